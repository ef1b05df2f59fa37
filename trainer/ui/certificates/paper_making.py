"""The desk at which certificates are issued: the school's key, the record, the folder of papers."""

from datetime import datetime
from typing import TYPE_CHECKING

from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.audit import keep_head, note_key_use
from trainer.storage.certificates.certificates import Certificate, certificate, issue_certificate
from trainer.storage.certificates.papers import keep_papers
from trainer.storage.exams.exams import exam
from trainer.storage.rights import require_right
from trainer.ui.certificates.certificate_titles import titles_for, titles_of
from trainer.ui.certificates.exam_filing import exam_file
from trainer.ui.certificates.school_keys import keys_folder
from trainer.ui.papers.exam_file import ExamFile
from trainer.ui.shell.services import Services

# ruff: noqa: PLC0415 - keys and signing are loaded when something is signed

if TYPE_CHECKING:
    from trainer.credentials.keys import Signer
    from trainer.ui.papers.issued import IssuedPapers

KEY_MADE = "a new key was made"
SIGNED = "a certificate was signed"


class SigningDesk:
    """What issuing and making papers again have in common (`issuing.Desk`).

    Whoever is signed in when it is made is the one who signs. `school` names the school whose
    first key is to be made; without it there must be a key.
    """

    def __init__(self, services: Services, *, school: str = "") -> None:
        self._services, self._by, self._new = services, services.who.id, school
        self._at = services.clock.now().astimezone()
        self._keys = keys_folder(services.store)
        self._key = self._paper = ""
        self._made = False  # whether the key was made here and now
        self._head_row = 0
        self.school = ""  # as the key ring calls it, once it is open
        self.number = ""  # of the certificate, once it is in the register

    def unlock(self, passphrase: str) -> "Signer":
        """Open the ring, or make it; on another thread, and without the record."""
        from trainer.credentials.keys import create_ring, has_ring, open_ring
        from trainer.credentials.school import paper_digest

        if self._new and not has_ring(self._keys):
            signer = create_ring(self._keys, school=self._new, passphrase=passphrase, at=self._at)
            self._made = True
        else:
            signer = open_ring(self._keys, passphrase)
        self.school, self._key = signer.school.name, signer.key.id
        self._paper = paper_digest(signer.key)
        return signer

    def enter(self) -> ExamFile:
        """Return the file of the exam, whose certificate is in the register by then."""
        store = self._services.store
        if self._made:
            key, by, at = self._key, self._by, self._at
            note_key_use(store, KEY_MADE, key=key, by=by, at=at, paper=self._paper)
            self._made = False
        entered = self._entered()
        self.number = entered.number
        if entered.record is None:
            raise StorageError(
                f"The record of certificate {entered.number} was "
                f"{'changed' if entered.altered else 'erased'}, so no paper can be made of it.",
                next_step="Have the data file verified."
                if entered.altered
                else "The register still knows its number and dates.",
            )
        file = exam_file(store, entered.exam_id, titles_of(entered.record), reader=self._by)
        self._head_row = file.head.number if file.head else 0
        return file

    def _entered(self) -> Certificate:
        """Return the certificate as it stands in the register."""
        raise NotImplementedError

    def moment(self) -> datetime:
        """Return the moment it was begun, in this machine's zone."""
        return self._at

    def keep(self, papers: "IssuedPapers") -> None:
        """Note that the key was used, keep the signed head, save the papers."""
        store, by, at = self._services.store, self._by, self._at
        note_key_use(store, SIGNED, key=papers.key, by=by, at=at)
        if papers.head is not None:
            keep_head(store, papers.head, number=self._head_row, by=by, at=at)
        keep_papers(store, papers.files(), by=by)


class IssueDesk(SigningDesk):
    """Issues the certificate of one exam; `password` is the issuer's, asked for again."""

    def __init__(
        self, services: Services, exam_id: int, *, password: str, school: str = ""
    ) -> None:
        super().__init__(services, school=school)
        self._exam, self._password = exam_id, password

    def _entered(self) -> Certificate:
        services = self._services
        password, self._password = self._password, ""  # not kept any longer than needed
        titles = titles_for(services, exam(services.store, self._exam), self.school)
        return issue_certificate(
            services.store,
            self._exam,
            titles,
            on=self._at.date(),
            by=self._by,
            secret=password,
            at=self._at,
        )


class AgainDesk(SigningDesk):
    """Makes the papers of a certificate again: it stays what it was, and is signed anew."""

    def __init__(self, services: Services, number: str) -> None:
        super().__init__(services)
        self._number = number

    def _entered(self) -> Certificate:
        require_right(self._services.store, self._by, Right.ISSUE)
        return certificate(self._services.store, self._number)
