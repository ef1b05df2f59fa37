"""Adding a trainee and changing what is known of one: name, number, licence, cohorts, PIN."""

from collections.abc import Collection
from dataclasses import dataclass

from trainer.errors import TrainerError
from trainer.storage.people.cohorts import (
    Cohort,
    join_cohort,
    leave_cohort,
    list_cohorts,
    memberships_of,
)
from trainer.storage.people.people import archive_person, rename_person
from trainer.storage.people.pins import reset_pin, set_pin
from trainer.storage.people.profiles import Details, Profile, add_trainee, edit_details, profile
from trainer.storage.people.start_codes import give_start_code
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What was typed about a trainee."""

    name: str
    number: str = ""
    licence: str = ""
    pin: str = ""
    cohorts: frozenset[int] = frozenset()


class TraineeEdit:
    """Does what an instructor may do to a trainee's entry; every change is in the audit log."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def _by(self) -> int:
        return self._services.who.id

    def cohorts(self) -> tuple[Cohort, ...]:
        """Return the cohorts there are."""
        return list_cohorts(self._services.store)

    def profile(self, person_id: int) -> Profile:
        """Return a trainee as they are now."""
        return profile(self._services.store, person_id)

    def in_cohorts(self, person_id: int) -> frozenset[int]:
        """Return the cohorts somebody is in now."""
        known = memberships_of(self._services.store, person_id)
        return frozenset(one.cohort_id for one in known if one.left_at is None)

    def add(self, entry: Entry) -> tuple[int, Refusal | None]:
        """Add a trainee and return their id, or why not."""
        store, now = self._services.store, self._services.clock.now()
        details = Details(employee_no=entry.number, licence=entry.licence)
        try:
            added = add_trainee(store, entry.name, entry.pin, details, by=self._by, at=now)
            self._put(added, frozenset(), entry.cohorts)
        except TrainerError as trouble:
            return 0, Refusal(_field(str(trouble)), trouble.sentence())
        return added, None

    def change(self, person_id: int, entry: Entry) -> Refusal | None:
        """Change a trainee's entry, or return why not."""
        store, now = self._services.store, self._services.clock.now()
        before = self.profile(person_id)
        try:
            if entry.name != before.name:
                rename_person(store, person_id, entry.name, by=self._by, at=now)
        except TrainerError as trouble:
            return Refusal("name", trouble.sentence())
        details = Details(employee_no=entry.number, rank=before.details.rank, licence=entry.licence)
        try:
            if details != before.details:
                edit_details(store, person_id, details, by=self._by, at=now)
            self._put(person_id, self.in_cohorts(person_id), entry.cohorts)
            if entry.pin:
                set_pin(store, person_id, entry.pin, by=self._by, at=now)
        except TrainerError as trouble:
            return Refusal(_field(str(trouble)), trouble.sentence())
        return None

    def _put(self, person_id: int, before: Collection[int], wanted: Collection[int]) -> None:
        store, now = self._services.store, self._services.clock.now()
        for cohort in sorted(set(wanted) - set(before)):
            join_cohort(store, cohort, [person_id], by=self._by, at=now)
        for cohort in sorted(set(before) - set(wanted)):
            leave_cohort(store, cohort, [person_id], by=self._by, at=now)

    def reset_pin(self, person_id: int) -> str:
        """Take a forgotten PIN away; return the sentence why not, or nothing."""
        now = self._services.clock.now()
        try:
            reset_pin(self._services.store, person_id, by=self._by, at=now)
        except TrainerError as trouble:
            return trouble.sentence()
        return ""

    def start_code(self, person_id: int) -> tuple[str, str]:
        """Make a start code for somebody without a PIN; return it, or the sentence why not."""
        now = self._services.clock.now()
        try:
            return give_start_code(self._services.store, person_id, by=self._by, at=now), ""
        except TrainerError as trouble:
            return "", trouble.sentence()

    def archive(self, person_id: int) -> str:
        """Take somebody off the lists; return the sentence why not, or nothing."""
        now = self._services.clock.now()
        try:
            archive_person(self._services.store, person_id, by=self._by, at=now)
        except TrainerError as trouble:
            return trouble.sentence()
        return ""


def _field(sentence: str) -> str:
    """Return the line a refusal is about."""
    if "already a person" in sentence:
        return "name"
    if "number" in sentence.lower():
        return "number"
    if "licence" in sentence.lower():
        return "licence"
    return "pin" if "PIN" in sentence else "name"
