"""How a file says only what differs: `extends`, `drop`, `after`, `like`, options and `each`."""

from typing import Any

import pytest

from tests.catalog.house import CHILD_FILE, RULES_FILE, House
from trainer.catalog.merge import MergeError, copy_likes, expand_each, extend, resolve, settled
from trainer.games.game import Game

PARENT = {
    "title": "Short",
    "deck": {"packs": 8, "least": 6},
    "wagers": {
        "player": {"title": "Player", "clause": "1", "rules": [{"when": {"a": 1, "b": 2}}]},
        "tie": {"title": "Tie", "clause": "2", "rules": []},
    },
    "stages": [{"id": "deal", "face": "up"}, {"id": "settle"}, {"id": "gather"}],
}


def ids(doc: dict[str, Any]) -> list[str]:
    """Return the stages by id."""
    return [stage["id"] for stage in doc["stages"]]


# Section, entry, key: below a key the value is replaced whole.


def test_what_the_child_leaves_out_is_the_parents() -> None:
    assert extend(PARENT, {}) == PARENT
    assert extend(PARENT, {"title": "Long"}) == {**PARENT, "title": "Long"}


def test_an_entry_keeps_the_keys_the_child_does_not_say() -> None:
    found = extend(PARENT, {"wagers": {"tie": {"clause": "9"}}})
    assert found["wagers"]["tie"] == {"title": "Tie", "clause": "9", "rules": []}
    assert found["wagers"]["player"] == PARENT["wagers"]["player"]  # type: ignore[index]


def test_below_a_key_nothing_is_merged() -> None:
    """Half of a parent's `when` must never stay behind."""
    child = {"wagers": {"player": {"rules": [{"when": {"a": 5}}]}}}
    assert extend(PARENT, child)["wagers"]["player"]["rules"] == [{"when": {"a": 5}}]


def test_a_new_entry_comes_last() -> None:
    found = extend(PARENT, {"wagers": {"pair": {"title": "Pair"}}})
    assert list(found["wagers"]) == ["player", "tie", "pair"]


def test_a_single_table_is_merged_key_by_key() -> None:
    assert extend(PARENT, {"deck": {"packs": 6}})["deck"] == {"packs": 6, "least": 6}


def test_entries_are_dropped() -> None:
    found = extend(PARENT, {"wagers": {"drop": ["tie"]}})
    assert list(found["wagers"]) == ["player"]


def test_an_entry_may_be_dropped_and_written_anew() -> None:
    found = extend(PARENT, {"wagers": {"drop": ["tie"], "tie": {"title": "Draw"}}})
    assert found["wagers"]["tie"] == {"title": "Draw"}


def test_dropping_what_is_not_there_is_an_error() -> None:
    with pytest.raises(MergeError, match="no 'pair' to drop") as raised:
        extend(PARENT, {"wagers": {"drop": ["pair"]}})
    assert raised.value.key == "wagers.drop"


def test_the_parent_is_left_as_it_was() -> None:
    before = repr(PARENT)
    extend(PARENT, {"wagers": {"drop": ["tie"]}, "stages": [{"id": "deal", "drop": True}]})
    assert repr(PARENT) == before


# A list whose items have ids.


def test_a_stage_of_the_same_id_is_replaced_whole() -> None:
    found = extend(PARENT, {"stages": [{"id": "deal", "title": "New"}]})
    assert found["stages"][0] == {"id": "deal", "title": "New"}
    assert ids(found) == ["deal", "settle", "gather"]


@pytest.mark.parametrize(
    ("after", "order"),
    [
        ({"after": "deal"}, ["deal", "burn", "settle", "gather"]),
        ({"after": ""}, ["burn", "deal", "settle", "gather"]),
        ({}, ["deal", "settle", "gather", "burn"]),
    ],
)
def test_a_new_stage_says_where_it_stands(after: dict[str, str], order: list[str]) -> None:
    assert ids(extend(PARENT, {"stages": [{"id": "burn", **after}]})) == order


def test_new_stages_may_follow_each_other() -> None:
    new = [{"id": "burn", "after": "deal"}, {"id": "show", "after": "burn"}]
    assert ids(extend(PARENT, {"stages": new})) == ["deal", "burn", "show", "settle", "gather"]


def test_stages_are_dropped() -> None:
    assert ids(extend(PARENT, {"stages": [{"id": "settle", "drop": True}]})) == [
        "deal",
        "gather",
    ]


def test_neither_after_nor_drop_stays_in_the_stage() -> None:
    [stage] = extend({"stages": []}, {"stages": [{"id": "burn", "after": ""}]})["stages"]
    assert stage == {"id": "burn"}


# An entry that copies a sibling.


def test_it_has_what_the_sibling_has_but_for_its_own() -> None:
    wagers = {"a": {"title": "A", "side": "x"}, "b": {"like": "a", "title": "B"}}
    assert copy_likes({"wagers": wagers})["wagers"]["b"] == {"title": "B", "side": "x"}


def test_it_may_copy_a_copy() -> None:
    wagers = {"c": {"like": "b"}, "b": {"like": "a", "n": 2}, "a": {"n": 1, "m": 1}}
    assert copy_likes({"wagers": wagers})["wagers"]["c"] == {"n": 2, "m": 1}


def test_a_circle_is_an_error() -> None:
    with pytest.raises(MergeError, match="to copy"):
        copy_likes({"wagers": {"a": {"like": "b"}, "b": {"like": "a"}}})


