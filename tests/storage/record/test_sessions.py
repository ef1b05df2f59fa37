"""What a learning management system is told, and what item analysis looks at."""

from dataclasses import asdict

import pytest

from tests.storage.house import (
    DAY,
    GAME,
    PASSWORD,
    House,
    set_up,
    take_exam,
    take_part,
    train,
)
from tests.storage.world import AT, act, later, new_attempt
from trainer.certification.items import analyse
from trainer.certification.standard import Part
from trainer.credentials import xapi
from trainer.storage.exams.annulments import annul_item
from trainer.storage.exams.exam_ends import discontinue_exam
from trainer.storage.exams.item_answers import item_responses
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.people.profiles import Details, edit_details
from trainer.storage.record.attempts import begin_attempt, end_attempt, record_act
from trainer.storage.record.sessions import Session, learning_sessions
from trainer.storage.rows import Outcome

TITLES = {GAME: "Mini baccarat", "massachusetts/minibaccarat": "Minibaccarat"}


def statements(session: Session) -> list[xapi.Statement]:
    """Put a session into the words of `credentials.xapi`, as a screen does it."""
    learner = xapi.Learner(account=session.account, home_page="https://training.example")
    sitting = xapi.Sitting(
        id=session.id,
        title=session.title,
        type=xapi.ActivityType.EXAM if session.exam else xapi.ActivityType.PRACTICE,
        rulebook=session.rulebook,
        game=session.game,
        game_title=TITLES[f"{session.rulebook}/{session.game}"],
    )
    made = [xapi.answered(learner, sitting, xapi.Answer(**asdict(one))) for one in session.answers]
    return [*made, *xapi.ended(learner, sitting, xapi.Outcome(**asdict(session.outcome)))]


@pytest.fixture
def practised(house: House) -> House:
    store = house.store
    edit_details(store, house.trainee, Details(employee_no="20409"), by=house.instructor, at=AT)
    attempt = begin_attempt(store, new_attempt(store, house.trainee))
    record_act(store, act(attempt, 0))
    record_act(store, act(attempt, 1, given=None, ms=None, fault="wrong-answer"))
    record_act(store, act(attempt, 2, helped=True))
    end_attempt(store, attempt, Outcome.FINISHED, at=later(minutes=1), summary={})
    return house


def test_an_exam_and_a_practice_become_statements(practised: House) -> None:
    train(practised)
    opened, _ = take_exam(practised)
    found = learning_sessions(
        practised.store, since=AT, until=later(days=1), reader=practised.manager
    )
    exam, practice = found.found
    assert (exam.id, exam.account, exam.outcome.passed) == (f"exam-{opened.number}", "20409", True)
    assert [one.ordinal for one in exam.answers] == list(range(1, len(exam.answers) + 1))
    assert "What about item 1?" in {one.asked for one in exam.answers}
    assert (practice.exam, practice.outcome.right, practice.outcome.of) == (False, 1, 2)
    made = [statement for session in found.found for statement in statements(session)]
    assert len({statement["id"] for statement in made}) == len(made) == 31 + 2 + 2 + 1
    verbs = {statement["verb"]["display"]["en-US"] for statement in made}
    assert verbs == {"answered", "completed", "passed"}
    assert xapi.export(made).startswith(b"[")


def test_a_span_is_kept_to_and_practice_may_be_left_out(practised: House) -> None:
    store = practised.store
    assert (
        learning_sessions(
            store, since=later(days=1), until=later(days=2), reader=practised.auditor
        ).found
        == ()
    )
    opened = set_up(practised)
    discontinue_exam(store, opened.id, reason="ill", on=DAY, by=practised.instructor, at=AT)
    (exam,) = learning_sessions(
        store, since=AT, until=later(days=1), reader=practised.auditor, practice=False
    ).found
    assert (exam.outcome.passed, exam.outcome.finished) == (None, False)


def test_whoever_has_no_number_is_named_and_left_out(house: House) -> None:
    take_exam(house)
    found = learning_sessions(house.store, since=AT, until=later(days=1), reader=house.manager)
    assert (found.found, found.without_number) == ((), ("Tia Lund",))


def test_an_erased_person_is_not_exported(practised: House) -> None:
    erase_person(
        *(practised.store, practised.trainee, Policy.ANONYMISE),
        by=practised.manager,
        secret=PASSWORD,
        at=AT,
    )
    found = learning_sessions(
        practised.store, since=AT, until=later(days=1), reader=practised.manager
    )
    assert (found.found, found.without_number) == ((), ())


def test_answers_are_gathered_by_family(house: House) -> None:
    store = house.store
    opened = set_up(house)
    take_part(house, opened, Part.KNOWLEDGE, wrong=2)
    annul_item(store, opened.id, 2, reason="Misprint.", by=house.manager, at=AT)
    assert item_responses(store, "baccarat", reader=house.instructor) == ()
    discontinue_exam(store, opened.id, reason="ill", on=DAY, by=house.instructor, at=AT)
    found = item_responses(store, "baccarat", reader=house.instructor, game=GAME)
    assert [one.right for one in found] == [False, True, True]
    assert {one.exam for one in found} == {opened.number}
    (stat,) = analyse(found)
    assert (stat.answers, stat.median_ms) == (3, 2000)
    assert item_responses(store, "baccarat", reader=house.instructor, game="x/y") == ()
