"""What can be said of every seat's hands: the cards they are made of, how they read, who wins."""

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from trainer.games.cards import Card
from trainer.games.carnival.game import CarnivalGame, HandOf
from trainer.games.facts import FactValue, When, all_hold
from trainer.games.hands.evaluating import chosen, rank, read
from trainer.games.hands.held import Held, held
from trainer.games.hands.reading import Comparison, Reading, compare
from trainer.games.positions import SEAT, clockwise, heard, inner, seat_hand
from trainer.games.rounds import Bet, Round

DEALER, BOARD = "dealer", "board"
NONE = "none"
INSIDE, OUTSIDE, MATCH = "inside", "outside", "match"
FOLDED = "fold"


def decided(choices: Mapping[str, str]) -> dict[tuple[str, int], str]:
    """Return what was chosen by decision and seat.

    >>> decided({"play:3": "fold"})
    {('play', 3): 'fold'}
    """
    found = {}
    for key, choice in choices.items():
        name, _, seat = key.rpartition(":")
        if name and heard(seat):
            found[name, heard(seat)] = choice
    return found


class Seats:
    """The hands of a round, finished or not, as rules ask for them."""

    def __init__(
        self,
        game: CarnivalGame,
        hands: Mapping[str, Sequence[Card]],
        bets: Sequence[Bet],
        choices: Mapping[str, str],
    ) -> None:
        """Look at what lies there; nothing is read before it is asked for."""
        self.game, self.hands, self.bets = game, hands, bets
        self.said = decided(choices)
        self._cards: dict[tuple[str, int], tuple[Card, ...] | None] = {}
        self._read: dict[tuple[str, int], Reading | None] = {}
        self._hands: dict[tuple[str, int], Held | None] = {}
        self._facts: dict[tuple[int, str], dict[str, FactValue]] = {}

    @classmethod
    def of_round(cls, game: CarnivalGame, dealt: Round) -> "Seats":
        """Return the seats of a finished round; the rounds at hand are looked at once."""
        for known, by, found in tuple(_LATEST):
            if known is dealt and by is game:
                return found
        made = cls(game, dealt.hands, inner(dealt.bets), dealt.choices)
        _LATEST.append((dealt, game, made))
        return made

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """The seats with a bet, clockwise from the dealer's left."""
        return tuple(sorted({bet.seat for bet in self.bets}, key=clockwise))

    def folded(self, seat: int) -> bool:
        """Return whether a seat has given up."""
        return any(
            choice.folds and self.said.get((name, seat)) == choice.id
            for name, decision in self.game.decisions.items()
            for choice in decision.choices
        )

    def has_bet(self, seat: int, wager: str) -> bool:
        """Return whether a seat has this bet; one that rides is there with what it rides on."""
        on = self.game.wagers[wager].stake.rides or wager
        return any(bet.seat == seat and bet.wager == on for bet in self.bets)

    # -- hands ----------------------------------------------------------------------------

    def cards(self, name: str, seat: int) -> tuple[Card, ...] | None:
        """Return the cards of a hand, all that belong to it; nothing while some are missing."""
        key = (name, seat)
        if key not in self._cards:
            self._cards[key] = self._found(self.game.hands[name], seat)
        return self._cards[key]

    def _found(self, hand: HandOf, seat: int) -> tuple[Card, ...] | None:
        if hand.best_of or hand.worst_of:
            return self._one_of(hand, seat)
        parts = [self.part(name, seat) for name in (*hand.of, *hand.exactly)]
        if any(part is None for part in parts):
            return None
        known = [part for part in parts if part is not None]
        if hand.exactly:
            sets = zip(known[len(hand.of) :], hand.exactly.values(), strict=True)
            ranking = self.game.rankings[hand.rank]
            return max(chosen(sets), key=lambda cards: rank(ranking, cards), default=None)
        return tuple(card for part in known for card in part)

    def _one_of(self, hand: HandOf, seat: int) -> tuple[Card, ...] | None:
        names = hand.best_of or hand.worst_of
        sets = [cards for name in names if (cards := self.cards(name, seat)) is not None]
        if len(sets) < len(names):
            return None
        ranking = self.game.rankings[hand.rank or self.game.hands[names[0]].rank]
        pick = max if hand.best_of else min
        return pick(sets, key=lambda cards: rank(ranking, cards))

    def part(self, name: str, seat: int) -> tuple[Card, ...] | None:
        """Return a group of cards or some of it: "seat", "dealer.0", "board.0-2", "board.1,3"."""
        group, _, which = name.partition(".")
        cards = tuple(self.hands.get(seat_hand(seat) if group == SEAT else group, ()))
        if not which:
            return cards or None
        places = positions(which)
        return tuple(cards[at] for at in places) if max(places) < len(cards) else None

    def reading(self, name: str, seat: int) -> Reading | None:
        """Return a hand as it is read."""
        key = (name, seat)
        if key not in self._read:
            cards, hand = self.cards(name, seat), self.game.hands[name]
            whole = cards and hand.rank
            self._read[key] = read(self.game.rankings[hand.rank], cards or ()) if whole else None
        return self._read[key]

    def held(self, name: str, seat: int) -> Held | None:
        """Return a hand as a fact."""
        key = (name, seat)
        if key not in self._hands:
            cards, hand = self.cards(name, seat), self.game.hands[name]
            read_as = held(self.game.rankings[hand.rank], cards) if cards and hand.rank else None
            self._hands[key] = read_as
        return self._hands[key]

    def comparison(self, hand: str, against: str, seat: int) -> Comparison | None:
        """Return how a seat's hand fares, and by which card."""
        own, other = self.reading(hand, seat), self.reading(against, seat)
        return compare(own, other) if own is not None and other is not None else None

    def versus(self, hand: str, against: str, seat: int) -> str:
        """Return win, lose or tie; none while there is nothing to compare."""
        own, other = self.held(hand, seat), self.held(against, seat)
        if own is None or other is None:
            return NONE
        return "tie" if own.value == other.value else "win" if own.value > other.value else "lose"

    def qualified(self) -> bool | None:
        """Return whether the dealer's hand plays; nothing where it need not or is not there."""
        asked = self.game.qualifier
        shown = self.held(asked.hand, 0) if asked is not None else None
        return None if asked is None or shown is None else shown.meets_least(asked.min)

    # -- facts ----------------------------------------------------------------------------

    def facts(self, seat: int, wager: str = "") -> dict[str, FactValue]:
        """Return what holds of a seat, as one of its bets sees it (the main one unless told)."""
        key = (seat, wager or self.game.main)
        if key not in self._facts:
            self._facts[key] = self._facts_of(*key)
        return dict(self._facts[key])

    def _facts_of(self, seat: int, wager: str) -> dict[str, FactValue]:
        game = self.game
        own = game.wagers[wager]
        found: dict[str, FactValue] = {"folded": self.folded(seat)}
        if game.qualifier is not None:
            found["qualified"] = bool(self.qualified())
        if own.hand:
            found["vs"] = self.versus(own.hand, own.against, seat) if own.against else NONE
            found |= self._held("hand", own.hand, seat)
        if own.against:
            found |= self._held("other", own.against, seat)
        for name, hand in game.hands.items():
            if hand.rank:
                found |= self._held(f"hand:{name}", name, seat)
            else:
                cards = self.cards(name, seat) or ()
                found[f"alike:{name}"] = bool(cards) and len({card[0] for card in cards}) == 1
                found[f"suited:{name}"] = bool(cards) and len({card[1] for card in cards}) == 1
            if hand.against:
                found[f"vs:{name}"] = self.versus(name, hand.against, seat)
        for name in game.wagers:
            found[f"bet:{name}"] = self.has_bet(seat, name)
        for name, decision in game.decisions.items():
            for choice in decision.choices:
                found[f"said:{choice.id}"] = self.said.get((name, seat)) == choice.id
        return found | self._between()

    def _held(self, fact: str, name: str, seat: int) -> dict[str, FactValue]:
        own = self.held(name, seat) if self.game.hands[name].rank else None
        return {fact: own} if own is not None else {fact: NONE}

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

    def where(self, when: When, seats: Sequence[int], wager: str = "") -> list[int]:
        """Return the seats of which the facts hold."""
        return [seat for seat in seats if not when or all_hold(when, self.facts(seat, wager))]


_LATEST: deque[tuple[Round, CarnivalGame, Seats]] = deque(maxlen=4)


@lru_cache(maxsize=64)
def positions(which: str) -> tuple[int, ...]:
    """Return the places "0-2" or "1,3" names.

    >>> positions("0-2"), positions("1,3")
    ((0, 1, 2), (1, 3))
    """
    first, dash, last = which.partition("-")
    if dash:
        return tuple(range(int(first), int(last) + 1))
    return tuple(int(one) for one in which.split(","))


def _fallen(low: int, third: int, high: int) -> str:
    if third in (low, high):
        return MATCH if low == high else OUTSIDE
    return INSIDE if low < third < high else OUTSIDE
