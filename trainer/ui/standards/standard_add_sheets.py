"""Sheets on which a standard grows: a line of the blueprint, a sitting, a group of the rubric."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.certification.examiner import PRESSURES
from trainer.certification.standard import TITLES, Part
from trainer.ui.shell.form_field import FormField
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.standards.standard_draft import StandardDraft
from trainer.ui.standards.standard_pools import Pool
from trainer.ui.standards.standard_sheets import HINT, WHERE, DraftSheet, wide_field
from trainer.ui.widgets.choices import Choice, Tick

_DIALS = {
    "table": "All of them: the whole table",
    "decide": "Decisions only",
    "settle": "Settling only: take, pay, move or leave",
    "announce": "Calls only",
    "stick": "Those of the stick",
    "base": "Those of the base",
    "base-2": "Those of the base at the other end",
    "box": "Those of the box",
    "dealer": "Those of the dealer",
}


def _pair(sheet: DraftSheet, name: str) -> QHBoxLayout:
    """Stand a number beside where it comes from."""
    row = QHBoxLayout()
    row.setSpacing(14)
    row.addWidget(sheet.form.fields[name], 1)
    row.addWidget(sheet.form.fields[f"{name}_source"], 3)
    return row


class BlueprintSheet(DraftSheet):
    """Adds a line to what a part draws: how many items, and of what."""

    def __init__(self, page: QWidget, draft: StandardDraft, part: Part) -> None:
        fields = {
            "focus": wide_field("Drawn from", "patterns with commas between; * is all of it"),
            "title": wide_field("Name of the line", "as results and reports name it"),
            "items": FormField("How many"),
            "items_source": wide_field(WHERE, HINT),
            "seconds": FormField("Target, seconds"),
            "seconds_source": wide_field(WHERE, HINT),
        }
        note = "Every form draws so many of them. The pass mark is that of the whole part."
        title = f"A line for the part {TITLES[part].lower()}"
        super().__init__(page, title, note, fields)
        self._draft, self._part = draft, part
        self._pools = draft.pools(part)
        self.pool = choice_of([(str(at), one.words) for at, one in enumerate(self._pools)])
        self.every = Tick("Each case at least once")
        self.column.addWidget(Labelled("What is asked", self.pool))
        for name in ("focus", "title"):
            self.form.column.addWidget(fields[name])
        for name in ("items", "seconds"):
            self.form.column.addLayout(_pair(self, name))
        self.form.column.addWidget(self.every)
        self.column.addWidget(self.form)
        self.pool.currentIndexChanged.connect(lambda _: self._choose())
        self._choose()

    def first_focus(self) -> Choice:
        return self.pool

    def chosen(self) -> Pool:
        """Return what the line is to be drawn from."""
        return self._pools[self.pool.currentIndex()]

    def _choose(self) -> None:
        """Write down what was chosen; a name of one's own stays."""
        pool, title = self.chosen(), self.form.fields["title"].line
        self.form.fields["focus"].line.setText(", ".join(pool.patterns))
        if title.text() in {"", *(one.title for one in self._pools)}:
            title.setText(pool.title)
        for name in ("seconds", "seconds_source"):
            self.form.fields[name].setVisible(not self._draft.has_target(pool.kind))

    def submit(self) -> None:
        """Put the line into the draft."""
        words = {name: self.form.text(name) for name in self.form.fields}
        before = set(self._draft.changes)
        refusal = self._draft.add_blueprint(
            self._part, self.chosen(), words, every=self.every.isChecked()
        )
        new = set(self._draft.changes) - before
        added = next((key for key in new if ".draw[" in key), "")
        self.answer(refusal, f"{added}.items")


class SittingSheet(DraftSheet):
    """Adds rounds at the simulated table."""

    def __init__(self, page: QWidget, draft: StandardDraft, part: Part) -> None:
        fields = {"title": wide_field("Name of the sitting", "as results and reports name it")}
        labels = {"rounds": "Rounds", "players": "Players", "irregularities": "Irregularities"}
        for name, label in labels.items():
            fields[name] = FormField(label)
            fields[f"{name}_source"] = wide_field(WHERE, HINT)
        note = "A run of rounds on the screen. Exactly so many irregularities come in it."
        super().__init__(page, "A sitting at the simulated table", note, fields)
        self._draft, self._part = draft, part
        dials = draft.dials()
        self.dial = choice_of([(one, _DIALS.get(one, one)) for one in dials])
        self.pressure = choice_of([(one, one.capitalize()) for one in PRESSURES])
        self.form.column.addWidget(fields["title"])
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(Labelled("The candidate's acts", self.dial), 3)
        row.addWidget(Labelled("Patrons are", self.pressure), 1)
        self.form.column.addLayout(row)
        for name in labels:
            self.form.column.addLayout(_pair(self, name))
        self.column.addWidget(self.form)
        calls = part is Part.DECISIONS
        wanted = next((one for one in ("decide", "settle") if calls and one in dials), "table")
        self.dial.setCurrentIndex(max(0, self.dial.findData(wanted)))
        self.pressure.setCurrentIndex(self.pressure.findData("calm" if calls else "busy"))

    def submit(self) -> None:
        """Put the sitting into the draft."""
        words = {name: self.form.text(name) for name in self.form.fields}
        words |= {"dial": self.dial.currentData(), "pressure": self.pressure.currentData()}
        before = set(self._draft.changes)
        refusal = self._draft.add_sitting(self._part, words)
        added = next(iter(set(self._draft.changes) - before), "")
        self.answer(refusal, f"{added}.rounds")


class GroupSheet(DraftSheet):
    """Adds a group to the rubric, with its first line."""

    def __init__(self, page: QWidget, draft: StandardDraft) -> None:
        fields = {
            "title": wide_field("Name of the group", "as the rubric names it"),
            "weight": FormField("Weight"),
            "weight_source": wide_field(WHERE, HINT),
            "text": wide_field("Its first line: what the assessor scores, from 1 to 10"),
        }
        note = "The score of a group is the mean of its lines, times its weight."
        super().__init__(page, "A group for the rubric", note, fields)
        self._draft = draft
        self.form.column.addWidget(fields["title"])
        self.form.column.addLayout(_pair(self, "weight"))
        self.form.column.addWidget(fields["text"])
        self.column.addWidget(self.form)

    def submit(self) -> None:
        """Put the group into the draft."""
        words = {name: self.form.text(name) for name in self.form.fields}
        before = set(self._draft.changes)
        refusal = self._draft.add_group(words)
        added = next(iter(set(self._draft.changes) - before), "")
        self.answer(refusal, f"{added}.weight")
