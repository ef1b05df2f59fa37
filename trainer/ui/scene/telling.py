"""What may be told while something is still being made: only what was told before.

A table that is on its way to a result keeps its words and marks to itself: nobody reads the end
of a throw beside dice that are in the air.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from trainer.ui.items.card_marks import UNMARKED, CardMarks
from trainer.ui.scene.state import CardView, TableState

_Word = TypeVar("_Word")


def is_making(before: TableState, state: TableState) -> bool:
    """Whether dice, a ball, a wheel or an open card are on their way to what `state` shows."""
    machines = [(one.roll_id, one.spin_id, one.shaker) for one in (before, state)]
    return machines[0] != machines[1] or not _open(state) <= _open(before)


def withheld(before: TableState, state: TableState) -> TableState:
    """Return a state without the words and marks that were not there before."""
    marks = {card.key: card.marks for cards in before.cards.values() for card in cards}
    return replace(
        state,
        cards={hand: _unmarked(cards, marks) for hand, cards in state.cards.items()},
        tags=_kept(before.tags, state.tags),
        badges=_kept(before.badges, state.badges),
        plates=_kept(before.plates, state.plates),
        result=state.result if state.result == before.result else "",
        lit=state.lit & before.lit,
        note_left=before.note_left or state.note_left,
    )


def _open(state: TableState) -> set[tuple[str, str]]:
    lying = [*state.cards.values(), *state.squeeze.values()]
    return {(card.key, card.card) for cards in lying for card in cards if card.face_up}


def _kept(before: Mapping[str, _Word], now: Mapping[str, _Word]) -> dict[str, _Word]:
    return {key: word for key, word in now.items() if before.get(key) == word}


def _unmarked(cards: tuple[CardView, ...], marks: Mapping[str, CardMarks]) -> tuple[CardView, ...]:
    return tuple(replace(card, marks=marks.get(card.key, UNMARKED)) for card in cards)
