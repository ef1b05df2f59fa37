"""Settings of the whole house: the school's name, how long records are kept, house options."""

from datetime import datetime
from typing import NamedTuple

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.storage.audit.citations import Told, cite
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched, to_json
from trainer.storage.settings import APP, OPTIONS, get_setting, write_setting
from trainer.storage.store import Store

SCHOOL = "school/name"  # as it stands on certificates
BACKUP_HOURS = "backup/hours"
BACKUP_KEEP = "backup/keep"
RETENTION = "retention/months"
HOME_PAGE = "xapi/home-page"
RULEBOOK = "house/rulebook"  # the one the house deals by
MONTHS = 60  # ours: a regulator that names a span accepts training of the last five years


class BackupPlan(NamedTuple):
    """How often a backup is made by itself, and how many such are kept."""

    hours: int = 24
    keep: int = 10


def put_house_setting(store: Store, key: str, value: object, *, by: int, at: datetime) -> Changes:
    """Store a setting that only a manager may change; it is read with `get_setting(store, APP)`."""
    with store.write() as connection:
        require(connection, by, Right.SETTINGS)
        write_setting(connection, APP, key, to_json(value))
        told = Told(AuditKind.EDIT, "a house setting was changed", at, by, None, {"setting": key})
        cite(connection, told, "settings", key)
    return Changes(touched=frozenset({Touched.SETTINGS}))


def options_key(rulebook: str, game: str) -> str:
    """Return under which name the options of a game are kept, the house's or a person's own."""
    return f"{OPTIONS}{rulebook}/{game}"


def school_name(store: Store) -> str:
    """Return the school's name as it is printed; nothing where a manager has given none."""
    return get_setting(store, APP, SCHOOL, "", str)


def house_rulebook(store: Store) -> str:
    """Return the rulebook the house deals by; nothing where nobody has said."""
    return get_setting(store, APP, RULEBOOK, "", str)


def backup_plan(store: Store) -> BackupPlan:
    """Return how often a backup is made, and how many are kept."""
    usual = BackupPlan()
    hours = get_setting(store, APP, BACKUP_HOURS, usual.hours, int)
    keep = get_setting(store, APP, BACKUP_KEEP, usual.keep, int)
    return BackupPlan(hours=max(1, hours), keep=max(1, keep))


def retention_months(store: Store) -> int:
    """Return after how many months somebody archived is listed for erasure; 0: never."""
    return max(0, get_setting(store, APP, RETENTION, MONTHS, int))


def home_page(store: Store) -> str:
    """Return the address under which the LMS knows the house's accounts."""
    return get_setting(store, APP, HOME_PAGE, "", str)
