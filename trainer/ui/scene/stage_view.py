"""A view that fits a table into its window and paints it under the things on it.

A table that has just been opened is seen at once, in plain colours, and is finished in slices
between other work: nobody waits for print and pictures, and nothing is blocked meanwhile.
"""

from collections.abc import Iterator
from functools import partial
from time import perf_counter

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QHideEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QTransform,
)
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsScene,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QWidget,
)

from trainer.layouts.layout import PrintFaces, TableLayout
from trainer.ui.items.art import Art, shared_art
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MovingItem
from trainer.ui.motion import DRESSING_MS
from trainer.ui.scene.felt import Backdrop, fit, shared_backdrop, sketch
from trainer.ui.scene.ground import Ground

_FIRST_MS = 8  # what is seen first is on the screen before more is made
_ALL = QRect(QPoint(0, 0), QSize(-1, -1))


class StageView(QGraphicsView):
    """Shows the ground of a table; the things on it are a subclass's."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        art: Art | None = None,
        backdrop: Backdrop | None = None,
    ) -> None:
        super().__init__(parent)
        self._easel = Easel(art or shared_art())
        self._ground = Ground(backdrop or shared_backdrop(self._easel.art), self)
        self._stage = QGraphicsScene(self)
        self._stage.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._table: TableLayout | None = None
        self._place = fit(1, 1)
        self._work: Iterator[None] | None = None
        self._slices = QTimer(self)  # runs only while a table is being finished
        self._slices.timeout.connect(self._dress_a_little)
        self._prepare_widget()
        self._ground.outdated.connect(self._dress_anew)

    def _prepare_widget(self) -> None:
        self.setScene(self._stage)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Two dice that roll past four hundred stacks repaint what they pass, not all of it.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setRenderHints(QPainter.RenderHint(0))  # what needs soft edges asks for them
        self.setOptimizationFlags(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Table")
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def table(self) -> TableLayout | None:
        """The layout in use."""
        return self._table

    @property
    def dressed(self) -> bool:
        """Whether the table is seen in full, and not still in plain colours."""
        return self._ground.ready

    def set_print_faces(self, faces: PrintFaces) -> None:
        """Turn the lettering to the dealer or to the players."""
        self._ground.turn_print(faces)

    # -- dressing ---------------------------------------------------------------------------

    def _undress(self) -> None:
        """Forget everything made for the table there was."""
        self._stop_dressing()
        self._ground.forget()

    def _dress_anew(self) -> None:
        if self._table is None:
            return
        self._stop_dressing()
        self._fit_view()
        self._work = self._dressing(self._table)
        self._slices.start(_FIRST_MS)

    def _stop_dressing(self) -> None:
        self._slices.stop()
        self._work = None

    def _dress_a_little(self) -> None:
        self._slices.setInterval(0)
        began = perf_counter()
        while self._work is not None and (perf_counter() - began) * 1000 < DRESSING_MS:
            if next(self._work, _DONE) is _DONE:
                self._stop_dressing()
                self.viewport().update()

    def dress(self) -> None:
        """Finish the table for its present size, now."""
        self._ground.wait_no_longer()
        if self._work is None and not self._ground.fits(self._place):
            self._dress_anew()
        if self._work is not None:
            for _ in self._work:
                pass
            self._stop_dressing()
            self.viewport().update()

    def _dressing(self, layout: TableLayout) -> Iterator[None]:
        """Make every picture for the present size, then show them all at once."""
        place = self._place
        yield from self._ground.paint_anew(layout, place)
        nowhere = QPixmap(1, 1)
        for item in self._stage.items():
            if not isinstance(item, MovingItem) or not item.isVisible():
                continue
            for prepare in (partial(_paint, item, nowhere), item.rehearse):
                shown = self._easel.size
                self._easel.resize(place.scale, place.device_ratio)
                prepare()
                self._easel.resize(*shown)
                yield
        self._easel.resize(place.scale, place.device_ratio)
        self._ground.take(layout, place)

    # -- size -------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit_view()
        self._ground.resized()

    def _fit_view(self) -> None:
        area = self.viewport().rect()
        place = self._place = fit(area.width(), area.height(), self.devicePixelRatioF())
        scale = place.scale
        self.setTransform(QTransform.fromScale(scale, scale))
        left, top = -place.left / scale, -place.top / scale
        self.setSceneRect(QRectF(left, top, area.width() / scale, area.height() / scale))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        super().showEvent(event)
        self._fit_view()
        if self._ground.ready and not self._ground.fits(self._place):
            self._dress_anew()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        super().hideEvent(event)
        self._stop_dressing()
        self._ground.wait_no_longer()

    # -- painting ---------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        if self._table is None or self._ground.ready:
            super().paintEvent(event)
            return
        self._fit_view()
        if self._ground.known(self._table, self._place):
            self._easel.resize(self._place.scale, self._place.device_ratio)
            self._ground.take(self._table, self._place)
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        sketch(painter, self._table, self._place)
        painter.end()
        if self._work is None:
            self._dress_anew()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        if self._table is None:
            painter.fillRect(rect, Qt.GlobalColor.black)
            return
        self._ground.paint(painter, self._place)

    def grab(self, rectangle: QRect = _ALL) -> QPixmap:
        """Return a picture of the view; a table that is being finished is finished first."""
        if self._work is not None or not self._ground.ready:
            self.dress()
        return super().grab(rectangle)


def _paint(item: MovingItem, nowhere: QPixmap) -> None:
    painter = QPainter(nowhere)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()


_DONE = object()
