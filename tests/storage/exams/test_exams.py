"""Exams: set up, taken part by part, cut off and gone on with, judged from the record."""

import sqlite3
import zlib
from collections.abc import Callable
from datetime import timedelta

import msgspec
import pytest

from tests.storage.house import (
    DAY,
    GAME,
    House,
    answer,
    begin,
    blank,
    brisk_table,
    drawn,
    set_up,
    small_form,
    standard,
    table_act,
    take_exam,
    take_hands,
    take_part,
    train,
)
from tests.storage.processes import running
from tests.storage.world import AT, act, begun, later, new_attempt
from trainer.certification.assess import assess
from trainer.certification.audit import AuditKind
from trainer.certification.canonical import canonical, digest
from trainer.certification.evidence import Answer, Run, TableAct
from trainer.certification.plan import FIRST_SEED, LAST_SEED
from trainer.certification.results import Outcome, PartState
from trainer.certification.roles import Role
from trainer.certification.standard import Part
from trainer.errors import StorageError
from trainer.procedures import FaultKind
from trainer.storage.audit.audit import audit_lines
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.exams.annulments import annul_item, annulled
from trainer.storage.exams.bench import NewBench, bench_history, bench_of, record_bench, void_bench
from trainer.storage.exams.exam_acts import end_sitting, record_answer, record_table_act
from trainer.storage.exams.exam_draws import draws_of, fresh_seed, keep_draw, used_seeds
from trainer.storage.exams.exam_ends import discontinue_exam, end_exam
from trainer.storage.exams.exam_evidence import assessment_so_far, evidence_of
from trainer.storage.exams.exam_list import ExamState, list_exams
from trainer.storage.exams.exam_parts import (
    begin_part,
    begin_sitting,
    end_part,
    interrupted,
    keep_time,
    part_run,
    parts_under_way,
    resume_part,
)
from trainer.storage.exams.exam_records import exam_end
from trainer.storage.exams.exams import (
    Accommodations,
    create_exam,
    exam,
    form_of,
)
from trainer.storage.exams.pace_audits import pace_audits_of, record_pace
from trainer.storage.exams.retakes import complete_retraining, retake_for
from trainer.storage.exams.rubrics import Scores, close_sheet, open_sheet, save_sheet, sheets_of
from trainer.storage.people.roles import grant_role
from trainer.storage.record.attempts import (
    acts_of,
    attempt,
    begin_attempt,
    end_attempt,
    record_act,
    resumable,
    void_act,
)
from trainer.storage.rights import RightsError
from trainer.storage.rows import Mode
from trainer.storage.rows import Outcome as AttemptOutcome
from trainer.storage.store import Store

K, P, D, S, B, T, H = Part


def durability(house: House) -> int:
    return int(house.store.read("PRAGMA synchronous")[0][0])


# -- setting up -------------------------------------------------------------------------------


def test_an_exam_is_set_up_with_all_it_rests_on(house: House) -> None:
    store = house.store
    form = blank(store)
    granted = Accommodations(extra_time=25, others=("large text",))
    opened = create_exam(
        store,
        house.trainee,
        form,
        standard(),
        by=house.instructor,
        at=AT,
        accommodations=granted,
    )
    assert exam(store, opened.id) == opened
    assert (opened.number, opened.game) == (f"F-2603-{house.trainee:02d}-01", GAME)
    assert (opened.parts, opened.credits) == (tuple(Part), ())
    assert opened.accommodations == granted
    assert form_of(store, opened.id) == form
    evidence = evidence_of(store, opened.id, on=DAY)
    assert (evidence.extra_time, evidence.accommodations) == (25, ("large text",))
    (line,) = list_exams(store, reader=house.instructor)
    assert (line.state, line.name) == (ExamState.SET_UP, "Tia Lund")


