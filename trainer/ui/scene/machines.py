"""The machines of a table: roulette wheel, standing wheel, dice shaker."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsScene

from trainer.layouts.layout import TableLayout
from trainer.ui.items.big_six_item import BigSixItem
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MovingItem
from trainer.ui.items.shaker_item import ShakerItem
from trainer.ui.items.wheel_item import WheelItem
from trainer.ui.motion import LID_LIFT, SHAKE, Motion
from trainer.ui.scene.state import EMPTY, TableState

_Z = 9.0


class Machines(QObject):
    """Owns the machines of one table; each is always there and shows what the state says.

    Signals:
        at_rest: The last one has come to rest. A wheel that only slows down, or a ball that is
            kept in its track, holds nobody up.
    """

    at_rest = Signal()

    def __init__(self, scene: QGraphicsScene, easel: Easel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._easel = easel
        self._shown = EMPTY
        self._motion = Motion()
        self._busy: set[MovingItem] = set()
        self._hurried = False
        self.wheel: WheelItem | None = None
        self.big_six: BigSixItem | None = None
        self.shaker: ShakerItem | None = None

    @property
    def busy(self) -> bool:
        """Whether a result is still being made."""
        return bool(self._busy)

    def set_table(self, layout: TableLayout) -> None:
        """Set up what the table has."""
        self.clear()
        easel = self._easel
        if (wheel := layout.wheel) is not None:
            made = WheelItem(easel, wheel.order, radius=wheel.radius, zeros=wheel.zeros)
            self.wheel = made
            self._put(made, wheel.x, wheel.y)
        if (six := layout.big_six) is not None:
            self.big_six = BigSixItem(easel, six.order, radius=six.radius)
            self._put(self.big_six, six.x, six.y)
        if (shaker := layout.shaker) is not None:
            self.shaker = ShakerItem(easel, size=shaker.size, look=shaker.look)
            self._put(self.shaker, shaker.x, shaker.y)

    def _put(self, item: MovingItem, x: float, y: float) -> None:
        item.setPos(x, y)
        item.setZValue(_Z)
        item.arrived.connect(self._arrived)
        self._scene.addItem(item)

    def clear(self) -> None:
        """Take everything off, without a sound."""
        for item in self._all():
            item.arrived.disconnect(self._arrived)
            item.settle()
            if item.scene() is not None:
                self._scene.removeItem(item)
        self.wheel = self.big_six = self.shaker = None
        self._busy.clear()
        self._shown = EMPTY

    def item(self, key: str) -> MovingItem | None:
        """Return a machine by its key: `wheel`, `ball`, `shaker`."""
        match key:
            case "wheel":
                return self.wheel or self.big_six
            case "ball":
                return self.wheel.ball if self.wheel is not None else None
            case "shaker":
                return self.shaker
        return None

    def finish(self) -> None:
        """Bring everything to rest now; a ball that is kept in its track stays there."""
        self._hurried = True
        for item in self._all():
            if not (isinstance(item, WheelItem) and item.spinning):
                item.settle()
        self._hurried = False

    def show_state(self, state: TableState, motion: Motion) -> None:
        """Bring the machines to what the state says."""
        before, self._shown = self._shown, state
        self._motion = motion
        spun = state.spin_id != before.spin_id
        if self.wheel is not None:
            self._show_wheel(self.wheel, before, state, spun=spun)
            self.wheel.ball.ring(shown="ball" in state.lit)
        if self.big_six is not None and state.stop:
            self._show_big_six(self.big_six, before, state, spun=spun)
        if self.shaker is not None:
            self._show_shaker(self.shaker, before, state)

    def _show_wheel(
        self, wheel: WheelItem, before: TableState, state: TableState, *, spun: bool
    ) -> None:
        if state.spinning:
            if not wheel.spinning:
                self._busy.discard(wheel)
                wheel.run(self._motion)
            return
        if spun and state.spin:
            self._start(wheel)
            wheel.spin(state.spin, self._motion, f"{state.spin_id}:{state.spin}")
            if not wheel.moving:
                self._busy.discard(wheel)
        elif state.spin != wheel.pocket or wheel.spinning:
            self._busy.discard(wheel)
            wheel.rest(state.spin)
        elif self._motion.ms(SHAKE) == 0:
            wheel.settle()

    def _show_big_six(
        self, six: BigSixItem, before: TableState, state: TableState, *, spun: bool
    ) -> None:
        seed = f"{state.spin_id}:{state.stop}"
        section = six.find(state.stop, seed)
        if spun:
            self._start(six)
            six.spin(section, self._motion, seed)
            if not six.moving:
                self._busy.discard(six)
        elif before.stop != state.stop or self._motion.ms(SHAKE) == 0:
            six.rest(section)

    def _show_shaker(self, shaker: ShakerItem, before: TableState, state: TableState) -> None:
        motion, covered = self._motion, state.shaker != "open"
        shaken = state.roll_id != before.roll_id
        if not motion.travels:
            shaker.settle()
            shaker.hold(state.dice, state.roll_id)
            shaker.cover(on=covered)
            return
        tracks = []
        wait = 0
        if shaken and not shaker.covered:
            wait = motion.ms(LID_LIFT)
            tracks.append(shaker.lift_cover(wait, on=True))
        if shaken:
            tracks.append(shaker.shake(state.dice, state.roll_id, motion.ms(SHAKE), wait))
            wait += motion.ms(SHAKE)
        elif state.dice != before.dice:
            shaker.hold(state.dice, state.roll_id)
        if covered != (shaker.covered or shaken):
            tracks.append(shaker.lift_cover(motion.ms(LID_LIFT), wait, on=covered))
        if tracks:
            self._start(shaker)
            shaker.play(*tracks)

    def _start(self, item: MovingItem) -> None:
        self._busy.add(item)

    def _arrived(self) -> None:
        item = self.sender()
        if not isinstance(item, MovingItem):
            return
        was_busy = item in self._busy
        self._busy.discard(item)
        if was_busy and isinstance(item, WheelItem) and not self._hurried:
            item.slow_down(self._motion)
        if was_busy and not self._busy:
            self.at_rest.emit()

    def _all(self) -> list[MovingItem]:
        found = (self.wheel, self.big_six, self.shaker)
        return [item for item in found if item is not None]
