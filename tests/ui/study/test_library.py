"""The library worked out: one line a game, counts of the present filter, what is closest."""

from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from tests.ui.library_world import OWN, shipped
from tests.ui.world import LESSONS
from trainer.catalog import Catalog
from trainer.scheduling.values import Memory, SkillState
from trainer.ui.study.library import Filter, Library, Line, Mine, Order, Person, Scope
from trainer.ui.study.tile_words import state_of

NOW = datetime(2026, 11, 19, 18, tzinfo=UTC)
MIDI = "massachusetts/midibaccarat"


def state(skill: str, *, ms: int = 500, due: datetime = NOW + timedelta(days=9)) -> SkillState:
    """Return a skill that has been answered quickly and rightly."""
    memory = Memory(
        stability=60.0, difficulty=4.0, state=2, step=None, due=due, last=NOW, reps=8, lapses=0
    )
    return SkillState(
        skill=skill,
        memory=memory,
        n=8,
        right=8,
        helped=0,
        last_at=NOW,
        recent=((1, ms),) * 8,
        best_confidence=1.0,
    )


def library(
    own: str = OWN, *, known: str = "", met: tuple[str, ...] = (), **told: object
) -> Library:
    """Return the library of somebody who has mastered all of a game."""
    catalog, index = Catalog(LESSONS), shipped()
    catalog.prefer(own)
    skills = [index.skills[place] for place in index.games[known].skills] if known else []
    states = {skill.id: state(skill.id) for skill in skills}
    made = Library(catalog.rulebooks(), own, index)
    made.look(Person(states=states, met=met, now=NOW, **told))  # type: ignore[arg-type]
    return made


def in_book(line: Line, rulebook: str) -> bool:
    return any(one.rulebook == rulebook for one in line.editions)


def titles(made: Library, chosen: Filter) -> list[str]:
    return [line.title for line in made.shown(chosen)]


def test_a_game_of_several_rulebooks_is_one_line_and_opens_by_the_own() -> None:
    made = library()
    line = next(line for line in made.lines if line.title == "Mini-Baccarat")
    assert [one.rulebook for one in line.editions] == [OWN, "massachusetts", "ohio-cleveland"]
    assert line.first.own

    there = library("massachusetts")
    line = next(line for line in there.lines if line.title == "Minibaccarat")
    assert line.first.rulebook == "massachusetts"


def test_without_an_own_rulebook_the_one_practised_opens() -> None:
    made = library("", met=("ohio-cleveland/craps",))
    line = next(line for line in made.lines if line.title == "Craps")
    assert line.first.rulebook == "ohio-cleveland"
    assert line.begun


def test_counts_are_those_of_the_present_filter() -> None:
    made = library(met=(MIDI,))
    plain = made.counts(Filter())
    assert plain.every == len(made.lines) == sum(number for _, number in plain.families)
    assert dict(plain.mine)[Mine.BEGUN] == 1
    assert dict(plain.mine)[Mine.NEW] == len(made.lines) - 1

    dice = made.counts(Filter(family="Dice"))
    assert dice.families == plain.families, "a family does not count itself out"
    assert {book: number for book, _, number in dice.rulebooks} == {
        OWN: 1,
        "california": 0,
        "colorado": 0,
        "massachusetts": 3,
        "ohio-cleveland": 2,
    }
    assert dict(dice.mine)[Mine.NEW] == 4

    only = made.counts(
        Filter(without=frozenset({OWN, "colorado", "massachusetts", "ohio-cleveland"}))
    )
    assert dict(only.families) == {
        **dict.fromkeys(dict(plain.families), 0),
        **Counter(line.family for line in made.lines if in_book(line, "california")),
    }
    assert only.rulebooks == plain.rulebooks


@pytest.mark.parametrize(
    ("chosen", "every"),
    [
        (Filter(family="Dice"), lambda line: line.family == "Dice"),
        (Filter(mine=Mine.BEGUN), lambda line: line.begun),
        (Filter(mine=Mine.NEW), lambda line: not line.begun),
        (
            Filter(without=frozenset({"massachusetts"})),
            lambda line: any(one.rulebook != "massachusetts" for one in line.editions),
        ),
    ],
)
def test_each_filter_shows_what_it_counts(chosen: Filter, every: object) -> None:
    made = library(met=(MIDI,))
    assert callable(every)
    shown = made.shown(chosen)
    assert set(shown) == {line for line in made.lines if every(line)}
    assert shown


