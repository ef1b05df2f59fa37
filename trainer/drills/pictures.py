"""Drill: read the chips around a number, total the units, and turn them into value.

Nothing is stored: positions come from the layout, keys from the wagers' odds, sums from both.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from trainer.drills.prompts import KeyStep, Prompt
from trainer.drills.targets import Targets
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.money import format_money, parse_money
from trainer.games.roulette import pictures
from trainer.games.roulette.geometry import INSIDE
from trainer.games.roulette.pictures import LEVELS, Chips, Picture, key_of, keys_of
from trainer.games.roulette.settle import rulings
from trainer.games.roulette.wagers import bet_title, pockets, spots_of
from trainer.games.rounds import Bet, Round

KIND = "picture"
KEY, UNITS, VALUE, COLOUR, SECTION = "key", "units", "value", "colour", "section"
TARGET_MS = 15_000  # ours, where the house names none: a picture of a dozen chips
_MOST_CHIPS = 20  # one stack
_TRIES = 60
_WEIGHTS = (2, 3, 4, 3, 2)

Key = tuple[str, tuple[KeyStep, ...]]


@dataclass(frozen=True, slots=True)
class _Table:
    """One player's chips, and whatever else lies on the layout."""

    dealt: Round
    seat: int
    picture: Picture
    value: int
    colour: str


def offered(game: Game) -> bool:
    """Return whether the game has a layout to read."""
    return game.wheel is not None and bool(game.wheel.rings)


def topics(game: Game) -> list[str]:
    """Return everything that can be asked: "key:35", "units:3", "value:5", "colour:2"."""
    keys = sorted(set(keys_of(game).values()), reverse=True)
    found = [f"{KEY}:{key}" for key in keys]
    found += [f"{ask}:{level}" for ask in (UNITS, VALUE, COLOUR) for level in LEVELS]
    return found + [f"{SECTION}:{name}" for name in sections(game)]


def sections(game: Game) -> list[str]:
    """Return the bets made of others: neighbours and stretches of the wheel."""
    return [name for name, wager in game.wagers.items() if wager.parts]


def ask(game: Game, seed: int, targets: Targets, focus: str = "") -> Prompt:
    """Return one question; `focus` is a topic, the start of one, or one with its number.

    "units:3:17" is a picture of difficulty 3 on 17, "key:35:12" twelve chips straight up.
    """
    rng = Random(f"picture:{seed}")
    what, _, rest = focus.partition(":")
    if not what:
        pool = [UNITS, UNITS, UNITS, VALUE, VALUE, COLOUR, KEY]
        what = rng.choice(pool + ([SECTION] if sections(game) else []))
    first, _, second = rest.partition(":")
    match what:
        case "key":
            return _key_prompt(game, seed, rng, first, second, targets)
        case "section":
            return _section_prompt(game, seed, rng, first, targets)
        case "units" | "value" | "colour":
            level = int(first) if first else rng.choices(LEVELS, _WEIGHTS)[0]
            table = _laid_out(game, rng, seed, level, second)
            return _picture_prompt(game, what, level, table, rng, targets)
    raise CannotDealError(f"{game.id} has no picture {focus!r}")


def _target(targets: Targets) -> int:
    return targets.ms(KIND) if targets.has(KIND) else TARGET_MS


def _key_prompt(  # noqa: PLR0913, PLR0917 - chance, targets and the two halves of the focus
    game: Game, seed: int, rng: Random, first: str, second: str, targets: Targets
) -> Prompt:
    """Ask one multiplication: so many chips on one spot."""
    names = [name for name, key in keys_of(game).items() if first in ("", str(key))]
    if not names:
        raise CannotDealError(f"{game.id} pays nothing {first} to 1 on the numbers")
    name = rng.choice(names)
    key = key_of(game, name)
    count = int(second) if second else rng.randint(2, _MOST_CHIPS)
    pocket = rng.choice(pockets(game))
    spots = [on for on in spots_of(game, name) if pocket in on] or list(spots_of(game, name))
    pile = Chips(name, rng.choice(spots), count)
    table = _table(game, rng, seed, pile.on[0] if pocket not in pile.on else pocket, (pile,))
    title, steps = times_key(count, key)
    wager = game.wagers[name]
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=f"{game.engine}:{KIND}:{KEY}:{key}",
        ask=f"{count} chips on {bet_title(game, name, pile.on)}. How many chips do you pay?",
        expected=str(count * key),
        why=f"{count} at {wager.odds} is {count * key}.",
        clause=wager.clause,
        target_ms=targets.ms("payout"),
        key=steps,
        key_title=title,
        dealt=table.dealt,
        label=str(count * key),
        focus=f"{KEY}:{key}:{count}",
    )


