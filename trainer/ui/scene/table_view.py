"""The table on the screen: shows one state after another, and says what was touched."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from trainer.layouts.cursor import Direction, first, neighbour, next_stop
from trainer.layouts.layout import TableLayout, Zone, ZoneKind
from trainer.ui.items.art import Art
from trainer.ui.items.moving import MovingItem
from trainer.ui.motion import STILL, Motion
from trainer.ui.scene.company import Company
from trainer.ui.scene.felt import Backdrop
from trainer.ui.scene.furnishing import Furnishing
from trainer.ui.scene.gestures import CardsDrag, ChipsDrag, Drag, PuckDrag, grasp
from trainer.ui.scene.lights import Lights
from trainer.ui.scene.placing import landing
from trainer.ui.scene.speech import describe
from trainer.ui.scene.stage_view import StageView
from trainer.ui.scene.state import EMPTY, TableState
from trainer.ui.scene.stops import Walk, stops
from trainer.ui.scene.table_reader import TableReader
from trainer.ui.scene.telling import is_making, withheld

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


class TableView(StageView):
    """Shows a `TableState` on a `TableLayout`. Decides nothing.

    Signals:
        settled: Everything has come to rest; also after a state shown without motion, and
            never before `show_state` has returned.
        told: (TableState) the words and lights of a state are shown: what moved is at rest.
        bet_clicked: A bet or its betting spot (seat, wager); seat 0 where a spot is everybody's,
            and the wager of a come bet that has its number is written `come:6`.
        hand_clicked: A hand's box or its cards (hand).
        shoe_pressed: The shoe, without drawing a card from it.
        card_dragged: A card was drawn from the shoe onto a hand (hand).
        mark_clicked: A commission box (seat).
        seat_clicked: The number of a place (seat).
        discard_clicked: The discard rack.
        rack_clicked: A tube of the rack (cents; 0 for the markers, below 0 a colour).
        dice_pressed: The dice, or the shaker they are in.
        wheel_pressed: The wheel.
        puck_moved: The puck was dragged to a number, or the number itself was pressed (number);
            a press on the puck turns it `off`.
        pointed_at: The keyboard's place moved (zone key).
        bet_pressed_twice: A bet was double clicked (seat, wager).
        bet_taken: A bet was carried to the rack (seat, wager).
        bet_carried: A bet was carried to another betting spot (seat, wager).
        chip_carried: A chip of the rack was carried to a bet (cents, seat, wager).
    """

    settled = Signal()
    told = Signal(object)
    bet_clicked = Signal(int, str)
    hand_clicked = Signal(str)
    shoe_pressed = Signal()
    card_dragged = Signal(str)
    mark_clicked = Signal(int)
    seat_clicked = Signal(int)
    discard_clicked = Signal()
    rack_clicked = Signal(int)
    dice_pressed = Signal()
    wheel_pressed = Signal()
    puck_moved = Signal(str)
    pointed_at = Signal(str)
    bet_pressed_twice = Signal(int, str)
    bet_taken = Signal(int, str)
    bet_carried = Signal(int, str)
    chip_carried = Signal(int, int, str)
    _came_to_rest = Signal()

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        art: Art | None = None,
        backdrop: Backdrop | None = None,
        motion: Motion | None = None,
    ) -> None:
        super().__init__(parent, art=art, backdrop=backdrop)
        self._company = Company(self._stage, self._easel, self)
        self._lights = Lights(self._stage, self._easel)
        self._motion = motion or Motion()
        self._shown = self._seen = EMPTY
        self._telling, self._withheld = self._motion, False
        self._furniture: Furnishing | None = None
        self._pressed: Zone | None = None
        self._press_point = QPoint()
        self._drag: Drag | None = None
        self._twice = False
        self._ring_before: Zone | None = None
        self._cursor_zone: Zone | None = None
        self._walk = Walk.LAID
        self._rest_due = False
        self._company.at_rest.connect(self._rest)
        self._came_to_rest.connect(self._announce, Qt.ConnectionType.QueuedConnection)

    # -- what is shown ----------------------------------------------------------------------

    @property
    def shown(self) -> TableState:
        """The state shown, or being moved to."""
        return self._shown

    @property
    def moving(self) -> bool:
        """Whether anything that matters is still on its way."""
        return self._company.busy

    @property
    def lit(self) -> frozenset[str]:
        """The keys of the zones that glow."""
        return self._lights.lit

    @property
    def won(self) -> frozenset[str]:
        """The keys of the boxes that shine because they have won."""
        return self._lights.won

    @property
    def cursor_key(self) -> str:
        """The zone the keyboard is on; empty while its ring is hidden."""
        zone = self._cursor_zone
        return zone.key if zone is not None and self._lights.ring_shown else ""

    def set_layout(self, layout: TableLayout) -> None:
        """Change the table; it starts empty."""
        self._undress()
        self._company.clear()
        self._lights.clear()
        self._stage.clear()
        self._table, self._shown, self._seen = layout, EMPTY, EMPTY
        self._cursor_zone = self._pressed = self._drag = None
        self._furniture = Furnishing(self._stage, self._easel, layout)
        self._company.set_table(layout, self._furniture.shoe)
        self.setAccessibleName(f"{layout.title}, the table")
        self._fit_view()
        self.viewport().update()

    def set_motion(self, motion: Motion) -> None:
        """Choose pace and level of motion from now on."""
        self._motion = motion

    def show_state(self, state: TableState, *, animate: bool = True) -> None:
        """Bring the table to `state`: by motion, or at once; `settled` follows either way."""
        if self._table is None:
            raise RuntimeError("set_layout comes before show_state")
        motion = self._telling = self._motion if animate else STILL
        before, self._shown = self._seen, state
        self._withheld = animate and is_making(before, state)
        shown = withheld(before, state) if self._withheld else state
        self._company.show_state(shown, self._table, motion)
        if not animate:
            self._company.finish()
        if not self._company.busy:
            self._tell()
        else:
            self._lights.light(self._table, state.lit & before.lit, motion)
            self._lights.win(self._table, state.won & before.won, motion)
            self._lights.land(self._table, None, travel=False, motion=motion)
            if self._furniture is not None:
                self._furniture.show_state(shown, arrived=False)
        if not self._company.busy:
            self._rest()

    def _tell(self) -> None:
        """Say and light what the state says, now that nothing is on its way."""
        if self._table is None:
            return
        state, motion = self._shown, self._telling
        self._seen = state
        if self._withheld:
            self._withheld = False
            self._company.show_state(state, self._table, motion)
        self._lights.light(self._table, state.lit, motion)
        self._lights.win(self._table, state.won, motion)
        target = landing(state, self._table)
        self._lights.land(self._table, target, travel=state.travel, motion=motion)
        if self._furniture is not None:
            self._furniture.show_state(state, arrived=not self._company.busy)
        self._describe()
        self.told.emit(state)

    def finish(self) -> None:
        """Jump to the end of all motion, and to the right pictures for the present size."""
        self._company.finish()
        if self._seen is not self._shown:
            self._tell()
            self._company.finish()
        self._lights.finish()
        self.dress()

    def where(self, key: str) -> QPoint:
        """Return where a zone, spot or thing is in this widget, for a bubble beside it."""
        item = self._company.item(key)
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
        item = self._company.item(key)
        return None if item is None else item.goal

    def item(self, key: str) -> MovingItem | None:
        """Return the thing with a key."""
        return self._company.item(key)

    def keys(self) -> list[str]:
        """Return the keys of everything that lies on the table."""
        return self._company.keys()

    @property
    def discards_shown(self) -> int:
        """How full the discard rack looks at this moment."""
        furniture = self._furniture
        return furniture.discard.count if furniture and furniture.discard else 0

    def present_place(self, key: str) -> QPointF | None:
        """Return where a thing is at this moment, in table units."""
        item = self._company.item(key)
        return None if item is None else item.pos()

    # -- coming to rest ---------------------------------------------------------------------

    def _rest(self) -> None:
        if not self._rest_due:
            self._rest_due = True
            self._came_to_rest.emit()  # queued: whoever called us has returned by then

    def _announce(self) -> None:
        self._rest_due = False
        self._company.sweep_out()
        if not self._company.busy and self._seen is not self._shown:
            self._tell()
        if not self._company.busy:
            if self._furniture is not None:
                self._furniture.show_state(self._shown, arrived=True)
            self.settled.emit()

    # -- mouse ------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        if event.button() != Qt.MouseButton.LeftButton or self._table is None:
            return
        point = self.mapToScene(event.position().toPoint())
        self._press_point, self._twice = event.position().toPoint(), False
        self._ring_before = self._cursor_zone if self._lights.ring_shown else None
        puck = self._company.puck()
        if puck is not None and puck.covers(point.x(), point.y()):
            self._drag = PuckDrag(self._stage, self._easel, self._table, puck)
            return
        self._pressed = self._zone_at(point)
        hand = (self._stage, self._easel, self._table)
        self._drag = grasp(*hand, self._pressed, point, self._shown)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        self.mousePressEvent(event)  # two quick chips are two chips
        self._twice = True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        here = event.position().toPoint()
        point = self.mapToScene(here)
        if self._drag is not None:
            moved = (here - self._press_point).manhattanLength()
            goal = self._drag.follow(point, moved)
            if self._drag.dragging:
                self._lights.ring(goal)
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
        if drag is not None and drag.dragging:
            goal = drag.drop(point)
            self._lights.ring(None if goal is not None else self._ring_before)
            self._dropped(drag, goal, point)
            return
        if isinstance(drag, PuckDrag):  # pressed where it stands: it is turned off
            self._lights.ring(None)
            self.puck_moved.emit("off")
            return
        zone = self._zone_at(point)
        if zone is None or zone != pressed:
            return  # a slip of the mouse leaves the keyboard's ring where it is
        self._lights.ring(None)
        if self._twice and zone.kind is ZoneKind.BET:
            self.bet_pressed_twice.emit(zone.seat or 0, zone.wager)
        else:
            self._touch(zone)

    def _dropped(self, drag: Drag, zone: Zone | None, point: QPointF) -> None:
        if zone is None:
            return
        if isinstance(drag, PuckDrag):
            self.puck_moved.emit(zone.number)
        elif isinstance(drag, CardsDrag):
            self.discard_clicked.emit()
        elif isinstance(drag, ChipsDrag):
            self._put_down(drag, zone)
        else:
            self._company.comes_from(zone.hand, point)
            self.card_dragged.emit(zone.hand)

    def _put_down(self, drag: ChipsDrag, zone: Zone) -> None:
        """Say what was carried where; what it means is not known here."""
        if drag.bet is None:
            self.chip_carried.emit(drag.cents, zone.seat or 0, zone.wager)
        elif zone.kind is ZoneKind.TUBE:
            self.bet_taken.emit(drag.bet.seat or 0, drag.bet.wager)
        else:
            self.bet_carried.emit(drag.bet.seat or 0, drag.bet.wager)

    def _zone_at(self, point: QPointF) -> Zone | None:
        """Return what a point touches: chips first, because they stand in front of the print."""
        if self._table is None:
            return None
        for key, stack in self._company.stacks():
            if stack.covers(point.x(), point.y()):
                zone = self._zone_of_chips(key)
                if zone is not None:
                    return zone
        return self._table.hit(point.x(), point.y())

    def _zone_of_chips(self, key: str) -> Zone | None:
        """Return the zone chips lie in, as theirs: of this seat and this wager."""
        kind, _, rest = key.partition(":")
        beside = kind in ("pay", "late")
        zone = self._table.zone(f"bet:{rest}" if beside else key) if self._table else None
        if zone is None or zone.key == f"bet:{rest}":
            return zone
        seat, _, wager = rest.partition(":")
        return replace(zone, seat=int(seat), wager=wager)

    def _bet_at(self, zone: Zone) -> Zone:
        """Return the bet that stands uppermost in a zone, or the zone itself."""
        if self._table is None or zone.kind is not ZoneKind.BET:
            return zone
        lying = [bet for bet in self._shown.bets if self._table.zone(bet.key) == zone]
        found = self._zone_of_chips(lying[-1].key) if lying else None
        return found or zone

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
            case ZoneKind.DICE:
                self.dice_pressed.emit()
            case ZoneKind.WHEEL:
                self.wheel_pressed.emit()
            case ZoneKind.PUCK:
                self.puck_moved.emit(zone.number)

    # -- keyboard ---------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        key = Qt.Key(event.key())
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        everywhere = held == Qt.KeyboardModifier.ShiftModifier and key in _ARROWS
        if self._table is None or (held and not everywhere):
            event.ignore()
        elif key in _ARROWS:
            self._walk_on(self._table, _ARROWS[key], Walk.ALL if everywhere else self._walk)
        elif key in _ENTER and self._cursor_zone is not None and self._lights.ring_shown:
            self._touch(self._bet_at(self._cursor_zone))
        elif key == Qt.Key.Key_Escape and self._drag is not None:
            self._drag.cancel()
            self._drag = None
        else:
            event.ignore()

    def _walk_on(self, table: TableLayout, direction: Direction, walk: Walk) -> None:
        """Move the ring to the next stop; where it is out of sight, show it where it was."""
        zone = self._cursor_zone
        if zone is None or not self._lights.ring_shown:
            zone = zone or self._first(table)
        elif walk is Walk.ALL:
            zone = neighbour(table, zone, direction)
        else:
            zone = next_stop(table, zone, direction, stops(table, self._shown, walk))
        self.point_at(zone.key if zone else "")

    def _first(self, table: TableLayout) -> Zone | None:
        state = self._shown
        return first(table, state.lit or stops(table, state, Walk.BETS))

    def walk_over(self, walk: Walk) -> None:
        """Choose what the arrows stop at; with Shift it is every place."""
        self._walk = walk

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
            zone = self._cursor_zone or self._first(self._table)
            self.point_at(zone.key if zone else "")

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        self._lights.ring(None)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        restyled = event.type() == QEvent.Type.StyleChange and self._ground.wears_another()
        if restyled or event.type() == QEvent.Type.DevicePixelRatioChange:
            self._undress()
            self.viewport().update()

    def spoken(self, key: str) -> str:
        """Say a zone and what lies in it, for a screen reader; nothing before it has arrived."""
        zone = self._table.zone(key) if self._table is not None else None
        return (
            "" if zone is None or self._table is None else describe(zone, self._seen, self._table)
        )

    def _describe(self) -> None:
        zone = self._cursor_zone if self._lights.ring_shown else None
        words = self.spoken(zone.key) if zone is not None else ""
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
            if zone is not None and QAccessible.isActive():
                self._read_out(zone)

    def _read_out(self, zone: Zone) -> None:
        """Tell a screen reader that the keys are at a zone now: it reads it out."""
        reader = QAccessible.queryAccessibleInterface(self)
        heard = reader.zone(zone.key) if isinstance(reader, TableReader) else None
        if heard is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(heard, QAccessible.Event.Focus))
