"""What is done at a card table: who is asked, what follows, when cards go, in which orders."""

from collections.abc import Iterator

import pytest

from tests.games.world import game_of
from trainer.drills.decision import foci
from trainer.games.acts import Act, Lies, Role, Script, Verb
from trainer.games.game import Game
from trainer.games.registry import engine_for
from trainer.games.rounds import Round
from trainer.procedures import Step, advance, due, finished, start
from trainer.procedures.judge import State, give

POKER, WAR, DOG = (
    "ohio-cincinnati/three-card-poker",
    "massachusetts/casino-war",
    "massachusetts/red-dog",
)
SETTLES = (Verb.TAKE, Verb.PAY, Verb.RETURN)


def rounds(name: str, count: int = 28, **options: str) -> Iterator[tuple[Game, Round, Script]]:
    game = game_of(name, **options)
    engine = engine_for(game.engine)
    for seed in range(count):
        dealt = engine.deal(game, seed, players=1 + seed % game.table.seats)
        yield game, dealt, engine.unroll(game, dealt, engine.rule(game, dealt))


def gathered(script: Script) -> list[str]:
    """Return the hands taken away, in order; a whole table is an empty word."""
    acts = [act for act in script.acts() if act.verb is Verb.GATHER]
    return [hand for act in acts for hand in act.hands or ("",)]


def folded(script: Script) -> set[int]:
    return {act.slot.seat for act in script.acts() if act.lies is Lies.AWAY}


@pytest.mark.parametrize("order", ["player-by-player", "step-by-step"])
def test_10_iii_cards_stay_while_a_six_card_bonus_lies_there(order: str) -> None:
    seen = 0
    for _, dealt, script in rounds(POKER, settle_order=order):
        bonus = {bet.seat for bet in dealt.bets if bet.wager == "six-card-bonus"}
        at_fold = next((phase for phase in script.phases if phase.id == "folds"), None)
        away = (
            {act.slot.seat for act in at_fold.acts if act.verb is Verb.GATHER} if at_fold else set()
        )
        assert away == folded(script) - bonus
        seen += len(folded(script) & bonus)
        taken = gathered(script)
        assert sorted(taken) == sorted(["stub", *(hand for hand in dealt.hands)])
        assert taken[-1] == "dealer", "10.V: the dealer's cards are discarded last"
    assert seen, "somebody folds with a bonus"


def test_10_iv_a_nobody_is_opened_twice_nor_after_a_fold_that_ended_it() -> None:
    for _, dealt, script in rounds(POKER):
        opened = [act.slot.seat for act in script.acts() if act.verb is Verb.TURN and act.slot.seat]
        assert len(opened) == len(set(opened))
        bonus = {bet.seat for bet in dealt.bets if bet.wager == "six-card-bonus"}
        seats = {bet.seat for bet in dealt.bets}
        assert set(opened) == seats - (folded(script) - bonus)


def test_11_ii_a_bonus_is_settled_after_the_other_bets_of_its_seat() -> None:
    for _, _, script in rounds(POKER):
        acts = [act for act in script.acts() if act.verb in SETTLES]
        for act in acts:
            if act.slot.wager == "six-card-bonus":
                later = acts[acts.index(act) + 1 :]
                assert not any(other.slot.seat == act.slot.seat for other in later)


def test_cards_turn_as_they_are_read() -> None:
    for _, dealt, script in rounds(POKER):
        for act in script.acts():
            if act.verb is Verb.TURN:
                assert sorted(act.payload.cards) == sorted(dealt.hands[act.slot.hand])
        ladder = "23456789TJQKA"
        own = next(act for act in script.acts() if act.slot.hand == "dealer").payload.cards
        ranks = [ladder.index(card[0]) for card in own]
        assert (
            ranks == sorted(ranks, reverse=True) or len(set(ranks)) < 3 or set(ranks) == {12, 0, 1}
        )


def test_nobody_answers_before_being_asked() -> None:
    """The order of seats leaves an act and its answer to nobody's choice."""
    for _, _, script in rounds(POKER):
        state = start(script)
        while not finished(script, state):
            open_acts = due(script, state)
            assert not (
                any(act.slot.by is Role.PATRON for act in open_acts)
                and any(act.verb is Verb.ASK for act in open_acts)
            )
            state = after(script, state, open_acts[0])


