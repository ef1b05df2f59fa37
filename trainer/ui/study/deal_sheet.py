"""The sheet on which a certain deal is asked for by its number."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.run.deal_number import typed
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FormField
from trainer.ui.shell.form_sheet import FormSheet

_NOTE = (
    "Every run at the table has a number; it stands on its result, and on the table while it is"
    " paused. With the same choices the same number deals the same hands: to yourself another day,"
    " or to the whole class."
)


class DealSheet(FormSheet):
    """Takes a number and deals it.

    Signals:
        picked: (int) the table is to be dealt from this number.
    """

    picked = Signal(object)  # an int of Qt's has too few bits for it

    def __init__(self, page: QWidget) -> None:
        super().__init__(page, "Deal by number", _NOTE, word="Deal it", width=560)
        self.form = Form({"number": FormField("Number of the deal", hint="418 207 665")})
        self.form.column.addWidget(self.form.fields["number"])
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.form)

    def first_focus(self) -> QWidget:
        return self.form.fields["number"].line

    def submit(self) -> None:
        """Deal, or say what is wrong with the number."""
        number = typed(self.form.text("number"))
        if number.refusal:
            self.form.set_refusal("number", number.refusal)
            return
        self.close_sheet()
        self.picked.emit(number.seed)
