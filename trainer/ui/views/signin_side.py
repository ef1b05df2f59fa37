"""The right side of the sign-in page: the PIN pad, and what is laid in its place when needed."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from trainer.ui.presenters.signin import Door, NameLine
from trainer.ui.views.pin_panel import PinPanel

if TYPE_CHECKING:
    from trainer.ui.views.manager_form import ManagerForm
    from trainer.ui.views.name_form import NameForm
    from trainer.ui.views.password_panel import PasswordPanel

# ruff: noqa: PLC0415 - nobody waits for the forms while the window opens


class SideColumn(QWidget):
    """What scrolls at the right: as high as its words need at the width given, no higher.

    Without this a wrapped label asks for the height it has when it is narrowest.
    """

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        least, layout = super().minimumSizeHint(), self.layout()
        if layout is not None and layout.hasHeightForWidth():
            least.setHeight(layout.totalMinimumHeightForWidth(self.width()))
        return least


class SignInSide(QStackedWidget):
    """The pad at first; a password, a new name or the first manager is asked for in its place.

    Signals:
        submitted: (str, str, str) a new name: name, PIN and the PIN again, as typed.
        password_passed: (int) a password was right; carries the person's id.
        manager_made: (int) the first manager was made; carries their id.
        troubled: (str) the store could not answer; carries the sentence.
        cancelled: The person thought better of it.
    """

    submitted = Signal(str, str, str)
    password_passed = Signal(int)
    manager_made = Signal(int)
    troubled = Signal(str)
    cancelled = Signal()

    def __init__(self, services: Door, parent: QWidget) -> None:
        super().__init__(parent)
        self._services = services
        self.pin = PinPanel(self)
        self.addWidget(self.pin)
        self.currentChanged.connect(self._fit)

    @cached_property
    def form(self) -> "NameForm":
        """The form of a new name."""
        from trainer.ui.views.name_form import NameForm

        made = NameForm()
        made.submitted.connect(self.submitted)
        made.cancelled.connect(self.cancelled)
        self.addWidget(made)
        return made

    @cached_property
    def password(self) -> "PasswordPanel":
        """The password of somebody of the staff."""
        from trainer.ui.views.password_panel import PasswordPanel

        made = PasswordPanel(self._services)
        made.signed_in.connect(self.password_passed)
        made.troubled.connect(self.troubled)
        made.cancelled.connect(self.cancelled)
        self.addWidget(made)
        return made

    @cached_property
    def manager(self) -> "ManagerForm":
        """The form of the first manager."""
        from trainer.ui.views.manager_form import ManagerForm

        made = ManagerForm(self._services)
        made.signed_in.connect(self.manager_made)
        made.cancelled.connect(self.cancelled)
        self.addWidget(made)
        return made

    @property
    def is_pin(self) -> bool:
        """Whether the pad is in view."""
        return self.currentIndex() == 0

    def _fit(self) -> None:
        """Be as high as what is in view, and not as the highest of all."""
        for place in range(self.count()):
            page = self.widget(place)
            policy = QSizePolicy.Policy
            across = policy.Preferred
            assert page is not None, "counted above"
            page.setSizePolicy(across, across if page is self.currentWidget() else policy.Ignored)

    def show_pin(self) -> None:
        """Show the pad."""
        self.setCurrentIndex(0)

    def open_form(self) -> None:
        """Ask for a new name."""
        self.setCurrentWidget(self.form)
        self.form.open(may_cancel=True)

    def ask_password(self, line: NameLine) -> None:
        """Ask somebody for their password."""
        self.setCurrentWidget(self.password)
        self.password.show_person(line)

    def open_manager(self, *, may_cancel: bool) -> None:
        """Ask for the first manager."""
        self.setCurrentWidget(self.manager)
        self.manager.open(may_cancel=may_cancel)
