"""The bets of a question that asks for several at once, as lines to read."""

from dataclasses import dataclass

from trainer.drills.prompts import Prompt
from trainer.games.game import Game
from trainer.games.rounds import Ruling
from trainer.games.rules import Result
from trainer.ui.families.registry import family_of
from trainer.ui.text import money

_FATES = {
    Result.LOSE: "lost",
    Result.PUSH: "back",
    Result.VOID: "back",
    Result.STAYS: "stays",
    Result.POINT: "stays, off and on",
}


@dataclass(frozen=True, slots=True)
class BetLine:
    """One bet: what it is, how much lies there, what becomes of it."""

    title: str
    amount: str
    fate: str
    pays: bool = False


def bet_lines(game: Game, prompt: Prompt) -> tuple[BetLine, ...]:
    """Return the bets of a question; bets that are called as one are one."""
    own = family_of(game).bet_lines(game, prompt)
    return own or tuple(_line(game, ruled) for ruled in prompt.bets)


def _line(game: Game, ruled: Ruling) -> BetLine:
    wager = game.wagers[ruled.wager]
    on = f" on {ruled.number}" if ruled.number and ruled.result is not Result.POINT else ""
    won = ruled.result is Result.WIN
    fate = f"pays {money(ruled.net())}" if won else _FATES.get(ruled.result, "")
    return BetLine(f"{wager.title}{on}", money(ruled.amount), fate, pays=won)
