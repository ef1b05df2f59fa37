"""Rows of the record as the values they stand for, read and written here alone, by their types.

A column is called as the field it fills. "end.marks.n" fills one of a value inside; such a value is
None where all its columns are, as after a LEFT JOIN, if it may be.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

import msgspec

from trainer.storage.moments import from_ms, to_ms
from trainer.storage.rows import to_json
from trainer.storage.store import Store
from trainer.storage.trouble import UnreadableError, explained

T = TypeVar("T", bound=msgspec.Struct)
_Row = tuple[Any, ...]
_Read = Callable[[_Row], Any]


def rows_of(
    store: Store,
    kind: type[T],
    sql: str,
    values: Sequence[object] | Mapping[str, object] = (),
    *,
    what: str = "A row of the record",
) -> tuple[T, ...]:
    """Return every row of a query; `what` names one that is damaged, by its columns if it likes."""
    with explained(store.path):
        cursor = store.connection.execute(sql, values)
        rows = cursor.fetchall()
    columns = tuple(column[0] for column in cursor.description)
    read = _reader(kind, tuple(enumerate(columns)))
    found = []
    for row in rows:
        try:
            found.append(read(row))
        except (msgspec.DecodeError, UnicodeError, TypeError, ValueError) as error:
            named = what.format_map(dict(zip(columns, row, strict=True)))
            raise UnreadableError(named) from error
    return tuple(found)


def insert(connection: sqlite3.Connection, table: str, /, **row: object) -> int:
    """Write a row, its values by their columns, inside the caller's write; return its id."""
    columns, marks = ", ".join(row), ", ".join("?" * len(row))
    values = [_kept(value) for value in row.values()]
    sql = f"INSERT INTO {table} ({columns}) VALUES ({marks})"
    return connection.execute(sql, values).lastrowid or 0


def update(connection: sqlite3.Connection, table: str, row_id: int, /, **row: object) -> bool:
    """Change columns of a row inside the caller's write; return whether there is such a row."""
    columns = ", ".join(f"{column} = ?" for column in row)
    values = [*(_kept(value) for value in row.values()), row_id]
    return bool(connection.execute(f"UPDATE {table} SET {columns} WHERE id = ?", values).rowcount)


def _kept(value: object) -> object:
    """Return a value as the file keeps it: what `_decoder` reads."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, int | str | float | bytes):
        return value
    if isinstance(value, datetime):
        return to_ms(value)
    return value.isoformat() if isinstance(value, date) else to_json(value)


@cache
def _reader(kind: type[msgspec.Struct], columns: tuple[tuple[int, str], ...]) -> _Read:
    """Return what makes a value of the columns at these places of a row."""
    inner: dict[str, list[tuple[int, str]]] = {}
    for place, column in columns:
        head, _, rest = column.partition(".")
        inner.setdefault(head, []).append((place, rest))
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    reads = tuple((name, _field(types[name], parts)) for name, parts in inner.items())
    return lambda row: kind(**{name: read(row) for name, read in reads})


def _field(kind: Any, parts: list[tuple[int, str]]) -> _Read:
    bare = _bare(kind)
    place, rest = parts[0]
    if rest:
        places, read = [place for place, _ in parts], _reader(bare, tuple(parts))
        if bare is kind:
            return read
        return lambda row: None if all(row[one] is None for one in places) else read(row)
    decode = _decoder(bare)
    if decode is None:
        return lambda row: row[place]
    return lambda row: None if row[place] is None else decode(row[place])


def _bare(kind: Any) -> Any:
    """Return a type without the None it may be."""
    if get_origin(kind) in (Union, UnionType):
        known = [one for one in get_args(kind) if one is not NoneType]
        return known[0] if len(known) == 1 else kind
    return kind


def _decoder(kind: Any) -> Callable[[Any], Any] | None:
    """Return what reads a column, or None where SQLite gives the value itself."""
    if kind in (int, str, float, bytes):
        return None
    if kind is datetime:
        return from_ms
    if kind is date:
        return date.fromisoformat
    if kind is bool or (isinstance(kind, type) and issubclass(kind, Enum)):
        decode: Callable[[Any], Any] = kind
        return decode
    kept = dict if get_origin(kind) is Mapping else kind  # anything else is kept as JSON
    return lambda text: msgspec.json.decode(text, type=kept)
