"""What is done by hand, in a packet: bench times, the pace at a real table, the hours behind it."""

from collections.abc import Callable, Sequence

from trainer.certification.evidence import Evidence, HoursLogged
from trainer.certification.pace import PaceAudit, least_pace
from trainer.certification.sentences import down, many, number
from trainer.certification.standard import Pace, Skill, Standard
from trainer.ui.papers.blocks import facts, heading, paragraph
from trainer.ui.papers.flow import Flow
from trainer.ui.papers.lines import Align
from trainer.ui.papers.tables import Column, Row, Table, put_table
from trainer.ui.text import clock, full_date, plural, seconds

_DAYS_A_ROW = 3


def bench_times(
    flow: Flow, standard: Standard, evidence: Evidence, called: Callable[[str], str]
) -> None:
    """Put every try at the bench against what the standard asks for."""
    if standard.bench is None or not evidence.bench:
        return
    skills = {skill.id: skill for skill in standard.bench.skills}
    rows = []
    for made in evidence.bench:
        skill = skills.get(made.skill)
        limit = f"{number(skill.seconds)} s, {_errors(skill)}" if skill else ""
        rows.append(
            Row(
                cells=(
                    skill.title if skill else made.skill,
                    f"{made.seconds:g} s",
                    str(made.errors),
                    limit,
                    full_date(made.on),
                    called(made.by),
                )
            )
        )
    heading(flow, "Bench skills, by the instructor's stopwatch", keep=24)
    put_table(
        flow,
        Table(
            name="Bench skills",
            columns=(
                Column(title="Skill", share=46),
                Column(title="Time", share=18, align=Align.RIGHT),
                Column(title="Errors", share=14, align=Align.RIGHT),
                Column(title="Allowed", share=32),
                Column(title="Day", share=34),
                Column(title="Timed by", share=30),
            ),
            rows=tuple(rows),
        ),
    )


def _errors(skill: Skill) -> str:
    return many(skill.errors.value, "error") if skill.errors.value else "no error"


def pace_audits(flow: Flow, standard: Standard, evidence: Evidence) -> None:
    """Put each pace audit: what was counted, what was left out, and every round."""
    asked = standard.table_test.pace if standard.table_test else None
    for place, audit in enumerate(evidence.audits, start=1):
        last = place == len(evidence.audits)
        several = f" {place}" if len(evidence.audits) > 1 else ""
        counts = "" if last else ", not the one that counts"
        heading(flow, f"Game-pace audit{several}{counts}", keep=30)
        facts(flow, _pace_facts(audit, asked))
        if audit.left_out:
            words = "; ".join(f"{clock(one.ms / 1000)} {one.why}".strip() for one in audit.left_out)
            paragraph(flow, f"Left out: {words}.")


def _pace_facts(audit: PaceAudit, asked: Pace | None) -> list[tuple[str, str]]:
    rounds = ", ".join(seconds(ms / 1000) for ms in audit.rounds)
    found = [
        ("Players", str(audit.players)),
        ("Pace", f"{down(audit.pace, 1)} rounds an hour"),
        (
            "Counted",
            f"{plural(len(audit.rounds), 'round')} in {clock(audit.counted_ms / 1000)}",
        ),
        ("Each round", rounds),
    ]
    if asked is not None:
        least = f"{down(least_pace(asked, audit.players), 1)} rounds an hour"
        found.insert(2, ("Asked for", f"{least} with {plural(audit.players, 'player')}"))
    return found


def hours(flow: Flow, standard: Standard, evidence: Evidence) -> None:
    """Put the training logged for this game, day by day."""
    if standard.hours is None:
        return
    logged = sorted(
        (one for one in evidence.hours if one.game == evidence.form.game), key=lambda one: one.on
    )
    heading(flow, "Hours of training in this game", keep=20)
    total = sum(one.hours for one in logged)
    paragraph(
        flow,
        f"{total:g} hours are logged; the standard asks for {number(standard.hours.least)} within "
        f"{number(standard.hours.within_months)} months.",
    )
    if logged:
        put_table(flow, _hours_table(logged))


def _hours_table(logged: Sequence[HoursLogged]) -> Table:
    """Return the log with several days a row."""
    rows = []
    for begin in range(0, len(logged), _DAYS_A_ROW):
        cells: list[str] = []
        for one in logged[begin : begin + _DAYS_A_ROW]:
            cells += [full_date(one.on), f"{one.hours:g}", ""]
        missing = 3 * _DAYS_A_ROW - len(cells)
        rows.append(Row(cells=(*cells, *[""] * missing)))
    day = (
        Column(title="Day", share=30),
        Column(title="Hours", share=12, align=Align.RIGHT),
        Column(title="", share=4),
    )
    return Table(name="Hours", columns=day * _DAYS_A_ROW, rows=tuple(rows))
