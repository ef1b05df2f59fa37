"""The door to lessons/: the only reader of lesson files; every error names file and key.

`trainer.catalog.check` proves the data sound; it loads every engine, so it is imported by itself.
"""

from trainer.catalog.catalog import Catalog, GameEntry, Rulebook, digest

__all__ = ["Catalog", "GameEntry", "Rulebook", "digest"]
