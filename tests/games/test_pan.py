"""Super Pan 9: three or four cards, the player-dealer's rule, and money that may run out."""

from collections import Counter
from itertools import pairwise

import pytest

from tests.games.world import dealt, engine_of, game_of, unrolled
from trainer.errors import InputError
from trainer.games.acts import Act, Role, Verb
from trainer.games.baccarat.facts import count
from trainer.games.baccarat.pan.facts import hand_facts
from trainer.games.baccarat.pan.hands import counted
from trainer.games.engine import Situation
from trainer.games.facts import all_hold
from trainer.games.money import parse_money
from trainer.games.passing import KEEP, by_seat
from trainer.games.player_dealer import clockwise
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.procedures import Fault, FaultKind, Step, advance, due, start
from trainer.procedures.judge import give
from trainer.wording.say import say

GAME = game_of("california/super-pan-9")
ENGINE = engine_of(GAME)
SEATS = GAME.table.seats
# Three cards that count 0 to 6; sevens to tens are not in the deck.
COUNTS = ("K K K", "A K K", "2 K K", "3 K K", "4 K K", "5 K K", "6 K K", "6 A K", "6 2 K", "6 3 K")


def hand(ranks: str) -> tuple[str, ...]:
    return tuple(rank + "S" for rank in ranks.split())


def bets_of(bets: str) -> tuple[Bet, ...]:
    pairs = [text.split() for text in bets.split(",")]
    return tuple(Bet(seat=int(s), wager="game", amount=parse_money(a)) for s, a in pairs)


def told(bets: str, hands: dict[str, str], *, puts_up: str = "", **places: int) -> Round:
    situation = Situation(
        bets=bets_of(bets),
        hands={name: hand(ranks) for name, ranks in hands.items()},
        bank=parse_money(puts_up) if puts_up else None,
        places=places,
    )
    return ENGINE.place(GAME, situation)


def from_shoe(bets: str, shoe: str, places: dict[str, int], **choices: str) -> Round:
    named = {name.replace("_", "-"): choice for name, choice in choices.items()}
    situation = Situation(bets=bets_of(bets), shoe=hand(shoe), places=places, choices=named)
    return ENGINE.place(GAME, situation)


def money(ruled: Ruling) -> tuple[int, str, int, int, int]:
    return ruled.seat, ruled.result, ruled.pays // 100, ruled.takes // 100, ruled.uncovered // 100


def acts_of(round_: Round, stage: str) -> list[Act]:
    _, script = unrolled(GAME, round_)
    return [act for phase in script.phases if phase.id == stage for act in phase.acts]


# -- counts and the player-dealer's fourth card -----------------------------------------------


@pytest.mark.parametrize(("ranks", "total"), [("6 6 4", 6), ("5 5 K", 0), ("J Q A 2", 3)])
def test_only_the_right_digit_counts(ranks: str, total: int) -> None:
    assert count(hand(ranks)) == total


@pytest.mark.parametrize(("total", "rule"), list(enumerate("DDDDAAASSS")))
def test_player_dealer_draws_is_asked_or_stands(total: int, rule: str) -> None:
    for chosen in ("draw", "stand"):
        shoe = " ".join(f"K {card}" for card in COUNTS[total].split()) + " A"
        round_ = from_shoe("1 5", shoe, {}, seat_1="stand", dealer=chosen)
        drawn = len(round_.hands["dealer"]) == 4
        assert drawn == (rule == "D" or (rule == "A" and chosen == "draw"))
        first, *rest = acts_of(round_, "dealer-third")
        assert first.verb is (Verb.ASK if rule == "A" else Verb.DECIDE)
        assert first.payload.choice == {"D": "draw", "A": "", "S": "stand"}[rule]
        assert first.clause == "Super Pan 9, draw rule (464-468)"
        roles = [(act.verb, act.slot.by) for act in rest]
        asked = [(Verb.DECIDE, Role.PATRON)] * (rule == "A")
        assert roles == asked + [(Verb.DEAL, Role.DEALER)] * drawn


def test_untold_choices_are_noted() -> None:
    round_ = from_shoe("1 5", "2 4 K K K K 3", {})
    assert round_.hands == {"seat-1": hand("2 K K 3"), "dealer": hand("4 K K")}
    assert [say(GAME, note) for note in round_.notes] == [
        "no choice is told for seat-1; it draws on 2",
        "no choice is told for dealer; it stands on 4",
    ]


