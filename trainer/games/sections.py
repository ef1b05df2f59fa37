"""The sections of a lesson file: which there are in a family of games, and the shape of each.

A family's own `Game` struct says it all: its fields are the sections, their types the shapes.
Decoding, merging and the cache of proofs read them here, so none of them keeps a list.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from trainer.games.game import Game
from trainer.games.registry import engine_ids, rules_for

# What a document does not hold itself: it is found by, or chosen from, what stands in it.
_NOT_WRITTEN = ("rulebook", "id", "chosen", "options")
_OF_ENTRIES = (dict, Mapping, Sequence)
_CITING = ("clause", "at")  # an erratum says at which clause the print is damaged
# What stands in every family and changes no payout by itself.
_AROUND = frozenset({
    *_NOT_WRITTEN, "title", "engine", "family", "kin", "source", "table", "wagers", "paytables",
    "stages", "orders", "says", "rituals", "duties", "irregularities", "facts", "errata",
    "targets", "layout",
})  # fmt: skip


def rules_of(engine: str) -> type[Game]:
    """Return the struct a family's games are; the plain one where there is no such engine."""
    return rules_for(engine) if engine in engine_ids() else Game


@cache
def shapes(rules: type[Game]) -> dict[str, Any]:
    """Return every section a lesson file may hold, with its type."""
    hints = get_type_hints(rules)
    return {name: hints[name] for name in rules.__struct_fields__ if name not in _NOT_WRITTEN}


def entry_of(shape: Any) -> Any:
    """Return what each entry of a section of named entries is; nothing for another section."""
    if get_origin(shape) in (dict, Mapping):
        return get_args(shape)[1]
    return None


def table_of(shape: Any) -> type[msgspec.Struct] | None:
    """Return what a section is that is one table; nothing for one of entries, or a plain value."""
    kinds = get_args(shape) if get_origin(shape) is UnionType else (shape,)
    tables = (kind for kind in kinds if isinstance(kind, type))
    return next((kind for kind in tables if issubclass(kind, msgspec.Struct)), None)


@cache
def one_table() -> frozenset[str]:
    """Return the sections that are one table, in whichever family has them."""
    return frozenset(
        name
        for engine in engine_ids()
        for name, shape in shapes(rules_for(engine)).items()
        if table_of(shape) is not None
    )


@cache
def cited_by() -> Mapping[str, str]:
    """Return by which key an entry cites the rulebook, for every section whose entries do.

    What is shared by several rulebooks is given its clauses where it is used: no family is asked.
    """
    found: dict[str, str] = {}
    for engine in engine_ids():
        hints = get_type_hints(rules_for(engine))
        for name, shape in hints.items():
            entry = get_args(shape)[-1] if get_origin(shape) in _OF_ENTRIES else None
            fields = getattr(entry, "__struct_fields__", ())
            key = next((one for one in _CITING if one in fields), "")
            if key:
                found[name] = key
    return found


def must_cite(rules: type[Game]) -> list[str]:
    """Return the sections of one table each whose struct demands a clause."""
    found = []
    for name, shape in shapes(rules).items():
        table = table_of(shape)
        fields = msgspec.structs.fields(table) if table is not None else ()
        if any(field.name == "clause" and field.required for field in fields):
            found.append(name)
    return found


def world(game: Game) -> tuple[object, ...]:
    """Return everything beside its own rules that can change what becomes of a wager."""
    names = [name for name in type(game).__struct_fields__ if name not in _AROUND]
    return tuple(getattr(game, name) for name in names)


def read_rules(content: bytes) -> Game:
    """Return a game as it was kept in a record, by this version or an earlier one.

    What an earlier version wrote and this one no longer asks of the family is left out: it could
    only be what the family never used.
    """
    return rules_from(msgspec.json.decode(content))


def rules_from(raw: dict[str, Any]) -> Game:
    """Return a kept game whose content is read already."""
    rules = rules_of(str(raw.get("engine", "")))
    return msgspec.convert(_known(raw, msgspec.inspect.type_info(rules)), rules)


def _known(value: Any, info: msgspec.inspect.Type) -> Any:
    """Return the value with keys of tables that no struct knows left out."""
    match info:
        case msgspec.inspect.UnionType(types=types):
            fitting = [one for one in types if _fits(value, one)]
            return _known(value, fitting[0]) if len(fitting) == 1 else value
        case msgspec.inspect.StructType(fields=fields) if isinstance(value, dict):
            known = {field.encode_name: field.type for field in fields}
            return {key: _known(item, known[key]) for key, item in value.items() if key in known}
        case msgspec.inspect.DictType(value_type=inner) if isinstance(value, dict):
            return {key: _known(item, inner) for key, item in value.items()}
        case (
            msgspec.inspect.ListType(item_type=inner)
            | msgspec.inspect.VarTupleType(item_type=inner)
        ) if isinstance(value, list):
            return [_known(item, inner) for item in value]
    return value


def _fits(value: Any, info: msgspec.inspect.Type) -> bool:
    """Return whether a union's member can be the one a value was written as."""
    if isinstance(value, dict):
        return isinstance(info, msgspec.inspect.StructType | msgspec.inspect.DictType)
    if isinstance(value, list):
        return isinstance(info, msgspec.inspect.ListType | msgspec.inspect.VarTupleType)
    return False
