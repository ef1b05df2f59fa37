"""A manager's change to a standard: a new edition, with the reason, and the old one kept."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from trainer.certification.changes import FIXED, is_figure, plain, shown
from trainer.certification.floors import below_floors
from trainer.certification.soundness import problems
from trainer.certification.standard import Amendment, Change, Standard
from trainer.errors import InputError

_EXPLICIT = 20  # letters: a word is no reason for a value below its floor
_OPEN = ("payouts", "seconds")  # a table whose keys come and go


def amend(
    standard: Standard, changes: Mapping[str, object], *, reason: str, by: str, at: datetime
) -> Standard:
    """Return the next edition.

    A key is written as in the file ("payouts.errors", "bench.skills[shuffle].seconds"). A number
    is changed whole, as a `Figure` or {"value", "source"}: a new number needs its own source.
    An entry of a list is taken away with None ("bench.skills[shuffle]"), and added under an id
    that no other entry has. So is the target time of a kind of payout ("payouts.seconds.picture").
    """
    if not reason.strip():
        raise InputError("A standard is not changed without a reason.", next_step="Write why.")
    if not changes:
        raise InputError("Nothing was changed.", next_step="Change at least one value.")
    if at.utcoffset() is None:
        raise ValueError(f"{at!r} has no time zone")
    document = plain(standard)
    told = []
    for key, value in changes.items():
        new = plain(value)
        old = _put(document, key, new)
        if old == new:
            raise InputError(f"{key}: nothing is different.", next_step="Leave it out.")
        told.append(Change(key=key, old=shown(old), new=shown(new)))
    document["edition"] = standard.edition + 1
    document["amended"] = None
    try:
        made = msgspec.convert(document, Standard)
    except msgspec.ValidationError as trouble:
        raise InputError(
            f"{str(trouble).replace('`$.', '`')}.", next_step="Nothing was changed."
        ) from None
    if wrong := problems(made):
        key, text = wrong[0]
        raise InputError(f"{key}: {text}.", next_step="Nothing was changed.")
    before = {low.key for low in below_floors(standard)}
    for low in below_floors(made):
        if low.key not in before and len(reason.strip()) < _EXPLICIT:
            raise InputError(
                f"{low.text} That is below the floor, and every certificate will say so.",
                next_step="Write in a sentence or more why the house does it.",
            )
    amendment = Amendment(by=by, at=at, reason=reason.strip(), changes=tuple(told))
    return msgspec.structs.replace(made, amended=amendment)


def _put(document: dict[str, Any], key: str, value: Any) -> Any:
    """Put a value at a key and return what stood there."""
    steps = key.replace("]", "").replace("[", ".").split(".")
    if steps[0] in FIXED:
        raise InputError(f"{key}: this is not changed by hand.", next_step="Leave it out.")
    place: Any = document
    for step in steps[:-1]:
        place = _child(place, step, key)
    last = steps[-1]
    if isinstance(place, list) and _is_new(place, last, value):
        place.append(value)
        return None
    if tuple(steps[:-1]) == _OPEN and isinstance(place, dict) and last not in place and value:
        place[last] = value
        return None
    old = _child(place, last, key)
    if isinstance(place, list) and value is None:
        place.remove(old)
        return old
    if tuple(steps[:-1]) == _OPEN and value is None:
        return place.pop(last)
    if is_figure(old):
        _check_figure(key, value)
    elif last in ("value", "source") and isinstance(place, dict) and "source" in place:
        whole = key.rpartition(".")[0]
        raise InputError(
            f"{key}: a number and its source are changed together.",
            next_step=f"Change {whole} as a whole.",
        )
    if isinstance(place, dict):
        place[last] = value
    else:
        place[place.index(old)] = value
    return old


def _is_new(place: list[Any], step: str, value: Any) -> bool:
    """Tell whether a value is an entry that the list does not have yet."""
    known = {entry.get("id") for entry in place if isinstance(entry, dict)}
    return isinstance(value, dict) and value.get("id") == step and step not in known


def _child(place: Any, step: str, key: str) -> Any:
    if isinstance(place, dict) and step in place:
        return place[step]
    if isinstance(place, list):
        for index, entry in enumerate(place):
            if step == str(index) or (isinstance(entry, dict) and entry.get("id") == step):
                return entry
    raise InputError(f"{key}: there is no such key.", next_step="See the standard's file.")


def _check_figure(key: str, value: Any) -> None:
    if not isinstance(value, dict) or not str(value.get("source", "")).strip():
        raise InputError(
            f"{key}: say where the new number comes from.",
            next_step='Give a source; "ours, ..." if it is the house\'s own.',
        )
