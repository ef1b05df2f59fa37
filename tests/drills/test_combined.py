"""Payouts above one bet: with odds, off and on, across, a whole patron, a full base."""

import pytest

from tests.drills.world import TARGETS
from tests.games.craps_world import CINCINNATI, CLEVELAND, CRAPLESS, MASSACHUSETTS, MINI, TABLES
from tests.games.world import engine_of, game_of
from trainer.drills import payout
from trainer.drills.craps import combined
from trainer.drills.craps.ends import seen_from
from trainer.drills.craps.stacking import stacking
from trainer.drills.prompts import Prompt, mark
from trainer.drills.table import OTHER_END, Mode, TableRun
from trainer.games.acts import Role, Verb
from trainer.games.craps.facts import DECIDED
from trainer.games.engine import CannotDealError, Want
from trainer.games.rules import Result
from trainer.procedures.judge import give
from trainer.scheduling.skills import skills_of
from trainer.wording.say import words

per_table = pytest.mark.parametrize("name", TABLES)


def asked(name: str, case: str, seed: int = 3) -> Prompt:
    """Return one question."""
    game = game_of(name)
    return combined.ask(engine_of(game), game, seed, TARGETS, f"together|{case}")


def won(prompt: Prompt) -> list[str]:
    """Return the bets that won."""
    return [ruled.wager for ruled in prompt.bets if ruled.result is Result.WIN]


@per_table
def test_every_case_asks_for_what_the_engine_would_pay(name: str) -> None:
    game = game_of(name)
    known = skills_of(game, TARGETS)
    for focus in combined.foci(game):
        for seed in range(12):
            prompt = combined.ask(engine_of(game), game, seed, TARGETS, focus)
            assert prompt.dealt is not None
            again = engine_of(game).rule(game, prompt.dealt)
            assert prompt.bets == again
            due = sum(ruled.net() for ruled in again if ruled.result is Result.WIN)
            assert prompt.expected == str(due) != "0"
            assert len({ruled.seat for ruled in again}) == 1
            assert prompt.clause
            assert prompt.key
            assert prompt.skill in known
            assert mark(prompt, str(due + 500), ms=900).cost == 500


@per_table
def test_pass_with_odds(name: str) -> None:
    prompt = asked(name, "pass")
    assert won(prompt) == ["pass", "pass-odds"]
    assert "behind the line" in words(prompt.craft)


@per_table
def test_come_on_its_number_with_odds_off_and_on(name: str) -> None:
    """The old bet and its odds are paid; the new one of the same size takes its place."""
    for seed in range(8):
        prompt = asked(name, "off-and-on", seed)
        old, odds, new = sorted(prompt.bets, key=lambda ruled: ruled.result is Result.POINT)
        assert (old.wager, odds.wager, new.wager) == ("come", "come-odds", "come")
        assert new.result is Result.POINT
        assert old.amount == new.amount
        assert old.number == odds.number == new.number
        assert prompt.expected == str(old.amount + odds.net())
        assert "Nothing moves" in words(prompt.craft)
        assert "off and on" in words(prompt.ask)


@per_table
def test_place_bets_across_are_paid_by_their_unit(name: str) -> None:
    for seed in range(8):
        prompt = asked(name, "across", seed)
        assert prompt.dealt is not None
        whole = sum(bet.amount for bet in prompt.dealt.bets)
        assert whole % 3_200 == 0
        [winner] = [ruled for ruled in prompt.bets if ruled.result is Result.WIN]
        assert prompt.expected == str(winner.net())
        assert [words(step.how) for step in prompt.key[:2]] == [
            "across",
            "over 32: one unit of five and six",
        ]


@per_table
def test_a_patron_has_several_bets_settled_at_once(name: str) -> None:
    for seed in range(6):
        prompt = asked(name, "patron", seed)
        assert words(prompt.ask).startswith("Take what lost, then pay seat")
        assert sum(ruled.result is not Result.STAYS for ruled in prompt.bets) >= 3


@pytest.mark.parametrize("name", [CINCINNATI, CLEVELAND, MASSACHUSETTS, MINI])
def test_the_list_of_the_trade_can_be_asked_for(name: str) -> None:
    """Buy 4 with vigorish, C and E on an eleven, horn high ace-deuce, a hopping hardway."""
    game = game_of(name)
    eleven, three = game.wagers["eleven"].title, game.wagers["craps-3"].title
    engine = engine_of(game)
    for focus in ("buy-4", f"c-and-e|{eleven} wins", f"horn-high-3|{three} wins", "hop-3-3"):
        prompt = payout.ask(engine, game, 5, TARGETS, focus)
        assert prompt.ruling is not None
        assert prompt.ruling.wager == focus.partition("|")[0]
        assert prompt.key_title


