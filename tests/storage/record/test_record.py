"""Attempts and acts: what goes in comes out, and nothing is ever changed."""

import sqlite3
from datetime import UTC, datetime, timedelta, timezone

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.storage.world import AT, RULES, act, begun, later, new_attempt, someone
from trainer import __version__
from trainer.errors import StorageError
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.record.attempts import (
    acts_of,
    attempt,
    attempts_of,
    begin_attempt,
    end_attempt,
    marks_of,
    next_ordinal,
    record_act,
    resumable,
    void_act,
)
from trainer.storage.record.progress import skills
from trainer.storage.record.rules import keep_rules, kept_rules, rules_digest
from trainer.storage.rows import ActRow, Config, JsonValue, Kind, Mode, NewAct, NewAttempt, Outcome
from trainer.storage.store import Durability, Store

int64 = st.integers(-(2**63), 2**63 - 1)
moments = st.datetimes(
    min_value=datetime(1970, 1, 1),  # noqa: DTZ001 - hypothesis adds the zone
    max_value=datetime(2200, 1, 1),  # noqa: DTZ001 - likewise
    timezones=st.just(UTC),
).map(lambda at: at.replace(microsecond=at.microsecond // 1000 * 1000))
json_values: st.SearchStrategy[JsonValue] = st.recursive(
    st.none()
    | st.booleans()
    | int64
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
acts = st.builds(
    NewAct,
    attempt_id=st.just(1),
    ordinal=st.just(0),
    skill=st.text(),
    expected=st.text(),
    given=st.none() | st.text(),
    at=moments,
    round_no=int64,
    seed=int64,
    ms=st.none() | st.integers(0, 2**40),
    target_ms=st.none() | int64,
    fault=st.none() | st.text(),
    severity=st.none() | st.text(),
    cost=st.none() | st.integers(-(2**40), 2**40),
    helped=st.booleans(),
    clause=st.text(),
)


def test_an_act_comes_back_as_it_went_in(store: Store) -> None:
    attempt_id = begun(store)

    @given(acts)
    def check(new: NewAct) -> None:
        ordinal = next_ordinal(store, attempt_id)
        new = msgspec.structs.replace(new, attempt_id=attempt_id, ordinal=ordinal)
        act_id = record_act(store, new)
        stored = acts_of(store, attempt_id)[-1]
        assert stored == ActRow(**msgspec.structs.asdict(new), id=act_id, person_id=1, undone=None)

    check()


def test_an_attempt_comes_back_as_it_went_in(store: Store) -> None:
    person_id = someone(store)
    digest = keep_rules(store, "massachusetts", "baccarat", RULES)

    @given(
        kind=st.sampled_from(Kind),
        config=st.builds(
            Config,
            exercise=st.text(),
            mode=st.sampled_from(Mode),
            rulebook=st.text(),
            game=st.text(),
            options=st.dictionaries(st.text(), json_values, max_size=4),
        ),
        seed=int64,
        at=moments,
        summary=st.dictionaries(st.text(), json_values, max_size=4),
    )
    def check(
        kind: Kind, config: Config, seed: int, at: datetime, summary: dict[str, JsonValue]
    ) -> None:
        new = NewAttempt(
            person_id=person_id,
            kind=kind,
            config=config,
            rules_digest=digest,
            seed=seed,
            started_at=at,
        )
        attempt_id = begin_attempt(store, new)
        stored = attempt(store, attempt_id)
        assert (stored.config, stored.kind, stored.seed) == (config, kind, seed)
        assert (stored.started_at, stored.app_version, stored.end) == (at, __version__, None)
        end = end_attempt(store, attempt_id, Outcome.FINISHED, at=at, summary=summary)
        assert (end.summary, end.ended_at, end.outcome) == (summary, at, Outcome.FINISHED)
        assert attempt(store, attempt_id).end == end

    check()


@given(st.integers(-(2**45), 2**45))
def test_stored_moments_are_exact_to_the_millisecond(ms: int) -> None:
    assert to_ms(from_ms(ms)) == ms


def test_a_moment_of_another_zone_is_the_same_moment_and_a_naive_one_is_a_bug() -> None:
    assert to_ms(AT.astimezone(timezone(timedelta(hours=-5)))) == to_ms(AT)
    with pytest.raises(ValueError, match="no time zone"):
        to_ms(AT.replace(tzinfo=None))


def test_rules_are_kept_once_and_proved_when_read(store: Store) -> None:
    digest = keep_rules(store, "massachusetts", "baccarat", RULES)
    assert keep_rules(store, "massachusetts", "baccarat", RULES) == digest == rules_digest(RULES)
    assert kept_rules(store, digest) == RULES
    assert store.read("SELECT count(*) FROM rules") == [(1,)]
    with pytest.raises(LookupError):
        kept_rules(store, "0" * 64)


@pytest.mark.parametrize("content", ["x'00'", "x'789c030000000001'"])
def test_rules_that_do_not_fit_their_digest_are_damage(store: Store, content: str) -> None:
    store.write_one(f"INSERT INTO rules VALUES ('abc', 'r', 'g', {content})", ())
    with pytest.raises(StorageError, match="damaged"):
        kept_rules(store, "abc")


@pytest.mark.parametrize("table", ["rules", "attempts", "attempt_ends", "acts", "act_voids"])
@pytest.mark.parametrize(
    "change",
    [
        "UPDATE {0} SET rowid = rowid",
        "DELETE FROM {0}",
        "INSERT OR REPLACE INTO {0} SELECT * FROM {0}",
    ],
)
def test_the_record_is_append_only(store: Store, table: str, change: str) -> None:
    attempt_id = begun(store)
    record_act(store, act(attempt_id, 0))
    void_act(store, record_act(store, act(attempt_id, 1)), at=AT, reason="slip")
    end_attempt(store, attempt_id, Outcome.STOPPED, at=AT, summary={})
    before = store.read(f"SELECT * FROM {table}")
    with pytest.raises(sqlite3.IntegrityError, match=r"append only|has ended"):
        store.connection.execute(change.format(table))
    assert store.read(f"SELECT * FROM {table}") == before != []


def test_an_act_belongs_to_the_person_of_its_attempt(store: Store) -> None:
    attempt_id, other = begun(store), someone(store, "Bo")
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        store.write_one(
            "INSERT INTO acts (attempt_id, person_id, ordinal, round_no, skill, seed, expected, "
            "at, clause) VALUES (?, ?, 0, 0, 's', 0, 'x', 0, '')",
            (attempt_id, other),
        )


def test_an_act_of_no_attempt_is_a_bug(store: Store) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="NOT NULL"):
        record_act(store, act(99, 0))


def test_an_ended_attempt_takes_nothing_more(store: Store) -> None:
    attempt_id = begun(store)
    act_id = record_act(store, act(attempt_id, 0))
    end_attempt(store, attempt_id, Outcome.FINISHED, at=AT, summary={})
    with pytest.raises(StorageError, match="already ended"):
        record_act(store, act(attempt_id, 1))
    with pytest.raises(StorageError, match="already ended"):
        void_act(store, act_id, at=AT, reason="slip")
    with pytest.raises(StorageError, match="already in the record"):
        end_attempt(store, attempt_id, Outcome.VOID, at=AT, summary={})


def test_the_same_step_from_a_second_window_is_told(store: Store) -> None:
    attempt_id = begun(store)
    act_id = record_act(store, act(attempt_id, 0))
    with pytest.raises(StorageError, match="already in the record") as told:
        record_act(store, act(attempt_id, 0))
    assert "another window" in told.value.next_step
    void_act(store, act_id, at=AT, reason="slip")
    with pytest.raises(StorageError, match="already in the record"):
        void_act(store, act_id, at=AT, reason="slip")


def test_the_newest_attempt_without_an_end_is_continued(store: Store) -> None:
    assert resumable(store, someone(store)) is None
    first, second = begun(store), begun(store)
    record_act(store, act(second, 0))
    void_act(store, record_act(store, act(second, 1)), at=AT, reason="slip")
    found = resumable(store, 1)
    assert found is not None
    assert (found.id, next_ordinal(store, second)) == (second, 2)
    end_attempt(store, second, Outcome.STOPPED, at=AT, summary={})
    found = resumable(store, 1)
    assert found is not None
    assert (found.id, next_ordinal(store, first)) == (first, 0)
    end_attempt(store, first, Outcome.VOID, at=AT, summary={})
    assert resumable(store, 1) is None


def test_attempts_are_listed_newest_first_page_by_page(store: Store) -> None:
    ids = [begun(store) for _ in range(5)]
    begun(store, name="Bo")
    first = [one.id for one in attempts_of(store, 1, limit=3)]
    assert first == ids[:1:-1]
    assert [one.id for one in attempts_of(store, 1, limit=3, before=first[-1])] == ids[1::-1]
    with pytest.raises(LookupError):
        attempt(store, 99)


def test_marks_leave_out_undone_acts_and_count_help_apart(store: Store) -> None:
    attempt_id = begun(store)
    record_act(store, act(attempt_id, 0, ms=1000))
    record_act(store, act(attempt_id, 1, ms=None))
    record_act(store, act(attempt_id, 2, fault="underpaid", cost=-500, ms=2000))
    record_act(store, act(attempt_id, 3, fault="overpaid", cost=300))
    record_act(store, act(attempt_id, 4, helped=True, ms=10))
    slip = record_act(store, act(attempt_id, 5, fault="overpaid", cost=9900))
    changed = void_act(store, slip, at=AT, reason="slip of the mouse")
    assert changed.row_id == slip
    marks = marks_of(store, attempt_id)
    assert (marks.n, marks.right, marks.helped, marks.timed) == (4, 2, 1, 3)
    assert (marks.ms_sum, marks.mean_ms, marks.money_off) == (3900, 1300, 800)
    assert marks.practised_ms == 12_000
    assert end_attempt(store, attempt_id, Outcome.FINISHED, at=AT, summary={}).marks == marks
    assert [row.undone for row in acts_of(store, attempt_id, with_undone=True)][-2:] == [
        None,
        "slip of the mouse",
    ]
    assert [row.ordinal for row in acts_of(store, attempt_id)] == [0, 1, 2, 3, 4]


def test_absence_and_a_clock_set_back_are_not_practice(store: Store) -> None:
    attempt_id = begun(store)
    for ordinal, at in enumerate([later(seconds=3), later(hours=1), later(minutes=1)]):
        record_act(store, act(attempt_id, ordinal, at=at))
    assert marks_of(store, attempt_id).practised_ms == 3_000 + 120_000 + 0


def test_an_attempt_with_no_acts_has_no_marks(store: Store) -> None:
    end = end_attempt(store, begun(store), Outcome.STOPPED, at=AT, summary={})
    assert (end.marks.n, end.marks.practised_ms, end.marks.mean_ms) == (0, 0, None)


steps = st.lists(
    st.tuples(
        st.sampled_from(["a", "b"]),
        st.sampled_from([None, "overpaid"]),
        st.booleans(),
        st.none() | st.integers(0, 9000),
        st.booleans(),  # whether the newest act still standing is taken back afterwards
    ),
    max_size=12,
)


def test_the_summary_is_always_what_the_standing_acts_say(store: Store) -> None:
    @given(steps)
    def check(
        taken: list[tuple[str, str | None, bool, int | None, bool]],
    ) -> None:
        person_id = someone(store, f"p{len(store.read('SELECT id FROM people'))}")
        attempt_id = begin_attempt(store, new_attempt(store, person_id))
        standing: list[int] = []
        for ordinal, (skill, fault, helped, ms, undo) in enumerate(taken):
            new = act(attempt_id, ordinal, skill=skill, fault=fault, helped=helped, ms=ms)
            standing.append(record_act(store, new))
            if undo:
                void_act(store, standing.pop(), at=AT, reason="slip")
        rows = acts_of(store, attempt_id)
        assert [row.id for row in rows] == standing
        for skill in ("a", "b"):
            of_skill = [row for row in rows if row.skill == skill]
            unaided = [row for row in of_skill if not row.helped]
            found = [one for one in skills(store, person_id) if one.skill == skill]
            assert len(found) == bool(of_skill)
            for one in found:
                assert one.n == len(unaided)
                assert one.right == sum(row.fault is None for row in unaided)
                assert one.helped == len(of_skill) - len(unaided)
                assert one.last_at == of_skill[-1].at

    check()


def test_an_exam_can_ask_for_commits_that_survive_a_power_cut(store: Store) -> None:
    assert store.read("PRAGMA synchronous") == [(1,)]
    store.set_durability(Durability.FULL)
    assert store.read("PRAGMA synchronous") == [(2,)]


def test_the_file_is_shared_and_guarded(store: Store) -> None:
    assert store.read("PRAGMA journal_mode") == [("wal",)]
    assert store.read("PRAGMA foreign_keys") == [(1,)]


def test_a_failed_write_leaves_nothing_behind(store: Store) -> None:
    with pytest.raises(RuntimeError, match="boom"), store.write() as connection:  # noqa: PT012
        connection.execute("INSERT INTO settings VALUES ('app', 'half', '1')")
        raise RuntimeError("boom")
    assert store.read("SELECT * FROM settings WHERE key = 'half'") == []
