"""Card tables: dealt from their records alone, by keys and by mouse, in every mode."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.table_world import Dealer, at_table
from trainer.drills.table import Mode
from trainer.games.acts import Verb

POKER = ("ohio-cincinnati", "three-card-poker")
WAR = ("massachusetts", "casino-war")
DOG = ("massachusetts", "red-dog")
GAMES = (POKER, WAR, DOG)
_MOST = 150  # acts of a run, or it goes round in circles


@pytest.fixture
def dealer(qtbot: QtBot, tmp_path: Path) -> Iterator[Dealer]:
    with at_table(qtbot, tmp_path) as found:
        yield found


def grab(dealer: Dealer, name: str) -> None:
    """Keep a picture where somebody wants to look at one."""
    folder = os.environ.get("TABLE_PICTURES")
    if folder:
        dealer.screen.view.finish()
        dealer.screen.grab().save(f"{folder}/{name}.png")


def play(dealer: Dealer, name: str, *, mouse: bool) -> list[Verb]:
    """Do every act of a run by keys or by mouse; return what was done."""
    done: list[Verb] = []
    while not dealer.over:
        act = dealer.act
        done.append(act.verb)
        grab(dealer, f"{name}-{len(done):02}")
        (dealer.by_mouse if mouse else dealer.by_keys)()
        assert not dealer.screen.presenter.in_fault, f"{act.slot} was faulted"
        assert len(done) < _MOST
    return done


@pytest.mark.parametrize(("book", "game"), GAMES)
def test_two_guided_rounds_by_keys_alone(dealer: Dealer, book: str, game: str) -> None:
    dealer.start(Mode.GUIDED, book=book, game=game, players=5, rounds=2)
    done = play(dealer, f"{game}-keys", mouse=False)
    assert len(dealer.results) == 1
    assert len(dealer.rows()) == len(done)


@pytest.mark.parametrize(("book", "game"), GAMES)
def test_a_guided_round_by_mouse_alone(dealer: Dealer, book: str, game: str) -> None:
    dealer.start(Mode.GUIDED, book=book, game=game, players=5, rounds=1, seed=9)
    done = play(dealer, f"{game}-mouse", mouse=True)
    assert len(dealer.results) == 1
    assert {Verb.DEAL, Verb.GATHER} <= set(done)
