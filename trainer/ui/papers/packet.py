"""The personnel-file packet: one paper with all that an exam came to and everything it rests on."""

from datetime import datetime

import msgspec

from trainer.certification.canonical import digest
from trainer.certification.certificate import CertificateRecord
from trainer.certification.floors import remarks_on
from trainer.certification.results import Outcome
from trainer.certification.standard import Standard
from trainer.ui.papers.blocks import facts, heading, letterhead, paragraph, title
from trainer.ui.papers.exam_file import ExamFile
from trainer.ui.papers.fitting import Measure
from trainer.ui.papers.flow import Flow
from trainer.ui.papers.marks import Ink, Page
from trainer.ui.papers.packet_hands import bench_times, hours, pace_audits
from trainer.ui.papers.packet_results import results, troubles
from trainer.ui.papers.packet_rubric import rubric_sheets
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.tables import Column, Row, Table, put_table
from trainer.ui.text import full_date, full_moment, grouped

_OUTCOMES = {
    Outcome.CERTIFIED: "Certified",
    Outcome.NOT_YET: "Not yet",
    Outcome.DISCONTINUED: "Discontinued",
}
_NO_DOCUMENT = "no document was looked at"


def packet_pages(
    file: ExamFile, paper: Paper, measure: Measure, *, at: datetime
) -> tuple[Page, ...]:
    """Return the pages of a file."""
    flow = Flow(paper.upright, measure)
    letterhead(flow, file.school)
    title(flow, f"Table test: {file.game}", f"Record for the personnel file of {file.candidate}")
    _whose(flow, file)
    results(flow, file.assessment)
    _allowed(flow, file)
    troubles(flow, file.assessment)
    rubric_sheets(flow, file.standard, file.evidence, file.called)
    bench_times(flow, file.standard, file.evidence, file.called)
    pace_audits(flow, file.standard, file.evidence)
    hours(flow, file.standard, file.evidence)
    _signatures(flow, file, at)
    _proofs(flow, file, at)
    number = f", {file.certificate.number}" if file.certificate else ""
    return flow.pages(
        head=f"{file.candidate}, {file.game}{number}",
        foot=f"Record {grouped(file.record)}",
        digest=True,
    )


def _whose(flow: Flow, file: ExamFile) -> None:
    standard, made = file.standard, file.certificate
    facts(
        flow,
        (
            ("Outcome", _outcome(file)),
            ("Candidate", file.candidate),
            ("Employee number", file.employee_no),
            ("Licence", file.licence),
            ("Identity", file.identity or _NO_DOCUMENT),
            ("Supervised by", ", ".join(file.supervisors)),
            ("Game", file.game),
            ("Rulebook", f"{file.rulebook} (edition: {file.rulebook_edition})"),
            ("Standard", _edition(standard)),
            ("Exam", f"{file.exam}, ended on {full_date(file.evidence.on)}"),
            ("Form", _drawn(file)),
        ),
    )
    if made is not None:
        facts(
            flow,
            (
                ("Certificate", made.number),
                ("Issued", full_date(made.issued)),
                ("Renewed", _renewed(made)),
                ("Valid until", full_date(made.valid_until)),
                ("Re-check by", full_date(made.recheck_by) if made.recheck_by else ""),
            ),
        )


def _outcome(file: ExamFile) -> str:
    judged = file.assessment
    if file.evidence.parts and judged.outcome is Outcome.CERTIFIED:
        return f"Re-check passed. {judged.text}"
    return f"{_OUTCOMES[judged.outcome]}. {judged.text}"


def _edition(standard: Standard) -> str:
    told = f"{standard.title}, edition {standard.edition}"
    if standard.amended is None:
        return f"{told}, as shipped"
    return " ".join((f"{told}.", *remarks_on(standard), f"Why: {standard.amended.reason}"))


def _drawn(file: ExamFile) -> str:
    if file.draws:
        return f"each part drawn as it began: {'; '.join(file.draws)}"
    seed = file.evidence.form.seed
    return f"drawn from seed {seed}" if seed else "nothing was drawn"


def _renewed(made: CertificateRecord) -> str:
    renewal = made.renewal
    if isinstance(renewal, msgspec.UnsetType):
        return ""
    on = f", on exam {renewal.exam}" if renewal.exam else ""
    return f"{full_date(renewal.on)} by {renewal.by}{on}"


def _allowed(flow: Flow, file: ExamFile) -> None:
    """Say what was granted and what happened outside of the parts."""
    evidence = file.evidence
    lines = [f"Accommodation: {one}." for one in file.assessment.accommodations]
    lines += [
        f"Question {item} of the form is left out of the result: {why}"
        for item, why in sorted(evidence.annulled.items())
    ]
    lines += file.notes
    if evidence.discontinued:
        lines.append(f"The exam was broken off: {evidence.discontinued}")
    if lines:
        heading(flow, "Circumstances")
        for line in lines:
            paragraph(flow, line)


def _signatures(flow: Flow, file: ExamFile, at: datetime) -> None:
    heading(flow, "Signatures", keep=26)
    if not file.signatures:
        paragraph(flow, "Nobody has signed this record.", ink=Ink.MUTED)
        return
    zone = at.tzinfo
    put_table(
        flow,
        Table(
            name="Signatures",
            columns=(
                Column(title="Who", share=28),
                Column(title="What they said", share=44),
                Column(title="When, and how they proved themselves", share=40),
            ),
            rows=tuple(
                Row(
                    cells=(
                        f"{one.name}\n{one.role}",
                        f"“{one.meaning}”",
                        "\n".join(
                            word
                            for word in (full_moment(one.at.astimezone(zone)), one.method)
                            if word
                        ),
                    )
                )
                for one in file.signatures
            ),
        ),
    )
    paragraph(
        flow,
        "Each of them signed the record whose digest stands at the foot of this page, after "
        "proving at that moment who they are, by password or PIN. The signatures inside the PDF "
        "are made with the school's key: they seal the paper, and are nobody's own.",
        ink=Ink.MUTED,
    )


def _proofs(flow: Flow, file: ExamFile, at: datetime) -> None:
    heading(flow, "What it can be held against", keep=30)
    form = file.evidence.form
    rows = [
        ("Record of the exam", grouped(file.record)),
        ("Form", grouped(digest(form))),
        ("Rules of the game", grouped(form.rules_digest)),
        ("Standard", grouped(form.standard_digest)),
    ]
    if file.certificate is not None:
        rows.append(("Record of the certificate", grouped(digest(file.certificate))))
    if file.head is not None:
        rows.append((f"Audit log, row {file.head.number:,}", grouped(file.head.hash)))
    put_table(
        flow,
        Table(
            name="Digests",
            columns=(Column(title="What", share=40), Column(title="SHA-256", share=110)),
            rows=tuple(Row(cells=row) for row in rows if row[1]),
        ),
    )
    paragraph(
        flow,
        f"Printed on {full_moment(at)}. Give this file to “trainer verify”, or to the "
        "Verify page: it tells whether a byte of it was changed, and whether the audit log still "
        "holds the row named here.",
        ink=Ink.MUTED,
    )
