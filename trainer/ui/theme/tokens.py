"""Colours by name: the dark palette, its high-contrast sister, and the words that pick one."""

from enum import StrEnum
from typing import NamedTuple


class State(StrEnum):
    """What a sign, word or thin line says; never shown by colour alone."""

    NONE = ""
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    INFO = "info"
    GOLD = "gold"


class Kind(StrEnum):
    """The weight of a button. A screen has one primary."""

    PRIMARY = "primary"
    NORMAL = "normal"
    OUTLINE = "outline"
    QUIET = "quiet"
    DANGER = "danger"


class Role(StrEnum):
    """The size and weight of a line of text."""

    TITLE = "title"  # 32 semibold, 22 narrow
    SECTION = "section"  # 22 semibold
    SUBSECTION = "subsection"  # 18 semibold
    HEAD = "head"  # 15 semibold
    STRONG = "strong"  # 15 medium
    BODY = "body"  # 15
    LEAD = "lead"  # 17
    SMALL = "small"  # 13
    SMALL_STRONG = "small-strong"  # 13 semibold
    FIGURE = "figure"  # 48 semibold, 40 narrow
    FIGURE_2 = "figure-2"  # 32 semibold
    FIGURE_3 = "figure-3"  # 22 semibold


class Tone(StrEnum):
    """The colour of running text."""

    TEXT = "text"
    MUTED = "muted"
    FAINT = "faint"  # placeholders and disabled text
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    INFO = "info"
    GOLD = "gold"


class Palette(NamedTuple):
    """Every colour the program draws with, as `#RRGGBB`."""

    ink_0: str  # window, inputs
    ink_1: str  # panel
    ink_2: str  # raised: buttons, tracks
    tile: str  # a tile inside a panel
    hover: str
    pressed: str
    row_hover: str
    line: str  # inputs and buttons
    hair: str  # hairlines inside and around panels
    text: str
    muted: str
    faint: str
    gold: str
    gold_ink: str
    gold_hover: str
    gold_pressed: str
    gold_dim: str  # the selected row only
    focus: str
    good: str
    warn: str
    bad: str
    info: str
    fill_good: str  # data fills: quieter than the signs
    fill_good_deep: str
    fill_warn: str
    fill_bad: str
    fill_neutral: str
    fill_gold: str
    on_fill: str  # figures printed on a data fill
    on_fill_good: str
    cap: str
    felt: str
    felt_edge: str
    felt_line: str
    felt_text: str
    rail_light: str
    rail_dark: str
    shade: str  # laid over a screen behind a sheet, as #AARRGGBB
    edge: float  # share of a signal colour in the border of its pill

    def signal(self, state: State) -> str:
        """Return the colour of signs, words and thin lines for `state`."""
        return {
            State.NONE: self.muted,
            State.GOOD: self.good,
            State.WARN: self.warn,
            State.BAD: self.bad,
            State.INFO: self.info,
            State.GOLD: self.gold,
        }[state]

    def tone(self, tone: Tone) -> str:
        """Return the colour of running text in `tone`."""
        return {
            Tone.TEXT: self.text,
            Tone.MUTED: self.muted,
            Tone.FAINT: self.faint,
            Tone.GOOD: self.good,
            Tone.WARN: self.warn,
            Tone.BAD: self.bad,
            Tone.INFO: self.info,
            Tone.GOLD: self.gold,
        }[tone]

    def outline(self, state: State) -> str:
        """Return the border of a pill or panel that carries `state`."""
        if state is State.NONE:
            return self.line
        return blend(self.ink_1, self.signal(state), self.edge)

    def tint(self, state: State) -> str:
        """Return the faint ground of a disc or key that carries `state`."""
        if state is State.NONE:
            return self.ink_2
        return blend(self.ink_1, self.signal(state), 0.0 if self.edge == 1.0 else 0.10)

    def fill(self, state: State) -> str:
        """Return the quiet fill of a bar or cell that stands for `state`."""
        return {
            State.NONE: self.fill_neutral,
            State.GOOD: self.fill_good,
            State.WARN: self.fill_warn,
            State.BAD: self.fill_bad,
            State.INFO: self.info,
            State.GOLD: self.gold,
        }[state]


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(ground: str, colour: str, share: float) -> str:
    """Return `colour` at opacity `share` over `ground`, as an opaque colour.

    >>> blend("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    pairs = zip(_channels(ground), _channels(colour), strict=True)
    return "#" + "".join(f"{round(under + (over - under) * share):02X}" for under, over in pairs)


def contrast_ratio(one: str, other: str) -> float:
    """Return the WCAG contrast of two colours, 1 to 21.

    >>> round(contrast_ratio("#000000", "#FFFFFF"))
    21
    """

    def luminance(colour: str) -> float:
        parts = [value / 255 for value in _channels(colour)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


DARK = Palette(
    ink_0="#12161A",
    ink_1="#1A2026",
    ink_2="#242C34",
    tile="#1D242A",
    hover="#2D3741",
    pressed="#1E252C",
    row_hover="#222A31",
    line="#728290",
    hair="#28323B",
    text="#EEF1F3",
    muted="#A3B0BA",
    faint="#94A1AB",
    gold="#D8B365",
    gold_ink="#1A1508",
    gold_hover="#E4C27B",
    gold_pressed="#C29E52",
    gold_dim=blend("#1A2026", "#D8B365", 0.13),
    focus="#D8B365",
    good="#4FC08D",
    warn="#E3A94F",
    bad="#EF8A80",
    info="#6FAAE6",
    fill_good="#3F8069",
    fill_good_deep="#3A7560",
    fill_warn="#8A6D3E",
    fill_bad="#A8554F",
    fill_neutral="#6A7883",
    fill_gold="#857349",
    on_fill="#FFFFFF",
    on_fill_good="#FFFFFF",
    cap="#12161A",
    felt="#11614A",
    felt_edge="#0B4132",
    felt_line="#E9DFC3",
    felt_text="#F1E8CE",
    rail_light="#3A2418",
    rail_dark="#24150D",
    shade="#B40A0D10",
    edge=0.62,
)

HIGH_CONTRAST = Palette(
    ink_0="#000000",
    ink_1="#000000",
    ink_2="#000000",
    tile="#000000",
    hover="#333333",
    pressed="#1A1A1A",
    row_hover="#2A2A2A",
    line="#FFFFFF",
    hair="#FFFFFF",
    text="#FFFFFF",
    muted="#FFFFFF",
    faint="#B4B4B4",
    gold="#FFD75E",
    gold_ink="#000000",
    gold_hover="#FFE48F",
    gold_pressed="#E6BE3C",
    gold_dim="#3A3000",
    focus="#FFFFFF",
    good="#6BE8A8",
    warn="#FFD75E",
    bad="#FF9A90",
    info="#9CCBFF",
    fill_good="#0E7F53",
    fill_good_deep="#0B7049",
    fill_warn="#8A6500",
    fill_bad="#C0372C",
    fill_neutral="#6E6E6E",
    fill_gold="#86701F",
    on_fill="#FFFFFF",
    on_fill_good="#FFFFFF",
    cap="#000000",
    felt="#003B2A",
    felt_edge="#002419",
    felt_line="#FFFFFF",
    felt_text="#FFFFFF",
    rail_light="#000000",
    rail_dark="#000000",
    shade="#D8000000",
    edge=1.0,
)
