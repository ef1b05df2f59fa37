"""The results in a packet: part by part, and everything that went wrong."""

from trainer.certification.results import Assessment, PartResult, PartState
from trainer.certification.standard import TITLES
from trainer.ui.papers.blocks import heading, paragraph
from trainer.ui.papers.flow import Flow
from trainer.ui.papers.lines import Align
from trainer.ui.papers.marks import Ink
from trainer.ui.papers.tables import Column, Row, Table, put_table

_STATES = {
    PartState.PASSED: "Passed",
    PartState.CREDITED: "Passed before",
    PartState.NOT_YET: "Not yet",
    PartState.MISSING: "Not complete",
}


def results(flow: Flow, assessment: Assessment) -> None:
    """Put what each part came to, what it asks for, and why it is not passed if it is not."""
    heading(flow, "Results", keep=24)
    put_table(
        flow,
        Table(
            name="Results",
            columns=(
                Column(title="Part", share=27),
                Column(title="Result", share=19, align=Align.RIGHT),
                Column(title="Asked for", share=50),
                Column(title="Also", share=48),
                Column(title="State", share=19),
            ),
            rows=tuple(
                Row(
                    cells=(
                        f"{part.part.value}  {TITLES[part.part]}",
                        part.result or "none",
                        part.rule,
                        _also(part),
                        _STATES[part.state],
                    )
                )
                for part in assessment.parts
            ),
        ),
    )


def _also(part: PartResult) -> str:
    critical = (
        f"critical questions right: {part.critical_right} of {part.critical_of}"
        if part.critical_of
        else ""
    )
    return "\n".join(line for line in (part.also, critical, *part.reasons) if line)


def troubles(flow: Flow, assessment: Assessment) -> None:
    """Put everything that went wrong, whether it counted or not."""
    heading(flow, "What went wrong, all of it", keep=20)
    found = [one for part in assessment.parts for one in part.troubles]
    if not found:
        paragraph(flow, "Nothing.", ink=Ink.MUTED)
        return
    put_table(
        flow,
        Table(
            name="What went wrong",
            columns=(
                Column(title="Part", share=10),
                Column(title="What", share=100),
                Column(title="Fault", share=34),
                Column(title="Clause", share=26),
            ),
            rows=tuple(
                Row(
                    cells=(
                        one.part.value,
                        one.text,
                        one.tag + _weight(automatic=one.automatic_fail, critical=one.critical),
                        one.clause,
                    )
                )
                for one in found
            ),
        ),
    )


def _weight(*, automatic: bool, critical: bool) -> str:
    if automatic:
        return ", automatic fail"
    return ", critical" if critical else ""
