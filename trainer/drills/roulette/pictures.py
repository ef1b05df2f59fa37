"""Drill: read the chips around a number, total the units, and turn them into value.

Nothing is stored: positions come from the layout, keys from the wagers' odds, sums from both.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from trainer.drills.kinds import PAYOUTS, DrillKind, Item, Learnt, plainly
from trainer.drills.prompts import KeyStep, Prompt, figure
from trainer.drills.roulette.keys import TOGETHER, picture_key, times_key
from trainer.drills.roulette.tables import (
    CROWDED,
    PictureTable,
    Player,
    colours_of,
    kit,
    lay_out,
    table,
    values_of,
)
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.roulette import pictures
from trainer.games.roulette.game import wheel_of
from trainer.games.roulette.geometry import Spot
from trainer.games.roulette.pictures import LEVELS, Chips, key_of, keys_of
from trainer.games.roulette.settle import rulings
from trainer.games.roulette.wagers import named, pieces, pockets, spots_of
from trainer.games.rounds import Bet, Round
from trainer.games.texts import NOTHING, A, Called, Capital, Money, Text, joined, listed, text

KIND = "picture"
DRILL = "pictures"  # the drill that asks them
KEY, UNITS, VALUE, COLOUR, LARGER = "key", "units", "value", "colour", "larger"
BOTH, SECTION, ANY = "both", "section", "any"
TARGET_MS = 15_000  # ours, where the house names none: a picture of a dozen chips
_MOST_CHIPS = 20  # one stack
_COUNT_EASY = 5  # chips that are multiplied without thinking
_WEIGHTS = (2, 3, 4, 3, 2)
_POOL = (UNITS, UNITS, UNITS, VALUE, VALUE, COLOUR, LARGER)
_VALUE_CHIPS = (500, 2_500, 10_000, 50_000, 100_000)

ASKS = (UNITS, VALUE, COLOUR, LARGER, BOTH)


class PictureSkill(NamedTuple):
    """One thing to master, what asks for it, and its name."""

    id: str
    focus: str
    title: Text


def offered(game: Game) -> bool:
    """Return whether the game has a layout to read, and colours to pay on it."""
    wheel = wheel_of(game)
    return wheel is not None and bool(wheel.rings) and bool(wheel.colours)


def title(what: str) -> Text:
    """Return the name of one way to ask about a picture."""
    return text(f"picture-asks-{what}")


def level_title(level: int) -> Text:
    """Return what a picture of this difficulty looks like."""
    return text(f"picture-level-{level}")


def group(focus: str) -> Text:
    """Return what a question is learnt with."""
    what, _, level = focus.partition(":")
    if what in (KEY, SECTION):
        return text(f"picture-group-{what}")
    return text("picture-group", level=level)


def about(focus: str) -> Text:
    """Return what a run of one focus is about."""
    what, _, rest = focus.partition(":")
    level = rest.partition(":")[0]
    if what not in (KEY, *ASKS, SECTION, ANY):
        return NOTHING
    leveled = bool(level) and what in (*ASKS, ANY)
    return text("picture-about", what=what, level=level if leveled else "none")


def learnt(game: Game) -> Iterator[Learnt]:
    """Yield what there is to master."""
    for known in skills(game):
        key = known.focus.partition(":")[0] == KEY
        target = "payout" if key else KIND
        yield Learnt(known.id, known.focus, known.title, group(known.focus), target)


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
        words = text("picture-key-skill", bet=titles[key], key=key)
        yield PictureSkill(head + focus, focus, words)
    for level in LEVELS:
        for what in ASKS:
            if level in levels(what):
                focus = f"{what}:{level}"
                words = text("picture-skill", what=title(what), level=level)
                yield PictureSkill(head + focus, focus, words)
    for name in sections(game):
        focus = f"{SECTION}:{name}"
        yield PictureSkill(head + focus, focus, text("bet-called", bet=Called(name)))


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
    key_title, steps = times_key(count, key)
    wager = game.wagers[name]
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=f"{skill_ids.family(game)}:{KIND}:{KEY}:{key}",
        ask=text("picture-key-asked", count=count, bet=_bet(game, name, pile.on)),
        expected=str(count * key),
        why=text("picture-key-why", count=count, odds=wager.odds, pays=count * key),
        clause=wager.clause,
        target_ms=targets.ms("payout"),
        key=steps,
        key_title=key_title,
        dealt=table(game, rng, seed, on, ((pile,),)).dealt,
        label=figure(count * key),
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
    won = [(part, _bet(game, piece.wager, piece.on)) for part, piece in laid if part.pays]
    steps = [
        KeyStep(
            figure(part.pays // value),
            text("picture-part", count=part.amount // value, bet=title, odds=part.odds),
        )
        for part, title in won
    ]
    if len(won) > 1:
        steps.append(KeyStep(figure(paid), TOGETHER))
    lost = ruled.takes // value
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=f"{skill_ids.family(game)}:{KIND}:{SECTION}:{name}",
        ask=text(
            "section-asked", count=chips, colour=colour, bet=_bet(game, name, on), pocket=pocket
        ),
        expected=str(paid),
        why=text("section-why", paid=paid, lost=lost, count=chips),
        clause=ruled.clause,
        target_ms=_target(targets),
        key=tuple(steps),
        key_title=text("section-key"),
        dealt=dealt,
        ruling=ruled,
        hand=str(seat),
        label=figure(paid),
        focus=f"{SECTION}:{name}",
    )


class _Question(NamedTuple):
    """What is asked of a picture, the answer, how it is shown, and the way from its units."""

    asked: Text
    expected: str
    shown: Text = NOTHING
    why: Text = NOTHING
    steps: tuple[KeyStep, ...] = ()


def _picture_prompt(  # noqa: PLR0913, PLR0917 - what is asked, how hard, and of which chips
    game: Game, what: str, level: int, laid: PictureTable, rng: Random, targets: Targets
) -> Prompt:
    player, pocket = laid.players[0], laid.dealt.spin
    total = pictures.units(game, player.picture)
    key_title, steps = picture_key(game, player.picture, pocket)
    match what:
        case "units":
            asked = _Question(text("units-asked", colour=player.colour), str(total))
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
        ask=text("picture-asked", pocket=pocket, asked=asked.asked),
        expected=asked.expected,
        why=joined(
            text("picture-why", colour=player.colour, pocket=pocket, units=total), asked.why
        ),
        clause=_clause(game, player.picture),
        target_ms=_target(targets),
        key=(*steps, *asked.steps),
        key_title=key_title,
        dealt=laid.dealt,
        hand=str(player.seat),
        label=asked.shown or figure(asked.expected),
        focus=f"{what}:{level}:{pocket}",
    )


def _valued(player: Player, total: int) -> _Question:
    one, worth = Money(player.value), total * player.value
    return _Question(
        text("value-asked", chip=Capital(A(player.colour)), one=one),
        str(worth),
        figure(Money(worth)),
        text("value-why", one=one, sum=Money(worth)),
        (KeyStep(figure(Money(worth)), text("picture-times", one=one)),),
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
    one, big = Money(player.value), Money(bigger)
    whole, rest = divmod(total * player.value, bigger)
    left, name = rest // player.value, player.colour
    chips = text("chips-of-colour", colour=colour) if colour else text("chips-of-value", sum=big)
    beside = text("worth-beside", chip=A(colour), sum=big) if colour else NOTHING
    return _Question(
        text(
            "changed-asked",
            chip=Capital(A(name)),
            one=one,
            beside=beside,
            chips=chips,
            colour=name,
        ),
        str(whole),
        why=text("changed-why", whole=whole, chips=chips, left=left, colour=name),
        steps=(
            KeyStep(figure(Money(total * player.value)), text("picture-times", one=one)),
            KeyStep(figure(whole), text("picture-over", sum=big, left=left, colour=name)),
        ),
    )


def _both_prompt(game: Game, level: int, laid: PictureTable, targets: Targets) -> Prompt:
    """Ask what all colours on a number are paid together, in value."""
    told, steps, total = [], [], 0
    for player in laid.players:
        units, one = pictures.units(game, player.picture), Money(player.value)
        worth = units * player.value
        total += worth
        told.append(text("colour-at", colour=player.colour, one=one))
        how = text("picture-colour", colour=player.colour, units=units, one=one)
        steps.append(KeyStep(figure(Money(worth)), how))
    sum_, pocket = Money(total), laid.dealt.spin
    names = Capital(listed(told, by="list"))
    return Prompt(
        kind=KIND,
        seed=laid.dealt.seed,
        skill=f"{skill_ids.family(game)}:{KIND}:{BOTH}:{level}",
        ask=text("both-asked", pocket=pocket, colours=names, count=len(told)),
        expected=str(total),
        why=text("both-why", sum=sum_),
        clause=_clause(game, [pile for player in laid.players for pile in player.picture]),
        target_ms=_target(targets),
        key=(*steps, KeyStep(figure(sum_), TOGETHER)),
        key_title=text("both-key"),
        dealt=laid.dealt,
        label=figure(sum_),
        focus=f"{BOTH}:{level}:{pocket}",
    )


def _bet(game: Game, name: str, on: Spot) -> Text:
    """Return a bet as it is called at the table."""
    return named(game, Bet(seat=0, wager=name, amount=0, on=on))


def _clause(game: Game, picture: Sequence[Chips]) -> str:
    clauses = dict.fromkeys(game.wagers[pile.wager].clause for pile in picture)
    return ", ".join(clauses)


def in_value(prompt: Prompt) -> bool:
    """Return whether a question is answered in dollars; the others are answered in chips."""
    what = prompt.focus.partition(":")[0]
    return what in (VALUE, BOTH)


def parse_answer(prompt: Prompt, typed: str) -> str | None:
    """Return what was typed in the words of `prompt.expected`, or None when it is no answer."""
    if in_value(prompt):
        try:
            return str(parse_money(typed))
        except ValueError:
            return None
    digits = typed.strip().replace(",", "")
    return str(int(digits)) if digits.isdigit() else None


def worth(prompt: Prompt) -> int:
    """Return what one of the units asked for is worth, in cents."""
    if in_value(prompt) or prompt.dealt is None:
        return 1
    seat = prompt.hand or str(prompt.dealt.bets[0].seat)
    return parse_money(prompt.dealt.choices[f"chip:{seat}"])


def _piece(game: Game, head: str) -> Text:
    del game
    return title(head) if head in ASKS else text(f"picture-piece-{head}")


def _grade(prompt: Prompt) -> str:
    """Return how hard a picture is: by its level, or by the chips to be multiplied."""
    what, first, *rest = prompt.focus.split(":")
    if what == KEY:
        return "easy" if int(rest[0]) <= _COUNT_EASY else "middle"
    if what == SECTION:
        return "middle"
    return "easy" if int(first) <= 2 else "middle" if int(first) == 3 else "hard"


DRILL_KIND = DrillKind(
    id=DRILL,
    title=text("drill-pictures"),
    short=text("drill-pictures"),
    panel=KIND,
    target=KIND,
    offered=lambda asking: offered(asking.game),
    ask=lambda asking, seed, focus: ask(asking.game, seed, asking.targets, focus),
    foci=lambda asking: topics(asking.game) if offered(asking.game) else [],
    learnt=lambda asking: learnt(asking.game),
    about=lambda _, focus: about(focus),
    tried=plainly(text("try-pictures")),
    item=Item(
        KIND,
        PAYOUTS,
        text("things-picture"),
        text("pool-picture"),
        dealt=True,
        split=":",
        piece=_piece,
        graded=_grade,
        worth=worth,
    ),
)
