"""The act a trainee has begun and not finished: which key, which bet, what is still to say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from trainer.drills.payout import families
from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Act, Call, Payload, Role, Slot, Verb
from trainer.procedures import Given
from trainer.ui.table.act_keys import ActKeySpec, Needs
from trainer.ui.table.at_hand import acts_at_hand, bet_at, bet_name, bet_title, is_bet, ruling_of
from trainer.ui.table.calls import call_options
from trainer.ui.table.own_chips import OwnChips, payment
from trainer.ui.table.palette import Palette
from trainer.ui.table.proof import Proof, proof, total_label
from trainer.wording.say import say

MORE_BURNED = 10
MOST_CHOICES = 10
SCALE = "scale"  # where a layout has numbers of its own: "scale:3"
_NUMBER_CAPS = "0QWER"  # taken by the numbers after nine


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountWanted:
    """A sum is to be built or typed for a bet."""

    spec: ActKeySpec
    seat: int
    wager: str
    title: str
    bet: int
    total_label: str
    proof: Proof | None = None  # only where the mode, or a fault before, has told it
    own: OwnChips | None = None  # of a player who has a colour


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoicesWanted:
    """One of a few things is to be chosen; `right` is told in guided mode only."""

    spec: ActKeySpec
    title: str
    options: tuple[tuple[str, str], ...]  # id, text
    right: str = ""
    caps: Mapping[str, str] = field(default_factory=dict)  # keys that are not the usual ones
    away: str = "Cancel"  # what leaving it is called


Made: TypeAlias = Given | AmountWanted | ChoicesWanted | None


GOING_ON = "play-on"  # what else a decision of one word can be


class HalfAct:
    """Turns keys and touches into a gesture the judge understands.

    Each verb returns the gesture, or what is still wanted, or nothing while a bet is awaited.
    """

    def __init__(self, run: TableRun, palette: Palette) -> None:
        self._run = run
        self._palette = palette
        self.armed: ActKeySpec | None = None
        self._needs = Needs.NOTHING
        self._seat, self._wager = 0, ""
        self._calls: dict[str, Call] = {}
        self.tell_proof = False  # the working has been told: it may be shown again

    def use(self, palette: Palette) -> None:
        """Take a palette that has grown by a key."""
        self._palette = palette

    def drop(self) -> bool:
        """Forget it; return whether there was anything to forget."""
        was = self.armed is not None
        self.armed, self._calls = None, {}
        return was

    def back(self) -> Made:
        """Return what was wanted before, where one thing was asked after another."""
        return None

    def calls(self) -> dict[str, Call]:
        """Return the announcements on offer, by the id of the choice."""
        return dict(self._calls)

    # -- keys and touches -----------------------------------------------------------------

    def press(self, spec: ActKeySpec, bet: tuple[int, str] | None) -> Made:
        """Begin an act; `bet` is the one the keyboard's ring is on, if it is on one."""
        self.armed, self._needs = spec, self._needed(spec)
        match self._needs:
            case Needs.NOTHING:
                return self._plain(spec)
            case Needs.CALL:
                return self._calls_wanted(spec)
            case Needs.CHOICE | Needs.SEAT | Needs.HAND:
                return self._choices_wanted(spec)
            case Needs.BET | Needs.AMOUNT:
                return self.pick_bet(*bet) if bet is not None else None
            case Needs.NUMBER:
                return None

    def pick_bet(self, seat: int, wager: str) -> Made:
        """Act on a bet."""
        spec = self.armed
        if spec is None:
            return None
        if self._needs is Needs.BET:
            return self._done(self._bet_slot(spec.verb, seat, wager))
        if self._needs is Needs.SEAT:
            return self.choose(str(seat))
        if self._needs is Needs.NUMBER and wager.startswith(f"{SCALE}:"):
            return self.choose(wager.partition(":")[2])
        if self._needs is not Needs.AMOUNT:
            return None
        slot = self._bet_slot(spec.verb, seat, wager)
        self._seat, self._wager = seat, bet_name(self._run.game, slot)
        return self._amount_wanted(spec, slot)

    def first_due(
        self, places: Sequence[tuple[int, str]], verb: Verb | None = None
    ) -> tuple[int, str] | None:
        """Return the first of these bets that a verb, or else the armed key, may act on now."""
        verb = verb or (self.armed.verb if self.armed is not None else None)
        due = [act for act in self._run.due() if act.verb is verb]
        return next(
            (
                (seat, name)
                for seat, name in places
                if any(act.slot.seat == seat and is_bet(self._run.game, act, name) for act in due)
            ),
            None,
        )

    def pick_seat(self, seat: int) -> Made:
        """Act on a place: hand cards to it, deal to it, mark or collect what it owes."""
        if self.armed is None:
            return None
        if self._needs in (Needs.SEAT, Needs.CHOICE):
            return self.choose(str(seat))
        if self._needs in (Needs.AMOUNT, Needs.BET):
            return self.pick_bet(seat, self._wager_at(self.armed.verb, seat))
        return None

    def deal_to(self, hand: str) -> Made:
        """Deal the next card of a hand."""
        slot = self._deal_slot(hand)
        return self._done(slot, Payload(choice=str(slot.seat) if slot.seat else ""))

    def first_cards(self, hand: str) -> int:
        """Return how many cards a hand gets before anything is decided about it."""
        acts = [a for a in self._run.script.acts() if a.slot.hand.partition(".")[0] == hand]
        if any(act.verb is Verb.DECIDE for act in acts):
            return 3
        return sum(max(1, len(act.payload.cards)) for act in acts if act.verb is Verb.DEAL)

    def draw_for(self, hand: str) -> Made:
        """Draw one more card to a hand that has its first cards."""
        slot = self._slot(Verb.DECIDE, hand) or Slot(verb=Verb.DECIDE, hand=hand)
        return self._done(slot, Payload(choice="draw"))

    def turn(self, hand: str) -> Made:
        """Turn the cards of a hand."""
        return self._done(self._slot(Verb.TURN, hand) or Slot(verb=Verb.TURN, hand=hand))

    def give_amount(self, cents: int, chips: Sequence[int] = ()) -> Made:
        """Say the sum for the bet at hand, and the chips it was built of."""
        spec = self.armed
        if spec is None or self._needs is not Needs.AMOUNT:
            return None
        slot = self._bet_slot(spec.verb, self._seat, self._wager)
        return self._done(slot, payment(cents, chips))

    def choose(self, choice: str) -> Made:
        """Take one of the choices offered."""
        spec = self.armed
        if spec is None:
            return None
        if choice in self._calls:
            done = [act.slot for act in self._run.performed if act.verb is Verb.ANNOUNCE]
            slot = self._slot(Verb.ANNOUNCE) or (done or [Slot(verb=Verb.ANNOUNCE)])[-1]
            return self._done(slot, Payload(call=self._calls[choice]))
        if self._needs is Needs.HAND:
            return self.turn(choice)
        if spec.verb is Verb.DEAL and not choice.isdigit():
            return self.deal_to(choice)
        return self._done(self._slot_chosen(spec, choice), Payload(choice=choice))

    def _slot_chosen(self, spec: ActKeySpec, choice: str) -> Slot:
        """Return the act a choice is about: of that seat, or the next of its kind."""
        if spec.verb is Verb.DEAL:
            return self._deal_slot_of_seat(int(choice))
        if spec.verb is Verb.ASK and self._needs is Needs.SEAT:
            return self._ask_slot(int(choice))
        return self._slot(spec.verb, spec.hand) or Slot(verb=spec.verb, hand=spec.hand)

    def sweep(self, wager: str, seats: list[int]) -> Made:
        """Take every bet on one wager in one gesture."""
        self.drop()
        slots = tuple(self._bet_slot(Verb.TAKE, seat, wager) for seat in seats)
        return Given(slots=slots) if slots else None

    def _done(self, slot: Slot, payload: Payload | None = None) -> Given:
        self.drop()
        return Given(slots=(slot,), payload=payload or Payload())

    # -- what the round still holds -------------------------------------------------------

    def undone(self) -> list[Act]:
        """Return the trainee's acts of this round, or roll, that are not done yet."""
        performed = list(self._run.performed)
        left = []
        for act in acts_at_hand(self._run):
            if act in performed:
                performed.remove(act)
            elif act.slot.by is Role.DEALER or self._run.dial.mine(act):
                left.append(act)
        return left

    def _first(self, verb: Verb, hand: str = "") -> Act | None:
        for act in self.undone():
            if act.verb is verb and (not hand or act.slot.hand.partition(".")[0] == hand):
                return act
        return None

    def _slot(self, verb: Verb, hand: str = "") -> Slot | None:
        act = self._first(verb, hand)
        return act.slot if act is not None else None

    def _needed(self, spec: ActKeySpec) -> Needs:
        """Return what a key wants now: a button is moved to a seat, chips from a bet."""
        if spec.verb not in (Verb.MOVE, Verb.ASK, Verb.SHAKE, Verb.COLLECT):
            return spec.needs
        act = self._first(spec.verb)
        if act is None:
            return spec.needs
        if spec.verb is Verb.ASK and act.slot.seat and not act.slot.wager:
            return Needs.SEAT
        if act.slot.seat:
            return Needs.AMOUNT if act.payload.amount is not None else Needs.BET
        if act.payload.choice:
            return Needs.SEAT if act.payload.choice.isdigit() else Needs.CHOICE
        return Needs.NOTHING

    def _plain(self, spec: ActKeySpec) -> Given:
        if spec.verb is Verb.DEAL:
            return self._done(self._deal_slot(spec.hand))
        if spec.verb is Verb.DECIDE and not spec.hand:
            return self._done(self._third_slot(), Payload(choice=spec.choice))
        slot = self._slot(spec.verb, spec.hand) or Slot(verb=spec.verb, hand=spec.hand)
        return self._done(slot, Payload(choice=spec.choice))

    def _third_slot(self) -> Slot:
        """Return the hand a draw or stand is about: the next one not yet decided."""
        for act in self.undone():
            if act.verb is Verb.DECIDE and act.payload.choice in ("draw", "stand"):
                return act.slot
        return Slot(verb=Verb.DECIDE, hand="banker")

    def _deal_slot(self, hand: str) -> Slot:
        dealt = [
            act.slot.hand
            for act in self._run.performed
            if act.verb is Verb.DEAL and act.slot.hand.startswith(f"{hand}.")
        ]
        return self._slot(Verb.DEAL, hand) or Slot(verb=Verb.DEAL, hand=f"{hand}.{len(dealt)}")

    def _ask_slot(self, seat: int) -> Slot:
        """Return the asking of a seat: to come, done already, or of nobody who has a choice."""
        asks = [act.slot for act in self.undone() if act.verb is Verb.ASK]
        asks += [act.slot for act in self._run.performed if act.verb is Verb.ASK]
        usual = Slot(verb=Verb.ASK, seat=seat, hand=asks[0].hand if asks else "")
        return next((slot for slot in asks if slot.seat == seat), usual)

    def _deal_slot_of_seat(self, seat: int) -> Slot:
        for act in self.undone():
            if act.verb is Verb.DEAL and act.slot.seat == seat:
                return act.slot
        return self._deal_slot(f"seat-{seat}")

    def _bet_slot(self, verb: Verb, seat: int, wager: str) -> Slot:
        """Return the slot of an act on a bet; where it goes (`hand`) is the rule's business."""
        game = self._run.game
        at_seat = [act for act in self.undone() if act.verb is verb and act.slot.seat == seat]
        for act in at_seat:
            if is_bet(game, act, wager):
                return act.slot
        if verb in (Verb.COLLECT, Verb.MARK) and at_seat:
            return at_seat[0].slot
        acts = acts_at_hand(self._run)
        done = [act for act in acts if act.verb is verb and act.slot.seat == seat]
        name, _, number = wager.partition(":")
        usual = Slot(verb=verb, seat=seat, wager=name, hand=number)
        return next((act.slot for act in done if is_bet(game, act, wager)), usual)

    def _wager_at(self, verb: Verb, seat: int) -> str:
        for act in self.undone():
            if act.verb is verb and act.slot.seat == seat:
                return bet_name(self._run.game, act.slot)
        return next((bet.wager for bet in self._run.dealt.bets if bet.seat == seat), "")

    # -- what is still wanted -------------------------------------------------------------

    @property
    def _guides(self) -> bool:
        return self._run.mode is Mode.GUIDED

    def _amount_wanted(self, spec: ActKeySpec, slot: Slot) -> AmountWanted:
        game, run = self._run.game, self._run
        act = next((act for act in run.due() if act.slot == slot), None)
        told = act is not None and (self._guides or self.tell_proof)
        wager = bet_name(game, slot)
        title = bet_title(game, wager)
        return AmountWanted(
            spec=spec,
            seat=slot.seat,
            wager=wager,
            title=f"Seat {slot.seat}, {title}" if title else f"Seat {slot.seat}",
            bet=bet_at(run, slot),
            total_label=total_label(spec.verb),
            proof=proof(game, act, ruling_of(run, slot)) if told and act is not None else None,
        )

    def _calls_wanted(self, spec: ActKeySpec) -> Made:
        made = [act for act in self._run.performed if act.verb is Verb.ANNOUNCE]
        act = self._first(Verb.ANNOUNCE) or next(iter(reversed(made)), None)
        if act is None:
            return self._done(Slot(verb=Verb.ANNOUNCE))
        options = call_options(self._run.game, act, self._run.seed + self._run.round_no)
        self._calls = {str(n): made for n, (made, _) in enumerate(options, start=1)}
        right = next((n for n, made in self._calls.items() if made == act.payload.call), "")
        return ChoicesWanted(
            spec=spec,
            title="What do you announce?",
            options=tuple((str(n), text) for n, (_, text) in enumerate(options, start=1)),
            right=right if self._guides and act in self._run.due() else "",
        )

    def _choices_wanted(self, spec: ActKeySpec) -> ChoicesWanted:
        title, options = self._options(spec)
        due = next((act for act in self._run.due() if act.verb is spec.verb), None)
        right = ""
        if self._guides and due is not None:
            right = due.payload.choice or due.slot.hand.partition(".")[0]
        if due is not None and due.question and due.verb is Verb.DECIDE:
            right = ""  # a guide asks it and says the rule; the answer is the trainee's
        return ChoicesWanted(
            spec=spec, title=title, options=options, right=right, caps=_caps(options)
        )

    def _options(self, spec: ActKeySpec) -> tuple[str, tuple[tuple[str, str], ...]]:
        if self._needs is Needs.HAND:
            hands = self._run.dealt.hands
            return "Whose cards?", tuple((hand, hand_title(hand)) for hand in hands)
        if spec.verb is Verb.BURN:
            counts = [str(n) for n in range(1, MORE_BURNED + 1)]
            shown = any(a.verb is Verb.TURN and a.slot.hand == "burn" for a in self._run.performed)
            more = "more cards" if shown else "cards"
            return f"How many {more} are burned?", tuple((n, n) for n in counts)
        act = self._first(spec.verb)
        known = self._known(act) if act is not None else ()
        if act is not None and known:
            asked = say(self._run.game, act.question) or "What is the ruling?"
            return asked, tuple((word, in_words(word)) for word in known)
        if spec.verb is Verb.DEAL:
            return "To whom does the card go?", self._dealt_to()
        if act is not None and act.payload.choice and not act.payload.choice.isdigit():
            asks = spec.verb is Verb.ANSWER
            return "What does it pay?" if asks else "What is the ruling?", self._words(act)
        seats = sorted({bet.seat for bet in self._run.dealt.bets} | self._seats_asked(spec.verb))
        titles = {Verb.GIVE: "To whom do the cards go?", Verb.ASK: "Whom do you ask?"}
        title = titles.get(spec.verb, "Which place?")
        return title, tuple((str(seat), f"Seat {seat}") for seat in seats)

    def _known(self, act: Act) -> tuple[str, ...]:
        """Return the words a decision chooses between, where the table's stages tell them."""
        if act.verb is not Verb.DECIDE:
            return ()
        doings = self._run.engine.doings(self._run.game)
        found = (d.choices for d in doings if d.verb is act.verb and d.hand == act.slot.hand)
        words = next(found, ())
        return (*words, GOING_ON) if len(words) == 1 else words

    def _dealt_to(self) -> tuple[tuple[str, str], ...]:
        """Return the seats and the other hands that get cards, as they can be chosen."""
        hands = [a.slot for a in self._run.script.acts() if a.verb is Verb.DEAL]
        seats = sorted({slot.seat for slot in hands if slot.seat})
        others = dict.fromkeys(slot.hand.partition(".")[0] for slot in hands if not slot.seat)
        found = [(str(seat), f"Seat {seat}") for seat in seats]
        return (*found, *((hand, hand_title(hand)) for hand in others))

    def _seats_asked(self, verb: Verb) -> set[int]:
        """Return the seats the round itself speaks of: a player-dealer has no bet."""
        acts = [act for act in self._run.script.acts() if act.verb is verb]
        named = {int(act.payload.choice) for act in acts if act.payload.choice.isdigit()}
        return (named | {act.slot.seat for act in acts}) - {0}

    def _words(self, act: Act) -> tuple[tuple[str, str], ...]:
        words = {act.payload.choice, *self._palette.words.get((act.verb, act.slot.hand), ())}
        if act.slot.hand == "cover":  # a bank is covered whole by one, or in parts by several
            words |= {"partial", *(f"banco:{bet.seat}" for bet in self._run.dealt.bets[1:4])}
        if act.verb is Verb.ANSWER:
            words |= {family.odds for family in families(self._run.game)}
        return tuple((word, in_words(word)) for word in sorted(words)[:MOST_CHOICES])


def _caps(options: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """Return the keys of choices that are not numbered: a seat's number, or a first letter.

    >>> _caps((("seat-3", "Seat 3"), ("dealer", "Dealer"))), _caps((("pair", "Pair"), ("1", "1")))
    ({'seat-3': '3', 'dealer': 'D'}, {'pair': 'P'})
    """
    numbered = [one for one, _ in options if one.isdigit() or one.startswith("seat-")]
    if not numbered:
        return {}
    found: dict[str, str] = {}
    for one, _ in options:
        seat = one.removeprefix("seat-")
        if one != seat and int(seat) <= 9:
            found[one] = seat
        elif not one.isdigit():
            taken = {*found.values(), *_NUMBER_CAPS}
            found[one] = next((c for c in one.upper() if c not in taken), "")
    return found


def in_words(choice: str) -> str:
    """Return a ruling as it is read: "banco:3" is "Banco, seat 3"."""
    word, _, seat = choice.partition(":")
    said = word.replace("-", " ").capitalize()
    return f"{said}, seat {seat}" if seat else said


def hand_title(hand: str) -> str:
    """Return a hand as it is read: "seat-3" is "Seat 3"."""
    word, _, number = hand.partition("-")
    return f"{word.capitalize()} {number}".strip()
