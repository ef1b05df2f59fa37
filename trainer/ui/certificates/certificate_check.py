"""The checks a certificate's screen shows: its record, its papers, and what the register says.

They are the checks of `trainer verify`, so the screen and an auditor come to the same verdict.
Loads the libraries for signatures: import it at the moment something is checked.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from trainer.certification.certificate import Standing, Status
from trainer.credentials.gathering import Sources, gather
from trainer.credentials.revocations import SignedList, Withdrawal, newest
from trainer.credentials.standing import Known
from trainer.credentials.verdict import State, Verdict
from trainer.credentials.verify import verify_bytes
from trainer.errors import TrainerError
from trainer.storage.certificates.certificates import Certificate
from trainer.storage.certificates.register import reading_register
from trainer.ui.certificates.certificate_worth import in_words

_BROKEN = (State.ALTERED, State.UNKNOWN_ISSUER, State.UNREGISTERED, State.DOUBTFUL)


class Mark(StrEnum):
    """What a check came to."""

    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    NONE = "none"  # there is nothing to check


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckLine:
    """One check: what holds, or what does not."""

    mark: Mark
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What all of them came to. `altered`: the record or a paper is not what was signed."""

    lines: tuple[CheckLine, ...]
    altered: bool = False
    stale: bool = False  # the published revocation list does not say what the register says


def check_certificate(
    found: Certificate, status: Status, papers: dict[str, bytes], *, folder: Path, at: datetime
) -> Checked:
    """Check a certificate with its papers by name; on any thread, it reads the folder itself."""
    record = _record(found)
    try:
        with reading_register(folder) as register:
            known = gather(Sources(folder=folder), register=register)
            paper = _papers(papers, known, at)
    except TrainerError as trouble:
        lines = (record, CheckLine(mark=Mark.BAD, text=trouble.sentence()))
        return Checked(lines=lines, altered=found.altered)
    listed = newest(known.revocations, known.schools[0]) if known.schools else None
    standing, stale = _register(found.number, status, listed, at)
    broken = any(line.mark is Mark.BAD for line in (record, paper))
    return Checked(lines=(record, paper, standing), altered=broken, stale=stale)


def _record(found: Certificate) -> CheckLine:
    if found.altered:
        text = "The record was changed after it was issued"
        return CheckLine(mark=Mark.BAD, text=text)
    if found.record is None:
        return CheckLine(mark=Mark.NONE, text="The record was erased; its digest is kept")
    return CheckLine(mark=Mark.GOOD, text="The record is as it was issued")


def _papers(papers: dict[str, bytes], known: Known, at: datetime) -> CheckLine:
    if not papers:
        return CheckLine(mark=Mark.NONE, text="No papers are kept here to be checked")
    for name, content in papers.items():
        verdict = _verdict(name, content, known, at)
        if verdict.state in _BROKEN:
            return CheckLine(mark=Mark.BAD, text=f"{name}: {verdict.why}")
    return CheckLine(mark=Mark.GOOD, text="Both seals and the code hold")


def _verdict(name: str, content: bytes, known: Known, at: datetime) -> Verdict:
    return verify_bytes(content, at=at, known=known, where=name)


def _register(
    number: str, status: Status, listed: SignedList | None, at: datetime
) -> tuple[CheckLine, bool]:
    """Hold what the register says against the list that was published last."""
    entry = listed.entry(number, at) if listed is not None else None
    wanted = {
        Standing.SUSPENDED: Withdrawal.SUSPENDED,
        Standing.REVOKED: Withdrawal.REVOKED,
    }.get(status.standing)
    told = in_words(status.text).rstrip(".")
    named = in_words(listed.named()) if listed is not None else ""
    if wanted is not None:
        if entry is not None and entry.state is wanted:
            return CheckLine(mark=Mark.BAD, text=f"{told}, and on {named}"), False
        text = f"{told}. The published list does not say so yet"
        return CheckLine(mark=Mark.BAD, text=text), True
    if status.standing is Standing.EXPIRED:
        return CheckLine(mark=Mark.WARN, text=told), False
    if entry is not None:
        text = f"Good in the register, but still on {named}"
        return CheckLine(mark=Mark.WARN, text=text), True
    if listed is None:
        return CheckLine(mark=Mark.GOOD, text="In the register, not withdrawn"), False
    return CheckLine(mark=Mark.GOOD, text=f"In the register, and not on {named}"), False
