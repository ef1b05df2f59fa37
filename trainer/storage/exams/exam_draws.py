"""What the parts of an exam ask: drawn as each begins, kept from then on, cited in the chain.

Before that moment nothing of it stands in the file, so nobody can read it in advance.
"""

import secrets
import sqlite3
import zlib
from collections.abc import Collection
from datetime import datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.canonical import canonical, digest
from trainer.certification.form import Draw
from trainer.certification.plan import FIRST_SEED, LAST_SEED
from trainer.certification.standard import Part
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.kept import read_kept, unpacked
from trainer.storage.schema.migrations import version_of
from trainer.storage.store import Store

_FIRST = 5  # the first version of the file that keeps draws


def draws_of(store: Store, exam_id: int) -> tuple[Draw, ...]:
    """Return what was drawn for an exam so far, in that order, each proved against its digest."""
    rows = store.read(
        "SELECT part, items, digest FROM exam_draws WHERE exam_id = ? ORDER BY id", (exam_id,)
    )
    found = []
    for part, packed, own in rows:
        what = f"What part {part} of this exam asks"
        found.append(read_kept(unpacked(store, packed, own, what), Draw, what))
    return tuple(found)


def keep_draw(  # noqa: PLR0913 - a row of the record, by name
    connection: sqlite3.Connection,
    exam_id: int,
    draw: Draw,
    *,
    number: str,
    person_id: int,
    by: int,
    at: datetime,
) -> None:
    """Keep what was drawn for a part inside the write that begins it."""
    facts = {"exam": number, "part": draw.part.value}
    enter(
        connection,
        Told(AuditKind.EXAM, "a part was drawn", at, by, person_id, facts),
        "exam_draws",
        exam_id=exam_id,
        part=draw.part,
        seed=draw.seed,
        items=zlib.compress(canonical(draw)),
        digest=digest(draw),
    )
    use_seeds(connection, person_id, exam_id, draw.seeds())


def used_seeds(store: Store, person_id: int) -> frozenset[int]:
    """Return every seed that was ever dealt to a person in an exam; none is dealt again."""
    rows = store.read("SELECT seed FROM exam_seeds WHERE person_id = ?", (person_id,))
    return frozenset(seed for (seed,) in rows)


def fresh_seed(used: Collection[int] = ()) -> int:
    """Return a seed nobody can foresee: of the system's own chance, not of the clock's."""
    while (seed := FIRST_SEED + secrets.randbelow(LAST_SEED - FIRST_SEED)) in used:
        pass
    return seed


def use_seeds(
    connection: sqlite3.Connection, person_id: int, exam_id: int, seeds: Collection[int]
) -> None:
    """Note seeds as dealt to a person, inside the caller's write."""
    try:
        connection.executemany(
            "INSERT INTO exam_seeds (person_id, seed, exam_id) VALUES (?, ?, ?)",
            [(person_id, seed, exam_id) for seed in sorted(seeds)],
        )
    except sqlite3.IntegrityError as error:
        raise StorageError(
            "Something of this form was dealt to this person before.",
            next_step="Begin the part again: another one is drawn.",
        ) from error


def draw_trouble(connection: sqlite3.Connection, exam_id: int, part: Part) -> str:
    """Return which draw of an exam is not as it was kept, in words, or nothing."""
    row = connection.execute(
        "SELECT d.items, d.digest, d.seed, d.by_id = s.by_id, x.number FROM exam_draws AS d "
        "JOIN exams AS x ON x.id = d.exam_id "
        "LEFT JOIN exam_starts AS s ON s.exam_id = d.exam_id AND s.part = d.part "
        "WHERE d.exam_id = ? AND d.part = ?",
        (exam_id, part.value),
    ).fetchone()
    if row is None:
        return ""
    packed, own, seed, same, number = row
    if same == 0:  # that it is gone is told by the row that says it began
        return f"who let part {part.value} of exam {number} begin"
    try:
        kept = msgspec.json.decode(zlib.decompress(packed), type=Draw)
    except (zlib.error, msgspec.DecodeError):
        kept = None
    good = kept is not None and (digest(kept), kept.seed, kept.part) == (own, seed, part)
    return "" if good else f"what part {part.value} of exam {number} asks"


def dealt_seeds(connection: sqlite3.Connection, exam_id: int) -> frozenset[int] | None:
    """Return every seed the draws of an exam used up; None where one cannot be read any more."""
    if version_of(connection) < _FIRST:
        return frozenset()
    rows = connection.execute("SELECT items FROM exam_draws WHERE exam_id = ?", (exam_id,))
    found: set[int] = set()
    for (packed,) in rows:
        try:
            found |= msgspec.json.decode(zlib.decompress(packed), type=Draw).seeds()
        except (zlib.error, msgspec.DecodeError):
            return None
    return frozenset(found)
