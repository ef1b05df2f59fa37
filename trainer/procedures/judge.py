"""The only judge: `advance(script, state, given) -> Step | Fault`.

A fault never changes the state, so there is no second world in which the mistake is true.
"""

from collections.abc import Iterable

import msgspec

from trainer.games.accepted import allowed
from trainer.games.acts import Act, Payload, Phase, Script, Slot, Verb
from trainer.procedures.faults import Fault, FaultKind, classify, heading

_HANDED_OUT = frozenset(
    {Verb.PAY, Verb.RETURN, Verb.MOVE, Verb.CALL_FLOOR, Verb.CHECK, Verb.CHANGE}
)


class State(msgspec.Struct, frozen=True, kw_only=True):
    """How far a script has come."""

    phase: int = 0
    done: tuple[int, ...] = ()  # acts of this phase, in the order they were done
    alive: tuple[str, ...] = ()  # accepted orders every act so far has kept to; empty: all


class Given(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the trainee did: one act, or one gesture that settles several bets at once."""

    slots: tuple[Slot, ...]
    payload: Payload = Payload()


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """An accepted gesture and the state after it."""

    acts: tuple[Act, ...]
    state: State


def start(script: Script) -> State:
    """Return the state before the first act."""
    return _settled(script, State())


def finished(script: Script, state: State) -> bool:
    """Return whether nothing is left to do."""
    return state.phase >= len(script.phases)


def due(script: Script, state: State) -> list[Act]:
    """Return every act that may come next, in the order the script lists them."""
    if finished(script, state):
        return []
    phase = script.phases[state.phase]
    return [phase.acts[index] for index in _due(phase, state)]


def give(act: Act) -> Given:
    """Return the gesture that does an act exactly right."""
    return Given(slots=(act.slot,), payload=act.payload)


def advance(script: Script, state: State, given: Given) -> Step | Fault:
    """Judge one gesture."""
    if finished(script, state):
        return _fault(FaultKind.NOT_DUE, given, None)
    if len(given.slots) > 1:
        return _bundle(script, state, given)
    return _single(script, state, given.slots[0], given)


def _single(script: Script, state: State, slot: Slot, given: Given) -> Step | Fault:
    phase = script.phases[state.phase]
    open_acts = _due(phase, state)
    for index in open_acts:
        if phase.acts[index].slot == slot:
            act = phase.acts[index]
            kind = compare(act.payload, given.payload)
            if kind is not None:
                return _fault(kind, given, act)
            return Step(acts=(act,), state=_after(script, state, index))
    first = phase.acts[open_acts[0]]
    if any(act.slot == slot for act in _done(script, state)):
        return _fault(FaultKind.REPEATED, given, first)
    # A wrong payload for something due later is still "too early": the order is the first fault.
    if any(act.slot == slot for act in _later(script, state)):
        return _fault(FaultKind.EARLY, given, first)
    return _fault(FaultKind.NOT_DUE, given, first)


def _bundle(script: Script, state: State, given: Given) -> Step | Fault:
    """Accept several slots at once if some order of them is legal and the total is right."""
    waiting = list(given.slots)
    total = 0
    acts: list[Act] = []
    now = state
    while waiting:
        phase = script.phases[now.phase] if not finished(script, now) else None
        open_acts = _due(phase, now) if phase else []
        for index in open_acts:
            act = phase.acts[index] if phase else None
            if act is not None and act.slot in waiting:
                kind = _compare_words(act.payload, given.payload)
                if kind is not None:
                    return _fault(kind, given, act)
                waiting.remove(act.slot)
                acts.append(act)
                total += act.payload.amount or 0
                now = _after(script, now, index)
                break
        else:
            verdict = _single(script, now, waiting[0], given)
            if isinstance(verdict, Fault):
                return verdict
            raise AssertionError("a due slot was passed over")
    if given.payload.amount is not None and given.payload.amount != total:
        right = msgspec.structs.replace(acts[0], payload=Payload(amount=total))
        return _fault(FaultKind.WRONG_AMOUNT, given, right)
    return Step(acts=tuple(acts), state=now)


def left_out(act: Act, given: Given) -> Fault:
    """Return the fault of an act that was passed over: the next one was done instead."""
    klass, severity, fails = classify(FaultKind.OMITTED, act.verb, 0)
    return Fault(
        kind=FaultKind.OMITTED,
        given=given.slots[0],
        payload=given.payload,
        expected=act,
        text=heading(FaultKind.OMITTED),
        clause=act.clause,
        klass=klass,
        severity=severity,
        automatic_fail=fails,
    )


def compare(right: Payload, given: Payload) -> FaultKind | None:
    """Compare by meaning: what the act does not ask for is not looked at."""
    if right.amount is not None and given.amount is not None and right.amount != given.amount:
        return FaultKind.WRONG_AMOUNT
    return _compare_words(right, given)


def _compare_words(right: Payload, given: Payload) -> FaultKind | None:
    """Compare all but the sum, which of several bets is a total."""
    if right.choice and right.choice != given.choice:
        return FaultKind.WRONG_CHOICE
    if right.call is not None and right.call != given.call:
        return FaultKind.WRONG_WORDS
    if right.cards and given.cards and sorted(right.cards) != sorted(given.cards):
        return FaultKind.WRONG_CARDS
    return None


def _due(phase: Phase, state: State) -> list[int]:
    if not phase.orders:
        return [index for index in range(len(phase.acts)) if index not in state.done][:1]
    orders = [order for order in phase.orders if not state.alive or order.id in state.alive]
    found = {index for order in orders for index in allowed(order, phase.acts, state.done)}
    return sorted(found)


def _after(script: Script, state: State, index: int) -> State:
    phase = script.phases[state.phase]
    alive = tuple(
        order.id
        for order in phase.orders
        if (not state.alive or order.id in state.alive)
        and index in allowed(order, phase.acts, state.done)
    )
    moved = State(phase=state.phase, done=(*state.done, index), alive=alive)
    return _settled(script, moved)


def _settled(script: Script, state: State) -> State:
    """Step over phases that have nothing left to do."""
    while not finished(script, state) and len(state.done) == len(script.phases[state.phase].acts):
        state = State(phase=state.phase + 1)
    return state


def _done(script: Script, state: State) -> Iterable[Act]:
    for phase in script.phases[: state.phase]:
        yield from phase.acts
    for index in state.done:
        yield script.phases[state.phase].acts[index]


def _later(script: Script, state: State) -> Iterable[Act]:
    phase = script.phases[state.phase]
    for index, act in enumerate(phase.acts):
        if index not in state.done:
            yield act
    for following in script.phases[state.phase + 1 :]:
        yield from following.acts


def _fault(kind: FaultKind, given: Given, expected: Act | None) -> Fault:
    slot = given.slots[0]
    cost = 0
    if expected is not None and kind is FaultKind.WRONG_AMOUNT:
        over = (given.payload.amount or 0) - (expected.payload.amount or 0)
        cost = over if slot.verb in _HANDED_OUT else -over
    elif kind in (FaultKind.NOT_DUE, FaultKind.REPEATED):
        cost = (given.payload.amount or 0) * (1 if slot.verb in _HANDED_OUT else -1)
    klass, severity, fails = classify(kind, slot.verb, cost)
    return Fault(
        kind=kind,
        given=slot,
        payload=given.payload,
        expected=expected,
        text=heading(kind),
        clause=expected.clause if expected else "",
        klass=klass,
        severity=severity,
        automatic_fail=fails,
        cost=cost,
    )
