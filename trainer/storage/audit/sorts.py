"""The sorts of rows the audit chain cites, and what of each a digest covers.

A digest covers the columns named here and nothing a later version adds. A sort whose columns were
too few has a newer one beside it that covers more of the same rows (`family`): what was sealed
under the older name goes on verifying, and from then on rows are cited under the newer. What
changes without being evidence of anything (when somebody was last seen, what practice has come to)
is of this PC alone, and in no digest.
"""

from collections.abc import Mapping
from typing import NamedTuple

FIRST = 3  # the version of the file that has the first chain
EVERYTHING = 5  # from this version on PINs, notes, tasks and settings of the house are cited too


class Sort(NamedTuple):
    """A sort of rows: where they are, what a digest of one covers, what a sentence calls one."""

    source: str
    columns: tuple[str, ...]
    noun: str
    key: str = "id"
    only: str = "1"  # which rows of the table are of this sort
    anew: bool = False  # they change, and each time they are cited anew: the last must hold
    personal: bool = False  # the key is that of the person such a row is of
    family: str = ""  # the name the same rows are known by, if it is another than the sort's own
    since: int = FIRST  # the version of the file from which on every row is cited


_PEOPLE_OF = (
    "(SELECT group_concat(person_id) FROM (SELECT person_id FROM assignment_people "
    "WHERE assignment_id = assignments.id ORDER BY person_id)) AS people"
)
_HOUSE = ("school/", "backup/", "retention/", "xapi/", "house/", "angoff/", "options/")
_HOUSES_OWN = " OR ".join(f"key GLOB '{start}*'" for start in _HOUSE)

