"""Sheets on which a manager changes a standard: one value, a skill, a rubric line, a fault."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.certification.outline_entry import Entry, EntryKind
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.shell.refusal import Refusal
from trainer.ui.standards.edition_sheet import LONGEST
from trainer.ui.standards.standard_draft import StandardDraft
from trainer.ui.widgets.choices import Choice

WHERE = "Where it comes from"
HINT = "who publishes it; “ours, …” if it is the house's own"
_LABELS = {
    EntryKind.NUMBER: "New number",
    EntryKind.NAME: "New choice",
    EntryKind.SOURCED: "New words",
    EntryKind.TEXT: "New words",
    EntryKind.LIST: "New list, with commas between",
}


def wide_field(label: str, hint: str = "") -> FormField:
    """Return a line for a sentence or a source."""
    made = FormField(label, hint=hint)
    made.line.setMaxLength(LONGEST)
    return made


class DraftSheet(FormSheet):
    """A sheet that adds to a draft; what is wrong is said at its line.

    Signals:
        done: (str) it is in the draft; carries the key that is to be shown.
    """

    done = Signal(str)

    def __init__(self, page: QWidget, title: str, note: str, fields: dict[str, FormField]) -> None:
        super().__init__(page, title, note, word="Put in the draft", width=720)
        self.form = Form(fields)
        self.form.filled.connect(self.submit)

    def first_focus(self) -> QWidget:
        return next(iter(self.form.fields.values())).line

    def answer(self, refusal: Refusal | None, key: str) -> None:
        """Close, or say why not at the line it is about."""
        if refusal is None:
            self.close_sheet()
            self.done.emit(key)
        elif refusal.field in self.form.fields:
            self.form.set_refusal(refusal.field, refusal.sentence)
        else:
            self.set_trouble(refusal.sentence)


class ChangeSheet(DraftSheet):
    """Changes one value; a number comes with where it is from."""

    def __init__(self, page: QWidget, draft: StandardDraft, entry: Entry) -> None:
        sourced = entry.kind in (EntryKind.NUMBER, EntryKind.NAME, EntryKind.SOURCED)
        fields = {} if entry.options else {"value": wide_field(_LABELS[entry.kind])}
        if sourced:
            fields["source"] = wide_field(WHERE, HINT)
        now = f"Now: {entry.shown or 'nothing'}." if entry.kind is not EntryKind.SOURCED else ""
        source = f" Source: {entry.source}" if entry.source else ""
        super().__init__(page, entry.words, f"{now}{source}".strip(), fields)
        self._draft, self._entry = draft, entry
        self.choice: Choice | None = None
        if entry.options:
            self.choice = choice_of([(one, one) for one in entry.options])
            self.choice.setCurrentIndex(entry.options.index(entry.raw))
            self.column.addWidget(Labelled(_LABELS[entry.kind], self.choice))
        else:
            self.form.fields["value"].line.setText(entry.raw)
            self.form.fields["value"].line.selectAll()
        self.form.add_fields()
        self.column.addWidget(self.form)

    def first_focus(self) -> QWidget:
        return self.choice if self.choice is not None else super().first_focus()

    def submit(self) -> None:
        """Put the new value into the draft."""
        choice = self.choice
        value = choice.currentData() if choice is not None else self.form.text("value")
        source = self.form.text("source") if "source" in self.form.fields else ""
        refusal = self._draft.put(self._entry, value, source)
        if refusal is not None and refusal.field == "value" and choice is not None:
            self.set_trouble(refusal.sentence)
            return
        self.answer(refusal, self._entry.key)


class SkillSheet(DraftSheet):
    """Adds a bench skill with its time."""

    def __init__(self, page: QWidget, draft: StandardDraft) -> None:
        fields = {
            "title": wide_field("Skill", "as the bench screen names it"),
            "how": wide_field("How it is done", "what is asked, and what counts as an error"),
            "seconds": FormField("Seconds"),
            "seconds_source": wide_field(WHERE, HINT),
            "errors": FormField("Errors forgiven"),
            "errors_source": wide_field(WHERE, HINT),
        }
        note = "The instructor times it with a stopwatch, with real chips or cards."
        super().__init__(page, "A skill for the bench", note, fields)
        self._draft = draft
        for name in ("title", "how"):
            self.form.column.addWidget(fields[name])
        for name in ("seconds", "errors"):
            row = QHBoxLayout()
            row.setSpacing(14)
            row.addWidget(fields[name], 1)
            row.addWidget(fields[f"{name}_source"], 3)
            self.form.column.addLayout(row)
        fields["errors"].line.setText("0")
        self.column.addWidget(self.form)

    def submit(self) -> None:
        """Put the skill into the draft."""
        words = {name: self.form.text(name) for name in self.form.fields}
        before = set(self._draft.changes)
        refusal = self._draft.add_skill(words)
        added = next(iter(set(self._draft.changes) - before), "")
        self.answer(refusal, f"{added}.seconds")


class LineSheet(DraftSheet):
    """Adds a line to a group of the rubric; `here` is the one somebody stands in."""

    def __init__(
        self,
        page: QWidget,
        draft: StandardDraft,
        groups: Sequence[tuple[str, str]],
        here: str = "",
    ) -> None:
        fields = {"text": wide_field("What the assessor scores, from 1 to 10")}
        note = "The score of a group is the mean of its lines, times its weight."
        super().__init__(page, "A line for the rubric", note, fields)
        self._draft = draft
        self.group = choice_of(list(groups))
        self.group.setCurrentIndex(max(0, self.group.findData(here)))
        self.column.addWidget(Labelled("Group", self.group))
        self.form.add_fields()
        self.column.addWidget(self.form)

    def submit(self) -> None:
        """Put the line into the draft."""
        before = set(self._draft.changes)
        refusal = self._draft.add_line(self.group.currentData(), self.form.text("text"))
        added = next(iter(set(self._draft.changes) - before), "")
        self.answer(refusal, f"{added}.text")


class FailSheet(DraftSheet):
    """Adds a fault that ends a table test."""

    def __init__(self, page: QWidget, draft: StandardDraft) -> None:
        fields = {
            "text": wide_field("What happened, as the assessor will read it"),
            "source": wide_field(WHERE, HINT),
        }
        note = "It ends the table test, whatever else was right."
        super().__init__(page, "An automatic fail", note, fields)
        self._draft = draft
        self.form.add_fields()
        self.column.addWidget(self.form)

    def submit(self) -> None:
        """Put the fault into the draft."""
        before = set(self._draft.changes)
        refusal = self._draft.add_fail(self.form.text("text"), self.form.text("source"))
        added = next(iter(set(self._draft.changes) - before), "")
        self.answer(refusal, added)
