"""Small scripts to judge: acts written in a few letters."""

from trainer.games.acts import Act, Call, Level, Order, Payload, Phase, Script, Slot, Verb
from trainer.procedures import Given, State, Step, advance, due, start
from trainer.procedures.judge import give


def act(
    verb: Verb, seat: int = 0, wager: str = "", *, amount: int | None = None, choice: str = ""
) -> Act:
    """Return a dealer's act; its clause is its verb and seat."""
    return Act(
        slot=Slot(verb=verb, seat=seat, wager=wager),
        payload=Payload(amount=amount, choice=choice),
        clause=f"{verb} {seat}",
    )


def bets(text: str) -> tuple[Act, ...]:
    """Read settling acts such as "take 1 player 50, pay 3 banker 100"."""
    found = []
    for part in text.split(","):
        verb, seat, wager, amount = part.split()
        found.append(act(Verb(verb), int(seat), wager, amount=int(amount)))
    return tuple(found)


def phase(acts: tuple[Act, ...], **orders: list[Level]) -> Script:
    """Return a script of one phase with these accepted orders, or none."""
    accepted = tuple(
        Order(id=name.replace("_", "-"), levels=tuple(levels)) for name, levels in orders.items()
    )
    return Script(phases=(Phase(id="settle", title="Settle", acts=acts, orders=accepted),))


def short(found: Act) -> str:
    """Return an act as "pay 3 banker"."""
    return f"{found.verb} {found.slot.seat} {found.slot.wager}".strip()


def open_acts(script: Script, state: State) -> list[str]:
    """Return what may come next."""
    return [short(found) for found in due(script, state)]


def after(script: Script, *done: str, state: State | None = None) -> State:
    """Do acts by their short names, one after another; each must be accepted."""
    state = start(script) if state is None else state
    by_name = {short(found): found for found in script.acts()}
    for name in done:
        step = advance(script, state, give(by_name[name]))
        assert isinstance(step, Step), (name, step)
        state = step.state
    return state


def announcement(name: str, hand: str = "", **slots: str) -> Act:
    """Return the act of making a call."""
    call = Call(id=name, slots=tuple(slots.items()))
    return Act(slot=Slot(verb=Verb.ANNOUNCE, hand=hand), payload=Payload(call=call))


def gesture(*acts: Act, amount: int | None = None, choice: str = "") -> Given:
    """Return one gesture over several acts."""
    slots = tuple(found.slot for found in acts)
    return Given(slots=slots, payload=Payload(amount=amount, choice=choice))
