"""The instructor's desk: cohorts, assignments, notes, hours, the roster, who is weak where."""

import sqlite3
from datetime import date, timedelta

import msgspec
import pytest

from tests.storage.filling import CONFIG, Past, fill
from tests.storage.house import DAY, GAME, PIN, House, certify, set_up, train
from tests.storage.plans import whole_tables_walked
from tests.storage.world import AT, act, later, new_attempt
from trainer.errors import StorageError
from trainer.storage.exams.exam_ends import end_exam
from trainer.storage.people.assignments import (
    Task,
    TaskKind,
    assign,
    assignments_of,
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
    list_cohorts,
    members_of,
    memberships_of,
)
from trainer.storage.people.hours import hours_by_game, hours_of, log_hours
from trainer.storage.people.notes import add_note, notes_about
from trainer.storage.people.people import add_person, archive_person
from trainer.storage.people.profiles import profile
from trainer.storage.people.trainees import list_trainees
from trainer.storage.record.attempts import begin_attempt, end_attempt, record_act, void_act
from trainer.storage.record.reading import mark_read
from trainer.storage.record.states import rebuild_states
from trainer.storage.record.weakness import common_weaknesses, not_practised, weakness_report
from trainer.storage.rows import Kind, LessonRead, Mode, Outcome

EVENING = Course(starts_on=date(2026, 2, 1), ends_on=date(2026, 4, 1), games=(GAME,))


def a_cohort(house: House, name: str = "Evening", course: Course = EVENING) -> int:
    return add_cohort(house.store, name, course, by=house.instructor, at=AT)


def test_a_cohort_is_made_joined_and_left(house: House) -> None:
    store, ines, tia = house.store, house.instructor, house.trainee
    evening = a_cohort(house)
    join_cohort(store, evening, [tia, tia], by=ines, at=AT)
    join_cohort(store, evening, [tia], by=ines, at=later(days=1))
    (found,) = list_cohorts(store)
    assert (found.name, found.course, found.members) == ("Evening", EVENING, 1)
    assert members_of(store, evening) == (tia,)
    assert profile(store, tia).cohorts == ("Evening",)
    leave_cohort(store, evening, [tia], by=ines, at=later(days=2))
    assert members_of(store, evening) == ()
    join_cohort(store, evening, [tia], by=ines, at=later(days=3))
    spells = [(one.joined_at, one.left_at) for one in memberships_of(store, tia)]
    assert spells == [(AT, later(days=2)), (later(days=3), None)]


def test_a_cohort_is_renamed_and_archived(house: House) -> None:
    store, ines = house.store, house.instructor
    evening = a_cohort(house)
    with pytest.raises(StorageError, match="already a cohort named EVENING"):
        a_cohort(house, "EVENING")
    with pytest.raises(StorageError, match="before it begins"):
        a_cohort(house, "Odd", Course(starts_on=DAY, ends_on=DAY - timedelta(days=1)))
    edit_cohort(store, evening, "Night", Course(), by=ines, at=AT)
    archive_cohort(store, evening, by=ines, at=AT)
    assert list_cohorts(store) == ()
    assert [one.name for one in list_cohorts(store, archived=True)] == ["Night"]
    with pytest.raises(LookupError):
        archive_cohort(store, 99, by=ines, at=AT)


def test_a_note_is_for_those_who_teach(house: House) -> None:
    store = house.store
    add_note(store, house.trainee, " Cuts clean. ", by=house.instructor, at=AT)
    add_note(store, house.trainee, "Told once.", by=house.instructor, at=later(days=1))
    found = notes_about(store, house.trainee, reader=house.assessor)
    assert [(note.text, note.by_name) for note in found] == [
        ("Told once.", "Ines Tor"),
        ("Cuts clean.", "Ines Tor"),
    ]
    for text, why in (("  ", "empty"), ("x" * 2001, "2001 characters")):
        with pytest.raises(StorageError, match=why):
            add_note(store, house.trainee, text, by=house.instructor, at=AT)
    with pytest.raises(sqlite3.IntegrityError, match="append only"):
        store.connection.execute("UPDATE notes SET text = 'x'")