def test_nothing_of_what_an_exam_asks_stands_in_the_file_before_its_part_begins(
    house: House,
) -> None:
    store, opened = house.store, set_up(house)
    assert form_of(store, opened.id).items == ()
    assert used_seeds(store, house.trainee) == frozenset()
    with pytest.raises(ValueError, match="drawn when a part begins"):
        create_exam(store, house.trainee, small_form(store), standard(), by=house.instructor, at=AT)
    run = begin(house, opened.id, K)
    form = form_of(store, opened.id)
    assert form.items == run.items, "the later parts are not there yet"
    for item in run.items:
        answer(house, run, item)
    end_part(store, opened.id, K, at=AT)
    later_run = begin(house, opened.id, P)
    numbers = [item.number for item in form_of(store, opened.id).items]
    assert numbers == list(range(1, len(run.items) + len(later_run.items) + 1))
    assert attempt(store, later_run.attempts[0]).seed == drawn_seed(store, opened.id, P)


def drawn_seed(store: Store, exam_id: int, part: Part) -> int:
    return next(draw.seed for draw in draws_of(store, exam_id) if draw.part is part)


def test_no_two_seeds_are_alike_and_none_can_be_foreseen() -> None:
    first, second = fresh_seed(), fresh_seed()
    assert first != second
    assert min(first, second) >= FIRST_SEED
    assert max(first, second) < LAST_SEED


def test_no_seed_is_dealt_to_a_person_twice(house: House) -> None:
    store = house.store
    first = set_up(house)
    run = begin(house, first.id, K)
    used = {item.seed for item in run.items}
    assert used < used_seeds(store, house.trainee)
    end_part(store, first.id, K, at=AT)
    draw = drawn(store, first.id, P)
    stale = msgspec.structs.replace(draw.items[1], seed=min(used))
    again = msgspec.structs.replace(draw, items=(draw.items[0], stale))
    with pytest.raises(StorageError, match="was dealt to this person before"):
        begin_part(store, first.id, again, by=house.instructor, at=AT)
    assert [one.part for one in draws_of(store, first.id)] == [K]
    discontinue_exam(store, first.id, reason="ill", on=DAY, by=house.instructor, at=AT)
    assert set_up(house).number.endswith("-02")


def test_what_was_drawn_is_in_the_record_and_cannot_be_changed(house: House) -> None:
    store = house.store
    opened, end = take_exam(house)
    assert [one.part for one in end.record.draws] == [K, P, D, S]
    assert {one.digest for one in end.record.draws} == {
        digest(draw) for draw in draws_of(store, opened.id)
    }
    with pytest.raises(sqlite3.IntegrityError, match="append only"):
        store.connection.execute("UPDATE exam_draws SET seed = 1")
    with pytest.raises(sqlite3.IntegrityError, match="the part was begun"):
        store.connection.execute(
            "INSERT INTO exam_draws (exam_id, part, seed, items, digest, by_id, at) "
            "SELECT exam_id, part, 1, items, digest, by_id, at FROM exam_draws LIMIT 1"
        )


def test_an_exam_drawn_by_an_earlier_version_is_drawn_anew_part_by_part(house: House) -> None:
    store, opened = house.store, set_up(house)
    old = small_form(store, 900)
    content = canonical(old)
    for trigger in ("update", "delete"):
        store.connection.execute(f"DROP TRIGGER exams_no_{trigger}")
    store.write_one(
        "UPDATE exams SET form = ?, form_digest = ?, form_seed = 900 WHERE id = ?",
        (zlib.compress(content), digest(old), opened.id),
    )
    assert form_of(store, opened.id) == old
    run = begin(house, opened.id, K)
    assert {item.seed for item in run.items}.isdisjoint(item.seed for item in old.items)
    assert min(item.number for item in run.items) == len(old.items) + 1
    form = form_of(store, opened.id)
    assert form.of(K) == run.items
    assert form.of(P) == old.of(P), "until it begins"


