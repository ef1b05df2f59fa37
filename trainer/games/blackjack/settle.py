"""What becomes of every bet: judged by its rules, each at the stage that settles it."""

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec

from trainer.games.banking import cover
from trainer.games.blackjack.game import BlackjackGame, TableStage, of
from trainer.games.blackjack.seats import Seats
from trainer.games.blackjack.sums import as_shown
from trainer.games.caps import capped
from trainer.games.envy import ENVY, paid_to_others
from trainer.games.facts import Facts, all_hold, plain
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.positions import clockwise, hand_of, ruled_outside, seat_of
from trainer.games.rounds import Bet, Round, Ruling, divided, meters_after, ruling
from trainer.games.rules import Result, judge
from trainer.games.settlement import in_turn


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return a ruling for every bet, hand by hand, clockwise."""
    return tuple(ruled_outside(inside(of(game), Seats.of_round(of(game), dealt), dealt)))


def inside(game: BlackjackGame, seats: Seats, dealt: Round) -> list[Ruling]:
    """Return the rulings by their positions."""
    meters = {**{name: parse_money(sum_) for name, sum_ in game.meters.items()}, **dealt.meters}
    found: list[Ruling] = []
    # Several winners of a meter are paid from the dealer's right, each from what is left.
    every = [*seats.bets, *_riding(game, seats.bets)]
    for bet in sorted(every, key=lambda bet: -seat_of(bet.seat)):
        made = _rule(game, seats, bet, meters)
        found.append(made)
        if not game.wagers[bet.wager].divides:
            meters = meters_after(meters, [made])
    sharing = [name for name, wager in game.wagers.items() if wager.divides]
    found = divided(sharing, capped(game.caps.values(), found))
    order = list(game.wagers)
    found.sort(
        key=lambda one: (
            seat_of(one.seat),
            seats.box(one.seat),
            *clockwise(one.seat),
            order.index(one.wager),
        )
    )
    found += _envy(game, seats, found)
    if dealt.bank is None:
        return found
    return list(cover(found, dealt.bank, in_turn(game, found, dealt.places.get("action", 1))))


def as_answered(game: BlackjackGame, dealt: Round) -> list[Ruling]:
    """Return the rulings as if a player-dealer's money had no end, in the order it answers them."""
    found = inside(game, Seats.of_round(game, dealt), msgspec.structs.replace(dealt, bank=None))
    order = in_turn(game, found, dealt.places.get("action", 1))
    return ruled_outside(found[index] for index in order)


def _riding(game: BlackjackGame, bets: Iterable[Bet]) -> list[Bet]:
    """Return the bets without chips of their own: of a seat, not of each of its hands."""
    riding = game.riding().items()
    return [
        Bet(seat=bet.seat, wager=name, amount=bet.amount)
        for bet in bets
        for name, on in riding
        if bet.wager == on and not hand_of(bet.seat)
    ]


def _envy(game: BlackjackGame, seats: Seats, found: Sequence[Ruling]) -> list[Ruling]:
    """Return what the others are paid for a hand."""
    stage = next((one.id for one in game.stages if one.play == ENVY), "")
    extra: list[Ruling] = []
    for name, wager in game.wagers.items():
        if wager.envy is not None:
            holders = [one for one in found if one.wager == name]
            players = sorted({one.seat for one in found})
            facts = partial(seats.facts, wager=name)
            extra += paid_to_others(wager.envy, game.paytables, holders, facts, stage, players)
    return extra


def _rule(game: BlackjackGame, seats: Seats, bet: Bet, meters: dict[str, int]) -> Ruling:
    wager = game.wagers[bet.wager]
    facts = seats.facts(bet.seat, bet.wager)
    verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
    verdict = as_shown(seats, bet, verdict)
    free = sum(seats.lammers(bet.seat)) if bet.wager in game.boxes else 0
    made = ruling(
        msgspec.structs.replace(bet, amount=bet.amount + free),
        verdict,
        charge=wager.charge,
        push_charge=wager.push_charge,
        facts=plain(facts),
        returned=wager.stake.returned,
        meter=meters.get(verdict.meter, 0),
        moment=settled_at(game, facts, bet.wager),
    )
    if free:  # paid as the chips are; nothing of it is ever taken or given back
        takes = bet.amount if made.result is Result.LOSE else 0
        made = msgspec.structs.replace(made, amount=bet.amount, takes=takes, free=free)
    if wager.stake.rides and made.result is Result.LOSE:
        return msgspec.structs.replace(made, result=Result.STAYS, takes=0)
    back = _kept(game, seats, bet, facts)
    if made.result is not Result.LOSE or not back:
        return made
    if back == bet.amount:
        return msgspec.structs.replace(made, result=Result.VOID, takes=0, spared=back)
    return msgspec.structs.replace(made, takes=made.takes - back, spared=back)


def _kept(game: BlackjackGame, seats: Seats, bet: Bet, facts: Facts) -> int:
    """Return what is left of a lost hand beside its first bet.

    A double that was rescued is its player's again; a dealer's natural takes of doubled and split
    hands no more than was bet first.
    """
    if facts["rescued"]:
        return seats.extra(bet.seat) if bet.wager in game.boxes else 0
    on_hand = bet.wager in game.on_hands
    if not game.dealer.original_clause or not on_hand or not facts["dealer-natural"]:
        return 0
    if seats.begun(bet.seat) != bet.seat:
        return bet.amount
    return seats.extra(bet.seat, bet.wager)


def settled_at(game: BlackjackGame, facts: Facts, wager: str) -> str:
    """Return the stage that settles a bet: the first that does so at once, or names it."""
    for stage in game.stages:
        if wager in game.on_hands and any(all_hold(when, facts) for when in stage.at_once):
            return stage.id
        if wager in stage.beside and all_hold(stage.beside[wager], facts):
            return stage.id
        upon = stage.upon.get(wager)
        if upon is not None and all_hold(upon, facts) and not _held(stage, wager, facts):
            return stage.id
        if stage.settle and _names(stage, wager) and _takes(stage, wager, facts):
            return stage.id
    return ""


def _takes(stage: TableStage, wager: str, facts: Facts) -> bool:
    return all_hold(stage.only, facts) and not _held(stage, wager, facts)


def _held(stage: TableStage, wager: str, facts: Facts) -> bool:
    held = stage.hold.get(wager)
    return held is not None and all_hold(held, facts)


def _names(stage: TableStage, wager: str) -> bool:
    return "*" in stage.settle or wager in stage.settle
