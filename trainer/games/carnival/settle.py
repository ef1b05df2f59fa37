"""What becomes of every bet: judged by its rules, paid from the tray or a meter, envy besides."""

from collections.abc import Sequence
from functools import partial

import msgspec

from trainer.games.banking import cover
from trainer.games.caps import capped
from trainer.games.carnival import tips
from trainer.games.carnival.game import CardStage, CardWager, CarnivalGame, of
from trainer.games.carnival.seats import Seats, met
from trainer.games.envy import ENVY, paid_to_others
from trainer.games.facts import FactValue, all_hold
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.positions import clockwise, inner, ruled_outside, seat_of
from trainer.games.rounds import Bet, Round, Ruling, divided, meters_after, ruling
from trainer.games.rules import Result, judge
from trainer.games.settlement import in_turn


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return a ruling for every bet, those that ride behind what they ride on, envy last."""
    mine = of(game)
    seats = Seats.of_round(mine, dealt)
    found: list[Ruling] = []
    meters = {**{name: parse_money(sum_) for name, sum_ in mine.meters.items()}, **dealt.meters}
    # Several winners of a meter are paid in turn, from the dealer's far right, each from what the
    # one before has left.
    ranked: dict[int, list[Ruling]] = {}
    for bet in sorted(seats.bets, key=lambda bet: -seat_of(bet.seat)):
        made = [_rule(mine, seats, bet, meters)]
        for name, on in mine.riding().items():
            if on == bet.wager:
                riding = Bet(seat=bet.seat, wager=name, amount=bet.amount)
                made.append(_rule(mine, seats, riding, meters))
        ranked.setdefault(bet.seat, []).extend(made)
        own = [one for one in made if not mine.wagers[one.wager].divides]
        meters = meters_after(meters, own)
    for seat in sorted(ranked, key=clockwise):
        found += ranked[seat]
    found = divided([name for name, one in mine.wagers.items() if one.divides], found)
    found = capped(mine.caps.values(), found)
    found += _envy(mine, seats, found)
    found += [tips.ruled(mine, _rule(mine, seats, tip, {})) for tip in inner(dealt.tips)]
    found = ruled_outside(found)
    if dealt.bank is not None:
        order = in_turn(mine, found, dealt.places.get("action", 1))
        return cover(found, dealt.bank, order)
    return tuple(found)


def as_answered(game: Game, dealt: Round) -> list[Ruling]:
    """Return the rulings as if a player-dealer's money had no end, in the order it answers them."""
    found = rulings(game, msgspec.structs.replace(dealt, bank=None))
    return [found[at] for at in in_turn(game, found, dealt.places.get("action", 1))]


def _rule(game: CarnivalGame, seats: Seats, bet: Bet, meters: dict[str, int]) -> Ruling:
    wager = game.wagers[bet.wager]
    charged = not bet.tip or (game.tips is not None and game.tips.charged)
    facts = seats.facts(bet.seat, bet.wager)
    verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
    made = ruling(
        bet,
        verdict,
        charge=wager.charge if charged else None,
        push_charge=wager.push_charge if charged else None,
        facts=plain(seats, bet.seat, wager, facts),
        returned=wager.stake.returned,
        meter=meters.get(verdict.meter, 0),
        moment=settled_at(game, seats, bet.seat, bet.wager),
    )
    if wager.stake.rides and made.result is Result.LOSE:
        return msgspec.structs.replace(made, result=Result.STAYS, takes=0)
    return msgspec.structs.replace(made, takes=0) if wager.stake.rides else made


def plain(
    seats: Seats, seat: int, wager: CardWager, facts: dict[str, FactValue]
) -> dict[str, bool | int | str]:
    """Return the facts a ruling rests on as plain words: a hand by its category."""
    found: dict[str, bool | int | str] = {
        name: value for name, value in facts.items() if isinstance(value, bool | int | str)
    }
    for fact, hand in (("hand", wager.hand), ("other", wager.against)):
        reading = seats.reading(hand, seat) if hand and seats.game.hands[hand].rank else None
        if reading is not None:
            found[fact] = reading.rank
    return found


def settled_at(game: CarnivalGame, seats: Seats, seat: int, wager: str) -> str:
    """Return the stage that settles a bet: the first that names it and does not hold it back.

    A bet that is forfeited goes where its player has given up.
    """
    facts = seats.facts(seat, game.main if not game.wagers[wager].hand else wager)
    for stage in game.stages:
        if wager in stage.forfeit and seats.folded_at(stage.offer, seat):
            return stage.id
        if stage.settle and _names(stage, wager) and _takes(stage, facts, wager):
            return stage.id
    return ""


def _names(stage: CardStage, wager: str) -> bool:
    return "*" in stage.settle or wager in stage.settle


def _takes(stage: CardStage, facts: dict[str, FactValue], wager: str) -> bool:
    held = stage.hold.get(wager)
    return met(stage.only, facts) and not (held is not None and all_hold(held, facts))


def _envy(game: CarnivalGame, seats: Seats, found: Sequence[Ruling]) -> list[Ruling]:
    """Return what others are paid for a hand."""
    extra: list[Ruling] = []
    stage = next((one.id for one in game.stages if one.play == ENVY), "")
    for name, wager in game.wagers.items():
        if wager.envy is None:
            continue
        holders = [one for one in found if one.wager == name]
        facts = partial(seats.facts, wager=name)
        extra += paid_to_others(wager.envy, game.paytables, holders, facts, stage, seats.taken)
    return extra