def test_one_exam_of_a_game_at_a_time_and_never_ones_own(house: House) -> None:
    store = house.store
    first = set_up(house)
    with pytest.raises(StorageError, match=f"Exam {first.number} in this game is still under way"):
        set_up(house)
    with pytest.raises(StorageError, match="is a trainee here, and this person is not"):
        create_exam(store, house.assessor, blank(store), standard(), by=house.instructor, at=AT)
    grant_role(store, house.instructor, Role.TRAINEE, by=house.manager, at=AT)
    with pytest.raises(RightsError, match="Nobody examines themselves"):
        create_exam(store, house.instructor, blank(store), standard(), by=house.instructor, at=AT)


def test_a_form_of_another_standard_is_a_bug(house: House) -> None:
    other = msgspec.structs.replace(standard(), edition=9)
    with pytest.raises(ValueError, match="another standard"):
        create_exam(
            house.store,
            house.trainee,
            blank(house.store),
            other,
            by=house.instructor,
            at=AT,
        )


# -- taking it --------------------------------------------------------------------------------


def test_every_answer_is_committed_with_what_it_is_evidence_of(house: House) -> None:
    store = house.store
    opened = set_up(house)
    assert durability(house) == 1
    run = begin(house, opened.id, K)
    assert durability(house) == 2  # FULL: a power cut loses nothing
    assert attempt(store, run.attempts[0]).config.mode is Mode.EXAM
    act_id = answer(house, run, run.items[0])
    answer(house, run, run.items[2], right=False)
    now = part_run(store, opened.id, K)
    assert [item.number for item in now.waiting] == [2, 4]
    assert now.used_ms == 4000
    store.connection.execute("UPDATE exam_clocks SET used_ms = 1")
    assert part_run(store, opened.id, K).used_ms == 4000, "a clock put back by hand wins no time"
    kept = evidence_of(store, opened.id, on=DAY)
    assert [(one.item, one.right, one.ask) for one in kept.answers] == [
        (1, True, "What about item 1?"),
        (3, False, "What about item 3?"),
    ]
    with pytest.raises(StorageError, match="already in the record"):
        answer(house, run, run.items[0])
    with pytest.raises(StorageError, match="In an exam nothing is taken back"):
        void_act(store, act_id, at=AT, reason="slip")
    assert resumable(store, house.trainee) is None


def test_an_act_and_its_evidence_must_say_the_same(house: House) -> None:
    store = house.store
    run = begin(house, set_up(house).id, K)
    wrong = act(run.attempts[0], 0, fault="wrong-answer")
    shown = Answer(item=1, right=True, given="x", expected="x", ms=900)
    with pytest.raises(ValueError, match="do not say the same"):
        record_answer(store, run, wrong, shown, used_ms=1)
    assert acts_of(store, run.attempts[0]) == ()


def test_acts_of_another_attempt_are_not_evidence(house: House) -> None:
    store = house.store
    run = begin(house, set_up(house).id, K)
    elsewhere = begun(store)
    shown = Answer(item=1, right=True, given="x", expected="x", ms=900)
    with pytest.raises(StorageError, match="belongs to no part"):
        record_answer(store, run, act(elsewhere, 0), shown, used_ms=1)
    assert acts_of(store, elsewhere) == ()  # all of it or nothing


def test_a_sitting_is_kept_round_by_round(house: House) -> None:
    store = house.store
    opened = set_up(house)
    run = begin(house, opened.id, S)
    (item,) = run.items
    attempt_id = begin_sitting(store, run, item, at=AT)
    options = attempt(store, attempt_id).config.options
    assert {name: options[name] for name in ("rounds", "players", "dial", "pressure")} == {
        "rounds": "2",
        "players": "6",
        "dial": "table",
        "pressure": "busy",
    }
    for right in (True, False, True):
        table_act(house, run, item, attempt_id, right=right)
    unfinished = evidence_of(store, opened.id, on=DAY).runs
    assert [(one.rounds, one.players, one.finished) for one in unfinished] == [(0, 6, False)]
    end_sitting(
        store,
        attempt_id,
        Run(item=item.number, acts=(), rounds=2, players=5, elapsed_ms=61_000),
        at=AT,
    )
    (kept,) = evidence_of(store, opened.id, on=DAY).runs
    assert [one.kind for one in kept.acts] == [None, FaultKind.EARLY, None]
    assert (kept.rounds, kept.players, kept.elapsed_ms, kept.finished) == (2, 5, 61_000, True)


