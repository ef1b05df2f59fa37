"""The certificate a trainee works towards, on the page Today."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.certification.readiness import Ready
from trainer.ui.study.next_certificate import Ahead, PartAhead
from trainer.ui.text import of
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import ElidedText, Text, TwoLines
from trainer.ui.widgets.panel import Rule

SIGNS = {
    Ready.PASSED: ("\N{CHECK MARK}", Tone.GOOD),
    Ready.READY: ("\N{CHECK MARK}", Tone.GOOD),
    Ready.BEGUN: ("!", Tone.WARN),
    Ready.UNTOUCHED: ("\N{EN DASH}", Tone.MUTED),
    Ready.WAITS: ("\N{EN DASH}", Tone.MUTED),
}


class NextCertificate(QWidget):
    """Names the certificate, how its parts stand, and what is furthest from ready.

    Signals:
        parts_pressed: (object) the `Ahead` whose parts are to be shown.
    """

    parts_pressed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ahead: Ahead | None = None
        self._slim = self._crowded = False
        self.title = ElidedText("", Role.HEAD)
        self.note = Text("", Role.SMALL, Tone.MUTED)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.note)
        self._frame = QWidget()
        self._grid = QGridLayout(self._frame)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(6)
        for column in (0, 1):
            self._grid.setColumnStretch(column, 1)
        self.words = TwoLines("", Role.BODY, Tone.MUTED)
        self.parts = KeyButton("See the parts", "E", Kind.QUIET, size=ButtonSize.SMALL)
        self.parts.clicked.connect(self._press)
        foot = QHBoxLayout()
        foot.addWidget(self.words, 1)
        foot.addWidget(self.parts)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(Rule())
        self._column.addLayout(head)
        self._column.addWidget(self._frame)
        self._column.addLayout(foot)
        self.hide()

    def show_ahead(self, ahead: Ahead | None) -> None:
        """Show the certificate; without one in reach it goes."""
        self._ahead = ahead
        self.setVisible(ahead is not None)
        if ahead is None:
            return
        certified = ahead.until is not None
        self.title.setText(
            f"{'Certified' if certified else 'Next certificate'}: {ahead.course.title}"
        )
        self.note.setText(self._standing(ahead))
        while (item := self._grid.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        for place, part in enumerate(ahead.parts):
            self._grid.addWidget(_PartRow(part), place // 2, place % 2)
        self._fit()

    def set_narrow(self, narrow: bool) -> None:
        """Follow a change between the narrow and the wide metrics."""
        self._slim = narrow
        self._fit()

    def set_crowded(self, crowded: bool) -> None:
        """Leave the parts to their sheet where other panels need the room."""
        self._crowded = crowded
        self._fit()

    @staticmethod
    def _standing(ahead: Ahead) -> str:
        if ahead.until is not None:
            return f"until {ahead.until}"
        return f"{of(ahead.count, len(ahead.parts))} parts ready"

    def _fit(self) -> None:
        """Show as much as there is room for: in a narrow window one line, and no heading."""
        ahead = self._ahead
        if ahead is None:
            return
        self._column.setSpacing(2 if self._slim else 10)
        room = not (self._slim or self._crowded)
        self._frame.setVisible(room and ahead.until is None)
        self.title.setVisible(not self._slim)
        self.note.setVisible(not self._slim)
        day = f", table test {ahead.table_test}" if ahead.table_test else ""
        brief = f"{ahead.course.title}: {self._standing(ahead)}{day}"
        self.words.set_role(Role.SMALL if self._slim else Role.BODY)
        self.words.setText(brief if self._slim else ahead.words)
        self.words.setToolTip(ahead.words)

    def _press(self) -> None:
        if self._ahead is not None:
            self.parts_pressed.emit(self._ahead)


class _PartRow(QWidget):
    """One part: its sign, its name, what is left."""

    def __init__(self, part: PartAhead, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        sign, tone = SIGNS[part.ready.state]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        mark = Text(sign, Role.STRONG, tone)
        mark.setFixedWidth(14)
        mark.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        row.addWidget(mark)
        row.addWidget(ElidedText(part.title, Role.BODY), 1)
        row.addWidget(Text(part.ready.words, Role.SMALL, Tone.MUTED))
        self.setToolTip(part.rule)
        self.setAccessibleName(f"{part.title}: {part.ready.words}")
