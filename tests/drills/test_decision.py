"""Decisions that engines pose: every case of every game, answered by other means than its own."""

from collections import Counter
from functools import cache

import pytest

from tests.drills.world import TARGETS
from tests.games.dealings import some
from tests.games.world import GAMES, engine_of, game_of
from trainer.drills import decision
from trainer.drills.kinds import Asking
from trainer.drills.prompts import Prompt, mark
from trainer.games.baccarat.pan.game import of as pan_of
from trainer.games.cards import RANKS
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.engine import CannotDealError
from trainer.games.hands.evaluating import evaluator, read
from trainer.games.hands.specs import at_least, parse_spec
from trainer.games.rounds import Round
from trainer.games.texts import text
from trainer.wording.say import say

THREE, WAR, DOG = (
    "ohio-cincinnati/three-card-poker",
    "massachusetts/casino-war",
    "massachusetts/red-dog",
)
PAN = "california/super-pan-9"
DRILLS = ("third-card", "decision", "read")
LADDER = "23456789TJQKA"


def ask(name: str, focus: str, seed: int = 1, drill: str = "decision") -> Prompt:
    game = game_of(name)
    return decision.ask(engine_of(game), game, seed, TARGETS, focus, drill=drill)


@cache
def foci(name: str, drill: str) -> tuple[str, ...]:
    game = game_of(name)
    return tuple(decision.foci(engine_of(game), game, drill))


def card_game(name: str) -> CarnivalGame:
    return of(game_of(name))


def dealt_in(prompt: Prompt) -> Round:
    assert prompt.dealt is not None
    return prompt.dealt


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_decision_has_a_name(name: str) -> None:
    """Lessons, reports and lists of drills call it so: `decision-KIND`."""
    game = game_of(name)
    for kind in {focus.partition("/")[0] for focus in foci(name, "decision")}:
        assert say(game, text(f"decision-{kind}"))


@pytest.mark.parametrize("drill", DRILLS)
@pytest.mark.parametrize("name", GAMES)
def test_every_case_is_posed_with_its_answer_among_those_offered(name: str, drill: str) -> None:
    game = game_of(name)
    asked = some(foci(name, drill), 24)
    again = some(asked, 6)
    for focus in asked:
        prompt = ask(name, focus, drill=drill)
        posed = prompt.posed
        assert posed is not None
        assert focus not in again or prompt == ask(name, focus, drill=drill), focus
        assert (prompt.kind, prompt.focus) == (drill, focus)
        ids = [answer.id for answer in posed.answers]
        assert len(set(ids)) == len(ids) > 1
        assert prompt.expected.partition("|")[0] in ids, focus
        keys = [answer.key for answer in posed.answers]
        assert all(keys), focus
        assert len(set(keys)) == len(keys), focus
        for told in (prompt.ask, prompt.why, posed.ruling, posed.line, posed.label):
            assert say(game, told), focus
        assert all(say(game, answer.text) for answer in posed.answers)
        assert all(say(game, slip) for _, slip in posed.slips)
        assert mark(prompt, prompt.expected, ms=1).right
        assert not posed.slip(prompt.expected)


@pytest.mark.parametrize("name", GAMES)
def test_cases_have_ids_of_their_own(name: str) -> None:
    cases = engine_of(game_of(name)).cases(game_of(name))
    assert len({case.id for case in cases}) == len(cases)
    assert all(case.kind and case.name and case.weight > 0 for case in cases)


def test_nothing_else_is_asked() -> None:
    with pytest.raises(CannotDealError):
        ask(THREE, "no-such-thing")


def test_kinds_come_up_alike_however_many_cases_each_has() -> None:
    kinds = Counter(ask(DOG, "", seed).focus.partition("/")[0] for seed in range(120))
    assert set(kinds) == {"compare", "spread", "between", "offer"}
    assert min(kinds.values()) > 15


# -- Three Card Poker, Cincinnati 12.I: queen high or better plays --------------------------------


def test_whether_the_dealer_plays_is_asked_on_both_sides_of_the_line() -> None:
    ranking = card_game(THREE).rankings["three-card"]
    least = parse_spec(ranking, "high:Q")
    tops = {"over": set[str](), "under": set[str]()}
    for side, found in tops.items():
        for seed in range(30):
            prompt = ask(THREE, f"qualify/{side}", seed)
            cards = dealt_in(prompt).hands["dealer"]
            assert (prompt.expected == "plays") is at_least(ranking, least, cards)
            assert (prompt.expected == "plays") is (side == "over")
            assert prompt.clause == "12.I"
            found.add(max(cards, key=lambda card: LADDER.index(card[0]))[0])
    assert tops == {"over": {"Q"}, "under": {"J"}}


@pytest.mark.parametrize("category", ["pair", "straight", "flush", "three-of-a-kind"])
def test_any_hand_from_a_pair_up_plays(category: str) -> None:
    for seed in range(10):
        assert ask(THREE, f"qualify/{category}", seed).expected == "plays"


def test_rare_hands_are_read_as_often_as_common_ones() -> None:
    ranking = card_game(THREE).rankings["three-card"]
    for category in evaluator(ranking).categories:
        for seed in range(8):
            prompt = ask(THREE, f"player:{category.id}", seed, "read")
            cards = dealt_in(prompt).hands["player"]
            rank, _, making = prompt.expected.partition("|")
            assert rank == read(ranking, cards).rank == category.id
            assert set(making.split(",")) <= set(cards)
            assert len(making.split(",")) == max(1, category.cards)


