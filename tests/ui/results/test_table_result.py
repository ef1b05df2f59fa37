"""The page after a run: its figures, its faults, and what it offers next."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.table_world import Dealer
from tests.ui.world import LEAST_SIZE, NARROW_SIZE, WIDE_SIZE, dress
from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Verb
from trainer.storage.record.attempts import acts_of, attempt
from trainer.ui.replay.replay import ReplayPresenter
from trainer.ui.results.table_report import report
from trainer.ui.results.table_result_view import TableResultView
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.run_options import table_request
from trainer.ui.table.palette import key_for
from trainer.ui.table.table_again import _Again
from trainer.ui.table.table_result import TableResult
from trainer.ui.table.table_run import run_for
from trainer.ui.theme import Kind, Theme
from trainer.ui.widgets.labels import ElidedText


def finish(dealer: Dealer) -> TableResult:
    while not dealer.over:
        dealer.do_right()
    result = dealer.results[-1]
    assert isinstance(result, TableResult)
    return result


def wrong_sum(dealer: Dealer, *, over: int = 25) -> None:
    """Pay the next winner too much, then rightly."""
    act = dealer.until(Verb.PAY)
    hands = dealer.screen.presenter.hands
    hands.press("pay", (act.slot.seat, act.slot.wager))
    hands.submit_amount((act.payload.amount or 0) + over)
    dealer.screen.presenter.dismiss_fault()
    hands.cancel()
    dealer.do_right()


def wrong_third_card(dealer: Dealer) -> None:
    """Call the Banker's third card wrongly, then rightly."""
    while not (dealer.act.verb is Verb.DECIDE and dealer.act.slot.hand == "banker"):
        dealer.do_right()
    wrong = "stand" if dealer.act.payload.choice == "draw" else "draw"
    dealer.screen.presenter.hands.press(wrong)
    dealer.screen.presenter.dismiss_fault()
    dealer.do_right()


@pytest.fixture
def view(qtbot: QtBot, dealer: Dealer) -> TableResultView:
    made = TableResultView(dealer.world.services)
    qtbot.addWidget(made)
    made.resize(*NARROW_SIZE)
    made.show()
    return made


def test_a_run_with_a_wrong_sum(dealer: Dealer, view: TableResultView) -> None:
    dealer.start(Mode.PRACTICE)
    wrong_sum(dealer)
    result = finish(dealer)
    view.show_result(result)
    acts = result.summary.acts
    accuracy, time, pace, money = view.figures
    assert accuracy.figure.value() == f"{100 * (acts - 1) / acts:.1f}"
    assert accuracy.notes() == f"▲ {acts - 1} right · 1 fault"  # 18 of 19 is under 95%
    assert time.notes().startswith("✓")
    assert "target 72, 6 players" in pace.notes()
    assert money.notes() == "✕ $0.25 lost to the house"
    assert view.title.text() == "Nearly there. One thing to work on."
    (row,) = view.fault_rows()
    assert "owed" in row.line.text
    assert row.line.clause == "10.IV"
    assert row.line.where == "round 1, pay"
    assert view.chart.accessibleName().endswith("1 faults")


def test_missed_payouts_lead_to_the_payout_drill(
    dealer: Dealer, view: TableResultView, qtbot: QtBot
) -> None:
    dealer.start(Mode.PRACTICE)
    wrong_sum(dealer)
    view.show_result(finish(dealer))
    with qtbot.waitSignal(view.drill_requested) as asked:
        QTest.keyClick(view, Qt.Key.Key_Return)
    (request,) = asked.args
    assert isinstance(request, DrillRequest)
    assert request.kind == "payout"
    assert set(request.foci) == {"dragon-banker"}  # the first to be paid, from the right


def test_missed_third_cards_lead_to_exactly_these_cells(
    dealer: Dealer, view: TableResultView, qtbot: QtBot
) -> None:
    dealer.start(Mode.PRACTICE, rounds=4)
    wrong_third_card(dealer)
    view.show_result(finish(dealer))
    with qtbot.waitSignal(view.drill_requested) as asked:
        QTest.mouseClick(view.practise, Qt.MouseButton.LeftButton)
    (request,) = asked.args
    assert isinstance(request, DrillRequest)
    assert request.kind == "third-card"
    assert request.foci == ("banker:5:stood",) * 3


def test_missed_settling_leads_to_a_table_where_only_that_is_left(
    dealer: Dealer, view: TableResultView, qtbot: QtBot
) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.TAKE)
    dealer.screen.presenter.hands.press("return", (act.slot.seat, act.slot.wager))
    dealer.screen.presenter.dismiss_fault()
    view.show_result(finish(dealer))
    with qtbot.waitSignal(view.table_requested) as asked:
        QTest.keyClick(view, Qt.Key.Key_Return)
    (request,) = asked.args
    assert isinstance(request, TableRequest)
    assert (request.mode, request.dial) == (Mode.PRACTICE, "settle")


