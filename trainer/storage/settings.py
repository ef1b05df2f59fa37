"""Choices that outlive a session, for the whole installation or for one person."""

from typing import TypeVar

import msgspec

from trainer.storage.rows import Changes, Touched, to_json
from trainer.storage.store import Store

APP = "app"
T = TypeVar("T")


def person_scope(person_id: int) -> str:
    """Return the scope of one person's own settings."""
    return f"person:{person_id}"


def get_setting(store: Store, scope: str, key: str, default: T, kind: type[T] | None = None) -> T:
    """Return the setting as a `kind`, which is the default's own type unless given.

    A value that is missing, or that an older version stored in another form, is the default:
    a setting must never keep the app from starting.
    """
    rows = store.read("SELECT value FROM settings WHERE scope = ? AND key = ?", (scope, key))
    if not rows:
        return default
    try:
        return msgspec.json.decode(rows[0][0], type=kind or type(default))
    except msgspec.ValidationError:
        return default


def put_setting(store: Store, scope: str, key: str, value: object) -> Changes:
    """Store anything JSON can say: plain values, lists, mappings, dataclasses, structs."""
    with store.write() as connection:
        connection.execute(
            "INSERT INTO settings (scope, key, value) VALUES (?, ?, ?) "
            "ON CONFLICT DO UPDATE SET value = excluded.value",
            (scope, key, to_json(value)),
        )
    return Changes(touched=frozenset({Touched.SETTINGS}))
