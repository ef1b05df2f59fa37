"""Limits on what is paid: for a hand or a whole round, shared or first come, first served."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Literal

import msgspec

from trainer.errors import shown
from trainer.games.game import Entry
from trainer.games.money import Rounding, parse_money, round_to
from trainer.games.positions import seat_of
from trainer.games.rounds import Ruling
from trainer.games.soundness import Found

ROUND = "round"


class Cap(Entry, frozen=True):
    """The most that is paid on these bets together, however good the hand."""

    wagers: list[str]
    most: str
    clause: str
    per: Literal["hand", "round"] = "hand"
    shared: bool = False  # winners share it by what they would be paid
    odds: tuple[str, ...] = ()  # only for payments at these; all of them unless told
    winners: int = 1  # of a round: only where so many seats are paid on these bets
    text: str = ""


def capped(caps: Iterable[Cap], found: Sequence[Ruling]) -> list[Ruling]:
    """Return the rulings with every payment that a limit cuts; `capped` says by how much.

    Whoever is settled first is paid first, from the dealer's far right, unless the print shares
    the limit in proportion.
    """
    made = list(found)
    for cap in caps:
        for group in _groups(cap, made):
            _cut(cap, made, group)
    return made


def _groups(cap: Cap, found: Sequence[Ruling]) -> Iterator[list[int]]:
    """Yield the places of the payments that one limit is for, in the order they are settled."""
    mine = [
        at
        for at, ruled in enumerate(found)
        if ruled.wager in cap.wagers and ruled.pays and (not cap.odds or ruled.odds in cap.odds)
    ]
    mine.sort(key=lambda at: (-seat_of(found[at].seat), at))
    if cap.per == ROUND:
        paid = {ruled.seat for ruled in found if ruled.wager in cap.wagers and ruled.pays}
        if len(paid) >= cap.winners:
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


def misfits(caps: Mapping[str, Cap], wagers: Mapping[str, object]) -> Found:
    """Yield limits on bets that are none, and sums that cannot be read."""
    for name, cap in caps.items():
        for wager in cap.wagers:
            if wager not in wagers:
                yield f"caps.{name}.wagers", f"there is no wager {shown(wager)}"
        try:
            parse_money(cap.most)
        except ValueError as trouble:
            yield f"caps.{name}.most", str(trouble)
