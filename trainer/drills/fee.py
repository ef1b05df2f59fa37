"""Drill: what a posted collection schedule takes from the player-dealer, and from a player.

The schedule hangs at the table, so the question shows it; what is asked is to add up the bets and
to find the line they fall into. The answer is computed as at the table.
"""

from collections.abc import Callable, Iterable
from random import Random

from trainer.drills.kinds import Asking, DrillKind, Learnt, Tried
from trainer.drills.offering import WRONG
from trainer.drills.prompts import Choice, Prompt, figure
from trainer.games import skill_ids
from trainer.games.charges import FeeOption
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.player_dealer import band, posted
from trainer.games.registry import deals
from trainer.games.texts import NOTHING, Listed, Money, Text, Uncapital, Word, text, written

KIND = "fee"
_UNIT = 500  # bets are made in chips of five dollars
_DOLLAR = 100
_BETS = 5  # players whose bets are to be added up
_COUNT = 6  # circles a player uses, or promotional chips, at most


def schedules(game: Game) -> dict[str, FeeOption]:
    """Return what there is to ask of: of a chapter all its schedules, at a table the posted one."""
    if not deals(game.engine):
        return game.fees
    if game.bank is None or game.bank.kind != "player-dealer":
        return {}
    hung = posted(game)
    return {name: one for name, one in game.fees.items() if one is hung}


def ask(asking: Asking, seed: int, focus: str) -> Prompt:
    """Return one question; `focus` is a schedule."""
    rng = Random(f"{KIND}:{seed}")
    known = schedules(asking.game)
    name = focus if focus in known else rng.choice(list(known))
    schedule = known[name]
    asked, right, why = rng.choice(_sides(schedule))(schedule, rng)
    offered = [right, *_wrong(schedule, known.values(), right, rng)]
    rng.shuffle(offered)
    letters = list(zip("ABCD", offered, strict=False))
    expected = next(letter for letter, fee in letters if fee == right)
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=skill_ids.act(skill_ids.family(asking.game), KIND, name),
        ask=asked,
        expected=expected,
        why=why,
        clause=schedule.clause,
        target_ms=asking.targets.ms(KIND),
        choices=tuple(Choice(letter, _sum(fee)) for letter, fee in letters),
        label=figure(expected),
        focus=name,
    )


_Asked = tuple[Text, int, Text]  # the question, the fee, and why


def _sides(schedule: FeeOption) -> list[Callable[[FeeOption, Random], _Asked]]:
    """Return what of a schedule can be asked: who pays nothing at all is not asked about."""
    found: list[Callable[[FeeOption, Random], _Asked]] = []
    if any(map(parse_money, _printed(schedule, "bank"))):
        found += [_of_bank] * (2 if len(set(_printed(schedule, "bank"))) > 1 else 1)
    if any(map(parse_money, _printed(schedule, "player"))):
        found.append(_of_circles if schedule.circles else _of_player)
    if any(_printed(schedule, "promo")):
        found.append(_of_promo)
    return found


def _of_bank(schedule: FeeOption, rng: Random) -> _Asked:
    if len(set(_printed(schedule, "bank"))) == 1:
        fee = parse_money(schedule.steps[0].bank)
        asked = text("fee-bank-flat-asked", title=schedule.title)
        return asked, fee, text("fee-bank-flat-why", fee=_sum(fee))
    action = _sum_in(schedule, rng)
    fee = parse_money(band(schedule, action).bank)
    least = parse_money(schedule.steps[0].over)
    bets = Listed(tuple(_sum(bet) for bet in _parted(action, least, rng)), "list")
    asked = text("fee-bank-asked", posted=_posted(schedule, "bank"), bets=bets)
    return asked, fee, text("fee-bank-why", action=Money(action), fee=Uncapital(_sum(fee)))


def _of_player(schedule: FeeOption, rng: Random) -> _Asked:
    bet = _sum_in(schedule, rng, most=_most_bet(schedule))
    fee = parse_money(band(schedule, bet).player)
    if len(set(_printed(schedule, "player"))) > 1:
        asked = text("fee-player-asked", posted=_posted(schedule, "player"), bet=Money(bet))
    else:
        asked = text("fee-player-flat-asked", title=schedule.title, bet=Money(bet))
    return asked, fee, text("fee-player-why", bet=Money(bet), fee=Uncapital(_sum(fee)))


def _of_circles(schedule: FeeOption, rng: Random) -> _Asked:
    line, circles = rng.choice(schedule.steps), rng.randint(2, min(_COUNT, schedule.circles))
    fee = parse_money(line.player)
    asked = text("fee-circles-asked", title=schedule.title, circles=circles)
    return asked, circles * fee, text("fee-each-why", count=circles, fee=_sum(fee))


def _of_promo(schedule: FeeOption, rng: Random) -> _Asked:
    chips, fee = rng.randint(2, _COUNT), parse_money(rng.choice(_printed(schedule, "promo")))
    asked = text("fee-promo-asked", title=schedule.title, chips=chips)
    return asked, chips * fee, text("fee-each-why", count=chips, fee=_sum(fee))


