"""What lies over a page or a window and keeps its keys and clicks."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.theme import current
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.keymap import Keyed
from trainer.ui.widgets.keys_back import give_keys_back

PASSING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class Cover(Keyed, QWidget):
    """Shades what it covers until it is lifted; Tab goes round in it.

    Keys of what lies behind do not work meanwhile; those with Ctrl or Alt do.
    """

    shut = True

    def __init__(self, covered: QWidget) -> None:
        super().__init__(covered)
        self._before: QWidget | None = None  # what had the keys
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusRing", OWN)
        covered.installEventFilter(self)
        self.hide()

    def lay(self) -> None:
        """Cover it; who takes the keys is for each kind to say."""
        before = self.window().focusWidget()
        self._before = before if before is not None and not self.isAncestorOf(before) else None
        self.fit()
        self.show()
        self.raise_()

    def lift(self) -> None:
        """Uncover it and give the keys back."""
        self.hide()
        give_keys_back(self._before, self.parentWidget())
        self._before = None

    def fit(self) -> None:
        """Be as large as what is covered."""
        covered = self.parentWidget()
        if covered is not None:
            self.setGeometry(covered.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self.fit()
        return False

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and not event.modifiers() & PASSING
        ):
            event.accept()  # the letter keys of the screen behind must not work
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's name
        stops = [
            child
            for child in self.findChildren(QWidget)
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus
            and child.isEnabled()
            and child.isVisibleTo(self)
        ]
        if not stops:  # everything is off while something is being done
            return True
        here = self.window().focusWidget()
        at = stops.index(here) if here in stops else -1
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(reason)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        event.accept()  # nothing behind is touched

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.fillRect(QRectF(self.rect()), QColor(current().palette.shade))
        painter.end()