# `rubric_sheets` are cited when they are closed, every other row when it is written.
SORTS: Mapping[str, Sort] = {
    "role_grants": Sort(
        "role_grants",
        ("person_id", "role", "granted", "by_id", "at", "salt"),
        "a role that was given",
    ),
    "hours_log": Sort(
        "hours_log",
        ("person_id", "game", "day", "minutes", "by_id", "at", "salt"),
        "hours that were logged",
    ),
    "readings": Sort(
        "readings",
        ("game", "erratum", "digest", "confirmed", "note", "by_id", "at", "salt"),
        "a reading of damaged print that was confirmed",
        since=EVERYTHING,
    ),
    "standards": Sort(
        "standards",
        ("digest", "standard_id", "edition", "house", "reason", "by_id", "at", "salt"),
        "a standard",
    ),
    "exams": Sort(
        "exams",
        (
            *("number", "person_id", "candidate", "game", "standard_id", "standard_edition"),
            *("standard_digest", "rules_digest", "form_digest", "form_seed", "parts", "credits"),
            *("extra_time", "accommodations", "exception", "by_id", "at", "salt"),
        ),
        "an exam",
    ),
    "exam_draws": Sort(
        "exam_draws",
        ("exam_id", "part", "seed", "digest", "by_id", "at", "salt"),
        "what a part of an exam asks",
        since=EVERYTHING,
    ),
    "exam_interruptions": Sort(
        "exam_interruptions",
        ("exam_id", "part", "since", "until", "reason", "by_id", "at", "salt"),
        "an interruption of an exam",
    ),
    "exam_annulments": Sort(
        "exam_annulments",
        ("exam_id", "item", "reason", "by_id", "at", "salt"),
        "an item taken out of a result",
    ),
    "exam_part_ends": Sort(
        "exam_part_ends",
        ("exam_id", "part", "used_ms", "digest", "at", "salt"),
        "the end of a part",
    ),
    "exam_ends": Sort(
        "exam_ends",
        ("exam_id", "day", "outcome", "digest", "by_id", "at", "salt"),
        "the result of an exam",
    ),
    "bench_results": Sort(
        "bench_results",
        ("person_id", "game", "exam_id", "skill", "ms", "errors", "day", "by_id", "at", "salt"),
        "a bench skill that was timed",
    ),
    "bench_voids": Sort(
        "bench_voids", ("bench_id", "reason", "by_id", "at", "salt"), "a bench try taken out"
    ),
    "rubric_sheets": Sort(
        "rubric_sheets",
        ("exam_id", "person_id", "rank", "sheet", "at", "closed_at", "salt"),
        "a rubric sheet",
        only="closed_at IS NOT NULL",
    ),
    "pace_audits": Sort(
        "pace_audits", ("exam_id", "audit", "ticks", "by_id", "at", "salt"), "a pace audit"
    ),
    "retrainings": Sort(
        "retrainings",
        ("person_id", "standard_id", "game", "plan", "by_id", "at", "salt"),
        "a retraining",
    ),
    "signatures": Sort(
        "signatures",
        ("exam_id", "person_id", "meaning", "digest", "method", "at", "salt"),
        "a signature",
    ),
    "certificates": Sort(
        "certificates",
        (
            *("number", "exam_id", "person_id", "game", "standard_id", "digest", "issued"),
            *("valid_until", "recheck_by", "by_id", "at", "salt"),
        ),
        "a certificate",
    ),
    "certificate_events": Sort(
        "certificate_events",
        ("number", "kind", "reason", "valid_until", "recheck_by", "by_id", "at", "salt"),
        "what happened to a certificate",
    ),
    "people": Sort(
        "people",
        ("name", "employee_no", "rank", "licence", "salt"),
        "a person's name and number",
        anew=True,
        personal=True,
    ),
    "people.5": Sort(
        "people",
        ("name", "employee_no", "rank", "licence", "salt", "archived"),
        "a person's name, number and whether they left",
        anew=True,
        personal=True,
        family="people",
    ),
    "passwords": Sort(
        "passwords", ("hash",), "a password", key="person_id", anew=True, personal=True
    ),
    "passwords.5": Sort(
        "passwords",
        ("hash", "set_at", "must_change"),
        "a password",
        key="person_id",
        anew=True,
        personal=True,
        family="passwords",
    ),
    "recovery_codes": Sort(
        "recovery_codes",
        ("hash",),
        "a recovery code",
        key="person_id",
        anew=True,
        personal=True,
        since=4,
    ),
    "pins": Sort(
        "people",
        ("pin_hash",),
        "a PIN",
        only="pin_hash IS NOT NULL",
        anew=True,
        personal=True,
        since=EVERYTHING,
    ),
    "start_codes": Sort(
        "start_codes",
        ("hash",),
        "a start code",
        key="person_id",
        anew=True,
        personal=True,
        since=EVERYTHING,
    ),
    "pin_resets": Sort(
        "pin_resets", ("person_id", "by_id", "at"), "a PIN that was reset", since=EVERYTHING
    ),
    "notes": Sort(
        "notes", ("person_id", "text", "by_id", "at", "salt"), "a note", since=EVERYTHING
    ),
    "assignments": Sort(
        "assignments",
        ("title", "task", "due_at", "by_id", "at", "withdrawn_at", "withdrawn_by", _PEOPLE_OF),
        "an assignment",
        anew=True,
        since=EVERYTHING,
    ),
    "angoff_sheets": Sort(
        "angoff_sheets",
        ("standard_id", "game", "person_id", "expert", "shares", "at"),
        "an Angoff sheet",
        since=EVERYTHING,
    ),
    "settings": Sort(
        "settings",
        ("value",),
        "a setting of the house",
        key="key",
        only=f"scope = 'app' AND ({_HOUSES_OWN})",
        anew=True,
        since=EVERYTHING,
    ),
}
NEWEST = {"people": "people.5", "passwords": "passwords.5"}  # the sort rows are cited as now


def family_of(sort: str) -> str:
    """Return the name by which the same rows are known, whatever their digests cover."""
    return SORTS[sort].family or sort


def sorts_of(version: int) -> tuple[str, ...]:
    """Return the sorts whose every row is cited in a file of a version."""
    return tuple(name for name, sort in SORTS.items() if sort.since <= version)
