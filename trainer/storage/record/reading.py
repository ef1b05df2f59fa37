"""Which passages of which lessons a person has read."""

from datetime import datetime

from trainer.storage.moments import from_ms, to_ms
from trainer.storage.rows import Changes, LessonRead, Touched
from trainer.storage.store import Store
from trainer.storage.typed import rows_of


def mark_read(store: Store, person_id: int, read: LessonRead) -> Changes:
    """Note a passage as read; reading it again moves its moment forward."""
    with store.write() as connection:
        connection.execute(
            "INSERT INTO lesson_reads (person_id, rulebook, game, section, at) "
            "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)",
            (person_id, read.rulebook, read.game, read.section, to_ms(read.at)),
        )
    return Changes(touched=frozenset({Touched.LESSONS}), person_id=person_id)


def lesson_reads(store: Store, person_id: int, rulebook: str, game: str) -> dict[str, datetime]:
    """Return the sections of one lesson the person has read, with when they last did."""
    rows = store.read(
        "SELECT section, at FROM lesson_reads WHERE person_id = ? AND rulebook = ? AND game = ?",
        (person_id, rulebook, game),
    )
    return {section: from_ms(at) for section, at in rows}


def all_lesson_reads(store: Store, person_id: int) -> tuple[LessonRead, ...]:
    """Return everything the person has read, newest first."""
    return rows_of(
        store,
        LessonRead,
        "SELECT rulebook, game, section, at FROM lesson_reads WHERE person_id = ? "
        "ORDER BY at DESC, rulebook, game, section",
        (person_id,),
    )
