"""One plain sentence about a person's figures."""

from collections.abc import Sequence
from typing import Protocol

from trainer.ui.presenters.progress_figures import Change
from trainer.ui.text import plural, seconds

_RIGHT = 0.95  # ours: the house standard
_WRONG = 0.85


class _Cell(Protocol):
    """What is asked of a cell of the drawing table."""

    @property
    def row(self) -> int:
        """The Banker's total."""

    @property
    def answers(self) -> int:
        """How many answers it stands for."""

    @property
    def right(self) -> float | None:
        """The share right, if there are enough."""


def insight(  # noqa: PLR0911 - one thing is said, the first that holds
    right: Change,
    pace: Change,
    target: float | None,
    cells: Sequence[Sequence[_Cell]],
    weakest: Sequence[object],
) -> str:
    """Return the most useful thing the figures say, with the next step."""
    if right.now is None:
        missing = max(1, 30 - right.answers)
        return f"{plural(missing, 'more answer')} here, and the figures begin to say something."
    slow = target is not None and pace.now is not None and pace.now >= target + 0.05
    if right.now < _WRONG and not slow:
        return "You are quick and not yet right: take a breath before each call, speed comes back."
    if found := _rows(cells):
        return found
    if right.now < _WRONG:
        return "Not yet right and not yet quick: read the section again, then drill the weakest."
    if slow and pace.now is not None and target is not None:
        over = seconds(pace.now - target)
        if right.now >= _RIGHT:
            return f"You are right but {over} over the target: the keys are known, drill for pace."
        return (
            f"You are {over} over the target; drill the weakest ten until they come by themselves."
        )
    if right.now < _RIGHT:
        return "You are within the target; the weakest ten hold the last few points."
    if weakest:
        return "Right and within the target. Deal a run at the table and keep it so."
    return "Right and within the target in everything asked so far."


def _rows(cells: Sequence[Sequence[_Cell]]) -> str:
    """Say where half of the misses on the drawing table are, if they are in one or two rows."""
    missed = {
        row[0].row: sum(
            round(cell.answers * (1 - cell.right)) for cell in row if cell.right is not None
        )
        for row in cells
        if row
    }
    total = sum(missed.values())
    if total < 6:
        return ""
    worst = sorted(missed, key=lambda row: missed[row], reverse=True)[:2]
    if missed[worst[0]] * 2 >= total:
        share = f"{missed[worst[0]]} of your {total}"
        return f"{share} third-card misses are on Banker {worst[0]}: drill that row."
    both = missed[worst[0]] + missed[worst[1]]
    if both * 2 >= total:
        low, high = sorted(worst)
        share = f"{both} of your {total}"
        return f"{share} third-card misses are on Banker {low} and {high}: drill these rows."
    return ""
