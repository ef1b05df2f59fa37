"""Writes the golden transcripts: rounds of every game as a floor supervisor would read and sign.

Run it with `make golden`, for some of them `make golden ARGS=rulebook/game`, and review what
changed as a difference.
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tests.games.craps_world import LONG_HAND
from tests.games.world import (
    AFTER_THE_COVER_CARD,
    GAMES,
    engine_of,
    game_of,
    shoe_rounds,
    unrolled,
)
from trainer.games.engine import Want
from trainer.games.facts import Condition, Range
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.wording.transcript import transcript

FOLDER = Path(__file__).with_name("golden")
Facts = dict[str, Condition]

# By engine: what is shown, the options it needs where the game has them, the facts asked for.
STEERED: dict[str, list[tuple[str, dict[str, str], Facts]]] = {
    "baccarat": [
        ("The hands tie", {}, {"winner": "tie"}),
        ("The Player wins by nine", {}, {"winner": "player", "margin": 9}),
        ("Both hands begin with a pair", {}, {"pairs": 2}),
        (
            "The Banker wins with a three-card seven",
            {"variation": "ez", "vigorish": "mark", "squeeze": "yes", "royal-9": "offered"},
            {"winner": "banker", "banker": 7, "banker-cards": 3},
        ),
    ],
    "chemin-de-fer": [
        ("The hands tie", {}, {"winner": "tie"}),
        ("The Banker wins with a three-card nine", {}, {"winner": "banker", "banker-cards": 3}),
    ],
    "pan-nine": [
        ("A seat and the player-dealer are equal", {}, {"vs": "tie"}),
        ("The player-dealer takes a fourth card", {}, {"dealer-cards": 4}),
    ],
    "craps": [
        ("A twelve on the come-out", {}, {"come-out": True, "total": 12}),
        ("The shooter sevens out", {}, {"seven-out": True}),
    ],
    "roulette": [
        ("A zero, half back where a house may", {"zero-rule": "half"}, {"zero": True}),
        ("A picture of the hardest kind", {}, {"picture": 5}),
        ("The ball is spun in vain first", {}, {"spoiled": True}),
    ],
    "wheel": [
        ("The clapper rests on a peg", {}, {"peg": True}),
        ("Too few turns", {"turns": "3"}, {"short": True}),
    ],
    "sic-bo": [("Three of a kind", {"shaker": "automated"}, {"triple": True})],
}


def shown(name: str) -> list[tuple[str, dict[str, str], str, Facts]]:
    """Return what is shown of a game besides: a file beside its transcript, or its engine's."""
    path = FOLDER / f"{name}.toml"
    if not path.exists():
        steered = STEERED.get(game_of(name).engine, [])
        return [(title, options, "", facts) for title, options, facts in steered]
    rounds = tomllib.loads(path.read_text(encoding="utf-8"))["round"]
    return [
        (one["title"], one.get("options", {}), one.get("wager", ""), facts_of(one["facts"]))
        for one in rounds
    ]


def facts_of(written: dict[str, Any]) -> Facts:
    """Return the facts as an engine is asked for them: a table is a range."""
    return {
        name: msgspec.convert(value, Range) if isinstance(value, dict) else value
        for name, value in written.items()
    }


def golden(name: str) -> str:
    """Return the golden transcript of a game, named as "rulebook/game"."""
    return "\n".join(f"{'=' * 78}\n{title}\n{'=' * 78}\n\n{text}" for title, text in _rounds(name))


def _rounds(name: str) -> Iterator[tuple[str, str]]:
    game = game_of(name)
    engine = engine_of(game)
    for seed in (1, 2):
        yield f"Seed {seed}", _text(game, engine.deal(game, seed))
    for title, options, wager, facts in shown(name):
        known = {key: choice for key, choice in options.items() if key in game.options}
        house = game_of(name, **{key.replace("-", "_"): choice for key, choice in known.items()})
        want = Want(facts=facts, wager=wager)
        yield title, _text(house, engine.deal(house, 3, want=want, players=4))
    if name in LONG_HAND:
        seed, players = LONG_HAND[name]
        hand = engine.deal(game, seed, players=players)
        yield f"A hand of {len(hand.rolls)} rolls, seed {seed}", _text(game, hand)
    if name in AFTER_THE_COVER_CARD:
        marked = game_of(name, vigorish="mark") if "vigorish" in game.options else game
        first, *_, last = shoe_rounds(marked)
        yield "The first round of a shoe", _text(marked, first)
        yield "The last round of a shoe", _text(marked, last)


def _text(game: Game, dealt: Round) -> str:
    rulings, script = unrolled(game, dealt)
    return transcript(engine_of(game), game, dealt, rulings, script)


def main(names: list[str]) -> int:
    """Write the transcripts of the games that are named, or all, and say what changed.

    Where all are written those of games that are gone are taken away.
    """
    if unknown := [name for name in names if name not in GAMES]:
        sys.stdout.write(f"There is no game {unknown[0]}; games are named as rulebook/game.\n")
        return 2
    wanted = {FOLDER / f"{name}.txt": golden(name) for name in names or GAMES}
    for path in FOLDER.glob("*/*.txt") if not names else ():
        if path not in wanted:
            path.unlink()
            sys.stdout.write(f"removed {path.relative_to(FOLDER)}\n")
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"written {path.relative_to(FOLDER)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
