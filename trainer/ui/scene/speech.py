"""The table in words, for a screen reader."""

from trainer.games.cards import card_name
from trainer.ui.scene.layout import Zone, ZoneKind
from trainer.ui.scene.state import CardView, TableState
from trainer.ui.text import money


def describe(zone: Zone, state: TableState) -> str:
    """Say a zone and what lies in it."""
    said = [zone.name]
    for word, stacks in (("bet", state.bets), ("paid", state.pays)):
        said += [
            f"{word} {money(stack.amount)}"
            for stack in stacks
            if (stack.seat, stack.wager) == (zone.seat, zone.wager) and stack.amount
        ]
    match zone.kind:
        case ZoneKind.MARK:
            marked = state.marks.get(zone.seat or 0, 0)
            said += [f"marked {money(marked)}"] if marked else []
        case ZoneKind.HAND:
            said += [_card(card) for card in state.cards.get(zone.hand, ())]
            said += [state.badges[zone.hand]] if zone.hand in state.badges else []
        case ZoneKind.SHOE:
            said.append(f"{round(state.shoe_left * 100)} percent left")
        case ZoneKind.DISCARD:
            said.append(f"{state.discards} cards")
        case ZoneKind.BET | ZoneKind.SEAT | ZoneKind.TUBE:
            pass
    tag = state.tags.get(zone.key)
    return ", ".join([*said, tag.text] if tag else said)


def _card(card: CardView) -> str:
    return card_name(card.card) if card.face_up and card.card else "a card face down"
