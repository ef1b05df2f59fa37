"""Deals a few thousand rounds over all games and holds each against what must always hold.

python -m tests.games.thousands          as `make check` does
python -m tests.games.thousands 50000    before a release
"""

import sys
from collections.abc import Iterator
from itertools import cycle, islice

from tests.games.dealings import dealing
from tests.games.properties import CHECKS
from tests.games.world import GAMES, variants
from trainer.games.game import Game

ROUNDS = 3000
_FIRST = 100_000  # no test deals these seeds


def _tables() -> Iterator[Game]:
    """Yield every game in turn, each time under another of its choices."""
    turns = [cycle(variants(name)) for name in GAMES]
    while True:
        for turn in turns:
            yield next(turn)


def main(rounds: int = ROUNDS) -> None:
    """Deal so many rounds; the first that does not hold is told with its seed."""
    for seed, game in enumerate(islice(_tables(), rounds), _FIRST):
        try:
            one = dealing(game, seed)
            for check in CHECKS:
                check(one)
        except Exception as trouble:
            chosen = {name: game.chosen[name] for name in game.chosen}
            trouble.add_note(f"{game.rulebook}/{game.id}, seed {seed}, options {chosen}")
            raise
    sys.stdout.write(f"{rounds} rounds of {len(GAMES)} games hold.\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
