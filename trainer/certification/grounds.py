"""What a certificate is renewed or re-checked on: parts passed since, and not long ago."""

from collections.abc import Iterable
from datetime import date

import msgspec

from trainer.certification.assess import recheck_by, valid_until
from trainer.certification.hand_parts import months_after
from trainer.certification.standard import TITLES, Part, Standard


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """An exam of the holder since: what was taken and passed in it, and signed."""

    exam: str  # its number
    on: date
    passed: frozenset[Part]


class Grounds(msgspec.Struct, frozen=True, kw_only=True):
    """What a renewal rests on, and the most the standard gives for it."""

    exam: str  # nothing: the standard asks for no part
    on: date
    until: date
    recheck: date | None  # none before it runs out


def grounds(standard: Standard, shown: Iterable[Shown], *, today: date) -> Grounds | None:
    """Return the newest exam that passes the standard's re-check; None where there is none.

    It counts for as long as the standard lets pass between two re-checks, and the days of a
    renewal run from the day it was taken.
    """
    asked = frozenset(standard.validity.recheck_parts)
    if not asked:
        return _from(standard, "", today)
    last = int(standard.validity.recheck_months.value)
    fits = [
        one
        for one in shown
        if asked <= one.passed and one.on <= today <= months_after(one.on, last)
    ]
    best = max(fits, key=lambda one: one.on, default=None)
    return None if best is None else _from(standard, best.exam, best.on)


def asked_parts(standard: Standard) -> str:
    """Say which parts a renewal takes.

    A standard that asks for none says so by an empty text.
    """
    return " and ".join(TITLES[part].lower() for part in standard.validity.recheck_parts)


def _from(standard: Standard, exam: str, on: date) -> Grounds:
    until, recheck = valid_until(standard, on), recheck_by(standard, on)
    return Grounds(exam=exam, on=on, until=until, recheck=recheck if recheck < until else None)
