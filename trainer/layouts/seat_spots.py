"""Places for several players' chips in one printed area."""

from collections.abc import Sequence

from trainer.layouts.furniture import Draft
from trainer.layouts.layout import Spot, bet_key, pay_key
from trainer.layouts.shapes import Outline


def grid(  # noqa: PLR0913 - an area, and what is to go in it
    x: float, y: float, width: float, height: float, count: int, *, most: float = 16.0
) -> tuple[Spot, ...]:
    """Return places in rows, as large as they go; the first is at the far left."""
    tried = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        radius = min(width / columns, height / rows) / 2 - 0.6
        # Largest first; then full rows, then those with most air.
        tried.append((min(radius, most), count - columns * rows, radius, columns))
    radius, _, _, columns = max(tried)
    rows = -(-count // columns)
    across, down = min(width / columns, 3.2 * radius), min(height / rows, 2.6 * radius)
    left = x + (width - across * columns) / 2
    top = y + (height - down * rows) / 2
    return tuple(
        Spot(left + across * (place % columns + 0.5), top + down * (place // columns + 0.5), radius)
        for place in range(count)
    )


def share_area(
    draft: Draft, wager: str, outline: Outline, spots: Sequence[Spot], *, name: str = ""
) -> None:
    """Let every player bet in an area: one zone, and a spot for each with the payout on it."""
    middle = outline.centre
    draft.bet(0, wager, Spot(*middle, spots[0].size), outline, name=name)
    for seat, spot in enumerate(spots, start=1):
        draft.spots[bet_key(seat, wager)] = spot
        draft.spots[pay_key(seat, wager)] = Spot(
            spot.x + spot.size * 0.55, spot.y - 3, spot.size, on=bet_key(seat, wager)
        )
