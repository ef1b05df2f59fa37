"""Forgotten: what a person can do about a lost password, and a manager's code that sets a new."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.certification.roles import Role
from trainer.errors import TrainerError
from trainer.storage.people.people import touch_seen
from trainer.storage.people.pins import PinOutcome
from trainer.storage.people.recovery import recover_password, recovery_code_made
from trainer.storage.people.roster import list_staff
from trainer.storage.rights import roles_of
from trainer.ui.door.countdown import Countdown
from trainer.ui.door.password_door import DIFFER
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.refusal import Refusal
from trainer.ui.text import full_date, plural

NOBODY_LEFT = (
    "Nobody else here is a manager, and without a code nobody can become one: that is what keeps "
    "the desk shut. What remains is to put back a backup of a time whose password you know, from "
    "the folder “backups” beside the record, or to begin a new data folder. Certificates that were "
    "issued stay good and can still be verified."
)


class Way(NamedTuple):
    """What somebody who forgot the password can do: whether by a code, and what is to be said."""

    by_code: bool
    sentence: str


class RecoveryDoor(QObject):
    """Takes the recovery code of one person and sets a new password.

    Signals:
        refused: (Refusal) not set; the field is "code", "new" or "again".
        locked: (str) there were too many wrong tries; carries the sentence, anew each second.
        freed: The lock is over.
        troubled: (str) the store could not answer; carries the sentence.
        recovered: (str) the password is set; carries the next code, which is shown once.
    """

    refused = Signal(object)
    locked = Signal(str)
    freed = Signal()
    troubled = Signal(str)
    recovered = Signal(str)

    def __init__(self, services: Door, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._person = 0
        self._typed = ("", "")
        # Hashing takes 80 ms: that the button is off is painted before it begins.
        self._check = QTimer(self)
        self._check.setSingleShot(True)
        self._check.timeout.connect(self._set)
        self.lock = Countdown(services.clock, self)
        self.lock.told.connect(lambda left: self.locked.emit(f"{_LOCKED} {left}."))
        self.lock.over.connect(self.freed)

    def begin(self, person_id: int) -> Way:
        """Say who has forgotten; return what they can do."""
        self.stop()
        self._person = person_id
        store = self._services.store
        if Role.MANAGER not in roles_of(store, person_id):
            return Way(False, f"A manager can give you a new one. {_HOW}")
        others = [
            one.name
            for one in list_staff(store)
            if one.id != person_id and Role.MANAGER in roles_of(store, one.id)
        ]
        made = recovery_code_made(store, person_id)
        if made is not None:
            day = full_date(made.astimezone().date())
            lost = f" Without it: {_asked(others)}" if others else ""
            return Way(True, f"Type the recovery code you were shown on {day}.{lost}")
        if others:
            return Way(False, f"You have no recovery code. {_asked(others)} {_HOW}")
        return Way(False, f"You have no recovery code. {NOBODY_LEFT}")

    def stop(self) -> None:
        """Forget who it was and what was typed."""
        self._check.stop()
        self.lock.stop()
        self._typed, self._person = ("", ""), 0

    @property
    def checking(self) -> bool:
        """Whether a code is being checked now."""
        return self._check.isActive()

    def offer(self, code: str, new: str, again: str) -> None:
        """Check a code and set a password, after what shows that has been painted."""
        if not self._person or self.checking:
            return
        if new != again:
            self.refused.emit(Refusal("again", DIFFER))
            return
        self._typed = (code, new)
        self._check.start(0)

    def _set(self) -> None:
        (code, new), store = self._typed, self._services.store
        self._typed = ("", "")
        try:
            found = recover_password(store, self._person, code, new, at=self._services.clock.now())
        except TrainerError as trouble:
            about = "new" if "password" in str(trouble) else "code"
            self.refused.emit(Refusal(about, trouble.sentence()))
            return
        if found.outcome is PinOutcome.OK:
            with suppress(TrainerError):  # when somebody was last here is not worth a lost code
                touch_seen(store, self._person, at=self._services.clock.now())
            self.recovered.emit(found.code)
        elif found.outcome is PinOutcome.LOCKED:
            self.lock.start(found.until)
        else:
            left = plural(found.tries_left, "try", "tries")
            self.refused.emit(Refusal("code", f"Not your recovery code. {left} left."))


_LOCKED = "Too many wrong tries. Open again in"
_HOW = "They sign in at the desk, open Staff, pick the name and press New password."


def _asked(others: Sequence[str]) -> str:
    if len(others) == 1:
        return f"{others[0]} is a manager and can give you a new password."
    return f"{', '.join(others[:-1])} and {others[-1]} are managers and can give a new password."
