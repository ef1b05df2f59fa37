"""Craps at the table: a hand by keys and by mouse, as base dealer, at the stick, as a crew."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.table_world import Dealer
from tests.ui.world import LESSONS, opened_world
from trainer.catalog import Catalog
from trainer.drills.craps.ends import seen_from
from trainer.drills.table import Mode
from trainer.games.acts import Act, Role, Verb
from trainer.games.chips import breakdown
from trainer.games.craps.game import of
from trainer.layouts.house_table import table_layout
from trainer.storage.record.attempts import attempts_of
from trainer.storage.rows import Outcome
from trainer.ui.drill.drill_view import DrillView
from trainer.ui.drill.payout_panel import PayoutPanel
from trainer.ui.families.craps.names import NUMBERED
from trainer.ui.replay.replay_run import Rebuilding
from trainer.ui.results.table_report import report
from trainer.ui.run.requests import DrillRequest
from trainer.ui.study.game import GamePresenter, dials_of
from trainer.ui.table.at_hand import bet_name
from trainer.ui.table.palette import key_for
from trainer.ui.table.steps import steps_of
from trainer.ui.table.table_result import TableResult
from trainer.ui.widgets.act_key import ActState
from trainer.wording.say import say

BOOK = "ohio-cleveland"
CRAPS = (
    ("massachusetts", "craps"),
    ("massachusetts", "mini-craps"),
    ("ohio-cincinnati", "craps"),
    ("ohio-cleveland", "craps"),
    ("ohio-cleveland", "crapless-craps"),
)


def start(dealer: Dealer, mode: Mode, dial: str, **more: object) -> None:
    wanted: dict[str, object] = {"book": BOOK, "game": "craps", "dial": dial, **more}
    dealer.start(mode, **wanted)  # type: ignore[arg-type]


def own_acts(dealer: Dealer) -> list[Act]:
    run = dealer.screen.presenter.run
    return [act for act in run.script.acts() if run.dial.mine(act)]


def bet_of(dealer: Dealer, act: Act) -> str:
    """Return what the felt calls the bet of an act."""
    return bet_name(dealer.screen.presenter.game, act.slot)


def right(dealer: Dealer) -> None:
    """Do the due act rightly, by the shortest way."""
    act, screen = dealer.act, dealer.screen
    hands = screen.presenter.hands
    dealer.world.clock.pass_ms(900)
    bet = (act.slot.seat, bet_of(dealer, act)) if act.slot.seat else None
    hands.press(key_for(act).id, bet)
    if screen.strip.shown() is screen.builder:
        hands.submit_amount(act.payload.amount or 0)
    dealer.choose(act)
    dealer.wait()


def until(dealer: Dealer, *verbs: Verb) -> Act:
    while dealer.act.verb not in verbs:
        right(dealer)
    return dealer.act


def result_of(dealer: Dealer) -> TableResult:
    (result,) = dealer.results
    assert isinstance(result, TableResult)
    return result


# -- guided ---------------------------------------------------------------------------------


def test_a_whole_hand_as_base_dealer_by_keys(dealer: Dealer) -> None:
    start(dealer, Mode.GUIDED, "base", seed=2)
    while not dealer.over:
        dealer.by_keys()
    rows = dealer.rows()
    assert len(rows) == len(own_acts(dealer)) == result_of(dealer).summary.right
    assert all(row.fault is None and row.helped for row in rows)
    verbs = {act.verb for act in own_acts(dealer)}
    assert {Verb.TAKE, Verb.PAY, Verb.PUCK} <= verbs
    assert {act.slot.by for act in own_acts(dealer)} == {Role.BASE}
    newest = attempts_of(dealer.world.store, dealer.world.person.id, limit=1)[0]
    assert newest.end is not None
    assert newest.end.outcome is Outcome.FINISHED


def test_a_whole_hand_at_the_stick_by_keys(dealer: Dealer) -> None:
    start(dealer, Mode.GUIDED, "stick", seed=2)
    keys = dealer.screen.keys.ids()
    assert {"send", "announce", "take", "pay"} <= set(keys)
    assert "puck" not in keys
    while not dealer.over:
        dealer.by_keys()
    assert result_of(dealer).summary.faults == 0
    assert {act.slot.by for act in own_acts(dealer)} == {Role.STICK}
    assert len(dealer.rows()) == len(own_acts(dealer))


def test_the_stick_sends_the_dice_by_touching_them(dealer: Dealer) -> None:
    start(dealer, Mode.GUIDED, "stick", seed=2)
    act = until(dealer, Verb.SEND)
    dealer.touch("dice")
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed
    assert dealer.screen.view.shown.dice


def test_a_game_of_one_dealer_is_as_it_was(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED)
    while not dealer.over:
        dealer.by_keys()
    assert result_of(dealer).summary.faults == 0
    assert not dealer.screen.rail.pace.isHidden()


@pytest.mark.parametrize(("book", "game"), CRAPS)
def test_every_game_is_dealt_whole(dealer: Dealer, book: str, game: str) -> None:
    start(dealer, Mode.GUIDED, "table", book=book, game=game, seed=4, players=8)
    while not dealer.over:
        right(dealer)
    assert result_of(dealer).summary.faults == 0


def test_a_roll_by_mouse_alone_as_base_dealer(dealer: Dealer) -> None:
    start(dealer, Mode.GUIDED, "base", seed=2)
    screen = dealer.screen
    while not dealer.over and dealer.act.slot.nth < 4:
        act = dealer.act
        dealer.world.clock.pass_ms(700)
        if act.verb is Verb.PUCK:
            dealer.click(screen.keys.key("puck"))
            dealer.click(screen.sheet.key(act.payload.choice))
        else:
            dealer.click(screen.keys.key(key_for(act).id))
            dealer.touch(f"bet:{act.slot.seat}:{bet_of(dealer, act)}")
        if screen.strip.shown() is screen.builder:
            for chip in breakdown(act.payload.amount or 0, screen.builder.values()):
                dealer.click(screen.builder.chip_key(chip))
            dealer.click(screen.builder.pay)
        dealer.wait()
        assert act in screen.presenter.run.performed
    assert all(row.fault is None for row in dealer.rows())


def test_the_puck_is_put_on_its_number_by_touch(dealer: Dealer) -> None:
    start(dealer, Mode.GUIDED, "base", seed=2)
    act = until(dealer, Verb.PUCK)
    dealer.screen.view.puck_moved.emit(act.payload.choice.removeprefix("on-"))
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed


def test_the_felt_follows_the_hand(dealer: Dealer) -> None:
    start(dealer, Mode.GUIDED, "base", seed=2, players=8)
    screen = dealer.screen
    while not dealer.over:
        act = dealer.act
        shown = screen.view.shown
        assert shown.dice == screen.presenter.run.dealt.rolls[act.slot.nth - 1]
        assert shown.result  # the stick's call
        right(dealer)
        shown = screen.view.shown
        if act.verb is Verb.PUCK:
            assert shown.puck == act.payload.choice.removeprefix("on-")
        elif act.verb is Verb.TAKE and not dealer.over and dealer.act.slot.nth == act.slot.nth:
            # At the next roll the same patron may have bet there again.
            assert f"bet:{act.slot.seat}:{bet_of(dealer, act)}" not in {b.key for b in shown.bets}


def test_the_rail_tells_what_the_stick_has_called(dealer: Dealer) -> None:
    start(dealer, Mode.GUIDED, "base")
    until(dealer, Verb.PAY, Verb.TAKE)
    rail, shown = dealer.screen.rail, dealer.screen.view.shown
    assert rail.call.isVisible()
    assert shown.call.startswith(rail.call.words.text().strip("“”"))
    assert "uck is" in rail.call.rest.text()
    dealer.start(Mode.GUIDED)
    assert not rail.call.isVisible(), "another game has no stick"


def test_the_stick_is_not_told_what_to_call(dealer: Dealer) -> None:
    start(dealer, Mode.PRACTICE, "stick")
    act = until(dealer, Verb.ANNOUNCE)
    while act.slot.hand != "call":
        right(dealer)
        act = until(dealer, Verb.ANNOUNCE)
    assert not dealer.screen.rail.call.isVisible()
    right(dealer)
    assert dealer.screen.rail.call.isVisible()


def test_come_bets_travel_to_their_numbers(dealer: Dealer) -> None:
    start(dealer, Mode.GUIDED, "base", seed=11, players=8, rounds=5)
    act = until(dealer, Verb.MOVE)
    key = f"bet:{act.slot.seat}:{act.slot.wager}"
    assert key in dealer.screen.view.lit
    dealer.by_keys()
    shown = dealer.screen.view.shown
    there = {chips.key for chips in shown.bets}
    assert f"{key}:{act.slot.hand}" in there
    assert key not in there


def test_flat_and_odds_are_paid_in_one_gesture(dealer: Dealer) -> None:
    start(dealer, Mode.PRACTICE, "base", seed=11, players=8, rounds=9)
    run = dealer.screen.presenter.run
    while True:
        act = dealer.act
        pays = [a for a in run.due() if a.verb is Verb.PAY and a.slot.seat == act.slot.seat]
        both = [a for a in pays if a.slot.wager in ("pass", "pass-odds")]
        if act.verb is Verb.PAY and len(both) == 2:
            break
        right(dealer)
    dealer.world.clock.pass_ms(900)
    hands = dealer.screen.presenter.hands
    hands.press("pay-both", (act.slot.seat, "pass"))
    hands.submit_amount(sum(a.payload.amount or 0 for a in both))
    dealer.wait()
    assert all(a in run.performed for a in both)
    assert dealer.rows()[-1].fault is None


# -- practice, run, watch -------------------------------------------------------------------


def test_practice_tells_a_wrong_act_and_keeps_it(dealer: Dealer) -> None:
    start(dealer, Mode.PRACTICE, "base", seed=5)
    act = until(dealer, Verb.TAKE)
    dealer.world.clock.pass_ms(800)
    hands = dealer.screen.presenter.hands
    hands.press("pay", (act.slot.seat, bet_of(dealer, act)))
    hands.submit_amount(act.payload.amount or 0)
    assert dealer.screen.bubble.isVisible()
    title = say(dealer.screen.presenter.game, act.title)
    assert title in dealer.screen.rail.fault_words()
    dealer.key(Qt.Key.Key_Return)
    right(dealer)
    until(dealer, Verb.PUCK)
    wrong = "off" if dealer.act.payload.choice != "off" else "4"
    hands.move_puck(wrong)
    assert dealer.screen.bubble.isVisible()
    dealer.key("W")
    dealer.wait()
    while not dealer.over:
        right(dealer)
    faults = [row.fault for row in dealer.rows() if row.fault is not None]
    assert len(faults) == 2
    assert result_of(dealer).summary.faults == 2


def test_a_wrong_call_of_the_stick(dealer: Dealer) -> None:
    start(dealer, Mode.PRACTICE, "stick", seed=2)
    while dealer.act.slot.hand != "call":
        right(dealer)
    dealer.key("A")
    sheet = dealer.screen.sheet
    assert dealer.screen.strip.shown() is sheet
    assert len(sheet.choices()) == 13  # every number, the dice out, no roll
    assert not any(sheet.key(c).state() is ActState.ASKED for c in sheet.choices())
    dealer.key(sheet.cap(dealer.right_choice(dealer.act)))
    assert len(sheet.choices()) >= 2
    assert not any(sheet.key(c).state() is ActState.ASKED for c in sheet.choices())
    wrong = next(c for c in sheet.choices() if c != dealer.right_choice(dealer.act))
    dealer.key(sheet.cap(wrong))
    assert dealer.screen.bubble.isVisible()
    assert not dealer.screen.view.shown.result


def test_a_run_goes_on_after_a_fault_and_is_paced_in_rolls(dealer: Dealer) -> None:
    start(dealer, Mode.RUN, "base", seed=2)
    act = until(dealer, Verb.TAKE)
    dealer.world.clock.pass_ms(800)
    dealer.screen.presenter.hands.press("return", (act.slot.seat, bet_of(dealer, act)))
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed
    assert not dealer.screen.rail.pace.isHidden()
    assert dealer.screen.view.shown.result  # the call is the stick's, not the trainee's
    while not dealer.over:
        right(dealer)
    made = report(result_of(dealer))
    assert result_of(dealer).summary.faults == 1
    assert "Pace" not in [figure.name for figure in made.figures]
    assert made.pace_trend == ()


def test_a_hand_is_watched(dealer: Dealer) -> None:
    start(dealer, Mode.WATCH, "table", seed=2)
    presenter = dealer.screen.presenter
    presenter.set_continuous(False)
    steps = 0
    while not presenter.over and steps < 500:
        dealer.qtbot.waitUntil(lambda: presenter._at_rest or presenter.over)
        dealer.key(Qt.Key.Key_Space)
        steps += 1
    assert presenter.over
    assert steps < len(presenter.run.script.acts())  # bets of patrons come together


def test_the_rail_tells_one_roll(dealer: Dealer) -> None:
    start(dealer, Mode.GUIDED, "base", seed=2)
    while dealer.act.slot.nth < 2:
        right(dealer)
    steps = steps_of(dealer.screen.presenter.run, {})
    assert steps.title == f"Roll {dealer.act.slot.nth}"
    assert len(steps.done) + len(steps.ahead) < 30
    assert dealer.screen.bar.isVisible()


# -- around the table -----------------------------------------------------------------------


def test_a_record_can_be_dealt_again(dealer: Dealer) -> None:
    start(dealer, Mode.PRACTICE, "stick", seed=2)
    while not dealer.over:
        right(dealer)
    again = Rebuilding(dealer.world.services, result_of(dealer).attempt_id)
    while again.step():
        pass
    recording = again.recording()
    assert not recording.note
    assert sum(1 for moment in recording.moments if moment.recorded) == len(dealer.rows())


@pytest.mark.parametrize(("book", "game"), CRAPS)
def test_positions_take_the_place_of_shares(dealer: Dealer, book: str, game: str) -> None:
    presenter = GamePresenter(dealer.world.services)
    presenter.open(book, game)
    page = presenter.page
    assert page is not None
    dials = [dial for dial, _ in dials_of(page.game)]
    crew = ["base", "base-2", "stick", "box", "table"]
    assert dials == (crew if game != "mini-craps" else ["table", "settle", "announce"])
    assert int(page.seats[-1][0]) == min(8, page.game.table.seats)
    assert page.target_pace is None
    assert len(page.drills) < 20
    assert presenter.table_request().dial in dials


def test_every_bet_has_a_place_on_every_table() -> None:
    catalog = Catalog(LESSONS)
    for book, name in CRAPS:
        for dial in ("base", "stick"):
            game = seen_from(catalog.game(book, name), dial)
            layout = table_layout(game, dial=dial)
            for wager in game.wagers:
                numbers = of(game).points if wager in NUMBERED else ()
                for bet in (wager, *(f"{wager}:{number}" for number in numbers)):
                    assert layout.spot(f"bet:1:{bet}")
                    assert layout.spot(f"pay:1:{bet}")
            for number in ("off", *of(game).points):
                assert layout.spot(f"puck:{number}")


def test_a_payout_question_shows_the_dice_and_the_bet(qtbot: QtBot, tmp_path: Path) -> None:
    with opened_world(tmp_path) as world:
        view = DrillView(world.services)
        qtbot.addWidget(view)
        for _, game in CRAPS[3:]:
            view.start(DrillRequest(kind="payout", rulebook=BOOK, game=game, focus="hard-6"))
            panel = view.findChild(PayoutPanel)
            assert panel is not None
            roll = panel.felt.dice.roll()
            assert roll is not None
            assert roll.dice == (3, 3)
            assert "6, the hard way" in panel.felt.dice.accessibleName()
            assert panel.felt.hands.isHidden()
