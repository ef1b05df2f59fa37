"""Craps at the table: a hand by keys and by mouse, as base dealer, at the stick, as a crew."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.table_world import Dealer, at_table
from trainer.drills.table import Mode
from trainer.games.acts import Act, Role, Verb
from trainer.storage import Outcome, attempts_of
from trainer.ui.presenters.palette import key_for
from trainer.ui.presenters.rolls import bet_name
from trainer.ui.presenters.table_result import TableResult

BOOK = "ohio-cleveland"
CRAPS = (
    ("massachusetts", "craps"),
    ("massachusetts", "mini-craps"),
    ("ohio-cincinnati", "craps"),
    ("ohio-cleveland", "craps"),
    ("ohio-cleveland", "crapless-craps"),
)


@pytest.fixture
def dealer(qtbot: QtBot, tmp_path: Path) -> Iterator[Dealer]:
    with at_table(qtbot, tmp_path) as made:
        yield made


def start(dealer: Dealer, mode: Mode, dial: str, **more: object) -> None:
    wanted: dict[str, object] = {"book": BOOK, "game": "craps", "dial": dial, **more}
    dealer.start(mode, **wanted)  # type: ignore[arg-type]


def own_acts(dealer: Dealer) -> list[Act]:
    run = dealer.screen.presenter.run
    return [act for act in run.script.acts() if run.dial.mine(act)]


def right(dealer: Dealer) -> None:
    """Do the due act rightly, by the shortest way."""
    act, screen = dealer.act, dealer.screen
    hands = screen.presenter.hands
    dealer.world.clock.pass_ms(900)
    bet = (act.slot.seat, bet_name(act.slot)) if act.slot.seat else None
    hands.press(key_for(act).id, bet)
    if screen.strip.shown() is screen.builder:
        hands.submit_amount(act.payload.amount or 0)
    elif screen.strip.shown() is screen.sheet:
        hands.submit_choice(dealer.right_choice(act))
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


@pytest.mark.parametrize(("book", "game"), CRAPS)
def test_every_game_is_dealt_whole(dealer: Dealer, book: str, game: str) -> None:
    start(dealer, Mode.GUIDED, "table", book=book, game=game, seed=4, players=8)
    while not dealer.over:
        right(dealer)
    assert result_of(dealer).summary.faults == 0
