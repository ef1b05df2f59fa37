"""Whether the program is a kiosk: then nothing of the system is opened, for it leads out."""

from PySide6.QtCore import QCoreApplication

KIOSK = "kiosk"  # a property of the program, gone with it


def in_kiosk() -> bool:
    """Whether the program runs as a kiosk."""
    app = QCoreApplication.instance()
    return app is not None and bool(app.property(KIOSK))
