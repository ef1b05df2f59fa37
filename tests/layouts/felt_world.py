"""Felts of the tests: games as far as a felt knows them, and their records."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from trainer.games.felt import LayoutRecord
from trainer.games.rules import Paytable
from trainer.layouts.card_table import FeltGame

HERE = Path(__file__).parent
FELTS = tuple(sorted(path.stem for path in HERE.glob("*.toml")))


def written(name: str) -> dict[str, Any]:
    """Return a felt's file as it is written."""
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


def felt(name: str, **changed: Any) -> tuple[FeltGame, LayoutRecord]:
    """Return a game and its record; `changed` are keys of the record put over those written."""
    found = written(name)
    tables = {
        key: msgspec.convert(table, Paytable) for key, table in found.get("paytables", {}).items()
    }
    game = msgspec.convert({**found["game"], "paytables": []}, FeltGame)
    record = msgspec.convert({**found["layout"], **changed}, LayoutRecord)
    return with_tables(game, tables), record


def with_tables(game: FeltGame, tables: dict[str, Paytable]) -> FeltGame:
    """Return a game with paytables."""
    return FeltGame(
        name=game.name,
        title=game.title,
        seats=game.seats,
        wagers=game.wagers,
        paytables=tuple(tables.items()),
        deck=game.deck,
    )
