"""Simulated patrons at a wheel: which chips they play, and how they spread them on the layout."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from trainer.games.game import Game
from trainer.games.money import format_money, parse_money
from trainer.games.patrons import stake
from trainer.games.roulette import pictures
from trainer.games.roulette.game import of
from trainer.games.roulette.geometry import Spot
from trainer.games.roulette.wagers import is_inside, layout_of, spots_of
from trainer.games.rounds import Bet

_COUNTS = (1, 1, 1, 1, 2, 2, 2, 3, 4, 5)
_OUTSIDE_CHIPS = (2, 3, 5, 5, 5, 10, 10, 20)


@dataclass(frozen=True, slots=True)
class Kit:
    """What a seat plays with: a colour (none for value chips) and what one chip is worth."""

    colour: str
    value: int


def kits(rng: Random, game: Game, seats: Sequence[int]) -> dict[int, Kit]:
    """Give every seat its chips: each colour to one seat only, value chips inside to one at most.

    A wheel without colours (betting stations) lets everyone play value.
    """
    wheel = of(game).wheel
    colours = list(wheel.colours) if wheel else []
    values = [parse_money(text) for text in (wheel.chips if wheel else [])] or [100]
    most = parse_money((game.wagers["straight"].limits or game.limits).high)
    values = [value for value in values if value <= most] or values[:1]
    cheap = values[: max(1, (len(values) + 1) // 2)]
    rng.shuffle(colours)
    found: dict[int, Kit] = {}
    cheques = rng.choice(seats) if seats and rng.random() < 0.15 else 0
    for seat in seats:
        value = rng.choice(values if rng.random() < 0.3 else cheap)
        colour = colours.pop() if colours and seat != cheques else ""
        found[seat] = Kit(colour, value)
    return found


def told(found: Mapping[int, Kit]) -> dict[str, str]:
    """Return the kits as a round keeps them."""
    choices: dict[str, str] = {}
    for seat, kit in found.items():
        if kit.colour:
            choices[f"colour:{seat}"] = kit.colour
        choices[f"chip:{seat}"] = format_money(kit.value)
    return choices


def bets(rng: Random, game: Game, seat: int, kit: Kit) -> list[Bet]:
    """Return what one patron puts on the layout before a spin; never two bets on one spot."""
    style = rng.choices(("picture", "scatter", "outside"), (5, 4, 2))[0]
    numbers = layout_of(game).numbers
    piles: dict[tuple[str, Spot], int] = {}
    if style == "picture":
        for favourite in rng.sample(numbers, rng.choice((1, 1, 2))):
            level = rng.choices(pictures.LEVELS, (1, 3, 4, 3, 1))[0]
            for pile in pictures.build(game, rng, favourite, level) or ():
                piles.setdefault((pile.wager, pile.on), pile.count)
    elif style == "scatter":
        for _ in range(rng.randint(3, 8)):
            name = rng.choices(
                ("straight", "split", "corner", "street", "six-line"), (6, 4, 3, 1, 1)
            )
            spots = spots_of(game, name[0]) if name[0] in game.wagers else ()
            if spots:
                piles.setdefault((name[0], rng.choice(spots)), rng.choice(_COUNTS))
    made = [
        Bet(seat=seat, wager=name, amount=_capped(game, name, kit, count), on=on)
        for (name, on), count in piles.items()
    ]
    made += _elsewhere(rng, game, seat, kit, always=not made)
    return made if kit.colour else _enough(game, made, kit)


def _capped(game: Game, name: str, kit: Kit, count: int) -> int:
    """Return so many chips as a sum, no more than the maximum of the wager."""
    most = parse_money((game.wagers[name].limits or game.limits).high)
    return kit.value * max(1, min(count, most // kit.value))


def _enough(game: Game, made: list[Bet], kit: Kit) -> list[Bet]:
    """Return value bets that come to the table's minimum together."""
    missing = parse_money(game.limits.low) - sum(bet.amount for bet in made)
    if missing <= 0 or not made:
        return made
    plain = [bet for bet in made if not game.wagers[bet.wager].parts] or made
    more = plain[-1].amount + -(-missing // kit.value) * kit.value
    raised = msgspec.structs.replace(plain[-1], amount=more)
    return [raised if bet is plain[-1] else bet for bet in made]


def _elsewhere(rng: Random, game: Game, seat: int, kit: Kit, *, always: bool) -> list[Bet]:
    """Return the bets outside the numbers and those only some houses offer."""
    made: list[Bet] = []
    names = [name for name in game.wagers if not is_inside(name)]
    chosen = [name for name in names if rng.random() < game.wagers[name].often]
    if always and not chosen:
        chosen = [max(names, key=lambda name: game.wagers[name].often)]
    for name in chosen:
        on = rng.choice(spots_of(game, name))
        made.append(Bet(seat=seat, wager=name, amount=_amount(rng, game, name, kit), on=on))
    return made


def _amount(rng: Random, game: Game, name: str, kit: Kit) -> int:
    wager = game.wagers[name]
    if wager.parts:
        times = rng.choice((1, 1, 2))
        most = parse_money((game.wagers["straight"].limits or game.limits).high)
        return sum(wager.parts.values()) * kit.value * max(1, min(times, most // kit.value))
    if wager.limits is not None:
        return stake(rng, wager.limits, wager.stake.fixed)
    least, most = parse_money(game.limits.low), parse_money(game.limits.high)
    fits = [count for count in _OUTSIDE_CHIPS if least <= count * kit.value <= most]
    return kit.value * rng.choice(fits or [-(-least // kit.value)])


def asked_amount(rng: Random, game: Game, name: str, amount: int) -> int:
    """Return the size of a bet asked for; a bet made of others is a multiple of its chips."""
    wager = game.wagers[name]
    if not amount:
        amount = stake(rng, wager.limits or game.limits, wager.stake.fixed)
    if wager.parts:
        chips = sum(wager.parts.values())
        return chips * max(1, round(amount / chips / 100)) * 100
    return amount
