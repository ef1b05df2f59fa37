"""The sheets of cohorts: the list of them, and one to be made or changed."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.people.cohort_edit import CohortEdit, week_words
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.shell.press_table_view import PressTable
from trainer.ui.shell.sheet import Sheet
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.table_model import Cell, Column

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.people.cohorts import Cohort

Games = Sequence[tuple[str, str]]
_COLUMNS = (
    Column(title="Cohort", least=180),
    Column(title="Trainees", width=110, right=True),
    Column(title="Course", width=180),
    Column(title="Games", least=200),
)
_GAMES = 4  # of which the roster has a column


class CohortSheet(FormSheet):
    """Takes a cohort's name, its days and the games of its course.

    Signals:
        done: (str) it was kept; carries what to say.
        left: Nothing was kept: the list of cohorts is to be shown again.
    """

    done = Signal(str)
    left = Signal()

    def __init__(
        self, page: QWidget, edit: CohortEdit, games: Games, cohort: "Cohort | None" = None
    ) -> None:
        new = cohort is None
        title = "New cohort" if cohort is None else cohort.name
        super().__init__(page, title, word="Make the cohort" if new else "Keep", width=640)
        self._edit, self._cohort, self._kept = edit, cohort, False
        self.form = Form(
            {
                "name": FormField("Name", hint="Evening cohort"),
                "starts": FormField(
                    "First day", hint="2026-11-30, may be left empty", optional=True
                ),
                "ends": FormField("Last day", hint="2027-01-22, or nothing", optional=True),
            }
        )
        self.form.column.addWidget(self.form.fields["name"])
        days = QHBoxLayout()
        days.setSpacing(16)
        for name in ("starts", "ends"):
            days.addWidget(self.form.fields[name], 1, Qt.AlignmentFlag.AlignTop)
        self.form.column.addLayout(days)
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.form)
        note = "The games of the course, in the order the roster shows them."
        self.column.addWidget(Text(note, Role.SMALL, Tone.MUTED, wrap=True))
        self.games: list[Choice] = []
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        for number in range(_GAMES):
            choice = choice_of([("", "None"), *games])
            self.games.append(choice)
            place = Labelled(f"Game {number + 1}", choice)
            grid.addWidget(place, number // 2, number % 2)
        self.column.addLayout(grid)
        if cohort is not None:
            self._fill(cohort)

    def _fill(self, cohort: "Cohort") -> None:
        course = cohort.course
        self.form.fields["name"].line.setText(cohort.name)
        for name, day in (("starts", course.starts_on), ("ends", course.ends_on)):
            self.form.fields[name].line.setText(day.isoformat() if day else "")
        for choice, game in zip(self.games, course.games, strict=False):
            choice.setCurrentIndex(max(0, choice.findData(game)))

    def first_focus(self) -> QWidget:
        return self.form.fields["name"].line

    def submit(self) -> None:
        """Make the cohort, or keep what was changed."""
        games = [str(choice.currentData()) for choice in self.games if choice.currentData()]
        if self._cohort is not None:
            games += self._cohort.course.games[_GAMES:]
        name = self.form.text("name")
        days = (self.form.text("starts"), self.form.text("ends"))
        refusal = self._edit.keep(self._cohort, name, days, games)
        if refusal is not None:
            self.form.set_refusal(refusal.field, refusal.sentence)
            return
        self._kept = True
        self.close_sheet()
        self.done.emit(f"{name.strip()} was {'made' if self._cohort is None else 'changed'}.")

    def close_sheet(self) -> None:
        open_before = not self.isHidden()
        super().close_sheet()
        if open_before and not self._kept:
            self.left.emit()


class CohortsSheet(Sheet):
    """Lists the cohorts. Enter changes one, N makes one, J puts those ticked into it.

    Signals:
        edit_requested: (object) a cohort is to be changed; None: a new one is to be made.
        done: (str) something was changed; carries what to say.
    """

    edit_requested = Signal(object)
    done = Signal(str)

    def __init__(
        self,
        page: QWidget,
        edit: CohortEdit,
        *,
        ticked: Sequence[int],
        titles: dict[str, str],
        today: date,
    ) -> None:
        super().__init__(page, "Cohorts", "Trainees who take a course together.", width=900)
        self._edit, self._ticked = edit, tuple(ticked)
        self._titles, self._today = titles, today
        self._cohorts: tuple[Cohort, ...] = ()
        self.table = PressTable(_COLUMNS, row_height=48, narrow_height=46)
        self.table.setAccessibleName("Cohorts")
        self.table.opened.connect(self._change)
        self.empty = EmptyState(
            Icon.PEOPLE,
            "There are no cohorts yet",
            "Make one for each course: it has its days, its games, and a page of the roster.",
            centred=True,
        )
        self.new = KeyButton("New cohort", "N", Kind.PRIMARY, icon=Icon.PLUS)
        count = plural(len(self._ticked), "trainee")
        self.join = KeyButton(f"Put {count} in", "J")
        self.leave = KeyButton(f"Take {count} out", "L")
        self.archive = KeyButton("Archive", "", Kind.DANGER)
        self.new.clicked.connect(lambda: self.edit_requested.emit(None))
        self.join.clicked.connect(lambda: self._move(into=True))
        self.leave.clicked.connect(lambda: self._move(into=False))
        self.archive.clicked.connect(self._archive)
        self.trouble = Text("", Role.SMALL, Tone.BAD, wrap=True)
        self.trouble.hide()
        self.column.addWidget(self.table, 1)
        self.column.addWidget(self.empty, 1)
        self.column.addWidget(self.trouble)
        for button in (self.join, self.leave, self.archive):
            self.foot.addWidget(button)
        self.foot.addStretch(1)
        self.foot.addWidget(self.new)
        self.refresh()

    def refresh(self) -> None:
        """List the cohorts anew."""
        self._cohorts = self._edit.cohorts()
        self.table.set_rows([self._row(one) for one in self._cohorts])
        some = bool(self._cohorts)
        self.table.setVisible(some)
        self.empty.setVisible(not some)
        for button in (self.join, self.leave):
            button.setVisible(some and bool(self._ticked))
        self.archive.setVisible(some)
        if some:
            self.table.selectRow(0)

    def first_focus(self) -> QWidget:
        return self.table if self._cohorts else self.new

    def default_button(self) -> KeyButton | None:
        return self.new

    def key_list(self) -> Sequence[Key]:
        return [*map(pressing, (self.new, self.join, self.leave)), *super().key_list()]

    def _row(self, cohort: "Cohort") -> tuple[Cell, ...]:
        games = ", ".join(self._titles.get(game, game) for game in cohort.course.games)
        return (
            Cell(text=cohort.name, strong=True),
            Cell(text=str(cohort.members)),
            Cell(text=week_words(cohort, self._today) or "no days set", tone=Tone.MUTED),
            Cell(text=games or "none chosen", tone=Tone.MUTED),
        )

    def _picked(self) -> "Cohort | None":
        row = self.table.picked_row()
        return self._cohorts[row] if 0 <= row < len(self._cohorts) else None

    def _change(self, row: int) -> None:
        self.edit_requested.emit(self._cohorts[row])

    def _move(self, *, into: bool) -> None:
        cohort = self._picked()
        if cohort is None:
            return
        act = self._edit.join if into else self._edit.leave
        where = "is in" if into else "has left"
        many = "are in" if into else "have left"
        count = plural(len(self._ticked), f"trainee {where}", f"trainees {many}")
        self._tell(act(cohort.id, self._ticked), f"{count} {cohort.name}.")

    def _archive(self) -> None:
        cohort = self._picked()
        if cohort is not None:
            said = f"{cohort.name} is archived; who was in it stays known."
            self._tell(self._edit.archive(cohort.id), said)

    def _tell(self, refusal: str, said: str) -> None:
        self.trouble.setText(f"✕ {refusal}" if refusal else "")
        self.trouble.setVisible(bool(refusal))
        if not refusal:
            self.refresh()
            self.done.emit(said)
