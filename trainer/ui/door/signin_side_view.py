"""The right side of the sign-in page: the PIN pad, and what is laid in its place when needed."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.door.pin_panel import PinPanel
from trainer.ui.door.signin import NameLine
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.fitted_stack_view import FittedStack

if TYPE_CHECKING:
    from trainer.ui.door.manager_form import ManagerForm
    from trainer.ui.door.name_form import NameForm
    from trainer.ui.door.password_panel import PasswordPanel
    from trainer.ui.door.recovery_card_view import RecoveryCard
    from trainer.ui.door.solo_form import SoloForm

# ruff: noqa: PLC0415 - nobody waits for the forms while the window opens


class SignInSide(FittedStack):
    """The pad at first; a password, a new name or the first manager is asked for in its place.

    Signals:
        submitted: (str, str, str) a new name: name, PIN and the PIN again, as typed.
        solo_submitted: (str, str, str, str) somebody who trains alone: as above, and a rulebook.
        password_passed: (int) a password was right; carries the person's id.
        manager_made: (int) the first manager was made; carries their id.
        code_shown: A recovery code is in view; the names beside it may have changed.
        troubled: (str) the store could not answer; carries the sentence.
        cancelled: The person thought better of it.
    """

    submitted = Signal(str, str, str)
    solo_submitted = Signal(str, str, str, str)
    password_passed = Signal(int)
    manager_made = Signal(int)
    code_shown = Signal()
    troubled = Signal(str)
    cancelled = Signal()

    def __init__(self, services: Door, parent: QWidget) -> None:
        super().__init__(parent)
        self._services = services
        self._then: Callable[[], None] | None = None  # once a code is kept
        self.pin = PinPanel(self)
        self.addWidget(self.pin)

    @cached_property
    def form(self) -> "NameForm":
        """The form of a new name."""
        from trainer.ui.door.name_form import NameForm

        made = NameForm()
        made.submitted.connect(self.submitted)
        made.cancelled.connect(self.cancelled)
        self.addWidget(made)
        return made

    @cached_property
    def alone(self) -> "SoloForm":
        """The form of somebody who trains alone."""
        from trainer.ui.door.solo_form import SoloForm

        made = SoloForm(self._services)
        made.submitted.connect(self.solo_submitted)
        made.cancelled.connect(lambda: self.open_manager(may_cancel=False))
        self.addWidget(made)
        return made

    @cached_property
    def password(self) -> "PasswordPanel":
        """The password of somebody of the staff."""
        from trainer.ui.door.password_panel import PasswordPanel

        made = PasswordPanel(self._services)
        made.signed_in.connect(self.password_passed)
        made.recovered.connect(self._show_next_code)
        made.troubled.connect(self.troubled)
        made.cancelled.connect(self.cancelled)
        self.addWidget(made)
        return made

    @cached_property
    def manager(self) -> "ManagerForm":
        """The form of the first manager."""
        from trainer.ui.door.manager_form import ManagerForm

        made = ManagerForm(self._services)
        made.signed_in.connect(self.manager_made)
        made.founded.connect(self._show_first_code)
        made.cancelled.connect(self.cancelled)
        self.addWidget(made)
        return made

    @cached_property
    def code(self) -> "RecoveryCard":
        """The recovery code of a manager, shown once."""
        from trainer.ui.door.recovery_card_view import RecoveryCard

        made = RecoveryCard("Open the desk", heading=True)
        made.kept.connect(self._code_kept)
        self.addWidget(made)
        return made

    def _show_first_code(self, person_id: int, code: str) -> None:
        self._show_code(self.manager.text("name"), code)
        self._then = lambda: self.manager_made.emit(person_id)

    def _show_next_code(self, person_id: int, code: str) -> None:
        self._show_code(self.password.name.text(), code)
        self._then = lambda: self.password_passed.emit(person_id)

    def _show_code(self, name: str, code: str) -> None:
        self.setCurrentWidget(self.code)
        self.code_shown.emit()
        self.code.show_code(name, code)

    def _code_kept(self) -> None:
        then, self._then = self._then, None
        self.code.forget()
        if then is not None:
            then()

    @property
    def holds_code(self) -> bool:
        """Whether a code is in view that nobody has said to have kept."""
        return self._then is not None

    @property
    def is_pin(self) -> bool:
        """Whether the pad is in view."""
        return self.currentIndex() == 0

    def show_pin(self) -> None:
        """Show the pad; a code that was in view is gone."""
        if self._then is not None:
            self._then = None
            self.code.forget()
        self.setCurrentIndex(0)

    def open_form(self) -> None:
        """Ask for a new name."""
        self.setCurrentWidget(self.form)
        self.form.open(may_cancel=True)

    def open_alone(self) -> None:
        """Ask for somebody who trains alone."""
        self.setCurrentWidget(self.alone)
        self.alone.open()

    def ask_password(self, line: NameLine) -> None:
        """Ask somebody for their password."""
        self.setCurrentWidget(self.password)
        self.password.show_person(line)

    def open_manager(self, *, may_cancel: bool) -> None:
        """Ask for the first manager."""
        self.setCurrentWidget(self.manager)
        self.manager.open(may_cancel=may_cancel)
