"""A half-made act at a wheel or a shaker: whose chips in an area all share, which number."""

from collections.abc import Iterable, Sequence
from random import Random

from trainer.games.acts import Act, Payload, Slot, Verb
from trainer.games.colour_chips import chip_colour
from trainer.games.money import format_money
from trainer.games.roulette.wagers import bet_title, ring_of
from trainer.games.rounds import Bet, Ruling
from trainer.games.wheel.facts import sections, symbol_name
from trainer.procedures import Given
from trainer.ui.families.roulette.bet_place import INSIDE, at_place, bet_place, place_name, spot_of
from trainer.ui.families.roulette.felt import own_chips
from trainer.ui.table.half_act import AmountWanted, ChoicesWanted, HalfAct, Made
from trainer.ui.table.own_chips import OwnChips, payment
from trainer.ui.table.palette import ActKeySpec, Needs
from trainer.ui.table.proof import Proof, ProofLine, total_label
from trainer.ui.text import plural
from trainer.wording.say import say

Options = tuple[tuple[str, str], ...]
_FACES = range(1, 7)
_OFFERED = 6


class SharedHalf(HalfAct):
    """Bets lie in areas that all players share: a place alone may be several players'."""

    _shared = ""  # the place somebody has yet to be chosen for

    def drop(self) -> bool:
        """Forget it; return whether there was anything to forget."""
        self._shared = ""
        return super().drop()

    def pick_bet(self, seat: int, wager: str) -> Made:
        """Act on a bet; ask whose where several lie there."""
        if seat or self.armed is None or self._needs not in (Needs.BET, Needs.AMOUNT):
            return super().pick_bet(seat, wager)
        seats = self._seats_at(wager)
        if len(seats) == 1:
            return super().pick_bet(seats[0], wager)
        if not seats:
            return None
        self._shared = wager
        due = [
            act.slot.seat
            for act in self._run.due()
            if act.verb is self.armed.verb and self._place(act.slot) == wager
        ]
        return ChoicesWanted(
            spec=self.armed,
            title="Whose chips?",
            options=tuple((str(seat), self._who(seat)) for seat in seats),
            right=str(due[0]) if due and self._guides else "",
        )

    def first_due(
        self, places: Sequence[tuple[int, str]], verb: Verb | None = None
    ) -> tuple[int, str] | None:
        """Return the first of these bets that a verb, or else the armed key, may act on now."""
        verb = verb or (self.armed.verb if self.armed is not None else None)
        due = {(a.slot.seat, self._place(a.slot)) for a in self._run.due() if a.verb is verb}
        return next((place for place in places if place in due), None)

    def choose(self, choice: str) -> Made:
        """Take one of the choices offered."""
        place, self._shared = self._shared, ""
        if place and choice.isdigit():
            return super().pick_bet(int(choice), place)
        return super().choose(choice)

    def sweep_losers(self) -> Made:
        """Take everything that has lost and still lies on the layout, in one gesture."""
        self.drop()
        slots = tuple(act.slot for act in self.undone() if act.verb is Verb.TAKE)
        return Given(slots=slots) if slots else None

    def _place(self, slot: Slot) -> str:
        return place_name(slot)

    def _who(self, seat: int) -> str:
        return f"Seat {seat}"

    def _seats_at(self, place: str) -> list[int]:
        """Return who has chips on a place that the armed key may still be about."""
        game, run = self._run.game, self._run
        gone = {
            (act.slot.seat, self._place(act.slot))
            for act in run.performed
            if act.verb in (Verb.TAKE, Verb.PAY)
            and not any(left.slot == act.slot for left in self.undone())
        }
        kept = {
            (act.slot.seat, self._place(act.slot))
            for act in self.undone()
            if act.verb in (Verb.PAY, Verb.RETURN)
        }
        return [
            bet.seat
            for bet in run.dealt.bets
            if bet_place(game, bet) == place
            and ((bet.seat, place) not in gone or (bet.seat, place) in kept)
        ]

    def _needed(self, spec: ActKeySpec) -> Needs:
        if spec.verb is Verb.CALL_FLOOR:
            act = self._first(spec.verb)
            return Needs.NOTHING if act is None or not act.slot.seat else Needs.BET
        if spec.verb is Verb.SHAKE:
            return Needs.NOTHING
        return super()._needed(spec)

    def _plain(self, spec: ActKeySpec) -> Given:
        """Do an act that is done several times over: the next of them."""
        if spec.id == "sweep":
            made = self.sweep_losers()
            if isinstance(made, Given):
                return made
            return self._done(Slot(verb=Verb.TAKE))
        return super()._plain(spec)

    def _options(self, spec: ActKeySpec) -> tuple[str, Options]:
        act = self._first(spec.verb, spec.hand)
        found = self._answers(spec, act)
        return found if found is not None else super()._options(spec)

    def _answers(self, spec: ActKeySpec, act: Act | None) -> tuple[str, Options] | None:
        """Return the question of a key and its answers, None where the game has no own."""
        del act
        if spec.verb is Verb.DECIDE:
            return "What is the ruling?", (("play-on", "Play on"), ("void", "Void"))
        return None


