"""Rows as values: each column by the type of its field, and damage told by its name."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from enum import StrEnum
from pathlib import Path

import msgspec
import pytest

from trainer.storage.store import Store
from trainer.storage.trouble import UnreadableError
from trainer.storage.typed import insert, rows_of, update

AT = datetime(2026, 11, 19, 17, 52, tzinfo=UTC)


class Suit(StrEnum):
    """A word the file keeps."""

    SPADES = "s"


class Inner(msgspec.Struct, frozen=True):
    """A value inside another."""

    n: int
    at: datetime | None


class Outer(msgspec.Struct, frozen=True, kw_only=True):
    """A row."""

    name: str
    suit: Suit
    day: date | None
    yes: bool
    words: tuple[str, ...]
    inner: Inner | None = None


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path, at=AT) as opened:
        yield opened


PLAIN = "SELECT 'a' AS name, 's' AS suit, '2026-11-19' AS day, 1 AS yes, '[\"x\"]' AS words"
WHOLE = Outer(name="a", suit=Suit.SPADES, day=date(2026, 11, 19), yes=True, words=("x",))


def test_columns_are_read_by_the_types_of_their_fields(store: Store) -> None:
    assert rows_of(store, Outer, PLAIN) == (WHOLE,)
    (empty,) = rows_of(store, Outer, PLAIN.replace("'2026-11-19'", "NULL"))
    assert empty.day is None


def test_a_value_inside_is_none_where_all_its_columns_are(store: Store) -> None:
    inside = ', ?1 AS "inner.n", ?2 AS "inner.at"'
    assert rows_of(store, Outer, PLAIN + inside, (None, None)) == (WHOLE,)
    (found,) = rows_of(store, Outer, PLAIN + inside, (3, None))
    assert found.inner == Inner(3, None)
    (found,) = rows_of(store, Outer, PLAIN + inside, (3, 1000))
    assert found.inner == Inner(3, datetime(1970, 1, 1, 0, 0, 1, tzinfo=UTC))


@pytest.mark.parametrize(
    ("right", "damaged"),
    [("'s'", "'x'"), ("'2026-11-19'", "'soon'"), ("'[\"x\"]'", "'[1]'"), ("'[\"x\"]'", "'['")],
)
def test_damage_is_told_by_its_name(store: Store, right: str, damaged: str) -> None:
    with pytest.raises(UnreadableError, match="The hand 'a'"):
        rows_of(store, Outer, PLAIN.replace(right, damaged), what="The hand {name!r}")


def test_a_value_is_written_as_it_is_read(store: Store) -> None:
    store.connection.execute(
        "CREATE TEMP TABLE hands (id INTEGER PRIMARY KEY, name, suit, day, yes, words, n, at)"
    )
    row = {field: getattr(WHOLE, field) for field in ("name", "suit", "day", "yes", "words")}
    assert insert(store.connection, "hands", **row, n=3, at=AT) == 1
    columns = "name, suit, day, yes, words"
    kept = f"SELECT {columns} FROM hands"
    assert store.read(kept) == [("a", "s", "2026-11-19", 1, '["x"]')]
    inside = f'SELECT {columns}, n AS "inner.n", at AS "inner.at" FROM hands'
    assert rows_of(store, Outer, inside) == (msgspec.structs.replace(WHOLE, inner=Inner(3, AT)),)
    assert update(store.connection, "hands", 1, day=None, yes=False, words=())
    assert store.read(kept) == [("a", "s", None, 0, "[]")]
    assert not update(store.connection, "hands", 2, yes=True)
