"""xAPI statements (version 1.0.3) as JSON, for a casino's learning management system.

A person is named by an account, the employee number in the school's own system, never by e-mail.
A statement's id follows from what it says, so a second export of the same exam adds nothing.
"""

import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec

from trainer.errors import CredentialError

Statement = dict[str, Any]  # JSON of the standard's making

PLATFORM = "Table Test"
_NAMESPACE = uuid.UUID("d2a6c6f4-35c5-5a0b-8a3f-0f7d6b1e9c40")  # ours, drawn once
_LANGUAGE = "en-US"
_INTERACTION = "http://adlnet.gov/expapi/activities/cmi.interaction"


class Verb(StrEnum):
    """What a learner did, by ADL's own names."""

    ANSWERED = "answered"
    PASSED = "passed"
    FAILED = "failed"
    COMPLETED = "completed"


class ActivityType(StrEnum):
    """What it was done to."""

    EXAM = "http://adlnet.gov/expapi/activities/assessment"
    PRACTICE = "http://adlnet.gov/expapi/activities/lesson"
    GAME = "http://adlnet.gov/expapi/activities/course"


@dataclass(frozen=True, slots=True, kw_only=True)
class Learner:
    """A person as the LMS knows them. `home_page` is the address of the system of accounts."""

    account: str  # the employee number
    home_page: str  # "https://training.example"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """One exam or one practice session."""

    id: str  # the same at every export
    title: str
    type: ActivityType
    rulebook: str
    game: str
    game_title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One act of a sitting, as it was marked."""

    ordinal: int
    skill: str
    asked: str
    given: str
    expected: str
    right: bool
    elapsed: timedelta
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a sitting ended; `passed` is None when it has no pass mark or was discontinued."""

    right: int
    of: int
    passed: bool | None
    finished: bool  # False when it was discontinued
    elapsed: timedelta
    at: datetime


def answered(learner: Learner, sitting: Sitting, answer: Answer) -> Statement:
    """Return the statement of one act."""
    skill = _iri(learner, "skills", answer.skill)
    return _statement(
        learner,
        sitting,
        Verb.ANSWERED,
        key=str(answer.ordinal),
        target={
            "objectType": "Activity",
            "id": skill,
            "definition": {
                "type": _INTERACTION,
                "interactionType": "fill-in",
                "name": _words(answer.skill),
                "description": _words(answer.asked),
                "correctResponsesPattern": [answer.expected],
            },
        },
        result={
            "response": answer.given,
            "success": answer.right,
            "duration": _duration(answer.elapsed),
        },
        at=answer.at,
        inside_sitting=True,
    )


def ended(learner: Learner, sitting: Sitting, outcome: Outcome) -> tuple[Statement, ...]:
    """Return the statements of a sitting's end: completed, and passed or failed where it can be."""
    result: Statement = {
        "completion": outcome.finished,
        "duration": _duration(outcome.elapsed),
    }
    if outcome.of:
        result["score"] = {
            "scaled": round(outcome.right / outcome.of, 4),
            "raw": outcome.right,
            "min": 0,
            "max": outcome.of,
        }
    if outcome.passed is not None:
        result["success"] = outcome.passed
    verbs = [Verb.COMPLETED] if outcome.finished else []
    if outcome.passed is not None:
        verbs.append(Verb.PASSED if outcome.passed else Verb.FAILED)
    return tuple(
        _statement(
            learner,
            sitting,
            verb,
            key="end",
            target=_activity(learner, sitting),
            result=result,
            at=outcome.at,
        )
        for verb in verbs
    )


def export(statements: Iterable[Statement]) -> bytes:
    """Return statements as the JSON array an LRS takes in."""
    return msgspec.json.format(msgspec.json.encode(list(statements)), indent=1) + b"\n"


def _statement(  # noqa: PLR0913 - a statement has these parts
    learner: Learner,
    sitting: Sitting,
    verb: Verb,
    *,
    key: str,
    target: Statement,
    result: Statement,
    at: datetime,
    inside_sitting: bool = False,
) -> Statement:
    parents = {"parent": [_activity(learner, sitting)]} if inside_sitting else {}
    name = "\n".join((learner.home_page, learner.account, sitting.id, key, verb))
    return {
        "id": str(uuid.uuid5(_NAMESPACE, name)),
        "actor": _actor(learner),
        "verb": {
            "id": f"http://adlnet.gov/expapi/verbs/{verb}",
            "display": {_LANGUAGE: verb.value},
        },
        "object": target,
        "result": result,
        "context": {
            "registration": str(uuid.uuid5(_NAMESPACE, f"{learner.home_page}\n{sitting.id}")),
            "platform": PLATFORM,
            "language": _LANGUAGE,
            "contextActivities": {**parents, "grouping": [_game(learner, sitting)]},
        },
        "timestamp": at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "version": "1.0.3",
    }


def _actor(learner: Learner) -> Statement:
    where = urlsplit(learner.home_page)
    if where.scheme not in ("http", "https") or not where.netloc:
        raise CredentialError(
            f"{learner.home_page!r} is not the address of a site.",
            next_step="Give the training department's address, such as https://training.example.",
        )
    if not learner.account.strip() or "@" in learner.account:
        raise CredentialError(
            f"{learner.account!r} cannot stand for a person in an export.",
            next_step="Give the employee number; e-mail addresses are not exported.",
        )
    return {
        "objectType": "Agent",
        "account": {"homePage": learner.home_page, "name": learner.account},
    }


def _activity(learner: Learner, sitting: Sitting) -> Statement:
    return {
        "objectType": "Activity",
        "id": _iri(learner, "sittings", sitting.id),
        "definition": {"type": sitting.type.value, "name": _words(sitting.title)},
    }


def _game(learner: Learner, sitting: Sitting) -> Statement:
    return {
        "objectType": "Activity",
        "id": _iri(learner, "games", sitting.rulebook, sitting.game),
        "definition": {"type": ActivityType.GAME.value, "name": _words(sitting.game_title)},
    }


def _iri(learner: Learner, *parts: str) -> str:
    """Return an address for a thing under the school's own; nothing needs to answer there."""
    path = "/".join(quote(part, safe="") for part in parts)
    return f"{learner.home_page.rstrip('/')}/table-test/{path}"


def _words(text: str) -> Statement:
    return {_LANGUAGE: text}


def _duration(elapsed: timedelta) -> str:
    """Return an ISO 8601 duration, in hundredths of a second as the standard compares them."""
    hundredths = round(elapsed / timedelta(milliseconds=10))
    return f"PT{hundredths / 100:.2f}S"