def test_it_copies_within_its_own_file(house: House) -> None:
    """What a child changes in one of its parent's wagers it does not change in the copy."""
    house.write(
        CHILD_FILE,
        'extends = "test-house/short"\ntitle = "L"\n[wagers.margin-player]\nclause = "77"\n',
    )
    game = house.catalog().game("test-house", "long")
    assert game.wagers["margin-player"].clause == "77"
    assert game.wagers["margin-banker"].clause == "10(b)"


# What an option leaves out, and "=option".


def test_entries_rules_and_rows_are_left_out() -> None:
    doc = {
        "wagers": {
            "a": {"if": {"x": "yes"}, "title": "A"},
            "b": {"rules": [{"if": {"x": "no"}, "n": 1}, {"n": 2}]},
        }
    }
    assert resolve(doc, {"x": "yes"}) == {
        "wagers": {"a": {"title": "A"}, "b": {"rules": [{"n": 2}]}}
    }
    assert resolve(doc, {"x": "no"}) == {"wagers": {"b": {"rules": [{"n": 1}, {"n": 2}]}}}


def test_one_of_several_choices_is_enough_and_all_options_must_hold() -> None:
    doc = {"e": {"if": {"x": ["a", "b"], "y": "1"}, "n": 1}}
    assert resolve(doc, {"x": "b", "y": "1"}) == {"e": {"n": 1}}
    assert resolve(doc, {"x": "c", "y": "1"}) == {}
    assert resolve(doc, {"x": "a", "y": "2"}) == {}


def test_equals_is_replaced_and_digits_become_numbers() -> None:
    doc = {"packs": "=decks", "unit": "=coin", "order": ["=first"], "text": "a = b"}
    chosen = {"decks": "8", "coin": "0.25", "first": "by-seat"}
    assert resolve(doc, chosen) == {
        "packs": 8, "unit": "0.25", "order": ["by-seat"], "text": "a = b",
    }  # fmt: skip


def test_a_game_takes_the_wanted_choice_and_the_defaults_of_the_rest(house: House) -> None:
    game = house.catalog().game("test-house", "short", {"decks": "6"})
    assert game.chosen == {"decks": "6", "bonus": "offered", "margin": "high"}
    assert game.deck.packs == 6


def test_an_option_named_like_a_paytable_chooses_its_variant(house: House) -> None:
    catalog = house.catalog()
    assert _top(catalog.game("test-house", "short")) == "30 to 1"
    assert _top(catalog.game("test-house", "short", {"margin": "low"})) == "20 to 1"


def test_a_wager_that_is_not_offered_is_gone(house: House) -> None:
    game = house.catalog().game("test-house", "short", {"bonus": "not-offered"})
    assert list(game.wagers) == ["player"]


def _top(game: Game) -> str:
    return game.paytables["margin"].rows[0].pays


# One entry that stands for a wager a number.


def test_it_is_written_out_with_its_number() -> None:
    doc = {"wagers": {"place": {"each": [4, 10], "title": "Place {number}", "odds": "9 to 5"}}}
    assert expand_each(doc)["wagers"] == {
        "place-4": {"title": "Place 4", "odds": "9 to 5", "number": 4},
        "place-10": {"title": "Place 10", "odds": "9 to 5", "number": 10},
    }


def test_words_are_combinations() -> None:
    doc = {"wagers": {"hop": {"each": ["2-3"], "rules": [{"when": {"dice": "{number}"}}]}}}
    assert expand_each(doc)["wagers"] == {
        "hop-2-3": {"rules": [{"when": {"dice": "2-3"}}], "combo": "2-3"}
    }


def test_others_are_left_alone() -> None:
    doc = {"title": "x", "wagers": {"pass": {"title": "Pass {number}"}}}
    assert expand_each(doc) == doc
    assert expand_each({"title": "x"}) == {"title": "x"}


def test_a_child_of_a_child(house: House) -> None:
    house.write(
        "test-house/longer/rules.toml",
        'extends = "test-house/long"\ntitle = "Longer"\n[table]\nseats = 9\n',
    )
    house.edit(
        "test-house/rulebook.toml",
        "games = [",
        'games = [ { id = "longer", title = "Longer", engine = "baccarat", family = "B" },',
    )
    game = house.catalog().game("test-house", "longer")
    assert (game.title, game.table.seats, game.table.clause) == ("Longer", 9, "1")


def test_a_game_is_read_once_however_often_it_is_asked_for(house: House) -> None:
    catalog = house.catalog()
    first = catalog.game("test-house", "short")
    house.write(RULES_FILE, "broken")
    assert catalog.game("test-house", "short") is first


def test_the_menu_opens_no_game(house: House) -> None:
    house.write(RULES_FILE, "broken")
    titles = [entry.title for _, entry in house.catalog().entries()]
    assert titles == ["Short Baccarat", "Long Baccarat"]


def test_what_no_option_changes_is_one_thing_in_every_house(house: House) -> None:
    plain = {"rules": [{"pays": "1 to 1"}]}
    doc = {"a": plain, "b": {"rules": [{"if": {"x": "yes"}, "n": 1}, {"n": 2}]}, "c": {"n": "=x"}}
    fixed = settled(doc)
    for choice in ("yes", "no"):
        found = resolve(doc, {"x": choice}, fixed=fixed)
        assert found == resolve(doc, {"x": choice})
        assert found["a"] is plain
        assert found["c"] == {"n": choice}
    catalog = house.catalog()
    usual, six = (catalog.game("test-house", "short", {"decks": count}) for count in "86")
    assert usual.wagers["player"] is six.wagers["player"]
    assert usual.deck != six.deck
