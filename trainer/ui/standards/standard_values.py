"""What a manager types into a standard, read as the values an amendment takes."""

from collections.abc import Mapping
from math import isfinite

from trainer.certification.changes import plain
from trainer.certification.outline_entry import Entry, EntryKind
from trainer.certification.standard import Standard
from trainer.errors import InputError
from trainer.ui.shell.refusal import Refusal

TAKEN_AWAY = "taken away"


def is_sourced(entry: Entry) -> bool:
    """Tell whether a value is changed together with where it comes from."""
    return entry.kind in (EntryKind.NUMBER, EntryKind.NAME, EntryKind.SOURCED)


def typed_number(text: str) -> float:
    """Return a typed number; a comma counts as a point."""
    try:
        value = float(text.strip().replace(",", "."))
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise InputError(
            f"“{text.strip()}” is not a number." if text.strip() else "A number is missing.",
            next_step="Write digits, as in 12 or 1.5.",
        )
    return int(value) if value == int(value) else value


def typed_words(text: str) -> list[str]:
    """Return words that were typed with commas between."""
    return [word.strip() for word in text.split(",") if word.strip()]


def typed_value(entry: Entry, text: str, source: str) -> object:
    """Return what was typed as an amendment takes it."""
    match entry.kind:
        case EntryKind.NUMBER:
            return {"value": typed_number(text), "source": source.strip()}
        case EntryKind.NAME:
            return {"value": text.strip(), "source": source.strip()}
        case EntryKind.SOURCED:
            name = entry.key.rpartition("[")[2].rstrip("]")
            return {"id": name, "text": text.strip(), "source": source.strip()}
        case EntryKind.LIST:
            return typed_words(text)
        case EntryKind.TEXT:
            return text.strip()


def add_figures(entry: dict[str, object], words: Mapping[str, str], *names: str) -> Refusal | None:
    """Put typed numbers with their sources into an entry, or say which is none."""
    for name in names:
        try:
            figure = typed_number(words[name])
        except InputError as trouble:
            return Refusal(name, trouble.sentence())
        entry[name] = {"value": figure, "source": words[f"{name}_source"].strip()}
    return None


def value_in_force(standard: Standard, key: str) -> object | None:
    """Return what stands at a key in force, as JSON has it; None where there is nothing."""
    place: object = plain(standard)
    for step in key.replace("]", "").replace("[", ".").split("."):
        if isinstance(place, list):
            place = next(
                (
                    one
                    for index, one in enumerate(place)
                    if step == str(index) or (isinstance(one, dict) and one.get("id") == step)
                ),
                None,
            )
        else:
            place = place.get(step) if isinstance(place, dict) else None
        if place is None:
            return None
    return place
