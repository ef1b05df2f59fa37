"""Drill: read the chips around a number, total the units, and turn them into value.

Nothing is stored: positions come from the layout, keys from the wagers' odds, sums from both.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from trainer.drills.picture_keys import picture_key, times_key
from trainer.drills.picture_tables import (
    CROWDED,
    PictureTable,
    Player,
    colours_of,
    kit,
    lay_out,
    table,
    values_of,
)
from trainer.drills.prompts import KeyStep, Prompt
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.money import format_money, parse_money
from trainer.games.roulette import pictures
from trainer.games.roulette.pictures import LEVELS, Chips, key_of, keys_of
from trainer.games.roulette.settle import rulings
from trainer.games.roulette.wagers import bet_title, pieces, pockets, spots_of
from trainer.games.rounds import Bet, Round

KIND = "picture"
DRILL = "pictures"  # the drill that asks them
KEY, UNITS, VALUE, COLOUR, LARGER = "key", "units", "value", "colour", "larger"
BOTH, SECTION, ANY = "both", "section", "any"
TARGET_MS = 15_000  # ours, where the house names none: a picture of a dozen chips
_MOST_CHIPS = 20  # one stack
_WEIGHTS = (2, 3, 4, 3, 2)
_POOL = (UNITS, UNITS, UNITS, VALUE, VALUE, COLOUR, LARGER)
_VALUE_CHIPS = (500, 2_500, 10_000, 50_000, 100_000)

ASKS = {
    UNITS: "Pictures in chips",
    VALUE: "Pictures in value",
    COLOUR: "Into another colour",
    LARGER: "Into value chips",
    BOTH: "Several colours together",
}
LEVEL_WORDS = {
    1: "one spot",
    2: "two or three spots",
    3: "six spots, three kinds",
    4: "nine spots, two colours",
    5: "ten spots, three colours",
}


class PictureSkill(NamedTuple):
    """One thing to master, what asks for it, and its name."""

    id: str
    focus: str
    title: str


def offered(game: Game) -> bool:
    """Return whether the game has a layout to read, and colours to pay on it."""
    return game.wheel is not None and bool(game.wheel.rings) and bool(game.wheel.colours)


def levels(what: str) -> tuple[int, ...]:
    """Return the difficulties a question has; several colours need a crowd."""
    return tuple(level for level in LEVELS if what != BOTH or level >= CROWDED)


def topics(game: Game) -> list[str]:
    """Return everything that can be asked: "key:35", "units:3", "value:5", "colour:2"."""
    return [skill.focus for skill in skills(game)]


def skills(game: Game) -> Iterator[PictureSkill]:
    """Yield every skill of reading pictures, in the order they are learnt."""
    if not offered(game):
        return
    head = f"{skill_ids.family(game)}:{KIND}:"
    titles: dict[int, str] = {}
    for name, key in keys_of(game).items():
        titles.setdefault(key, game.wagers[name].title)
    for key in sorted(titles, reverse=True):
        focus = f"{KEY}:{key}"
        yield PictureSkill(head + focus, focus, f"{titles[key]}: times {key}")
    for level in LEVELS:
        for what, title in ASKS.items():
            if level in levels(what):
                focus = f"{what}:{level}"
                words = f"{title}, level {level}"
                yield PictureSkill(head + focus, focus, words)
    for name in sections(game):
        focus = f"{SECTION}:{name}"
        yield PictureSkill(head + focus, focus, game.wagers[name].title)


def sections(game: Game) -> list[str]:
    """Return the bets made of others: neighbours and stretches of the wheel."""
    return [name for name, wager in game.wagers.items() if wager.parts]


def ask(game: Game, seed: int, targets: Targets, focus: str = "") -> Prompt:
    """Return one question; `focus` is a topic, the start of one, or one with its number.

    "units:3:17" is a picture of difficulty 3 on 17, "key:35:12" twelve chips straight up,
    "any:3" any question about a picture of difficulty 3.
    """
    rng = Random(f"picture:{seed}")
    what, _, rest = focus.partition(":")
    first, _, second = rest.partition(":")
    if not what:
        what = rng.choice([*_POOL, KEY, *([SECTION] if sections(game) else [])])
    elif what == ANY:
        crowded = first.isdigit() and int(first) >= CROWDED
        what = rng.choice([*_POOL, *((BOTH,) if crowded else ())])
    if what == KEY:
        return _key_prompt(game, seed, rng, first, second, targets)
    if what == SECTION:
        return _section_prompt(game, seed, rng, first, targets)
    if what not in ASKS or not offered(game) or (first and not first.isdigit()):
        raise CannotDealError(f"{game.id} has no picture {focus!r}")
    level = int(first) if first else _level(rng, what)
    if first and level not in levels(what):
        raise CannotDealError(f"{game.id} asks nothing of the kind at level {level}")
    laid = lay_out(game, rng, seed, level, second, changing=what == COLOUR)
    if what == BOTH:
        return _both_prompt(game, level, laid, targets)
    return _picture_prompt(game, what, level, laid, rng, targets)


def _level(rng: Random, what: str) -> int:
    known = levels(what)
    return rng.choices(known, _WEIGHTS[-len(known) :])[0]


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
    on = pile.on[0] if pocket not in pile.on else pocket
    title, steps = times_key(count, key)
    wager = game.wagers[name]
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=f"{skill_ids.family(game)}:{KIND}:{KEY}:{key}",
        ask=f"{count} chips on {bet_title(game, name, pile.on)}. How many chips do you pay?",
        expected=str(count * key),
        why=f"{count} at {wager.odds} is {count * key}.",
        clause=wager.clause,
        target_ms=targets.ms("payout"),
        key=steps,
        key_title=title,
        dealt=table(game, rng, seed, on, ((pile,),)).dealt,
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
    value = rng.choice(values_of(game)[:2])
    times = rng.choice((1, 1, 2, 3))
    chips = times * sum(wager.parts.values())
    seat, colour = rng.randint(1, game.table.seats), rng.choice(colours_of(game))
    bet = Bet(seat=seat, wager=name, amount=chips * value, on=on)
    choices = kit(seat, colour, value)
    dealt = Round(seed=seed, bets=(bet,), hands={}, spin=pocket, choices=choices)
    ruled = rulings(game, dealt)[0]
    paid = ruled.pays // value
    laid = zip(ruled.parts, pieces(game, name, on), strict=True)
    won = [(part, bet_title(game, piece.wager, piece.on)) for part, piece in laid if part.pays]
    steps = [
        KeyStep(str(part.pays // value), f"{part.amount // value} on {title}, {part.odds}")
        for part, title in won
    ]
    if len(won) > 1:
        steps.append(KeyStep(str(paid), "together"))
    lost = ruled.takes // value
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=f"{skill_ids.family(game)}:{KIND}:{SECTION}:{name}",
        ask=(
            f"{chips} {colour} chips on {bet_title(game, name, on)}; the ball rests in {pocket}. "
            "How many chips do you pay, beside those that stay up?"
        ),
        expected=str(paid),
        why=f"{paid} chips are paid; {lost} of the {chips} are lost and taken.",
        clause=ruled.clause,
        target_ms=_target(targets),
        key=tuple(steps),
        key_title="The key: find the chips that cover the number",
        dealt=dealt,
        ruling=ruled,
        hand=str(seat),
        label=str(paid),
        focus=f"{SECTION}:{name}",
    )


class _Question(NamedTuple):
    """What is asked of a picture, the answer, how it is shown, and the way from its units."""

    text: str
    expected: str
    shown: str
    why: str
    steps: tuple[KeyStep, ...] = ()


def _picture_prompt(  # noqa: PLR0913, PLR0917 - what is asked, how hard, and of which chips
    game: Game, what: str, level: int, laid: PictureTable, rng: Random, targets: Targets
) -> Prompt:
    player, pocket = laid.players[0], laid.dealt.spin
    total = pictures.units(game, player.picture)
    title, steps = picture_key(game, player.picture, pocket)
    match what:
        case "units":
            asked = _Question(f"How many {player.colour} chips do you pay?", str(total), "", "")
        case "value":
            asked = _valued(player, total)
        case "colour":
            asked = _into_colour(game, rng, player, total)
        case _:
            asked = _into_value(rng, player, total)
    return Prompt(
        kind=KIND,
        seed=laid.dealt.seed,
        skill=f"{skill_ids.family(game)}:{KIND}:{what}:{level}",
        ask=f"{pocket}. {asked.text}",
        expected=asked.expected,
        why=f"The {player.colour} picture on {pocket} is {total} chips.{asked.why}",
        clause=_clause(game, player.picture),
        target_ms=_target(targets),
        key=(*steps, *asked.steps),
        key_title=title,
        dealt=laid.dealt,
        hand=str(player.seat),
        label=asked.shown or asked.expected,
        focus=f"{what}:{level}:{pocket}",
    )


def _valued(player: Player, total: int) -> _Question:
    one, worth = f"${format_money(player.value)}", total * player.value
    shown = format_money(worth)
    return _Question(
        f"{_a(player.colour)} chip is worth {one}. What is the payment worth?",
        str(worth),
        shown,
        f" At {one} each that is ${shown}.",
        (KeyStep(shown, f"times {one}"),),
    )


def _into_colour(game: Game, rng: Random, player: Player, total: int) -> _Question:
    """Ask for another colour, worth a multiple of the player's own."""
    worth = total * player.value
    larger = [value for value in values_of(game) if value % player.value == 0]
    fits = [value for value in larger if player.value < value <= worth]
    other = rng.choice([name for name in colours_of(game) if name != player.colour])
    return _changed(player, total, rng.choice(fits), other)


