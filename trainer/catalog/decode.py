"""Turns a document into a `Game`, entry by entry so that an error can name its key."""

from collections.abc import Mapping
from typing import Any

import msgspec

from trainer.catalog.files import Document
from trainer.catalog.merge import Doc, MergeError, resolve
from trainer.catalog.plain import explain
from trainer.games.acts import Level
from trainer.games.charges import FeeOption
from trainer.games.felt import LayoutRecord
from trainer.games.game import (
    Bank,
    Craps,
    DealerDraw,
    Deck,
    DrawRules,
    Duty,
    Erratum,
    Fact,
    Game,
    Irregularity,
    Limits,
    Option,
    Ritual,
    Say,
    Source,
    Stage,
    Table,
    Wager,
    Wheel,
)
from trainer.games.rules import Paytable

_ONE: dict[str, Any] = {
    "title": str,
    "engine": str,
    "source": Source,
    "table": Table,
    "deck": Deck,
    "limits": Limits,
    "draw": DrawRules,
    "dealer_draw": DealerDraw,
    "bank": Bank,
    "craps": Craps,
    "wheel": Wheel,
    "layout": LayoutRecord,
}
_MANY: dict[str, Any] = {
    "wagers": Wager,
    "options": Option,
    "orders": list[Level],
    "says": Say,
    "rituals": Ritual,
    "duties": Duty,
    "irregularities": Irregularity,
    "facts": Fact,
    "errata": Erratum,
    "fees": FeeOption,
    "targets": int,
    "meters": str,
}
_REQUIRED = ("title", "engine", "source", "table", "deck", "wagers", "stages")


def options_of(document: Document) -> dict[str, Option]:
    """Return the game's options as written."""
    entries = _table(document, "options", document.sections.get("options", {}))
    return {
        name: _convert(document, f"options.{name}", entry, Option)
        for name, entry in entries.items()
    }


def choose(document: Document, wanted: Mapping[str, str]) -> dict[str, str]:
    """Return the choice of every option: the wanted one, else its default."""
    options = options_of(document)
    for name, choice in wanted.items():
        if name not in options:
            known = ", ".join(sorted(options)) or "none"
            raise document.error(f"options.{name}", f"there is no such option; there are: {known}")
        if choice not in options[name].choices:
            choices = ", ".join(options[name].choices)
            raise document.error(f"options.{name}", f"{choice!r} is not one of {choices}")
    return {name: wanted.get(name, option.default) for name, option in options.items()}


def decode_game(document: Document, wanted: Mapping[str, str] | None = None) -> Game:
    """Return the game with its options chosen; raises `LessonError` naming file and key."""
    chosen = choose(document, wanted or {})
    options = document.sections.get("options", {})
    try:
        doc: Doc = resolve(
            {key: value for key, value in document.sections.items() if key != "options"}, chosen
        )
    except MergeError as trouble:
        raise document.error(trouble.key, str(trouble)) from None
    for key in _REQUIRED:
        if key not in doc:
            raise document.error(key, "this section is missing")
    fields: dict[str, Any] = {
        "rulebook": document.rulebook,
        "id": document.game,
        "chosen": chosen,
        "options": {n: _convert(document, f"options.{n}", e, Option) for n, e in options.items()},
    }
    for key, value in doc.items():
        if key in _ONE:
            fields[key] = _convert(document, key, value, _ONE[key])
        elif key == "wagers":
            fields[key] = _entries(document, key, _one_charge(document, value), Wager)
        elif key in _MANY:
            fields[key] = _entries(document, key, value, _MANY[key])
        elif key == "stages":
            fields[key] = _stages(document, value)
        elif key == "paytables":
            fields[key] = _paytables(document, value, chosen)
        else:
            raise document.error(key, "there is no such section")
    return Game(**fields)


def all_paytables(document: Document) -> dict[str, dict[str, Paytable]]:
    """Return every variant of every paytable, whatever is chosen."""
    return {
        name: {
            variant: _convert(document, f"paytables.{name}.{variant}", _bare(table), Paytable)
            for variant, table in _table(document, f"paytables.{name}", variants).items()
        }
        for name, variants in document.sections.get("paytables", {}).items()
    }


def _bare(table: Any) -> Any:
    return {k: v for k, v in table.items() if k != "if"} if isinstance(table, dict) else table


def _table(document: Document, key: str, value: Any) -> Doc:
    if not isinstance(value, dict):
        raise document.error(key, "this must be a table of entries")
    return value


def _entries(document: Document, section: str, value: Any, kind: Any) -> dict[str, Any]:
    return {
        name: _convert(document, f"{section}.{name}", entry, kind)
        for name, entry in _table(document, section, value).items()
    }


def _one_charge(document: Document, wagers: Any) -> Doc:
    """Return the wagers with one charge each: of several the options must leave one or none."""
    found: Doc = {}
    for name, wager in _table(document, "wagers", wagers).items():
        charges = wager.get("charge") if isinstance(wager, dict) else None
        if not isinstance(charges, list):
            found[name] = wager
        elif len(charges) > 1:
            raise document.error(
                f"wagers.{name}.charge", f"the options leave {len(charges)} charges, not one"
            )
        else:
            bare = {key: value for key, value in wager.items() if key != "charge"}
            found[name] = {**bare, "charge": charges[0]} if charges else bare
    return found


def _stages(document: Document, value: Any) -> list[Stage]:
    if not isinstance(value, list):
        raise document.error("stages", "this must be a list of stages")
    stages = []
    for index, entry in enumerate(value):
        name = entry.get("id", index) if isinstance(entry, dict) else index
        stages.append(_convert(document, f"stages[{name}]", entry, Stage))
    return stages


def _paytables(document: Document, value: Any, chosen: Mapping[str, str]) -> dict[str, Paytable]:
    tables: dict[str, Paytable] = {}
    for name, written in _table(document, "paytables", value).items():
        key = f"paytables.{name}"
        variants = _table(document, key, written)
        if name in chosen:
            if chosen[name] not in variants:
                continue  # an option may leave the whole table out
            variant = chosen[name]
        elif len(variants) == 1:
            variant = next(iter(variants))
        else:
            raise document.error(
                key, f"it has {len(variants)} variants and no option named {name!r} to choose one"
            )
        tables[name] = _convert(document, f"{key}.{variant}", variants[variant], Paytable)
    return tables


def _convert(document: Document, key: str, value: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as trouble:
        below, sentence = explain(trouble, kind, value)
        raise document.error(key + below, sentence) from None