def after(script: Script, state: State, act: Act) -> State:
    step = advance(script, state, give(act))
    assert isinstance(step, Step)
    return step.state


@pytest.mark.parametrize("name", [POKER, WAR, DOG])
def test_what_follows_is_never_the_first_card_nor_the_dealers_own(name: str) -> None:
    for _, _, script in rounds(name, 14):
        for phase in script.phases:
            dealt = [act for act in phase.acts if act.verb is Verb.DEAL]
            if not dealt:
                continue
            assert not dealt[0].follows
            assert not any(act.follows for act in dealt if not act.slot.seat)
            assert all(act.follows for act in dealt[1:] if act.slot.seat)


def test_dealt_from_the_hand_only_the_first_turn_is_asked() -> None:
    for _, _, script in rounds(POKER, 7, dealing="hand"):
        dealt = [act for act in script.acts() if act.verb is Verb.DEAL]
        asked = [act.slot.hand for act in dealt if not act.follows]
        assert len(asked) == 2
        assert asked[1] == "dealer.0"


def test_8_d_the_cards_of_players_at_war_stay() -> None:
    wars = 0
    for _, dealt, script in rounds(WAR, 100):
        war = {bet.seat for bet in dealt.bets if bet.wager == "war"}
        wars += len(war)
        first, *more = [act for act in script.acts() if act.verb is Verb.GATHER]
        if war and len(war) < len({bet.seat for bet in dealt.bets}):
            assert not {f"seat-{seat}" for seat in war} & set(first.hands)
            assert first.hands
            assert [act.hands for act in more] == [()]
        else:
            assert not first.hands
            assert not more, "nothing is left to be taken away"
    assert wars


def test_8_c_5_h_a_printed_order_asks_seat_by_seat_and_no_order_the_table() -> None:
    asked = [act for _, _, script in rounds(WAR, 100) for act in script.acts()]
    asked = [act for act in asked if act.verb is Verb.ASK]
    assert {bool(act.slot.seat) for act in asked if act.slot.hand == "tie"} == {True}
    assert {bool(act.slot.seat) for act in asked if act.slot.hand == "war-tie"} == {False}
    for _, _, script in rounds(DOG):
        assert len([act for act in script.acts() if act.verb is Verb.ASK]) <= 1


def test_questions_do_not_tell_the_answer() -> None:
    for name in (POKER, DOG):
        for _, _, script in rounds(name, 14):
            for act in script.acts():
                if act.verb is Verb.DECIDE:
                    assert act.question
                    assert act.asks
                    assert {name for name, _ in act.question.slots} <= {"word"}


def test_judged_by_the_cards_that_play() -> None:
    for name in (POKER, WAR):
        for game, dealt, script in rounds(name, 21):
            engine = engine_for(game.engine)
            for act in script.acts():
                if act.verb not in SETTLES:
                    continue
                judged = engine.judged(game, dealt, act.slot.seat, act.slot.wager)
                assert judged is not None
                for lying in filter(None, (judged.own, judged.other)):
                    assert [_card(dealt, place) for place in lying.places] == list(lying.cards)


def test_a_war_is_judged_by_the_war_cards() -> None:
    seen = 0
    for game, dealt, _ in rounds(WAR, 100):
        for bet in dealt.bets:
            if bet.wager == "war":
                for wager in ("initial", "war"):
                    judged = engine_for(game.engine).judged(game, dealt, bet.seat, wager)
                    assert judged is not None
                    assert judged.own.places == (f"seat-{bet.seat}.1",)
                seen += 1
    assert seen


def _card(dealt: Round, place: str) -> str:
    hand, _, number = place.rpartition(".")
    return dealt.hands[hand][int(number)]


@pytest.mark.parametrize("name", [POKER, WAR, DOG])
def test_what_is_missed_at_the_table_is_a_case_of_the_decision_drill(name: str) -> None:
    kinds: set[str] = set()
    known: set[str] = set()
    for game, _, script in rounds(name, 60):
        known = known or set(foci(engine_for(game.engine), game))
        for act in script.acts():
            assert (act.asks == "decision") == bool(act.case)
            if act.asks:
                assert act.case in known, act.case
                kinds.add(act.case.partition("/")[0])
    own = {DOG: ("spread",), POKER: ("qualify",)}.get(name, ())
    assert kinds == {"compare", "offer", *own}
