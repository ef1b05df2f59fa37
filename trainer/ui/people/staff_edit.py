"""The staff: who is what, and what a manager may do about it. Every change is in the audit log."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from trainer.certification.roles import Role
from trainer.errors import TrainerError
from trainer.storage.people.passwords import give_password
from trainer.storage.people.people import archive_person, rename_person, unarchive_person
from trainer.storage.people.profiles import Details, Profile, edit_details, profile
from trainer.storage.people.roles import add_staff, grant_role, role_history, withdraw_role
from trainer.storage.people.roster import Person, list_people, list_staff
from trainer.ui.door.password_door import DIFFER
from trainer.ui.people.roster_lines import seen_words
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services

ROLES = (
    (Role.TRAINEE, "Trainee", "practises, with the same password"),
    (Role.INSTRUCTOR, "Instructor", "roster, assignments, exams, certificates"),
    (Role.ASSESSOR, "Assessor", "scores and signs table tests"),
    (Role.MANAGER, "Manager", "staff, standards, keys and everything but judging"),
    (Role.AUDITOR, "Auditor", "reads everything, changes nothing"),
)
WORDS = {role: word for role, word, _ in ROLES}


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffLine:
    """One colleague, or somebody archived, as the list shows them."""

    profile: Profile
    roles: str
    seen: str

    @property
    def id(self) -> int:
        """Who it is."""
        return self.profile.id


@dataclass(frozen=True, slots=True, kw_only=True)
class NewColleague:
    """What was typed about a new colleague."""

    name: str
    number: str
    rank: str
    password: str
    again: str
    roles: frozenset[Role]


class StaffEdit:
    """Lists the staff, and does to them what a manager may do."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def me(self) -> int:
        """Who does it."""
        return self._services.who.id

    def lines(self, *, archived: bool = False) -> list[StaffLine]:
        """Return the staff, or everybody archived, last seen first."""
        store, now = self._services.store, self._services.clock.now()
        found: list[Person] = list(list_staff(store, archived=archived))
        if archived:
            found += [one for one in list_people(store, archived=True) if one not in found]
        return [
            StaffLine(
                profile=profile(store, one.id),
                roles=self._roles_words(one.id),
                seen=seen_words(one.last_seen_at, now),
            )
            for one in found
        ]

    def _roles_words(self, person_id: int) -> str:
        held: dict[Role, bool] = {}
        for grant in role_history(self._services.store, person_id):
            held[grant.role] = grant.granted
        words = [word for role, word, _ in ROLES if held.get(role)]
        return ", ".join(words) or WORDS[Role.TRAINEE]

    def trainees(self) -> list[tuple[int, str]]:
        """Return those who could be given a role of the staff."""
        staff = {one.id for one in list_staff(self._services.store)}
        people = list_people(self._services.store)
        return [(one.id, one.label) for one in people if one.id not in staff]

    def add(self, new: NewColleague) -> Refusal | None:
        """Add a colleague, or return why not."""
        if new.password != new.again:
            return Refusal("again", DIFFER)
        try:
            add_staff(
                self._services.store,
                new.name,
                new.password,
                roles=new.roles,
                details=Details(employee_no=new.number, rank=new.rank),
                by=self.me,
                at=self._services.clock.now(),
            )
        except TrainerError as trouble:
            return Refusal(_field(str(trouble)), trouble.sentence())
        return None

    def promote(self, person_id: int, role: Role, password: str, again: str) -> Refusal | None:
        """Make a trainee one of the staff; they go on practising."""
        if password != again:
            return Refusal("again", DIFFER)
        refusal = self.new_password(person_id, password)
        if refusal:
            return Refusal("password", refusal)
        refusal = self.change_roles(person_id, frozenset(), {Role.TRAINEE, role})
        return Refusal("password", refusal) if refusal else None

    def change_roles(self, person_id: int, before: Iterable[Role], wanted: Iterable[Role]) -> str:
        """Give and take roles; return the sentence why not, or nothing."""
        store, now = self._services.store, self._services.clock.now()
        had, wants = set(before), set(wanted)
        try:
            for role in sorted(wants - had):
                grant_role(store, person_id, role, by=self.me, at=now)
            for role in sorted(had - wants):
                withdraw_role(store, person_id, role, by=self.me, at=now)
        except TrainerError as trouble:
            return trouble.sentence()
        return ""

    def change(
        self, line: StaffLine, name: str, *, number: str, rank: str, licence: str
    ) -> Refusal | None:
        """Change a colleague's name and details, or return why not."""
        details = Details(employee_no=number, rank=rank, licence=licence)
        store, now = self._services.store, self._services.clock.now()
        try:
            if name != line.profile.name:
                rename_person(store, line.id, name, by=self.me, at=now)
            if details != line.profile.details:
                edit_details(store, line.id, details, by=self.me, at=now)
        except TrainerError as trouble:
            return Refusal(_field(str(trouble)), trouble.sentence())
        return None

    def new_password(self, person_id: int, password: str) -> str:
        """Give somebody a password to be changed at once; return why not, or nothing."""
        now = self._services.clock.now()
        return self._tried(
            lambda: give_password(self._services.store, person_id, password, by=self.me, at=now)
        )

    def archive(self, person_id: int) -> str:
        """Take somebody off the lists; return the sentence why not, or nothing."""
        now = self._services.clock.now()
        return self._tried(
            lambda: archive_person(self._services.store, person_id, by=self.me, at=now)
        )

    def bring_back(self, person_id: int) -> str:
        """Put somebody who came back on the lists again; return why not, or nothing."""
        now = self._services.clock.now()
        return self._tried(
            lambda: unarchive_person(self._services.store, person_id, by=self.me, at=now)
        )

    def _tried(self, act: Callable[[], object]) -> str:
        try:
            act()
        except TrainerError as trouble:
            return trouble.sentence()
        return ""


def _field(sentence: str) -> str:
    """Return the line a refusal is about."""
    low = sentence.lower()
    if "already a person" in sentence:
        return "name"
    for word, field in (("number", "number"), ("rank", "rank"), ("password", "password")):
        if word in low:
            return field
    return "name"
