"""`trainer check`: validates the lessons and lists what they hold."""

import argparse
import sys
from pathlib import Path

from trainer.catalog import Catalog
from trainer.catalog.checks.asked import Measure, listed
from trainer.catalog.decode import all_paytables
from trainer.catalog.whole import Sound, check_all
from trainer.errors import LessonError, shown
from trainer.games.edge import wager_odds
from trainer.games.game import Game
from trainer.games.registry import deals, engine_for

COLUMNS = (
    "rulebook", "game", "engine", "wagers", "payout rows", "steps", "irregularities", "questions",
    "lesson words", "longest", "1.5x",
)  # fmt: skip

_GIVE = "Give a lessons folder."


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
    whole = check_all(root)
    _print_table([_row(one) for one in whole.games])
    if arguments.questions:
        print()
        for one in whole.games:
            for line in listed(one.document, one.asked):
                print(line)
    # Printed so, and taught so; a person should look once more.
    flags = [line for one in whole.games if arguments.odds for line in _edges(one.game)]
    for line in (*whole.problems, *flags):
        print(line, file=sys.stderr)
    problems = len(whole.problems)
    print(f"\nstandards: {whole.standards}, {whole.wrong_standards} problems")
    dealt = [one for one in whole.games if deals(one.game.engine)]
    if whole.chapters:
        read = len(whole.games) - len(dealt)
        print(f"chapters: {read} of {whole.chapters} complete")
    print(f"{len(dealt)} of {whole.listed} games complete, {problems} problems")
    return 1 if problems else 0


def _shares(found: Measure) -> tuple[str, str]:
    """Return the columns of the answers' length; a few questions say nothing."""
    if not found.counts:
        return "-", "-"
    worded = found.worded
    return f"{worded.longest:.1f}%", f"{worded.outstanding:.1f}%"


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


def _row(one: Sound) -> tuple[str, ...]:
    document, game, lesson, asked = one
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
        *_shares(asked),
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