def _section_prompt(game: Game, seed: int, rng: Random, name: str, targets: Targets) -> Prompt:
    """Ask what a winning bet on neighbours or a section pays, in chips."""
    names = [known for known in sections(game) if name in ("", known)]
    if not names:
        raise CannotDealError(f"{game.id} offers no such bet: {name!r}")
    name = rng.choice(names)
    wager = game.wagers[name]
    on = rng.choice(spots_of(game, name))
    pocket = rng.choice(on)
    value = rng.choice(_values(game))
    times = rng.choice((1, 1, 2, 3))
    chips = times * sum(wager.parts.values())
    seat = rng.randint(1, game.table.seats)
    bet = Bet(seat=seat, wager=name, amount=chips * value, on=on)
    choices = {f"chip:{seat}": format_money(value), f"colour:{seat}": _colours(game, rng)[0]}
    dealt = Round(seed=seed, bets=(bet,), hands={}, spin=pocket, choices=choices)
    ruled = rulings(game, dealt)[0]
    paid = ruled.pays // value
    won = [part for part in ruled.parts if part.pays]
    steps = [
        KeyStep(str(part.pays // value), f"{part.amount // value} on {part.wager}, {part.odds}")
        for part in won
    ]
    if len(won) > 1:
        steps.append(KeyStep(str(paid), "together"))
    lost = ruled.takes // value
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=f"{game.engine}:{KIND}:{SECTION}:{name}",
        ask=(
            f"{chips} chips on {bet_title(game, name, on)}; the ball rests in {pocket}. "
            "How many chips do you pay, beside those that stay up?"
        ),
        expected=str(paid),
        why=f"{steps[-1].figure} chips are paid; {lost} of the {chips} are lost and taken.",
        clause=ruled.clause,
        target_ms=_target(targets),
        key=tuple(steps),
        key_title="The key: find the chips that cover the number",
        dealt=dealt,
        ruling=ruled,
        label=str(paid),
        focus=f"{SECTION}:{name}",
    )


def _laid_out(game: Game, rng: Random, seed: int, level: int, number: str) -> _Table:
    """Return a picture of this difficulty; from 4 on another colour lies in it too."""
    if level not in LEVELS or (number and number not in pockets(game)):
        raise CannotDealError(f"{game.id} has no picture of level {level} on {number or 'any'}")
    for _ in range(_TRIES):
        pocket = number or rng.choice(pockets(game))
        picture = pictures.build(game, rng, pocket, level)
        if picture is not None:
            table = _table(game, rng, seed, pocket, picture)
            return _with_another(game, rng, table) if level >= 4 else table
    raise CannotDealError(f"{game.id} has no picture of level {level} on {number or 'any number'}")


def _table(game: Game, rng: Random, seed: int, pocket: str, picture: Picture) -> _Table:
    seat = rng.randint(1, game.table.seats)
    value = rng.choice(_values(game))
    colour = _colours(game, rng)[0]
    choices = {f"chip:{seat}": format_money(value), f"colour:{seat}": colour}
    dealt = Round(
        seed=seed, bets=_bets(seat, value, picture), hands={}, spin=pocket, choices=choices
    )
    return _Table(dealt, seat, picture, value, colour)


def _bets(seat: int, value: int, picture: Picture) -> tuple[Bet, ...]:
    return tuple(
        Bet(seat=seat, wager=pile.wager, amount=pile.count * value, on=pile.on) for pile in picture
    )


def _with_another(game: Game, rng: Random, table: _Table) -> _Table:
    """Put a second player's chips on the same number: only one colour is asked for."""
    others = [seat for seat in range(1, game.table.seats + 1) if seat != table.seat]
    picture = pictures.build(game, rng, table.dealt.spin, rng.choice((2, 3)))
    if not others or picture is None:
        return table
    seat = rng.choice(others)
    colour = next(name for name in _colours(game, rng) if name != table.colour)
    value = rng.choice(_values(game))
    choices = {f"chip:{seat}": format_money(value), f"colour:{seat}": colour}
    dealt = msgspec.structs.replace(
        table.dealt,
        bets=(*table.dealt.bets, *_bets(seat, value, picture)),
        choices=table.dealt.choices | choices,
    )
    return _Table(dealt, table.seat, table.picture, table.value, table.colour)


def _values(game: Game) -> list[int]:
    """Return what a colour chip may be worth: whole dollars, so that every sum can be paid."""
    texts = game.wheel.chips if game.wheel else []
    return [value for text in texts if (value := parse_money(text)) % 100 == 0] or [100]


def _colours(game: Game, rng: Random) -> list[str]:
    names = list(game.wheel.colours if game.wheel else []) or ["blue", "orange"]
    return rng.sample(names, len(names))


def _picture_prompt(  # noqa: PLR0913, PLR0917 - what is asked, how hard, and of which chips
    game: Game, what: str, level: int, table: _Table, rng: Random, targets: Targets
) -> Prompt:
    total = pictures.units(game, table.picture)
    title, steps = picture_key(game, table.picture)
    one = f"${format_money(table.value)}"
    name, pocket = table.colour, table.dealt.spin
    article = "An" if name[:1] in "aeiou" else "A"
    why = f"The {name} picture on {pocket} is {total} chips."
    match what:
        case "units":
            question = f"{pocket}. How many {name} chips do you pay?"
            expected, shown = str(total), str(total)
        case "value":
            worth = total * table.value
            question = f"{pocket}. {article} {name} chip is worth {one}. What is the payment worth?"
            expected, shown = str(worth), format_money(worth)
            why += f" At {one} each that is ${shown}."
            steps = (*steps, KeyStep(shown, f"times {one}"))
        case _:
            bigger = rng.choice(_bigger(table.value, total * table.value))
            whole, rest = divmod(total * table.value, bigger)
            big = f"${format_money(bigger)}"
            question = (
                f"{pocket}. {article} {name} chip is worth {one}. Paid as far as it goes in {big} "
                f"chips and the rest in {name}: how many {big} chips?"
            )
            expected, shown = str(whole), str(whole)
            left = rest // table.value
            why += f" {whole} chips of {big} and {left} {name}."
            steps = (
                *steps,
                KeyStep(format_money(total * table.value), f"times {one}"),
                KeyStep(str(whole), f"chips of {big}; {left} {name} left over"),
            )
    return Prompt(
        kind=KIND,
        seed=table.dealt.seed,
        skill=f"{game.engine}:{KIND}:{what}:{level}",
        ask=question,
        expected=expected,
        why=why,
        clause=_clause(game, table.picture),
        target_ms=_target(targets),
        key=steps,
        key_title=title,
        dealt=table.dealt,
        hand=str(table.seat),
        label=shown,
        focus=f"{what}:{level}:{pocket}",
    )


def _bigger(value: int, worth: int) -> list[int]:
    """Return value chips a payment may be changed into: the next two the colour divides."""
    steps = (500, 2_500, 10_000, 50_000, 100_000)
    fits = [step for step in steps if value < step <= worth and step % value == 0]
    return fits[:2] or [5 * value]


def _clause(game: Game, picture: Sequence[Chips]) -> str:
    clauses = dict.fromkeys(game.wagers[pile.wager].clause for pile in picture)
    return ", ".join(clauses)


def picture_key(game: Game, picture: Sequence[Chips]) -> Key:
    """Return how a picture is added up: kind by kind, the dearest first."""
    counts: dict[str, int] = {}
    for pile in picture:
        counts[pile.wager] = counts.get(pile.wager, 0) + pile.count
    ordered = sorted(counts, key=INSIDE.index)
    steps: list[KeyStep] = []
    total = 0
    straights, splits = counts.get("straight", 0), counts.get("split", 0)
    if straights == splits and straights and straights % 2 == 0:
        pays = straights * (key_of(game, "straight") + key_of(game, "split"))
        how = f"{straights} straight, {splits} split: half of one, then all of them"
        steps.append(KeyStep(str(pays), how))
        total = pays
        ordered = [name for name in ordered if name not in ("straight", "split")]
    for name in ordered:
        key = key_of(game, name)
        pays = counts[name] * key
        total += pays
        title = game.wagers[name].title.lower()
        steps.append(KeyStep(str(pays), f"{title}: {counts[name]} times {key}"))
    if len(steps) > 1:
        steps.append(KeyStep(str(total), "together"))
    return "The key: kind by kind, the dearest first", tuple(steps)


def times_key(count: int, key: int) -> Key:
    """Return how a dealer multiplies by 35, 17, 11, 8, 6 or 5 in the head."""
    if count == 1:
        return f"One chip is {key}", (KeyStep(str(key)),)
    makers = {35: _thirty_five, 17: _seventeen, 11: _eleven, 8: _eight, 6: _six, 5: _five}
    if key in makers:
        title, steps = makers[key](count)
        return f"The key for {key}: {title}", tuple(steps)
    return f"The key: {key} times", (KeyStep(str(count)), KeyStep(str(count * key), f"times {key}"))


def _thirty_five(count: int) -> tuple[str, list[KeyStep]]:
    even = count - count % 2
    steps = [
        KeyStep(str(even // 2), f"half of {even}"),
        KeyStep(str(even // 2 * 7), "times seven"),
        KeyStep(str(even * 35), "add a nought"),
    ]
    if count % 2:
        steps.append(KeyStep(str(count * 35), "and 35 for the one left out"))
    return "half, times seven, add a nought", steps


def _seventeen(count: int) -> tuple[str, list[KeyStep]]:
    even = count - count % 2
    steps = [
        KeyStep(str(even * 3 // 2), f"{even} and half of it"),
        KeyStep(str(even * 15), "add a nought"),
        KeyStep(str(even * 17), f"and twice {even}"),
    ]
    if count % 2:
        steps.append(KeyStep(str(count * 17), "and 17 for the one left out"))
    return "one and a half times, add a nought, add twice", steps


def _eleven(count: int) -> tuple[str, list[KeyStep]]:
    if count < 10:
        return "the digit twice", [KeyStep(str(count * 11), "the digit twice")]
    tens, ones = divmod(count, 10)
    steps = [KeyStep(str(tens + ones), f"{tens} and {ones}, to stand between them")]
    how = "put it between" if tens + ones < 10 else "put it between and carry"
    return "the sum of the digits goes between them", [*steps, KeyStep(str(count * 11), how)]


def _eight(count: int) -> tuple[str, list[KeyStep]]:
    return "double three times", [
        KeyStep(str(count * 2), "double"),
        KeyStep(str(count * 4), "double"),
        KeyStep(str(count * 8), "double"),
    ]


def _six(count: int) -> tuple[str, list[KeyStep]]:
    return "five times and once more", [
        KeyStep(str(count * 5), "five times"),
        KeyStep(str(count * 6), "and once more"),
    ]


def _five(count: int) -> tuple[str, list[KeyStep]]:
    if count % 2:
        half = KeyStep(str(count // 2), f"half of {count - 1}")
        return "half, then a five behind it", [half, KeyStep(str(count * 5), "a five behind it")]
    half = KeyStep(str(count // 2), f"half of {count}")
    return "half, then a nought", [half, KeyStep(str(count * 5), "a nought behind it")]


def parse_answer(prompt: Prompt, text: str) -> str | None:
    """Return what was typed in the words of `prompt.expected`, or None when it is no answer."""
    if f":{VALUE}:" in prompt.skill:
        try:
            return str(parse_money(text))
        except ValueError:
            return None
    digits = text.strip().replace(",", "")
    return str(int(digits)) if digits.isdigit() else None
