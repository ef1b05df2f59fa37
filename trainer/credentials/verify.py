"""Checks anything the program signs: offline, with the schools' public keys alone.

A verdict is given for whatever claims to be a credential, however damaged; only what is plainly
something else is refused as input.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Protocol

from trainer.certification.audit import (
    OLDER,
    RESTORED,
    AuditRow,
    Break,
    Head,
    first_break,
    open_alarms,
)
from trainer.credentials.badge import read_badge
from trainer.credentials.envelope import Content, Opened, looks_sealed, open_sealed
from trainer.credentials.heads import SignedHead, head_of, read_head
from trainer.credentials.jwt import looks_like_token
from trainer.credentials.qr import looks_like_code, read_code
from trainer.credentials.revocations import list_of, newest
from trainer.credentials.standing import Known, Stated, judge, stated_by
from trainer.credentials.verdict import DoubtError, State, Subject, Verdict
from trainer.errors import InputError

_SQLITE = b"SQLite format 3\x00"
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8")
_LONGEST_TEXT = 2**20  # no code or badge comes near it
_SUBJECTS = {
    Content.CERTIFICATE: Subject.CERTIFICATE,
    Content.RECORD: Subject.RECORD,
    Content.REVOCATIONS: Subject.REVOCATIONS,
    Content.HEAD: Subject.HEAD,
}


class AuditLog(Protocol):
    """The audit chain of a data file, read without changing the file."""

    def audit_rows(self) -> Sequence[AuditRow]:
        """Return every row, in the order it stands."""
        ...

    def audit_heads(self) -> Sequence[bytes]:
        """Return the signed heads that are kept with the chain (`heads.write_head`)."""
        ...

    def audit_tails(self) -> Sequence[Head]:
        """Return how far the chain had come, as was noted beside it without a signature."""
        ...

    def sealed_to(self) -> "tuple[int, datetime] | None":
        """Return the last row signed with the key of its own PC, and when; None without one."""
        ...

    def file_trouble(self) -> str:
        """Return what of the file's own making (guards, views) is not the program's, or nothing."""
        ...

    def record_break(self) -> Break | None:
        """Return the first row whose record, outside the chain, is not what the row says it was."""
        ...


OpenLog = Callable[[Path], AuditLog]


def verify_file(
    path: Path, *, at: datetime, known: Known, open_log: OpenLog | None = None
) -> Verdict:
    """Check a file: a paper, a badge, a code, a signed file or, with `open_log`, a data file."""
    try:
        with path.open("rb") as file:
            start = file.read(len(_SQLITE))
            if start == _SQLITE:
                return verify_log(_log(path, open_log), known=known)
            raw = start + file.read()
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}).", next_step="Check the file's name."
        ) from error
    return verify_bytes(raw, at=at, known=known, where=path)


def verify_bytes(raw: bytes, *, at: datetime, known: Known, where: object) -> Verdict:
    """Check the content of a file, or the text of a code; a message calls it `where`."""
    return _named(_of_bytes(raw, at=at, known=known, where=where), known)


def _of_bytes(raw: bytes, *, at: datetime, known: Known, where: object) -> Verdict:
    text = raw.decode(errors="replace") if len(raw) < _LONGEST_TEXT else ""
    if raw.startswith(b"%PDF-"):
        # Loading pyHanko takes half a second, which a code or a badge need not wait for.
        from trainer.credentials.paper_check import verify_paper  # noqa: PLC0415

        return _verdict(Subject.PAPER, lambda: verify_paper(raw, at=at, known=known))
    if looks_like_code(text):
        return _verdict(Subject.CODE, lambda: _code(text, at, known))
    if looks_like_token(text):
        return _verdict(Subject.BADGE, lambda: _badge(text, at, known))
    if looks_sealed(raw):
        return _verdict(
            Subject.RECORD,
            lambda: _sealed(open_sealed(raw, known.schools, where=where), at, known, where),
        )
    if raw.startswith(_PICTURES):
        raise InputError(
            f"{where} is a picture, and a code is not read from a picture here.",
            next_step="Scan the code with a phone or a scanner and give its text (TT1:...), or "
            "give the certificate's PDF.",
        )
    raise InputError(
        f"{where} is nothing Table Test signs.",
        next_step="Give a certificate PDF, a badge file, the text of a code, a signed export, a "
        "revocation list or a data file.",
    )


def verify_log(log: AuditLog, *, known: Known) -> Verdict:
    """Check the audit chain of a data file against every signed head at hand."""
    try:
        kept = [
            read_head(raw, known.schools, where="a head in the data file")
            for raw in log.audit_heads()
        ]
    except DoubtError as doubt:
        return Verdict(what=Subject.DATA, state=doubt.state, why=f"A signed head: {doubt}")
    rows, tails = log.audit_rows(), log.audit_tails()
    heads, left = _of_this_chain([*kept, *known.heads], rows)
    if changed := log.file_trouble():
        why = f"The file was changed by another program: {changed}. Its records prove nothing."
        return Verdict(what=Subject.DATA, state=State.ALTERED, why=why)
    broken = first_break(rows, *(signed.head for signed in heads), *tails)
    if broken is not None:
        why = f"The audit chain breaks at row {broken.number} ({broken.kind}): {broken.text}"
        return Verdict(what=Subject.DATA, state=State.ALTERED, why=why)
    torn = log.record_break()
    if torn is not None:
        why = f"The record does not match row {torn.number} of its chain ({torn.kind}): {torn.text}"
        return Verdict(what=Subject.DATA, state=State.ALTERED, why=why)
    why = f"All {len(rows)} rows of the audit chain are as they were sealed."
    signed = [(one.head.number, one.at) for one in heads]
    own = log.sealed_to()
    signed += [own] if own is not None else []
    if signed:
        number, day = max(signed)
        why += f" The head signed on {day:%Y-%m-%d} (row {number}) is among them."
        why += _after(number, len(rows))
    elif tails:
        why += " No signed head was at hand, so a chain made anew would not be seen."
    else:
        why += " No signed head was at hand, so rows cut off the end would not be seen."
    if left:
        why += (
            f" {left} signed {'head' if left == 1 else 'heads'} of the record as it was before "
            "it was restored from a backup were not used."
        )
    older = [row.number for row in rows if row.entry.what == OLDER]
    if older:
        why += f" Row {older[-1]} notes that an older record was put in place of a newer one."
    for row in open_alarms(rows):
        if row.entry.what != OLDER:
            why += f" Row {row.number} notes that {row.entry.what}; nobody has looked into it yet."
    return Verdict(what=Subject.DATA, state=State.VALID, why=why)


def _of_this_chain(
    heads: list[SignedHead], rows: Sequence[AuditRow]
) -> tuple[list[SignedHead], int]:
    """Leave out heads of what was recorded after a backup that was gone back to since."""
    restored = [row for row in rows if row.entry.what == RESTORED]
    last = restored[-1] if restored else None
    if last is None:
        return heads, 0
    good = [
        one
        for one in heads
        if one.head.number < last.number or one.at.timestamp() * 1000 > last.entry.at_ms
    ]
    return good, len(heads) - len(good)


def _after(number: int, total: int) -> str:
    """Say which rows came after the last signed head: only their seals vouch for them."""
    if number >= total:
        return ""
    if number + 1 == total:
        return f" Row {total} came after it, and no signature vouches for it."
    return f" Rows {number + 1} to {total} came after it, and no signature vouches for them."


def _log(path: Path, open_log: OpenLog | None) -> AuditLog:
    if open_log is None:
        raise InputError(
            f"{path} is a data file, and its audit chain cannot be read from here.",
            next_step="Check it with the Table Test that wrote it.",
        )
    return open_log(path)


def _named(verdict: Verdict, known: Known) -> Verdict:
    """Say of an unknown issuer that a key was put into the ring of the house by hand."""
    if verdict.state is not State.UNKNOWN_ISSUER or not known.strange:
        return verdict
    note = (
        f" The key ring of this folder holds the key {known.strange[0]}, of which no row of its "
        "audit log tells: it was not used."
    )
    return replace(verdict, why=verdict.why + note)


def _verdict(what: Subject, check: Callable[[], Verdict]) -> Verdict:
    try:
        return check()
    except DoubtError as doubt:
        return Verdict(what=what, state=doubt.state, why=str(doubt))


def _code(text: str, at: datetime, known: Known) -> Verdict:
    code = read_code(text, known.schools)
    claims = code.claims
    stated = Stated(
        what=Subject.CODE,
        number=claims.number,
        digest=claims.record,
        issued=claims.issued,
        valid_until=claims.valid_until,
        game=f"{claims.rulebook}/{claims.game}",
        school=code.school,
        key=code.key,
        checks=(f"The code is signed by {code.school.name}", f"Initials {claims.initials}"),
    )
    return judge(stated, known, at)


def _badge(text: str, at: datetime, known: Known) -> Verdict:
    badge = read_badge(text, known.schools)
    stated = Stated(
        what=Subject.BADGE,
        number=badge.number,
        digest=badge.record,
        issued=badge.issued,
        valid_until=badge.valid_until,
        game=badge.title,
        school=badge.school,
        key=badge.key,
        checks=(f"The badge is signed by {badge.school.name}",),
    )
    return judge(stated, known, at)


def _sealed(opened: Opened, at: datetime, known: Known, where: object) -> Verdict:
    signed = f"Signed by {opened.school.name}"
    what = _SUBJECTS[opened.content]
    match opened.content:
        case Content.CERTIFICATE:
            return judge(stated_by(opened, checks=(f"{signed}, as it stands",)), known, at)
        case Content.REVOCATIONS:
            found = list_of(opened, where=where)
            best = newest(known.revocations, opened.school)
            if best is not None and best.content.serial > found.content.serial:
                why = f"This is {found.named()}, and {best.named()} is known here."
                return Verdict(what=what, state=State.EXPIRED, why=why, school=opened.school.name)
            why = f"{signed}: {found.named()}, {len(found.content.entries)} certificates on it."
        case Content.HEAD:
            head = head_of(opened, where=where)
            why = f"{signed} on {head.at:%Y-%m-%d}: row {head.head.number} of the audit chain."
        case Content.RECORD:
            why = f"{signed}, and unchanged since."
    return Verdict(what=what, state=State.VALID, why=why, school=opened.school.name)
