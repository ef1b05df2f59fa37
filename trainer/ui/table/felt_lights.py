"""What a guide lights on the table for the acts that are due."""

from collections.abc import Collection, Iterable, Sequence

from trainer.games.acts import Act, Slot, Verb

_OPEN = ("dealer", "board")
_LAID = (Verb.DEAL, Verb.DECIDE)
_AT_HAND = (Verb.DEAL, Verb.DECIDE, Verb.TURN, Verb.GIVE, Verb.ANNOUNCE)


def further(slot: Slot) -> str:
    """Return what tells in a slot that it is about a further hand of its seat.

    >>> further(Slot(verb=Verb.PAY, seat=3, wager="blackjack", hand="/2"))
    '/2'
    """
    _, slash, hand = slot.hand.partition("/")
    return f"/{hand.partition('.')[0]}" if slash else ""


def is_third(ask: Sequence[Act]) -> bool:
    """Whether a third card is in question."""
    return bool(ask) and ask[0].asks == "third-card"


def lights(ask: Iterable[Act], hands: Collection[str]) -> tuple[frozenset[str], str | None]:
    """Return what to light for the acts that are due, and the dashed spot of the first."""
    lit: set[str] = set()
    landing: str | None = None
    for act in ask:
        slot = act.slot
        hand = slot.hand.partition(".")[0]
        if slot.wager and slot.seat:
            wager = f"{slot.wager}{further(slot)}"
            lit |= {f"bet:{slot.seat}:{wager}", f"seat:{slot.seat}"}
            if act.verb is Verb.MARK or act.charge:
                lit.add(f"mark:{slot.seat}")
            if act.verb is Verb.PAY and landing is None:
                landing = f"pay:{slot.seat}:{wager}"
        elif slot.hand == "vigorish" and slot.seat:
            lit.add(f"mark:{slot.seat}")
        elif hand in hands and act.verb in _AT_HAND:
            lit.add(f"hand:{hand}")
            if act.verb in _LAID and landing is None:
                landing = f"hand:{hand}"
        else:
            lit |= _elsewhere(act, hands)
        if act.verb is Verb.GIVE and act.payload.choice.isdigit():
            lit.add(f"seat:{act.payload.choice}")
    return frozenset(lit), landing


def _elsewhere(act: Act, hands: Collection[str]) -> set[str]:
    """Return what to light for an act that is about no bet and no hand alone."""
    match act.verb:
        case Verb.GATHER:
            return {"discard", *(f"hand:{name}" for name in act.hands)}
        case Verb.BURN:
            return {"discard"}
        case Verb.DECIDE if act.question:  # about what lies open
            return {f"hand:{name}" for name in _OPEN if name in hands}
        case Verb.DOLLY if act.payload.choice:
            return {f"scale:{act.payload.choice}"}
    return {f"seat:{act.slot.seat}"} if act.slot.seat else set()
