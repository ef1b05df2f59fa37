"""The act a trainee has begun and not finished: which key, which bet, what is still to say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Call, Payload, Slot, Verb
from trainer.procedures import Given
from trainer.ui.table.act_keys import ActKeySpec, Needs
from trainer.ui.table.at_hand import acts_at_hand, bet_at, bet_name, bet_title, is_bet, ruling_of
from trainer.ui.table.calls import LIKE_ZERO, NUMBER_CAPS, call_caps, call_options, number_cap
from trainer.ui.table.counts import counts
from trainer.ui.table.offering import Offering, Options
from trainer.ui.table.own_chips import OwnChips, payment
from trainer.ui.table.palette import Palette, key_for
from trainer.ui.table.proof import Proof, proof, total_label

SCALE = "scale"  # where a layout has numbers of its own: "scale:3"


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
    always: bool = False  # asked even where there is one choice: at other times there are more


Made: TypeAlias = Given | AmountWanted | ChoicesWanted | None


class HalfAct(Offering):
    """Turns keys and touches into a gesture the judge understands.

    Each verb returns the gesture, or what is still wanted, or nothing while a bet is awaited.
    """

    def __init__(self, run: TableRun, palette: Palette) -> None:
        super().__init__(run, palette)
        self.armed: ActKeySpec | None = None
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

    def touch_seat(self, seat: int) -> Made:
        """Do what is due with a place that was touched: cards to it, a button, the bank."""
        act = next(iter(self._run.due()), None)
        if act is None:
            return None
        if act.verb is Verb.DEAL and act.slot.seat:
            return self.deal_to(f"seat-{seat}")
        spec = key_for(act)
        made = self.press(spec, None) if act.payload.choice.isdigit() else None
        if isinstance(made, ChoicesWanted) and str(seat) in dict(made.options):
            return self.choose(str(seat))
        self.drop()
        return None

    def deal_to(self, hand: str) -> Made:
        """Deal the next card of a hand."""
        slot = self._deal_slot(hand)
        return self._done(slot, Payload(choice=str(slot.seat) if slot.seat else ""))

    def next_with(self, hand: str) -> Made:
        """Deal to the hand that was clicked or turn it, where that is due now.

        Split hands lie so close that a click may hit a neighbour of the one that is meant.
        """
        seat = hand.partition("/")[0]
        for act in self._run.due():
            own = act.slot.hand.partition(".")[0]
            same = own == hand or ("/" in own + hand and own.partition("/")[0] == seat)
            if same and act.verb is Verb.DEAL:
                return self._done(act.slot, Payload(choice=str(act.slot.seat or "")))
            if same and act.verb is Verb.TURN:
                return self._done(act.slot)
        return None

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
            slot = self._deal_slot(spec.hand)
            return self._done(slot, Payload(choice=str(slot.seat) if slot.seat else ""))
        if spec.verb is Verb.DECIDE and not spec.hand:
            return self._done(self._third_slot(), Payload(choice=spec.choice))
        if spec.verb is Verb.SPLIT and (act := self._first(spec.verb)) is not None:
            return self._done(act.slot, Payload(choice=act.payload.choice))  # which hand: lit
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
        game, seed = self._run.game, self._run.seed + self._run.round_no
        act = next((act for act in self._run.due() if act.verb is Verb.ANNOUNCE), None)
        options = call_options(game, act, seed, counts(game, self._run.performed))
        if not options:
            return self._done(Slot(verb=Verb.ANNOUNCE))
        self._calls = {str(n): made for n, (made, _) in enumerate(options, start=1)}
        due = act.payload.call if act is not None and self._guides else None
        return ChoicesWanted(
            spec=spec,
            title="What do you announce?",
            options=tuple((str(n), text) for n, (_, text) in enumerate(options, start=1)),
            right=next((n for n, made in self._calls.items() if made == due), ""),
            caps={str(n): cap for n, cap in enumerate(call_caps(options), start=1)},
            always=len(game.says) > 1,  # so that the hand learns two keys, and never one
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


def _caps(options: Options) -> dict[str, str]:
    """Return the keys of choices that are no plain numbers: the number in it, or a first letter.

    >>> _caps((("seat-3", "Seat 3"), ("dealer", "Dealer"))), _caps((("pair", "Pair"), ("1", "1")))
    ({'seat-3': '3', 'dealer': 'D'}, {'pair': 'P'})
    >>> _caps((("on-6", "On 6"), ("on-10", "On 10"), ("off", "Off")))
    {'on-6': '6', 'on-10': '0', 'off': 'F'}
    """
    numbers = {one: number for one, _ in options if (number := _number_in(one))}
    if not numbers:
        return {}
    found: dict[str, str] = {}
    for one, words in options:
        number = numbers.get(one, 0)
        if number and number < 10 + len(NUMBER_CAPS):
            found |= {} if one.isdigit() else {one: number_cap(number)}
            continue
        taken = {*found.values(), *NUMBER_CAPS, LIKE_ZERO}
        letters = f"{one} {words}".upper()
        found[one] = next((c for c in letters if c.isalpha() and c not in taken), "")
    return found


def _number_in(choice: str) -> int:
    """Return the number a choice is about: a seat's, or that of a box of the layout."""
    word, _, number = choice.rpartition("-")
    return int(number) if number.isdigit() and not any(map(str.isdigit, word)) else 0
