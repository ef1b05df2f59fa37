"""What becomes of every bet on two baccarat hands."""

from trainer.games.acts import Order, Slot, Verb
from trainer.games.baccarat.deal import wager_facts
from trainer.games.baccarat.game import of
from trainer.games.banking import cover
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.ordering import sort_key
from trainer.games.rounds import Bet, Round, Ruling, ruling
from trainer.games.rules import Result, judge


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return a ruling for every bet, in the order the bets were given."""
    raised: dict[tuple[int, str], int] = {}
    early: dict[int, Ruling] = {}
    for index, bet in enumerate(dealt.bets):
        if game.wagers[bet.wager].moment:
            early[index] = made = _rule(game, dealt, bet, bet.amount)
            onto = ride_target(game, dealt, made)
            if onto:
                raised[(bet.seat, onto)] = raised.get((bet.seat, onto), 0) + made.pays
    found = [
        early[index]
        if index in early
        else _rule(game, dealt, bet, bet.amount + raised.get((bet.seat, bet.wager), 0))
        for index, bet in enumerate(dealt.bets)
    ]
    if dealt.bank is not None:
        return cover(found, dealt.bank, settle_order(game, found, dealt.places.get("action", 1)))
    return tuple(found)


def _rule(game: Game, dealt: Round, bet: Bet, amount: int) -> Ruling:
    wager = game.wagers[bet.wager]
    facts = wager_facts(game, dealt.hands["player"], dealt.hands["banker"], bet.wager, bet.seat)
    verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
    return ruling(
        Bet(seat=bet.seat, wager=bet.wager, amount=amount),
        verdict,
        charge=wager.charge,
        push_charge=wager.push_charge,
        facts=facts,
        returned=wager.stake.returned,
        meter=parse_money(game.meters[verdict.meter]) if verdict.meter else 0,
        moment=wager.moment,
    )


def ride_target(game: Game, dealt: Round, early: Ruling) -> str:
    """Return the bet a seat's early winnings are added to, or nothing."""
    wager = of(game).wagers[early.wager]
    if early.result is not Result.WIN or not wager.parlay:
        return ""
    if dealt.choices.get(f"{early.wager}:{early.seat}") != "ride":
        return ""
    own = [bet.wager for bet in dealt.bets if bet.seat == early.seat]
    return next((name for name in wager.parlay if name in own), "")


def settle_order(game: Game, found: list[Ruling], first_seat: int) -> list[int]:
    """Return the indexes of the rulings in the order the last settling stage takes them."""
    stage = next(stage for stage in reversed(game.stages) if stage.settle)
    order = Order(
        id=stage.order[0] if stage.order else "",
        levels=tuple(game.orders[stage.order[0]]) if stage.order else (),
        first_seat=first_seat,
    )
    slots = [
        Slot(
            verb=Verb.TAKE if ruled.result is Result.LOSE else Verb.PAY,
            seat=ruled.seat,
            wager=ruled.wager,
        )
        for ruled in found
    ]
    return sorted(range(len(found)), key=lambda index: (sort_key(order, slots[index]), index))
