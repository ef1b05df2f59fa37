"""The school's key ring as a manager looks at it: in use, retired, missing, damaged.

Reading it loads the libraries behind credentials, half a second: call it on another thread.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.errors import CredentialError

if TYPE_CHECKING:
    from trainer.credentials.school import School, SchoolKey

# ruff: noqa: PLC0415 - see above


class RingState(StrEnum):
    """How the ring stands; the value is the word of its pill."""

    NONE = "No key yet"
    READY = "In use"
    MISSING = "Private key missing"
    SPOILT = "Private key damaged"
    RETIRED = "All keys retired"
    DAMAGED = "Key ring damaged"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyFact:
    """One key of the ring."""

    id: str
    since: datetime
    expires: datetime
    retired: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RingFacts:
    """The ring, newest key first; `trouble` says what is wrong with it, `way_out` what to do."""

    state: RingState
    folder: Path
    school: str = ""
    keys: tuple[KeyFact, ...] = ()
    trouble: str = ""
    way_out: str = ""

    @property
    def current(self) -> KeyFact | None:
        """The key that signs now."""
        return next((key for key in self.keys if key.retired is None), None)

    @property
    def can_sign(self) -> bool:
        """Whether the passphrase is all that signing needs."""
        return self.state is RingState.READY


def keys_folder(data: Path) -> Path:
    """Return where the ring of a data folder is kept."""
    from trainer.credentials.keys import KEYS_FOLDER

    return data / KEYS_FOLDER


def read_ring(data: Path) -> RingFacts:
    """Look at the ring of a data folder; whatever is wrong with it is an answer, not an error."""
    from trainer.credentials.keys import has_ring
    from trainer.credentials.school import SCHOOL_FILE, read_school

    folder = keys_folder(data)
    if not has_ring(folder):
        return RingFacts(state=RingState.NONE, folder=folder)
    try:
        school = read_school(folder / SCHOOL_FILE)
    except CredentialError as error:
        return RingFacts(
            state=RingState.DAMAGED,
            folder=folder,
            trouble=str(error),
            way_out="Restore the key backup. Without one, set the damaged file aside and make a "
            "new key: records stay, and papers signed before are checked with the public file "
            "that was given away.",
        )
    state, error = _standing(folder, school)
    return RingFacts(
        state=state,
        folder=folder,
        school=school.name,
        keys=tuple(_fact(key) for key in reversed(school.keys)),
        trouble="" if error is None else str(error),
        way_out="" if error is None else error.next_step,
    )


def _standing(folder: Path, school: "School") -> tuple[RingState, CredentialError | None]:
    from trainer.credentials import files
    from trainer.credentials.keys import private_file
    from trainer.credentials.lock import check_sound

    key = school.current
    if key is None:
        return RingState.RETIRED, CredentialError(
            "Every key of this school is retired.", next_step="Make a new key to go on issuing."
        )
    path = private_file(folder, key)
    if not path.exists():
        return RingState.MISSING, CredentialError(
            f"{path} is not there.",
            next_step="Restore the key backup, or make a new key. Records and issued certificates "
            "are safe: only signing needs the private key.",
        )
    try:
        content = files.read(path, named="the school's private key")
        check_sound(content, key_id=key.id, where=path)
    except CredentialError as error:
        return RingState.SPOILT, error
    return RingState.READY, None


def _fact(key: "SchoolKey") -> KeyFact:
    return KeyFact(id=key.id, since=key.created, expires=key.expires, retired=key.retired)
