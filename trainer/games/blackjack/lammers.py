"""Lammers of a situation that is told by its finished hands: no chips tell of them."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from trainer.errors import InputError
from trainer.games.blackjack.allowed import for_lammers
from trainer.games.blackjack.game import DOUBLE, SPLIT, BlackjackGame
from trainer.games.blackjack.seats import EXTRA, FREE, FREE_DOUBLE, INSIDE, Seats
from trainer.games.cards import Card
from trainer.games.money import format_money
from trainer.games.positions import hand_of, owner, position, seat_hand, seat_of, spoken
from trainer.games.rounds import Bet


class Lammers:
    """Which hands were begun or doubled with a lammer, and what it stands for."""

    def __init__(
        self,
        game: BlackjackGame,
        hands: Mapping[str, Sequence[Card]],
        words: Mapping[int, list[str]],
    ) -> None:
        """Look at the cards as they lay when they were split and doubled."""
        self._game, self._hands, self._words = game, hands, words
        self._worth: dict[int, int] = {}  # what each seat bet first

    @cached_property
    def begun(self) -> list[int]:
        """The hands that a split began with a lammer."""
        found = [owner(name) for name in self._hands]
        return [at for at in found if hand_of(at) and self._is_free(SPLIT, at)]

    def doubled(self, at: int) -> bool:
        """Return whether a hand was doubled for a lammer."""
        return DOUBLE in self._words.get(at, ()) and self._is_free(DOUBLE, at)

    def _is_free(self, play: str, at: int) -> bool:
        if play not in self._game.plays or not self._game.plays[play].free:
            return False
        first, own = seat_hand(seat_of(at)), tuple(self._hands.get(seat_hand(at), ()))
        asked, cards = seat_of(at), (*self._hands.get(first, ())[:1], *own[:1])
        if play == DOUBLE:
            asked, cards = at, own[:INSIDE]
        lying = {seat_hand(asked): cards}
        if play == DOUBLE and f"{first}/2" in self._hands:
            lying |= {first: cards, f"{first}/2": cards}  # it is one of several
        now = Seats(self._game, lying, (), {})
        return bool(for_lammers(self._game, now, asked, len(lying), (play,)))

    def note(self, at: int, first: int, choices: dict[str, str]) -> None:
        """Note what a seat bet first, and the lammer that doubles its hand."""
        self._worth[at] = first
        if self.doubled(at):
            choices[f"{FREE_DOUBLE}:{spoken(at)}"] = str(first)

    def bet(self, at: int, chips: Sequence[int], choices: dict[str, str]) -> Bet:
        """Return the bet of a hand that a lammer began: the chips of a double lie beside it."""
        game, seat = self._game, position(seat_of(at))
        first = self._worth.get(seat, 0)
        choices[f"{FREE}:{spoken(at)}"] = str(first)
        if self.doubled(at):
            choices[f"{FREE_DOUBLE}:{spoken(at)}"] = str(first)
        doubles = DOUBLE in self._words.get(at, ()) and not self.doubled(at)
        if doubles != (len(chips) == 1):
            clause = game.plays[SPLIT].free_clause
            said = "give what the double put down." if doubles else "a lammer lies there, no bet"
            raise InputError(f"bets: seat {spoken(at)}: {said} (clause {clause}).")
        if sum(chips) > first:
            most = format_money(first)
            raise InputError(
                f"bets: seat {spoken(at)}: a double is at most the first bet, ${most}."
            )
        if doubles:
            choices[f"{EXTRA}:{spoken(at)}"] = str(sum(chips))
        return Bet(seat=at, wager=game.main, amount=sum(chips))  # no table has lammers and boxes
