"""The third-card drill: every cell of the chart, answered by the chart a dealer knows."""

import pytest

from tests.drills.world import TARGETS
from tests.games.test_baccarat_draw import CHARTS
from tests.games.world import GAMES, engine_of, game_of
from trainer.drills import decision
from trainer.drills.prompts import Prompt, mark
from trainer.games.baccarat.facts import count, value
from trainer.wording.say import words

MINI = "ohio-cincinnati/mini-baccarat"
CHEMIN = "massachusetts/baccarat-chemin-de-fer"
KIND = "third-card"


def ask(name: str, cell: str, seed: int = 1) -> Prompt:
    """Return the question about one cell."""
    game = game_of(name)
    return decision.ask(engine_of(game), game, seed, TARGETS, cell, drill=KIND)


def cells(name: str) -> list[str]:
    """Return every cell of a game's table."""
    game = game_of(name)
    return decision.foci(engine_of(game), game, KIND)


def slip(prompt: Prompt, given: str) -> str:
    """Return what a wrong call is put down to."""
    assert prompt.posed is not None
    return words(prompt.posed.slip(given))


def by_the_chart(name: str, cell: str) -> str:
    """Return the answer from the chart written out in the tests."""
    hand, total, *rest = cell.split(":")
    if hand == "player" or rest == ["stood"]:
        return "draw" if int(total) < 6 else "stand"
    return "draw" if rest[0] in CHARTS[name][0][int(total)] else "stand"


@pytest.mark.parametrize("name", CHARTS)
def test_all_96_cells_are_answered_by_the_chart(name: str) -> None:
    found = cells(name)
    assert len(set(found)) == 96
    for cell in found:
        prompt = ask(name, cell)
        assert prompt.expected == by_the_chart(name, cell), cell
        assert prompt.focus == cell
        assert prompt.clause
        assert prompt.expected in {choice.id for choice in prompt.choices}


@pytest.mark.parametrize("cell", cells(MINI))
def test_the_cards_on_the_felt_are_the_cell(cell: str) -> None:
    hand, total, *rest = cell.split(":")
    for seed in range(6):
        prompt = ask(MINI, cell, seed)
        assert prompt.dealt is not None
        player, banker = prompt.dealt.hands["player"], prompt.dealt.hands["banker"]
        assert count(prompt.dealt.hands[hand][:2]) == int(total)
        assert max(count(player[:2]), count(banker)) < 8  # a natural would end it
        if hand == "banker" and rest == ["stood"]:
            assert len(player) == 2
            assert count(player) in (6, 7)
        elif hand == "banker":
            assert value(player[2]) == int(rest[0])
            assert count(player[:2]) < 6


def test_the_start_of_a_cell_asks_for_its_row() -> None:
    rows = {ask(MINI, "banker:5", seed).focus for seed in range(60)}
    assert len(rows) > 5
    assert all(row.startswith("banker:5:") for row in rows)


def test_left_to_itself_it_asks_the_hard_rows_more_often() -> None:
    found = [ask(MINI, "", seed).focus for seed in range(400)]
    hard = [cell for cell in found if cell.startswith("banker:") and cell[7] in "3456"]
    assert len(hard) > 200
    assert any(cell.startswith("player:") for cell in found)


def test_same_seed_same_question() -> None:
    assert [ask(MINI, "", seed) for seed in range(20)] == [
        ask(MINI, "", seed) for seed in range(20)
    ]


def test_a_call_is_marked() -> None:
    prompt = ask(MINI, "banker:6:6")
    assert mark(prompt, "draw", ms=900).right
    assert not mark(prompt, "stand", ms=900).right


@pytest.mark.parametrize(
    ("cell", "given", "said"),
    [
        ("banker:6:5", "draw", "That is the rule for a Banker's 5."),
        ("banker:3:8", "draw", "That is the rule for a Banker's 2."),
        ("banker:5:stood", "stand", ""),
        ("player:3", "stand", ""),
    ],
)
def test_a_wrong_call_is_explained_by_its_likely_slip(cell: str, given: str, said: str) -> None:
    for seed in range(40):
        prompt = ask(MINI, cell, seed)
        assert prompt.dealt is not None
        player = prompt.dealt.hands["player"]
        if len(player) == 2 or count(player) == value(player[2]):
            assert slip(prompt, given) == said


def test_reading_the_new_total_for_the_card_is_the_first_slip_named() -> None:
    for seed in range(40):
        prompt = ask(MINI, "banker:6:3", seed)
        assert prompt.dealt is not None
        if count(prompt.dealt.hands["player"]) == 6:
            said = slip(prompt, "draw")
            assert said.startswith("Read the third card itself, not the Player's new total.")
            return
    pytest.fail("no seed made a total of six with a three")


def test_a_right_call_has_no_slip() -> None:
    assert not slip(ask(MINI, "banker:6:6"), "draw")


def test_massachusetts_chemin_8_a_on_five_the_player_chooses() -> None:
    prompt = ask(CHEMIN, "player:5")
    assert prompt.expected == "either"
    assert {choice.id for choice in prompt.choices} == {"draw", "stand", "either"}
    assert ask(CHEMIN, "player:4").expected == "draw"
    assert ask(CHEMIN, "player:6").expected == "stand"


def test_only_games_with_a_drawing_table_offer_it() -> None:
    offering = {name for name in GAMES if cells(name)}
    assert offering == {*CHARTS, CHEMIN}
