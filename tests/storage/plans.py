"""Looks at how SQLite answers: whether a question walks a whole table."""

from collections.abc import Callable

from trainer.storage.store import Store

# Tables are scanned under their alias; a scan of a subquery's few rows is no walk.
_WHOLE = {"SCAN a", "SCAN t", "SCAN b", "SCAN c", "SCAN e", "SCAN s", "SCAN o", "SCAN v"}
_TABLES = ("SCAN acts", "SCAN attempt", "SCAN skill_states", "SCAN open_attempts")


def whole_tables_walked(store: Store, question: Callable[[Store], object]) -> list[str]:
    """Ask, and return the steps of SQLite's plans that read a table from end to end."""
    asked: list[str] = []
    store.connection.set_trace_callback(asked.append)
    question(store)
    store.connection.set_trace_callback(None)
    assert asked
    plans = [row[3] for sql in asked for row in store.read(f"EXPLAIN QUERY PLAN {sql}")]
    return [plan for plan in plans if plan.split(" USING")[0] in _WHOLE or plan.startswith(_TABLES)]
