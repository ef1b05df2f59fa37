"""Which acts of a phase may come next under one accepted order."""

from collections.abc import Collection, Sequence

from trainer.games.acts import Act, Order
from trainer.games.ordering import ANY, SCRIPT, TOGETHER, governs, rank


def allowed(order: Order, acts: Sequence[Act], done: Collection[int]) -> list[int]:
    """Return the indexes of the acts the order lets come next."""
    open_acts = [index for index in range(len(acts)) if index not in done]
    if not order.levels:
        return open_acts[:1]
    return [index for index in open_acts if _may(order, acts, done, index)]


def _may(order: Order, acts: Sequence[Act], done: Collection[int], index: int) -> bool:
    scope = list(range(len(acts)))
    act = acts[index]
    for level in order.levels:
        if not governs(level, act.slot):
            continue
        scope = [other for other in scope if governs(level, acts[other].slot)]
        if level.seq in (ANY, TOGETHER, SCRIPT):
            value = getattr(act.slot, level.by)
            groups = {other: getattr(acts[other].slot, level.by) for other in scope}
            if level.seq == TOGETHER and _another_begun(groups, done, value):
                return False
            if level.seq == SCRIPT and _earlier_open(groups, done, value):
                return False
            scope = [other for other in scope if groups[other] == value]
        else:
            mine = rank(level, act.slot, order.first_seat)
            ranks = {other: rank(level, acts[other].slot, order.first_seat) for other in scope}
            if any(ranks[other] < mine for other in scope if other not in done):
                return False
            scope = [other for other in scope if ranks[other] == mine]
    return True


def _another_begun(groups: dict[int, object], done: Collection[int], value: object) -> bool:
    """Return whether some other group is begun and not finished."""
    begun = {group for other, group in groups.items() if other in done}
    unfinished = {group for other, group in groups.items() if other not in done}
    return any(group != value for group in begun & unfinished)


def _earlier_open(groups: dict[int, object], done: Collection[int], value: object) -> bool:
    """Return whether a group that stands earlier in the script is not finished."""
    for other, group in groups.items():
        if group == value:
            return False
        if other not in done:
            return True
    return False
