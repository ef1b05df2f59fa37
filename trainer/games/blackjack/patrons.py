"""Simulated patrons of a blackjack table: what they bet, and how they play their hands."""

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from trainer.games.blackjack import streaks
from trainer.games.blackjack.counting import total, value
from trainer.games.blackjack.events import Asked
from trainer.games.blackjack.game import (
    DOUBLE,
    EVEN_MONEY,
    FACE_DOWN,
    HIT,
    RESCUE,
    SPLIT,
    SURRENDER,
    SWITCH,
    SWITCH_BACK,
    ZAP,
    BlackjackGame,
    Cap,
    TableWager,
)
from trainer.games.blackjack.kinds import size_of
from trainer.games.blackjack.seats import HAND, Seats
from trainer.games.blackjack.strategy import best, rules_of, switching
from trainer.games.blackjack.sums import most_of
from trainer.games.engine import Want
from trainer.games.facts import Range
from trainer.games.money import parse_money
from trainer.games.patrons import seats_taken, stake
from trainer.games.positions import position, seat_of
from trainer.games.rounds import Bet

_FOLLOWS = 0.8  # of those who bet on another's hand and may double or split with it
_MISTAKES = 0.07  # of the decisions
_DOWN = 0.4  # of the cards of a double that may be asked for face down
_LESS = 0.15  # of the doubles that may be for less
_TENS = 0.04  # of the pairs of tens that may be split
_REGRETS = 0.04  # of the switches
_AS_DEALT = frozenset({"natural", "split"})  # what a switch would take from a hand
_LOST_SUMS = 0.02  # of the sums a display should show
_SHOWN_SUMS = (1, 1, 1, 2, 2, 3, 4, 5, 8, 10, 20, 50, 200)  # times the least
_SURE = 18  # from here on nobody takes another card, not even by mistake


def bets(  # noqa: PLR0913, PLR0917 - who bets, and what of it is known
    rng: Random,
    game: BlackjackGame,
    players: int,
    want: Want | None = None,
    seats: Sequence[int] = (),
    carry: Mapping[str, str] | None = None,
) -> list[Bet]:
    """Return what every seat bets before the cards; `seats` are those that do, where it is told.

    Whoever has a bet lying of an earlier round (`carry`) plays on.
    """
    found: list[Bet] = []
    there = streaks.lying(carry or {})
    seats = seats or seats_taken(rng, game, players)
    seats = sorted({*seats, *there}) if there else seats
    wanted = rng.choice(seats)
    for seat in seats:
        must = want.wager if want is not None and seat == wanted else ""
        must = game.riding().get(must, must)
        found += _seat(rng, game, seat, must, there.get(seat, {}))
    for fact, name in (("first-bet", game.main), ("staked", want.wager if want else "")):
        least = want.facts.get(fact) if want is not None else None
        if isinstance(least, Range) and isinstance(least.min, int):
            on = _with(game, game.riding().get(name, name))
            least_of = 100 * least.min
            found = [_at_least(bet, wanted, on, least_of) for bet in found]
    if want is not None and want.amount:
        on = _with(game, want.wager)
        found = [
            Bet(seat=bet.seat, wager=bet.wager, amount=want.amount)
            if bet.wager in on and not _told(game.wagers[bet.wager])
            else bet
            for bet in found
        ]
    sum_ = want.facts.get("staked") if want is not None else None
    if want is not None and isinstance(sum_, int) and game.wagers[want.wager].stake.sums:
        mine = (wanted, want.wager)
        found = [
            msgspec.structs.replace(bet, amount=100 * sum_)
            if (bet.seat, bet.wager) == mine
            else bet
            for bet in found
        ]
    return found


def _told(wager: TableWager) -> bool:
    """Return whether the print says which sums may be bet."""
    return bool(wager.stake.fixed or wager.stake.sums)


def _with(game: BlackjackGame, wager: str) -> tuple[str, ...]:
    """Return the bets that are as large as one: the main bets of a seat are equal."""
    return game.boxes if wager in game.boxes else (wager,)


def _at_least(bet: Bet, seat: int, on: Sequence[str], amount: int) -> Bet:
    """Return this bet of a seat as large as is wanted."""
    if seat_of(bet.seat) != seat or bet.wager not in on or bet.amount >= amount:
        return bet
    return Bet(seat=bet.seat, wager=bet.wager, amount=amount)


