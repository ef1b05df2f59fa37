"""The ways between certificates, standards and what checks them, through the window."""

from typing import Protocol

_WORDS = {
    "certificates": "Certificates",
    "own_certificates": "Certificates",
    "trainee": "Back to the record",
    "exam_result": "Back to the exam",
}


class Window(Protocol):
    """What the desk asks of the window."""

    @property
    def screen_key(self) -> str:
        """The screen in view."""

    def open_screen(self, key: str, method: str, *values: object) -> bool:
        """Show a screen and ask it to do something; return whether it did."""

    def open_tab(self, key: str) -> None:
        """Show a page of the bar."""

    def return_to(self, key: str) -> None:
        """Show a screen again as it was left."""


class PaperDesk:
    """Leads from the lists of certificates and standards to each of their screens and back."""

    def __init__(self, window: Window) -> None:
        self._window = window
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
