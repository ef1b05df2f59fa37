"""Bets taken, paid and moved by carrying chips; cards carried away; a double click."""

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from tests.ui.table_world import LEFT, Dealer
from trainer.drills.table import Mode
from trainer.games.acts import Verb
from trainer.layouts.house_table import table_layout
from trainer.layouts.layout import tube_key
from trainer.ui.scene.placing import ChipsPlace, places
from trainer.ui.scene.state import ChipsView, TableState


def test_a_losing_bet_is_taken_by_carrying_it_to_the_rack(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.TAKE)
    dealer.drag(f"bet:{act.slot.seat}:{act.slot.wager}", tube_key(500))
    entry = dealer.screen.presenter.run.entries[-1]
    assert entry.given.slots == (act.slot,)
    assert entry.fault is None


def test_a_winner_is_paid_with_chips_carried_to_it(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.PAY)
    screen = dealer.screen
    bet = f"bet:{act.slot.seat}:{act.slot.wager}"
    dealer.drag(tube_key(500), bet)
    assert screen.strip.shown() is screen.builder
    assert screen.builder.chips() == (500,)
    dealer.drag(tube_key(2_500), bet)  # the rack is still there
    assert screen.builder.chips() == (2_500, 500)


def test_cards_are_carried_to_the_discard_rack(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    dealer.until(Verb.GATHER)
    dealer.drag("hand:player", "discard")
    assert dealer.screen.presenter.run.entries[-1].given.slots[0].verb is Verb.GATHER


def test_a_slip_of_the_mouse_leaves_the_ring_where_it_is(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.TAKE)
    view, key = dealer.screen.view, f"bet:{act.slot.seat}:{act.slot.wager}"
    view.point_at(key)
    QTest.mousePress(view.viewport(), LEFT, pos=QPoint(4, 4))
    QTest.mouseMove(view.viewport(), QPoint(60, 30))
    QTest.mouseRelease(view.viewport(), LEFT, pos=QPoint(60, 30))
    assert view.cursor_key == key


def test_a_double_click_does_what_a_guide_has_lit_and_else_begins_to_pay(dealer: Dealer) -> None:
    for mode, verb in ((Mode.GUIDED, Verb.TAKE), (Mode.PRACTICE, Verb.PAY)):
        dealer.start(mode)
        act = dealer.until(verb)
        view, done = dealer.screen.view, len(dealer.screen.presenter.run.entries)
        where = view.where(f"bet:{act.slot.seat}:{act.slot.wager}")
        QTest.mouseClick(view.viewport(), LEFT, pos=where)
        QTest.mouseDClick(view.viewport(), LEFT, pos=where)
        QTest.mouseRelease(view.viewport(), LEFT, pos=where)
        if verb is Verb.TAKE:
            assert dealer.screen.presenter.run.entries[done].given.slots == (act.slot,)
            dealer.screen.presenter.stop()
        else:
            assert dealer.screen.strip.shown() is dealer.screen.builder


def test_a_tall_bet_is_paid_beside_it_and_not_on_top(dealer: Dealer) -> None:
    game = dealer.world.services.game("ohio-cincinnati", "roulette")
    layout = table_layout(game)
    twenty = (-3,) * 20
    state = TableState(
        bets=(ChipsView.bet(1, "red", 20, twenty),), pays=(ChipsView.pay(1, "red", 20, twenty),)
    )
    found = places(state, layout)
    paid = next(place for key, place in found.items() if key.startswith("pay:"))
    assert isinstance(paid, ChipsPlace)
    assert not paid.raised
