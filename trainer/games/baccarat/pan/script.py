"""What the stages of Super Pan 9 mean: its own keys, its passages, its words."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from trainer.games import skill_ids, stages
from trainer.games.acts import (
    Act,
    Level,
    Lies,
    Order,
    Payload,
    Phase,
    Role,
    Script,
    Slot,
    Verb,
)
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
from trainer.games.game import Game, Stage
from trainer.games.player_dealer import COLLECTION, DISBAND, clockwise, rotated, rotating
from trainer.games.rounds import Round, Ruling
from trainer.games.stages import Doing, Moment, Piece, asking, doing, saying, several
from trainer.games.texts import Face, Text, listed, text

FOURTH_CARD = "fourth-card"


def _counts(game: Game, dealt: Round) -> dict[str, object]:
    del game
    return {hand: count(cards[:FIRST]) for hand, cards in dealt.hands.items()}


def _whose(dealt: Round, hand: str) -> Text:
    if hand == DEALER:
        return text("pan-bank", seat=dealt.places["bank"])
    return text("pan-seat", seat=_seat(dealt, hand))


def _seat(dealt: Round, hand: str) -> int:
    return dealt.places["bank"] if hand == DEALER else int(hand.partition("-")[2])


# -- passages -----------------------------------------------------------------------------------


def _shake(moment: Moment) -> list[Act]:
    dealt = moment.dealt
    if "dice" not in dealt.choices:
        return []
    bank, action = dealt.places["bank"], dealt.places["action"]
    dice = dealt.choices["dice"]
    total = sum(map(int, dice.split()))
    return [
        moment.act(
            Slot(verb=Verb.SHAKE, by=Role.PATRON, seat=bank, hand="dice"),
            text("pan-shakes", seat=bank, dice=dice, total=total),
            Payload(choice=str(total)),
        ),
        moment.act(
            Slot(verb=Verb.MOVE, hand="action"),
            text("pan-action", seat=action),
            Payload(choice=str(action)),
            why=text("pan-action-why", total=total, bank=bank),
        ),
    ]


def _choose(moment: Moment) -> list[Act]:
    """Return where the patrons lay their cards, then the fourth cards of those who ask."""
    dealt = moment.dealt
    seats = [(seat, hand) for seat, hand in in_turn(dealt.bets, dealt.places) if hand != DEALER]
    acts: list[Act] = []
    for seat, hand in seats:
        draws = dealt.choices[hand] == DRAW
        slot = Slot(verb=Verb.DECIDE, by=Role.PATRON, seat=seat, hand=hand)
        title = text("pan-draws" if draws else "pan-stands", seat=seat)
        acts.append(moment.act(slot, title, Payload(choice=DRAW if draws else STAND)))
    for seat, hand in seats:
        if dealt.choices[hand] == DRAW:
            act = moment.act(
                Slot(verb=Verb.DEAL, seat=seat, hand=f"{hand}.{FIRST}"),
                text("pan-fourth-card", seat=seat),
                Payload(choice=str(seat), cards=dealt.hands[hand][FIRST:]),
                why=text("pan-fourth-card-why"),
                lies=Lies.BOX,
            )
            # Nothing is printed; the hand is opened when it is resolved and hidden until then.
            acts.append(msgspec.structs.replace(act, face_up=False))
    return acts


def _rotate(moment: Moment) -> list[Act]:
    return rotated(moment, text("pan-offered"))


# -- keys ---------------------------------------------------------------------------------------


def _three_each(moment: Moment) -> list[Act]:
    dealt = moment.dealt
    return [
        moment.act(
            Slot(verb=Verb.DEAL, seat=seat, hand=f"{hand}.{turn}"),
            text("pan-card-to", nth=turn + 1, who=_whose(dealt, hand)),
            Payload(choice=str(seat), cards=(dealt.hands[hand][turn],)),
        )
        for turn in range(FIRST)
        for seat, hand in in_turn(dealt.bets, dealt.places)
    ]


def _turned(moment: Moment) -> list[Act]:
    dealt, acts = moment.dealt, []
    for hand in moment.stage.turn:
        shown = listed((Face(card) for card in dealt.hands[hand][:FIRST]), by="comma")
        slot = Slot(verb=Verb.TURN, seat=_seat(dealt, hand), hand=hand)
        acts.append(moment.act(slot, text("pan-turn", who=_whose(dealt, hand), cards=shown)))
    return acts


def _counted(moment: Moment) -> list[Act]:
    skill = skill_ids.act(moment.family, "announce", "count")
    return [moment.announce(f"count-{hand}", hand=hand, skill=skill) for hand in moment.stage.count]


_WHY = {DRAW: "pan-bank-draws-why", ASK: "pan-bank-asked-why", STAND: "pan-bank-stands-why"}


def why_fourth_card(rule: str, total: int) -> Text:
    """Return why a card is drawn, the player-dealer asked, or the hand left as it is."""
    return text(_WHY[rule], total=total)


def _fourth_card(moment: Moment) -> list[Act]:
    """Return what is done with the player-dealer's three cards."""
    dealt, rules = moment.dealt, draw_rules(moment.game)
    cards, bank = dealt.hands[DEALER], dealt.places["bank"]
    total = count(cards[:FIRST])
    rule = dealer_must(rules, total)
    decided = moment.act(
        Slot(verb=Verb.ASK if rule == ASK else Verb.DECIDE, hand=DEALER),
        text("pan-bank-has", total=total, rule=rule),
        Payload(choice="" if rule == ASK else rule),
        why=why_fourth_card(rule, total),
        clause=rules.clause,
        skill=skill_ids.act(moment.family, FOURTH_CARD, str(total)),
    )
    question = text("pan-fourth-card-of-bank", total=total)
    acts = [asking(decided, FOURTH_CARD, str(total), question)]
    if rule == ASK:
        chosen = dealt.choices[DEALER_OPTION]
        slot = Slot(verb=Verb.DECIDE, by=Role.PATRON, seat=bank, hand=DEALER)
        title = text("pan-chooses", seat=bank, choice=chosen)
        acts.append(moment.act(slot, title, Payload(choice=chosen)))
    if len(cards) > FIRST:
        slot = Slot(verb=Verb.DEAL, seat=bank, hand=f"{DEALER}.{FIRST}")
        title = text("pan-bank-fourth-card", card=Face(cards[FIRST]))
        acts.append(moment.act(slot, title, Payload(choice=str(bank), cards=cards[FIRST:])))
    return acts


