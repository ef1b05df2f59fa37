"""A drop-down of many, found by typing any part of them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QComboBox, QCompleter, QWidget

from trainer.ui.widgets.choices import Choice

_MOST_SHOWN = 12
# The list of what was found closing, or the window coming back: the typing goes on.
_STILL_HERE = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)


class SearchChoice(Choice):
    """Lists what holds the letters typed, wherever they stand; what fits nothing is taken back.

    Signals:
        activated: From QComboBox.
    """

    def __init__(self, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setMaxVisibleItems(_MOST_SHOWN)
        self.setStyleSheet("combobox-popup: 0;")  # or a style lists all of them over the screen
        found = QCompleter(self.model(), self)
        found.setFilterMode(Qt.MatchFlag.MatchContains)
        found.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        found.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        found.setMaxVisibleItems(_MOST_SHOWN)
        self.setCompleter(found)
        line, list_of_found = self.lineEdit(), found.popup()
        assert line is not None, "an editable one has a line"
        assert list_of_found is not None, "a completer that pops up has a list"
        list_of_found.setObjectName("found")  # the theme dresses it as an open drop-down
        line.setPlaceholderText(hint)
        line.editingFinished.connect(self._settle)

    def setAccessibleName(self, name: str) -> None:  # noqa: N802 - Qt's name
        super().setAccessibleName(name)
        line = self.lineEdit()
        if line is not None:
            line.setAccessibleName(name)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusInEvent(event)
        line = self.lineEdit()
        if line is not None and event.reason() not in _STILL_HERE:
            line.selectAll()  # what is typed looks for somebody else

    def _settle(self) -> None:
        """Take the only one that fits; write what is chosen where nothing fits, or several."""
        typed = self.currentText().strip().casefold()
        at = self.findText(typed, Qt.MatchFlag.MatchFixedString)
        fit = [row for row in range(self.count()) if typed in self.itemText(row).casefold()]
        if at < 0 and typed and len(fit) == 1:
            at = fit[0]
            self.setEditText(self.itemText(at))
        if at < 0:
            self.setEditText(self.itemText(self.currentIndex()))
        elif at != self.currentIndex():
            self.setCurrentIndex(at)
            self.activated.emit(at)
