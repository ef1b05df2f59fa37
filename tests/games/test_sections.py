"""Sections of lesson files: as the structs of the families say, and as they were kept before."""

from typing import Any, get_origin

import msgspec
import pytest

from tests.games.world import GAMES, game_of
from trainer.games.registry import engine_ids, rules_for
from trainer.games.sections import cited_by, must_cite, one_table, read_rules, shapes, table_of

# Version 0.1 kept every game as the union of all families: what it wrote of the others.
EARLIER_GAME = {"draw": None, "dealer_draw": None, "craps": None, "wheel": None}
EARLIER_WAGER = {
    "side": "", "parlay": [], "position": "", "at": "", "locked": "", "travels": "", "behind": "",
    "lays": False, "stays_up": False, "off": "",
}  # fmt: skip
EARLIER_STAGE = {"shake": "", "give": "", "natural": False, "third": ""}
EARLIER_WHEEL = {
    "rings": [], "trios": [], "segments": {}, "walks": 0, "turns": 0, "peg": "", "peg_clause": "",
    "short": "", "short_clause": "", "colours": [], "chips": [], "spoiled": {},
}  # fmt: skip


def earlier(raw: dict[str, Any]) -> dict[str, Any]:
    """Return a game as an earlier version kept it."""
    wheel = raw.get("wheel")
    return {
        **EARLIER_GAME,
        **raw,
        "wheel": {**EARLIER_WHEEL, **wheel} if wheel else None,
        "wagers": {name: {**EARLIER_WAGER, **one} for name, one in raw["wagers"].items()},
        "stages": [{**EARLIER_STAGE, **one} for one in raw["stages"]],
    }


@pytest.mark.parametrize("name", GAMES)
def test_rules_kept_by_an_earlier_version_are_read_as_they_were(name: str) -> None:
    game = game_of(name)
    kept = earlier(msgspec.to_builtins(game))
    for order in (None, "sorted"):
        found = read_rules(msgspec.json.encode(kept, order=order))
        assert found == game
        assert type(found) is type(game) is rules_for(game.engine)
    assert list(read_rules(msgspec.json.encode(kept)).wagers) == list(game.wagers)


def test_a_section_is_of_one_sort_in_every_family() -> None:
    """Templates are merged before it is known who uses them."""
    sorts: dict[str, set[object]] = {}
    for engine in engine_ids():
        for name, shape in shapes(rules_for(engine)).items():
            table = table_of(shape) is not None
            sorts.setdefault(name, set()).add("a table" if table else get_origin(shape) or shape)
    assert {name: kinds for name, kinds in sorts.items() if len(kinds) > 1} == {}


def test_what_is_one_table_is_read_from_the_structs() -> None:
    assert {"source", "deck", "draw", "craps", "wheel", "qualifier", "layout"} <= one_table()
    assert not {"wagers", "stages", "paytables", "meters", "title", "kin"} & one_table()


def test_what_cites_a_clause_is_read_from_the_structs() -> None:
    assert cited_by()["errata"] == "at"
    assert {"wagers", "stages", "options", "decisions", "caps"} <= cited_by().keys()
    assert not {"meters", "targets", "orders", "hands", "rankings"} & cited_by().keys()
    assert must_cite(rules_for("craps")) == ["table", "bank", "craps"]
