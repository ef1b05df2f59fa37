"""The payout drill: every paying outcome can be asked, and the answer is the engine's."""

import pytest

from tests.drills.world import TARGETS
from tests.games.world import GAMES, engine_of, game_of, paying, variants
from trainer.drills import payout
from trainer.games.charges import ChargeTime
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rules import Result
from trainer.wording.say import say

MINI = "ohio-cincinnati/mini-baccarat"


def outcomes(game: Game) -> set[tuple[str, str]]:
    """Return (wager, outcome) of everything paid from the tray, read from the rules."""
    found = set()
    for name, wager in game.wagers.items():
        for rule in wager.rules:
            if rule.pays.startswith("@"):
                rows = game.paytables[rule.pays[1:]].rows
                found |= {(name, row.outcome) for row in rows if _paid(row.pays)}
            elif rule.result is Result.WIN or (rule.pays and _paid(rule.pays)):
                found.add((name, rule.outcome))
    return found


def _paid(odds: str) -> bool:
    # What the meter adds to is paid by the floor.
    return parse_odds(odds).kind is not OddsKind.PUSH and not odds.endswith("%")


@pytest.mark.parametrize("name", GAMES)
def test_families_are_every_paying_outcome_and_no_other(name: str) -> None:
    for game in variants(name):
        families = payout.families(game)
        assert {(family.wager, family.outcome) for family in families} == outcomes(game)
        assert {family.wager for family in families} == {wager for wager, *_ in paying(game)}


@pytest.mark.parametrize("name", GAMES)
def test_every_family_can_be_asked_and_is_answered_by_its_ruling(name: str) -> None:
    seen = set()
    for game in variants(name):
        for family in payout.families(game):
            key = repr((family, game.wagers[family.wager].charge))
            if key in seen:
                continue
            seen.add(key)
            prompt = payout.ask(engine_of(game), game, 3, TARGETS, family.focus)
            ruled = prompt.ruling
            assert ruled is not None
            assert (ruled.wager, ruled.outcome) == (family.wager, family.outcome)
            if "shown" not in family.when:  # then a display says how much
                assert ruled.odds == str(parse_odds(family.odds))
            replaced = sum(part.takes for part in ruled.parts)
            prepaid = ruled.charge_time is ChargeTime.BET  # collected when the bet was made
            charge = 0 if prepaid else ruled.charge
            assert int(prompt.expected) == ruled.pays - charge - replaced
            assert prompt.focus == family.focus
            assert prompt.clause == ruled.clause


@pytest.mark.parametrize("name", GAMES)
def test_the_mental_key_ends_in_the_answer(name: str) -> None:
    """Whatever the key, its last figure is what the trainee must pay."""
    for number, game in enumerate(variants(name)):
        for seed in range(number, number + (2 if number else 6)):
            prompt = payout.ask(engine_of(game), game, seed, TARGETS)
            last = say(game, prompt.key[-1].figure).rpartition("= ")[2]
            assert str(parse_money(last)) == prompt.expected, prompt.key


def test_a_bet_is_asked_at_sizes_patrons_make() -> None:
    game = game_of(MINI)
    sizes = set()
    for seed in range(60):
        prompt = payout.ask(engine_of(game), game, seed, TARGETS, "banker")
        assert prompt.ruling is not None
        sizes.add(prompt.ruling.amount)
    assert len(sizes) > 8
    assert all(500 <= size <= 50_000 and size % 500 == 0 for size in sizes)


def test_wagers_come_up_evenly_however_long_their_tables() -> None:
    game = game_of(MINI)
    asked = [payout.ask(engine_of(game), game, seed, TARGETS).focus for seed in range(200)]
    wagers = [focus.partition("|")[0] for focus in asked]
    assert all(20 < wagers.count(name) < 70 for name in game.wagers)


def test_the_commission_is_part_of_the_question() -> None:
    game = game_of(MINI)
    prompt = payout.ask(engine_of(game), game, 2, TARGETS, "banker")
    assert "Take the 5% commission now." in say(game, prompt.ask)
    assert "commission" in say(game, prompt.why)


def test_same_seed_same_question() -> None:
    game = game_of(MINI)
    once = [payout.ask(engine_of(game), game, seed, TARGETS) for seed in range(10)]
    assert once == [payout.ask(engine_of(game), game, seed, TARGETS) for seed in range(10)]


def test_an_unknown_payout_is_said() -> None:
    game = game_of(MINI)
    with pytest.raises(CannotDealError, match="has no payout 'insurance'"):
        payout.ask(engine_of(game), game, 1, TARGETS, "insurance")


@pytest.mark.parametrize(
    ("text", "cents"),
    [("109.25", "10925"), ("$1,000", "100000"), ("", None), ("lots", None), ("-5", None)],
)
def test_a_typed_answer_is_read_in_cents(text: str, cents: str | None) -> None:
    assert payout.parse_answer(text) == cents
