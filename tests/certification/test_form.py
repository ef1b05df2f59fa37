"""Forms: drawn by a seed, equally hard, never the same to one person."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.certification.world import MINI, form, plan, standard_for, sure
from tests.games.world import GAMES
from trainer.certification.bands import Band
from trainer.certification.evidence import from_mark, from_run
from trainer.certification.examiner import Examiner
from trainer.certification.form import Form, draw_form, seeds_of, shape
from trainer.certification.plan import (
    FIRST_SEED,
    LAST_SEED,
    apportion,
    load_of,
    plan_form,
    spread,
)
from trainer.certification.standard import ItemKind, Part, Sitting, Standard
from trainer.drills import decision
from trainer.drills.prompts import mark
from trainer.errors import InputError
from trainer.procedures.judge import give

change = msgspec.structs.replace
# One game of each family whose forms differ in kind.
ONE_OF_EACH = [
    MINI,
    "massachusetts/baccarat-chemin-de-fer",
    "california/super-pan-9",
    "massachusetts/big-six",
    "massachusetts/sic-bo",
]
SLOW = ["ohio-cleveland/craps", "massachusetts/roulette", "ohio-cincinnati/rapid-roulette"]


def brief(standard: Standard) -> Standard:
    """Return a standard whose sittings are short: `trainer check` looks at whole ones."""

    def shorter(sittings: tuple[Sitting, ...]) -> tuple[Sitting, ...]:
        return tuple(
            change(one, rounds=change(one.rounds, value=min(1, one.rounds.value)))
            for one in sittings
        )

    assert standard.table is not None
    table = change(standard.table, sittings=shorter(standard.table.sittings))
    decisions = standard.decisions
    if decisions is not None:
        decisions = change(decisions, sittings=shorter(decisions.sittings))
    return change(standard, table=table, decisions=decisions)


def drawn(game: str, seed: int, used: frozenset[int] = frozenset()) -> Form:
    return draw_form(standard_for(game), sure(game), seed=seed, used=used, plan=plan(game))


def test_fifty_forms_are_equally_hard_and_one_person_never_sees_a_seed_twice() -> None:
    """The same number of items of every line and band, and no seed again."""
    used: frozenset[int] = frozenset()
    shapes = set()
    questions: set[tuple[str, str, int]] = set()
    asked = msgspec.structs.replace(plan(MINI), sittings=())  # those are measured below
    for seed in range(1, 51):
        made = draw_form(standard_for(MINI), sure(MINI), seed=seed, used=used, plan=asked)
        own = seeds_of(made)
        assert len(own) == len(made.items) + 1
        assert not own & used
        used |= own
        shapes.add(frozenset(shape(made).items()))
        questions |= {(item.kind, item.focus, item.seed) for item in made.items}
    assert len(shapes) == 1
    assert len(questions) == 50 * 200


@pytest.mark.parametrize("game", [*ONE_OF_EACH, *SLOW])
def test_parallel_forms_have_the_same_shape(game: str) -> None:
    first, second = form(game, 1), form(game, 2)
    assert shape(first) == shape(second)
    assert {item.seed for item in first.items}.isdisjoint(item.seed for item in second.items)


@pytest.mark.parametrize("game", [MINI, "ohio-cleveland/craps"])
def test_sittings_hold_the_planned_irregularities_and_about_the_planned_work(game: str) -> None:
    for seed in (1, 2):
        sittings = [item for item in form(game, seed).items if item.kind is ItemKind.TABLE]
        for item, planned in zip(sittings, plan(game).sittings, strict=True):
            load, irregularities = load_of(sure(game).run(item.focus, item.seed))
            assert irregularities == planned.irregularities
            assert load == pytest.approx(planned.load_ms, rel=0.15)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_planned(game: str) -> None:
    """The plan keeps to the blueprint; a small game gives as many questions as it has."""
    standard = brief(standard_for(game))
    made = plan_form(standard, sure(game))
    for part in (Part.KNOWLEDGE, Part.PAYOUTS):
        wanted = sum(int(line.items.value) for line in standard.lines(part))
        assert 0.9 * wanted <= made.count(part) <= wanted
    assert len(made.sittings) == sum(
        len(standard.sittings(part)) for part in (Part.DECISIONS, Part.TABLE)
    )
    assert any(cell.critical for cell in made.cells)


def test_the_same_seed_is_the_same_form() -> None:
    assert drawn(MINI, 1) == form(MINI, 1)
    assert form(MINI, 1) != form(MINI, 2)


def test_a_retake_draws_only_its_parts_and_draws_them_alike() -> None:
    whole = form(MINI, 1)
    some = draw_form(
        standard_for(MINI),
        sure(MINI),
        seed=1,
        parts=(Part.PAYOUTS, Part.HOURS),
        plan=plan(MINI),
    )
    assert {item.part for item in some.items} == {Part.PAYOUTS}
    asked = [(item.focus, item.seed) for item in some.items]
    assert asked == [(item.focus, item.seed) for item in whole.of(Part.PAYOUTS)]
    assert [item.number for item in some.items] == list(range(1, 61))


def test_a_plan_made_anew_is_the_same_plan() -> None:
    assert plan_form(standard_for(MINI), sure(MINI)) == plan(MINI)


def test_every_cell_of_the_drawing_table_is_asked() -> None:
    foci = Counter(item.focus for item in form(MINI).of(Part.DECISIONS))
    assert set(foci) == set(decision.foci(sure(MINI).engine, sure(MINI).game, "third-card"))
    assert sum(foci.values()) == 100
    again = [focus for focus, count in foci.items() if count > 1]
    assert len(again) == 4
    assert all(
        focus.split(":")[:2] in [["banker", str(n)] for n in (3, 4, 5, 6)] for focus in again
    )


def test_no_question_stands_twice_in_a_form() -> None:
    for game in ONE_OF_EACH:
        foci = Counter(item.focus for item in form(game).of(Part.KNOWLEDGE))
        assert set(foci.values()) == {1}


def test_critical_items_are_those_the_standard_names() -> None:
    standard = standard_for(MINI)
    assert standard.knowledge is not None
    critical = [item for item in form(MINI).items if item.critical]
    assert len(critical) == standard.knowledge.critical_items.value
    pool = sure(MINI).pool(ItemKind.QUIZ, standard.knowledge.critical)
    assert {item.focus for item in critical} <= set(pool)
    others = {item.focus for item in form(MINI).items if not item.critical}
    assert not others & set(pool)


@pytest.mark.parametrize("game", [MINI, "massachusetts/roulette"])
def test_an_item_can_be_asked_again(game: str) -> None:
    """(kind, focus, seed) is all there is to an item, and it is as hard as the form says."""
    asks = sure(game)
    other = Examiner(asks.engine, asks.game, asks.targets, asks.remedies)
    for item in form(game).items:
        if item.kind is ItemKind.TABLE:
            continue
        prompt = asks.prompt(item.kind, item.focus, item.seed)
        assert prompt == other.prompt(item.kind, item.focus, item.seed)
        assert asks.band(item.kind, item.focus, item.seed) is item.band
        answer = from_mark(asks.game, item, mark(prompt, prompt.expected, ms=900))
        assert (answer.right, answer.cost, answer.item) == (True, 0, item.number)


def test_a_sitting_is_dealt_again_from_its_item() -> None:
    item = form(MINI).of(Part.TABLE)[0]
    run = sure(MINI).run(item.focus, item.seed)
    while True:
        run.automatic()
        while waiting := run.due():
            run.perform(give(waiting[0]), ms=1000)
            run.automatic()
        if not run.next_round():
            break
    evidence = from_run(item, run, elapsed_ms=600_000)
    assert evidence.finished
    assert (evidence.rounds, evidence.players) == (9, 6)
    assert sum(act.irregularity for act in evidence.acts) == 4
    assert all(act.kind is None for act in evidence.acts)


def test_exam_seeds_are_out_of_the_reach_of_practice() -> None:
    for item in form(MINI).items:
        assert FIRST_SEED <= item.seed < LAST_SEED
    assert FIRST_SEED > 6 << 40  # the highest a practice session asks with


def test_a_form_dealt_before_is_refused() -> None:
    with pytest.raises(InputError, match="Form 9 has been dealt to this person before"):
        drawn(MINI, 9, frozenset({9}))


def test_seeds_used_up_are_passed_over() -> None:
    """The same form for someone who has had every one of its items: others of the same shape."""
    first = form(MINI, 1)
    had = frozenset(item.seed for item in first.items)
    again = drawn(MINI, 1, had)
    assert had.isdisjoint(item.seed for item in again.items)
    assert shape(again) == shape(first)


def test_a_standard_is_not_for_another_game() -> None:
    with pytest.raises(InputError, match="is not for ohio-cleveland/roulette"):
        draw_form(standard_for(MINI), sure("ohio-cleveland/roulette"), seed=1)


def test_measured_facility_bands_the_questions() -> None:
    asks = sure(MINI)
    pool = asks.pool(ItemKind.QUIZ, ("rule:*",))
    facility = {focus: 0.4 if index % 4 == 0 else 0.8 for index, focus in enumerate(pool)}
    known = Examiner(asks.engine, asks.game, asks.targets, asks.remedies, facility=facility)
    made = plan_form(standard_for(MINI), known)
    rules = [cell for cell in made.cells if cell.line == "rules"]
    assert {cell.band: cell.count for cell in rules} == {Band.MIDDLE: 12, Band.HARD: 4}


@given(lines=st.lists(st.tuples(st.integers(1, 20), st.none() | st.integers(0, 20)), max_size=6))
def test_items_are_spread_as_far_as_they_go(lines: list[tuple[int, int | None]]) -> None:
    wanted = [want for want, _ in lines]
    capacities = [most for _, most in lines]
    given_out = spread(wanted, capacities)
    for count, most in zip(given_out, capacities, strict=True):
        assert count >= 0
        assert most is None or count <= most
    room = sum(sum(wanted) if most is None else most for most in capacities)
    assert sum(given_out) == min(sum(wanted), room)


@given(
    count=st.integers(0, 60),
    weights=st.dictionaries(st.sampled_from(Band), st.integers(1, 30), min_size=1),
)
def test_a_count_is_apportioned_whole_and_fairly(count: int, weights: dict[Band, int]) -> None:
    shares = apportion(count, weights)
    assert sum(shares.values()) == count
    for band, share in shares.items():
        assert abs(share - count * weights[band] / sum(weights.values())) < 1
