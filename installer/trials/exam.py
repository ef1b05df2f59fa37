"""An exam in the middle of which the program is replaced: set up in the record, sat by keys."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from installer.trials import first_manager, record
from installer.trials.first_manager import PASSWORD
from installer.trials.screen import Screen, until
from installer.trials.trial import Trial
from trainer.catalog import Catalog
from trainer.certification.form import blank_form
from trainer.places import lessons_dir
from trainer.storage.exams.exams import create_exam
from trainer.storage.exams.standards import standard_for
from trainer.storage.people.people import add_person
from trainer.storage.people.roster import list_staff
from trainer.storage.record.rules import keep_rules
from trainer.storage.store import Store

CANDIDATE, PIN = "Tom Reed", "4071"
_BOOK, _GAME = "ohio-cincinnati", "mini-baccarat"
_EXAMS = "ctrl+3"  # the third page of the desk
_SIGN_IN = "json_extract(entry, '$.kind') = 'sign-in'"
_ANSWERS = "SELECT act_id, item, evidence FROM exam_acts ORDER BY act_id"
_AT_A_TIME = 3  # answers between two happenings; the first part asks more than all of them
_PATIENCE_S = 5.0  # until a key that did nothing yet is pressed again
_TIMES = 12


def set_up(data: Path) -> None:
    """Add a candidate and an exam to a record that has one manager and is not open."""
    catalog = Catalog(lessons_dir())
    rules = catalog.game(_BOOK, _GAME)
    now = datetime.now(UTC)
    with Store.open(data, at=now) as store:
        (manager,) = list_staff(store)
        candidate = add_person(store, CANDIDATE, PIN, at=now, by=manager.id)
        standard = standard_for(store, catalog.standards(), f"{_BOOK}/{_GAME}")
        assert standard is not None, "every game has a standard"
        kept = keep_rules(store, _BOOK, _GAME, msgspec.json.encode(rules))
        form = blank_form(standard, rules, rules_digest=kept)
        create_exam(store, candidate, form, standard, by=manager.id, at=now)


def begins(trial: Trial, data: Path) -> None:
    """Start the exam as the manager, then begin its first part as the candidate, and answer."""
    screen, before = trial.screen, record.count(data, "audit_log", _SIGN_IN)
    first_manager.sign_in(screen)
    signed = until(lambda: record.count(data, "audit_log", _SIGN_IN) > before)
    trial.report.must("the manager signs in with the password of the first day", signed)
    screen.settle()
    screen.keys(_EXAMS)
    screen.settle()
    screen.keys("s")
    screen.settle()
    for secret in (PASSWORD, PIN):
        screen.type(secret)
        screen.keys("Return")
    begun = _pressed(screen, lambda: record.count(data, "exam_starts") == 1)
    screen.picture(trial.folder / "exam.png")
    trial.report.must("an exam begins", begun)
    answers(trial, data, "in the exam the candidate answers")


def goes_on(trial: Trial, data: Path) -> None:
    """Go on with the exam that was cut off: the candidate at the door, the manager, the answers."""
    screen, before = trial.screen, record.count(data, "audit_log", _SIGN_IN)
    signed = False
    for _ in range(2):  # a busy machine may still be drawing the door when the first digits come
        screen.settle()
        screen.keys("Return")  # the only trainee there is
        screen.settle()
        screen.type(PIN)
        screen.keys("Return")
        signed = until(lambda: record.count(data, "audit_log", _SIGN_IN) > before)
        if signed:
            break
        screen.keys("Escape")
    trial.report.must("the candidate signs in with the PIN", signed)
    screen.settle()
    screen.type(PASSWORD)
    screen.keys("Return")
    again = _pressed(screen, lambda: record.count(data, "exam_interruptions") == 1)
    screen.picture(trial.folder / "exam-goes-on.png")
    trial.report.must("the exam goes on, and the record says that it stood still", again)
    answers(trial, data, "in the new version the candidate answers on")


def answers(trial: Trial, data: Path, sentence: str) -> None:
    """Answer some questions; every answer given before is as it was."""
    before = record.rows(data, _ANSWERS)
    for _ in range(_AT_A_TIME):
        given = record.count(data, "exam_acts")
        trial.screen.keys("a")
        until(lambda: record.count(data, "exam_acts") > given)  # noqa: B023 - asked at once
    after = record.rows(data, _ANSWERS)
    right = len(after) == len(before) + _AT_A_TIME and after[: len(before)] == before
    told = f"{sentence}: {len(after)} answers, those of before unchanged"
    trial.report.check(told, right, (len(before), len(after)))


def _pressed(screen: Screen, done: Callable[[], bool]) -> bool:
    """Press Enter until something is done: a page may still be on its way when it comes."""
    for _ in range(_TIMES):
        screen.keys("Return")
        if until(done, _PATIENCE_S):
            return True
    return False
