"""A bank that is a patron's and goes round: kept or passed, offered, taken or refused."""

from collections.abc import Mapping

from trainer.games.acts import Act, Payload, Role, Slot, Verb
from trainer.games.stages import Moment
from trainer.games.texts import Money, Text, text

MUST_PASS, MAY_KEEP = "must-pass", "may-keep"
KEEP, PASS = "keep", "pass"
ACCEPT, REFUSE = "accept", "refuse"


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


def keep_or_pass(moment: Moment, banker: int, *, must_pass: bool, why: Text) -> list[Act]:
    """Return whether the bank must move, and what its holder does if it need not."""
    title = text("bank-must-pass" if must_pass else "bank-may-keep")
    choice = MUST_PASS if must_pass else MAY_KEEP
    acts = [moment.act(Slot(verb=Verb.DECIDE, hand="shoe"), title, Payload(choice=choice), why=why)]
    wish = moment.dealt.choices.get("pass", "")
    if wish and not must_pass:
        slot = Slot(verb=Verb.DECIDE, by=Role.PATRON, seat=banker, hand="shoe")
        title = text("bank-kept" if wish == KEEP else "bank-passed", seat=banker)
        acts.append(moment.act(slot, title, Payload(choice=wish)))
    return acts


def offers(moment: Moment, why: Text) -> list[Act]:
    """Return to whom the bank is offered, each with the answer, until someone takes it."""
    acts: list[Act] = []
    for nth, (seat, answer) in enumerate(by_seat(moment.dealt.choices, "offer").items()):
        slot = Slot(verb=Verb.DECIDE, hand="offer", nth=nth)
        title = text("bank-offer", seat=seat)
        acts.append(moment.act(slot, title, Payload(choice=str(seat)), why=why))
        acts.append(_answer(moment, seat, answer))
    return acts


def _answer(moment: Moment, seat: int, answer: str) -> Act:
    verb = Verb.PASS if answer == REFUSE else Verb.BID
    slot = Slot(verb=verb, by=Role.PATRON, seat=seat, hand="offer")
    if answer in (ACCEPT, REFUSE):
        title = text("bank-accepted" if answer == ACCEPT else "bank-refused", seat=seat)
        return moment.act(slot, title)
    wager = int(answer)
    why = text("bank-taken-why", sum=Money(wager))
    return moment.act(
        slot, text("bank-taken", seat=seat, sum=Money(wager)), Payload(amount=wager), why=why
    )
