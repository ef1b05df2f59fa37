"""Card tables: dealt from their records alone, by keys and by mouse, in every mode."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.table_world import Dealer, at_table
from trainer.drills.table import Mode
from trainer.games.acts import Verb
from trainer.ui.table.palette import key_for

GAMES = (
    ("ohio-cincinnati", "three-card-poker"),
    ("massachusetts", "casino-war"),
    ("massachusetts", "red-dog"),
)


@pytest.fixture
def dealer(qtbot: QtBot, tmp_path: Path) -> Iterator[Dealer]:
    with at_table(qtbot, tmp_path) as found:
        yield found


@pytest.mark.parametrize(("book", "game"), GAMES)
def test_a_guided_round_by_keys_alone(dealer: Dealer, book: str, game: str) -> None:
    dealer.start(Mode.GUIDED, book=book, game=game, players=5, rounds=2)
    n = 0
    while not dealer.over:
        n += 1
        act = dealer.act
        print(n, act.slot.verb, act.slot.seat, act.slot.wager, act.slot.hand)
        dealer.by_keys()
        assert not dealer.screen.presenter.in_fault, (act, dealer.screen.presenter._fault)
        if os.environ.get("GRAB"):
            dealer.screen.grab().save(f"{os.environ['GRAB']}/{game}-{n:02}.png")
    assert dealer.results
