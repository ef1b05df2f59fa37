"""`trainer check`: validates the lessons and lists what they hold."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from trainer.catalog import Catalog
from trainer.catalog.check import check_game
from trainer.catalog.checks.asked import Measure, listed, measure, refused, sisters_of
from trainer.catalog.checks.folder import folder_problems
from trainer.catalog.checks.options import houses as houses_of
from trainer.catalog.decode import all_paytables, decode_game
from trainer.catalog.files import Document
from trainer.catalog.shelf import Shelf
from trainer.catalog.standards import check_standard, read_standard, standard_ids
from trainer.certification.examiner import Examiner
from trainer.drills.remedies import Remedies
from trainer.errors import LessonError, shown
from trainer.games.edge import wager_odds
from trainer.games.game import Game
from trainer.games.registry import engine_for

COLUMNS = (
    "rulebook", "game", "engine", "wagers", "payout rows", "steps", "irregularities", "questions",
    "lesson words", "longest", "1.5x",
)  # fmt: skip


_GIVE = "Give a lessons folder."
_Read = TypeVar("_Read")


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("check", help="validate the lessons and list what they hold")
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="a lessons folder")
    parser.add_argument("--odds", action="store_true", help="flag house edges that look misprinted")
    parser.add_argument(
        "--questions", action="store_true", help="list the questions told by their answers' length"
    )
    parser.set_defaults(handler=run)


def run(catalog: Catalog, arguments: argparse.Namespace) -> int:
    """Print the table; problems go to standard error and the exit code is 1."""
    root = catalog.root if arguments.folder is None else _lessons(arguments.folder)
    catalog = shelf = Shelf(root)  # one rulebook that cannot be read does not hide the others
    problems = [str(trouble).rstrip(".") for trouble in shelf.damaged().values()]
    flags: list[str] = []  # printed so, and taught so; a person should look once more
    rows: list[tuple[str, ...]] = []
    games: list[Game] = []
    remedies = _read(problems, catalog.remedies)
    entries = catalog.entries()
    if not entries and not problems:
        problems.append(f"{catalog.root}: no rulebook.toml lists any game")
    problems += [str(problem) for problem in folder_problems(catalog)]
    for book, entry in entries:
        try:
            document = catalog.document(book, entry.id)
            lesson = catalog.lesson(book, entry.id)
            pattern = catalog.rulebooks()[book].clause_pattern
            found = check_game(document, remedies=remedies, lesson=lesson, clause_pattern=pattern)
            problems += [str(problem) for problem in found]
            if not found:
                game = decode_game(document)
                problems += _listing(book, entry.title, entry.engine, game)
                rows.append(_row(document, game, lesson))
                games.append(game)
                if arguments.odds:
                    flags += _edges(game)
        except LessonError as trouble:
            problems.append(str(trouble).rstrip("."))
    found_asked, wrong_asked = _asked(catalog, games, None if problems else remedies)
    problems += wrong_asked
    _print_table([(*row, *_shares(one)) for row, one in zip(rows, found_asked, strict=True)])
    if arguments.questions:
        print()
        for game, one in zip(games, found_asked, strict=True):
            for line in listed(catalog.document(game.rulebook, game.id), one):
                print(line)
    names, wrong = _standards(catalog, games)
    problems += wrong
    for line in (*problems, *flags):
        print(line, file=sys.stderr)
    print(f"\nstandards: {len(names)}, {len(wrong)} problems")
    print(f"{len(rows)} of {len(entries)} games complete, {len(problems)} problems")
    return 1 if problems else 0


def _asked(
    catalog: Catalog, games: Sequence[Game], remedies: Remedies | None
) -> tuple[list[Measure], list[str]]:
    """Return how the questions of every game are put, and what of that is refused.

    Without remedies, as where anything else is wrong, none is put.
    """
    wrong: list[str] = []
    limits = _read(wrong, catalog.limits) or {}
    found: list[Measure] = []
    for game in games:
        document = catalog.document(game.rulebook, game.id)
        lent = sisters_of(game, games)
        found.append(Measure(()) if remedies is None else measure(document, remedies, lent))
        limit = limits.get(f"{game.rulebook}/{game.id}")
        wrong += [str(problem) for problem in refused(document, found[-1], limit)]
    known = {f"{book}/{entry.id}" for book, entry in catalog.entries()}
    strange = [name for name in limits if name not in known]
    wrong += [f"shared/limits.toml: limits.{name}: there is no such game" for name in strange]
    return found, wrong


def _shares(found: Measure) -> tuple[str, str]:
    """Return the columns of the answers' length; a few questions say nothing."""
    if not found.counts:
        return "-", "-"
    worded = found.worded
    return f"{worded.longest:.1f}%", f"{worded.outstanding:.1f}%"


