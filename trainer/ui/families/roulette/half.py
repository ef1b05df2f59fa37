"""A half-made act at roulette: chips by their position, a colour paid in one."""

from collections.abc import Iterable, Sequence

from trainer.games.acts import Act, Payload, Slot, Verb
from trainer.games.colour_chips import chip_colour
from trainer.games.money import format_money
from trainer.games.roulette.wagers import bet_title, ring_of
from trainer.games.rounds import Bet, Ruling
from trainer.procedures import Given
from trainer.ui.families.roulette.bet_place import INSIDE, at_place, bet_place, place_name, spot_of
from trainer.ui.families.roulette.felt import own_chips
from trainer.ui.table.act_keys import ActKeySpec, Needs
from trainer.ui.table.half_act import AmountWanted, Made
from trainer.ui.table.own_chips import OwnChips, payment
from trainer.ui.table.proof import Proof, ProofLine, total_label
from trainer.ui.table.shared_half import Options, SharedHalf
from trainer.ui.text import plural
from trainer.wording.say import say


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

    def _lies(self, bet: Bet) -> str:
        return bet_place(self._run.game, bet)

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
            times = _times(count, odds)
            note = "" if times else f"{staked}, {odds}"
            lines.append(ProofLine(title, note, pays, won, times))
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


def _times(count: int | None, odds: str) -> str:
    """Return how a bet of so many chips is counted; nothing where it is not so many to one.

    >>> _times(2, "35 to 1"), _times(None, "35 to 1"), _times(2, "1 for 2")
    ('2 \u00d7 35', '', '')
    """
    num, _, rest = odds.partition(" ")
    return f"{count} \u00d7 {num}" if count is not None and rest == "to 1" else ""
