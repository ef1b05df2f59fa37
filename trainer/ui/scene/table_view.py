"""The table on the screen: shows one state after another, and says what was touched."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from trainer.ui.items.art import Art, shared_art
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MovingItem
from trainer.ui.motion import STILL, Motion
from trainer.ui.scene.cursor import Direction, first, neighbour
from trainer.ui.scene.felt import Backdrop, fit, shared_backdrop
from trainer.ui.scene.furnishing import Furnishing
from trainer.ui.scene.gestures import DealDrag
from trainer.ui.scene.ground import Ground
from trainer.ui.scene.layout import PrintFaces, TableLayout, Zone, ZoneKind, hand_key
from trainer.ui.scene.lights import Lights
from trainer.ui.scene.placing import landing, places
from trainer.ui.scene.speech import describe
from trainer.ui.scene.state import EMPTY, TableState
from trainer.ui.scene.troupe import Troupe

_ARROWS = {
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_BY_KEYS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class TableView(QGraphicsView):
    """Shows a `TableState` on a `TableLayout`. Decides nothing.

    Signals:
        settled: Everything has come to rest; also after a state shown without motion, and
            never before `show_state` has returned.
        bet_clicked: A bet or its betting spot (seat, wager).
        hand_clicked: A hand's box or its cards (hand).
        shoe_pressed: The shoe, without drawing a card from it.
        card_dragged: A card was drawn from the shoe onto a hand (hand).
        mark_clicked: A commission box (seat).
        seat_clicked: The number of a place (seat).
        discard_clicked: The discard rack.
        rack_clicked: A tube of the rack (cents; 0 for the markers).
        pointed_at: The keyboard's place moved (zone key).
    """

    settled = Signal()
    bet_clicked = Signal(int, str)
    hand_clicked = Signal(str)
    shoe_pressed = Signal()
    card_dragged = Signal(str)
    mark_clicked = Signal(int)
    seat_clicked = Signal(int)
    discard_clicked = Signal()
    rack_clicked = Signal(int)
    pointed_at = Signal(str)
    _came_to_rest = Signal()

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        art: Art | None = None,
        backdrop: Backdrop | None = None,
        motion: Motion | None = None,
    ) -> None:
        super().__init__(parent)
        self._easel = Easel(art or shared_art())
        self._ground = Ground(backdrop or shared_backdrop(self._easel.art), self)
        self._stage = QGraphicsScene(self)
        self._stage.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._troupe = Troupe(self._stage, self._easel, self)
        self._lights = Lights(self._stage, self._easel)
        self._motion = motion or Motion()
        self._table: TableLayout | None = None
        self._shown = EMPTY
        self._furniture: Furnishing | None = None
        self._place = fit(1, 1)
        self._pressed: Zone | None = None
        self._press_point = QPoint()
        self._drag: DealDrag | None = None
        self._cursor_zone: Zone | None = None
        self._rest_due = False
        self._prepare_widget()
        self._ground.outdated.connect(self.viewport().update)
        self._troupe.at_rest.connect(self._rest)
        self._came_to_rest.connect(self._announce, Qt.ConnectionType.QueuedConnection)

    def _prepare_widget(self) -> None:
        self.setScene(self._stage)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setRenderHints(QPainter.RenderHint(0))  # what needs soft edges asks for them
        self.setOptimizationFlags(
            QGraphicsView.OptimizationFlag.DontSavePainterState
            | QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Table")
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    # -- what is shown ----------------------------------------------------------------------

    @property
    def table(self) -> TableLayout | None:
        """The layout in use."""
        return self._table

    @property
    def shown(self) -> TableState:
        """The state shown, or being moved to."""
        return self._shown

    @property
    def moving(self) -> bool:
        """Whether anything that matters is still on its way."""
        return self._troupe.busy

    @property
    def lit(self) -> frozenset[str]:
        """The keys of the zones that glow."""
        return self._lights.lit

    @property
    def cursor_key(self) -> str:
        """The zone the keyboard is on; empty while its ring is hidden."""
        zone = self._cursor_zone
        return zone.key if zone is not None and self._lights.ring_shown else ""

    def set_layout(self, layout: TableLayout) -> None:
        """Change the table; it starts empty."""
        self._troupe.clear()
        self._lights.clear()
        self._stage.clear()
        self._table, self._shown = layout, EMPTY
        self._cursor_zone = self._pressed = self._drag = None
        self._ground.forget()
        self._furniture = Furnishing(self._stage, self._easel, layout)
        self._troupe.set_table(layout, self._furniture.shoe)
        self.setAccessibleName(f"{layout.title}, the table")
        self._fit_view()
        self.viewport().update()

    def set_motion(self, motion: Motion) -> None:
        """Choose pace and level of motion from now on."""
        self._motion = motion

    def set_print_faces(self, faces: PrintFaces) -> None:
        """Turn the lettering to the dealer or to the players."""
        if faces is not self._ground.faces:
            self._ground.faces = faces
            self._ground.forget()

    def show_state(self, state: TableState, *, animate: bool = True) -> None:
        """Bring the table to `state`: by motion, or at once; `settled` follows either way."""
        if self._table is None:
            raise RuntimeError("set_layout comes before show_state")
        motion = self._motion if animate else STILL
        wanted = places(state, self._table)
        self._shown = state
        self._troupe.set_motion(motion)
        self._troupe.move_to(wanted, state.returned)
        if not animate:
            self._troupe.finish()
        self._lights.light(self._table, state.lit, motion)
        target = landing(state, self._table)
        self._lights.land(self._table, target, travel=state.travel, motion=motion)
        if self._furniture is not None:
            self._furniture.show_state(state, arrived=not self._troupe.busy)
        self._describe()
        if not self._troupe.busy:
            self._rest()

    def finish(self) -> None:
        """Jump to the end of all motion, and to the right pictures for the present size."""
        self._troupe.finish()
        self._lights.finish()
        self._ground.forget_unless(self._place)

    def where(self, key: str) -> QPoint:
        """Return where a zone, spot or thing is in this widget, for a bubble beside it."""
        item = self._troupe.item(key)
        if item is not None:
            return self.mapFromScene(item.goal)
        if self._table is None:
            return QPoint()
        spot = self._table.spots.get(key)
        if spot is not None:
            return self.mapFromScene(QPointF(spot.x, spot.y))
        zone = self._table.zone(key)
        return self.mapFromScene(QPointF(*zone.outline.centre)) if zone else QPoint()

    def resting_place(self, key: str) -> QPointF | None:
        """Return where a thing lies or will lie, in table units."""
        item = self._troupe.item(key)
        return None if item is None else item.goal

    def item(self, key: str) -> MovingItem | None:
        """Return the thing with a key."""
        return self._troupe.item(key)

    def keys(self) -> list[str]:
        """Return the keys of everything that lies on the table."""
        return self._troupe.keys()

    @property
    def discards_shown(self) -> int:
        """How full the discard rack looks at this moment."""
        furniture = self._furniture
        return furniture.discard.count if furniture and furniture.discard else 0

    def present_place(self, key: str) -> QPointF | None:
        """Return where a thing is at this moment, in table units."""
        item = self._troupe.item(key)
        return None if item is None else item.pos()

    # -- coming to rest ---------------------------------------------------------------------

    def _rest(self) -> None:
        if not self._rest_due:
            self._rest_due = True
            self._came_to_rest.emit()  # queued: whoever called us has returned by then

    def _announce(self) -> None:
        self._rest_due = False
        self._troupe.sweep_out()
        if not self._troupe.busy:
            if self._furniture is not None:
                self._furniture.show_state(self._shown, arrived=True)
            self.settled.emit()

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

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        if self._table is None:
            painter.fillRect(rect, Qt.GlobalColor.black)
            return
        if not self._ground.ready:
            self._fit_view()
            self._easel.resize(self._place.scale, self._place.device_ratio)
            self._ground.make(self._table, self._place)
        self._ground.paint(painter, self._place)

    # -- mouse ------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        self._lights.ring(None)
        if event.button() != Qt.MouseButton.LeftButton or self._table is None:
            return
        point = self.mapToScene(event.position().toPoint())
        self._press_point = event.position().toPoint()
        self._pressed = self._zone_at(point)
        if self._pressed is not None and self._pressed.kind is ZoneKind.SHOE:
            back = self._shown.back
            self._drag = DealDrag(self._stage, self._easel, self._table, point, back)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        self.mousePressEvent(event)  # two quick chips are two chips

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        here = event.position().toPoint()
        point = self.mapToScene(here)
        if self._drag is not None:
            moved = (here - self._press_point).manhattanLength()
            hand = self._drag.follow(point, moved)
            self._lights.ring(self._table.zone(hand_key(hand)) if self._table and hand else None)
            return
        shape = Qt.CursorShape.PointingHandCursor
        touchable = self._table is not None and self._zone_at(point) is not None
        self.viewport().setCursor(shape if touchable else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        if event.button() != Qt.MouseButton.LeftButton or self._table is None:
            return
        point = self.mapToScene(event.position().toPoint())
        drag, self._drag = self._drag, None
        pressed, self._pressed = self._pressed, None
        self._lights.ring(None)
        if drag is not None and drag.dragging:
            hand = drag.drop(point)
            if hand:
                self._troupe.comes_from(hand, point)
                self.card_dragged.emit(hand)
            return
        zone = self._zone_at(point)
        if zone is not None and zone is pressed:
            self._touch(zone)

    def _zone_at(self, point: QPointF) -> Zone | None:
        """Return what a point touches: chips first, because they stand in front of the print."""
        if self._table is None:
            return None
        for key, stack in self._troupe.stacks():
            if stack.covers(point.x(), point.y()):
                kind, _, rest = key.partition(":")
                zone = self._table.zone(f"bet:{rest}" if kind == "pay" else key)
                if zone is not None:
                    return zone
        return self._table.hit(point.x(), point.y())

    def _touch(self, zone: Zone) -> None:
        seat = zone.seat or 0
        match zone.kind:
            case ZoneKind.BET:
                self.bet_clicked.emit(seat, zone.wager)
            case ZoneKind.SEAT:
                self.seat_clicked.emit(seat)
            case ZoneKind.HAND:
                self.hand_clicked.emit(zone.hand)
            case ZoneKind.MARK:
                self.mark_clicked.emit(seat)
            case ZoneKind.SHOE:
                self.shoe_pressed.emit()
            case ZoneKind.DISCARD:
                self.discard_clicked.emit()
            case ZoneKind.TUBE:
                self.rack_clicked.emit(zone.cents)

    # -- keyboard ---------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        key = Qt.Key(event.key())
        if self._table is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in _ARROWS:
            if self._cursor_zone is None or not self._lights.ring_shown:
                zone = self._cursor_zone or first(self._table, self._shown.lit)
            else:
                zone = neighbour(self._table, self._cursor_zone, _ARROWS[key])
            self.point_at(zone.key if zone else "")
        elif key in _ENTER and self._cursor_zone is not None and self._lights.ring_shown:
            self._touch(self._cursor_zone)
        elif key == Qt.Key.Key_Escape and self._drag is not None:
            self._drag.cancel()
            self._drag = None
        else:
            event.ignore()

    def point_at(self, key: str) -> None:
        """Put the keyboard's ring around a zone; an unknown key hides it."""
        zone = self._table.zone(key) if self._table is not None else None
        if zone is not None:
            self._cursor_zone = zone
        self._lights.ring(zone)
        self._describe()
        if zone is not None:
            self.pointed_at.emit(zone.key)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusInEvent(event)
        if event.reason() in _BY_KEYS and self._table is not None:
            zone = self._cursor_zone or first(self._table, self._shown.lit)
            self.point_at(zone.key if zone else "")

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        self._lights.ring(None)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._ground.forget()

    def spoken(self, key: str) -> str:
        """Say a zone and what lies in it, for a screen reader."""
        zone = self._table.zone(key) if self._table is not None else None
        return "" if zone is None else describe(zone, self._shown)

    def _describe(self) -> None:
        zone = self._cursor_zone if self._lights.ring_shown else None
        words = self.spoken(zone.key) if zone is not None else ""
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
            event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
            QAccessible.updateAccessibility(event)
