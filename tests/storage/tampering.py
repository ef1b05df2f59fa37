"""A data file altered as somebody would who knows SQL, and nobody's guards."""

import sqlite3
from contextlib import closing
from pathlib import Path

_GUARDS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"


def alter(path: Path, *statements: str) -> None:
    """Change rows of a file with its guards out of the way, and put these back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")  # the tests' time is dearer than their file
        alter_open(connection, *statements)


def alter_open(connection: sqlite3.Connection, *statements: str) -> None:
    """Do the same on a connection that is open."""
    connection.execute("BEGIN")
    guards = connection.execute(_GUARDS).fetchall()
    for name, _ in guards:
        connection.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        assert connection.execute(statement).rowcount != 0, statement
    for _, guard in guards:
        connection.execute(guard)
    connection.execute("COMMIT")


def rework(path: Path, *statements: str) -> None:
    """Change what a file is made of: its guards, views, indexes."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
