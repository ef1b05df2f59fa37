"""The sheets of the staff page: a new colleague, a colleague's details, a password."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.certification.roles import Role
from trainer.ui.door.password_door import RULE
from trainer.ui.people.staff_edit import ROLES, NewColleague, StaffEdit, StaffLine
from trainer.ui.shell.form import Form
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.theme import Role as TextRole
from trainer.ui.theme import Tone, current
from trainer.ui.widgets.choices import Tick
from trainer.ui.widgets.labels import Text

_FIRST = "They sign in with this password once, and choose their own at once."


class ColleagueSheet(FormSheet):
    """Takes a new colleague: name, number, rank, roles and a first password.

    Signals:
        added: (str) the colleague was added; carries their name.
        done: (str) the same, to be told; carries what to say.
    """

    added = Signal(str)
    done = Signal(str)

    def __init__(self, page: QWidget, edit: StaffEdit) -> None:
        super().__init__(page, "Add a colleague", _FIRST, word="Add the colleague", width=960)
        self._edit = edit
        self.form = Form(
            {
                "name": FormField("Name"),
                "number": FormField("Employee number", hint="may be left empty", optional=True),
                "rank": FormField("Rank", hint="as standards name it: pit manager", optional=True),
                "password": FormField("A first password", FieldKind.PASSWORD),
                "again": FormField("The same password again", FieldKind.PASSWORD),
            }
        )
        self.form.add_fields()
        self.form.column.addWidget(Text(RULE, TextRole.SMALL, Tone.MUTED, wrap=True))
        self.form.filled.connect(self.submit)
        self.ticks: dict[Role, Tick] = {}
        roles = QVBoxLayout()
        roles.setSpacing(2)
        roles.addWidget(Text("Roles", TextRole.SMALL, Tone.MUTED))
        for role, word, about in ROLES:
            tick = Tick(word, note=about)
            self.ticks[role] = tick
            roles.addWidget(tick)
        roles.addStretch(1)
        sides = QHBoxLayout()
        sides.setSpacing(current().gap(28))
        sides.addWidget(self.form, 1)
        sides.addLayout(roles, 1)
        self.column.addLayout(sides)

    def first_focus(self) -> QWidget:
        return self.form.fields["name"].line

    def submit(self) -> None:
        """Add the colleague."""
        refusal = self._edit.add(
            NewColleague(
                name=self.form.text("name"),
                number=self.form.text("number"),
                rank=self.form.text("rank"),
                password=self.form.text("password"),
                again=self.form.text("again"),
                roles=frozenset(role for role, tick in self.ticks.items() if tick.isChecked()),
            )
        )
        if refusal is not None:
            if "no role" in refusal.sentence:
                self.set_trouble(refusal.sentence)
                self.ticks[Role.INSTRUCTOR].setFocus(Qt.FocusReason.OtherFocusReason)
            else:
                self.form.set_refusal(refusal.field, refusal.sentence)
            return
        name = self.form.text("name").strip()
        self.close_sheet()
        self.added.emit(name)
        self.done.emit(f"{name} was added.")


class PromotionSheet(FormSheet):
    """Makes a trainee one of the staff; they go on practising under the same name.

    Signals:
        done: (str) it was done; carries what to say.
    """

    done = Signal(str)

    def __init__(self, page: QWidget, edit: StaffEdit, trainees: Sequence[tuple[int, str]]) -> None:
        note = f"From now on they sign in with a password, also to practise. {_FIRST}"
        super().__init__(page, "Make a trainee a colleague", note, word="Do it", width=640)
        self._edit = edit
        self.people = choice_of([(str(key), name) for key, name in trainees])
        self.roles = choice_of(
            [(role.value, word) for role, word, _ in ROLES if role is not Role.TRAINEE]
        )
        self.form = Form(
            {
                "password": FormField("A first password", FieldKind.PASSWORD),
                "again": FormField("The same password again", FieldKind.PASSWORD),
            }
        )
        self.form.add_fields()
        self.form.column.addWidget(Text(RULE, TextRole.SMALL, Tone.MUTED, wrap=True))
        self.form.filled.connect(self.submit)
        self.column.addWidget(Labelled("Trainee", self.people))
        self.column.addWidget(Labelled("Role", self.roles))
        self.column.addWidget(self.form)

    def first_focus(self) -> QWidget:
        return self.people

    def submit(self) -> None:
        """Give the password, then the role."""
        role = Role(self.roles.currentData())
        refusal = self._edit.promote(
            int(self.people.currentData()),
            role,
            self.form.text("password"),
            self.form.text("again"),
        )
        if refusal is not None:
            self.form.set_refusal(refusal.field, refusal.sentence)
            return
        self.close_sheet()
        self.done.emit(f"{self.people.currentText()} is one of the staff.")


class ColleagueDetailsSheet(FormSheet):
    """Changes a colleague's name, number, rank and licence.

    Signals:
        done: (str) it was kept; carries what to say.
    """

    done = Signal(str)

    def __init__(self, page: QWidget, edit: StaffEdit, line: StaffLine) -> None:
        note = "A standard names the rank that may judge a table test: write it the same way."
        super().__init__(page, line.profile.name, note, word="Keep", width=600)
        self._edit, self._line = edit, line
        details = line.profile.details
        self.form = Form(
            {
                "name": FormField("Name"),
                "number": FormField("Employee number", optional=True),
                "rank": FormField("Rank", hint="pit manager", optional=True),
                "licence": FormField("Licence", optional=True),
            }
        )
        for name, text in (
            ("name", line.profile.name),
            ("number", details.employee_no),
            ("rank", details.rank),
            ("licence", details.licence),
        ):
            self.form.fields[name].line.setText(text)
        self.form.add_fields()
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.form)

    def first_focus(self) -> QWidget:
        return self.form.fields["name"].line

    def submit(self) -> None:
        """Keep what was changed."""
        name, number, rank, licence = (self.form.text(one) for one in self.form.fields)
        refusal = self._edit.change(self._line, name, number=number, rank=rank, licence=licence)
        if refusal is not None:
            self.form.set_refusal(refusal.field, refusal.sentence)
            return
        self.close_sheet()
        self.done.emit("The changes are kept.")


class GivePasswordSheet(FormSheet):
    """Gives a colleague a new password, and lifts any lock.

    Signals:
        done: (str) it was given; carries what to say.
    """

    done = Signal(str)

    def __init__(self, page: QWidget, edit: StaffEdit, line: StaffLine) -> None:
        name = line.profile.name
        super().__init__(page, f"A new password for {name}", _FIRST, word="Give it", width=560)
        self._edit, self._line = edit, line
        self.form = Form(
            {
                "password": FormField("The new password", FieldKind.PASSWORD),
                "again": FormField("The same password again", FieldKind.PASSWORD),
            }
        )
        self.form.add_fields()
        self.form.column.addWidget(Text(RULE, TextRole.SMALL, Tone.MUTED, wrap=True))
        self.form.filled.connect(self.submit)
        self.column.addWidget(self.form)

    def first_focus(self) -> QWidget:
        return self.form.fields["password"].line

    def submit(self) -> None:
        """Give the password."""
        password, again = self.form.text("password"), self.form.text("again")
        if password != again:
            self.form.set_refusal("again", "The two passwords differ. Type the same one twice.")
            return
        refusal = self._edit.new_password(self._line.id, password)
        if refusal:
            self.form.set_refusal("password", refusal)
            return
        self.close_sheet()
        self.done.emit(f"{self._line.profile.name} has a new password, to be changed at once.")
