"""What the data of a Super Pan 9 game must be for the engine to deal it."""

from trainer.games import soundness
from trainer.games.baccarat.pan.game import of
from trainer.games.baccarat.pan.hands import DEALER, draw_rules
from trainer.games.game import Game
from trainer.games.soundness import Found

SEATS = "seats"


def misfits(game: Game) -> Found:
    """Yield (key, sentence) for what cannot be dealt or announced."""
    rules = draw_rules(game)
    known = [*rules.must, *rules.may, *rules.stand]
    yield from soundness.totals("dealer_draw", known)
    for total in range(10):
        if total not in known:
            yield "dealer_draw", f"nothing is said of a count of {total}"
    yield from soundness.hands(game, (SEATS, DEALER), also=("third",))
    for field, wanted in (("deal", SEATS), ("third", DEALER)):
        if not any(wanted in (*stage.deal, stage.third) for stage in of(game).stages):
            yield "stages", f'no stage has {field} = "{wanted}"'
    yield from soundness.words(game, lambda _: (DEALER,))
    if game.bank is None:
        yield "bank", "this section is missing: a patron banks"
