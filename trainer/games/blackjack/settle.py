"""What becomes of every bet: judged by its rules, each at the stage that settles it."""

import msgspec

from trainer.games.blackjack.game import BlackjackGame, TableStage, of
from trainer.games.blackjack.seats import Seats
from trainer.games.facts import Facts, all_hold, plain
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.positions import clockwise, ruled_outside, seat_of
from trainer.games.rounds import Bet, Round, Ruling, meters_after, ruling
from trainer.games.rules import Result, judge


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return a ruling for every bet, hand by hand, clockwise."""
    return tuple(ruled_outside(inside(of(game), Seats.of_round(of(game), dealt), dealt)))


def inside(game: BlackjackGame, seats: Seats, dealt: Round) -> list[Ruling]:
    """Return the rulings by their positions."""
    meters = {**{name: parse_money(sum_) for name, sum_ in game.meters.items()}, **dealt.meters}
    found: list[Ruling] = []
    # Several winners of a meter are paid from the dealer's right, each from what is left.
    for bet in sorted(seats.bets, key=lambda bet: -seat_of(bet.seat)):
        made = _rule(game, seats, bet, meters)
        found.append(made)
        meters = meters_after(meters, [made])
    order = list(game.wagers)
    return sorted(
        found, key=lambda one: (seat_of(one.seat), clockwise(one.seat)[1], order.index(one.wager))
    )


def _rule(game: BlackjackGame, seats: Seats, bet: Bet, meters: dict[str, int]) -> Ruling:
    wager = game.wagers[bet.wager]
    facts = seats.facts(bet.seat, bet.wager)
    verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
    made = ruling(
        bet,
        verdict,
        charge=wager.charge,
        push_charge=wager.push_charge,
        facts=plain(facts),
        returned=wager.stake.returned,
        meter=meters.get(verdict.meter, 0),
        moment=settled_at(game, facts, bet.wager),
    )
    back = _kept(game, seats, bet, facts)
    if made.result is not Result.LOSE or not back:
        return made
    if back == bet.amount:
        return msgspec.structs.replace(made, result=Result.VOID, takes=0, spared=back)
    return msgspec.structs.replace(made, takes=made.takes - back, spared=back)


def _kept(game: BlackjackGame, seats: Seats, bet: Bet, facts: Facts) -> int:
    """Return what a dealer's natural leaves of a doubled or split hand: all but the first bet."""
    if not game.dealer.original_clause or bet.wager != game.main or not facts["dealer-natural"]:
        return 0
    if seat_of(bet.seat) != bet.seat:
        return bet.amount
    return seats.extra(bet.seat)


def settled_at(game: BlackjackGame, facts: Facts, wager: str) -> str:
    """Return the stage that settles a bet: the first that does so at once, or names it."""
    for stage in game.stages:
        if wager == game.main and any(all_hold(when, facts) for when in stage.at_once):
            return stage.id
        if wager in stage.beside and all_hold(stage.beside[wager], facts):
            return stage.id
        if stage.settle and _names(stage, wager) and _takes(stage, wager, facts):
            return stage.id
    return ""


def _takes(stage: TableStage, wager: str, facts: Facts) -> bool:
    held = stage.hold.get(wager)
    return all_hold(stage.only, facts) and not (held is not None and all_hold(held, facts))


def _names(stage: TableStage, wager: str) -> bool:
    return "*" in stage.settle or wager in stage.settle
