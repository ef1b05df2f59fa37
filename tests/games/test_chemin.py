"""Chemin de fer: who has the right, what the two players say, and where the money goes.

Clauses are those of the Massachusetts rules, Baccarat - Chemin de Fer.
"""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from tests.games.world import dealt, engine_of, game_of, settled, unrolled
from trainer.errors import InputError
from trainer.games.acts import Act, Call, Payload, Role, Slot, Verb
from trainer.games.baccarat.chemin.deal import CheminShoe
from trainer.games.baccarat.chemin.rights import (
    counterclockwise,
    dominant_player,
    highest_bid,
    offered_to,
    whole_bank,
)
from trainer.games.baccarat.facts import count, round_facts
from trainer.games.engine import Shoe, Situation
from trainer.games.facts import all_hold
from trainer.games.money import parse_money
from trainer.games.passing import KEEP, by_seat
from trainer.games.rounds import Bet, Round
from trainer.games.rules import Result
from trainer.procedures import Fault, Given, Step, advance, due, finished, start
from trainer.procedures.judge import give
from trainer.wording.say import say

NAME = "massachusetts/baccarat-chemin-de-fer"
GAME = game_of(NAME)
ENGINE = engine_of(GAME)
# Table 3 as a dealer knows it by heart: a row per Banker's count, a column per Player's third card.
TABLE_3 = "DDDDDDDDDD DDDDDDDDDD DDDDDDDDDD DDDDDDDDSD SSDDDDDDSS SSSSDDDDSS SSSSSSDDSS SSSSSSSSSS"
POINTS = "KA23456789"  # a card of each value


def told(shoe: str, bets: str = "3 banker 100, 5 player 100", **choices: str) -> Round:
    """Place a round from cards in dealing order: Player, Banker, Player, Banker, then the rest."""
    made = [text.split() for text in bets.split(",")]
    situation = Situation(
        bets=tuple(Bet(seat=int(s), wager=w, amount=parse_money(a)) for s, w, a in made),
        shoe=tuple(shoe.split()),
        choices={name.replace("_", "-"): choice for name, choice in choices.items()},
    )
    return ENGINE.place(GAME, situation)


def script_of(round_: Round) -> list[Act]:
    return unrolled(GAME, round_)[1].acts()


def calls_of(round_: Round) -> list[str]:
    """Return what the dealer repeats of what the two players say."""
    return [
        act.payload.call.id
        for act in script_of(round_)
        if act.slot.by is Role.DEALER
        and act.slot.hand in ("player", "banker")
        and act.payload.call is not None
    ]


def decision(round_: Round, hand: str) -> str:
    found = [
        act.payload.choice
        for act in script_of(round_)
        if act.verb is Verb.DECIDE and act.slot.by is Role.DEALER and act.slot.hand == hand
    ]
    return found[0] if found else ""


# -- 8: who draws ---------------------------------------------------------------------------


@pytest.mark.parametrize(("banker", "row"), list(enumerate(TABLE_3.split())))
def test_8c_banker_draws_by_table_3(banker: int, row: str) -> None:
    called = ""
    for third in POINTS:
        shoe = f"2S {POINTS[banker]}D KS KD {third}S KC"
        round_ = told(shoe)
        drawn = len(round_.hands["banker"]) == 3
        assert decision(round_, "banker") == ("draw" if drawn else "stand")
        called += "SD"[drawn]
    assert called == row


def test_8c_banker_after_a_stay_draws_to_five_by_our_reading() -> None:
    drawn = [
        banker
        for banker in range(8)
        if len(told(f"6S {POINTS[banker]}D KS KD AC").hands["banker"]) == 3
    ]
    assert drawn == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("natural", "89")
def test_8c_natural_against_a_stay_needs_a_decision(natural: str) -> None:
    round_ = told(f"6S {natural}D KS KD AC AC")
    assert [len(hand) for hand in round_.hands.values()] == [2, 2]
    assert calls_of(round_) == ["stay"]
    assert decision(round_, "banker") == "stand"


