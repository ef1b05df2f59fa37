"""Big Six: the sections each rulebook prints, what they pay, and a clapper on a peg."""

from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from tests.games.dealings import BUDGET
from trainer.catalog.decode import decode_game
from trainer.catalog.files import Document, read_document
from trainer.errors import InputError
from trainer.games.acts import Role, Script, Verb
from trainer.games.edge import wager_odds
from trainer.games.engine import CannotDealError, Situation, Want
from trainer.games.game import Game
from trainer.games.registry import engine_for
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.games.texts import text
from trainer.games.wheel.facts import sections, short_rule, wheel_of
from trainer.places import lessons_dir
from trainer.procedures import Fault, FaultKind, Step, advance, due, finished, start
from trainer.procedures.judge import give
from trainer.wording.say import say

ENGINE = engine_for("wheel")
BOOKS = ("ohio-cincinnati", "ohio-cleveland", "massachusetts")
# Cincinnati 2.I.C.3 prints 53; the 54th is read as the logo. Cleveland 1.A. Massachusetts prints
# no counts: Cleveland's are used.
COUNTS = {
    "ohio-cincinnati": {"1": 23, "2": 15, "5": 8, "10": 4, "20": 2, "joker": 1, "logo": 1},
    "ohio-cleveland": {"1": 24, "2": 15, "5": 7, "10": 4, "20": 2, "joker": 1, "casino": 1},
    "massachusetts": {"1": 24, "2": 15, "5": 7, "10": 4, "20": 2, "joker": 1, "flag": 1},
}
TOP = {"ohio-cincinnati": 40, "ohio-cleveland": 45, "massachusetts": 45}


@cache
def document(book: str) -> Document:
    return read_document(lessons_dir(), book, "big-six")


def game_of(book: str, **options: str) -> Game:
    return decode_game(document(book), options)


def settled(game: Game, stop: str, *wagers: str, **choices: str) -> list[Ruling]:
    bets = tuple(Bet(seat=1, wager=wager, amount=500) for wager in wagers)
    placed = ENGINE.place(game, Situation(bets=bets, stop=stop, choices=choices))
    return list(ENGINE.rule(game, placed))


def played(game: Game, dealt: Round) -> tuple[tuple[Ruling, ...], Script]:
    rulings = ENGINE.rule(game, dealt)
    return rulings, ENGINE.unroll(game, dealt, rulings)


@pytest.mark.parametrize("book", BOOKS)
def test_fifty_four_sections_as_printed(book: str) -> None:
    game = game_of(book)
    assert wheel_of(game).segments == COUNTS[book]
    rim = sections(game)
    assert len(rim) == 54
    assert Counter(rim) == COUNTS[book]
    assert max(len(run) for run in "".join("x" if s == "1" else " " for s in rim).split()) <= 2


@pytest.mark.parametrize("book", BOOKS)
def test_every_printed_payout(book: str) -> None:
    """Cincinnati 7.I, Cleveland 3.A, Massachusetts 1(a)."""
    game = game_of(book)
    keys = {"1": 1, "2": 2, "5": 5, "10": 10, "20": 20}
    for symbol in COUNTS[book]:
        key = keys.get(symbol, TOP[book])
        won, *lost = settled(game, symbol, symbol, *(s for s in COUNTS[book] if s != symbol))
        assert (won.result, won.odds, won.pays) == (Result.WIN, f"{key} to 1", 500 * key)
        assert all((ruled.result, ruled.takes) == (Result.LOSE, 500) for ruled in lost)


@pytest.mark.parametrize("book", BOOKS)
def test_edges_follow_from_the_counts(book: str) -> None:
    game = game_of(book)
    keys = {"1": 1, "2": 2, "5": 5, "10": 10, "20": 20}
    for symbol, count in COUNTS[book].items():
        found = wager_odds(ENGINE, game, symbol)
        assert found is not None
        key = keys.get(symbol, TOP[book])
        assert found.edge == 1 - Fraction(count * (key + 1), 54)
        assert sum(line.chance for line in found.outcomes) == 1
    published = {"1": Fraction(6, 54), "2": Fraction(9, 54), "5": Fraction(12, 54)}
    for symbol, edge in published.items() if book == "ohio-cleveland" else ():
        found = wager_odds(ENGINE, game, symbol)
        assert found is not None
        assert found.edge == edge


