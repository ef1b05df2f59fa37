"""The side of the roster: one trainee, what they need, and what can be done about it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.people.roster_lines import RosterLine, Standing
from trainer.ui.people.trainee_facts import HoursLine, TraineeFacts, WeakLine, when_words
from trainer.ui.shell.days import short_day
from trainer.ui.shell.fact_rows import Fact, FactRows
from trainer.ui.shell.naming import initials
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.study.tasks import TaskLine, TaskState
from trainer.ui.text import DASH, percent, seconds
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.avatar import Avatar
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, KeysFirst
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.scroll_area import ScrollArea

_NOTES = 4  # shown; the record has them all
_STATES = {
    Standing.NEW: (Icon.PLUS, State.INFO),
    Standing.ON_TRACK: (Icon.DOT, State.NONE),
    Standing.READY: (Icon.CHECK, State.GOOD),
    Standing.ATTENTION: (Icon.BANG, State.WARN),
    Standing.NOT_SEEN: (Icon.CROSS, State.BAD),
}


class NoteField(QPlainTextEdit):
    """A few lines; Ctrl Enter keeps them, Esc leaves.

    Signals:
        kept: The note is to be kept.
        left: The keys are to go back to the list.
        entered: Somebody is about to write.
    """

    kept = Signal()
    left = Signal()
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText("Add a note")
        self.setAccessibleName("Add a note")
        self.setTabChangesFocus(True)
        self.setFixedHeight(current().px(64))
        KeysFirst(self, self.key_list, self)

    def key_list(self) -> Sequence[Key]:
        """Declare what is no text: Ctrl Enter keeps the note, Esc leaves."""
        return (
            Key("Ctrl Enter", "keep the note", self.kept.emit, group="In a note"),
            Key("Esc", "back to the list", self.left.emit, group="In a note"),
        )

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusInEvent(event)
        self.entered.emit()


class TraineePanel(Panel):
    """Shows one trainee. What may not be done is not offered.

    Signals:
        weakest_pressed: The weakest skills are to be given to the trainee.
        details_pressed: Name, number, cohorts and PIN are to be changed.
        exam_pressed: An exam is to be set up.
        hours_pressed: Hours are to be logged.
        note_kept: (str) a note is to be kept.
        left: The keys are to go back to the list.
    """

    weakest_pressed = Signal()
    details_pressed = Signal()
    exam_pressed = Signal()
    hours_pressed = Signal()
    note_kept = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dense=True, parent=parent)
        self._avatar = Avatar("", 48)
        self.name = ElidedText("", Role.SECTION)
        self.about = ElidedText("", Role.SMALL, Tone.MUTED)
        self.pill = Pill()
        self.sentence = Text("", Role.BODY, wrap=True)
        self.weak = FactRows("Weakest")
        self.tasks = FactRows("Assignments")
        self.hours = FactRows("Hours")
        self.notes = FactRows("Notes")
        self.log = KeyButton("Log", "H", Kind.QUIET, size=ButtonSize.SMALL)
        self.field = NoteField()
        self.keep = KeyButton("Keep the note", "Ctrl Enter", Kind.QUIET, size=ButtonSize.SMALL)
        self.weakest = KeyButton("Assign weakest", "W", Kind.PRIMARY, wide=True)
        self.exam = KeyButton("Set up exam", "X", wide=True)
        self.details = KeyButton("Details", "D", Kind.QUIET, size=ButtonSize.SMALL)
        self._written = QVBoxLayout()
        self._build()
        self.log.clicked.connect(self.hours_pressed)
        self.keep.clicked.connect(self._keep)
        self.field.kept.connect(self._keep)
        self.field.left.connect(self.left)
        self.field.entered.connect(self._show_field)
        self.weakest.clicked.connect(self.weakest_pressed)
        self.details.clicked.connect(self.details_pressed)
        self.exam.clicked.connect(self.exam_pressed)

    def _build(self) -> None:
        head, words = QHBoxLayout(), QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.name)
        words.addWidget(self.about)
        head.setSpacing(14)
        head.addWidget(self._avatar)
        head.addLayout(words, 1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.pill, 0, Qt.AlignmentFlag.AlignRight)
        right.addWidget(self.details, 0, Qt.AlignmentFlag.AlignRight)
        head.addLayout(right)
        self.hours.head.addWidget(self.log)
        self.notes.note.setText("seen by those who teach")
        self._written.setSpacing(8)
        self._kept = QHBoxLayout()
        self._kept.addStretch(1)
        self._kept.addWidget(self.keep)
        content = ScrollColumn()
        content.column.setContentsMargins(0, 0, 6, 0)
        content.column.setSpacing(12)
        content.column.addWidget(self.sentence)
        for rows in (self.weak, self.tasks, self.hours, self.notes):
            content.column.addWidget(rows)
        content.column.addLayout(self._written)
        content.column.addWidget(self.field)
        content.column.addLayout(self._kept)
        content.column.addStretch(1)
        self.area = ScrollArea(content)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.weakest)
        buttons.addWidget(self.exam)
        self.add_layout(head)
        self.add(self.area, 1)
        self.add_layout(buttons)

    def set_rights(self, *, assign: bool, edit: bool, log: bool, note: bool, exam: bool) -> None:
        """Offer only what the reader may do."""
        self.weakest.setVisible(assign)
        self.exam.setVisible(exam)
        self.details.setVisible(edit)
        self.log.setVisible(log)
        self.field.setVisible(note)
        self.keep.setVisible(note)

    def show_trainee(self, line: RosterLine, facts: TraineeFacts) -> None:
        """Show somebody; whose note is being written is for others to say."""
        profile = facts.profile
        self._avatar.set_initials(initials(profile.name))
        self.name.setText(profile.name)
        number = f"No. {profile.details.employee_no}, " if profile.details.employee_no else ""
        since = f"since {short_day(profile.created_at.astimezone().date())}"
        self.about.setText(f"{number}{since}"[:1].upper() + f"{number}{since}"[1:])
        sign, state = _STATES[line.standing]
        self.pill.set_pill(sign, line.standing.value, state)
        self.pill.setToolTip(line.why)
        self.sentence.setText(facts.sentence)
        self._show_weak(facts)
        self.tasks.show_facts([_task(one) for one in facts.tasks], "Nothing was given yet.")
        self.hours.show_facts([_hours(one) for one in facts.hours], "No hours are logged yet.")
        self._show_notes(facts)

    def _show_weak(self, facts: TraineeFacts) -> None:
        self.weak.title.setText(f"Weakest, {facts.game_title}" if facts.game_title else "Weakest")
        self.weak.note.setText("last 30" if facts.weak else "")
        self.weak.show_facts(
            [_weak(one) for one in facts.weak], "Nothing is weak in what was asked so far."
        )

    def set_weakest(self, words: str, told: str, reason: str) -> None:
        """Say what the gold button gives, in full where one asks, or why it cannot."""
        self.weakest.setText(words)
        self.weakest.setAccessibleName(told)
        self.weakest.set_blocked(reason)
        if not reason and words != told:
            self.weakest.setToolTip(told)

    def _show_notes(self, facts: TraineeFacts) -> None:
        while (item := self._written.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self.notes.setVisible(facts.notes is not None)
        notes = facts.notes or ()
        self.notes.show_facts([], "" if notes else "Nothing is written yet.")
        self.notes.empty.setVisible(not notes)
        for note in notes[:_NOTES]:
            self._written.addWidget(Text(note.text, Role.BODY, wrap=True))
            who = f"{note.by_name}, {when_words(note.at)}"
            self._written.addWidget(Text(who, Role.SMALL, Tone.MUTED))
        if len(notes) > _NOTES:
            more = f"{len(notes) - _NOTES} older notes are in the record."
            self._written.addWidget(Text(more, Role.SMALL, Tone.MUTED))

    def _show_field(self) -> None:
        """Scroll until the note and the button that keeps it are in view."""
        self.area.ensureWidgetVisible(self.keep)
        self.area.ensureWidgetVisible(self.field)

    def _keep(self) -> None:
        text = self.field.toPlainText()
        if text.strip():
            self.note_kept.emit(text)


def _weak(one: WeakLine) -> Fact:
    sign, tone = ("✕", Tone.BAD) if one.right < 0.75 else ("!", Tone.WARN)
    if one.right >= 0.95:
        sign, tone = "", Tone.TEXT
    took = seconds(one.seconds) if one.seconds is not None else DASH
    pace = Tone.WARN if one.slow else Tone.MUTED
    target = seconds(one.skill.target_ms / 1000)
    return Fact(
        one.skill.title,
        (
            (f"{sign} {percent(100 * one.right)}".strip(), tone),
            (f"! {took}" if one.slow else took, pace),
        ),
        f"{one.skill.about}. The last {one.answers} answers; target {target}.",
    )


def _task(one: TaskLine) -> Fact:
    match one.state:
        case TaskState.LATE:
            return Fact(one.title, ((f"✕ {one.due}, {one.done}", Tone.BAD),))
        case TaskState.SOON:
            return Fact(one.title, ((f"! {one.due}, {one.done}", Tone.WARN),))
        case TaskState.DONE:
            return Fact(one.title, (("✓ done", Tone.GOOD),))
        case _:
            return Fact(one.title, ((f"{one.due}, {one.done}", Tone.MUTED),))


def _hours(one: HoursLine) -> Fact:
    return Fact(one.title, ((f"{one.hours:g} h", Tone.TEXT),))
