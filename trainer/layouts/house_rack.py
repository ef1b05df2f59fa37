"""The chips a house keeps in front of its dealer, tube by tube."""

from collections.abc import Sequence

from trainer.layouts.furniture import BANK
from trainer.layouts.layout import Tube

MOST_TUBES = 14
_TUBES = 8  # of a rack that holds value chips alone


def held(tubes: Sequence[Tube]) -> tuple[int, ...]:
    """Return the values in some tubes, smallest first."""
    return tuple(sorted({tube.cents for tube in tubes if tube.cents}))


def rack(chips: Sequence[int], *, markers: bool) -> tuple[Tube, ...]:
    """Return the tubes of the rack: markers first, coins last, what is used most twice."""
    usual = {tube.cents for tube in BANK}
    more = [Tube(cents=cents) for cents in sorted(chips) if cents not in usual]
    kept = [tube for tube in BANK if tube.cents in chips]
    coin = [tube for tube in kept if tube.cents == 25]
    tubes = [tube for tube in kept if tube.cents != 25]
    if len(tubes) + len(more) + len(coin) + markers > MOST_TUBES:
        seen: dict[int, Tube] = {tube.cents: tube for tube in tubes}
        tubes = list(seen.values())
    tubes = sorted([*tubes, *more], key=lambda tube: tube.cents)
    return (*((Tube(cents=0, count=9),) if markers else ()), *tubes, *coin)


def value_rack(chips: Sequence[int]) -> tuple[Tube, ...]:
    """Return tubes for the value chips of a house, whole dollars first."""
    whole = [cents for cents in sorted(chips) if cents >= 100][:_TUBES]
    return tuple(Tube(cents=cents, count=20 - place * 2) for place, cents in enumerate(whole))
