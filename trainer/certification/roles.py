"""Who may do what: one table, and nothing else decides it."""

from collections.abc import Iterable
from enum import StrEnum


class Role(StrEnum):
    """What a person is in this house. One person may be several."""

    TRAINEE = "trainee"
    INSTRUCTOR = "instructor"
    ASSESSOR = "assessor"
    MANAGER = "manager"
    AUDITOR = "auditor"


class Right(StrEnum):
    """One thing somebody may be allowed to do; the value completes "You may not ..."."""

    PRACTISE = "practise"
    SEE_OWN = "see your own record"
    ACKNOWLEDGE = "acknowledge your own result"
    SEE_PEOPLE = "see the roster and the records of others"
    EDIT_ROSTER = "change the roster"
    ASSIGN = "give assignments"
    NOTE = "write notes about a trainee"
    LOG_HOURS = "log training hours"
    BENCH = "time bench skills"
    START_EXAM = "start an exam"
    DISCONTINUE = "discontinue an exam"
    ASSESS = "score a table test"
    SIGN = "sign a result as assessor"
    ANNUL = "take an item out of a result"
    ISSUE = "issue a certificate"
    SUSPEND = "suspend or reinstate a certificate"
    REVOKE = "revoke a certificate"
    EDIT_STANDARD = "change a standard"
    CONFIRM_READING = "confirm how damaged print is read"
    JUDGE_ITEMS = "fill in an Angoff sheet"
    GRANT_ROLE = "give or take roles"
    RESET_PASSWORD = "reset a password"
    RESET_PIN = "reset a PIN"
    KEYS = "use or change the school's keys"
    SETTINGS = "change the settings of the house"
    BACKUP = "make a backup"
    RESTORE = "restore a backup"
    ERASE = "erase a person"
    EXPORT = "export records"
    SEE_STANDARDS = "see the standards"
    SEE_ITEMS = "see the item analysis"
    READ_AUDIT = "read the audit log"
    VERIFY = "verify a certificate or a data file"


READING = frozenset(
    {
        Right.SEE_PEOPLE,
        Right.SEE_STANDARDS,
        Right.SEE_ITEMS,
        Right.READ_AUDIT,
        Right.VERIFY,
        Right.EXPORT,
    }
)
_TEACHING = frozenset(
    {
        Right.SEE_PEOPLE,
        Right.SEE_STANDARDS,
        Right.SEE_ITEMS,
        Right.EDIT_ROSTER,
        Right.RESET_PIN,
        Right.ASSIGN,
        Right.NOTE,
        Right.LOG_HOURS,
        Right.BENCH,
        Right.START_EXAM,
        Right.DISCONTINUE,
        Right.CONFIRM_READING,
        Right.JUDGE_ITEMS,
        Right.ISSUE,
        Right.EXPORT,
        Right.VERIFY,
    }
)
_ASSESSING = frozenset(
    {
        Right.SEE_PEOPLE,
        Right.SEE_STANDARDS,
        Right.BENCH,
        Right.START_EXAM,
        Right.DISCONTINUE,
        Right.ASSESS,
        Right.SIGN,
        Right.JUDGE_ITEMS,
        Right.VERIFY,
    }
)
_LEARNING = frozenset({Right.PRACTISE, Right.SEE_OWN, Right.ACKNOWLEDGE, Right.VERIFY})

# A manager runs the house, but judging a table test still takes the assessor's role; whoever
# issues a certificate needs the assessor's signature first.
RIGHTS: dict[Role, frozenset[Right]] = {
    Role.TRAINEE: _LEARNING,
    Role.INSTRUCTOR: _TEACHING,
    Role.ASSESSOR: _ASSESSING,
    Role.MANAGER: (frozenset(Right) - {Right.ASSESS, Right.SIGN, *_LEARNING}) | {Right.VERIFY},
    Role.AUDITOR: READING,
}


def may(roles: Iterable[Role], right: Right) -> bool:
    """Return whether anyone with these roles has a right. No roles, no rights."""
    return any(right in RIGHTS[role] for role in roles)


def refusal(right: Right) -> str:
    """Return the sentence for someone who lacks a right."""
    who = [role.value for role in Role if right in RIGHTS[role]]
    return f"You may not {right.value}. Ask {' or '.join(_article(role) for role in who)}."


def _article(role: str) -> str:
    return f"{'an' if role[0] in 'aeiou' else 'a'} {role}"