def test_hours_are_logged_and_corrected_by_an_entry(house: House) -> None:
    store, ines, tia = house.store, house.instructor, house.trainee
    log_hours(store, tia, GAME, day=DAY, minutes=480, by=ines, at=AT)
    log_hours(store, tia, "colorado/craps", day=DAY, minutes=90, by=ines, at=AT)
    with pytest.raises(StorageError, match="needs a reason"):
        log_hours(store, tia, GAME, day=DAY, minutes=-60, by=ines, at=AT)
    log_hours(store, tia, GAME, day=DAY, minutes=-60, note="Left early.", by=ines, at=AT)
    assert hours_by_game(store, tia) == {GAME: 7.0, "colorado/craps": 1.5}
    assert [(one.minutes, one.note) for one in hours_of(store, tia, GAME)] == [
        (-60, "Left early."),
        (480, ""),
    ]
    for minutes in (0, 24 * 60, -9 * 60):
        with pytest.raises(StorageError, match="cannot be"):
            log_hours(store, tia, GAME, day=DAY, minutes=minutes, note="x", by=ines, at=AT)
    for change in ("UPDATE hours_log SET minutes = 1", "DELETE FROM hours_log"):
        with pytest.raises(sqlite3.IntegrityError, match="append only"):
            store.connection.execute(change)


def a_task(kind: TaskKind, **but: object) -> Task:
    task = Task(kind=kind, rulebook=CONFIG.rulebook, game=CONFIG.game, count=3)
    return msgspec.structs.replace(task, **but)


def give(house: House, task: Task, *, due_in: float | None = 2) -> None:
    due = None if due_in is None else later(days=due_in)
    assign(house.store, "Work", task, [house.trainee], due_at=due, by=house.instructor, at=AT)


def done(house: House) -> int:
    (progress,) = assignments_of(house.store, house.trainee)
    return progress.done


def test_answers_count_for_a_drill(house: House) -> None:
    store = house.store
    attempt = begin_attempt(store, new_attempt(store, house.trainee))
    record_act(store, act(attempt, 0, at=later(seconds=-9)))
    give(house, a_task(TaskKind.DRILL, exercise=CONFIG.exercise, prefix="third-card/"))
    assert done(house) == 0
    record_act(store, act(attempt, 1))
    record_act(store, act(attempt, 2, skill="payout/x"))
    record_act(store, act(attempt, 3, helped=True))
    gone = record_act(store, act(attempt, 4))
    void_act(store, gone, at=AT, reason="slip")
    assert done(house) == 1
    for ordinal in (5, 6, 7):
        record_act(store, act(attempt, ordinal))
    (progress,) = assignments_of(store, house.trainee)
    assert (progress.done, progress.finished) == (3, True)
    assert not progress.late(later(days=9))


