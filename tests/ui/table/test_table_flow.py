"""The course of a round: what is told when, which keys live, how time runs."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table_world import Dealer, at_table
from trainer.drills.table import Mode
from trainer.games.acts import Verb
from trainer.ui.families.registry import family_of
from trainer.ui.table.act_keys import Needs
from trainer.ui.table.at_hand import bet_name
from trainer.ui.table.palette import key_for
from trainer.ui.table.steps import Steps
from trainer.ui.widgets.act_key import ActState

BIG_SIX = {"book": "ohio-cincinnati", "game": "big-six"}
CRAPS = {"book": "ohio-cincinnati", "game": "craps"}
ROULETTE = {"book": "ohio-cincinnati", "game": "roulette"}


@pytest.fixture
def dealer(qtbot: QtBot, tmp_path: Path) -> Iterator[Dealer]:
    with at_table(qtbot, tmp_path) as made:
        yield made


@pytest.fixture
def moving(qtbot: QtBot, tmp_path: Path) -> Iterator[Dealer]:
    with at_table(qtbot, tmp_path, motion="full") as made:
        yield made


class Rail:
    """Listens to what is told, and to whether something moved at the time."""

    def __init__(self, dealer: Dealer) -> None:
        """Listen."""
        self._dealer = dealer
        self.said: list[tuple[int, Steps]] = []
        dealer.screen.presenter.steps_changed.connect(self._hear)

    def _hear(self, steps: Steps) -> None:
        self.said.append((self._dealer.screen.view.moving, steps))


# -- nothing is told before it can be seen -----------------------------------------------------


@pytest.mark.parametrize(("game", "dial"), [(CRAPS, "base"), (BIG_SIX, "table")])
def test_nothing_is_told_while_dice_or_a_wheel_turn(
    moving: Dealer, game: dict[str, str], dial: str
) -> None:
    """The step list, the lights, the words and what is read out wait for the rest."""
    rail, screen = Rail(moving), moving.screen
    moving.start(Mode.GUIDED, **game, dial=dial)
    turned = 0
    while not moving.over and turned < 2:
        before = (screen.view.shown.roll_id, screen.view.shown.spin_id)
        steps = len(rail.said)
        screen.keys.key(key_for(moving.act).id).click()
        finish_act(moving)
        while not screen.presenter.may_act() and not moving.over:
            shown = screen.view.shown
            if screen.view.moving and (shown.roll_id, shown.spin_id) != before:
                turned += 1
                before = (shown.roll_id, shown.spin_id)
                assert screen.view.lit == frozenset()
                assert screen.view.item("result") is None
                if dial == "table":
                    assert not screen.view.spoken("wheel").endswith(shown.stop)
            QApplication.processEvents()
        assert not any(was_moving for was_moving, _ in rail.said[steps:])
    assert turned


def asked(dealer: Dealer) -> list[str]:
    """Return the gold keys."""
    keys = dealer.screen.keys
    return [one for one in keys.ids() if keys.key(one).state() is ActState.ASKED]


def finish_act(dealer: Dealer) -> None:
    """Give what the act at hand still wants."""
    act, screen = dealer.act if dealer.screen.presenter.run.due() else None, dealer.screen
    hands = screen.presenter.hands
    if act is None or not screen.presenter.may_act():
        return
    if hands.armed is not None and hands.armed.needs is Needs.NUMBER:
        hands.submit_choice(act.payload.choice)
    elif hands.armed is not None and screen.strip.shown() is screen.keys:
        game = screen.presenter.game
        place = family_of(game).place(act.slot)
        name = place if place != act.slot.wager else bet_name(game, act.slot)
        hands.pick_bet(act.slot.seat, name)
    dealer.choose(act)
    if screen.strip.shown() is screen.builder:
        hands.submit_amount(act.payload.amount or 0)


def test_a_round_that_is_watched_tells_a_card_when_it_lies(moving: Dealer) -> None:
    rail, screen = Rail(moving), moving.screen
    moving.start(Mode.WATCH)
    screen.presenter.set_continuous(False)
    for _ in range(12):
        moving.qtbot.waitUntil(lambda: not screen.view.moving)
        QApplication.processEvents()
        before = len(rail.said)
        act = screen.presenter.run.next_act()
        assert act is not None
        screen.presenter.watch_step()
        if act.verb in (Verb.DEAL, Verb.TURN):
            assert len(rail.said) == before  # it is still on its way
            moving.qtbot.waitUntil(partial(_more, rail, before))
            assert not screen.view.moving


def _more(rail: Rail, before: int) -> bool:
    return len(rail.said) > before


# -- a key that is over is dead -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "dial"),
    [(CRAPS, "base"), (ROULETTE, "table"), ({"game": "mini-baccarat"}, "table")],
)
def test_every_gold_key_pressed_twice_opens_nothing_that_is_over(
    moving: Dealer, game: dict[str, str], dial: str
) -> None:
    """The second press comes while the first act is shown."""
    screen, presenter = moving.screen, moving.screen.presenter
    moving.start(Mode.GUIDED, **game, dial=dial, players=4)
    for _ in range(16):
        if moving.over:
            break
        key = key_for(moving.act).id
        assert key in asked(moving)
        screen.keys.key(key).click()
        finish_act(moving)
        if presenter.moving:
            assert asked(moving) == []  # while it moves no key is gold
            screen.keys.key(key).click()
        moving.wait()
        moving.wait()  # the second press may have done the next act of the same kind
        armed = presenter.hands.armed
        if armed is not None:
            assert any(act.verb is armed.verb for act in presenter.run.due())
            presenter.hands.cancel()
    assert not moving.rows() or all(row.fault is None for row in moving.rows())


# -- time ------------------------------------------------------------------------------------


def test_the_time_of_one_gesture_is_counted_once(dealer: Dealer) -> None:
    """Taking all losers at once is one act of 40 seconds, however many they are."""
    rail = Rail(dealer)
    dealer.start(Mode.PRACTICE, **ROULETTE)
    dealer.until(Verb.TAKE)
    losers = [act for act in dealer.screen.presenter.run.due() if act.verb is Verb.TAKE]
    assert len(losers) > 1
    dealer.world.clock.pass_ms(40_000)
    dealer.screen.presenter.hands.press("sweep")
    dealer.wait()
    while not dealer.over:
        dealer.do_right(ms=1_000)
    spent = [step.seconds or 0.0 for _, steps in rail.said for step in steps.done]
    assert 40 <= max(spent) < 40 + 2 * len(dealer.rows())


def test_the_time_of_the_run_goes_on_while_things_move(
    moving: Dealer, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, clock = moving.screen, moving.world.clock
    shown: list[float] = []
    moving.start(Mode.PRACTICE, **BIG_SIX)
    moving.until(Verb.SPIN)
    monkeypatch.setattr(screen.bar, "set_elapsed", shown.append)
    moving.key("S")
    while not screen.presenter.may_act():
        clock.pass_ms(1_000)
        QApplication.processEvents()
    assert len(set(shown)) > 2
    moving.wait()
