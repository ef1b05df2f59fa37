"""Personal bests: of runs set up in exactly the same way, and of nobody else."""

from dataclasses import dataclass

from trainer.storage.record.attempts import attempt
from trainer.storage.record.progress import best
from trainer.storage.rows import Attempt, Kind, Outcome
from trainer.ui.run.requests import Style
from trainer.ui.run.run_options import drill_request
from trainer.ui.shell.days import day_and_month
from trainer.ui.shell.services import Services
from trainer.ui.text import percent


@dataclass(frozen=True, slots=True, kw_only=True)
class Best:
    """The best so far as a figure with its unit, and how this run stands to it."""

    value: str
    unit: str
    note: str
    is_new: bool = False


def best_of(services: Services, attempt_id: int) -> Best | None:
    """Return the best run set up like this one; None where there is none that counts."""
    run = attempt(services.store, attempt_id)
    sprint = run.kind is Kind.DRILL and drill_request(run).style is Style.SPRINT
    before = best(services.store, run.person_id, run.config, before=run.id, by_score=sprint)
    now = best(services.store, run.person_id, run.config, by_score=sprint)
    if now is None:
        return None
    value, unit = _figure(now, sprint=sprint)
    if now.id != run.id:
        counts = run.end is not None and run.end.outcome is Outcome.FINISHED
        note = f"on {_day(services, now)}" + ("" if counts else "; this run does not count")
        return Best(value=value, unit=unit, note=note)
    if before is None:
        return Best(value=value, unit=unit, note="the first of its kind")
    if _figure(before, sprint=sprint) == (value, unit):
        return Best(value=value, unit=unit, note="as good as your best")
    was = " ".join(_figure(before, sprint=sprint)).replace(" %", "%")
    return Best(value=value, unit=unit, note=f"new best, was {was}", is_new=True)


def _figure(run: Attempt, *, sprint: bool) -> tuple[str, str]:
    assert run.end is not None, "only finished runs are compared"
    marks = run.end.marks
    if sprint:
        return str(marks.right), "right"
    time = f", {marks.mean_ms / 1000:.1f} s each" if marks.mean_ms is not None else ""
    return percent(100 * marks.right / marks.n).removesuffix("%"), f"%{time}"


def _day(services: Services, run: Attempt) -> str:
    return day_and_month(run.started_at.astimezone(services.clock.now().tzinfo).date())
