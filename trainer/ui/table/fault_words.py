"""A fault as the trainee reads it: what was wrong, what is right, which clause says so."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.games.acts import Act, Payload, Slot, Verb
from trainer.games.game import Game
from trainer.procedures import Fault, FaultKind, Given, heading
from trainer.ui.families.registry import family_of
from trainer.ui.table.at_hand import bet_name
from trainer.ui.table.offering import in_words
from trainer.ui.table.palette import key_for
from trainer.ui.table.steps import told_clause
from trainer.ui.text import money
from trainer.wording.say import say, spoken

_DONE_TO = {
    Verb.TAKE: "Took",
    Verb.PAY: "Paid",
    Verb.RETURN: "Pushed",
    Verb.MARK: "Marked",
    Verb.COLLECT: "Collected from",
    Verb.MOVE: "Moved",
    Verb.CALL_FLOOR: "Called the floor for",
    Verb.REFUSE: "Refused",
    Verb.CHANGE: "Changed cash of",
    Verb.ANSWER: "Answered",
    Verb.CHECK: "Checked",
    Verb.DROP: "Dropped the cash of",
}


@dataclass(frozen=True, slots=True)
class FaultView:
    """A fault in words, and where on the table it happened."""

    heading: str
    text: str
    clause: str
    why: str
    where: str  # key of the spot it happened at; empty where it has none
    key_id: str  # the palette key that was pressed
    right: str  # the right act in words
    amount: bool = False  # the sum was wrong, not the bet


def fault_view(game: Game, fault: Fault, given: Given, done: Sequence[Act] = ()) -> FaultView:
    """Return a fault to be told at once; `done` is what the round has seen by then."""
    right = fault.expected
    return FaultView(
        heading=_heading(game, fault, done),
        text=_text(game, fault),
        clause=told_clause(fault.clause),
        why=say(game, right.why) if right else "",
        where=_where(game, given.slots[0]),
        key_id=_key_id(given.slots[0], given.payload),
        right=say(game, right.title) if right else "",
        amount=fault.kind is FaultKind.WRONG_AMOUNT,
    )


def told(game: Game, fault: Fault, given: Given) -> str:
    """Return what happened in a few words, for a list: "Paid seat 7, Banker before ..."."""
    right = fault.expected
    did = did_words(game, given)
    match fault.kind:
        case FaultKind.EARLY | FaultKind.NOT_DUE | FaultKind.REPEATED if right is not None:
            return f"{did}; due was: {_title(game, right)}"
        case FaultKind.OMITTED if right is not None:
            return f"Left out: {_title(game, right)}"
        case FaultKind.WRONG_AMOUNT if right is not None:
            due = money(right.payload.amount or 0)
            return f"{did} with {money(given.payload.amount or 0)}, owed {due}"
        case _ if right is not None:
            return f"{did}; right was: {_title(game, right)}"
    return did


def did_words(game: Game, given: Given) -> str:
    """Return what the trainee did, in a few words."""
    slot = given.slots[0]
    if len({bet.wager for bet in given.slots}) > 1:
        paid = slot.verb is Verb.PAY
        return f"Paid the picture of seat {slot.seat}" if paid else "Took the losing bets"
    if len(given.slots) > 1:
        return f"Took every {_wager(game, slot.wager)} bet"
    if slot.verb in _DONE_TO and slot.seat:
        return f"{_DONE_TO[slot.verb]} seat {slot.seat}, {_wager(game, slot.wager)}".rstrip(", ")
    if given.payload.call is not None:
        return f"Announced “{spoken(game, given.payload.call)}”"
    return _plain_words(slot, given.payload.choice)


def _plain_words(slot: Slot, choice: str) -> str:
    hand = slot.hand.partition(".")[0].replace("-", " ")
    words = {
        Verb.DEAL: f"Dealt a card to the {hand}",
        Verb.BURN: f"Burned {choice}",
        Verb.GIVE: f"Handed the cards to seat {choice}",
        Verb.TURN: f"Turned the {hand}'s cards",
        Verb.GATHER: "Took the cards away",
        Verb.ANNOUNCE: "Announced something",
        Verb.DECIDE: f"Ruled: {in_words(choice)}",
        Verb.DOLLY: f"Put the marker on {choice}" if choice else "Took the marker off",
        Verb.SPIN: f"Spun the {hand}",
        Verb.CLEAR: f"Cleared the {hand}",
        Verb.CHECK: f"Checked the {hand}: {in_words(choice)}" if hand else "Checked something",
    }
    if slot.verb is Verb.DECIDE and choice in ("draw", "stand"):
        return f"{hand.capitalize()}: {choice}"
    return words.get(slot.verb, f"{slot.verb.value.replace('-', ' ').capitalize()} {hand}".strip())


def _wager(game: Game, wager: str) -> str:
    return game.wagers[wager].title if wager in game.wagers else wager


def _title(game: Game, act: Act) -> str:
    title = say(game, act.title)
    return title[:1].lower() + title[1:] if title[:2].istitle() else title


def _heading(game: Game, fault: Fault, done: Sequence[Act]) -> str:
    """Return what was wrong; whether a natural was ruled already or never was is told apart."""
    called = fault.given.verb is Verb.DECIDE and fault.payload.choice == "natural"
    ruled = [act.payload.choice for act in done if act.slot == fault.given]
    never = fault.kind is FaultKind.NOT_DUE or (
        fault.kind is FaultKind.REPEATED and bool(ruled) and "natural" not in ruled
    )
    return "There is no natural here." if called and never else say(game, heading(fault.kind))


def _text(game: Game, fault: Fault) -> str:
    """Return what is right, in a sentence."""
    right = fault.expected
    if right is None:
        return "The round is over."
    given, due = fault.payload.amount, right.payload.amount
    match fault.kind:
        case FaultKind.WRONG_AMOUNT if given is not None and due is not None:
            more = "too much" if given > due else "too little"
            return f"{money(given)} is {money(abs(given - due))} {more}; it is {money(due)}."
        case FaultKind.WRONG_CHIPS:
            trouble = say(game, fault.text)
            return trouble[:1].upper() + trouble[1:]
        case FaultKind.EARLY | FaultKind.OMITTED:
            return f"First: {say(game, right.title)}."
        case FaultKind.NOT_DUE | FaultKind.REPEATED:
            return f"What is due now: {say(game, right.title)}."
        case _:
            return f"Right: {say(game, right.title)}."


def _where(game: Game, slot: Slot) -> str:
    if slot.seat and slot.wager:
        place = family_of(game).place(slot)
        name = bet_name(game, slot) if place == slot.wager else place
        return f"bet:{slot.seat}:{name}"
    if slot.seat:
        return f"seat:{slot.seat}"
    hand = slot.hand.partition(".")[0]
    if slot.verb is Verb.GATHER:
        return "discard"
    return f"hand:{hand}" if hand else ""


def _key_id(slot: Slot, payload: Payload) -> str:
    if slot.verb is Verb.CHECK:
        return ""  # approved or corrected: two keys lead there
    try:
        return key_for(Act(slot=slot, payload=payload)).id
    except LookupError:
        return ""
