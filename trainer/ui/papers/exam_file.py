"""All that papers say of one exam, handed in as one value."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from trainer.certification.audit import Head
from trainer.certification.certificate import CertificateRecord
from trainer.certification.evidence import Evidence
from trainer.certification.results import Assessment
from trainer.certification.signing import Meaning
from trainer.certification.standard import Standard
from trainer.ui.papers.signed import Signed


@dataclass(frozen=True, slots=True, kw_only=True)
class ExamFile:
    """An exam that has ended. `names` says who "assessor 1" and other stand-ins are."""

    school: str
    candidate: str
    employee_no: str
    game: str
    rulebook: str
    rulebook_edition: str
    exam: str  # its number
    record: str  # the digest of its record, which everyone signed
    standard: Standard
    evidence: Evidence
    assessment: Assessment
    signatures: tuple[Signed, ...]
    certificate: CertificateRecord | None = None  # None: nothing was issued on it
    renewed: Signed | None = None  # who renewed the certificate last
    reassessed: tuple[Signed, ...] = ()  # who signed the exam it was renewed on
    licence: str = ""
    supervisors: tuple[str, ...] = ()  # who let the parts at the screen begin
    identity: str = ""  # the document that was looked at, and by whom
    head: Head | None = None  # of the audit log, as it stands now
    names: Mapping[str, str] = field(default_factory=dict)
    draws: tuple[str, ...] = ()  # of the parts; none: the form was drawn at once
    notes: tuple[str, ...] = ()  # interruptions, tries taken out, exceptions made

    def called(self, name: str) -> str:
        """Return the name of a person the record knows by a stand-in."""
        return self.names.get(name, name)

    def signed_as(self, meaning: Meaning) -> tuple[Signed, ...]:
        """Return who signed this sentence, in the order they did."""
        return tuple(one for one in self.signatures if one.meaning == meaning.value)

    def assessed(self) -> tuple[Signed, ...]:
        """Return who assessed what the certificate stands on now."""
        return self.reassessed or self.signed_as(Meaning.ASSESSOR)

    def issued(self) -> tuple[Signed, ...]:
        """Return who signed the certificate for the school, as it is now."""
        return (self.renewed,) if self.renewed is not None else self.signed_as(Meaning.ISSUER)
