"""Settings of the whole house: the school's name, how long records are kept, house options."""

from datetime import datetime

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.storage.audit import log
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched, to_json
from trainer.storage.settings import APP
from trainer.storage.store import Store


def put_house_setting(store: Store, key: str, value: object, *, by: int, at: datetime) -> Changes:
    """Store a setting that only a manager may change; it is read with `get_setting(store, APP)`."""
    with store.write() as connection:
        require(connection, by, Right.SETTINGS)
        connection.execute(
            "INSERT INTO settings (scope, key, value) VALUES (?, ?, ?) "
            "ON CONFLICT DO UPDATE SET value = excluded.value",
            (APP, key, to_json(value)),
        )
        facts = {"setting": key}
        log(connection, AuditKind.EDIT, "a house setting was changed", at=at, by=by, facts=facts)
    return Changes(touched=frozenset({Touched.SETTINGS}))
