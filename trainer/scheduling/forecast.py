"""How many sessions to the target, from the last times; said only when the fit supports it.

After keybr: a curve through at most thirty samples, straight up to ten, bent once up to twenty,
twice above, and nothing is said below an R² of one half or beyond fifty sessions.
"""

from collections.abc import Sequence

import msgspec

SAMPLES = 30
FEWEST = 5  # ours: a line through two points fits them whatever they say
LEAST_R2 = 0.5
FURTHEST = 50


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """So many sessions more, if one goes on like this."""

    sessions: int
    r2: float
    degree: int


def forecast(times: Sequence[float], target: float) -> Forecast | None:
    """Return the sessions left until a session's time should reach the target, or None.

    `times` are one figure a session, oldest first; the unit is the target's.

    >>> forecast([10, 9, 8, 7, 6], 4)
    Forecast(sessions=2, r2=1.0, degree=1)
    >>> forecast([10, 4, 9, 3, 10], 2) is None, forecast([3, 3, 3, 3, 3], 4) is None
    (True, True)
    """
    last = list(times[-SAMPLES:])
    if len(last) < FEWEST or last[-1] <= target:
        return None
    degree = 1 if len(last) <= 10 else 2 if len(last) <= 20 else 3
    scale = float(len(last))
    curve = _fit([index / scale for index in range(len(last))], last, degree)
    r2 = _r2(curve, scale, last)
    if r2 < LEAST_R2:
        return None
    for ahead in range(1, FURTHEST + 1):
        if _at(curve, (len(last) - 1 + ahead) / scale) <= target * (1 + 1e-9):
            return Forecast(sessions=ahead, r2=round(r2, 3), degree=degree)
    return None


def _fit(xs: Sequence[float], ys: Sequence[float], degree: int) -> list[float]:
    """Return the coefficients of the least squares polynomial, lowest power first."""
    size = degree + 1
    powers = [sum(x**power for x in xs) for power in range(2 * degree + 1)]
    rows = [
        [
            *(powers[row + column] for column in range(size)),
            sum(y * x**row for x, y in zip(xs, ys, strict=True)),
        ]
        for row in range(size)
    ]
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        for row in range(pivot + 1, size):
            times = rows[row][pivot] / rows[pivot][pivot]
            rows[row] = [a - times * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found


def _at(curve: Sequence[float], x: float) -> float:
    return sum(factor * x**power for power, factor in enumerate(curve))


def _r2(curve: Sequence[float], scale: float, ys: Sequence[float]) -> float:
    mean = sum(ys) / len(ys)
    total = sum((y - mean) ** 2 for y in ys)
    rest = sum((y - _at(curve, index / scale)) ** 2 for index, y in enumerate(ys))
    return 1 - rest / total if total else 0.0