def test_cincinnati_voids_a_peg_and_a_short_spin() -> None:
    """8.I, 8.II."""
    game = game_of("ohio-cincinnati")
    for choices, clause in (({"clapper": "peg"}, "8.I"), ({"turns": "short"}, "8.II")):
        for ruled in settled(game, "20", "20", "1", **choices):
            assert (ruled.result, ruled.clause, ruled.pays, ruled.takes) == (
                Result.VOID,
                clause,
                0,
                0,
            )
    dealt = ENGINE.deal(game, 1, want=Want(facts={"peg": True}))
    rulings, script = played(game, dealt)
    assert say(game, ENGINE.outcome(game, dealt)) == "void spin"
    verbs = [act.verb for act in script.acts() if act.slot.wager]
    assert verbs == [Verb.RETURN] * len(rulings)
    assert [act.payload.choice for act in script.acts() if act.verb is Verb.DECIDE] == ["void"]
    assert not any(act.slot.hand == "result" for act in script.acts())


def test_cleveland_supervisor_calls_the_number_last_passed() -> None:
    """4.A."""
    game = game_of("ohio-cleveland")
    assert settled(game, "20", "20", clapper="peg")[0].pays == 10000
    dealt = ENGINE.deal(game, 2, want=Want(facts={"peg": True, "stop": "20"}))
    _, script = played(game, dealt)
    called = [(act.slot.by, act.verb) for act in script.acts() if act.slot.hand in ("peg", "spin")]
    assert called == [(Role.DEALER, Verb.CALL_FLOOR), (Role.FLOOR, Verb.DECIDE)]
    walks = [act for act in script.acts() if act.slot.hand == "walk"]
    assert [act.slot.nth for act in walks] == [1, 2]
    assert short_rule(game) == ""


def test_cleveland_may_ask_for_three_turns() -> None:
    """2.C prints no least number; the option is ours and off by default."""
    plain, strict = game_of("ohio-cleveland"), game_of("ohio-cleveland", turns="3")
    assert plain.options["turns"].by == "ours"
    for seed in range(200):
        assert "turns" not in ENGINE.deal(plain, seed).choices
    dealt = ENGINE.deal(strict, 3, want=Want(facts={"short": True}))
    ruled = ENGINE.rule(strict, dealt)
    script = ENGINE.unroll(strict, dealt, ruled)
    words = [say(strict, act.title) for act in script.acts()]
    assert "The wheel stops before it has turned 3 times" in words
    assert "Spin the wheel again" in words
    assert all(one.result in (Result.WIN, Result.LOSE) for one in ruled)


def test_a_ruling_on_a_spin_chooses_between_what_this_table_may_rule() -> None:
    def choices(book: str, **options: str) -> tuple[str, ...]:
        game = game_of(book, **options)
        [ruled] = [one for one in ENGINE.doings(game) if one.verb is Verb.DECIDE]
        return ruled.choices

    assert choices("ohio-cincinnati") == ("void",)
    assert choices("ohio-cleveland") == ()  # the floor calls a peg
    assert choices("ohio-cleveland", turns="3") == ("void",)
    called = [one.hand for one in ENGINE.doings(game_of("ohio-cleveland")) if one.hand == "peg"]
    assert called == ["peg"]


