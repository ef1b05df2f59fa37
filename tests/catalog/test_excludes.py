"""Choices that no house may make together, though each of them is allowed."""

import pytest

from tests.catalog.house import RULES_FILE, House
from trainer.catalog.checks.options import houses
from trainer.catalog.decode import choose
from trainer.errors import InputError, LessonError

MARGIN = 'margin = { choices = ["high", "low"], default = "high", clause = "9"'
EXCLUDES = 'excludes = { low = { bonus = "not-offered", decks = ["6"] } }'


@pytest.fixture
def strict(house: House) -> House:
    """Return the house in which the low margin forbids two other choices."""
    house.edit(RULES_FILE, MARGIN, f'{MARGIN}, {EXCLUDES}, excludes_clause = "10(e)"')
    return house


@pytest.mark.parametrize(
    "wanted",
    [{}, {"margin": "low"}, {"bonus": "not-offered"}, {"bonus": "not-offered", "decks": "6"}],
)
def test_each_may_be_chosen_without_the_other(strict: House, wanted: dict[str, str]) -> None:
    document = strict.catalog().document("test-house", "short")
    assert choose(document, wanted).items() >= wanted.items()


@pytest.mark.parametrize(("other", "choice"), [("bonus", "not-offered"), ("decks", "6")])
def test_a_house_that_makes_both_is_told_so(strict: House, other: str, choice: str) -> None:
    with pytest.raises(InputError) as raised:
        strict.catalog().game("test-house", "short", {"margin": "low", other: choice})
    assert raised.value.sentence() == (
        f"margin = low and {other} = {choice} may not be chosen together (10(e)). "
        "Choose another of the two."
    )


def test_titles_and_labels_are_what_a_house_reads(strict: House) -> None:
    old = 'default = "offered", clause = "9"'
    titles = 'title = "Bonus bet", labels = { not-offered = "not offered" }'
    strict.edit(RULES_FILE, old, f"{old}, {titles}")
    with pytest.raises(InputError, match=r"^margin = low and Bonus bet = not offered may not"):
        strict.catalog().game("test-house", "short", {"margin": "low", "bonus": "not-offered"})


def test_only_legal_houses_are_looked_at(strict: House) -> None:
    document = strict.catalog().document("test-house", "short")
    found = list(houses(document))
    assert {"margin": "low"} in found
    for house in found:
        choose(document, house)
    assert strict.problems() == []


def test_a_choice_that_excludes_a_default_is_looked_at_beside_another(house: House) -> None:
    house.edit(RULES_FILE, MARGIN, f'{MARGIN}, excludes = {{ low = {{ bonus = "offered" }} }}')
    document = house.catalog().document("test-house", "short")
    assert {"margin": "low", "bonus": "not-offered"} in list(houses(document))
    assert choose(document, {"margin": "low"})["bonus"] == "not-offered"  # a default gives way
    with pytest.raises(InputError):
        choose(document, {"margin": "low", "bonus": "offered"})


def test_defaults_that_exclude_each_other_are_a_mistake_of_the_file(house: House) -> None:
    house.edit(RULES_FILE, MARGIN, f'{MARGIN}, excludes = {{ high = {{ decks = "8" }} }}')
    with pytest.raises(LessonError):
        house.catalog().game("test-house", "short")
    assert house.problems() == [
        f"{RULES_FILE}: options.margin.excludes: the defaults margin = high and decks = 8 may "
        "not be chosen together (9)"
    ]


def test_a_choice_nothing_may_be_chosen_beside(house: House) -> None:
    house.edit(RULES_FILE, MARGIN, f'{MARGIN}, excludes = {{ low = {{ decks = ["6", "8"] }} }}')
    assert house.problems() == [
        f"{RULES_FILE}: options.margin.choices: nothing may be chosen beside 'low'"
    ]


@pytest.mark.parametrize(
    ("excludes", "said"),
    [
        ('{ lower = { decks = "6" } }', "excludes.lower: there is no such choice"),
        ('{ low = { packs = "6" } }', "excludes.low.packs: there is no such other option"),
        ('{ low = { margin = "high" } }', "excludes.low.margin: there is no such other option"),
        ('{ low = { decks = "7" } }', "excludes.low.decks: '7' is not one of 6, 8"),
        ('{ low = "decks" }', "excludes.low: this must be a table of entries"),
        ('"low"', "excludes: this must be a table of entries"),
    ],
)
def test_a_slip_is_told_with_file_and_key(house: House, excludes: str, said: str) -> None:
    house.edit(RULES_FILE, MARGIN, f"{MARGIN}, excludes = {excludes}")
    assert house.problems() == [f"{RULES_FILE}: options.margin.{said}"]
