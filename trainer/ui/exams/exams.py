"""The exams of the house, or of one trainee: which wait for what, and what can be done now."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from trainer.certification.results import Outcome
from trainer.certification.roles import Right
from trainer.certification.standard import Part
from trainer.errors import TrainerError
from trainer.storage.exams.attendance import DOCUMENTS, Document, note_identity
from trainer.storage.exams.exam_list import ExamLine, ExamState, list_exams
from trainer.storage.exams.exam_parts import ON_SCREEN
from trainer.storage.exams.exams import asks_recheck
from trainer.storage.exams.signatures import wanting
from trainer.storage.rights import may_do
from trainer.ui.exams.exam_gate import ExamGate
from trainer.ui.exams.exam_run import ExamStart
from trainer.ui.shell.services import Services
from trainer.ui.text import full_date


class Shelf(StrEnum):
    """Where an exam lies in the list; the value is the word on the button."""

    OPEN = "Open"
    SHEETS = "Awaiting sheets"
    SIGNATURES = "Awaiting signatures"
    DONE = "Done"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExamRow:
    """One exam as the list shows it."""

    id: int
    person_id: int
    number: str
    name: str
    game: str
    day: str
    shelf: Shelf
    state: str
    missing: str  # what it waits for, in words
    part: Part | None  # cut off, or under way
    screen_waits: bool  # something is to be taken at the screen
    bench: bool
    table_test: bool
    ended: bool


_ISSUABLE = "the certificate can be issued"


class Exams(QObject):
    """Lists exams for whoever is signed in: staff see all, a trainee their own.

    Signals:
        listed: (rows) the list as it stands now.
    """

    listed = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.gate = ExamGate(services)
        self.rows: tuple[ExamRow, ...] = ()
        self._rechecks: dict[object, bool] = {}

    def may(self, right: Right) -> bool:
        """Tell whether whoever is signed in has a right."""
        here = self._services.person
        return here is not None and may_do(self._services.store, here.id, right)

    def refresh(self) -> None:
        """Read the list again."""
        here, store = self._services.person, self._services.store
        if here is None:
            self.rows = ()
        else:
            only = None if self.may(Right.SEE_PEOPLE) else here.id
            lines = list_exams(store, reader=here.id, person_id=only)
            self.rows = tuple(self._row(line) for line in lines)
        self.listed.emit(self.rows)

    def _row(self, line: ExamLine) -> ExamRow:
        waiting = [part for part in line.parts if part not in line.ended_parts]
        screen = [part for part in waiting if part in ON_SCREEN]
        open_sheets = [part for part in waiting if part in (Part.BENCH, Part.TABLE_TEST)]
        ended = line.ended_at is not None
        rulebook, _, game = line.game.partition("/")
        try:
            title = self._services.catalog.game(rulebook, game).title
        except TrainerError:
            title = game
        recheck = self._recheck(line)
        shelf, missing = self._shelf(line, screen, open_sheets)
        if recheck and missing == _ISSUABLE:
            missing = "the certificate can be renewed"
        return ExamRow(
            id=line.id,
            person_id=line.person_id,
            number=line.number,
            name=line.name,
            game=f"{title}, re-check" if recheck else title,
            day=full_date(line.at.astimezone().date()),
            shelf=shelf,
            state=_state(line, recheck=recheck),
            missing=missing,
            part=line.part,
            screen_waits=bool(screen) and not ended,
            bench=Part.BENCH in line.parts and not ended,
            table_test=Part.TABLE_TEST in line.parts and not ended,
            ended=ended,
        )

    def _recheck(self, line: ExamLine) -> bool:
        asked = (line.standard_digest, line.parts, line.credits)  # few of them for many exams
        if asked not in self._rechecks:
            self._rechecks[asked] = asks_recheck(self._services.store, line)
        return self._rechecks[asked]

    def _shelf(  # noqa: PLR0911 - a shelf a line
        self, line: ExamLine, screen: Sequence[Part], sheets: Sequence[Part]
    ) -> tuple[Shelf, str]:
        if line.ended_at is None:
            if screen:
                begun = f"part {line.part.value} was begun" if line.part else "at the screen"
                letters = ", ".join(part.value for part in screen)
                return Shelf.OPEN, f"{letters} to be taken; {begun}"
            if sheets:
                return Shelf.SHEETS, f"bench and rubric: {', '.join(p.value for p in sheets)}"
            return Shelf.SHEETS, "to be ended and judged"
        if line.state is ExamState.CERTIFIED:
            return Shelf.DONE, f"certificate {line.certificate}"
        unsigned = wanting(self._services.store, line.id)
        if unsigned:
            return Shelf.SIGNATURES, " ".join(unsigned)
        if line.outcome is Outcome.CERTIFIED:
            return Shelf.DONE, _ISSUABLE
        return Shelf.DONE, "signed"

    def documents(self) -> list[tuple[str, str]]:
        """Return (key, words) of what a candidate may show before an exam."""
        return [(one.value, words) for one, words in DOCUMENTS.items()]

    def admit(  # noqa: PLR0913 - what both have shown, by name
        self,
        row: ExamRow,
        staff: int,
        password: str,
        secret: str,
        reason: str,
        *,
        seen: str = "",
    ) -> ExamStart:
        """Let the candidate in; raises `TrainerError` unless both have shown who they are.

        `seen` is the document that was looked at.
        """
        self.gate.prove(staff, password)
        self.gate.prove(row.person_id, secret)
        store, now = self._services.store, self._services.clock.now()
        note_identity(store, row.id, Document(seen), by=staff, at=now)
        return ExamStart(exam_id=row.id, by=staff, reason=reason)


def _state(line: ExamLine, *, recheck: bool) -> str:
    if line.outcome is None:
        return line.state.value
    return "passed" if recheck and line.outcome is Outcome.CERTIFIED else line.outcome.value