# -- dice, button and dealing order -----------------------------------------------------------


@pytest.mark.parametrize(
    ("bank", "dice", "action"), [(1, 3, 3), (5, 3, 7), (5, 4, 1), (2, 8, 2), (7, 18, 3)]
)
def test_dice_are_counted_from_the_player_dealer_as_one(bank: int, dice: int, action: int) -> None:
    assert counted(bank, dice, 7) == action


def test_cards_go_round_from_the_button_and_the_bank_gets_his_in_his_turn() -> None:
    round_ = from_shoe(
        "1 5, 3 5, 6 5", "A 2 3 4 A 2 3 4 A 2 3 4 5 6 K",
        {"action": 5, "bank": 2}, seat_1="stand", seat_3="draw", seat_6="draw", dealer="draw",
    )  # fmt: skip
    assert round_.hands == {
        "seat-6": hand("A A A 5"),
        "seat-1": hand("2 2 2"),
        "dealer": hand("3 3 3"),
        "seat-3": hand("4 4 4 6"),
    }
    seats = [act.slot.seat for act in acts_of(round_, "deal")]
    assert seats == [6, 1, 2, 3] * 3
    assert not any(act.face_up for act in acts_of(round_, "deal"))


def test_fourth_cards_go_only_to_the_horizontal_boxes() -> None:
    for seed in range(40):
        round_ = ENGINE.deal(GAME, seed)
        acts = acts_of(round_, "choose")
        asking = [a.slot.seat for a in acts if a.verb is Verb.DECIDE and a.payload.choice == "draw"]
        given = [a.slot.seat for a in acts if a.verb is Verb.DEAL]
        assert asking == given == clockwise(asking, round_.places["action"])


# -- fees ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bet", "fee"), [("5", 100), ("40", 100), ("45", 200), ("100", 200)])
def test_fee_goes_by_the_bet_and_the_bank_pays_two(bet: str, fee: int) -> None:
    round_ = told(f"4 {bet}", {"seat-4": "A K K", "dealer": "6 A K"}, bank=5)
    fees = [(act.slot.seat, act.payload.amount) for act in acts_of(round_, "collection")]
    assert fees == [(4, fee), (5, 200)]


# -- settlement -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "dealer", "result"),
    [("6 3 K", "6 2 K", "win"), ("6 2 K", "6 3 K", "lose"), ("6 A K", "4 3 K", "push"),
     ("2 2 2 3", "6 2 K", "win")],
)  # fmt: skip
def test_nearer_to_nine_wins(seat: str, dealer: str, result: str) -> None:
    round_ = told("2 25", {"seat-2": seat, "dealer": dealer})
    (ruled,) = ENGINE.rule(GAME, round_)
    assert ruled.result == result
    assert ruled.pays == (2500 if result == "win" else 0)


HANDS = {
    "dealer": "6 K K", "seat-4": "6 2 K", "seat-5": "3 K K", "seat-7": "6 3 K",
    "seat-1": "2 K K", "seat-2": "6 A K",
}  # fmt: skip
BETS = "4 40, 5 20, 7 50, 1 30, 2 15"


def test_bank_s_money_is_used_up_from_the_action_button() -> None:
    round_ = told(BETS, HANDS, puts_up="100", action=4)
    rulings = sorted(ENGINE.rule(GAME, round_), key=lambda r: (r.seat < 4, r.seat))
    assert [money(ruled) for ruled in rulings] == [
        (4, "win", 40, 0, 0), (5, "lose", 0, 20, 0), (7, "win", 40, 0, 10),
        (1, "void", 0, 0, 30), (2, "void", 0, 0, 15),
    ]  # fmt: skip


def test_another_button_pays_other_seats() -> None:
    round_ = told(BETS, HANDS, puts_up="100", action=1)
    assert [money(ruled) for ruled in sorted(ENGINE.rule(GAME, round_), key=lambda r: r.seat)] == [
        (1, "lose", 0, 30, 0), (2, "win", 15, 0, 0), (4, "win", 40, 0, 0),
        (5, "lose", 0, 15, 5), (7, "void", 0, 0, 50),
    ]  # fmt: skip


