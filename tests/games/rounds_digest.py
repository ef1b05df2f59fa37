"""Prints a digest of rounds, dealt by chance and on demand; run by test_every_game.py."""

import hashlib
import sys
from contextlib import suppress

import msgspec

from tests.games.world import GAMES, engine_of, game_of, paying, rounds, unrolled
from trainer.games.engine import CannotDealError, Want

_EACH = 2  # games of a family: how rounds are dealt is the family's
_ROUNDS, _WANTED = 4, 12


def rounds_digest() -> str:
    """Return one digest of a few rounds of every family."""
    found = hashlib.sha256()
    met: dict[str, int] = {}
    for name in GAMES:
        extra = {"royal_9": "offered"} if "royal-9" in game_of(name).options else {}
        game = game_of(name, **extra)
        met[game.engine] = met.get(game.engine, 0) + 1
        if met[game.engine] > _EACH and not extra:
            continue
        for dealt in rounds(game, range(_ROUNDS)):
            found.update(msgspec.json.encode((dealt, unrolled(game, dealt))))
        for wager, _, facts in paying(game)[:_WANTED]:
            want = Want(facts=facts, wager=wager)
            with suppress(CannotDealError):  # what only a war can bring takes luck besides
                found.update(msgspec.json.encode(engine_of(game).deal(game, 3, want=want)))
    return found.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(rounds_digest())
