"""Signing in: who is listed, whose PIN is being typed or chosen, and what the store says to it.

This is on the way to the first window, so it asks for a `Door` and not for all the services: they
bring the catalogue and every engine along, which nobody needs before somebody is signed in.
"""

from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.errors import StorageError, TrainerError
from trainer.storage.people.roster import is_staffed, list_people, list_staff
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.naming import initials, last_seen
from trainer.ui.shell.refusal import Refusal

if TYPE_CHECKING:
    from trainer.storage.people.authentication import Proof
    from trainer.storage.people.pins import PinCheck
    from trainer.storage.people.roster import Person

# ruff: noqa: PLC0415 - what checks a PIN is loaded when one is typed

PIN_LENGTH = 4
_CHOOSE = "Choose a PIN of four digits"
_WORDS = ("No", "One", "Two", "Three", "Four")


class Shown(StrEnum):
    """What a person has to show at the door."""

    PIN = "PIN"
    NEW_PIN = "new PIN"  # there is none yet, or it was reset: it is chosen now
    START_CODE = "start code"  # likewise, where staff say who somebody is: the code comes first
    PASSWORD = "password"


class NameLine(NamedTuple):
    """A person as a tile shows them."""

    person_id: int
    name: str
    initials: str
    note: str  # "Yesterday", under the name
    last_here: str  # "Last here yesterday", beside the PIN pad


