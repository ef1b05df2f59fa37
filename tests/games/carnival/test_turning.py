"""Community cards that lie face down are turned one at a time, or some of them at once."""

import pytest

from tests.games.carnival.small import small
from tests.games.world import engine_of
from trainer.games.acts import Act, Verb
from trainer.games.carnival.soundness import misfits
from trainer.ui.table.counts import counts

BOARD = """
stages = [
  { id = "deal", title = "Deal", deal = ["seats", "board:3"], face = "down", clause = "1" },
  { id = "turn", title = "Turn", turn = ["board.0-1"], clause = "2" },
  { id = "last", title = "Turn", turn = ["board.2"], clause = "3" },
  { id = "settle", title = "Settle", settle = ["*"], reveal = true, order = ["right"], clause = "3" },
  { id = "gather", title = "Cards away", gather = true, clause = "4" },
]
orders = { right = [{ by = "seat", seq = "descending" }] }

[hands]
player = { of = ["seat"], rank = "war" }
dealer = { of = ["board.0"], rank = "war" }
"""  # noqa: E501 - one entry a line


def _acts() -> list[Act]:
    game = small(BOARD)
    engine = engine_of(game)
    dealt = engine.deal(game, 5, players=2)
    script = engine.unroll(game, dealt, engine.rule(game, dealt))
    return [act for act in script.acts() if act.verb in (Verb.DEAL, Verb.TURN)]


def test_some_are_turned_in_one_act() -> None:
    turned = [act for act in _acts() if act.verb is Verb.TURN and act.slot.hand.startswith("board")]
    assert [(act.slot.hand, len(act.payload.cards)) for act in turned] == [
        ("board.0-1", 2),
        ("board.2", 1),
    ]


def test_a_hand_is_open_when_all_of_it_is_turned() -> None:
    done = _acts()
    last = next(n for n, act in enumerate(done) if act.slot.hand == "board.2")
    assert "board" not in counts(small(BOARD), done[:last])


@pytest.mark.parametrize(
    ("turned", "says"),
    [("board.x", "is not board, board.1"), ("board.1-0", "lower number"), ("board.1-3", "dealt")],
)
def test_a_part_that_is_not_there_is_refused(turned: str, says: str) -> None:
    game = small(BOARD.replace("board.0-1", turned))
    assert [key for key, text in misfits(game) if says in text] == ["stages[turn].turn"]
