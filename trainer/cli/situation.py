"""Reads a situation: JSON told by a person or a file, every field checked and named."""

import re
from collections import Counter
from typing import Any

import msgspec

from trainer.errors import InputError, named, shown
from trainer.games.cards import parse_card
from trainer.games.engine import Situation, Tells
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.registry import engine_for
from trainer.games.rounds import Bet
from trainer.games.stakes import check_needed, check_stake

_KEYS = (
    "options", "bets", "shoe", "hands", "choices", "places", "bank", "rolls", "point", "spin",
    "stop", "dice", "folds", "decisions", "discards", "actions", "meters", "players",
    "carry",
)  # fmt: skip
_BET_KEYS = ("seat", "wager", "amount")
_EMPTY: tuple[Any, ...] = (None, "", [], {}, 0)
_FURTHER_HAND = re.compile(r"[1-9]\d*/[2-9]")  # of a seat, as hands are named
_BOM = "\ufeff"  # some editors and shells put it before a text


def read_situation(text: str) -> dict[str, Any]:
    """Return the object a text holds; anything else is an `InputError`."""
    written = text.removeprefix(_BOM).strip()
    if not written:
        raise InputError("standard input: it is empty; give one JSON object.")
    try:
        told = msgspec.json.decode(written.encode())
    except msgspec.DecodeError as trouble:
        raise InputError(f"standard input: not valid JSON: {trouble}.") from None
    except RecursionError:
        raise InputError("standard input: brackets stand too deep in one another.") from None
    if not isinstance(told, dict):
        raise InputError("standard input: give one JSON object.")
    for key in told:
        if key not in _KEYS:
            known = ", ".join(_KEYS)
            raise InputError(f"{named(key)}: there is no such field; there are: {known}.")
    return told


def options_of(told: dict[str, Any]) -> dict[str, str]:
    """Return the house options a situation chooses."""
    options = told.get("options", {})
    if not isinstance(options, dict):
        raise InputError("options: give an object of option names and choices.")
    return {str(name): str(choice) for name, choice in options.items()}


def situation(game: Game, told: dict[str, Any]) -> Situation:
    """Return the situation with every field read; a wrong one is named."""
    tells = engine_for(game.engine).tells(game)
    shoe = _cards(game, "shoe", told.get("shoe", []))
    hands = _hands(game, told.get("hands", {}), tells)
    if shoe and hands:
        raise InputError("hands: give the shoe or the finished hands, not both.")
    _check_count(game, "shoe", list(shoe))
    _check_count(game, "hands", [card for cards in hands.values() for card in cards])
    bank = told.get("bank")
    read = Situation(
        bets=_bets(game, told.get("bets", []), tells),
        shoe=shoe,
        hands=hands,
        choices=_choices(told.get("choices", {}), tells),
        places=_places(game, told.get("places", {}), tells),
        bank=None if bank is None else _money("bank", bank),
        rolls=_rolls(told.get("rolls", [])),
        point=_whole("point", told.get("point", 0)),
        spin=_word("spin", told.get("spin", "")),
        stop=_word("stop", told.get("stop", "")),
        dice=_dice(told.get("dice", [])),
        folds=_folds(game, told.get("folds", [])),
        folded_at=_folded_at(told.get("folds", [])),
        decisions=_words_by_seat("decisions", told.get("decisions", {}), "surrender"),
        discards={
            seat: _cards(game, f"discards.{seat}", list(cards))
            for seat, cards in _words_by_seat("discards", told.get("discards", {}), "9C").items()
        },
        actions=_words_by_seat("actions", told.get("actions", {}), "hit"),
        meters=_meters(game, told.get("meters", {})),
        players=_whole("players", told.get("players", 0)),
        carry=_carry(told.get("carry", {})),
    )
    for key, value in told.items():
        if key not in ("options", "bets", *tells.fields) and value not in _EMPTY:
            known = ", ".join(tells.fields)
            raise InputError(f"{key}: nothing of this game; what happened is told by {known}.")
    return read


def _bets(game: Game, bets: Any, tells: Tells) -> tuple[Bet, ...]:
    if not isinstance(bets, list) or not bets:
        raise InputError('bets: give a list such as [{"seat": 1, "wager": "...", "amount": "25"}].')
    found = []
    for index, bet in enumerate(bets):
        key = f"bets[{index}]"
        if not isinstance(bet, dict):
            raise InputError(f"{key}: give an object with seat, wager and amount.")
        known = (*_BET_KEYS, *tells.bets)
        for field, value in bet.items():
            if field not in known and value not in _EMPTY:
                fields = ", ".join(known)
                raise InputError(
                    f"{key}.{named(field)}: there is no such field; there are: {fields}."
                )
        wager, on = _wager(game, key, bet)
        seat = bet.get("seat", 1)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 1 <= seat <= game.table.seats:
            raise InputError(f"{key}.seat: give a seat from 1 to {game.table.seats}.")
        amount = _money(f"{key}.amount", bet.get("amount"))
        if amount <= 0:
            raise InputError(f"{key}.amount: a bet is more than nothing.")
        own = game.wagers[wager]
        tip = bet.get("tip", False)
        if not isinstance(tip, bool):
            raise InputError(f"{key}.tip: say true for a bet made for the dealer.")
        if not tip:
            check_stake(f"{key}.amount", own.title, own.stake, amount)
        found.append(
            Bet(
                seat=seat,
                wager=wager,
                amount=amount,
                on=on,
                number=_whole(f"{key}.number", bet.get("number", 0)),
                roll=_whole(f"{key}.before_roll", bet.get("before_roll", 0)),
                hand=_whole(f"{key}.hand", bet.get("hand", 0)),
                tip=tip,
            )
        )
    for index, made in enumerate(found):
        if not made.tip:
            beside = [other.wager for other in found if other.seat == made.seat]
            check_needed(f"bets[{index}].wager", made.wager, game.wagers, beside)
    return tuple(found)


