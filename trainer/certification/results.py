"""What an assessment says: part by part, with every reason in words."""

from enum import StrEnum

import msgspec

from trainer.certification.standard import Part

NOT_TAKEN = "Not taken yet."  # why a part is not complete of which nothing is there


class PartState(StrEnum):
    """How a part stands."""

    PASSED = "passed"
    CREDITED = "passed before"
    NOT_YET = "not yet"
    MISSING = "not complete"


class Outcome(StrEnum):
    """The only three ways an exam ends."""

    CERTIFIED = "certified"
    NOT_YET = "not yet"
    DISCONTINUED = "discontinued"


class Trouble(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that went wrong, with the item it can be replayed from."""

    part: Part
    text: str
    tag: str  # "0.50 over", "order", "false call"
    clause: str = ""
    item: int = 0
    round_no: int = 0
    automatic_fail: bool = False
    critical: bool = False


class PartResult(msgspec.Struct, frozen=True, kw_only=True):
    """One part judged."""

    part: Part
    state: PartState
    result: str = ""  # "37 of 40"
    rule: str = ""
    also: str = ""
    reasons: tuple[str, ...] = ()  # why it is not passed
    areas: tuple[str, ...] = ()  # what to train
    troubles: tuple[Trouble, ...] = ()
    critical_right: int = 0
    critical_of: int = 0

    @property
    def good(self) -> bool:
        """Whether nothing more is asked of the candidate here."""
        return self.state in (PartState.PASSED, PartState.CREDITED)


class Assessment(msgspec.Struct, frozen=True, kw_only=True):
    """The whole exam judged."""

    outcome: Outcome
    parts: tuple[PartResult, ...]
    text: str
    areas: tuple[str, ...] = ()
    accommodations: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every part has been taken."""
        return all(part.state is not PartState.MISSING for part in self.parts)

    @property
    def automatic_fails(self) -> int:
        """How many faults would each have failed the exam alone."""
        return sum(one.automatic_fail for part in self.parts for one in part.troubles)

    def part(self, part: Part) -> PartResult:
        """Return the result of a part."""
        return next(result for result in self.parts if result.part is part)
