"""The player-dealer's position: who has it and for how long, and what the house collects."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from trainer.games.acts import Act, Payload, Role, Slot, Verb
from trainer.games.charges import FeeOption, FeeStep
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.passing import (
    ACCEPT,
    KEEP,
    MAY_KEEP,
    MUST_PASS,
    PASS,
    REFUSE,
    by_seat,
    keep_or_pass,
    offers,
)
from trainer.games.patrons import seats_taken
from trainer.games.rounds import Bet
from trainer.games.stages import Moment, Piece, doing, several
from trainer.games.texts import NOTHING, Money, Text, text

DISBAND = "disband"
KEEPS, TAKES_THE_BANK = 0.6, 0.6  # how often patrons do, ours


class Holding(msgspec.Struct, frozen=True, kw_only=True):
    """Who is player-dealer when a hand begins, and for which hand in a row."""

    bank: int
    held: int = 1


def clockwise(seats: Iterable[int], start: int) -> list[int]:
    """Return the seats as they are met from `start` on.

    >>> clockwise([1, 3, 5, 7], 4)
    [5, 7, 1, 3]
    """
    return sorted(seats, key=lambda seat: (seat < start, seat))


def hands_held(game: Game) -> int:
    """Return for how many hands the position is held before it goes round."""
    return max(1, game.bank.hold if game.bank else 0)


def pass_on(
    rng: Random, game: Game, seats: Sequence[int], holding: Holding, *, disband: bool
) -> tuple[dict[str, str], Holding]:
    """Return whether the position moves and to whom; `disband` says nobody need take it."""
    most = game.bank.hold if game.bank else 0
    must = bool(most) and holding.held >= most
    stays = Holding(bank=holding.bank, held=holding.held + 1)
    if not must and game.bank is not None and not game.bank.sooner:
        return {}, stays
    if not must and rng.random() < KEEPS:
        return {"pass": KEEP}, stays
    choices = {} if must else {"pass": PASS}
    others = [seat for seat in clockwise(seats, holding.bank) if seat != holding.bank]
    for seat in others:
        taken = rng.random() < TAKES_THE_BANK or (seat == others[-1] and not disband)
        choices[f"offer:{seat}"] = ACCEPT if taken else REFUSE
        if taken:
            return choices, Holding(bank=seat)
    return choices, holding


@dataclass(frozen=True, slots=True)
class Seating:
    """Who bets and who banks in one hand, and what becomes of the position after it."""

    bettors: tuple[int, ...]
    places: dict[str, int]
    choices: dict[str, str]


def seated(game: Game, seed: int, hand: int, players: int) -> Seating:
    """Return the seating of a shoe's hand, counted from 0: `players` bet, one more banks."""
    seats = seats_taken(Random(f"position:{seed}"), game, max(1, players) + 1)
    held = Holding(bank=Random(f"position:first:{seed}").choice(seats))
    for number in range(hand):
        _, held = pass_on(Random(f"position:{seed}:{number}"), game, seats, held, disband=False)
    choices, _ = pass_on(Random(f"position:{seed}:{hand}"), game, seats, held, disband=False)
    return Seating(
        bettors=tuple(seat for seat in seats if seat != held.bank),
        places={"bank": held.bank, "action": on_the_left(game, held.bank)},
        choices={"held": str(held.held), **choices},
    )


def on_the_left(game: Game, seat: int) -> int:
    """Return the next place clockwise."""
    return seat % game.table.seats + 1


def posted(game: Game) -> FeeOption | None:
    """Return the posted schedule: the one an option names, or the first."""
    chosen = (game.fees[name] for name in game.chosen.values() if name in game.fees)
    return next(chosen, next(iter(game.fees.values()), None))


def collected(moment: Moment) -> list[Act]:
    """Return the fees: the players' by their bets, the player-dealer's by the table's action."""
    schedule, dealt = posted(moment.game), moment.dealt
    if schedule is None:
        return []
    counted = [bet for bet in dealt.bets if not schedule.counts or bet.wager in schedule.counts]
    acts = [
        _collect(moment, schedule, bet.seat, bet.wager, *_player_fee(schedule, bet))
        for bet in sorted(counted, key=lambda bet: bet.seat)
        if not schedule.charged or bet.wager in schedule.charged
    ]
    bank = dealt.places.get("bank", 0)
    if bank:
        action = sum(bet.amount for bet in counted)
        fee = parse_money(band(schedule, action).bank)
        why = text("bank-fee-why", fee=Money(fee))
        if len({step.bank for step in schedule.steps}) > 1:
            why = text("bank-fee-of-action-why", fee=Money(fee), action=Money(action))
        acts.append(_collect(moment, schedule, bank, "", fee, why))
    return [act for act in acts if act.payload.amount]


def _collect(  # noqa: PLR0913, PLR0917 - whose fee, on what, how much and why
    moment: Moment, schedule: FeeOption, seat: int, wager: str, fee: int, why: Text
) -> Act:
    return moment.act(
        Slot(verb=Verb.COLLECT, seat=seat, wager=wager, hand="fee"),
        text("fee-of-player" if wager else "fee-of-bank", seat=seat),
        Payload(amount=fee),
        why=why,
        clause=schedule.clause,
    )


def _player_fee(schedule: FeeOption, bet: Bet) -> tuple[int, Text]:
    line = band(schedule, bet.amount)
    fee, staked = parse_money(line.player), Money(bet.amount)
    if not schedule.circles:
        return fee, text("fee-why", stake=staked, fee=Money(fee))
    circles = -(-bet.amount // parse_money(line.upto))
    fee *= circles
    return fee, text("fee-by-circles-why", stake=staked, circles=circles, fee=Money(fee))


def band(schedule: FeeOption, amount: int) -> FeeStep:
    """Return the printed line for a sum; what is more than the last belongs to the last."""
    fitting = (step for step in schedule.steps if step.upto and amount <= parse_money(step.upto))
    return next(fitting, schedule.steps[-1])


def rotated(moment: Moment, offered: Text = NOTHING) -> list[Act]:
    """Return whether the position goes round, to whom it is offered, and what they say.

    `offered` is why it goes this way, where the stage says something else.
    """
    bank, choices = moment.game.bank, moment.dealt.choices
    if "held" not in choices or bank is None:
        return []
    held, most = int(choices["held"]), bank.hold
    why = text("held-at-most" if bank.sooner else "held-until-offered", hands=held, most=most)
    must = bool(most) and held >= most
    acts = keep_or_pass(moment, moment.dealt.places["bank"], must_pass=must, why=why)
    answers = by_seat(choices, "offer")
    acts += offers(moment, offered)
    if answers and set(answers.values()) == {REFUSE}:
        slot = Slot(verb=Verb.DECIDE, hand="game")
        payload, why = Payload(choice=DISBAND), text("disbanded-why")
        acts.append(moment.act(slot, text("disbanded"), payload, why=why))
    return acts


collecting = doing(Verb.COLLECT, "fee", hand="fee", by=Role.DEALER)
rotating = several(
    doing(
        Verb.DECIDE,
        "shoe",
        text("doing-keep-position"),
        hand="shoe",
        choices=(MUST_PASS, MAY_KEEP),
        by=Role.DEALER,
    ),
    doing(Verb.DECIDE, "offer", text("doing-offer-position"), hand="offer", by=Role.DEALER),
)
COLLECTION = Piece(collected, collecting)
ROTATE = Piece(rotated, rotating)
