"""Pictures and the things that carry them: each draws, moves and comes to rest."""

from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QGraphicsScene, QLabel, QVBoxLayout
from pytestqt.qtbot import QtBot

from trainer.games.cards import DECK, JOKER
from trainer.games.chips import DENOMINATIONS
from trainer.layouts.shapes import circle
from trainer.places import assets_dir
from trainer.ui.items.art import Art, blit, shared_art
from trainer.ui.items.card_art import card_picture
from trainer.ui.items.card_item import CardItem
from trainer.ui.items.chips import (
    STYLES,
    TURNS,
    _side,
    chip_style,
    columns,
    in_words,
    stack_picture,
)
from trainer.ui.items.easel import Easel
from trainer.ui.items.furniture_items import DiscardItem, ShoeItem
from trainer.ui.items.label_items import BadgeItem, NoteItem, TagItem
from trainer.ui.items.marker_item import MarkerItem, marker_label
from trainer.ui.items.moving import MovingItem
from trainer.ui.items.pictures import CardPicture, ChipStackPicture, FeltPanel
from trainer.ui.items.rack_item import RackItem
from trainer.ui.items.stack_item import StackItem, seed_of
from trainer.ui.items.zone_items import FocusRingItem, LandingSpotItem, ZoneItem
from trainer.ui.motion import (
    CARD_DEAL,
    CHIPS_PAID,
    CROSS_FADE_MS,
    Level,
    Motion,
    Timing,
)
from trainer.ui.scene.paths import to_path
from trainer.ui.theme import State

pytestmark = pytest.mark.usefixtures("qapp")

FILES = sorted(assets_dir().rglob("*.svg"))


@pytest.fixture
def easel() -> Easel:
    return Easel(Art())


@pytest.fixture
def scene() -> QGraphicsScene:
    return QGraphicsScene(0, 0, 1568, 912)


def painted(picture: QPixmap) -> float:
    """Return the share of the pixels that are not clear."""
    image = picture.toImage().convertToFormat(QImage.Format.Format_Alpha8)
    bits = bytes(image.constBits())
    return sum(1 for alpha in bits if alpha > 8) / max(1, len(bits))


# -- pictures --------------------------------------------------------------------------------


def test_there_is_a_file_for_every_card_chip_and_piece_of_furniture() -> None:
    names = {str(path.relative_to(assets_dir()).with_suffix("")) for path in FILES}
    wanted = {f"cards/{card}" for card in (*DECK, JOKER, "back-red", "back-blue", "cut")}
    wanted |= {
        f"chips/{style.stem}-{part}" for style in STYLES.values() for part in ("face", "side")
    }
    wanted |= {f"equipment/{name}" for name in ("shoe", "discard", "rack", "tips", "drop")}
    wanted |= {"markers/lammer"}
    assert wanted <= names


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_drawn_by_qt_and_uses_nothing_it_cannot_draw(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for foreign in ("filter", "clipPath", "<pattern", "<text", "<mask", "<style", "href"):
        assert foreign not in text
    renderer = QSvgRenderer(str(path))
    assert renderer.isValid()
    image = QPixmap(120, 120)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, 120, 120))
    painter.end()
    assert painted(image) > 0.05


def test_a_picture_is_made_once_a_size() -> None:
    art = Art()
    first = card_picture(art, "9C", 84, 0, 1.0)
    assert card_picture(art, "9C", 84, 0, 1.0) is first
    assert card_picture(art, "9C", 84, 0, 2.0) is not first
    assert card_picture(art, "9C", 84, 0, 2.0).pixmap.width() == 168


def test_old_pictures_are_forgotten_before_memory_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.ui.items.art.CACHE_BYTES", 400_000)
    art = Art()
    for card in DECK:
        card_picture(art, card, 84, 0, 1.0)
    assert art.kept_bytes <= 400_000
    art.forget()
    assert art.kept_bytes == 0


@pytest.mark.parametrize("turn", range(TURNS))
def test_the_edge_of_a_chip_shows_nothing_of_the_next_turn(turn: int) -> None:
    for radius in (17.0, 21.5, 57.0):
        image = _side(Art(), 10_000, radius, turn, 1.0).pixmap.toImage()
        low = image.height() - 1
        for x in (0, 1, 2, image.width() - 3, image.width() - 2, image.width() - 1):
            assert image.pixelColor(x, low).alpha() == 0


