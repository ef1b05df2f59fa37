"""Several hands of one seat: "seat-1/2" is the second of seat 1.

Inside an engine whose seats have several, every hand has a number of its own, its position: that of
the seat, and a hundred more for each further hand. Outside it is a seat and which hand of it; here
one becomes the other.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from trainer.games.acts import Act, Order, Phase, Script, Slot
from trainer.games.ordering import sort_key
from trainer.games.rounds import Bet, Ruling
from trainer.games.texts import Text

SEAT = "seat"
_FURTHER = 100


def position(seat: int, hand: int = 0) -> int:
    """Return the position of a hand of a seat.

    >>> position(3), position(3, 1), position(3, 2)
    (3, 3, 103)
    """
    return seat + _FURTHER * (max(hand, 1) - 1)


def seat_of(at: int) -> int:
    """Return whose seat a position is."""
    return at % _FURTHER


def hand_of(at: int) -> int:
    """Return which hand of its seat a position is; nothing for the first."""
    return at // _FURTHER + 1 if at >= _FURTHER else 0


def clockwise(at: int) -> tuple[int, int]:
    """Return the place of a position round the table: a second hand follows the first."""
    return seat_of(at), hand_of(at)


def spoken(at: int) -> str:
    """Return a position as situations name it.

    >>> spoken(3), spoken(103), heard("3"), heard("3/2"), heard("x")
    ('3', '3/2', 3, 103, 0)
    """
    return f"{seat_of(at)}/{hand_of(at)}" if hand_of(at) else str(at)


def heard(told: str) -> int:
    """Return the position a situation names; nothing where it names none."""
    seat, slash, hand = told.partition("/")
    if not seat.isdigit() or (slash and not (hand.isdigit() and int(hand) > 1)):
        return 0
    return position(int(seat), int(hand or 1))


def seat_hand(at: int) -> str:
    """Return the name of a seat's hand, or of a further one of it.

    >>> seat_hand(3), seat_hand(103)
    ('seat-3', 'seat-3/2')
    """
    return f"{SEAT}-{spoken(at)}"


def owner(hand: str) -> int:
    """Return the position whose cards a hand is; nothing for the dealer's and the board.

    >>> owner("seat-3"), owner("seat-3/2"), owner("dealer")
    (3, 103, 0)
    """
    return heard(hand.removeprefix(f"{SEAT}-")) if hand.startswith(f"{SEAT}-") else 0


def inner(bets: Iterable[Bet]) -> list[Bet]:
    """Return bets by their positions."""
    return [
        msgspec.structs.replace(bet, seat=position(bet.seat, bet.hand), hand=0)
        if bet.hand > 1
        else bet
        for bet in bets
    ]


def outer(bets: Iterable[Bet]) -> list[Bet]:
    """Return bets by seat and hand."""
    return [
        msgspec.structs.replace(bet, seat=seat_of(bet.seat), hand=hand_of(bet.seat))
        if hand_of(bet.seat)
        else bet
        for bet in bets
    ]


def ruled_inside(found: Iterable[Ruling]) -> list[Ruling]:
    """Return rulings by their positions."""
    return [
        msgspec.structs.replace(one, seat=position(one.seat, one.hand), hand=0)
        if one.hand > 1
        else one
        for one in found
    ]


def ruled_outside(found: Iterable[Ruling]) -> list[Ruling]:
    """Return rulings by seat and hand."""
    return [
        msgspec.structs.replace(
            one, seat=seat_of(one.seat), hand=hand_of(one.seat), envy=seat_of(one.envy)
        )
        if hand_of(one.seat) or hand_of(one.envy)
        else one
        for one in found
    ]


def said_outside(choices: Mapping[str, str]) -> dict[str, str]:
    """Return choices with their positions as situations name them: "play:1/2"."""
    found = {}
    for key, said in choices.items():
        name, _, at = key.rpartition(":")
        found[f"{name}:{spoken(int(at))}" if at.isdigit() else key] = said
    return found


def decided(choices: Mapping[str, str]) -> dict[tuple[str, int], str]:
    """Return what was chosen, by what and by the position it was chosen at.

    >>> decided({"play:3": "fold", "play:3/2": "call"})
    {('play', 3): 'fold', ('play', 103): 'call'}
    """
    found = {}
    for key, said in choices.items():
        name, _, at = key.rpartition(":")
        if name and heard(at):
            found[name, heard(at)] = said
    return found


# -- scripts ------------------------------------------------------------------------------------


def scripted(script: Script) -> Script:
    """Return a script by seat and hand, in the order the seats have."""
    return Script(phases=tuple(_phase(phase) for phase in script.phases))


def _phase(phase: Phase) -> Phase:
    acts: Sequence[Act] = [_act(act) for act in phase.acts]
    order: Order | None = phase.orders[0] if phase.orders else None
    if order is not None and order.levels:
        acts = sorted(acts, key=lambda act: sort_key(order, act.slot))
    return msgspec.structs.replace(phase, acts=tuple(acts))


def _act(act: Act) -> Act:
    at = act.slot.seat
    if not hand_of(at):
        return act
    hand = act.slot.hand
    if f"/{hand_of(at)}" not in hand:
        hand = f"{hand}/{hand_of(at)}"
    slot: Slot = msgspec.structs.replace(act.slot, seat=seat_of(at), hand=hand)
    payload = act.payload
    if payload.choice == str(at):
        payload = msgspec.structs.replace(payload, choice=spoken(at))
    return msgspec.structs.replace(
        act,
        slot=slot,
        payload=payload,
        title=_text(act.title, at),
        why=_text(act.why, at),
        question=_text(act.question, at),
    )


def _text(told: Text, at: int) -> Text:
    """Return a message that names the seat and its hand where it named the position."""
    slots = tuple(
        (name, f"{seat_of(at)}, hand {hand_of(at)}" if (name, word) == ("seat", at) else
         _text(word, at) if isinstance(word, Text) else word)
        for name, word in told.slots
    )  # fmt: skip
    return Text(told.id, slots)
