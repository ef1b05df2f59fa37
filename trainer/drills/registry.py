"""Every kind of drill there is. To add one: write its module with a `DRILL`, then a row here.

A family's own drills are loaded when a game of the family is first asked about.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import NamedTuple

from trainer.drills.kinds import Asking, DrillKind
from trainer.games.game import Game


class Row(NamedTuple):
    """Where a kind is, and what must be known of it before it is loaded."""

    id: str  # what a request names
    where: str  # its record
    sort: str  # the class of its skills
    words: tuple[str, ...]  # by which their ids tell it: "third-card" in "baccarat:third-card:..."
    engines: tuple[str, ...] = ()  # it is for; none: all
    prompts: tuple[str, ...] = ()  # the kinds its questions have, where they are others


_DECIDED = (
    "fourth-card", "qualify", "compare", "winners", "spread", "between", "offer", "keeps",
    "total", "draws", "outcome", "allowed", "insured", "switch", "spot", "order", "envied",
    "metered", "reach",
)  # fmt: skip
# In the order they are learnt.
ROWS: tuple[Row, ...] = (
    Row("third-card", "trainer.drills.decision:THIRD_CARD_DRILL", "decision", ("third-card",)),
    Row("decision", "trainer.drills.decision:DRILL", "decision", _DECIDED),
    Row("read", "trainer.drills.decision:READ_DRILL", "decision", ("read",)),
    Row("payout", "trainer.drills.payout_drill:DRILL", "payout", ("payout",)),
    Row("call", "trainer.drills.craps.calls:DRILL", "announcement", ("call",), ("craps",)),
    Row(
        "pictures",
        "trainer.drills.roulette.pictures:DRILL_KIND",
        "payout",
        ("picture",),
        ("roulette",),
        ("picture",),
    ),
    Row(
        "irregularity", "trainer.drills.quiz:IRREGULARITY_DRILL", "irregularity", ("irregularity",)
    ),
    Row("rule", "trainer.drills.quiz:RULE_DRILL", "rule", ("rule",)),
    Row("fee", "trainer.drills.fee:DRILL", "procedure", ("fee",)),
    Row("procedure", "trainer.drills.ritual:DRILL", "procedure", ("procedure",)),
)
_PLACES = {row.id: row.where for row in ROWS}
_SORTS = {word: row.sort for row in ROWS for word in row.words}
_ASKED_BY = {kind: row.id for row in ROWS for kind in row.prompts or (row.id,)}
IDS = tuple(_PLACES)


@cache
def drill_kind(id_: str) -> DrillKind:
    """Return the record of a kind; raises `KeyError` where there is none."""
    module, _, name = _PLACES[id_].partition(":")
    record: DrillKind = getattr(import_module(module), name)
    assert record.id == id_, f"{_PLACES[id_]} is not {id_}"
    return record


def drill_kinds() -> Iterator[DrillKind]:
    """Return every kind."""
    return map(drill_kind, IDS)


def kinds_for(game: Game) -> Iterator[DrillKind]:
    """Return the kinds a game of this family may have."""
    return (drill_kind(row.id) for row in ROWS if not row.engines or game.engine in row.engines)


def offered(asking: Asking) -> list[DrillKind]:
    """Return the kinds a game has something to ask of."""
    return [kind for kind in kinds_for(asking.game) if kind.offered(asking)]


def items_of(kind: str) -> list[DrillKind]:
    """Return the drills that ask for items of a standard."""
    return [one for one in drill_kinds() if one.item is not None and one.item.kind == kind]


def asked_by(prompt_kind: str) -> DrillKind:
    """Return the drill that asks questions of a kind."""
    return drill_kind(_ASKED_BY[prompt_kind])


def sort_of(word: str) -> str:
    """Return the class of the skills whose ids have this word; nothing where no drill asks them."""
    return _SORTS.get(word, "")


def drill_of(skill: str) -> str:
    """Return the drill that asks for a skill; nothing where none does.

    >>> drill_of("baccarat:third-card:banker:5:3"), drill_of("craps:take:pass")
    ('third-card', '')
    """
    word = skill.split(":", 2)[1] if ":" in skill else ""
    return next((row.id for row in ROWS if word in row.words), "")
