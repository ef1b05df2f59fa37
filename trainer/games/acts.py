"""Acts, phases and scripts: what the rulebook expects everyone at the table to do, in order."""

from enum import StrEnum

import msgspec

from trainer.games.texts import NOTHING, Text


class Verb(StrEnum):
    """What someone at a table can do."""

    BET = "bet"
    BID = "bid"
    LOOK = "look"
    PASS = "pass"
    ANNOUNCE = "announce"
    ASK = "ask"
    DEAL = "deal"
    BURN = "burn"
    TURN = "turn"
    GIVE = "give"
    DECIDE = "decide"
    TAKE = "take"
    MARK = "mark"
    PAY = "pay"
    RETURN = "return"
    COLLECT = "collect"
    GATHER = "gather"
    MOVE = "move"
    SHAKE = "shake"
    ROLL = "roll"
    SPIN = "spin"
    SEND = "send"
    PUCK = "puck"
    BOOK = "book"
    CLEAR = "clear"
    DOLLY = "dolly"
    STEP = "step"
    CALL_FLOOR = "call-floor"
    REFUSE = "refuse"
    CHANGE = "change"
    ANSWER = "answer"
    PROPOSE = "propose"  # lay out what another position of the crew is to look at
    CHECK = "check"  # approve what is laid out, or put it right
    SPLIT = "split"  # lay the two cards of a pair apart, each the first of a hand of its own
    SWAP = "swap"  # exchange the second cards of a seat's two hands
    BUY_IN = "buy-in"
    DROP = "drop"


class Role(StrEnum):
    """Who does it."""

    DEALER = "dealer"
    PATRON = "patron"
    STICK = "stick"
    BASE = "base"
    BOX = "box"
    FLOOR = "floor"
    MACHINE = "machine"


class Lies(StrEnum):
    """How a card comes to lie when it is dealt."""

    UPRIGHT = ""
    SIDEWAYS = "sideways"  # across the hand, as a third card
    SHOE = "shoe"  # waiting under the corner of the shoe
    BOX = "box"  # set in a box of its own: nobody touches it again
    AWAY = "away"  # given up: the hand no longer plays, and lies there until it is taken


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """An announcement: which call, and the facts in it. Judged by these, never by the sentence."""

    id: str
    slots: tuple[tuple[str, str], ...] = ()


class Slot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which act this is. What it is done with (sum, cards, words) is its payload."""

    verb: Verb
    by: Role = Role.DEALER
    seat: int = 0
    wager: str = ""
    hand: str = ""
    nth: int = 0


def lies_at(part: str, place: str) -> bool:
    """Return whether a card's place is in the part of a hand that a slot names.

    >>> [lies_at(part, "1") for part in ("", "1", "0-2", "2-3", "0,2")]
    [True, True, True, False, False]
    """
    first, dash, last = part.partition("-")
    if dash and first.isdigit() and last.isdigit() and place.isdigit():
        return int(first) <= int(place) <= int(last)
    return not part or place in part.split(",")


class Payload(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How well the act is done: what is compared, by meaning, with what the trainee gave."""

    amount: int | None = None
    choice: str = ""
    call: Call | None = None
    cards: tuple[str, ...] = ()
    chips: tuple[int, ...] = ()  # the pieces a payment was made in, where they were built
    colour: int = 0  # how many chips of the player's own colour lie among them


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """One thing someone does, with its clause and the reason a trainee may ask for."""

    slot: Slot
    payload: Payload = Payload()
    clause: str = ""
    why: Text = NOTHING
    title: Text = NOTHING
    skill: str = ""
    charge: int = 0  # of a payment: the commission already taken out of the sum
    face_up: bool = True  # of a card dealt
    lies: Lies = Lies.UPRIGHT  # of a card dealt, or of the hand somebody gives up
    hands: tuple[str, ...] = ()  # of cards taken away: whose; none means all that lie there
    joint: bool = False  # of a payment: also for the new bet that would join the one on a number
    follows: bool = False  # done as soon as the act before it is: nobody is asked for it
    asks: str = ""  # the kind of question it answers, where it is one: "third-card"
    case: str = ""  # which case of that question: "banker:5:3"
    question: Text = NOTHING  # the question itself; a title would give the answer away

    @property
    def verb(self) -> Verb:
        """The verb of its slot."""
        return self.slot.verb


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One level of an order: group the acts by a field, take the groups in a sequence."""

    by: str
    seq: str | list[str | list[str]]  # a list in the list: any of these, before what follows
    only: list[str] = []


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """One accepted order of a phase; no levels means exactly as written."""

    id: str
    levels: tuple[Level, ...] = ()
    first_seat: int = 0  # where a clockwise or counterclockwise walk begins


class Phase(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of a round whose acts may be done in any of its accepted orders."""

    id: str
    title: str | Text  # a lesson file's, or a message where none has it
    acts: tuple[Act, ...]
    orders: tuple[Order, ...] = ()
    clause: str = ""
    nth: int = 0  # which time, where a round goes through its stages again: the roll of a hand


class Script(msgspec.Struct, frozen=True, kw_only=True):
    """A whole round, from the first act to the last."""

    phases: tuple[Phase, ...]

    def acts(self) -> list[Act]:
        """Return every act in the order it was unrolled."""
        return [act for phase in self.phases for act in phase.acts]
