"""Who lets a candidate in, lets an exam go on, or breaks it off: shown again at that moment."""

from trainer.certification.roles import Right, Role
from trainer.storage.exams.exam_parts import UnderWay, parts_under_way
from trainer.storage.exams.exams import exam
from trainer.storage.people.authentication import Method, insist, method_of
from trainer.storage.people.roster import Person, list_people, list_staff
from trainer.storage.rights import may_do
from trainer.storage.rights import roles_of as standing_of
from trainer.ui.shell.services import Services


class ExamGate:
    """Asks staff for their password and a candidate for their PIN."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def staff(self, right: Right, *, beside: int = 0) -> tuple[Person, ...]:
        """Return the staff with a right, whoever is signed in first; never the candidate."""
        store, here = self._services.store, self._services.person
        found = [
            one for one in list_staff(store) if one.id != beside and may_do(store, one.id, right)
        ]
        return tuple(sorted(found, key=lambda one: here is None or one.id != here.id))

    def candidates(self) -> tuple[Person, ...]:
        """Return everybody who may take an exam, by name."""
        store = self._services.store
        found = [one for one in list_people(store) if Role.TRAINEE in standing_of(store, one.id)]
        return tuple(sorted(found, key=lambda one: one.name.casefold()))

    def candidate_of(self, exam_id: int) -> int:
        """Return who takes an exam."""
        return exam(self._services.store, exam_id).person_id

    def cut_off(self, person_id: int) -> tuple[UnderWay, ...]:
        """Return the parts somebody has begun and not ended, the newest last."""
        return parts_under_way(self._services.store, person_id)

    def secret_word(self, person_id: int) -> str:
        """Return what a person shows: "PIN" or "password"."""
        return "PIN" if method_of(self._services.store, person_id) is Method.PIN else "password"

    def prove(self, person_id: int, secret: str) -> None:
        """Raise `RightsError` unless the secret is this person's."""
        services = self._services
        insist(services.store, person_id, secret, at=services.clock.now())
