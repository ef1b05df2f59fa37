"""Prints a digest of rounds, dealt by chance and on demand; run by test_every_game.py."""

import hashlib
import sys
from contextlib import suppress

import msgspec

from tests.games.world import GAMES, engine_of, game_of, paying, rounds, unrolled
from trainer.games.engine import CannotDealError, Want


def main() -> None:
    """Print one line for all games."""
    found = hashlib.sha256()
    for name in GAMES:
        extra = {"royal_9": "offered"} if "royal-9" in game_of(name).options else {}
        game = game_of(name, **extra)
        for dealt in rounds(game, range(12)):
            found.update(msgspec.json.encode((dealt, unrolled(game, dealt))))
        for wager, _, facts in paying(game):
            want = Want(facts=facts, wager=wager)
            with suppress(CannotDealError):  # what only a war can bring takes luck besides
                found.update(msgspec.json.encode(engine_of(game).deal(game, 3, want=want)))
    sys.stdout.write(found.hexdigest())


if __name__ == "__main__":
    main()
