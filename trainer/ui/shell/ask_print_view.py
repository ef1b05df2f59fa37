"""Asking which printer; a kiosk prints on the one that is set up, and opens no dialog."""

from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from trainer.ui.shell.kiosk import in_kiosk


def ask_print(printer: QPrinter, page: QWidget) -> bool:
    """Return whether to print; the dialog of the system leads to its folders."""
    return in_kiosk() or bool(QPrintDialog(printer, page).exec())