class BigSixHalf(SharedHalf):
    """Does the spin count, and what wins if the clapper rests on a peg."""

    def _answers(self, spec: ActKeySpec, act: Act | None) -> tuple[str, Options] | None:
        if spec.verb is not Verb.DECIDE:
            return None
        options = [("play-on", "The spin counts"), ("void", "The spin is void")]
        rim = sections(self._run.game)
        at = self._run.dealt.places.get("section", 0)
        if act is None or act.payload.choice not in ("play-on", "void"):
            for symbol in dict.fromkeys((rim[at], rim[(at + 1) % len(rim)])):
                options.append((symbol, f"{symbol_name(symbol).capitalize()} wins"))
        return "Does the spin count?", tuple(options)


class SicBoHalf(SharedHalf):
    """What is entered into the device."""

    def _answers(self, spec: ActKeySpec, act: Act | None) -> tuple[str, Options] | None:
        if spec.verb is not Verb.STEP:
            return None
        dice = sorted(self._run.dealt.dice)
        rng = Random(f"device:{self._run.seed}:{self._run.round_no}")
        found = {_shown(dice)}
        while len(found) < _OFFERED:
            other = list(dice)
            other[rng.randrange(len(other))] = rng.choice(_FACES)
            found.add(_shown(sorted(other)))
        return "Which dice do you enter?", tuple((text, text) for text in sorted(found))


