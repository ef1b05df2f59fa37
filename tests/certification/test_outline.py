"""A standard laid out to be read: nothing is left out, and every key can be changed."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.certification.world import STANDARDS
from trainer.certification.outline import entry_at, outline, words_for
from trainer.certification.outline_entry import EntryKind
from trainer.certification.sentences import evidence_of
from trainer.certification.standard import Figure, Named, Part, Standard

NAMES = sorted(STANDARDS)


def sourced(value: object, key: str = "") -> Iterator[tuple[str, Figure | Named]]:
    """Yield every number and word that has a source, by its key."""
    if isinstance(value, Figure | Named):
        yield key, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from sourced(getattr(value, name), f"{key}.{name}".lstrip("."))
    elif isinstance(value, dict):
        for name, entry in value.items():
            yield from sourced(entry, f"{key}.{name}")
    elif isinstance(value, tuple):
        for entry in value:
            yield from sourced(entry, f"{key}[{getattr(entry, 'id', '')}]")


@pytest.mark.parametrize("name", NAMES)
def test_every_number_is_there_with_its_source(name: str) -> None:
    standard = STANDARDS[name]
    told = {entry.key: entry for part in outline(standard) for entry in part.entries}
    for key, figure in sourced(standard):
        assert told[key].source == figure.source
        assert told[key].raw in (
            f"{figure.value:g}" if isinstance(figure, Figure) else figure.value
        )


@pytest.mark.parametrize("name", NAMES)
def test_every_key_stands_once_and_has_words(name: str) -> None:
    entries = [entry for part in outline(STANDARDS[name]) for entry in part.entries]
    assert len({entry.key for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.words
        assert entry.shown or entry.key == "note"
        assert not entry.options or entry.raw in entry.options
        assert bool(entry.source) == (entry.kind in _WITH_SOURCE), entry.key


_WITH_SOURCE = {EntryKind.NUMBER, EntryKind.NAME, EntryKind.SOURCED}


def test_the_parts_come_in_their_order_and_then_what_holds_for_all() -> None:
    assert [part.id for part in outline(STANDARDS["baccarat"])] == [
        *"KPDSBTH", "fails", "assessors", "retakes", "validity", "name",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("knowledge.right", "80%"),
        ("payouts.errors", "1 error"),
        ("payouts.ninth", "\u00d7 1.5"),
        ("bench.tries", "3 tries"),
        ("bench.skills[shuffle].seconds", "120 s"),
        ("table.pace.least", "40 rounds an hour"),
        ("table.sittings[first].irregularities", "4 irregularities"),
        ("assessors.rank", "pit manager"),
        ("validity.recheck_parts", "P, T"),
    ],
)
def test_a_number_is_shown_with_its_unit(key: str, shown: str) -> None:
    entry = entry_at(STANDARDS["baccarat"], key)
    assert entry is not None
    assert entry.shown == shown


def test_a_key_is_told_in_words() -> None:
    standard: Standard = STANDARDS["baccarat"]
    assert words_for("payouts.errors", standard) == "Payouts: errors forgiven"
    assert words_for("bench.skills[shuffle]", standard) == "Bench: Shuffle of eight decks"
    assert words_for("bench.skills[gone]", standard) == "bench.skills[gone]"
    assert entry_at(standard, "nowhere") is None


def test_one_of_a_thing_is_said_so() -> None:
    full = STANDARDS["baccarat"]
    assert full.knowledge is not None
    assert full.table is not None
    one = Figure(value=1, source="ours")
    line = msgspec.structs.replace(full.knowledge.draw[0], items=one)
    knowledge = msgspec.structs.replace(full.knowledge, draw=(line,))
    sitting = msgspec.structs.replace(full.table.sittings[0], rounds=one, irregularities=one)
    table = msgspec.structs.replace(full.table, sittings=(sitting,))
    made = msgspec.structs.replace(full, knowledge=knowledge, table=table)
    assert evidence_of(made, Part.KNOWLEDGE).startswith("1 question,")
    assert evidence_of(made, Part.TABLE) == "1 sitting, 1 round, 1 irregularity"
