"""The lesson: its passages play what the game can deal, and drill what it has."""

import re
from collections.abc import Mapping

from trainer.catalog.checks.found import Found
from trainer.catalog.decode import decode_game
from trainer.catalog.files import Document
from trainer.drills import third_card
from trainer.drills.craps import calls, combined
from trainer.drills.roulette import pictures
from trainer.drills.table import DIALS
from trainer.errors import shown
from trainer.games.engine import CannotDealError, Engine, Want
from trainer.games.facts import Condition, FactSpec, wished
from trainer.games.game import Game

_DRILLS = ("call", "irregularity", "payout", "pictures", "procedure", "table", "third-card")
_ALMOST = re.compile(r":\s*(watch|try)\b")
_SEED = 1


def passages(document: Document, engine: Engine, text: str) -> Found:
    """Yield ("line 7", sentence) for every passage that cannot be played."""
    if not text.strip():
        yield "", "the lesson is missing"
        return
    game = decode_game(document)
    for number, line in enumerate(map(str.strip, text.splitlines()), start=1):
        for sentence in _passage(document, game, engine, line):
            yield f"line {number}", sentence


def _passage(document: Document, game: Game, engine: Engine, line: str) -> list[str]:
    if found := _ALMOST.match(line):
        return [f"write ::{found[1]}, with two colons"]
    if not line.startswith("::"):
        return []
    verb, *rest = line[2:].split() or [""]
    if verb == "watch":
        return _watched(game, engine, rest)
    if verb != "try" or not rest or rest[0] not in _DRILLS:
        return [f"write ::watch fact=value or ::try with one of {', '.join(_DRILLS)}"]
    return _tried(document, game, *rest)


def _meant(fact: FactSpec, told: str) -> Condition | None:
    try:
        return wished(fact, told)
    except ValueError:  # no hand of this ranking
        return None


def _watched(game: Game, engine: Engine, rest: list[str]) -> list[str]:
    wrong: list[str] = []
    wanted: dict[str, Condition] = {}
    declared = engine.facts(game)
    for pair in rest:
        name, _, value = pair.partition("=")
        fact = declared.get(name)
        if fact is None:
            wrong.append(f"there is no fact {shown(name)}; there are: {_listed(declared)}")
        elif (meant := _meant(fact, value)) is None:
            wrong.append(f"{name} is never {shown(value)}")
        else:
            wanted[name] = meant
    if wrong or not wanted:
        return wrong
    try:
        engine.deal(game, _SEED, want=Want(facts=wanted))
    except CannotDealError:
        return [f"no round can have {' and '.join(rest)} together"]
    return []


def _tried(document: Document, game: Game, drill: str, *focus: str) -> list[str]:
    if not _offered(document, game, drill):
        return [f"this game has no drill {drill}"]
    if not focus:
        return []
    told = shown(" ".join(focus))
    known = {
        "payout": ("wager", {*document.sections.get("wagers", {}), *combined.foci(game)}),
        "table": ("place at the table", set(DIALS)),
        "procedure": ("ritual", set(document.sections.get("rituals", {}))),
    }
    if drill not in known:
        return [f"::try {drill} stands alone, without {told}"]
    what, names = known[drill]
    if len(focus) > 1:
        return [f"::try {drill} takes one {what}, not {told}"]
    return [] if focus[0] in names else [f"there is no {what} {told}"]


def _offered(document: Document, game: Game, drill: str) -> bool:
    match drill:
        case "third-card":
            # Where the dealer draws by his own count it is asked at the table.
            return third_card.offered(game) or game.dealer_draw is not None
        case "pictures":
            return pictures.offered(game)
        case "call":
            return calls.offered(game)
        case "irregularity":
            return bool(document.sections.get("irregularities"))
        case "procedure":
            return bool(document.sections.get("rituals"))
    return True


def _listed(facts: Mapping[str, FactSpec]) -> str:
    return ", ".join(sorted(facts))
