"""Layouts are drawn once: a table that is opened again is the one there was."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import wraps
from typing import ParamSpec

from trainer.layouts.layout import TableLayout

_KEPT = 8  # of each kind of table: more than a house runs
P = ParamSpec("P")


def kept(draw: Callable[P, TableLayout]) -> Callable[P, TableLayout]:
    """Keep the last few layouts that a function has drawn, by everything it was asked for."""
    layouts: OrderedDict[Hashable, TableLayout] = OrderedDict()

    @wraps(draw)
    def drawn(*choices: P.args, **named: P.kwargs) -> TableLayout:
        key = (_fixed(choices), _fixed(named))
        if key in layouts:
            layouts.move_to_end(key)
            return layouts[key]
        made = layouts[key] = draw(*choices, **named)
        if len(layouts) > _KEPT:
            layouts.popitem(last=False)
        return made

    return drawn


def _fixed(value: object) -> Hashable:
    """Return a choice as something that can be looked up by."""
    if isinstance(value, Mapping):
        return tuple((name, _fixed(choice)) for name, choice in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(map(_fixed, value))
    assert isinstance(value, Hashable)
    return value
