"""`trainer settle`: reads one situation as JSON, writes the ruling on every bet."""

import argparse
import sys
from typing import Any

import msgspec

from trainer.catalog import Catalog
from trainer.cli.common import open_game
from trainer.errors import InputError
from trainer.games.cards import packs, parse_card
from trainer.games.engine import Situation
from trainer.games.game import Game
from trainer.games.money import format_money, parse_money
from trainer.games.registry import engine_for
from trainer.games.rounds import Bet, Ruling
from trainer.games.rules import Result

_KEYS = (
    "options", "bets", "shoe", "hands", "choices", "places", "bank", "rolls", "point",
)  # fmt: skip
_BET_KEYS = ("seat", "wager", "amount", "number", "before_roll")


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
        return _help(catalog, arguments.rulebook, arguments.game)
    catalog.entry(arguments.rulebook, arguments.game)
    try:
        told = _read(sys.stdin.read())
    except UnicodeError:
        raise InputError("standard input: is not UTF-8 text.") from None
    print(msgspec.json.encode(settle(catalog, arguments.rulebook, arguments.game, told)).decode())
    return 0


def settle(catalog: Catalog, rulebook: str, name: str, told: dict[str, Any]) -> dict[str, Any]:
    """Return the ruling on a situation."""
    game = open_game(catalog, rulebook, name, _options(told))
    engine = engine_for(game.engine)
    dealt = engine.place(game, situation(game, told))
    rulings = engine.rule(game, dealt)
    answer: dict[str, Any] = {
        "hands": {hand: list(cards) for hand, cards in dealt.hands.items()},
        "outcome": engine.outcome(game, dealt),
        "rulings": [_ruling(ruled) for ruled in rulings],
    }
    if dealt.notes:
        answer["notes"] = list(dealt.notes)
    return answer


def _read(text: str) -> dict[str, Any]:
    try:
        told = msgspec.json.decode(text.encode())
    except msgspec.DecodeError as trouble:
        raise InputError(f"standard input: not valid JSON: {trouble}.") from None
    if not isinstance(told, dict):
        raise InputError("standard input: give one JSON object.")
    for key in told:
        if key not in _KEYS:
            raise InputError(f"{key}: there is no such field; there are: {', '.join(_KEYS)}.")
    return told


def _options(told: dict[str, Any]) -> dict[str, str]:
    options = told.get("options", {})
    if not isinstance(options, dict):
        raise InputError("options: give an object of option names and choices.")
    return {str(name): str(choice) for name, choice in options.items()}


def situation(game: Game, told: dict[str, Any]) -> Situation:
    """Return the situation with every field read; a wrong one is named."""
    hands = told.get("hands", {})
    if not isinstance(hands, dict):
        raise InputError("hands: give an object of hand names and lists of cards.")
    bank = told.get("bank")
    return Situation(
        bets=_bets(game, told.get("bets", [])),
        shoe=_cards(game, "shoe", told.get("shoe", [])),
        hands={str(name): _cards(game, f"hands.{name}", cards) for name, cards in hands.items()},
        choices=_texts("choices", told.get("choices", {})),
        places=_numbers("places", told.get("places", {})),
        bank=None if bank is None else _money("bank", bank),
        rolls=_rolls(told.get("rolls", [])),
        point=_whole("point", told.get("point", 0)),
    )


def _bets(game: Game, bets: Any) -> tuple[Bet, ...]:
    if not isinstance(bets, list) or not bets:
        raise InputError('bets: give a list such as [{"seat": 1, "wager": "...", "amount": "25"}].')
    found = []
    for index, bet in enumerate(bets):
        key = f"bets[{index}]"
        if not isinstance(bet, dict):
            raise InputError(f"{key}: give an object with seat, wager and amount.")
        for field in bet:
            if field not in _BET_KEYS:
                raise InputError(f"{key}.{field}: there is no such field.")
        wager = bet.get("wager")
        if not isinstance(wager, str) or wager not in game.wagers:
            known = ", ".join(game.wagers)
            raise InputError(f"{key}.wager: there is no {wager!r} here; there are: {known}.")
        seat = bet.get("seat", 1)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 1 <= seat <= game.table.seats:
            raise InputError(f"{key}.seat: give a seat from 1 to {game.table.seats}.")
        amount = _money(f"{key}.amount", bet.get("amount"))
        if amount <= 0:
            raise InputError(f"{key}.amount: a bet is more than nothing.")
        found.append(
            Bet(
                seat=seat,
                wager=str(wager),
                amount=amount,
                number=_whole(f"{key}.number", bet.get("number", 0)),
                roll=_whole(f"{key}.before_roll", bet.get("before_roll", 0)),
            )
        )
    return tuple(found)


