"""Several hands of a seat: dealt, asked and settled each by itself."""

import re
from collections import Counter
from typing import Any

import pytest

from tests.games.carnival.small import small, staged
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.carnival.game import CarnivalGame
from trainer.games.engine import Situation
from trainer.games.rounds import Bet, Ruling
from trainer.procedures import Step, advance, finished, start
from trainer.procedures.judge import due, give
from trainer.wording.say import say
from trainer.wording.transcript import transcript

ENGINE = CarnivalEngine()
TWO = '[positions]\nclause = "6"\nmost = 2\noften = 0.5\n'


def two(more: str = TWO, **also: Any) -> CarnivalGame:
    return small(more, **also)


def bet(seat: int, wager: str, dollars: int, hand: int = 0) -> Bet:
    return Bet(seat=seat, wager=wager, amount=100 * dollars, hand=hand)


def line(one: Ruling) -> str:
    return f"{one.seat}/{one.hand} {one.wager} {one.result} {one.pays or one.takes}"


def test_each_hand_is_settled_by_its_own_cards() -> None:
    game = two()
    told = Situation(
        bets=(
            bet(1, "ante", 10),
            bet(1, "play", 10),
            bet(1, "ante", 20, 2),
            bet(1, "play", 20, 2),
            bet(2, "ante", 5),
        ),
        hands={"seat-1": ("KS",), "seat-1/2": ("4D",), "seat-2": ("AS",), "dealer": ("9C",)},
        folds=(2,),
    )
    dealt = ENGINE.place(game, told)
    assert [line(one) for one in ENGINE.rule(game, dealt)] == [
        "1/0 ante win 1000",
        "1/0 play win 2000",
        "1/2 ante lose 2000",
        "1/2 play lose 2000",
        "2/0 ante lose 500",
    ]
    reads = ENGINE.reads(game, dealt).hands
    assert {name: read.cards for name, read in reads.items()}["seat-1/2"] == ("4D",)


def test_a_fold_and_a_word_of_the_second_hand_are_its_own() -> None:
    game = two()
    bets = (bet(1, "ante", 10), bet(1, "play", 10), bet(1, "ante", 20, 2))
    hands: dict[str, tuple[str, ...]] = {"seat-1": ("KS",), "seat-1/2": ("AD",), "dealer": ("9C",)}
    for told in (
        Situation(bets=bets, hands=hands, folds=("1/2",)),
        Situation(bets=bets, hands=hands, decisions={"1/2": ("fold",)}),
    ):
        dealt = ENGINE.place(game, told)
        assert dealt.choices == {"play:1": "play", "play:1/2": "fold"}
        assert [line(one) for one in ENGINE.rule(game, dealt)] == [
            "1/0 ante win 1000",
            "1/0 play win 2000",
            "1/2 ante lose 2000",
        ]


def test_from_a_shoe_the_second_hand_follows_the_first() -> None:
    game = two()
    told = Situation(
        bets=(bet(1, "ante", 10), bet(1, "ante", 20, 2), bet(3, "ante", 5)),
        shoe=("KS", "4D", "AS", "9C"),
        folds=(1, "1/2", 3),
    )
    dealt = ENGINE.place(game, told)
    assert dealt.hands == {
        "seat-1": ("KS",), "seat-1/2": ("4D",), "seat-3": ("AS",), "dealer": ("9C",)
    }  # fmt: skip


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"bets": (bet(1, "ante", 10, 3),)}, "there is no third ante"),
        ({"bets": (bet(1, "ante", 10, 2), bet(1, "ante", 5, 2))}, "seat 1/2 has ante twice"),
        ({"bets": (bet(1, "ante", 10),), "folds": ("1/2",)}, "no bet at seat 1/2"),
        ({"bets": (bet(1, "ante", 10),), "decisions": {"1/2": ("fold",)}}, "no bet at seat"),
        ({"bets": (bet(1, "ante", 10, 2), bet(1, "play", 9, 2))}, r"seat 1/2: Play is \$10"),
    ],
)
def test_refused(told: dict[str, Any], says: str) -> None:
    hands: dict[str, tuple[str, ...]] = {"seat-1": ("KS",), "seat-1/2": ("4D",), "dealer": ("9C",)}
    with pytest.raises(InputError, match=says):
        ENGINE.place(two(), Situation(hands=hands, **told))


