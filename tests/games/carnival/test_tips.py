"""Bets for the dealer: where they may lie, what becomes of them, where the money goes."""

from typing import Any

import pytest

from tests.games.carnival.small import small, staged
from trainer.errors import InputError
from trainer.games.acts import Act, Script, Verb
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.carnival.game import CarnivalGame
from trainer.games.engine import Situation
from trainer.games.rounds import Bet, Round
from trainer.games.rules import Result
from trainer.wording.say import say
from trainer.wording.transcript import transcript

ENGINE = CarnivalEngine()
ON_ANTE = """
[tips]
clause = "5"
often = 0.6
on = { ante = { at_most_bet = true }, play = { needs = "ante", equals = "ante" } }
"""
BOX = {"id": "tips", "title": "Tips into the box", "play": "tips", "clause": "5"}


def tipped(more: str = ON_ANTE, **also: Any) -> CarnivalGame:
    return small(more, stages=staged(small(), **BOX), **also)


def bet(wager: str, dollars: int, *, tip: bool = False, seat: int = 1) -> Bet:
    return Bet(seat=seat, wager=wager, amount=100 * dollars, tip=tip)


def told(game: CarnivalGame, cards: str, *bets: Bet, folds: tuple[int, ...] = ()) -> Round:
    mine, dealers = cards.split()
    hands: dict[str, tuple[str, ...]] = {"seat-1": (mine,), "dealer": (dealers,)}
    return ENGINE.place(game, Situation(bets=bets, hands=hands, folds=folds))


def script_of(game: CarnivalGame, dealt: Round) -> Script:
    return ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))


def tips(script: Script) -> list[Act]:
    return [act for act in script.acts() if act.slot.hand == "tip"]


@pytest.mark.parametrize(
    ("cards", "folds", "results", "acts"),
    [
        ("KS 9D", (), ["win 500", "win 1000"], ["pay 500", "pay 1000", "drop 1000", "drop 1500"]),
        ("9S KD", (), ["lose 500", "lose 500"], ["take 500", "take 500"]),
        ("9S 9D", (), ["push 0", "push 0"], ["return 500", "return 500"]),
        ("KS 9D", (1,), ["lose 500"], ["take 500"]),
    ],
)
def test_settled_like_the_bet_beside_it_and_won_for_the_box(
    cards: str, folds: tuple[int, ...], results: list[str], acts: list[str]
) -> None:
    game = tipped()
    bets = [bet("ante", 20), bet("ante", 5, tip=True)]
    if not folds:
        bets += [bet("play", 20), bet("play", 5, tip=True)]
    dealt = told(game, cards, *bets, folds=folds)
    found = [one for one in ENGINE.rule(game, dealt) if one.tip]
    assert [f"{one.result} {one.pays or one.takes}" for one in found] == results
    done = tips(script_of(game, dealt))
    assert sorted(f"{act.verb} {act.payload.amount}" for act in done) == sorted(acts)
    drops = [at for at, act in enumerate(done) if act.verb is Verb.DROP]
    assert drops == list(range(len(done) - len(drops), len(done))), "paid, then dropped"


def test_the_players_own_bets_are_ruled_as_if_no_tip_lay_there() -> None:
    game = tipped()
    own = (bet("ante", 20), bet("play", 20))
    with_tip = ENGINE.rule(game, told(game, "KS 9D", *own, bet("ante", 5, tip=True)))
    assert [one for one in with_tip if not one.tip] == list(
        ENGINE.rule(game, told(game, "KS 9D", *own))
    )


@pytest.mark.parametrize(
    ("bets", "says"),
    [
        ((bet("ante", 20), bet("ante", 25, tip=True)), r"at most \$20 \(clause 5\)"),
        ((bet("ante", 20), bet("play", 20), bet("play", 5, tip=True)), "needs a tip on ante"),
        (
            (
                bet("ante", 20),
                bet("play", 20),
                bet("ante", 5, tip=True),
                bet("play", 4, tip=True),
            ),
            r"a tip on play is \$5",
        ),
        ((bet("ante", 20), bet("ante", 5, tip=True), bet("ante", 5, tip=True)), "told twice"),
        ((bet("ante", 5, tip=True),), "beside a bet of the player's own"),
    ],
)
def test_refused(bets: tuple[Bet, ...], says: str) -> None:
    with pytest.raises(InputError, match=says):
        told(tipped(), "KS 9D", *bets)
    with pytest.raises(InputError):
        told(small(), "KS 9D", *bets)


def test_what_the_house_pays_on_a_tip_may_have_a_most() -> None:
    game = tipped(ON_ANTE + 'most = "3"\n')
    dealt = told(game, "KS 9D", bet("ante", 20), bet("play", 20), bet("ante", 5, tip=True))
    (won,) = (one for one in ENGINE.rule(game, dealt) if one.tip)
    assert (won.pays, won.capped) == (300, 200)


