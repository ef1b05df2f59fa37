"""`trainer export`: JSON Lines with the fields of the contract."""

import json
from typing import Any

import pytest

from tests.cli.conftest import Trainer
from tests.games.world import GAMES, game_of
from trainer.games.odds import parse_odds

WAGER_FIELDS = [
    "rulebook", "game", "game_title", "wager_id", "wager", "variant", "outcome", "odds", "clause",
]  # fmt: skip
QUESTION_FIELDS = {"rulebook", "game", "kind", "situation", "answer", "clause"}
MINI = ("--rulebook", "ohio-cincinnati", "--game", "mini-baccarat")


def lines(trainer: Trainer, *words: str) -> list[dict[str, Any]]:
    """Return the exported objects."""
    said = trainer("export", *words)
    assert (said.code, said.err) == (0, "")
    return [json.loads(line) for line in said.out.splitlines()]


def test_every_wager_line_has_the_fields_of_the_contract(trainer: Trainer) -> None:
    found = lines(trainer, "wagers")
    assert {f"{row['rulebook']}/{row['game']}" for row in found} == set(GAMES)
    for row in found:
        assert list(row) == WAGER_FIELDS
        assert all(isinstance(value, str) for value in row.values())
        assert row["outcome"], row
        assert row["clause"], row
        parse_odds(row["odds"])


def test_every_wager_of_every_game_is_exported(trainer: Trainer) -> None:
    exported = {(row["rulebook"], row["game"], row["wager_id"]) for row in lines(trainer, "wagers")}
    for name in GAMES:
        book, _, game = name.partition("/")
        assert {(book, game, wager) for wager in game_of(name).wagers} <= exported


def test_cincinnatis_wagers_as_printed(trainer: Trainer) -> None:
    rows = {
        (row["wager_id"], row["outcome"], row["odds"], row["clause"])
        for row in lines(trainer, "wagers", *MINI)
    }
    assert {
        ("player", "Player's hand wins", "1 to 1", "10.I"),
        ("banker", "Banker's hand wins", "1 to 1", "10.III"),
        ("banker", "Commission on a win", "5%", "10.III"),
        ("tie", "Hands tie", "8 to 1", "10.II"),
        ("dragon-player", "Win by 9 points", "30 to 1", "10.IV"),
        ("dragon-banker", "Natural ties", "push", "10.IV"),
    } <= rows


def test_every_variant_is_exported_whatever_is_chosen(trainer: Trainer) -> None:
    rows = lines(trainer, "wagers", "--rulebook", "massachusetts", "--game", "baccarat")
    nine = {
        row["variant"]: row["odds"]
        for row in rows
        if row["wager_id"] == "dragon-player" and row["outcome"] == "Win by 9 points"
    }
    assert nine == {"a": "30 to 1", "b": "20 to 1", "c": "30 to 1"}
    assert {row["wager_id"] for row in rows} >= {"dragon-7", "panda-8", "royal-9", "house-money"}


def test_questions_have_the_fields_of_the_contract(trainer: Trainer) -> None:
    found = lines(trainer, "questions")
    assert {f"{row['rulebook']}/{row['game']}" for row in found} == set(GAMES)
    assert {row["kind"] for row in found} == {"irregularity", "rule", "procedure"}
    for row in found:
        assert set(row) >= QUESTION_FIELDS
        assert all(row[field] for field in QUESTION_FIELDS), row


def test_every_irregularity_and_step_is_a_question(trainer: Trainer) -> None:
    found = lines(trainer, "questions", *MINI)
    game = game_of("ohio-cincinnati/mini-baccarat")
    asked = {row["id"] for row in found if row["kind"] == "irregularity"}
    assert asked == set(game.irregularities)
    steps = sum(len(ritual.steps) for ritual in game.rituals.values())
    facts = sum(fact.kind == "procedure" for fact in game.facts.values())
    assert sum(row["kind"] == "procedure" for row in found) == steps + facts


def test_a_rulebook_alone_limits_the_export(trainer: Trainer) -> None:
    rows = lines(trainer, "wagers", "--rulebook", "california")
    assert {row["rulebook"] for row in rows} == {"california"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rulebook", "vegas"), "--rulebook: there is no 'vegas'; there are: california"),
        (("--game", "chess"), "--game: there is no 'chess'; there are: "),
    ],
)
def test_an_unknown_filter_is_an_error(trainer: Trainer, words: tuple[str, ...], said: str) -> None:
    answer = trainer("export", "wagers", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(said)


def test_there_is_nothing_else_to_export(trainer: Trainer) -> None:
    said = trainer("export", "secrets")
    assert said.code == 2
    assert "invalid choice: 'secrets'" in said.err
