"""The audit chain, altered in every way it can be."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.certification.audit import (
    GENESIS,
    AuditEntry,
    AuditKind,
    AuditRow,
    BreakKind,
    Head,
    append,
    first_break,
    head_of,
    seal,
)
from trainer.certification.canonical import commitment

replace = msgspec.structs.replace


def chain(length: int) -> list[AuditRow]:
    rows: list[AuditRow] = []
    for number in range(length):
        entry = AuditEntry(
            at_ms=1_000 * number,
            kind=AuditKind.RESULT,
            what="exam finished",
            facts={"exam": str(number)},
        )
        rows.append(append(head_of(rows), entry))
    return rows


def renumbered(rows: list[AuditRow]) -> list[AuditRow]:
    """Return rows as a careful forger leaves them: without a gap in the numbers."""
    return [replace(row, number=number) for number, row in enumerate(rows, start=1)]


def resealed(rows: list[AuditRow], start: int) -> list[AuditRow]:
    """Seal everything from a row on anew, as someone who has the program can."""
    made = rows[:start]
    for row in rows[start:]:
        made.append(append(head_of(made), row.entry))
    return made


def other(row: AuditRow) -> AuditEntry:
    return replace(row.entry, what="nothing to see")


@given(length=st.integers(0, 12))
def test_a_chain_as_written_holds(length: int) -> None:
    rows = chain(length)
    heads = [Head(number=row.number, hash=row.hash) for row in rows]
    assert first_break(rows, *heads) is None


def test_the_first_row_follows_nothing() -> None:
    (row,) = chain(1)
    assert (row.number, row.previous) == (1, GENESIS)
    assert row.hash == seal(GENESIS, row.entry)
    assert head_of([]) is None


@given(data=st.data(), length=st.integers(1, 12))
def test_a_changed_row_is_named(data: st.DataObject, length: int) -> None:
    rows = chain(length)
    place = data.draw(st.integers(0, length - 1))
    row = rows[place]
    changed = data.draw(
        st.sampled_from(
            [
                replace(row, entry=other(row)),
                replace(row, hash="f" * 64),
                replace(row, number=99),
                replace(row, previous="a" * 64),
            ]
        )
    )
    head = head_of(rows)
    rows[place] = changed
    found = first_break(rows, head) if head else None
    assert found is not None
    assert (found.kind, found.number) == (BreakKind.CHANGED, place + 1)


@given(data=st.data(), length=st.integers(2, 12))
def test_a_row_changed_and_sealed_again_is_named(data: st.DataObject, length: int) -> None:
    rows = chain(length)
    place = data.draw(st.integers(0, length - 2))
    entry = other(rows[place])
    rows[place] = replace(rows[place], entry=entry, hash=seal(rows[place].previous, entry))
    found = first_break(rows)
    assert found is not None
    assert (found.kind, found.number) == (BreakKind.CHANGED, place + 1)


@given(data=st.data(), length=st.integers(3, 12))
def test_a_removed_row_is_named(data: st.DataObject, length: int) -> None:
    whole = chain(length)
    place = data.draw(st.integers(0, length - 2))
    rows = [*whole[:place], *whole[place + 1 :]]
    found = first_break(rows)
    assert found is not None
    assert (found.kind, found.number) == (BreakKind.REMOVED, place + 1)


@given(data=st.data(), length=st.integers(3, 12))
def test_a_row_removed_and_the_rest_renumbered_is_found(data: st.DataObject, length: int) -> None:
    whole = chain(length)
    place = data.draw(st.integers(0, length - 2))
    rows = renumbered([*whole[:place], *whole[place + 1 :]])
    found = first_break(rows, Head(number=length, hash=whole[-1].hash))
    assert found is not None
    assert (found.kind, found.number) == (BreakKind.REMOVED, place + 1)
    # Without a head it might as well be a row sealed again: the break is found all the same.
    alone = first_break(rows)
    assert alone is not None
    assert alone.number in (place, place + 1)


@pytest.mark.parametrize("tidy", [renumbered, list])
@given(data=st.data(), length=st.integers(2, 10))
def test_rows_in_another_order_are_named(
    tidy: Callable[[list[AuditRow]], list[AuditRow]], data: st.DataObject, length: int
) -> None:
    rows = chain(length)
    first = data.draw(st.integers(0, length - 2))
    second = data.draw(st.integers(first + 1, length - 1))
    rows[first], rows[second] = rows[second], rows[first]
    found = first_break(tidy(rows))
    assert found is not None
    assert (found.kind, found.number) == (BreakKind.REORDERED, first + 1)


@given(data=st.data(), length=st.integers(1, 10), sealed=st.booleans())
def test_an_inserted_row_is_named(data: st.DataObject, length: int, sealed: bool) -> None:
    rows = chain(length)
    place = data.draw(st.integers(0, length - 1))
    previous = rows[place].previous
    entry = other(rows[place])
    alien = AuditRow(
        number=0,
        entry=entry,
        previous=previous,
        hash=seal(previous, entry) if sealed else "b" * 64,
    )
    rows.insert(place, alien)
    found = first_break(renumbered(rows))
    assert found is not None
    assert (found.kind, found.number) == (BreakKind.INSERTED, place + 1)


@given(length=st.integers(2, 10), data=st.data())
def test_a_row_appended_to_an_old_row_is_named(length: int, data: st.DataObject) -> None:
    rows = chain(length)
    old = data.draw(st.integers(0, max(0, length - 3)))
    entry = other(rows[old])
    rows.append(
        AuditRow(
            number=length + 1,
            entry=entry,
            previous=rows[old].hash,
            hash=seal(rows[old].hash, entry),
        )
    )
    found = first_break(rows)
    assert found is not None
    assert found.kind is BreakKind.INSERTED
    assert found.number in (old + 2, length + 1)


@given(data=st.data(), length=st.integers(2, 10))
def test_a_tail_cut_off_shows_against_a_known_head(data: st.DataObject, length: int) -> None:
    whole = chain(length)
    kept = data.draw(st.integers(0, length - 1))
    assert first_break(whole[:kept]) is None  # nothing in the rows themselves tells
    found = first_break(whole[:kept], Head(number=length, hash=whole[-1].hash))
    assert found is not None
    assert (found.kind, found.number) == (BreakKind.CUT_OFF, kept + 1)
    assert found.text == f"Rows {kept + 1} to {length} are gone from the end."


@given(data=st.data(), length=st.integers(2, 10))
def test_a_chain_made_anew_shows_against_a_known_head(data: st.DataObject, length: int) -> None:
    whole = chain(length)
    place = data.draw(st.integers(0, length - 1))
    forged = list(whole)
    forged[place] = replace(forged[place], entry=other(forged[place]))
    forged = resealed(forged, place)
    assert first_break(forged) is None
    heads = [Head(number=row.number, hash=row.hash) for row in whole]
    found = first_break(forged, *reversed(heads))
    assert found is not None
    assert (found.kind, found.number) == (BreakKind.REWRITTEN, place + 1)


def test_a_person_can_be_erased_and_the_chain_still_holds() -> None:
    """Only commitments are sealed: the salts and the names live elsewhere, and go."""
    salt = b"of this one person only"
    entry = AuditEntry(
        at_ms=1,
        kind=AuditKind.SIGN_IN,
        what="signed in",
        by=commitment(salt, "Ana Ruiz"),
    )
    rows = [append(None, entry)]
    assert first_break(rows, Head(number=1, hash=rows[0].hash)) is None
    assert b"Ana" not in msgspec.json.encode(rows)
