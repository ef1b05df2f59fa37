"""Turns rulings into the acts that settle them: take, mark, pay, return."""

from collections.abc import Sequence
from typing import Protocol

from trainer.games import skill_ids
from trainer.games.acts import Act, Order, Payload, Phase, Slot, Verb
from trainer.games.charges import ChargeTime
from trainer.games.game import Game, Stage
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.ordering import sort_key
from trainer.games.positions import seat_of
from trainer.games.rounds import ACCOUNT, Ruling, from_meter
from trainer.games.rules import Result
from trainer.games.texts import NOTHING, Called, Money, Text, joined, listed, text, written

_TAKEN = frozenset({Result.LOSE, Result.HALF})


class ActMaker(Protocol):
    """Makes one act about the ruling at hand."""

    def __call__(  # noqa: PLR0913 - what differs between the acts about one ruling
        self, verb: Verb, amount: int, title: Text, why: Text, *, charge: int = 0, hand: str = ""
    ) -> Act:
        """Return the act."""


def orders_of(game: Game, stage: Stage, first_seat: int = 0) -> tuple[Order, ...]:
    """Return the accepted orders of a stage."""
    return tuple(
        Order(id=name, levels=tuple(game.orders[name]), first_seat=first_seat)
        for name in stage.order
    )


def in_turn(game: Game, found: Sequence[Ruling], first_seat: int) -> list[int]:
    """Return the rulings' indexes in the order in which a player-dealer's money answers them."""
    stages = [stage.id for stage in game.stages]
    last = next(stage for stage in reversed(game.stages) if stage.settle)

    def turn(index: int) -> tuple[int, tuple[int, ...], int]:
        ruled = found[index]
        at = stages.index(ruled.moment or last.id)
        orders = orders_of(game, game.stages[at], first_seat)
        verb = Verb.TAKE if ruled.result in _TAKEN else Verb.PAY
        slot = Slot(verb=verb, seat=seat_of(ruled.seat), wager=ruled.wager)
        return at, sort_key(orders[0], slot) if orders else (), index

    return sorted(range(len(found)), key=turn)


def settle_phase(  # noqa: PLR0913 - what an engine knows about the moment, by name
    game: Game,
    stage: Stage,
    rulings: Sequence[Ruling],
    *,
    family: str,
    rides: dict[tuple[int, str], str] | None = None,
    first_seat: int = 0,
) -> Phase:
    """Return the phase that settles these rulings, unrolled in its first accepted order."""
    acts: list[Act] = []
    for ruled in rulings:
        onto = (rides or {}).get((ruled.seat, ruled.wager), "")
        acts += _acts(game, stage, ruled, family, onto)
    orders = orders_of(game, stage, first_seat)
    if orders:
        acts.sort(key=lambda act: sort_key(orders[0], act.slot))
    return Phase(
        id=stage.id, title=stage.title, acts=tuple(acts), orders=orders, clause=stage.clause
    )


def _acts(game: Game, stage: Stage, ruled: Ruling, family: str, onto: str) -> list[Act]:
    wager = game.wagers[ruled.wager]
    by = wager.handler or stage.by
    # Several bets of one kind may lie at one seat, each on its own number.
    on = str(ruled.number) if ruled.number and not wager.number else ""

    def act(  # noqa: PLR0913 - see ActMaker
        verb: Verb, amount: int, title: Text, why: Text, *, charge: int = 0, hand: str = ""
    ) -> Act:
        return Act(
            slot=Slot(verb=verb, by=by, seat=ruled.seat, wager=ruled.wager, hand=hand or on),
            payload=Payload(amount=amount),
            clause=ruled.clause or stage.clause,
            title=title,
            why=why,
            charge=charge,
            skill=_skill(game, ruled, family, verb),
        )

    who = text("bet-of", seat=ruled.seat, bet=Called(ruled.wager, on))
    return settled_acts(act, ruled, who, onto)


def outcome_of(ruled: Ruling) -> Text:
    """Return what a bet came to: words of its rule, unless the bank's money did not reach it."""
    if ruled.result is Result.VOID and ruled.uncovered:
        return text("not-covered")
    if ruled.result is Result.VOID and ruled.spared:
        return text("spared")
    return written(ruled.outcome)