def test_an_act_that_does_not_count_is_kept_without_evidence(house: House) -> None:
    store = house.store
    run = begin(house, set_up(house).id, S)
    (item,) = run.items
    attempt_id = begin_sitting(store, run, item, at=AT)
    record_table_act(store, run, item, act(attempt_id, 0), None, used_ms=5)
    shown = TableAct(round_no=1, title="x", kind=FaultKind.EARLY)
    with pytest.raises(ValueError, match="do not say the same"):
        record_table_act(store, run, item, act(attempt_id, 1), shown, used_ms=6)
    assert len(acts_of(store, attempt_id)) == 1
    assert evidence_of(store, run.exam.id, on=DAY).runs[0].acts == ()


def test_a_part_that_ended_takes_nothing_more(house: House) -> None:
    store = house.store
    opened = set_up(house)
    run = begin(house, opened.id, K)
    answer(house, run, run.items[0])
    digest = end_part(store, opened.id, K, at=AT, used_ms=60_000)
    assert durability(house) == 1
    with pytest.raises(StorageError, match="already ended"):
        answer(house, run, run.items[1])
    with pytest.raises(StorageError, match="begun already"):
        begin(house, opened.id, K)
    with pytest.raises(StorageError, match="has ended"):
        resume_part(store, opened.id, K, reason="x", by=house.instructor, at=AT)
    with pytest.raises(StorageError, match="has ended"):
        end_part(store, opened.id, K, at=AT)
    kept = evidence_of(store, opened.id, on=DAY)
    assert (kept.closed, kept.used_ms) == (frozenset({K}), {K: 60_000})
    (newest,) = audit_lines(store, reader=house.auditor, limit=1)
    assert (newest.kind, newest.what) == (AuditKind.RESULT, "a part has ended")
    assert digest == store.read("SELECT digest FROM exam_part_ends")[0][0]
    with pytest.raises(sqlite3.IntegrityError, match="the part has ended"):
        store.connection.execute("INSERT INTO exam_attempts VALUES (99, 1, 'K', 5)")


def test_parts_are_begun_one_after_another(house: House) -> None:
    store = house.store
    opened = set_up(house)
    begin(house, opened.id, K)
    with pytest.raises(StorageError, match="Part K of this exam was begun already"):
        begin(house, opened.id, P)
    with pytest.raises(StorageError, match="Part K of this exam is still under way"):
        end_exam(store, opened.id, on=DAY, by=house.instructor, at=AT)
    with pytest.raises(ValueError, match="no part T at the screen"):
        begin(house, opened.id, T)
    (line,) = list_exams(store, reader=house.trainee, person_id=house.trainee)
    assert (line.state, line.part) == (ExamState.UNDER_WAY, K)


# -- cut off ----------------------------------------------------------------------------------


def test_a_killed_process_loses_nothing_and_the_record_says_so(house: House) -> None:
    store = house.store
    opened = set_up(house)
    with running("tests.storage.sitter", store.folder, opened.id, house.instructor) as sitter:
        assert sitter.stdout is not None
        assert sitter.stdin is not None
        assert sitter.stdout.readline() == "1\n"
        sitter.stdin.write("\n")
        sitter.stdin.flush()
        assert sitter.stdout.readline() == "2\n"
        sitter.kill()
        sitter.wait()
    (found,) = parts_under_way(store)
    assert (found.exam_id, found.part, found.last_sign) == (opened.id, P, AT)
    assert parts_under_way(store, house.manager) == ()
    run = resume_part(
        *(store, opened.id, P),
        reason="Power cut.",
        by=house.instructor,
        at=later(minutes=7),
    )
    assert [item.number for item in run.waiting] == [3, 4]
    assert (run.used_ms, run.interruptions) == (4000, 1)
    for item in run.waiting:
        answer(house, run, item)
    end_part(store, opened.id, P, at=later(minutes=8))
    end = end_exam(store, opened.id, on=DAY, by=house.instructor, at=later(minutes=9))
    (stood,) = end.record.interruptions
    assert (stood.part, stood.until_ms - stood.since_ms, stood.reason) == (
        *(P, 7 * 60_000),
        "Power cut.",
    )
    assert end.record.assessment.part(P).state is PartState.PASSED
    assert audit_log_of(store).broken is None


