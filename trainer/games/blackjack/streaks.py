"""Bets on several hands in a row: what lies from round to round, and who has won how often.

The lammer tells it: it lies on the bet that the next hand would win. `Round.carry` says where, as
`lammer:3 = "streak-2"`, and which of these bets still lie there.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

import msgspec

from trainer.games.blackjack.game import BlackjackGame
from trainer.games.engine import Shoe, Want
from trainer.games.positions import seat_of
from trainer.games.rounds import Bet, Ruling
from trainer.games.rules import Result

LAMMER_AT, LIES = "lammer:", "bet:"
WINS, ROUND = "wins", "round"
_LOST = frozenset({Result.LOSE, Result.HALF})


def areas(game: BlackjackGame) -> dict[int, str]:
    """Return the bets on hands in a row, by how many hands each needs."""
    found = {one.streak.wins: name for name, one in game.wagers.items() if one.streak is not None}
    return dict(sorted(found.items()))


def won_before(game: BlackjackGame, carry: Mapping[str, str], seat: int) -> int:
    """Return how many hands in a row a seat had won when the round began."""
    own = game.wagers.get(carry.get(f"{LAMMER_AT}{seat}", ""))
    return own.streak.wins - 1 if own is not None and own.streak is not None else 0


def fared(results: Iterable[Result]) -> str:
    """Return how a seat fared with all its hands: whether it has won more of them than lost.

    >>> fared([Result.WIN, Result.PUSH]), fared([Result.WIN, Result.LOSE]), fared([Result.HALF])
    ('win', 'tie', 'lose')
    """
    told = list(results)
    won, lost = told.count(Result.WIN), sum(one in _LOST for one in told)
    return "tie" if won == lost else "win" if won > lost else "lose"


def wins_after(before: int, how: str) -> int:
    """Return how many hands in a row a seat has won after one more.

    >>> wins_after(1, "win"), wins_after(1, "tie"), wins_after(1, "lose")
    (2, 1, 0)
    """
    return {"win": before + 1, "tie": before}.get(how, 0)


def lying(carry: Mapping[str, str]) -> dict[int, dict[str, int]]:
    """Return the bets that earlier rounds have left on the table, by seat."""
    found: dict[int, dict[str, int]] = {}
    for key, amount in carry.items():
        if key.startswith(LIES):
            seat, _, wager = key.removeprefix(LIES).partition(":")
            found.setdefault(int(seat), {})[wager] = int(amount)
    return found


def left(game: BlackjackGame, rulings: Iterable[Ruling], shoe: Shoe) -> Shoe:
    """Return the shoe with the bets that are not decided, and where the lammers lie."""
    rows = areas(game)
    if not rows:
        return shoe
    kept = {key: told for key, told in shoe.carry.items() if not key.startswith((LAMMER_AT, LIES))}
    for ruled in rulings:
        if ruled.wager not in rows.values() or ruled.result is not Result.STAYS:
            continue
        kept[f"{LIES}{ruled.seat}:{ruled.wager}"] = str(ruled.amount)
        wins = ruled.facts[WINS]
        if isinstance(wins, int) and wins:
            kept[f"{LAMMER_AT}{ruled.seat}"] = rows[wins + 1]
    return msgspec.structs.replace(shoe, carry=kept)


def invented(
    rng: Random, game: BlackjackGame, bets: Sequence[Bet], want: Want | None = None
) -> dict[str, str]:
    """Return where lammers lie in a round that is dealt by itself, in the middle of streaks."""
    rows = areas(game)
    found: dict[str, str] = {}
    for seat in sorted({seat_of(bet.seat) for bet in bets}) if rows else ():
        least = min(
            (
                wins
                for wins, name in rows.items()
                if any((bet.seat, bet.wager) == (seat, name) for bet in bets)
            ),
            default=0,
        )
        before = rng.randrange(least) if least else 0
        told = want.facts.get(WINS) if want is not None else None
        if least and isinstance(told, int) and 0 < told <= least:
            before = told - 1
        if before:
            found[f"{LAMMER_AT}{seat}"] = rows[before + 1]
    return found
