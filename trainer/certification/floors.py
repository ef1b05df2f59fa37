"""Floors: what a house may put lower than we would, but not without saying so on its papers.

Nobody prints a lowest pass mark for a table test, so these are ours. A standard below one of them
still works; the edition needs a reason of some length, and certificates and packets name it.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from trainer.certification.sentences import many, number
from trainer.certification.standard import Figure, Standard

_SHARE = 50  # per cent right: a coin does as well
_SCORE = 5  # of ten
_FORGIVEN = 5  # errors
_HOURS = 1
_PERSONS = 2


class Low(NamedTuple):
    """A value below its floor: its key, and what to say of it."""

    key: str
    text: str


def below_floors(standard: Standard) -> tuple[Low, ...]:
    """Return every value of a standard that is below its floor."""
    return tuple(_found(standard))


def _found(standard: Standard) -> Iterator[Low]:
    yield from _shares(standard)
    asked = standard.knowledge
    if asked is not None and asked.critical and asked.critical_items.value < 1:
        yield Low("knowledge.critical_items", "Knowledge asks no critical question.")
    if standard.payouts is not None and standard.payouts.errors.value > _FORGIVEN:
        errors = many(standard.payouts.errors.value, "error")
        yield Low("payouts.errors", f"Payouts forgives {errors}, more than {_FORGIVEN}.")
    if standard.table_test is not None and standard.table_test.least.value < _SCORE:
        least = number(standard.table_test.least)
        yield Low("table_test.least", f"The table test passes with {least}, under {_SCORE}.")
    if standard.hours is not None and standard.hours.least.value < _HOURS:
        yield Low("hours.least", "No hours of training are asked for.")
    said = not isinstance(standard.assessors.persons, msgspec.UnsetType)
    if said and standard.persons < _PERSONS:
        text = "One person may examine, assess and issue alone."
        yield Low("assessors.persons", text)


def _shares(standard: Standard) -> Iterator[Low]:
    found: list[tuple[str, str, Figure]] = []
    if standard.knowledge is not None:
        found.append(("knowledge.right", "Knowledge", standard.knowledge.right))
    if standard.decisions is not None:
        found.append(("decisions.right", "Decisions", standard.decisions.right))
    if standard.table is not None:
        found.append(("table.procedure", "The simulated table", standard.table.procedure))
        found.append(("table.caught", "Catching irregularities", standard.table.caught))
    for key, name, figure in found:
        if figure.value < _SHARE:
            yield Low(key, f"{name} passes with {number(figure)}%, under {_SHARE}%.")


def remarks_on(standard: Standard) -> tuple[str, ...]:
    """Return what papers say of a standard beside its edition: whose it is, and what is low."""
    if standard.amended is None:
        return ()
    own = f"Edition {standard.edition} is this house's own amendment of the standard."
    return (own, *(low.text for low in below_floors(standard)))