def _fourth_cards(game: Game, stage: Stage) -> Iterator[Doing]:
    for total in range(10):
        yield Doing(
            skill=skill_ids.act(skill_ids.family(game), FOURTH_CARD, str(total)),
            title=text("doing-fourth-card", total=total),
            verb=Verb.DECIDE,
            hand=DEALER,
            choices=(DRAW, STAND),
        )
        if dealer_must(draw_rules(game), total) == ASK:
            skill = skill_ids.act(skill_ids.family(game), FOURTH_CARD, str(total))
            title = text("doing-fourth-card", total=total)
            yield Doing(skill=skill, title=title, verb=Verb.ASK, hand=DEALER)
    title = text("doing-bank-fourth-card")
    yield from doing(Verb.DEAL, DEALER, title, by=Role.DEALER)(game, stage)


# -- settling -----------------------------------------------------------------------------------


def _settle(moment: Moment) -> Phase:
    """Return the settlement: every hand is opened, then its bets are settled, money or not."""
    dealt, phase = moment.dealt, stages.settled(moment)
    acts: list[Act] = []
    seats = {ruled.seat for ruled in stages.due_now(moment)}
    for seat in clockwise(seats, dealt.places["action"]):
        hand = seat_hand(seat)
        title = text("pan-open", seat=seat, total=count(dealt.hands[hand]))
        slot = Slot(verb=Verb.TURN, seat=seat, hand=hand)
        acts.append(moment.act(slot, title, why=text("pan-open-why")))
        acts += [act for act in phase.acts if act.slot.seat == seat]
    orders = tuple(_opened_first(order) for order in phase.orders)
    return msgspec.structs.replace(phase, acts=tuple(acts), orders=orders)


def _opened_first(order: Order) -> Order:
    """Return the order with each seat's hand opened before its bets are settled."""
    seats = next((n for n, level in enumerate(order.levels) if level.by == "seat"), -1)
    first = Level(by="verb", seq=[Verb.TURN])
    levels = (*order.levels[: seats + 1], first, *order.levels[seats + 1 :])
    return msgspec.structs.replace(order, levels=levels)


def _first_seat(game: Game, dealt: Round) -> int:
    del game
    return dealt.places["action"]


# -- the table ----------------------------------------------------------------------------------


KEYS: Mapping[str, Piece] = {
    "deal": Piece(
        _three_each,
        several(
            doing(Verb.DEAL, "seat", hand="seat", by=Role.DEALER),
            doing(Verb.DEAL, DEALER, hand=DEALER, by=Role.DEALER),
        ),
    ),
    "turn": Piece(_turned, doing(Verb.TURN, DEALER, text("doing-turn-bank"), by=Role.DEALER)),
    "count": Piece(_counted, saying("count", text("doing-counts"))),
    "third": Piece(_fourth_card, _fourth_cards),
}
PASSAGES: Mapping[str, Piece] = {
    "collection": COLLECTION,
    "shake": Piece(
        _shake,
        doing(Verb.MOVE, "action", text("doing-action-button"), hand="action", by=Role.DEALER),
    ),
    "choose": Piece(_choose, doing(Verb.DEAL, "seat", text("doing-fourth-cards"), by=Role.DEALER)),
    "rotate": Piece(
        _rotate,
        several(
            rotating,
            doing(
                Verb.DECIDE,
                "game",
                text("doing-disband"),
                hand="game",
                choices=(DISBAND,),
                by=Role.DEALER,
            ),
        ),
    ),
}
TABLE = stages.Table(
    passages=PASSAGES,
    keys=KEYS,
    order=("play", "say", "deal", "turn", "count", "third", "result", "gather"),
    words=_counts,
    settle=_settle,
    settling=doing(Verb.TURN, "seat", text("doing-open-hands"), by=Role.DEALER),
    first_seat=_first_seat,
)


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole round as phases of acts."""
    return stages.unroll(TABLE, game, dealt, rulings)


def doings(game: Game) -> Iterator[Doing]:
    """Return what can be done at the table beside settling."""
    return stages.doings(TABLE, game)


def outcome(game: Game, dealt: Round) -> Text:
    """Return what the player-dealer has and how many seats beat it."""
    del game
    own = count(dealt.hands[DEALER])
    totals = [count(cards) for hand, cards in dealt.hands.items() if hand != DEALER]
    won, equal = sum(total > own for total in totals), totals.count(own)
    if not equal:
        return text("pan-outcome", own=own, won=won, seats=len(totals))
    return text("pan-outcome-equal", own=own, won=won, seats=len(totals), equal=equal)
