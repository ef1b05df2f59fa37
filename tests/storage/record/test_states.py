"""States of skills: whatever happens to the record, they are the fold of its standing acts."""

from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.storage.filling import Past, fill
from tests.storage.world import AT, act, begun, folded, later, new_attempt, someone
from trainer.errors import StorageError
from trainer.scheduling import Answer, SkillState
from trainer.storage.people.roster import list_people
from trainer.storage.record.attempts import (
    acts_of,
    begin_attempt,
    end_attempt,
    record_act,
    void_act,
)
from trainer.storage.record.states import rebuild_states, state_of, states_of
from trainer.storage.rows import Config, Mode, NewAttempt, Outcome
from trainer.storage.store import Store


def test_a_state_knows_every_act_recorded_before_it_is_read(store: Store) -> None:
    attempt_id = begun(store)
    record_act(store, act(attempt_id, 0, skill="a", ms=900))
    record_act(store, act(attempt_id, 1, skill="a", ms=None, fault="overpaid"))
    record_act(store, act(attempt_id, 2, skill="b", helped=True))
    a, b = states_of(store, 1)["a"], states_of(store, 1)["b"]
    assert (a.n, a.right, a.helped, a.recent) == (2, 1, 0, ((1, 900), (0, -1)))
    assert a.memory is not None
    assert (a.memory.last, a.last_at) == (later(seconds=4), later(seconds=4))
    assert (b.n, b.helped, b.memory) == (0, 1, None)
    assert states_of(store, 1) == folded(store, 1)
    assert state_of(store, 1, "a") == a
    assert state_of(store, 1, "c") is None


def test_states_are_found_by_how_their_ids_begin(store: Store) -> None:
    attempt_id = begun(store)
    for ordinal, skill in enumerate(["craps:payout:a", "craps:payout:b", "craps:rule:a", "crap"]):
        record_act(store, act(attempt_id, ordinal, skill=skill))
    assert list(states_of(store, 1, "craps:payout:")) == ["craps:payout:a", "craps:payout:b"]
    assert len(states_of(store, 1)) == 4
    assert states_of(store, 1, "craps:%") == {}
    assert states_of(store, 2) == {}


def test_an_act_is_kept_even_when_it_cannot_be_folded(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_state: SkillState | None, _answer: Answer) -> SkillState:
        raise RuntimeError("boom")

    attempt_id = begun(store)
    record_act(store, act(attempt_id, 0))
    assert states_of(store, 1) == folded(store, 1)
    with monkeypatch.context() as patch:
        patch.setattr("trainer.storage.record.states.review", broken)
        record_act(store, act(attempt_id, 1))
        with pytest.raises(RuntimeError, match="boom"):
            states_of(store, 1)
    assert [row.ordinal for row in acts_of(store, attempt_id)] == [0, 1]
    assert states_of(store, 1) == folded(store, 1)


def test_the_end_of_an_attempt_folds_its_acts(store: Store) -> None:
    attempt_id = begun(store)
    record_act(store, act(attempt_id, 0))
    assert store.read("SELECT * FROM skill_states") == []
    end_attempt(store, attempt_id, Outcome.FINISHED, at=AT, summary={})
    assert store.read("SELECT n FROM skill_states") == [(1,)]
    assert store.read("SELECT act_id FROM folded") == store.read("SELECT max(id) FROM acts")


def test_a_refused_act_leaves_its_state_alone(store: Store) -> None:
    attempt_id = begun(store)
    record_act(store, act(attempt_id, 0))
    with pytest.raises(StorageError, match="already in the record"):
        record_act(store, act(attempt_id, 0, fault="overpaid"))
    record_act(store, act(attempt_id, 1))
    assert states_of(store, 1) == folded(store, 1)
    assert next(iter(states_of(store, 1).values())).right == 2


