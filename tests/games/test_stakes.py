"""Sums a rulebook prints for a bet: `settle` names the field where a bet is none of them."""

import pytest

from tests.games.craps_world import CINCINNATI, CLEVELAND, CRAPLESS, MASSACHUSETTS
from tests.games.world import GAMES, engine_of, game_of
from trainer.cli.situation import situation
from trainer.errors import InputError
from trainer.games.game import Stake
from trainer.games.money import format_money
from trainer.games.stakes import check_stake


def told(name: str, wager: str, amount: str) -> None:
    """Read a situation with one bet."""
    bets = [{"seat": 1, "wager": wager, "amount": amount}]
    situation(game_of(name), {"bets": bets})


@pytest.mark.parametrize(
    ("name", "wager", "amount", "words"),
    [
        (CINCINNATI, "fire", "101", "at most $100 (clause 12.II.A"),
        (CINCINNATI, "fire", "0.50", "at least $1 "),
        (CINCINNATI, "fire", "2.50", "multiples of $1 "),
        (CLEVELAND, "fire", "6", "at most $5 (clause 11(b)(1)"),
        (MASSACHUSETTS, "fire", "25", "at most $5 (clause 12(b)(1)"),
        (CLEVELAND, "horn-high-12", "7", "multiples of $5 (clause 3(a)(20))"),
        (CLEVELAND, "world", "4", "multiples of $5 (clause 3(a)(21))"),
        (CRAPLESS, "horn", "6", "multiples of $4 (clause 3(a)(16))"),
        (CRAPLESS, "horn-high-2", "8", "multiples of $5 (clause 3(a)(17))"),
        (MASSACHUSETTS, "horn-high-3", "12", "multiples of $5 (clause 2(t))"),
        (MASSACHUSETTS, "whirl", "9", "multiples of $5 (clause 2(u))"),
        ("ohio-cincinnati/mini-baccarat", "dragon-player", "0.50", "at least $1 "),
        # The smallest of the fourteen virtual chips is a quarter; two of them make neighbors.
        ("ohio-cincinnati/rapid-roulette", "red", "0.10", "multiples of $0.25 (clause 2.I, "),
        ("ohio-cincinnati/rapid-roulette", "neighbors-17", "0.75", "multiples of $0.50 "),
    ],
)
def test_a_sum_the_text_does_not_allow_is_refused(
    name: str, wager: str, amount: str, words: str
) -> None:
    with pytest.raises(InputError) as trouble:
        told(name, wager, amount)
    said = str(trouble.value)
    assert said.startswith("bets[0].amount: ")
    assert words in said
    assert said.endswith(".")


@pytest.mark.parametrize(
    ("name", "wager", "amount"),
    [
        (CINCINNATI, "fire", "100"),
        (CLEVELAND, "fire", "5"),
        (CLEVELAND, "horn-high-12", "25"),
        (CRAPLESS, "horn", "8"),
        # No unit is printed for these: an odd sum is paid as its parts fall.
        (CINCINNATI, "horn", "7"),
        (CINCINNATI, "world", "9"),
        (MASSACHUSETTS, "horn", "6"),
    ],
)
def test_a_sum_the_text_allows_is_taken(name: str, wager: str, amount: str) -> None:
    told(name, wager, amount)


def test_a_fixed_sum_is_that_sum() -> None:
    check_stake("bets[0].amount", "Bonus", Stake(fixed="1"), 100)
    with pytest.raises(InputError, match=r"bets\[0\]\.amount: Bonus is always \$1\."):
        check_stake("bets[0].amount", "Bonus", Stake(fixed="1"), 200)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_dealt_is_bet_in_sums_the_text_allows(name: str) -> None:
    game = game_of(name)
    for seed in range(6):
        for bet in engine_of(game).deal(game, seed, players=4).bets:
            wager = game.wagers[bet.wager]
            check_stake(format_money(bet.amount), wager.title, wager.stake, bet.amount)
