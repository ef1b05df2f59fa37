"""The player-dealer's position: who has it and for how long, and what the house collects."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from trainer.games.acts import Act, Payload, Slot, Verb
from trainer.games.baccarat.chemin.banked import ACCEPT, KEEP, PASS, REFUSE, Maker, by_seat
from trainer.games.charges import FeeOption, FeeStep
from trainer.games.game import Game, Stage
from trainer.games.money import format_money, parse_money
from trainer.games.patrons import seats_taken
from trainer.games.rounds import Bet, Round

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


def collected(game: Game, stage: Stage, dealt: Round, family: str) -> list[Act]:
    """Return the fees: the players' by their bets, the player-dealer's by the table's action."""
    schedule = posted(game)
    if schedule is None:
        return []
    counted = [bet for bet in dealt.bets if not schedule.counts or bet.wager in schedule.counts]
    make = Maker(family, stage)
    acts = [
        _collect(make, schedule, bet.seat, bet.wager, *_player_fee(schedule, bet))
        for bet in sorted(counted, key=lambda bet: bet.seat)
    ]
    bank = dealt.places.get("bank", 0)
    if bank:
        action = sum(bet.amount for bet in counted)
        fee = parse_money(_band(schedule, action).bank)
        why = f"The player-dealer pays {format_money(fee)} a hand."
        if len({step.bank for step in schedule.steps}) > 1:
            why = f"A table action of {format_money(action)}: {why[0].lower()}{why[1:]}"
        acts.append(_collect(make, schedule, bank, "", fee, why))
    return [act for act in acts if act.payload.amount]


def _collect(  # noqa: PLR0913, PLR0917 - whose fee, on what, how much and why
    make: Maker, schedule: FeeOption, seat: int, wager: str, fee: int, why: str
) -> Act:
    return make.act(
        Slot(verb=Verb.COLLECT, seat=seat, wager=wager, hand="fee"),
        f"Collect the fee from seat {seat}" + ("" if wager else ", the player-dealer"),
        Payload(amount=fee),
        why=why,
        clause=schedule.clause,
    )


def _player_fee(schedule: FeeOption, bet: Bet) -> tuple[int, str]:
    band = _band(schedule, bet.amount)
    fee, staked = parse_money(band.player), format_money(bet.amount)
    if not schedule.circles:
        return fee, f"A bet of {staked} pays {format_money(fee)}."
    circles = -(-bet.amount // parse_money(band.upto))
    fee *= circles
    used = f"{circles} betting circle" + "s" * (circles > 1)
    return fee, f"A bet of {staked} takes {used} and pays {format_money(fee)}."


def posted(game: Game) -> FeeOption | None:
    """Return the posted schedule: the one an option names, or the first."""
    chosen = (game.fees[name] for name in game.chosen.values() if name in game.fees)
    return next(chosen, next(iter(game.fees.values()), None))


def _band(schedule: FeeOption, amount: int) -> FeeStep:
    """Return the printed line for a sum; what is more than the last belongs to the last."""
    fitting = (step for step in schedule.steps if step.upto and amount <= parse_money(step.upto))
    return next(fitting, schedule.steps[-1])


def rotated(game: Game, stage: Stage, dealt: Round, family: str, offered: str = "") -> list[Act]:
    """Return whether the position goes round, to whom it is offered, and what they say.

    `offered` is why it goes this way, where the stage says something else.
    """
    if "held" not in dealt.choices or game.bank is None:
        return []
    make = Maker(family, stage)
    held, most = int(dealt.choices["held"]), game.bank.hold
    why = f"Hand {held} in a row; {most} are the most."
    if not game.bank.sooner:
        why = f"Hand {held} in a row; after {most} it is offered round."
    acts = make.keep_or_pass(
        dealt.places["bank"], dealt.choices, must_pass=bool(most) and held >= most, why=why
    )
    offers = by_seat(dealt.choices, "offer")
    acts += make.offers(dealt.choices, offered)
    if offers and set(offers.values()) == {REFUSE}:
        slot = Slot(verb=Verb.DECIDE, hand="game")
        why = "No other player takes the deal, and the house never does."
        acts.append(make.act(slot, "The game is disbanded", Payload(choice=DISBAND), why=why))
    return acts
