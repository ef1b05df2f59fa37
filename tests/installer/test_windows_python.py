"""The Python inside the Windows installer: whose it is, and what of it is shipped."""

import hashlib
import marshal
import re
import shutil
import zipfile
from datetime import timedelta
from pathlib import Path

import pytest

from installer.common.errors import InstallerError
from installer.common.files import sha256
from installer.windows import compare_code, prove, runtime
from tests.installer.programs import CODE, SIGNED_AT, TIME, Signer, program, signed, signer

PSF, MICROSOFT = "Python Software Foundation", "Microsoft Corporation"
FILES = {
    "python313.dll": (PSF, (3, 13, 2150, 1013)),
    "python.exe": (PSF, (3, 13, 2150, 1013)),
    "pythonw.exe": (PSF, (3, 13, 2150, 1013)),
    "_wmi.pyd": (PSF, (3, 13, 2150, 1013)),
    "_ssl.pyd": (PSF, (3, 13, 2150, 1013)),
    "libcrypto-3.dll": (PSF, (3, 0, 15, 0)),
    "sqlite3.dll": (PSF, (3, 45, 3, 0)),
    "vcruntime140.dll": (MICROSOFT, (14, 42, 34226, 3)),
}


@pytest.fixture(scope="module")
def people() -> dict[str, Signer]:
    root = signer("Root", days=9000)
    found = {name: signer(name, root, use=CODE) for name in (PSF, MICROSOFT)}
    return {**found, "root": root, "clock": signer("Clock", root, use=TIME)}