def test_every_hand_is_opened_before_its_bet_even_if_money_does_not_cover() -> None:
    settle = acts_of(told(BETS, HANDS, puts_up="100", action=4), "settle")
    assert [(act.verb, act.slot.seat) for act in settle] == [
        (Verb.TURN, 4), (Verb.PAY, 4), (Verb.TURN, 5), (Verb.TAKE, 5), (Verb.TURN, 7),
        (Verb.PAY, 7), (Verb.TURN, 1), (Verb.RETURN, 1), (Verb.TURN, 2), (Verb.RETURN, 2),
    ]  # fmt: skip


def test_paying_before_the_hand_is_opened_is_too_early() -> None:
    round_ = told("4 40", {"seat-4": "6 2 K", "dealer": "6 A K"})
    _, script = unrolled(GAME, round_)
    state = start(script)
    while script.phases[state.phase].id != "settle":
        step = advance(script, state, give(due(script, state)[0]))
        assert isinstance(step, Step)
        state = step.state
    pay = next(act for act in script.acts() if act.verb is Verb.PAY)
    verdict = advance(script, state, give(pay))
    assert isinstance(verdict, Fault)
    assert verdict.kind is FaultKind.EARLY


def test_without_a_limit_every_bet_is_answered() -> None:
    assert not any(ruled.uncovered for ruled in ENGINE.rule(GAME, told(BETS, HANDS, action=4)))


def test_money_is_conserved_and_the_bank_keeps_to_its_wager_over_500_rounds() -> None:
    short = 0
    for seed in range(500):
        round_ = ENGINE.deal(GAME, seed, players=1 + seed % SEATS)
        rulings, script = unrolled(GAME, round_)
        bank = round_.places["bank"]
        purses: Counter[int] = Counter()
        house = 0
        layout = {bet.seat: bet.amount for bet in round_.bets}
        for act in script.acts():
            seat, amount = act.slot.seat, act.payload.amount or 0
            match act.verb:
                case Verb.COLLECT:
                    purses[seat] -= amount
                    house += amount
                case Verb.TAKE:
                    layout[seat] -= amount
                    purses[seat] -= amount
                    purses[bank] += amount
                case Verb.PAY:
                    purses[seat] += amount
                    purses[bank] -= amount
                case Verb.RETURN:
                    layout[seat] -= amount
        paid = {ruled.seat for ruled in rulings if ruled.result is Result.WIN}
        assert {seat for seat, left in layout.items() if left} == paid
        assert purses.total() + house == 0
        assert house > 0
        exposure = sum(ruled.pays + ruled.takes for ruled in rulings)
        assert exposure <= (round_.bank or 0)
        uncovered = any(ruled.uncovered for ruled in rulings)
        assert not uncovered or exposure == round_.bank
        short += uncovered
    assert short > 50


# -- what a situation may not say -------------------------------------------------------------


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        (Situation(bets=()), "bets"),
        (Situation(bets=bets_of("1 5")), "shoe"),
        (Situation(bets=bets_of("1 5"), shoe=hand("A 2 3 4 5")), "shoe"),
        (Situation(bets=bets_of("1 5"), shoe=("9S",) * 8), "shoe"),
        (Situation(bets=bets_of("1 5"), hands={"dealer": hand("A 2 3")}), "hands.seat-1"),
        (Situation(bets=bets_of("1 5"), hands={"seat-1": hand("A 2 3")}), "hands.dealer"),
        (Situation(bets=bets_of("1 5"), shoe=hand("A") * 8, places={"bank": 1}), "places.bank"),
        (Situation(bets=bets_of("1 5"), shoe=hand("A") * 8, places={"action": 9}), "places.action"),
        (Situation(bets=bets_of("1 5"), shoe=hand("A") * 8, choices={"seat-1": "x"}),
         "choices.seat-1"),
    ],
)  # fmt: skip
def test_wrong_situations_are_refused_by_name(situation: Situation, field: str) -> None:
    with pytest.raises(InputError, match=f"^{field}: "):
        ENGINE.place(GAME, situation)


@pytest.mark.parametrize(("dealer", "noted"), [("2 K K", 1), ("6 A K 2", 1), ("5 K K 2", 0)])
def test_a_dealer_hand_drawn_wrongly_is_noted(dealer: str, noted: int) -> None:
    round_ = told("1 5", {"seat-1": "A K K", "dealer": dealer})
    assert len(round_.notes) == noted


# -- dealing --------------------------------------------------------------------------------------