def test_without_positions_there_is_one_hand() -> None:
    with pytest.raises(InputError, match="there is no second ante"):
        ENGINE.place(small(), Situation(bets=(bet(1, "ante", 10, 2),), hands={"dealer": ("9C",)}))
    assert "seat-1/2" not in ENGINE.tells(small()).hands
    assert "seat-4/2" in ENGINE.tells(two()).hands
    assert "hand" in ENGINE.tells(two()).bets


def test_rounds_with_second_hands_are_dealt_told_again_and_worked_through() -> None:
    tips = '[tips]\nclause = "5"\noften = 0.5\non = { ante = {} }\n'
    box = {"id": "tips", "title": "Tips", "play": "tips", "clause": "5"}
    game = two(TWO + tips, stages=staged(small(), **box))
    seen = 0
    for seed in range(60):
        dealt = ENGINE.deal(game, seed, players=1 + seed % 4)
        assert dealt == ENGINE.deal(game, seed, players=1 + seed % 4)
        rulings = ENGINE.rule(game, dealt)
        seen += any(one.hand for one in rulings)
        folds = [key.rpartition(":")[2] for key, said in dealt.choices.items() if said == "fold"]
        again = Situation(bets=(*dealt.bets, *dealt.tips), hands=dealt.hands, folds=tuple(folds))
        told = ENGINE.rule(game, ENGINE.place(game, again))
        assert sorted(map(str, told)) == sorted(map(str, rulings))
        script = ENGINE.unroll(game, dealt, rulings)
        slots = Counter(act.slot for act in script.acts())
        assert max(slots.values()) == 1, "every act can be told from every other"
        assert all(act.slot.seat <= game.table.seats for act in script.acts())
        settled = [act.slot.seat for act in script.acts() if act.verb in (Verb.PAY, Verb.TAKE)]
        assert settled == sorted(settled, reverse=True), "from the right, both hands of a seat"
        for act in script.acts():
            assert not re.search(r"\bseat 10\d", say(game, act.title))
        state = start(script)
        while not finished(script, state):
            step = advance(script, state, give(due(script, state)[0]))
            assert isinstance(step, Step)
            state = step.state
    assert seen > 20


def test_words_name_the_seat_and_its_hand() -> None:
    game = two()
    dealt = ENGINE.place(
        game,
        Situation(
            bets=(bet(1, "ante", 10), bet(1, "ante", 20, 2), bet(1, "play", 20, 2)),
            hands={"seat-1": ("KS",), "seat-1/2": ("QD",), "dealer": ("9C",)},
        ),
    )
    script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
    said = [say(game, act.title) for act in script.acts()]
    assert "Card 1 to seat 1, hand 2" in said
    assert "Pay seat 1, hand 2, Ante" in said
    assert "Take seat 1, Ante" in said
    whole = transcript(ENGINE, game, dealt, ENGINE.rule(game, dealt), script)
    assert "seat 1  Ante, hand 2" in whole


def test_soundness() -> None:
    assert not list(ENGINE.misfits(two()))
    wrong = dict(ENGINE.misfits(two('[positions]\nclause = "6"\nmost = 9\n')))
    assert "positions.most" in wrong
    again = {"title": "Again", "clause": "2", "second": "ante", "often": 0, "hand": "player",
             "rules": [{"result": "lose", "outcome": "Lost", "clause": "2"}]}  # fmt: skip
    assert "positions" in dict(ENGINE.misfits(two(wagers={"again": again})))
    many = two(TWO, table={"seats": 30})
    assert "stages" in dict(ENGINE.misfits(many))
