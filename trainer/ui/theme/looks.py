"""What a button of each kind looks like in each phase; stylesheet and painters both ask here."""

from enum import StrEnum
from typing import NamedTuple

from trainer.ui.theme.tokens import Kind, Palette, blend

CLEAR = "transparent"


class ButtonPhase(StrEnum):
    """What is happening to a button."""

    REST = "rest"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


class ButtonLook(NamedTuple):
    """Ground, border and ink of a button."""

    fill: str
    border: str
    ink: str


def button_look(palette: Palette, kind: Kind, phase: ButtonPhase) -> ButtonLook:
    """Return the colours of a button."""
    if phase is ButtonPhase.DISABLED:
        if kind is Kind.QUIET:
            return ButtonLook(CLEAR, CLEAR, palette.faint)
        return ButtonLook(palette.ink_1, palette.hair, palette.faint)
    if kind is Kind.PRIMARY:
        gold = {
            ButtonPhase.HOVER: palette.gold_hover,
            ButtonPhase.PRESSED: palette.gold_pressed,
        }.get(phase, palette.gold)
        return ButtonLook(gold, gold, palette.gold_ink)
    if kind is Kind.DANGER:
        share = {ButtonPhase.HOVER: 0.08, ButtonPhase.PRESSED: 0.04}.get(phase, 0.0)
        fill = blend(palette.ink_1, palette.bad, share) if share else CLEAR
        return ButtonLook(
            fill, blend(palette.ink_1, palette.bad, max(palette.edge, 0.55)), palette.bad
        )
    raised = {ButtonPhase.HOVER: palette.hover, ButtonPhase.PRESSED: palette.pressed}.get(phase)
    if kind is Kind.QUIET:
        return ButtonLook(
            raised or CLEAR, raised or CLEAR, palette.text if raised else palette.muted
        )
    rest = palette.ink_2 if kind is Kind.NORMAL else CLEAR
    return ButtonLook(raised or rest, palette.line, palette.text)
