"""The side of the roster, whatever it shows: one trainee, or those ticked."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.people.assigning import WeakTask
from trainer.ui.people.roster_lines import RosterLine
from trainer.ui.people.roster_panel import TraineePanel
from trainer.ui.people.roster_side import RosterSide
from trainer.ui.people.ticked_panel import TickedPanel
from trainer.ui.shell.services import Services
from trainer.ui.text import plural
from trainer.ui.widgets.key_button import KeyButton

REST_MS = 40  # the keys may be held down: the side follows when they come to rest


class RosterSides(QStackedWidget):
    """Reads and shows the trainee picked, or what those ticked have in common.

    Signals:
        given: (str) something was given; carries what to say.
        trouble: (TrainerError) something cannot be read or done.
    """

    given = Signal(str)
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._reader = RosterSide(services)
        self.panel, self.ticked = TraineePanel(), TickedPanel()
        self.addWidget(self.panel)
        self.addWidget(self.ticked)
        self._lines: tuple[RosterLine, ...] = ()
        self._game = ""
        self._task: WeakTask | None = None
        self._short = False
        self._noted: int | None = None  # whom the note in view is about
        self._drafts: dict[int, str] = {}  # notes begun about others, by trainee
        self._writer: int | None = None
        self._wait = QTimer(self)  # parented; one shot after the keys have come to rest
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._show)
        self.panel.weakest_pressed.connect(self._give)
        self.ticked.weakest_pressed.connect(self._give)
        self.panel.note_kept.connect(self._keep_note)

    def set_rights(self) -> None:
        """Offer only what whoever is signed in may do."""
        may = self._services.may
        writer = self._services.person.id if self._services.person is not None else None
        if writer != self._writer:  # what somebody else had begun to write is not shown
            self._writer, self._noted, self._drafts = writer, None, {}
            self.panel.field.clear()
        self.panel.set_rights(
            assign=may(Right.ASSIGN),
            edit=may(Right.EDIT_ROSTER),
            log=may(Right.LOG_HOURS),
            note=may(Right.NOTE),
            exam=may(Right.START_EXAM),
        )
        self.ticked.set_rights(assign=may(Right.ASSIGN))

    def set_short(self, short: bool) -> None:
        """Say on the buttons no more than there is room for."""
        self._short = short
        self.panel.exam.setText("Exam" if short else "Set up exam")
        self.panel.exam.setAccessibleName("Set up exam")
        self.panel.exam.setToolTip("Set up exam" if short else "")

    def show_lines(self, lines: Sequence[RosterLine], game: str, *, soon: bool = False) -> None:
        """Show one line, or what several have in common in a game; none named: their own."""
        self._lines, self._game = tuple(lines), game
        self._wait.start(REST_MS if soon else 0)

    def weakest_button(self) -> KeyButton:
        """Return the gold button in view."""
        return self.panel.weakest if self.currentWidget() is self.panel else self.ticked.weakest

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self._wait.stop()
        super().hideEvent(event)

    def _show(self) -> None:
        try:
            if len(self._lines) > 1:
                self._show_common()
            elif self._lines:
                self._show_one(self._lines[0])
        except TrainerError as trouble:
            self.trouble.emit(trouble)

    def _show_one(self, line: RosterLine) -> None:
        found = self._reader.one(line, self._game)
        self._task = found.task
        self._turn_note(line.id)
        self.panel.show_trainee(line, found.facts)
        minutes = f", {found.task.minutes} min" if found.task else ""
        reason = "" if found.task else "There is nothing weak that a drill asks for."
        words = "Weakest" if self._short else f"Assign weakest{minutes}"
        self.panel.set_weakest(words, f"Assign weakest{minutes}", reason)
        self.setCurrentWidget(self.panel)

    def _turn_note(self, trainee: int) -> None:
        """Lay aside the note that was begun about another trainee; it waits there."""
        if self._noted == trainee:
            return
        if self._noted is not None:
            self._drafts[self._noted] = self.panel.field.toPlainText()
        self._noted = trainee
        self.panel.field.setPlainText(self._drafts.pop(trainee, ""))

    def _show_common(self) -> None:
        found = self._reader.several([line.id for line in self._lines], self._game)
        self._task = found.task
        names = [line.trainee.label for line in self._lines]
        self.ticked.show_ticked(names, found.weak, found.game, found.task)
        self.setCurrentWidget(self.ticked)

    def _rest(self) -> None:
        """Show at once who is picked, where the keys have not come to rest yet."""
        if self._wait.isActive():
            self._wait.stop()
            self._show()

    def _give(self) -> None:
        self._rest()
        task, people = self._task, [line.id for line in self._lines]
        if task is None:
            return
        try:
            self._reader.give(task, people)
        except TrainerError as trouble:
            self.trouble.emit(trouble)
        else:
            self.given.emit(f"“{task.title}” is given to {plural(len(people), 'trainee')}.")

    def _keep_note(self, text: str) -> None:
        if self._noted is None:
            return
        try:
            self._reader.note(self._noted, text)
        except TrainerError as trouble:
            self.trouble.emit(trouble)
            return
        self.panel.field.clear()
        self._show()
