"""Roulette, rapid roulette, big six and sic bo on the table screen, and the picture drill."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drill_world import Drilling, cut_off, prepare
from tests.ui.table_world import Dealer, at_table
from tests.ui.world import NARROW_SIZE, opened_world
from trainer.drills.table import Mode
from trainer.games.acts import Act, Role, Verb
from trainer.games.chips import breakdown
from trainer.games.money import parse_money
from trainer.games.rules import Result
from trainer.ui.drill.drill_view import DrillView
from trainer.ui.families.roulette.bet_place import place_name
from trainer.ui.families.roulette.picture_panel import PicturePanel
from trainer.ui.run.requests import DrillRequest
from trainer.ui.table.palette import key_for
from trainer.ui.widgets.act_key import ActState
from trainer.wording.say import say

CINCINNATI, CLEVELAND, MASSACHUSETTS = "ohio-cincinnati", "ohio-cleveland", "massachusetts"
GAMES = (
    (CINCINNATI, "roulette"),
    (CLEVELAND, "roulette"),
    (MASSACHUSETTS, "roulette"),
    (CINCINNATI, "rapid-roulette"),
    (CINCINNATI, "big-six"),
    (CLEVELAND, "big-six"),
    (MASSACHUSETTS, "big-six"),
    (MASSACHUSETTS, "sic-bo"),
)
ENTER = Qt.Key.Key_Return


@pytest.fixture
def dealer(qtbot: QtBot, tmp_path: Path) -> Iterator[Dealer]:
    """Return a trainee at a table screen."""
    with at_table(qtbot, tmp_path) as made:
        yield made


@pytest.fixture
def drilling(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Drilling]:
    """Return a drill view on screen."""
    prepare(qapp)
    with opened_world(tmp_path) as world:
        view = DrillView(world.services)
        qtbot.addWidget(view)
        view.resize(*NARROW_SIZE)
        made = Drilling(world, qtbot, view)
        view.finished.connect(made.results.append)
        view.show()
        QApplication.processEvents()
        yield made
        view.close()


def by_keys(dealer: Dealer) -> Act:
    """Do what is due as the guide shows it, by the keyboard; losers go in one sweep."""
    act, screen = dealer.act, dealer.screen
    dealer.world.clock.pass_ms(900)
    dealer.key("X" if act.verb is Verb.TAKE else key_for(act).key)
    armed = screen.presenter.hands.armed
    if act.verb is Verb.DOLLY and armed is not None:
        for digit in act.payload.choice:
            dealer.key(digit)
        dealer.key(ENTER)
    elif armed is not None and screen.strip.shown() is screen.keys:
        if not screen.view.cursor_key:
            dealer.key(Qt.Key.Key_Down)
        dealer.key(ENTER)
    answer(dealer)
    dealer.wait()
    return act


def answer(dealer: Dealer) -> None:
    """Take what the guide lights on the sheet, or pay the sum it proves, by the keyboard."""
    screen = dealer.screen
    if screen.strip.shown() is screen.sheet:
        sheet = screen.sheet
        asked = [c for c in sheet.choices() if sheet.key(c).state() is ActState.ASKED]
        dealer.key(sheet.cap(asked[0]))
    if screen.strip.shown() is screen.builder:
        if screen.builder.entry.current() != "type":
            dealer.key("X")
        total = screen.builder._right
        assert total is not None
        for sign in f"{total // 100}":
            dealer.key(sign)
        if total % 100:
            dealer.key(Qt.Key.Key_Period)
            for sign in f"{total % 100:02}":
                dealer.key(sign)
        dealer.key(ENTER)


@pytest.mark.parametrize(("book", "game"), GAMES)
def test_a_guided_round_is_dealt_by_keys_alone(dealer: Dealer, book: str, game: str) -> None:
    dealer.start(Mode.GUIDED, book=book, game=game, seed=3, rounds=2)
    done: list[Verb] = []
    while not dealer.over:
        done.append(by_keys(dealer).verb)
    assert Verb.SPIN in done or Verb.SHAKE in done
    rows = dealer.rows()
    assert len(rows) == len(done)
    assert all(row.fault is None and row.ms == 900 and row.helped for row in rows)
    assert dealer.results


def test_the_ball_the_marker_and_the_chips_lie_where_they_should(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED, book=CINCINNATI, game="roulette", seed=3)
    view, run = dealer.screen.view, dealer.screen.presenter.run
    keys = {chips.key for chips in view.shown.bets}
    for bet in run.dealt.bets:
        assert any(key.startswith(f"bet:{bet.seat}:") for key in keys)
    coloured = [chips for chips in view.shown.bets if chips.chips and chips.chips[0] < 0]
    assert coloured, "the players have colours"
    assert by_keys(dealer).verb is Verb.SPIN
    assert view.shown.spinning
    by_keys(dealer)
    assert view.shown.spin == run.dealt.spin
    while dealer.act.verb is not Verb.DOLLY:
        by_keys(dealer)
    by_keys(dealer)
    assert view.shown.dolly == run.dealt.spin
    lost = {(a.slot.seat, place_name(a.slot)) for a in run.due() if a.verb is Verb.TAKE}
    by_keys(dealer)
    left = {(chips.seat, chips.wager) for chips in view.shown.bets}
    assert lost
    assert not lost & left


def test_the_marker_is_put_down_by_a_click_on_the_number(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED, book=CINCINNATI, game="roulette", seed=3)
    while dealer.act.verb is not Verb.DOLLY:
        by_keys(dealer)
    number = dealer.act.payload.choice
    dealer.click(dealer.screen.keys.key("dolly"))
    dealer.touch(f"bet:0:straight-{number}")
    dealer.wait()
    assert dealer.screen.view.shown.dolly == number


def test_a_click_on_the_lit_number_is_enough_where_it_is_told(dealer: Dealer) -> None:
    for mode in (Mode.GUIDED, Mode.PRACTICE):
        dealer.start(mode, book=CINCINNATI, game="roulette", seed=3)
        while dealer.act.verb is not Verb.DOLLY:
            dealer.do_right()
        number = dealer.act.payload.choice
        dealer.touch(f"bet:0:straight-{number}")
        dealer.wait()
        assert (dealer.screen.view.shown.dolly == number) == (mode is Mode.GUIDED)


@pytest.mark.parametrize(
    ("book", "game"),
    [
        (CINCINNATI, "roulette"),
        (CINCINNATI, "rapid-roulette"),
        (CLEVELAND, "big-six"),
        (MASSACHUSETTS, "sic-bo"),
    ],
)
def test_a_guided_round_is_dealt_by_the_mouse_alone(dealer: Dealer, book: str, game: str) -> None:
    dealer.start(Mode.GUIDED, book=book, game=game, seed=8)
    screen = dealer.screen
    while not dealer.over:
        act = dealer.act
        dealer.world.clock.pass_ms(700)
        if act.verb is Verb.SPIN or act.slot.hand == "walk":
            dealer.touch("wheel")
        elif act.verb is Verb.SHAKE or act.slot.hand in ("cover", "uncover"):
            dealer.touch("shaker")
        else:
            dealer.click(screen.keys.key("sweep" if act.verb is Verb.TAKE else key_for(act).id))
        if act.verb is Verb.DOLLY and act.payload.choice:
            dealer.touch(f"bet:0:straight-{act.payload.choice}")
        elif act.verb is Verb.PAY:
            dealer.touch(f"bet:{act.slot.seat}:{place_name(act.slot)}")
        if screen.strip.shown() is screen.sheet:
            sheet = screen.sheet
            asked = [c for c in sheet.choices() if sheet.key(c).state() is ActState.ASKED]
            dealer.click(sheet.key(asked[0]))
        elif screen.strip.shown() is screen.builder:
            builder = screen.builder
            while builder.hand.next_push(builder._right)[0]:
                dealer.click(builder.chip_key(*builder.hand.next_push(builder._right)))
            dealer.click(builder.pay)
        dealer.wait()
    assert all(row.fault is None for row in dealer.rows())


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.RUN])
@pytest.mark.parametrize(
    ("book", "game"),
    [(CLEVELAND, "big-six"), (MASSACHUSETTS, "sic-bo"), (CINCINNATI, "rapid-roulette")],
)
def test_rounds_are_dealt_without_help_by_keys_alone(
    dealer: Dealer, book: str, game: str, mode: Mode
) -> None:
    dealer.start(mode, book=book, game=game, seed=11, rounds=2)
    screen = dealer.screen
    while not dealer.over:
        act, hands = dealer.act, screen.presenter.hands
        dealer.world.clock.pass_ms(800)
        if act.slot.seat and screen.view.cursor_key:  # the arrows have moved the ring there
            screen.view.point_at(f"bet:{act.slot.seat}:{act.slot.wager}")
        dealer.key("X" if act.verb is Verb.TAKE else key_for(act).key)
        if hands.armed is not None and screen.strip.shown() is screen.keys:
            screen.view.point_at(f"bet:{act.slot.seat}:{act.slot.wager}")
            dealer.key(ENTER)
        if screen.strip.shown() is screen.sheet:
            options = screen.sheet.choices()
            wanted = dealer.right_choice(act)
            wanted = wanted if wanted in options else str(act.slot.seat)  # whose chips
            dealer.key(screen.sheet.cap(wanted))
        if screen.strip.shown() is screen.builder:
            named = screen.builder.proof.words()  # of several in one area the one in front
            due = [one for one in screen.presenter.run.due() if one.verb is Verb.PAY]
            paid = next(one for one in due if named.startswith(f"Seat {one.slot.seat},"))
            for chip in breakdown(paid.payload.amount or 0, screen.builder.values()):
                dealer.key(screen.builder.chip_key(chip).cap)
            dealer.key(ENTER)
        dealer.wait()
    rows = dealer.rows()
    assert rows
    assert [row for row in rows if row.fault is not None or row.helped or row.ms != 800] == []


def test_a_picture_paid_wrong_in_a_run_is_paid_whole_by_the_table(dealer: Dealer) -> None:
    want: dict[str, object] = {"picture": 4}
    dealer.start(Mode.RUN, book=CINCINNATI, game="roulette", seed=3, want=want)
    run, hands = dealer.screen.presenter.run, dealer.screen.presenter.hands
    while not (dealer.act.verb is Verb.PAY and dealer.act.slot.hand.startswith("in:")):
        if dealer.act.verb is Verb.TAKE:
            dealer.key("X")
            dealer.wait()
        else:
            right(dealer)
    seat = dealer.act.slot.seat
    hands.press("pay", (seat, place_name(dealer.act.slot)))
    hands.submit_amount(100)
    dealer.wait()
    left = [act for act in run.due() if act.verb is Verb.PAY and act.slot.seat == seat]
    assert not [act for act in left if act.slot.hand.startswith("in:")]
    assert dealer.rows()[-1].fault == "wrong-amount"


def right(dealer: Dealer) -> None:
    """Do the due act rightly in a mode that tells nothing."""
    act, hands = dealer.act, dealer.screen.presenter.hands
    bet = (act.slot.seat, place_name(act.slot)) if act.slot.seat else None
    hands.press(key_for(act).id, bet)
    if dealer.screen.strip.shown() is dealer.screen.builder:
        hands.submit_amount(act.payload.amount or 0)
    elif dealer.screen.strip.shown() is dealer.screen.sheet:
        hands.submit_choice(dealer.right_choice(act))
    elif hands.armed is not None:
        hands.submit_choice(act.payload.choice)
    dealer.wait()


def test_a_wrong_number_and_a_sweep_too_soon_are_faults(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE, book=CINCINNATI, game="roulette", seed=3)
    screen = dealer.screen
    dealer.key("X")  # nothing has been spun yet
    assert screen.presenter.in_fault
    dealer.key(ENTER)
    while dealer.act.verb is not Verb.DOLLY:
        dealer.do_right()
    wrong = "17" if dealer.act.payload.choice != "17" else "18"
    dealer.key("M")
    for digit in wrong:
        dealer.key(digit)
    dealer.key(ENTER)
    assert screen.presenter.in_fault
    assert screen.view.shown.dolly == ""
    dealer.key("W")  # show me
    dealer.wait()
    dealer.key("X")
    dealer.wait()
    rows = dealer.rows()
    faults = [row for row in rows if row.fault is not None]
    assert [row.skill for row in faults] == ["roulette:spin:ball", "roulette:dolly:on"]
    assert rows[-1].skill.startswith("roulette:take:")
    assert rows[-1].fault is None


@pytest.mark.parametrize(("book", "game"), GAMES)
def test_a_round_can_be_watched(dealer: Dealer, book: str, game: str) -> None:
    screen = dealer.screen
    screen.presenter.set_continuous(False)
    screen.watch.how.set_current("step")
    dealer.start(Mode.WATCH, book=book, game=game, seed=5)
    run = screen.presenter.run
    script = list(run.script.acts())
    for _ in range(300):
        if screen.presenter.over:
            break
        QApplication.processEvents()
        screen.presenter.watch_step()
    assert screen.presenter.over
    assert len(dealer.results) == 1
    assert run.entries == [], "who watches is asked nothing"
    titles = [say(run.game, act.title) for act in run.performed]
    assert sorted(titles) == sorted(say(run.game, act.title) for act in script)
    taken = {f"bet:{r.seat}:{r.wager}" for r in run.rulings if r.result is Result.LOSE}
    kept = {f"bet:{r.seat}:{r.wager}" for r in run.rulings if r.result is not Result.LOSE}
    lying = {bet.key for bet in screen.view.shown.bets}
    assert not lying & (taken - kept), "no bet that lost lies on the felt"


def test_the_system_of_rapid_roulette_settles_by_itself(dealer: Dealer) -> None:
    dealer.start(Mode.RUN, book=CINCINNATI, game="rapid-roulette", seed=3)
    assert not dealer.screen.view.shown.bets
    for key in ("N", "S"):
        dealer.key(key)
        dealer.wait()
    shown = dealer.screen.view.shown
    run = dealer.screen.presenter.run
    assert shown.tags["console"].text == f"{run.dealt.choices['sensor']}: yes or no?"
    assert all(act.slot.by is Role.DEALER for act in run.due())
    staked = {f"value:{bet.seat}" for bet in run.dealt.bets}
    assert set(shown.markers) == staked, "every station shows what it has bet"


def test_stations_show_what_was_won_and_the_marker_stands_on_every_screen(dealer: Dealer) -> None:
    screen = dealer.screen
    screen.presenter.set_continuous(False)
    dealer.start(
        Mode.WATCH, book=CINCINNATI, game="rapid-roulette", seed=3, want={"hit": True}, players=14
    )
    run = screen.presenter.run
    won = {ruled.seat for ruled in run.rulings if ruled.pays}
    assert won
    while run.next_act() is not None and run.next_act().slot.hand != "reset":  # type: ignore[union-attr]
        screen.presenter.watch_step()
        QApplication.processEvents()
    shown = screen.view.shown
    assert {key for key in shown.tags if key.startswith("seat:")} == {f"seat:{n}" for n in won}
    assert shown.dolly == run.dealt.spin
    assert shown.bets == ()


def test_value_chips_are_called_where_the_house_asks_for_it(dealer: Dealer) -> None:
    dealer.world.services.choose_options(CLEVELAND, "roulette", {"cheque-play": "called"})
    for seed in range(40):
        dealer.start(Mode.GUIDED, book=CLEVELAND, game="roulette", seed=seed)
        if dealer.act.verb is Verb.ANNOUNCE:
            break
        dealer.screen.presenter.stop()
    act = by_keys(dealer)
    seat = act.slot.hand.removeprefix("cheques-")
    assert say(dealer.screen.presenter.game, act.title) == f"“Cheques play, seat {seat}”"
    assert f"colour:{seat}" not in dealer.screen.presenter.run.dealt.choices
    assert dealer.rows()[-1].fault is None
    assert dealer.act.verb is Verb.SPIN


def test_half_of_a_bet_is_taken_and_half_goes_back(dealer: Dealer) -> None:
    dealer.world.services.choose_options(MASSACHUSETTS, "roulette", {"zero-rule": "half"})
    want: dict[str, object] = {"zero": True}
    for seed in range(40):
        dealer.start(Mode.GUIDED, book=MASSACHUSETTS, game="roulette", seed=seed, want=want)
        run = dealer.screen.presenter.run
        if any(ruled.result.value == "half" for ruled in run.rulings):
            break
        dealer.screen.presenter.stop()
    halves = [ruled for ruled in run.rulings if ruled.result.value == "half"]
    done: list[Act] = []
    while not dealer.over:
        done.append(by_keys(dealer))
    back = [act for act in done if act.verb is Verb.RETURN]
    assert len(back) == len(halves)
    assert all(row.fault is None for row in dealer.rows())


def test_three_pictures_are_read_and_kept(drilling: Drilling) -> None:
    request = DrillRequest(
        kind="pictures", rulebook=CINCINNATI, game="roulette", focus="units:3", length=3, seed=11
    )
    drilling.view.start(request)
    for number in range(3):
        panel = drilling.view.panel
        assert isinstance(panel, PicturePanel)
        assert panel.felt.picture.piles()
        drilling.think()
        typed = "1" if number == 1 else drilling.prompt.expected
        drilling.type(typed)
        drilling.press(ENTER)
        drilling.think()
        drilling.press(ENTER)
    assert len(drilling.results) == 1
    rows = drilling.rows()
    assert [row.fault for row in rows] == [None, "wrong-answer", None]
    assert all(row.skill.startswith("roulette:picture:units:") for row in rows)
    assert all(row.target_ms == 12_000 and row.ms == 1500 for row in rows)


def test_an_exam_promises_no_key(drilling: Drilling) -> None:
    request = DrillRequest(kind="pictures", rulebook=CINCINNATI, game="roulette", seed=11)
    drilling.view.start(request)
    panel = drilling.view.panel
    assert isinstance(panel, PicturePanel)
    assert panel.key_panel.hint.text() == "The key appears here after your answer."
    panel.seal()
    panel.ask(drilling.prompt)
    assert panel.key_panel.hint.text() == ""
    assert panel.entry.go.text() == "Answer"


@pytest.mark.parametrize("focus", ["value:4", "both:5", "colour:2", "larger:3", "key:35"])
def test_every_kind_of_picture_is_answered(drilling: Drilling, focus: str) -> None:
    request = DrillRequest(
        kind="pictures", rulebook=MASSACHUSETTS, game="roulette", focus=focus, length=1, seed=2
    )
    drilling.view.start(request)
    drilling.think()
    value = drilling.prompt.expected
    dollars = focus.startswith(("value", "both"))
    drilling.type(str(int(value) // 100) if dollars else value)
    drilling.press(ENTER)
    assert drilling.rows()[0].fault is None
    panel = drilling.view.panel
    assert isinstance(panel, PicturePanel)
    assert not panel.felt.track.isVisible()
    told = say(drilling.view.presenter.game, drilling.prompt.key[-1].how)
    assert panel.key_panel.steps.accessibleName().endswith(told)
    assert not cut_off(drilling.view)


@pytest.mark.parametrize("name", ["neighbours", "voisins", "tiers", "orphans"])
def test_a_section_is_drawn_whole(drilling: Drilling, name: str) -> None:
    options = {"call-bets": "offered", "wheel": "single"}
    drilling.world.services.choose_options(CINCINNATI, "roulette", options)
    request = DrillRequest(
        kind="pictures", rulebook=CINCINNATI, game="roulette", focus=f"section:{name}", seed=4
    )
    drilling.view.start(request)
    QApplication.processEvents()
    panel, dealt = drilling.view.panel, drilling.prompt.dealt
    assert isinstance(panel, PicturePanel)
    assert dealt is not None
    (bet,) = dealt.bets
    assert panel.felt.track.isVisible()
    assert panel.felt.picture.lit() == panel.felt.track.covered() == set(bet.on)
    chips = [len(pile) for _, pile in panel.felt.picture.piles()]
    value = parse_money(dealt.choices[f"chip:{bet.seat}"])
    assert sum(chips) * value == bet.amount, "every chip of the bet is on the layout"
    inside = panel.felt.track.rect()
    assert all(inside.contains(panel.felt.track.place(n).toRect()) for n in bet.on)
    size = drilling.view.size()
    assert (size.width(), size.height()) == NARROW_SIZE


def test_a_bet_on_the_replica_lies_on_the_track(drilling: Drilling) -> None:
    request = DrillRequest(
        kind="pictures",
        rulebook=MASSACHUSETTS,
        game="roulette",
        focus="section:five-adjacent",
        seed=4,
    )
    drilling.view.start(request)
    panel = drilling.view.panel
    assert isinstance(panel, PicturePanel)
    assert panel.felt.picture.piles() == []
    assert len(panel.felt.track.covered()) == 5
    assert "on " in panel.felt.track.accessibleName()
