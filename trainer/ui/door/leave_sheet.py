"""The sheet that lets one of the staff leave a kiosk: nobody else ends the program there."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.door.reauthentication import Reauthentication, staff_of
from trainer.ui.icons import Icon
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.labelled_field import Labelled
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.labels import Text

NOTE = (
    "This PC is for practice only, so Table Test is not closed by a key or by its window. One of "
    "the staff can leave it with their password. Esc goes back."
)


class LeaveSheet(FormSheet):
    """Asks which of the staff it is, and for their password.

    Signals:
        confirmed: It was right; the sheet closes itself.
    """

    confirmed = Signal()

    def __init__(self, window: QWidget, door: Door, person_id: int | None) -> None:
        super().__init__(window, "Leave Table Test?", NOTE, word="Leave", width=560, icon=Icon.KEY)
        self._door = door
        self.form = Form({"secret": FormField("Password", FieldKind.PASSWORD)})
        self.who = Choice()
        self.who.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for staff_id, name in staff_of(door):
            self.who.addItem(name, staff_id)
        self.who.setCurrentIndex(max(0, self.who.findData(person_id)))
        self.who.activated.connect(lambda _: self.form.focus_first())
        self.form.add_fields()
        self.form.filled.connect(self.submit)
        self.column.addWidget(Labelled("Who of the staff", self.who))
        self.column.addWidget(self.form)
        note = "That it was asked for, and whether it was right, is noted in the audit log."
        self.column.addWidget(Text(note, Role.SMALL, Tone.MUTED, wrap=True))
        # Hashing takes 80 ms: that the button is off is painted before it begins.
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._compare)

    def first_focus(self) -> QWidget:
        return self.form.fields["secret"].line

    def close_sheet(self) -> None:
        self._pause.stop()
        self.form.clear()
        super().close_sheet()

    def submit(self) -> None:
        """Have the password checked."""
        if not self.form.text("secret"):
            self.form.set_refusal("secret", "Type the password, or press Esc to go back.")
        elif not self._pause.isActive():
            self.go_on.set_blocked("It is being checked.")
            self._pause.start(0)

    def _compare(self) -> None:
        asked = Reauthentication(self._door, self.who.currentData())
        refusal = asked.check(self.form.text("secret"))
        self.go_on.set_blocked("")
        if refusal:
            self.form.set_refusal("secret", refusal)
            return
        self.close_sheet()
        self.confirmed.emit()
