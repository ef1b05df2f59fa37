"""Unrolls a chemin de fer round: the passages of its own, and the rest as in punto banco."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from trainer.games import skill_ids
from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.baccarat import script as punto_banco
from trainer.games.baccarat.chemin.banked import Maker, by_seat
from trainer.games.baccarat.chemin.deal import CARD, FIVE, STAY
from trainer.games.baccarat.chemin.rights import PARTIAL, dominant_player, highest_bid, whole_bank
from trainer.games.baccarat.chemin.settle import on_the_layout, uncovered
from trainer.games.baccarat.deal import table_of
from trainer.games.baccarat.facts import count
from trainer.games.baccarat.script import STAND, Passage
from trainer.games.cards import card_name
from trainer.games.charges import Charge, ChargeTime
from trainer.games.game import Game, Stage
from trainer.games.money import Rounding, format_money, round_to
from trainer.games.rounds import Round, Ruling
from trainer.games.speech import announce

FAMILY = "chemin"
NO_MORE_BETS, CARDS = "no-more-bets", "cards"
NATURAL, UNDER_EIGHT = "natural", "under-eight"


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole round as phases of acts."""
    phases = [_phase(game, stage, dealt, rulings) for stage in game.stages]
    return Script(phases=tuple(phase for phase in phases if phase.acts))


def player_call(game: Game, dealt: Round) -> str:
    """Return what the Dominant Player must say on two cards, or has chosen to."""
    table, total = table_of(game), count(dealt.hands["player"][:2])
    if total >= 8:
        return NATURAL
    if total in table.player_may:
        return dealt.choices.get(FIVE, CARD)
    return CARD if table.player_draws(total) else STAY


