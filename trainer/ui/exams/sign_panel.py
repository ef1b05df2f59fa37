"""The signatures of a result: the digest they bind, each step in its order, the one due now."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.exams.exam_result import SignStep
from trainer.ui.icons import Icon
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.text import grouped, of
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.choices import Choice, Tick
from trainer.ui.widgets.empty_state import CodeLine
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, Keyed
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.scroll_area import ScrollArea

_BINDS = (
    "A signature binds this exact record. After the last one nothing in it can change; a "
    "correction is a new record."
)


_NOTE_HIGH = 44  # two lines


class SignPanel(Keyed, Panel):
    """Takes the signature that is due.

    Signals:
        signed: (person id, secret) whoever is named wants to sign.
    """

    signed = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Sign", " ", parent=parent)
        self.add(Text(_BINDS, Role.SMALL, Tone.MUTED, wrap=True))
        self.digest = CodeLine("")
        self.digest.setAccessibleName("Record digest")
        self.add(self.digest)
        self._steps = QVBoxLayout()
        self._steps.setSpacing(10)
        held = ScrollColumn()
        held.column.setContentsMargins(0, 0, 0, 0)
        held.column.addLayout(self._steps)
        held.column.addStretch(1)
        self.area = ScrollArea(held)
        self.add(self.area, 1)  # the key to sign with never scrolls away
        self.due_card: _StepCard | None = None
        self.area.verticalScrollBar().rangeChanged.connect(lambda *_: self._show_due())
        self.signer = Choice()
        self.signer.setAccessibleName("Who signs")
        self.secret = FormField("Your password, again", FieldKind.PASSWORD)
        self.replayed = Tick("I went through the faults")
        self.known = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.go = KeyButton("Sign", "Enter", Kind.PRIMARY, size=ButtonSize.BIG, wide=True)
        self.note = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.note.setMinimumHeight(current().px(_NOTE_HIGH))  # or the panel jumps under the mouse
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        for part in (self.signer, self.secret, self.replayed, self.known):
            self.add(part)
        self.add(self.go)
        self.add(self.note)
        self.go.clicked.connect(self._sign)
        self.secret.line.textChanged.connect(lambda _: self._allow())
        self.replayed.toggled.connect(lambda _: self._allow())
        self._due: SignStep | None = None

    def show_steps(self, steps: list[SignStep], digest: str, *, faults: int, seen: int = 0) -> None:
        """Show who has signed, and ask for the next; `seen` of the faults were opened here."""
        self.digest.setText(f"Record digest {grouped(digest, 24)}")
        self.digest.setToolTip(grouped(digest))
        while (item := self._steps.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        before = self._due
        self._due = next((step for step in steps if not step.signed), None)
        self.due_card = None
        for number, step in enumerate(steps, 1):
            card = _StepCard(number, step, due=step is self._due)
            self._steps.addWidget(card)
            self.due_card = card if step is self._due else self.due_card
        due = self._due
        self.set_title("Sign" if due is not None else "Signed")
        for part in (self.signer, self.secret, self.go):
            part.setVisible(due is not None)
        self.replayed.setVisible(due is not None and bool(faults) and len(due.signers) > 0)
        self.known.setVisible(not self.replayed.isHidden())
        self.known.setText(_known(faults, seen))
        if due is None:
            self.note.setText("Everybody has signed.")
            return
        self.signer.clear()
        for one in due.signers:
            self.signer.addItem(one.label or one.name, one.id)
        self.signer.setVisible(len(due.signers) != 1)
        if before is None or (before.title, before.meaning) != (due.title, due.meaning):
            self.secret.line.clear()
            self.replayed.setChecked(False)
        whose = f"{due.signers[0].name}'s {due.word}" if len(due.signers) == 1 else due.word
        self.secret.set_label(f"{whose[:1].upper()}{whose[1:]}, again")
        self.go.setText("Acknowledge" if due.word == "PIN" else "Sign")
        self._allow()

    @property
    def is_due(self) -> bool:
        """Whether somebody is to sign now."""
        return self._due is not None

    def _show_due(self) -> None:
        """Scroll to whoever is to sign now."""
        if self.due_card is not None:
            self.area.ensureWidgetVisible(self.due_card, 0, 0)

    def refuse(self, sentence: str) -> None:
        """Say why nothing was signed."""
        self.secret.line.clear()
        self.secret.set_wrong(sentence)
        self.secret.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def key_list(self) -> Sequence[Key]:
        return (Key("Enter", "sign", self._sign),)  # off or not: nothing else is meant

    def _allow(self) -> None:
        due, reason = self._due, ""
        if due is not None and not due.signers:
            reason = "Nobody here may sign as assessor. A manager gives the role."
        elif due is not None and not self.replayed.isHidden() and not self.replayed.isChecked():
            reason = "Replay the faults, or go through them with the candidate, and tick the box."
        elif not self.secret.line.text():
            word = due.word if due is not None else "password"
            reason = f"Type the {word} again: it is asked for at the moment of signing."
        self.go.set_blocked(reason)
        self.note.setText(reason)

    def _sign(self) -> None:
        if self.go.isEnabled() and self._due is not None:
            self.signed.emit(self.signer.currentData(), self.secret.line.text())
        elif self.replayed.isVisibleTo(self) and not self.replayed.isChecked():
            self.replayed.setFocus(Qt.FocusReason.OtherFocusReason)  # what is missing
        elif self._due is not None and not self.secret.line.text():
            self.secret.set_wrong(self.note.text())
            self.secret.line.setFocus(Qt.FocusReason.OtherFocusReason)


def _known(faults: int, seen: int) -> str:
    """Say what of the tick the record knows; the rest is the word of whoever signs."""
    if seen >= faults:
        return "Every one was opened at this PC; the record says so."
    return f"{of(seen, faults)} opened at this PC, as the record says; the rest is your word."


class _StepCard(Panel):
    """One signature as a card."""

    def __init__(self, number: int, step: SignStep, *, due: bool) -> None:
        super().__init__(dense=True, look="raised")
        row = QHBoxLayout()
        row.addWidget(ElidedText(f"{number}. {step.title}", Role.HEAD), 1)
        if step.signed:
            row.addWidget(Pill(Icon.CHECK, "Signed", State.GOOD))
        else:
            state = State.GOLD if due else State.NONE
            row.addWidget(Pill(Icon.PEN, "Due now" if due else "Later", state))
        self.body.setSpacing(4)
        self.add_layout(row)
        self.add(Text(f"“{step.meaning.value}”", Role.BODY, wrap=True))
        if step.signed:
            self.add(Text(step.signed, Role.SMALL, Tone.MUTED, wrap=True))
        self.set_state(State.GOLD if due else State.NONE)
