"""Drill: a decision the game's engine poses, of whatever kind.

Third cards, qualifying hands, bets to rule on, hands to read: the engine lists the cases, chooses
the cards and knows the answer. A drill is some of the kinds; `KIND` is the one of all that have no
drill of their own.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from trainer.drills.kinds import DECISIONS, Asking, DrillKind, Item, Learnt, Tried, plainly
from trainer.drills.prompts import Choice, Prompt
from trainer.drills.targets import Targets
from trainer.games.cases import Case, starting
from trainer.games.engine import CannotDealError, Engine
from trainer.games.game import Game
from trainer.games.texts import Capital, Uncapital, text

KIND = "decision"
THIRD_CARD, READ = "third-card", "read"
OWN = (THIRD_CARD, READ)  # kinds of case with a drill of their own
# Questions are drawn from their seed under this name, as the record of earlier runs was.
_SEEDS = {THIRD_CARD: "third"}
_TRIES = 20
_HARD_ROWS = frozenset({"3", "4", "5", "6"})  # of the banker's table


def cases(engine: Engine, game: Game, drill: str = KIND) -> list[Case]:
    """Return what a drill asks, each case once."""
    every = engine.cases(game)
    return [
        case for case in every if (case.kind == drill if drill in OWN else case.kind not in OWN)
    ]


def foci(engine: Engine, game: Game, drill: str = KIND) -> list[str]:
    """Return what asks for each of them: its id, without the kind where the drill is of one."""
    return [_focus(case, drill) for case in cases(engine, game, drill)]


def _focus(case: Case, drill: str) -> str:
    return case.name if drill in OWN else case.id


def whole(drill: str, focus: str) -> str:
    """Return the beginning of a case's id that a focus of a drill stands for."""
    return f"{drill}/{focus}" if drill in OWN else focus


def ask(  # noqa: PLR0913 - whose cases, of which kind, by chance
    engine: Engine, game: Game, seed: int, targets: Targets, focus: str = "", *, drill: str = KIND
) -> Prompt:
    """Return one question; `focus` is a case, or the start of one ("banker:5", "qualify")."""
    rng = Random(f"{_SEEDS.get(drill, drill)}:{seed}")
    among = starting(cases(engine, game, drill), whole(drill, focus))
    if not among:
        raise CannotDealError(f"{game.id} has no decision {focus!r}")
    for _ in range(_TRIES):
        case = _drawn(rng, among)
        try:
            return _prompt(engine, game, seed, rng, case, targets, drill)
        except CannotDealError:
            if len(among) == 1:
                raise
    raise CannotDealError(f"{game.id} cannot deal {focus!r}")


def _drawn(rng: Random, among: list[Case]) -> Case:
    """Return a case: kinds first, so that the many of one kind do not crowd out the others."""
    if len(among) == 1:
        return among[0]
    kinds = sorted({case.kind for case in among})
    if len(kinds) > 1:
        kind = rng.choice(kinds)
        among = [case for case in among if case.kind == kind]
    return rng.choices(among, [case.weight for case in among])[0]


def _prompt(  # noqa: PLR0913, PLR0917 - the case, its chance, and what it is asked with
    engine: Engine, game: Game, seed: int, rng: Random, case: Case, targets: Targets, drill: str
) -> Prompt:
    posed = engine.pose(game, case, rng)
    dealt = posed.dealt
    return Prompt(
        kind=drill,
        seed=seed,
        skill=case.skill,
        ask=posed.question,
        expected=posed.expected,
        why=posed.why,
        clause=posed.clause,
        target_ms=target(targets, case.kind, drill),
        choices=tuple(Choice(one.id, one.text) for one in posed.answers),
        dealt=msgspec.structs.replace(dealt, seed=seed) if dealt is not None else None,
        posed=posed,
        accepts=posed.accepts,
        label=posed.label,
        focus=_focus(case, drill),
    )


def target(targets: Targets, kind: str, drill: str = KIND) -> int:
    """Return the time a kind of case should take; the drill's where it has none of its own."""
    return targets.ms(kind if targets.has(kind) else drill)


def learnt(asking: Asking, drill: str) -> Iterator[Learnt]:
    """Yield the skills of the cases; several cases of one skill are asked for by their kind.

    In a drill of one kind that would be all of it: there the first of them is asked for.
    """
    found: dict[str, list[Case]] = {}
    for case in cases(asking.engine, asking.game, drill):
        found.setdefault(case.skill, []).append(case)
    for skill, among in found.items():
        case = among[0]
        one = len(among) == 1 or drill in OWN
        yield Learnt(
            skill=skill,
            focus=_focus(case, drill) if one else f"{case.kind}/",
            title=case.title if one else case.group,
            group=case.group,
            target=case.kind if asking.targets.has(case.kind) else drill,
        )


def _record(drill: str, **more: Any) -> DrillKind:
    return DrillKind(
        id=drill,
        title=text(f"drill-{drill}"),
        short=text(f"drill-{drill}"),
        panel=drill if drill == READ else KIND,
        target=drill,
        offered=lambda asking: bool(cases(asking.engine, asking.game, drill)),
        ask=lambda asking, seed, focus: ask(
            asking.engine, asking.game, seed, asking.targets, focus, drill=drill
        ),
        foci=lambda asking: foci(asking.engine, asking.game, drill),
        learnt=lambda asking: learnt(asking, drill),
        about=lambda asking, focus: asking.engine.asked_about(asking.game, whole(drill, focus)),
        **more,
    )


def _hard_row(cell: str) -> str:
    """Return how hard a cell of the drawing table is: by its row."""
    hand, row, *_ = cell.split(":")
    return "hard" if hand == "banker" and row in _HARD_ROWS else "easy"


def _item(drill: str, **more: Any) -> Item:
    words = text(f"drill-{drill}")
    things = text(f"things-{drill}")
    return Item(drill, DECISIONS, things, words, endless=True, alike=True, **more)


def _kinds(asking: Asking) -> list[str]:
    """Return the kinds of decision a lesson may ask for by name."""
    return list(dict.fromkeys(case.kind for case in cases(asking.engine, asking.game)))


def _tried(asking: Asking, focus: str) -> Tried:
    if not focus:
        return Tried(text(f"try-{KIND}"))
    what = Uncapital(text(f"decision-{focus}"))
    words = text("try-decision-of", what=what)
    if focus in _kinds(asking):
        return Tried(words)
    return Tried(words, text("try-left-out", what=Capital(what)))


THIRD_CARD_DRILL = _record(
    THIRD_CARD,
    tried=plainly(text(f"try-{THIRD_CARD}")),
    item=_item(THIRD_CARD, grade=_hard_row),
    even=True,
)
DRILL = _record(
    KIND,
    tried=_tried,
    named="decision",
    names=_kinds,
    item=_item(KIND, split="/", piece=lambda _, head: text(f"decision-{head}")),
)
READ_DRILL = _record(READ, tried=plainly(text(f"try-{READ}")), item=_item(READ))