def _phase(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> Phase:
    acts: list[Act] = []
    if stage.play:
        acts += PASSAGES[stage.play](game, stage, dealt, rulings)
    if stage.say == CARDS:
        acts += _dominant(stage, dealt)
    alone = msgspec.structs.replace(game, stages=[msgspec.structs.replace(stage, play="")])
    shared = punto_banco.unroll(alone, dealt, [on_the_layout(ruled) for ruled in rulings])
    acts += [_renamed(act, dealt) for act in shared.acts()]
    if stage.say == NO_MORE_BETS:
        acts += _closed(stage, dealt)
    if stage.third == "banker":
        acts += _natural_after_stay(game, stage, dealt)
    orders = shared.phases[0].orders if shared.phases else ()
    return Phase(
        id=stage.id, title=stage.title, acts=tuple(acts), orders=orders, clause=stage.clause
    )


def _renamed(act: Act, dealt: Round) -> Act:
    """Return punto banco's act as this family's; what a patron does, one of two patrons does."""
    slot = act.slot
    if slot.by is Role.PATRON and not slot.seat:
        turned = slot.verb is Verb.TURN and slot.hand == "player"
        seat = dealt.places["dominant" if turned else "banker"]
        slot = msgspec.structs.replace(slot, seat=seat)
    skill = act.skill.replace(punto_banco.FAMILY, FAMILY, 1)
    return msgspec.structs.replace(act, slot=slot, skill=skill)


def _select_banker(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del game, rulings
    return _bidding(stage, dealt, "bid", "bank")


def _bidding(stage: Stage, dealt: Round, kind: str, hand: str) -> list[Act]:
    """Return the bids and who wins them; none where the bank is not bid for."""
    bids = {seat: int(bid) for seat, bid in by_seat(dealt.choices, kind).items()}
    if not bids:
        return []
    make = Maker(FAMILY, stage)
    acts = [
        make.act(
            Slot(verb=Verb.BID, by=Role.PATRON, seat=seat, hand=hand),
            f"Seat {seat} bids",
            Payload(amount=bid),
            why=f"{format_money(bid)} on the next hand.",
        )
        for seat, bid in bids.items()
    ]
    banker = highest_bid(bids)
    why = f"Seat {banker} bids the most, {format_money(bids[banker])}."
    equal = sorted(seat for seat, bid in bids.items() if bid == bids[banker])
    if len(equal) > 1:
        seats = " and ".join(map(str, equal))
        why = f"Seats {seats} bid the same; counterclockwise from the dealer {banker} comes first."
    return [*acts, make.pick_seat(hand, banker, f"Seat {banker} is the Banker", why)]


def _bank_stake(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del game, rulings
    if dealt.bank is None:
        return []
    banker = dealt.places["banker"]
    least, most = (dealt.choices.get(name, "") for name in ("least", "most"))
    why = f"{format_money(dealt.bank)}"
    if least and most:
        why += f": at least {format_money(int(least))}, at most {format_money(int(most))}"
    elif least:
        why += f": at least his offer, {format_money(int(least))}"
    slot = Slot(verb=Verb.BET, by=Role.PATRON, seat=banker, wager="banker")
    text, payload = f"Seat {banker} puts up the bank", Payload(amount=dealt.bank)
    return [Maker(FAMILY, stage).act(slot, text, payload, why=f"{why}.")]


def _cover(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del rulings
    banker, follower = dealt.places["banker"], dealt.places.get("suivi", 0)
    calls = by_seat(dealt.choices, "call")
    acts = [
        announce(game, word, {}, clause=stage.clause, by=Role.PATRON, seat=seat, hand="cover")
        for seat, word in calls.items()
    ]
    if "banco" in dealt.choices:
        acts.append(_right(stage, calls, whole_bank(calls, banker, follower), banker))
    for bet in dealt.bets_on("player"):
        wish = int(dealt.choices.get(f"wanted:{bet.seat}", bet.amount))
        acts += _bet_against(stage, bet.seat, wish, wish - bet.amount)
    return acts


def _right(stage: Stage, calls: dict[int, str], right: str, banker: int) -> Act:
    word, _, seat = right.partition(":")
    make = Maker(FAMILY, stage)
    if not seat:
        slot = Slot(verb=Verb.DECIDE, hand="cover")
        why = "Nobody takes the whole bank, so parts of it are bet from the Banker's right."
        return make.act(slot, "Partial wagers", Payload(choice=PARTIAL), why=why)
    why = f"Seat {seat} equaled the Banker's last wager and lost it: Suivi comes before all."
    if word != "suivi":
        why = f"Seat {seat} is the nearest to seat {banker}, counterclockwise, of all who called."
        why = why if len(calls) > 1 else f"Seat {seat} calls for the whole bank."
    return make.pick_seat("cover", int(seat), f"Seat {seat} has the right to the bank", why)


def _bet_against(stage: Stage, seat: int, wish: int, too_much: int) -> list[Act]:
    make = Maker(FAMILY, stage)
    slot = Slot(verb=Verb.BET, by=Role.PATRON, seat=seat, wager="player")
    why = f"{format_money(wish)} on the Player's Hand."
    acts = [make.act(slot, f"Seat {seat} bets against the Banker", Payload(amount=wish), why=why)]
    if too_much:
        slot = Slot(verb=Verb.RETURN, seat=seat, wager="player", hand="excess")
        text = f"Return what is too much to seat {seat}"
        why = f"Only {format_money(wish - too_much)} of the bank is still open."
        acts.append(make.act(slot, text, Payload(amount=too_much), why=why))
    return acts


def _closed(stage: Stage, dealt: Round) -> list[Act]:
    """Return the withdrawal of what nobody has covered: the one thing done after the words."""
    rest, banker = uncovered(dealt), dealt.places["banker"]
    if not rest:
        return []
    slot = Slot(verb=Verb.RETURN, seat=banker, wager="banker", hand="uncovered")
    bank = dealt.bank or 0
    why = f"Of {format_money(bank)} only {format_money(bank - rest)} is covered."
    text = f"Return the uncovered rest to seat {banker}"
    return [Maker(FAMILY, stage).act(slot, text, Payload(amount=rest), why=why)]


def _dominant(stage: Stage, dealt: Round) -> list[Act]:
    """Return who is to get the Player's cards; nothing where only one has bet against the bank."""
    against, banker = dealt.bets_on("player"), dealt.places["banker"]
    if len(against) < 2:
        return []
    seat = dominant_player(against, banker)
    highest = max(bet.amount for bet in against)
    why = f"The highest wager against the Banker, {format_money(highest)}"
    if sum(bet.amount == highest for bet in against) > 1:
        why += f"; of equal ones the nearest to seat {banker}, counterclockwise"
    text = f"Seat {seat} plays the Player's Hand"
    return [Maker(FAMILY, stage).pick_seat("dominant", seat, text, f"{why}.")]


def _player_call(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del rulings
    return _called(game, stage, "player", dealt.places["dominant"], player_call(game, dealt))


def _banker_call(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del rulings
    if player_call(game, dealt) != CARD:
        return []
    banker = dealt.places["banker"]
    natural = count(dealt.hands["banker"][:2]) >= 8
    acts = _called(game, stage, "banker", banker, NATURAL if natural else UNDER_EIGHT)
    if not natural:
        third = dealt.hands["player"][2]
        slot = Slot(verb=Verb.DEAL, by=Role.PATRON, seat=banker, hand="player.2")
        text = f"Third card to the Player, face up: {card_name(third)}"
        acts.append(Maker(FAMILY, stage).act(slot, text, Payload(cards=(third,))))
    return acts


def _called(game: Game, stage: Stage, hand: str, seat: int, word: str) -> list[Act]:
    """Return a patron's look and word, and the dealer's echo of it."""
    look = Slot(verb=Verb.LOOK, by=Role.PATRON, seat=seat, hand=hand)
    skill = f"{FAMILY}:announce:{word}"
    why = "Every word of the two is repeated at once, so that both hear the same."
    return [
        Maker(FAMILY, stage).act(look, f"Seat {seat} looks at the {hand.title()}'s Hand"),
        announce(game, word, {}, clause=stage.clause, by=Role.PATRON, seat=seat, hand=hand),
        announce(game, word, {}, clause=stage.clause, hand=hand, skill=skill, why=why),
    ]


def _natural_after_stay(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return the decision no word has announced: the Player stayed, the Banker shows a natural."""
    total = count(dealt.hands["banker"][:2])
    if total < 8 or player_call(game, dealt) != STAY:
        return []
    why = f"{total} on two cards is a natural: neither hand draws."
    slot = Slot(verb=Verb.DECIDE, hand="banker")
    text = f"Banker stands on {total}"
    act = Maker(FAMILY, stage).act(slot, text, Payload(choice=STAND), why=why)
    return [msgspec.structs.replace(act, skill=f"{FAMILY}:third-card:banker:{total}:stood")]


def _vigorish(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del dealt
    make = Maker(FAMILY, stage)
    acts: list[Act] = []
    for ruled in rulings:
        charge = game.wagers[ruled.wager].charge
        if charge is None or ruled.charge_time is not ChargeTime.AFTER:
            continue
        slot = Slot(verb=Verb.COLLECT, seat=ruled.seat, wager=ruled.wager, hand="vigorish")
        text = f"Collect the vigorish from seat {ruled.seat}"
        act = make.act(
            slot,
            text,
            Payload(amount=ruled.charge),
            why=_fee_words(charge, ruled),
            clause=charge.clause,
        )
        skill = skill_ids.paid(game, ruled, charged=True)
        acts.append(msgspec.structs.replace(act, skill=skill))
    return acts


def _fee_words(charge: Charge, ruled: Ruling) -> str:
    exact = round_to(ruled.pays * charge.fraction(), 1, Rounding.NEAREST)
    won, taken = format_money(ruled.pays), format_money(ruled.charge)
    if Fraction(ruled.pays) * charge.fraction() == ruled.charge:
        return f"{charge.rate} of {won} won is {taken}."
    return f"{charge.rate} of {won} won is {format_money(exact)}, rounded to {taken}."


def _pass_bank(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del game, rulings
    make = Maker(FAMILY, stage)
    banker, passed = dealt.places["banker"], dealt.places.get("passed", 0)
    lost = count(dealt.hands["banker"]) < count(dealt.hands["player"])
    why = "The Banker's Hand has lost." if lost else "The Banker's Hand has not lost."
    acts = make.keep_or_pass(banker, dealt.choices, must_pass=lost, why=why)
    why = f"From the right of seat {banker}, counterclockwise, until someone takes it."
    if lost and passed:
        why = f"Seat {passed} gave this bank away; beaten, it goes on from the right of that seat."
    return [
        *acts,
        *make.offers(dealt.choices, why),
        *_bidding(stage, dealt, "rebid", "next-bank"),
    ]


PASSAGES: dict[str, Passage] = {
    "select-banker": _select_banker,
    "bank-stake": _bank_stake,
    "cover": _cover,
    "player-call": _player_call,
    "banker-call": _banker_call,
    "vigorish": _vigorish,
    "pass-bank": _pass_bank,
}
