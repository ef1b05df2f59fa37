"""Whether a record file has the tables, guards, views and indexes of its version, and no others.

A trigger that somebody planted runs with every write, and a view that was replaced answers for the
table behind it. So a file is compared with a new one of its version before anything else is read:
by a digest that is kept here, or row by row where that does not fit. Guards, views and indexes are
put back as they should be; a table that was altered cannot be.
"""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from typing import NamedTuple

from trainer.storage.schema import migrations

try:  # as `random` does: hashlib loads OpenSSL, which a start need not wait for
    from _sha256 import sha256  # type: ignore[import-not-found]  # CPython has no stub for it
except ImportError:  # Python 3.12 and later
    from hashlib import sha256

# Of new files; `python -m tests.storage.schema.fingerprints` prints them. One that is out of date
# costs a start a tenth of a second and nothing else.
FINGERPRINTS: Mapping[int, str] = {
    1: "74ed9e2b1738ba25a56a6b351fd67faf3ab3717c403e79aef04e3dd1bbd3bc2c",
    2: "52b2920c375b7ba4816dd956d1d79888e0166a673931175985df66b878da3fff",
    3: "332266359f03885908316b443b3670cb19661862be96a78f66794f3127e9b70c",
    4: "72a8b43b78c62cc03db46a5aec4d761143191fe2cc18e48438c8d94910c271fc",
    5: "034aff25d6f3539c01b8bf3be57fc49e1e765a2db060da6fdddae406e927cd83",
}
_OURS = (
    "SELECT type, name, tbl_name, sql FROM sqlite_master "
    "WHERE sql IS NOT NULL AND NOT (type = 'table' AND name GLOB 'sqlite_*') ORDER BY type, name"
)
_WORDS = {"trigger": "a guard", "view": "a view", "index": "an index", "table": "a table"}

Objects = dict[tuple[str, str], tuple[str, str]]  # (type, name) -> (table, SQL)


class Difference(NamedTuple):
    """One thing of a file that is not as its version has it."""

    kind: str  # "trigger", "view", "index", "table"
    name: str
    what: str  # "was added", "was changed", "is gone"

    @property
    def mendable(self) -> bool:
        """Whether it can be put right without losing anything."""
        return self.kind != "table"

    def words(self) -> str:
        """Return what a sentence calls it."""
        return f"{_WORDS.get(self.kind, 'something')} ({self.name}) {self.what}"


def fingerprint(connection: sqlite3.Connection) -> str:
    """Return the digest of everything a file is made of, its rows left out."""
    found = sha256()
    for row in connection.execute(_OURS):
        found.update("\x1f".join(str(value) for value in row).encode(errors="replace") + b"\x1e")
    return str(found.hexdigest())


def differences(connection: sqlite3.Connection) -> tuple[Difference, ...]:
    """Return what of a file is not as in a new one of its version; mostly that is nothing."""
    version = migrations.version_of(connection)
    if not version or FINGERPRINTS.get(version) == fingerprint(connection):
        return ()
    wanted, found = made(version), _objects(connection)
    return (
        *(Difference(*key, "is gone") for key in sorted(wanted.keys() - found.keys())),
        *(Difference(*key, "was added") for key in sorted(found.keys() - wanted.keys())),
        *(
            Difference(*key, "was changed")
            for key in sorted(found.keys() & wanted.keys())
            if found[key] != wanted[key]
        ),
    )


def put_right(connection: sqlite3.Connection, found: tuple[Difference, ...]) -> None:
    """Make guards, views and indexes what they should be, inside the caller's write."""
    wanted = made(migrations.version_of(connection))
    for one in found:
        if one.what != "is gone":
            connection.execute(f'DROP {one.kind.upper()} "{_quoted(one.name)}"')
    for one in found:
        if one.what != "was added":
            connection.execute(wanted[one.kind, one.name][1])


def made(version: int) -> Objects:
    """Return what a new file of a version is made of."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrations.build(connection, version)
        return _objects(connection)


def _objects(connection: sqlite3.Connection) -> Objects:
    rows = connection.execute(_OURS)
    return {(str(kind), str(name)): (str(table), str(sql)) for kind, name, table, sql in rows}


def _quoted(name: str) -> str:
    return name.replace('"', '""')
