"""The large figures of the progress page in words: value, change, what they are measured by."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.scheduling.weeks import DAYS
from trainer.ui.progress.progress_figures import ENOUGH, Change
from trainer.ui.progress.progress_shown import PERIODS, ProgressPage
from trainer.ui.progress.skill_kinds import ALL, kind_name
from trainer.ui.text import DASH, of, percent, plural, seconds

HOUSE_STANDARD = 95  # ours: percent of right answers


class Turn(StrEnum):
    """Which way a figure has gone."""

    BETTER = "better"
    WORSE = "worse"
    SAME = "same"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One figure; a dash stands for too few answers."""

    name: str
    value: str
    unit: str = ""
    foot: str = ""
    change: str = ""
    turn: Turn = Turn.SAME
    when: str = ""
    ahead: bool = False  # says what is to come


def tiles(page: ProgressPage) -> tuple[Tile, ...]:
    """Return the figures; the forecast only where there is one."""
    found = (_right(page), _pace(page), _kept(page), _week(page))
    return found if page.forecast is None else (*found, _forecast(page))


def _right(page: ProgressPage) -> Tile:
    change = page.right
    words, turn = "", Turn.SAME
    if change.now is not None and change.before is not None:
        points = round(100 * (change.now - change.before))
        words = f"{'▲' if points > 0 else '▼'} {plural(abs(points), 'point')}"
        words, turn = (words, _turn(points)) if points else ("unchanged", Turn.SAME)
    return Tile(
        name=f"Right answers, {_kind(page)}",
        value=DASH if change.now is None else percent(100 * change.now),
        foot=_foot(change, f"last 100; house standard {HOUSE_STANDARD}%"),
        change=words,
        turn=turn,
        when=_when(page) if words else "",
    )


def _pace(page: ProgressPage) -> Tile:
    change = page.pace
    words, turn = "", Turn.SAME
    if change.now is not None and change.before is not None:
        less = round(change.before - change.now, 1)
        words = "▼" if less > 0 else "▲"
        words += f" {abs(less):.1f} s {'faster' if less > 0 else 'slower'}"
        words, turn = (words, _turn(less)) if less else ("unchanged", Turn.SAME)
    target = f"house target {seconds(page.target)}" if page.target else "targets differ"
    return Tile(
        name=f"Median time, {_kind(page)}",
        value=DASH if change.now is None else f"{change.now:.1f}",
        unit="" if change.now is None else "s",
        foot=_foot(change, target),
        change=words,
        turn=turn,
        when=_when(page) if words else "",
    )


def _kept(page: ProgressPage) -> Tile:
    right, count = page.kept_long
    enough = count >= ENOUGH
    return Tile(
        name="Kept after 7 days or more",
        value=percent(100 * right / count) if enough else DASH,
        foot=f"aim {percent(100 * page.aim)}"
        if enough
        else f"needs {ENOUGH} answers asked again, has {count}",
        change=of(right, count) if enough else "",
        when="asked again" if enough else "",
    )


def _week(page: ProgressPage) -> Tile:
    """Return how many of the last seven days had practice; a rest costs nothing."""
    *before, last = page.weeks
    words, turn, when = "", Turn.SAME, ""
    if before:
        more = last.practised - before[-1].practised
        words = f"{'▲' if more > 0 else '▼'} {plural(abs(more), 'day')}" if more else "as many"
        turn = _turn(more) if more > 0 else Turn.SAME  # a rest is no fault
        when = "on last week" if more else "as last week"
    earlier = ", ".join(str(week.practised) for week in before)
    return Tile(
        name="Practised, last 7 days",
        value=str(last.practised),
        unit=f"of {DAYS} days",
        foot=f"weeks before: {earlier}",
        change=words,
        turn=turn,
        when=when,
    )


def _forecast(page: ProgressPage) -> Tile:
    assert page.forecast is not None
    assert page.target is not None
    count = page.forecast.sessions
    return Tile(
        name="Forecast",
        value=str(count),
        unit="session" if count == 1 else "sessions",
        foot="a day each, if you go on like this",
        change=f"to {seconds(page.target)}",
        when=f"on {_kind(page)}",
        ahead=True,
    )


def _kind(page: ProgressPage) -> str:
    return kind_name(page.filters.kind).lower()


def _when(page: ProgressPage) -> str:
    period = page.filters.period
    return "since the start" if period == ALL else f"in {dict(PERIODS)[period]}"


def _foot(change: Change, words: str) -> str:
    if change.now is not None:
        return words
    return f"needs {ENOUGH} answers, has {change.answers}"


def _turn(difference: float) -> Turn:
    return Turn.BETTER if difference > 0 else Turn.WORSE
