"""Families of games: whose skills a game shares, and which other games are kin."""

import re
from pathlib import Path

import pytest

from tests.games.world import game_of
from trainer.catalog import Catalog
from trainer.games import skill_ids

ROOT = Path(__file__).resolve().parents[2]
CATALOG = Catalog(ROOT / "lessons")
# The first part of the skills of each engine's games, as version 0.1 kept them.
KEPT = {
    "baccarat": "baccarat",
    "chemin-de-fer": "chemin",
    "pan-nine": "pan",
    "craps": "craps",
    "roulette": "roulette",
    "wheel": "wheel",
    "sic-bo": "sic-bo",
}
STORED = re.compile(r"'([a-z-]+):[a-z-]+:[^'\s]+'")


@pytest.mark.parametrize("engine", KEPT)
def test_the_first_families_keep_their_names(engine: str) -> None:
    entries = [(book, entry) for book, entry in CATALOG.entries() if entry.engine == engine]
    assert entries
    for book, entry in entries:
        assert skill_ids.family(CATALOG.game(book, entry.id)) == KEPT[engine]


@pytest.mark.parametrize("path", sorted((ROOT / "tests/storage/versions").glob("*.sql")))
def test_every_stored_skill_is_of_a_family_there_is(path: Path) -> None:
    known = {entry.skill_family for _, entry in CATALOG.entries()} | {skill_ids.HANDS}
    found = set(STORED.findall(path.read_text(encoding="utf-8")))
    assert found <= known


def test_games_of_one_engine_need_not_share_their_skills() -> None:
    names = ("ohio-cincinnati/three-card-poker", "massachusetts/casino-war")
    poker, war = (game_of(name) for name in names)
    assert poker.engine == war.engine
    assert skill_ids.family(poker) != skill_ids.family(war)
    assert skill_ids.kindred(poker) == ("three-card-poker",)
    assert skill_ids.kindred(war) == ("casino-war", "red-dog")


def test_a_menu_knows_the_family_of_every_game() -> None:
    for book, entry in CATALOG.entries():
        assert entry.skill_family == skill_ids.family(CATALOG.game(book, entry.id))
