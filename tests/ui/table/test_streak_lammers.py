"""Lammers of a streak on the felt: where one lies, where it goes, when it comes off."""

from typing import Any

from tests.games.world import engine_of, game_of, unrolled
from trainer.cli.situation import situation as read
from trainer.ui.table.felt_state import Felt

GAME = game_of("massachusetts/blackjack", streak="offered")


def lammers(own: str, *bets: str) -> list[dict[str, str]]:
    """Return the lammers as a round begins and as it ends, for a seat with two wins before it."""
    one, two = own.split()
    told: dict[str, Any] = {
        "bets": [{"seat": 3, "wager": name, "amount": "10"} for name in ("blackjack", *bets)],
        "shoe": [one, "7C", two, "TD"],
        "carry": {"lammer:3": "streak-3"},
    }
    dealt = engine_of(GAME).place(GAME, read(GAME, told))
    _, script = unrolled(GAME, dealt)
    felt = Felt(GAME, dealt, script)
    seen = [dict(felt.state().markers)]
    for act in script.acts():
        felt.do(act)
    return [*seen, dict(felt.state().markers)]


def test_a_lammer_lies_there_and_moves_on_with_a_win() -> None:
    assert lammers("KS 9D", "streak-3", "streak-5") == [
        {"bet:3:streak-3": "WON"},
        {"bet:3:streak-4": "WON"},
    ]


def test_a_lammer_comes_off_with_the_last_bet() -> None:
    assert lammers("KS 9D", "streak-3") == [{"bet:3:streak-3": "WON"}, {}]
    assert lammers("KS 6D", "streak-3", "streak-4") == [{"bet:3:streak-3": "WON"}, {}]
