"""A roll in words, as a payout question tells it."""

from dataclasses import dataclass

from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.ui.families.registry import family_of

_PAST = {
    "made": "Points made before",
    "seen": "Thrown before",
    "combos": "Combinations thrown before",
}


@dataclass(frozen=True, slots=True)
class RollWords:
    """What is seen of a roll: the state of the table, the dice, the sum, what came before."""

    state: str
    dice: tuple[int, ...]
    thrown: str
    past: str = ""


def roll_words(game: Game, dealt: Round, ruled: Ruling) -> RollWords:
    """Return the last roll of a round that decides a bet."""
    dice = dealt.rolls[-1]
    total = sum(dice)
    way = ", the hard way" if dice[0] == dice[1] and total in (4, 6, 8, 10) else ""
    state = _state(dealt)
    numbered = ruled.wager in family_of(game).numbered
    if numbered and ruled.number and ruled.number != dealt.point:
        state += f", the bet is on {ruled.number}"
    past = [f"{word}: {dealt.choices[key]}" for key, word in _PAST.items() if key in dealt.choices]
    if dealt.choices.get(f"on:{ruled.seat}:{ruled.wager}"):
        past.append(f"The bet is called {dealt.choices[f'on:{ruled.seat}:{ruled.wager}']}")
    return RollWords(state, dice, f"{dice[0]} and {dice[1]}: {total}{way}.", ". ".join(past))


def call_words(dealt: Round, *, told: bool = False) -> RollWords:
    """Return a roll that is to be called; the sum only once it is told."""
    dice = dealt.rolls[-1]
    sum_ = f": {sum(dice)}" if told else ""
    return RollWords(_state(dealt), dice, f"{dice[0]} and {dice[1]}{sum_}.")


def _state(dealt: Round) -> str:
    return f"The point is {dealt.point}" if dealt.point else "Come-out roll"
