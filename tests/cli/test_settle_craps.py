"""`trainer settle` for dice: before_roll, number, point, parts, and every wrong field named."""

import json
from typing import Any

import pytest

from tests.cli.conftest import Said, Trainer
from tests.games.craps_world import TABLES

CINCINNATI = ("ohio-cincinnati", "craps")
MASSACHUSETTS = ("massachusetts", "craps")


def settle(trainer: Trainer, told: dict[str, Any], *game: str) -> Said:
    """Run the command on a situation."""
    return trainer("settle", *(game or CINCINNATI), stdin=json.dumps(told))


def rulings(trainer: Trainer, told: dict[str, Any], *game: str) -> list[dict[str, Any]]:
    """Return the rulings on a situation that is right."""
    said = settle(trainer, told, *game)
    assert (said.code, said.err) == (0, "")
    found: list[dict[str, Any]] = json.loads(said.out)["rulings"]
    return found


def bet(wager: str, amount: str, **more: Any) -> dict[str, Any]:
    """Return a bet of seat 1."""
    return {"seat": 1, "wager": wager, "amount": amount, **more}


def test_the_contracts_horn_on_twelve(trainer: Trainer) -> None:
    [horn] = rulings(trainer, {"bets": [bet("horn", "4")], "rolls": [[6, 6]], "point": 6})
    assert {key: horn[key] for key in ("result", "pays", "takes", "net", "roll", "clause")} == {
        "result": "win",
        "pays": "30",
        "takes": "3",
        "net": "27",
        "roll": 1,
        "clause": "5.IV",
    }
    assert [(part["wager"], part["pays"], part["takes"]) for part in horn["parts"]] == [
        ("craps-2", "0", "1"),
        ("craps-3", "0", "1"),
        ("eleven", "0", "1"),
        ("craps-12", "30", "0"),
    ]


def test_bets_are_made_before_their_roll_and_travel(trainer: Trainer) -> None:
    told = {
        "bets": [
            bet("pass", "10"),
            bet("pass-odds", "20", before_roll=2),
            bet("come", "15", before_roll=2),
            bet("come-odds", "30", before_roll=3),
            bet("place-6", "12", before_roll=3),
        ],
        "rolls": [[2, 2], [4, 5], [3, 3], [1, 3], [3, 4]],
    }
    found = rulings(trainer, told)
    assert [(r["roll"], r["wager"], r["result"], r["pays"], r["takes"]) for r in found] == [
        (3, "place-6", "win", "14", "0"),
        (4, "pass", "win", "10", "0"),
        (4, "pass-odds", "win", "40", "0"),
        (5, "come", "lose", "0", "15"),
        (5, "come-odds", "push", "0", "0"),
        (5, "place-6", "stays", "0", "0"),
    ]
    assert [r.get("number") for r in found] == [None, 4, 4, 9, 9, None]


def test_a_point_and_a_number_may_be_told(trainer: Trainer) -> None:
    told = {
        "bets": [bet("dont-pass", "10"), bet("come", "10", number=5), bet("come-odds", "10")],
        "rolls": [[1, 4]],
        "point": 8,
    }
    found = rulings(trainer, told)
    assert [(r["wager"], r["result"], r.get("number")) for r in found] == [
        ("come", "win", 5),
        ("come-odds", "win", 5),
        ("dont-pass", "stays", 8),
    ]


def test_a_bet_may_be_called_on(trainer: Trainer) -> None:
    told = {"bets": [bet("place-6", "12")], "rolls": [[3, 4]]}
    assert rulings(trainer, told)[0]["result"] == "stays"
    told["choices"] = {"on:1:place-6": "on"}
    assert rulings(trainer, told)[0]["result"] == "lose"


def test_vigorish_by_when_it_is_collected(trainer: Trainer) -> None:
    told = {"bets": [bet("buy-4", "20")], "rolls": [[2, 2], [3, 4]], "point": 9}
    money = ("pays", "takes", "commission", "net")
    assert [[r[key] for key in money] for r in rulings(trainer, told)] == [
        ["40", "0", "1", "39"],
        ["0", "20", "0", "0"],
    ]
    # In Massachusetts with the bet: it is gone with a losing one too.
    assert [[r[key] for key in money] for r in rulings(trainer, told, *MASSACHUSETTS)] == [
        ["40", "0", "1", "39"],
        ["0", "20", "1", "0"],
    ]


