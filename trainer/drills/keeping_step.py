"""Keeping in step at pace: one act forgotten makes one fault, and not one of every act after it.

At pace nothing is told before the end. Whoever forgets a call and goes on does the right act one
too early: the table does what was left out, takes the act, and both are again at the same place.
And whoever does an act after the table has done it in their stead is only late.
"""

from collections.abc import Callable

from trainer.games.acts import Act, Script, Verb
from trainer.procedures import FaultKind, Given, State, Step, advance, due
from trainer.procedures.judge import give

AHEAD = 2  # acts that may be left out before it is no longer the same place of the round
# Not a card and no ruling: there the next act is another one, as long as the last is not done.
_MAY_BE_LEFT = frozenset(
    {
        Verb.ANNOUNCE,
        Verb.ANSWER,
        Verb.ASK,
        Verb.CALL_FLOOR,
        Verb.CHANGE,
        Verb.CLEAR,
        Verb.COLLECT,
        Verb.DOLLY,
        Verb.MARK,
        Verb.MOVE,
        Verb.PAY,
        Verb.PUCK,
        Verb.REFUSE,
        Verb.RETURN,
        Verb.STEP,
        Verb.TAKE,
    }
)
# After these the table does an act that the trainee has not tried.
UNTRIED = frozenset({FaultKind.EARLY, FaultKind.NOT_DUE, FaultKind.REPEATED})


def passed_over(
    script: Script, state: State, given: Given, mine: Callable[[Act], bool]
) -> tuple[list[Act], State] | None:
    """Return the acts left out before a gesture that is right after them, and the state then.

    None where it is right never, or too far ahead, or where somebody else has to act before.
    """
    found: list[Act] = []
    while len(found) <= AHEAD:
        if found and isinstance(advance(script, state, given), Step):
            return found, state
        waiting = due(script, state)
        act = waiting[0] if waiting else None
        if act is None or not all(map(mine, waiting)) or act.verb not in _MAY_BE_LEFT:
            return None
        step = advance(script, state, give(act))
        assert isinstance(step, Step)  # a due act done right is always accepted
        found.append(act)
        state = step.state
    return None
