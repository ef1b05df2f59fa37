"""Paytables printed in columns: one row a hand, one column a number of players, written out."""

from typing import Any

from trainer.catalog.merge import Doc, MergeError
from trainer.errors import shown

COLUMNS = "columns"
_KEYS = ("fact", "values", "titles")


def written_out(table: Any) -> Any:
    """Return a paytable with a row for every cell; one without columns as it is.

    >>> written_out(
    ...     {
    ...         "columns": {"fact": "players", "values": [2, 1], "titles": ["two", "one"]},
    ...         "rows": [{"outcome": "Flush", "pays": ["3 to 1", "4 to 1"]}],
    ...     }
    ... )["rows"]
    [{'outcome': 'Flush, two', 'pays': '3 to 1', 'when': {'players': 2}}, \
{'outcome': 'Flush, one', 'pays': '4 to 1', 'when': {'players': 1}}]
    """
    if not isinstance(table, dict) or COLUMNS not in table:
        return table
    fact, values, titles = _columns(table[COLUMNS])
    rows = table.get("rows", [])
    if not isinstance(rows, list):
        raise MergeError("rows", "this must be a list of rows")
    found: list[Doc] = []
    for number, row in enumerate(rows):
        pays = row.get("pays") if isinstance(row, dict) else None
        if not isinstance(pays, list):
            found.append(row)
            continue
        if len(pays) != len(values):
            text = f"there are {len(values)} columns, and this has {len(pays)}"
            raise MergeError(f"rows[{number}].pays", text)
        for value, title, odds in zip(values, titles, pays, strict=True):
            outcome = f"{row.get('outcome', '')}, {title}"
            when = {**row.get("when", {}), fact: value}
            found.append({**row, "outcome": outcome, "pays": odds, "when": when})
    return {**{key: one for key, one in table.items() if key != COLUMNS}, "rows": found}


def _columns(told: Any) -> tuple[str, list[Any], list[Any]]:
    """Return the fact the columns go by, its values and what each is called."""
    if not isinstance(told, dict) or set(told) - set(_KEYS) or not {"fact", "values"} <= set(told):
        raise MergeError(COLUMNS, f"there are: {', '.join(_KEYS)}")
    values, titles = told["values"], told.get("titles", told["values"])
    if not isinstance(values, list) or not isinstance(titles, list) or len(values) != len(titles):
        raise MergeError(f"{COLUMNS}.titles", f"one for each of {shown(str(values))}")
    return told["fact"], values, titles
