"""xAPI statements: shaped as the standard asks, and naming people by account only."""

import re
import uuid
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from trainer.credentials.xapi import (
    ActivityType,
    Answer,
    Learner,
    Outcome,
    Sitting,
    Statement,
    answered,
    ended,
    export,
)
from trainer.errors import CredentialError

AT = datetime(2026, 12, 1, 20, 16, 0, 250000, tzinfo=UTC)
LEARNER = Learner(account="20409", home_page="https://training.example")
SITTING = Sitting(
    id="exam 17",
    title="Midibaccarat table test",
    type=ActivityType.EXAM,
    rulebook="massachusetts",
    game="midibaccarat",
    game_title="Midibaccarat",
)
ANSWER = Answer(
    ordinal=3,
    skill="payout:banker",
    asked="Banker wins with $25. What is paid?",
    given="23.75",
    expected="23.75",
    right=True,
    elapsed=timedelta(seconds=8, milliseconds=404),
    at=AT,
)
OUTCOME = Outcome(right=38, of=40, passed=True, finished=True, elapsed=timedelta(minutes=21), at=AT)


def all_statements() -> list[Statement]:
    return [answered(LEARNER, SITTING, ANSWER), *ended(LEARNER, SITTING, OUTCOME)]


def assert_well_formed(statement: dict[str, Any]) -> None:
    """Check what section 2.4 of the xAPI data specification requires of a statement."""
    assert set(statement) <= {
        "id", "actor", "verb", "object", "result", "context", "timestamp", "version",
    }  # fmt: skip
    uuid.UUID(statement["id"])
    uuid.UUID(statement["context"]["registration"])
    assert set(statement["actor"]) == {"objectType", "account"}
    assert set(statement["actor"]["account"]) == {"homePage", "name"}
    assert re.fullmatch(
        r"http://adlnet\.gov/expapi/verbs/(answered|passed|failed|completed)",
        statement["verb"]["id"],
    )
    activities = [
        statement["object"],
        *(a for group in statement["context"]["contextActivities"].values() for a in group),
    ]
    for activity in activities:
        assert activity["objectType"] == "Activity"
        assert re.fullmatch(r"https://training\.example/table-test/[\w%./-]+", activity["id"])
        assert activity["definition"]["type"].startswith("http://adlnet.gov/expapi/activities/")
        assert list(activity["definition"]["name"]) == ["en-US"]
    assert re.fullmatch(r"PT\d+\.\d\dS", statement["result"]["duration"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", statement["timestamp"])
    score = statement["result"].get("score")
    if score is not None:
        assert -1 <= score["scaled"] <= 1
        assert score["min"] <= score["raw"] <= score["max"]


def verbs(statements: tuple[Statement, ...]) -> list[str]:
    return [statement["verb"]["id"].rpartition("/")[2] for statement in statements]


def test_every_statement_is_well_formed() -> None:
    for statement in msgspec.json.decode(export(all_statements())):
        assert_well_formed(statement)


def test_an_answer_says_what_was_asked_given_and_expected() -> None:
    statement = answered(LEARNER, SITTING, ANSWER)
    assert statement["actor"]["account"] == {
        "homePage": "https://training.example",
        "name": "20409",
    }
    assert statement["object"]["definition"]["correctResponsesPattern"] == ["23.75"]
    assert statement["result"] == {"response": "23.75", "success": True, "duration": "PT8.40S"}
    assert statement["timestamp"] == "2026-12-01T20:16:00.250Z"
    parent = statement["context"]["contextActivities"]["parent"][0]
    assert parent["id"] == ended(LEARNER, SITTING, OUTCOME)[0]["object"]["id"]


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (OUTCOME, ["completed", "passed"]),
        (replace(OUTCOME, passed=False), ["completed", "failed"]),
        (replace(OUTCOME, passed=None), ["completed"]),
        (replace(OUTCOME, passed=None, finished=False), []),  # discontinued: neither
    ],
    ids=["passed", "failed", "practice", "discontinued"],
)
def test_an_end_is_told_by_its_verbs(outcome: Outcome, expected: list[str]) -> None:
    assert verbs(ended(LEARNER, SITTING, outcome)) == expected


def test_a_score_is_told_where_there_is_one() -> None:
    (completed, _) = ended(LEARNER, SITTING, OUTCOME)
    assert completed["result"]["score"] == {"scaled": 0.95, "raw": 38, "min": 0, "max": 40}
    (completed, _) = ended(LEARNER, SITTING, replace(OUTCOME, right=0, of=0))
    assert "score" not in completed["result"]


def test_a_second_export_says_the_same() -> None:
    assert export(all_statements()) == export(all_statements())


def test_different_statements_have_different_ids() -> None:
    others = [
        *all_statements(),
        answered(LEARNER, SITTING, replace(ANSWER, ordinal=4)),
        answered(replace(LEARNER, account="20410"), SITTING, ANSWER),
        answered(LEARNER, replace(SITTING, id="exam 18"), ANSWER),
    ]
    ids = [statement["id"] for statement in others]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("account", ["", "  ", "jo@casino.example"])
def test_a_person_is_named_by_account_and_not_by_e_mail(account: str) -> None:
    with pytest.raises(CredentialError, match="cannot stand for a person"):
        answered(replace(LEARNER, account=account), SITTING, ANSWER)


@pytest.mark.parametrize("home_page", ["", "training", "mailto:a@b.example", "https://"])
def test_a_home_page_is_an_address(home_page: str) -> None:
    with pytest.raises(CredentialError, match="not the address of a site"):
        answered(replace(LEARNER, home_page=home_page), SITTING, ANSWER)
