"""The records of families: found by engine, loaded when a game of theirs is opened."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench.families import CARDS, named
from trainer.catalog import Catalog
from trainer.games import skill_ids
from trainer.games.registry import engine_ids
from trainer.layouts.house_table import table_layout
from trainer.ui.families.record import Family
from trainer.ui.families.registry import FAMILIES, family_of
from trainer.ui.table.act_keys import KEYS

ROOT = Path(__file__).resolve().parents[3]
CATALOG = Catalog(ROOT / "lessons")
TARGETS = CATALOG.targets()
GAMES = [f"{book}/{entry.id}" for book, entry in CATALOG.games()]


def test_every_record_is_of_an_engine_there_is() -> None:
    assert {engine for engine, _ in FAMILIES} <= set(engine_ids())
    assert len(dict(FAMILIES)) == len(FAMILIES)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_record_and_a_table(name: str) -> None:
    book, _, named = name.partition("/")
    game = CATALOG.game(book, named)
    own = family_of(game)
    assert own.round
    assert own.made_of(game) or own.rounds[-1] != "shoe", "what has a shoe has decks"
    assert bool(TARGETS.pace(skill_ids.paced_as(game))) is own.paced
    assert {key for keys in own.keys.values() for key in keys} <= {spec.id for spec in KEYS}
    assert table_layout(game).seats


def test_a_card_table_needs_no_record() -> None:
    assert family_of(CATALOG.game("ohio-cincinnati", "three-card-poker")) == Family()


def test_no_code_outside_its_folders_names_a_card_table() -> None:
    assert not list(named(CARDS))


def test_no_family_is_loaded_before_a_game_of_it_is_opened() -> None:
    script = (
        "import sys, trainer.ui.table.table_view;"
        "print(*(m for m in sys.modules if m.startswith('trainer.ui.families.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = {"trainer.ui.families.registry", "trainer.ui.families.record"}
    assert set(done.stdout.split()) == loaded


@pytest.mark.parametrize(
    ("name", "players", "pace"),
    [
        ("ohio-cincinnati/mini-baccarat", 6, 72),
        ("massachusetts/roulette", 6, 38),
        ("massachusetts/roulette", 1, 39),
        ("massachusetts/baccarat-chemin-de-fer", 6, 30),
        ("california/super-pan-9", 6, 25),
        ("ohio-cincinnati/rapid-roulette", 6, 40),
        ("ohio-cincinnati/craps", 6, 0),
        ("ohio-cincinnati/three-card-poker", 6, 40),
    ],
)
def test_a_pace_is_quoted_where_the_family_has_one(name: str, players: int, pace: int) -> None:
    book, _, named = name.partition("/")
    game = CATALOG.game(book, named)
    assert round(CATALOG.targets().pace(skill_ids.paced_as(game), players)) == pace
