"""Writes pictures of screens as small PNG files: 256 colours, chosen for each picture."""

from collections import Counter
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

COLOURS = 256
WIDTH = 1440
_FINE = 2  # bits of a channel that do not matter for telling colours apart

Shade = tuple[int, int, int]
Group = list[tuple[Shade, int]]  # coarse colours, and how often each is there


def save_small(image: QImage, path: Path, *, width: int = WIDTH) -> int:
    """Write a picture `width` pixels wide, or as it is where it is narrower; return its bytes."""
    shown = image.convertToFormat(QImage.Format.Format_RGB32)
    if shown.width() > width:
        shown = shown.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
        shown = shown.convertToFormat(QImage.Format.Format_RGB32)
    _reduced(shown).save(str(path))
    return path.stat().st_size


def _reduced(image: QImage) -> QImage:
    pixels = memoryview(image.constBits()).cast("B").cast("I").tolist()
    counts = Counter(pixels)
    groups = _groups(counts)
    place: dict[Shade, int] = {}
    for number, group in enumerate(groups):
        for shade, _ in group:
            place[shade] = number
    index = {pixel: place[_coarse(pixel)] for pixel in counts}
    wide = -(-image.width() // 4) * 4  # rows of an indexed picture end on four bytes
    rows = bytearray()
    for start in range(0, len(pixels), image.width()):
        rows += bytes(map(index.__getitem__, pixels[start : start + image.width()]))
        rows += bytes(wide - image.width())
    made = QImage(bytes(rows), image.width(), image.height(), wide, QImage.Format.Format_Indexed8)
    made.setColorTable(_means(counts, index, len(groups)))
    return made.copy()  # the bytes are ours only here


def _coarse(pixel: int) -> Shade:
    return (
        (pixel >> 16 & 255) >> _FINE,
        (pixel >> 8 & 255) >> _FINE,
        (pixel & 255) >> _FINE,
    )


def _groups(counts: Counter[int]) -> list[Group]:
    """Cut the colours into groups, always the one that is most spread out among many pixels."""
    shades: Counter[Shade] = Counter()
    for pixel, count in counts.items():
        shades[_coarse(pixel)] += count
    groups: list[tuple[float, int, Group]] = [
        (*_spread(list(shades.items())), list(shades.items()))
    ]
    while len(groups) < COLOURS:
        groups.sort(key=lambda group: group[0])
        weight, channel, widest = groups.pop()
        if weight == 0.0:
            groups.append((weight, channel, widest))
            break
        for half in _halves(widest, channel):
            groups.append((*_spread(half), half))
    return [group for _, _, group in groups]


def _spread(group: Group) -> tuple[float, int]:
    """Return how much a group wants to be cut, and along which channel."""
    spans = [max(s[c] for s, _ in group) - min(s[c] for s, _ in group) for c in range(3)]
    channel = spans.index(max(spans))
    return spans[channel] * sum(count for _, count in group) ** 0.35, channel


def _halves(group: Group, channel: int) -> tuple[Group, Group]:
    ordered = sorted(group, key=lambda shade: shade[0][channel])
    half, below, cut = sum(count for _, count in ordered) / 2, 0, 0
    while cut < len(ordered) - 1 and below + ordered[cut][1] < half:
        below += ordered[cut][1]
        cut += 1
    cut = max(1, cut)
    return ordered[:cut], ordered[cut:]


def _means(counts: Counter[int], index: dict[int, int], groups: int) -> list[int]:
    """Return the true mean of each group's pixels, so that plain grounds keep their colour."""
    sums = [[0, 0, 0, 0] for _ in range(groups)]
    for pixel, count in counts.items():
        found = sums[index[pixel]]
        for channel, shift in enumerate((16, 8, 0)):
            found[channel] += (pixel >> shift & 255) * count
        found[3] += count
    table = []
    for red, green, blue, count in sums:
        r, g, b = (round(channel / max(1, count)) for channel in (red, green, blue))
        table.append(0xFF000000 | r << 16 | g << 8 | b)
    return table
