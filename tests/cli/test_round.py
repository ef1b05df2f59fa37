"""`trainer round`: the round as text, and as values."""

import json
import re

import msgspec
import pytest

from tests.cli.conftest import Trainer
from tests.games.world import GAMES, game_of, unrolled
from trainer.games.acts import Script
from trainer.games.rounds import Round, Ruling

MINI = ("ohio-cincinnati", "mini-baccarat")


@pytest.mark.parametrize("name", GAMES)
def test_a_round_is_a_text_a_floor_supervisor_can_read(trainer: Trainer, name: str) -> None:
    book, _, game = name.partition("/")
    said = trainer("round", book, game, "--seed", "5")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"{game_of(name).title} ({book}), seed 5\n")
    for heading in ("Bets", "Rulings"):
        assert f"\n{heading}\n" in said.out
    acts = re.findall(r"^ +\d+\. .*$", said.out, re.MULTILINE)
    assert len(acts) > 5
    assert all(re.search(r"\[.*\]$", act) for act in acts)


@pytest.mark.parametrize("name", GAMES)
def test_as_json_it_can_be_judged_again(trainer: Trainer, name: str) -> None:
    book, _, game = name.partition("/")
    said = trainer("round", book, game, "--seed", "5", "--json")
    told = json.loads(said.out)
    assert (told["rulebook"], told["game"], told["round"]["seed"]) == (book, game, 5)
    dealt = msgspec.convert(told["round"], Round)
    rulings, script = unrolled(game_of(name), dealt)
    assert msgspec.convert(told["rulings"], tuple[Ruling, ...]) == rulings
    assert msgspec.convert(told["script"], Script) == script


def test_same_seed_same_text(trainer: Trainer) -> None:
    one, two = (trainer("round", *MINI, "--seed", seed).out for seed in ("7", "7"))
    assert one == two != trainer("round", *MINI, "--seed", "8").out


def test_an_option_is_chosen(trainer: Trainer) -> None:
    said = trainer("round", *MINI, "--option", "decks=6", "--option", "vigorish=mark")
    assert "decks = 6" in said.out
    assert "vigorish = mark" in said.out


def test_so_many_players(trainer: Trainer) -> None:
    told = json.loads(trainer("round", *MINI, "--players", "1", "--json").out)
    assert len({bet["seat"] for bet in told["round"]["bets"]}) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("vegas", "craps"), "There is no rulebook 'vegas'; there are: california"),
        (
            ("ohio-cincinnati", "chess"),
            "ohio-cincinnati has no game 'chess'; it has: mini-baccarat",
        ),
        ((*MINI, "--option", "decks"), "--option decks: write it as name=choice."),
        ((*MINI, "--option", "deck=8"), "options.deck: there is no such option; there are: cards"),
        ((*MINI, "--option", "decks=5"), "options.decks: '5' is not one of 6, 7, 8."),
    ],
)
def test_a_wrong_word_is_told(trainer: Trainer, words: tuple[str, ...], said: str) -> None:
    answer = trainer("round", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(said)
