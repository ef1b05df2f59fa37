"""Asking for a file in a kiosk: a few places, the names in them, and nothing to browse or start."""

from fnmatch import fnmatch
from pathlib import Path

from PySide6.QtCore import QStandardPaths, QStorageInfo, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from trainer.ui.shell.form_field import FormField
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text

MOST = 400  # files that are listed
_SYSTEM = ("/", "/boot", "/home", "/usr", "/var", "/tmp", "/etc", "/nix", "/snap", "/run", "/sys")
_BAD = set('\\/:*?"<>|')


def places() -> list[tuple[str, str]]:
    """Return (folder, name) of where a file may come from or go to: documents, and sticks."""
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    found = [(QStandardPaths.writableLocation(documents), "Documents")]
    for volume in QStorageInfo.mountedVolumes():
        root = volume.rootPath()
        theirs = root.startswith(("/media/", "/run/media/", "/Volumes/")) or _is_drive(root)
        if volume.isValid() and volume.isReady() and theirs and root not in _SYSTEM:
            found.append((root, volume.displayName() or root))
    return [(folder, name) for folder, name in found if folder and Path(folder).is_dir()]


def _is_drive(root: str) -> bool:
    """Whether it is a drive of Windows other than the system's."""
    return len(root) <= 3 and root[1:2] == ":" and root[:1].upper() != "C"


class KioskPath(QDialog):
    """Asks for one file, or a name for one, in one of a few places.

    It lists names and opens nothing: no folder is entered, no menu of the system comes up.
    """

    def __init__(
        self, page: QWidget, title: str, sorts: str, *, suggested: str = "", folder: bool = False
    ) -> None:
        super().__init__(page.window(), Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setModal(True)
        self.setWindowTitle(title)
        self._patterns = _patterns(sorts)
        self._saves, self._folder = bool(suggested), folder
        self.chosen = ""
        self.place = choice_of(places())
        self.place.currentIndexChanged.connect(self._list)
        self.files = QListWidget()
        self.files.setAccessibleName("Files")
        self.files.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.files.itemActivated.connect(lambda _: self.accept())
        self.name = FormField("Name of the file")
        self.name.line.setText(suggested)
        self.name.line.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.trouble = Text("", Role.SMALL, Tone.BAD, wrap=True)
        self.yes = KeyButton("Save" if suggested else "Choose", "Enter", Kind.PRIMARY)
        self.no = KeyButton("Cancel", "Esc")
        self._lay_out(title)
        self._list()

    def _lay_out(self, title: str) -> None:
        self.yes.clicked.connect(self.accept)
        self.no.clicked.connect(self.reject)
        self.yes.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.no)
        buttons.addWidget(self.yes)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(Text(title, Role.SECTION))
        column.addWidget(Labelled("Where", self.place))
        column.addWidget(self.files, 1)
        column.addWidget(self.name)
        column.addWidget(self.trouble)
        column.addLayout(buttons)
        self.files.setVisible(not self._saves and not self._folder)
        self.name.setVisible(self._saves)
        self.trouble.hide()
        wide, high = current().gap(560), current().gap(460 if self.files.isVisibleTo(self) else 260)
        self.resize(wide, high)
        (self.name.line if self._saves else self.files).setFocus()

    def _list(self) -> None:
        self.files.clear()
        where = self.place.currentData()
        if self._saves or self._folder or not where:
            return
        try:
            names = sorted(
                (one.name for one in Path(where).iterdir() if one.is_file()), key=str.casefold
            )
        except OSError:
            names = []  # a stick that was pulled out has none
        fitting = [name for name in names if any(fnmatch(name, one) for one in self._patterns)]
        self.files.addItems(fitting[:MOST])
        self.files.setCurrentRow(0 if fitting else -1)
        self._say("" if fitting else "There is no such file here. Choose another place.")

    def accept(self) -> None:
        """Take what is named, if it is a plain name in its place."""
        where, name = self.place.currentData(), self.name.line.text().strip()
        if not where:
            self._say("There is nowhere to put it: no documents folder, no stick.")
        elif self._folder:
            self._take(Path(where))
        elif not self._saves:
            item = self.files.currentItem()
            if item is not None:
                self._take(Path(where) / item.text())
        elif not name or set(name) & _BAD or name.startswith("."):
            self._say("Type a plain name for the file, without folders.")
        else:
            ending = self._patterns[0].removeprefix("*")
            whole = name if "." in name or ending == "" else name + ending
            self._take(Path(where) / whole)

    def _take(self, path: Path) -> None:
        self.chosen = str(path)
        super().accept()

    def _say(self, sentence: str) -> None:
        self.trouble.setText(f"✕ {sentence}" if sentence else "")
        self.trouble.setVisible(bool(sentence))


def _patterns(sorts: str) -> list[str]:
    """Return the patterns in "Papers (*.pdf *.png);;All files (*)"."""
    found: list[str] = []
    for sort in sorts.split(";;"):
        found += sort.rpartition("(")[2].partition(")")[0].split()
    return found or ["*"]
