"""SQL scripts of several statements, for migrations."""

import sqlite3
from collections.abc import Iterator


def statements(script: str) -> Iterator[str]:
    """Split a script; `executescript` would commit the migration's transaction."""
    statement = ""
    for piece in script.split(";"):
        statement += piece + ";"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
