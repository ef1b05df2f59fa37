"""Whether the school has a key to sign with, and what to do where it has none."""

from enum import StrEnum
from pathlib import Path

from trainer.certification.roles import Right
from trainer.storage.house_settings import school_name
from trainer.storage.people.roster import list_staff
from trainer.storage.rights import may_do
from trainer.storage.store import Store
from trainer.ui.shell.services import Services

_KEYS = "keys"  # `credentials.keys.KEYS_FOLDER`, which takes half a second to load
_RING = "school.json"  # `credentials.school.SCHOOL_FILE`, likewise


class KeyState(StrEnum):
    """How it stands with the key, for whoever is about to sign something."""

    NONE = "there is none, and somebody else makes it"
    FIRST = "there is none, and it can be made here and now"
    READY = "there is one"


def keys_folder(store: Store) -> Path:
    """Return where the key ring of a data folder is kept."""
    return store.folder / _KEYS


def key_state(services: Services) -> KeyState:
    """Return whether there is a key ring, or whether this person may make it."""
    if (keys_folder(services.store) / _RING).exists():
        return KeyState.READY
    return KeyState.FIRST if services.may(Right.KEYS) else KeyState.NONE


def suggested_school(services: Services) -> str:
    """Return the name a new key would go by."""
    return school_name(services.store)


def whom_to_ask(services: Services) -> str:
    """Name those who may make the key."""
    store = services.store
    names = [one.name for one in list_staff(store) if may_do(store, one.id, Right.KEYS)]
    return " or ".join(names) or "a manager"