@pytest.mark.parametrize(
    ("player", "banker", "calls", "cards"),
    [
        ("4", "2", ["card", "under-eight"], [3, 3]),
        ("4", "8", ["card", "natural"], [2, 2]),
        ("6", "3", ["stay"], [2, 3]),
        ("7", "6", ["stay"], [2, 2]),
        ("8", "3", ["natural"], [2, 2]),
        ("9", "9", ["natural"], [2, 2]),
    ],
)
def test_8d_every_word_is_repeated(
    player: str, banker: str, calls: list[str], cards: list[int]
) -> None:
    round_ = told(f"{player}S {banker}D KS KD 2S AC")
    assert calls_of(round_) == calls
    assert [len(hand) for hand in round_.hands.values()] == cards


@pytest.mark.parametrize(
    ("choices", "calls"),
    [({}, ["card", "under-eight"]), ({"player_five": "card"}, ["card", "under-eight"]),
     ({"player_five": "stay"}, ["stay"])],
)  # fmt: skip
def test_8a2_five_is_the_player_s_choice(choices: dict[str, str], calls: list[str]) -> None:
    round_ = told("5S 7D KS KD 2S AC", **choices)
    assert calls_of(round_) == calls
    assert count(round_.hands["player"]) == (5 if calls == ["stay"] else 7)


@pytest.mark.parametrize(("player", "five"), [(("5S", "KS"), "stay"), (("5S", "KS", "4D"), "card")])
def test_finished_hands_show_the_choice_on_five(player: tuple[str, ...], five: str) -> None:
    bets = (Bet(seat=1, wager="banker", amount=100),)
    hands = {"player": player, "banker": ("7S", "KC")}
    round_ = ENGINE.place(GAME, Situation(bets=bets, hands=hands))
    assert round_.choices["player-five"] == five
    assert not any("not drawn" in say(GAME, note) for note in round_.notes)


def test_unknown_choice_on_five_is_refused() -> None:
    with pytest.raises(InputError, match="player-five"):
        told("5S 7D KS KD 2S AC", player_five="perhaps")


def test_player_sees_no_cards_of_the_banker_before_his_call() -> None:
    faces = {act.slot.hand: act.face_up for act in script_of(told("4S 2D KS KD 2S AC"))}
    assert [faces[f"{hand}.{n}"] for n in (0, 1) for hand in ("player", "banker")] == [False] * 4
    assert faces["player.2"]
    assert faces["banker.2"]


# -- 4, 6, 7, 10: rights --------------------------------------------------------------------


def test_4b_equal_bids_go_to_the_nearest_to_the_dealer_counterclockwise() -> None:
    assert highest_bid({2: 500, 11: 500, 7: 300}) == 11
    assert highest_bid({2: 600, 11: 500, 7: 300}) == 2


@pytest.mark.parametrize(
    ("calls", "right"),
    [
        ({}, "partial"),
        ({5: "banco", 2: "banco-seul"}, "banco:2"),
        ({5: "banco", 4: "banco"}, "banco:5"),  # from the Banker's right the walk wraps to 12
        ({2: "banco", 9: "suivi"}, "suivi:9"),
        ({9: "banco-suivi", 2: "banco"}, "suivi:9"),
        ({2: "suivi", 5: "banco"}, "banco:5"),  # seat 2 has lost nothing to follow
    ],
)
def test_6bc_suivi_before_banco_before_parts(calls: dict[int, str], right: str) -> None:
    assert whole_bank(calls, banker=3, follower=9) == right


def test_counterclockwise_begins_at_the_right_and_ends_at_the_seat_itself() -> None:
    assert counterclockwise([1, 2, 3, 4, 12], 3) == [2, 1, 12, 4, 3]


@pytest.mark.parametrize(
    ("bets", "dominant"),
    [("9 player 40, 2 player 60", 2), ("9 player 60, 2 player 60, 12 player 60", 2),
     ("9 player 60, 4 player 60, 12 player 60", 12)],
)  # fmt: skip
def test_7c_highest_then_nearest_plays_the_player_s_hand(bets: str, dominant: int) -> None:
    round_ = told("4S 2D KS KD 2S AC", f"3 banker 500, {bets}")
    assert round_.places["dominant"] == dominant
    assert decision(round_, "dominant") == str(dominant)
    against = [bet for bet in round_.bets if bet.wager == "player"]
    assert dominant_player(against, 3) == dominant


def test_10b_bank_is_offered_from_the_right() -> None:
    assert offered_to([1, 3, 5, 8], banker=5) == [3, 1, 8]


def test_10d_beaten_bank_goes_on_from_whoever_gave_it_away() -> None:
    assert offered_to([1, 3, 5, 8], banker=5, passed=8) == [5, 3, 1]