def test_massachusetts_posts_what_a_clapper_between_two_numbers_means() -> None:
    """2(c), 2(d)."""
    passed = game_of("massachusetts")
    assert settled(passed, "10", "10", clapper="peg")[0].pays == 5000
    again = game_of("massachusetts", clapper="respin")
    bets = (Bet(seat=1, wager="10", amount=500),)
    placed = ENGINE.place(again, Situation(bets=bets, stop="10", choices={"clapper": "peg"}))
    assert placed.notes == (text("note-first-spin-void"),)
    _, script = played(again, placed)
    spins = [(act.slot.by, act.slot.nth) for act in script.acts() if act.verb is Verb.SPIN]
    assert spins == [
        (Role.DEALER, 0),
        (Role.MACHINE, 0),
        (Role.DEALER, 1),
        (Role.MACHINE, 1),
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_five_hundred_spins_conserve_money_and_can_be_finished(book: str) -> None:
    games = [game_of(book)]
    if book == "massachusetts":
        games.append(game_of(book, clapper="respin"))
    trouble: Counter[str] = Counter()
    for seed in range(500):
        game = games[seed % len(games)]
        dealt = ENGINE.deal(game, seed, players=1 + seed % 8)
        rulings, script = played(game, dealt)
        trouble.update(dealt.choices.values())
        moved: Counter[tuple[int, str]] = Counter()
        for act in script.acts():
            if act.payload.amount is not None:
                sign = {Verb.PAY: 1, Verb.TAKE: -1, Verb.RETURN: 0}[act.verb]
                moved[act.slot.seat, act.slot.wager] += sign * act.payload.amount
        assert {(bet.seat, bet.wager) for bet in dealt.bets} == set(moved)
        for ruled in rulings:
            assert moved[ruled.seat, ruled.wager] == ruled.pays - ruled.takes
        slots = [act.slot for act in script.acts()]
        assert len(set(slots)) == len(slots)
        assert all(act.clause and act.title for act in script.acts())
        if seed % (10 // min(BUDGET, 10)):  # every script has the same stages; a walk is slow
            continue
        state, rng = start(script), Random(seed)
        while not finished(script, state):
            later = [act for act in script.acts() if act.verb is Verb.PAY]
            waiting = due(script, state)
            if later and later[-1].slot not in {act.slot for act in waiting}:
                early = advance(script, state, give(later[-1]))
                assert isinstance(early, Fault)
                assert early.kind in (FaultKind.EARLY, FaultKind.REPEATED)
            step = advance(script, state, give(rng.choice(waiting)))
            assert isinstance(step, Step)
            state = step.state
    assert trouble["peg"] > 5
    assert bool(trouble["short"]) == (book != "ohio-cleveland")


@pytest.mark.parametrize("book", BOOKS)
def test_every_symbol_is_dealt_on_demand(book: str) -> None:
    game = game_of(book)
    for symbol in COUNTS[book]:
        dealt = ENGINE.deal(game, 3, want=Want(facts={"hit": True}, wager=symbol, amount=2500))
        ruled = ENGINE.rule(game, dealt)[-1]
        assert (ruled.wager, ruled.result, ruled.amount) == (symbol, Result.WIN, 2500)
        assert sections(game)[dealt.places["section"]] == dealt.spin == symbol
    with pytest.raises(CannotDealError):
        ENGINE.deal(game, 3, want=Want(facts={"stop": "2", "hit": True}, wager="1"))
    with pytest.raises(CannotDealError):
        ENGINE.deal(game, 3, want=Want(wager="no-such-symbol"))


@pytest.mark.parametrize(
    ("stop", "choices", "clause"),
    [("peg", {}, "8.I"), ("short", {}, "8.II"), ("", {"clapper": "peg"}, "8.I")],
)
def test_a_void_spin_needs_no_insignia(stop: str, choices: dict[str, str], clause: str) -> None:
    (ruled,) = settled(game_of("ohio-cincinnati"), stop, "joker", **choices)
    assert (ruled.result, ruled.clause) == (Result.VOID, clause)


def test_where_the_number_passed_last_wins_it_must_be_told() -> None:
    """Cleveland 4.A: the supervisor calls it."""
    game = game_of("ohio-cleveland")
    with pytest.raises(
        InputError, match=r'stop: give the insignia passed last, .*"clapper": "peg"'
    ):
        settled(game, "peg", "1")
    assert settled(game, "20", "20", clapper="peg")[0].pays == 10_000


def test_rounds_follow_each_other_and_bad_input_is_named() -> None:
    game = game_of("ohio-cincinnati")
    shoe = ENGINE.open_shoe(game, 9)
    numbers = []
    for _ in range(5):
        dealt, shoe = ENGINE.deal_next(game, shoe)
        numbers.append(dealt.number)
    assert numbers == [1, 2, 3, 4, 5]
    with pytest.raises(InputError, match="stop: give the insignia at the clapper"):
        settled(game, "flag", "1")
    with pytest.raises(InputError, match=r"choices\.clapper: write peg"):
        settled(game, "1", "1", clapper="stuck")
    with pytest.raises(InputError, match=r"choices\.peg: there is no such choice"):
        settled(game, "1", "1", peg="yes")
