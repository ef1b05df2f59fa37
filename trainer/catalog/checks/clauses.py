"""Clauses: each is one of the game's own rulebook, and written as that rulebook numbers them."""

import re

from trainer.catalog.checks.found import Found
from trainer.catalog.clauses import citing
from trainer.catalog.files import Document
from trainer.errors import shown


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


def wrong(pattern: str) -> str:
    """Return why something is no pattern, or nothing."""
    try:
        re.compile(pattern)
    except (re.error, OverflowError, RecursionError) as trouble:
        return f"this is no pattern: {trouble}"
    return ""