@pytest.mark.parametrize(
    ("shoe", "choice"),
    [("7S 6D KS KD", "must-pass"), ("6S 7D KS KD", "may-keep"), ("7S 7D KS KD", "may-keep")],
)
def test_10a_only_a_losing_banker_must_pass(shoe: str, choice: str) -> None:
    assert decision(told(shoe), "shoe") == choice


# -- 6(e), 9: money -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rate", "rounding", "won", "vigorish"),
    [
        ("5%", "up", "100", 500), ("5%", "up", "137", 700), ("5%", "up", "212", 1075),
        ("5%", "up", "640", 3200), ("5%", "up", "1", 25), ("5%", "exact", "137", 685),
        ("4%", "up", "100", 400), ("4%", "up", "137", 560), ("4%", "up", "212", 860),
        ("4%", "up", "640", 2560), ("4%", "up", "1", 20), ("4%", "exact", "137", 548),
    ],
)  # fmt: skip
def test_9c_vigorish_is_taken_of_what_the_banker_won(
    rate: str, rounding: str, won: str, vigorish: int
) -> None:
    game = game_of(NAME, vigorish_rate=rate, vigorish_rounding=rounding)
    bets = f"3 banker 1000, 5 player {won}"
    rulings = settled(game, bets, "6S 7D KS KD")
    assert [ruled.charge for ruled in rulings] == [vigorish, 0]
    placed = told("6S 7D KS KD", bets)
    script = engine_of(game).unroll(game, placed, rulings)
    collected = [act for act in script.acts() if act.verb is Verb.COLLECT]
    assert [(act.slot.seat, act.payload.amount) for act in collected] == [(3, vigorish)]


@pytest.mark.parametrize("shoe", ["7S 6D KS KD", "7S 7D KS KD"])
def test_9c_no_vigorish_when_the_banker_does_not_win(shoe: str) -> None:
    acts = script_of(told(shoe))
    assert not [act for act in acts if act.verb is Verb.COLLECT]


def test_6e_uncovered_part_is_withdrawn_after_no_more_bets() -> None:
    round_ = told("6S 7D KS KD", "3 banker 600, 2 player 200, 12 player 150")
    rulings, script = unrolled(GAME, round_)
    assert [(r.amount, r.pays, r.takes, r.uncovered) for r in rulings] == [
        (35000, 35000, 0, 25000), (20000, 0, 20000, 0), (15000, 0, 15000, 0),
    ]  # fmt: skip
    close = next(phase for phase in script.phases if phase.id == "close")
    assert [(act.verb, act.payload.amount) for act in close.acts] == [
        (Verb.ANNOUNCE, None), (Verb.RETURN, 25000),
    ]  # fmt: skip
    settle = next(phase for phase in script.phases if phase.id == "settle")
    assert {act.verb for act in settle.acts} == {Verb.TAKE, Verb.PAY}


@pytest.mark.parametrize(
    ("shoe", "results"),
    [("6S 7D KS KD", ["win", "lose"]), ("7S 6D KS KD", ["lose", "win"]),
     ("7S 7D KS KD", ["void", "void"])],
)  # fmt: skip
def test_5a_6g_results(shoe: str, results: list[str]) -> None:
    rulings = settled(GAME, "3 banker 100, 5 player 100", shoe)
    assert [ruled.result for ruled in rulings] == results
    assert [ruled.pays for ruled in rulings] == [10000 * (r == "win") for r in results]
    assert [ruled.takes for ruled in rulings] == [10000 * (r == "lose") for r in results]


@pytest.mark.parametrize(
    "bets",
    ["3 banker 100, 5 player 60, 6 player 60", "3 banker 100, 4 banker 100, 5 player 100"],
)
def test_impossible_bets_are_refused_by_name(bets: str) -> None:
    with pytest.raises(InputError, match=r"^bets: "):
        told("6S 7D KS KD", bets)


@pytest.mark.parametrize(("bets", "charge"), [("3 banker 100", 500), ("5 player 100", 0)])
def test_one_side_alone_is_taken_as_answered(bets: str, charge: int) -> None:
    round_ = told("6S 7D KS KD", bets)
    (ruled,), script = unrolled(GAME, round_)
    assert (ruled.charge, ruled.uncovered, ruled.amount) == (charge, 0, 10000)
    assert any("taken as equal" in say(GAME, note) for note in round_.notes)
    assert not [act for act in script.acts() if act.verb is Verb.RETURN]


