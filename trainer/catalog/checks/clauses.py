"""Clauses: each is one of the game's own rulebook, and written as that rulebook numbers them."""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

import msgspec

from trainer.catalog.checks.found import Found
from trainer.catalog.clauses import citing
from trainer.catalog.files import Document
from trainer.errors import shown
from trainer.games.game import Erratum


def crossing(document: Document) -> Found:
    """Find a parent of another rulebook: the child would cite clauses its own does not have."""
    for parent in document.parents:
        if not parent.startswith(f"{document.rulebook}/"):
            text = f"{parent!r} is of another rulebook, whose clauses would be cited"
            yield "extends", f"{text}; share by include"
            return


def fitting(document: Document, pattern: str) -> Found:
    """Find clauses that are not written as the rulebook's; several are parted by commas."""
    if not pattern or wrong(pattern):
        return
    whole = re.compile(rf"(?:{pattern})(?:, (?:{pattern}))*")
    for key, clause in citing(document.sections):
        if clause.strip() and not whole.fullmatch(clause):
            yield key, f"{shown(clause)} is no clause of {document.rulebook}"


def standing(document: Document) -> Found:
    """Find errata at clauses nothing of the game cites, or of entries the game does not have.

    What is `examined` keeps no question out of an exam, so it may stand anywhere.
    """
    errata = document.sections.get("errata")
    if not isinstance(errata, dict):
        return
    cited = [clause for _, clause in citing(document.sections) if clause.strip()]
    entries = list(_entries(document))
    for name, raw in errata.items():
        try:
            erratum = msgspec.convert(raw, Erratum)
        except msgspec.ValidationError:
            continue  # told of where the game is read
        if not erratum.examined and not any(erratum.stands_at(clause) for clause in cited):
            text = f"nothing of the game cites {shown(erratum.place)}"
            yield f"errata.{name}.at", f"{text}; name the clauses of what rests on it"
        for pattern in erratum.only:
            if not any(_names(pattern, entry) for entry in entries):
                yield f"errata.{name}.only", f"there is no entry {shown(pattern)}"


def _entries(document: Document) -> Iterator[str]:
    for section, held in document.sections.items():
        if not isinstance(held, dict) or section == "errata":
            continue
        for name, entry in held.items():
            yield f"{section}.{name}"
            steps = entry.get("steps") if isinstance(entry, dict) else None
            for step in steps if isinstance(steps, list) else ():
                if isinstance(step, dict):
                    yield f"{section}.{name}#{step.get('id', '')}"


def _names(pattern: str, entry: str) -> bool:
    """Return whether a pattern names an entry; `put-4` may be written as `put`."""
    grown = entry.startswith("wagers.") and pattern.startswith(f"{entry}-")
    return grown or fnmatchcase(entry, pattern)


def wrong(pattern: str) -> str:
    """Return why something is no pattern, or nothing."""
    try:
        re.compile(pattern)
    except (re.error, OverflowError, RecursionError) as trouble:
        return f"this is no pattern: {trouble}"
    return ""
