"""The sheet on which a person plans the week: minutes a day, and days of rest."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.ui.run.plan import GOALS
from trainer.ui.shell.days import WEEKDAYS
from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.choices import Tick
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule
from trainer.ui.widgets.segmented import Segmented


class WeekSheet(FittedSheet):
    """Each choice holds at once; Esc or Close goes back to the page.

    Signals:
        goal_picked: (int) so many minutes a day.
        rest_picked: (frozenset of int) the days of rest, Monday is 0.
    """

    goal_picked = Signal(int)
    rest_picked = Signal(object)

    def __init__(self, page: QWidget, goal: int, rest: frozenset[int]) -> None:
        note = "A day of rest is never missed. The queue is made to fit the minutes."
        super().__init__(page, "Your week", note, width=760)
        self.goals = Segmented([(str(one), f"{one} min") for one in GOALS])
        self.goals.setAccessibleName("Minutes a day")
        self.goals.set_current(str(goal))
        self.goals.picked.connect(lambda picked: self.goal_picked.emit(int(picked)))
        self.column.addWidget(Text("Minutes a day", Role.HEAD))
        self.column.addWidget(self.goals)
        self.column.addWidget(Rule())
        self.column.addWidget(Text("Days of rest", Role.HEAD))
        self.days: list[Tick] = []
        row = QHBoxLayout()
        row.setSpacing(18)
        for number, name in enumerate(WEEKDAYS):
            day = Tick(name[:3])
            day.setAccessibleName(f"{name} is a day of rest")
            day.setChecked(number in rest)
            day.toggled.connect(self._tell)
            self.days.append(day)
            row.addWidget(day)
        row.addStretch(1)
        self.column.addLayout(row)
        words = "Practice on a day of rest makes up for a planned day without."
        self.column.addWidget(Text(words, Role.SMALL, Tone.MUTED, wrap=True))
        self.column.addStretch(1)

    def first_focus(self) -> QWidget:
        return next(button for button in self.goals.buttons() if button.isChecked())

    def _tell(self) -> None:
        rest = frozenset(number for number, day in enumerate(self.days) if day.isChecked())
        self.rest_picked.emit(rest)
