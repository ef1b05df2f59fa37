"""What games share whose bank is a patron's and goes round: chemin de fer and Super Pan 9."""

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.games.acts import Act, Payload, Role, Slot, Verb
from trainer.games.game import Stage
from trainer.games.money import format_money

MUST_PASS, MAY_KEEP = "must-pass", "may-keep"
KEEP, PASS = "keep", "pass"
ACCEPT, REFUSE = "accept", "refuse"
_NOTHING = Payload()


def by_seat(choices: Mapping[str, str], kind: str) -> dict[int, str]:
    """Return the choices of one kind by seat, in the order they were made.

    >>> by_seat({"bid:4": "5000", "pass": "keep", "bid:2": "7500"}, "bid")
    {4: '5000', 2: '7500'}
    """
    found = {}
    for name, choice in choices.items():
        what, _, seat = name.partition(":")
        if what == kind and seat:
            found[int(seat)] = choice
    return found


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes the acts of one stage; its clause and reason stand wherever an act has none."""

    family: str
    stage: Stage

    def act(
        self,
        slot: Slot,
        title: str,
        payload: Payload = _NOTHING,
        *,
        why: str = "",
        clause: str = "",
    ) -> Act:
        """Return one act; its skill is named after what is done with what."""
        return Act(
            slot=slot,
            payload=payload,
            clause=clause or self.stage.clause,
            title=title,
            why=why or self.stage.why,
            skill=":".join(filter(None, (self.family, slot.verb, _kind(slot)))),
            face_up=slot.verb is not Verb.DEAL or self.stage.face == "up",
        )

    def pick_seat(self, hand: str, seat: int, title: str, why: str) -> Act:
        """Return the dealer's decision that falls on a seat."""
        return self.act(
            Slot(verb=Verb.DECIDE, hand=hand), title, Payload(choice=str(seat)), why=why
        )

    def keep_or_pass(
        self, banker: int, choices: Mapping[str, str], *, must_pass: bool, why: str
    ) -> list[Act]:
        """Return whether the bank must move, and what its holder does if it need not."""
        text = "The bank must be passed" if must_pass else "The bank may be kept"
        choice = MUST_PASS if must_pass else MAY_KEEP
        slot = Slot(verb=Verb.DECIDE, hand="shoe")
        acts = [self.act(slot, text, Payload(choice=choice), why=why)]
        wish = choices.get("pass", "")
        if wish and not must_pass:
            slot = Slot(verb=Verb.DECIDE, by=Role.PATRON, seat=banker, hand="shoe")
            text = f"Seat {banker} {'keeps' if wish == KEEP else 'passes'} the bank"
            acts.append(self.act(slot, text, Payload(choice=wish)))
        return acts

    def offers(self, choices: Mapping[str, str], why: str) -> list[Act]:
        """Return to whom the bank is offered, each with the answer, until someone takes it."""
        acts: list[Act] = []
        for nth, (seat, answer) in enumerate(by_seat(choices, "offer").items()):
            slot = Slot(verb=Verb.DECIDE, hand="offer", nth=nth)
            payload = Payload(choice=str(seat))
            acts.append(self.act(slot, f"Offer the bank to seat {seat}", payload, why=why))
            acts.append(self._answer(seat, answer))
        return acts

    def _answer(self, seat: int, answer: str) -> Act:
        verb = Verb.PASS if answer == REFUSE else Verb.BID
        slot = Slot(verb=verb, by=Role.PATRON, seat=seat, hand="offer")
        if answer in (ACCEPT, REFUSE):
            return self.act(slot, f"Seat {seat} {answer}s it")
        wager = int(answer)
        why = f"{format_money(wager)} is the wager on the next hand."
        return self.act(slot, f"Seat {seat} takes it", Payload(amount=wager), why=why)


def _kind(slot: Slot) -> str:
    """Return what an act is done with, whichever seat it is: "seat" for "seat-3.1"."""
    return slot.hand.partition(".")[0].partition("-")[0] or slot.wager
