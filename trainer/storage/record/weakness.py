"""Where trainees are weak: one of them, or a whole cohort at once; and who has stopped coming."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

import msgspec

from trainer.certification.roles import Right
from trainer.scheduling import SkillState
from trainer.scheduling.weakness import FEWEST
from trainer.storage.moments import to_ms
from trainer.storage.people.trainees import TRAINS
from trainer.storage.record.learning import weakest
from trainer.storage.record.states import after, catch_up, unpacked
from trainer.storage.rights import require
from trainer.storage.store import Store
from trainer.storage.typed import rows_of

WEAK = 0.8  # of the last answers right: with less, a person is weak in a skill


class CommonWeakness(msgspec.Struct, frozen=True, kw_only=True):
    """One skill over several people: how many met it, how many are weak in it."""

    skill: str
    met: int
    weak: tuple[int, ...]  # who, the weakest first
    right: float  # share of everybody's last answers


class Absence(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has not practised for a while; None: never."""

    person_id: int
    name: str
    last_at: datetime | None


def weakness_report(
    store: Store, person_id: int, *, reader: int, n: int = 5, prefix: str = ""
) -> tuple[SkillState, ...]:
    """Return a trainee's weakest skills, to themselves or to whoever may see the records."""
    if reader != person_id:
        require(store.connection, reader, Right.SEE_PEOPLE)
    return weakest(store, person_id, n, prefix)


def common_weaknesses(
    store: Store, people: Sequence[int], *, reader: int, n: int = 10, prefix: str = ""
) -> tuple[CommonWeakness, ...]:
    """Return the skills most of these people are weak in, the commonest first."""
    require(store.connection, reader, Right.SEE_PEOPLE)
    catch_up(store)
    found: dict[str, list[tuple[float, int]]] = defaultdict(list)
    answers: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for person_id in people:
        for skill, packed in store.read(
            "SELECT skill, recent FROM skill_states "
            "WHERE person_id = ? AND skill >= ? AND skill < ? AND n >= ?",
            (person_id, prefix, after(prefix), FEWEST),
        ):
            recent = unpacked(packed)
            right = sum([good for good, _ in recent])
            answers[skill][0] += right
            answers[skill][1] += len(recent)
            found[skill].append((right / len(recent), person_id))
    common = [
        CommonWeakness(
            skill=skill,
            met=len(shares),
            weak=tuple(person_id for share, person_id in sorted(shares) if share < WEAK),
            right=answers[skill][0] / answers[skill][1],
        )
        for skill, shares in found.items()
    ]
    ordered = sorted(common, key=lambda one: (-len(one.weak), one.right, one.skill))
    return tuple(one for one in ordered[:n] if one.weak)


def not_practised(
    store: Store, *, since: datetime, reader: int, cohort_id: int | None = None
) -> tuple[Absence, ...]:
    """Return the trainees without an act since a moment, the longest absent first."""
    require(store.connection, reader, Right.SEE_PEOPLE)
    return rows_of(
        store,
        Absence,
        f"""
        SELECT id AS person_id, name, nullif(last, 0) AS last_at FROM (
            SELECT p.id, p.name, p.name_key, max(
                ifnull((
                    SELECT ended_at FROM attempt_ends WHERE person_id = p.id
                    ORDER BY ended_at DESC LIMIT 1
                ), 0),
                ifnull((
                    SELECT max(a.at) FROM open_attempts AS o JOIN acts AS a USING (attempt_id)
                    WHERE o.person_id = p.id
                ), 0)
            ) AS last
            FROM people AS p
            WHERE {TRAINS}
        ) WHERE last < :since ORDER BY last, name_key
        """,
        {"cohort": cohort_id, "since": to_ms(since)},
    )
