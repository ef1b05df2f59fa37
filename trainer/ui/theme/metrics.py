"""Distances that depend on the width of the window."""

from typing import NamedTuple

NARROW_BELOW = 1500


class Metrics(NamedTuple):
    """The paddings and fixed sizes of one width class, in pixels at 100 percent text."""

    narrow: bool
    page_margin: int
    page_top: int
    page_bottom: int
    panel_gap: int
    panel_padding: int
    dense_padding: int  # top and bottom of dense panels
    side_column: int  # right column of home and the drills
    table_bar: int
    rail: int
    rail_padding_x: int
    rail_padding_y: int
    rail_gap: int
    strip: int  # act palette under the felt
    strip_padding: int
    act_gap: int
    top_bar: int = 56
    radius: int = 10
    target: int = 44


WIDE = Metrics(
    narrow=False,
    page_margin=32,
    page_top=28,
    page_bottom=32,
    panel_gap=24,
    panel_padding=24,
    dense_padding=20,
    side_column=520,
    table_bar=56,
    rail=352,
    rail_padding_x=20,
    rail_padding_y=20,
    rail_gap=16,
    strip=112,
    strip_padding=24,
    act_gap=10,
)

NARROW = Metrics(
    narrow=True,
    page_margin=24,
    page_top=16,
    page_bottom=16,
    panel_gap=14,
    panel_padding=18,
    dense_padding=13,
    side_column=392,
    table_bar=48,
    rail=292,
    rail_padding_x=16,
    rail_padding_y=12,
    rail_gap=10,
    strip=84,
    strip_padding=12,
    act_gap=7,
)


def metrics_for(width: int) -> Metrics:
    """Return the metrics of a window `width` pixels wide.

    >>> metrics_for(1366).narrow, metrics_for(1920).narrow
    (True, False)
    """
    return NARROW if width < NARROW_BELOW else WIDE
