"""A skill, and the tree screens hang skills in: family of games, branch, group."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from trainer.scheduling.values import SkillClass


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to master; a drill of `kind` with this `focus` asks for exactly it.

    `kind` "table" has no drill of its own: its `focus` is the dial that leaves it to the trainee.
    """

    id: str
    path: tuple[str, str, str]  # family of games, branch, group
    title: str
    kind: str
    focus: str
    target_ms: int
    cls: SkillClass
    game: str
    rulebook: str

    @property
    def about(self) -> str:
        """The group it is practised in."""
        return self.path[2]


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A branch of the tree with what hangs on it."""

    title: str
    path: tuple[str, ...]
    nodes: tuple["Node", ...] = ()
    skills: tuple[Skill, ...] = ()

    def every(self) -> Iterator[Skill]:
        """Return the skills of this branch and of all below it."""
        yield from self.skills
        for node in self.nodes:
            yield from node.every()


def tree(skills: Iterable[Skill]) -> tuple[Node, ...]:
    """Return skills as screens show them: family of games, branch, group, skill."""
    return _nodes([(skill.path, skill) for skill in skills], 0)


def _nodes(placed: Sequence[tuple[tuple[str, str, str], Skill]], depth: int) -> tuple[Node, ...]:
    groups: dict[str, list[tuple[tuple[str, str, str], Skill]]] = {}
    for path, skill in placed:
        groups.setdefault(path[depth], []).append((path, skill))
    return tuple(
        Node(
            title=title,
            path=inside[0][0][: depth + 1],
            nodes=_nodes(inside, depth + 1) if depth < 2 else (),
            skills=tuple(skill for _, skill in inside) if depth == 2 else (),
        )
        for title, inside in groups.items()
    )
