"""What is known of each person's skills: always the fold of the record, and never ahead of it.

An act *stands* unless it was taken back or its attempt is void. The state of a skill is the
fold (`trainer.scheduling.review`) of its standing acts in the order they were recorded.

States say up to which act they go (`folded`). Recording an act adds nothing here, so that it
costs one statement and depends on nothing but the file; the states catch up, all at once, when
an attempt ends and before anybody reads them. They can be worked out anew at any time.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, TypeAlias

import msgspec

from trainer.scheduling import Answer, Memory, SkillState, review
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

Progress: TypeAlias = Callable[[int, int], None]  # acts done, acts in all

# For an act `a` of an attempt: whether it counts.
STANDS = """
NOT EXISTS (SELECT 1 FROM act_voids AS v WHERE v.act_id = a.id)
AND NOT EXISTS (
    SELECT 1 FROM attempt_ends AS x WHERE x.attempt_id = a.attempt_id AND x.outcome = 'void'
)
"""
_COLUMNS = """
skill, n, n_right, n_helped, last_at, recent, best_confidence,
stability, difficulty, state, step, due, reviewed_at, reps, lapses
"""
_ONE = f"SELECT {_COLUMNS} FROM skill_states WHERE person_id = ? AND skill = ?"
_PUT = f"""
INSERT OR REPLACE INTO skill_states (person_id, {_COLUMNS})
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_ACT = "a.person_id, a.skill, a.at, a.fault IS NULL, a.ms, a.target_ms, a.helped, t.mode"
_NEWER = f"""
SELECT {_ACT} FROM acts AS a CROSS JOIN attempts AS t ON t.id = a.attempt_id
WHERE a.id > ? AND {STANDS} ORDER BY a.id
"""
_STANDING = f"""
SELECT {_ACT}
FROM acts AS a INDEXED BY acts_of_skill CROSS JOIN attempts AS t ON t.id = a.attempt_id
WHERE {STANDS} AND a.id <= (SELECT act_id FROM folded) AND a.person_id = ? {{only}}
ORDER BY a.skill, a.id
"""
_STANDING_OF_PERSON = _STANDING.format(only="")
_STANDING_OF_SKILL = _STANDING.format(only="AND a.skill = ?")
_BEHIND = "SELECT act_id, ifnull((SELECT max(id) FROM acts), 0) FROM folded"
_MANY = 20_000  # acts not folded yet: more are folded person by person, in bounded memory
_BATCH = 500  # states written at once
_STEP = 5_000  # acts between two reports of progress
_NO_MEMORY: tuple[object, ...] = (None,) * 8

_encode = msgspec.msgpack.Encoder().encode
unpacked = msgspec.msgpack.Decoder(tuple[tuple[int, int], ...]).decode  # of `recent`


def states_of(store: Store, person_id: int, prefix: str = "") -> dict[str, SkillState]:
    """Return the person's states of the skills whose id begins with `prefix`, by id."""
    catch_up(store)
    rows = store.read(
        f"SELECT {_COLUMNS} FROM skill_states "
        "WHERE person_id = ? AND skill >= ? AND skill < ? ORDER BY skill",
        (person_id, prefix, after(prefix)),
    )
    return {row[0]: _state(row) for row in rows}


def state_of(store: Store, person_id: int, skill: str) -> SkillState | None:
    """Return the state of one skill, or None where the person has not met it."""
    catch_up(store)
    rows = store.read(_ONE, (person_id, skill))
    return _state(rows[0]) if rows else None


def catch_up(store: Store) -> None:
    """Fold the acts recorded since the last time; whoever reads `skill_states` calls this first."""
    ((folded, newest),) = store.read(_BEHIND)
    if folded < newest:
        with store.write() as connection:
            fold_newer(connection)


def rebuild_states(
    store: Store, person_id: int | None = None, *, progress: Progress | None = None
) -> Changes:
    """Work the states of one person, or of everyone, out anew from the record.

    Person by person, each in a transaction of its own, so that other windows can go on. The
    outcome is what was there before, unless this version of the app folds answers in another
    way than the one that wrote them.
    """
    with store.write() as connection:
        all_new = fold_newer(connection, progress)
    if not all_new:
        told = _told(store.connection, person_id, progress)
        for one in [person_id] if person_id is not None else _everyone(store.connection):
            with store.write() as connection:
                fold_newer(connection)
                _fold_person(connection, one, told)
    return Changes(touched=frozenset({Touched.SKILLS}), person_id=person_id)


