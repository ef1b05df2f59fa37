"""The ways between certificates, standards and what checks them, through the window."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from trainer.ui.presenters.services import Services
from trainer.ui.views.screens import RUNS, SEALED

if TYPE_CHECKING:
    from trainer.ui.views.messages import Messages

_WORDS = {
    "certificates": "Certificates",
    "trainee": "Back to the record",
    "exam_result": "Back to the exam",
}


class Window(Protocol):
    """What the desk asks of the window."""

    @property
    def screen_key(self) -> str:
        """The screen in view."""

    @property
    def messages(self) -> "Messages":
        """What is laid over the screens."""

    def open_screen(self, key: str, method: str, *values: object) -> bool:
        """Show a screen and ask it to do something; return whether it did."""

    def open_tab(self, key: str) -> None:
        """Show a page of the bar."""

    def return_to(self, key: str) -> None:
        """Show a screen again as it was left."""


class PaperDesk:
    """Leads from the lists of certificates and standards to each of their screens and back."""

    def __init__(self, window: Window, frame: QWidget, services: Callable[[], Services]) -> None:
        self._window, self._frame, self._services = window, frame, services
        self._before = ""  # where a paper was to be checked from
        self._opened = ""  # where a certificate was opened from

    def certificates(self) -> None:
        """Show the list as it stands now."""
        self._window.open_tab("certificates")

    def certificate(self, number: str) -> None:
        """Show one certificate."""
        if self._window.screen_key != "certificate":
            self._opened = self._window.screen_key
        word = _WORDS.get(self._opened, "Back")
        if not self._window.open_screen("certificate", "open_certificate", number, word):
            self.leave_certificate()

    def own(self) -> None:
        """List the certificates of whoever is signed in, to open one; not out of a run."""
        from trainer.ui.presenters.certificates import certificates_held  # noqa: PLC0415
        from trainer.ui.views.held_sheet import HeldSheet  # noqa: PLC0415 - both on demand

        services = self._services()
        if services.person is None or self._window.screen_key in RUNS | {SEALED}:
            return
        sheet = HeldSheet(
            self._frame,
            "My certificates",
            certificates_held(services, services.person.id),
            "Pass the exam of a game, and your instructor issues one.",
        )
        sheet.certificate_requested.connect(self.certificate)
        self._window.messages.lay(sheet)

    def leave_certificate(self) -> None:
        """Go back to where the certificate was opened; the list where that was nowhere."""
        self._window.return_to(self._opened or "certificates")

    def verify(self) -> None:
        """Check a paper, a code or a data file."""
        if self._window.screen_key != "verify":
            self._before = self._window.screen_key
        self._window.open_screen("verify", "refresh")

    def leave_verify(self) -> None:
        """Go back to where the paper was to be checked from."""
        self._window.return_to(self._before)

    def standards(self) -> None:
        """Show the standards."""
        self._window.open_tab("standards")

    def items(self) -> None:
        """Show how the items of exams have done."""
        self._window.open_screen("items", "refresh")

    def angoff(self, standard_id: str) -> None:
        """Show the sheets of those who judge the questions of a standard."""
        if not self._window.open_screen("angoff", "open_standard", standard_id):
            self.standards()
