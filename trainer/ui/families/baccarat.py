"""The baccarats on the screen: hands that count by points, and the drawing rules."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from trainer.games.acts import Act, Call
from trainer.games.baccarat.facts import count
from trainer.games.baccarat.game import BaccaratGame
from trainer.games.baccarat.pan.game import PanGame
from trainer.games.baccarat.script import THIRD_CARD
from trainer.games.game import Game
from trainer.games.speech import call
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


def _sayable(game: Game, made: Call) -> bool:
    """Whether the counts of a call name the winner it names: "4 over 5" is nobody's slip."""
    winner, told = game.says[made.id].when.get("winner"), dict(made.slots)
    if winner is None or not {"player", "banker"} <= told.keys():
        return True
    return winner == _winner(int(told["player"]), int(told["banker"]))


def _winner(player: int, banker: int) -> str:
    return "tie" if player == banker else "player" if player > banker else "banker"


def _near_calls(game: Game, right: Call, rng: Random) -> list[Call] | None:
    """Return the results that are easily called for the right one: hands mixed up, a miscount."""
    told = dict(right.slots)
    if not {"player", "banker"} <= told.keys():
        return None
    player, banker = int(told["player"]), int(told["banker"])
    other = (banker, player) if player != banker else (player, (player + rng.randrange(1, 9)) % 10)
    slips = [((player + by) % 10, banker) for by in (1, 9)]
    slips += [(player, (banker + by) % 10) for by in (1, 9)]
    rng.shuffle(slips)
    found: list[Call] = []
    for pair in ((player, banker), other, (player, player), (banker, banker), *slips):
        words = dict(zip(("player", "banker"), map(str, pair), strict=True))
        for name, say in game.says.items():
            if say.when.get("winner") != _winner(*pair) or not _fits(say.when, pair):
                continue
            made = call(game, name, words)
            if made != right and made not in found:
                found.append(made)
    return found


def _fits(when: Mapping[str, object], pair: tuple[int, int]) -> bool:
    """Whether a call that is said of one count only is said of it here."""
    return all(when.get(hand, n) == n for hand, n in zip(("player", "banker"), pair, strict=True))


FAMILY = Family(
    count=_count,
    citings=_draws,
    chart=_chart,
    decided_by=_table,
    maps=(third_card_map,),
    near_calls=_near_calls,
    sayable=_sayable,
)
