"""Logging training hours by game and day, and correcting what was logged."""

import re
from datetime import date, timedelta

from trainer.errors import TrainerError
from trainer.storage.people.hours import HoursEntry, hours_of, log_hours
from trainer.ui.shell.days import day_and_month, weekday
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services

DAYS_BACK = 21
_CLOCK = re.compile(r"(-?)(\d{1,2}):([0-5]\d)")
_DECIMAL = re.compile(r"-?\d{1,2}(?:[.,]\d{1,2})?")
_WRITE = "Write hours as 1.5 or 1:30; below zero takes time off again."


def minutes_of(text: str) -> int | None:
    """Return hours as minutes, typed as a decimal or with a colon; None if they are neither.

    >>> minutes_of("1.5"), minutes_of("1:45"), minutes_of("-0,25"), minutes_of("two")
    (90, 105, -15, None)
    """
    wanted = text.strip()
    if found := _CLOCK.fullmatch(wanted):
        sign, hours, minutes = found.groups()
        return (-1 if sign else 1) * (60 * int(hours) + int(minutes))
    if _DECIMAL.fullmatch(wanted):
        return round(60 * float(wanted.replace(",", ".")))
    return None


def day_choices(today: date) -> list[tuple[str, str]]:
    """Return the days hours can be logged for, as (ISO day, words), today first."""
    found = []
    for back in range(DAYS_BACK):
        day = today - timedelta(days=back)
        word = {0: "Today", 1: "Yesterday"}.get(back, weekday(day))
        found.append((day.isoformat(), f"{word}, {day_and_month(day)}"))
    return found


class HoursLog:
    """One trainee's log, for whoever may add to it."""

    def __init__(self, services: Services, person_id: int) -> None:
        self._services, self._person = services, person_id

    def entries(self) -> tuple[HoursEntry, ...]:
        """Return the entries, newest first."""
        return hours_of(self._services.store, self._person)

    def today(self) -> date:
        """Return the day it is here."""
        return self._services.clock.now().astimezone().date()

    def log(self, game: str, day: str, hours: str, note: str) -> Refusal | None:
        """Log hours, or return why not."""
        minutes = minutes_of(hours)
        if minutes is None:
            wrong = f"“{hours.strip()}” is no time." if hours.strip() else "How many hours?"
            return Refusal("hours", f"{wrong} {_WRITE}")
        try:
            log_hours(
                self._services.store,
                self._person,
                game,
                day=date.fromisoformat(day),
                minutes=minutes,
                note=note,
                by=self._services.who.id,
                at=self._services.clock.now(),
            )
        except TrainerError as trouble:
            return Refusal("note" if "reason" in str(trouble) else "hours", trouble.sentence())
        return None
