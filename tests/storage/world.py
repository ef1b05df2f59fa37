"""The people, attempts and acts that storage tests begin from."""

from datetime import UTC, datetime, timedelta

from tests.storage.filling import CONFIG
from trainer.scheduling import Answer, SkillState, rebuild
from trainer.storage.moments import to_ms
from trainer.storage.record.attempts import acts_of, attempts_of, begin_attempt
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import Kind, NewAct, NewAttempt, Outcome
from trainer.storage.store import Store

AT = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
RULES = b'{"player_draws_on":[0,1,2,3,4,5]}'


def later(**by: float) -> datetime:
    """Return a moment some time after `AT`."""
    return AT + timedelta(**by)


def someone(store: Store, name: str = "Ana Ruiz") -> int:
    """Add a person without the cost of hashing a PIN."""
    return store.write_one(
        "INSERT INTO people (name, name_key, created_at) VALUES (?1, lower(?1), ?2)",
        (name, to_ms(AT)),
    )


def a_manager(store: Store) -> int:
    """Add a manager without the cost of hashing a password, or return the one there is."""
    rows = store.read("SELECT person_id FROM standing_roles WHERE role = 'manager'")
    if rows:
        return int(rows[0][0])
    manager = someone(store, "Mona Vale")
    store.write_one(
        "INSERT INTO role_grants (person_id, role, granted, by_id, at) "
        "VALUES (?1, 'manager', 1, ?1, ?2)",
        (manager, to_ms(AT)),
    )
    return manager


def new_attempt(store: Store, person_id: int, *, at: datetime = AT) -> NewAttempt:
    """Return a third-card drill about to begin, with its rules kept."""
    return NewAttempt(
        person_id=person_id,
        kind=Kind.DRILL,
        config=CONFIG,
        rules_digest=keep_rules(store, CONFIG.rulebook, CONFIG.game, RULES),
        seed=7,
        started_at=at,
    )


def begun(store: Store, *, at: datetime = AT, name: str = "Ana Ruiz") -> int:
    """Return a new attempt of a person, who is added when not there yet."""
    rows = store.read("SELECT id FROM people WHERE name = ?", (name,))
    person_id = int(rows[0][0]) if rows else someone(store, name)
    return begin_attempt(store, new_attempt(store, person_id, at=at))


def act(attempt_id: int, ordinal: int, **but: object) -> NewAct:
    """Return a right call, two seconds after the one before, but for what is given."""
    values: dict[str, object] = {
        "attempt_id": attempt_id,
        "ordinal": ordinal,
        "skill": "third-card/banker-5/third-4",
        "expected": "banker draws",
        "given": "banker draws",
        "ms": 900,
        "target_ms": 3000,
        "at": later(seconds=2 * (ordinal + 1)),
        "clause": "9(d)",
    }
    return NewAct(**(values | but))  # type: ignore[arg-type]


def folded(store: Store, person_id: int) -> dict[str, SkillState]:
    """Fold the record by hand: every standing act of every attempt that is not void."""
    attempts = attempts_of(store, person_id, limit=999)
    counted = [one for one in attempts if not one.end or one.end.outcome is not Outcome.VOID]
    rows = sorted(
        ((row, one) for one in counted for row in acts_of(store, one.id)),
        key=lambda found: found[0].id,
    )
    return rebuild(
        Answer(
            skill=row.skill,
            at=row.at,
            right=row.fault is None,
            ms=row.ms,
            target_ms=row.target_ms,
            helped=row.helped,
            mode=one.config.mode,
        )
        for row, one in rows
    )
