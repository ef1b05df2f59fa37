"""Bets for the dealer: who makes them, whether they may lie there, what becomes of them."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from trainer.errors import InputError
from trainer.games import skill_ids
from trainer.games.acts import Act, Payload, Slot, Verb
from trainer.games.carnival.game import CarnivalGame, Tip, of
from trainer.games.game import Game, Stage
from trainer.games.money import format_money, parse_money
from trainer.games.patrons import stake
from trainer.games.positions import clockwise, seat_of, spoken
from trainer.games.rounds import Bet, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import settled_acts
from trainer.games.stages import Doing, Moment
from trainer.games.texts import Called, Money, Text, text, written

TIP, TIPS = "tip", "tips"


def made(rng: Random, game: CarnivalGame, bets: Sequence[Bet]) -> list[Bet]:
    """Return what patrons bet for the dealer before the cards."""
    if game.tips is None:
        return []
    found: list[Bet] = []
    for seat in sorted({bet.seat for bet in bets}, key=clockwise):
        if rng.random() >= game.tips.often:
            continue
        for bet in bets:
            if bet.seat == seat:
                amount = sum_of(rng, game, bet, found)
                found += [_tip(bet, amount)] if amount else []
    return found


def _tip(bet: Bet, amount: int) -> Bet:
    return Bet(seat=bet.seat, wager=bet.wager, amount=amount, hand=bet.hand, tip=True)


def sum_of(rng: Random, game: CarnivalGame, bet: Bet, others: Sequence[Bet]) -> int:
    """Return what a patron who tips puts beside a bet; nothing where none may lie."""
    own = game.tips.on.get(bet.wager) if game.tips is not None else None
    if game.tips is None or own is None:
        return 0
    if own.equals_bet:
        return bet.amount
    first = own.equals or own.needs
    if first and not _beside(others, bet.seat, first):
        return 0
    if own.equals:
        return _beside(others, bet.seat, own.equals)
    amount = stake(rng, game.tips.limits, "")
    return min(amount, bet.amount) if own.at_most_bet else amount


def _beside(tips: Sequence[Bet], seat: int, wager: str) -> int:
    return next((tip.amount for tip in tips if (tip.seat, tip.wager) == (seat, wager)), 0)


def check(game: CarnivalGame, tips: Sequence[Bet], bets: Sequence[Bet]) -> None:
    """Refuse bets for the dealer that may not lie there; raises `InputError`."""
    for tip in tips:
        where = f"bets: seat {spoken(tip.seat)}: a tip on {tip.wager}"
        own = game.tips.on.get(tip.wager) if game.tips is not None else None
        if game.tips is None or own is None:
            raise InputError(f"{where} is not allowed in this game.")
        clause = f" (clause {own.clause or game.tips.clause})"
        key = (tip.seat, tip.wager, tip.hand)
        if sum((one.seat, one.wager, one.hand) == key for one in tips) > 1:
            raise InputError(f"{where} is told twice.")
        bet = next((b for b in bets if (b.seat, b.wager, b.hand) == key), None)
        if bet is None:
            raise InputError(f"{where} needs a bet of the player's own{clause}.")
        first = own.equals or own.needs
        if first and not _beside(tips, tip.seat, first):
            raise InputError(f"{where} needs a tip on {first}{clause}.")
        _sum(tip, bet, own, tips, where, clause)


def _sum(  # noqa: PLR0913, PLR0917 - a tip, what it goes by, and how it is called
    tip: Bet, bet: Bet, own: Tip, tips: Sequence[Bet], where: str, clause: str
) -> None:
    exactly = bet.amount if own.equals_bet else 0
    exactly = _beside(tips, tip.seat, own.equals) if own.equals else exactly
    if exactly and tip.amount != exactly:
        raise InputError(f"{where} is ${format_money(exactly)}{clause}.")
    if own.at_most_bet and tip.amount > bet.amount:
        raise InputError(f"{where} is at most ${format_money(bet.amount)}{clause}.")


def ruled(game: CarnivalGame, found: Ruling) -> Ruling:
    """Return what becomes of a tip: as the bet beside it, within what the house pays on one."""
    assert game.tips is not None
    told = msgspec.structs.replace(found, tip=True)
    most = parse_money(game.tips.most) if game.tips.most else 0
    if most and told.pays > most:
        told = msgspec.structs.replace(told, pays=most, capped=told.pays - most)
    return told


# -- at the table -----------------------------------------------------------------------------


def settling(moment: Moment, found: Sequence[Ruling]) -> Iterator[Act]:
    """Yield what is done about the tips that are settled now."""
    for one in found:

        def act(  # noqa: PLR0913 - see `ActMaker`
            verb: Verb,
            amount: int,
            title: Text,
            why: Text,
            *,
            charge: int = 0,
            hand: str = "",
            one: Ruling = one,
        ) -> Act:
            del hand
            slot = Slot(verb=verb, by=moment.stage.by, seat=one.seat, wager=one.wager, hand=TIP)
            skill = skill_ids.act(moment.family, verb, TIP)
            made = moment.act(slot, title, Payload(amount=amount), why=why, skill=skill)
            return msgspec.structs.replace(
                made, charge=charge, clause=one.clause or moment.stage.clause
            )

        yield from settled_acts(act, one, text("tip-of", seat=one.seat, bet=Called(one.wager)))


def dropped(moment: Moment) -> Iterator[Act]:
    """Yield that every tip that has won goes into the tip box, with what it was paid."""
    game = of(moment.game)
    assert game.tips is not None, "trainer check refuses the passage without [tips]"
    for one in sorted(moment.rulings, key=lambda one: -seat_of(one.seat)):
        if one.tip and one.result is Result.WIN:
            whole = one.amount - one.takes + one.net()
            slot = Slot(
                verb=Verb.DROP, by=moment.stage.by, seat=one.seat, wager=one.wager, hand=TIP
            )
            title = text("tip-dropped", sum=Money(whole), seat=one.seat, bet=Called(one.wager))
            skill = skill_ids.act(moment.family, Verb.DROP, TIP)
            yield moment.act(slot, title, Payload(amount=whole), skill=skill)


def dropping(game: Game, stage: Stage) -> Iterator[Doing]:
    """Yield what the passage can bring."""
    skill = skill_ids.act(skill_ids.family(game), Verb.DROP, TIP)
    yield Doing(skill=skill, title=written(stage.title), verb=Verb.DROP, by=stage.by, hand=TIP)


def doings(game: Game, stage: Stage) -> Iterator[Doing]:
    """Yield what a settlement can bring about tips."""
    tips = of(game).tips
    if tips is None or not any("*" in stage.settle or name in stage.settle for name in tips.on):
        return
    for verb in (Verb.TAKE, Verb.PAY, Verb.RETURN):
        skill = skill_ids.act(skill_ids.family(game), verb, TIP)
        yield Doing(skill=skill, title=text(f"doing-tip-{verb}"), verb=verb, by=stage.by, hand=TIP)
