"""Looks into a record from outside, with nothing of the program: was it written, is it whole."""

import sqlite3
from contextlib import closing
from pathlib import Path

NAME = "table-test.db"


def rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    """Return what a query finds in a record that is there."""
    with closing(sqlite3.connect(f"{(folder / NAME).as_uri()}?mode=ro", uri=True)) as record:
        return record.execute(query).fetchall()


def count(folder: Path, table: str, where: str = "1") -> int:
    """Return how many rows of a table there are; none where there is no record yet."""
    file = folder / NAME
    if not file.exists():
        return 0
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as record:
        try:
            (number,) = record.execute(f"SELECT count(*) FROM {table} WHERE {where}").fetchone()
        except sqlite3.OperationalError:  # being made
            return 0
    return int(number)
