"""Payments that are wrong the way dealers get them wrong."""

from math import floor
from random import Random

from trainer.games.charges import ChargeTime
from trainer.games.game import Game
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rounds import Ruling

_ONE, _FIVE, _GREEN = 100, 500, 2_500
# A bet on a number is taken for its sister.
_SISTERS = {"place": "buy", "buy": "place", "put-odds": "place", "lay": "place-lose"}


def slips(game: Game, ruled: Ruling) -> list[int]:
    """Return wrong sums for a winning bet, each of them a mistake with a reason."""
    right = ruled.net()
    found = [
        _charge_forgotten(ruled),
        ruled.pays if ruled.parts else 0,  # the lost parts not replaced
        ruled.amount,  # even money
        _sister(game, ruled),
        *_one_chip(right),
    ]
    return [cents for cents in dict.fromkeys(found) if cents > 0 and cents != right]


def slip(game: Game, ruled: Ruling, rng: Random) -> int:
    """Return one wrong sum."""
    return rng.choice(slips(game, ruled))


def _charge_forgotten(ruled: Ruling) -> int:
    return ruled.pays if ruled.charge and ruled.charge_time is ChargeTime.SETTLE else 0


def _sister(game: Game, ruled: Ruling) -> int:
    """Return what a bet on the same number at other odds would be paid."""
    kind, _, number = ruled.wager.rpartition("-")
    other = game.wagers.get(f"{_SISTERS.get(kind, kind)}-{number}")
    if other is None or kind not in _SISTERS:
        return 0
    odds = parse_odds(other.odds)
    won = odds.win(ruled.amount) if odds.kind is OddsKind.TO else 0
    return floor(won / _ONE) * _ONE


def _one_chip(right: int) -> tuple[int, int]:
    """Return one chip too many and one too few, of the colour the payment is made in."""
    chip = _GREEN if right >= 20 * _FIVE else _FIVE if right >= 2 * _FIVE else _ONE
    return right + chip, right - chip
