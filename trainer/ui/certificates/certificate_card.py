"""One certificate: what it says, what it is worth, its papers, and what happened to it since."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.certification.certificate import (
    RENEWING,
    CertificateEvent,
    CertificateRecord,
    EventKind,
    PaperSort,
    Standing,
    Status,
)
from trainer.certification.grounds import Grounds, asked_parts
from trainer.certification.roles import Right
from trainer.certification.signing import Meaning
from trainer.certification.withdrawal import Code
from trainer.errors import StorageError, TrainerError
from trainer.storage.certificates.certificate_events import (
    NewEvent,
    events_of,
    record_event,
    standing_of,
)
from trainer.storage.certificates.certificates import Certificate, certificate
from trainer.storage.certificates.papers import drop_papers, missing_papers, read_paper
from trainer.storage.certificates.renewals import current_record, grounds_of, standard_of
from trainer.storage.exams.exams import exam
from trainer.storage.people.roster import person
from trainer.storage.record.exports import note_export
from trainer.storage.rights import RightsError, require_right
from trainer.ui.certificates.certificate_worth import Told, told_of
from trainer.ui.certificates.certificates import CertificateLine, line_of
from trainer.ui.certificates.exam_filing import reassessed_by, renewed_by, signed_on
from trainer.ui.papers.marks import Page
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.pdf import paper_of
from trainer.ui.shell.background import Background
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services
from trainer.ui.text import full_date, full_moment

if TYPE_CHECKING:
    from trainer.ui.certificates.certificate_check import Checked

# ruff: noqa: PLC0415 - what draws and checks a certificate is loaded with the first one

_RIGHTS = {
    EventKind.SUSPENDED: Right.SUSPEND,
    EventKind.REINSTATED: Right.SUSPEND,
    EventKind.REVOKED: Right.REVOKE,
    EventKind.RENEWED: Right.ISSUE,
    EventKind.RECHECKED: Right.ISSUE,
}
_NO_SQUARES = ((False,) * 53,) * 53  # about as many as a code has: its place stays bare


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """Something that happened: what, and when, by whom and why."""

    what: str
    about: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """What is to happen to it: `reason` stays in the house, `code` is what others are told."""

    kind: EventKind
    reason: str
    code: Code = Code.DECISION
    until: date | None = None
    recheck: date | None = None


class CertificateCard(QObject):
    """One certificate as somebody may see it: staff all of them, a holder their own.

    Signals:
        changed: The certificate was opened, or something happened to it.
        checked: (Checked) what the checks came to; they take a second after `changed`.
    """

    changed = Signal()
    checked = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._checking = Background(self)
        self.found: Certificate
        self.status: Status
        self.line: CertificateLine

    # -- which one ----------------------------------------------------------------------------

    def open(self, number: str) -> None:
        """Read a certificate; raises `TrainerError` where it is not this person's to see."""
        services = self._services
        try:
            found = certificate(services.store, number)
        except LookupError as error:
            raise StorageError(
                f"There is no certificate {number} in the register.",
                next_step="Look for it in the list.",
            ) from error
        if found.person_id != self._me:
            require_right(services.store, self._me, Right.SEE_PEOPLE)
        self.found = found
        self.status = standing_of(services.store, found, self._now())
        self.line = line_of(services, found)
        self.changed.emit()

    def read_again(self) -> None:
        """Show the certificate as it stands now."""
        self.open(self.found.number)

    @property
    def told(self) -> Told:
        """What it is worth today."""
        return told_of(self.status, self._now().date(), altered=self.found.altered)

    @property
    def is_own(self) -> bool:
        """Whether its holder looks at it."""
        return self.found.person_id == self._me

    @property
    def _me(self) -> int:
        return self._services.who.id

    def _now(self) -> datetime:
        return self._services.clock.now().astimezone()

    def may(self, right: Right) -> bool:
        """Tell whether whoever is signed in has a right over this certificate."""
        return not self.is_own and self._services.may(right)

    # -- what it says -------------------------------------------------------------------------

    @property
    def record(self) -> CertificateRecord | None:
        """What it says now: as it was issued, or as it was renewed last."""
        return current_record(self._services.store, self.found)

    def page(self, paper: Paper) -> Page | None:
        """Return the certificate as a page; None where the record is erased or altered."""
        record = self.record
        if record is None:
            return None
        from trainer.credentials.symbol import squares
        from trainer.ui.papers.certificate_page import Certificate as Printed
        from trainer.ui.papers.certificate_page import certificate_page
        from trainer.ui.papers.drawn import in_zone
        from trainer.ui.papers.lettering import measured

        now = self._now()
        signed = [in_zone(one, now) for one in signed_on(self._services.store, self.found.exam_id)]
        code, store = self._code(), self._services.store
        anew = tuple(in_zone(one, now) for one in reassessed_by(store, record))
        renewed = renewed_by(store, self.found)
        content = Printed(
            record=record,
            assessed=anew or tuple(one for one in signed if one.meaning == Meaning.ASSESSOR.value),
            issued=in_zone(renewed, now)
            if renewed is not None
            else next(one for one in signed if one.meaning == Meaning.ISSUER.value),
            squares=squares(code) if code else _NO_SQUARES,
            exam=exam(self._services.store, self.found.exam_id).number,
        )
        return certificate_page(content, paper, measured).page

    def renewed_on(self) -> date | None:
        """Return when it was renewed last."""
        renewed = renewed_by(self._services.store, self.found)
        return None if renewed is None else renewed.at.astimezone(self._now().tzinfo).date()

    def _code(self) -> str:
        """Return the text of the code; nothing where it is not kept."""
        try:
            return self.paper_of(PaperSort.CODE).decode(errors="replace")
        except TrainerError:
            return ""

    def history(self) -> list[HistoryLine]:
        """Return what happened to it, the newest first."""
        issuer = person(self._services.store, self.found.by).name
        issued = HistoryLine(what="Issued", about=f"{full_date(self.found.issued)}, by {issuer}")
        lines = [
            HistoryLine(
                what=event.kind.value.capitalize() + _until(event.valid_until),
                about=f"{full_moment(event.at.astimezone())}, by {event.by}: {_told(event)}",
            )
            for event in events_of(self._services.store, self.found.number)
        ]
        return [*reversed(lines), issued]

    # -- papers -------------------------------------------------------------------------------

    def missing(self) -> tuple[PaperSort, ...]:
        """Return the papers that are not in the folder."""
        return missing_papers(self._services.store, self.found.number)

    def paper_of(self, sort: PaperSort) -> bytes:
        """Return a paper as it is kept; raises `TrainerError` where it is not, or not theirs."""
        return read_paper(self._services.store, self.found, sort, reader=self._me)

    def kept_on(self) -> Paper | None:
        """Return the paper the kept PDF is laid out for."""
        try:
            return paper_of(self.paper_of(PaperSort.CERTIFICATE))
        except TrainerError:
            return None

    def to_hand_out(self, sort: PaperSort) -> bytes:
        """Return a paper to be saved elsewhere; that a packet was is noted first."""
        content = self.paper_of(sort)
        if sort is PaperSort.PACKET:
            store, now = self._services.store, self._services.clock.now()
            note_export(store, content, what="a personnel file", by=self._me, at=now)
        return content

    # -- checks -------------------------------------------------------------------------------

    def check(self) -> None:
        """Check the certificate and its papers on another thread; `checked` tells the outcome."""
        found, status, at = self.found, self.status, self._now()
        folder, papers = self._services.store.folder, self._kept()

        def work() -> "Checked":
            from trainer.ui.certificates.certificate_check import check_certificate

            return check_certificate(found, status, papers, folder=folder, at=at)

        self._checking.elsewhere(work, self.checked.emit, self._not_checked)

    def stop_checking(self) -> None:
        """Wait for no check any more."""
        self._checking.stop()

    def _kept(self) -> dict[str, bytes]:
        papers = {}
        for sort in (PaperSort.CERTIFICATE, PaperSort.CODE, PaperSort.BADGE):
            if sort not in self.missing():
                papers[f"{self.found.number}{sort.value}"] = self.paper_of(sort)
        return papers

    def _not_checked(self, trouble: TrainerError) -> None:
        from trainer.ui.certificates.certificate_check import Checked, CheckLine, Mark

        line = CheckLine(mark=Mark.BAD, text=trouble.sentence())
        self.checked.emit(Checked(lines=(line,)))

    # -- what happens to it -------------------------------------------------------------------

    def acts(self, among: tuple[EventKind, ...]) -> tuple[EventKind, ...]:
        """Return what this person can let happen to it now, of some sorts."""
        match self.status.standing:
            case Standing.REVOKED:
                now: tuple[EventKind, ...] = ()
            case Standing.SUSPENDED:
                now = (EventKind.REINSTATED, EventKind.REVOKED)
            case Standing.EXPIRED:
                now = (EventKind.REVOKED, EventKind.RENEWED)
            case Standing.VALID | Standing.NOT_YET:
                now = (EventKind.SUSPENDED, EventKind.REVOKED, *RENEWING)
        if self.found.record is None:  # there is nothing left to go by
            now = tuple(kind for kind in now if kind not in RENEWING)
        return tuple(kind for kind in now if kind in among and self.may(_RIGHTS[kind]))

    def grounds(self) -> Grounds | None:
        """Return what it can be renewed or re-checked on today."""
        store, found = self._services.store, self.found
        if found.record is None:
            return None
        return grounds_of(store, found, events_of(store, found.number), today=self._now().date())

    def rests_on(self) -> str:
        """Say what a renewal rests on, or what it lacks."""
        found = self.grounds()
        if found is None:
            asked = asked_parts(standard_of(self._services.store, self.found))
            return (
                f"The standard asks for {asked}, passed and signed since it was issued or last "
                "renewed. There is no such exam yet."
            )
        if not found.exam:
            return "The standard asks for no part to be taken again."
        return f"It rests on exam {found.exam} of {full_date(found.on)}."

    def suggested(self, kind: EventKind) -> tuple[date | None, date | None]:
        """Return the last day and the next re-check that the standard gives at most."""
        found = self.grounds() if kind in RENEWING else None
        if found is None:
            return None, None
        until = found.until if kind is EventKind.RENEWED else None
        last = until or self.status.valid_until
        return until, found.recheck if found.recheck is not None and found.recheck < last else None

    def let(self, happening: Happening, password: str) -> Refusal | None:
        """Let something happen to it, or return why that cannot be.

        The papers of a certificate that is renewed are from before, and are made anew.
        """
        event = NewEvent(
            number=self.found.number,
            kind=happening.kind,
            reason=happening.reason,
            code=happening.code,
            valid_until=happening.until,
            recheck_by=happening.recheck,
        )
        try:
            record_event(self._services.store, event, by=self._me, secret=password, at=self._now())
        except RightsError as trouble:
            return Refusal("password", trouble.sentence())
        except TrainerError as trouble:
            field = "until" if event.kind is EventKind.RENEWED else "reason"
            return Refusal(field, trouble.sentence())
        if event.kind is EventKind.RENEWED:
            drop_papers(self._services.store, event.number)
        self.read_again()
        return None


def _told(event: CertificateEvent) -> str:
    """Return why it happened, with what was published of it."""
    why = event.why
    if event.kind in (EventKind.SUSPENDED, EventKind.REVOKED):
        return f"{why.text} (published: {why.published})"
    return f"{why.text} (exam {why.exam})" if why.exam else why.text


def _until(day: date | None) -> str:
    return f" until {full_date(day)}" if day is not None else ""