def _printed(schedule: FeeOption, side: str) -> list[str]:
    return [fee for step in schedule.steps if (fee := getattr(step, side))]


def _is_printed(schedule: FeeOption, fee: int) -> bool:
    sides = ("bank", "player", "promo")
    return any(parse_money(one) == fee for side in sides for one in _printed(schedule, side))


def _posted(schedule: FeeOption, side: str) -> Text:
    """Return the schedule as it hangs at the table."""
    lines: list[Text] = []
    for step in schedule.steps:
        over, upto = Money(parse_money(step.over)), Money(parse_money(step.upto or "0"))
        shape = "fee-line" if step.upto and step.upto != step.over else "fee-line-exact"
        fee = Uncapital(_sum(parse_money(getattr(step, side) or "0")))
        told: dict[str, Word] = {"from": over, "upto": upto, "fee": fee}
        lines.append(text(shape if step.upto else "fee-line-open", **told))
    return text("fee-posted", title=schedule.title, lines=Listed(tuple(lines), "comma"))


def _sum_in(schedule: FeeOption, rng: Random, *, most: int = 0) -> int:
    """Return a sum of one of the lines, often one at its edge: there the mistakes are made."""
    step = rng.choice(schedule.steps)
    low = parse_money(step.over)
    high = parse_money(step.upto) if step.upto else 2 * low - _DOLLAR
    high = max(low, min(high, most) if most else high)
    whole = range(-(-low // _UNIT) * _UNIT, high + 1, _UNIT)
    if not whole:
        return low
    return rng.choice((whole[0], whole[-1], rng.choice(whole)))


def _most_bet(schedule: FeeOption) -> int:
    """Return the most one player bets: the end of the last line that has one, and half again."""
    ends = [parse_money(step.upto) for step in schedule.steps if step.upto]
    last = schedule.steps[-1]
    return parse_money(last.upto) if last.upto else 2 * max(ends, default=parse_money(last.over))


def _parted(action: int, least: int, rng: Random) -> list[int]:
    """Return a few bets that come to a sum, none of them under the table's least."""
    unit = _UNIT if action % _UNIT == 0 and least % _UNIT == 0 else _DOLLAR
    most = min(_BETS, action // max(least, unit))
    count = rng.randint(min(2, max(1, most)), max(1, most))
    spare = (action - count * max(least, unit)) // unit
    cuts = sorted(rng.randint(0, spare) for _ in range(count - 1))
    shares = [end - start for start, end in zip([0, *cuts], [*cuts, spare], strict=True)]
    return [max(least, unit) + share * unit for share in shares]


def _wrong(schedule: FeeOption, known: Iterable[FeeOption], right: int, rng: Random) -> list[int]:
    """Return other fees: of the same schedule first, then of others, then near the right one."""

    def fees(one: FeeOption) -> list[int]:
        sides = ("bank", "player", "promo")
        found = {parse_money(fee) for side in sides for fee in _printed(one, side)}
        return sorted(found - {right})

    own = fees(schedule) if _is_printed(schedule, right) else []  # else it is a sum of several
    rng.shuffle(own)
    abroad = sorted({fee for one in known for fee in fees(one)}, key=lambda fee: abs(fee - right))
    near = [right + _DOLLAR, 2 * right, right + 2 * _DOLLAR, right + 3 * _DOLLAR]
    every = dict.fromkeys(fee for fee in (*own, *abroad[:WRONG], *near) if fee != right)
    return list(every)[:WRONG]


def _sum(fee: int) -> Text:
    return text("fee-dollars", fee=Money(fee)) if fee else text("fee-nothing")


def _learnt(asking: Asking) -> list[Learnt]:
    family = skill_ids.family(asking.game)
    return [
        Learnt(
            skill_ids.act(family, KIND, name),
            name,
            written(one.title),
            text("drill-fee")
            if deals(asking.game.engine)
            else text("fees-group-of", title=one.title.partition(",")[0]),
            KIND,
        )
        for name, one in schedules(asking.game).items()
    ]


def _about(asking: Asking, focus: str) -> Text:
    found = schedules(asking.game).get(focus)
    return written(found.title) if found else NOTHING


def _tried(asking: Asking, focus: str) -> Tried:
    known = asking.game.fees
    if focus in known:
        return Tried(text("try-fees-of", schedule=known[focus].title))
    return Tried(text("try-fee"))


DRILL = DrillKind(
    id=KIND,
    title=text("drill-fee"),
    short=text("drill-fee"),
    panel="quiz",
    target=KIND,
    offered=lambda asking: bool(schedules(asking.game)),
    ask=ask,
    foci=lambda asking: list(schedules(asking.game)),
    learnt=_learnt,
    about=_about,
    tried=_tried,
    named="schedule",
    names=lambda asking: asking.game.fees,
)