@pytest.mark.parametrize("shoe", ["", "6S 7D KS", "4S 2D KS KD 2S"])
def test_too_few_cards_are_refused(shoe: str) -> None:
    with pytest.raises(InputError, match=r"^shoe: "):
        told(shoe)


def test_money_is_conserved_over_500_rounds() -> None:
    for seed in range(500):
        round_ = ENGINE.deal(GAME, seed)
        rulings, script = unrolled(GAME, round_)
        purses: Counter[int] = Counter()
        house = pool = 0
        for act in script.acts():
            seat, amount = act.slot.seat, act.payload.amount or 0
            match act.verb:
                case Verb.BET:
                    purses[seat] -= amount
                case Verb.RETURN:
                    purses[seat] += amount
                case Verb.TAKE:
                    pool += amount
                case Verb.PAY:
                    # Winners have their own bet back and as much again out of the losers'.
                    pool -= amount
                    purses[seat] += 2 * amount
                case Verb.COLLECT:
                    purses[seat] -= amount
                    house += amount
        assert pool == 0
        assert purses.total() + house == 0
        gains = {ruled.seat: ruled.pays - ruled.takes - ruled.charge for ruled in rulings}
        assert {seat: gain for seat, gain in purses.items() if gain} == {
            seat: gain for seat, gain in gains.items() if gain
        }
        won = any(r.wager == "banker" and r.result is Result.WIN for r in rulings)
        assert bool(house) == won


# -- dealing --------------------------------------------------------------------------------


def test_rounds_are_well_formed_and_all_kinds_come_up() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(500):
        round_ = ENGINE.deal(GAME, seed, players=1 + seed % 12)
        banker, bank = round_.places["banker"], round_.bank or 0
        (own,) = round_.bets_on("banker")
        against = round_.bets_on("player")
        assert own.seat == banker
        assert banker not in {bet.seat for bet in against}
        assert 0 < sum(bet.amount for bet in against) == own.amount <= bank
        assert int(round_.choices.get("least", 0)) <= bank
        assert bank <= int(round_.choices.get("most", bank))
        assert round_.places["dominant"] == dominant_player(against, banker)
        if bids := by_seat(round_.choices, "bid"):
            assert banker == highest_bid({seat: int(bid) for seat, bid in bids.items()})
        right = round_.choices["banco"]
        follower = round_.places.get("suivi", 0)
        assert right == whole_bank(by_seat(round_.choices, "call"), banker, follower)
        if right != "partial":
            assert [(bet.seat, bet.amount) for bet in against] == [(int(right.split(":")[1]), bank)]
        kinds.update({right.split(":")[0], *(key.split(":")[0] for key in round_.choices)})
    wanted = "suivi banco partial bid call wanted player-five pass offer rebid least most"
    assert set(wanted.split()) <= set(kinds)


def test_same_seed_same_round() -> None:
    assert ENGINE.deal(GAME, 7) == ENGINE.deal(GAME, 7)
    shoe = ENGINE.open_shoe(GAME, 7)
    assert ENGINE.deal_next(GAME, shoe) == ENGINE.deal_next(GAME, shoe)
    assert ENGINE.deal(GAME, 7) != ENGINE.deal(GAME, 8)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_shoe_is_dealt_to_its_end_and_the_bank_goes_round(seed: int) -> None:
    shoe = ENGINE.open_shoe(GAME, seed)
    assert 2 <= shoe.at == len(shoe.burned) <= 11
    rounds: list[tuple[Round, Shoe]] = []
    while not shoe.ended:
        round_, shoe = ENGINE.deal_next(GAME, shoe)
        unrolled(GAME, round_)
        rounds.append((round_, shoe))
    assert len(rounds) > 60
    assert by_seat(rounds[0][0].choices, "bid")
    assert [round_.number for round_, _ in rounds] == list(range(1, len(rounds) + 1))
    assert rounds[-1][0].last
    for (before, held), (after, _) in pairwise(rounds):
        _check_succession(before, held, after)


