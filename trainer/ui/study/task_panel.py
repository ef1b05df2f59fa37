"""What the instructor has given to do, on the page Today."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.shell.services import Services
from trainer.ui.study.tasks import LessonPlace, TaskLine, TaskState, opening_of, waiting_tasks
from trainer.ui.theme import Role, State, Tone
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import ElidedText, Phrase
from trainer.ui.widgets.panel import Panel

MOST = 2
_SIGNS = {
    TaskState.LATE: ("✕ ", Tone.BAD),
    TaskState.SOON: ("! ", Tone.WARN),
    TaskState.OPEN: ("", Tone.MUTED),
    TaskState.DONE: ("✓ ", Tone.GOOD),
}


class TaskPanel(Panel):
    """Lists what is still to be done, the soonest first; with nothing given the panel goes.

    Signals:
        requested: (DrillRequest or TableRequest) an assignment is to be worked at.
        lesson_requested: (str, str, int) a section of a lesson is to be read.
    """

    requested = Signal(object)
    lesson_requested = Signal(str, str, int)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__("Assignments", " ", dense=True, parent=parent)
        self._services = services
        self.lines: tuple[TaskLine, ...] = ()
        self.buttons: list[KeyButton] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(10)
        self.add_layout(self._rows)
        self.hide()

    def refresh(self) -> None:
        """Read what was given to whoever is signed in, and how far it is."""
        if self._services.person is None:
            return
        waiting = waiting_tasks(self._services)
        self.lines = waiting[: 1 if self._narrow else MOST]
        self._clear()
        for line in self.lines:
            self._add(line)
        more = len(waiting) - len(self.lines)
        self.set_note(f"and {more} more" if more > 0 else "")
        self.setVisible(bool(self.lines))

    def set_narrow(self, narrow: bool) -> None:
        changed = narrow != self._narrow
        super().set_narrow(narrow)
        if changed:
            self.refresh()

    def _clear(self) -> None:
        self.buttons = []
        while (item := self._rows.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()

    def _add(self, line: TaskLine) -> None:
        holder = QWidget()
        row, words = QHBoxLayout(holder), QVBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        words.setSpacing(3)
        words.addWidget(ElidedText(line.title, Role.BODY))
        words.addWidget(Phrase(_told(line), Role.SMALL))
        row.addLayout(words, 1)
        self._rows.addWidget(holder)
        if line.at_a_table:
            return
        if not self._narrow:
            words.addWidget(Bar(line.share, State.GOLD, height=4))
        cap = "" if self.buttons else "T"
        start = KeyButton("Go on" if line.progress.done else "Start", cap, size=ButtonSize.SMALL)
        start.setAccessibleName(f"{start.text()}: {line.title}")
        start.clicked.connect(partial(self._open, line))
        row.addWidget(start)
        self.buttons.append(start)

    def _open(self, line: TaskLine) -> None:
        opening = opening_of(line.progress.assignment)
        if isinstance(opening, LessonPlace):
            self.lesson_requested.emit(*opening)
        else:
            self.requested.emit(opening)


def _told(line: TaskLine) -> list[tuple[str, Tone, bool]]:
    """Return when something is due, and how much of it is done where it is counted."""
    sign, tone = _SIGNS[line.state]
    due = (f"{sign}{line.due}", tone, False)
    if line.at_a_table:
        return [due]
    return [due, (f"{line.done} done", Tone.MUTED, False)]
