"""Small card games written for a test: what no game of the lessons has yet is tried on them."""

import tomllib
from typing import Any

import msgspec

from tests.games.world import game_of
from trainer.games.carnival.game import CarnivalGame, of

# One card each, the higher wins; a player may play on or fold. Nothing else.
HIGH_CARD = """
rulebook = "test"
id = "small"
title = "High Card"
engine = "carnival"
family = "small"
source = { section = "Small", lines = "1-2", edition = "test" }
table = { seats = 4, clause = "1", discard = "rack" }
deck = { packs = 1, clause = "1" }

stages = [
  { id = "deal", title = "Deal", deal = ["seats", "dealer"], face = "down", clause = "1" },
  { id = "play", title = "Play or fold", offer = "play", clause = "2" },
  { id = "open", title = "Open", turn = ["dealer"], clause = "3" },
  { id = "settle", title = "Settle", settle = ["*"], order = ["right"], clause = "3" },
  { id = "gather", title = "Cards away", gather = true, clause = "4" },
]
orders = { right = [{ by = "seat", seq = "descending" }] }

[hands]
player = { of = ["seat"], rank = "war" }
dealer = { of = ["dealer"], rank = "war" }

[wagers.ante]
title = "Ante"
clause = "2"
hand = "player"
against = "dealer"
often = 1.0
stake = { required = true }
rules = [
  { when = { folded = true }, result = "lose", outcome = "Folded", clause = "2" },
  { when = { vs = "win" }, result = "win", outcome = "Higher", clause = "3" },
  { when = { vs = "tie" }, result = "push", outcome = "Equal", clause = "3" },
  { result = "lose", outcome = "Lower", clause = "3" },
]

[wagers.play]
title = "Play"
clause = "2"
odds = "2 to 1"
hand = "player"
against = "dealer"
often = 0
stake = { equals = "ante", needs = ["ante"] }
rules = [
  { when = { vs = "win" }, result = "win", outcome = "Higher", clause = "3" },
  { when = { vs = "tie" }, result = "push", outcome = "Equal", clause = "3" },
  { result = "lose", outcome = "Lower", clause = "3" },
]

[decisions.play]
title = "Play or fold"
clause = "2"
[[decisions.play.choices]]
id = "play"
title = "Play"
wager = "play"
of = "ante"
plays = { hand = { min = "card:6" } }
[[decisions.play.choices]]
id = "fold"
title = "Fold"
folds = true
"""


def merged(base: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Return a table with another put over it, section by section."""
    found = dict(base)
    for key, value in more.items():
        both = isinstance(value, dict) and isinstance(found.get(key), dict)
        found[key] = merged(found[key], value) if both else value
    return found


def small(more: str = "", base: str = HIGH_CARD, **also: Any) -> CarnivalGame:
    """Return the small game with what a test adds to it."""
    told = merged(merged(tomllib.loads(base), tomllib.loads(more)), also)
    told["rankings"] = msgspec.to_builtins(of(game_of("massachusetts/casino-war")).rankings)
    return msgspec.convert(told, CarnivalGame)


def staged(game: CarnivalGame, **more: Any) -> list[dict[str, Any]]:
    """Return the stages as tables, one more of them last but one."""
    stages = [msgspec.to_builtins(stage) for stage in game.stages]
    return [*stages[:-1], more, stages[-1]]
