"""A trainee can do nothing with an instructor's rights, whatever function is called."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from tests.storage.house import (
    DAY,
    GAME,
    PASSWORD,
    PIN,
    TITLES,
    House,
    begin,
    blank,
    certify,
    drawn,
    set_up,
    standard,
    take_exam,
)
from tests.storage.world import AT, later
from trainer.certification.certificate import EventKind
from trainer.certification.roles import Right, Role
from trainer.certification.standard import Part
from trainer.storage.audit.audit import (
    audit_head,
    audit_lines,
    keep_head,
    note_key_use,
    note_restored,
)
from trainer.storage.certificates.certificate_events import NewEvent, record_event
from trainer.storage.certificates.certificates import issue_certificate, list_certificates
from trainer.storage.certificates.due import due_certificates
from trainer.storage.certificates.register import withdrawn
from trainer.storage.exams.angoff_panels import (
    begin_panel,
    judgements,
    judging_progress,
    keep_judgement,
    open_panel,
    own_judgement,
)
from trainer.storage.exams.annulments import annul_item
from trainer.storage.exams.bench import NewBench, record_bench, void_bench
from trainer.storage.exams.exam_ends import discontinue_exam, end_exam
from trainer.storage.exams.exam_list import list_exams
from trainer.storage.exams.exam_parts import begin_part, interrupted, resume_part
from trainer.storage.exams.exams import create_exam
from trainer.storage.exams.item_answers import (
    AnsweredExam,
    answered_exams,
    exam_responses,
    item_responses,
    knowledge_scores,
)
from trainer.storage.exams.pace_audits import record_pace
from trainer.storage.exams.retakes import complete_retraining
from trainer.storage.exams.rubrics import open_sheet, sheets_of
from trainer.storage.exams.signatures import Meaning, sign
from trainer.storage.exams.standards import adopt_shipped, amend_standard
from trainer.storage.house_settings import put_house_setting
from trainer.storage.people.assignments import (
    Task,
    TaskKind,
    assign,
    list_assignments,
    withdraw_assignment,
)
from trainer.storage.people.cohorts import (
    Course,
    add_cohort,
    archive_cohort,
    edit_cohort,
    join_cohort,
    leave_cohort,
)
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.people.hours import log_hours
from trainer.storage.people.imports import import_people
from trainer.storage.people.notes import add_note, notes_about
from trainer.storage.people.passwords import give_password
from trainer.storage.people.people import (
    add_person,
    archive_person,
    rename_person,
    unarchive_person,
)
from trainer.storage.people.people_lists import Row
from trainer.storage.people.pins import reset_pin, set_pin
from trainer.storage.people.profiles import Details, edit_details
from trainer.storage.people.roles import add_staff, grant_role, withdraw_role
from trainer.storage.people.trainees import list_trainees
from trainer.storage.record.exports import exams_table, hours_table, note_export, roster_table
from trainer.storage.record.sessions import learning_sessions
from trainer.storage.record.weakness import common_weaknesses, not_practised, weakness_report
from trainer.storage.rights import RightsError, may_do, require_right
from trainer.storage.settings import APP, get_setting

Deed = Callable[[House, int], object]
_BENCH = NewBench(person_id=2, game=GAME, skill="shuffle", ms=1, errors=0, on=DAY)
_TASK = Task(kind=TaskKind.DRILL, rulebook="x", game="y")
_CHANGE = {"retakes.failures": {"value": 9, "source": "ours"}}
_REVOKE = NewEvent(number="TT-OH-MBC-2026-0001", kind=EventKind.REVOKED, reason="x")

DEEDS: dict[str, Deed] = {
    "add_cohort": lambda h, me: add_cohort(h.store, "A", Course(), by=me, at=AT),
    "add_note": lambda h, me: add_note(h.store, h.instructor, "x", by=me, at=AT),
    "add_person": lambda h, me: add_person(h.store, "New", PIN, by=me, at=AT),
    "add_self": lambda h, _: add_person(h.store, "New", PIN, at=AT),
    "add_staff": lambda h, me: add_staff(
        h.store, "New", PASSWORD, roles=frozenset({Role.MANAGER}), by=me, at=AT
    ),
    "adopt_shipped": lambda h, me: adopt_shipped(h.store, standard(), reason="x", by=me, at=AT),
    "amend_standard": lambda h, me: amend_standard(
        h.store, standard(), _CHANGE, reason="x", by=me, at=AT
    ),
    "annul_item": lambda h, me: annul_item(h.store, begun(h), 1, reason="x", by=me, at=AT),
    "answered_exams": lambda h, me: answered_exams(h.store, "baccarat", reader=me),
    "archive_cohort": lambda h, me: archive_cohort(h.store, 1, by=me, at=AT),
    "archive_person": lambda h, me: archive_person(h.store, h.instructor, by=me, at=AT),
    "assign": lambda h, me: assign(h.store, "x", _TASK, [me], due_at=None, by=me, at=AT),
    "audit_lines": lambda h, me: audit_lines(h.store, reader=me, limit=9),
    "begin_part": lambda h, me: _begun_by(h, me=me),
    "begin_panel": lambda h, me: begin_panel(h.store, "baccarat", GAME, by=me, at=AT),
    "common_weaknesses": lambda h, me: common_weaknesses(h.store, [me], reader=me),
    "complete_retraining": lambda h, me: complete_retraining(
        h.store, me, "baccarat", GAME, "x", by=me, at=AT
    ),
    "create_exam": lambda h, me: create_exam(h.store, me, blank(h.store), standard(), by=me, at=AT),
    "discontinue_exam": lambda h, me: discontinue_exam(
        h.store, set_up(h).id, reason="x", on=DAY, by=me, at=AT
    ),
    "due_certificates": lambda h, me: due_certificates(
        h.store, on=DAY, at=AT, within=timedelta(days=1), reader=me
    ),
    "edit_cohort": lambda h, me: edit_cohort(h.store, 1, "A", Course(), by=me, at=AT),
    "edit_details": lambda h, me: edit_details(h.store, me, Details(rank="x"), by=me, at=AT),
    "end_exam": lambda h, me: end_exam(h.store, set_up(h).id, on=DAY, by=me, at=AT),
    "erase_person": lambda h, me: erase_person(
        h.store, h.instructor, Policy.REMOVE, by=me, secret=PIN, at=AT
    ),
    "exam_responses": lambda h, me: exam_responses(
        h.store, AnsweredExam(id=1, number="x", name="x", game=GAME), reader=me
    ),
    "exams_table": lambda h, me: exams_table(h.store, reader=me),
    "give_password": lambda h, me: give_password(h.store, h.manager, PASSWORD, by=me, at=AT),
    "give_self_password": lambda h, me: give_password(h.store, me, PASSWORD, by=me, at=AT),
    "grant_role": lambda h, me: grant_role(h.store, me, Role.MANAGER, by=me, at=AT),
    "hours_table": lambda h, me: hours_table(h.store, reader=me),
    "import_people": lambda h, me: import_people(
        h.store, [Row(number=2, name="New")], by=me, at=AT
    ),
    "interrupted": lambda h, me: interrupted(
        *(h.store, set_up(h).id, Part.KNOWLEDGE),
        since=AT,
        until=AT,
        reason="x",
        by=me,
        at=AT,
    ),
    "issue_certificate": lambda h, me: issue_certificate(
        h.store, certified(h), TITLES, on=DAY, by=me, secret=PIN, at=AT
    ),
    "item_responses": lambda h, me: item_responses(h.store, "baccarat", reader=me),
    "join_cohort": lambda h, me: join_cohort(h.store, 1, [me], by=me, at=AT),
    "judgements": lambda h, me: judgements(h.store, "baccarat", GAME, reader=me),
    "judging_progress": lambda h, me: judging_progress(h.store, "baccarat", GAME, reader=me),
    "keep_head": lambda h, me: keep_head(h.store, b"", number=1, by=me, at=AT),
    "keep_judgement": lambda h, me: keep_judgement(
        h.store, "baccarat", GAME, {}, expert=True, by=me, at=AT
    ),
    "knowledge_scores": lambda h, me: knowledge_scores(h.store, "baccarat", GAME, reader=me),
    "leave_cohort": lambda h, me: leave_cohort(h.store, 1, [me], by=me, at=AT),
    "list_assignments": lambda h, me: list_assignments(h.store, reader=me),
    "list_certificates": lambda h, me: list_certificates(h.store, reader=me),
    "list_exams": lambda h, me: list_exams(h.store, reader=me),
    "list_exams_of_another": lambda h, me: list_exams(h.store, reader=me, person_id=h.manager),
    "log_hours": lambda h, me: log_hours(
        h.store, h.instructor, GAME, day=DAY, minutes=60, by=me, at=AT
    ),
    "not_practised": lambda h, me: not_practised(h.store, since=AT, reader=me),
    "note_export": lambda h, me: note_export(h.store, b"", what="x", by=me, at=AT),
    "note_key_use": lambda h, me: note_key_use(h.store, "x", key="y", by=me, at=AT),
    "note_restored": lambda h, me: note_restored(h.store, "x", by=me, at=AT),
    "notes_about": lambda h, me: notes_about(h.store, h.instructor, reader=me),
    "notes_about_me": lambda h, me: notes_about(h.store, me, reader=me),
    "open_panel": lambda h, me: open_panel(h.store, "baccarat", GAME, by=me, at=AT),
    "open_sheet": lambda h, me: open_sheet(h.store, set_up(h).id, by=me, at=AT),
    "own_judgement": lambda h, me: own_judgement(h.store, "baccarat", GAME, judge=me),
    "put_house_setting": lambda h, me: put_house_setting(h.store, "school", "x", by=me, at=AT),
    "record_bench": lambda h, me: record_bench(h.store, _BENCH, by=me, at=AT),
    "record_event": lambda h, me: record_event(h.store, revocable(h), by=me, secret=PIN, at=AT),
    "record_pace": lambda h, me: record_pace(h.store, set_up(h).id, [], 6, by=me, at=AT),
    "rename_person": lambda h, me: rename_person(h.store, me, "Eva", by=me, at=AT),
    "require_right": lambda h, me: require_right(h.store, me, Right.RESTORE),
    "reset_pin": lambda h, me: reset_pin(h.store, me, by=me, at=AT),
    "resume_part": lambda h, me: resume_part(
        h.store, begun(h), Part.KNOWLEDGE, reason="x", by=me, at=AT
    ),
    "roster_table": lambda h, me: roster_table(h.store, at=AT, reader=me),
    "sessions": lambda h, me: learning_sessions(h.store, since=AT, until=AT, reader=me),
    "set_pin": lambda h, me: set_pin(h.store, me, "8302", by=me, at=AT),
    "set_pin_of_another": lambda h, me: set_pin(h.store, h.instructor, "8302", by=me, at=AT),
    "sheets_of": lambda h, me: sheets_of(h.store, set_up_for_another(h), reader=me),
    "sign_as_assessor": lambda h, me: sign(
        h.store, take_exam(h)[0].id, Meaning.ASSESSED, by=me, secret=PIN, at=AT
    ),
    "trainees": lambda h, me: list_trainees(h.store, at=AT, reader=me),
    "unarchive_person": lambda h, me: unarchive_person(h.store, h.instructor, by=me, at=AT),
    "void_bench": lambda h, me: void_bench(h.store, 1, reason="x", by=me, at=AT),
    "weakness_report": lambda h, me: weakness_report(h.store, h.instructor, reader=me),
    "withdraw_assignment": lambda h, me: withdraw_assignment(h.store, 1, by=me, at=AT),
    "withdraw_role": lambda h, me: withdraw_role(h.store, 1, Role.MANAGER, by=me, at=AT),
    "withdrawn": lambda h, me: withdrawn(h.store, at=AT, reader=me),
}


def _begun_by(house: House, *, me: int) -> None:
    exam = set_up(house)
    draw = drawn(house.store, exam.id, Part.KNOWLEDGE)
    begin_part(house.store, exam.id, draw, by=me, at=AT)


def begun(house: House) -> int:
    exam = set_up(house)
    begin(house, exam.id, Part.KNOWLEDGE)
    return exam.id


def certified(house: House) -> int:
    certify(house)
    return 1


def revocable(house: House) -> NewEvent:
    certify(house)
    return _REVOKE


def set_up_for_another(house: House) -> int:
    other = add_person(house.store, "Bo", PIN, by=house.instructor, at=AT)
    form = blank(house.store)
    return create_exam(house.store, other, form, standard(), by=house.instructor, at=AT).id


@pytest.mark.parametrize("name", DEEDS)
def test_a_trainee_is_refused_with_a_sentence(house: House, name: str) -> None:
    prepared: list[int | None] = []

    def heads() -> int | None:
        head = audit_head(house.store)
        return None if head is None else head.number

    with pytest.raises(RightsError) as told:
        DEEDS[name](house, house.trainee)
    prepared.append(heads())
    assert told.value.sentence().endswith(".")
    # What was set up for the deed is in the chain; asking once more adds nothing to it.
    if name not in _SETS_UP:
        with pytest.raises(RightsError):
            DEEDS[name](house, house.trainee)
        assert heads() == prepared[0]


_SETS_UP = {
    *("annul_item", "begin_part", "discontinue_exam", "end_exam", "interrupted"),
    *("issue_certificate", "open_sheet", "record_event", "record_pace", "resume_part"),
    *("sheets_of", "sign_as_assessor"),
}


def test_an_auditor_reads_and_changes_nothing(house: House) -> None:
    store = house.store
    assert list_trainees(store, at=AT, reader=house.auditor)
    assert audit_lines(store, reader=house.auditor, limit=1)
    assert list_exams(store, reader=house.auditor) == ()
    for name in ("add_note", "assign", "log_hours", "grant_role", "erase_person", "add_cohort"):
        with pytest.raises(RightsError):
            DEEDS[name](house, house.auditor)
    with pytest.raises(RightsError, match="for those who teach"):
        notes_about(store, house.trainee, reader=house.auditor)


def test_nobody_comes_to_a_right_through_their_own_hands(house: House) -> None:
    store = house.store
    with pytest.raises(RightsError, match="give or take roles"):
        grant_role(store, house.instructor, Role.ASSESSOR, by=house.instructor, at=AT)
    with pytest.raises(RightsError, match="give or take roles"):
        edit_details(
            store, house.assessor, Details(rank="vice president"), by=house.instructor, at=AT
        )
    with pytest.raises(RightsError, match="own hours"):
        log_hours(store, house.instructor, GAME, day=DAY, minutes=9, by=house.instructor, at=AT)
    with pytest.raises(RightsError, match="changed"):
        give_password(store, house.manager, "other words entirely", by=house.manager, at=AT)


def test_a_withdrawn_role_is_gone_at_once(house: House) -> None:
    store = house.store
    assert may_do(store, house.instructor, Right.ASSIGN)
    withdraw_role(store, house.instructor, Role.INSTRUCTOR, by=house.manager, at=later(hours=1))
    assert not may_do(store, house.instructor, Right.ASSIGN)
    archive_person(store, house.assessor, by=house.manager, at=later(hours=1))
    with pytest.raises(RightsError):
        open_sheet(store, set_up(house, by=house.manager).id, by=house.assessor, at=AT)


def test_a_house_setting_is_a_managers_and_the_chain_says_so(house: House) -> None:
    put_house_setting(house.store, "school", "Table Games", by=house.manager, at=AT)
    assert get_setting(house.store, APP, "school", "") == "Table Games"
    (newest,) = audit_lines(house.store, reader=house.auditor, limit=1)
    assert newest.facts["setting"] == "school"
