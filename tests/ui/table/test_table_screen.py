"""The table screen in its four modes, driven through its real widgets."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table_world import GAMES, THREE, Dealer, at_table
from tests.ui.world import LEAST_SIZE, LESSONS, NARROW_SIZE, WIDE_SIZE, dress
from trainer.catalog import Catalog
from trainer.drills.table import Mode
from trainer.errors import InputError, StorageError
from trainer.games.acts import Role, Verb
from trainer.layouts.house_table import table_layout
from trainer.storage.record.attempts import attempts_of
from trainer.storage.rows import Outcome
from trainer.ui.run.deal_number import shown
from trainer.ui.run.requests import TableRequest
from trainer.ui.table import narrator
from trainer.ui.table.house_chips import denominations
from trainer.ui.table.table_result import TableResult
from trainer.ui.theme import Theme
from trainer.ui.widgets.act_key import ActState
from trainer.wording.say import say

SHIFT = Qt.KeyboardModifier.ShiftModifier


def result_of(dealer: Dealer) -> TableResult:
    (result,) = dealer.results
    assert isinstance(result, TableResult)
    return result


def own_acts(dealer: Dealer) -> int:
    run = dealer.screen.presenter.run
    return sum(run.dial.mine(act) for act in run.script.acts())


# -- guided ---------------------------------------------------------------------------------


def test_a_whole_guided_round_by_keyboard_alone(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED)
    while not dealer.over:
        dealer.by_keys()
    rows = dealer.rows()
    assert len(rows) == own_acts(dealer) == result_of(dealer).summary.right
    assert all(row.fault is None and row.helped and row.ms == 900 for row in rows)
    assert rows[0].clause == "Shuffle 2.VII"
    newest = attempts_of(dealer.world.store, dealer.world.person.id, limit=1)[0]
    assert newest.end is not None
    assert newest.end.outcome is Outcome.FINISHED


def test_a_whole_guided_round_by_mouse_alone(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED)
    while not dealer.over:
        dealer.by_mouse()
    rows = dealer.rows()
    assert len(rows) == own_acts(dealer)
    assert all(row.fault is None for row in rows)


@pytest.mark.parametrize(("book", "game"), THREE)
def test_a_game_can_be_dealt_guided_by_keyboard(dealer: Dealer, book: str, game: str) -> None:
    dealer.start(Mode.GUIDED, book=book, game=game, rounds=2, seed=11)
    while not dealer.over:
        dealer.by_keys()
    assert result_of(dealer).summary.faults == 0
    assert result_of(dealer).summary.rounds == 2


def test_commission_is_marked_in_the_box_of_its_place(dealer: Dealer) -> None:
    dealer.world.services.choose_options("ohio-cincinnati", "mini-baccarat", {"vigorish": "mark"})
    dealer.start(Mode.GUIDED)
    act = dealer.until(Verb.MARK)
    seat, sum_ = act.slot.seat, act.payload.amount
    assert {f"mark:{seat}", f"bet:{seat}:{act.slot.wager}"} <= dealer.screen.view.lit
    dealer.touch(f"mark:{seat}")
    assert dealer.screen.strip.shown() is dealer.screen.builder
    assert dealer.screen.builder.pay.text() == f"Mark seat {seat}"
    dealer.screen.presenter.hands.cancel()
    dealer.by_keys()
    assert dealer.screen.view.shown.marks[seat] == sum_
    while not dealer.over:
        dealer.by_keys()
    assert result_of(dealer).summary.faults == 0


def test_the_guide_asks_a_third_card_as_a_question(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED, rounds=4)
    while not (dealer.act.verb is Verb.DECIDE and dealer.act.slot.hand == "banker"):
        dealer.do_right()
    asked = dealer.screen.rail.asked()
    assert asked is not None
    assert asked.question == "Banker has 5, the Player stood: draw or stand?"
    assert asked.clause == "8.III.A"
    assert asked.quote is not None
    assert asked.quote.letters == tuple("DDDDDD––––")  # noqa: RUF001
    keys = dealer.screen.keys
    assert {i for i in keys.ids() if keys.key(i).state() is ActState.ASKED} == {"draw", "stand"}
    assert keys.key("pay").state() is ActState.NOT_NOW
    view = dealer.screen.view
    assert "hand:banker" in view.lit
    assert view.shown.landing == "hand:banker"


def test_the_guide_leads_the_ring_from_bet_to_bet(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED)
    act = dealer.until(Verb.TAKE)
    dealer.screen.view.point_at(f"bet:{act.slot.seat}:{act.slot.wager}")
    assert dealer.screen.view.cursor_key == f"bet:{act.slot.seat}:{act.slot.wager}"
    dealer.key("T")
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed
    following = dealer.act
    assert dealer.screen.view.cursor_key == f"bet:{following.slot.seat}:{following.slot.wager}"
    dealer.key("T")  # the key now acts on the bet in the ring
    dealer.wait()
    assert following in dealer.screen.presenter.run.performed


def test_a_key_that_waits_for_a_bet_walks_from_bet_to_bet(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.TAKE)
    view = dealer.screen.view
    dealer.key("T")
    laid = {chips.key for chips in view.shown.bets}
    met = [view.cursor_key]
    for _ in laid:
        dealer.key(Qt.Key.Key_Right)
        met.append(view.cursor_key)
    assert set(met) == laid
    while view.cursor_key != f"bet:{act.slot.seat}:{act.slot.wager}":
        dealer.key(Qt.Key.Key_Left)
    dealer.key(Qt.Key.Key_Return)
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed


def test_free_arrows_stop_where_something_lies_and_with_shift_everywhere(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    dealer.until(Verb.TAKE)
    view = dealer.screen.view
    laid = {chips.key for chips in view.shown.bets}
    seated = {f"seat:{chips.seat}" for chips in view.shown.bets}
    dealer.key(Qt.Key.Key_Right)  # the ring appears
    met = set()
    for _ in range(60):
        met.add(view.cursor_key)
        dealer.key(Qt.Key.Key_Right)
    assert met >= laid | seated | {"hand:player", "hand:banker", "shoe", "discard"}
    assert {key for key in met if key.startswith("bet:")} == laid, "no empty spot is a stop"
    assert not {key for key in met if key.startswith(("rack:", "mark:"))}
    view.point_at(sorted(laid)[0])
    everywhere = set()
    for turn in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up) * 20:
        dealer.key(turn, Qt.KeyboardModifier.ShiftModifier)
        everywhere.add(view.cursor_key)
    assert everywhere - met, "with Shift an empty spot is one too"


def test_while_a_payment_is_built_no_letter_is_printed_twice(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED)
    dealer.until(Verb.PAY)
    screen = dealer.screen
    caps = {key_id: screen.keys.key(key_id).shown_cap() for key_id in screen.keys.ids()}
    assert caps["take"] == "T"
    dealer.key("P")
    assert screen.strip.shown() is screen.builder
    assert not any(screen.keys.key(key_id).shown_cap() for key_id in caps)
    assert screen.builder.clear.cap() == "Del"
    dealer.key("5")
    dealer.key(Qt.Key.Key_Delete)
    assert screen.builder.amount() == 0
    dealer.key(Qt.Key.Key_Escape)
    assert {one: screen.keys.key(one).shown_cap() for one in caps} == caps


@pytest.mark.parametrize("cancels", [True, False])
def test_a_ring_that_was_only_offered_chooses_no_bet_for_the_next_key(
    dealer: Dealer, cancels: bool
) -> None:
    dealer.start(Mode.PRACTICE)
    dealer.until(Verb.TAKE)
    view = dealer.screen.view
    dealer.key("P")
    assert view.cursor_key
    if cancels:
        dealer.key(Qt.Key.Key_Escape)
        assert not view.cursor_key
    dealer.key("T")
    assert not dealer.screen.presenter.in_fault
    assert "Which bet?" in dealer.screen.rail.waiting()


def test_the_ring_on_a_paid_bet_pays_it_no_second_time(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE, rounds=4)
    run = dealer.screen.presenter.run
    while True:
        act = dealer.until(Verb.PAY)
        dealer.screen.view.point_at(f"bet:{act.slot.seat}:{act.slot.wager}")
        dealer.by_keys()
        if not dealer.over and dealer.act.verb is Verb.PAY:
            break
    assert act in run.performed
    assert dealer.screen.view.cursor_key == f"bet:{act.slot.seat}:{act.slot.wager}"
    dealer.key("P")
    assert not dealer.screen.presenter.in_fault
    assert "Which bet?" in dealer.screen.rail.waiting()


def test_a_key_reached_by_tab_hands_over_to_the_felt(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.TAKE)
    key = dealer.screen.keys.key("take")
    key.setFocus(Qt.FocusReason.TabFocusReason)
    dealer.key(Qt.Key.Key_Return)
    assert dealer.screen.focusWidget() is dealer.screen.view
    assert dealer.screen.view.cursor_key
    dealer.screen.view.point_at(f"bet:{act.slot.seat}:{act.slot.wager}")
    dealer.key(Qt.Key.Key_Return)
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed


def test_a_clicked_bet_takes_the_next_key(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.TAKE)
    dealer.touch(f"bet:{act.slot.seat}:{act.slot.wager}")
    dealer.click(dealer.screen.keys.key("take"))
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed


def test_shift_t_takes_every_bet_on_a_wager(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.until(Verb.TAKE)
    run = dealer.screen.presenter.run
    of_wager = [a for a in run.script.acts() if a.verb is Verb.TAKE and a.slot.wager == "player"]
    assert len(of_wager) > 1
    while act.slot.wager != "player":
        dealer.do_right()
        act = dealer.act
    dealer.screen.view.setFocus()
    dealer.screen.view.point_at(f"bet:{act.slot.seat}:player")
    dealer.key(Qt.Key.Key_T, SHIFT)
    dealer.wait()
    assert all(a in run.performed for a in of_wager)
    assert dealer.rows()[-1].fault is None


def test_escape_forgets_a_half_made_act_then_pauses(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    dealer.until(Verb.TAKE)
    dealer.key("T")
    assert dealer.screen.keys.key("take").state() is ActState.ASKED
    dealer.key(Qt.Key.Key_Escape)
    assert dealer.screen.presenter.hands.armed is None
    assert dealer.screen.keys.key("take").state() is ActState.LIVE
    assert not dealer.screen.cover.isVisible()
    dealer.key("A")
    assert dealer.screen.strip.shown() is dealer.screen.sheet
    dealer.key(Qt.Key.Key_Escape)
    assert dealer.screen.strip.shown() is dealer.screen.keys
    dealer.key(Qt.Key.Key_Escape)
    assert dealer.screen.cover.isVisible()


# -- practice -------------------------------------------------------------------------------


def test_a_practice_round_with_one_wrong_act(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    screen, run = dealer.screen, dealer.screen.presenter.run
    act = dealer.until(Verb.PAY)
    state, shown, rows = run.state, screen.view.shown, len(dealer.rows())
    dealer.world.clock.pass_ms(2000)
    dealer.click(screen.keys.key("pay"))
    dealer.touch(f"bet:{act.slot.seat}:{act.slot.wager}")
    assert "?" in screen.builder.proof.words()
    screen.builder.add_chip(500)
    dealer.click(screen.builder.pay)

    assert screen.bubble.isVisible()
    assert "The sum is not right." in screen.bubble.words()
    assert act.clause in screen.bubble.words()
    assert say(screen.presenter.game, act.why) in screen.bubble.words()
    assert act.clause in screen.rail.fault_words()
    assert screen.keys.key("pay").state() is ActState.WRONG
    assert run.state is state
    assert screen.view.shown == shown
    row = dealer.rows()[-1]
    assert len(dealer.rows()) == rows + 1
    assert (row.fault, row.ms) == ("wrong-amount", 2000)
    assert row.severity in ("major", "critical")
    assert row.cost == 500 - (act.payload.amount or 0)
    assert row.clause == act.clause

    dealer.key("P")  # nothing is taken while the fault is read
    assert len(dealer.rows()) == rows + 1
    dealer.key(Qt.Key.Key_Return)  # try again: the same sum, its working now told
    assert not screen.bubble.isVisible()
    assert screen.strip.shown() is screen.builder
    assert "?" not in screen.builder.proof.words()
    dealer.world.clock.pass_ms(1500)
    screen.presenter.hands.submit_amount(act.payload.amount or 0)
    dealer.wait()
    again = dealer.rows()[-1]
    assert (again.fault, again.ms, again.helped) == (None, 1500, True)
    while not dealer.over:
        dealer.do_right()
    summary = result_of(dealer).summary
    assert (summary.faults, summary.acts) == (1, own_acts(dealer))


def test_a_natural_ruled_twice_and_one_that_is_none_are_told_apart(dealer: Dealer) -> None:
    heard: set[str] = set()
    dealer.start(Mode.PRACTICE, rounds=12)
    presenter = dealer.screen.presenter
    while len(heard) < 2 and not dealer.over:
        ruled = [a.payload.choice for a in presenter.run.performed if a.slot.hand == "natural"]
        if ruled and ruled[0] not in heard and presenter.may_act():
            heard.add(ruled[0])
            dealer.key("N")
            words = dealer.screen.bubble.words()
            expected = "done already" if ruled[0] == "natural" else "There is no natural here"
            assert expected in words
            dealer.key(Qt.Key.Key_Return)
        dealer.do_right()
    assert heard == {"natural", "play-on"}


def test_a_fault_can_be_shown_right(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE, rounds=4)
    while not (dealer.act.verb is Verb.DECIDE and dealer.act.slot.hand == "banker"):
        dealer.do_right()
    act = dealer.act
    dealer.key("S" if act.payload.choice == "draw" else "D")
    assert "8.III.A" in dealer.screen.bubble.words()
    assert dealer.rows()[-1].fault == "wrong-choice"
    dealer.key("W")
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed
    assert not dealer.screen.bubble.isVisible()
    shown = dealer.rows()[-1]  # kept, so that the run can be played back
    assert (shown.fault, shown.helped, shown.ms) == (None, True, None)
    assert len([row for row in dealer.rows() if row.fault]) == 1


def test_a_card_drawn_from_the_shoe_is_a_decision_to_draw(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE, rounds=4)
    while not (dealer.act.verb is Verb.DECIDE and dealer.act.payload.choice == "draw"):
        dealer.do_right()
    act = dealer.act
    dealer.drag("shoe", f"hand:{act.slot.hand}")
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed
    assert dealer.rows()[-1].fault is None


def test_the_rule_is_told_on_f1_and_the_act_counts_as_helped(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    act = dealer.act
    dealer.key(Qt.Key.Key_F1)
    assert say(dealer.screen.presenter.game, act.why) in dealer.screen.rail.waiting()
    dealer.do_right()
    dealer.do_right()
    helped, plain = dealer.rows()[:2]
    assert (helped.helped, plain.helped) == (True, False)


def test_practice_tells_nothing_beforehand(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    dealer.until(Verb.PAY)
    screen = dealer.screen
    assert screen.rail.asked() is None
    assert screen.view.shown.lit == frozenset()
    assert all(screen.keys.key(i).state() is ActState.LIVE for i in screen.keys.ids())


# -- run ------------------------------------------------------------------------------------


def test_a_run_leaks_nothing_and_tells_its_fault_at_the_end(dealer: Dealer) -> None:
    dealer.start(Mode.RUN)
    screen = dealer.screen
    act = dealer.until(Verb.PAY)
    dealer.key("P")
    dealer.key(Qt.Key.Key_Down)
    screen.presenter.hands.cancel()
    screen.presenter.hands.press("pay", (act.slot.seat, act.slot.wager))
    assert "?" in screen.builder.proof.words()
    screen.builder.add_chip(2500)
    assert screen.builder.difference() == ""
    dealer.key(Qt.Key.Key_Return)
    dealer.wait()
    assert not screen.bubble.isVisible()
    assert screen.rail.fault_words() == ""
    assert screen.keys.key("pay").state() is ActState.LIVE
    shown = screen.view.shown
    assert (shown.tags, shown.badges, shown.result) == ({}, {}, "")
    assert screen.rail.steps.shown_done() == []
    assert dealer.rows()[-1].fault == "wrong-amount"
    while not dealer.over:
        dealer.do_right()
    faults = [entry.fault for entry in result_of(dealer).entries if entry.fault]
    assert [fault.expected for fault in faults] == [act]


# -- watch ----------------------------------------------------------------------------------


def test_watching_act_by_act_to_the_end(dealer: Dealer) -> None:
    dealer.screen.watch.switch()
    dealer.start(Mode.WATCH)
    screen = dealer.screen
    told = []
    for _ in range(60):
        if dealer.over:
            break
        dealer.key(Qt.Key.Key_Space)
        QApplication.processEvents()
        asked = screen.rail.asked()
        told += [asked.question] if asked else []
    assert dealer.over
    assert "“No more bets”" in told
    assert any(words.startswith("Pay seat") for words in told)
    assert result_of(dealer).entries == ()
    assert dealer.rows() == ()


def test_watching_goes_on_by_itself_at_a_speed(
    dealer: Dealer, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(narrator, "_READ_MS", 4)
    monkeypatch.setattr(narrator, "_READ_MS_A_WORD", 0)
    dealer.start(Mode.WATCH)
    dealer.click(dealer.screen.watch.speed.buttons()[2])
    qtbot.waitUntil(lambda: dealer.over)
    assert result_of(dealer).summary.rounds == 1


# -- time -----------------------------------------------------------------------------------


def test_a_pause_covers_the_felt_and_voids_the_time(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    screen, clock = dealer.screen, dealer.world.clock
    assert screen.ticking()
    clock.pass_ms(1200)
    dealer.click(screen.bar.pause)
    assert screen.cover.isVisible()
    felt = QRect(screen.view.mapTo(screen, QPoint(0, 0)), screen.view.size())
    assert screen.cover.geometry().contains(felt)
    assert not screen.ticking()
    clock.pass_ms(60_000)
    dealer.key("1")  # nothing is dealt under the cover
    dealer.key(Qt.Key.Key_Return)
    assert not screen.cover.isVisible()
    assert screen.ticking()
    dealer.do_right(ms=800)
    assert dealer.rows()[0].ms is None
    assert screen.presenter.run_ms() == 2000
    dealer.do_right(ms=700)
    assert dealer.rows()[1].ms == 700
    assert screen.presenter.result().void == {0}


def test_escape_pauses_and_a_second_escape_leaves(dealer: Dealer, qtbot: QtBot) -> None:
    dealer.start(Mode.PRACTICE)
    dealer.do_right()
    dealer.key(Qt.Key.Key_Escape)
    assert "A second Esc leaves" in dealer.screen.cover.message.accessibleName()
    assert dealer.screen.presenter.paused
    with qtbot.waitSignal(dealer.screen.left):
        dealer.key(Qt.Key.Key_Escape)


def test_escape_leaves_at_once_where_nothing_was_done(dealer: Dealer, qtbot: QtBot) -> None:
    dealer.start(Mode.PRACTICE)
    with qtbot.waitSignal(dealer.screen.left):
        dealer.key(Qt.Key.Key_Escape)
    assert not dealer.screen.cover.isVisible()


def test_leaving_keeps_what_was_done(dealer: Dealer, qtbot: QtBot) -> None:
    dealer.start(Mode.PRACTICE)
    dealer.do_right()
    dealer.click(dealer.screen.bar.pause)
    told = dealer.screen.cover.message.accessibleName()
    assert f"This is deal {shown(dealer.screen.presenter.run.seed)}." in told
    with qtbot.waitSignal(dealer.screen.left):
        dealer.key("L")
    newest = attempts_of(dealer.world.store, dealer.world.person.id, limit=1)[0]
    assert newest.end is None, "it can be gone on with"
    assert len(dealer.rows()) == 1


def test_time_counts_from_rest_to_act(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path, motion="full") as dealer:
        screen, clock = dealer.screen, dealer.world.clock
        dealer.start(Mode.PRACTICE)
        dealer.do_right()
        dealer.do_right()
        assert dealer.act.verb is Verb.DEAL
        clock.pass_ms(600)
        dealer.key("2")
        assert screen.view.moving
        assert not screen.ticking()
        clock.pass_ms(5000)  # the card is on its way: nobody's time
        dealer.wait()
        assert not screen.view.moving
        clock.pass_ms(400)
        dealer.key("1")
        dealer.wait()
        assert [row.ms for row in dealer.rows()[-2:]] == [600, 400]


def test_a_round_with_real_motion_by_keyboard(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path, motion="full") as dealer:
        dealer.start(Mode.GUIDED)
        view = dealer.screen.view
        while not dealer.over:
            cards = [card.key for hand in view.shown.cards.values() for card in hand]
            for key in cards:
                assert view.present_place(key) == view.resting_place(key)
            dealer.by_keys()
        assert all(row.fault is None for row in dealer.rows())
        assert len(dealer.rows()) == own_acts(dealer)


def test_a_key_pressed_in_motion_ends_it_and_counts(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path, motion="full") as dealer:
        dealer.start(Mode.PRACTICE)
        dealer.do_right()
        dealer.do_right()
        for key in ("2", "1", "2", "1"):
            dealer.key(key)
            QApplication.processEvents()
        dealer.wait()
        dealer.qtbot.waitUntil(lambda: len(dealer.rows()) >= 4)
        dealer.wait()
        assert all(row.fault is None for row in dealer.rows())


# -- trouble and size -----------------------------------------------------------------------


def test_an_unknown_game_is_refused_in_a_sentence(dealer: Dealer, qtbot: QtBot) -> None:
    dealer.screen.start(TableRequest(rulebook="ohio-cincinnati", game="faro"))
    assert not dealer.screen.ticking()
    with qtbot.waitSignal(dealer.screen.left):
        dealer.key(Qt.Key.Key_Escape)


def test_an_act_that_cannot_be_kept_is_told_and_kept_later(
    dealer: Dealer, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealer.start(Mode.PRACTICE)
    recorder = dealer.screen.presenter._record._recorder

    def full(*_: object, **__: object) -> int:
        raise StorageError("The disk is full.", next_step="Free some space.")

    with monkeypatch.context() as patch:
        patch.setattr(recorder, "act", full)
        dealer.screen.presenter.hands.press("burn")
        dealer.screen.presenter.hands.submit_choice(dealer.act.payload.choice)
    message = dealer.screen.trouble.message
    assert message is not None
    assert "The disk is full. Free some space." in message.message.sentence.text()
    assert dealer.rows() == ()
    dealer.click(message.message.button("on"))
    dealer.wait()
    dealer.do_right()
    assert len(dealer.rows()) == 2


def test_a_game_without_a_table_is_refused_in_a_sentence() -> None:
    game = Catalog(LESSONS).game("ohio-cincinnati", "mini-baccarat")
    with pytest.raises(InputError, match="There is no table for Mini-Baccarat yet"):
        table_layout(msgspec.structs.replace(game, engine="tiddlywinks"))


@pytest.mark.parametrize(("book", "game"), GAMES)
def test_every_table_has_a_spot_for_every_bet(book: str, game: str) -> None:
    catalog = Catalog(LESSONS)
    opened = catalog.game(book, game)
    chips = denominations(catalog.rulebooks()[book])
    layout = table_layout(opened, chips)
    for seat in range(1, opened.table.seats + 1):
        for wager in opened.wagers:
            assert {f"bet:{seat}:{wager}", f"pay:{seat}:{wager}"} <= set(layout.spots)
    assert layout.rack is not None
    assert set(chips) <= {tube.cents for tube in layout.rack.tubes}


@pytest.mark.parametrize("size", [WIDE_SIZE, NARROW_SIZE, LEAST_SIZE])
def test_nothing_is_cut_off(dealer: Dealer, size: tuple[int, int]) -> None:
    screen = dealer.screen
    screen.resize(*size)
    dealer.start(Mode.GUIDED, book="massachusetts", game="midibaccarat")
    act = dealer.until(Verb.PAY)
    assert (screen.width(), screen.height()) == size
    for key_id in screen.keys.ids():
        key = screen.keys.key(key_id)
        assert key.width() >= 90
        assert screen.rect().contains(QRect(key.mapTo(screen, QPoint(0, 0)), key.size()))
    screen.presenter.hands.press("pay", (act.slot.seat, act.slot.wager))
    QApplication.processEvents()
    assert (screen.width(), screen.height()) == size
    builder = screen.builder
    for part in (builder.pay, builder.undo, builder.clear, builder.cancel, builder.entry):
        assert part.width() >= part.minimumSizeHint().width()
        assert part.height() >= part.minimumSizeHint().height()
    for cents in builder.values():
        assert builder.chip_key(cents).width() >= 44


def test_roles_of_other_people_are_played_for_the_trainee(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED, book="massachusetts", game="baccarat")
    while not dealer.over:
        assert dealer.act.slot.by is Role.DEALER
        dealer.by_keys()
    assert result_of(dealer).summary.faults == 0


def test_shortcuts_name_every_palette_key(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    caps = dealer.screen.shortcuts()[0][0].split()
    assert caps == [spec.key for spec in dealer.screen.presenter.hands.palette.keys]
    dealer.screen.presenter.stop()
    dealer.start(Mode.WATCH)
    assert ("Space, Enter", "next act") in dealer.screen.shortcuts()


def test_keys_of_coloured_chips_are_listed_where_there_are_any(dealer: Dealer) -> None:
    for game, there in (("three-card-poker", False), ("roulette", True)):
        dealer.start(Mode.PRACTICE, book="ohio-cincinnati", game=game)
        listed = [caps for caps, _ in dealer.screen.shortcuts()]
        assert ("A S D" in " ".join(listed)) is there, game
        dealer.screen.presenter.stop()


def test_large_text_shows_the_step_at_hand_whole(dealer: Dealer, qapp: QApplication) -> None:
    dress(qapp, Theme(scale=2.0, reduced_motion=True))
    screen = dealer.screen
    screen.resize(*NARROW_SIZE)
    dealer.start(Mode.GUIDED)
    dealer.until(Verb.PAY)
    QApplication.processEvents()
    rail = screen.rail
    assert rail.clock.isVisible()
    card = rail.steps._card
    assert card.isVisible()
    assert card.geometry().bottom() <= rail.steps.height()
    dress(qapp)


def test_large_text_cuts_no_word_of_a_watched_round(dealer: Dealer, qapp: QApplication) -> None:
    dress(qapp, Theme(scale=2.0, reduced_motion=True))
    screen = dealer.screen
    screen.resize(*NARROW_SIZE)
    dealer.start(Mode.WATCH)
    QApplication.processEvents()
    row = screen.watch
    assert row.speed.isVisible()
    for part in (row.how, row.speed, row.next):
        assert part.width() >= part.sizeHint().width(), part.accessibleName()
    steps = screen.rail.steps
    steps.set_title("Steps of the long round", "10 of 10")
    assert steps.shown_title() == "Steps"
    dress(qapp)
    screen.resize(1920, 1080)
    QApplication.processEvents()
    assert row.next.width() >= row.next.sizeHint().width()
    assert steps.shown_title().startswith("Steps of")


def test_the_step_card_of_a_watched_round_shows_its_heading_whole(dealer: Dealer) -> None:
    dealer.screen.resize(*NARROW_SIZE)
    dealer.start(Mode.WATCH)
    screen, cut = dealer.screen, []
    while not screen.presenter.over:
        screen.presenter.watch_step()
        screen.view.finish()
        QApplication.processEvents()
        card = screen.rail.steps.card()
        for words in (card._kicker, card._question, card._why):
            if words.isVisible() and words.height() < words.heightForWidth(words.width()):
                cut.append(words.accessibleName() or words.text())
    assert not cut


@pytest.mark.parametrize("width", [1024, NARROW_SIZE[0]])
def test_act_keys_are_never_cut_off(dealer: Dealer, width: int) -> None:
    dealer.screen.resize(width, NARROW_SIZE[1])
    dealer.start(Mode.PRACTICE, pressure="rough")
    QApplication.processEvents()
    keys = [dealer.screen.keys.key(key_id) for key_id in dealer.screen.keys.ids()]
    assert len(keys) > 14
    for key in keys:
        assert not key.cut_words(), key.spec.title


def test_large_text_leaves_the_felt_its_size(dealer: Dealer, qapp: QApplication) -> None:
    sizes = []
    for scale in (1.0, 1.5, 2.0):
        dress(qapp, Theme(scale=scale, reduced_motion=True))
        dealer.screen.resize(*NARROW_SIZE)
        dealer.start(Mode.GUIDED)
        dealer.until(Verb.PAY)
        QApplication.processEvents()
        sizes.append(dealer.screen.view.transform().m11())
        dealer.screen.presenter.stop()
    assert min(sizes) > 0.9 * sizes[0]
    dress(qapp)