def test_time_kept_since_the_last_act_is_not_given_back(house: House) -> None:
    store = house.store
    opened = set_up(house)
    run = begin(house, opened.id, K)
    answer(house, run, run.items[0])
    keep_time(store, run, 9_500, at=later(seconds=10))
    keep_time(store, run, 3_000, at=later(seconds=11))  # a clock that was begun anew
    assert part_run(store, opened.id, K).used_ms == 9_500
    assert parts_under_way(store)[0].last_sign == later(seconds=11)
    end_part(store, opened.id, K, at=later(seconds=12), used_ms=1)
    assert evidence_of(store, opened.id, on=DAY).used_ms == {K: 9_500}


def test_a_part_cut_off_before_its_attempt_is_gone_on_with(house: House) -> None:
    store = house.store
    opened = set_up(house)
    with store.write() as connection:
        keep_draw(
            *(connection, opened.id, drawn(store, opened.id, K)),
            number=opened.number,
            person_id=house.trainee,
            by=house.instructor,
            at=AT,
        )
        connection.execute(
            "INSERT INTO exam_starts (exam_id, part, by_id, at) VALUES (?, 'K', ?, 0)",
            (opened.id, house.instructor),
        )
    run = resume_part(store, opened.id, K, reason="Crash.", by=house.instructor, at=AT)
    answer(house, run, run.items[0])


def test_a_part_cut_off_while_it_ended_is_ended(house: House) -> None:
    store = house.store
    opened = set_up(house)
    run = begin(house, opened.id, K)
    answer(house, run, run.items[0])
    end_attempt(store, run.attempts[0], AttemptOutcome.STOPPED, at=AT, summary={})
    run = resume_part(store, opened.id, K, reason="Crash.", by=house.instructor, at=AT)
    assert run.waiting == ()
    end_part(store, opened.id, K, at=AT)
    assert assessment_so_far(store, opened.id, on=DAY).part(K).state is PartState.NOT_YET


def test_an_interruption_needs_a_reason_and_a_part_under_way(house: House) -> None:
    store = house.store
    opened = set_up(house)
    for reason, why in ((" ", "needs a reason"), ("Alarm.", "was not begun")):
        with pytest.raises(StorageError, match=why):
            interrupted(
                *(store, opened.id, K),
                since=AT,
                until=AT,
                reason=reason,
                by=house.instructor,
                at=AT,
            )


# -- by hand ----------------------------------------------------------------------------------


def a_try(house: House, exam_id: int | None, **but: object) -> NewBench:
    new = NewBench(
        person_id=house.trainee,
        game=GAME,
        skill="shuffle",
        ms=5000,
        errors=0,
        on=DAY,
        exam_id=exam_id,
    )
    return msgspec.structs.replace(new, **but)


