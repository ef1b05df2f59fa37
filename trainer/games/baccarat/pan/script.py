"""Unrolls a round of Super Pan 9 into the acts its rulebook's stages ask for."""

from collections.abc import Sequence

import msgspec

from trainer.games.acts import Act, Level, Order, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.baccarat.chemin.banked import Maker
from trainer.games.baccarat.facts import count
from trainer.games.baccarat.pan.hands import (
    ASK,
    DEALER,
    DEALER_OPTION,
    DRAW,
    FIRST,
    STAND,
    dealer_must,
    draw_rules,
    in_turn,
    seat_hand,
)
from trainer.games.baccarat.script import Passage
from trainer.games.cards import card_name
from trainer.games.game import Game, Stage
from trainer.games.player_dealer import clockwise, collected, rotated
from trainer.games.rounds import Round, Ruling
from trainer.games.settlement import orders_of, settle_phase
from trainer.games.speech import announce

FAMILY = "pan"


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole round as phases of acts."""
    phases = [_phase(game, stage, dealt, rulings) for stage in game.stages]
    return Script(phases=tuple(phase for phase in phases if phase.acts))


def _phase(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> Phase:
    make = Maker(FAMILY, stage)
    if stage.settle:
        return _settle(game, stage, dealt, rulings)
    acts: list[Act] = []
    if stage.play:
        acts += PASSAGES[stage.play](game, stage, dealt, rulings)
    for name in [stage.say] if stage.say else []:
        skill = f"{FAMILY}:announce:{name}"
        acts.append(announce(game, name, _words(dealt), clause=stage.clause, skill=skill))
    if stage.deal:
        acts += _three_each(make, dealt)
    for hand in stage.turn:
        acts.append(_turn(make, dealt, hand))
    for hand in stage.count:
        skill = f"{FAMILY}:announce:count"
        name = f"count-{hand}"
        acts.append(
            announce(game, name, _words(dealt), clause=stage.clause, hand=hand, skill=skill)
        )
    if stage.third:
        acts += _fourth_card(game, make, dealt)
    if stage.gather:
        acts.append(make.act(Slot(verb=Verb.GATHER), f"Cards to the {game.table.discard}"))
    orders = orders_of(game, stage, dealt.places["action"])
    return Phase(
        id=stage.id, title=stage.title, acts=tuple(acts), orders=orders, clause=stage.clause
    )


def _words(dealt: Round) -> dict[str, object]:
    return {hand: count(cards[:FIRST]) for hand, cards in dealt.hands.items()}


def _named(dealt: Round, hand: str) -> str:
    if hand == DEALER:
        return f"the player-dealer, seat {dealt.places['bank']}"
    return hand.replace("-", " ")


def _collection(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del rulings
    return collected(game, stage, dealt, FAMILY)


def _shake(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del game, rulings
    if "dice" not in dealt.choices:
        return []
    make = Maker(FAMILY, stage)
    bank, action = dealt.places["bank"], dealt.places["action"]
    dice = dealt.choices["dice"]
    total = sum(map(int, dice.split()))
    shaken = Slot(verb=Verb.SHAKE, by=Role.PATRON, seat=bank, hand="dice")
    why = f"{total}, counted clockwise with the player-dealer's own seat {bank} as one."
    return [
        make.act(shaken, f"Seat {bank} shakes {dice}: {total}", Payload(choice=str(total))),
        make.act(
            Slot(verb=Verb.MOVE, hand="action"),
            f"Action button to seat {action}",
            Payload(choice=str(action)),
            why=why,
        ),
    ]


def _three_each(make: Maker, dealt: Round) -> list[Act]:
    return [
        make.act(
            Slot(verb=Verb.DEAL, seat=seat, hand=f"{hand}.{turn}"),
            f"Card {turn + 1} to {_named(dealt, hand)}",
            Payload(choice=str(seat), cards=(dealt.hands[hand][turn],)),
        )
        for turn in range(FIRST)
        for seat, hand in in_turn(dealt.bets, dealt.places)
    ]


def _choose(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    """Return where the patrons lay their cards, then the fourth cards of those who ask."""
    del game, rulings
    make = Maker(FAMILY, stage)
    seats = [(seat, hand) for seat, hand in in_turn(dealt.bets, dealt.places) if hand != DEALER]
    acts: list[Act] = []
    for seat, hand in seats:
        draws = dealt.choices[hand] == DRAW
        slot = Slot(verb=Verb.DECIDE, by=Role.PATRON, seat=seat, hand=hand)
        box = "horizontal box: a card" if draws else "vertical box: stands"
        text = f"Seat {seat} lays the cards into the {box}"
        acts.append(make.act(slot, text, Payload(choice=DRAW if draws else STAND)))
    for seat, hand in seats:
        if dealt.choices[hand] == DRAW:
            slot = Slot(verb=Verb.DEAL, seat=seat, hand=f"{hand}.{FIRST}")
            why = (
                "The three cards lie in the horizontal box; the fourth goes into the vertical one."
            )
            payload = Payload(choice=str(seat), cards=dealt.hands[hand][FIRST:])
            act = make.act(slot, f"Fourth card to seat {seat}", payload, why=why)
            # Nothing is printed; the hand is opened when it is resolved and hidden until then.
            acts.append(msgspec.structs.replace(act, face_up=False))
    return acts


def _turn(make: Maker, dealt: Round, hand: str) -> Act:
    shown = ", ".join(card_name(card) for card in dealt.hands[hand][:FIRST])
    seat = dealt.places["bank"] if hand == DEALER else int(hand.partition("-")[2])
    text = f"Turn the cards of {_named(dealt, hand)}: {shown}"
    return make.act(Slot(verb=Verb.TURN, seat=seat, hand=hand), text)


def _fourth_card(game: Game, make: Maker, dealt: Round) -> list[Act]:
    """Return what is done with the player-dealer's three cards."""
    rules, cards, bank = draw_rules(game), dealt.hands[DEALER], dealt.places["bank"]
    total = count(cards[:FIRST])
    rule = dealer_must(rules, total)
    why = {
        DRAW: f"On {total} a card is drawn for him, without asking.",
        ASK: f"On {total} the player-dealer chooses.",
        STAND: f"On {total} he stands, without a choice.",
    }[rule]
    slot = Slot(verb=Verb.ASK if rule == ASK else Verb.DECIDE, hand=DEALER)
    payload = Payload(choice="" if rule == ASK else rule)
    text = f"Player-dealer has {total}: {rule}"
    decided = make.act(slot, text, payload, why=why, clause=rules.clause)
    acts = [msgspec.structs.replace(decided, skill=f"{FAMILY}:fourth-card:{total}")]
    if rule == ASK:
        chosen = dealt.choices[DEALER_OPTION]
        slot = Slot(verb=Verb.DECIDE, by=Role.PATRON, seat=bank, hand=DEALER)
        acts.append(make.act(slot, f"Seat {bank} chooses to {chosen}", Payload(choice=chosen)))
    if len(cards) > FIRST:
        slot = Slot(verb=Verb.DEAL, seat=bank, hand=f"{DEALER}.{FIRST}")
        text = f"Fourth card to the player-dealer: {card_name(cards[FIRST])}"
        acts.append(make.act(slot, text, Payload(choice=str(bank), cards=cards[FIRST:])))
    return acts


