"""Choices that outlive a session, for the whole installation or for one person."""

import re
import sqlite3
from typing import TYPE_CHECKING, TypeVar, cast

from trainer.storage.store import Store

if TYPE_CHECKING:
    from trainer.storage.rows import Changes

# ruff: noqa: PLC0415 - msgspec takes 14 ms to load, and a start reads plain settings only

APP = "app"
OPTIONS = "options/"  # begins the key of a game's options
# What begins a key of the whole house, which takes a right (`house_settings`).
_HOUSE = (OPTIONS, "house/", "school/", "backup/", "retention/", "xapi/")
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
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
    text, wanted = rows[0][0], kind or type(default)
    plain = _plain(text, wanted)
    if plain is not None:
        return cast(T, plain)

    import msgspec

    try:
        return msgspec.json.decode(text, type=wanted)
    except (msgspec.DecodeError, UnicodeError):
        return default


def put_setting(store: Store, scope: str, key: str, value: object) -> "Changes":
    """Store anything JSON can say: plain values, lists, mappings, dataclasses, structs."""
    from trainer.storage.rows import Changes, Touched, to_json

    if scope == APP and key.startswith(_HOUSE):
        raise ValueError(f"{key} is the house's: it is put with put_house_setting")
    with store.write() as connection:
        write_setting(connection, scope, key, to_json(value))
    return Changes(touched=frozenset({Touched.SETTINGS}))


def write_setting(connection: sqlite3.Connection, scope: str, key: str, text: str) -> None:
    """Put a setting in place, as JSON, inside the caller's write."""
    connection.execute(
        "INSERT INTO settings (scope, key, value) VALUES (?, ?, ?) "
        "ON CONFLICT DO UPDATE SET value = excluded.value",
        (scope, key, text),
    )


def _plain(text: str, kind: type[object]) -> bool | float | str | None:
    """Return what a JSON text says if no decoder is needed to know; None does not say."""
    if kind is bool:
        return {"true": True, "false": False}.get(text)
    if kind is float and _NUMBER.fullmatch(text):
        return float(text)
    if kind is str and text[:1] == text[-1:] == '"' and "\\" not in text and len(text) > 1:
        return text[1:-1]
    return None