def test_bench_tries_are_kept_and_one_by_mistake_is_taken_out(house: House) -> None:
    store, ines = house.store, house.instructor
    opened = set_up(house)
    record_bench(store, a_try(house, None), by=ines, at=AT)
    record_bench(store, a_try(house, opened.id, ms=1), by=ines, at=AT)
    record_bench(store, a_try(house, opened.id), by=ines, at=AT)
    first, second = bench_of(store, opened.id)
    with pytest.raises(StorageError, match="without a reason"):
        void_bench(store, first.id, reason=" ", by=ines, at=AT)
    void_bench(store, first.id, reason="Pressed by mistake.", by=ines, at=AT)
    with pytest.raises(StorageError, match="settled already"):
        void_bench(store, first.id, reason="x", by=ines, at=AT)
    assert [one.void for one in bench_of(store, opened.id)] == ["Pressed by mistake.", None]
    kept = evidence_of(store, opened.id, on=DAY).bench
    assert [(one.skill, one.seconds) for one in kept] == [("shuffle", 5.0)]
    assert len(bench_history(store, house.trainee, GAME)) == 3
    with pytest.raises(StorageError, match="longer than nothing"):
        record_bench(store, a_try(house, opened.id, ms=0), by=ines, at=AT)
    with pytest.raises(ValueError, match="not this person's"):
        record_bench(store, a_try(house, opened.id, game="colorado/craps"), by=ines, at=AT)
    end_part(store, opened.id, B, at=AT)
    with pytest.raises(StorageError, match="is closed"):
        record_bench(store, a_try(house, opened.id), by=ines, at=AT)
    with pytest.raises(StorageError, match="settled already"):
        void_bench(store, second.id, reason="x", by=ines, at=AT)


def test_assessors_see_each_others_scores_once_both_have_closed(house: House) -> None:
    store, ada, sef = house.store, house.assessor, house.second
    opened = set_up(house)
    hers, his = (open_sheet(store, opened.id, by=who, at=AT) for who in (ada, sef))
    assert open_sheet(store, opened.id, by=ada, at=later(hours=1)) == hers
    save_sheet(store, hers.id, Scores(scores={"announces": 8}), by=ada)
    with pytest.raises(RightsError, match="another assessor's"):
        save_sheet(store, hers.id, Scores(), by=sef)
    with pytest.raises(ValueError, match="no score"):
        save_sheet(store, hers.id, Scores(scores={"announces": 11}), by=ada)

    def seen(reader: int) -> list[dict[str, int] | None]:
        sheets = sheets_of(store, opened.id, reader=reader)
        return [None if one.scores is None else one.scores.scores for one in sheets]

    assert seen(ada) == [{"announces": 8}, None]
    close_sheet(store, hers.id, Scores(scores={"announces": 8}), by=ada, at=AT)
    assert seen(sef) == [None, {}]
    assert seen(house.manager) == [{"announces": 8}, None]
    close_sheet(store, his.id, Scores(scores={"announces": 7}), by=sef, at=AT)
    assert seen(sef) == seen(ada) == seen(house.trainee) == [{"announces": 8}, {"announces": 7}]
    with pytest.raises(StorageError, match="closed"):
        save_sheet(store, hers.id, Scores(), by=ada)
    with pytest.raises(sqlite3.IntegrityError, match="the sheet is closed"):
        store.connection.execute("UPDATE rubric_sheets SET sheet = '{}'")
    names = [sheet.assessor for sheet in evidence_of(store, opened.id, on=DAY).sheets]
    assert names == ["assessor 1", "assessor 2"]


def test_a_sheet_left_open_does_not_count(house: House) -> None:
    store = house.store
    opened = set_up(house)
    sheet = open_sheet(store, opened.id, by=house.assessor, at=AT)
    end_exam(store, opened.id, on=DAY, by=house.instructor, at=AT)
    with pytest.raises(StorageError, match="has ended"):
        close_sheet(store, sheet.id, Scores(), by=house.assessor, at=AT)
    assert evidence_of(store, opened.id, on=DAY).sheets == ()
    assert audit_log_of(store).broken is None


def test_the_pace_is_kept_with_every_key_pressed(house: House) -> None:
    store = house.store
    opened = set_up(house)
    ticks = brisk_table()
    record_pace(store, opened.id, ticks, 6, by=house.assessor, at=AT)
    (kept,) = pace_audits_of(store, opened.id)
    assert (kept.audit.players, kept.audit.pace, list(kept.ticks)) == (6, 120.0, ticks)
    with pytest.raises(StorageError, match="Nobody sat"):
        record_pace(store, opened.id, ticks, 0, by=house.assessor, at=AT)


# -- its end ----------------------------------------------------------------------------------


