"""The place of a chart: a stand-in until charts are loaded, and the same figures as a table."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStackedLayout, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.progress.figure_tables import FigureTable
from trainer.ui.theme import Role, Tone, current, on_change
from trainer.ui.widgets import paint
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.enter_presses import EnterPresses
from trainer.ui.widgets.keymap import Key, Keyed
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.table_model import Cell, Column

Fill = Callable[[Any], None]  # gives a chart its figures
_ROW = 42
_NUMBER = 92  # pixels of a column of figures
_SWITCH = 30  # pixels; lower than a target, because T does the same


class StandIn(QWidget):
    """A few hairlines where a chart will be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("The chart is being drawn")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        for part in range(4):
            y = round(self.height() * (0.1 + 0.25 * part)) + 0.5
            paint.line(painter, QPointF(0, y), QPointF(self.width(), y), tokens.hair)
        middle = QRectF(self.rect())
        font = current().font(13)
        paint.words(
            painter, middle, "Drawing …", font=font, colour=tokens.muted, align=paint.CENTRE
        )
        painter.end()


class Turner(EnterPresses, QAbstractButton):
    """A small sign in a heading that shows what stands below in another way; a key does so too."""

    def __init__(self, sign: Icon, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sign = sign
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_sign(self, sign: Icon) -> None:
        """Show another sign."""
        self.sign = sign
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(_SWITCH + 6), current().px(_SWITCH))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        paint.smooth(painter)
        if self.underMouse():
            paint.box(painter, self.rect(), radius=8, fill=tokens.hover)
        side = current().px(18)
        area = QRectF(0, 0, side, side)
        area.moveCenter(QRectF(self.rect()).center())
        icons.paint(painter, area, self.sign, tokens.muted, 2.0)
        painter.end()


class ChartBox(Keyed, QWidget):
    """Shows a chart once charts are loaded; T or `switch` shows its figures as a table.

    `make` makes the chart and is not called before `load`. `switch` belongs into the heading of
    whatever holds the box.
    """

    def __init__(
        self,
        name: str,
        make: Callable[[], QWidget],
        *,
        none: str,
        least: int = 96,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._name, self._make, self._least = name, make, least
        self._chart: QWidget | None = None
        self._fill: Fill | None = None
        self._some = self._as_table = self._failed = False
        self.stand_in = StandIn()
        self.table = DataTable(row_height=_ROW)
        self.table.setAccessibleName(f"{name}, as a table")
        self.none = Text(none, Role.BODY, Tone.MUTED, wrap=True)
        self.switch = Turner(Icon.LIST)
        self.switch.clicked.connect(self.turn)
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        for part in (self.none, self.stand_in, self.table):
            self._stack.addWidget(part)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        on_change(self._fit)
        self._fit()
        self._show()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Ask for the least: it takes what the page has left, and no more."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    @property
    def chart(self) -> Any:
        """The chart; None while charts are not loaded."""
        return self._chart

    def set_figures(self, fill: Fill, table: FigureTable, *, some: bool) -> None:
        """Show figures; where there are not `some`, the words say what they need."""
        self._fill, self._some = fill, some
        first, *rest = table.columns
        columns = [Column(title=first, least=100)]
        columns += [Column(title=title, width=_NUMBER, right=True) for title in rest]
        self.table.set_columns(columns)
        self.table.set_rows([[Cell(text=words) for words in row] for row in table.rows])
        self.setAccessibleName(self._name)
        self.setAccessibleDescription(table.spoken())
        if self._chart is not None:
            fill(self._chart)
        self._show()

    def load(self) -> None:
        """Make the chart: what it needs is loaded."""
        if self._chart is None:
            self._chart = self._make()
            self._stack.addWidget(self._chart)
            if self._fill is not None:
                self._fill(self._chart)
        self._show()

    def fail(self) -> None:
        """Show tables only: charts cannot be drawn on this machine."""
        self._failed = True
        self._show()

    def turn(self) -> None:
        """Change between the chart and the table, and keep the keys."""
        held = self.isAncestorOf(self.window().focusWidget() or self)
        self._as_table = not self._as_table
        self._show()
        shown = self._stack.currentWidget()
        if held and shown is not None:
            shown.setFocus(Qt.FocusReason.OtherFocusReason)

    def is_table(self) -> bool:
        """Whether the figures are shown as a table."""
        return self._stack.currentWidget() is self.table

    def key_list(self) -> Sequence[Key]:
        words = "show a chart as a table, and back"
        return (Key("T", words, self.turn, on=self.switch.isEnabled()),)

    def _fit(self) -> None:
        self.setMinimumHeight(current().px(self._least))

    def _show(self) -> None:
        shown: QWidget = self.none
        if self._some:
            tabled = self._as_table or self._failed
            shown = self.table if tabled else self._chart or self.stand_in
        self._stack.setCurrentWidget(shown)
        self.switch.setVisible(self._some and not self._failed)
        self._name_switch()

    def _name_switch(self) -> None:
        words = "Show as a chart" if self._as_table else "Show as a table"
        self.switch.setAccessibleName(f"{words}: {self._name}")
        self.switch.setToolTip(f"{words} (T)")
        self.switch.set_sign(Icon.WAVE if self._as_table else Icon.LIST)
