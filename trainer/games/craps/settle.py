"""What becomes of every bet, roll by roll."""

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.games.craps.book import book_of
from trainer.games.craps.shooter import Dice, Live, turn
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result

_UNDECIDED = (Result.STAYS, Result.POINT)


@dataclass(frozen=True, slots=True)
class Played:
    """One roll of a hand: what lay there, what was new, what it decided or moved."""

    roll: int
    before: Dice
    new: list[Live]
    live: list[Live]
    rulings: list[Ruling]


def start_of(dealt: Round) -> Dice:
    """Return the state the round begins in."""
    return past(dealt.point, dealt.choices)


def past(point: int, choices: dict[str, str]) -> Dice:
    """Return the state a hand is in: its point, and what is told of the rolls before."""
    made = frozenset(map(int, choices.get("made", "").split()))
    seen = frozenset(map(int, choices.get("seen", "").split()))
    combos = frozenset(choices.get("combos", "").split())
    thrown = bool(point or made or seen or combos)
    return Dice(point=point, made=made, seen=seen, combos=combos, thrown=thrown)


def bets_by_roll(dealt: Round) -> dict[int, list[Live]]:
    """Return the bets that are put down just before each roll."""
    found: dict[int, list[Live]] = {}
    for bet in dealt.bets:
        live = Live(
            seat=bet.seat,
            wager=bet.wager,
            amount=bet.amount,
            number=bet.number,
            called=dealt.choices.get(f"on:{bet.seat}:{bet.wager}", ""),
        )
        found.setdefault(max(bet.roll, 1), []).append(live)
    return found


def played(game: Game, dealt: Round) -> Iterator[Played]:
    """Yield every roll of the hand; what the last one leaves alone is told too."""
    book = book_of(game)
    dice = start_of(dealt)
    made = bets_by_roll(dealt)
    live: list[Live] = []
    last = len(dealt.rolls)
    for roll, thrown in enumerate(dealt.rolls, start=1):
        new = made.get(roll, [])
        live = [*live, *new]
        found, left = turn(book, live, dice, thrown, roll, stays=roll == last)
        yield Played(roll, dice, new, live, found)
        live, dice = left, dice.after(book.points, thrown)


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return every decision, and at the end what is still on the layout undecided."""
    decided: list[Ruling] = []
    undecided: list[Ruling] = []
    for one in played(game, dealt):
        decided += [ruled for ruled in one.rulings if ruled.result not in _UNDECIDED]
        undecided = [ruled for ruled in one.rulings if ruled.result in _UNDECIDED]
    return (*decided, *undecided)