def _seat(
    rng: Random, game: BlackjackGame, seat: int, must: str, there: Mapping[str, int]
) -> list[Bet]:
    made: dict[str, int] = {}
    wanted = {game.main, *_with_needs(game, must)}
    for name, wager in game.wagers.items():
        if wager.offered is not None or wager.stake.rides:
            continue
        if there and wager.streak is not None:  # none is added until these are decided
            made |= {name: there[name]} if name in there else {}
            continue
        needs = wager.stake.needs
        allowed = not needs or any(one in made for one in needs)
        if wager.box:
            made[name] = made[game.main]
        elif allowed and (
            name in wanted or rng.random() < wager.often or wager.stake.required is not None
        ):
            made[name] = _amount(rng, game, wager, made)
    return [
        Bet(seat=position(seat, game.wagers[name].box), wager=name, amount=amount)
        for name, amount in made.items()
    ]


def _with_needs(game: BlackjackGame, must: str) -> list[str]:
    """Return a bet with those it cannot be made without."""
    found = [must] if must else []
    for name in found:
        found += [one for one in game.wagers[name].stake.needs[:1] if one not in found]
    return found


def _amount(rng: Random, game: BlackjackGame, wager: TableWager, made: dict[str, int]) -> int:
    if wager.stake.sums:
        return parse_money(rng.choice(wager.stake.sums))
    amount = stake(rng, wager.limits or game.limits, wager.stake.fixed)
    most = wager.stake.at_most
    return min(amount, most_of(most, made[most.of])) if most is not None else amount