def test_again_and_done(dealer: Dealer, view: TableResultView, qtbot: QtBot) -> None:
    dealer.start(Mode.PRACTICE)
    wrong_sum(dealer)
    view.show_result(finish(dealer))
    with qtbot.waitSignal(view.table_requested) as asked:
        QTest.keyClick(view, Qt.Key.Key_A)
    (request,) = asked.args
    assert isinstance(request, TableRequest)
    assert (request.game, request.mode, request.seed) == ("mini-baccarat", Mode.PRACTICE, None)
    with qtbot.waitSignal(view.done):
        QTest.keyClick(view, Qt.Key.Key_Escape)


def test_the_same_deal_comes_again_by_its_number(
    dealer: Dealer, view: TableResultView, qtbot: QtBot
) -> None:
    dealer.start(Mode.PRACTICE, seed=418_207_665)
    result = finish(dealer)
    assert result.seed == 418_207_665
    view.show_result(result)
    words = [label.text() for label in view.bar.findChildren(QLabel) if label.isVisible()]
    assert "Deal 418\N{NO-BREAK SPACE}207\N{NO-BREAK SPACE}665" in words
    with qtbot.waitSignal(view.table_requested) as by_key:
        QTest.keyClick(view, Qt.Key.Key_S)
    with qtbot.waitSignal(view.table_requested) as by_mouse:
        QTest.mouseClick(view.same, Qt.MouseButton.LeftButton)
    for asked in (by_key, by_mouse):
        (request,) = asked.args
        assert isinstance(request, TableRequest)
        assert (request.mode, request.seed) == (Mode.PRACTICE, 418_207_665)


def test_a_clean_run_offers_itself_again(
    dealer: Dealer, view: TableResultView, qtbot: QtBot
) -> None:
    dealer.start(Mode.RUN)
    view.show_result(finish(dealer))
    assert view.title.text() == "A clean run."
    assert not view.practise.isVisible()
    assert view.again.kind() is Kind.PRIMARY
    assert view.fault_rows() == []
    with qtbot.waitSignal(view.table_requested):
        QTest.keyClick(view, Qt.Key.Key_Return)


def test_watching_leaves_nothing_to_mark_but_a_next_step(
    dealer: Dealer, view: TableResultView, qtbot: QtBot
) -> None:
    dealer.screen.watch.switch()
    dealer.start(Mode.WATCH)
    for _ in range(60):
        dealer.key(Qt.Key.Key_Space)
        QApplication.processEvents()
    result = dealer.results[-1]
    assert isinstance(result, TableResult)
    view.show_result(result)
    assert view.empty is not None
    assert view.title.text() == "You watched 1 round."
    with qtbot.waitSignal(view.table_requested) as asked:
        QTest.keyClick(view, Qt.Key.Key_Return)
    (request,) = asked.args
    assert isinstance(request, TableRequest)
    assert (request.mode, request.seed) == (Mode.GUIDED, result.seed), "what was seen is dealt"
    dealer.start(Mode.RUN)
    view.show_result(finish(dealer))
    assert view.empty is None
    assert view.chart.isVisible()


def test_a_fault_of_the_chart_is_shown_in_the_list(dealer: Dealer, view: TableResultView) -> None:
    dealer.start(Mode.PRACTICE, rounds=4)
    wrong_third_card(dealer)
    wrong_sum(dealer)
    view.show_result(finish(dealer))
    view.chart.fault_activated.emit(2)
    assert [row.is_lit() for row in view.fault_rows()] == [False, True]


def test_a_run_tells_its_faults_only_now(dealer: Dealer, view: TableResultView) -> None:
    dealer.start(Mode.RUN)
    act = dealer.until(Verb.TAKE)
    dealer.screen.presenter.hands.press("pay", (act.slot.seat, act.slot.wager))
    dealer.screen.presenter.hands.submit_amount(act.payload.amount or 0)
    dealer.wait()
    view.show_result(finish(dealer))
    (row,) = view.fault_rows()
    assert row.line.text.startswith(f"Paid seat {act.slot.seat}")
    assert "exam" in report(finish(dealer)).subline


