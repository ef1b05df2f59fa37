"""The side of a certificate's screen: what it is worth, its papers, the checks, what happened."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.ui import icons
from trainer.ui.certificates.certificate_card import HistoryLine
from trainer.ui.icons import Icon
from trainer.ui.papers.paper import Paper
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.segmented import Segmented

_SIGNS = {
    "good": (Icon.CHECK, State.GOOD),
    "warn": (Icon.BANG, State.WARN),
    "bad": (Icon.CROSS, State.BAD),
    "none": (Icon.DOT, State.NONE),
}


class CertificatePanel(Panel):
    """Shows facts and offers what can be done; the screen decides."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dense=True, parent=parent)
        self.pill = Pill()
        self.holder = ElidedText("", Role.BODY, Tone.MUTED)
        self.number = Text("", Role.BODY, Tone.MUTED)
        self.number.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.print = KeyButton(
            "Print",
            "Ctrl P",
            Kind.PRIMARY,
            icon=Icon.PRINT,
            size=ButtonSize.BIG,
            wide=True,
            spread=True,
        )
        self.paper = Segmented([(one.value, one.value) for one in Paper])
        self.paper.setAccessibleName("Paper")
        self.save = _way("Save signed PDF", "Ctrl S", Icon.SAVE)
        self.badge = _way("Save badge file", "", Icon.SHIELD)
        self.packet = _way("Personnel-file packet", "", Icon.FOLDER)
        self.again = _way("Make the papers again", "", Icon.REFRESH)
        self.checked = Text("", Role.HEAD)
        self.publish = KeyButton("Publish a new list", "", icon=Icon.PEN, wide=True)
        self.renew = KeyButton("", "", wide=True)
        self.withdraw = KeyButton("", "", Kind.DANGER, wide=True)
        self.exam = KeyButton("Its exam", "X", Kind.QUIET)
        self._offered = ("", "")
        self.body.setSpacing(10)
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(Text("Certificate", Role.SECTION), 1)
        head.addWidget(self.pill, 0, Qt.AlignmentFlag.AlignVCenter)
        self.add_layout(head)
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self.holder)
        names.addWidget(self.number)
        self.add_layout(names)
        self.add(Rule())
        self.add(self.print)
        inner = ScrollColumn()  # large text leaves no room for all of it
        inner.column.setContentsMargins(0, 4, 0, 4)
        inner.column.setSpacing(10)
        row = QHBoxLayout()
        self._paper_word = Text("Paper", Role.BODY, Tone.MUTED)
        row.addWidget(self._paper_word, 1)
        row.addWidget(self.paper)
        inner.column.addLayout(row)
        inner.column.addWidget(self.save)
        self._files = _turning(self.badge, self.packet)
        inner.column.addLayout(self._files)
        inner.column.addWidget(self.again)
        self._under = Rule()
        inner.column.addWidget(self._under)
        self._checks, self._dates, self._history = QVBoxLayout(), QGridLayout(), QVBoxLayout()
        for lines in (self._checks, self._history):
            lines.setSpacing(8)
        self._dates.setColumnStretch(0, 1)
        self._dates.setVerticalSpacing(8)
        inner.column.addWidget(self.checked)
        inner.column.addLayout(self._checks)
        inner.column.addWidget(self.publish)
        inner.column.addWidget(Rule())
        inner.column.addLayout(self._dates)
        inner.column.addWidget(Rule())
        row = QHBoxLayout()
        row.addWidget(Text("What happened", Role.HEAD), 1)
        row.addWidget(self.exam)
        inner.column.addLayout(row)
        inner.column.addLayout(self._history)
        inner.column.addStretch(1)
        self.area = ScrollArea(inner)
        self.area.verticalScrollBar().rangeChanged.connect(
            lambda _, most: inner.column.setContentsMargins(0, 4, 10 if most else 0, 4)
        )  # a gap beside the bar, where there is one
        self.add(self.area, 1)
        self._acts = _turning(self.renew, self.withdraw)
        self.add_layout(self._acts)

    # -- what is shown ------------------------------------------------------------------------

    def show_page_keys(self, shown: bool) -> None:
        """Offer print and paper only where there is a page."""
        for part in (self.print, self.paper, self._paper_word, self._under):
            part.setVisible(shown)

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        row, column = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        for pair in (self._files, self._acts):
            pair.setDirection(row if narrow else column)
        self.badge.setText("Badge file" if narrow else "Save badge file")
        self.packet.setText("Packet" if narrow else "Personnel-file packet")
        self._write_acts()

    def offer(self, renew: str, withdraw: str) -> None:
        """Offer to renew and to withdraw it in these words; no words: not now."""
        self._offered = (renew, withdraw)
        self.renew.setVisible(bool(renew))
        self.withdraw.setVisible(bool(withdraw))
        self._write_acts()

    def _write_acts(self) -> None:
        """Write the words out where they have the room: side by side two short ones stand."""
        renew, withdraw = self._offered
        short = self._narrow and bool(renew and withdraw)
        self.renew.setText("Renew" if short else renew)
        self.withdraw.setText("Withdraw" if short else withdraw)

    def show_checks(self, heading: str, lines: Sequence[tuple[str, str]]) -> None:
        """Show (mark, words) of each check under a heading."""
        self.checked.setText(heading)
        _empty(self._checks)
        for mark, words in lines:
            sign, state = _SIGNS[mark]
            self._checks.addWidget(_Line(sign, state, words))

    def check_words(self) -> list[str]:
        """Return the checks as a screen reader says them."""
        items = [self._checks.itemAt(at) for at in range(self._checks.count())]
        found = [item.widget() for item in items if item is not None]
        return [line.accessibleName() for line in found if line is not None]

    def show_dates(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show (words, day) rows."""
        _empty(self._dates)
        for at, (words, day) in enumerate(rows):
            self._dates.addWidget(Text(words, Role.BODY, Tone.MUTED), at, 0)
            self._dates.addWidget(Text(day, Role.HEAD), at, 1, Qt.AlignmentFlag.AlignRight)

    def show_history(self, lines: Sequence[HistoryLine]) -> None:
        """Show what happened, the newest first."""
        _empty(self._history)
        for line in lines:
            told = QWidget()
            column = QVBoxLayout(told)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(0)
            column.addWidget(Text(line.what, Role.BODY, wrap=True))
            column.addWidget(Text(line.about, Role.SMALL, Tone.MUTED, wrap=True))
            told.setAccessibleName(f"{line.what}: {line.about}")
            self._history.addWidget(told)

    def history_words(self) -> list[str]:
        """Return what happened as a screen reader says it."""
        items = [self._history.itemAt(at) for at in range(self._history.count())]
        found = [item.widget() for item in items if item is not None]
        return [line.accessibleName() for line in found if line is not None]


class _Line(QWidget):
    """One check: a sign and its words."""

    def __init__(self, sign: Icon, state: State, words: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(_Sign(sign, state), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Text(words, Role.BODY, wrap=True), 1)
        self.setAccessibleName(f"{state.value or 'note'}: {words}")


class _Sign(QWidget):
    """The sign before a check, on the height of its first line."""

    def __init__(self, sign: Icon, state: State) -> None:
        super().__init__()
        self._sign, self._state = sign, state
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(16), current().px(22))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        side = current().px(16)
        area = QRectF(0, (self.height() - side) / 2, side, side)
        painter = QPainter(self)
        paint.smooth(painter)
        icons.paint(painter, area, self._sign, current().palette.signal(self._state), 2.4)
        painter.end()


def _way(words: str, cap: str, icon: Icon) -> KeyButton:
    """Return a button of the list of papers."""
    return KeyButton(words, cap, icon=icon, wide=True, spread=True)


def _turning(*buttons: KeyButton) -> QBoxLayout:
    """Return buttons one under another, which stand side by side where there is less height."""
    made = QBoxLayout(QBoxLayout.Direction.TopToBottom)
    made.setSpacing(10)
    for button in buttons:
        made.addWidget(button)
    return made


def _empty(layout: QVBoxLayout | QGridLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
