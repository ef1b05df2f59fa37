"""`trainer odds`: exact chances and house edge, where no player's choice is needed."""

import argparse
from fractions import Fraction

import msgspec

from trainer.catalog import Catalog
from trainer.cli.common import add_game_arguments, chosen_game
from trainer.errors import InputError, shown, there_are
from trainer.games.edge import WagerOdds, wager_odds
from trainer.games.money import format_money
from trainer.games.registry import engine_for

_SHORT = 100_000  # a fraction worth reading


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("odds", help="exact chances and house edge of every bet")
    add_game_arguments(parser)
    parser.add_argument("--wager", metavar="W", help="only this wager")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(handler=run)


def run(catalog: Catalog, arguments: argparse.Namespace) -> int:
    """Print the odds."""
    game = chosen_game(catalog, arguments)
    if arguments.wager is not None and arguments.wager not in game.wagers:
        known = there_are(game.wagers, arguments.wager)
        raise InputError(f"--wager: there is no {shown(arguments.wager)}; there are: {known}.")
    engine = engine_for(game.engine)
    names = list(game.wagers) if arguments.wager is None else [arguments.wager]
    found = {name: wager_odds(engine, game, name) for name in names}
    if arguments.json:
        values = {
            "rulebook": game.rulebook,
            "game": game.id,
            "options": game.chosen,
            "decks": game.deck.packs,
            "wagers": [_json(odds) for odds in found.values() if odds is not None],
            "left_out": [name for name, odds in found.items() if odds is None],
        }
        print(msgspec.json.format(msgspec.json.encode(values), indent=1).decode())
        return 0
    packs = "1 deck" if game.deck.packs == 1 else f"{game.deck.packs} decks"
    decks = f", {packs}" if game.deck.clause else ""  # dice and wheels have none
    print(f"{game.title} ({game.rulebook}){decks}")
    for name, odds in found.items():
        if odds is None:
            title = game.wagers[name].title
            print(f"\n{title}: no figure, a player's choice or a meter decides it")
            continue
        exact = f" ({odds.edge})" if odds.edge.denominator < _SHORT else ""
        bet = f" of a bet of ${format_money(odds.bet)}" if odds.bet else ""
        print(f"\n{odds.title}: house edge {float(odds.edge):.4%}{exact}{bet}{_of_what(odds)}")
        for line in sorted(odds.outcomes, key=lambda line: -line.chance):
            pays = f", pays {line.odds}" if line.odds else ""
            print(f"  {float(line.chance):.6f}  {line.result}{pays}: {line.outcome}")
    return 0


def _of_what(odds: WagerOdds) -> str:
    """Say what the edge is a share of, where a vigorish is put down with the bet."""
    if odds.laid == 1:
        return ""
    return f" of the bet alone, {float(odds.edge_of_laid):.4%} of bet and vigorish together"


def _json(odds: WagerOdds) -> dict[str, object]:
    return {
        "wager": odds.wager,
        "title": odds.title,
        "house_edge": float(odds.edge),
        "house_edge_exact": _exact(odds.edge),
        **({"bet": format_money(odds.bet)} if odds.bet else {}),
        **({"house_edge_of_bet_and_vigorish": float(odds.edge_of_laid)} if odds.laid != 1 else {}),
        "outcomes": [
            {
                "outcome": line.outcome,
                "result": line.result,
                "odds": line.odds,
                "probability": float(line.chance),
                "probability_exact": _exact(line.chance),
            }
            for line in odds.outcomes
        ],
    }


def _exact(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"
