"""Where cards and bets lie at a table whose seats are dealt several hands of their own."""

from collections.abc import Iterable

from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.layouts.card_table.seats import own_split_name, seat_hand, split_name


class OwnHands:
    """Which of a seat's own hands every hand is or was split from, and the how manieth of those."""

    def __init__(self, game: Game, dealt: Round) -> None:
        """Look at the bets of the round, those of splits to come too."""
        further = {name: own.begins for name, own in game.wagers.items() if own.begins}
        self._mains = {next(iter(game.wagers)): 1, **further} if further else {}
        self._ranks: dict[tuple[int, int], tuple[int, int]] = {}
        many: dict[tuple[int, int], int] = {}
        for bet in sorted(dealt.bets, key=lambda bet: bet.hand):
            if bet.wager in self._mains:
                row = (bet.seat, self._mains[bet.wager])
                many[row] = many.get(row, 0) + 1
                self._ranks[bet.seat, max(bet.hand, 1)] = (row[1], many[row])

    def __bool__(self) -> bool:
        """Whether a seat has several hands of its own."""
        return bool(self._mains)

    def lies_at(self, hand: str, lying: Iterable[str]) -> str:
        """Return the place of a seat's hand, beside what it was split into."""
        seat, box, rank = self._of(hand)
        several = [self._of(name) for name in lying if name.startswith("seat-")]
        most = max((one[2] for one in several if one[:2] == (seat, box)), default=1)
        own = seat_hand(seat, box if box > 1 else 0)
        return own if most == 1 else own_split_name(own, rank, most)

    def stands_at(self, seat: int, name: str, there: Iterable[str]) -> str:
        """Return where a main bet stands, beside those of what its hand was split into.

        `there` are the names of all bets of the seat. A bet that is no main one is not known here.
        """
        wager, _, which = name.partition("/")
        if wager not in self._mains:
            return ""
        ranks = [
            self._ranks.get((seat, int(one.partition("/")[2] or 1)), (0, 1))[1]
            for one in there
            if one.partition("/")[0] == wager
        ]
        _, rank = self._ranks.get((seat, int(which or 1)), (0, 1))
        most = max(ranks, default=1)
        return wager if most == 1 else split_name(wager, rank, most)

    def _of(self, hand: str) -> tuple[int, int, int]:
        told, _, which = hand.removeprefix("seat-").partition("/")
        seat, nth = int(told), int(which or 1)
        return seat, *self._ranks.get((seat, nth), (nth, 1))
