"""The left column of the library: families, rulebooks and how far one is, each with its count."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.study.library import Counts, Filter, Mine
from trainer.ui.text import plural
from trainer.ui.theme import Role, Tone, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.choices import paint_tick
from trainer.ui.widgets.enter_presses import EnterPresses
from trainer.ui.widgets.keymap import Key, Keyed, several
from trainer.ui.widgets.labels import Text

WIDTH = 268
_SIGNS = {
    Mine.CERTIFIED: Icon.CHECK,
    Mine.BEGUN: Icon.HALF,
    Mine.DUE: Icon.CLOCK,
    Mine.NEW: Icon.RING,
}


class FilterRow(EnterPresses, QAbstractButton):
    """A choice with its count; one of several, or a tick.

    Signals:
        clicked: It was pressed (from QAbstractButton).
        focused: The keys come here now.
    """

    focused = Signal()
    leaves_arrows = True

    def __init__(
        self,
        word: str,
        *,
        sign: Icon = Icon.NONE,
        tick: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._sign, self._tick, self._count, self._narrow = sign, tick, 0, False
        self.setText(word)
        self.setToolTip(word)
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def count(self) -> int:
        return self._count

    def set_count(self, count: int) -> None:
        """Say how many games it would show."""
        self._count = count
        self.setAccessibleName(f"{self.text()}, {plural(count, 'game')}")
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(160), current().px(32 if self._narrow else 36))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self.sizeHint()

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's name
        """Leave the choice to the panel: it knows what else changes."""

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        self.focused.emit()
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        on = self.isChecked() and not self._tick
        painter = QPainter(self)
        paint.smooth(painter)
        area = QRectF(self.rect())
        if on or self.underMouse():
            paint.box(painter, area, radius=8, fill=tokens.gold_dim if on else tokens.row_hover)
        if on:
            paint.box(painter, QRectF(0, 3, 3, area.height() - 6), radius=1.5, fill=tokens.gold)
        left = theme.gap(12)
        if self._tick or self._sign:
            side = theme.px(20 if self._tick else 16)
            mark = QRectF(left, (area.height() - side) / 2, side, side)
            if self._tick:
                paint_tick(painter, mark, on=self.isChecked())
            else:
                ink = tokens.text if on else tokens.muted
                icons.paint(painter, mark, self._sign, ink, 2.0)
            left += side + theme.gap(10)
        ink = tokens.text if on or self._tick else tokens.muted
        if not self._count and not on:
            ink = tokens.faint
        number = QRectF(area.width() - theme.gap(12) - 60, 0, 60, area.height())
        wide = area.width() - left - theme.gap(12) - theme.px(34)
        font = theme.font(15, Weight.SEMIBOLD if on else Weight.REGULAR)
        place = QRectF(left, 0, wide, area.height())
        paint.words(painter, place, self.text(), font=font, colour=ink)
        small = theme.font(13, Weight.SEMIBOLD if on else Weight.REGULAR)
        count = str(self._count)
        paint.words(painter, number, count, font=small, colour=ink, align=paint.RIGHT)
        painter.end()


class LibraryFilters(Keyed, QWidget):
    """Rows of choices under three headings; one stop for Tab, Up and Down walk, Right leaves.

    Signals:
        family_chosen: (str) one family, or nothing for all.
        rulebook_ticked: (str, bool) a rulebook is to be shown or left out.
        mine_chosen: (str) how far one is, or nothing for any.
        passed_right: The keys are to go to the games.
    """

    family_chosen = Signal(str)
    rulebook_ticked = Signal(str, bool)
    mine_chosen = Signal(str)
    passed_right = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.families: dict[str, FilterRow] = {}
        self.rulebooks: dict[str, FilterRow] = {}
        self.mine: dict[Mine, FilterRow] = {}
        self._groups = [QVBoxLayout() for _ in range(3)]
        self._current = 0
        self._narrow = False
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(0)
        for title, group in zip(("Family", "Rulebook", "Mine"), self._groups, strict=True):
            group.setSpacing(0)
            head = Text(title, Role.SMALL, Tone.MUTED)
            head.setContentsMargins(12, 0, 0, 4)
            column.addWidget(head)
            column.addLayout(group)
            column.addSpacing(12)
        column.addStretch(1)
        for one in Mine:
            self.mine[one] = self._row(2, one.value, sign=_SIGNS[one])
            self.mine[one].clicked.connect(lambda _=False, one=one: self._choose_mine(one))

    def _row(
        self, group: int, word: str, *, sign: Icon = Icon.NONE, tick: bool = False
    ) -> FilterRow:
        row = FilterRow(word, sign=sign, tick=tick)
        row.set_narrow(self._narrow)
        row.focused.connect(self._rove)
        self._groups[group].addWidget(row)
        return row

    def rows(self) -> list[FilterRow]:
        """Return every row, top to bottom."""
        return [*self.families.values(), *self.rulebooks.values(), *self.mine.values()]

    def show_counts(self, counts: Counts, chosen: Filter) -> None:
        """Show how many games each choice has, and which are chosen."""
        if ["", *(family for family, _ in counts.families)] != list(self.families) or [
            book for book, _, _ in counts.rulebooks
        ] != list(self.rulebooks):
            self._make(counts)
        for family, number in (("", counts.every), *counts.families):
            self.families[family].set_count(number)
            self.families[family].setChecked(family == chosen.family)
        for book, _, number in counts.rulebooks:
            self.rulebooks[book].set_count(number)
            self.rulebooks[book].setChecked(book not in chosen.without)
        for one, number in counts.mine:
            self.mine[one].set_count(number)
            self.mine[one].setChecked(one is chosen.mine)
        self._set_stops()

    def _make(self, counts: Counts) -> None:
        for row in (*self.families.values(), *self.rulebooks.values()):
            row.hide()
            row.deleteLater()
        self.families = {"": self._row(0, "All families")}
        for family, _ in counts.families:
            self.families[family] = self._row(0, family)
        self.rulebooks = {book: self._row(1, name, tick=True) for book, name, _ in counts.rulebooks}
        for family, row in self.families.items():
            row.clicked.connect(lambda _=False, family=family: self.family_chosen.emit(family))
        for book, row in self.rulebooks.items():
            row.clicked.connect(
                lambda _=False, book=book, row=row: self.rulebook_ticked.emit(
                    book, not row.isChecked()
                )
            )
        self._current = 0

    def _choose_mine(self, one: Mine) -> None:
        self.mine_chosen.emit("" if self.mine[one].isChecked() else one.value)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        for row in self.rows():
            row.set_narrow(narrow)

    # -- keys ---------------------------------------------------------------------------------

    def key_list(self) -> Sequence[Key]:
        return [
            *several(("Up", "Down"), "walk over the filters", lambda at: self._walk(2 * at - 1)),
            Key("Right", "to the games", self.passed_right.emit),
        ]

    def focus_current(self) -> None:
        """Give the keys to the row they were at last."""
        self.rows()[self._current].setFocus(Qt.FocusReason.OtherFocusReason)

    def _walk(self, step: int) -> None:
        rows = self.rows()
        self._current = max(0, min(len(rows) - 1, self._current + step))
        self._set_stops(rows)
        rows[self._current].setFocus(Qt.FocusReason.OtherFocusReason)
        parent = self.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(rows[self._current], 0, 8)

    def _rove(self) -> None:
        sender, rows = self.sender(), self.rows()
        if isinstance(sender, FilterRow) and sender in rows:
            self._current = rows.index(sender)
            self._set_stops(rows)

    def _set_stops(self, rows: Sequence[FilterRow] = ()) -> None:
        for place, row in enumerate(rows or self.rows()):
            here = place == self._current
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if here else Qt.FocusPolicy.ClickFocus)
