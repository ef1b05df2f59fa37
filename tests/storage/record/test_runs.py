"""Runs found again: by kind, still open, ended; their times; the best of them."""

from msgspec import structs

from tests.storage.filling import CONFIG
from tests.storage.plans import whole_tables_walked
from tests.storage.world import AT, act, begun, later, new_attempt
from trainer.storage.record.attempts import begin_attempt, end_attempt, record_act, void_act
from trainer.storage.record.progress import best, recent_times
from trainer.storage.record.runs import ended_runs, open_runs, runs_of
from trainer.storage.rows import Kind, Mode, Outcome
from trainer.storage.store import Store


def run(store: Store, *, ms: int = 2000, right: int = 2, wrong: int = 0, **but: object) -> int:
    """Put an ended run into the record; return its id."""
    attempt_id = begin_attempt(store, structs.replace(new_attempt(store, 1), **but))
    for ordinal in range(right + wrong):
        fault = None if ordinal < right else "wrong-answer"
        record_act(store, act(attempt_id, ordinal, ms=ms, fault=fault))
    end_attempt(store, attempt_id, Outcome.FINISHED, at=later(minutes=5), summary={})
    return attempt_id


def test_open_runs_are_practice_only_newest_first(store: Store) -> None:
    first = begun(store)
    record_act(store, act(first, 0))
    second = begin_attempt(store, new_attempt(store, 1))
    new = new_attempt(store, 1)
    exam = type(new.config)(
        exercise="knowledge", mode=Mode.EXAM, rulebook=CONFIG.rulebook, game=CONFIG.game
    )
    begin_attempt(store, structs.replace(new, config=exam))
    assert [one.id for one in open_runs(store, 1)] == [second, first]
    end_attempt(store, second, Outcome.STOPPED, at=AT, summary={})
    assert [one.id for one in open_runs(store, 1)] == [first]
    assert open_runs(store, 2) == ()
    assert whole_tables_walked(store, lambda s: open_runs(s, 1)) == []


def test_runs_of_a_kind_by_pages_without_an_exercise(store: Store) -> None:
    begun(store)
    made = [run(store, kind=Kind.DRILL) for _ in range(3)]
    assert [one.id for one in runs_of(store, 1, Kind.DRILL, limit=2)] == made[:0:-1]
    assert [one.id for one in runs_of(store, 1, Kind.DRILL, limit=2, before=made[1])] == [made[0]]
    assert runs_of(store, 1, Kind.DRILL, limit=2, without=CONFIG.exercise) == ()


def test_void_runs_are_not_among_the_ended(store: Store) -> None:
    kept = begun(store)
    end_attempt(store, kept, Outcome.STOPPED, at=AT, summary={"x": 1})
    void = begin_attempt(store, new_attempt(store, 1))
    end_attempt(store, void, Outcome.VOID, at=AT, summary={})
    assert [one.id for one in ended_runs(store, 1, CONFIG.exercise)] == [kept]
    assert ended_runs(store, 1, "placement") == ()
    assert whole_tables_walked(store, lambda s: ended_runs(s, 1, "placement")) == []


def test_recent_times_are_of_right_unaided_standing_acts(store: Store) -> None:
    first = begun(store)
    record_act(store, act(first, 0, ms=1000))
    record_act(store, act(first, 1, ms=1100, fault="wrong-answer"))
    record_act(store, act(first, 2, ms=1200, helped=True))
    record_act(store, act(first, 3, ms=None))
    undone = record_act(store, act(first, 4, ms=1400))
    void_act(store, undone, at=AT, reason="undone")
    record_act(store, act(first, 5, ms=1500, skill="craps:payout:tie"))
    record_act(store, act(first, 6, ms=1600))
    prefix = act(first, 0).skill[:4]
    found = recent_times(store, 1, CONFIG.exercise, prefix, limit=30)
    assert found == (1600, 1000)
    assert recent_times(store, 1, CONFIG.exercise, prefix, limit=1) == (1600,)
    assert recent_times(store, 1, CONFIG.exercise, prefix, limit=9, before=first) == ()
    assert recent_times(store, 1, "table", prefix, limit=9) == ()


def test_the_best_before_a_run_and_by_score(store: Store) -> None:
    begun(store)
    few = run(store, right=2)  # all right
    many = run(store, right=9, wrong=3)
    equal = run(store, right=9, wrong=1)
    by_share, by_score = best(store, 1, CONFIG), best(store, 1, CONFIG, by_score=True)
    assert by_share is not None
    assert by_score is not None
    assert (by_share.id, by_score.id) == (few, equal)
    before = best(store, 1, CONFIG, before=equal, by_score=True)
    assert before is not None
    assert before.id == many
    assert best(store, 1, CONFIG, before=few) is None