def test_the_same_hand_out_of_other_cards_is_right_too() -> None:
    """Six cards hold a straight twice where two of them are of one rank."""
    other = 0
    for seed in range(120):
        prompt = ask(THREE, "six:straight", seed, "read")
        for answer in prompt.accepts:
            assert mark(prompt, answer, ms=1).right
            other += answer != prompt.expected
    assert other
    assert not mark(prompt, prompt.expected.replace("straight", "flush"), ms=1).right


def test_what_becomes_of_bets_is_what_the_engine_rules() -> None:
    game = game_of(THREE)
    for focus in foci(THREE, "decision"):
        if focus.startswith("compare/"):
            prompt = ask(THREE, focus, 4)
            rulings = engine_of(game).rule(game, dealt_in(prompt))
            ruled = ",".join(f"{one.wager}={one.result.value}" for one in rulings if not one.envy)
            assert prompt.expected == ruled


def test_a_kicker_that_is_ignored_is_named_as_the_slip() -> None:
    """Equal first cards: who stops there calls a tie."""
    game = game_of(THREE)
    said = set()
    for seed in range(40):
        posed = ask(THREE, "compare/ante:2", seed).posed
        assert posed is not None
        said |= {say(game, slip) for _, slip in posed.slips}
    assert "The first cards are alike; the next one decides." in said
    assert "The dealer's hand plays." in said


def test_10_ii_a_fold_keeps_the_six_card_bonus_alone() -> None:
    prompt = ask(THREE, "keeps/play:fold")
    assert prompt.expected == "six-card-bonus"
    assert ask(THREE, "offer/play:play").expected == "1"  # exactly as much as the Ante
    assert ask(THREE, "offer/play:not").expected == "nothing"


# -- Red Dog, Massachusetts 5(d)-(i) ---------------------------------------------------------------


@pytest.mark.parametrize("spread", range(1, 12))
def test_a_spread_is_the_ranks_between(spread: int) -> None:
    for seed in range(20):
        prompt = ask(DOG, f"spread/{spread}", seed)
        low, high = sorted(LADDER.index(card[0]) for card in dealt_in(prompt).hands["board"])
        assert high - low - 1 == spread == int(prompt.expected)


def test_a_third_card_like_one_of_the_two_is_not_between() -> None:
    for seed in range(20):
        prompt = ask(DOG, "between/end", seed)
        left, right, third = (card[0] for card in dealt_in(prompt).hands["board"])
        assert third in (left, right)
        assert left != right
        assert prompt.expected == "outside"


def test_who_beats_the_dealer_at_war_is_the_higher_card() -> None:
    for how in ("nobody", "one", "several", "tie"):
        for seed in range(10):
            prompt = ask(WAR, f"winners/{how}", seed)
            hands = dealt_in(prompt).hands
            bank = LADDER.index(hands["dealer"][0][0])
            won = sorted(
                int(name.partition("-")[2])
                for name, cards in hands.items()
                if name.startswith("seat") and LADDER.index(cards[0][0]) > bank
            )
            assert prompt.expected == (",".join(map(str, won)) or "nobody")


# -- Super Pan 9 -----------------------------------------------------------------------------------


def test_the_fourth_card_follows_the_count_of_three() -> None:
    points = {rank: min(RANKS.index(rank) + 1, 10) % 10 for rank in RANKS}
    draw = pan_of(game_of(PAN)).dealer_draw
    assert draw is not None
    for focus in foci(PAN, "decision"):
        for seed in range(6):
            prompt = ask(PAN, focus, seed)
            total = sum(points[card[0]] for card in dealt_in(prompt).hands["dealer"]) % 10
            wanted = "draw" if total in draw.must else "ask" if total in draw.may else "stand"
            assert prompt.expected == wanted
            assert prompt.skill == f"pan:fourth-card:{total}"


def test_a_lesson_tries_one_kind_of_decision() -> None:
    game = game_of(DOG)
    asking = Asking(engine_of(game), game, TARGETS)
    assert decision.DRILL.names is not None
    assert decision.DRILL.tried is not None
    assert list(decision.DRILL.names(asking)) == ["compare", "spread", "between", "offer"]
    assert say(game, decision.DRILL.tried(asking, "spread").words) == "Try: the spread"
    assert say(game, decision.DRILL.tried(asking, "").words) == "Try: decide"
    assert decision.DRILL.tried(asking, "qualify").reason


@pytest.mark.parametrize("seed", range(8))
def test_a_raise_is_offered_over_two_cards(seed: int) -> None:
    posed = ask(DOG, "offer/raise:asked", seed).posed
    assert posed is not None
    assert [say(game_of(DOG), one.name) for one in posed.laid] == ["Left", "Right"]


@pytest.mark.parametrize("seed", range(8))
def test_the_third_card_lies_between_the_two(seed: int) -> None:
    prompt = ask(DOG, "compare/original:3.1", seed)
    assert prompt.posed is not None
    first, second, third = dealt_in(prompt).hands["board"]
    assert [one.cards for one in prompt.posed.laid] == [(first,), (third,), (second,)]


@pytest.mark.parametrize("seed", range(8))
def test_at_war_the_cards_dealt_last_are_told(seed: int) -> None:
    posed = ask(WAR, "compare/war:1", seed).posed
    assert posed is not None
    for laid in posed.laid:
        assert len(laid.cards) == 2
        assert laid.plays == (1,)


def test_choices_are_joined_as_in_a_sentence() -> None:
    posed = ask(WAR, "offer/tie:asked").posed
    assert posed is not None
    assert say(game_of(WAR), posed.ruling) == "Surrender or go to war."
