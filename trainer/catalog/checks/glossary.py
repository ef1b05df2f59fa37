"""The glossary: every word once, explained, and leading somewhere."""

from collections.abc import Collection, Mapping

from trainer.catalog.checks.found import Found, is_id, once, said
from trainer.catalog.glossary import SECTION, Term
from trainer.errors import shown


def terms(glossary: Mapping[str, Term], families: Collection[str]) -> Found:
    """Yield (key, sentence) for everything wrong with the glossary."""
    whose: dict[str, str] = {}
    for key, term in glossary.items():
        place = f"{SECTION}.{key}"
        if not is_id(key):
            yield place, "a name is made of small letters, digits and hyphens"
        yield from said(f"{place}.title", term.title)
        yield from said(f"{place}.text", term.text)
        if term.text.strip() and not term.text.rstrip().endswith((".", "!", "?", "”")):
            yield f"{place}.text", "end the sentence"
        for name in map(str.lower, term.names):
            if name in whose:
                yield place, f"{shown(name)} is explained by {whose[name]} already"
            whose[name] = key
        yield from once(f"{place}.see", term.see)
        for other in term.see:
            if other == key:
                yield f"{place}.see", "it leads to itself"
            elif other not in glossary:
                yield f"{place}.see", f"there is no term {shown(other)}"
        yield from once(f"{place}.families", term.families)
        for family in term.families:
            if family not in families:
                yield f"{place}.families", f"no game is of the family {shown(family)}"
