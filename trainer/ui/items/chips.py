"""How chips look: colours and edge spots by value, and stacks of them drawn bottom up.

A value can be told without its colour: by the number and shape of the edge spots, and by the
numeral on the face.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QRadialGradient

from trainer.games.chips import DENOMINATIONS, breakdown
from trainer.layouts.chip_names import chip_label, colour_name
from trainer.ui.items.art import Art, Picture
from trainer.ui.text import money
from trainer.ui.theme import Weight, font

FORESHORTENING = 0.80  # height over width of a disc that lies on the felt
THICKNESS = 0.27  # of a chip, in radii
COIN_RADIUS, COIN_THICKNESS = 0.66, 0.10
TURNS = 8
STACK = 20
COLUMN_GAP = 2.08  # in radii

__all__ = ["DENOMINATIONS", "breakdown", "chip_style", "columns", "stack_picture"]


@dataclass(frozen=True, slots=True)
class ChipStyle:
    """One value's file, colours and edge spots (each from one angle to another)."""

    stem: str
    body: str
    spot: str
    spots: tuple[tuple[float, float], ...]
    repeat: int
    coin: bool = False


def _bars(count: int, width: float) -> tuple[tuple[float, float], ...]:
    return tuple((i * 360 / count - width / 2, i * 360 / count + width / 2) for i in range(count))


def _groups(
    count: int, width: float, offsets: tuple[float, ...]
) -> tuple[tuple[float, float], ...]:
    return tuple(
        (i * 360 / count + (o - 0.5) * width, i * 360 / count + (o + 0.5) * width)
        for i in range(count)
        for o in offsets
    )


_PAIR, _TRIPLE = (-0.85, 0.85), (-1.9, 0.0, 1.9)
STYLES: dict[int, ChipStyle] = {
    25: ChipStyle("0.25", "#C9CED2", "#8D959B", _bars(40, 4), 40, coin=True),
    50: ChipStyle("0.50", "#AEB6BC", "#3E464D", _bars(4, 12), 4),
    100: ChipStyle("1", "#EFEFEA", "#3B6EA5", _bars(6, 15), 6),
    200: ChipStyle("2", "#3D9BD1", "#F6F3E6", _groups(2, 20, (-1.5, 0.0, 1.5)), 2),
    250: ChipStyle("2.50", "#E58FAE", "#FBF3F5", _bars(3, 42), 3),
    500: ChipStyle("5", "#BE2230", "#FAF4E8", _bars(6, 24), 6),
    2_000: ChipStyle("20", "#DB7A24", "#2A1A08", _bars(10, 16), 10),
    2_500: ChipStyle("25", "#17794A", "#FAF4E8", _groups(4, 11, _PAIR), 4),
    10_000: ChipStyle("100", "#22262B", "#F2EBDA", _groups(4, 7, _TRIPLE), 4),
    50_000: ChipStyle("500", "#65388F", "#F3E6B8", _bars(6, 30), 6),
    100_000: ChipStyle("1000", "#E9BE2E", "#33270A", _bars(8, 22), 8),
}
PLAIN = ChipStyle("plain", "#80583A", "#F5F1E6", _bars(5, 20), 5)


# Chips without a value, one colour a player: told apart by their letter and their edge too.
COLOURS: dict[str, ChipStyle] = {
    "blue": ChipStyle("blue", "#2F74C8", "#F5F1E6", _bars(8, 10), 8),
    "orange": ChipStyle("orange", "#E2762B", "#2A1608", _groups(3, 14, _PAIR), 3),
    "purple": ChipStyle("purple", "#8F6FC6", "#F5F1E6", _bars(5, 20), 5),
    "teal": ChipStyle("teal", "#2E9C97", "#F5F1E6", _bars(5, 30), 5),
    "brown": ChipStyle("brown", "#80583A", "#F5F1E6", _groups(3, 8, _TRIPLE), 3),
    "grey": ChipStyle("grey", "#7B858D", "#F5F1E6", _bars(6, 22), 6),
    "yellow": ChipStyle("yellow", "#E4CB45", "#4A3D0A", _groups(5, 9, _PAIR), 5),
    "pink": ChipStyle("pink", "#CB5590", "#FCEFF6", _bars(7, 13), 7),
}