def fold_newer(connection: sqlite3.Connection, progress: Progress | None = None) -> bool:
    """Bring every state up to the newest act, inside the caller's transaction.

    So many acts may be missing that all states are worked out anew; then True is returned.
    """
    folded, newest = connection.execute(_BEHIND).fetchone()
    if folded == newest:
        return False
    connection.execute("UPDATE folded SET act_id = ?", (newest,))
    if folded == 0 or newest - folded > _MANY:
        told = _told(connection, None, progress)
        for person_id in _everyone(connection):
            _fold_person(connection, person_id, told)
        return True
    states: dict[tuple[int, str], SkillState] = {}
    for row in connection.execute(_NEWER, (folded,)).fetchall():
        key = row[:2]
        before = states.get(key)
        if before is None:
            found = connection.execute(_ONE, key).fetchone()
            before = None if found is None else _state(found)
        states[key] = review(before, answer_of(row))
    _put(connection, ((person_id, state) for (person_id, _), state in states.items()))
    return False


def fold_skill(connection: sqlite3.Connection, person_id: int, skill: str) -> None:
    """Work one skill out anew inside the caller's transaction: an act of it stands no more."""
    connection.execute(
        "DELETE FROM skill_states WHERE person_id = ? AND skill = ?", (person_id, skill)
    )
    rows = connection.execute(_STANDING_OF_SKILL, (person_id, skill))
    _put(connection, ((person_id, state) for state in _folded(rows, None)))


def after(prefix: str) -> str:
    """Return the end of the range of ids that begin with `prefix`, for an index to walk."""
    return prefix + "\U0010ffff"


def _fold_person(
    connection: sqlite3.Connection, person_id: int, told: Callable[[], None] | None
) -> None:
    connection.execute("DELETE FROM skill_states WHERE person_id = ?", (person_id,))
    rows = connection.execute(_STANDING_OF_PERSON, (person_id,))
    _put(connection, ((person_id, state) for state in _folded(rows, told)))


def _put(connection: sqlite3.Connection, states: Iterable[tuple[int, SkillState]]) -> None:
    """Write states in batches; they may come from a query that is still being read."""
    every = iter(states)
    while batch := [_row(*state) for state in islice(every, _BATCH)]:
        connection.executemany(_PUT, batch)


def _folded(
    rows: Iterator[tuple[Any, ...]], told: Callable[[], None] | None
) -> Iterator[SkillState]:
    """Yield the state of each skill from acts sorted by skill and by their place in the record."""
    for _, acts in groupby(rows, key=itemgetter(1)):
        state: SkillState | None = None
        for row in acts:
            state = review(state, answer_of(row))
            if told is not None:
                told()
        assert state is not None, "a group has at least one act"
        yield state


def answer_of(row: tuple[Any, ...]) -> Answer:
    """Return a row of id, skill, at, right, ms, target_ms, helped and mode as an answer."""
    _, skill, at, right, ms, target_ms, helped, mode = row
    return Answer(
        skill=skill,
        at=from_ms(at),
        right=bool(right),
        ms=ms,
        target_ms=target_ms,
        helped=bool(helped),
        mode=mode,
    )


def _everyone(connection: sqlite3.Connection) -> list[int]:
    return [row[0] for row in connection.execute("SELECT id FROM people ORDER BY id")]


def _told(
    connection: sqlite3.Connection, person_id: int | None, progress: Progress | None
) -> Callable[[], None] | None:
    """Return what to call after each act, so that `progress` hears of every few thousand."""
    if progress is None:
        return None
    only, values = ("", ()) if person_id is None else ("WHERE person_id = ?", (person_id,))
    total = int(connection.execute(f"SELECT count(*) FROM acts {only}", values).fetchone()[0])
    done = 0

    def count() -> None:
        nonlocal done
        done += 1
        if done % _STEP == 0:
            progress(done, total)

    progress(0, total)
    return count


def _row(person_id: int, state: SkillState) -> tuple[object, ...]:
    memory = state.memory
    known = _NO_MEMORY
    if memory is not None:
        known = (
            memory.stability,
            memory.difficulty,
            memory.state,
            memory.step,
            to_ms(memory.due),
            to_ms(memory.last),
            memory.reps,
            memory.lapses,
        )
    return (
        person_id,
        state.skill,
        state.n,
        state.right,
        state.helped,
        to_ms(state.last_at),
        _encode(state.recent),
        state.best_confidence,
        *known,
    )


def _state(row: tuple[Any, ...]) -> SkillState:
    skill, n, right, helped, last_at, recent, best_confidence = row[:7]
    stability, difficulty, state, step, due, reviewed_at, reps, lapses = row[7:]
    memory = (
        None
        if due is None
        else Memory(
            stability=stability,
            difficulty=difficulty,
            state=state,
            step=step,
            due=from_ms(due),
            last=from_ms(reviewed_at),
            reps=reps,
            lapses=lapses,
        )
    )
    return SkillState(
        skill=skill,
        memory=memory,
        n=n,
        right=right,
        helped=helped,
        last_at=from_ms(last_at),
        recent=unpacked(recent),
        best_confidence=best_confidence,
    )
