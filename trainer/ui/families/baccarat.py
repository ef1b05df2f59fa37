"""The baccarats on the screen: hands that count by points, and the drawing rules."""

from collections.abc import Iterator, Sequence

from trainer.games.acts import Act
from trainer.games.baccarat.facts import count
from trainer.games.baccarat.game import BaccaratGame
from trainer.games.baccarat.pan.game import PanGame
from trainer.games.baccarat.script import THIRD_CARD
from trainer.games.game import Game
from trainer.ui.families.baccarat_map import third_card_map
from trainer.ui.families.record import Family
from trainer.ui.study.clauses import Citing, listed
from trainer.ui.table.steps import Quote


def _count(cards: Sequence[str]) -> str:
    return str(count(cards))


def _draws(game: Game) -> Iterator[Citing]:
    draw = game.draw if isinstance(game, BaccaratGame) else None
    if draw is not None:
        yield Citing("A natural ends the drawing", draw.natural_clause or draw.clause)
        yield Citing(f"The Player draws on {listed(draw.player)}", draw.player_clause)
        if draw.optional:
            text = f"On {listed(draw.optional)} the Player may choose"
            yield Citing(text, draw.player_clause or draw.clause)
        text = f"The Banker draws on {listed(draw.banker)} when the Player stood"
        yield Citing(text, draw.stood_clause or draw.clause)
        for total, thirds in draw.against.items():
            text = f"Banker {total} draws to {listed(thirds)}" if thirds else f"{total} stands"
            yield Citing(text, draw.banker_clause or draw.clause)
    dealer = game.dealer_draw if isinstance(game, PanGame) else None
    if dealer is not None:
        yield Citing(f"The dealer draws on {listed(dealer.must)}", dealer.clause)


def _chart(game: Game, act: Act) -> Quote | None:
    """Return the row of the drawing table a third card hangs on."""
    draw = game.draw if isinstance(game, BaccaratGame) else None
    if draw is None or act.asks != THIRD_CARD:
        return None
    hand, total, third = (*act.case.split(":"), "")[:3]
    if third.isdigit():
        on, mark = draw.against.get(total, []), int(third)
        caption = f"Row for Banker {total}, by the third card · D draw, – stand"  # noqa: RUF001
    else:
        on, mark = draw.player if hand == "player" else draw.banker, int(total)
        caption = f"{hand.capitalize()}'s count · D draw, – stand"  # noqa: RUF001
    letters = tuple("D" if n in on else "–" for n in range(10))  # noqa: RUF001
    return Quote(heads=tuple(map(str, range(10))), letters=letters, mark=mark, caption=caption)


def _table(game: Game) -> str:
    draw = game.draw if isinstance(game, BaccaratGame) else None
    return draw.table if draw is not None else ""


FAMILY = Family(
    count=_count, citings=_draws, chart=_chart, decided_by=_table, maps=(third_card_map,)
)
