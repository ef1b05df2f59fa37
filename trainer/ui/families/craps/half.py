"""A half-made act at the craps table: two payments in one gesture, calls by their number."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.games.acts import Call, Slot, Verb
from trainer.games.craps.game import of
from trainer.games.craps.script import OFF_AND_ON
from trainer.procedures import Given
from trainer.ui.families.craps.box_half import BoxHalf
from trainer.ui.families.craps.calls import (
    CAPS,
    NUMBERS,
    bare_calls,
    first_page,
    number_of,
    second_page,
)
from trainer.ui.table.act_keys import ActKeySpec
from trainer.ui.table.at_hand import bet_at, ruling_of
from trainer.ui.table.half_act import AmountWanted, ChoicesWanted, Made
from trainer.ui.table.own_chips import payment
from trainer.ui.table.palette import PAIR
from trainer.ui.table.proof import Proof, proof
from trainer.wording.say import spoken


class CrapsHalf(BoxHalf):
    """Turns keys and touches into gestures; "Pay both" takes the odds with the bet."""

    _both: tuple[Slot, ...] = ()
    _number = ""  # of the calls on offer; empty while the number itself is asked for

    def drop(self) -> bool:
        """Forget it; return whether there was anything to forget."""
        self._both, self._number = (), ""
        return super().drop()

    # -- calls ----------------------------------------------------------------------------

    def _calls_wanted(self, spec: ActKeySpec) -> Made:
        """Ask for the number thrown; every call is behind one, whatever was rolled."""
        self._number = ""
        self._calls = bare_calls(self._run.game)
        return ChoicesWanted(
            spec=spec,
            title="What do you call?",
            options=first_page(self._run.game),
            right=number_of(due) if (due := self._told_call()) is not None else "",
            caps=CAPS,
        )

    def choose(self, choice: str) -> Made:
        """Take one of the choices offered; a number leads on to its calls."""
        spec = self.armed
        announces = spec is not None and spec.verb is Verb.ANNOUNCE
        if spec is None or not announces or choice not in map(str, NUMBERS):
            return super().choose(choice)
        game, due = self._run.game, self._told_call()
        self._number = choice
        self._calls = second_page(game, choice, self._run.seed + self._run.round_no)
        return ChoicesWanted(
            spec=spec,
            title=f"{NUMBERS[int(choice)]}: how do you call it?",
            options=tuple((name, spoken(game, made)) for name, made in self._calls.items()),
            right=next((name for name, made in self._calls.items() if made == due), ""),
            away="Back",
        )

    def back(self) -> Made:
        """Return to the numbers from the calls of one."""
        if self.armed is None or not self._number:
            return None
        return self._calls_wanted(self.armed)

    def _told_call(self) -> Call | None:
        """Return the call that is due, where a guide tells it."""
        due = next((act for act in self._run.due() if act.verb is Verb.ANNOUNCE), None)
        return due.payload.call if self._guides and due is not None else None

    # -- two payments in one --------------------------------------------------------------

    def pick_bet(self, seat: int, wager: str) -> Made:
        """Act on a bet, and with "Pay both" on what lies behind it or before it."""
        spec, made = self.armed, super().pick_bet(seat, wager)
        self._both = ()
        if spec is None or spec.id != PAIR or not isinstance(made, AmountWanted):
            return made
        slot = self._bet_slot(Verb.PAY, seat, made.wager)
        other = self._partner(slot)
        if other is None:
            return made
        self._both = (slot, other)
        title = self._run.game.wagers[self._flat(slot)].title
        return replace(
            made,
            title=f"Seat {seat}, {title} and odds",
            bet=sum(bet_at(self._run, one) for one in self._both),
            proof=self._sum() if made.proof is not None else None,
        )

    def give_amount(self, cents: int, chips: Sequence[int] = ()) -> Made:
        """Say the sum for the bet at hand, or for both."""
        slots = self._both
        made = super().give_amount(cents, chips)
        if not slots or not isinstance(made, Given):
            return made
        return Given(slots=slots, payload=payment(cents, chips))

    def _flat(self, slot: Slot) -> str:
        return of(self._run.game).wagers[slot.wager].behind or slot.wager

    def _partner(self, slot: Slot) -> Slot | None:
        """Return the payment of the odds behind a bet, or of the bet before the odds."""
        for act in self.undone():
            other = act.slot
            alike = other.hand == slot.hand or OFF_AND_ON in (other.hand, slot.hand)
            pays = other.verb is Verb.PAY and other.seat == slot.seat and other != slot
            if pays and alike and self._flat(other) == self._flat(slot):
                return other
        return None

    def _sum(self) -> Proof | None:
        """Return the working of both together."""
        acts = [act for act in self.undone() if act.slot in self._both]
        proofs = [proof(self._run.game, act, ruling_of(self._run, act.slot)) for act in acts]
        if not proofs:
            return None
        lines = tuple(line for one in proofs for line in one.lines)
        return Proof(lines, proofs[0].total_label, sum(one.total for one in proofs))
