"""Limits on what is paid: for a hand or a whole round, shared or first come, first served."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import msgspec

from trainer.games.carnival.game import Cap, CarnivalGame
from trainer.games.money import Rounding, parse_money, round_to
from trainer.games.positions import seat_of
from trainer.games.rounds import Ruling

ROUND = "round"


def capped(game: CarnivalGame, found: Sequence[Ruling]) -> list[Ruling]:
    """Return the rulings with every payment that a limit cuts; `capped` says by how much.

    Whoever is settled first is paid first, from the dealer's far right, unless the print shares
    the limit in proportion.
    """
    made = list(found)
    for cap in game.caps.values():
        for group in _groups(cap, made):
            _cut(cap, made, group)
    return made


def _groups(cap: Cap, found: Sequence[Ruling]) -> Iterator[list[int]]:
    """Yield the places of the payments that one limit is for, in the order they are settled."""
    mine = [at for at, ruled in enumerate(found) if ruled.wager in cap.wagers and ruled.pays]
    mine.sort(key=lambda at: (-seat_of(found[at].seat), at))
    if cap.per == ROUND:
        yield mine
        return
    for key in dict.fromkeys((found[at].seat, found[at].hand) for at in mine):
        yield [at for at in mine if (found[at].seat, found[at].hand) == key]


def _cut(cap: Cap, found: list[Ruling], group: list[int]) -> None:
    most, total = parse_money(cap.most), sum(found[at].pays for at in group)
    if total <= most:
        return
    left = most
    for at in group:
        ruled = found[at]
        paid = min(ruled.pays, left)
        if cap.shared:
            paid = round_to(ruled.pays * Fraction(most, total), 1, Rounding.DOWN)
        left -= paid
        found[at] = msgspec.structs.replace(ruled, pays=paid, capped=ruled.pays - paid)
