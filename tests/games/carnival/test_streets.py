"""Bets taken back, bets on every street, what a fold forfeits at once: on a small game."""

from typing import Any

import pytest

from tests.games.carnival.small import small
from tests.games.world import engine_of
from trainer.errors import InputError
from trainer.games.acts import Script, Verb
from trainer.games.carnival.game import CarnivalGame
from trainer.games.carnival.seats import Seats
from trainer.games.carnival.walk import as_asked
from trainer.games.engine import Situation, Want
from trainer.games.rounds import Bet, Round
from trainer.games.rules import Result

# Two equal bets, of which the second may be taken back before the board is turned; a bet on the
# board alone; a chip that goes into the tray before the cards.
BACK = """
stages = [
  { id = "tray", title = "Collect", collect = ["chip"], clause = "1" },
  { id = "deal", title = "Deal", deal = ["seats", "board:2"], face = "down", clause = "1" },
  { id = "ride", title = "Ride or back", offer = "ride", order = ["left"], clause = "2" },
  { id = "turn", title = "Turn", turn = ["board.1"], clause = "3" },
  { id = "settle", title = "Settle", settle = ["*"], reveal = true, order = ["right"], clause = "3" },
  { id = "gather", title = "Cards away", gather = true, clause = "4" },
]
orders = { right = [{ by = "seat", seq = "descending" }], left = [{ by = "seat", seq = "ascending" }] }

[hands]
player = { of = ["seat"], rank = "war" }
dealer = { of = ["board.0"], rank = "war" }

[wagers.play]
stake = { equals = "ante", required = true }

[wagers.other]
title = "Other"
clause = "2"
hand = "player"
against = "dealer"
stake = { equals = "ante", required = true }
rules = [{ when = { vs = "lose" }, result = "lose", outcome = "Lower", clause = "3" }, { result = "push", outcome = "Not lower", clause = "3" }]

[wagers.chip]
title = "Chip"
clause = "2"
hand = "player"
often = 0.5
stake = { fixed = "1", returned = false, needs = ["other"] }
rules = [{ when = { hand = { min = "card:9" } }, pays = "$5", outcome = "Nine or better", clause = "3" }, { result = "lose", outcome = "Low", clause = "3" }]

[decisions.play]
[decisions.ride]
clause = "2"
title = "Take back or ride"
choices = [
  { id = "ride", title = "Ride", plays = [{ hand = { min = "card:J" } }, { hand = { below = "card:3" } }] },
  { id = "back", title = "Take back", takes_back = ["ante", "play"] },
]
"""  # noqa: E501 - one entry a line

# Two streets, each bet or given up; a bet on the board lives on when its player has folded.
STREETS = """
stages = [
  { id = "deal", title = "Deal", deal = ["seats"], face = "down", clause = "1" },
  { id = "first", title = "First street", offer = "play", forfeit = ["ante"], order = ["left"], clause = "2" },
  { id = "card", title = "A card", deal = ["board"], burn = 1, only = [{ folded = false }, { "bet:side" = true }], clause = "2" },
  { id = "second", title = "Second street", offer = "second", forfeit = ["ante", "play"], order = ["left"], clause = "2" },
  { id = "settle", title = "Settle", settle = ["*"], reveal = true, gather = ["seats"], order = ["right"], clause = "3" },
  { id = "gather", title = "Cards away", gather = ["board"], clause = "4" },
]
orders = { right = [{ by = "seat", seq = "descending" }], left = [{ by = "seat", seq = "ascending" }] }

[hands]
player = { of = ["seat"], rank = "war" }
dealer = { of = ["board"], rank = "war" }

[wagers.play]
rules = [{ when = { folded = true }, result = "lose", outcome = "Folded", clause = "2" }, { result = "push", outcome = "Stays", clause = "3" }]

[wagers.second]
title = "Second"
clause = "2"
often = 0
stake = { equals = "ante", times = [1, 3], needs = ["ante"] }
rules = [{ result = "push", outcome = "Stays", clause = "3" }]

[wagers.side]
title = "Side"
clause = "2"
hand = "dealer"
often = 0.5
rules = [{ when = { hand = { min = "card:9" } }, result = "win", outcome = "High", clause = "3" }, { result = "lose", outcome = "Low", clause = "3" }]
odds = "1 to 1"

[decisions.second]
clause = "2"
title = "Second street"
choices = [
  { id = "second", title = "Bet", wager = "second", of = "ante", times = [1, 3], plays = { hand = { min = "card:4" } }, largest = { hand = { min = "card:Q" } } },
  { id = "second-fold", title = "Fold", folds = true, keeps = ["side"] },
]
"""  # noqa: E501 - one entry a line