def test_two_windows_fold_into_the_same_state(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as first, Store.open(tmp_path, at=AT) as second:
        mine = begun(first)
        yours = begun(second)
        for ordinal in range(5):
            record_act(first, act(mine, ordinal))
            undone = record_act(second, act(yours, 2 * ordinal, fault="overpaid"))
            record_act(first, act(mine, ordinal + 10))
            if ordinal % 3 == 0:
                states_of(first, 1)
            if ordinal % 2:
                void_act(second, undone, at=AT, reason="slip")
        assert states_of(first, 1) == states_of(second, 1) == folded(first, 1)
        assert next(iter(states_of(first, 1).values())).n == 13


def test_a_void_attempt_counts_no_more_and_its_acts_stay(store: Store) -> None:
    first, second = begun(store), begun(store)
    record_act(store, act(first, 0, skill="a"))
    record_act(store, act(second, 0, skill="a", fault="overpaid"))
    record_act(store, act(second, 1, skill="b"))
    assert set(states_of(store, 1)) == {"a", "b"}
    end_attempt(store, second, Outcome.VOID, at=AT, summary={})
    assert set(states_of(store, 1)) == {"a"}
    assert states_of(store, 1) == folded(store, 1)
    assert states_of(store, 1)["a"].right == 1
    assert len(acts_of(store, second)) == 2


steps = st.lists(
    st.tuples(
        st.sampled_from(["record"] * 6 + ["undo", "undo", "look", "finish", "void"]),
        st.integers(0, 2),  # which attempt, or which act
        st.sampled_from(["baccarat:third-card:banker:5:4", "craps:payout:line:win:1-to-1", "x"]),
        st.booleans(),  # right
        st.booleans(),  # helped
        st.none() | st.integers(0, 9000),
        st.integers(-600, 200_000),  # seconds since the act before; clocks are set back, too
    ),
    max_size=25,
)
MODES = (Mode.DRILL, Mode.GUIDED, Mode.RUN)


def _begin(store: Store, person_id: int, mode: Mode) -> int:
    new = new_attempt(store, person_id)
    config = Config(
        exercise="x", mode=mode, rulebook=new.config.rulebook, game=new.config.game, options={}
    )
    return begin_attempt(
        store,
        NewAttempt(
            person_id=person_id,
            kind=new.kind,
            config=config,
            rules_digest=new.rules_digest,
            seed=1,
            started_at=AT,
        ),
    )


def test_states_are_the_fold_after_any_acts_undoings_and_ends(store: Store) -> None:
    @settings(max_examples=60, deadline=None)
    @given(steps)
    def check(taken: list[tuple[str, int, str, bool, bool, int | None, int]]) -> None:
        person_id = someone(store, f"p{len(store.read('SELECT id FROM people'))}")
        attempts = [_begin(store, person_id, mode) for mode in MODES]
        standing: list[tuple[int, int]] = []
        at = AT
        for ordinal, (what, which, skill, right, helped, ms, after_s) in enumerate(taken):
            at += timedelta(seconds=after_s)
            here = attempts[which]
            if what == "record":
                fault = None if right else "overpaid"
                new = act(here, ordinal, skill=skill, fault=fault, helped=helped, ms=ms, at=at)
                standing.append((here, record_act(store, new)))
            elif what == "undo" and standing:
                void_act(store, standing.pop(which % len(standing))[1], at=at, reason="slip")
            elif what == "look":
                assert states_of(store, person_id) == folded(store, person_id)
            elif what in ("finish", "void"):
                outcome = Outcome.VOID if what == "void" else Outcome.FINISHED
                end_attempt(store, here, outcome, at=at, summary={})
                standing = [(one, act_id) for one, act_id in standing if one != here]
                attempts[which] = _begin(store, person_id, MODES[which])
        kept = states_of(store, person_id)
        assert kept == folded(store, person_id)
        rebuild_states(store, person_id)
        assert states_of(store, person_id) == kept

    check()


def test_rebuilding_everyone_mends_what_was_lost_and_tells_its_progress(store: Store) -> None:
    added = fill(store, Past(people=3, attempts_each=4, acts_each=900, until=AT))
    people = [person.id for person in list_people(store)]
    kept = {person_id: states_of(store, person_id) for person_id in people}
    assert kept[1] == folded(store, 1)
    store.connection.execute("DELETE FROM skill_states WHERE skill LIKE 'craps:%'")
    store.connection.execute("UPDATE skill_states SET stability = 1, n = 7")
    told: list[tuple[int, int]] = []
    rebuild_states(store, progress=lambda done, total: told.append((done, total)))
    assert told == [(0, added), (5000, added), (10_000, added)]
    assert {person_id: states_of(store, person_id) for person_id in people} == kept


def test_a_great_many_acts_are_caught_up_with_as_a_few_are(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, Past(people=2, attempts_each=1, acts_each=20, until=AT))
    attempt_id = begun(store, name="person 2")
    for ordinal in range(6):
        record_act(store, act(attempt_id, ordinal, skill=f"s{ordinal % 4}"))
    monkeypatch.setattr("trainer.storage.record.states._MANY", 5)
    assert states_of(store, 2) == folded(store, 2)
    assert states_of(store, 1) == folded(store, 1)


def test_a_rebuild_of_one_person_leaves_the_others_alone(store: Store) -> None:
    fill(store, Past(people=2, attempts_each=1, acts_each=20, until=AT))
    store.connection.execute("UPDATE skill_states SET n = 99")
    record_act(store, act(begun(store, name="person 1"), 0))
    rebuild_states(store, 1)
    assert states_of(store, 1) == folded(store, 1)
    assert {state.n for state in states_of(store, 2).values()} == {99}
