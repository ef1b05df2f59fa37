"""The sheet on which something is given to do: what of which game, how much, by when."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.people.assigning import Assigning, Thing, hours, title_of
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.text import plural
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.labels import Text

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.people.assignments import Task

MOST_NAMES = 6
_USUAL = 3  # days ahead that are offered first
_HOUR = "18:00"  # ours: offered first


class AssignSheet(FormSheet):
    """Gives people a drill, rounds at the table, a lesson, or the day of their table test.

    The title writes itself.

    Signals:
        done: (str) it was given; carries what to say.
    """

    done = Signal(str)

    def __init__(
        self,
        page: QWidget,
        assigning: Assigning,
        people: Sequence[tuple[int, str]],
        *,
        games: Sequence[tuple[str, str]],
        game: str = "",
    ) -> None:
        super().__init__(page, "New assignment", _to_whom(people), word="Give it", width=680)
        self._assigning, self._people = assigning, tuple(person_id for person_id, _ in people)
        self._things: list[Thing] = []
        self._named = ""  # the title as it was written by itself
        self.games = choice_of(list(games))
        self.things = choice_of([])
        self.due = choice_of(assigning.due_choices())
        self.due.setCurrentIndex(min(_USUAL, self.due.count() - 1))
        self.hour = choice_of(hours())
        self.hour.setCurrentIndex(self.hour.findData(_HOUR))
        self.form = Form(
            {
                "amount": FormField("How many", FieldKind.NUMBER),
                "title": FormField("Title"),
            }
        )
        self.about = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(16)
        first.addWidget(Labelled("Game", self.games), 1)
        first.addWidget(Labelled("What", self.things), 1)
        self._day, self._hour = Labelled("Done by", self.due), Labelled("At", self.hour)
        second.addWidget(self.form.fields["amount"], 1)
        second.addWidget(self._day, 2)
        second.addWidget(self._hour, 1)
        self.form.column.addLayout(first)
        self.form.column.addWidget(self.about)
        self.form.column.addLayout(second)
        self.form.column.addWidget(self.form.fields["title"])
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.form)
        self.games.currentIndexChanged.connect(self._pick_game)
        self.things.currentIndexChanged.connect(self._pick_thing)
        self.form.fields["amount"].line.textEdited.connect(self._write_title)
        self.games.setCurrentIndex(max(0, self.games.findData(game)))
        if not self._things:
            self._pick_game()

    def first_focus(self) -> QWidget:
        return self.games

    def _pick_game(self) -> None:
        try:
            self._things = self._assigning.things(str(self.games.currentData()))
        except TrainerError as trouble:
            self._things = []
            self.set_trouble(trouble.sentence())
        else:
            self.set_trouble("")
        self.go_on.set_blocked("" if self._things else "This game cannot be opened.")
        self.things.blockSignals(True)
        self.things.clear()
        for thing in self._things:
            self.things.addItem(thing.title)
        self.things.blockSignals(False)
        self._pick_thing()

    def _thing(self) -> Thing | None:
        place = self.things.currentIndex()
        return self._things[place] if 0 <= place < len(self._things) else None

    def _pick_thing(self) -> None:
        thing = self._thing()
        if thing is None:
            return
        self.form.fields["amount"].line.setText(str(thing.amount))
        about = f"{thing.about}, " if thing.about else ""
        words = f"{about}counted in {plural(2, thing.unit).removeprefix('2 ')}, without help."
        if thing.is_appointment:
            words = f"{thing.about}."
        self.about.setText(words[0].upper() + words[1:])
        self.form.fields["amount"].setVisible(not thing.is_appointment)
        self._hour.setVisible(thing.is_appointment)
        self._day.set_label("On" if thing.is_appointment else "Done by")
        self._write_title()

    def _write_title(self) -> None:
        """Write the title, unless somebody has named it themselves."""
        thing, line = self._thing(), self.form.fields["title"].line
        if thing is not None and line.text() in ("", self._named):
            self._named = title_of(thing, self._amount())
            line.setText(self._named)

    def _amount(self) -> int:
        return int(self.form.text("amount") or 0)

    def task(self) -> "Task | None":
        """Return what is to be given, as it is chosen now."""
        thing = self._thing()
        return thing.of(self._amount()) if thing is not None else None

    def submit(self) -> None:
        """Give it."""
        task = self.task()
        if task is None:
            return
        if task.count < 1:
            self.form.set_refusal("amount", "At least one. Type how many.")
            return
        title = self.form.text("title")
        day = str(self.due.currentData())
        due = date.fromisoformat(day) if day else None
        timed = self._hour.isVisibleTo(self)
        if timed and due is None:
            self.form.set_refusal("title", "A table test has a day. Choose one.")
            return
        hour = str(self.hour.currentData()) if timed else ""
        try:
            self._assigning.give(title, task, self._people, due, hour)
        except TrainerError as trouble:
            self.form.set_refusal("title", trouble.sentence())
            return
        self.close_sheet()
        self.done.emit(f"Given to {plural(len(self._people), 'trainee')}.")


def _to_whom(people: Sequence[tuple[int, str]]) -> str:
    names = [name for _, name in people]
    more = len(names) - MOST_NAMES
    if more > 0:
        return f"For {', '.join(names[:MOST_NAMES])} and {more} more."
    return f"For {', '.join(names)}."
