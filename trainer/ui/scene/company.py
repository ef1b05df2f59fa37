"""Everything on a table that can move, as one: cards and chips, pieces, machines."""

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QGraphicsScene

from trainer.layouts.layout import TableLayout
from trainer.ui.items.easel import Easel
from trainer.ui.items.furniture_items import ShoeItem
from trainer.ui.items.moving import MovingItem
from trainer.ui.items.puck_item import PuckItem
from trainer.ui.items.stack_item import StackItem
from trainer.ui.motion import Motion
from trainer.ui.scene.machines import Machines
from trainer.ui.scene.piece_places import Piece
from trainer.ui.scene.pieces import Pieces
from trainer.ui.scene.placing import TroupePlace, places
from trainer.ui.scene.state import TableState
from trainer.ui.scene.troupe import Troupe


class Company(QObject):
    """Moves a table from one state to the next.

    Signals:
        at_rest: The last moving thing has arrived.
    """

    at_rest = Signal()

    def __init__(self, scene: QGraphicsScene, easel: Easel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._troupe = Troupe(scene, easel, self)
        self._pieces = Pieces(scene, easel, self)
        self._machines = Machines(scene, easel, self)
        self._parts = (self._troupe, self._pieces, self._machines)
        for part in self._parts:
            part.at_rest.connect(self._rest)

    def set_table(self, layout: TableLayout, shoe: ShoeItem | None) -> None:
        """Start on an empty table."""
        self._troupe.set_table(layout, shoe)
        self._pieces.set_table(layout)
        self._machines.set_table(layout)

    @property
    def busy(self) -> bool:
        """Whether anything is on its way."""
        return any(part.busy for part in self._parts)

    def show_state(self, state: TableState, layout: TableLayout, motion: Motion) -> None:
        """Bring everything to a state."""
        cards: dict[str, TroupePlace] = {}
        pieces: dict[str, Piece] = {}
        for key, place in places(state, layout).items():
            if isinstance(place, Piece):
                pieces[key] = place
            else:
                cards[key] = place
        self._troupe.set_motion(motion)
        self._troupe.move_to(cards, state.returned, state.moved)
        self._pieces.move_to(pieces, motion)
        self._machines.show_state(state, motion)

    def finish(self) -> None:
        """Put everything where it is going, now."""
        for part in self._parts:
            part.finish()

    def clear(self) -> None:
        """Take everything off, without a sound."""
        for part in self._parts:
            part.clear()

    def sweep_out(self) -> None:
        """Let go of what has left."""
        self._troupe.sweep_out()
        self._pieces.sweep_out()

    def item(self, key: str) -> MovingItem | None:
        """Return the thing with a key."""
        for part in self._parts:
            found = part.item(key)
            if found is not None:
                return found
        return None

    def keys(self) -> list[str]:
        """Return the keys of everything that lies on the table."""
        return [*self._troupe.keys(), *self._pieces.keys()]

    def stacks(self) -> list[tuple[str, StackItem]]:
        """Return all stacks, those in front first."""
        return self._troupe.stacks()

    def puck(self) -> PuckItem | None:
        """Return the puck, if it lies on the table."""
        found = self._pieces.item("puck")
        return found if isinstance(found, PuckItem) else None

    def comes_from(self, hand: str, point: QPointF) -> None:
        """Let the next card of a hand start where it was dropped."""
        self._troupe.comes_from(hand, point)

    def _rest(self) -> None:
        if not self.busy:
            self.at_rest.emit()