def test_a_whole_exam_is_judged_from_the_record_alone(house: House) -> None:
    train(house)
    opened, end = take_exam(house)
    store = house.store
    assert end.outcome is Outcome.CERTIFIED
    assert end == exam_end(store, opened.id)
    again = assess(standard(), evidence_of(store, opened.id, on=DAY))
    assert again == end.record.assessment
    assert [part.part for part in end.record.parts] == [K, P, D, S, B, T]
    assert end.record.candidate == opened.candidate
    text = store.read("SELECT record FROM exam_ends")[0][0].decode()
    assert not [name for name in ("Tia", "Ada", "Ines", "Mona") if name in text]


def test_after_the_end_nothing_changes(house: House) -> None:
    store, ines = house.store, house.instructor
    opened, _ = take_exam(house)
    deeds: dict[str, Callable[[], object]] = {
        "end": lambda: end_exam(store, opened.id, on=DAY, by=ines, at=AT),
        "part": lambda: begin(house, opened.id, K),
        "bench": lambda: record_bench(store, a_try(house, opened.id), by=ines, at=AT),
        "sheet": lambda: open_sheet(store, opened.id, by=house.assessor, at=AT),
        "pace": lambda: record_pace(store, opened.id, brisk_table(), 6, by=house.assessor, at=AT),
        "annul": lambda: annul_item(store, opened.id, 1, reason="x", by=house.manager, at=AT),
    }
    for deed in deeds.values():
        with pytest.raises(StorageError, match="has ended"):
            deed()
    with pytest.raises(sqlite3.IntegrityError, match="the exam has ended"):
        store.connection.execute(
            "INSERT INTO exam_annulments (exam_id, item, reason, by_id, at) "
            "VALUES (1, 1, 'x', 1, 0)"
        )
    guarded = ("exams", "exam_ends", "exam_part_ends", "exam_acts", "exam_attempts", "exam_seeds")
    for table in guarded:
        with pytest.raises(sqlite3.IntegrityError, match="append only"):
            store.connection.execute(f"DELETE FROM {table}")


def test_not_yet_lists_what_to_train(house: House) -> None:
    _, end = take_exam(house, wrong=2)
    assert end.outcome is Outcome.NOT_YET
    states = {part.part: part.state for part in end.record.assessment.parts}
    assert states[K] is states[P] is states[D] is PartState.NOT_YET
    assert states[S] is states[B] is PartState.PASSED
    assert any(area.startswith("Payouts: ") for area in end.record.assessment.areas)


def test_a_discontinued_exam_keeps_what_was_done(house: House) -> None:
    store = house.store
    opened = set_up(house)
    run = begin(house, opened.id, K)
    answer(house, run, run.items[0])
    with pytest.raises(StorageError, match="without a reason"):
        discontinue_exam(store, opened.id, reason=" ", on=DAY, by=house.instructor, at=AT)
    end = discontinue_exam(
        store, opened.id, reason="Fire alarm.", on=DAY, by=house.instructor, at=AT
    )
    assert (end.outcome, end.record.discontinued) == (Outcome.DISCONTINUED, "Fire alarm.")
    assert len(evidence_of(store, opened.id, on=DAY).answers) == 1
    assert retake_for(store, house.trainee, standard(), GAME, at=AT).allowed
    assert audit_log_of(store).broken is None
    (line,) = list_exams(store, reader=house.auditor)
    assert (line.state, line.outcome) == (ExamState.ENDED, Outcome.DISCONTINUED)


