"""A half-made act at the craps table: a flat bet and its odds may be paid in one gesture."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.games.acts import Payload, Slot, Verb
from trainer.games.craps.script import OFF_AND_ON
from trainer.procedures import Given
from trainer.ui.presenters.half_act import AmountWanted, HalfAct, Made
from trainer.ui.presenters.palette import PAIR
from trainer.ui.presenters.proof import Proof, proof
from trainer.ui.presenters.rolls import bet_at, ruling_of


class CrapsHalf(HalfAct):
    """Turns keys and touches into gestures; "Pay both" takes the odds with the bet."""

    _both: tuple[Slot, ...] = ()

    def drop(self) -> bool:
        """Forget it; return whether there was anything to forget."""
        self._both = ()
        return super().drop()

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
        return Given(slots=slots, payload=Payload(amount=cents, chips=tuple(chips)))

    def _flat(self, slot: Slot) -> str:
        return self._run.game.wagers[slot.wager].behind or slot.wager

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
