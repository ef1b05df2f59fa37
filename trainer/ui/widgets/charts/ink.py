"""The colours of a chart: on screen those of the theme, in print dark on white."""

from typing import NamedTuple

from trainer.ui.theme import current


class Ink(NamedTuple):
    """What a chart is drawn with."""

    ground: str
    text: str
    muted: str
    hair: str
    line: str
    gold: str
    good: str
    warn: str
    caution: str  # words about what is under its aim
    neutral: str
    track: str


PAPER = Ink(
    ground="#FFFFFF",
    text="#14181C",
    muted="#4D5862",
    hair="#DDE2E6",
    line="#AAB3BB",
    gold="#8A6410",
    good="#7FB8A2",
    warn="#D9B36C",
    caution="#7A5200",
    neutral="#A9B4BD",
    track="#EEF1F3",
)


def screen_ink() -> Ink:
    """Return the colours of the theme in force."""
    theme = current()
    tokens = theme.palette
    return Ink(
        ground=tokens.ink_1,
        text=tokens.text,
        muted=tokens.muted,
        hair="#555555" if theme.high_contrast else tokens.hair,
        line=tokens.line,
        gold=tokens.gold,
        good=tokens.fill_good,
        warn=tokens.fill_warn,
        caution=tokens.warn,
        neutral=tokens.fill_neutral,
        track=tokens.fill_neutral if theme.high_contrast else tokens.ink_2,
    )
