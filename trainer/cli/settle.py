"""`trainer settle`: reads one situation as JSON, writes the ruling on every bet."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from trainer.catalog import Catalog
from trainer.cli.common import open_game
from trainer.cli.situation import options_of, read_situation, situation
from trainer.errors import InputError
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.games.registry import engine_for
from trainer.games.rounds import Bet, Round, Ruling, meters_after
from trainer.games.settlement import outcome_of
from trainer.games.usual import Reads
from trainer.wording.say import say


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "settle", help="rule on a situation read as JSON from standard input", add_help=False
    )
    parser.add_argument("rulebook", metavar="R", nargs="?")
    parser.add_argument("game", metavar="G", nargs="?")
    parser.add_argument("-h", "--help", action="store_true", dest="show_help")
    parser.set_defaults(handler=run)


def run(catalog: Catalog, arguments: argparse.Namespace) -> int:
    """Read, rule, write."""
    if arguments.rulebook is None or arguments.game is None:
        if arguments.show_help:
            print("usage: trainer settle R G < situation.json")
            print("`trainer settle R G --help` shows a worked example for that game.")
            return 0
        raise InputError("settle: give a rulebook and a game: trainer settle R G < situation.json")
    if arguments.show_help:
        from trainer.cli.settle_help import print_help  # noqa: PLC0415 - it settles by this module

        return print_help(catalog, arguments.rulebook, arguments.game)
    catalog.entry(arguments.rulebook, arguments.game)
    if sys.stdin is None:
        raise InputError("standard input: it is closed; give one JSON object there.")
    try:
        told = read_situation(sys.stdin.read())
    except UnicodeError:
        raise InputError("standard input: is not UTF-8 text.") from None
    except OSError as trouble:
        raise InputError(f"standard input: cannot be read ({trouble.strerror}).") from None
    print(msgspec.json.encode(settle(catalog, arguments.rulebook, arguments.game, told)).decode())
    return 0


def settle(catalog: Catalog, rulebook: str, name: str, told: dict[str, Any]) -> dict[str, Any]:
    """Return the ruling on a situation."""
    game = open_game(catalog, rulebook, name, options_of(told))
    engine = engine_for(game.engine)
    dealt = engine.place(game, situation(game, told))
    rulings = engine.rule(game, dealt)
    # At a wheel there is one ruling a bet, in the same order; numbers are the bet's.
    rows = enumerate(rulings)
    answer: dict[str, Any] = {
        "hands": {hand: list(cards) for hand, cards in dealt.hands.items()},
        "outcome": say(game, engine.outcome(game, dealt)),
        "rulings": [
            _ruling(game, ruled, _numbers(dealt.bets, index))
            for index, ruled in rows
            if not ruled.envy
        ],
    }
    answer |= _read(game, engine.reads(game, dealt))
    answer |= _paid_besides(dealt, rulings)
    if dealt.notes:
        answer["notes"] = [say(game, note) for note in dealt.notes]
    return answer


def _read(game: Game, reads: Reads) -> dict[str, Any]:
    """Return what every hand is, and whether the dealer's plays, where that is a question."""
    found: dict[str, Any] = {}
    if reads.hands:
        found["reads"] = {
            name: {"rank": one.rank, "cards": list(one.cards), "words": say(game, one.words)}
            for name, one in reads.hands.items()
        }
    if reads.qualified is not None:
        found["qualified"] = reads.qualified
    return found


def _paid_besides(dealt: Round, rulings: Sequence[Ruling]) -> dict[str, Any]:
    """Return who else is paid for a hand, and what the meters show afterwards."""
    found: dict[str, Any] = {}
    envy = [ruled for ruled in rulings if ruled.envy]
    if envy:
        found["envy"] = [
            {
                "seat": ruled.seat,
                "for": ruled.envy,
                "wager": ruled.wager,
                "pays": format_money(ruled.pays),
                "clause": ruled.clause,
            }
            for ruled in envy
        ]
    if dealt.meters:
        left = meters_after(dealt.meters, rulings)
        found["meters"] = {name: format_money(sum_) for name, sum_ in left.items()}
    return found


def _numbers(bets: tuple[Bet, ...], index: int) -> tuple[str, ...]:
    return bets[index].on if index < len(bets) else ()


def _ruling(game: Game, ruled: Ruling, numbers: tuple[str, ...]) -> dict[str, Any]:
    wager, hand = engine_for(game.engine).told_as(game, ruled.wager, ruled.hand)
    answer: dict[str, Any] = {
        "seat": ruled.seat,
        "wager": wager,
        "amount": format_money(ruled.amount),
        "result": str(ruled.result),
        "odds": ruled.odds,
        "pays": format_money(ruled.pays),
        "takes": format_money(ruled.takes),
        "commission": format_money(ruled.charge),
        "net": format_money(ruled.after_charge()),
        "outcome": say(game, outcome_of(ruled)),
        "clause": ruled.clause,
    }
    if numbers:
        answer["numbers"] = list(numbers)
    if hand:
        answer["hand"] = hand
    if ruled.tip:
        answer["tip"] = True  # what it wins, and the bet itself, goes into the tip box
    if ruled.award or ruled.meter:
        answer["from"] = ruled.award or "meter"
    if ruled.uncovered:
        answer["uncovered"] = format_money(ruled.uncovered)
    if ruled.roll:
        answer["roll"] = ruled.roll
    if ruled.number:
        answer["number"] = ruled.number
    if ruled.parts:
        answer["parts"] = [
            {
                "wager": part.wager,
                "amount": format_money(part.amount),
                "result": str(part.result),
                "odds": part.odds,
                "pays": format_money(part.pays),
                "takes": format_money(part.takes),
            }
            for part in ruled.parts
        ]
    return answer