def test_rounds_count_for_a_table_and_passages_for_a_lesson(house: House) -> None:
    store = house.store
    give(house, a_task(TaskKind.TABLE))
    new = msgspec.structs.replace(
        new_attempt(store, house.trainee),
        kind=Kind.TABLE,
        config=msgspec.structs.replace(CONFIG, mode=Mode.RUN),
    )
    attempt = begin_attempt(store, new)
    for ordinal in range(6):
        record_act(store, act(attempt, ordinal, round_no=1 + ordinal // 3))
    assert done(house) == 2
    withdraw_assignment(store, 1, by=house.instructor, at=AT)
    assert assignments_of(store, house.trainee) == ()
    assert len(list_assignments(store, reader=house.instructor, withdrawn=True)) == 1
    give(house, a_task(TaskKind.LESSON, count=1), due_in=None)
    read = LessonRead(rulebook=CONFIG.rulebook, game=CONFIG.game, section="odds", at=later(days=1))
    mark_read(store, house.trainee, read)
    assert done(house) == 1


def test_an_exam_that_ended_counts_as_one(house: House) -> None:
    rulebook, _, game = GAME.partition("/")
    task = Task(kind=TaskKind.EXAM, rulebook=rulebook, game=game)
    give(house, task)
    exam = set_up(house)
    assert done(house) == 0
    end_exam(house.store, exam.id, on=DAY, by=house.instructor, at=later(hours=1))
    assert done(house) == 1


def test_late_is_what_is_past_its_day_and_not_done(house: House) -> None:
    give(house, a_task(TaskKind.DRILL), due_in=1)
    (progress,) = assignments_of(house.store, house.trainee)
    assert [progress.late(later(days=days)) for days in (0.5, 1.5)] == [False, True]
    (line,) = list_trainees(house.store, at=later(days=1.5), reader=house.instructor)
    assert (line.assignments, line.past_due) == (1, 1)


def test_an_assignment_needs_a_title_a_count_and_somebody(house: House) -> None:
    store, ines = house.store, house.instructor
    for title, task, people, why in (
        (" ", a_task(TaskKind.DRILL), [house.trainee], "a title"),
        ("x", a_task(TaskKind.DRILL, count=0), [house.trainee], "a title"),
        ("x", a_task(TaskKind.DRILL), [], "Nobody is ticked"),
    ):
        with pytest.raises(StorageError, match=why):
            assign(store, title, task, people, due_at=None, by=ines, at=AT)


def test_the_roster_has_everything_of_a_trainee_in_a_line(house: House) -> None:
    store = house.store
    evening = a_cohort(house)
    join_cohort(store, evening, [house.trainee], by=house.instructor, at=AT)
    add_person(store, "Bo", PIN, by=house.instructor, at=AT)
    issued = certify(house)
    (line,) = list_trainees(store, at=later(days=1), reader=house.instructor, cohort_id=evening)
    assert (line.name, line.cohorts) == ("Tia Lund", {evening: "Evening"})
    assert line.hours == {GAME: 120.0}
    assert line.exams[GAME].outcome == "certified"
    assert line.certificates == {GAME: issued.number}
    assert line.known["baccarat"].met == 4
    assert line.last_practised_at is not None
    everybody = list_trainees(store, at=AT, reader=house.instructor)
    assert {one.name for one in everybody} == {"Bo", "Tia Lund"}


def test_the_roster_of_two_hundred_is_read_by_index(house: House) -> None:
    store = house.store
    fill(store, Past(people=200, attempts_each=2, acts_each=5, until=AT))
    walked = whole_tables_walked(
        store, lambda kept: list_trainees(kept, at=AT, reader=house.manager)
    )
    assert walked == []
    lines = list_trainees(store, at=AT, reader=house.manager)
    assert len(lines) == 201
    for line in lines[:5]:
        states = store.read(
            "SELECT substr(skill, 1, instr(skill, ':') - 1) AS family, count(*), "
            "sum(best_confidence >= 1) FROM skill_states WHERE person_id = ? GROUP BY family",
            (line.id,),
        )
        assert {family: (met, quick) for family, met, quick in states} == {
            family: (known.met, known.quick) for family, known in line.known.items()
        }


def test_the_counts_of_the_roster_follow_what_is_taken_back(house: House) -> None:
    store = house.store
    attempt = begin_attempt(store, new_attempt(store, house.trainee))
    for ordinal in range(3):
        record_act(store, act(attempt, ordinal, skill="baccarat:a", ms=100))
    gone = record_act(store, act(attempt, 3, skill="baccarat:b"))

    def met() -> list[int]:
        (line,) = list_trainees(store, at=AT, reader=house.instructor)
        return [known.met for known in line.known.values()]

    assert met() == [2]
    void_act(store, gone, at=AT, reason="slip")
    assert met() == [1]
    end_attempt(store, attempt, Outcome.VOID, at=AT, summary={})
    assert met() == []
    rebuild_states(store)
    assert met() == []


def test_who_has_not_practised_is_listed_longest_first(house: House) -> None:
    store, ines = house.store, house.instructor
    bo = add_person(store, "Bo", PIN, by=ines, at=AT)
    cy = add_person(store, "Cy", PIN, by=ines, at=AT)
    gone = add_person(store, "Di", PIN, by=ines, at=AT)
    archive_person(store, gone, by=ines, at=AT)
    for who, days in ((bo, -10), (cy, -1)):
        attempt = begin_attempt(store, new_attempt(store, who, at=later(days=days)))
        record_act(store, act(attempt, 0, at=later(days=days)))
        if who == bo:
            end_attempt(store, attempt, Outcome.FINISHED, at=later(days=days), summary={})
    found = not_practised(store, since=later(days=-3), reader=ines)
    assert [(one.name, one.last_at) for one in found] == [
        ("Tia Lund", None),
        ("Bo", later(days=-10)),
    ]
    evening = a_cohort(house)
    join_cohort(store, evening, [bo], by=ines, at=AT)
    found = not_practised(store, since=later(days=-3), reader=ines, cohort_id=evening)
    assert [one.name for one in found] == ["Bo"]


def test_a_cohorts_common_weakness_comes_first(house: House) -> None:
    store, ines = house.store, house.instructor
    people = [house.trainee, add_person(store, "Bo", PIN, by=ines, at=AT)]
    for who in people:
        attempt = begin_attempt(store, new_attempt(store, who))
        for ordinal in range(12):
            skill = ("baccarat:easy", "baccarat:hard", "baccarat:odd")[ordinal % 3]
            wrong = skill.endswith("hard") or (skill.endswith("odd") and who == people[0])
            fault = "wrong-answer" if wrong else None
            record_act(store, act(attempt, ordinal, skill=skill, fault=fault))
    found = common_weaknesses(store, people, reader=ines)
    assert [(one.skill, set(one.weak), one.right) for one in found] == [
        ("baccarat:hard", set(people), 0.0),
        ("baccarat:odd", {people[0]}, 0.5),
    ]
    own = weakness_report(store, house.trainee, reader=house.trainee)
    assert own[0].skill == "baccarat:hard"


def test_training_is_logged_for_a_game_and_not_for_its_sister(house: House) -> None:
    train(house)
    assert hours_by_game(house.store, house.trainee) == {GAME: 120.0}
    assert hours_of(house.store, house.trainee, "colorado/craps") == ()