def _back() -> CarnivalGame:
    game = small(BACK)
    decisions = {"ride": game.decisions["ride"]}
    return CarnivalGame(
        **{**{f: getattr(game, f) for f in game.__struct_fields__}, "decisions": decisions}
    )


def _rounds(game: CarnivalGame, count: int = 60) -> list[tuple[Round, Script]]:
    engine = engine_of(game)
    dealt = [engine.deal(game, seed, players=3) for seed in range(count)]
    return [(one, engine.unroll(game, one, engine.rule(game, one))) for one in dealt]


def test_the_main_bet_is_the_first_that_is_never_taken_back() -> None:
    assert _back().main == "other"
    assert small(STREETS).main == "ante"


def test_a_bet_taken_back_goes_to_its_player_as_soon_as_he_has_said_so() -> None:
    game = _back()
    seen = 0
    for dealt, script in _rounds(game):
        phase = next(phase for phase in script.phases if phase.id == "ride")
        for at, act in enumerate(phase.acts):
            if act.verb is Verb.RETURN:
                seen += 1
                said = phase.acts[at - (2 if act.slot.wager == "play" else 1)]
                assert (said.slot.seat, said.payload.choice) == (act.slot.seat, "back")
                assert not any(
                    b.seat == act.slot.seat and b.wager == act.slot.wager for b in dealt.bets
                )
        assert {bet.wager for bet in dealt.back} <= {"ante", "play"}
    assert seen > 20


def test_before_the_decision_the_bet_lies_there() -> None:
    game = _back()
    want = Want(facts={"said:back": True})
    dealt = engine_of(game).deal(game, 1, want=want, players=1)
    seats = Seats.of_round(game, dealt)
    seat = dealt.bets[0].seat
    assert not seats.has_bet(seat, "ante")
    assert as_asked(seats, "ride").has_bet(seat, "ante")
    kept = engine_of(game).deal(game, 1, want=Want(wager="ante"), players=1)
    assert not kept.back


def _told(*bets: str, cards: str = "KS", **more: Any) -> Situation:
    made = []
    for bet in bets:
        wager, amount = bet.split()
        made.append(Bet(seat=1, wager=wager, amount=int(amount) * 100))
    hands: dict[str, tuple[str, ...]] = {"seat-1": (cards,), "board": ("QH", "2D")}
    return Situation(bets=tuple(made), hands=hands, **more)


def test_bets_as_they_lie_tell_what_was_taken_back() -> None:
    game = _back()
    engine = engine_of(game)
    rode = engine.place(game, _told("ante 10", "play 10", "other 10"))
    assert (rode.choices, rode.back) == ({"ride:1": "ride"}, ())
    gone = engine.place(game, _told("other 10"))
    assert gone.choices == {"ride:1": "back"}
    assert [(bet.wager, bet.amount) for bet in gone.back] == [("ante", 1000), ("play", 1000)]
    assert [one.wager for one in engine.rule(game, gone)] == ["other"]
    shoe = Situation(bets=gone.bets, shoe=("KS", "QH", "2D"))
    assert engine.place(game, shoe).bets == gone.bets


def test_bets_that_equal_one_that_was_taken_back_equal_each_other() -> None:
    game = _back()
    with pytest.raises(InputError, match=r"Other is|Play is"):
        engine_of(game).place(game, _told("play 10", "other 20"))


def test_a_chip_in_the_tray_is_taken_once_and_never_given_back() -> None:
    game = _back()
    for dealt, script in _rounds(game):
        for bet in dealt.bets_on("chip"):
            mine = [a for a in script.acts() if (a.slot.seat, a.slot.wager) == (bet.seat, "chip")]
            verbs = [act.verb for act in mine]
            assert verbs in ([Verb.TAKE], [Verb.TAKE, Verb.PAY])
            assert Verb.RETURN not in verbs


def test_one_card_is_turned() -> None:
    dealt, script = _rounds(_back(), 1)[0]
    turned = next(phase for phase in script.phases if phase.id == "turn").acts
    assert [(act.slot.hand, act.payload.cards) for act in turned] == [
        ("board.1", (dealt.hands["board"][1],))
    ]


