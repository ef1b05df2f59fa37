"""The drill of collection fees: answers held against the printed lines, counted another way."""

import re

import pytest

from tests.drills.world import REMEDIES, TARGETS
from tests.games.world import engine_of, game_of
from trainer.drills import fee
from trainer.drills.kinds import Asking
from trainer.drills.prompts import Prompt
from trainer.games.charges import FeeOption
from trainer.games.game import Game
from trainer.wording.say import say

CHAPTER = game_of("california/player-dealer")
SUM = re.compile(r"\$(\d+(?:\.\d\d)?)")


def asking(game: Game) -> Asking:
    return Asking(engine_of(game), game, TARGETS, REMEDIES)


def answer(game: Game, prompt: Prompt) -> float:
    """Return the right answer in dollars."""
    found = next(one for one in prompt.choices if one.id == prompt.expected)
    said = say(game, found.text)
    return 0.0 if said == "Nothing" else float(said.removeprefix("$"))


def line(schedule: FeeOption, amount: float) -> int:
    """Return the number of the printed line a sum falls into."""
    ends = [float(step.upto or "inf") for step in schedule.steps]
    return next(number for number, end in enumerate(ends) if amount <= end)


@pytest.mark.parametrize("name", CHAPTER.fees)
def test_every_answer_is_the_printed_one(name: str) -> None:
    schedule = CHAPTER.fees[name]
    for seed in range(60):
        prompt = fee.ask(asking(CHAPTER), seed, name)
        said = say(CHAPTER, prompt.ask)
        right = answer(CHAPTER, prompt)
        offered = [say(CHAPTER, one.text) for one in prompt.choices]
        assert len(set(offered)) == 4
        assert schedule.title in said
        told = said.removeprefix(schedule.title)
        if "The players have bet" in told:
            bets = [float(one) for one in SUM.findall(told.partition("The players have bet")[2])]
            assert min(bets) >= float(schedule.steps[0].over)
            step = schedule.steps[line(schedule, sum(bets))]
            assert right == float(step.bank)
        elif "for a hand" in told:
            assert {float(step.bank) for step in schedule.steps} == {right}
        elif "circles." in told.replace(schedule.title, "") and "bets in" in told:
            circles = int(re.findall(r"bets in (\d+) circles", told)[0])
            assert right == circles * float(schedule.steps[0].player)
            assert circles <= schedule.circles
        elif "promotional" in told:
            chips = int(re.findall(r"with (\d+) promotional", told)[0])
            assert right == chips * float(schedule.steps[0].promo)
        else:
            bet = float(SUM.findall(told.rpartition("A player bets")[2])[0])
            assert right == float(schedule.steps[line(schedule, bet)].player)


def test_sums_at_the_edges_of_the_bands_come_up() -> None:
    bets = set()
    for seed in range(200):
        said = say(CHAPTER, fee.ask(asking(CHAPTER), seed, "ez-baccarat-option-5").ask)
        bets.add(sum(float(one) for one in SUM.findall(said.partition("have bet")[2])))
    assert {300, 305, 500, 505, 1500, 1505} <= bets


def test_a_chapter_asks_of_every_schedule_and_a_table_of_the_posted_one() -> None:
    assert len(fee.schedules(CHAPTER)) == 29 + 1 + 3 + 5 + 6
    posted = game_of("california/ez-baccarat", collection="option-9")
    assert list(fee.schedules(posted)) == ["option-9"]
    prompt = fee.ask(asking(posted), 3, "")
    assert prompt.focus == "option-9"
    assert prompt.skill == "baccarat:fee:option-9"
    assert fee.schedules(game_of("ohio-cincinnati/craps")) == {}


def test_the_same_seed_asks_the_same() -> None:
    assert fee.ask(asking(CHAPTER), 7, "") == fee.ask(asking(CHAPTER), 7, "")


def test_what_nobody_pays_is_not_asked() -> None:
    for seed in range(40):
        said = say(CHAPTER, fee.ask(asking(CHAPTER), seed, "ez-baccarat-option-7").ask)
        assert "A player bets" not in said
