"""Ticks, radios, switches and the drop-down: choices with the kit's own marks."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QRadioButton,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import current
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import EnterPresses
from trainer.ui.widgets.keymap import Keyed

if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    _Button = object  # a mixin: Qt's classes are not to be inherited twice

# What a closed drop-down does itself: it walks, and opens.
_OWN_KEYS = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Space,
        Qt.Key.Key_F4,
    }
)
_MARK = 20
_GAP = 10


class _Marked(_Button):
    """A mark with a word beside it, and a note under that if there is one; 44 pixels or higher."""

    mark_width, mark_height = _MARK, _MARK
    _note = ""

    def _dress(self, note: str = "") -> None:
        self._note = note
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(note)
        self.setToolTip(note)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme, text = current(), self.text()
        words = round(paint.width_of(theme.font(15), text)) + theme.gap(_GAP) + 2 if text else 0
        wide = max(theme.px(44) if not text else 0, theme.px(self.mark_width) + 2 + words)
        return QSize(wide, theme.px(52 if self._note else 44))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - Qt's name
        return self.rect().contains(pos)

    def focus_rect(self) -> QRect:
        """Return what the focus ring surrounds."""
        theme = current()
        across, high = theme.px(self.mark_width), theme.px(self.mark_height)
        left = 1 if self.text() else (self.width() - across) // 2
        return QRect(left, (self.height() - high) // 2, across, high)

    def _label(self, painter: QPainter, mark: QRect) -> None:
        """Write the word beside a mark; a note stands under it, small."""
        theme = current()
        left = mark.right() + 1 + theme.gap(_GAP)
        area = QRectF(left, 0, self.width() - left, self.height())
        colour = theme.palette.text if self.isEnabled() else theme.palette.faint
        if self._note:
            small = theme.font(13)
            high, low = paint.height_of(theme.font(15)), paint.height_of(small)
            area.setTop((self.height() - high - low) / 2)
            area.setHeight(high)
            under = QRectF(left, area.bottom(), area.width(), low)
            muted = theme.palette.muted if self.isEnabled() else theme.palette.faint
            paint.words(painter, under, self._note, font=small, colour=muted)
        paint.words(painter, area, self.text(), font=theme.font(15), colour=colour)


def paint_tick(painter: QPainter, rect: QRectF, *, on: bool, enabled: bool = True) -> None:
    """Draw a check box that fills `rect`; table cells use it too."""
    theme = current()
    tokens = theme.palette
    edge = tokens.line if enabled else tokens.hair
    fill = tokens.gold if on else tokens.ink_0
    if not enabled:
        fill = tokens.ink_1
    paint.box(
        painter,
        rect,
        radius=5,
        fill=fill,
        border=tokens.gold if on and enabled else edge,
        width=max(1.5, theme.border),
    )
    if on:
        inner = rect.adjusted(3, 3, -3, -3)
        ink = tokens.gold_ink if enabled else tokens.faint
        icons.paint(painter, inner, Icon.CHECK, ink, 3.4)


class Tick(_Marked, QCheckBox):
    """A check box with a word, and a note under it if there is one; at least 44 pixels high.

    Signals:
        toggled: From QCheckBox.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None, *, note: str = "") -> None:
        super().__init__(text, parent)
        self._dress(note)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        paint.smooth(painter)
        mark = self.focus_rect()
        paint_tick(painter, QRectF(mark), on=self.isChecked(), enabled=self.isEnabled())
        self._label(painter, mark)
        painter.end()


class Radio(_Marked, QRadioButton):
    """A radio button with a word; at least 44 pixels high.

    Signals:
        toggled: From QRadioButton.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._dress()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        on = self.isChecked()
        painter = QPainter(self)
        paint.smooth(painter)
        mark = self.focus_rect()
        border = tokens.gold if on else tokens.line
        if not self.isEnabled():
            border = tokens.hair
        paint.box(
            painter,
            mark,
            radius=mark.height() / 2,
            fill=tokens.ink_0,
            border=border,
            width=max(1.5, current().border),
        )
        if on:
            quarter = mark.height() / 4
            dot = QRectF(mark).adjusted(quarter, quarter, -quarter, -quarter)
            colour = tokens.gold if self.isEnabled() else tokens.faint
            paint.box(painter, dot, radius=dot.height() / 2, fill=colour)
        self._label(painter, mark)
        painter.end()


class Switch(_Marked, EnterPresses, QCheckBox):
    """An on and off switch with a word, and a note under it if there is one.

    Signals:
        toggled: From QCheckBox.
    """

    mark_width, mark_height = 40, 24

    def __init__(self, text: str = "", parent: QWidget | None = None, *, note: str = "") -> None:
        super().__init__(text, parent)
        self._dress(note)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        on, enabled = self.isChecked(), self.isEnabled()
        mark = self.focus_rect()
        painter = QPainter(self)
        paint.smooth(painter)
        fill = tokens.gold if on and enabled else tokens.ink_0
        edge = tokens.gold if on else tokens.line
        paint.box(
            painter,
            mark,
            radius=mark.height() / 2,
            fill=fill,
            border=edge if enabled else tokens.hair,
            width=current().border,
        )
        inset = mark.height() // 6
        side = mark.height() - 2 * inset
        left = mark.right() + 1 - inset - side if on else mark.left() + inset
        knob = QRectF(left, mark.top() + inset, side, side)
        colour = tokens.gold_ink if on and enabled else tokens.muted if enabled else tokens.faint
        paint.box(painter, knob, radius=side / 2, fill=colour)
        self._label(painter, mark)
        painter.end()


class Choice(QComboBox):
    """A drop-down with the kit's arrow.

    One that is `for_page` filters the page it stands on: the keys printed there work while it has
    the focus, and once something is chosen from its list the focus is the page's again. In a form
    letters look for an entry.

    Signals:
        currentIndexChanged: From QComboBox.
    """

    def __init__(self, parent: QWidget | None = None, *, for_page: bool = False) -> None:
        super().__init__(parent)
        self._for_page, self._listed = for_page, False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        if for_page:
            self.activated.connect(self._give_back)

    def showPopup(self) -> None:  # noqa: N802 - Qt's name
        self._listed = True
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if self._for_page and event.key() not in _OWN_KEYS:
            event.ignore()  # it is the page's
            return
        self._listed = False  # what an arrow chooses without the list leaves the focus here
        super().keyPressEvent(event)

    def _give_back(self) -> None:
        above = self.parentWidget() if self._listed else None
        self._listed = False
        while above is not None and not isinstance(above, Keyed):
            above = above.parentWidget()
        if above is not None:
            above.setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        side = theme.px(16)
        area = QRectF(self.width() - side - theme.gap(14), (self.height() - side) / 2, side, side)
        tokens = theme.palette
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox,
            option,
            QStyle.SubControl.SC_ComboBoxEditField,
            self,
        )
        cut = Qt.TextElideMode.ElideRight  # by itself the style cuts in the middle of a letter
        words: str = option.currentText
        option.currentText = self.fontMetrics().elidedText(words, cut, field.width())
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        ink = tokens.muted if self.isEnabled() else tokens.faint
        icons.paint(painter, area, Icon.CHEVRON_DOWN, ink, 2.2)
        painter.end()
