"""How far a player-dealer's money reaches, worked out again from the words of the question."""

import re
from fractions import Fraction
from random import Random

import pytest

from tests.games.world import engine_of, game_of
from trainer.games import reaching
from trainer.games.cases import Posed
from trainer.games.game import Game
from trainer.wording.say import say

NAMES = (
    "california/no-bust-blackjack",
    "california/no-bust-21st-century-6-1",
    "california/no-bust-blackjack-6-1a",
)


def asked(name: str, *seeds: int) -> list[tuple[str, Posed]]:
    game = game_of(name)
    engine = engine_of(game)
    cases = [one for one in engine.cases(game) if one.kind == reaching.REACH]
    return [(one.name, engine.pose(game, one, Random(seed))) for one in cases for seed in seeds]


def money(words: str) -> Fraction:
    return Fraction(words.replace(",", ""))


def used(row: str) -> Fraction:
    """Return how much of the money a settled bet has used up."""
    if found := re.fullmatch(r"[\d.,]+: paid ([\d.,]+)", row):
        return money(found[1])
    if found := re.fullmatch(r"([\d.,]+): taken", row):
        return money(found[1])
    if found := re.fullmatch(r"[\d.,]+: half of it, ([\d.,]+), taken", row):
        return money(found[1])
    assert row.endswith(": pushed")
    return Fraction(0)


def right(game: Game, posed: Posed) -> str:
    """Return the answer somebody gives who adds up what is told."""
    *before, last = [say(game, what) for _, what in posed.table]
    bank = re.search(r"put up ([\d.,]+)\.", say(game, posed.question))
    assert bank is not None
    left = money(bank[1]) - sum(map(used, before))
    won = re.fullmatch(r"([\d.,]+): has won, (\d+) to (\d+)", last)
    lost = re.fullmatch(r"([\d.,]+): has lost", last)
    stake = money((won or lost or [""])[1])
    whole = stake * int(won[2]) / int(won[3]) if won else stake
    if not left:
        return "Give the bet back"
    word = "Pay" if won else "Take"
    if left >= whole:
        return f"{word} {_sum(whole)}"
    return f"{word} {_sum(left)}, and {_sum(stake - stake * left / whole)} of the bet goes back"


def _sum(dollars: Fraction) -> str:
    return f"{int(dollars):,}" if dollars.denominator == 1 else f"{float(dollars):,.2f}"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_told_gives_the_right_answer(name: str) -> None:
    game = game_of(name)
    found = asked(name, 1, 2, 3)
    assert {case for case, _ in found} == {
        f"{what}:{how}" for what in ("pays", "takes") for how in ("whole", "part", "none")
    }
    for case, posed in found:
        said = {one.id: say(game, one.text) for one in posed.answers}
        assert said[posed.expected] == right(game, posed), case
        assert len(set(said.values())) == 4
        part, back = "goes back" in said[posed.expected], posed.expected == reaching.BACK
        assert case.endswith("part" if part else "none" if back else "whole")


@pytest.mark.parametrize("name", NAMES)
def test_the_table_settles_it_likewise(name: str) -> None:
    game = game_of(name)
    engine = engine_of(game)
    for _, posed in asked(name, 4):
        assert posed.dealt is not None
        seat, _, title = say(game, posed.table[-1][0]).partition(", ")
        hand, _, further = title.partition(", ")
        nth = int(hand.removeprefix("hand ")) if hand.startswith("hand ") else 0
        (ruled,) = [
            one
            for one in engine.rule(game, posed.dealt)
            if (one.seat, one.hand) == (int(seat.removeprefix("Seat ")), nth)
            and game.wagers[one.wager].title == (further if nth else title)
        ]
        what = {"win": f"pays {ruled.pays}", "lose": f"takes {ruled.takes}"}
        assert what.get(ruled.result.value, reaching.BACK) == posed.expected


def test_where_the_house_banks_nothing_is_asked() -> None:
    game = game_of("ohio-cincinnati/blackjack")
    assert not list(reaching.cases(game))