def test_four_colours_print_diamonds_blue_and_clubs_green() -> None:
    def ink(art: Art, card: str) -> QColor:
        return card_picture(art, card, 250, 0, 1.0).pixmap.toImage().pixelColor(125, 175)

    two, four = Art(), Art(four_colour=True)
    assert ink(two, "AD").red() > ink(two, "AD").blue()
    assert ink(four, "AD").blue() > ink(four, "AD").red()
    assert ink(four, "AC").green() > ink(four, "AC").red()
    assert ink(four, "AH") == ink(two, "AH")


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="AS"):
        Art(tmp_path).renderer("cards/AS")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "AS.svg").write_text("no picture")
    with pytest.raises(ValueError, match="cannot be drawn"):
        Art(tmp_path).renderer("cards/AS")


def test_a_blit_is_pixel_for_pixel_only_when_it_can_be() -> None:
    picture = card_picture(Art(), "AS", 84, 0, 0.5)
    target = QPixmap(200, 200)
    for scale, turned in ((0.5, 0), (1.0, 0), (0.5, 30)):
        target.fill(Qt.GlobalColor.transparent)
        painter = QPainter(target)
        painter.translate(100, 100)
        painter.rotate(turned)
        painter.scale(scale, scale)
        before = painter.worldTransform()
        blit(painter, picture, 1.0)
        assert painter.worldTransform() == before
        painter.end()
        share = painted(target) * 40_000 / (84 * 117.6 * scale * scale)
        assert share == pytest.approx(1.0, abs=0.08)


# -- chips -----------------------------------------------------------------------------------


def test_chips_are_told_apart_without_colour() -> None:
    patterns = [style.spots for style in STYLES.values()]
    assert len(set(patterns)) == len(STYLES)
    assert set(STYLES) == {*DENOMINATIONS, 200, 2_000}  # and what a house in California has


def test_a_grey_picture_of_each_value_differs_from_every_other() -> None:
    art = Art()
    seen = set()
    for cents in STYLES:
        picture = stack_picture(art, (cents,), 30, 0, 1.0).pixmap.toImage()
        grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
        seen.add(bytes(grey.constBits()))
    assert len(seen) == len(STYLES)


def test_a_stack_looks_the_same_every_time() -> None:
    chips = (10_000, 500, 500, 25)
    one = stack_picture(Art(), chips, 21.5, seed_of("bet:3:banker"), 1.0).pixmap.toImage()
    two = stack_picture(Art(), chips, 21.5, seed_of("bet:3:banker"), 1.0).pixmap.toImage()
    assert one == two


def test_height_shows_the_number_of_chips(easel: Easel) -> None:
    tops = [StackItem(easel, (500,) * count, radius=21.5).top for count in (1, 5, 20)]
    assert tops == pytest.approx([5.805, 29.025, 116.1])


def test_more_than_twenty_stand_in_several_stacks() -> None:
    assert [len(pile) for pile in columns((500,) * 45)] == [20, 20, 5]


def test_a_value_without_a_file_gets_a_plain_chip_with_its_numeral() -> None:
    art = Art()
    thirty = stack_picture(art, (3_000,), 30, 0, 1.0).pixmap.toImage()
    seventy = stack_picture(art, (7_000,), 30, 0, 1.0).pixmap.toImage()
    assert chip_style(3_000).stem == "plain"
    assert thirty != seventy


def test_a_stack_in_words() -> None:
    assert in_words((10_000, 10_000, 10_000, 2_500, 2_500)) == "three 100, two 25"


def test_markers_say_small_sums_in_cents() -> None:
    assert [marker_label(cents) for cents in (75, 125, 500)] == ["75¢", "1.25", "5"]


# -- movement --------------------------------------------------------------------------------


def card(easel: Easel, scene: QGraphicsScene) -> CardItem:
    item = CardItem(easel, "9C", width=84)
    scene.addItem(item)
    return item


def test_a_slide_of_no_time_places_at_once(
    easel: Easel, scene: QGraphicsScene, qtbot: QtBot
) -> None:
    item = card(easel, scene)
    with qtbot.waitSignal(item.arrived):
        item.slide_to(QPointF(300, 200), 0)
    assert item.pos() == QPointF(300, 200)
    assert not item.moving


def test_a_slide_arrives_exactly(easel: Easel, scene: QGraphicsScene, qtbot: QtBot) -> None:
    item = card(easel, scene)
    item.slide_to(QPointF(300.5, 200.25), 60, timing=CARD_DEAL)
    assert item.moving
    assert item.goal == QPointF(300.5, 200.25)
    with qtbot.waitSignal(item.arrived):
        pass
    assert item.pos() == QPointF(300.5, 200.25)
    assert item.lift == 0


