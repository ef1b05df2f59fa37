"""Faults: a wrong act as a value, with its reason, class, weight and cost."""

from enum import StrEnum

import msgspec

from trainer.games.acts import Act, Payload, Slot, Verb
from trainer.games.texts import Text, text

# How the kinds stand in records of version 0.1, by their sentences; read, never written.
_FORMERLY = {
    "The sum is not right.": "wrong-amount",
    "That is not what the rule says here.": "wrong-choice",
    "That is not the announcement due here.": "wrong-words",
    "Those are not the right cards.": "wrong-cards",
    "Something else comes first.": "early",
    "Nothing like that is due in this round.": "not-due",
    "That has been done already.": "repeated",
    "The sum is right, the chips are not.": "wrong-chips",
    "Right, but over the time limit.": "slow",
}


class FaultKind(StrEnum):
    """What was wrong."""

    WRONG_AMOUNT = "wrong-amount"
    WRONG_CHOICE = "wrong-choice"
    WRONG_WORDS = "wrong-words"
    WRONG_CARDS = "wrong-cards"
    EARLY = "early"
    NOT_DUE = "not-due"
    REPEATED = "repeated"
    WRONG_CHIPS = "wrong-chips"
    SLOW = "slow"
    OMITTED = "omitted"

    @classmethod
    def _missing_(cls, value: object) -> "FaultKind | None":
        former = _FORMERLY.get(value) if isinstance(value, str) else None
        return cls(former) if former else None


def heading(kind: FaultKind) -> Text:
    """Return what was wrong, as the trainee reads it."""
    return text(f"fault-{kind}")


class FaultClass(StrEnum):
    """What a fault touches."""

    MONEY = "money"
    PROCEDURE = "procedure"
    PROTECTION = "game protection"
    ANNOUNCEMENT = "announcement"


class Severity(StrEnum):
    """How much it weighs."""

    MINOR = "minor"
    MAJOR = "major"
    CRITICAL = "critical"


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One wrong act. It never changes the state of the round."""

    kind: FaultKind
    given: Slot
    payload: Payload
    expected: Act | None  # the act that was due, or the same act done right
    text: Text
    clause: str = ""
    klass: FaultClass = FaultClass.PROCEDURE
    severity: Severity = Severity.MINOR
    automatic_fail: bool = False
    cost: int = 0  # cents the house loses (or, below zero, keeps wrongly) if it stood


_MONEY_VERBS = frozenset({Verb.PAY, Verb.TAKE, Verb.MARK, Verb.COLLECT, Verb.RETURN, Verb.MOVE})
_CARD_VERBS = frozenset({Verb.DEAL, Verb.BURN, Verb.TURN, Verb.GIVE, Verb.GATHER})
_GUARDING = frozenset({Verb.CALL_FLOOR, Verb.REFUSE, Verb.CHANGE, Verb.ANSWER})
# Ours: above this a money error weighs as much as a wrong card. A house standard may differ.
CRITICAL_COST = 2_500


def classify(  # noqa: PLR0911 - a table of cases, read from the top
    kind: FaultKind, verb: Verb, cost: int
) -> tuple[FaultClass, Severity, bool]:
    """Return the class, the weight and whether it fails an exam by itself."""
    if verb is Verb.ANNOUNCE:
        return FaultClass.ANNOUNCEMENT, Severity.MINOR, False
    if kind is FaultKind.OMITTED:
        return FaultClass.PROCEDURE, Severity.MAJOR, False
    if kind is FaultKind.WRONG_AMOUNT:
        big = abs(cost) >= CRITICAL_COST
        return FaultClass.MONEY, Severity.CRITICAL if big else Severity.MAJOR, False
    if verb in _GUARDING:
        # A false call stops the game for nothing; seeing nothing is faulted as what came instead.
        return FaultClass.PROTECTION, Severity.MINOR, False
    if kind in (FaultKind.NOT_DUE, FaultKind.REPEATED) and verb in _MONEY_VERBS:
        # Paying a loser, taking a winner, paying twice.
        return FaultClass.MONEY, Severity.CRITICAL, True
    if kind is FaultKind.EARLY and verb in _MONEY_VERBS:
        return FaultClass.PROCEDURE, Severity.MAJOR, False
    if kind in (FaultKind.NOT_DUE, FaultKind.EARLY) and verb in _CARD_VERBS:
        # A card that leaves the shoe unasked cannot go back.
        return FaultClass.PROTECTION, Severity.CRITICAL, verb is Verb.DEAL
    if kind is FaultKind.WRONG_CHOICE and verb is Verb.DECIDE:
        return FaultClass.PROCEDURE, Severity.CRITICAL, True
    if verb in _CARD_VERBS:
        return FaultClass.PROTECTION, Severity.MAJOR, False
    return FaultClass.PROCEDURE, Severity.MINOR, False