def test_a_search_finds_names_bets_and_words_of_the_layout() -> None:
    made = library()
    assert titles(made, Filter(words="chemin")) == ["Baccarat-Chemin de Fer"]
    assert titles(made, Filter(words="pair plus"))[0] == "Three Card Poker"
    assert titles(made, Filter(words="minibaccarat"))[0] == "Mini-Baccarat"
    assert titles(made, Filter(words="cleveland crapless")) == ["Crapless Craps"]
    assert titles(made, Filter(words="quadrille")) == []


def test_what_is_called_so_comes_before_what_has_a_bet_called_so() -> None:
    found = titles(library(), Filter(words="craps"))
    assert "Craps" in found[:3]
    assert all("craps" in title.casefold() for title in found[:3])


def test_known_is_what_one_has_mastered_of_its_skills() -> None:
    made = library(known=MIDI, met=(MIDI,))
    index = shipped()
    mini = next(line for line in made.lines if line.title == "Mini-Baccarat")
    here = {index.skills[place].id for place in index.games[f"{OWN}/mini-baccarat"].skills}
    there = {index.skills[place].id for place in index.games[MIDI].skills}
    assert mini.known == len(here & there)
    assert mini.total == len(here)
    assert 0.3 < mini.share < 1


def test_the_closest_are_not_begun_and_name_what_is_left() -> None:
    made = library(known=MIDI, met=(MIDI,))
    near = made.near(Filter())
    assert near
    assert all(not one.line.begun and one.line.share < 1 for one in near)
    assert [one.line.share for one in near] == sorted((n.line.share for n in near), reverse=True)
    assert all(one.origin == "Midi-Baccarat" for one in near)
    assert all(one.left and one.minutes > 0 for one in near)
    assert all(one.skills == one.line.total - one.line.known for one in near)
    assert not made.near(Filter(words="craps"))
    assert not library().near(Filter()), "nothing is mastered"


def test_sections_are_mine_and_then_families() -> None:
    made = library(known=MIDI, met=(MIDI,))
    sections = made.sections(Filter())
    assert sections[0].key == "mine"
    assert sections[0].note == "1 begun"
    assert [section.key for section in sections[1:]] == [
        family for family, _ in made.counts(Filter()).families
    ]
    assert all(section.folds for section in sections[1:])
    assert sum(len(section.lines) for section in sections) == len(made.lines)

    family = made.sections(Filter(family="Dice"))
    assert [(section.key, section.folds) for section in family] == [("Dice", False)]
    (found,) = made.sections(Filter(words="craps"))
    assert not found.folds
    (every,) = made.sections(Filter(scope=Scope.ALL, order=Order.NAME))
    assert [line.title for line in every.lines] == sorted(
        (line.title for line in made.lines), key=str.casefold
    )
    assert made.sections(Filter(words="quadrille")) == ()


def test_certified_and_course_are_told() -> None:
    made = library(until={f"{OWN}/craps": date(2027, 11, 1)}, course=frozenset({f"{OWN}/roulette"}))
    assert titles(made, Filter(mine=Mine.CERTIFIED)) == ["Craps"]
    assert titles(made, Filter(scope=Scope.COURSE)) == ["Roulette"]


def test_the_end_of_a_certificate_is_told_in_words_of_ours() -> None:
    made = library(until={f"{OWN}/craps": date(2027, 12, 1)})
    (line,) = made.sections(Filter(mine=Mine.CERTIFIED))[0].lines
    assert state_of(line, date(2026, 11, 19))[0] == "✓ certified to Dec 2027"


def test_what_is_due_is_counted_for_games_begun() -> None:
    index = shipped()
    ids = [index.skills[place].id for place in index.games[MIDI].skills]
    catalog = Catalog(LESSONS)
    made = Library(catalog.rulebooks(), "", index)
    late = {one: state(one, due=NOW - timedelta(days=1)) for one in sorted(ids)[:7]}
    made.look(Person(states=late, met=(MIDI,), now=NOW))
    (line,) = made.shown(Filter(mine=Mine.DUE))
    assert line.first.name == MIDI
    assert line.due == 7


def test_clearing_keeps_the_view() -> None:
    chosen = Filter(family="Dice", words="x", scope=Scope.ALL, order=Order.NAME)
    assert chosen.narrows
    assert chosen.cleared() == Filter(scope=Scope.ALL, order=Order.NAME)
    assert not replace(chosen, family="", words="").narrows
