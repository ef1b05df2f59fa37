"""The door to lessons/: the only reader of lesson files; every error names file and key."""

from trainer.catalog.catalog import Catalog, GameEntry, Rulebook, digest
from trainer.catalog.check import Problem, check_game

__all__ = ["Catalog", "GameEntry", "Problem", "Rulebook", "check_game", "digest"]
