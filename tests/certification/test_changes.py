"""How two editions differ, told key by key."""

from datetime import UTC, datetime

import msgspec

from tests.certification.world import STANDARDS
from trainer.certification.amend import amend
from trainer.certification.changes import differences
from trainer.certification.standard import Change, Figure, Standard

STANDARD = STANDARDS["baccarat"]
JUGGLING = {
    "id": "juggling",
    "title": "Juggling",
    "how": "Three oranges.",
    "seconds": {"value": 30, "source": "ours"},
    "errors": {"value": 0, "source": "ours"},
}


def amended(changes: dict[str, object]) -> Standard:
    return amend(STANDARD, changes, reason="x", by="m", at=datetime(2026, 12, 1, tzinfo=UTC))


def test_the_same_standard_has_no_differences_whatever_its_edition() -> None:
    assert differences(STANDARD, msgspec.structs.replace(STANDARD, edition=9)) == ()


def test_differences_are_those_that_were_made() -> None:
    changes: dict[str, object] = {
        "payouts.errors": Figure(value=0, source="house rule 7"),
        "title": "Baccarat croupier",
        "bench.skills[shuffle].seconds": Figure(value=150, source="ours"),
        "bench.skills[cuts]": None,
        "bench.skills[juggling]": JUGGLING,
        "table_test.scale[0].word": "not good enough",
        "validity.recheck_parts": ["P"],
    }
    made = amended(changes)
    assert made.amended is not None
    found = {one.key: one for one in differences(STANDARD, made)}
    assert found == {one.key: one for one in made.amended.changes}
    assert found["bench.skills[cuts]"].new == ""
    added = "Juggling, seconds 30 (ours), errors 0 (ours)"
    assert found["bench.skills[juggling]"] == Change("bench.skills[juggling]", "", added)
    assert found["validity.recheck_parts"] == Change("validity.recheck_parts", "P, T", "P")


def test_a_part_that_goes_and_an_order_that_changes_are_told() -> None:
    test = STANDARD.table_test
    assert test is not None
    turned = msgspec.structs.replace(test, groups=test.groups[::-1])
    made = msgspec.structs.replace(STANDARD, table_test=turned, hours=None)
    found = {one.key: (one.old, one.new) for one in differences(STANDARD, made)}
    assert found["table_test.groups"] == (
        "guests, technique, control",
        "control, technique, guests",
    )
    assert found["hours"][1] == ""
