"""The bets of a question that asks for several at once, as lines to read."""

from dataclasses import dataclass

from trainer.drills.craps.combined import ACROSS, TOGETHER
from trainer.drills.prompts import Prompt
from trainer.games.game import Game
from trainer.games.rounds import Ruling
from trainer.games.rules import Result
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
    """Return the bets of a question; bets across are one, as they are called."""
    if prompt.focus == f"{TOGETHER}|{ACROSS}":
        whole = sum(ruled.amount for ruled in prompt.bets)
        won = next(ruled for ruled in prompt.bets if ruled.result is Result.WIN)
        fate = f"{money(won.amount)} on it pays {money(won.net())}"
        return (BetLine("Place bets across", money(whole), fate, pays=True),)
    return tuple(_line(game, ruled) for ruled in prompt.bets)


def _line(game: Game, ruled: Ruling) -> BetLine:
    wager = game.wagers[ruled.wager]
    on = f" on {ruled.number}" if ruled.number and ruled.result is not Result.POINT else ""
    won = ruled.result is Result.WIN
    fate = f"pays {money(ruled.net())}" if won else _FATES.get(ruled.result, "")
    return BetLine(f"{wager.title}{on}", money(ruled.amount), fate, pays=won)
