"""Rankings named once, in lessons/shared/rankings.toml, and used by every game that names one."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from trainer.catalog.files import Document
from trainer.catalog.reading import read_toml, stands

_FILE = "rankings.toml"


def with_rankings(root: Path, document: Document) -> Document:
    """Return the document with the shared rankings its hands name; its own come before them."""
    named = set(_named(document.sections))
    own = document.sections.get("rankings", {})
    missing = named - set(own) if isinstance(own, dict) else set()
    path = root / "shared" / _FILE
    if not missing or not stands(path):
        return document
    shared = read_toml(path, f"shared/{_FILE}").get("rankings", {})
    found = {name: _whole(shared, name) for name in sorted(missing) if name in shared}
    return replace(document, sections={**document.sections, "rankings": {**found, **own}})


def _whole(shared: dict[str, Any], name: str, seen: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return a ranking with everything it takes from the one it is `like`."""
    own = dict(shared.get(name, {}))
    other = own.pop("like", "")
    if not other or other in seen:
        return own
    return {**_whole(shared, other, (*seen, name)), **own}


def _named(sections: dict[str, Any]) -> list[str]:
    hands = sections.get("hands", {})
    entries = list(hands.values()) if isinstance(hands, dict) else []
    entries.append(sections.get("between", {}))
    named = [
        entry["rank"]
        for entry in entries
        if isinstance(entry, dict) and isinstance(entry.get("rank"), str)
    ]
    return [name for one in named for name in _chosen(sections, one)]


def _chosen(sections: dict[str, Any], name: str) -> list[str]:
    """Return the rankings meant: where an option chooses one, all it may choose."""
    if not name.startswith("="):
        return [name]
    options = sections.get("options", {})
    option = options.get(name[1:], {}) if isinstance(options, dict) else {}
    choices = option.get("choices", []) if isinstance(option, dict) else []
    return [one for one in choices if isinstance(one, str)] if isinstance(choices, list) else []
