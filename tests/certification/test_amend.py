"""A manager changes a standard: a new edition, with its reason."""

from datetime import UTC, datetime

import msgspec
import pytest

from tests.certification.world import STANDARDS
from trainer.certification.amend import amend
from trainer.certification.canonical import digest
from trainer.certification.floors import below_floors, remarks_on
from trainer.certification.standard import Change, Figure, ItemKind, Part, Standard
from trainer.errors import InputError

STANDARD = STANDARDS["baccarat"]
AT = datetime(2026, 12, 1, 9, tzinfo=UTC)


def amended(changes: dict[str, object], *, reason: str = "the house decided") -> Standard:
    return amend(STANDARD, changes, reason=reason, by="manager 1", at=AT)


def test_a_new_number_makes_a_new_edition() -> None:
    new = Figure(value=0, source="house decision of 1 December")
    made = amended({"payouts.errors": new})
    assert made.edition == STANDARD.edition + 1
    assert made.payouts is not None
    assert made.payouts.errors == new
    assert made.amended is not None
    assert made.amended.reason == "the house decided"
    assert made.amended.changes == (
        Change("payouts.errors", "1 (ours)", "0 (house decision of 1 December)"),
    )
    assert digest(made) != digest(STANDARD)
    assert STANDARD.payouts is not None
    assert STANDARD.payouts.errors.value == 1  # the old edition is untouched


def test_lists_are_reached_by_id() -> None:
    made = amended(
        {
            "bench.skills[shuffle].seconds": {"value": 150, "source": "house: eight-deck pattern"},
            "table_test.groups[guests].criteria[greets].text": "Greets every guest",
        }
    )
    assert made.bench is not None
    assert {skill.id: skill.seconds.value for skill in made.bench.skills}["shuffle"] == 150
    assert made.table_test is not None
    assert made.table_test.groups[0].criteria[0].text == "Greets every guest"


SKILL = {
    "id": "juggling",
    "title": "Juggling",
    "how": "Three oranges.",
    "seconds": {"value": 30, "source": "ours"},
    "errors": {"value": 0, "source": "ours"},
}


def test_entries_are_added_and_taken_away() -> None:
    line = "table_test.groups[guests].criteria[greets]"
    made = amended({"bench.skills[juggling]": SKILL, "bench.skills[cuts]": None, line: None})
    assert made.bench is not None
    assert [one.id for one in made.bench.skills] == ["run-down", "shuffle", "shoe", "juggling"]
    assert made.table_test is not None
    assert "greets" not in {one.id for one in made.table_test.groups[0].criteria}
    assert made.amended is not None
    assert [bool(one.old) for one in made.amended.changes] == [False, True, True]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            {f"bench.skills[{name}]": None for name in ("run-down", "shuffle", "cuts", "shoe")},
            "bench.skills: name at least one skill.",
        ),
        (
            {"bench.skills[juggling]": {**SKILL, "seconds": {"value": 3, "source": ""}}},
            'bench.skills[juggling].seconds.source: say where it comes from; "ours" if nobody '
            "has published it.",
        ),
        ({"bench.skills[Juggling]": SKILL}, "bench.skills[Juggling]: there is no such key."),
        (
            {"bench.skills[juggling]": {**SKILL, "title": " "}},
            "bench.skills[juggling].title: write some words.",
        ),
        (
            {"bench.tries": {"value": 2.5, "source": "ours"}},
            "bench.tries.value: this is counted: write a whole number.",
        ),
        (
            {"knowledge.minutes": {"value": 0, "source": "ours"}},
            "knowledge.minutes.value: this is more than nothing.",
        ),
    ],
)
def test_an_unsound_standard_is_not_made(changes: dict[str, object], told: str) -> None:
    with pytest.raises(InputError) as trouble:
        amended(changes)
    assert str(trouble.value) == told


def test_a_target_time_comes_and_goes_with_the_lines_that_ask_for_it() -> None:
    roulette = STANDARDS["roulette"]
    lines = [line.id for line in roulette.lines(Part.PAYOUTS) if line.kind is ItemKind.PICTURE]
    gone: dict[str, object] = {f"payouts.draw[{name}]": None for name in lines}
    with pytest.raises(InputError, match="no line asks for this kind of item"):
        amend(roulette, gone, reason="x", by="manager 1", at=AT)
    without = amend(
        roulette, {**gone, "payouts.seconds.picture": None}, reason="x", by="manager 1", at=AT
    )
    assert without.payouts is not None
    assert list(without.payouts.seconds) == ["payout"]
    line = {"id": "keys", "title": "Keys", "kind": "picture", "focus": ["key:*"]}
    keys = {"payouts.draw[keys]": {**line, "items": {"value": 6, "source": "ours"}}}
    with pytest.raises(InputError, match="this kind of item has no target time"):
        amend(without, keys, reason="x", by="manager 1", at=AT)
    target = {"payouts.seconds.picture": {"value": 4, "source": "ours"}}
    again = amend(without, {**keys, **target}, reason="x", by="manager 1", at=AT)
    assert again.payouts is not None
    assert again.payouts.seconds["picture"] == Figure(value=4, source="ours")


