"""A half-made act of the box: what is laid out is approved or corrected, throws are ruled on."""

from trainer.drills.craps.box import CASH, DIE, DIE_RULINGS, PUCK, THROW
from trainer.drills.craps.throws import RULINGS
from trainer.games.acts import Act, Payload, Role, Slot, Verb
from trainer.games.craps.game import of
from trainer.ui.table.act_keys import ActKeySpec, Needs
from trainer.ui.table.at_hand import bet_name
from trainer.ui.table.half_act import AmountWanted, HalfAct, Made
from trainer.wording.say import say

APPROVE, CORRECT = "approve", "correct"


class BoxHalf(HalfAct):
    """Knows what a dealer has laid out: only one thing at a time waits for the box."""

    def press(self, spec: ActKeySpec, bet: tuple[int, str] | None) -> Made:
        """Begin an act; what is laid out, or the cash on the layout, is meant without a touch."""
        if spec.id == APPROVE:
            return self._approved()
        if spec.id == CORRECT:
            return self._corrected(spec)
        cash = self._first(Verb.CHANGE, CASH) if spec.verb is Verb.CHANGE else None
        if cash is not None:
            return self._asks_sum(spec, cash.slot)
        return super().press(spec, bet)

    def _approved(self) -> Made:
        """Say that what is laid out is right."""
        act = self._first(Verb.CHECK)
        if act is None:
            return self._done(Slot(verb=Verb.CHECK, by=Role.BOX))
        laid = self._laid_out(act)
        return self._done(act.slot, laid.payload if laid is not None else Payload())

    def _corrected(self, spec: ActKeySpec) -> Made:
        """Ask what it should be: a sum, or the place of the puck."""
        act = self._first(Verb.CHECK)
        if act is None:
            return self._done(Slot(verb=Verb.CHECK, by=Role.BOX))
        if act.slot.hand != PUCK:
            return self._asks_sum(spec, act.slot)
        self.armed, self._needs = spec, Needs.CHOICE
        return self._choices_wanted(spec)

    def _asks_sum(self, spec: ActKeySpec, slot: Slot) -> AmountWanted:
        self.armed, self._needs = spec, Needs.AMOUNT
        self._seat, self._wager = slot.seat, bet_name(self._run.game, slot)
        return self._amount_wanted(spec, slot)

    def _laid_out(self, check: Act) -> Act | None:
        """Return what a dealer has laid out for the box to look at."""
        at = check.slot
        for act in reversed(self._run.performed):
            same = (act.slot.seat, act.slot.wager, act.slot.hand) == (at.seat, at.wager, at.hand)
            if act.verb is Verb.PROPOSE and same and act.slot.nth == at.nth:
                return act
        return None

    def _options(self, spec: ActKeySpec) -> tuple[str, tuple[tuple[str, str], ...]]:
        if spec.verb is Verb.PUCK or spec.id == CORRECT:
            return "Where does the puck go?", self._puck_places()
        if spec.verb is Verb.DECIDE and self._needs is Needs.CHOICE:
            act = self._first(Verb.DECIDE)
            about = act.slot.hand.partition(".")[0] if act is not None else THROW
            if about in (DIE, THROW):
                title = "What becomes of the die?" if about == DIE else "Does the roll count?"
                rulings = DIE_RULINGS if about == DIE else RULINGS
                game = self._run.game
                return title, tuple((one.id, say(game, one.text)) for one in rulings)
        return super()._options(spec)

    def _puck_places(self) -> tuple[tuple[str, str], ...]:
        on = [(f"on-{point}", f"On {point}") for point in of(self._run.game).points]
        return (*on, ("off", "Off"))
