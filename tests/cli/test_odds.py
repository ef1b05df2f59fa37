"""`trainer odds`: exact chances, house edge, and what has no figure."""

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.cli.conftest import Trainer
from tests.games.world import GAMES, game_of

MINI = ("ohio-cincinnati", "mini-baccarat")
# Looked at again and true to the print.
PRINTED_SO = {
    ("california/ez-baccarat", "banker"),  # no commission, no push: see the test below
    ("ohio-cleveland/crapless-craps", "put-2"),  # a flat bet at even money against 6 to 1
    ("ohio-cleveland/crapless-craps", "put-12"),
    ("massachusetts/roulette", "b2b"),  # X10 is an example; the table lists its own multipliers
}


def odds(trainer: Trainer, *words: str) -> dict[str, Any]:
    """Return the odds as values."""
    said = trainer("odds", *words, "--json")
    assert (said.code, said.err) == (0, "")
    found: dict[str, Any] = json.loads(said.out)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_has_a_figure_or_is_left_out(trainer: Trainer, name: str) -> None:
    """The chances add up to one; a house edge below nothing or above half is nearly always a slip.

    Of typing or of print: what was looked at again and is true to the print is listed above.
    """
    found = odds(trainer, *name.split("/"))
    assert (f"{found['rulebook']}/{found['game']}") == name
    listed = [wager["wager"] for wager in found["wagers"]]
    assert sorted([*listed, *found["left_out"]]) == sorted(game_of(name).wagers)
    for wager in found["wagers"]:
        exact = [Fraction(line["probability_exact"]) for line in wager["outcomes"]]
        assert sum(exact) == 1
        for line, share in zip(wager["outcomes"], exact, strict=True):
            assert line["probability"] == pytest.approx(float(share))
        edge = Fraction(wager["house_edge_exact"])
        assert wager["house_edge"] == pytest.approx(float(edge))
        if (name, wager["wager"]) in PRINTED_SO:
            assert -1 < edge < 1
        else:
            assert 0 <= edge <= Fraction(1, 2), wager["wager"]


def test_the_published_figures(trainer: Trainer) -> None:
    found = odds(trainer, *MINI)
    edges = {wager["wager"]: wager["house_edge"] for wager in found["wagers"]}
    assert found["decks"] == 8
    assert edges["banker"] == pytest.approx(0.010579, abs=5e-7)
    assert edges["player"] == pytest.approx(0.012351, abs=5e-7)
    [banker] = [wager for wager in found["wagers"] if wager["wager"] == "banker"]
    won = next(line for line in banker["outcomes"] if line["result"] == "win")
    assert won["probability_exact"] == str(Fraction(2_292_252_566_437_888, 4_998_398_275_503_360))


def test_one_wager_alone(trainer: Trainer) -> None:
    found = odds(trainer, *MINI, "--wager", "tie")
    assert [wager["wager"] for wager in found["wagers"]] == ["tie"]


def test_an_option_changes_the_figures(trainer: Trainer) -> None:
    found = odds(trainer, *MINI, "--wager", "tie", "--option", "decks=6")
    assert found["decks"] == 6
    assert found["wagers"][0]["house_edge"] == pytest.approx(0.144382, abs=5e-7)


def test_as_text(trainer: Trainer) -> None:
    said = trainer("odds", *MINI, "--wager", "banker")
    assert said.out.splitlines()[0] == "Mini-Baccarat (ohio-cincinnati), 8 decks"
    assert "Banker: house edge 1.0579%" in said.out
    assert "  0.458597  win, pays 1 to 1: Banker's hand wins" in said.out


def test_what_a_players_choice_decides_has_no_figure(trainer: Trainer) -> None:
    said = trainer("odds", "california", "super-pan-9")
    assert "no figure, a player's choice or a meter decides it" in said.out


def test_an_unknown_wager_is_told(trainer: Trainer) -> None:
    said = trainer("odds", *MINI, "--wager", "field")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("--wager: there is no 'field'; there are: player, banker")


def test_a_vigorish_laid_with_the_bet_says_what_the_edge_is_of(trainer: Trainer) -> None:
    """Always charged, a Buy 4 is printed as 4.76%: of the bet and its vigorish together."""
    words = ("odds", "ohio-cincinnati", "craps", "--wager", "buy-4", "--option", "buy-vigorish=bet")
    said = trainer(*words)
    assert (
        "Buy 4: house edge 5.0000% (1/20) of the bet alone, 4.7619% of bet and vigorish" in said.out
    )
    [buy] = json.loads(trainer(*words, "--json").out)["wagers"]
    assert round(buy["house_edge_of_bet_and_vigorish"], 6) == round(1 / 21, 6)
