"""Looking for rows of the audit chain: by kind, by moment, by words, by the people they are about.

However long the chain is, a page is read from its newest end and no further than it must be.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime
from string import hexdigits

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.storage.audit.audit import AuditLine, line_of, names_by_mark
from trainer.storage.moments import to_ms
from trainer.storage.record.exports import Cell, Table
from trainer.storage.rights import require
from trainer.storage.store import Store

_LAST = 2**63 - 1
_CHUNK = 2_000
_ESCAPED = str.maketrans({"%": "\\%", "_": "\\_", "\\": "\\\\"})
# A row somebody has damaged is listed with the others, so it must not stop the query.
_AT = "ifnull(iif(json_valid(entry), json_extract(entry, '$.at_ms'), 0), 0)"
_KIND = "ifnull(iif(json_valid(entry), json_extract(entry, '$.kind'), ''), '')"
_SAID = (
    "ifnull(iif(json_valid(entry), json_extract(entry, '$.kind') || ' ' || "
    "json_extract(entry, '$.what') || ' ' || ifnull(json_extract(entry, '$.facts'), ''), ''), '')"
)
_SHORTEST_HASH = 6  # fewer digits are in some hash or other by chance
_WHO = tuple(
    f"ifnull(iif(json_valid(entry), json_extract(entry, '$.{part}'), ''), '')"
    for part in ("by", "about")
)


class AuditFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Which rows are wanted; left as it is, all of them.

    Every one of `words` must be in what the row says, in a name it is about, in a digest it holds
    (six digits of it at least), or be its number.
    """

    kinds: frozenset[AuditKind] = frozenset()
    words: str = ""
    since: datetime | None = None
    until: datetime | None = None


ALL_ROWS = AuditFilter()


def find_audit_lines(
    store: Store, wanted: AuditFilter, *, reader: int, limit: int, before: int | None = None
) -> tuple[AuditLine, ...]:
    """Return the newest rows that are wanted; `before` a number gives the next page."""
    require(store.connection, reader, Right.READ_AUDIT)
    names = names_by_mark(store)
    where, values = _where(wanted, names)
    rows = store.read(
        f"SELECT number, entry, previous, hash FROM audit_log WHERE number < ?{where} "
        "ORDER BY number DESC LIMIT ?",
        (_LAST if before is None else before, *values, limit),
    )
    return tuple(line_of(row, names) for row in rows)


def count_audit_lines(store: Store, wanted: AuditFilter = ALL_ROWS, *, reader: int) -> int:
    """Return how many rows are wanted."""
    require(store.connection, reader, Right.READ_AUDIT)
    where, values = _where(wanted, names_by_mark(store) if wanted.words else {})
    ((count,),) = store.read(f"SELECT count(*) FROM audit_log WHERE 1{where}", values)
    return int(count)


def audit_table(store: Store, wanted: AuditFilter = ALL_ROWS, *, reader: int) -> Table:
    """Return the rows that are wanted as a table for other programs, oldest first."""
    require(store.connection, reader, Right.READ_AUDIT)
    require(store.connection, reader, Right.EXPORT)
    return Table(
        title="Audit log",
        columns=(
            *("Row", "At (UTC)", "Kind", "What", "By", "About", "Facts", "Record"),
            *("Previous", "Hash"),
        ),
        rows=tuple(_cells(line) for line in _oldest_first(store, wanted)),
    )


def _oldest_first(store: Store, wanted: AuditFilter) -> Iterator[AuditLine]:
    names = names_by_mark(store)
    where, values = _where(wanted, names)
    after = -1
    while True:
        rows = store.read(
            f"SELECT number, entry, previous, hash FROM audit_log WHERE number > ?{where} "
            "ORDER BY number LIMIT ?",
            (after, *values, _CHUNK),
        )
        yield from (line_of(row, names) for row in rows)
        if len(rows) < _CHUNK:
            return
        after = rows[-1][0]


def _cells(line: AuditLine) -> tuple[Cell, ...]:
    facts = "; ".join(f"{name} {value}" for name, value in line.facts.items())
    return (
        *(line.number, line.at, line.kind.value, line.what, line.by, line.about, facts),
        *(line.record, line.previous, line.hash),
    )


def _where(wanted: AuditFilter, names: Mapping[str, str]) -> tuple[str, list[object]]:
    """Return the conditions, each beginning with AND, and their values."""
    parts: list[str] = []
    values: list[object] = []
    if wanted.kinds:
        parts.append(f"{_KIND} IN ({_marks(len(wanted.kinds))})")
        values += sorted(kind.value for kind in wanted.kinds)
    for moment, sign in ((wanted.since, ">="), (wanted.until, "<")):
        if moment is not None:
            parts.append(f"{_AT} {sign} ?")
            values.append(to_ms(moment))
    for word in wanted.words.split():
        condition, found = _about(word, names)
        parts.append(condition)
        values += found
    return "".join(f" AND ({part})" for part in parts), values


def _about(word: str, names: Mapping[str, str]) -> tuple[str, list[object]]:
    """Return the condition that a row has to do with a word."""
    pattern = f"%{word.translate(_ESCAPED)}%"
    parts = [f"{_SAID} LIKE ? ESCAPE '\\'"]
    values: list[object] = [pattern]
    if len(word) >= _SHORTEST_HASH and set(word.lower()) <= set(hexdigits):
        parts += ["entry LIKE ?", "hash LIKE ?"]
        values += [pattern, pattern]
    if word.isdecimal():
        parts.append("number = ?")
        values.append(int(word))
    folded = word.casefold()
    people = [mark for mark, name in names.items() if folded in name.casefold()]
    for part in _WHO if people else ():
        parts.append(f"{part} IN ({_marks(len(people))})")
        values += people
    return " OR ".join(parts), values


def _marks(count: int) -> str:
    return ", ".join("?" * count)
