"""What can be said of every seat's hands: the cards they are made of, how they read, who wins."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from trainer.games.cards import Card
from trainer.games.carnival.game import CarnivalGame, Whens
from trainer.games.facts import Facts, FactValue, all_hold
from trainer.games.game import HandOf
from trainer.games.hands.evaluating import rank
from trainer.games.holdings import KEPT, NONE, Holdings, places_of
from trainer.games.positions import SEAT, clockwise, decided, inner, seat_hand
from trainer.games.rounds import Bet, Round

DEALER, BOARD = "dealer", "board"
PLAYERS = "players"  # how many hands they have, where that is told
SPARE = "spare"  # a card dealt with the board's that takes no part: it goes unseen
INSIDE, OUTSIDE, MATCH = "inside", "outside", "match"
FOLDED = "fold"
_ALIKE = {"alike": 0, "suited": 1}  # which letter of the cards must be the same


class Seats(Holdings):
    """The hands of a round, finished or not, as rules ask for them."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that lies there, and who has said what
        self,
        game: CarnivalGame,
        hands: Mapping[str, Sequence[Card]],
        bets: Sequence[Bet],
        choices: Mapping[str, str],
        back: Sequence[Bet] = (),
        first: int = 1,
    ) -> None:
        """Look at what lies there; nothing is read before it is asked for.

        `first` is the seat at a player-dealer's left, where a patron banks.
        """
        super().__init__(game.hands, game.rankings, hands)
        self.game, self.bets, self.back, self.first = game, bets, back, first
        self.earlier: dict[frozenset[str], Seats] = {}  # as they were before these decisions
        self.said = decided(choices)
        self._facts: dict[tuple[int, str], _Asked] = {}

    @classmethod
    def of_round(cls, game: CarnivalGame, dealt: Round) -> "Seats":
        """Return the seats of a finished round; the rounds at hand are looked at once."""
        for known, by, found in tuple(_LATEST):
            if known is dealt and by is game:
                return found
        back, first = inner(dealt.back), dealt.places.get("action", 1)
        made = cls(game, dealt.hands, inner(dealt.bets), dealt.choices, back, first)
        _LATEST.append((dealt, game, made))
        return made

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """The seats with a bet, clockwise from the dealer's left."""
        return tuple(sorted({bet.seat for bet in self.bets}, key=clockwise))

    def folded(self, seat: int) -> bool:
        """Return whether a seat has given up."""
        return any(self.folded_at(name, seat) for name in self.game.decisions)

    def folded_at(self, decision: str, seat: int) -> bool:
        """Return whether a seat has given up at this decision."""
        said = self.said.get((decision, seat))
        choices = self.game.decisions[decision].choices if said is not None else ()
        return any(choice.folds and choice.id == said for choice in choices)

    def away(self, seat: int) -> frozenset[int]:
        """Return the places of the cards a seat has laid away."""
        return frozenset(
            place
            for name, decision in self.game.decisions.items()
            for choice in decision.choices
            if choice.lays_away and self.said.get((name, seat)) == choice.id
            for place in choice.lays_away
        )

    def places(self, name: str, seat: int) -> tuple[int, ...]:
        """Return the places of the cards a part of a hand names: those that are kept, too."""
        group, _, which = name.partition(".")
        lying = len(self.hands.get(seat_hand(seat) if group == SEAT else group, ()))
        if which and not which.startswith(KEPT):
            return places_of(which)
        gone = self.away(seat) if which else frozenset[int]()
        return tuple(at for at in range(lying) if at not in gone)

    def part(self, name: str, seat: int) -> tuple[Card, ...] | None:
        """Return a group of cards or some of it, also those that are kept: "seat.kept2"."""
        if KEPT not in name:
            return super().part(name, seat)
        cards = self.hands.get(seat_hand(seat), ())
        return tuple(cards[at] for at in self.places(name, seat)) or None

    def has_bet(self, seat: int, wager: str) -> bool:
        """Return whether a seat has this bet; one that rides is there with what it rides on."""
        on = self.game.wagers[wager].stake.rides or wager
        return any(bet.seat == seat and bet.wager == on for bet in self.bets)

    # -- the whole table ----------------------------------------------------------------------

    def highest(self, name: str) -> tuple[str, int] | None:
        """Return the hand that is the highest at the table, and whose: 0 is nobody's own.

        Who has given up has no hand any more; of equal ones it is that first come upon.
        """
        ranking = self.rankings[self.made_of[name].rank]
        there = [
            (other, seat)
            for other in self.made_of[name].highest_of
            for seat in (reversed(self.taken) if self.own(other) else (0,))
            if not (seat and self.folded(seat)) and self.cards(other, seat) is not None
        ]
        return max(there, key=lambda one: rank(ranking, self.cards(*one) or ()), default=None)

    def own(self, name: str) -> bool:
        """Return whether every seat has such a hand of its own."""
        hand = self.made_of[name]
        return any(part.partition(".")[0] == SEAT for part in (*hand.of, *hand.exactly))

    def _found(self, hand: HandOf, seat: int) -> tuple[Card, ...] | None:
        if not hand.highest_of:
            return super()._found(hand, seat)
        name = next(name for name, one in self.made_of.items() if one is hand)
        at = self.highest(name)
        return self.cards(*at) if at is not None else None

    # -- the dealer ----------------------------------------------------------------------

    def qualified(self) -> bool | None:
        """Return whether the dealer's hand plays; nothing where it need not or is not there."""
        asked = self.game.qualifier
        shown = self.held(asked.hand, 0) if asked is not None else None
        return None if asked is None or shown is None else shown.meets_least(asked.min)

    # -- facts ----------------------------------------------------------------------------

    def facts(self, seat: int, wager: str = "") -> dict[str, FactValue]:
        """Return what holds of a seat, as one of its bets sees it (the main one unless told)."""
        known = self.asked(seat, wager)
        return {name: known[name] for name in _there(self.game).names[wager or self.game.main]}

    def asked(self, seat: int, wager: str = "") -> Facts:
        """Return the same, each fact found out when it is asked for: rules ask for a few."""
        key = (seat, wager or self.game.main)
        if key not in self._facts:
            self._facts[key] = _Asked(self, *key)
        return self._facts[key]

    def found(self, fact: str, seat: int, wager: str) -> FactValue:  # noqa: PLR0911 - one a kind
        """Find one fact out; a `KeyError` where there is none of that name."""
        game = self.game
        own = game.wagers[wager]
        kind, _, name = fact.partition(":")
        if kind == "said":
            return self._said(name, seat)
        if kind == "bet":
            return self.has_bet(seat, name)
        if kind == "folded":
            return self.folded(seat)
        if fact == "picked" and own.lot is not None:
            return (f"picked-{wager}", seat) in self.said
        if kind == "players":
            return int(self.said.get((PLAYERS, 1), 0)) or len(self.taken)
        if kind == "qualified" and game.qualifier is not None:
            return bool(self.qualified())
        if kind == "vs" and name and game.hands[name].against:
            return self.versus(name, game.hands[name].against, seat)
        if fact == "vs" and own.hand:
            return self.versus(own.hand, own.against, seat) if own.against else NONE
        if kind == "hand" and name and game.hands[name].rank:
            return self._held(name, seat)
        if fact == "hand" and own.hand:
            return self._held(own.hand, seat)
        if fact == "other" and own.against:
            return self._held(own.against, seat)
        if kind in _ALIKE and not game.hands[name].rank:
            cards = self.cards(name, seat) or ()
            return bool(cards) and len({card[_ALIKE[kind]] for card in cards}) == 1
        return self._between[fact]

    def _said(self, choice: str, seat: int) -> bool:
        """Return whether a seat has said it; of two decisions with one word, at the later."""
        decision = _there(self.game).decided_at[choice]
        return self.said.get((decision, seat)) == choice

    def _held(self, name: str, seat: int) -> FactValue:
        own = self.held(name, seat) if self.game.hands[name].rank else None
        return own if own is not None else NONE

    @cached_property
    def _between(self) -> dict[str, FactValue]:
        asked = self.game.between
        if asked is None:
            return {}
        low, high = self.ends()
        if low < 0:
            return {"pair": False, "spread": -1, "third": NONE}
        third = self.part(asked.third, 0)
        return {
            "pair": low == high,
            "spread": max(high - low - 1, 0),
            "third": NONE if third is None else _fallen(low, self._worth(third[0]), high),
        }

    def ends(self) -> tuple[int, int]:
        """Return what the two open cards are worth, the lower first; less than nothing: not yet."""
        asked = self.game.between
        assert asked is not None
        cards = [part[0] for name in asked.ends if (part := self.part(name, 0)) is not None]
        if len(cards) < 2:
            return -1, -1
        low, high = sorted(map(self._worth, cards))
        return low, high

    def _worth(self, card: Card) -> int:
        assert self.game.between is not None
        ladder = self.game.rankings[self.game.between.rank].ladder
        return ladder.index(card[0])

    def where(self, when: Whens, seats: Sequence[int], wager: str = "") -> list[int]:
        """Return the seats of which the facts hold."""
        return [seat for seat in seats if not when or met(when, self.asked(seat, wager))]


