"""Settings and read lessons."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import msgspec
import pytest
from hypothesis import given

from tests.storage.record.test_record import json_values
from tests.storage.world import AT, later, someone
from trainer.storage.record.reading import all_lesson_reads, lesson_reads, mark_read
from trainer.storage.rows import JsonValue, LessonRead, Touched
from trainer.storage.settings import APP, get_setting, person_scope, put_setting
from trainer.storage.store import Store


class Theme(StrEnum):
    """A setting with a closed choice."""

    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True)
class Window:
    """A setting with parts."""

    width: int
    height: int


def test_a_setting_comes_back_in_its_own_type(store: Store) -> None:
    for key, value, default in (
        ("theme", Theme.DARK, Theme.LIGHT),
        ("window", Window(1366, 768), Window(0, 0)),
        ("pace", 1.5, 1.0),
        ("sound", True, False),
    ):
        assert get_setting(store, APP, key, default) == default
        assert put_setting(store, APP, key, value).touched == {Touched.SETTINGS}
        found = get_setting(store, APP, key, default)
        assert (found, type(found)) == (value, type(value))


def test_any_json_comes_back_as_it_went_in(store: Store) -> None:
    @given(json_values)
    def check(value: JsonValue) -> None:
        put_setting(store, APP, "any", value)
        assert get_setting(store, APP, "any", None, kind=object) == value

    check()


@pytest.mark.parametrize("kind", [bool, float, str, int])
def test_plain_settings_are_read_as_the_decoder_reads_them(
    store: Store, kind: type[bool | float | str | int]
) -> None:
    default = kind()

    @given(json_values)
    def check(value: JsonValue) -> None:
        put_setting(store, APP, "plain", value)
        try:
            wanted = msgspec.json.decode(msgspec.json.encode(value), type=kind)
        except msgspec.ValidationError:
            wanted = default
        found = get_setting(store, APP, "plain", default, kind)
        assert (found, type(found)) == (wanted, kind)

    check()


def test_scopes_do_not_see_each_other(store: Store) -> None:
    put_setting(store, person_scope(1), "pace", 2)
    assert get_setting(store, APP, "pace", 1) == 1
    assert get_setting(store, person_scope(12), "pace", 1) == 1
    assert get_setting(store, person_scope(1), "pace", 1) == 2


@pytest.mark.parametrize("stored", ['"purple"', "7", "null", "[]"])
def test_a_value_that_no_longer_fits_is_the_default(store: Store, stored: str) -> None:
    store.write_one("INSERT INTO settings VALUES ('app', 'theme', ?)", (stored,))
    assert get_setting(store, APP, "theme", Theme.LIGHT) is Theme.LIGHT


@pytest.mark.parametrize("stored", ["", "x", '"', '"x', "1.5.5", "-", "{", '{"a":'])
@pytest.mark.parametrize("default", [1.5, "usual", True, 7])
def test_a_damaged_setting_is_the_default(store: Store, stored: str, default: object) -> None:
    store.connection.execute("PRAGMA ignore_check_constraints = ON")
    store.write_one("INSERT INTO settings VALUES ('app', 'look', ?)", (stored,))
    assert get_setting(store, APP, "look", default) == default


def test_settings_outlive_the_store(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        put_setting(store, APP, "rulebook", "colorado")
    with Store.open(tmp_path, at=AT) as store:
        assert get_setting(store, APP, "rulebook", "") == "colorado"


def test_read_sections_are_kept_with_their_newest_moment(store: Store) -> None:
    ana = someone(store)
    for section, at in (("draw", AT), ("payouts", later(hours=1)), ("draw", later(hours=2))):
        read = LessonRead(rulebook="colorado", game="baccarat", section=section, at=at)
        assert mark_read(store, ana, read).touched == {Touched.LESSONS}
    mark_read(store, ana, LessonRead(rulebook="colorado", game="baccarat", section="draw", at=AT))
    assert lesson_reads(store, ana, "colorado", "baccarat") == {
        "draw": later(hours=2),
        "payouts": later(hours=1),
    }
    assert lesson_reads(store, ana, "colorado", "craps") == {}
    assert [read.section for read in all_lesson_reads(store, ana)] == ["draw", "payouts"]