class Patron:
    """Plays as somebody would who knows the game, with a mistake now and then."""

    def __init__(
        self,
        rng: Random,
        game: BlackjackGame,
        want: Want | None = None,
        seat: int = 0,
        due: frozenset[str] = frozenset(),
    ) -> None:
        """Remember what is to come about, if anything is, and at which seat; 0 for every seat.

        `due` are the bets of which a machine must pick one now.
        """
        self._due = due
        self._rng, self._game, self._want, self._seat = rng, game, want, seat
        self._rules = rules_of(game)

    def play(self, asked: Asked) -> tuple[str, int]:
        """Return what is done with a hand, and what is put down for it."""
        word = self._wanted(asked) or self._word(asked)
        return word, self._extra(word, asked.amount)

    def _wanted(self, asked: Asked) -> str:
        """Return the play without which the wanted outcome cannot come up."""
        if self._want is None or (self._seat and asked.at != self._seat):
            return ""
        for fact, word in (
            ("zapped", ZAP),  # before what the new cards are played for
            ("rescued", RESCUE),
            ("surrendered", SURRENDER),
            ("split", SPLIT),
            ("doubled", DOUBLE),
            ("rescued", DOUBLE),
        ):
            if self._want.facts.get(fact) is True and word in asked.plays:
                return word
        if self._want.facts.get("lammer") is True and asked.free:
            return asked.free[0]
        return self._towards(asked)

    def _towards(self, asked: Asked) -> str:
        """Return what brings a hand to as many cards as the wanted one has."""
        assert self._want is not None
        own = self._game.wagers[self._want.wager or self._game.main].hand
        for fact, condition in self._want.facts.items():
            hand = self._game.hands.get(own if fact == "hand" else fact.removeprefix("hand:"))
            if hand is None or HAND not in hand.of:
                continue
            least = max(
                (size_of(kind, 0) for kind in hand.kinds if kind.id == condition), default=0
            )
            if len(asked.seats.cards_at(asked.at)) < least:
                return HIT if HIT in asked.plays else ""
        return ""

    def _word(self, asked: Asked) -> str:
        cards = asked.seats.cards_at(asked.at)
        made, up = total(cards, self._game.count), asked.seats.up
        pair = value(cards[0])
        split = self._game.plays.get(SPLIT)
        if (
            SPLIT in asked.plays
            and SPLIT not in asked.free
            and pair == 10
            and self._rng.random() < _TENS
        ):
            return SPLIT
        if self._rng.random() < _MISTAKES and made.points < _SURE:
            known = [play for play in asked.plays if play != SPLIT or pair != 5]
            return self._rng.choice(known)
        return best(
            self._rules,
            value(f"{up}S") if up else 10,
            made.points,
            soft=made.soft,
            value=pair,
            plays=asked.plays,
            one_card=split is not None and cards[0][0] in split.one_card,
            doubled=asked.seats.doubled(asked.at),
            free=asked.free,
            lammer=not asked.seats.amount(asked.at, asked.seats.main_at(asked.at)),
        )

    def _extra(self, word: str, amount: int) -> int:
        if word != DOUBLE:
            return 0
        unit = parse_money(self._game.limits.unit)
        less = self._game.plays[DOUBLE].bet == "up-to" and self._rng.random() < _LESS
        return max(unit, amount // 2 // unit * unit) if less and amount > unit else amount

    def bet(self, at: int, wager: str, most: int, seats: Seats) -> int:
        """Return what is bet on an offer; nothing where it is not taken."""
        own = self._game.wagers[wager].offered
        assert own is not None
        wanted = (
            self._want is not None
            and (not self._seat or at == self._seat)
            and (self._want.wager == wager or self._want.facts.get(f"bet:{wager}") is True)
        )
        keen = seats.natural(at) or (bool(own.keen) and seats.holds(own.keen, at))
        often = own.often * (2 if keen else 1)
        if not wanted and self._rng.random() >= often:
            return 0
        unit = parse_money(self._game.limits.unit)
        less = not own.most.exact and self._rng.random() < _LESS and most > unit
        return max(unit, most // 2 // unit * unit) if less else most

    def takes(self, at: int, what: str, seats: Seats) -> bool:
        """Return whether an offer without chips is taken."""
        if what in (SWITCH, SWITCH_BACK):
            return self._switches(at, what, seats)
        if self._want is not None and self._want.facts.get(what) is True:
            return True
        wanted = self._want is not None and self._want.facts.get("covered") is True
        if what == FACE_DOWN:
            return wanted or self._rng.random() < _DOWN
        return what == EVEN_MONEY and self._rng.random() < 0.5

    def _switches(self, at: int, what: str, seats: Seats) -> bool:
        """Return whether the second cards of a seat's hands are exchanged, or given back."""
        wanted = self._want.facts if self._want is not None else {}
        if self._seat and seat_of(at) == seat_of(self._seat):
            if "switched" in wanted:
                return (wanted["switched"] is True) == (what == SWITCH)
            if _AS_DEALT & {fact for fact, told in wanted.items() if told is True}:
                return False
        if what == SWITCH_BACK:
            return self._rng.random() < _REGRETS
        up = value(f"{seats.up}S") if seats.up else 10
        first, second = (seats.cards_at(one) for one in seats.own if seat_of(one) == seat_of(at))
        better = switching(self._rules, self._game, up, first, second)
        return better if self._rng.random() >= _MISTAKES else not better

    def follows(self, at: int, wager: str, most: int, word: str) -> int:
        """Return what is put down beside the bet of whoever plays the hand."""
        del at
        own = self._game.wagers[wager]
        if own.joins:
            return most if word == DOUBLE or own.against > 1 else 0
        return most if self._rng.random() < _FOLLOWS else 0

    def pressed(self, at: int, wager: str, least: int, most: int) -> int:
        """Return what the display shows: seldom anything near the most."""
        own = self._want is not None and (not self._seat or at == self._seat)
        told = self._want.facts.get("shown") if own and self._want is not None else None
        if told is False or (told is None and self._rng.random() < _LOST_SUMS):
            return 0
        del wager
        return min(most, least * self._rng.choice(_SHOWN_SUMS))

    def picked(self, wager: str, among: Sequence[int]) -> int:
        """Return whom the machine picks: somebody for certain where its meter is full."""
        lot = self._game.wagers[wager].lot
        assert lot is not None
        told = self._want.facts.get("picked") if self._want is not None else None
        if told is True and self._want is not None and self._want.wager == wager:
            return self._seat if self._seat in among else among[0]
        if wager not in self._due and self._rng.random() >= lot.often:
            return 0
        return self._rng.choice(list(among))

    def cap(self, at: int, wager: str, most: int, seats: Seats) -> int:
        """Return how much of what was won goes onto the main bet."""
        del at, seats
        cap = self._game.wagers[wager].cap
        assert isinstance(cap, Cap)
        if self._rng.random() >= cap.often:
            return 0
        unit = parse_money(self._game.limits.unit)
        half = most // 2 // unit * unit
        return self._rng.choice((most, most, half)) or most