class RouletteHalf(SharedHalf):
    """Chips by their position; the chips of a colour on the winning number are paid in one."""

    def _who(self, seat: int) -> str:
        colour = chip_colour(self._run.dealt, seat)
        return f"Seat {seat}, {colour}" if colour else f"Seat {seat}"

    def _place(self, slot: Slot) -> str:
        if slot.verb is Verb.MOVE:
            bet = self._bet_of(slot)
            return bet_place(self._run.game, bet) if bet is not None else slot.wager
        return place_name(slot)

    def _bet_of(self, slot: Slot) -> Bet | None:
        found = [bet for bet in self._run.dealt.bets if bet.seat == slot.seat]
        same = [bet for bet in found if bet.wager == slot.wager]
        spots = [bet for bet in same if spot_of(self._run.game, bet) == slot.hand]
        return next(iter(spots or same), None)

    def _needed(self, spec: ActKeySpec) -> Needs:
        if spec.verb is Verb.DOLLY:
            return Needs.NOTHING if self._marked() else Needs.NUMBER
        return super()._needed(spec)

    def _marked(self) -> str:
        """Return the number the marker stands on, nothing while it does not."""
        laid = [act for act in self._run.performed if act.verb is Verb.DOLLY]
        return laid[-1].payload.choice if laid else ""

    def choose(self, choice: str) -> Made:
        """Take one of the choices offered; a number for the marker."""
        if self.armed is not None and self.armed.verb is Verb.DOLLY:
            if choice not in ring_of(self._run.game).order:
                return None
            return self._done(Slot(verb=Verb.DOLLY, hand="on"), Payload(choice=choice))
        return super().choose(choice)

    def _plain(self, spec: ActKeySpec) -> Given:
        if spec.verb is Verb.DOLLY:
            return self._done(Slot(verb=Verb.DOLLY, hand="off"))
        return super()._plain(spec)

    def pick_bet(self, seat: int, wager: str) -> Made:
        """Act on chips; with the marker in hand, on the number they lie on."""
        if self.armed is not None and self._needs is Needs.NUMBER:
            kind, _, number = wager.partition("-")
            return self.choose(number) if kind == "straight" else None
        if self.armed is not None and self.armed.verb is Verb.MOVE and seat:
            slot = self._bet_slot(Verb.MOVE, seat, wager)
            return self._done(slot, Payload(choice=self._marked()))
        return super().pick_bet(seat, wager)

    def give_amount(self, cents: int, chips: Sequence[int] = ()) -> Made:
        """Say the sum for the chips at hand: of one bet, or of a whole picture."""
        spec = self.armed
        if spec is None or self._needs is not Needs.AMOUNT:
            return None
        slots = self._slots(spec.verb, self._seat, self._wager)
        self.drop()
        return Given(slots=slots, payload=payment(cents, chips))

    def _slots(self, verb: Verb, seat: int, place: str) -> tuple[Slot, ...]:
        """Return the slots a payment is for: all of a colour on the number where it won."""
        slot = self._bet_slot(verb, seat, place)
        if verb is not Verb.PAY or not slot.hand.startswith(INSIDE):
            return (slot,)
        won = [act.slot for act in self._winning(seat)]
        return tuple(won) if slot in won else (slot,)

    def _winning(self, seat: int) -> list[Act]:
        return [
            act
            for act in self.undone()
            if act.verb is Verb.PAY and act.slot.seat == seat and act.slot.hand.startswith(INSIDE)
        ]

    def _bet_slot(self, verb: Verb, seat: int, wager: str) -> Slot:
        for act in self.undone():
            slot = act.slot
            if act.verb is verb and slot.seat == seat and self._place(slot) == wager:
                return slot
        bet = at_place(self._run.game, self._run.dealt, seat, wager)
        if bet is None:
            return Slot(verb=verb, seat=seat, wager=wager)
        return Slot(verb=verb, seat=seat, wager=bet.wager, hand=spot_of(self._run.game, bet))

    def _wager_at(self, verb: Verb, seat: int) -> str:
        for act in self.undone():
            if act.verb is verb and act.slot.seat == seat:
                return self._place(act.slot)
        game = self._run.game
        mine = (bet_place(game, bet) for bet in self._run.dealt.bets if bet.seat == seat)
        return next(mine, "")

    def _amount_wanted(self, spec: ActKeySpec, slot: Slot) -> AmountWanted:
        run, seat = self._run, slot.seat
        place = self._place(slot)
        self._wager = place
        slots = self._slots(spec.verb, seat, place)
        bets = [bet for bet in map(self._bet_of, slots) if bet is not None]
        due = any(act.slot in slots for act in run.due())
        told = due and (self._guides or self.tell_proof)
        own, who = own_chips(run.game, run.dealt, seat), self._who(seat)
        worth = f" at ${format_money(own.value)}" if own is not None else ""
        what = f"picture on {run.dealt.spin}"
        if len(bets) == 1:
            what = bet_title(run.game, bets[0].wager, bets[0].on)
        return AmountWanted(
            spec=spec,
            seat=seat,
            wager=place,
            title=f"{who}{worth}, {what}",
            bet=sum(bet.amount for bet in bets),
            total_label=total_label(spec.verb),
            proof=self._working(spec.verb, slots, own) if told else None,
            own=own,
        )

    def _working(self, verb: Verb, slots: Iterable[Slot], own: OwnChips | None) -> Proof:
        """Return how the sum comes about: kind by kind, in chips where there is a colour."""
        sums: dict[str, tuple[int, int, str]] = {}
        for slot in slots:
            ruled = self._ruled(slot)
            if ruled is None:
                continue
            bet, pays, _ = sums.get(slot.wager, (0, 0, ""))
            sums[slot.wager] = (bet + ruled.amount, pays + ruled.pays, ruled.odds)
        lines = []
        for wager, (bet, pays, odds) in sums.items():
            count, won = (own.units(bet), own.units(pays)) if own is not None else (None, None)
            staked = format_money(bet) if count is None else plural(count, "chip")
            title = self._run.game.wagers[wager].title
            lines.append(ProofLine(title, f"{staked}, {odds}", pays, won))
        total = sum(pays for _, pays, _ in sums.values())
        return Proof(tuple(lines), total_label(verb), total)

    def _ruled(self, slot: Slot) -> Ruling | None:
        bets = zip(self._run.dealt.bets, self._run.rulings, strict=True)
        wanted = self._bet_of(slot)
        return next((ruled for bet, ruled in bets if bet is wanted), None)

    def _answers(self, spec: ActKeySpec, act: Act | None) -> tuple[str, Options] | None:
        if spec.verb is Verb.DECIDE:
            asked = [act for act in self._run.performed if act.verb is Verb.ASK]
            game = self._run.game
            title = say(game, asked[-1].title) if asked else "Is that the number?"
            return title, (("yes", "Yes"), ("no", "No"))
        return None


_HALVES: dict[str, type[HalfAct]] = {
    "roulette": RouletteHalf,
    "wheel": BigSixHalf,
    "sic-bo": SicBoHalf,
}


def wheel_half(engine: str) -> type[HalfAct] | None:
    """Return how acts are made at a wheel or a shaker; None for any other engine."""
    return _HALVES.get(engine)


def _shown(dice: Iterable[int]) -> str:
    return "-".join(str(die) for die in dice)
