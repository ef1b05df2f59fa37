"""`trainer export`: JSON Lines with the fields of the contract."""

import json
from typing import Any

import pytest

from tests.cli.conftest import Trainer
from tests.games.world import CHAPTERS, GAMES, game_of
from trainer.games.odds import parse_odds

WAGER_FIELDS = [
    "rulebook", "game", "game_title", "wager_id", "wager", "variant", "outcome", "odds", "clause",
    "ours",
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
        assert row["odds"] == "half" or parse_odds(row["odds"])


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
    assert {f"{row['rulebook']}/{row['game']}" for row in found} == {*GAMES, *CHAPTERS}
    assert {row["kind"] for row in found} == {"irregularity", "rule", "procedure"}
    for row in found:
        assert set(row) >= QUESTION_FIELDS
        assert all(row[field] for field in QUESTION_FIELDS), row


def test_every_irregularity_fact_and_step_is_a_question_whatever_is_chosen(
    trainer: Trainer,
) -> None:
    found = lines(trainer, "questions", *MINI)
    game = game_of("ohio-cincinnati/mini-baccarat")
    asked = {row["id"] for row in found if not row["variant"]}
    for name, ritual in game.rituals.items():
        assert {f"{name}-{step.id}" for step in ritual.steps} <= asked
    assert set(game.irregularities) | set(game.facts) <= asked
    by_machine = {row["id"] for row in found if row["variant"] == "shuffler=batches"}
    assert {"batches-divide", "idle-shuffler-feed"} <= by_machine
    keys = [(row["id"], row["situation"], row["answer"]) for row in found]
    assert len(keys) == len(set(keys))


def test_one_question_has_one_answer_in_one_house(trainer: Trainer) -> None:
    answers: dict[tuple[str, ...], set[str]] = {}
    for row in lines(trainer, "questions"):
        asked = tuple(row[field] for field in ("rulebook", "game", "situation", "variant"))
        answers.setdefault(asked, set()).add(row["answer"])
    assert not [asked for asked, given in answers.items() if len(given) > 1]


def test_a_question_of_another_house_names_its_option(trainer: Trainer) -> None:
    found = lines(trainer, "questions", "--rulebook", "ohio-cleveland", "--game", "mini-baccarat")
    cup = {row["id"]: row["variant"] for row in found if row["kind"] == "irregularity"}
    assert cup["tournament-vigorish"] == "play=tournament"
    assert cup["drawn-disclosed"] == ""


def craps(trainer: Trainer, book: str) -> set[tuple[str, str, str]]:
    """Return wager, outcome and odds of every exported line of a craps game."""
    rows = lines(trainer, "wagers", "--rulebook", book, "--game", "craps")
    return {(row["wager_id"], row["outcome"], row["odds"]) for row in rows}


def test_a_bet_made_of_others_gives_the_net_and_each_part(trainer: Trainer) -> None:
    # Cincinnati 5.III: half paid as Any Craps at 7 to 1, half as 11 in One Roll at 15 to 1.
    assert {
        ("c-and-e", "Any Craps wins", "3 to 1"),
        ("c-and-e", "Any Craps, 1/2 of the bet", "7 to 1"),
        ("c-and-e", "11 in One Roll wins", "7 to 1"),
        ("c-and-e", "11 in One Roll, 1/2 of the bet", "15 to 1"),
        ("horn-high-12", "Craps Twelve, 2/5 of the bet", "30 to 1"),
        ("world", "Any Seven, 1/5 of the bet", "4 to 1"),
    } <= craps(trainer, "ohio-cincinnati")


def test_a_void_bet_is_exported_as_money_that_goes_back(trainer: Trainer) -> None:
    # Cleveland 3(a)(2)(iii): void on a 12 and returned.
    found = craps(trainer, "ohio-cleveland")
    assert ("dont-pass", "12 on the come-out: void, returned", "push") in found
    assert ("dont-come", "12 on the next roll: void, returned", "push") in found


@pytest.mark.parametrize("book", ["ohio-cincinnati", "ohio-cleveland"])
def test_vigorish_says_what_it_is_of_and_only_the_printed_rate(trainer: Trainer, book: str) -> None:
    rates = {row for row in craps(trainer, book) if row[2].endswith("%")}
    numbers = (4, 5, 6, 8, 9, 10)
    assert rates == {(f"buy-{n}", "Vigorish, of the amount bet", "5%") for n in numbers} | {
        (f"lay-{n}", "Vigorish, of the possible win", "5%") for n in numbers
    }


def test_a_bet_that_only_we_offer_names_its_option(trainer: Trainer) -> None:
    # Cleveland 3(a)(39) defines the 6-7-8 bet and 5(b) prints no odds for it.
    rows = lines(trainer, "wagers", "--rulebook", "ohio-cleveland")
    ours = {row["wager_id"]: row["variant"] for row in rows if "=offered" in row["variant"]}
    assert ours == {
        "six-seven-eight": "six-seven-eight=offered",
        "neighbours": "call-bets=offered",
        "voisins": "call-bets=offered, wheel=single",
        "tiers": "call-bets=offered, wheel=single",
        "orphans": "call-bets=offered, wheel=single",
    }
    # What the text lets the house offer is no variant of itself.
    assert {row["variant"] for row in rows if row["wager_id"] == "dragon-player"} == {""}


def test_a_procedure_of_ours_is_no_question_of_the_rulebook(trainer: Trainer) -> None:
    rows = lines(trainer, "questions", "--rulebook", "ohio-cleveland", "--game", "craps")
    asked = {row["id"] for row in rows}
    assert "die-inspection-security" not in asked  # printed by Cincinnati alone
    assert {"no-roll-reason", "die-off-table", "invalid-roll"} <= asked
    rows = lines(trainer, "questions", "--rulebook", "ohio-cincinnati", "--game", "craps")
    clauses = {row["id"]: row["clause"] for row in rows}
    assert clauses["die-inspection-security"] == "13.I.A.1"


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


def test_a_collection_schedule_is_exported_to_the_last_printed_cell(trainer: Trainer) -> None:
    rows = lines(trainer, "wagers", "--rulebook", "california", "--game", "ez-baccarat")
    fees: dict[str, dict[str, str]] = {}
    for row in rows:
        if row["wager_id"] == "collection-fee":
            fees.setdefault(row["variant"], {})[row["outcome"]] = row["odds"]
    assert len(fees) == 29
    assert fees["option-2"]["Player fee, $5 - $300"] == "$0.00"
    assert fees["option-17"] == {"Player fee, $50": "$1.00", "Player-dealer fee, $50": "$3.00"}
    assert fees["option-26"]["Promo chip or voucher fee, $1005 +"] == "$1"
    assert not [outcome for outcome in fees["option-10"] if outcome.startswith("Player fee")]


def test_half_back_and_a_narrower_option_are_told_once(trainer: Trainer) -> None:
    rows = lines(trainer, "wagers", "--rulebook", "massachusetts")
    half = [row for row in rows if row["wager_id"] == "odd" and row["odds"] == "half"]
    assert [row["variant"] for row in half] == ["wheel=double, zero-rule=half"]
    small = {row["variant"]: row["odds"] for row in rows if row["wager_id"] == "all-small"}
    assert small == {"bonus-craps=one": "34 to 1", "bonus-craps=two": "30 to 1"}
    rates = [row["odds"] for row in rows if row["wager_id"] == "buy-4" and "%" in row["odds"]]
    assert set(rates) == {"5%"}


def test_what_is_ours_says_so(trainer: Trainer) -> None:
    """7.III is silent on odds at the come-out; 5.III prints what half of a C and E is paid."""
    rows = lines(trainer, "wagers", "--rulebook", "ohio-cincinnati", "--game", "craps")
    ours = {(row["wager_id"], row["outcome"]): row["ours"] for row in rows}
    assert ours["come-odds", "Off on the come-out: returned when the flat bet wins"]
    assert ours["horn", "Craps Two wins"].startswith("Net of the parts")
    assert ours["horn", "Craps Two, 1/4 of the bet"] == ""
    assert ours["any-seven", "7 thrown"] == ""
    asked = lines(trainer, "questions", "--rulebook", "massachusetts", "--game", "roulette")
    told = {row["id"]: row["ours"] for row in asked}
    assert "temporary rule" in told["call-before"]
    assert told["call-when"] == ""


def test_half_a_bet_is_not_told_as_for(trainer: Trainer) -> None:
    rows = lines(trainer, "wagers", "--rulebook", "massachusetts", "--game", "roulette")
    zero = {row["odds"] for row in rows if row["outcome"].startswith("A zero: half")}
    assert zero == {"half"}


def test_the_stages_of_a_round_are_no_questions(trainer: Trainer) -> None:
    """They hang on the shoe and on what happens: "what comes first? Burn" is false."""
    asked = lines(trainer, "questions", *MINI)
    assert not [row for row in asked if row["situation"].startswith("A round of")]
    assert any(row["kind"] == "procedure" for row in asked)


def test_covid_questions_are_the_houses_choice(trainer: Trainer) -> None:
    asked = lines(trainer, "questions", "--rulebook", "massachusetts", "--game", "roulette")
    covid = [row for row in asked if row["clause"].startswith("Minimum Requirements")]
    assert len(covid) == 11
    assert {row["variant"] for row in covid} == {"covid=on"}