def test_the_time_of_a_paused_act_is_left_out(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    dealer.screen.pause()
    dealer.world.clock.pass_ms(50_000)
    dealer.screen.go_on()
    result = finish(dealer)
    assert result.void == {0}
    assert result.summary.median_ms == 900
    told = report(result)
    assert told.acts[0].ratio == 0.0
    assert told.acts[0].label.endswith("time not counted")


def test_the_page_fits_its_window_at_any_size_of_text(
    dealer: Dealer, qtbot: QtBot, qapp: QApplication
) -> None:
    dealer.start(Mode.PRACTICE, rounds=4)
    wrong_third_card(dealer)
    wrong_sum(dealer)
    result = finish(dealer)
    for scale, sizes in (
        (1.0, (WIDE_SIZE, NARROW_SIZE, LEAST_SIZE)),
        (1.5, (NARROW_SIZE,)),
        (2.0, (WIDE_SIZE, LEAST_SIZE)),
    ):
        dress(qapp, Theme(scale=scale, reduced_motion=True))
        for size in sizes:
            view = TableResultView(dealer.world.services)
            qtbot.addWidget(view)
            view.resize(*size)
            view.show()
            view.show_result(result)
            QApplication.processEvents()
            assert (view.width(), view.height()) == size
            _nothing_is_cut(view)
    dress(qapp)


def _nothing_is_cut(view: TableResultView) -> None:
    for button in (view.practise, view.again, view.same, view.replay, view.done_button):
        assert button.width() >= button.minimumSizeHint().width()
    assert not view._subline.is_cut()
    assert view.title.sizeHint().width() <= view.title.width()
    for panel in view.figures:
        for words in panel.findChildren(QLabel):
            assert words.isHidden() or words.sizeHint().width() <= words.width() + 1, words.text()
    names = [name for name in view.bar.findChildren(ElidedText) if name.isVisible()]
    assert not any(name.is_cut() for name in names)
    assert view.chart.height() >= 130


def test_a_missed_qualification_leads_to_the_decision_drill(
    dealer: Dealer, view: TableResultView, qtbot: QtBot
) -> None:
    dealer.start(Mode.PRACTICE, book="ohio-cincinnati", game="three-card-poker", players=2)
    act = dealer.until(Verb.DECIDE)
    case = act.case
    dealer.screen.presenter.hands.press("out" if act.payload.choice == "plays" else "plays")
    dealer.screen.presenter.dismiss_fault()
    dealer.do_right()
    view.show_result(finish(dealer))
    with qtbot.waitSignal(view.drill_requested) as asked:
        QTest.mouseClick(view.practise, Qt.MouseButton.LeftButton)
    (request,) = asked.args
    assert isinstance(request, DrillRequest)
    assert (request.kind, set(request.foci)) == ("decision", {case})
    assert case.startswith("qualify/")
    assert "Does the dealer play" in {label.text() for label in view.findChildren(QLabel)}


def test_result_and_replay_count_the_same_faults(dealer: Dealer) -> None:
    """A second wrong try at one act is one fault in both, with the same number."""
    dealer.start(Mode.PRACTICE)
    dealer.until(Verb.TAKE)
    hands = dealer.screen.presenter.hands
    for _ in range(2):
        hands.press("gather")
        dealer.screen.presenter.dismiss_fault()
    result = finish(dealer)
    told, played = report(result), ReplayPresenter(dealer.world.services)
    played.open(result.attempt_id)
    assert [fault.number for fault in told.faults] == [1]
    assert [fault.number for fault in played.timeline.faults] == [1]
    assert result.summary.faults == 1


def test_being_out_of_step_is_told_and_played_back(dealer: Dealer) -> None:
    """One call forgotten at pace: one fault, the round goes on in step, and the page says so."""
    dealer.start(Mode.RUN)
    while True:
        act = dealer.until(Verb.ANNOUNCE)
        if act.slot.hand == "result":
            break
        dealer.do_right()
    script = dealer.screen.presenter.run.script.acts()
    following = script[script.index(act) + 1]
    hands = dealer.screen.presenter.hands
    dealer.world.clock.pass_ms(900)
    hands.press(key_for(following).id, (following.slot.seat, following.slot.wager))
    if following.payload.amount:
        hands.submit_amount(following.payload.amount)
    dealer.wait()
    result = finish(dealer)
    assert result.summary.faults == 1
    told = report(result)
    assert "Out of step in round 1: one act left out." in told.subline
    played = ReplayPresenter(dealer.world.services)
    played.open(result.attempt_id)
    assert played.run is not None
    assert not played.run.note
    assert len(played.timeline.bars) == len(told.acts)
    assert [fault.number for fault in played.timeline.faults] == [1]
    again = take_up_again(dealer, result)
    assert [entry.fault for entry in again.entries] == [entry.fault for entry in result.entries]


def take_up_again(dealer: Dealer, result: TableResult) -> TableRun:
    """Return a run of the record dealt again as one that was left is."""
    services = dealer.world.services
    made = attempt(services.store, result.attempt_id)
    run = run_for(services, result.game, table_request(made))
    again = _Again(run)
    assert all(again.do(row) for row in acts_of(services.store, made.id))
    return run