@pytest.mark.parametrize("name", TABLES)
def test_the_worked_example_runs(trainer: Trainer, name: str) -> None:
    said = trainer("settle", *name.split("/"), "--help")
    assert (said.code, said.err) == (0, "")
    _, _, rest = said.out.partition("For example:\n")
    example, _, rest = rest.partition("\nwhich is answered with:\n")
    answer, _, rest = rest.partition("\nWagers: ")
    again = trainer("settle", *name.split("/"), stdin=example)
    assert (again.code, json.loads(again.out)) == (0, json.loads(answer))
    assert "before_roll" in example
    assert "`before_roll` says when a bet is made" in rest


GOOD = {"bets": [bet("pass", "10")], "rolls": [[2, 2], [3, 4]]}
BAD = {
    "no-rolls": ({**GOOD, "rolls": []}, "rolls: give the dice"),
    "rolls-no-list": ({**GOOD, "rolls": "7"}, "rolls: give a list of dice"),
    "three-dice": ({**GOOD, "rolls": [[1, 2, 3]]}, "rolls[0]: give two dice"),
    "a-seven-spot": ({**GOOD, "rolls": [[2, 2], [7, 1]]}, "rolls[1]: give two dice"),
    "half-a-die": ({**GOOD, "rolls": [[1.5, 2]]}, "rolls[0]: give two dice"),
    "a-die-with-a-point": ({**GOOD, "rolls": [[3.0, 4]]}, "rolls[0]: give two dice"),
    "true-is-no-die": ({**GOOD, "rolls": [[True, 2]]}, "rolls[0]: give two dice"),
    "point-seven": ({**GOOD, "point": 7}, "point: 7 is not a point here"),
    "point-word": ({**GOOD, "point": "six"}, "point: give a whole number"),
    "late": ({**GOOD, "bets": [bet("field", "5", before_roll=3)]}, "bets[0].before_roll: there"),
    "before-word": ({**GOOD, "bets": [bet("field", "5", before_roll="x")]}, "bets[0].before_roll"),
    "below-zero": ({**GOOD, "bets": [bet("field", "5", before_roll=-1)]}, "bets[0].before_roll"),
    "number-word": ({**GOOD, "bets": [bet("come", "5", number="six")]}, "bets[0].number: give"),
    "no-number": ({**GOOD, "bets": [bet("field", "5", number=6)]}, "bets[0].number: Field stands"),
    "other-number": ({**GOOD, "bets": [bet("place-6", "6", number=8)]}, "bets[0].number: Place 6"),
    "come-out-come": ({**GOOD, "bets": [bet("come", "5")]}, "bets[0].before_roll: Come is made"),
    "late-pass": (
        {**GOOD, "bets": [bet("pass", "5", before_roll=2)]},
        "bets[0].before_roll: Pass is made before a come-out roll",
    ),
    "odds-on-nothing": (
        {**GOOD, "bets": [bet("pass", "5"), bet("pass-odds", "5")]},
        "bets[1].before_roll: seat 1 has no Pass bet with a number",
    ),
    "no-such-call": ({**GOOD, "choices": {"on:1:field": "on"}}, "choices.on:1:field: no such bet"),
    "no-such-wager": ({**GOOD, "bets": [bet("yo", "5")]}, "bets[0].wager: there is no 'yo' here"),
    "no-such-seat": ({**GOOD, "bets": [{**bet("pass", "5"), "seat": 17}]}, "bets[0].seat: give"),
    "no-such-field": ({**GOOD, "bets": [bet("pass", "5", on=True)]}, "bets[0].on: there is no"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_wrong_field_is_named_in_one_sentence(trainer: Trainer, case: str) -> None:
    told, starts = BAD[case]
    said = settle(trainer, told)
    assert (said.code, said.out) == (2, "")
    assert starts in said.err
    assert "Traceback" not in said.err
