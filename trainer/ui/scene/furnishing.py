"""What stands on a table and does not travel: shoe, discard rack, rack, corner notes."""

from PySide6.QtWidgets import QGraphicsScene

from trainer.layouts.layout import Spot, TableLayout
from trainer.ui.items.easel import Easel
from trainer.ui.items.furniture_items import DiscardItem, ShoeItem
from trainer.ui.items.label_items import NoteItem
from trainer.ui.items.marker_item import MarkerItem, marker_look
from trainer.ui.items.moving import MovingItem
from trainer.ui.items.rack_item import RackItem
from trainer.ui.items.source_items import DeckItem, MachineItem
from trainer.ui.items.stack_item import StackItem
from trainer.ui.scene.state import TableState

_Z = 8.0  # over the printing, under cards and chips


class Furnishing:
    """Owns the furniture of one table."""

    def __init__(self, scene: QGraphicsScene, easel: Easel, layout: TableLayout) -> None:
        self._scene = scene
        self.shoe: ShoeItem | None = None
        self.discard: DiscardItem | None = None
        if layout.shoe is not None:
            self.shoe = _source(easel, layout, layout.shoe)
            self._put(self.shoe, *layout.shoe.point)
        if layout.discard is not None:
            self.discard = DiscardItem(easel, size=layout.discard.size, angle=layout.discard.angle)
            self._put(self.discard, *layout.discard.point)
        for rack in (*((layout.rack,) if layout.rack else ()), *layout.more_racks):
            item = RackItem(
                easel,
                [(tube.cents, tube.count) for tube in rack.tubes],
                pitch=rack.pitch,
                depth=rack.depth,
                margin=rack.margin,
                label_height=rack.label_height,
            )
            self._put(item, rack.x, rack.y)
        for number, stack in enumerate(layout.stacks):
            pile = (stack.cents,) * stack.count
            item_of_stack = StackItem(easel, pile, radius=stack.radius, seed=number * 11)
            self._put(item_of_stack, *stack.point)
            item_of_stack.setZValue(_Z + stack.y / 10_000)
        for word, spot in layout.buttons:
            button = MarkerItem(easel, word, radius=spot.size, look=marker_look(word))
            self._put(button, *spot.point)
        self._left, self._right = (
            NoteItem(easel, right=place.right, on_felt=place.on_felt) for place in layout.notes
        )
        for note, place in zip((self._left, self._right), layout.notes, strict=True):
            self._put(note, place.x, place.y)

    def _put(self, item: MovingItem, x: float, y: float) -> None:
        item.setPos(x, y)
        item.setZValue(_Z)
        self._scene.addItem(item)

    def show_state(self, state: TableState, *, arrived: bool) -> None:
        """Fill the shoe and say the notes; the discard rack fills when the cards have arrived."""
        if self.shoe is not None:
            self.shoe.fill(state.shoe_left, state.back)
        if self.discard is not None and arrived:
            self.discard.fill(state.discards, state.back)
        self._left.say(state.note_left)
        self._right.say(state.note_right)


def _source(easel: Easel, layout: TableLayout, place: Spot) -> ShoeItem:
    """Return what cards are dealt from."""
    match layout.dealt_from:
        case "machine":
            return MachineItem(easel, size=place.size, angle=place.angle, deck=layout.deck)
        case "hand":
            return DeckItem(easel, size=place.size, angle=place.angle)
        case _:
            return ShoeItem(easel, size=place.size, angle=place.angle)
