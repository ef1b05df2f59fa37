"""Progress: skills, heat, minutes and bests, each read by index."""

from collections.abc import Callable
from datetime import UTC, date, timedelta, timezone

import pytest

from tests.storage.filling import CONFIG, Past, fill
from tests.storage.plans import whole_tables_walked
from tests.storage.world import AT, act, begun, later, new_attempt
from trainer.storage.people.roster import list_people
from trainer.storage.record.attempts import (
    acts_of,
    attempts_of,
    begin_attempt,
    end_attempt,
    next_ordinal,
    record_act,
    resumable,
    void_act,
)
from trainer.storage.record.progress import best, daily_minutes, heat, recent_acts, skills
from trainer.storage.rows import Config, Mode, NewAttempt, Outcome
from trainer.storage.store import Store


def test_recent_acts_are_the_newest_standing_ones_under_a_prefix(store: Store) -> None:
    attempt_id = begun(store)
    names = ["draw/a", "draw/b", "pay/a", "draw/a", "draw/b", "draw/a"]
    ids = [record_act(store, act(attempt_id, i, skill=name)) for i, name in enumerate(names)]
    void_act(store, ids[5], at=AT, reason="slip")
    assert [row.id for row in recent_acts(store, 1, "draw/", limit=3)] == [ids[4], ids[3], ids[1]]
    assert [row.id for row in recent_acts(store, 1, limit=99)] == ids[4::-1]
    assert recent_acts(store, 1, "draw/%", limit=9) == ()
    assert recent_acts(store, 2, limit=9) == ()
    assert [one.skill for one in skills(store, 1, "draw/")] == ["draw/a", "draw/b"]


def test_heat_looks_at_the_last_few_unaided_acts_of_each_skill(store: Store) -> None:
    attempt_id = begun(store)
    times = [9000, 500, 700, 600, None]
    for ordinal, ms in enumerate(times):
        fault = "missed-draw" if ordinal in {0, 2} else None
        record_act(store, act(attempt_id, ordinal, skill="draw/a", ms=ms, fault=fault))
    record_act(store, act(attempt_id, 5, skill="draw/a", helped=True, ms=1))
    record_act(store, act(attempt_id, 6, skill="draw/b", helped=True))
    (cell,) = heat(store, 1, "draw/", last=4)
    assert (cell.skill, cell.n, cell.right, cell.median_ms) == ("draw/a", 4, 3, 600)
    assert cell.last_at == act(attempt_id, 4).at


def test_a_cell_without_times_has_no_median(store: Store) -> None:
    record_act(store, act(begun(store), 0, ms=None))
    assert heat(store, 1, "")[0].median_ms is None


def _practise(store: Store, starts_h: float, acts: int, *, end: bool = True) -> int:
    start = later(hours=starts_h)
    attempt_id = begun(store, at=start)
    for ordinal in range(acts):
        at = start + timedelta(seconds=30 * (ordinal + 1))
        record_act(store, act(attempt_id, ordinal, at=at))
    if end:
        at = start + timedelta(seconds=30 * acts)
        end_attempt(store, attempt_id, Outcome.FINISHED, at=at, summary={})
    return attempt_id


def test_minutes_fall_on_the_day_they_were_practised(store: Store) -> None:
    _practise(store, -24, 4)
    _practise(store, 0, 6)
    _practise(store, 1, 2, end=False)
    days = daily_minutes(store, 1, since=later(days=-7), zone=UTC)
    assert [(one.day, one.minutes) for one in days] == [
        (date(2026, 3, 1), 2.0),
        (date(2026, 3, 2), 4.0),
    ]
    assert [one.minutes for one in daily_minutes(store, 1, since=AT, zone=UTC)] == [4.0]
    assert daily_minutes(store, 1, since=later(days=2), zone=UTC) == ()
    assert daily_minutes(store, 2, since=later(days=-7), zone=UTC) == ()


