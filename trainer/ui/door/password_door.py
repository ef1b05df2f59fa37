"""Signing in with a password: the lock that counts down, and a password to be changed first."""

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.errors import TrainerError
from trainer.storage.house_settings import RULEBOOK, put_house_setting
from trainer.storage.people.authentication import authenticate
from trainer.storage.people.passwords import change_password
from trainer.storage.people.people import touch_seen
from trainer.storage.people.pins import PinOutcome
from trainer.storage.people.recovery import make_recovery_code
from trainer.storage.people.roles import create_first_manager
from trainer.ui.door.countdown import Countdown
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.refusal import Refusal
from trainer.ui.text import plural

DIFFER = "The two passwords differ. Type the same one twice."
_LOCKED = "Too many wrong tries. Open again in {left}. A manager can give you a new password."
RULE = "Ten characters or more: three or four words that do not belong together are easy to keep."


class PasswordDoor(QObject):
    """Checks the password of one person at a time.

    Signals:
        refused: (str) it was wrong; carries the sentence.
        locked: (str) there were too many wrong tries; carries the sentence, anew each second.
        freed: The lock is over.
        to_change: It was right, but somebody else chose it: a new one comes first.
        new_refused: (Refusal) the new password is not taken.
        troubled: (str) the store could not answer; carries the sentence.
        signed_in: (int) the person is in; carries their id.
        founded: (int, str) the first manager was made; carries their id and the recovery code,
            which is shown once.
    """

    refused = Signal(str)
    locked = Signal(str)
    freed = Signal()
    to_change = Signal()
    new_refused = Signal(object)
    troubled = Signal(str)
    signed_in = Signal(int)
    founded = Signal(int, str)

    def __init__(self, services: Door, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._person = 0
        self._typed = ""
        # Hashing takes 80 ms: that the field is off is painted before it begins.
        self._check = QTimer(self)
        self._check.setSingleShot(True)
        self._check.timeout.connect(self._verify)
        self.lock = Countdown(services.clock, self)
        self.lock.told.connect(lambda left: self.locked.emit(_LOCKED.format(left=left)))
        self.lock.over.connect(self.freed)

    def begin(self, person_id: int) -> None:
        """Say whose password is to be typed."""
        self.stop()
        self._person = person_id

    def stop(self) -> None:
        """Forget who it was and what was typed."""
        self._check.stop()
        self.lock.stop()
        self._typed, self._person = "", 0

    @property
    def checking(self) -> bool:
        """Whether a password is being checked now."""
        return self._check.isActive()

    def offer(self, password: str) -> None:
        """Check a password, after what shows that has been painted."""
        if self._person and not self.checking:
            self._typed = password
            self._check.start(0)

    def _verify(self) -> None:
        store, now = self._services.store, self._services.clock.now()
        try:
            proof = authenticate(store, self._person, self._typed, at=now)
        except TrainerError as trouble:
            self.troubled.emit(trouble.sentence())
            return
        if proof.ok and proof.must_change:
            self.to_change.emit()  # what was typed is kept: it is the old one
        elif proof.ok:
            self._enter()
        elif proof.outcome is PinOutcome.LOCKED:
            self.lock.start(proof.until)
        else:
            self.refused.emit(f"Not right. {plural(proof.tries_left, 'try', 'tries')} left.")

    def change(self, new: str, again: str) -> None:
        """Put a password of one's own in place of the one that was given, and sign in."""
        refusal = None
        if new != again:
            refusal = Refusal("again", DIFFER)
        else:
            store, now = self._services.store, self._services.clock.now()
            try:
                change_password(store, self._person, self._typed, new, at=now)
            except TrainerError as trouble:
                refusal = Refusal("new", trouble.sentence())
        if refusal is not None:
            self.new_refused.emit(refusal)
        else:
            self._enter()

    def _enter(self) -> None:
        person_id = self._person
        try:
            touch_seen(self._services.store, person_id, at=self._services.clock.now())
        except TrainerError as trouble:
            self.troubled.emit(trouble.sentence())
            return
        self.stop()
        self.signed_in.emit(person_id)

    def found_desk(
        self, name: str, password: str, again: str, rulebook: str = ""
    ) -> Refusal | None:
        """Make the first manager with their recovery code, or return why not.

        The house deals by the `rulebook` from then on.
        """
        if password != again:
            return Refusal("again", DIFFER)
        store, now = self._services.store, self._services.clock.now()
        try:
            person_id = create_first_manager(store, name, password, at=now)
        except TrainerError as trouble:
            field = "password" if "password" in str(trouble) else "name"
            return Refusal(field, trouble.sentence())
        try:
            if rulebook:
                put_house_setting(store, RULEBOOK, rulebook, by=person_id, at=now)
            touch_seen(store, person_id, at=now)
            code = make_recovery_code(store, person_id, password, at=now)
        except TrainerError:  # the manager is there; a code can be made at the desk
            self.signed_in.emit(person_id)
        else:
            self.founded.emit(person_id, code)
        return None