def _read(problems: list[str], read: Callable[[], _Read]) -> _Read | None:
    """Return what is read, or note why it cannot be."""
    try:
        return read()
    except LessonError as trouble:
        problems.append(str(trouble).rstrip("."))
        return None


def _lessons(folder: Path) -> Path:
    """Return a lessons folder; one that cannot be any is refused before anything is read."""
    try:
        found = folder.is_dir()
        empty = found and not any(folder.glob("*/rulebook.toml"))
    except (OSError, ValueError) as trouble:  # a name too long, or with a zero in it
        raise LessonError(f"{shown(str(folder))}: {trouble}.", next_step=_GIVE) from None
    if not found:
        raise LessonError(f"{folder}: there is no such folder.", next_step=_GIVE)
    if empty:
        text = "is no lessons folder: no folder in it has a rulebook.toml."
        raise LessonError(f"{folder}: {text}", next_step=_GIVE)
    return folder


def _standards(catalog: Catalog, games: list[Game]) -> tuple[list[str], list[str]]:
    """Return the standards there are, and everything wrong with them or between them and games."""
    names = standard_ids(catalog.root)
    if not names:
        return [], []
    wrong: list[str] = []
    targets, remedies = _read(wrong, catalog.targets), _read([], catalog.remedies)
    if targets is None or remedies is None:
        return names, wrong
    examiners = [Examiner(engine_for(game.engine), game, targets, remedies) for game in games]
    listed = [f"{book}/{entry.id}" for book, entry in catalog.entries()]

    def houses(game: Game) -> Iterator[Examiner]:
        """Yield a game under every other option."""
        document = catalog.document(game.rulebook, game.id)
        for wanted in houses_of(document):
            other = decode_game(document, wanted)
            yield Examiner(engine_for(other.engine), other, targets, remedies)

    for name in names:
        try:
            read = read_standard(catalog.root, name)
            found = check_standard(read, listed, examiners, houses)
            wrong += [f"{place}: {text}" for place, text in found]
        except LessonError as trouble:
            wrong.append(str(trouble).rstrip("."))
    return names, wrong


def _listing(book: str, title: str, engine: str, game: Game) -> list[str]:
    wrong = []
    for key, named, own in (("title", title, game.title), ("engine", engine, game.engine)):
        if named != own:
            wrong.append(f"{book}/rulebook.toml: games.{game.id}.{key}: {named!r} is not {own!r}")
    return wrong


def _row(document: Document, game: Game, lesson: str) -> tuple[str, ...]:
    rows = sum(len(t.rows) for tables in all_paytables(document).values() for t in tables.values())
    single = sum(
        1
        for wager in document.sections["wagers"].values()
        for rule in wager["rules"]
        if rule.get("result") == "win" or (rule.get("pays", "@")[0] != "@")
    )
    rituals = document.sections.get("rituals", {})
    steps = len(document.sections["stages"]) + sum(len(r["steps"]) for r in rituals.values())
    return (
        game.rulebook,
        game.id,
        game.engine,
        str(len(document.sections["wagers"])),
        str(rows + single),
        str(steps),
        str(len(document.sections.get("irregularities", {}))),
        str(len(document.sections.get("facts", {}))),
        str(len(lesson.split())),
    )


def _edges(game: Game) -> list[str]:
    flagged = []
    engine = engine_for(game.engine)
    for name in game.wagers:
        found = wager_odds(engine, game, name)
        if found is not None and not 0 <= found.edge <= 0.5:
            edge = f"{float(found.edge):.2%}"
            flagged.append(f"{game.rulebook}/{game.id}: wagers.{name}: the house edge is {edge}")
    return flagged


def _print_table(rows: list[tuple[str, ...]]) -> None:
    lines = [COLUMNS, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(COLUMNS))]
    for line in lines:
        cells = [
            cell.ljust(width) if column < 3 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())
