"""The table in words, for a screen reader."""

from trainer.games.cards import card_name
from trainer.layouts.layout import TableLayout, Zone, ZoneKind
from trainer.ui.items.chips import in_words
from trainer.ui.scene.state import CardView, ChipsView, TableState
from trainer.ui.text import money
from trainer.ui.theme import State


def describe(zone: Zone, state: TableState, layout: TableLayout) -> str:
    """Say a zone and what lies in it."""
    said = [zone.name]
    for word, stacks in (("bet", state.bets), ("paid", state.pays)):
        for stack in stacks:
            kind, _, rest = stack.key.partition(":")
            beside = kind in ("pay", "late")
            if stack.amount and layout.zone(f"bet:{rest}" if beside else stack.key) == zone:
                said.append(_chips("added" if kind == "late" else word, stack, zone))
    match zone.kind:
        case ZoneKind.MARK:
            marked = state.marks.get(zone.seat or 0, 0)
            said += [f"marked {money(marked)}"] if marked else []
        case ZoneKind.HAND:
            said += [_card(card) for card in state.cards.get(zone.hand, ())]
            said += [state.badges[zone.hand]] if zone.hand in state.badges else []
            said += _called(zone, state)
        case ZoneKind.SHOE:
            said.append(f"{round(state.shoe_left * 100)} percent left")
        case ZoneKind.DISCARD:
            said.append(f"{state.discards} cards")
        case ZoneKind.DICE:
            said += [" and ".join(map(str, state.dice))] if _dice_seen(state) else []
        case ZoneKind.WHEEL:
            result = state.spin or state.stop
            said += ["the ball is running"] if state.spinning else [result] if result else []
        case ZoneKind.PUCK:
            said += ["the puck is here"] if state.puck == zone.number else []
        case ZoneKind.BET | ZoneKind.SEAT | ZoneKind.TUBE | ZoneKind.SIGN:
            pass
    said += ["wins"] if zone.key in state.won else []
    tag = state.tags.get(zone.key)
    return ", ".join([*said, tag.text] if tag else said)


def _card(card: CardView) -> str:
    name = card_name(card.card) if card.face_up and card.card else "a card face down"
    plays = [*(["plays"] if card.marks.lifted or card.marks.outlined else [])]
    plays += ["decides"] if card.marks.ringed is not State.NONE else []
    plays += ["plays for the dealer"] if card.marks.bar else []
    return " ".join([name, " and ".join(plays)]) if plays else name


def _called(zone: Zone, state: TableState) -> list[str]:
    """Say both hands that are called, at the dealer's cards."""
    if zone.hand != "dealer":
        return []
    return [f"{plate.whose}: {plate.words}" for plate in state.plates.values()]


def _dice_seen(state: TableState) -> bool:
    return bool(state.dice) and state.shaker != "closed"


def _chips(word: str, stack: ChipsView, zone: Zone) -> str:
    """Say a stack; in a zone that is everybody's, whose it is, and in another's, what it is."""
    coloured = bool(stack.chips) and stack.chips[0] < 0
    said = f"{word} {in_words(stack.chips) if coloured else money(stack.amount)}"
    if zone.seat is None:
        return f"seat {stack.seat} {said}"
    wager = f"{stack.wager}:{stack.number}" if stack.number else stack.wager
    if wager != zone.wager:
        return f"{wager.replace('-', ' ').replace(':', ' on ')} {said}"
    return said
