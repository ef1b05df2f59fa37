"""The rows of an exam's result: its parts, and what went wrong in them."""

from trainer.certification.results import PartResult, PartState
from trainer.certification.standard import TITLES
from trainer.ui.exams.exam_result import FaultLine
from trainer.ui.icons import Icon
from trainer.ui.theme import State, Tone
from trainer.ui.widgets.table_model import Cell, Column, pill

_PARTS = {
    PartState.PASSED: (Icon.CHECK, State.GOOD),
    PartState.CREDITED: (Icon.CHECK, State.GOOD),
    PartState.NOT_YET: (Icon.BANG, State.WARN),
    PartState.MISSING: (Icon.CLOCK, State.NONE),
}
PART_COLUMNS = (
    Column(title="Part", width=170),
    Column(title="Result", width=90, right=True),
    Column(title="Rule, and what else is known", least=110),  # the state is seen in a small window
    Column(title="", width=150),
)
FAULT_COLUMNS = (
    Column(title="", width=44),
    Column(title="What", least=260),
    Column(title="", width=150),
    Column(title="Clause", width=130),
    Column(title="", width=110),
)


def part_cells(part: PartResult) -> list[Cell | str]:
    """Return the row of a part: its result, the rule, and what else is known."""
    sign, state = _PARTS[part.state]
    below = " ".join(part.reasons) or part.also
    return [
        Cell(text=f"{part.part.value}  {TITLES[part.part]}", strong=True),
        Cell(text=part.result or "\u2013", strong=True),
        Cell(text=part.rule, below=below, tone=Tone.MUTED, tip=f"{part.rule}. {below}"),
        pill(sign, part.state.value.capitalize(), state),
    ]


def fault_cells(line: FaultLine) -> list[Cell | str]:
    """Return the row of a fault, or of what can be replayed."""
    state = State.BAD if line.grave else State.WARN if line.tag else State.NONE
    return [
        Cell(text=line.part.value, strong=True),
        Cell(text=line.text, tip=line.text),
        Cell(text=line.tag, state=state, sign=Icon.BANG if line.tag else Icon.NONE),
        Cell(text=line.clause, tone=Tone.MUTED),
        _way(line),
    ]


def _way(line: FaultLine) -> Cell:
    if line.seen:
        word = "Replayed" if line.replay is not None else "Seen"
        return Cell(text=word, sign=Icon.CHECK, state=State.GOOD)
    if line.replay is not None:
        return Cell(text="Replay", sign=Icon.PLAY)
    return Cell(text="See it", sign=Icon.LIST) if line.told else Cell()