def test_an_item_is_taken_out_by_a_manager_before_the_end(house: House) -> None:
    store = house.store
    opened = set_up(house)
    take_part(house, opened, D, wrong=1)
    assert assessment_so_far(store, opened.id, on=DAY).part(D).state is PartState.NOT_YET
    with pytest.raises(RightsError):
        annul_item(store, opened.id, 1, reason="Misprint.", by=house.instructor, at=AT)
    annul_item(store, opened.id, 1, reason="Misprint.", by=house.manager, at=AT)
    with pytest.raises(StorageError, match="out already"):
        annul_item(store, opened.id, 1, reason="Misprint.", by=house.manager, at=AT)
    assert annulled(store, opened.id) == {1: "Misprint."}
    assert assessment_so_far(store, opened.id, on=DAY).part(D).state is PartState.PASSED
    (newest,) = audit_lines(store, reader=house.auditor, limit=1)
    assert newest.kind is AuditKind.OVERRIDE
    with pytest.raises(ValueError, match="no item 99"):
        annul_item(store, opened.id, 99, reason="x", by=house.manager, at=AT)


# -- again ------------------------------------------------------------------------------------


def test_a_retake_waits_and_asks_only_for_what_was_failed(house: House) -> None:
    store = house.store
    train(house)
    _, first = take_exam(house, wrong=2)
    with pytest.raises(StorageError, match="hours have passed"):
        set_up(house, at=later(hours=1))
    found = retake_for(store, house.trainee, standard(), GAME, at=later(hours=1))
    assert found.earliest == AT + timedelta(hours=24)
    second, end = take_exam(house, at=later(days=2))
    assert second.parts == (K, P, D)
    assert {credit.part for credit in second.credits} == {S, B, T, H}
    assert {credit.on for credit in second.credits} == {DAY}
    assert end.outcome is Outcome.CERTIFIED
    credited = end.record.assessment.part(T)
    assert (credited.state, credited.result) == (
        PartState.CREDITED,
        first.record.assessment.part(T).result,
    )


def test_an_exception_takes_a_manager_and_is_an_override(house: House) -> None:
    store = house.store
    take_exam(house, wrong=2)
    form = blank(store)
    with pytest.raises(RightsError, match="change a standard"):
        create_exam(
            store,
            house.trainee,
            form,
            standard(),
            by=house.instructor,
            at=later(hours=1),
            exception="Plane leaves.",
        )
    opened = create_exam(
        store,
        house.trainee,
        form,
        standard(),
        by=house.manager,
        at=later(hours=1),
        exception="Plane leaves.",
    )
    assert opened.exception == "Plane leaves."
    (newest,) = audit_lines(store, reader=house.auditor, limit=1)
    assert newest.kind is AuditKind.OVERRIDE


def test_a_part_not_passed_cannot_be_left_out(house: House) -> None:
    with pytest.raises(StorageError, match="Part T has not been passed yet"):
        create_exam(
            house.store,
            house.trainee,
            blank(house.store),
            standard(),
            parts=(K, P, D, S, B, H),
            by=house.instructor,
            at=AT,
        )


def test_the_third_failure_asks_for_a_retraining(house: House) -> None:
    store = house.store
    for time in (1, 2, 3):
        take_exam(house, wrong=2, at=later(days=2 * time))
    with pytest.raises(StorageError, match="retraining plan comes first"):
        set_up(house, at=later(days=9))
    with pytest.raises(StorageError, match="The plan is empty"):
        complete_retraining(
            store, house.trainee, "baccarat", GAME, " ", by=house.instructor, at=later(days=9)
        )
    complete_retraining(
        *(store, house.trainee, "baccarat", GAME, "Payouts, four evenings."),
        by=house.instructor,
        at=later(days=9),
    )
    assert set_up(house, at=later(days=9)).parts == tuple(Part)


def test_practice_goes_on_beside_an_exam(house: House) -> None:
    store = house.store
    mine = begin_attempt(store, new_attempt(store, house.trainee))
    record_act(store, act(mine, 0))
    take_part(house, set_up(house), K)
    found = resumable(store, house.trainee)
    assert found is not None
    assert found.id == mine


def test_hands_are_taken_whenever_the_house_likes(house: House) -> None:
    opened = set_up(house)
    take_hands(house, opened)
    found = assessment_so_far(house.store, opened.id, on=DAY)
    assert [found.part(part).state for part in (K, B, T)] == [
        PartState.MISSING,
        PartState.PASSED,
        PartState.PASSED,
    ]
