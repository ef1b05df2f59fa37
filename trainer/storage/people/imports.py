"""People from a list: every row looked at beside those who are here, then taken in.

`preview` says row by row what would happen: somebody is added, an entry is changed, or the row is
left out, and why. `import_people` does that, and leaves out what is wrong.
"""

import re
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import InputError, StorageError
from trainer.storage.audit.audit import log
from trainer.storage.moments import to_ms
from trainer.storage.people.cohorts import enrol
from trainer.storage.people.homonyms import stem
from trainer.storage.people.people import clean_name, insert_person, name_key
from trainer.storage.people.people_lists import Row
from trainer.storage.people.pins import hashed
from trainer.storage.people.profiles import Details, clean_detail, write_details
from trainer.storage.people.weak_secrets import refuse_weak_pin
from trainer.storage.record.states import Progress
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

_PIN_KEPT = "The PIN of the list is passed over: they have their own."


class Action(StrEnum):
    """What happens to a row."""

    ADD = "add"
    UPDATE = "update"
    SKIP = "skip"  # nothing of it is new
    WRONG = "leave out"


class Here(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is here already."""

    id: int
    name: str
    employee_no: str = ""
    rank: str = ""
    licence: str = ""
    archived: bool = False
    staff: bool = False
    cohorts: frozenset[str] = frozenset()  # keys of those they are in now


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A row and what will happen to it."""

    row: Row
    action: Action
    said: tuple[str, ...]  # what happens, or why nothing does
    here: Here | None = None  # whose entry is changed

    @property
    def troubles(self) -> tuple[str, ...]:
        """What is wrong with the row; nothing where it can be taken in."""
        return self.said if self.action is Action.WRONG else ()


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What taking a list in would do."""

    rows: tuple[Checked, ...]
    new_cohorts: tuple[str, ...]

    def count(self, action: Action) -> int:
        """Return how many rows something happens to."""
        return sum(checked.action is action for checked in self.rows)

    @property
    def ok(self) -> bool:
        """Whether there is anything to take in."""
        return any(checked.action in (Action.ADD, Action.UPDATE) for checked in self.rows)


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """What is there already: people by the key of their name, cohorts by name."""

    people: dict[str, tuple[Here, ...]] = {}
    cohorts: dict[str, int] = {}  # key -> id


def check_rows(rows: Sequence[Row], known: Known) -> Preview:
    """Look at every row by itself and beside the others; nothing is written."""
    numbers = {
        one.employee_no: one for same in known.people.values() for one in same if one.employee_no
    }
    listed = Counter(row.employee_no for row in rows if row.employee_no)
    same = Counter((name_key(row.name), row.employee_no or row.licence) for row in rows)
    bare = {name_key(row.name) for row in rows if not (row.employee_no or row.licence)}
    names = Counter(name_key(row.name) for row in rows)
    checked = []
    for row in rows:
        wrong = _troubles(row)
        key = name_key(row.name)
        other = numbers.get(row.employee_no) if row.employee_no else None
        if same[key, row.employee_no or row.licence] > 1 or (names[key] > 1 and key in bare):
            wrong.append(
                f"The name {row.name} stands in the list more than once. Give each of them a "
                "number."
            )
        if listed[row.employee_no] > 1:
            wrong.append(f"The number {row.employee_no} stands in the list more than once.")
        if other is not None and stem_of(other.name) != key:
            wrong.append(
                f"The number {row.employee_no} is {other.name}'s. If it is the same person, change "
                "the name in their entry."
            )
        checked.append(
            Checked(row=row, action=Action.WRONG, said=tuple(wrong))
            if wrong
            else _beside(row, known)
        )
    taken = [one.row for one in checked if one.action in (Action.ADD, Action.UPDATE)]
    new = dict.fromkeys(
        row.cohort for row in taken if row.cohort and name_key(row.cohort) not in known.cohorts
    )
    return Preview(rows=tuple(checked), new_cohorts=tuple(new))


def stem_of(name: str) -> str:
    """Return the key of a name, whoever else has it."""
    return stem(name_key(name))


def preview(store: Store, rows: Sequence[Row]) -> Preview:
    """Look at rows beside the people who are here."""
    people: dict[str, tuple[Here, ...]] = {}
    within: dict[int, set[str]] = {}
    for person_id, cohort in store.read(
        "SELECT person_id, name_key FROM cohort_members JOIN cohorts ON cohorts.id = cohort_id "
        "WHERE left_at IS NULL"
    ):
        within.setdefault(person_id, set()).add(cohort)
    staff = {who for (who,) in store.read(_STAFF)}
    for person_id, key, name, number, rank, licence, archived in store.read(_PEOPLE):
        here = Here(
            id=person_id,
            name=name,
            employee_no=number,
            rank=rank,
            licence=licence,
            archived=bool(archived),
            staff=person_id in staff,
            cohorts=frozenset(within.get(person_id, ())),
        )
        people[stem(key)] = (*people.get(stem(key), ()), here)
    cohorts = store.read("SELECT name_key, id FROM cohorts WHERE archived = 0")
    return check_rows(rows, Known(people=people, cohorts=dict(cohorts)))


_STAFF = "SELECT person_id FROM standing_roles WHERE role <> 'trainee'"
_PEOPLE = """
SELECT id, name_key, name, employee_no, rank, licence, archived FROM people WHERE erased_at IS NULL
"""


def import_people(
    store: Store,
    rows: Sequence[Row],
    *,
    by: int,
    at: datetime,
    progress: Progress | None = None,
) -> Changes:
    """Add and change what can be, all or nothing of that; cohorts not there yet are made.

    Rows that are wrong, or bring nothing new, are left out. A PIN takes a tenth of a second to
    hash: `progress` is told (rows done, rows in all).
    """
    looked = preview(store, rows)
    if not looked.ok:
        wrong = [checked for checked in looked.rows if checked.troubles]
        told = f" Line {wrong[0].row.number}: {wrong[0].troubles[0]}" if wrong else ""
        raise InputError(
            f"{len(wrong)} of {len(looked.rows)} rows cannot be taken in.{told}",
            next_step="Correct the list and read it again; nobody was added.",
        )
    require(store.connection, by, Right.EDIT_ROSTER)  # before the work, and again below
    new = [one.row for one in looked.rows if one.action is Action.ADD]
    pins: dict[int, str | None] = {}
    for done, row in enumerate(new):
        pins[row.number] = hashed(store, row.pin) if row.pin else None
        if progress is not None:
            progress(done + 1, len(new))
    with store.write() as connection:
        require(connection, by, Right.EDIT_ROSTER)
        cohorts: dict[str, list[int]] = {}
        for one in looked.rows:
            if one.action not in (Action.ADD, Action.UPDATE):
                continue
            row = one.row
            if one.here is None:
                name, mark = clean_name(row.name), row.employee_no or row.licence
                pin = pins[row.number]
                person_id = insert_person(connection, name, pin, by=by, at=at, mark=mark)
            else:
                person_id = one.here.id
            details = _details(one)
            if details is not None:
                write_details(connection, person_id, details, by=by, at=at)
            if row.cohort:
                cohorts.setdefault(clean_name(row.cohort), []).append(person_id)
        for cohort, people in cohorts.items():
            connection.execute(
                "INSERT INTO cohorts (name, name_key, games, by_id, at) "
                "VALUES (?, ?, '[]', ?, ?) ON CONFLICT DO UPDATE SET archived = 0",
                (cohort, name_key(cohort), by, to_ms(at)),
            )
            (cohort_id,) = connection.execute(
                "SELECT id FROM cohorts WHERE name_key = ?", (name_key(cohort),)
            ).fetchone()
            enrol(connection, cohort_id, people, by=by, at=at)
        facts = {"people": len(new), "changed": looked.count(Action.UPDATE)}
        log(connection, AuditKind.EDIT, "people were read from a list", at=at, by=by, facts=facts)
    return Changes(touched=frozenset({Touched.PEOPLE, Touched.COHORTS}))


def _details(one: Checked) -> Details | None:
    """Return what is to be known of somebody; None where nothing changes."""
    row, here = one.row, one.here
    if here is None:
        new = Details(employee_no=row.employee_no, licence=row.licence)
        return new if row.employee_no or row.licence else None
    changed = Details(
        employee_no=row.employee_no or here.employee_no,
        rank=here.rank,
        licence=row.licence or here.licence,
    )
    same = (changed.employee_no, changed.licence) == (here.employee_no, here.licence)
    return None if same else changed


def _beside(row: Row, known: Known) -> Checked:
    """Look at a row that is right in itself beside those who are here."""
    same = known.people.get(name_key(clean_name(row.name)), ())
    here = _meant(row, same)
    if here is None:
        return _new(row, same)
    if here.archived or here.staff:
        why = (
            f"{here.name} is archived. Bring them back on the Staff page first."
            if here.archived
            else f"{here.name} is of the staff, whom a manager changes."
        )
        return Checked(row=row, action=Action.WRONG, said=(why,))
    changes = []
    if row.employee_no and row.employee_no != here.employee_no:
        changes.append(f"number {row.employee_no}")
    if row.licence and row.licence != here.licence:
        changes.append(f"licence {row.licence}")
    if row.cohort and name_key(clean_name(row.cohort)) not in here.cohorts:
        changes.append(f"cohort {row.cohort}")
    if not changes:
        return Checked(row=row, action=Action.SKIP, said=("Is here already, nothing is new.",))
    said = [f"New: {', '.join(changes)}.", *([_PIN_KEPT] if row.pin else [])]
    return Checked(row=row, action=Action.UPDATE, said=tuple(said), here=here)


def _meant(row: Row, same: Sequence[Here]) -> Here | None:
    """Return who a row is about, of those with its name; None: somebody new."""
    by_number = [one for one in same if row.employee_no and one.employee_no == row.employee_no]
    by_licence = [one for one in same if row.licence and one.licence == row.licence]
    fits = [one for one in same if not (row.employee_no and one.employee_no)]
    if by_number or by_licence:
        return (by_number or by_licence)[0]
    return fits[0] if len(same) == 1 and fits else None


def _new(row: Row, same: Sequence[Here]) -> Checked:
    if not same:
        return Checked(row=row, action=Action.ADD, said=("Will be added.",))
    apart = row.employee_no or row.licence
    if not apart or any(not (one.employee_no or one.licence) for one in same):
        why = (
            f"{len(same)} people here are named {same[0].name}, and the row says by no number "
            "which is meant."
        )
        return Checked(row=row, action=Action.WRONG, said=(why,))
    why = f"Another {same[0].name} is here, and is told apart by the number."
    return Checked(row=row, action=Action.ADD, said=("Will be added.", why))


def _troubles(row: Row) -> list[str]:
    """Return what is wrong with a row by itself."""
    found = []
    try:
        clean_name(row.name)
    except StorageError as error:
        found.append(str(error))
    for field, text in (("employee number", row.employee_no), ("licence", row.licence)):
        try:
            clean_detail(field, text)
        except StorageError as error:
            found.append(str(error))
    if row.pin and not re.fullmatch(r"[0-9]{4}", row.pin):
        found.append("The PIN is not four digits.")
    elif row.pin:
        try:
            refuse_weak_pin(row.pin)
        except StorageError as error:
            found.append(str(error))
    if row.cohort:
        try:
            clean_name(row.cohort)
        except StorageError as error:
            found.append(f"Cohort: {error}")
    return found