def chip_style(cents: int) -> ChipStyle:
    """Return a value's look; one that no file shows gets a plain chip with its numeral."""
    return COLOURS[colour_name(cents)] if cents < 0 else STYLES.get(cents, PLAIN)


def columns(chips: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Cut a pile into stacks of at most twenty."""
    if len(chips) <= STACK:
        return (tuple(chips),)
    return tuple(tuple(chips[i : i + STACK]) for i in range(0, len(chips), STACK))


def halves(chips: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Cut a bet into two equal stacks; one stack where that cannot be.

    >>> halves((500, 500)), halves((2500,))
    (((500,), (500,)), ((2500,),))
    """
    first: list[int] = []
    second: list[int] = []
    for chip in sorted(chips, reverse=True):
        (first if sum(first) <= sum(second) else second).append(chip)
    if sum(first) != sum(second):
        return (tuple(chips),)
    return tuple(first), tuple(second)


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(chips: Sequence[int]) -> str:
    """Say what a stack is made of.

    >>> in_words((10000, 10000, 500))
    'two 100, one 5'
    """
    counts: dict[int, int] = {}
    for chip in chips:
        counts[chip] = counts.get(chip, 0) + 1
    return ", ".join(
        f"{_NUMBERS[count] if count < len(_NUMBERS) else count} {chip_label(chip)}"
        for chip, count in counts.items()
    )


def draw_flat_chip(painter: QPainter, art: Art, cents: int, radius: float) -> None:
    """Draw a chip seen from straight above."""
    _face(painter, art, cents, radius, 0, flat=1.0, numeral=True)


def _face(  # noqa: PLR0913 - a face is drawn in one place only
    painter: QPainter, art: Art, cents: int, radius: float, turn: int, *, flat: float, numeral: bool
) -> None:
    style = chip_style(cents)
    file = f"chips/{style.stem}-face"
    painter.save()
    painter.scale(radius / 100, radius / 100 * flat)
    painter.save()
    painter.rotate(360 / style.repeat / TURNS * turn)
    art.draw_part(painter, file, "body")
    painter.restore()
    art.draw_part(painter, file, "shade")
    painter.scale(1.0, 1.0 if flat == 1.0 else 0.9 / flat)
    if numeral and style is not PLAIN:
        art.draw_part(painter, file, "numeral")
    elif numeral:
        label = money(cents)
        painter.setFont(font({1: 80, 2: 66, 3: 54, 4: 42}.get(len(label), 34), Weight.BOLD))
        painter.setPen(QColor("#FFFFFF"))
        painter.drawText(QRectF(-100, -100, 200, 196), Qt.AlignmentFlag.AlignCenter, label)
    painter.restore()


def _side(art: Art, cents: int, radius: float, turn: int, ratio: float) -> Picture:
    style = chip_style(cents)
    unit = radius / 100

    def draw(painter: QPainter) -> None:
        painter.scale(unit, unit)
        painter.translate(0, -110 * turn - 1)
        art.draw_part(painter, f"chips/{style.stem}-side", f"turn-{turn}")

    rect = QRectF(-102 * unit, -1 * unit, 204 * unit, 110 * unit)
    return art.picture(("side", style.stem, radius, turn), rect, ratio, draw)


def _top(  # noqa: PLR0913 - everything the picture depends on
    art: Art, cents: int, radius: float, turn: int, ratio: float, *, numeral: bool
) -> Picture:
    def draw(painter: QPainter) -> None:
        _face(painter, art, cents, radius, turn, flat=FORESHORTENING, numeral=numeral)

    high = radius * FORESHORTENING + 1
    rect = QRectF(-radius - 1, -high, 2 * radius + 2, 2 * high)
    key = ("face", cents, radius, turn, numeral)
    return art.picture(key, rect, ratio, draw)


def shadow_shape(count: int, radius: float) -> tuple[QPointF, float, float]:
    """Return middle and half axes of a stack's shadow; it widens to the right with its height."""
    tall = count * radius * THICKNESS
    middle = QPointF(radius * 0.22 + tall * 0.16, radius * 0.16 + tall * 0.05)
    return middle, radius * 1.16 + tall * 0.15, FORESHORTENING * radius * 1.18


def soft_shadow(painter: QPainter, middle: QPointF, across: float, down: float) -> None:
    """Draw the soft ellipse under a thing that lies on the felt."""
    gradient = QRadialGradient(0, 0, 1)
    gradient.setColorAt(0, QColor(0, 0, 0, 158))
    gradient.setColorAt(0.62, QColor(0, 0, 0, 107))
    gradient.setColorAt(1, QColor(0, 0, 0, 0))
    painter.save()
    painter.translate(middle)
    painter.scale(across, down)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(gradient))
    painter.drawEllipse(QPointF(0, 0), 1, 1)
    painter.restore()


