"""A half-made act where bets lie in areas that all players share: whose chips, which number."""

from collections.abc import Sequence

from trainer.games.acts import Act, Slot, Verb
from trainer.games.rounds import Bet
from trainer.procedures import Given
from trainer.ui.table.act_keys import ActKeySpec, Needs
from trainer.ui.table.half_act import ChoicesWanted, HalfAct, Made

Options = tuple[tuple[str, str], ...]


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
        return slot.wager

    def _lies(self, bet: Bet) -> str:
        """Return the place of a bet."""
        return bet.wager

    def _who(self, seat: int) -> str:
        return f"Seat {seat}"

    def _seats_at(self, place: str) -> list[int]:
        """Return who has chips on a place that the armed key may still be about."""
        run = self._run
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
            if self._lies(bet) == place
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
