"""The dial: which acts stay in the trainee's hands. Everything else happens by itself."""

from collections.abc import Callable
from dataclasses import dataclass

from trainer.games.acts import Act, Role, Script, Verb
from trainer.procedures.judge import State, Step, advance, due, give


@dataclass(frozen=True, slots=True)
class Dial:
    """A choice of what the trainee does."""

    name: str
    mine: Callable[[Act], bool]


# Whoever works for the house at a table.
CREW = frozenset({Role.DEALER, Role.STICK, Role.BASE, Role.BOX})


def dealer_does_all() -> Dial:
    """Every act of the dealer is the trainee's, but for what follows from another by itself.

    A third card follows from deciding to draw it; that no natural ends the dealing, from going
    on; showing the first card of a shoe, from burning by it.
    """
    return Dial("table", lambda act: act.slot.by in CREW and not act.follows)


def position(role: Role) -> Dial:
    """One position of a crew is the trainee's; the others work by themselves."""
    return Dial(role.value, lambda act: act.slot.by is role and not act.follows)


def only(*verbs: Verb) -> Dial:
    """Only these verbs are the trainee's."""
    wanted = frozenset(verbs)
    return Dial("+".join(verbs), lambda act: act.slot.by in CREW and act.verb in wanted)


def nothing() -> Dial:
    """Everything happens by itself: the round is watched."""
    return Dial("watch", lambda _: False)


def run_automatic(script: Script, state: State, dial: Dial) -> tuple[list[Step], State]:
    """Perform every due act that is not the trainee's, until one of theirs must come first."""
    steps: list[Step] = []
    while True:
        act = next((act for act in due(script, state) if not dial.mine(act)), None)
        if act is None:
            return steps, state
        step = advance(script, state, give(act))
        assert isinstance(step, Step)  # a due act done right is always accepted
        steps.append(step)
        state = step.state
