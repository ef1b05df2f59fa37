"""What checking a credential comes to: one state, and why."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from trainer.errors import CredentialError


class State(StrEnum):
    """What a credential is worth."""

    VALID = "valid"
    ALTERED = "altered"
    NOT_YET = "not yet valid"
    EXPIRED = "expired"
    SUSPENDED = "suspended"
    REVOKED = "revoked"
    SUPERSEDED = "superseded"  # the certificate is good, this paper of it was replaced
    UNKNOWN_ISSUER = "unknown issuer"
    UNREGISTERED = "not in the register"  # of the very house that is said to have issued it
    DOUBTFUL = "doubtful"  # it is signed, but the register it stands in was altered


class Subject(StrEnum):
    """What was checked."""

    CERTIFICATE = "certificate"
    PAPER = "signed paper"
    BADGE = "badge"
    CODE = "code"
    RECORD = "exported record"
    REVOCATIONS = "revocation list"
    HEAD = "audit head"
    DATA = "data file"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The result of a check. `checks` lists what was found to hold, in words for a screen."""

    what: Subject
    state: State
    why: str
    number: str = ""  # of the certificate
    name: str = ""  # of its holder, where the credential names them in full
    game: str = ""
    school: str = ""
    issued: date | None = None
    valid_until: date | None = None
    checks: tuple[str, ...] = ()

    @property
    def valid(self) -> bool:
        """Whether it may be relied on."""
        return self.state is State.VALID

    def sentence(self) -> str:
        """Return the verdict as a person reads it."""
        named = f"{self.what} {self.number}".strip()
        return f"{self.state.capitalize()}: {named}. {self.why}"


class DoubtError(CredentialError):
    """A credential that must not be relied on; the text is the verdict's `why`."""

    def __init__(self, state: State, why: str) -> None:
        """Say what is wrong with it."""
        super().__init__(why)
        self.state = state
