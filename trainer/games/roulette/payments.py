"""The acts that settle a layout: losers off it, then each player paid in chips of his own."""

from trainer.games import skill_ids
from trainer.games.acts import Act, Payload, Phase, Slot, Verb
from trainer.games.colour_chips import chip_colour, chip_value
from trainer.games.ordering import sort_key
from trainer.games.roulette.settle import SPOT
from trainer.games.roulette.wagers import named
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import ActMaker, orders_of, settled_acts
from trainer.games.stages import Moment, phase_of
from trainer.games.texts import Money, Text, joined, text


def settled(moment: Moment) -> Phase:
    """Settle the bets a stage names, each where it lies."""
    stage, acts = moment.stage, []
    for bet, ruled in zip(moment.dealt.bets, moment.rulings, strict=True):
        if "*" in stage.settle or bet.wager in stage.settle:
            acts += _settled(moment, bet, ruled)
    orders = orders_of(moment.game, stage)
    if orders:
        acts.sort(key=lambda act: sort_key(orders[0], act.slot))
    return phase_of(stage, acts, orders)


def _settled(moment: Moment, bet: Bet, ruled: Ruling) -> list[Act]:
    who, act = _who(moment, bet), _maker(moment, bet, ruled)
    match ruled.result:
        case Result.WIN:
            return _won(moment.dealt, bet, ruled, act, who)
        case Result.VOID:
            return []  # a void spin leaves every chip where it lies
    return settled_acts(act, ruled, who)


def _maker(moment: Moment, bet: Bet, ruled: Ruling) -> ActMaker:
    def act(  # noqa: PLR0913 - an `ActMaker`
        verb: Verb, amount: int, title: Text, why: Text, *, charge: int = 0, hand: str = ""
    ) -> Act:
        del hand  # a bet is told from others by where it lies
        return Act(
            slot=Slot(
                verb=verb,
                by=moment.stage.by,
                seat=bet.seat,
                wager=bet.wager,
                hand=str(ruled.facts[SPOT]),
            ),
            payload=Payload(amount=amount),
            clause=ruled.clause or moment.stage.clause,
            title=title,
            why=why,
            charge=charge,
            skill=(
                skill_ids.paid(moment.game, ruled, charged=False)
                if verb is Verb.PAY
                else skill_ids.act(moment.family, verb, bet.wager)
            ),
        )

    return act


def _who(moment: Moment, bet: Bet) -> Text:
    colour, title = chip_colour(moment.dealt, bet.seat), named(moment.game, bet)
    if not colour:
        return text("bet-of", seat=bet.seat, bet=title)
    return text("roulette-bet-of", seat=bet.seat, colour=colour, bet=title)


def _won(dealt: Round, bet: Bet, ruled: Ruling, act: ActMaker, who: Text) -> list[Act]:
    """Return a payment; what lies on numbers that did not win is taken first."""
    because = text("because", outcome=ruled.outcome)
    paid = act(Verb.PAY, ruled.pays, text("pay", who=who), joined(because, _sum(dealt, bet, ruled)))
    if not ruled.takes:
        return [paid]
    return [act(Verb.TAKE, ruled.takes, text("roulette-take-rest", who=who), because), paid]


def _sum(dealt: Round, bet: Bet, ruled: Ruling) -> Text:
    """Return the payment in chips of the player's own, then in dollars."""
    won = sum(part.amount for part in ruled.parts if part.pays) if ruled.parts else bet.amount
    value, pays = chip_value(dealt, bet.seat), Money(ruled.pays)
    colour = chip_colour(dealt, bet.seat)
    if not colour or won % value or ruled.pays % value:
        return text("sum", stake=Money(won), odds=ruled.odds, pays=pays)
    return text(
        "roulette-sum",
        chips=won // value,
        colour=colour,
        odds=ruled.odds,
        paid=ruled.pays // value,
        pays=pays,
    )
