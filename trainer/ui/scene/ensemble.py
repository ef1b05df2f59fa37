"""What everything that comes onto a table and leaves it has in common: items by key."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsScene

from trainer.layouts.layout import TableLayout
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MovingItem, Track
from trainer.ui.motion import Motion


class Ensemble(QObject):
    """Owns items of one table, knows which are on their way, and lets go of those that left.

    Signals:
        at_rest: The last moving thing has arrived.
    """

    at_rest = Signal()

    def __init__(self, scene: QGraphicsScene, easel: Easel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._easel = easel
        self._layout: TableLayout | None = None
        self._motion = Motion()
        self._items: dict[str, MovingItem] = {}
        self._leaving: set[MovingItem] = set()
        self._moving: set[MovingItem] = set()
        self._gone: list[MovingItem] = []

    def set_motion(self, motion: Motion) -> None:
        """Choose pace and level of what starts from now on."""
        self._motion = motion

    @property
    def busy(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._moving)

    def item(self, key: str) -> MovingItem | None:
        """Return the item with a key."""
        return self._items.get(key)

    def keys(self) -> list[str]:
        """Return the keys of everything that is not on its way off the table."""
        return list(self._items)

    def finish(self) -> None:
        """Put everything where it is going, now."""
        for item in list(self._moving):
            item.settle()

    def clear(self) -> None:
        """Take everything off, without a sound."""
        for item in [*self._items.values(), *self._leaving]:
            self._remove(item)
        self.sweep_out()
        self._items = {}
        self._leaving, self._moving = set(), set()

    def sweep_out(self) -> None:
        """Let go of what has left: never while one of them is still speaking."""
        self._gone.clear()

    def _add(self, key: str, item: MovingItem) -> None:
        self._scene.addItem(item)
        self._items[key] = item
        item.arrived.connect(self._arrived)

    def _start(self, item: MovingItem, *tracks: Track) -> None:
        self._moving.add(item)
        item.play(*tracks)

    def _arrived(self) -> None:
        item = self.sender()
        if not isinstance(item, MovingItem):
            return
        self._moving.discard(item)
        if item in self._leaving:
            self._leaving.discard(item)
            self._remove(item)
        else:
            self._landed(item)
        if not self._moving:
            self.at_rest.emit()

    def _landed(self, item: MovingItem) -> None:
        """Do what is due when a thing that stays has arrived."""

    def _drop(self, key: str) -> None:
        item = self._items.pop(key, None)
        if item is not None:
            self._moving.discard(item)
            self._remove(item)

    def _remove(self, item: MovingItem) -> None:
        item.arrived.disconnect(self._arrived)
        item.settle()
        if item.scene() is not None:
            self._scene.removeItem(item)
        self._gone.append(item)