def test_an_attempt_continued_on_another_day_is_split(store: Store) -> None:
    attempt_id = _practise(store, 0, 2, end=False)
    at = later(days=1)
    for after_s in (0, 60):  # the first act after the night counts as two minutes
        ordinal = next_ordinal(store, attempt_id)
        record_act(store, act(attempt_id, ordinal, at=at + timedelta(seconds=after_s)))
    expected = [(date(2026, 3, 2), 1.0), (date(2026, 3, 3), 3.0)]
    for _ in range(2):
        days = daily_minutes(store, 1, since=AT, zone=UTC)
        assert [(one.day, one.minutes) for one in days] == expected
        if resumable(store, 1):
            end_attempt(store, attempt_id, Outcome.FINISHED, at=later(days=1), summary={})


def test_a_day_is_the_trainees_own(store: Store) -> None:
    _practise(store, 0, 4)  # 9:30 UTC
    west, east = timezone(timedelta(hours=-10)), timezone(timedelta(hours=14, minutes=31))
    assert daily_minutes(store, 1, since=AT, zone=west)[0].day == date(2026, 3, 1)
    assert daily_minutes(store, 1, since=AT, zone=east)[0].day == date(2026, 3, 3)


def _finish(store: Store, ms: int, faults: int, outcome: Outcome = Outcome.FINISHED) -> int:
    attempt_id = begun(store)
    for ordinal in range(4):
        fault = "missed-draw" if ordinal < faults else None
        record_act(store, act(attempt_id, ordinal, ms=ms, fault=fault))
    end_attempt(store, attempt_id, outcome, at=AT, summary={})
    return attempt_id


def test_the_best_is_the_most_accurate_then_the_quickest(store: Store) -> None:
    begun(store)
    assert best(store, 1, CONFIG) is None
    slow = _finish(store, 2000, 0)
    _finish(store, 300, 1)
    assert _best(store) == slow
    quick = _finish(store, 900, 0)
    _finish(store, 100, 0, Outcome.STOPPED)
    _finish(store, 1000, 0)
    assert _best(store) == quick


def _best(store: Store) -> int:
    found = best(store, 1, CONFIG)
    assert found is not None
    return found.id


def test_only_equal_configurations_are_compared(store: Store) -> None:
    _finish(store, 900, 0)
    new = new_attempt(store, 1)
    decks = Config(
        exercise=CONFIG.exercise,
        mode=Mode.RUN,
        rulebook=CONFIG.rulebook,
        game=CONFIG.game,
        options={"decks": 6, "cut": True},
    )
    attempt_id = begin_attempt(
        store,
        NewAttempt(
            person_id=1,
            kind=new.kind,
            config=decks,
            rules_digest=new.rules_digest,
            seed=1,
            started_at=AT,
        ),
    )
    record_act(store, act(attempt_id, 0))
    end_attempt(store, attempt_id, Outcome.FINISHED, at=AT, summary={})
    same = Config(
        exercise=CONFIG.exercise,
        mode=Mode.RUN,
        rulebook=CONFIG.rulebook,
        game=CONFIG.game,
        options={"cut": True, "decks": 6},  # in another order
    )
    found = best(store, 1, same)
    assert found is not None
    assert found.id == attempt_id
    assert _best(store) != attempt_id


QUERIES: dict[str, Callable[[Store], object]] = {
    "skills": lambda store: skills(store, 1, "baccarat:third-card:"),
    "recent_acts": lambda store: recent_acts(store, 1, "baccarat:third-card:", limit=50),
    "heat": lambda store: heat(store, 1, "baccarat:third-card:"),
    "daily_minutes": lambda store: daily_minutes(store, 1, since=later(days=-7), zone=UTC),
    "best": lambda store: best(store, 1, CONFIG),
    "resumable": lambda store: resumable(store, 1),
    "attempts_of": lambda store: attempts_of(store, 1, limit=20),
    "acts_of": lambda store: acts_of(store, 1),
    "next_ordinal": lambda store: next_ordinal(store, 1),
}


@pytest.mark.parametrize("name", list(QUERIES))
def test_no_query_of_the_home_page_walks_a_whole_table(store: Store, name: str) -> None:
    fill(store, Past(people=2, attempts_each=3, acts_each=20, until=AT))
    assert whole_tables_walked(store, QUERIES[name]) == []


def test_a_filled_store_is_summed_up(store: Store) -> None:
    added = fill(store, Past(people=2, attempts_each=3, acts_each=20, until=AT))
    found = [skills(store, person.id) for person in list_people(store)]
    assert sum(one.n for of_person in found for one in of_person) == added == 120