def test_an_amendment_survives_being_stored() -> None:
    made = amended({"validity.months": Figure(value=12, source="licence of the house")})
    again = msgspec.json.decode(msgspec.json.encode(made), type=Standard)
    assert again == made
    assert digest(again) == digest(made)
    third = amend(
        again,
        {"validity.months": Figure(value=18, source="licence of the house")},
        reason="longer",
        by="manager 2",
        at=AT,
    )
    assert third.edition == STANDARD.edition + 2
    assert third.amended is not None
    assert third.amended.changes[0].old == "12 (licence of the house)"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, "Nothing was changed."),
        ({"payouts.errors": 2}, "payouts.errors: say where the new number comes from."),
        (
            {"payouts.errors": {"value": 2, "source": ""}},
            "payouts.errors: say where the new number comes from.",
        ),
        (
            {"payouts.errors.value": 2},
            "payouts.errors.value: a number and its source are changed together.",
        ),
        ({"payouts.eroors": 2}, "payouts.eroors: there is no such key."),
        (
            {"bench.skills[juggle].seconds": 2},
            "bench.skills[juggle].seconds: there is no such key.",
        ),
        ({"edition": 9}, "edition: this is not changed by hand."),
        ({"id": "other"}, "id: this is not changed by hand."),
        (
            {"payouts.errors": {"value": 1, "source": "ours"}},
            "payouts.errors: nothing is different.",
        ),
        (
            {"knowledge.right": {"value": 120, "source": "ours"}},
            "knowledge.right.value: more than 100 per cent cannot be right.",
        ),
        (
            {"table.sittings[first].pressure": "wild"},
            "table.sittings[first].pressure: 'wild' is not one of calm, usual, busy, rough.",
        ),
    ],
)
def test_a_bad_change_is_refused_with_its_key(changes: dict[str, object], told: str) -> None:
    with pytest.raises(InputError) as trouble:
        amended(changes)
    assert str(trouble.value) == told
    assert trouble.value.next_step


def test_a_value_of_the_wrong_kind_is_refused() -> None:
    with pytest.raises(InputError, match=r"Expected `int \| float`, got `str`.*payouts.errors"):
        amended({"payouts.errors": {"value": "many", "source": "ours"}})


def test_no_change_without_a_reason() -> None:
    with pytest.raises(InputError, match="not changed without a reason"):
        amended({"title": "Another"}, reason="  ")


def test_a_moment_without_a_zone_is_a_bug() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        amend(STANDARD, {"title": "X"}, reason="r", by="m", at=datetime(2026, 1, 1))  # noqa: DTZ001


LOW = {
    "knowledge.right": (0, "Knowledge passes with 0%, under 50%."),
    "knowledge.critical_items": (0, "Knowledge asks no critical question."),
    "payouts.errors": (100, "Payouts forgives 100 errors, more than 5."),
    "decisions.right": (10, "Decisions passes with 10%, under 50%."),
    "table_test.least": (2, "The table test passes with 2, under 5."),
    "hours.least": (0, "No hours of training are asked for."),
    "assessors.persons": (1, "One person may examine, assess and issue alone."),
}


@pytest.mark.parametrize("key", LOW)
def test_a_value_below_its_floor_needs_a_reason_of_some_length_and_is_named(key: str) -> None:
    value, text = LOW[key]
    changes: dict[str, object] = {key: Figure(value=value, source="ours: the house")}
    with pytest.raises(InputError, match="below the floor") as told:
        amended(changes, reason="because")
    assert text in str(told.value)
    made = amended(changes, reason="We are a school of one instructor on an island.")
    assert remarks_on(made) == (
        f"Edition {made.edition} is this house's own amendment of the standard.",
        text,
    )


@pytest.mark.parametrize("name", STANDARDS)
def test_nothing_that_is_shipped_is_below_a_floor(name: str) -> None:
    assert below_floors(STANDARDS[name]) == ()
    assert remarks_on(STANDARDS[name]) == ()
    assert STANDARDS[name].persons == 2
