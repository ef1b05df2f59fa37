"""Reads a situation: JSON told by a person or a file, every field checked and named."""

from typing import Any

import msgspec

from trainer.errors import InputError
from trainer.games.cards import packs, parse_card
from trainer.games.engine import Situation
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.rounds import Bet
from trainer.games.stakes import check_stake

_KEYS = (
    "options", "bets", "shoe", "hands", "choices", "places", "bank", "rolls", "point", "spin",
    "stop", "dice",
)  # fmt: skip
_BET_KEYS = ("seat", "wager", "amount", "number", "numbers", "before_roll")


def read_situation(text: str) -> dict[str, Any]:
    """Return the object a text holds; anything else is an `InputError`."""
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


def options_of(told: dict[str, Any]) -> dict[str, str]:
    """Return the house options a situation chooses."""
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
        spin=_word("spin", told.get("spin", "")),
        stop=_word("stop", told.get("stop", "")),
        dice=_dice(told.get("dice", [])),
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
        wager, on = _wager(game, key, bet)
        seat = bet.get("seat", 1)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 1 <= seat <= game.table.seats:
            raise InputError(f"{key}.seat: give a seat from 1 to {game.table.seats}.")
        amount = _money(f"{key}.amount", bet.get("amount"))
        if amount <= 0:
            raise InputError(f"{key}.amount: a bet is more than nothing.")
        own = game.wagers[wager]
        check_stake(f"{key}.amount", own.title, own.stake, amount)
        found.append(
            Bet(
                seat=seat,
                wager=wager,
                amount=amount,
                on=on,
                number=_whole(f"{key}.number", bet.get("number", 0)),
                roll=_whole(f"{key}.before_roll", bet.get("before_roll", 0)),
            )
        )
    return tuple(found)


def _wager(game: Game, key: str, bet: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    """Return the wager and, at roulette, the numbers it lies on."""
    wager = bet.get("wager")
    numbers = bet.get("numbers", [])
    if not isinstance(numbers, list):
        raise InputError(f'{key}.numbers: give a list such as ["17", "20"].')
    if game.engine == "roulette" and isinstance(wager, str):
        # Loaded here: only roulette bets lie on numbers of the player's choice.
        from trainer.games.roulette.wagers import parse_wager  # noqa: PLC0415

        try:
            found = parse_wager(game, wager, tuple(str(number) for number in numbers))
        except ValueError as trouble:
            raise InputError(f"{key}.wager: {trouble}.".replace("..", ".")) from None
        return found.wager, found.on
    known = ", ".join(game.wagers)
    if not isinstance(wager, str):
        raise InputError(f"{key}.wager: give one of: {known}.")
    if wager not in game.wagers:
        raise InputError(f"{key}.wager: there is no {wager!r} here; there are: {known}.")
    return wager, ()


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
        if not whole or not all(type(die) is int and 1 <= die <= 6 for die in dice):
            raise InputError(f"rolls[{index}]: give two dice from 1 to 6, such as [3, 4].")
        found.append((dice[0], dice[1]))
    return tuple(found)


def _word(key: str, value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise InputError(f'{key}: give it as text, such as "17".')
    return str(value)


def _dice(dice: Any) -> tuple[int, ...]:
    if not isinstance(dice, list) or not all(
        isinstance(die, int) and not isinstance(die, bool) and 1 <= die <= 6 for die in dice
    ):
        raise InputError("dice: give dice from 1 to 6, such as [2, 2, 5].")
    return tuple(dice)


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
