"""Asking where a file is, or is to be: one way for every page.

The first question opens in the person's documents, the next where the last one ended. What the
program was started in is no place for a certificate, and may not be writable at all.
"""

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from trainer.ui.shell.kiosk import in_kiosk

_FOLDER = "lastFolder"  # a property of the program, gone with it


def ask_open(page: QWidget, title: str, sorts: str) -> str:
    """Ask which file is to be read; nothing where the person thought better of it."""
    if in_kiosk():
        return _asked_there(page, title, sorts)
    dialog = QFileDialog(page, title, _folder(), sorts)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _asked(dialog)


def ask_save(page: QWidget, title: str, suggested: str, sorts: str) -> str:
    """Ask where a file is to be written; a name without ending gets that of the chosen sort."""
    if in_kiosk():
        return _asked_there(page, title, sorts, suggested=suggested)
    dialog = QFileDialog(page, title, _folder(), sorts)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(suggested).suffix.lstrip("."))
    dialog.filterSelected.connect(lambda sort: dialog.setDefaultSuffix(_ending(sort)))
    dialog.selectFile(suggested)
    return _asked(dialog)


def ask_folder(page: QWidget, title: str) -> str:
    """Ask for a folder."""
    if in_kiosk():
        return _asked_there(page, title, "", folder=True)
    dialog = QFileDialog(page, title, _folder())
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    return _asked(dialog)


def _asked(dialog: QFileDialog) -> str:
    chosen = dialog.selectedFiles() if dialog.exec() else []
    app = QApplication.instance()
    if chosen and app is not None:
        path = Path(chosen[0])
        app.setProperty(_FOLDER, str(path if path.is_dir() else path.parent))
    dialog.deleteLater()
    return chosen[0] if chosen else ""


def _asked_there(
    page: QWidget, title: str, sorts: str, *, suggested: str = "", folder: bool = False
) -> str:
    from trainer.ui.shell.kiosk_path_view import KioskPath  # noqa: PLC0415 - in a kiosk only

    dialog = KioskPath(page, title, sorts, suggested=suggested, folder=folder)
    chosen = dialog.chosen if dialog.exec() else ""
    dialog.deleteLater()
    return chosen


def _ending(sort: str) -> str:
    """Return the ending in "Comma separated (*.csv)"."""
    return sort.rpartition("*.")[2].partition(")")[0].partition(" ")[0]


def _folder() -> str:
    app = QApplication.instance()
    last = app.property(_FOLDER) if app is not None else None
    if isinstance(last, str) and Path(last).is_dir():
        return last
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    for place in (QStandardPaths.writableLocation(documents), str(Path.home())):
        if place and Path(place).is_dir():
            return place
    return ""
