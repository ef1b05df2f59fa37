"""A choice of one among a few, side by side."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QRadioButton,
    QSizePolicy,
    QWidget,
)

from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import EnterPresses


class _Segment(EnterPresses, QRadioButton):
    """One of the choices: a radio button in all but its looks."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.first = self.last = False

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        font = theme.font(15, Weight.SEMIBOLD)  # the wider of both weights, so nothing moves
        across = round(paint.width_of(font, self.text())) + 2 * theme.gap(16)
        return QSize(max(theme.px(44), across), theme.px(44))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - Qt's name
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        on = self.isChecked()
        fill = tokens.ink_2 if on else tokens.row_hover if self.underMouse() else tokens.ink_0
        painter = QPainter(self)
        paint.smooth(painter)
        whole = QRectF(self.rect())
        clip = QPainterPath()
        clip.addRoundedRect(
            whole.adjusted(0 if self.first else -10, 0, 0 if self.last else 10, 0), 10, 10
        )
        painter.setClipPath(clip)
        paint.box(painter, whole, radius=0, fill=fill)
        if on:
            high = 2 + theme.border
            under = QRectF(0, whole.height() - high, whole.width(), high)
            paint.box(painter, under, radius=0, fill=tokens.gold)
        ring = whole.adjusted(0 if self.first else -20, 0, 0 if self.last else 20, 0)
        paint.box(painter, ring, radius=10, border=tokens.line, width=theme.border)
        if not self.last:
            edge = QRectF(whole.width() - theme.border, 1, theme.border, whole.height() - 2)
            paint.box(painter, edge, radius=0, fill=tokens.line)
        paint.words(
            painter,
            whole,
            self.text(),
            font=theme.font(15, Weight.SEMIBOLD if on else Weight.REGULAR),
            colour=tokens.text if on else tokens.muted if self.isEnabled() else tokens.faint,
            align=paint.CENTRE,
        )
        painter.end()


class Segmented(QWidget):
    """Picks one of a few options; one stop for Tab, and the arrow keys choose.

    Signals:
        picked: Another option was chosen by the person; carries its key.
    """

    picked = Signal(str)

    def __init__(
        self, options: Sequence[tuple[str, str]] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._group.idClicked.connect(self._pick)
        self._keys: list[str] = []
        self._last = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.set_options(options)

    def set_options(self, options: Sequence[tuple[str, str]]) -> None:
        """Offer (key, label) pairs; the choice is kept if its key is still there."""
        kept = self._last
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.deleteLater()
        self._keys = [key for key, _ in options]
        for index, (_, label) in enumerate(options):
            button = _Segment(label, self)
            button.first, button.last = index == 0, index == len(options) - 1
            self._row.addWidget(button)
            self._group.addButton(button, index)
        self._last = ""
        self._name_choices()
        if self._keys:
            self.set_current(kept if kept in self._keys else self._keys[0])

    def setAccessibleName(self, name: str) -> None:  # noqa: N802 - Qt's name
        """Say what is chosen: a screen reader hears it with each choice."""
        super().setAccessibleName(name)
        self._name_choices()

    def _name_choices(self) -> None:
        whole = self.accessibleName()
        for button in self.buttons():
            button.setAccessibleName(f"{whole}: {button.text()}" if whole else button.text())

    def set_current(self, key: str) -> None:
        """Choose without telling anybody."""
        self._last = key
        self._group.button(self._keys.index(key)).setChecked(True)
        self._lead_keys()

    def current(self) -> str:
        """Return the key of the chosen option."""
        return self._last

    def buttons(self) -> list[QAbstractButton]:
        """Return the options' buttons, left to right."""
        return [self._group.button(index) for index in range(len(self._keys))]

    def _pick(self, index: int) -> None:
        if self._keys[index] != self._last:
            self._last = self._keys[index]
            self._lead_keys()
            self.picked.emit(self._last)

    def _lead_keys(self) -> None:
        """Let Tab stop at what is chosen alone: from there the arrows choose."""
        for key, button in zip(self._keys, self.buttons(), strict=True):
            chosen = key == self._last
            policy = Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
