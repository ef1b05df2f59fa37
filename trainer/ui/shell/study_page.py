"""What the pages for learning share: margins, narrow metrics, Enter for the gold button."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.theme import NARROW, WIDE, Kind, Metrics, current, metrics_for
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, Keyed, pressing
from trainer.ui.widgets.looks import spread_narrow


class StudyPage(Keyed, QWidget):
    """A page in a column; `column` is its layout. `key_list` adds to Enter what else it takes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.metrics: Metrics = WIDE
        self.room = 0
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setProperty("focusRing", OWN)
        self.column = QVBoxLayout(self)
        self.column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)

    def gold(self) -> KeyButton | None:
        """Return the one button that Enter presses."""
        return None

    def first_focus(self) -> QWidget:
        """Return what the keys go to when the page is shown."""
        return self.gold() or self

    def gold_waits(self) -> bool:
        """Whether Enter is for what has the keys: what it does in a line is done there."""
        return isinstance(self.holder(), QLineEdit)

    def gold_words(self) -> str:
        """Return what Enter does, if the gold button does not say it."""
        return ""

    def key_list(self) -> Sequence[Key]:
        gold = self.gold()
        if gold is None or self.gold_waits():
            return ()
        return (pressing(gold, self.gold_words(), name="Enter"),)

    def narrowed(self, narrow: bool) -> None:
        """Follow a change between the narrow and the wide metrics."""

    def fitted(self) -> None:
        """Arrange the page for `room`, its width in pixels of 100 percent text."""

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self._fit()

    def spread(self) -> None:
        """Give the present metrics to widgets made since."""
        spread_narrow(self, self.metrics.narrow)

    def holder(self) -> QWidget | None:
        """Return what has the keys in this window, be it active or not."""
        return self.window().focusWidget()

    def take_keys(self) -> None:
        """Give the keys to the page, unless something in it has them."""
        here = self.holder()
        if here is None or here is self or not (self.isAncestorOf(here) and here.isVisible()):
            first = self.first_focus()
            (first if first.isVisibleTo(self) else self).setFocus(Qt.FocusReason.OtherFocusReason)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        # The wide layout must not keep a window from becoming small enough for the narrow one.
        return super().minimumSizeHint().boundedTo(QSize(1180, 600))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        super().showEvent(event)
        if not event.spontaneous():
            self.take_keys()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        theme = current()
        self.room = round(self.width() / theme.scale)  # large text needs what a wide window has
        metrics = metrics_for(self.room)
        margin = theme.gap(metrics.page_margin)
        top, bottom = theme.gap(metrics.page_top - 8), theme.gap(metrics.page_bottom - 8)
        self.column.setContentsMargins(margin, top, margin, bottom)
        self.column.setSpacing(theme.gap(metrics.panel_gap - 6))
        if metrics is not self.metrics:
            self.metrics = metrics
            self.narrowed(metrics is NARROW)
            self.spread()
        self.fitted()


class ScrollColumn(QWidget):
    """The content of a scroll area: as high as its words need at the width given, no higher.

    Without this a wrapped label asks for the height it has when it is narrowest.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(4, 4, 4, 4)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        least = super().minimumSizeHint()
        if self.column.hasHeightForWidth():  # then the area asks for the height at its width
            least.setHeight(0)
        return least


class Crumbs(QWidget):
    """Leads one level up; Esc does the same."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = KeyButton(
            "", "Esc", Kind.QUIET, size=ButtonSize.SMALL, cap_first=True, parent=self
        )
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_back(self, words: str) -> None:
        """Name the page one level up."""
        self.back.setText(words)
        self._place()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        # Lower than a target: the section's tab above leads the same way and is large.
        return QSize(self.back.sizeHint().width(), current().px(30))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Let the cap stand in line with the title below: the padding hangs over."""
        wide = min(self.back.sizeHint().width(), self.width() + current().gap(10))
        self.back.setFixedHeight(self.sizeHint().height())
        self.back.setGeometry(-current().gap(10), 0, wide, self.sizeHint().height())
