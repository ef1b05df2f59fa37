"""Make a table's pictures before it is opened, in small steps between other work."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from trainer.games.cards import DECK
from trainer.ui.items.art import Art, shared_art
from trainer.ui.items.card_art import card_picture, shadow_picture
from trainer.ui.items.chips import STYLES, stack_picture
from trainer.ui.items.dice_art import die_picture
from trainer.ui.items.die_item import pose_of
from trainer.ui.items.easel import Easel
from trainer.ui.scene.felt import Backdrop, Fit, fit, shared_backdrop
from trainer.ui.scene.furnishing import Furnishing
from trainer.ui.scene.layout import CARD_WIDTH, CHIP_RADIUS, PrintFaces, TableLayout
from trainer.ui.scene.machines import Machines
from trainer.ui.scene.state import EMPTY

_SIZES = 2  # of chips: the commonest on the table


def warm(
    layout: TableLayout,
    size: tuple[int, int],
    *,
    device_ratio: float = 1.0,
    art: Art | None = None,
    backdrop: Backdrop | None = None,
) -> Iterator[None]:
    """Yield after each picture: the table itself first, then chips, then dice or cards.

    `size` is that of the view to come; run it to its end, or stop at any step.
    """
    pictures = art or shared_art()
    place = fit(*size, device_ratio)
    ratio = place.scale * device_ratio
    yield from (backdrop or shared_backdrop(pictures)).paint(layout, place, PrintFaces.DEALER)
    _furnish(layout, pictures, place)
    yield
    for radius in _radii(layout):
        for cents in STYLES:
            stack_picture(pictures, (cents,), radius, 0, ratio, shadow=True)
            yield
    dice = layout.spots.get("dice")
    if dice is not None:
        for face in range(1, 7):
            die_picture(pictures, pose_of(face, 0), dice.size, "red", ratio)
            yield
    if not layout.hands:
        return
    for high in (False, True):
        shadow_picture(pictures, CARD_WIDTH, 0.0, ratio, high=high)
        yield
    for card in ("back-red", "back-blue", *DECK):
        card_picture(pictures, card, CARD_WIDTH, 0.0, ratio)
        yield


def _radii(layout: TableLayout) -> list[float]:
    """Return the sizes most bets have."""
    sizes = Counter(spot.size for key, spot in layout.spots.items() if key.startswith("bet:"))
    return [size for size, _ in sizes.most_common(_SIZES)] or [CHIP_RADIUS]


def _furnish(layout: TableLayout, art: Art, place: Fit) -> None:
    """Draw racks, shoe, wheel and whatever else stands there once; their pictures stay."""
    easel = Easel(art)
    easel.resize(place.scale, place.device_ratio)
    scene = QGraphicsScene()
    furniture = Furnishing(scene, easel, layout)
    furniture.show_state(EMPTY, arrived=True)
    machines = Machines(scene, easel)
    machines.set_table(layout)
    nowhere = QPixmap(8, 8)
    painter = QPainter(nowhere)
    scene.render(painter)
    painter.end()
    machines.clear()
