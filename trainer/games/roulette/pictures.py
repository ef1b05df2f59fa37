"""Pictures: the chips around one number, what they come to in units, and how hard that is to read.

A unit is one chip of the player's colour. A picture is paid in units, one colour at a time, and
only then turned into value.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from trainer.games.colour_chips import chip_value
from trainer.games.game import Game
from trainer.games.odds import parse_odds
from trainer.games.roulette.facts import HARDEST
from trainer.games.roulette.geometry import INSIDE, Spot
from trainer.games.roulette.wagers import is_inside, layout_of
from trainer.games.rounds import Bet, Round

LEVELS = tuple(range(1, HARDEST + 1))
_FEWEST = {1: 1, 2: 2, 3: 3, 4: 5, 5: 10}  # spots a picture of each difficulty needs


class Chips(msgspec.Struct, frozen=True):
    """A pile of one colour on one spot."""

    wager: str
    on: Spot
    count: int


Picture = tuple[Chips, ...]


def key_of(game: Game, wager: str) -> int:
    """Return what one chip on a wager pays in chips: 35, 17, 11, 8, 6 or 5."""
    odds = parse_odds(game.wagers[wager].odds)
    return odds.num // odds.den


def keys_of(game: Game) -> dict[str, int]:
    """Return the key of every inside wager the game offers."""
    return {name: key_of(game, name) for name in INSIDE if name in game.wagers}


def units(game: Game, picture: Iterable[Chips]) -> int:
    """Return what a picture pays, in chips of its own colour."""
    return sum(pile.count * key_of(game, pile.wager) for pile in picture)


def around(game: Game, pocket: str) -> tuple[tuple[str, Spot], ...]:
    """Return every (wager, spot) of the game that covers a number."""
    return tuple(
        (name, spot) for name, spot in layout_of(game).around(pocket) if name in game.wagers
    )


def difficulty(picture: Sequence[Chips]) -> int:
    """Return how hard a picture is, 0 to 5: by its spots, and by how many keys it needs.

    One spot is 1; up to three spots of two kinds 2; up to six spots of three kinds 3; up to nine
    spots 4; anything more 5.
    """
    spots, kinds = len(picture), len({pile.wager for pile in picture})
    if spots <= 1:
        return spots
    if spots <= 3 and kinds <= 2:
        return 2
    if spots <= 6 and kinds <= 3:
        return 3
    return 4 if spots <= 9 else 5


def build(game: Game, rng: Random, pocket: str, level: int) -> Picture | None:
    """Return a picture of exactly this difficulty on a number; None where it has too few spots."""
    spots = list(around(game, pocket))
    if len(spots) < _FEWEST[level]:
        return None
    for _ in range(200):
        chosen = _chosen(rng, spots, level)
        picture = tuple(Chips(name, on, _count(rng, level)) for name, on in chosen)
        if difficulty(picture) == level:
            return picture
    return None


def _chosen(rng: Random, spots: list[tuple[str, Spot]], level: int) -> list[tuple[str, Spot]]:
    """Choose the spots of a picture, in the order of the keys; the straight is rarely missing."""
    low, high = {1: (1, 1), 2: (2, 3), 3: (3, 6), 4: (5, 9), 5: (10, 14)}[level]
    straight, others = spots[:1], spots[1:]
    if level == 1:
        return [rng.choice(spots)]
    count = min(rng.randint(low, high), len(spots))
    kept = straight if rng.random() < 0.85 else []
    kinds = sorted({name for name, _ in others}, key=INSIDE.index)
    if level < 4:
        wanted = rng.sample(kinds, min(len(kinds), level - 1))
        others = [spot for spot in others if spot[0] in wanted]
    picked = [*kept, *rng.sample(others, max(0, min(count - len(kept), len(others))))]
    return [spot for spot in spots if spot in picked]


@dataclass(frozen=True, slots=True)
class Shape:
    """A picture dealers know by heart: what it pays at its smallest, and how many times over."""

    title: str  # the message that names it
    units: int
    times: int


# Which kinds a known shape has, and how many chips on a spot of each.
_EVEN = dict.fromkeys(INSIDE, 1)
_SHAPES: tuple[tuple[str, tuple[str, ...], Mapping[str, int]], ...] = (
    ("shape-splits", ("straight", "split"), _EVEN),
    ("shape-splits-corners", ("straight", "split", "corner"), _EVEN),
    ("shape-complete", INSIDE, _EVEN),
    # Where a bet may be as many chips as it covers numbers, this is the largest there is.
    ("shape-maximum", INSIDE,
     {"straight": 1, "split": 2, "street": 3, "corner": 4, "top-line": 5, "six-line": 6}),
)  # fmt: skip


def shape(game: Game, pocket: str, number: int, times: int = 1) -> tuple[str, Picture]:
    """Return a known shape around a number, by its place in the list, and its name."""
    title, kinds, weights = _SHAPES[number]
    return title, tuple(
        Chips(name, on, weights[name] * times) for name, on in around(game, pocket) if name in kinds
    )


def shape_of(game: Game, picture: Sequence[Chips], pocket: str) -> Shape | None:
    """Return the known shape a picture has; None where it has none.

    Beside an edge a shape has fewer spots and pays less: its figure is its own.
    """
    piles = {(pile.wager, pile.on): pile.count for pile in picture}
    for number in range(len(_SHAPES)):
        title, known = shape(game, pocket, number)
        one = {(pile.wager, pile.on): pile.count for pile in known}
        if piles.keys() != one.keys():
            continue
        times = min(piles.values()) // min(one.values())
        if all(piles[where] == times * one[where] for where in one):
            return Shape(title, units(game, known), times)
    return None


def build_shape(game: Game, rng: Random, pocket: str, level: int) -> Picture | None:
    """Return a known shape of this difficulty around a number; None where there is none."""
    found = [shape(game, pocket, number)[1] for number in range(len(_SHAPES))]
    fitting = [number for number, made in enumerate(found) if difficulty(made) == level]
    if not fitting:
        return None
    return shape(game, pocket, rng.choice(fitting), rng.choice((1, 1, 2, 2, 3)))[1]


def _count(rng: Random, level: int) -> int:
    return rng.choice(
        {
            1: (1, 2, 3, 4, 5, 6, 7, 8, 10, 12),
            2: (1, 1, 2, 2, 3),
            3: (1, 1, 2, 2, 3),
            4: (1, 1, 2, 3),
            5: (1, 2, 2, 3, 4, 5),
        }[level]
    )


def chips_in(dealt: Round, bet: Bet) -> int:
    """Return how many chips of its seat a bet is, one at least."""
    return max(1, bet.amount // chip_value(dealt, bet.seat))


def winning_picture(dealt: Round, seat: int) -> Picture:
    """Return the chips a seat has on the number that came up."""
    return tuple(
        Chips(bet.wager, bet.on, chips_in(dealt, bet))
        for bet in dealt.bets
        if bet.seat == seat and is_inside(bet.wager) and dealt.spin in bet.on
    )


def hardest(dealt: Round) -> int:
    """Return the difficulty of the hardest winning picture on the layout."""
    seats = {bet.seat for bet in dealt.bets}
    return max((difficulty(winning_picture(dealt, seat)) for seat in seats), default=0)
