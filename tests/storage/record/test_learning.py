"""What the record says about learning, on small pasts one can count by hand."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import msgspec
import pytest

from tests.storage.filling import CONFIG, Past, fill
from tests.storage.plans import whole_tables_walked
from tests.storage.world import AT, act, begun, folded, later, new_attempt, someone
from trainer.scheduling import rebuild
from trainer.storage.record.attempts import begin_attempt, end_attempt, record_act, void_act
from trainer.storage.record.learning import (
    answers_of,
    due_counts,
    lesson_evidence,
    review_load,
    time_histogram,
    trend,
    true_retention,
    weakest,
)
from trainer.storage.record.look_back import LookBack
from trainer.storage.record.runs import games_of
from trainer.storage.record.states import state_of, states_of
from trainer.storage.rows import Config, JsonObject, Mode, Outcome, Retention, Span
from trainer.storage.store import Store

EVER = Span(since=datetime(2000, 1, 1, tzinfo=UTC))
NEW_YORK = ZoneInfo("America/New_York")


def _begin(store: Store, *, mode: Mode = Mode.DRILL, game: str = "craps", **more: object) -> int:
    options: JsonObject = more.get("options", {})  # type: ignore[assignment]
    person_id = 1 if store.read("SELECT 1 FROM people") else someone(store)
    config = Config(
        exercise="x", mode=mode, rulebook=CONFIG.rulebook, game=game, options=dict(options)
    )
    new = new_attempt(store, person_id)
    return begin_attempt(store, msgspec.structs.replace(new, config=config))


def _answer(store: Store, attempt_id: int, at: datetime, **but: object) -> int:
    ordinal = store.read("SELECT count(*) FROM acts WHERE attempt_id = ?", (attempt_id,))[0][0]
    return record_act(store, act(attempt_id, ordinal, at=at, **but))


def _end(store: Store, attempt_id: int, at: datetime, outcome: Outcome = Outcome.FINISHED) -> None:
    end_attempt(store, attempt_id, outcome, at=at, summary={})


def test_the_trend_counts_unaided_answers_day_by_day(store: Store) -> None:
    first = _begin(store)
    for ms, fault in ((1000, None), (3000, None), (100, "overpaid"), (None, None)):
        _answer(store, first, AT, ms=ms, fault=fault)
    _answer(store, first, AT, helped=True, ms=1)
    void_act(store, _answer(store, first, AT, ms=1), at=AT, reason="slip")
    _end(store, first, AT)
    _answer(store, _begin(store, mode=Mode.GUIDED), AT, ms=1)
    void = _begin(store)
    _answer(store, void, AT, ms=1)
    _end(store, void, AT, Outcome.VOID)
    _answer(store, _begin(store), later(days=2), fault="overpaid")  # still open
    days = trend(store, 1, EVER, zone=UTC)
    assert [(one.day, one.n, one.right, one.median_ms) for one in days] == [
        (date(2026, 3, 2), 4, 3, 2000),
        (date(2026, 3, 4), 1, 0, None),
    ]
    assert trend(store, 2, EVER, zone=UTC) == ()


def test_a_span_is_of_a_time_a_game_a_rulebook_or_some_skills(store: Store) -> None:
    old, craps, wheel = _begin(store), _begin(store), _begin(store, game="roulette")
    _answer(store, old, AT, skill="craps:rule:a")
    _end(store, old, AT)
    _answer(store, craps, later(days=9), skill="craps:rule:a")
    _answer(store, craps, later(days=9), skill="craps:payout:a")
    _answer(store, wheel, later(days=9), skill="roulette:rule:a")

    def count(**but: object) -> int:
        span = msgspec.structs.replace(EVER, **but)
        return sum(day.n for day in trend(store, 1, span, zone=UTC))

    assert count() == 4
    assert count(since=later(days=8)) == 3
    assert count(since=later(days=10)) == 0
    assert count(game="craps") == 3
    assert count(rulebook=CONFIG.rulebook, game="roulette") == 1
    assert count(rulebook="colorado") == 0
    assert count(prefix="craps:rule:") == 2
    assert count(prefix="craps:rule:", since=later(days=8)) == 1


def test_an_attempt_over_midnight_falls_on_both_days(store: Store) -> None:
    attempt_id = _begin(store)
    for hours in (0, 14, 15):  # 9:30, 23:30 and 0:30 UTC
        _answer(store, attempt_id, later(hours=hours))
    _end(store, attempt_id, later(hours=15))
    assert [one.n for one in trend(store, 1, EVER, zone=UTC)] == [2, 1]
    assert [one.n for one in trend(store, 1, EVER, zone=NEW_YORK)] == [3]
    east = timezone(timedelta(hours=14, minutes=15))
    assert [one.n for one in trend(store, 1, EVER, zone=east)] == [1, 2]
    assert [one.n for one in trend(store, 1, Span(since=later(hours=15)), zone=UTC)] == [1]


def test_answers_come_back_in_the_order_recorded_ready_to_be_folded(store: Store) -> None:
    fill(store, Past(people=2, attempts_each=3, acts_each=30, until=AT))
    attempt_id = begun(store, name="person 1")
    void_act(store, record_act(store, act(attempt_id, 0)), at=AT, reason="slip")
    record_act(store, act(attempt_id, 1, helped=True, at=later(days=-3)))  # a clock set back
    record_act(store, act(attempt_id, 2))
    found = answers_of(store, 1, EVER)
    assert len(found) == 92
    assert rebuild(found) == states_of(store, 1) == folded(store, 1)


def test_times_fall_into_bars_of_one_width_and_the_last_holds_the_rest(store: Store) -> None:
    attempt_id = _begin(store)
    for ms in (0, 249, 250, 999, 1000, 60_000, None):
        _answer(store, attempt_id, AT, ms=ms)
    _answer(store, attempt_id, AT, ms=10, fault="overpaid")
    found = time_histogram(store, 1, EVER, width_ms=250, bars=5)
    assert (found.width_ms, found.counts) == (250, (2, 1, 0, 1, 2))
    assert time_histogram(store, 2, EVER, width_ms=250, bars=3).counts == (0, 0, 0)


def test_retention_goes_by_the_days_since_the_skill_was_last_answered(store: Store) -> None:
    attempt_id = _begin(store)
    for skill, days, fault in (
        ("a", 0, None),
        ("a", 0.1, None),  # the same day: no test of memory
        ("b", 0, "overpaid"),
        ("a", 1, None),  # 21.6 hours later
        ("b", 5, None),
        ("a", 31, "overpaid"),
        ("b", 40, None),
    ):
        _answer(store, attempt_id, later(days=days), skill=skill, fault=fault)
    _answer(store, attempt_id, later(days=41), skill="b", helped=True)
    _answer(store, attempt_id, later(days=42), skill="b", fault="overpaid")
    assert true_retention(store, 1, EVER, ages=(1, 7, 30)) == (
        Retention(days=1, passed=2, total=3),
        Retention(days=7, passed=0, total=0),
        Retention(days=30, passed=1, total=2),
    )


def test_retention_of_a_span_knows_what_was_answered_before_it(store: Store) -> None:
    before = _begin(store)
    _answer(store, before, AT, skill="a")
    _answer(store, before, later(days=3), skill="a", helped=True)
    void_act(store, _answer(store, before, later(days=5), skill="a"), at=AT, reason="slip")
    _end(store, before, later(days=5))
    _answer(store, _begin(store), later(days=8), skill="a")
    recent = Span(since=later(days=6))
    assert true_retention(store, 1, recent, ages=(1, 7)) == (
        Retention(days=1, passed=0, total=0),
        Retention(days=7, passed=1, total=1),
    )


def _due(store: Store, skill: str, at: datetime) -> None:
    store.connection.execute(
        "INSERT INTO skill_states VALUES (1, ?, 1, 1, 0, 0, x'90', 0, 1, 5, 2, NULL, ?, 0, 1, 0)",
        (skill, int(at.timestamp() * 1000)),
    )


def test_what_is_due_is_counted_by_the_days_to_come(store: Store) -> None:
    someone(store)
    noon = datetime(2026, 3, 7, 12, tzinfo=NEW_YORK)  # the clocks change in the night
    for nth, at in enumerate(
        [
            noon - timedelta(days=9),
            noon,
            noon + timedelta(hours=11),
            noon + timedelta(hours=12),
            noon + timedelta(hours=34, minutes=59),
            noon + timedelta(hours=36),
            noon + timedelta(days=40),
        ]
    ):
        _due(store, f"s{nth}", at)
    load = review_load(store, 1, at=noon, days=3, zone=NEW_YORK)
    assert [(one.day.day, one.due) for one in load] == [(7, 3), (8, 2), (9, 1)]
    counts = due_counts(store, 1, at=noon, zone=NEW_YORK)
    assert (counts.now, counts.today) == (2, 3)
    assert [one.due for one in review_load(store, 2, at=noon, days=2, zone=UTC)] == [0, 0]


def test_a_skill_with_help_alone_is_never_due(store: Store) -> None:
    _answer(store, _begin(store), AT, helped=True)
    assert due_counts(store, 1, at=later(days=99), zone=UTC).today == 0


def test_the_weakest_are_the_least_often_right_then_the_slowest(store: Store) -> None:
    attempt_id = _begin(store)
    for skill, marks, ms in (
        ("often wrong", "0010", 900),
        ("once wrong", "1101", 900),
        ("right and slow", "1111", 9000),
        ("right and quick", "1111", 900),
        ("wrong, but twice only", "00", 900),
    ):
        for mark in marks:
            fault = None if mark == "1" else "overpaid"
            _answer(store, attempt_id, AT, skill=skill, ms=ms, fault=fault)
    found = [state.skill for state in weakest(store, 1, 10)]
    assert found == ["often wrong", "once wrong", "right and slow"]
    assert [state.skill for state in weakest(store, 1, 1)] == ["often wrong"]
    assert weakest(store, 1, 10, "once") == (state_of(store, 1, "once wrong"),)


def test_what_was_done_from_a_lesson_is_its_evidence(store: Store) -> None:
    tried = _begin(store, options={"lesson": "odds", "pace": "slow"})
    _answer(store, tried, AT)
    _answer(store, tried, AT, fault="overpaid")
    _answer(store, tried, AT, helped=True)
    void_act(store, _answer(store, tried, AT), at=AT, reason="slip")
    _end(store, tried, AT)
    _begin(store, mode=Mode.WATCH, options={"lesson": "odds"})
    _begin(store, mode=Mode.WATCH, options={"lesson": "come bets"})
    _answer(store, _begin(store), AT)
    _begin(store, game="roulette", options={"lesson": "odds"})
    found = lesson_evidence(store, 1, CONFIG.rulebook, "craps")
    assert set(found) == {"odds", "come bets"}
    odds = found["odds"]
    assert (odds.attempts, odds.n, odds.right, odds.helped, odds.last_at) == (2, 2, 1, 1, AT)
    assert (found["come bets"].attempts, found["come bets"].n) == (1, 0)
    assert lesson_evidence(store, 1, "colorado", "craps") == {}


SPAN = Span(since=later(days=-30), game=CONFIG.game, prefix="baccarat:third-card:")
QUERIES: dict[str, Callable[[Store], object]] = {
    "states_of": lambda store: states_of(store, 1, "baccarat:third-card:"),
    "state_of": lambda store: state_of(store, 1, "baccarat:third-card:banker:0:0"),
    "answers_of": lambda store: answers_of(store, 1, SPAN),
    "trend": lambda store: trend(store, 1, SPAN, zone=UTC),
    "time_histogram": lambda store: time_histogram(store, 1, SPAN, width_ms=250, bars=9),
    "true_retention": lambda store: true_retention(store, 1, SPAN),
    "due_counts": lambda store: due_counts(store, 1, at=AT, zone=UTC),
    "review_load": lambda store: review_load(store, 1, at=AT, days=30, zone=UTC),
    "weakest": lambda store: weakest(store, 1, 10),
    "lesson_evidence": lambda store: lesson_evidence(store, 1, CONFIG.rulebook, CONFIG.game),
}


@pytest.mark.parametrize("name", list(QUERIES))
def test_no_query_about_learning_walks_a_whole_table(store: Store, name: str) -> None:
    fill(store, Past(people=2, attempts_each=3, acts_each=20, until=AT))
    assert whole_tables_walked(store, QUERIES[name]) == []


# -- looking back ------------------------------------------------------------------------------


def test_a_look_back_read_in_parts_is_the_same_as_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, Past(people=2, attempts_each=9, acts_each=20, until=AT))
    whole = LookBack(store, 1, EVER)
    monkeypatch.setattr("trainer.storage.record.look_back.PART", 2)
    parts = LookBack(store, 1, EVER, at_once=False)
    shares = [parts.share]
    while parts.read_more():
        shares.append(parts.share)
    assert shares == sorted(shares)
    assert len(shares) > 3
    assert parts.share == 1.0
    for past in (whole, parts):
        assert len(past.marks()) == 180
    assert parts.trend(UTC) == whole.trend(UTC)
    assert parts.true_retention() == whole.true_retention()
    assert parts.times() == whole.times()


def test_a_look_back_is_narrowed_to_some_skills(store: Store) -> None:
    attempt_id = _begin(store)
    for skill, days, fault, ms in (
        ("craps:rule:a", 0, None, 1000),
        ("craps:payout:b", 0, None, 2000),
        ("craps:rule:a", 2, "overpaid", 3000),
        ("craps:payout:b", 2, None, None),
        ("craps:rule:a", 3, None, 4000),
    ):
        _answer(store, attempt_id, later(days=days), skill=skill, fault=fault, ms=ms)
    past = LookBack(store, 1, Span(since=later(days=1)))
    assert past.marks() == [0, 1, 1]
    rules = past.among(lambda skill: ":rule:" in skill)
    assert rules.marks() == [0, 1]
    assert rules.times() == [4000]
    assert rules.skills() == {"craps:rule:a": 2}
    assert rules.days_of(["craps:rule:a", "craps:payout:b"], UTC) == {
        "craps:rule:a": (0.0, 1.0),
        "craps:payout:b": (),
    }
    assert [day.n for day in rules.trend(UTC)] == [1, 1]
    # The answer of the first day, before the span, counts as what was remembered.
    assert rules.true_retention(ages=(1,)) == (Retention(days=1, passed=1, total=2),)
    assert past.marks() == [0, 1, 1], "the wider one is as it was"
    assert LookBack(store, 1, Span(since=later(days=9))).share == 1.0


def test_games_practised_are_listed_newest_first(store: Store) -> None:
    for game in ("craps", "roulette", "craps"):
        _begin(store, game=game)
    assert games_of(store, 1) == ((CONFIG.rulebook, "craps"), (CONFIG.rulebook, "roulette"))
    assert games_of(store, 2) == ()
    assert whole_tables_walked(store, lambda opened: games_of(opened, 1)) == []
