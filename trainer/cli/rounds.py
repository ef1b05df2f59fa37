"""`trainer round`: one round and its script, readable by a floor supervisor."""

import argparse

import msgspec

from trainer.catalog import Catalog
from trainer.cli.common import add_game_arguments, chosen_game
from trainer.games.registry import engine_for
from trainer.games.transcript import transcript


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("round", help="deal one round and print its script")
    add_game_arguments(parser)
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--players", type=int, default=6, metavar="N")
    parser.add_argument("--json", action="store_true", help="print the values instead of text")
    parser.set_defaults(handler=run)


def run(catalog: Catalog, arguments: argparse.Namespace) -> int:
    """Print the round."""
    game = chosen_game(catalog, arguments)
    engine = engine_for(game.engine)
    dealt = engine.deal(game, arguments.seed, players=arguments.players)
    rulings = engine.rule(game, dealt)
    script = engine.unroll(game, dealt, rulings)
    if arguments.json:
        values = {
            "rulebook": game.rulebook,
            "game": game.id,
            "options": game.chosen,
            "round": dealt,
            "outcome": engine.outcome(game, dealt),
            "rulings": rulings,
            "script": script,
        }
        print(msgspec.json.format(msgspec.json.encode(values), indent=1).decode())
    else:
        print(transcript(game, dealt, rulings, script, engine.outcome(game, dealt)), end="")
    return 0
