"""The act keys of a table: read from the rules, the same as when rounds were dealt to find them."""

from functools import cache
from pathlib import Path

import pytest

from trainer.catalog import Catalog
from trainer.games.acts import Act, Role
from trainer.games.crews import is_crew
from trainer.games.game import Game
from trainer.games.registry import engine_for
from trainer.procedures.dial import dealer_does_all, position
from trainer.ui.table.act_keys import KEYS
from trainer.ui.table.palette import key_for, palette

LESSONS = Path(__file__).resolve().parents[3] / "lessons"
CATALOG = Catalog(LESSONS)
GAMES = [f"{book}/{entry.id}" for book, entry in CATALOG.games()]
# The keys of the first 23 games, as 120 dealt rounds of each brought them up.
KNOWN = dict(
    line.split(": ")
    for line in Path(__file__).with_name("palettes.txt").read_text(encoding="utf-8").splitlines()
)
# What no dealt round had brought up: a world bet is given back on a seven.
RARE = {"stick": {"U return"}}
ROUNDS = 16


def opened(name: str) -> Game:
    book, _, game = name.partition("/")
    return CATALOG.game(book, game)


@cache
def dealt(name: str) -> tuple[Act, ...]:
    game = opened(name)
    engine = engine_for(game.engine)
    found: list[Act] = []
    for seed in range(ROUNDS):
        shoe = engine.open_shoe(game, seed)
        made, _ = engine.deal_next(game, shoe, players=1 + seed % game.table.seats)
        found += engine.unroll(game, made, engine.rule(game, made)).acts()
    return tuple(found)


@pytest.mark.parametrize("name", KNOWN)
def test_no_key_of_the_first_games_has_changed(name: str) -> None:
    game, _, seat = name.partition("@")
    keys = {f"{spec.key} {spec.id}" for spec in palette(opened(game), seat).keys}
    assert keys - RARE.get(seat, set()) == set(KNOWN[name].split(", "))


@pytest.mark.parametrize("name", GAMES)
def test_every_act_of_a_round_has_its_key(name: str) -> None:
    game = opened(name)
    seats = (Role.STICK, Role.BASE) if is_crew(game) else ("",)
    for seat in seats:
        mine = position(Role(seat)).mine if seat else dealer_does_all().mine
        keys = palette(game, seat).keys
        lacking = {key_for(act).id for act in dealt(name) if mine(act)} - {key.id for key in keys}
        assert not lacking


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_a_ruling_is_offered(name: str) -> None:
    game = opened(name)
    words = palette(game).words
    for act in dealt(name):
        told = words.get((act.verb, act.slot.hand))
        if told is not None and not act.follows and dealer_does_all().mine(act):
            assert act.payload.choice in told


@pytest.mark.parametrize("name", GAMES)
def test_a_letter_presses_one_key(name: str) -> None:
    for seat in ("", "stick", "base", "box"):
        letters = [spec.key for spec in palette(opened(name), seat).guarded().keys]
        assert len(letters) == len(set(letters))


def test_an_act_has_one_letter_in_all_games() -> None:
    ids = [spec.id for spec in KEYS]
    assert len(ids) == len(set(ids))
