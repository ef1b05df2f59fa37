"""A card that is dealt among the community cards and takes no part: it goes away unseen."""

from tests.games.carnival.small import small
from tests.games.world import engine_of
from trainer.games.acts import Verb
from trainer.games.engine import Situation
from trainer.games.rounds import Bet

SPARE = """
stages = [
  { id = "deal", title = "Deal", deal = ["seats", "spare", "board"], face = "down", clause = "1" },
  { id = "away", title = "The extra card away", gather = ["spare"], clause = "2" },
  { id = "turn", title = "Turn", turn = ["board.0"], clause = "3" },
  { id = "settle", title = "Settle", settle = ["*"], reveal = true, order = ["right"], clause = "3" },
  { id = "gather", title = "Cards away", gather = true, clause = "4" },
]
orders = { right = [{ by = "seat", seq = "descending" }] }

[hands]
player = { of = ["seat"], rank = "war" }
dealer = { of = ["board"], rank = "war" }
"""  # noqa: E501 - one entry a line


def test_it_is_dealt_in_its_turn_and_goes_away_unseen() -> None:
    game = small(SPARE)
    engine = engine_of(game)
    dealt = engine.deal(game, 5, players=2)
    assert len(dealt.hands["spare"]) == len(dealt.hands["board"]) == 1
    script = engine.unroll(game, dealt, engine.rule(game, dealt))
    (gone,) = [act for act in script.acts() if act.hands == ("spare",)]
    assert (gone.verb, gone.payload.cards) == (Verb.GATHER, ())
    turned = [act.slot.hand for act in script.acts() if act.verb is Verb.TURN]
    assert not any(hand.startswith("spare") for hand in turned)


def test_a_situation_need_not_tell_it() -> None:
    game = small(SPARE)
    engine = engine_of(game)
    bets = (Bet(seat=1, wager="ante", amount=1000),)
    told = Situation(bets=bets, hands={"seat-1": ("KS",), "board": ("QH",)})
    assert engine.rule(game, engine.place(game, told))[0].result == "win"
    shoe = Situation(bets=bets, shoe=("KS", "AH", "QH"))
    assert engine.place(game, shoe).hands["spare"] == ("AH",)
