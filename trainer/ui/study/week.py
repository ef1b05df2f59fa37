"""The week: minutes of each day, the days of rest, the goal. Nothing is lost by a rest."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta

from trainer.storage.record.progress import daily_minutes
from trainer.ui.run.plan import minutes_goal
from trainer.ui.shell.days import WEEKDAYS
from trainer.ui.shell.services import Services

REST = "rest-days"  # the setting: numbers of the days, Monday is 0
USUAL_REST = "56"


@dataclass(frozen=True, slots=True, kw_only=True)
class WeekDay:
    """One day of this week."""

    name: str
    minutes: int
    today: bool = False
    rest: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Week:
    """Monday to Sunday."""

    days: tuple[WeekDay, ...]
    goal: int  # minutes a day

    @property
    def planned(self) -> int:
        """How many days are not for rest."""
        return sum(not day.rest for day in self.days)

    @property
    def practised(self) -> int:
        """How many days had practice; a day of rest spent on it makes up for another."""
        return sum(bool(day.minutes) for day in self.days)

    @property
    def today(self) -> int:
        """The minutes practised today."""
        return next((day.minutes for day in self.days if day.today), 0)

    def words(self) -> tuple[str, str]:
        """Return how the week stands: ("3", "of 5 planned days")."""
        if not self.planned:
            return str(self.practised), "days, none planned"
        return str(min(self.practised, self.planned)), f"of {self.planned} planned days"


def rest_days(services: Services) -> frozenset[int]:
    """Return the days of rest the person has chosen."""
    kept = services.setting(REST, USUAL_REST)
    return frozenset(int(digit) for digit in kept if digit in "0123456")


def keep_rest_days(services: Services, days: frozenset[int]) -> None:
    """Keep the days of rest; raises `TrainerError` where they cannot be kept."""
    services.put_setting(REST, "".join(str(day) for day in sorted(days)))


def this_week(services: Services, now: datetime) -> Week:
    """Return the week `now` is in, by the person's own clock."""
    if services.person is None:
        raise ValueError("nobody is signed in")
    monday = now.date() - timedelta(days=now.weekday())
    since = datetime.combine(monday, time(), tzinfo=now.tzinfo)
    assert now.tzinfo is not None, "a moment of the record has a zone"
    done = {
        day.day: day.minutes
        for day in daily_minutes(services.store, services.person.id, since=since, zone=now.tzinfo)
    }
    rest = rest_days(services)
    days = tuple(
        WeekDay(
            name=name[:3],
            minutes=_whole(done.get(monday + timedelta(days=nth), 0.0)),
            today=nth == now.weekday(),
            rest=nth in rest,
        )
        for nth, name in enumerate(WEEKDAYS)
    )
    return Week(days=days, goal=minutes_goal(services))


def _whole(minutes: float) -> int:
    """Round to whole minutes; a little practice is still one."""
    return max(1, round(minutes)) if minutes else 0
