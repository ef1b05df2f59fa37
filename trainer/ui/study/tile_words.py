"""What stands on the tile of a game, in words."""

from datetime import date

from trainer.errors import TrainerError
from trainer.ui.study.library import Line
from trainer.ui.text import MONTHS, percent, plural
from trainer.ui.theme import Tone

SOON = 60  # days before the end of a certificate that are counted


def state_of(line: Line, today: date, damage: TrainerError | None = None) -> tuple[str, Tone]:
    """Return how one stands to a game, and in which tone."""
    if damage is not None:
        return "cannot be opened: press to see why", Tone.BAD
    if line.until is not None:
        days = (line.until - today).days
        until = (
            f", {plural(days, 'day')} left"
            if days <= SOON
            else f" to {MONTHS[line.until.month - 1][:3]} {line.until.year}"
        )
        return f"✓ certified{until}", Tone.GOOD
    if line.begun and line.due:
        return f"begun, {line.due} due", Tone.GOLD
    if line.in_course:
        return "begun, in your course" if line.begun else "in your course", Tone.GOLD
    return ("begun, up to date" if line.begun else "not begun"), Tone.MUTED


def side_of(line: Line, sisters: int) -> tuple[str, str]:
    """Return what stands at the side of a tile, and what a press on it does."""
    if line.damaged:
        return "", ""
    if line.begun or line.until is not None:
        if not line.deals:
            return "", ""
        words = plural(sisters, "sister") if sisters else "no sisters"
        return words, f"show all of the family {line.family}" if sisters else ""
    if not line.looked:
        return "", ""
    known = percent(100 * line.share)
    return f"{known} known", f"Bridge: drill what you do not know of {line.title}"