def test_odds_that_win_the_flat_bet_are_bridged_others_heeled() -> None:
    game = game_of(CINCINNATI)
    kinds = set()
    for seed in range(40):
        prompt = asked(CINCINNATI, "dont-pass", seed)
        flat, lay = prompt.bets
        craft = words(prompt.craft)
        kinds.add(craft.partition(":")[0])
        assert craft.startswith("Bridged" if lay.pays == flat.amount else "Heeled")
        assert words(stacking(game, lay, lay.pays)).startswith("Bridged")
    assert kinds == {"Bridged", "Heeled"}
    buy = payout.ask(engine_of(game), game, 5, TARGETS, "buy-4").ruling
    assert buy is not None
    assert "BUY button" in words(stacking(game, buy))


def test_nobody_lays_odds_at_crapless() -> None:
    assert "together|dont-pass" not in combined.foci(game_of(CRAPLESS))
    with pytest.raises(CannotDealError):
        asked(CRAPLESS, "dont-pass")
    assert combined.foci(game_of("massachusetts/roulette")) == []


@per_table
def test_a_full_base_is_one_roll_with_many_bets(name: str) -> None:
    game = seen_from(game_of(name), "base")
    run = TableRun(
        engine_of(game),
        game,
        TARGETS,
        seed=3,
        mode=Mode.RUN,
        rounds=3,
        players=8,
        dial="table" if name == MINI else "base",
        want=Want(facts={DECIDED: 8}),
    )
    rounds = 0
    while True:
        settled = [act for act in run.script.acts() if act.slot.by in (Role.BASE, Role.DEALER)]
        taken = [act for act in settled if act.verb is Verb.TAKE]
        paid = [act for act in settled if act.verb is Verb.PAY]
        assert len(run.dealt.rolls) == 1
        assert len(taken) + len(paid) >= 6
        assert len(paid) >= 3
        if taken:  # take, then pay
            assert settled.index(taken[-1]) < settled.index(paid[0])
        rounds += 1
        while True:
            run.automatic()
            if not run.due():
                break
            run.perform(give(run.due()[0]), ms=500)
        if not run.next_round():
            break
    assert rounds == 3
    assert all(entry.fault is None for entry in run.entries)


@per_table
def test_a_roll_out_of_a_hand_goes_on_where_the_hand_was(name: str) -> None:
    game = game_of(name)
    engine = engine_of(game)
    for seed in range(6):
        want = Want(facts={DECIDED: 6, "seven-out": True})
        dealt = engine.deal(game, seed, want=want, players=8)
        assert dealt.point
        assert sum(dealt.rolls[0]) == 7
        assert dealt == engine.deal(game, seed, want=want, players=8)
    with pytest.raises(CannotDealError):
        engine.deal(game, 1, want=Want(facts={DECIDED: 40, "total": 5}), players=2)


@pytest.mark.parametrize("name", [CINCINNATI, CLEVELAND, CRAPLESS, MASSACHUSETTS])
def test_the_base_dealer_at_the_other_end_has_the_other_places(name: str) -> None:
    game = game_of(name)
    runs = {
        dial: TableRun(
            engine_of(game), game, TARGETS, seed=5, mode=Mode.RUN, rounds=1, players=8, dial=dial
        )
        for dial in ("base", OTHER_END)
    }
    here = {bet.seat for bet in runs["base"].dealt.bets}
    there = {bet.seat for bet in runs[OTHER_END].dealt.bets}
    assert here <= set(range(1, 9))
    assert there == {17 - seat for seat in here}
    assert runs[OTHER_END].dealt.rolls == runs["base"].dealt.rolls
    told = {key.split(":")[1] for key in runs[OTHER_END].dealt.choices if key.startswith("on:")}
    assert all(9 <= int(seat) <= 16 for seat in told)
    run = runs[OTHER_END]
    while True:
        run.automatic()
        if not run.due():
            break
        assert run.due()[0].slot.by is Role.BASE
        run.perform(give(run.due()[0]), ms=500)
    assert run.round_over
