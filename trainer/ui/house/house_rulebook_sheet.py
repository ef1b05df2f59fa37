"""The sheet on which a manager says by which rulebook the house deals."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.house.house_rulebook import HouseRulebook
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.widgets.choices import Radio

NOTE = (
    "Its games come first wherever games are listed: practice, assignments, exams, standards. "
    "Nothing is hidden, and no record changes."
)


class HouseRulebookSheet(FormSheet):
    """Every rulebook once, the house's own picked.

    Signals:
        done: (str) another one was kept; carries what to say.
    """

    done = Signal(str)

    def __init__(self, page: QWidget, desk: HouseRulebook) -> None:
        super().__init__(page, "The house's rulebook", NOTE, word="Keep it")
        self._desk = desk
        self.choices: dict[str, Radio] = {}
        for rulebook, name in desk.choices():
            radio = Radio(name)
            radio.setChecked(rulebook == desk.chosen)
            self.choices[rulebook] = radio
            self.column.addWidget(radio)
        self.column.addStretch(1)

    def first_focus(self) -> QWidget:
        return next((one for one in self.choices.values() if one.isChecked()), self.go_on)

    def submit(self) -> None:
        """Keep what is picked."""
        picked = next((key for key, one in self.choices.items() if one.isChecked()), "")
        refusal = self._desk.choose(picked)
        if refusal is not None:
            self.set_trouble(refusal.sentence)
            return
        self.close_sheet()
        name = self.choices[picked].text()
        self.done.emit(f"{name} comes first from now on." if picked else "No rulebook comes first.")
