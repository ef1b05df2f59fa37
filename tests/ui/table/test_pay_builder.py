"""The pay strip: a sum built of chips or typed, its proof, and what it costs to be wrong."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table_world import Dealer
from tests.ui.world import LESSONS, dress
from trainer.catalog import Catalog
from trainer.drills.table import Mode
from trainer.games.acts import Act, Verb
from trainer.games.registry import engine_for
from trainer.layouts.house_table import table_layout
from trainer.ui.motion import STILL, Motion
from trainer.ui.table.half_act import AmountWanted
from trainer.ui.table.house_chips import denominations, rack_chips
from trainer.ui.table.palette import Palette, palette
from trainer.ui.table.pay_builder_view import PayBuilder
from trainer.ui.table.pay_hand import Entry
from trainer.ui.table.proof import Proof, ProofLine, proof
from trainer.ui.widgets.keymap import press_key

LEFT = Qt.MouseButton.LeftButton
CATALOG = Catalog(LESSONS)
OHIO = (25, 50, 100, 250, 500, 2500, 10000, 50000, 100000)


def keys_of(rulebook: str, game: str) -> Palette:
    opened = CATALOG.game(rulebook, game)
    return palette(opened)


def wanted(right: int | None, bet: int = 11500) -> AmountWanted:
    spec = keys_of("ohio-cincinnati", "mini-baccarat").key("pay")
    assert spec is not None
    told = None
    if right is not None:
        lines = (
            ProofLine("Bet, won 1 to 1", "", bet),
            ProofLine("Commission 5%", "5.00 on 100, 0.75 on 15", right - bet),
        )
        told = Proof(lines, "To pay", right)
    return AmountWanted(
        spec=spec,
        seat=5,
        wager="banker",
        title="Seat 5, Banker",
        bet=bet,
        total_label="To pay",
        proof=told,
    )


class Hand:
    """A builder on screen and what it has paid."""

    def __init__(self, qtbot: QtBot) -> None:
        """Open a builder."""
        self.qtbot = qtbot
        self.builder = PayBuilder()
        qtbot.addWidget(self.builder)
        self.builder.set_values(OHIO)
        self.builder.set_motion(STILL)
        self.builder.resize(1050, 210)
        self.builder.set_narrow(True)
        self.builder.show()
        self.paid: list[tuple[int, object]] = []
        self.builder.paid.connect(lambda cents, chips: self.paid.append((cents, chips)))

    def key(self, *keys: Qt.Key | str) -> None:
        """Press keys, as the screen passes them on."""
        for key in keys:
            text = key if isinstance(key, str) else ""
            code = Qt.Key(ord(key.upper())) if isinstance(key, str) else key
            none = Qt.KeyboardModifier.NoModifier
            event = QKeyEvent(QEvent.Type.KeyPress, code, none, text)
            if not press_key(self.builder.key_list(), event):
                self.builder.typed(event)


@pytest.fixture
def hand(qtbot: QtBot) -> Hand:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    dress(app)
    return Hand(qtbot)


def test_chips_by_click(hand: Hand) -> None:
    builder = hand.builder
    builder.ask(wanted(None))
    for cents in (10000, 500, 100, 100, 100, 100, 25):
        QTest.mouseClick(builder.chip_key(cents), LEFT)
    assert builder.amount() == 10925
    assert builder.well.chips() == (10000, 500, 100, 100, 100, 100, 25)
    QTest.mouseClick(builder.pay, LEFT)
    assert hand.paid == [(10925, (10000, 500, 100, 100, 100, 100, 25))]


def test_chips_by_keys_with_undo_and_clear(hand: Hand) -> None:
    builder = hand.builder
    builder.ask(wanted(None))
    hand.key("9", Qt.Key.Key_Backspace, "7", "7", "5")
    assert builder.chips() == (10000, 10000, 500)
    hand.key(Qt.Key.Key_Delete)
    assert builder.amount() == 0
    hand.key("1")
    hand.key(Qt.Key.Key_Return)
    assert hand.paid == [(25, (25,))]


def test_a_value_has_one_key_at_every_table_and_a_missing_chip_does_nothing(hand: Hand) -> None:
    builder = hand.builder
    for rack in ((100, 500, 2_500, 10_000), (25, 50, 100, 200, 500, 2_000, 2_500, 10_000)):
        builder.set_values(rack)
        builder.ask(wanted(None))
        hand.key("3", "5", "6", "7")
        assert builder.chips() == (10_000, 2_500, 500, 100)
    hand.key(Qt.Key.Key_Delete, "0", Qt.Key.Key_Period, "4")  # there is no 2.50
    assert builder.chips() == (2_000, 200)
    assert not builder.chip_key(250).isEnabled()
    assert any("5 = 5, 6 = 25" in key.words for key in builder.key_list())


def test_the_guide_leads_to_the_payment_a_dealer_makes(hand: Hand) -> None:
    builder = hand.builder
    builder.ask(wanted(1_400))
    asked = []
    while builder.difference() != "exact":
        chip = next(key for key in OHIO if builder.chip_key(key).asked())
        asked.append(chip)
        builder.add_chip(chip)
    assert asked == [500, 500, 100, 100, 100, 100]


def test_typing_a_sum_by_keys_and_by_pad(hand: Hand) -> None:
    builder = hand.builder
    picked: list[str] = []
    builder.entry_picked.connect(picked.append)
    builder.ask(wanted(None))
    hand.key(Qt.Key.Key_X)
    assert picked == [Entry.TYPE]
    hand.key("1", "0", "9", Qt.Key.Key_Comma, "2", "5", "5")
    assert builder.amount() == 10925
    hand.key(Qt.Key.Key_Backspace)
    assert builder.amount() == 10920
    QTest.mouseClick(builder.digit("5"), LEFT)
    hand.key(Qt.Key.Key_Return)
    assert hand.paid == [(10925, ())]


def test_nothing_is_paid_with_an_empty_hand(hand: Hand) -> None:
    hand.builder.ask(wanted(None))
    hand.key(Qt.Key.Key_Return)
    assert not hand.builder.pay.isEnabled()
    assert hand.paid == []


def test_the_guide_proves_the_sum_and_asks_for_the_next_chip(hand: Hand) -> None:
    builder = hand.builder
    builder.ask(wanted(10925))
    assert builder.proof.words() == (
        "Seat 5, Banker; Bet, won 1 to 1 115.00; Commission 5% − 5.75; 109.25"  # noqa: RUF001
    )
    assert [key for key in OHIO if builder.chip_key(key).asked()] == [10000]
    for cents in (10000, 500, 250, 100, 50):
        builder.add_chip(cents)
    assert builder.difference() == "short by 0.25"
    assert [key for key in OHIO if builder.chip_key(key).asked()] == [25]
    builder.add_chip(100)
    assert builder.difference() == "over by 0.75"
    builder.take_back()
    builder.add_chip(25)
    assert builder.difference() == "exact"
    assert not any(builder.chip_key(key).asked() for key in OHIO)


def test_nothing_is_told_without_a_proof(hand: Hand) -> None:
    builder = hand.builder
    builder.ask(wanted(None))
    builder.add_chip(10000)
    assert builder.difference() == ""
    assert "To pay" not in builder.proof.words()
    assert builder.proof.words().endswith("?")
    assert not any(builder.chip_key(key).asked() for key in OHIO)


def test_a_chip_drops_and_comes_to_rest(hand: Hand) -> None:
    builder = hand.builder
    builder.set_motion(Motion())
    builder.ask(wanted(None))
    builder.add_chip(10000)
    hand.qtbot.waitUntil(lambda: builder.well._lift == 0.0)
    assert builder.well.chips() == (10000,)


# -- how a sum comes about ------------------------------------------------------------------


def paid_acts(rulebook: str, game_id: str) -> Iterator[tuple[Act, Proof]]:
    game = CATALOG.game(rulebook, game_id)
    engine = engine_for(game.engine)
    shoe = engine.open_shoe(game, 4)
    for _ in range(40):
        dealt, shoe = engine.deal_next(game, shoe, players=7)
        rulings = engine.rule(game, dealt)
        by_bet = {(ruled.seat, ruled.wager): ruled for ruled in rulings}
        for act in engine.unroll(game, dealt, rulings).acts():
            if act.verb is Verb.PAY:
                yield act, proof(game, act, by_bet[act.slot.seat, act.slot.wager])


@pytest.mark.parametrize("name", ["craps", "roulette", "big-six", "mini-baccarat"])
def test_a_table_is_paid_from_the_rack_that_stands_on_it(name: str) -> None:
    book, game = CATALOG.rulebooks()["ohio-cincinnati"], CATALOG.game("ohio-cincinnati", name)
    layout = table_layout(game, denominations(book))
    assert rack_chips(book, game) == tuple(sorted(layout.held))


@pytest.mark.parametrize(
    ("rulebook", "game"),
    [
        ("ohio-cincinnati", "mini-baccarat"),
        ("ohio-cleveland", "midi-baccarat"),
        ("massachusetts", "midibaccarat"),
        ("california", "ez-baccarat"),
    ],
)
def test_every_proof_adds_up(rulebook: str, game: str) -> None:
    found = list(paid_acts(rulebook, game))
    assert found
    for act, told in found:
        won = [line.cents for line in told.lines if line.label != "Bet"]
        assert sum(won) == told.total == act.payload.amount


def test_a_rounded_commission_says_so() -> None:
    notes = {
        line.note
        for _, told in paid_acts("massachusetts", "minibaccarat")
        for line in told.lines
        if line.label == "Commission 5%"
    }
    assert "" in notes or notes
    assert all("on" in note or "rounded up to 0.25" in note for note in notes if note)


# -- on the table ---------------------------------------------------------------------------


def test_the_felt_keeps_its_size_while_something_is_asked(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    screen = dealer.screen
    felt = screen.view.size()
    act = dealer.until(Verb.PAY)
    for part in (screen.sheet, screen.builder):
        if part is screen.sheet:
            dealer.key("A")
        else:
            screen.presenter.hands.press("pay", (act.slot.seat, act.slot.wager))
        QApplication.processEvents()
        assert screen.strip.shown() is part
        assert part.isVisibleTo(screen)
        assert screen.view.size() == felt
        assert screen.side.rect().contains(part.geometry())
        dealer.key(Qt.Key.Key_Escape)
        assert screen.strip.shown() is screen.keys


def test_the_way_of_entry_is_remembered(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.PAY)
    screen = dealer.screen
    screen.presenter.hands.press("pay", (act.slot.seat, act.slot.wager))
    dealer.click(screen.builder.entry.buttons()[1])
    assert dealer.world.services.setting("pay_entry", "") == "type"
    screen.presenter.stop()
    dealer.start(Mode.PRACTICE)
    assert screen.builder.entry.current() == Entry.TYPE


def test_a_payment_typed_at_the_table_is_kept(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.PAY)
    dealer.key("P")
    while dealer.screen.view.cursor_key != f"bet:{act.slot.seat}:{act.slot.wager}":
        dealer.screen.view.point_at(f"bet:{act.slot.seat}:{act.slot.wager}")
    dealer.key(Qt.Key.Key_Return)
    dealer.key("X")
    amount = act.payload.amount or 0
    for sign in f"{amount // 100}.{amount % 100:02d}":
        dealer.key(sign)
    dealer.key(Qt.Key.Key_Return)
    dealer.wait()
    assert dealer.rows()[-1].fault is None
    assert act in dealer.screen.presenter.run.performed


def test_chips_from_the_rack_of_the_felt(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.PAY)
    screen = dealer.screen
    screen.presenter.hands.press("pay", (act.slot.seat, act.slot.wager))
    QApplication.processEvents()
    dealer.touch("rack:10000")
    dealer.touch("rack:500")
    assert screen.builder.chips() == (10000, 500)


def test_the_payment_stands_as_it_was_built(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.PAY)
    screen = dealer.screen
    amount = act.payload.amount or 0
    chips = (100,) * (amount // 100) + (25,) * (amount % 100 // 25)
    screen.presenter.hands.press("pay", (act.slot.seat, act.slot.wager))
    for chip in chips:
        screen.builder.add_chip(chip)
    screen.builder.finish()
    dealer.wait()
    (paid,) = [pay for pay in screen.view.shown.pays if pay.wager == act.slot.wager]
    assert sorted(paid.chips) == sorted(chips)