def _draw_shadow(painter: QPainter, count: int, radius: float) -> None:
    soft_shadow(painter, *shadow_shape(count, radius))


def shadow_picture(art: Art, count: int, radius: float, ratio: float) -> Picture:
    """Return the soft shadow of a stack by itself, for one in the air."""
    middle, across, down = shadow_shape(count, radius)
    rect = QRectF(middle.x() - across, middle.y() - down, 2 * across, 2 * down)
    return art.picture(
        ("chip shadow", count, radius), rect, ratio, lambda p: _draw_shadow(p, count, radius)
    )


def stack_picture(  # noqa: PLR0913 - everything the picture depends on
    art: Art,
    chips: tuple[int, ...],
    radius: float,
    seed: int,
    ratio: float,
    *,
    split: float = 0.0,
    shadow: bool = False,
) -> Picture:
    """Return a stack, bottom up, around the middle of its footprint.

    The seed gives each chip its turn and its little shift, so that a stack never shivers. A bet of
    two halves stands in two stacks, `split` apart. With its `shadow` it is one picture at rest.
    """
    piles = halves(chips) if split else columns(chips)
    gap = split or radius * COLUMN_GAP
    tallest = max(len(pile) for pile in piles)
    tall, aside = tallest * radius * THICKNESS, (len(piles) - 1) * gap / 2
    wide = aside + radius * 1.1
    rect = QRectF(-wide, -tall - radius, 2 * wide, tall + 2 * radius)
    shaded = [-aside, aside] if split and aside else [0.0]
    if shadow:
        middle, across, down = shadow_shape(tallest, radius)
        for x in shaded:
            at = middle + QPointF(x, 0)
            rect |= QRectF(at.x() - across, at.y() - down, 2 * across, 2 * down)

    def draw(painter: QPainter) -> None:
        for x in shaded if shadow else []:
            painter.save()
            painter.translate(x, 0)
            _draw_shadow(painter, tallest, radius)
            painter.restore()
        for place, pile in enumerate(piles):
            x = (place - (len(piles) - 1) / 2) * gap
            rng = Random(seed + place)
            _draw_pile(painter, art, pile, radius=radius, rng=rng, ratio=ratio, x=x)

    return art.picture(("stack", chips, radius, seed, split, shadow), rect, ratio, draw)


def _draw_pile(  # noqa: PLR0913 - what, how large, where
    painter: QPainter,
    art: Art,
    pile: tuple[int, ...],
    *,
    radius: float,
    rng: Random,
    ratio: float,
    x: float,
) -> None:
    y = 0.0
    last = len(pile) - 1
    here = painter.worldTransform()
    for place, (chip, above) in enumerate(pairwise((*pile, None))):
        if chip is None:
            continue
        style = chip_style(chip)
        size = radius * (COIN_RADIUS if style.coin else 1.0)
        y -= radius * (COIN_THICKNESS if style.coin else THICKNESS)
        turn, shift = rng.randrange(TURNS), (rng.random() - 0.5) * radius * 0.07
        parts = [_side(art, chip, size, turn, ratio)]
        if above != chip:
            parts.append(_top(art, chip, size, turn, ratio, numeral=place == last))
        for part in parts:
            # Device pixels: the parts are already at the size they are shown with.
            left = round((x + shift + part.rect.x()) * ratio + here.dx())
            top = round((y + part.rect.y()) * ratio + here.dy())
            painter.resetTransform()
            painter.drawPixmap(QPointF(left, top), part.pixmap)
            painter.setWorldTransform(here)
