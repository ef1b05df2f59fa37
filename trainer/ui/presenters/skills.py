"""What there is to master in a game: every skill by id, its words, its target, its drill."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from trainer.drills import payout, ritual, third_card
from trainer.drills.targets import Targets
from trainer.games.game import Game
from trainer.storage import SkillHeat, heat
from trainer.ui.presenters.requests import DrillRequest
from trainer.ui.presenters.services import Services

# Ours: what counts as mastered. The last five unaided answers, at least three of them, four in
# five right, half of them within the target.
LAST = 5
ENOUGH = 3
RIGHT = 0.8

# Acts at the table carry the family's name, questions the engine's.
_TABLE_FAMILY = {"chemin-de-fer": "chemin", "pan-nine": "pan"}


@dataclass(frozen=True, slots=True)
class Skill:
    """One thing to master; `focus` asks a drill of `kind` for exactly this."""

    id: str
    title: str
    about: str
    kind: str
    focus: str
    target_ms: int


@dataclass(frozen=True, slots=True)
class Mastery:
    """How many skills of a game are mastered."""

    mastered: int
    total: int
    met: int = 0

    @property
    def percent(self) -> float:
        """The share, 0 to 100."""
        return 100 * self.mastered / self.total if self.total else 0.0


def table_family(game: Game) -> str:
    """Return the first part of the skills of acts at the table."""
    return _TABLE_FAMILY.get(game.engine, game.engine)


def families(game: Game, targets: Targets) -> tuple[str, ...]:
    """Return the first parts under which this game's skills are recorded."""
    drawn = third_card_prefix(game, targets).partition(":")[0]
    named = (game.engine, table_family(game), drawn)
    return tuple(dict.fromkeys(name for name in named if name))


def third_card_prefix(game: Game, targets: Targets) -> str:
    """Return how the skills of this game's third-card drill begin; nothing where it has none."""
    if not third_card.offered(game):
        return ""
    asked = third_card.ask(game, 0, targets, "banker:0:0")  # the drill itself knows best
    return ":".join(asked.skill.split(":")[:2]) + ":"


def skills_of(game: Game, targets: Targets) -> dict[str, Skill]:
    """Return every skill of a game by id, in the order the drills ask for them."""
    found = (*_third_cards(game, targets), *_payouts(game, targets), *_quiz(game, targets))
    return {skill.id: skill for skill in (*found, *_procedures(game, targets))}


def is_mastered(cell: SkillHeat, target_ms: int) -> bool:
    """Whether the last few answers are right often enough and quick enough."""
    if cell.n < ENOUGH or cell.right < RIGHT * cell.n:
        return False
    return cell.median_ms is not None and cell.median_ms <= target_ms


def mastery(known: Mapping[str, Skill], cells: Iterable[SkillHeat]) -> Mastery:
    """Count what is mastered, from the heat of at least these skills."""
    met = [cell for cell in cells if cell.skill in known]
    done = sum(1 for cell in met if is_mastered(cell, known[cell.skill].target_ms))
    return Mastery(mastered=done, total=len(known), met=len(met))


def mastery_of(services: Services, rulebook: str, game: str) -> Mastery:
    """Return how much of a game the signed-in person has mastered."""
    opened = services.game(rulebook, game)
    return mastery(skills_of(opened, services.targets), heat_of(services, opened, last=LAST))


def heat_of(services: Services, game: Game, *, last: int) -> list[SkillHeat]:
    """Return the person's last few acts in every skill of the game's families."""
    if services.person is None:
        return []
    return [
        cell
        for family in families(game, services.targets)
        for cell in heat(services.store, services.person.id, f"{family}:", last=last)
    ]


def drill_for(game: Game, skills: Iterable[Skill]) -> DrillRequest | None:
    """Return a drill of exactly these; of the kind most of them have, first come first."""
    wanted = list(skills)
    if not wanted:
        return None
    kinds = [skill.kind for skill in wanted]
    kind = max(dict.fromkeys(kinds), key=kinds.count)
    foci = tuple(skill.focus for skill in wanted if skill.kind == kind)
    if len(foci) == 1:
        return DrillRequest(kind=kind, rulebook=game.rulebook, game=game.id, focus=foci[0])
    return DrillRequest(kind=kind, rulebook=game.rulebook, game=game.id, foci=foci)


def _third_cards(game: Game, targets: Targets) -> Iterable[Skill]:
    if not third_card.offered(game):
        return
    prefix = third_card_prefix(game, targets)
    target = targets.ms("third-card")
    for cell in third_card.cells(game):
        yield Skill(prefix + cell, cell_title(cell), "third card", third_card.KIND, cell, target)


def cell_title(cell: str) -> str:
    """Return the name of a third-card case.

    >>> cell_title("banker:5:3"), cell_title("banker:6:stood"), cell_title("player:4")
    ('Banker 5 v 3', 'Banker 6, stood', 'Player 4')
    """
    hand, total, *third = cell.split(":")
    if not third:
        return f"{hand.capitalize()} {total}"
    if third[0] == third_card.STOOD:
        return f"{hand.capitalize()} {total}, stood"
    return f"{hand.capitalize()} {total} v {third[0]}"


def _payouts(game: Game, targets: Targets) -> Iterable[Skill]:
    target = targets.ms("payout")
    for family in payout.families(game):
        name = f"{game.engine}:payout:{family.wager}:{_slug(family.outcome)}"
        title = game.wagers[family.wager].title
        yield Skill(name, title, family.outcome, payout.KIND, family.focus, target)


def _quiz(game: Game, targets: Targets) -> Iterable[Skill]:
    case_target, rule_target = targets.ms("irregularity"), targets.ms("quiz")
    head = f"{game.engine}:%s:{game.rulebook}:"
    for name, case in game.irregularities.items():
        skill, focus = head % "irregularity" + name, f"irregularity:{name}"
        yield Skill(skill, case.situation, "irregularity", "irregularity", focus, case_target)
    for name, fact in game.facts.items():
        skill = head % "rule" + name
        yield Skill(skill, fact.ask, "rule", "rule", f"rule:{name}", rule_target)
    for wager in dict.fromkeys(family.wager for family in payout.families(game)):
        skill, title = head % "rule" + f"pays-{wager}", f"What {game.wagers[wager].title} pays"
        yield Skill(skill, title, "rule", "rule", f"pays:{wager}|", rule_target)


def _procedures(game: Game, targets: Targets) -> Iterable[Skill]:
    for name, index in ritual.steps(game):
        opened = game.rituals[name]
        step = opened.steps[index]
        skill = f"{game.engine}:procedure:{game.rulebook}:{name}:{step.id}"
        focus = f"{name}#{index}"
        yield Skill(skill, step.text, opened.title, ritual.KIND, focus, targets.ms("step"))


def _slug(text: str) -> str:
    """Write an outcome as the payout drill does in its skills."""
    return "-".join("".join(c if c.isalnum() else " " for c in text.lower()).split())
