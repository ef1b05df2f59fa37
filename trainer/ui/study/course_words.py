"""The course a trainee is in, as Today says it: the cohort, its week, and when it ends."""

from datetime import date

from trainer.storage.people.cohorts import Course, list_cohorts, memberships_of
from trainer.ui.shell.days import day_and_month
from trainer.ui.shell.services import Services
from trainer.ui.text import of


def course_words(services: Services, today: date) -> str:
    """Return the cohort of whoever is signed in, and how far its course is; nothing of others."""
    if services.person is None:
        return ""
    mine = {
        one.cohort_id
        for one in memberships_of(services.store, services.person.id)
        if one.left_at is None
    }
    found = [cohort for cohort in list_cohorts(services.store) if cohort.id in mine]
    if not found:
        return ""
    cohort = found[0]
    return " · ".join(part for part in (cohort.name, *_when(cohort.course, today)) if part)


def _when(course: Course, today: date) -> tuple[str, ...]:
    start, end = course.starts_on, course.ends_on
    week = ""
    if start is not None and start <= today and (end is None or today <= end):
        number = (today - start).days // 7 + 1
        weeks = (end - start).days // 7 + 1 if end is not None else 0
        week = f"week {of(number, weeks)}" if weeks else f"week {number}"
    elif start is not None and today < start:
        week = f"begins {day_and_month(start)}"
    last = f"course ends {day_and_month(end)}" if end is not None and today <= end else ""
    return week, last
