"""One roll in the middle of a real hand that settles many bets at once: a full base."""

from collections.abc import Iterator, Sequence

import msgspec

from trainer.games.craps.book import Book
from trainer.games.craps.facts import DECIDED
from trainer.games.craps.settle import Played, played
from trainer.games.craps.shooter import Live, Throw
from trainer.games.engine import CannotDealError, Want
from trainer.games.facts import all_hold
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result

_SETTLED = frozenset({Result.WIN, Result.LOSE, Result.PUSH, Result.VOID})
_KINDS = 3  # different bets among them
_MIDDLE = "stick"  # its bets are not a base dealer's to settle


def busy_roll(book: Book, hands: Iterator[Round], want: Want) -> Round:
    """Return the first roll of these hands that settles as many bets as wanted, and no other.

    A good share of them wins: a base where everything is taken is no work.
    """
    least = want.facts.get(DECIDED)
    facts = {name: value for name, value in want.facts.items() if name != DECIDED}
    for hand in hands:
        for one in played(book.game, hand):
            thrown = Throw(one.before, hand.rolls[one.roll - 1])
            fits = isinstance(least, int) and _settles(book, one.rulings, least)
            if fits and all_hold(facts, thrown.facts(0)):
                return _from_here(book, hand, one, one.live)
    game = book.game
    raise CannotDealError(f"{game.rulebook}/{game.id} cannot roll {want.facts}")


def busy_patron(book: Book, hands: Iterator[Round], least: int) -> tuple[Round, int]:
    """Return a roll that settles many bets of one patron, with nobody else's, and the seat."""
    for hand in hands:
        for one in played(book.game, hand):
            for seat in sorted({live.seat for live in one.live}):
                mine = [ruled for ruled in one.rulings if ruled.seat == seat]
                if _settles(book, mine, least):
                    bets = [live for live in one.live if live.seat == seat]
                    return _from_here(book, hand, one, bets), seat
    game = book.game
    raise CannotDealError(f"{game.rulebook}/{game.id} has no patron with {least} bets settled")


def _settles(book: Book, rulings: Sequence[Ruling], least: int) -> bool:
    wagers = book.game.wagers
    settled = [
        ruled
        for ruled in rulings
        if ruled.result in _SETTLED and wagers[ruled.wager].position != _MIDDLE
    ]
    won = sum(ruled.result is Result.WIN for ruled in settled)
    kinds = {ruled.wager for ruled in settled}
    return len(settled) >= least and 2 * won >= least and len(kinds) >= _KINDS


def _from_here(book: Book, hand: Round, one: Played, bets: Sequence[Live]) -> Round:
    """Return the hand as it stands before the roll, with that roll as its only one."""
    before = one.before
    lying = {f"on:{live.seat}:{live.wager}" for live in bets}
    choices = {key: said for key, said in hand.choices.items() if key in lying}
    past = {
        "made": " ".join(map(str, sorted(before.made))),
        "seen": " ".join(map(str, sorted(before.seen))),
        "combos": " ".join(sorted(before.combos)),
    }
    counted = {fact for live in bets for fact in book.sheets[live.wager].counts}
    return msgspec.structs.replace(
        hand,
        bets=tuple(map(_lying, bets)),
        rolls=(hand.rolls[one.roll - 1],),
        point=before.point,
        choices=choices | {key: past[key] for key in sorted(counted) if past[key]},
    )


def _lying(live: Live) -> Bet:
    return Bet(seat=live.seat, wager=live.wager, amount=live.amount, number=live.number)