def test_an_arc_rises_on_the_way(easel: Easel, scene: QGraphicsScene, qtbot: QtBot) -> None:
    item = StackItem(easel, (500,), radius=20)
    scene.addItem(item)
    seen: list[float] = []
    item.yChanged.connect(lambda: seen.append(item.y()))
    item.slide_to(QPointF(400, 0), 120, timing=CHIPS_PAID)
    with qtbot.waitSignal(item.arrived):
        pass
    assert min(seen) < -10
    assert item.y() == 0


def test_settle_ends_a_slide_now(easel: Easel, scene: QGraphicsScene, qtbot: QtBot) -> None:
    item = card(easel, scene)
    item.slide_to(QPointF(500, 400), 60_000)
    with qtbot.waitSignal(item.arrived):
        item.settle()
    assert item.pos() == QPointF(500, 400)


def test_a_second_slide_starts_where_the_first_was(
    easel: Easel, scene: QGraphicsScene, qtbot: QtBot
) -> None:
    item = card(easel, scene)
    item.slide_to(QPointF(1000, 0), 1000)
    qtbot.waitUntil(lambda: item.x() > 20)
    there = item.x()
    item.slide_to(QPointF(0, 300), 60)
    assert item.x() == there
    with qtbot.waitSignal(item.arrived):
        pass
    assert item.pos() == QPointF(0, 300)


def test_a_card_sent_away_in_mid_turn_lies_there_turned(
    easel: Easel, scene: QGraphicsScene
) -> None:
    item = CardItem(easel, "9C", width=84, face_up=False)
    scene.addItem(item)
    item.play(item.turn(60_000, face_up=True))
    item.slide_to(QPointF(10, 10), 0)
    assert item.face_up
    assert not item.moving


def test_a_card_shows_its_back_until_the_middle_of_the_turn(easel: Easel) -> None:
    item = CardItem(easel, "AH", width=100, face_up=False)

    def middle() -> QColor:
        image = QPixmap(200, 200)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.translate(100, 100)
        item.paint(painter, None)  # type: ignore[arg-type]
        painter.end()
        return image.toImage().pixelColor(100, 100)

    face_down = middle()
    track = item.turn(100, face_up=True)
    track.apply(0.25)
    early = middle()
    track.apply(0.75)
    late = middle()
    track.apply(1.0)
    assert early.red() < 200 or early == face_down
    assert late.red() > 150
    assert late.green() < 120
    assert middle() == late


def test_a_card_that_changes_its_size_starts_from_the_old_one(
    easel: Easel, scene: QGraphicsScene
) -> None:
    item = card(easel, scene)
    item.lie_as(42, 90)
    assert item.scale() == pytest.approx(2.0)
    assert item.rotation() == pytest.approx(-90)
    item.play(item.spin(0))
    assert (item.scale(), item.rotation()) == (1.0, 0.0)


def test_animations_belong_to_their_item(easel: Easel, scene: QGraphicsScene) -> None:
    item = card(easel, scene)
    item.slide_to(QPointF(500, 400), 60_000)
    clocks = [child for child in item.children() if isinstance(child, QAbstractAnimation)]
    assert len(clocks) == 1
    scene.clear()  # no settle: the animation must die with its card


def every_item(easel: Easel) -> list[MovingItem]:
    note = NoteItem(easel)
    note.say(("Shoe 2", "8 decks"))
    landing = LandingSpotItem(easel)
    landing.mark(QRectF(-40, -30, 80, 60), round_spot=False, text="3rd card?")
    ring = FocusRingItem(easel)
    ring.surround(to_path(circle(0, 0, 40)))
    shoe = ShoeItem(easel, size=176, angle=-5)
    shoe.fill(0.5, "blue")
    discard = DiscardItem(easel, size=112, angle=4)
    discard.fill(100, "red")
    return [
        CardItem(easel, "KH", width=84),
        CardItem(easel, "", width=84, face_up=False, back="blue", dim=True),
        CardItem(easel, "cut", width=84),
        StackItem(easel, (10_000, 500, 25), radius=21.5),
        MarkerItem(easel, "1.25", radius=19),
        TagItem(easel, "Next", state=State.NONE),
        BadgeItem(easel, "9", gold=True),
        RackItem(
            easel, [(0, 9), (500, 45), (25, 9)], pitch=48, depth=72, margin=11, label_height=10
        ),
        ZoneItem(easel, to_path(circle(0, 0, 30))),
        note,
        landing,
        LandingSpotItem(easel),
        ring,
        shoe,
        discard,
    ]


