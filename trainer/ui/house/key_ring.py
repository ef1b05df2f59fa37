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


_SAFE = "Records and issued certificates are safe: only signing needs the private key."
_SAID = {
    RingState.MISSING: (
        "The private half of the key is not in its folder.",
        f"Restore a key backup, or replace the key. {_SAFE}",
    ),
    RingState.SPOILT: (
        "The private half of the key is damaged.",
        f"Restore a key backup, or replace the key. {_SAFE}",
    ),
    RingState.RETIRED: (
        "Every key of this school is retired.",
        "Make a new one to go on issuing.",
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyFact:
    """One key of the ring."""

    id: str
    since: datetime
    expires: datetime
    retired: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RingFacts:
    """The ring, newest key first.

    `trouble` says what is wrong with it, `way_out` what to do, `detail` where exactly.
    """

    state: RingState
    folder: Path
    school: str = ""
    keys: tuple[KeyFact, ...] = ()
    trouble: str = ""
    way_out: str = ""
    detail: str = ""

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
            trouble="The key ring cannot be read",
            detail=str(error),
            way_out="Restore the key backup. Without one, set the damaged file aside and make a "
            "new key: records stay, and papers signed before are checked with the public file "
            "that was given away.",
        )
    state, detail = _standing(folder, school)
    trouble, way_out = _SAID.get(state, ("", ""))
    return RingFacts(
        state=state,
        folder=folder,
        school=school.name,
        keys=tuple(_fact(key) for key in reversed(school.keys)),
        trouble=trouble,
        way_out=way_out,
        detail=detail,
    )


def _standing(folder: Path, school: "School") -> tuple[RingState, str]:
    """Return how the ring stands, and the technical line of what is wrong."""
    from trainer.credentials import files
    from trainer.credentials.keys import private_file
    from trainer.credentials.lock import check_sound

    key = school.current
    if key is None:
        return RingState.RETIRED, str(folder)
    path = private_file(folder, key)
    if not path.exists():
        return RingState.MISSING, f"{path} is not there."
    try:
        content = files.read(path, named="the school's private key")
        check_sound(content, key_id=key.id, where=path)
    except CredentialError as error:
        return RingState.SPOILT, str(error)
    return RingState.READY, ""


def _fact(key: "SchoolKey") -> KeyFact:
    return KeyFact(id=key.id, since=key.created, expires=key.expires, retired=key.retired)
