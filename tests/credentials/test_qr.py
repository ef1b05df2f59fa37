"""The code on a certificate: what it says, its size, that it reads back from the symbol."""

import dataclasses
import xml.etree.ElementTree as ET
from datetime import date

import msgspec
import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st

from tests.credentials.world import NUMBER, RECORD, Ring
from trainer.credentials import base45, symbol
from trainer.credentials.qr import PREFIX, claims_of, read_code, write_code
from trainer.credentials.verdict import DoubtError, State
from trainer.errors import CredentialError


def code_of(ring: Ring) -> str:
    return write_code(claims_of(RECORD), ring.signer)


def picture(rows: tuple[tuple[bool, ...], ...], *, scale: int) -> memoryview:
    """Return the squares as a scanner sees them: grey pixels with the quiet zone around."""
    lines = []
    side = (len(rows) + 2 * symbol.QUIET) * scale
    margin = b"\xff" * (symbol.QUIET * scale)
    blank = [b"\xff" * side] * (symbol.QUIET * scale)
    for row in rows:
        cells = b"".join((b"\x00" if dark else b"\xff") * scale for dark in row)
        lines += [margin + cells + margin] * scale
    return memoryview(b"".join([*blank, *lines, *blank])).cast("B", (side, side))


def test_the_painted_symbol_reads_back_and_verifies(ring: Ring) -> None:
    code = code_of(ring)
    (seen,) = zxingcpp.read_barcodes(picture(symbol.squares(code), scale=3))
    assert seen.text == code
    claims = read_code(seen.text, (ring.signer.school,)).claims
    assert claims.number == NUMBER
    assert (claims.rulebook, claims.game, claims.level) == (
        "massachusetts",
        "midibaccarat",
        "dealer",
    )
    assert (claims.issued, claims.valid_until) == (date(2026, 12, 1), date(2028, 12, 1))


def test_a_worn_symbol_still_reads(ring: Ring) -> None:
    code = code_of(ring)
    rows = [list(row) for row in symbol.squares(code)]
    for line in rows[24:32]:  # a blot of eight by eight squares
        line[24:32] = [False] * 8
    worn = picture(tuple(tuple(row) for row in rows), scale=3)
    assert [seen.text for seen in zxingcpp.read_barcodes(worn)] == [code]


def test_the_code_is_small(ring: Ring) -> None:
    code = code_of(ring)
    assert len(base45.decode(code.removeprefix(PREFIX).removesuffix("."))) < 200
    assert len(code) < 300
    assert len(symbol.squares(code)) <= 61  # version 11: fits the frame of the certificate


def test_svg_and_png_are_whole_pictures(ring: Ring) -> None:
    code = code_of(ring)
    side = len(symbol.squares(code)) + 2 * symbol.QUIET
    drawing = ET.fromstring(symbol.svg(code))
    assert drawing.attrib["viewBox"] == f"0 0 {side} {side}"
    raw = symbol.png(code, scale=2)
    assert raw.startswith(b"\x89PNG")
    assert int.from_bytes(raw[16:20]) == side * 2  # the width in a PNG's header


def test_the_name_is_not_in_it_but_can_be_checked(ring: Ring) -> None:
    claims = read_code(code_of(ring), (ring.signer.school,)).claims
    assert claims.initials == "T0"
    assert claims.names("Trainee 09")
    assert claims.names("  TRAINEE   09 ")
    assert not claims.names("Trainee 10")
    assert b"Trainee" not in base45.decode(code_of(ring)[4:-1])


def test_two_certificates_of_one_person_show_no_common_hash() -> None:
    other = claims_of(msgspec.structs.replace(RECORD, salt="60" * 16))
    assert other.name_hash != claims_of(RECORD).name_hash


def test_the_same_record_gives_the_same_code(ring: Ring) -> None:
    assert code_of(ring) == code_of(ring)


def test_the_records_salt_stays_out_of_it() -> None:
    assert claims_of(RECORD).salt not in bytes.fromhex(RECORD.salt)


def test_every_changed_letter_is_noticed(ring: Ring) -> None:
    code = code_of(ring)
    for place in range(len(PREFIX), len(code) - 1, 7):
        letter = "A" if code[place] != "A" else "B"
        with pytest.raises(DoubtError) as doubt:
            read_code(code[:place] + letter + code[place + 1 :], (ring.signer.school,))
        assert doubt.value.state in (State.ALTERED, State.UNKNOWN_ISSUER)  # the key's own letters


@given(st.text(max_size=60))
def test_no_text_makes_it_stumble(text: str) -> None:
    with pytest.raises(DoubtError):
        read_code(PREFIX + text, ())


def test_a_code_cut_short_is_altered(ring: Ring) -> None:
    with pytest.raises(DoubtError, match="cannot be read") as doubt:
        read_code(code_of(ring)[:-9], (ring.signer.school,))
    assert doubt.value.state is State.ALTERED


def test_spaces_around_it_do_no_harm(ring: Ring) -> None:
    code = code_of(ring)
    assert read_code(f"\n {code}  \r\n", (ring.signer.school,))
    broken = f"{code[:70]}\r\n{code[70:140]}\n{code[140:]}"
    assert read_code(broken, (ring.signer.school,)), "a letter broke it into lines"


def test_what_would_not_fit_is_refused(ring: Ring) -> None:
    claims = dataclasses.replace(claims_of(RECORD), number="X" * 160)
    with pytest.raises(CredentialError, match="drawn for 299"):
        write_code(claims, ring.signer)
