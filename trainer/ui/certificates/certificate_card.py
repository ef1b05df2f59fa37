"""One certificate: what it says, what it is worth, its papers, and what happened to it since."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.certification.assess import recheck_by, valid_until
from trainer.certification.certificate import EventKind, PaperSort, Standing, Status
from trainer.certification.roles import Right
from trainer.certification.signing import Meaning
from trainer.errors import StorageError, TrainerError
from trainer.storage.certificates.certificate_events import (
    NewEvent,
    events_of,
    record_event,
    standing_of,
)
from trainer.storage.certificates.certificates import Certificate, certificate
from trainer.storage.certificates.papers import missing_papers, read_paper
from trainer.storage.exams.exams import exam
from trainer.storage.exams.standards import kept_standard
from trainer.storage.people.roster import person
from trainer.storage.record.exports import note_export
from trainer.storage.rights import RightsError, require_right
from trainer.ui.certificates.certificate_worth import Told, told_of
from trainer.ui.certificates.certificates import CertificateLine, line_of
from trainer.ui.certificates.exam_filing import signed_on
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
WITHDRAWING = (EventKind.SUSPENDED, EventKind.REINSTATED, EventKind.REVOKED)
RENEWING = (EventKind.RENEWED, EventKind.RECHECKED)
_NO_SQUARES = ((False,) * 53,) * 53  # about as many as a code has: its place stays bare


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """Something that happened: what, and when, by whom and why."""

    what: str
    about: str


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

    def page(self, paper: Paper) -> Page | None:
        """Return the certificate as a page; None where the record is erased or altered."""
        record = self.found.record
        if record is None:
            return None
        from trainer.credentials.symbol import squares
        from trainer.ui.papers.certificate_page import Certificate as Printed
        from trainer.ui.papers.certificate_page import certificate_page
        from trainer.ui.papers.drawn import in_zone
        from trainer.ui.papers.lettering import measured

        now = self._now()
        signed = [in_zone(one, now) for one in signed_on(self._services.store, self.found.exam_id)]
        code = self._code()
        content = Printed(
            record=record,
            assessed=tuple(one for one in signed if one.meaning == Meaning.ASSESSOR.value),
            issued=next(one for one in signed if one.meaning == Meaning.ISSUER.value),
            squares=squares(code) if code else _NO_SQUARES,
            exam=exam(self._services.store, self.found.exam_id).number,
        )
        return certificate_page(content, paper, measured).page

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
                about=f"{full_moment(event.at.astimezone())}, by {event.by}: {event.reason}",
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

    def suggested(self, kind: EventKind) -> tuple[date | None, date | None]:
        """Return the last day and the next re-check that the standard gives from today on."""
        record = self.found.record
        if record is None or kind not in RENEWING:
            return None, None
        standard, today = kept_standard(self._services.store, record.standard_digest), self._now()
        until = valid_until(standard, today.date()) if kind is EventKind.RENEWED else None
        recheck = recheck_by(standard, today.date())
        return until, recheck if recheck < (until or self.status.valid_until) else None

    def record(
        self,
        kind: EventKind,
        reason: str,
        password: str,
        *,
        until: date | None,
        recheck: date | None,
    ) -> Refusal | None:
        """Let something happen to it, or return why that cannot be."""
        number = self.found.number
        event = NewEvent(
            number=number, kind=kind, reason=reason, valid_until=until, recheck_by=recheck
        )
        try:
            record_event(self._services.store, event, by=self._me, secret=password, at=self._now())
        except RightsError as trouble:
            return Refusal("password", trouble.sentence())
        except TrainerError as trouble:
            field = "until" if kind is EventKind.RENEWED else "reason"
            return Refusal(field, trouble.sentence())
        self.read_again()
        return None


def _until(day: date | None) -> str:
    return f" until {full_date(day)}" if day is not None else ""
