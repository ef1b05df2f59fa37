"""Runs at the table that are left and gone on with, or left alone."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.table_world import Dealer
from trainer.drills.table import Mode
from trainer.games.acts import Act, Verb
from trainer.procedures import Given
from trainer.procedures.judge import give
from trainer.storage.record.attempts import attempts_of
from trainer.storage.rows import Outcome


def wrong_sum(act: Act) -> Given:
    """Return a payment of a dollar too much."""
    right = give(act)
    amount = (right.payload.amount or 0) + 100
    return msgspec.structs.replace(
        right, payload=msgspec.structs.replace(right.payload, amount=amount)
    )


def test_nobody_at_the_table_for_two_minutes_and_for_ten(dealer: Dealer, qtbot: QtBot) -> None:
    screen = dealer.screen
    dealer.start(Mode.PRACTICE)
    dealer.do_right()
    screen.away()
    assert screen.cover.isVisible()
    assert screen.cover.message.heading.text() == "Still there?"
    dealer.key(Qt.Key.Key_Return)
    assert not screen.cover.isVisible()
    assert not screen._absence.timer.isActive()
    dealer.wait()
    dealer.do_right(ms=700)
    assert [row.ms for row in dealer.rows()] == [900, None], "the act at hand was not timed"
    screen.away()
    screen._absence.timer.timeout.emit()
    newest = attempts_of(dealer.world.store, dealer.world.person.id, limit=1)[0]
    assert newest.end is not None
    assert newest.end.outcome is Outcome.STOPPED
    assert "Your 2 acts stay in the record." in screen.cover.message.sentence.text()
    with qtbot.waitSignal(screen.left):
        dealer.key(Qt.Key.Key_Return)
    assert not screen._absence.timer.isActive()


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE, Mode.RUN])
def test_a_run_that_was_left_goes_on_where_it_was(dealer: Dealer, qtbot: QtBot, mode: Mode) -> None:
    screen = dealer.screen
    dealer.start(mode, rounds=2)
    for _ in range(9):
        dealer.do_right(ms=600)
    due, done = screen.presenter.run.due(), list(screen.presenter.run.performed)
    table = screen.view.shown
    with qtbot.waitSignal(screen.left):
        screen.presenter.stop()
    left = attempts_of(dealer.world.store, dealer.world.person.id, limit=1)[0]
    assert left.end is None
    dealer.start(mode, attempt=left.id)
    assert screen.presenter.run.due() == due
    assert screen.presenter.run.performed == done
    assert screen.view.shown == table, "the table lies as it lay"
    while not dealer.over:
        dealer.do_right(ms=600)
    assert len(dealer.results) == 1
    rows = dealer.rows()
    assert [row.ordinal for row in rows] == list(range(1, len(rows) + 1))
    assert all(row.fault is None for row in rows)


def test_a_fault_and_a_shown_act_come_back_too(dealer: Dealer, qtbot: QtBot) -> None:
    screen = dealer.screen
    dealer.start(Mode.PRACTICE)
    dealer.until(Verb.PAY)
    screen.presenter._perform(wrong_sum(dealer.act))
    assert screen.presenter.in_fault
    screen.presenter.show_right()
    dealer.wait()
    due, entries = screen.presenter.run.due(), len(screen.presenter.run.entries)
    with qtbot.waitSignal(screen.left):
        screen.presenter.stop()
    left = attempts_of(dealer.world.store, dealer.world.person.id, limit=1)[0]
    dealer.start(Mode.PRACTICE, attempt=left.id)
    assert screen.presenter.run.due() == due
    assert len(screen.presenter.run.entries) == entries
    summary = screen.presenter.result().summary
    assert summary.faults == 1


@pytest.mark.parametrize(
    ("book", "game", "dial"),
    [
        ("massachusetts", "craps", "base"),
        ("massachusetts", "craps", "stick"),
        ("ohio-cleveland", "roulette", "table"),
        ("massachusetts", "big-six", "table"),
    ],
)
def test_dice_and_wheels_go_on_too(
    dealer: Dealer, qtbot: QtBot, book: str, game: str, dial: str
) -> None:
    screen = dealer.screen
    dealer.start(Mode.PRACTICE, book=book, game=game, dial=dial, rounds=2)
    for _ in range(6):
        if not dealer.over:
            dealer.do_right(ms=600)
    assert not dealer.over
    due, table = screen.presenter.run.due(), screen.view.shown
    with qtbot.waitSignal(screen.left):
        screen.presenter.stop()
    left = attempts_of(dealer.world.store, dealer.world.person.id, limit=1)[0]
    dealer.start(Mode.PRACTICE, book=book, game=game, dial=dial, attempt=left.id)
    assert screen.presenter.run.due() == due
    assert screen.view.shown == table


def test_a_run_with_nothing_done_is_ended(dealer: Dealer, qtbot: QtBot) -> None:
    dealer.start(Mode.PRACTICE)
    with qtbot.waitSignal(dealer.screen.left):
        dealer.screen.presenter.stop()
    left = attempts_of(dealer.world.store, dealer.world.person.id, limit=1)[0]
    assert left.end is not None
    assert left.end.outcome is Outcome.STOPPED
