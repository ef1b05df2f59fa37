"""Exact chances of everything baccarat bets on, by counting cards, never by sampling."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product

from trainer.games.baccarat import royal
from trainer.games.baccarat.deal import table_of
from trainer.games.baccarat.draw import DrawTable
from trainer.games.baccarat.facts import ROYAL, side_facts
from trainer.games.baccarat.game import of
from trainer.games.cards import RANKS, SUITS
from trainer.games.facts import Facts, FactValue
from trainer.games.game import Game
from trainer.games.rules import asked

PAIR_FACTS = frozenset({"pair-player", "pair-banker", "pairs"})
ROYAL_FACTS = frozenset({"royal"})
# (player's count, banker's count, player's cards, banker's cards)
Ending = tuple[int, int, int, int]


def chances(game: Game, wager: str) -> list[tuple[Facts, Fraction]] | None:
    """Return every case a wager can meet and its exact chance."""
    names = asked(game.wagers[wager].rules, game.paytables)
    if names & ROYAL_FACTS:
        return None if names - ROYAL_FACTS else royal_chances(game)
    if names & PAIR_FACTS:
        return None if names - PAIR_FACTS else pair_chances(game)
    side = of(game).wagers[wager].side
    return [
        (ending_facts(ending, side), chance)
        for ending, chance in endings(table_of(game), game.deck.packs)
    ]


def possible(game: Game, wager: str) -> Iterator[Facts]:
    """Return every case a wager can meet, for proving its rules complete."""
    names = asked(game.wagers[wager].rules, game.paytables)
    side = of(game).wagers[wager].side
    flags = (True, False) if names & PAIR_FACTS else (False,)
    royals: Iterable[str] = ROYAL if names & ROYAL_FACTS else ("none",)
    for ending, _ in endings(table_of(game), game.deck.packs):
        for one, two, line in product(flags, flags, royals):
            yield {
                **ending_facts(ending, side),
                **_pair_facts(player=one, banker=two),
                "royal": line,
            }


def ending_facts(ending: Ending, side: str) -> dict[str, FactValue]:
    """Return the facts of two hands known by count and number of cards."""
    p, b, p_cards, b_cards = ending
    facts: dict[str, FactValue] = {
        "winner": "player" if p > b else "banker" if b > p else "tie",
        "margin": abs(p - b),
        "player": p,
        "banker": b,
        "player-cards": p_cards,
        "banker-cards": b_cards,
    }
    return facts | side_facts(
        facts,
        side,
        player_natural=p_cards == 2 and p >= 8,
        banker_natural=b_cards == 2 and b >= 8,
    )


@lru_cache(maxsize=64)
def endings(table: DrawTable, decks: int) -> tuple[tuple[Ending, Fraction], ...]:
    """Return the exact chance of every way a round can end."""
    left = [16 * decks] + [4 * decks] * 9
    total = 52 * decks
    weights: dict[Ending, int] = {}

    def add(ending: Ending, ways: int) -> None:
        weights[ending] = weights.get(ending, 0) + ways

    for (p1, p2), (b1, b2) in product(combinations_with_replacement(range(10), 2), repeat=2):
        ways = (1 if p1 == p2 else 2) * (1 if b1 == b2 else 2)
        taken: list[int] = []
        for value in (p1, p2, b1, b2):
            ways *= left[value]
            left[value] -= 1
            taken.append(value)
        if ways:
            p, b = (p1 + p2) % 10, (b1 + b2) % 10
            for ending, more in _draws(table, left, p, b):
                add(ending, ways * more)
        for value in taken:
            left[value] += 1
    denominator = 1
    for used in range(6):
        denominator *= total - used
    return tuple((ending, Fraction(ways, denominator)) for ending, ways in sorted(weights.items()))


def _draws(table: DrawTable, left: list[int], p: int, b: int) -> Iterator[tuple[Ending, int]]:
    """Return the endings reached from two-card counts, each with its ways over two more cards.

    Ways are always those of six cards, so that rounds of four, five and six can be added up.
    """
    rest5 = sum(left)
    rest6 = rest5 - 1
    if table.over(p, b):
        yield (p, b, 2, 2), rest5 * rest6
        return
    if not table.player_draws(p):
        if not table.banker_draws(b, None):
            yield (p, b, 2, 2), rest5 * rest6
            return
        for card in range(10):
            yield (p, (b + card) % 10, 2, 3), left[card] * rest6
        return
    for third in range(10):
        ways = left[third]
        new_p = (p + third) % 10
        if not table.banker_draws(b, third):
            yield (new_p, b, 3, 2), ways * rest6
            continue
        for card in range(10):
            yield (new_p, (b + card) % 10, 3, 3), ways * (left[card] - (card == third))


def pair_chances(game: Game) -> list[tuple[Facts, Fraction]]:
    """Return the chances of pairs in the first two cards of either hand."""
    decks = game.deck.packs
    total = 52 * decks
    same_rank = 4 * decks
    one = Fraction(same_rank - 1, total - 1)
    # Banker's first card is of the Player's rank or not; the Player's pair decides what is left.
    both = one * _pair_given(total - 2, same_rank, pair_removed=True)
    player_only = one - both
    neither = 1 - 2 * one + both
    return [
        (_pair_facts(player=True, banker=True), both),
        (_pair_facts(player=True, banker=False), player_only),
        (_pair_facts(player=False, banker=True), player_only),
        (_pair_facts(player=False, banker=False), neither),
    ]


def _pair_given(left: int, same_rank: int, *, pair_removed: bool) -> Fraction:
    """Return the chance of a pair from what is left once a pair of one rank is gone."""
    thin = same_rank - 2 if pair_removed else same_rank
    ways = thin * (thin - 1) + 12 * same_rank * (same_rank - 1)
    return Fraction(ways, left * (left - 1))


def _pair_facts(*, player: bool, banker: bool) -> dict[str, FactValue]:
    return {"pair-player": player, "pair-banker": banker, "pairs": player + banker}


def royal_chances(game: Game) -> list[tuple[Facts, Fraction]]:
    """Return the chances of the Royal 9 lines for the first chair; every chair has the same."""
    decks = game.deck.packs
    # Only nines and pictures matter; every other card is one class.
    kinds = [rank + suit for rank in "9JQK" for suit in SUITS]
    counts = dict.fromkeys(kinds, decks) | {"2S": (len(RANKS) - 4) * 4 * decks}
    total = 52 * decks
    denominator = total * (total - 1) * (total - 2) * (total - 3)
    seats = game.table.seats
    ways_by_line: dict[str, int] = {}
    for cards in product(counts, repeat=4):
        ways = 1
        for card in cards:
            ways *= counts[card]
            counts[card] -= 1
        for card in cards:
            counts[card] += 1
        if ways:
            line = royal.best_royal(cards[0::2], cards[1::2], 1, seats)
            ways_by_line[line] = ways_by_line.get(line, 0) + ways
    return [({"royal": line}, Fraction(ways, denominator)) for line, ways in ways_by_line.items()]
