"""What can be said of every seat's hands: the cards they are made of, how they read, who wins."""

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cached_property

from trainer.games.cards import Card
from trainer.games.carnival.game import CarnivalGame
from trainer.games.facts import FactValue, When, all_hold
from trainer.games.holdings import NONE, Holdings
from trainer.games.positions import clockwise, heard, inner
from trainer.games.rounds import Bet, Round

DEALER, BOARD = "dealer", "board"
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


class Seats(Holdings):
    """The hands of a round, finished or not, as rules ask for them."""

    def __init__(
        self,
        game: CarnivalGame,
        hands: Mapping[str, Sequence[Card]],
        bets: Sequence[Bet],
        choices: Mapping[str, str],
    ) -> None:
        """Look at what lies there; nothing is read before it is asked for."""
        super().__init__(game.hands, game.rankings, hands)
        self.game, self.bets = game, bets
        self.said = decided(choices)
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

    # -- the dealer ----------------------------------------------------------------------

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


def _fallen(low: int, third: int, high: int) -> str:
    if third in (low, high):
        return MATCH if low == high else OUTSIDE
    return INSIDE if low < third < high else OUTSIDE
