"""The lesson: its passages play what the game can deal, and drill what it has."""

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import zip_longest

from trainer.catalog.checks.found import Found
from trainer.catalog.decode import decode_game
from trainer.catalog.files import Document
from trainer.drills.kinds import Asking, DrillKind
from trainer.drills.registry import drill_kind, drill_kinds, kinds_for
from trainer.drills.table import DIALS
from trainer.drills.targets import Targets
from trainer.errors import InputError, shown
from trainer.games.engine import CannotDealError, Engine, Want
from trainer.games.facts import Condition, FactSpec, wished
from trainer.games.game import Game
from trainer.games.registry import deals
from trainer.layouts.house_table import table_layout
from trainer.layouts.picture_words import CAPTION
from trainer.layouts.pictures import NoSuchPartError, part_of

TABLE = "table"
_ALMOST = re.compile(r":\s*(watch|try|picture)\b")
_SEED = 1
_HEAD = re.compile(r"^## (.*)$", re.MULTILINE)
_NO_TABLE = "a chapter has no table to watch or to deal at"
_LONGEST = 500  # words: some three minutes


def passages(document: Document, engine: Engine, text: str) -> Found:
    """Yield ("line 7", sentence) for every passage that cannot be played."""
    if not text.strip():
        yield "", "the lesson is missing"
        return
    game = decode_game(document)
    yield from _sections(text)
    for number, line in enumerate(map(str.strip, text.splitlines()), start=1):
        for sentence in _passage(document, game, engine, line):
            yield f"line {number}", sentence


def _sections(text: str) -> Found:
    """Find sections that are too long to be read at one go."""
    heads = [*_HEAD.finditer(text)]
    for head, after in zip_longest(heads, heads[1:]):
        words = len(text[head.end() : after.start() if after else None].split())
        if words > _LONGEST:
            line = text.count("\n", 0, head.start()) + 1
            yield f"line {line}", f"a section of {words} words is too long; part it in two"


def _passage(document: Document, game: Game, engine: Engine, line: str) -> list[str]:
    if found := _ALMOST.match(line):
        return [f"write ::{found[1]}, with two colons"]
    if not line.startswith("::"):
        return []
    verb, *rest = line[2:].split() or [""]
    if verb == "watch":
        return _watched(game, engine, rest)
    if verb == "picture":
        return _pictured(document, game, line.partition(CAPTION)[0].split()[1:])
    if verb != "try" or not rest or rest[0] not in _tokens():
        told = f"::picture, or ::try with one of {', '.join(_tokens())}"
        return [f"write ::watch fact=value, {told}"]
    return _tried(document, engine, game, *rest)


def _pictured(document: Document, game: Game, words: list[str]) -> list[str]:
    """Find what of a picture is not at this table; what some house offers is no fault."""
    try:
        part = part_of(table_layout(game), words)
        written = document.sections.get("wagers", {})
        if any(name not in written for name in part.missing):
            part_of(table_layout(game), words, strict=True)
    except NoSuchPartError as trouble:
        return [str(trouble)]
    except InputError as trouble:
        return [str(trouble).rstrip(".")]
    return []


def _tokens() -> list[str]:
    return sorted([TABLE, *(kind.id for kind in drill_kinds() if kind.tried is not None)])


def _meant(fact: FactSpec, told: str) -> Condition | None:
    try:
        return wished(fact, told)
    except ValueError:  # no hand of this ranking
        return None


def _watched(game: Game, engine: Engine, rest: list[str]) -> list[str]:
    if not deals(game.engine):
        return [_NO_TABLE]
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


def _tried(document: Document, engine: Engine, game: Game, drill: str, *focus: str) -> list[str]:
    told = shown(" ".join(focus))
    if drill == TABLE and not deals(game.engine):
        return [_NO_TABLE]
    if drill == TABLE:
        return _named(drill, "place at the table", DIALS, focus)
    asking, kind = Asking(engine, game, Targets({})), drill_kind(drill)
    if not _offered(document, asking, kind):
        return [f"this game has no drill {drill}"]
    if not focus:
        return []
    if kind.names is None:
        return [f"::try {drill} stands alone, without {told}"]
    # What the options leave out is there under others.
    section = {"wager": "wagers", "ritual": "rituals", "schedule": "fees"}.get(kind.named, "")
    written = document.sections.get(section, {})
    return _named(drill, kind.named, {*written, *kind.names(asking)}, focus)


def _named(drill: str, what: str, names: Collection[str], focus: Sequence[str]) -> list[str]:
    told = shown(" ".join(focus))
    if len(focus) > 1:
        return [f"::try {drill} takes one {what}, not {told}"]
    return [] if not focus or focus[0] in names else [f"there is no {what} {told}"]


def _offered(document: Document, asking: Asking, kind: DrillKind) -> bool:
    """Return whether a drill has anything to ask, under some options at least."""
    written = {"irregularity": "irregularities", "procedure": "rituals", "payout": "wagers"}
    if kind.id in written:
        return bool(document.sections.get(written[kind.id]))
    return kind in list(kinds_for(asking.game)) and kind.offered(asking)


def _listed(facts: Mapping[str, FactSpec]) -> str:
    return ", ".join(sorted(facts))
