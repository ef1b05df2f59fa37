"""People of one name, told apart by their employee number or licence.

A name is the key somebody is found by. Where two people have it, the key of the later one goes on
with what tells them apart, so that both must have a number or a licence of their own.
"""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from trainer.errors import StorageError

_APART = "\x1f"  # no name holds it: it cannot be shown


class Named(NamedTuple):
    """Somebody as they are listed."""

    id: int
    key: str  # of the name, as the file keeps it
    name: str
    number: str
    licence: str


def stem(key: str) -> str:
    """Return what people of one name have in common."""
    return key.partition(_APART)[0]


def key_apart(
    connection: sqlite3.Connection, key: str, mark: str, *, person_id: int | None = None
) -> str:
    """Return the key of a person whose name others may have, or refuse with a sentence.

    `mark` is their employee number or licence. Whoever has the name alone has the plain key.
    """
    others = connection.execute(
        "SELECT name, name_key, employee_no, licence, archived FROM people "
        "WHERE (name_key = ?1 OR substr(name_key, 1, length(?2)) = ?2) AND id IS NOT ?3",
        (key, f"{key}{_APART}", person_id),
    ).fetchall()
    if not others:
        return key
    for name, _, number, licence, archived in others:
        if not mark or not (number or licence):
            who = f"The {name} who is here" if mark else "The new one"
            gone = ", who is archived" if archived else ""
            raise StorageError(
                f"There is already a person named {name}{gone}. {who} has neither an employee "
                "number nor a licence, so the two could not be told apart.",
                next_step="Give a number or a licence, or add an initial to the name."
                if not gone
                else "Bring that person back, or give a number or an initial.",
            )
        if mark in (number, licence):
            raise StorageError(
                f"There is already a person named {name} with {mark}.",
                next_step="Choose that name in the list, or give another number.",
            )
    return f"{key}{_APART}{mark}"


def told_apart(people: Iterable[Named]) -> dict[int, str]:
    r"""Return what each of some people is called where they are picked: by id.

    >>> two = [Named(1, "ana", "Ana", "20409", ""), Named(2, "ana\x1f7", "Ana", "7", "")]
    >>> told_apart([*two, Named(3, "bo", "Bo", "11", "")])
    {1: 'Ana (20409)', 2: 'Ana (7)', 3: 'Bo'}
    """
    listed = list(people)
    often = Counter(stem(one.key) for one in listed)
    return {
        one.id: f"{one.name} ({one.number or one.licence})"
        if often[stem(one.key)] > 1 and (one.number or one.licence)
        else one.name
        for one in listed
    }
