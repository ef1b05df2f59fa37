"""What can be said about a seat's hand and the player-dealer's."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from trainer.games.baccarat.facts import count
from trainer.games.baccarat.pan.game import DealerDraw
from trainer.games.cards import Card
from trainer.games.facts import FactSpec, FactValue, choice, number

DECLARED: Mapping[str, FactSpec] = {
    "vs": choice("how the seat came out against the player-dealer", "win", "lose", "tie"),
    "total": number("the seat's count", 0, 9),
    "cards": number("cards in the seat's hand", 3, 4),
    "dealer-total": number("the player-dealer's count", 0, 9),
    "dealer-cards": number("cards in the player-dealer's hand", 3, 4),
}
_LEAST, _MOST = 3, 4
_VALUES = range(7)  # sevens to tens are not in the deck, pictures count nothing


def hand_facts(seat: Sequence[Card], dealer: Sequence[Card]) -> dict[str, FactValue]:
    """Return every fact of a finished round as one seat sees it."""
    return _facts((count(seat), len(seat)), (count(dealer), len(dealer)))


def possible(draw: DealerDraw) -> Iterator[dict[str, FactValue]]:
    """Return every way a seat and the player-dealer can come out against each other."""
    seats = product(range(10), (_LEAST, _MOST))
    dealers = [(total, _LEAST) for total in sorted({*draw.may, *draw.stand})]
    drawn = {(total + value) % 10 for total in (*draw.must, *draw.may) for value in _VALUES}
    dealers += [(total, _MOST) for total in sorted(drawn)]
    for seat, dealer in product(seats, dealers):
        yield _facts(seat, dealer)


def _facts(seat: tuple[int, int], dealer: tuple[int, int]) -> dict[str, FactValue]:
    (total, cards), (dealer_total, dealer_cards) = seat, dealer
    vs = "tie" if total == dealer_total else "win" if total > dealer_total else "lose"
    return {
        "vs": vs,
        "total": total,
        "cards": cards,
        "dealer-total": dealer_total,
        "dealer-cards": dealer_cards,
    }