def test_a_fold_is_collected_where_it_is_said_with_the_cards() -> None:
    game = small(STREETS)
    late = 0
    for dealt, script in _rounds(game):
        phases = {phase.id: phase for phase in script.phases}
        for key, said in dealt.choices.items():
            street, _, seat = key.partition(":")
            if said not in ("fold", "second-fold"):
                continue
            late += street == "second"
            acts = [
                a
                for a in phases["first" if street == "play" else "second"].acts
                if a.slot.seat == int(seat)
            ]
            wagers = ["ante"] if street == "play" else ["ante", "play"]
            verbs = [Verb.ASK, Verb.PASS, *[Verb.TAKE] * len(wagers), Verb.GATHER]
            assert [act.verb for act in acts] == verbs
            assert (
                not any(
                    act.slot.seat == int(seat) and act.verb in (Verb.TURN, Verb.GATHER)
                    for act in phases["settle"].acts
                )
                if "settle" in phases
                else True
            )
    assert late > 3


def test_folded_cards_wait_under_a_bet_that_is_not_settled_by_them() -> None:
    text = STREETS.replace('forfeit = ["ante"],', 'forfeit = ["ante"], under = ["side"],')
    waited = 0
    for dealt, script in _rounds(small(text)):
        phases = {phase.id: phase for phase in script.phases}
        for bet in dealt.bets_on("side"):
            if dealt.choices[f"play:{bet.seat}"] != "fold":
                continue
            waited += 1
            first = [a.verb for a in phases["first"].acts if a.slot.seat == bet.seat]
            assert first == [Verb.ASK, Verb.PASS, Verb.TAKE]
            last = [a.verb for a in phases["settle"].acts if a.slot.seat == bet.seat]
            assert (Verb.TURN in last, Verb.GATHER in last) == (False, True)
    assert waited > 3


def test_the_board_is_dealt_for_whom_it_still_matters() -> None:
    game = small(STREETS)
    without = 0
    for dealt, script in _rounds(game, 200):
        alive = any(said == "play" for key, said in dealt.choices.items() if key.startswith("play"))
        side = bool(dealt.bets_on("side"))
        assert ("board" in dealt.hands) is (alive or side)
        assert ("card" in {phase.id for phase in script.phases}) is (alive or side)
        without += not (alive or side)
    assert without


def test_who_folds_where_is_told_by_bets_or_by_name() -> None:
    game = small(STREETS)
    engine = engine_of(game)
    hands: dict[str, tuple[str, ...]] = {"seat-1": ("KS",), "board": ("QH",)}
    bets = (Bet(seat=1, wager="ante", amount=1000), Bet(seat=1, wager="play", amount=1000))
    told = Situation(bets=bets, hands=hands, folds=(1,))
    assert engine.place(game, told).choices == {"play:1": "play", "second:1": "second-fold"}
    named = Situation(bets=bets, hands=hands, folds=(1,), folded_at={"1": "second"})
    assert engine.place(game, named).choices == engine.place(game, told).choices
    assert [one.result for one in engine.rule(game, engine.place(game, named))] == [Result.LOSE] * 2
    wrong = Situation(bets=bets, hands=hands, folds=(1,), folded_at={"1": "play"})
    with pytest.raises(InputError, match="cannot have bet play"):
        engine.place(game, wrong)
    other = Situation(bets=bets, hands=hands, folds=(1,), folded_at={"1": "third"})
    with pytest.raises(InputError, match="is none of"):
        engine.place(game, other)


def test_a_good_hand_bets_the_most() -> None:
    game = small(STREETS)
    sums: dict[bool, list[int]] = {True: [], False: []}
    for dealt, _ in _rounds(game, 120):
        for bet in dealt.bets_on("second"):
            ante = next(b.amount for b in dealt.bets_on("ante") if b.seat == bet.seat)
            sums[dealt.hands[f"seat-{bet.seat}"][0][0] in "QKA"].append(bet.amount // ante)
    assert sum(sums[True]) / len(sums[True]) > 2.5
    assert sum(sums[False]) / len(sums[False]) < 1.6


def test_a_bet_may_stand_before_the_one_it_equals() -> None:
    game = _back()
    wagers = {name: game.wagers[name] for name in ("other", "play", "ante", "chip")}
    turned = CarnivalGame(
        **{**{f: getattr(game, f) for f in game.__struct_fields__}, "wagers": wagers}
    )
    required = ("other", "play", "ante")
    for dealt, _ in _rounds(turned):
        laid = [*dealt.bets, *dealt.back]
        for seat in {bet.seat for bet in laid}:
            sums = {bet.wager: bet.amount for bet in laid if bet.seat == seat}
            assert len({sums[name] for name in required if name in sums}) == 1
            assert "other" in sums