def _settle(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> Phase:
    """Return the settlement: every hand is opened, then its bets are settled, money or not."""
    action = dealt.places["action"]
    now = [ruled for ruled in rulings if "*" in stage.settle or ruled.wager in stage.settle]
    phase = settle_phase(game, stage, now, family=FAMILY, first_seat=action)
    make = Maker(FAMILY, stage)
    acts: list[Act] = []
    for seat in clockwise({ruled.seat for ruled in now}, action):
        hand = seat_hand(seat)
        total = count(dealt.hands[hand])
        slot = Slot(verb=Verb.TURN, seat=seat, hand=hand)
        why = "All hands are opened, even if the money does not cover them."
        acts.append(make.act(slot, f"Open the hand of seat {seat}: {total}", why=why))
        acts += [act for act in phase.acts if act.slot.seat == seat]
    orders = tuple(_opened_first(order) for order in phase.orders)
    return msgspec.structs.replace(phase, acts=tuple(acts), orders=orders)


def _opened_first(order: Order) -> Order:
    """Return the order with each seat's hand opened before its bets are settled."""
    seats = next((n for n, level in enumerate(order.levels) if level.by == "seat"), -1)
    first = Level(by="verb", seq=[Verb.TURN])
    levels = (*order.levels[: seats + 1], first, *order.levels[seats + 1 :])
    return msgspec.structs.replace(order, levels=levels)


def _rotate(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del rulings
    offered = "Clockwise, to the next player who had a bet on this hand."
    return rotated(game, stage, dealt, FAMILY, offered)


PASSAGES: dict[str, Passage] = {
    "collection": _collection,
    "shake": _shake,
    "choose": _choose,
    "rotate": _rotate,
}


def outcome(dealt: Round) -> str:
    """Return what the player-dealer has and how many seats beat it."""
    own = count(dealt.hands[DEALER])
    totals = [count(cards) for hand, cards in dealt.hands.items() if hand != DEALER]
    words = [f"{sum(total > own for total in totals)} of {len(totals)} seats win"]
    level = totals.count(own)
    words += [f"{level} equal"] if level else []
    return f"player-dealer {own}, {', '.join(words)}"