def _check_succession(before: Round, held: Shoe, after: Round) -> None:
    assert isinstance(held, CheminShoe)
    assert not by_seat(after.choices, "bid")
    banker, last = before.places["banker"], before.bank or 0
    winner = round_facts(before.hands["player"], before.hands["banker"])["winner"]
    if winner == "player":
        assert after.places["banker"] == list(by_seat(before.choices, "offer"))[-1]
        assert "suivi" not in after.places
        assert "passed" not in after.places
    elif before.choices["pass"] == KEEP:
        assert after.places["banker"] == banker
        assert last <= (after.bank or 0) <= 2 * last
        if winner == "tie":  # a standoff is not counted, 6(b)
            assert after.places.get("suivi") == before.places.get("suivi")
        else:
            equaled = [bet.seat for bet in before.bets_on("player") if bet.amount == last]
            assert after.places.get("suivi") == (equaled[0] if equaled else None)
    else:
        assert after.places["passed"] == before.places.get("passed", banker)
        taker = after.places["banker"]
        assert taker != banker
        answer = by_seat(before.choices, "offer")[taker]
        if answer.isdigit():
            assert last <= int(answer) <= (after.bank or 0) <= 2 * last
        else:
            bids = by_seat(before.choices, "rebid")
            assert banker not in bids
            assert taker == highest_bid({seat: int(bid) for seat, bid in bids.items()})


@pytest.mark.parametrize(
    "facts",
    [
        {"winner": "tie"},
        {"winner": "banker", "margin": 9},
        {"player": 5, "player_cards": 2},
        {"banker_cards": 3, "player_cards": 2},
    ],
)
def test_wanted_outcomes_are_dealt(facts: dict[str, object]) -> None:
    round_ = dealt(GAME, 3, wager="banker", amount=13700, **facts)
    (own,) = round_.bets_on("banker")
    assert own.amount == round_.bank == 13700
    ruled = next(r for r in ENGINE.rule(GAME, round_) if r.wager == "banker")
    assert {name: ruled.facts[name.replace("_", "-")] for name in facts} == facts


def test_possible_holds_everything_that_comes_up() -> None:
    names = ("winner", "player", "banker", "player-cards", "banker-cards", "natural", "vs")
    for wager in ("banker", "player"):
        cases = {tuple(case[name] for name in names) for case in ENGINE.possible(GAME, wager)}
        for seed in range(200):
            round_ = ENGINE.deal(GAME, seed)
            facts = next(r for r in ENGINE.rule(GAME, round_) if r.wager == wager).facts
            assert tuple(facts[name] for name in names) in cases
        assert any(all_hold({"player": 5, "player-cards": 2}, dict(zip(names, c, strict=True)))
                   for c in cases)  # fmt: skip
    assert ENGINE.chances(GAME, "banker") is None


# -- the judge ------------------------------------------------------------------------------


def _wrong(act: Act) -> Given:
    payload = act.payload
    if payload.amount is not None:
        return Given(slots=(act.slot,), payload=Payload(amount=payload.amount + 5))
    if payload.choice:
        return Given(slots=(act.slot,), payload=Payload(choice="something else"))
    if payload.call is not None:
        return Given(slots=(act.slot,), payload=Payload(call=Call(id="something-else")))
    return Given(slots=(Slot(verb=Verb.CALL_FLOOR, seat=99),))


@pytest.mark.parametrize("name", [NAME, "california/super-pan-9"])
def test_scripts_of_patrons_banks_end_and_refuse_wrong_acts(name: str) -> None:
    game = game_of(name)
    for seed in range(60):
        rng = Random(seed)
        _, script = unrolled(game, engine_of(game).deal(game, seed))
        slots = Counter(act.slot for act in script.acts())
        # The two plain calls of a round are told apart by their words.
        assert {slot for slot, times in slots.items() if times > 1} <= {Slot(verb=Verb.ANNOUNCE)}
        assert all(act.clause or act.verb is Verb.GATHER for act in script.acts())
        assert all(":" in act.skill for act in script.acts() if act.slot.by is Role.DEALER)
        state = start(script)
        while not finished(script, state):
            act = rng.choice(due(script, state))
            assert isinstance(advance(script, state, _wrong(act)), Fault)
            step = advance(script, state, give(act))
            assert isinstance(step, Step)
            state = step.state


def test_skills_are_of_the_family() -> None:
    for seed in range(50):
        acts = script_of(ENGINE.deal(GAME, seed))
        assert {act.skill.partition(":")[0] for act in acts if act.skill} == {"chemin"}