def _wager(game: Game, key: str, bet: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    """Return the wager and, at roulette, the numbers it lies on."""
    wager = bet.get("wager")
    numbers = bet.get("numbers", [])
    if not isinstance(numbers, list):
        raise InputError(f'{key}.numbers: give a list such as ["17", "20"].')
    if not isinstance(wager, str):
        raise InputError(f"{key}.wager: give one of: {', '.join(game.wagers)}.")
    try:
        return engine_for(game.engine).wagered(game, wager, tuple(map(str, numbers)))
    except ValueError as trouble:
        raise InputError(f"{key}.wager: {str(trouble).rstrip('.')}.") from None


def _folded_at(folds: Any) -> dict[str, str]:
    """Return at which decision a seat has folded, where it is told."""
    told = folds if isinstance(folds, dict) else {}
    return {str(seat): str(decision) for seat, decision in told.items() if decision}


def _folds(game: Game, folds: Any) -> tuple[int | str, ...]:
    """Return the seats that folded, told as a list or with the decision at which they did.

    A further hand of a seat is told as "1/2".
    """
    if isinstance(folds, dict):
        folds = [int(seat) if str(seat).isdigit() else seat for seat in folds]
    known = isinstance(folds, list) and all(
        type(seat) is int or (isinstance(seat, str) and _FURTHER_HAND.fullmatch(seat))
        for seat in folds
    )
    if not known:
        raise InputError('folds: give the seats that folded, such as [3] or {"3": "flop"}.')
    for seat in folds:
        if not 1 <= int(str(seat).partition("/")[0]) <= game.table.seats:
            raise InputError(f"folds: give seats from 1 to {game.table.seats}, not {seat}.")
    return tuple(folds)


def _words_by_seat(key: str, told: Any, such: str) -> dict[str, tuple[str, ...]]:
    if not isinstance(told, dict) or not all(
        isinstance(words, list) and all(isinstance(word, str) for word in words)
        for words in told.values()
    ):
        raise InputError(f'{key}: give words by seat, such as {{"1": ["{such}"]}}.')
    return {str(seat): tuple(words) for seat, words in told.items()}


def _meters(game: Game, meters: Any) -> dict[str, int]:
    if not isinstance(meters, dict):
        raise InputError('meters: give sums by name, such as {"progressive": "12345.67"}.')
    for name in meters:
        if name not in game.meters:
            known = ", ".join(game.meters) or "none"
            raise InputError(f"meters.{named(name)}: there is no such meter; there are: {known}.")
    return {name: _money(f"meters.{name}", value) for name, value in meters.items()}


def _carry(carry: Any) -> dict[str, str]:
    if not isinstance(carry, dict) or not all(
        isinstance(value, str | int) and not isinstance(value, bool) for value in carry.values()
    ):
        raise InputError("carry: give an object of names and words.")
    return {str(name): str(value) for name, value in carry.items()}


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
    found = []
    for index, text in enumerate(cards):
        if not isinstance(text, str):
            raise InputError(f'{key}[{index}]: give a card such as "9C", not {shown(text)}.')
        try:
            card = parse_card(text)
        except ValueError as trouble:
            raise InputError(f"{key}[{index}]: {trouble}.") from None
        if not game.copies(card):
            raise InputError(f"{key}[{index}]: {card} is not in this game's deck.")
        found.append(card)
    return tuple(found)


def _check_count(game: Game, key: str, cards: list[str]) -> None:
    """Refuse more of a card than the decks in play hold."""
    decks = game.deck.packs
    for card, count in Counter(cards).items():
        most = game.copies(card)
        if count > most:
            have = "1 deck has" if decks == 1 else f"{decks} decks have"
            raise InputError(f"{key}: {card} stands in it {count} times; {have} {most}.")


def _hands(game: Game, hands: Any, tells: Tells) -> dict[str, tuple[str, ...]]:
    if not isinstance(hands, dict):
        raise InputError("hands: give an object of hand names and lists of cards.")
    for name in hands if tells.hands else ():
        if name not in tells.hands:
            known = ", ".join(tells.hands)
            raise InputError(f"hands.{named(name)}: there is no such hand; there are: {known}.")
    return {name: _cards(game, f"hands.{name}", cards) for name, cards in hands.items()}


def _choices(choices: Any, tells: Tells) -> dict[str, str]:
    if not isinstance(choices, dict) or not all(isinstance(v, str) for v in choices.values()):
        raise InputError("choices: give an object of names and words.")
    if tells.choices is None:
        return choices
    for name, word in choices.items() if tells.choices else ():
        if name not in tells.choices:
            known = _listed(tuple(tells.choices))
            raise InputError(f"choices.{named(name)}: there is no such choice; there are: {known}.")
        words = tells.choices[name]
        if word not in words:
            raise InputError(f"choices.{name}: write {_listed(words)}, not {shown(word)}.")
    return choices


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(words if len(words) <= 6 else (*words[:5], f"... {words[-1]}"))


def _places(game: Game, places: Any, tells: Tells) -> dict[str, int]:
    seats = game.table.seats
    if not isinstance(places, dict) or not all(type(seat) is int for seat in places.values()):
        raise InputError("places: give an object of names and seat numbers.")
    for name, seat in places.items():
        if tells.places and name not in tells.places:
            known = ", ".join(tells.places)
            raise InputError(f"places.{named(name)}: there is no such place; there are: {known}.")
        if not 1 <= seat <= seats:
            raise InputError(f"places.{named(name)}: give a seat from 1 to {seats}.")
    return places