def _whole(key: str, value: Any) -> int:
    if value is None:
        return 0
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise InputError(f"{key}: give a whole number.")
    return value


def _rolls(rolls: Any) -> tuple[tuple[int, int], ...]:
    if not isinstance(rolls, list):
        raise InputError("rolls: give a list of dice, such as [[3, 4], [5, 5]].")
    found = []
    for index, dice in enumerate(rolls):
        whole = isinstance(dice, list) and len(dice) == 2
        if not whole or not all(die in range(1, 7) and die is not True for die in dice):
            raise InputError(f"rolls[{index}]: give two dice from 1 to 6, such as [3, 4].")
        found.append((int(dice[0]), int(dice[1])))
    return tuple(found)


def _money(key: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise InputError(f'{key}: give an amount in dollars, such as "25" or "12.50".')
    try:
        return parse_money(str(value))
    except ValueError as trouble:
        raise InputError(f"{key}: {trouble}.") from None


def _cards(game: Game, key: str, cards: Any) -> tuple[str, ...]:
    if not isinstance(cards, list):
        raise InputError(f'{key}: give a list of cards, such as ["9C", "KD"].')
    known = set(packs(1, jokers=game.deck.jokers, without=game.deck.without))
    found = []
    for index, text in enumerate(cards):
        try:
            card = parse_card(str(text))
        except ValueError as trouble:
            raise InputError(f"{key}[{index}]: {trouble}.") from None
        if card not in known:
            raise InputError(f"{key}[{index}]: {card} is not in this game's deck.")
        found.append(card)
    return tuple(found)


def _texts(key: str, values: Any) -> dict[str, str]:
    if not isinstance(values, dict):
        raise InputError(f"{key}: give an object of names and words.")
    return {str(name): str(value) for name, value in values.items()}


def _numbers(key: str, values: Any) -> dict[str, int]:
    if not isinstance(values, dict) or not all(
        isinstance(value, int) and not isinstance(value, bool) for value in values.values()
    ):
        raise InputError(f"{key}: give an object of names and seat numbers.")
    return {str(name): int(value) for name, value in values.items()}


def _replaced(ruled: Ruling) -> int:
    """Return what a winning composite's lost parts cost out of the payment."""
    return ruled.takes if ruled.result is Result.WIN else 0


def _ruling(ruled: Ruling) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "seat": ruled.seat,
        "wager": ruled.wager,
        "amount": format_money(ruled.amount),
        "result": str(ruled.result),
        "odds": ruled.odds,
        "pays": format_money(ruled.pays),
        "takes": format_money(ruled.takes),
        "commission": format_money(ruled.charge),
        "net": format_money(ruled.pays - ruled.charge - _replaced(ruled)),
        "outcome": ruled.outcome,
        "clause": ruled.clause,
    }
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


def _help(catalog: Catalog, rulebook: str, name: str) -> int:
    game = open_game(catalog, rulebook, name, {})
    engine = engine_for(game.engine)
    dealt = engine.deal(game, 1, players=3)
    told: dict[str, Any] = {
        "options": {},
        "bets": [
            {"seat": bet.seat, "wager": bet.wager, "amount": format_money(bet.amount)}
            | ({"number": bet.number} if bet.number else {})
            | ({"before_roll": bet.roll} if bet.roll > 1 else {})
            for bet in dealt.bets
        ],
    }
    if dealt.shoe:
        told["shoe"] = list(dealt.shoe)
    if dealt.rolls:
        told["rolls"] = [list(dice) for dice in dealt.rolls]
    for key in ("choices", "places"):
        if getattr(dealt, key):
            told[key] = getattr(dealt, key)
    if dealt.bank is not None:
        told["bank"] = format_money(dealt.bank)
    print(f"usage: trainer settle {rulebook} {name} < situation.json\n")
    print("Reads one JSON object. For example:\n")
    print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    print("\nwhich is answered with:\n")
    answer = settle(catalog, rulebook, name, told)
    print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    print("\nWagers: " + ", ".join(game.wagers))
    for option, entry in game.options.items():
        print(f"Option {option}: {', '.join(entry.choices)} (now {entry.default})")
    print(
        "`pays` comes on top of the returned bet; `net` is what is left of it after commission. "
        "`hands` may replace `shoe`."
    )
    return 0
