"""The sheet on which a manager says by which rulebook the house deals."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.house.house_rulebook import choose_rulebook, chosen_rulebook
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.services import Services
from trainer.ui.widgets.choices import Radio

NOTE = (
    "Its games come first wherever games are listed: practice, assignments, exams, standards. "
    "Nothing is hidden, and no record changes."
)
NONE = "None of these, or several"


class HouseRulebookSheet(FormSheet):
    """Every rulebook once, the house's own picked.

    Signals:
        done: (str) another one was kept; carries what to say.
    """

    done = Signal(str)

    def __init__(self, page: QWidget, services: Services) -> None:
        super().__init__(page, "The house's rulebook", NOTE, word="Keep it")
        self._services = services
        chosen = chosen_rulebook(services)
        self.choices: dict[str, Radio] = {}
        for rulebook, name in (*sorted(services.rulebooks(), key=lambda one: one[1]), ("", NONE)):
            radio = Radio(name)
            radio.setChecked(rulebook == chosen)
            self.choices[rulebook] = radio
            self.column.addWidget(radio)
        self.column.addStretch(1)

    def first_focus(self) -> QWidget:
        return next((one for one in self.choices.values() if one.isChecked()), self.go_on)

    def submit(self) -> None:
        """Keep what is picked."""
        services = self._services
        picked = next((key for key, one in self.choices.items() if one.isChecked()), "")
        try:
            choose_rulebook(services, picked)
        except TrainerError as trouble:
            self.set_trouble(trouble.sentence())
            return
        services.put_own_first()
        self.close_sheet()
        name = self.choices[picked].text()
        self.done.emit(f"{name} comes first from now on." if picked else "No rulebook comes first.")
