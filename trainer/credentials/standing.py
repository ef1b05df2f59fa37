"""What a certificate is worth at a moment, by everything at hand: dates, lists, the register."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Protocol

import msgspec

from trainer.certification.certificate import CertificateRecord, Registered, Standing
from trainer.credentials.envelope import Opened
from trainer.credentials.heads import SignedHead
from trainer.credentials.revocations import Entry, SignedList, Withdrawal, newest
from trainer.credentials.school import School, SchoolKey
from trainer.credentials.verdict import DoubtError, State, Subject, Verdict


class Register(Protocol):
    """The register of certificates in a data folder."""

    def certificate(self, number: str, at: datetime) -> Registered | None:
        """Return what is known of a number; None when it was never given out here."""
        ...

    def trouble(self) -> str:
        """Return what of the record it stands in is not as it was sealed, or nothing."""
        ...

    def told_keys(self) -> Mapping[str, str]:
        """Return the keys its audit chain tells of, by id: a digest of the paper half, if told."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What a verifier has at hand. Only the schools' public keys are needed.

    `house` is the school whose register it is: another's number may be the same by chance.
    """

    schools: tuple[School, ...]
    revocations: tuple[SignedList, ...] = ()
    register: Register | None = None
    house: School | None = None
    heads: tuple[SignedHead, ...] = ()
    strange: tuple[str, ...] = ()  # keys in the house's ring that its audit chain knows nothing of


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """What a credential with a good signature says of its certificate."""

    what: Subject
    number: str
    digest: str  # of the record, or as much of its beginning as the credential holds
    issued: date
    valid_until: date
    game: str
    school: School
    key: SchoolKey
    name: str = ""
    checks: tuple[str, ...] = ()


def stated_by(opened: Opened, *, checks: tuple[str, ...]) -> Stated:
    """Return what a signed certificate record says."""
    try:
        record = msgspec.convert(opened.body, CertificateRecord)
    except msgspec.ValidationError as error:
        raise DoubtError(
            State.ALTERED, f"It is signed, but is not the record of a certificate: {error}."
        ) from error
    return Stated(
        what=Subject.CERTIFICATE,
        number=record.number,
        digest=opened.digest,
        issued=record.issued,
        valid_until=record.valid_until,
        game=record.game_title,
        school=opened.school,
        key=opened.key,
        name=record.name,
        checks=checks,
    )


def judge(stated: Stated, known: Known, at: datetime) -> Verdict:
    """Return the verdict on a certificate whose credential is genuine.

    Revoked outweighs expired, and expired outweighs suspended.
    """
    doubt = stated.key.doubt_at(datetime.combine(stated.issued, time(), UTC))
    if doubt:
        raise DoubtError(State.UNKNOWN_ISSUER, doubt)
    registered = known.register.certificate(stated.number, at) if known.register else None
    superseded = registered is not None and _is_earlier(stated, registered)
    if (
        registered is not None
        and not superseded
        and not registered.digest.startswith(stated.digest)
    ):
        if known.house is None or _is_own(stated, known):
            raise DoubtError(
                State.ALTERED, "The register holds another record under this certificate's number."
            )
        registered = None
    valid_until = registered.status.valid_until if registered else stated.valid_until
    state, why = _worth(stated, known, registered, valid_until, at)
    if registered is not None and superseded and state is State.VALID:
        state, why = State.SUPERSEDED, _renewed(registered)
    if state in (State.VALID, State.SUPERSEDED) and _is_own(stated, known):
        state, why = _by_its_register(known, registered, state, why)
    checks = [*stated.checks]
    listed = newest(known.revocations, stated.school)
    if listed is not None and state is State.VALID and listed.entry(stated.number, at) is None:
        checks.append(f"Not on {listed.named()}")
    if registered is not None and not superseded and state is not State.DOUBTFUL:
        checks.append("In the register, with the same record")
    return Verdict(
        what=stated.what,
        state=state,
        why=why,
        number=stated.number,
        name=stated.name,
        game=stated.game,
        school=stated.school.name,
        issued=stated.issued,
        valid_until=valid_until,
        checks=tuple(checks),
    )


def _is_own(stated: Stated, known: Known) -> bool:
    """Whether the register at hand is that of the house the credential says it is of."""
    if known.register is None:
        return False
    same = known.house is not None and known.house.is_same_as(stated.school)
    return same or stated.key.id in known.register.told_keys()


def _by_its_register(
    known: Known, registered: Registered | None, state: State, why: str
) -> tuple[State, str]:
    """Return what a good signature is worth by the register of the house that made it."""
    assert known.register is not None, "asked of a register alone"
    if trouble := known.register.trouble():
        return State.DOUBTFUL, (
            "Its signature is good, but the record of this data folder was altered, so what the "
            f"register says of it proves nothing. {trouble}"
        )
    if registered is None:
        return State.UNREGISTERED, (
            "Its signature is good, but the house's own register does not know its number: it was "
            "never issued here, or this register is not the newest."
        )
    return state, why


def _is_earlier(stated: Stated, registered: Registered) -> bool:
    """Whether it is what the certificate was before it was renewed."""
    return not registered.digest.startswith(stated.digest) and any(
        digest.startswith(stated.digest) for digest in registered.earlier
    )


def _renewed(registered: Registered) -> str:
    return (
        f"The certificate was renewed on {registered.renewed} and is good until "
        f"{registered.status.valid_until}; this paper is from before. Ask for the one of the "
        "renewal."
    )


def _worth(
    stated: Stated,
    known: Known,
    registered: Registered | None,
    valid_until: date,
    at: datetime,
) -> tuple[State, str]:
    withdrawn = _withdrawn(stated, known, registered, at)
    if withdrawn is not None and withdrawn[0] is State.REVOKED:
        return withdrawn
    if at.date() < stated.issued:
        return State.NOT_YET, f"It is good from {stated.issued}."
    if at.date() > valid_until:
        return State.EXPIRED, f"It ran out on {valid_until}."
    if withdrawn is not None:
        return withdrawn
    return State.VALID, " ".join(
        (
            f"Signed by {stated.school.name}, good until {valid_until}.",
            _list_note(stated, known, registered, at),
            _register_note(known, stated.school, registered),
        )
    ).strip()


def _withdrawn(
    stated: Stated, known: Known, registered: Registered | None, at: datetime
) -> tuple[State, str] | None:
    """Return revoked or suspended, whoever says so; the graver of two."""
    said: list[tuple[State, str]] = []
    if registered is not None:
        match registered.status.standing:
            case Standing.REVOKED:
                said.append((State.REVOKED, registered.status.text))
            case Standing.SUSPENDED:
                said.append((State.SUSPENDED, registered.status.text))
    listed = newest(known.revocations, stated.school)
    entry = listed.entry(stated.number, at) if listed else None
    if listed is not None and entry is not None and not _is_overtaken(listed, entry, registered):
        state = State.REVOKED if entry.state is Withdrawal.REVOKED else State.SUSPENDED
        reason = entry.reason.rstrip(".")
        why = f"{state.capitalize()} since {entry.since:%Y-%m-%d} by {listed.named()}: {reason}."
        said.append((state, why))
    return max(said, key=lambda one: one[0] is State.REVOKED, default=None)


def _is_overtaken(listed: SignedList, entry: Entry, registered: Registered | None) -> bool:
    """Whether it was reinstated after the list was signed, by the register at hand."""
    return (
        registered is not None
        and registered.reinstated is not None
        and entry.state is Withdrawal.SUSPENDED
        and registered.reinstated >= listed.content.issued_at
    )


def _list_note(stated: Stated, known: Known, registered: Registered | None, at: datetime) -> str:
    school = stated.school
    listed = newest(known.revocations, school)
    if listed is None and registered is not None:
        return "It stands in the register of this data folder."
    if listed is None:
        return "No revocation list was at hand, so a withdrawal would not be seen."
    older = [
        other
        for other in known.revocations
        if other.school.is_same_as(school) and other.content.serial < listed.content.serial
    ]
    note = f"It is not on {listed.named()}."
    if listed.entry(stated.number, at) is not None:
        note = f"It is still on {listed.named()}, and was reinstated since: a new list is due."
    for other in older:
        note += f" The {other.named()} is older and was not used."
    return note


def _register_note(known: Known, school: School, registered: Registered | None) -> str:
    foreign = known.house is not None and not known.house.is_same_as(school)
    if known.register is not None and registered is None and not foreign:
        return "The register of this data folder does not know its number."
    return ""
