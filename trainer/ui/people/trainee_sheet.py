"""The sheet that adds a trainee, or changes what is known of one."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.icons import Icon
from trainer.ui.people.trainee_edit import Entry, TraineeEdit
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.choices import Tick
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.message_sheet import MessageSheet, ask

_NEW = (
    "The name is what they pick at the sign-in page. Without a PIN they choose it there, with a "
    "start code from their details."
)
_RESET = (
    "The PIN is taken away, and any lock with it. You get a start code to tell them: with it they "
    "choose a new one."
)
_CODE = (
    "Tell it to {name} and nobody else. At the sign-in page it opens the choice of a PIN, once. It "
    "is not shown again; another can be made here."
)
NO_PIN = " They have no PIN yet: make a start code in their details."
_ARCHIVE = "They leave the roster and the sign-in page. Nothing of their record is lost."


class TraineeSheet(FormSheet):
    """Takes name, number, licence, PIN and cohorts; `person_id` None adds somebody.

    Signals:
        done: (int, str) the roster has changed; carries who it was and what to say.
    """

    done = Signal(int, str)

    def __init__(self, page: QWidget, edit: TraineeEdit, person_id: int | None = None) -> None:
        new = person_id is None
        super().__init__(
            page,
            "Add a trainee" if new else "Details",
            _NEW if new else "",
            word="Add the trainee" if new else "Keep",
        )
        self._edit, self._person = edit, person_id
        self._has_pin = False
        self.question: MessageSheet | None = None
        self.form = Form(
            {
                "name": FormField("Name"),
                "number": FormField("Employee number", hint="may be left empty", optional=True),
                "licence": FormField("Licence", hint="may be left empty", optional=True),
                "pin": FormField(
                    "PIN of four digits" if new else "New PIN of four digits",
                    FieldKind.PIN,
                    hint="may be left empty",
                    optional=True,
                ),
            }
        )
        self.form.add_fields()
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.form)
        self.ticks: dict[int, Tick] = {}
        self._cohorts()
        self.reset = KeyButton("Reset PIN", "", icon=Icon.REFRESH)
        self.archive = KeyButton("Archive", "", Kind.DANGER)
        self.reset.clicked.connect(self._ask_reset)
        self.archive.clicked.connect(self._ask_archive)
        for place, button in enumerate((self.reset, self.archive)):
            self.foot.insertWidget(place, button)
            button.setVisible(not new)
        if person_id is not None:
            self._fill(person_id)

    def _cohorts(self) -> None:
        cohorts = self._edit.cohorts()
        if not cohorts:
            return
        self.column.addWidget(Text("Cohorts", Role.SMALL, Tone.MUTED))
        for cohort in cohorts:
            tick = Tick(cohort.name)
            self.ticks[cohort.id] = tick
            self.column.addWidget(tick)

    def _fill(self, person_id: int) -> None:
        now = self._edit.profile(person_id)
        self.title.setText(now.name)
        self.form.fields["name"].line.setText(now.name)
        self.form.fields["number"].line.setText(now.details.employee_no)
        self.form.fields["licence"].line.setText(now.details.licence)
        for cohort in self._edit.in_cohorts(person_id):
            if cohort in self.ticks:
                self.ticks[cohort].setChecked(True)
        self._has_pin = now.has_pin
        if now.has_pin:
            self.form.fields["pin"].line.setPlaceholderText("left empty, it stays as it is")
        self.reset.setText("Reset PIN" if now.has_pin else "Start code")

    def tick_cohort(self, cohort: int | None) -> None:
        """Tick the cohort somebody is added to."""
        if cohort in self.ticks:
            self.ticks[cohort].setChecked(True)

    def first_focus(self) -> QWidget:
        return self.form.fields["name"].line

    def submit(self) -> None:
        """Add the trainee, or keep what was changed."""
        entry = Entry(
            name=self.form.text("name"),
            number=self.form.text("number"),
            licence=self.form.text("licence"),
            pin=self.form.text("pin"),
            cohorts=frozenset(key for key, tick in self.ticks.items() if tick.isChecked()),
        )
        if self._person is None:
            added, refusal = self._edit.add(entry)
            said = f"{entry.name.strip()} was added." + ("" if entry.pin else NO_PIN)
        else:
            refusal = self._edit.change(self._person, entry)
            added, said = self._person, "The changes are kept."
        if refusal is not None:
            self.form.set_refusal(refusal.field, refusal.sentence)
            return
        self.close_sheet()
        self.done.emit(added, said)

    def _ask_reset(self) -> None:
        if not self._has_pin:
            self._give_code("A start code was made.")
            return
        name = self.form.text("name")
        message = EmptyState(Icon.KEY, f"Reset the PIN of {name}?", _RESET)
        self.question = ask(self, message, yes=("yes", "Reset it"), no=("no", "Leave it"))
        self.question.chosen.connect(self._reset)

    def _reset(self, key: str) -> None:
        if key == "yes" and self._person is not None:
            refusal = self._edit.reset_pin(self._person)
            if refusal:
                self.set_trouble(refusal)
            else:
                self._has_pin = False
                self._give_code("The PIN was reset.")

    def _give_code(self, said: str) -> None:
        assert self._person is not None, "somebody new has no button for it"
        code, refusal = self._edit.start_code(self._person)
        if refusal:
            self.set_trouble(refusal)
            return
        words = _CODE.format(name=self.form.text("name"))
        message = EmptyState(Icon.KEY, f"Start code {code}", words)
        self.question = ask(self, message, yes=("done", "Done"))
        self.question.chosen.connect(lambda _: self._tell("", said))
        self.question.dismissed.connect(lambda: self._tell("", said))

    def _ask_archive(self) -> None:
        name = self.form.text("name")
        message = EmptyState(Icon.PERSON, f"Archive {name}?", _ARCHIVE, state=State.WARN)
        self.question = ask(
            self, message, yes=("yes", "Archive"), no=("no", "Leave it"), danger=True
        )
        self.question.chosen.connect(self._archive)

    def _archive(self, key: str) -> None:
        if key == "yes" and self._person is not None:
            self._tell(self._edit.archive(self._person), "Archived. A manager can bring them back.")

    def _tell(self, refusal: str, said: str) -> None:
        if refusal:
            self.set_trouble(refusal)
            return
        person_id = self._person or 0
        self.close_sheet()
        self.done.emit(person_id, said)
