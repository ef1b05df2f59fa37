"""Verify a paper: whether a certificate, or anything else that was signed, may be relied on."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QGuiApplication,
)
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.certificates.verify_input_view import InputPanel, file_in
from trainer.ui.certificates.verify_result_view import ResultPanel
from trainer.ui.certificates.verifying import Aid, Finding, Verifying
from trainer.ui.shell.ask_path_view import ask_open
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.study_page import Crumbs, StudyPage
from trainer.ui.theme import Role, current
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing, told
from trainer.ui.widgets.labels import Text

_SIDE, _NARROW_SIDE = 620, 480
_SORTS = (
    "Papers and signed files (*.pdf *.json *.jwt *.txt);;Data files (*.db *.sqlite);;All files (*)"
)
ChooseFile = Callable[[QWidget, str], str]


class VerifyView(StudyPage):
    """Takes a file, a drop or a text, and says what it is worth, offline.

    It asks for a `Door` only, so that nobody need be signed in. `choose_file` is given the page
    and a title, and returns the path chosen or nothing.

    Signals:
        back_requested: The page has been read.
    """

    back_requested = Signal()

    def __init__(self, door: Door, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = Verifying(door, self)
        self.choose_file: ChooseFile = _ask_file
        self._named = ""
        self.crumbs = Crumbs()
        self.crumbs.set_back("Back")
        self.title = Text("Verify a paper", Role.TITLE)
        self.given = InputPanel()
        self.result = ResultPanel()
        self.setAcceptDrops(True)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addWidget(self.given, 1)
        columns.addWidget(self.result)
        self.column.addWidget(self.crumbs)
        self.column.addWidget(self.title)
        self.column.addLayout(columns, 1)
        self._connect()

    def _connect(self) -> None:
        show, given = self.presenter, self.given
        show.began.connect(self._show_checking)
        show.found.connect(self._show_finding)
        show.refused.connect(self._show_trouble)
        self.crumbs.back.clicked.connect(self.back_requested)
        given.file_wanted.connect(self._choose)
        given.text_given.connect(show.check_text)
        given.aid_wanted.connect(self._choose_aid)
        given.aid_dropped.connect(lambda aid: self._hand_in(aid, None))
        given.left.connect(lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))

    def refresh(self) -> None:
        """Start afresh: nothing of what was checked before is kept."""
        self.presenter.clear()
        self.given.reset()
        self.result.show_nothing()
        self.gold().setFocus(Qt.FocusReason.OtherFocusReason)

    # -- handing in ---------------------------------------------------------------------------

    def _choose(self) -> None:
        name = self.choose_file(self, "Choose what is to be checked")
        if name:
            self.presenter.check_file(Path(name))

    def _choose_aid(self, aid: Aid) -> None:
        name = self.choose_file(self, aid.value)
        if name:
            self._hand_in(aid, Path(name))

    def _hand_in(self, aid: Aid, path: Path | None) -> None:
        self.given.aids[aid].show_file(path)
        if path is None:
            self.given.aids[aid].choose.setFocus(Qt.FocusReason.OtherFocusReason)
        self.presenter.hand_in(aid, path)

    def paste(self) -> None:
        """Check what was copied: a file, or a text."""
        mime = QGuiApplication.clipboard().mimeData()
        path = file_in(mime) if mime is not None else None
        if path is not None:
            self.presenter.check_file(path)
        elif mime is not None and mime.hasText() and mime.text().strip():
            self.given.code.setPlainText(mime.text().strip())
            self.given.check.click()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        mime = event.mimeData()
        if file_in(mime) is not None or mime.hasText():
            self.given.drop.set_over(True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:  # noqa: N802 - Qt's name
        self.given.drop.set_over(False)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        self.given.drop.set_over(False)
        path = file_in(event.mimeData())
        if path is not None:
            self.presenter.check_file(path)
        else:
            self.given.code.setPlainText(event.mimeData().text().strip())
            self.given.check.click()
        event.acceptProposedAction()

    # -- the verdict --------------------------------------------------------------------------

    def _show_checking(self, named: str) -> None:
        self._named = named
        self.result.show_checking(named)

    def _show_finding(self, found: Finding) -> None:
        self.result.show_finding(self._named, found)

    def _show_trouble(self, trouble: TrainerError) -> None:
        self.result.show_trouble(trouble)

    # -- keys ---------------------------------------------------------------------------------

    def gold(self) -> KeyButton:
        return self.given.drop.choose

    def key_list(self) -> Sequence[Key]:
        return [
            *super().key_list(),
            pressing(self.gold(), "choose a file", name="O"),
            Key("Shift Ins", "", self.paste),
            Key("Ctrl V", "check what was copied: a text or a file", self.paste),
            Key("Esc", "back", self.back_requested.emit),
            *told(self.given.code.key_list()),
        ]

    def fitted(self) -> None:
        narrow = self.metrics.narrow
        wanted = current().gap(_NARROW_SIDE if narrow else _SIDE)
        self.result.setFixedWidth(min(wanted, self.width() * 2 // 5))  # large text leaves little


def _ask_file(page: QWidget, title: str) -> str:
    return ask_open(page, title, _SORTS)
