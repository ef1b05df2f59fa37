"""Changing one's own PIN or password, and a manager's recovery code."""

from datetime import date

from trainer.certification.roles import Role
from trainer.errors import TrainerError
from trainer.storage.people.authentication import Method, method_of
from trainer.storage.people.passwords import change_password
from trainer.storage.people.pins import PinOutcome, change_pin
from trainer.storage.people.recovery import make_recovery_code, recovery_code_made
from trainer.storage.rights import roles_of
from trainer.ui.door.password_door import DIFFER
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services
from trainer.ui.text import plural


class OwnSecret:
    """What whoever is signed in shows at the door; nobody else is told it."""

    def __init__(self, services: Services) -> None:
        self._services, self._person = services, services.who.id
        self.is_pin = method_of(services.store, self._person) is Method.PIN
        self.word = "PIN" if self.is_pin else "password"

    def change(self, old: str, new: str, again: str) -> Refusal | None:
        """Change it, or return why not."""
        if new != again:
            told = "The two PINs differ. Type the same four digits twice."
            return Refusal("again", told if self.is_pin else DIFFER)
        change = change_pin if self.is_pin else change_password
        now = self._services.clock.now()
        try:
            check = change(self._services.store, self._person, old, new, at=now)
        except TrainerError as trouble:
            return Refusal("new", trouble.sentence())
        if check.outcome is PinOutcome.OK:
            return None
        if check.outcome is PinOutcome.LOCKED:
            return Refusal("old", "Too many wrong tries. Wait a while, then try again.")
        left = plural(check.tries_left, "try", "tries")
        return Refusal("old", f"Not your {self.word}. {left} left.")

    @property
    def has_code(self) -> bool:
        """Whether a recovery code is theirs to make."""
        return Role.MANAGER in roles_of(self._services.store, self._person)

    def code_made(self) -> date | None:
        """Return the day the recovery code in force was made."""
        made = recovery_code_made(self._services.store, self._person)
        return made.astimezone().date() if made is not None else None

    def make_code(self, password: str) -> str:
        """Return a new recovery code, to be shown once; raises `TrainerError` where it is none."""
        if not password:
            raise TrainerError("Type the password you have now first.")
        services = self._services
        return make_recovery_code(services.store, self._person, password, at=services.clock.now())
