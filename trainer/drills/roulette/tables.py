"""Layouts for the pictures drill: one player's chips around a number, others' among them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.money import format_money, parse_money
from trainer.games.roulette import pictures
from trainer.games.roulette.game import wheel_of
from trainer.games.roulette.pictures import LEVELS, Picture
from trainer.games.roulette.wagers import pockets
from trainer.games.rounds import Bet, Round

CROWDED = 4  # from this level on other players' colours lie in the picture too
_TRIES = 60
_SHAPED = 0.25  # how often a picture is one of the shapes dealers know by heart


@dataclass(frozen=True, slots=True)
class Player:
    """One player's chips on the number that came up."""

    seat: int
    colour: str
    value: int  # of one chip, in cents
    picture: Picture


@dataclass(frozen=True, slots=True)
class PictureTable:
    """A number and the players who have chips on it; the first is the one asked about."""

    dealt: Round
    players: tuple[Player, ...]


def lay_out(  # noqa: PLR0913 - which picture, of which chips
    game: Game, rng: Random, seed: int, level: int, number: str, *, changing: bool = False
) -> PictureTable:
    """Return a picture of this difficulty on a number, or on any; from `CROWDED` on a crowd.

    A picture for `changing` is in chips that go into those of another colour.
    """
    if level in LEVELS and (not number or number in pockets(game)):
        for _ in range(_TRIES):
            pocket = number or rng.choice(pockets(game))
            picture = _picture(game, rng, pocket, level)
            if picture is not None:
                others = _others(game, rng, pocket, max(0, level - CROWDED + 1))
                made = (picture, *others)
                return table(game, rng, seed, pocket, made, changing=changing)
    raise CannotDealError(f"{game.id} has no picture of level {level} on {number or 'any number'}")


def _picture(game: Game, rng: Random, pocket: str, level: int) -> Picture | None:
    if rng.random() < _SHAPED:
        shaped = pictures.build_shape(game, rng, pocket, level)
        if shaped is not None:
            return shaped
    return pictures.build(game, rng, pocket, level)


def _others(game: Game, rng: Random, pocket: str, count: int) -> Iterator[Picture]:
    for _ in range(min(count, game.table.seats - 1)):
        picture = pictures.build(game, rng, pocket, rng.choice((2, 3)))
        if picture is not None:
            yield picture


def table(  # noqa: PLR0913 - which pictures, of which chips
    game: Game,
    rng: Random,
    seed: int,
    pocket: str,
    piles: Sequence[Picture],
    *,
    changing: bool = False,
) -> PictureTable:
    """Give each picture a seat, a colour of its own and a chip value within the limits."""
    seats = rng.sample(range(1, game.table.seats + 1), len(piles))
    colours = rng.sample(colours_of(game), len(piles))
    players = tuple(
        Player(seat, colour, rng.choice(_fitting(game, picture, changing=changing)), picture)
        for seat, colour, picture in zip(seats, colours, piles, strict=True)
    )
    choices: dict[str, str] = {}
    for player in players:
        choices |= kit(player.seat, player.colour, player.value)
    bets = tuple(
        Bet(seat=one.seat, wager=pile.wager, amount=pile.count * one.value, on=pile.on)
        for one in players
        for pile in one.picture
    )
    dealt = Round(seed=seed, bets=bets, hands={}, spin=pocket, choices=choices)
    return PictureTable(dealt, players)


def kit(seat: int, colour: str, value: int) -> dict[str, str]:
    """Return what a seat plays with, as a round keeps it."""
    return {f"chip:{seat}": format_money(value), f"colour:{seat}": colour}


def values_of(game: Game) -> list[int]:
    """Return what a colour chip may be worth: whole dollars, so that every sum can be paid."""
    wheel = wheel_of(game)
    texts = wheel.chips if wheel else []
    return [value for text in texts if (value := parse_money(text)) % 100 == 0] or [100]


def colours_of(game: Game) -> list[str]:
    """Return the colours of the house's chips without value."""
    wheel = wheel_of(game)
    return list(wheel.colours if wheel else []) or ["blue", "orange", "purple"]


def _fitting(game: Game, picture: Picture, *, changing: bool) -> list[int]:
    """Return the chip values with which no pile is over the maximum of its wager."""
    values = values_of(game)
    if changing:
        values = [value for value in values if any(_goes_into(value, to) for to in values)]
    found = [value for value in values if all(_within(game, pile, value) for pile in picture)]
    return found or values[:1]


def _goes_into(value: int, larger: int) -> bool:
    return larger > value and larger % value == 0


def _within(game: Game, pile: pictures.Chips, value: int) -> bool:
    limits = game.wagers[pile.wager].limits or game.limits
    return pile.count * value <= parse_money(limits.high)