def settled_acts(act: ActMaker, ruled: Ruling, who: Text, onto: str = "") -> list[Act]:
    """Return what is done about one ruling: taken, paid, given back; `who` names the bet."""
    outcome = outcome_of(ruled)
    because = text("because", outcome=outcome) if outcome else NOTHING
    done: list[Act] = []
    match ruled.result:
        case Result.LOSE:
            done.append(act(Verb.TAKE, ruled.takes, text("take", who=who), because))
        case Result.HALF:
            rest = ruled.amount - ruled.takes
            done += [
                act(Verb.TAKE, ruled.takes, text("take-half", who=who), because),
                act(Verb.RETURN, rest, text("return-half", who=who), because),
            ]
        case Result.WIN if from_meter(ruled):
            why = joined(because, text("call-floor-why", odds=ruled.odds))
            done.append(act(Verb.CALL_FLOOR, ruled.pays, text("call-floor-for", who=who), why))
        case Result.WIN if onto:
            title = text("ride", who=who, onto=Called(onto))
            done.append(act(Verb.MOVE, ruled.pays, title, _sum(ruled), hand=onto))
        case Result.WIN:
            done += _payment(act, ruled, who, because)
        case Result.PUSH | Result.VOID:
            done.append(act(Verb.RETURN, ruled.amount, text("return", who=who), because))
            if ruled.charge:
                title = text("collect-from", sum=Money(ruled.charge), who=who)
                done.append(act(Verb.COLLECT, ruled.charge, title, because))
        case _:
            pass
    if ruled.result is Result.WIN and ruled.takes and not ruled.parts:
        done.append(act(Verb.TAKE, ruled.takes, text("take-chip", who=who), text("take-chip-why")))
    if ruled.uncovered and ruled.result is Result.LOSE:
        title = text("return-rest", who=who)
        done.append(act(Verb.RETURN, ruled.uncovered, title, text("return-rest-why")))
    if ruled.spared and ruled.takes:
        title = text("return-rest", who=who)
        done.append(act(Verb.RETURN, ruled.spared, title, text("spared-why")))
    return done


def _skill(game: Game, ruled: Ruling, family: str, verb: Verb) -> str:
    """Return the skill of an act; a payment, or its commission, is the drill's own question."""
    match verb:
        case Verb.PAY:
            charged = skill_ids.charged_in_payment(game.wagers[ruled.wager])
            return skill_ids.paid(game, ruled, charged=charged)
        case Verb.MARK:
            return skill_ids.paid(game, ruled, charged=True)
        case _:
            return skill_ids.act(family, verb.value, skill_ids.sisters(ruled.wager))


def _payment(act: ActMaker, ruled: Ruling, who: Text, because: Text) -> list[Act]:
    if ruled.parts and not ruled.net():
        return []  # what the winning part is paid replaces the lost ones: nothing is handed over
    why = joined(because, _sum(ruled))
    if ruled.charge_time is ChargeTime.MARK:
        due = Money(ruled.charge)
        marked = text("mark-in-box", sum=due, seat=ruled.seat)
        reason = text("mark-why", won=Money(ruled.pays), sum=due)
        return [
            act(Verb.MARK, ruled.charge, marked, reason),
            act(Verb.PAY, ruled.pays, text("pay", who=who), why),
        ]
    title = text("credit" if ruled.award == ACCOUNT else "pay", who=who)
    return [act(Verb.PAY, ruled.net(), title, why, charge=ruled.charge)]


def _sum(ruled: Ruling) -> Text:
    if ruled.parts:
        return _parts(ruled)
    if ruled.capped:
        gross = Money(ruled.pays + ruled.capped)
        return text(
            "sum-capped",
            stake=Money(ruled.amount),
            odds=ruled.odds,
            gross=gross,
            pays=Money(ruled.pays),
        )
    if ruled.odds and parse_odds(ruled.odds).kind is OddsKind.FIXED and not ruled.charge:
        told = "sum-shown" if ruled.facts.get("shown") is True else "sum-fixed"
        return text(told, pays=Money(ruled.pays))
    less = bool(ruled.charge) and ruled.charge_time is ChargeTime.SETTLE
    name = "-".join(("sum", *(["short"] if ruled.uncovered else []), *(["less"] if less else [])))
    paid = text(name, stake=Money(ruled.amount), odds=ruled.odds, pays=Money(ruled.pays))
    if not less:
        return paid
    taken = (("charge", Money(ruled.charge)), ("net", Money(ruled.net())))
    return Text(paid.id, (*paid.slots, *taken))


def _parts(ruled: Ruling) -> Text:
    won = listed(
        (
            text("sum-part", stake=Money(part.amount), odds=part.odds, pays=Money(part.pays))
            for part in ruled.parts
            if part.pays
        ),
        by="comma",
    )
    if not ruled.takes:
        return text("sum-parts", parts=won)
    return text("sum-parts-lost", parts=won, lost=Money(ruled.takes), net=Money(ruled.net()))
