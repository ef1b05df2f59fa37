"""The cards that play: what is lifted, barred and called while a bet is settled by its hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from trainer.drills.table import TableRun
from trainer.games.acts import Act, Verb
from trainer.games.engine import Engine
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.games.usual import Judged, Lying
from trainer.layouts.card_table.signs import sign_key
from trainer.ui.items.card_marks import CardMarks
from trainer.ui.scene.state import CardView, PlateView
from trainer.ui.theme import State
from trainer.wording.say import say

SETTLES = frozenset({Verb.TAKE, Verb.PAY, Verb.RETURN, Verb.CALL_FLOOR})
OTHERS = "D"  # under the cards that play for the dealer
_TEN = {"T": "10"}

Cards = Mapping[str, tuple[CardView, ...]]


def _nobody(seat: int, wager: str) -> Judged | None:
    del seat, wager
    return None


@dataclass(frozen=True, slots=True)
class Judging:
    """What a table can say of the bet an act settles: both hands, and the line that pays it."""

    game: Game
    hands: Callable[[int, str], Judged | None] = _nobody
    rulings: Sequence[Ruling] = ()

    @classmethod
    def of(cls, run: TableRun) -> "Judging":
        """Return what is known of the round at hand."""
        return cls.of_round(run.engine, run.game, run.dealt)

    @classmethod
    def of_round(cls, engine: Engine, game: Game, dealt: Round) -> "Judging":
        """Return what is known of a round."""
        return cls(
            game,
            lambda seat, wager: engine.judged(game, dealt, seat, wager),
            engine.rule(game, dealt),
        )

    def of_act(self, act: Act | None, cards: Cards) -> Judged | None:
        """Return the hands an act settles by, once all of them lie open."""
        if act is None or act.verb not in SETTLES or not act.slot.seat or not act.slot.wager:
            return None
        found = self.hands(act.slot.seat, act.slot.wager)
        if found is None:
            return None
        lying = {view.key for hand in cards.values() for view in hand if view.face_up}
        needed = {*found.own.places, *(found.other.places if found.other else ())}
        return found if needed <= lying else None

    def row_of(self, act: Act) -> str:
        """Return the key of the line of a posted paytable that an act pays by, if one does."""
        if act.verb not in (Verb.PAY, Verb.CALL_FLOOR):
            return ""
        bet = (act.slot.seat, act.slot.wager)
        ruled = next((one for one in self.rulings if (one.seat, one.wager) == bet), None)
        wager = self.game.wagers.get(act.slot.wager)
        if ruled is None or wager is None:
            return ""
        tables = [rule.pays[1:] for rule in wager.rules if rule.pays.startswith("@")]
        for name in tables:
            for number, row in enumerate(self.game.paytables[name].rows):
                if row.outcome == ruled.outcome:
                    return sign_key(name, number)
        return ""


def marked(cards: Cards, judged: Judged) -> dict[str, tuple[CardView, ...]]:
    """Return the cards with those that play lifted, and the other hand's under a bar."""
    marks: dict[str, CardMarks] = {}
    for number, place in enumerate(judged.own.places, start=1):
        marks[place] = CardMarks(lifted=number, outlined=True)
    other = judged.other
    for place in other.places if other is not None else ():
        marks[place] = replace(marks.get(place, CardMarks()), bar=OTHERS)
    if judged.deciding is not None and other is not None:
        for lying, won in ((judged.own, judged.won), (other, not judged.won)):
            at = lying.places[judged.deciding]
            marks[at] = replace(marks[at], ringed=State.GOOD if won else State.BAD)
    idle = {*judged.own.rest, *(other.rest if other is not None else ())} - marks.keys()
    return {
        hand: tuple(
            replace(view, marks=marks.get(view.key, view.marks), dim=view.dim or view.key in idle)
            for view in lying
        )
        for hand, lying in cards.items()
    }


def plates(game: Game, judged: Judged, seat: int) -> dict[str, PlateView]:
    """Return what is called of both hands."""
    found = {"seat": _plate(game, f"Seat {seat}", judged.own, State.GOLD)}
    if judged.other is not None:
        found["dealer"] = _plate(game, "Dealer", judged.other, State.INFO)
    return found


def _plate(game: Game, whose: str, lying: Lying, state: State) -> PlateView:
    words = say(game, lying.words)
    ranks = " ".join(_TEN.get(card[0], card[0]) for card in lying.cards)
    return PlateView(whose=whose, words=words[:1].upper() + words[1:], cards=ranks, state=state)
