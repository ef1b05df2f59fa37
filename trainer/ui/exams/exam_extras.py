"""What else is known of an exam, beside what went wrong: items taken out, tries, pace audits."""

from trainer.certification.standard import Part
from trainer.storage.exams.annulments import annulled
from trainer.storage.exams.bench import BenchResult, bench_of
from trainer.storage.exams.exams import Exam, form_of
from trainer.storage.exams.pace_audits import pace_audits_of
from trainer.storage.exams.standards import kept_standard
from trainer.storage.people.roster import person
from trainer.ui.exams.exam_result import FaultLine
from trainer.ui.shell.services import Services
from trainer.ui.text import clock, full_moment, plural, seconds


def with_extras(services: Services, exam: Exam, found: list[FaultLine]) -> list[FaultLine]:
    """Put what else is known between what went wrong and the sittings to be replayed."""
    wrong = [line for line in found if line.tag]
    others = [line for line in found if not line.tag]
    extras = [*_annulled(services, exam), *_bench(services, exam), *_audits(services, exam)]
    return [*wrong, *extras, *others]


def _annulled(services: Services, exam: Exam) -> list[FaultLine]:
    parts = {item.number: item.part for item in form_of(services.store, exam.id).items}
    return [
        _line(parts[item], f"Item {item} of the form was taken out", f"Why: {why}")
        for item, why in annulled(services.store, exam.id).items()
    ]


def _bench(services: Services, exam: Exam) -> list[FaultLine]:
    made = bench_of(services.store, exam.id)
    asked = kept_standard(services.store, exam.standard_digest).bench
    if not made or asked is None:
        return []
    titles = {skill.id: skill.title for skill in asked.skills}
    told = "; ".join(f"{titles.get(one.skill, one.skill)} {try_words(one)}" for one in made)
    return [_line(Part.BENCH, f"Bench: {plural(len(made), 'try', 'tries')} timed", f"{told}.")]


def _audits(services: Services, exam: Exam) -> list[FaultLine]:
    found = []
    kept = pace_audits_of(services.store, exam.id)
    for place, one in enumerate(kept, 1):
        audit, by = one.audit, person(services.store, one.by).name
        counts = "" if place == len(kept) else ", a later one counts"
        text = f"Pace audit, {by}: {audit.pace:.0f} rounds an hour{counts}"
        away = sum(stretch.ms for stretch in audit.left_out)
        each = ", ".join(f"{ms / 1000:.0f}" for ms in audit.rounds)
        told = (
            f"{full_moment(one.at.astimezone())}, {plural(audit.players, 'player')}, "
            f"{plural(len(audit.rounds), 'round')} in {clock(audit.counted_ms / 1000)}, "
            f"{clock(away / 1000)} left out. Seconds of each: {each or 'none'}."
        )
        found.append(_line(Part.TABLE_TEST, text, told))
    return found


def try_words(one: BenchResult) -> str:
    """Return a try as it is told: its time, its errors, and whether it was taken out."""
    words = seconds(one.ms / 1000)
    if one.errors:
        words += f" with {plural(one.errors, 'error')}"
    return words if one.void is None else f"{words} (taken out: {one.void})"


def _line(part: Part, text: str, told: str) -> FaultLine:
    return FaultLine(part=part, text=text, tag="", clause="", grave=False, told=told)
