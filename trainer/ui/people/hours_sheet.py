"""The sheet on which training hours are logged, with what was logged before."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.ui.people.hours_log import HoursLog, day_choices
from trainer.ui.shell.days import day_and_month
from trainer.ui.shell.fact_rows import Fact, FactRows
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.theme import Tone

_SHOWN = 8
_NOTE = "Hours at a real or simulated table, under instruction. The log is part of the proof."


class HoursSheet(FormSheet):
    """Takes a game, a day, hours and a note. Nothing is struck out: a correction is an entry.

    Signals:
        done: (str) hours were logged; carries what to say.
    """

    done = Signal(str)

    def __init__(
        self,
        page: QWidget,
        log: HoursLog,
        name: str,
        games: Sequence[tuple[str, str]],
        game: str = "",
    ) -> None:
        super().__init__(page, f"Hours of {name}", _NOTE, word="Log the hours", width=640)
        self._log, self._titles = log, dict(games)
        self.games = choice_of(list(games))
        self.games.setCurrentIndex(max(0, self.games.findData(game)))
        self.days = choice_of(day_choices(log.today()))
        self.form = Form(
            {
                "hours": FormField("Hours", hint="1.5 or 1:30"),
                "note": FormField("Note", hint="needed for a correction", optional=True),
            }
        )
        row, below = QHBoxLayout(), QHBoxLayout()
        for line in (row, below):
            line.setSpacing(16)
        row.addWidget(Labelled("Game", self.games), 1)
        row.addWidget(Labelled("Day", self.days), 1)
        below.addWidget(self.form.fields["hours"], 1)
        below.addWidget(self.form.fields["note"], 2)
        self.form.column.addLayout(row)
        self.form.column.addLayout(below)
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.form)
        self.before = FactRows("Logged before")
        self.column.addWidget(self.before)
        self._show_entries()

    def first_focus(self) -> QWidget:
        return self.form.fields["hours"].line

    def submit(self) -> None:
        """Log the hours."""
        game, day = str(self.games.currentData()), str(self.days.currentData())
        refusal = self._log.log(game, day, self.form.text("hours"), self.form.text("note"))
        if refusal is not None:
            self.form.set_refusal(refusal.field, refusal.sentence)
            return
        self.close_sheet()
        self.done.emit(f"{self.form.text('hours').strip()} hours are logged.")

    def _show_entries(self) -> None:
        entries = self._log.entries()
        facts = [
            Fact(
                f"{day_and_month(one.day)}, {self._titles.get(one.game, one.game)}",
                (
                    (f"{one.minutes / 60:g} h", Tone.TEXT if one.minutes > 0 else Tone.WARN),
                    (f"by {one.by_name}", Tone.MUTED),
                ),
                one.note,
            )
            for one in entries[:_SHOWN]
        ]
        self.before.show_facts(facts, "Nothing yet.")
        older = len(entries) - len(facts)
        self.before.note.setText(f"and {older} older" if older > 0 else "")
