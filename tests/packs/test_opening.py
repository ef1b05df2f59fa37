"""A pack that is not exactly what was signed is refused, each for a reason of its own."""

import struct
import zipfile
import zlib
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.packs.world import (
    AT,
    HOUSE,
    OWN,
    STRANGER,
    TRUST,
    about,
    by_house,
    by_publisher,
    content,
    members,
    own,
    release_key,
)
from trainer.credentials.publisher import packed, public_of
from trainer.credentials.school import key_id
from trainer.packs.archive import MANIFEST, SIGNATURE, write_archive
from trainer.packs.errors import PackError, UnknownKeyError
from trainer.packs.making import pack_installer, pack_lessons
from trainer.packs.manifest import Kind, Manifest, PackedFile, manifest_bytes, read_manifest
from trainer.packs.opening import Opened, extract, open_pack
from trainer.packs.signing import Trust

LESSONS = {"test-house/short/rules.toml": b"x = 1\n" * 400, "standards/one.toml": b"y = 2\n"}
ONE = "standards/one.toml"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the pack of a test stands."""
    return tmp_path / "carried.ttpack"


def opened(path: Path, raw: bytes, trust: Trust = TRUST, version: str = "0.1.0") -> Opened:
    path.write_bytes(raw)
    return open_pack(path, trust, at=AT, version=version)


def refused(path: Path, raw: bytes, trust: Trust = TRUST) -> str:
    """Return why a pack is refused; the sentence names the file and what to do."""
    with pytest.raises(PackError) as caught:
        opened(path, raw, trust)
    assert str(caught.value).startswith("carried.ttpack: ")
    assert caught.value.next_step
    return str(caught.value).removeprefix("carried.ttpack: ")


def signed(manifest: Manifest, files: dict[str, bytes]) -> bytes:
    """Return a pack whose manifest is signed as it is, however it is."""
    told = manifest_bytes(manifest)
    return write_archive([(MANIFEST, told), (SIGNATURE, by_publisher()(told)), *files.items()])


def told_by(raw: bytes) -> Manifest:
    return read_manifest(members(raw)[MANIFEST])


def changed(**change: Any) -> Manifest:
    return msgspec.structs.replace(told_by(content(LESSONS)), **change)


# -- the right ones ---------------------------------------------------------------------------


def test_a_pack_of_the_publisher_opens(path: Path) -> None:
    found = opened(path, content(LESSONS))
    assert found.files == LESSONS
    assert found.signer.known
    assert found.signer.key == release_key().id
    assert found.manifest.sequence == 1


def test_the_same_lessons_give_the_same_bytes() -> None:
    assert content(LESSONS) == content(dict(reversed(LESSONS.items())))


def test_any_tool_opens_it(path: Path) -> None:
    path.write_bytes(content(LESSONS))
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        assert archive.namelist()[:2] == [MANIFEST, SIGNATURE]


def test_a_house_is_known_once_its_key_is_vouched_for(path: Path) -> None:
    found = opened(path, own())
    assert not found.signer.known
    with pytest.raises(UnknownKeyError, match="Riverside School") as caught:
        found.signer.insist()
    assert caught.value.key == key_id(public_of(HOUSE))
    opened(path, own(), TRUST._replace(keys=frozenset({caught.value.key}))).signer.insist()


# -- changed on the way -----------------------------------------------------------------------


def test_no_byte_can_be_changed(path: Path) -> None:
    raw = content(LESSONS)
    whole = opened(path, raw)
    for place in range(0, len(raw), 7):
        spoiled = bytearray(raw)
        spoiled[place] ^= 0x01
        path.write_bytes(bytes(spoiled))
        try:
            found = open_pack(path, TRUST, at=AT)
        except PackError:
            continue
        # Times, versions and the like of the zip itself say nothing, and are used for nothing.
        assert (found.manifest, found.files) == (whole.manifest, whole.files)


def test_no_part_can_be_missing(path: Path) -> None:
    raw = content(LESSONS)
    for length in range(0, len(raw), 11):
        with pytest.raises(PackError):
            opened(path, raw[:length])


def test_a_changed_manifest_is_told(path: Path) -> None:
    files = members(content(LESSONS))
    files[MANIFEST] = files[MANIFEST].replace(b'"sequence":1', b'"sequence":9')
    assert "was changed after it was signed" in refused(path, write_archive(files.items()))


def test_a_changed_lesson_is_told_by_name(path: Path) -> None:
    files = {**members(content(LESSONS)), ONE: b"y = 3\n"}
    said = refused(path, write_archive(files.items()))
    assert said.startswith(f"{ONE} is not the file that was signed")


def test_a_file_nobody_signed_is_told(path: Path) -> None:
    files = {**members(content(LESSONS)), "standards/two.toml": b"z = 1"}
    said = refused(path, write_archive(files.items()))
    assert said == "standards/two.toml is in it and what was signed does not list it."


def test_a_missing_file_is_told(path: Path) -> None:
    files = members(content(LESSONS))
    del files[ONE]
    assert refused(path, write_archive(files.items())) == f"{ONE} is missing in it."


def test_a_file_twice_is_told(path: Path) -> None:
    files = [*members(content(LESSONS)).items(), (ONE, b"y = 2\n")]
    with pytest.warns(UserWarning, match="Duplicate"):
        raw = write_archive(files)
    assert "is in it twice" in refused(path, raw)


def test_something_after_the_end_is_told(path: Path) -> None:
    assert "added after its end" in refused(path, content(LESSONS) + b"more")


def test_what_another_program_packed_is_told(path: Path) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in members(content(LESSONS)).items():
            archive.writestr(name, raw)
    assert "packed anew by another program" in refused(path, path.read_bytes())


@pytest.mark.parametrize("raw", [b"", b"PK", b"%PDF-1.7", bytes(5000), b"PK\x05\x06" + bytes(18)])
def test_what_is_no_pack_is_told(path: Path, raw: bytes) -> None:
    assert refused(path, raw)


def test_a_file_that_is_not_there_is_told(path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read"):
        open_pack(path, TRUST, at=AT)
    with pytest.raises(PackError, match="cannot be read"):
        open_pack(path.parent, TRUST, at=AT)


# -- made to do harm --------------------------------------------------------------------------

NAMES = {
    "..\\..\\start.toml": "has a backslash",
    "standards\\one.toml": "has a backslash",
    "/etc/one.toml": "begins at the root of a drive",
    "c:/one.toml": "begins at the root of a drive",
    "standards/../../one.toml": "leads out of its folder",
    "../one.toml": "leads out of its folder",
    "standards/con.toml": "is a device on Windows",
    "lpt1/one.toml": "is a device on Windows",
    "standards/Two.toml": "has other signs",
    "standards/für.toml": "has other signs",
    "standards/two.toml ": "has other signs",
    "standards//two.toml": "has other signs",
    "standards/two./a.toml": "has other signs",
    "standards/.two.toml": "has other signs",
    "standards/two.toml:x": "has other signs",
    "a/b/c/d/e.toml": "too long or too deep",
    "standards/" + "a" * 200 + ".toml": "too long or too deep",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_leads_elsewhere_is_refused_though_it_was_signed(path: Path, name: str) -> None:
    evil = changed(files=(PackedFile(name, "0" * 64, 0),))
    assert NAMES[name] in refused(path, signed(evil, LESSONS))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_leads_elsewhere_is_refused_in_the_zip(path: Path, name: str) -> None:
    raw = write_archive([*members(content(LESSONS)).items(), (name, b"")])
    assert NAMES[name] in refused(path, raw)


def test_a_link_is_refused(path: Path) -> None:
    raw = content(LESSONS)
    linked = bytearray(raw)
    struct.pack_into("<I", linked, raw.rindex(b"PK\x01\x02") + 38, 0o120777 << 16)
    assert "is a link to another file" in refused(path, bytes(linked))


def test_what_unpacks_to_more_than_it_says_is_refused(path: Path) -> None:
    raw = content({ONE: bytes(1000)})
    press = zlib.compressobj(9, wbits=-15)
    bomb = press.compress(bytes(50_000_000)) + press.flush()
    place = raw.rindex(b"PK\x03\x04")
    head = bytearray(raw[place : place + 30 + len(ONE)])
    struct.pack_into("<I", head, 18, len(bomb))
    assert "unpacks to more than it says" in refused(path, raw[:place] + head + bomb)


def test_files_that_are_too_large_or_too_many_are_refused(path: Path) -> None:
    large = (PackedFile(ONE, "0" * 64, 4_000_001),)
    assert "is too large: 4,000,001 bytes" in refused(path, signed(changed(files=large), {}))
    together = tuple(PackedFile(f"standards/a{n}.toml", "0" * 64, 3_900_000) for n in range(9))
    assert "24,000,000 is the most" in refused(path, signed(changed(files=together), {}))
    many = tuple(PackedFile(f"standards/a{n}.toml", "0" * 64, 1) for n in range(2001))
    assert "It has 2,001 files" in refused(path, signed(changed(files=many), {}))


def test_a_pack_that_is_too_large_is_refused(path: Path) -> None:
    raw = content(LESSONS)
    assert "It is too large" in refused(path, raw + bytes(28_000_001 - len(raw)))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"id": "../up"}, "Its id '../up' is none"),
        ({"id": "nul"}, "Its id 'nul' is none"),
        ({"edition": "a/b"}, "Its edition 'a/b' is none"),
        ({"edition": "x."}, "Its edition 'x.' is none"),
        ({"sequence": 0}, "Its sequence 0 is no number"),
        ({"sequence": -5}, "Its sequence -5 is no number"),
        ({"title": " "}, "Its title is none"),
        ({"title": "a\nb"}, "Its title is none"),
        ({"needs_app": "new"}, "Its needs_app 'new' is no version"),
        ({"files": ()}, "It has no files"),
        ({"files": (PackedFile("standards/one.exe", "0" * 64, 1),)}, "is no lesson file"),
        ({"files": (PackedFile("readme.md", "0" * 64, 1),)}, "is no lesson file"),
        ({"files": (PackedFile(ONE, "x", 1),)}, "what no file can have"),
        ({"files": (PackedFile(ONE, "0" * 64, -1),)}, "what no file can have"),
        ({"files": (PackedFile(ONE, "0" * 64, 1),) * 2}, f"lists {ONE} twice"),
    ],
)
def test_a_manifest_that_cannot_be_meant_is_refused(
    path: Path, change: dict[str, Any], told: str
) -> None:
    assert told in refused(path, signed(changed(**change), LESSONS))


def test_a_form_of_later_is_told(path: Path) -> None:
    told = members(content(LESSONS))[MANIFEST].replace(b'"format":1', b'"format":2,"new":[]')
    raw = write_archive([(MANIFEST, told), (SIGNATURE, by_publisher()(told))])
    assert "only a newer Table Test knows" in refused(path, raw)


@pytest.mark.parametrize("told", [b"", b"{}", b"[]", b"\xff", b"[" * 3000, b'{"format":"1"}'])
def test_a_manifest_that_is_none_is_told(path: Path, told: bytes) -> None:
    raw = write_archive([(MANIFEST, told), (SIGNATURE, by_publisher()(told))])
    assert "cannot be read" in refused(path, raw)


@pytest.mark.parametrize("signature", [b"", b"{}", b"\xff", b'{"by":"me","signature":""}'])
def test_a_signature_that_is_none_is_told(path: Path, signature: bytes) -> None:
    files = {**members(content(LESSONS)), SIGNATURE: signature}
    assert "signature cannot be read" in refused(path, write_archive(files.items()))


# -- signed by somebody else ------------------------------------------------------------------


def test_a_key_the_root_did_not_sign_is_refused(path: Path) -> None:
    strange = release_key(root=STRANGER)
    assert "has not vouched for" in refused(path, content(LESSONS, key=strange))
    forged = msgspec.structs.replace(release_key(), ends=AT + timedelta(days=9000))
    assert "has not vouched for" in refused(path, content(LESSONS, key=forged))


def test_a_borrowed_release_key_signs_nothing(path: Path) -> None:
    """Its public half is in every pack; without the private one it is worth nothing."""
    borrowed = members(content(LESSONS))[SIGNATURE]
    told = manifest_bytes(changed(title="Mine"))
    raw = write_archive([(MANIFEST, told), (SIGNATURE, borrowed), *LESSONS.items()])
    assert "was changed after it was signed" in refused(path, raw)


def test_a_release_key_that_ended_or_is_yet_to_begin_is_refused(path: Path) -> None:
    ended = release_key(ends=AT - timedelta(days=1))
    assert "ended on 2026-11-18" in refused(path, content(LESSONS, key=ended))
    later = release_key(begins=AT + timedelta(days=3))
    assert "begins on 2026-11-22" in refused(path, content(LESSONS, key=later))


def test_a_key_for_lessons_signs_no_program(path: Path, tmp_path: Path) -> None:
    installer = tmp_path / "setup.exe"
    installer.write_bytes(b"MZ")
    sign = by_publisher(release_key(roles=("content",)))
    raw = pack_installer(about(), installer, "windows-x64", sign)
    assert "may not sign what is called “app”" in refused(path, raw)


def test_a_house_may_sign_nothing_but_its_own(path: Path) -> None:
    assert "may not bring" in refused(
        path, pack_lessons(about(), Kind.CONTENT, LESSONS, by_house())
    )
    assert "may not bring" in refused(path, pack_lessons(about(), Kind.HOUSE, OWN, by_publisher()))


def test_a_house_that_took_anothers_public_key_is_refused(path: Path) -> None:
    files = members(own(private=STRANGER))
    theirs, others = (packed(public_of(key)).encode() for key in (STRANGER, HOUSE))
    files[SIGNATURE] = files[SIGNATURE].replace(theirs, others)
    assert "was changed after it was signed" in refused(path, write_archive(files.items()))


def test_a_program_without_the_publishers_key_says_so(path: Path) -> None:
    assert "no key of a publisher in it" in refused(path, content(LESSONS), Trust(roots=()))


def test_a_pack_for_a_newer_program_is_told(path: Path) -> None:
    raw = content(LESSONS, needs_app="0.2")
    with pytest.raises(PackError, match=r"needs Table Test 0\.2, and this is 0\.1\.9"):
        opened(path, raw, version="0.1.9")
    assert opened(path, raw, version="0.2.0")
    assert opened(path, raw, version="0.10.0")


# -- programs ---------------------------------------------------------------------------------

Update = Callable[[bytes], Path]


@pytest.fixture
def update(path: Path, tmp_path: Path) -> Update:
    """Return what packs an installer."""

    def make(installer: bytes) -> Path:
        file = tmp_path / "TableTest-0.2.0-x64.exe"
        file.write_bytes(installer)
        told = about(edition="0.2.0")
        path.write_bytes(pack_installer(told, file, "windows-x64", by_publisher()))
        return path

    return make


def test_an_update_is_verified_and_taken_out(update: Update, tmp_path: Path) -> None:
    installer = b"MZ" + bytes(range(256)) * 4000
    path = update(installer)
    found = open_pack(path, TRUST, at=AT)
    assert found.manifest.kind is Kind.APP
    assert found.files == {}
    out = tmp_path / "out"
    out.mkdir()
    assert extract(path, out, TRUST, at=AT).read_bytes() == installer
    assert [file.name for file in out.iterdir()] == ["tabletest-0.2.0-x64.exe"]


def test_a_spoiled_update_leaves_nothing(update: Update, tmp_path: Path) -> None:
    path = update(b"MZ" * 5000)
    files = members(path.read_bytes())
    files["tabletest-0.2.0-x64.exe"] = b"MZ" * 4999 + b"M?"
    path.write_bytes(write_archive(files.items()))
    out = tmp_path / "out"
    out.mkdir()
    with pytest.raises(PackError, match="not the file that was signed"):
        extract(path, out, TRUST, at=AT)
    assert not list(out.iterdir())
