"""Turns rulings into the acts that settle them: take, mark, pay, return."""

from collections.abc import Sequence
from typing import Protocol

from trainer.games import skill_ids
from trainer.games.acts import Act, Order, Payload, Phase, Role, Slot, Verb
from trainer.games.charges import ChargeTime
from trainer.games.game import Game, Stage
from trainer.games.money import format_money
from trainer.games.ordering import sort_key
from trainer.games.rounds import Ruling, is_meter
from trainer.games.rules import Result


class _ActMaker(Protocol):
    """Makes one act about the ruling at hand."""

    def __call__(  # noqa: PLR0913 - what differs between the acts about one ruling
        self, verb: Verb, amount: int, text: str, why: str, *, charge: int = 0, hand: str = ""
    ) -> Act:
        """Return the act."""


def orders_of(game: Game, stage: Stage, first_seat: int = 0) -> tuple[Order, ...]:
    """Return the accepted orders of a stage."""
    return tuple(
        Order(id=name, levels=tuple(game.orders[name]), first_seat=first_seat)
        for name in stage.order
    )


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
    title = wager.title
    by = Role(wager.position) if wager.position else stage.by
    # Several bets of one kind may lie at one seat, each on its own number.
    on = str(ruled.number) if ruled.number and not wager.number else ""
    if on:
        title = f"{title} on {on}"

    def act(  # noqa: PLR0913 - see _ActMaker
        verb: Verb, amount: int, text: str, why: str, *, charge: int = 0, hand: str = ""
    ) -> Act:
        return Act(
            slot=Slot(verb=verb, by=by, seat=ruled.seat, wager=ruled.wager, hand=hand or on),
            payload=Payload(amount=amount),
            clause=ruled.clause or stage.clause,
            title=text,
            why=why,
            charge=charge,
            skill=_skill(game, ruled, family, verb),
        )

    who = f"seat {ruled.seat}, {title}"
    because = f"{ruled.outcome}." if ruled.outcome else ""
    done: list[Act] = []
    match ruled.result:
        case Result.LOSE:
            done.append(act(Verb.TAKE, ruled.takes, f"Take {who}", because))
        case Result.WIN if is_meter(ruled.odds):
            why = f"{because} {ruled.odds} of the meter is never paid from the tray."
            done.append(act(Verb.CALL_FLOOR, ruled.pays, f"Call the floor for {who}", why))
        case Result.WIN if onto:
            text = f"Place the winnings of {who} on {game.wagers[onto].title}"
            done.append(act(Verb.MOVE, ruled.pays, text, _sum(ruled), hand=onto))
        case Result.WIN:
            done += _payment(act, ruled, who, because)
        case Result.PUSH | Result.VOID:
            done.append(act(Verb.RETURN, ruled.amount, f"Return {who}", because))
            if ruled.charge:
                text = f"Collect {format_money(ruled.charge)} from {who}"
                done.append(act(Verb.COLLECT, ruled.charge, text, because))
        case _:
            pass
    if ruled.uncovered and ruled.result is Result.LOSE:
        why = "The bank's own wager is used up; what it cannot cover goes back."
        done.append(act(Verb.RETURN, ruled.uncovered, f"Return the rest of {who}", why))
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


def _payment(act: _ActMaker, ruled: Ruling, who: str, because: str) -> list[Act]:
    if ruled.parts and not ruled.net():
        return []  # what the winning part is paid replaces the lost ones: nothing is handed over
    why = f"{because} {_sum(ruled)}".strip()
    if ruled.charge_time is ChargeTime.MARK:
        sum_ = format_money(ruled.charge)
        return [
            act(Verb.MARK, ruled.charge, f"Mark {sum_} in box {ruled.seat}", _charge(ruled)),
            act(Verb.PAY, ruled.pays, f"Pay {who}", why),
        ]
    return [act(Verb.PAY, ruled.net(), f"Pay {who}", why, charge=ruled.charge)]


def _sum(ruled: Ruling) -> str:
    if ruled.parts:
        return _parts(ruled)
    text = f"{format_money(ruled.amount)} at {ruled.odds} is {format_money(ruled.pays)}"
    if ruled.uncovered:
        text += ", as far as the bank's money reaches"
    if ruled.charge and ruled.charge_time is ChargeTime.SETTLE:
        text += f", less {format_money(ruled.charge)} is {format_money(ruled.net())}"
    return text + "."


def _parts(ruled: Ruling) -> str:
    won = [
        f"{format_money(part.amount)} at {part.odds} is {format_money(part.pays)}"
        for part in ruled.parts
        if part.pays
    ]
    text = ", ".join(won)
    if ruled.takes:
        lost, net = format_money(ruled.takes), format_money(ruled.net())
        text += f"; the lost part, {lost}, is replaced from it: {net}, and the bet stays up"
    return text + "."


def _charge(ruled: Ruling) -> str:
    return f"The commission on {format_money(ruled.pays)} won is {format_money(ruled.charge)}."
