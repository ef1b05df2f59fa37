"""What the data of a baccarat game must be for the engine to deal it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from trainer.games import soundness
from trainer.games.baccarat.chances import ending_facts, endings
from trainer.games.baccarat.deal import table_of
from trainer.games.baccarat.draw import DrawTable
from trainer.games.baccarat.facts import DECLARED
from trainer.games.baccarat.game import BaccaratGame, DrawRules, of
from trainer.games.facts import FactValue
from trainer.games.game import Game
from trainer.games.soundness import Found

HANDS = ("player", "banker")
_OF_A_WAGER = ("vs", "natural")
_OF_A_PLAYER_DEALER = ("collection", "rotate")


def misfits(game: Game) -> Found:
    """Yield (key, sentence) for what cannot be dealt or announced."""
    yield from cards(game, thirds=HANDS)
    lines = [name for name in HANDS if name in game.wagers]
    if not lines:
        yield "wagers", "there must be a wager player or banker"
    yield from soundness.liked(game, lines)
    if game.bank is None or game.bank.kind != "player-dealer":
        for stage in game.stages:
            if stage.play in _OF_A_PLAYER_DEALER:
                yield f"stages[{stage.id}].play", "there is no player-dealer: [bank] is missing"


def cards(game: Game, *, thirds: Sequence[str]) -> Found:
    """Look at what two hands are dealt; stages decide the third card of those in `thirds`."""
    table_of(game)  # refuses a game without drawing rules
    draw = of(game).draw
    assert draw is not None
    wrong = list(_draw(draw))
    yield from wrong
    yield from soundness.hands(game, HANDS, also=("give", "third"))
    yield from _dealing(of(game), thirds)
    yield from soundness.words(game, lambda _: HANDS)
    if not wrong:
        yield from soundness.results(game, _cases(table_of(game), game.deck.packs), DECLARED)


def _draw(draw: DrawRules) -> Found:
    yield from soundness.totals("draw.player", draw.player)
    yield from soundness.totals("draw.banker", draw.banker)
    yield from soundness.totals("draw.optional", draw.optional)
    for total, cards in draw.against.items():
        key = f"draw.against.{total}"
        if not total.isascii() or not total.isdigit() or int(total) > 9:
            yield key, "a line is named by the Banker's count, 0 to 9"
        yield from soundness.totals(key, cards)


def _dealing(game: BaccaratGame, thirds: Sequence[str]) -> Found:
    """Find hands that are not dealt two cards, or never asked for a third."""
    for hand in HANDS:
        dealt = sum(stage.times * stage.deal.count(hand) for stage in game.stages)
        if dealt != 2:
            yield "stages", f"the {hand} is dealt {dealt} cards before the third, not two"
        if hand in thirds and sum(stage.third == hand for stage in game.stages) != 1:
            yield "stages", f'one stage decides the third card of the {hand}: third = "{hand}"'


@lru_cache(maxsize=16)
def _cases(table: DrawTable, packs: int) -> tuple[dict[str, FactValue], ...]:
    return tuple(_results(table, packs))


def _results(table: DrawTable, packs: int) -> Iterator[dict[str, FactValue]]:
    """Yield every result, with what an announcement may ask of it."""
    for ending, _ in endings(table, packs):
        facts = ending_facts(ending, "")
        for name in _OF_A_WAGER:
            del facts[name]
        for one, two in product((True, False), repeat=2):
            yield {**facts, "pair-player": one, "pair-banker": two, "pairs": one + two}