def _into_value(rng: Random, player: Player, total: int) -> _Question:
    """Ask for value chips: one of the next two the colour divides."""
    value, worth = player.value, total * player.value
    fits = [step for step in _VALUE_CHIPS if value < step <= worth and step % value == 0][:2]
    return _changed(player, total, rng.choice(fits or [5 * value]), "")


def _changed(player: Player, total: int, bigger: int, colour: str) -> _Question:
    one, big = f"${format_money(player.value)}", f"${format_money(bigger)}"
    whole, rest = divmod(total * player.value, bigger)
    left, name = rest // player.value, player.colour
    chips = f"{colour} chips" if colour else f"{big} chips"
    beside = f", {_a(colour).lower()} one {big}" if colour else ""
    return _Question(
        f"{_a(name)} chip is worth {one}{beside}. Paid as far as it goes in {chips} and the rest "
        f"in {name}: how many {chips}?",
        str(whole),
        "",
        f" {whole} {chips} and {left} {name}.",
        (
            KeyStep(format_money(total * player.value), f"times {one}"),
            KeyStep(str(whole), f"over {big}; {left} {name} left over"),
        ),
    )


def _both_prompt(game: Game, level: int, laid: PictureTable, targets: Targets) -> Prompt:
    """Ask what all colours on a number are paid together, in value."""
    told, steps, total = [], [], 0
    for player in laid.players:
        units, one = pictures.units(game, player.picture), f"${format_money(player.value)}"
        worth = units * player.value
        total += worth
        told.append(f"{player.colour} at {one}")
        steps.append(KeyStep(format_money(worth), f"{player.colour}: {units} times {one}"))
    shown, pocket = format_money(total), laid.dealt.spin
    several = "both" if len(told) == 2 else "all of them"
    names = ", ".join(told[:-1]) + f" and {told[-1]}"
    return Prompt(
        kind=KIND,
        seed=laid.dealt.seed,
        skill=f"{skill_ids.family(game)}:{KIND}:{BOTH}:{level}",
        ask=f"{pocket}. {names[0].upper()}{names[1:]}. What are {several} paid together, in value?",
        expected=str(total),
        why=f"Colour by colour, then added: ${shown}.",
        clause=_clause(game, [pile for player in laid.players for pile in player.picture]),
        target_ms=_target(targets),
        key=(*steps, KeyStep(shown, "together")),
        key_title="The key: one colour at a time",
        dealt=laid.dealt,
        label=shown,
        focus=f"{BOTH}:{level}:{pocket}",
    )


def _a(name: str) -> str:
    return f"An {name}" if name[:1] in "aeiou" else f"A {name}"


def _clause(game: Game, picture: Sequence[Chips]) -> str:
    clauses = dict.fromkeys(game.wagers[pile.wager].clause for pile in picture)
    return ", ".join(clauses)


def in_value(prompt: Prompt) -> bool:
    """Return whether a question is answered in dollars; the others are answered in chips."""
    what = prompt.focus.partition(":")[0]
    return what in (VALUE, BOTH)


def parse_answer(prompt: Prompt, text: str) -> str | None:
    """Return what was typed in the words of `prompt.expected`, or None when it is no answer."""
    if in_value(prompt):
        try:
            return str(parse_money(text))
        except ValueError:
            return None
    digits = text.strip().replace(",", "")
    return str(int(digits)) if digits.isdigit() else None
