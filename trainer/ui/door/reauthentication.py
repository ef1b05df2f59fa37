"""Showing once more that it is really you, before something that is signed or cannot be undone."""

from trainer.errors import TrainerError
from trainer.storage.people.authentication import Method, method_of, reauthenticate
from trainer.storage.people.pins import PinOutcome
from trainer.storage.people.roster import list_staff
from trainer.ui.shell.doorway import Door
from trainer.ui.text import plural


class Reauthentication:
    """Asks one person again for what they show at the door."""

    def __init__(self, services: Door, person_id: int) -> None:
        self._services, self._person = services, person_id
        self.method = method_of(services.store, person_id)

    @property
    def word(self) -> str:
        """What they have to show: "password" or "PIN"."""
        return self.method.value

    @property
    def is_pin(self) -> bool:
        """Whether it is four digits."""
        return self.method is Method.PIN

    def check(self, secret: str) -> str:
        """Return nothing where it was right, else the sentence that says no."""
        now = self._services.clock.now()
        try:
            proof = reauthenticate(self._services.store, self._person, secret, at=now)
        except TrainerError as trouble:
            return trouble.sentence()
        if proof.ok:
            return ""
        if proof.outcome is PinOutcome.LOCKED:
            until = f" until {proof.until.astimezone():%H:%M}" if proof.until else ""
            return f"Too many wrong tries: locked{until}. Nothing was changed."
        left = plural(proof.tries_left, "try", "tries")
        return f"Not your {self.word}. Nothing was changed; {left} left."


def staff_of(services: Door) -> list[tuple[int, str]]:
    """Return (id, name) of those who show a password, last seen first."""
    return [(one.id, one.name) for one in list_staff(services.store)]