@pytest.fixture(scope="module")
def made(people: dict[str, Signer], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of an embeddable Python."""
    folder = tmp_path_factory.mktemp("python")
    for name, (who, version) in FILES.items():
        (folder / name).write_bytes(program(version=version, filling=name.encode() * 30))
        signed(folder / name, people[who], people["clock"])
    (folder / "LICENSE.txt").write_text("licence", encoding="utf-8")
    (folder / "python313.zip").write_bytes(b"the standard library")
    return folder


@pytest.fixture
def python(
    made: Path, tmp_path: Path, people: dict[str, Signer], monkeypatch: pytest.MonkeyPatch
) -> Path:
    """Return a copy of it, whose signers the lock of the test knows."""
    lock = tmp_path / "runtime.lock"
    text = runtime.LOCK.read_text(encoding="utf-8")
    ours = f'[anchors]\nroot = "{people["root"].fingerprint}"\n'
    lock.write_text(text.partition("[anchors]")[0] + ours, encoding="utf-8")
    monkeypatch.setattr(runtime, "LOCK", lock)
    return Path(shutil.copytree(made, tmp_path / "python"))


def _packed(folder: Path, monkeypatch: pytest.MonkeyPatch, inside: str = "") -> Path:
    target = folder.parent / "brought.zip"
    with zipfile.ZipFile(target, "w") as packed:
        for path in sorted(folder.iterdir()):
            packed.write(path, f"{inside}{path.name}")
    monkeypatch.setenv("RUNTIME_ZIP", str(target))
    monkeypatch.setenv("RUNTIME_SHA256", sha256(target))
    return target


@pytest.mark.parametrize("inside", ["", "cp313/"])
def test_a_signed_python_is_unpacked(
    python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str
) -> None:
    _packed(python, monkeypatch, inside)
    found = runtime.unpack(tmp_path, tmp_path / "out")
    assert found.version == "3.13.2"
    told = {part.name: part.version for part in found.parts}
    assert told["OpenSSL"] == "3.0.15.0"
    assert told["SQLite"] == "3.45.3.0"
    path = (found.folder / "python313._pth").read_bytes()
    assert path == b"python313.zip\r\n.\r\n..\\site\r\n"


def test_no_interpreter_is_shipped(
    python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _packed(python, monkeypatch)
    runtime.lay_out(runtime.unpack(tmp_path, tmp_path / "out"), tmp_path / "shipped")
    shipped = {path.name for path in (tmp_path / "shipped").iterdir()}
    assert "python313.dll" in shipped
    assert not shipped & {"python.exe", "pythonw.exe", "_wmi.pyd"}


@pytest.mark.parametrize("name", sorted(FILES))
def test_one_flipped_byte_names_the_file(
    python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    content = bytearray((python / name).read_bytes())
    content[0x230] ^= 1
    (python / name).write_bytes(content)
    _packed(python, monkeypatch)
    with pytest.raises(InstallerError, match=re.escape(name)):
        runtime.unpack(tmp_path, tmp_path / "out")


def test_a_file_of_another_house_is_named(
    python: Path, people: dict[str, Signer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (python / "_ssl.pyd").write_bytes(program())
    signed(python / "_ssl.pyd", people[MICROSOFT], people["clock"])
    _packed(python, monkeypatch)
    with pytest.raises(InstallerError, match=rf"_ssl\.pyd is signed by {MICROSOFT}"):
        runtime.unpack(tmp_path, tmp_path / "out")


def test_a_zip_that_was_brought_needs_its_digest(
    python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _packed(python, monkeypatch)
    monkeypatch.setenv("RUNTIME_SHA256", "0" * 64)
    with pytest.raises(InstallerError, match=r"brought\.zip has the SHA-256 .* RUNTIME_SHA256"):
        runtime.unpack(tmp_path, tmp_path / "out")
    monkeypatch.delenv("RUNTIME_SHA256")
    with pytest.raises(InstallerError, match="RUNTIME_ZIP needs RUNTIME_SHA256"):
        runtime.unpack(tmp_path, tmp_path / "out")


def test_the_locked_zip_is_held_against_its_digest(tmp_path: Path) -> None:
    with pytest.raises(InstallerError, match=r"runtime\.zip was not fetched"):
        runtime.unpack(tmp_path, tmp_path / "out")
    wrong = tmp_path / "fetched" / "runtime" / "runtime.zip"
    wrong.parent.mkdir(parents=True)
    wrong.write_bytes(b"something else")
    with pytest.raises(InstallerError, match=r"runtime\.zip has the SHA-256"):
        runtime.unpack(tmp_path, tmp_path / "out")


@pytest.mark.parametrize("name", ["../evil.dll", "a/python313.dll", "C:evil.dll", "..\\evil.dll"])
def test_names_that_lead_elsewhere_are_refused(
    python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    target = _packed(python, monkeypatch)
    with zipfile.ZipFile(target, "a") as packed:
        packed.writestr(name, b"evil")
    monkeypatch.setenv("RUNTIME_SHA256", sha256(target))
    with pytest.raises(InstallerError, match="no embeddable Python"):
        runtime.unpack(tmp_path, tmp_path / "out")
    assert not list(tmp_path.rglob("*evil*"))


def test_an_old_python_is_told_of(tmp_path: Path) -> None:
    old = runtime.Runtime(tmp_path, "3.13.2", SIGNED_AT, ())
    assert old.age_warning(SIGNED_AT + timedelta(days=100)) == ""
    assert "3.13.2" in old.age_warning(SIGNED_AT + timedelta(days=200))


def test_code_is_held_against_its_source() -> None:
    source = b'"""Told."""\ndef f(a, b=(1, 2.5), *, c=frozenset({3})):\n    return lambda: a + b\n'
    code = bytes(16) + marshal.dumps(compile(source, "m.py", "exec", optimize=2))
    assert compare_code.holds(code, source)
    assert compare_code.holds(code, source.replace(b"Told", b"Said")), "docstrings are left out"
    for old, new in ((b"2.5", b"3.5"), (b"a + b", b"a - b"), (b"{3}", b"{4}"), (b"f(", b"g(")):
        assert not compare_code.holds(code, source.replace(old, new)), new


def test_a_catalogue_lists_a_source_by_its_digest() -> None:
    body = b"..." + hashlib.sha256(b"pass\n").digest() + b"..."
    assert prove.listed(b"pass\n", body)
    assert not prove.listed(b"fail\n", body)
    assert prove.listed(b"", body)