@pytest.mark.parametrize("scale", [0.685, 1.0, 2.0])
def test_every_item_paints_inside_its_bounds(scale: float, easel: Easel) -> None:
    easel.resize(scale, 1.0)
    for item in every_item(easel):
        image = QPixmap(900, 700)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.translate(300, 300)
        painter.scale(scale, scale)
        item.paint(painter, None)  # type: ignore[arg-type]
        painter.end()
        assert painted(image) > 0.0003, type(item).__name__
        allowed = item.boundingRect().adjusted(-2, -2, 2, 2)
        seen = image.toImage()
        for x, y in ((allowed.left() - 3, 0.0), (allowed.right() + 3, 0.0)):
            if 0 <= 300 + x * scale < 900:
                at = seen.pixelColor(round(300 + x * scale), round(300 + y * scale))
                assert at.alpha() == 0, type(item).__name__


def test_a_shoe_shows_how_much_is_left(easel: Easel) -> None:
    shoe = ShoeItem(easel, size=176, angle=0)
    shoe.setPos(200, 800)
    shoe.fill(2.0, "red")
    assert shoe.left == 1.0
    assert shoe.mouth.x() > 280


# -- motion ----------------------------------------------------------------------------------


def test_levels_of_motion() -> None:
    assert Motion().ms(CARD_DEAL) == 260
    assert Motion(pace=0.5).ms(CARD_DEAL) == 130
    assert Motion(level=Level.REDUCED, pace=3).ms(CHIPS_PAID) == CROSS_FADE_MS
    assert Motion(level=Level.NONE).ms(CHIPS_PAID) == 0
    assert Motion(level=Level.NONE).delay(CARD_DEAL, 4) == 0
    assert Motion().delay(Timing(ms=1, gap_ms=40), 3) == 120


def test_the_dashes_march_a_little_and_then_lie_still(
    easel: Easel, scene: QGraphicsScene, qtbot: QtBot
) -> None:
    spot = LandingSpotItem(easel)
    scene.addItem(spot)
    spot.appear(Motion(pace=0.05))
    assert spot.moving
    qtbot.waitUntil(lambda: not spot.moving)
    assert spot.opacity() == 1.0


# -- widgets ---------------------------------------------------------------------------------


def test_a_card_on_a_screen_speaks_its_name(qtbot: QtBot) -> None:
    picture = CardPicture("TD", 140)
    qtbot.addWidget(picture)
    assert picture.accessibleName() == "ten of diamonds"
    picture.show_card("")
    assert picture.accessibleName() == "a card face down"
    assert picture.sizeHint().width() >= 140
    assert painted(picture.grab()) > 0.5


def test_a_sideways_card_is_wider_than_high(qtbot: QtBot) -> None:
    picture = CardPicture("TD", 100, gold=True)
    qtbot.addWidget(picture)
    picture.show_card("9C", sideways=True, gold=True)
    picture.set_width(120)
    assert picture.sizeHint().width() > picture.sizeHint().height()
    picture.grab()


def test_chips_on_a_screen(qtbot: QtBot) -> None:
    picture = ChipStackPicture(35_000, 34)
    qtbot.addWidget(picture)
    assert picture.accessibleName() == "three 100, two 25"
    two_stacks = picture.sizeHint().width()
    picture.grab()
    picture.show_chips(chips=(500,))
    assert picture.sizeHint().width() < two_stacks
    picture.show_chips(0)
    assert picture.accessibleName() == "no chips"


def test_chips_of_the_house_are_used(qtbot: QtBot) -> None:
    flat = ChipStackPicture(4_000, 20, denominations=(2_000, 100), flat=True)
    qtbot.addWidget(flat)
    assert flat.chips == (2_000, 2_000)
    flat.grab()
    one = ChipStackPicture(10_925, 20, split=False)
    qtbot.addWidget(one)
    one.grab()


def test_felt_carries_a_layout(qtbot: QtBot) -> None:
    panel = FeltPanel()
    qtbot.addWidget(panel)
    QVBoxLayout(panel).addWidget(QLabel("PLAYER"))
    panel.resize(400, 300)
    middle = panel.grab().toImage().pixelColor(200, 60)
    assert middle.green() > middle.red() + 40


def test_all_widgets_share_their_pictures() -> None:
    assert shared_art() is shared_art()
