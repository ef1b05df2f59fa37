"""Which acts of a phase may come next under one accepted order."""

from collections import deque
from collections.abc import Collection, Sequence
from typing import Any

from trainer.games.acts import Act, Level, Order
from trainer.games.ordering import ANY, SCRIPT, TOGETHER, governs, rank

_UNGOVERNED = None  # the level has no say over this act
_Keys = list[Any]  # an act's group, or its rank; by the act's index
_LATEST: deque[tuple[Order, Sequence[Act], list[tuple[Level, _Keys]]]] = deque(maxlen=8)


def allowed(order: Order, acts: Sequence[Act], done: Collection[int]) -> list[int]:
    """Return the indexes of the acts the order lets come next."""
    done = frozenset(done)
    open_acts = [index for index in range(len(acts)) if index not in done]
    if not order.levels:
        return open_acts[:1]
    columns = _columns(order, acts)
    return [index for index in open_acts if _may(columns, done, index)]


def _columns(order: Order, acts: Sequence[Act]) -> list[tuple[Level, _Keys]]:
    """Return what each level says of each act; of the phases at hand it is found out once."""
    for known, of, found in tuple(_LATEST):
        if known is order and of is acts:
            return found
    made = [(level, _keys(level, acts, order.first_seat)) for level in order.levels]
    if isinstance(acts, tuple):  # a list may change
        _LATEST.append((order, acts, made))
    return made


def _keys(level: Level, acts: Sequence[Act], first_seat: int) -> _Keys:
    if level.seq in (ANY, TOGETHER, SCRIPT):
        return [
            getattr(act.slot, level.by) if governs(level, act.slot) else _UNGOVERNED for act in acts
        ]
    return [
        rank(level, act.slot, first_seat) if governs(level, act.slot) else _UNGOVERNED
        for act in acts
    ]


def _may(columns: list[tuple[Level, _Keys]], done: Collection[int], index: int) -> bool:
    scope: Sequence[int] = range(len(columns[0][1]))
    for level, keys in columns:
        mine = keys[index]
        if mine is _UNGOVERNED:
            continue
        scope = [other for other in scope if keys[other] is not _UNGOVERNED]
        if level.seq in (ANY, TOGETHER, SCRIPT):
            groups = {other: keys[other] for other in scope}
            if level.seq == TOGETHER and _another_begun(groups, done, mine):
                return False
            if level.seq == SCRIPT and _earlier_open(groups, done, mine):
                return False
        elif any(keys[other] < mine for other in scope if other not in done):
            return False
        scope = [other for other in scope if keys[other] == mine]
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
