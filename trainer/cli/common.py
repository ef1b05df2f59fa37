"""What several commands share: naming a game and choosing its options."""

import argparse

from trainer.catalog import Catalog
from trainer.errors import InputError, named, shown, there_are
from trainer.games.game import Game
from trainer.games.registry import deals, nothing_dealt


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Ask for a rulebook and a game, and let options be chosen."""
    parser.add_argument("rulebook", metavar="R", help="rulebook id, such as ohio-cincinnati")
    parser.add_argument("game", metavar="G", help="game id, such as mini-baccarat")
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let house options be chosen as name=choice."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=CHOICE", help="a house option"
    )


def add_game_filter(parser: argparse.ArgumentParser) -> None:
    """Let the output be limited to one rulebook or game."""
    parser.add_argument("--rulebook", metavar="R", help="only this rulebook")
    parser.add_argument("--game", metavar="G", help="only this game")


def chosen_games(catalog: Catalog, arguments: argparse.Namespace) -> list[tuple[str, str]]:
    """Return (rulebook, game) pairs the filter lets through; naming an unknown one is an error."""
    if arguments.rulebook is not None and arguments.rulebook not in catalog.rulebooks():
        known = ", ".join(catalog.rulebooks())
        raise InputError(
            f"--rulebook: there is no {shown(arguments.rulebook)}; there are: {known}."
        )
    found = [
        (book, entry.id)
        for book, entry in catalog.entries()
        if arguments.rulebook in (None, book) and arguments.game in (None, entry.id)
    ]
    if not found:
        games = {e.id for b, e in catalog.entries() if arguments.rulebook in (None, b)}
        known = there_are(sorted(games), arguments.game)
        raise InputError(f"--game: there is no {shown(arguments.game)}; there are: {known}.")
    return found


def chosen_game(catalog: Catalog, arguments: argparse.Namespace) -> Game:
    """Return the game to deal with the options given on the command line; a chapter is none."""
    wanted: dict[str, str] = {}
    for text in arguments.option:
        name, equals, choice = text.partition("=")
        if not equals:
            raise InputError(f"--option {named(text)}: write it as name=choice.")
        wanted[name] = choice
    return open_game(catalog, arguments.rulebook, arguments.game, wanted)


def open_game(catalog: Catalog, rulebook: str, game: str, wanted: dict[str, str]) -> Game:
    """Return a game to deal; a wrong option is the caller's mistake, not the lesson file's."""
    opened = catalog.game(rulebook, game)
    if not deals(opened.engine):
        raise nothing_dealt(opened)
    options = opened.options
    for name, choice in wanted.items():
        if name not in options:
            known = there_are(sorted(options), name)
            raise InputError(f"options.{named(name)}: there is no such option; there are: {known}.")
        if choice not in options[name].choices:
            choices = ", ".join(options[name].choices)
            raise InputError(f"options.{name}: {shown(choice)} is not one of {choices}.")
    return catalog.game(rulebook, game, wanted)