def test_same_seed_same_round() -> None:
    assert ENGINE.deal(GAME, 7) == ENGINE.deal(GAME, 7)
    shoe = ENGINE.open_shoe(GAME, 7)
    assert ENGINE.deal_next(GAME, shoe) == ENGINE.deal_next(GAME, shoe)
    assert ENGINE.deal(GAME, 7) != ENGINE.deal(GAME, 8)


@pytest.mark.parametrize("decks", ["8", "12"])
def test_a_shoe_is_dealt_to_its_end_and_nobody_banks_more_than_twice(decks: str) -> None:
    game = game_of("california/super-pan-9", decks=decks)
    for seed in range(20):
        shoe = ENGINE.open_shoe(game, seed)
        assert Counter(card[0] for card in shoe.cards) == dict.fromkeys("A23456JQK", 4 * int(decks))
        rounds: list[Round] = []
        while not shoe.ended:
            round_, shoe = ENGINE.deal_next(game, shoe, players=SEATS)
            rounds.append(round_)
        assert len(rounds) > 8
        assert rounds[-1].last
        out = [card for round_ in rounds for card in round_.shoe]
        assert tuple(out) == shoe.cards[: len(out)]
        for before, after in pairwise(rounds):
            kept = before.choices.get("pass") == KEEP
            assert int(after.choices["held"]) == (int(before.choices["held"]) + 1 if kept else 1)
            assert int(after.choices["held"]) <= 2
            holder = before.places["bank"] if kept else list(by_seat(before.choices, "offer"))[-1]
            assert after.places["bank"] == holder


def test_rotation_is_offered_clockwise_and_disbands_if_nobody_takes_it() -> None:
    seen: Counter[str] = Counter()
    for seed in range(400):
        round_ = ENGINE.deal(GAME, seed, players=1 + seed % SEATS)
        acts = acts_of(round_, "rotate")
        seen[acts[0].payload.choice] += 1
        assert (acts[0].payload.choice == "must-pass") == (round_.choices["held"] == "2")
        offers = by_seat(round_.choices, "offer")
        bettors = {bet.seat for bet in round_.bets}
        assert list(offers) == clockwise(bettors, round_.places["bank"])[: len(offers)]
        if offers and "accept" not in offers.values():
            assert set(offers) == bettors
            assert acts[-1].payload.choice == "disband"
            seen["disband"] += 1
    assert all(seen[word] for word in ("must-pass", "may-keep", "disband"))


@pytest.mark.parametrize(
    "facts",
    [
        {"vs": "win", "total": 9, "cards": 4},
        {"vs": "tie"},
        {"dealer_total": 0, "dealer_cards": 4},
        {"total": 1, "cards": 3},
    ],
)
def test_wanted_outcomes_are_dealt_and_answered(facts: dict[str, object]) -> None:
    round_ = dealt(GAME, 5, wager="game", amount=4500, **facts)
    found = [ruled for ruled in ENGINE.rule(GAME, round_) if ruled.amount == 4500]
    wanted = {name.replace("_", "-"): value for name, value in facts.items()}
    assert any(wanted.items() <= ruled.facts.items() and not ruled.uncovered for ruled in found)


def test_possible_is_exactly_what_the_dealer_rule_allows() -> None:
    cases = {tuple(case.values()) for case in ENGINE.possible(GAME, "game")}
    dealers = {(case[3], case[4]) for case in cases}
    three = {total for total, cards in dealers if cards == 3}
    assert three == {4, 5, 6, 7, 8, 9}
    assert {total for total, cards in dealers if cards == 4} == set(range(10))
    assert len(cases) == 20 * 16
    for seed in range(300):
        round_ = ENGINE.deal(GAME, seed)
        for bet in round_.bets:
            facts = hand_facts(round_.hands[f"seat-{bet.seat}"], round_.hands["dealer"])
            assert tuple(facts.values()) in cases
            assert all_hold({"vs": "win"}, facts) == (facts["total"] > facts["dealer-total"])  # type: ignore[operator]  # both are numbers
    assert ENGINE.chances(GAME, "game") is None


def test_skills_are_of_the_family() -> None:
    skills = {
        act.skill for seed in range(50) for act in unrolled(GAME, ENGINE.deal(GAME, seed))[1].acts()
    }
    assert {skill.partition(":")[0] for skill in skills} == {"pan"}
    assert {
        "pan:fourth-card:5",
        "pan:move:action",
        "pan:collect:fee",
        "pan:payout:game:1-to-1",
    } <= skills