class SignInPresenter(QObject):
    """Holds the digits typed so far; the view only shows how many there are.

    Passwords are another presenter's, `PasswordDoor`, which is loaded when one is asked for.

    Signals:
        typed: (int) so many digits are in.
        prompted: (str) what the digits are to be.
        refused: (str) the PIN was wrong; carries the sentence.
        locked: (str) there were too many wrong tries; carries the sentence.
        troubled: (str) the store could not answer; carries the sentence.
        signed_in: (int) the PIN was right, or the person was just added; carries their id.
    """

    typed = Signal(int)
    prompted = Signal(str)
    refused = Signal(str)
    locked = Signal(str)
    troubled = Signal(str)
    signed_in = Signal(int)

    def __init__(self, services: Door, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._people: tuple[Person, ...] = ()
        self._found: tuple[Person, ...] = ()
        self._picked: Person | None = None
        self._digits = ""
        self._code = ""  # the start code, once it was right
        self._coding = False
        self._chosen = ""  # the new PIN, to be typed once more
        self._choosing = False
        self.desk = False  # whether the staff are listed
        self.staffed = False  # whether the house has its manager
        # Hashing takes 80 ms: the fourth dot is painted before it begins.
        self._check = QTimer(self)
        self._check.setSingleShot(True)
        self._check.timeout.connect(self._verify)

    # -- the list -------------------------------------------------------------------------

    def load(self, *, desk: bool = False) -> None:
        """Read who trains here, or who signs in at the desk; those who left are not listed."""
        store = self._services.store
        self.staffed = is_staffed(store)
        self.desk = desk and self.staffed
        self._people = list_staff(store) if self.desk else list_people(store)
        self.look_for("")

    @property
    def count(self) -> int:
        """How many people are listed."""
        return len(self._people)

    @property
    def found(self) -> int:
        """How many of them the search has found."""
        return len(self._found)

    def look_for(self, search: str) -> None:
        """Find the people whose name contains every word of `search`, last seen first."""
        words = search.casefold().split()
        self._found = tuple(
            one for one in self._people if all(word in _sought(one) for word in words)
        )

    def lines(self, start: int, stop: int) -> list[NameLine]:
        """Return a stretch of those found; to write two hundred lines takes a while."""
        return [self._line(one) for one in self._found[start:stop]]

    def _line(self, one: "Person") -> NameLine:
        note = last_here = "First time"
        if one.last_seen_at is not None:
            when = last_seen(one.last_seen_at, self._services.clock.now())
            last_here = f"Last here {when}"
            bare = when.removeprefix("on ")
            note = bare[0].upper() + bare[1:]
        return NameLine(
            person_id=one.id,
            name=one.label,
            initials=initials(one.name),
            note=note,
            last_here=last_here,
        )

    # -- the PIN --------------------------------------------------------------------------

    @property
    def picked(self) -> NameLine | None:
        """The person whose PIN is being typed."""
        return self._line(self._picked) if self._picked else None

    @property
    def checking(self) -> bool:
        """Whether a PIN is being checked now."""
        return self._check.isActive()

    def pick(self, person_id: int) -> Shown:
        """Say who it is, and return what they have to show; what was typed is forgotten."""
        from trainer.storage.people.authentication import Method, method_of
        from trainer.storage.people.pins import has_pin

        self._picked = next((one for one in self._people if one.id == person_id), None)
        self._forget()
        store = self._services.store
        if method_of(store, person_id) is Method.PASSWORD:
            return Shown.PASSWORD
        if has_pin(store, person_id):
            self.prompted.emit("Your PIN")
            return Shown.PIN
        if not self.staffed:
            self._choosing = True
            self.prompted.emit(_CHOOSE)
            return Shown.NEW_PIN
        return self._ask_code(person_id)

    def _ask_code(self, person_id: int) -> Shown:
        """Ask somebody without a PIN to show that the name is theirs."""
        from trainer.storage.people.start_codes import has_start_code

        if not has_start_code(self._services.store, person_id):
            name = self._picked.name if self._picked else "This person"
            self._picked = None
            raise StorageError(
                f"{name} has no PIN yet.", next_step="Ask your instructor for a start code."
            )
        self._coding = True
        self.prompted.emit("Your start code")
        return Shown.START_CODE

    def unpick(self) -> None:
        """Not me."""
        self._picked = None
        self._forget()

    def _forget(self) -> None:
        self._check.stop()
        self._digits = self._chosen = self._code = ""
        self._choosing = self._coding = False
        self.typed.emit(0)

    def type_digit(self, digit: str) -> None:
        """Take one digit; the fourth is checked at once."""
        if self._picked is None or self.checking or len(self._digits) >= PIN_LENGTH:
            return
        self._digits += digit
        self.typed.emit(len(self._digits))
        if len(self._digits) == PIN_LENGTH:
            self._check.start(0)

    def take_back(self) -> None:
        """Forget the last digit."""
        if self._digits and not self.checking:
            self._digits = self._digits[:-1]
            self.typed.emit(len(self._digits))

    def _verify(self) -> None:
        from trainer.storage.people.authentication import authenticate
        from trainer.storage.people.people import touch_seen

        one, digits = self._picked, self._digits
        self._digits = ""
        if one is None:
            return
        store, now = self._services.store, self._services.clock.now()
        try:
            if self._coding:
                self._take_code(one, digits)
                return
            if self._choosing and not self._chose(one, digits):
                return
            proof = authenticate(store, one.id, digits, at=now)
            if proof.ok:
                touch_seen(store, one.id, at=now)
        except TrainerError as trouble:
            self.typed.emit(0)
            self.troubled.emit(trouble.sentence())
            return
        self._tell(one, proof)

    def _take_code(self, one: "Person", digits: str) -> None:
        """Go on to choose a PIN once the start code was right."""
        from trainer.storage.people.pins import PinOutcome
        from trainer.storage.people.start_codes import check_start_code

        now = self._services.clock.now()
        check = check_start_code(self._services.store, one.id, digits, at=now)
        if check.outcome is not PinOutcome.OK:
            self._tell(one, check)
            return
        self._code, self._coding, self._choosing = digits, False, True
        self.typed.emit(0)
        self.prompted.emit(_CHOOSE)

    def _chose(self, one: "Person", digits: str) -> bool:
        """Take the new PIN, or the same once more; return whether it is theirs now."""
        from trainer.storage.people.pins import set_pin
        from trainer.storage.people.start_codes import choose_pin

        if not self._chosen:
            if weak := weak_pin(digits):
                self.refused.emit(weak)
                return False
            self._chosen = digits
            self.typed.emit(0)
            self.prompted.emit("The same PIN again")
            return False
        same, self._chosen = digits == self._chosen, ""
        if not same:
            self.prompted.emit(_CHOOSE)
            self.refused.emit("The two differ. Choose once more.")
            return False
        store, now = self._services.store, self._services.clock.now()
        if self._code:
            choose_pin(store, one.id, self._code, digits, at=now)
        else:
            set_pin(store, one.id, digits, by=one.id, at=now)
        self._code, self._choosing = "", False
        return True

    def _tell(self, one: "Person", check: "Proof | PinCheck") -> None:
        from trainer.storage.people.pins import PinOutcome

        match check.outcome:
            case PinOutcome.OK:
                self.unpick()
                self.signed_in.emit(one.id)
            case PinOutcome.WRONG:
                left = _WORDS[check.tries_left]
                tries = "try" if check.tries_left == 1 else "tries"
                self.refused.emit(f"Not right. {left} {tries} left.")
            case PinOutcome.LOCKED:
                self.locked.emit(_locked_sentence(check.until))

    # -- a new name -----------------------------------------------------------------------

    def check_new(self, name: str, pin: str, again: str) -> Refusal | None:
        """Return what is wrong with a new name, if anything."""
        from trainer.storage.people.people import clean_name

        try:
            clean_name(name)
        except TrainerError as trouble:
            return Refusal(field="name", sentence=trouble.sentence())
        if len(pin) != PIN_LENGTH or not (pin.isascii() and pin.isdigit()):
            return Refusal(field="pin", sentence="The PIN is four digits. Type four digits.")
        if weak := weak_pin(pin):
            return Refusal(field="pin", sentence=weak)
        if pin != again:
            return Refusal(
                field="again", sentence="The two PINs differ. Type the same four digits twice."
            )
        return None

    def add(self, name: str, pin: str, again: str, rulebook: str = "") -> Refusal | None:
        """Add a person and sign them in, or return why not.

        Whoever trains alone says by which `rulebook`; later names begin with it too.
        """
        from trainer.storage.people.people import add_person, touch_seen
        from trainer.storage.settings import APP, person_scope, put_setting

        refusal = self.check_new(name, pin, again)
        if refusal is not None:
            return refusal
        store, now = self._services.store, self._services.clock.now()
        try:
            person_id = add_person(store, name, pin, at=now)
            touch_seen(store, person_id, at=now)
            for scope in (person_scope(person_id), APP) if rulebook else ():
                put_setting(store, scope, "rulebook", rulebook)
        except TrainerError as trouble:
            return Refusal(field="name", sentence=trouble.sentence())
        self.signed_in.emit(person_id)
        return None


def weak_pin(pin: str) -> str:
    """Return why a PIN would be guessed, or nothing."""
    from trainer.storage.people.weak_secrets import refuse_weak_pin

    try:
        refuse_weak_pin(pin)
    except TrainerError as trouble:
        return trouble.sentence()
    return ""


def _locked_sentence(until: datetime | None) -> str:
    when = f"until {until.astimezone():%H:%M}" if until else "for now"
    return f"Locked {when} after five wrong tries."


def _sought(one: "Person") -> str:
    """Return what a person is found by: the name, and what tells two of one name apart."""
    return one.label.casefold()
