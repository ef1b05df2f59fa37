"""What a guide lights on the table for the acts that are due."""

from collections.abc import Collection, Iterable, Sequence

from trainer.games.acts import Act, Verb

_LAID = (Verb.DEAL, Verb.DECIDE)
_AT_HAND = (Verb.DEAL, Verb.DECIDE, Verb.TURN, Verb.GIVE, Verb.ANNOUNCE)


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
            lit |= {f"bet:{slot.seat}:{slot.wager}", f"seat:{slot.seat}"}
            if act.verb is Verb.MARK or act.charge:
                lit.add(f"mark:{slot.seat}")
            if act.verb is Verb.PAY and landing is None:
                landing = f"pay:{slot.seat}:{slot.wager}"
        elif slot.hand == "vigorish" and slot.seat:
            lit.add(f"mark:{slot.seat}")
        elif hand in hands and act.verb in _AT_HAND:
            lit.add(f"hand:{hand}")
            if act.verb in _LAID and landing is None:
                landing = f"hand:{hand}"
        elif act.verb is Verb.GATHER:
            lit.add("discard")
        elif slot.seat:
            lit.add(f"seat:{slot.seat}")
        if act.verb is Verb.GIVE and act.payload.choice.isdigit():
            lit.add(f"seat:{act.payload.choice}")
    return frozenset(lit), landing
