"""Cohorts: making and changing them, and who is put into which."""

from collections.abc import Callable, Iterable
from datetime import date

from trainer.errors import TrainerError
from trainer.storage.people.cohorts import (
    Cohort,
    Course,
    add_cohort,
    archive_cohort,
    edit_cohort,
    join_cohort,
    leave_cohort,
    list_cohorts,
)
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services
from trainer.ui.text import plural

_DATE = "is no date. Write it as 2026-11-30."


class CohortEdit:
    """Does what an instructor may do to cohorts; every change is in the audit log."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def _by(self) -> int:
        return self._services.who.id

    def cohorts(self) -> tuple[Cohort, ...]:
        """Return the cohorts there are."""
        return list_cohorts(self._services.store)

    def keep(
        self, cohort: Cohort | None, name: str, days: tuple[str, str], games: Iterable[str]
    ) -> Refusal | None:
        """Make a cohort, or change one; return why not, if so. Days are typed, or empty."""
        store, now = self._services.store, self._services.clock.now()
        parsed: list[date | None] = []
        for field, text in zip(("starts", "ends"), days, strict=True):
            try:
                parsed.append(date.fromisoformat(text.strip()) if text.strip() else None)
            except ValueError:
                return Refusal(field, f"“{text.strip()}” {_DATE}")
        course = Course(starts_on=parsed[0], ends_on=parsed[1], games=tuple(dict.fromkeys(games)))
        try:
            if cohort is None:
                add_cohort(store, name, course, by=self._by, at=now)
            else:
                edit_cohort(store, cohort.id, name, course, by=self._by, at=now)
        except TrainerError as trouble:
            field = "ends" if "end" in str(trouble) else "name"
            return Refusal(field, trouble.sentence())
        return None

    def archive(self, cohort_id: int) -> str:
        """Put a cohort that is over out of the lists; return the sentence why not, or nothing."""
        return self._done(archive_cohort, cohort_id)

    def join(self, cohort_id: int, people: Iterable[int]) -> str:
        """Put people into a cohort; return the sentence why not, or nothing."""
        return self._done(join_cohort, cohort_id, tuple(people))

    def leave(self, cohort_id: int, people: Iterable[int]) -> str:
        """Take people out of a cohort; return the sentence why not, or nothing."""
        return self._done(leave_cohort, cohort_id, tuple(people))

    def _done(self, act: Callable[..., object], *values: object) -> str:
        try:
            act(self._services.store, *values, by=self._by, at=self._services.clock.now())
        except TrainerError as trouble:
            return trouble.sentence()
        return ""


def week_words(cohort: Cohort, today: date) -> str:
    """Return where a cohort stands in its course: "week 6 of 8".

    >>> from trainer.storage.people.cohorts import Course
    >>> run = Course(starts_on=date(2026, 10, 12), ends_on=date(2026, 12, 4))
    >>> evening = Cohort(id=1, name="Evening", course=run, members=24, archived=False)
    >>> week_words(evening, date(2026, 11, 19))
    'week 6 of 8'
    """
    starts, ends = cohort.course.starts_on, cohort.course.ends_on
    if starts is None:
        return ""
    if today < starts:
        return f"starts in {plural((starts - today).days, 'day')}"
    week = (today - starts).days // 7 + 1
    if ends is None:
        return f"week {week}"
    weeks = (ends - starts).days // 7 + 1
    return f"week {week} of {weeks}" if week <= weeks else "over"
