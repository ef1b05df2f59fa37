"""A roll in words, as a payout question tells it."""

from dataclasses import dataclass

from trainer.games.rounds import Round, Ruling
from trainer.ui.presenters.rolls import NUMBERED

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


def roll_words(dealt: Round, ruled: Ruling) -> RollWords:
    """Return the last roll of a round that decides a bet."""
    dice = dealt.rolls[-1]
    total = sum(dice)
    way = ", the hard way" if dice[0] == dice[1] and total in (4, 6, 8, 10) else ""
    state = f"The point is {dealt.point}" if dealt.point else "Come-out roll"
    if ruled.wager in NUMBERED and ruled.number and ruled.number != dealt.point:
        state += f", the bet is on {ruled.number}"
    past = [f"{word}: {dealt.choices[key]}" for key, word in _PAST.items() if key in dealt.choices]
    if dealt.choices.get(f"on:{ruled.seat}:{ruled.wager}"):
        past.append(f"The bet is called {dealt.choices[f'on:{ruled.seat}:{ruled.wager}']}")
    return RollWords(state, dice, f"{dice[0]} and {dice[1]}: {total}{way}.", ". ".join(past))
