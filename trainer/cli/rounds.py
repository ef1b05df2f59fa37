"""`trainer round`: one round and its script, readable by a floor supervisor."""

import argparse

import msgspec

from trainer.catalog import Catalog
from trainer.cli.arguments import whole_number
from trainer.cli.common import add_game_arguments, chosen_game
from trainer.errors import InputError
from trainer.games.registry import engine_for
from trainer.wording.say import say
from trainer.wording.transcript import transcript

_PLAYERS = 6


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("round", help="deal one round and print its script")
    add_game_arguments(parser)
    parser.add_argument(
        "--seed", type=whole_number, default=1, metavar="N", help="which round (1 unless said)"
    )
    parser.add_argument(
        "--players", type=whole_number, metavar="N", help="how many bet (6 unless said)"
    )
    parser.add_argument("--json", action="store_true", help="print the values instead of text")
    parser.set_defaults(handler=run)


def run(catalog: Catalog, arguments: argparse.Namespace) -> int:
    """Print the round."""
    game = chosen_game(catalog, arguments)
    engine = engine_for(game.engine)
    players = arguments.players
    if players is not None and not 1 <= players <= game.table.seats:
        raise InputError(f"--players: this table has 1 to {game.table.seats} seats.")
    dealt = engine.deal(game, arguments.seed, players=_PLAYERS if players is None else players)
    rulings = engine.rule(game, dealt)
    script = engine.unroll(game, dealt, rulings)
    if arguments.json:
        values = {
            "rulebook": game.rulebook,
            "game": game.id,
            "options": game.chosen,
            "round": dealt,
            "outcome": say(game, engine.outcome(game, dealt)),
            "rulings": rulings,
            "script": script,
        }
        print(msgspec.json.format(msgspec.json.encode(values), indent=1).decode())
    else:
        print(transcript(engine, game, dealt, rulings, script), end="")
    return 0