def test_no_commission_of_a_tip_unless_the_print_takes_it() -> None:
    charge = {"rate": "5%", "of": "win", "unit": "0.05", "round": "up", "when": "settle"}
    wagers = {"ante": {"charge": {**charge, "clause": "6"}}}
    for charged, due in (("false", 0), ("true", 25)):
        game = tipped(ON_ANTE + f"charged = {charged}\n", wagers=wagers)
        dealt = told(game, "KS 9D", bet("ante", 20), bet("play", 20), bet("ante", 5, tip=True))
        own, _, tip = ENGINE.rule(game, dealt)
        assert (own.charge, tip.charge) == (100, due)


def test_patrons_tip_as_the_rules_allow_and_no_chip_is_lost() -> None:
    game = tipped()
    seen: set[tuple[str, Result]] = set()
    for seed in range(120):
        dealt = ENGINE.deal(game, seed, players=4)
        assert dealt == ENGINE.deal(game, seed, players=4)
        again = Situation(
            bets=(*dealt.bets, *dealt.tips),
            hands=dealt.hands,
            folds=tuple(int(k.rpartition(":")[2]) for k, v in dealt.choices.items() if v == "fold"),
        )
        rulings = ENGINE.rule(game, dealt)
        assert sorted(map(str, ENGINE.rule(game, ENGINE.place(game, again)))) == sorted(
            map(str, rulings)
        )
        found = [one for one in rulings if one.tip]
        seen |= {(one.wager, one.result) for one in found}
        acts = tips(script_of(game, dealt))
        moved = {
            verb: sum(act.payload.amount or 0 for act in acts if act.verb is verb) for verb in Verb
        }
        won = [one for one in found if one.result is Result.WIN]
        assert moved[Verb.PAY] == sum(one.pays for one in won)
        assert moved[Verb.DROP] == sum(one.pays + one.amount for one in won)
        assert moved[Verb.TAKE] == sum(one.takes for one in found)
        assert all(say(game, act.title) for act in acts)
        if found:
            assert ", a tip" in transcript(ENGINE, game, dealt, rulings, script_of(game, dealt))
    assert {wager for wager, _ in seen} == {"ante", "play"}
    assert {result for _, result in seen} >= {Result.WIN, Result.LOSE}


def test_a_bet_taken_back_takes_its_tip_with_it() -> None:
    choices = [
        {"id": "leave", "title": "Leave it"},
        {"id": "back", "title": "Take it back", "takes_back": ["ante"]},
    ]
    game = tipped(
        ON_ANTE.replace(', play = { needs = "ante", equals = "ante" }', ""),
        decisions={"play": {"choices": choices, "title": "Leave or back", "clause": "2"}},
        wagers={"side": {"title": "Side", "clause": "2", "often": 1.0, "hand": "player",
                         "rules": [{"result": "lose", "outcome": "Lost", "clause": "2"}]}},
    )  # fmt: skip
    back = [dealt for seed in range(60) if (dealt := ENGINE.deal(game, seed, players=3)).tips]
    assert back
    for dealt in back:
        assert {tip.seat for tip in dealt.tips} <= {b.seat for b in dealt.bets_on("ante")}


WRONG: dict[str, tuple[str, str]] = {
    "no such wager": ("on = { anté = {} }", "tips.on.anté"),
    "no other tip": ('on = { ante = { needs = "play" } }', "tips.on.ante.needs"),
    "two measures": (
        "on = { ante = { equals_bet = true, at_most_bet = true } }",
        "tips.on.ante.equals_bet",
    ),
    "no sum": ('on = { ante = {} }\nmost = "much"', "tips.most"),
    "nowhere": ("on = {}", "tips.on"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_dealt_is_said(name: str) -> None:
    text, key = WRONG[name]
    wrong = tipped(f'[tips]\nclause = "5"\n{text.replace("anté", "blind")}\n')
    assert key.replace("anté", "blind") in dict(ENGINE.misfits(wrong))


def test_a_tip_needs_its_box_and_the_box_its_tips() -> None:
    assert not list(ENGINE.misfits(tipped()))
    assert "tips" in dict(ENGINE.misfits(small(ON_ANTE)))
    assert "stages[tips].play" in dict(ENGINE.misfits(tipped("")))


def test_what_can_be_done_about_tips_is_told() -> None:
    verbs = {one.verb for one in ENGINE.doings(tipped()) if one.hand == "tip"}
    assert verbs == {Verb.TAKE, Verb.PAY, Verb.RETURN, Verb.DROP}
    assert "tip" in ENGINE.tells(tipped()).bets
    assert "tip" not in ENGINE.tells(small()).bets