def met(when: Whens, facts: Facts) -> bool:
    """Return whether the facts hold, or those of one of several."""
    if isinstance(when, dict):
        return all_hold(when, facts)
    return any(all_hold(one, facts) for one in when)


class _There(NamedTuple):
    """Which facts a game has, by wager, and at which decision each choice is made."""

    game: CarnivalGame  # kept, so that its id stays its own
    names: dict[str, tuple[str, ...]]
    decided_at: dict[str, str]


_THERE: dict[int, _There] = {}
_KEPT = 256  # games


def _there(game: CarnivalGame) -> _There:
    found = _THERE.get(id(game))
    if found is None:
        if len(_THERE) >= _KEPT:
            _THERE.clear()
        names = {wager: tuple(dict.fromkeys(_names(game, wager))) for wager in game.wagers}
        at = {
            choice.id: name
            for name, decision in game.decisions.items()
            for choice in decision.choices
        }
        found = _THERE[id(game)] = _There(game, names, at)
    return found


def _names(game: CarnivalGame, wager: str) -> Iterator[str]:
    """Yield the facts there are, as `declared` has them, and no others."""
    own = game.wagers[wager]
    yield from ("folded", "players")
    if game.qualifier is not None:
        yield "qualified"
    if own.hand:
        yield "vs"
        yield "hand"
    if own.against:
        yield "other"
    if own.lot is not None:
        yield "picked"
    for name, hand in game.hands.items():
        yield from (f"hand:{name}",) if hand.rank else (f"alike:{name}", f"suited:{name}")
        if hand.against:
            yield f"vs:{name}"
    for name in game.wagers:
        yield f"bet:{name}"
    for decision in game.decisions.values():
        for choice in decision.choices:
            yield f"said:{choice.id}"
    if game.between is not None:
        yield from ("pair", "spread", "third")


class _Asked(dict[str, FactValue]):
    """The facts of a seat as one of its bets sees them, those that were asked for."""

    def __init__(self, seats: Seats, seat: int, wager: str) -> None:
        super().__init__()
        self._of = (seats, seat, wager)

    def __missing__(self, fact: str) -> FactValue:
        """Find it out the first time."""
        seats, seat, wager = self._of
        value = self[fact] = seats.found(fact, seat, wager)
        return value


_LATEST: deque[tuple[Round, CarnivalGame, Seats]] = deque(maxlen=4)


def _fallen(low: int, third: int, high: int) -> str:
    if third in (low, high):
        return MATCH if low == high else OUTSIDE
    return INSIDE if low < third < high else OUTSIDE
