"""Why something happened to a certificate: a code that is published, and a text that is not.

A revocation list goes to whoever checks papers, so it names one of a few codes. What exactly was
found stays in the record of the house.
"""

from enum import StrEnum

import msgspec


class Code(StrEnum):
    """What is told to others about a withdrawal. A list says it in the words of `CODES`."""

    DECISION = "decision"
    REVIEW = "review"
    REQUIREMENT = "requirement"
    LICENCE = "licence"
    REQUEST = "request"
    ERROR = "error"
    REPLACED = "replaced"


CODES = {
    Code.DECISION: "a decision of the house",
    Code.REVIEW: "under review",
    Code.REQUIREMENT: "a requirement is not met",
    Code.LICENCE: "no licence in force",
    Code.REQUEST: "at the holder's request",
    Code.ERROR: "issued in error",
    Code.REPLACED: "replaced by another certificate",
}


class Why(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the record keeps of why: the text is never published.

    `exam` is the number of the exam a renewal or a re-check rests on, `record` the digest of the
    record a renewal made.
    """

    code: Code = Code.DECISION
    text: str
    exam: str = ""
    record: str = ""

    @property
    def published(self) -> str:
        """The words others are told."""
        return CODES[self.code]


_decode = msgspec.json.Decoder(Why).decode


def kept_why(why: Why) -> str:
    """Return the text that is kept and sealed."""
    return msgspec.json.encode(why).decode()


def why_of(kept: str) -> Why:
    """Return what was kept; before there were codes it was the text alone.

    >>> why_of("Two payments went wrong.").published
    'a decision of the house'
    """
    if kept.startswith("{"):
        try:
            return _decode(kept)
        except msgspec.DecodeError:
            pass
    return Why(text=kept)
