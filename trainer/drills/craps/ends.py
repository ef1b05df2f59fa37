"""The two ends of a craps table: a base dealer works one of them, and the round is dealt there.

Places are counted round the table from the stick's own left: the first eight are at one end, the
others at the other, so that the last one stands beside the stick again.
"""

import msgspec

from trainer.games.craps.game import CrapsGame
from trainer.games.game import Game
from trainer.games.rounds import Round

AT_AN_END = 8
OTHER_END = "base-2"  # the dial of the base dealer at the stick's other hand
_WHOLE = frozenset({"stick", "box", OTHER_END})


def seen_from(game: Game, dial: str) -> Game:
    """Return the game as its trainee sees it: one end of a craps table, or all of it."""
    table = game.table
    if not isinstance(game, CrapsGame) or dial in _WHOLE or table.seats <= AT_AN_END:
        return game
    return _with_seats(game, AT_AN_END)


def dealt_at(game: Game, dial: str) -> Game:
    """Return the game to deal from: at an end, only that end's places are taken."""
    return _with_seats(game, AT_AN_END) if _is_other(game, dial) else game


def at_end(game: Game, dial: str, dealt: Round) -> Round:
    """Return a round with its places counted from the other end, where the trainee works there."""
    if not _is_other(game, dial):
        return dealt
    most = game.table.seats + 1
    bets = tuple(msgspec.structs.replace(bet, seat=most - bet.seat) for bet in dealt.bets)
    places = {name: most - seat for name, seat in dealt.places.items()}
    choices = {_moved(key, most): said for key, said in dealt.choices.items()}
    return msgspec.structs.replace(dealt, bets=bets, places=places, choices=choices)


def _moved(key: str, most: int) -> str:
    """Return a choice about a bet with its seat counted anew; other choices stay."""
    what, _, rest = key.partition(":")
    seat, _, wager = rest.partition(":")
    return f"{what}:{most - int(seat)}:{wager}" if what == "on" else key


def _is_other(game: Game, dial: str) -> bool:
    return dial == OTHER_END and isinstance(game, CrapsGame) and game.table.seats > AT_AN_END


def _with_seats(game: Game, seats: int) -> Game:
    table = msgspec.structs.replace(game.table, seats=seats)
    return msgspec.structs.replace(game, table=table)
