"""Make a table's pictures before it is opened, in small steps between other work."""

from collections.abc import Iterator

from trainer.games.cards import DECK
from trainer.ui.items.art import Art, shared_art
from trainer.ui.items.card_art import card_picture, shadow_picture
from trainer.ui.items.chips import STYLES, stack_picture
from trainer.ui.scene.felt import Backdrop, fit, shared_backdrop
from trainer.ui.scene.layout import CARD_WIDTH, CHIP_RADIUS, PrintFaces, TableLayout


def warm(
    layout: TableLayout,
    size: tuple[int, int],
    *,
    device_ratio: float = 1.0,
    art: Art | None = None,
    backdrop: Backdrop | None = None,
) -> Iterator[None]:
    """Yield after each picture: the table itself first, then chips, backs and cards.

    `size` is that of the view to come; run it to its end, or stop at any step.
    """
    pictures = art or shared_art()
    place = fit(*size, device_ratio)
    ratio = place.scale * device_ratio
    (backdrop or shared_backdrop(pictures)).table(layout, place, PrintFaces.DEALER)
    yield
    for cents in STYLES:
        stack_picture(pictures, (cents,), CHIP_RADIUS, 0, ratio)
        yield
    for high in (False, True):
        shadow_picture(pictures, CARD_WIDTH, 0.0, ratio, high=high)
        yield
    for card in ("back-red", "back-blue", *DECK):
        card_picture(pictures, card, CARD_WIDTH, 0.0, ratio)
        yield
