"""Inputs are pinned by hash, all of them, and one that differs stops the build by its name."""

import tomllib
from hashlib import sha256
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from installer.common import tools
from installer.common.errors import InstallerError
from installer.common.locks import check_wheels, pins, same_file
from installer.linux import debs, payload
from installer.relock import DEBS
from installer.trials import suite
from installer.windows import payload as windows_payload

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = sorted((ROOT / "installer").glob("*/requirements.lock"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.parent.name)
def test_what_the_program_needs_is_locked_in_a_version_that_fits(lock: Path) -> None:
    pinned = pins(lock)
    for line in PROJECT["dependencies"]:
        wanted = Requirement(line)
        pin = pinned[canonicalize_name(wanted.name)]
        assert wanted.specifier.contains(pin.version), f"{lock}: renew it with installer.relock"


def test_linux_is_among_the_locks() -> None:
    assert payload.LOCK in LOCKS


def test_the_tools_are_pinned_too() -> None:
    assert {"uv", "build", "hatchling"} <= set(pins(tools.LOCK))


def test_what_tests_need_under_windows_is_locked_and_agrees_with_what_the_program_needs() -> None:
    pinned = pins(suite.LOCK)
    wanted = [Requirement(line) for line in PROJECT["optional-dependencies"]["dev"]]
    for line in suite.LOCK.with_suffix(".in").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            (as_here,) = (one for one in wanted if one.name == Requirement(line).name)
            assert as_here.specifier == Requirement(line).specifier, line
            assert as_here.specifier.contains(pinned[canonicalize_name(as_here.name)].version)
    program = pins(windows_payload.LOCK)
    for name in pinned.keys() & program.keys():
        assert pinned[name].version == program[name].version, name


def test_debian_packages_are_pinned_by_version_and_hash() -> None:
    locked = debs.locked()
    assert {deb.name for deb in locked} == set(DEBS)
    for deb in locked:
        assert len(deb.sha256) == 64, deb.name
        assert deb.version.replace(":", "%3a") in deb.file, deb.name


def test_a_lock_without_a_hash_is_refused(tmp_path: Path) -> None:
    lock = tmp_path / "some.lock"
    lock.write_text("fsrs==6.3.2\n", encoding="utf-8")
    with pytest.raises(InstallerError, match=r"some\.lock.*fsrs==6\.3\.2"):
        pins(lock)


@pytest.fixture
def wheels(tmp_path: Path) -> tuple[Path, Path]:
    """Return a lock and the folder with the one wheel it names."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    content = b"not really a wheel"
    (folder / "small_thing-1.0-py3-none-any.whl").write_bytes(content)
    lock = tmp_path / "requirements.lock"
    pinned = f"small-thing==1.0 \\\n    --hash=sha256:{sha256(content).hexdigest()}\n"
    lock.write_text(f"# made by a tool\n{pinned}    # via nobody\n", encoding="utf-8")
    return lock, folder


def test_the_wheels_of_the_lock_pass(wheels: tuple[Path, Path]) -> None:
    check_wheels(*wheels)


def test_one_flipped_bit_in_a_wheel_stops_with_its_name(wheels: tuple[Path, Path]) -> None:
    lock, folder = wheels
    (wheel,) = folder.iterdir()
    content = bytearray(wheel.read_bytes())
    content[3] ^= 1
    wheel.write_bytes(content)
    with pytest.raises(InstallerError, match=wheel.name):
        check_wheels(lock, folder)


@pytest.mark.parametrize("made", [payload, windows_payload], ids=["linux", "windows"])
def test_a_flipped_bit_stops_also_where_the_wheels_were_laid_out_before(
    made: ModuleType, wheels: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock, folder = wheels
    monkeypatch.setattr(made, "LOCK", lock)
    monkeypatch.setattr(made, "_wheels", lambda _work: folder)
    (wheel,) = folder.iterdir()
    wheel.write_bytes(b"not really a whale")
    with pytest.raises(InstallerError, match=wheel.name):
        made.prepare(tmp_path, ROOT)


def test_a_wheel_nobody_locked_stops_with_its_name(wheels: tuple[Path, Path]) -> None:
    lock, folder = wheels
    (folder / "stranger-2.0-py3-none-any.whl").touch()
    with pytest.raises(InstallerError, match="stranger"):
        check_wheels(lock, folder)


def test_a_wheel_of_another_version_stops_with_its_name(wheels: tuple[Path, Path]) -> None:
    lock, folder = wheels
    (wheel,) = folder.iterdir()
    wheel.rename(folder / "small_thing-1.1-py3-none-any.whl")
    with pytest.raises(InstallerError, match=r"small_thing-1\.1"):
        check_wheels(lock, folder)


def test_a_wheel_that_was_not_fetched_is_named(wheels: tuple[Path, Path]) -> None:
    lock, folder = wheels
    for wheel in folder.iterdir():
        wheel.unlink()
    with pytest.raises(InstallerError, match="small-thing"):
        check_wheels(lock, folder)


def test_one_flipped_bit_in_any_other_file_stops_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "runtime.zip"
    file.write_bytes(b"one")
    digest = sha256(b"one").hexdigest()
    same_file(file, digest, lock="runtime.lock")
    file.write_bytes(b"onf")
    with pytest.raises(InstallerError, match=r"runtime\.zip.*runtime\.lock"):
        same_file(file, digest, lock="runtime.lock")


def test_a_damaged_package_of_debian_stops_with_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deb = debs.Deb("libsome1", "1.0", sha256(b"whole").hexdigest(), "libsome1_1.0_amd64.deb")
    monkeypatch.setattr(debs, "locked", lambda: (deb,))
    with pytest.raises(InstallerError, match=r"libsome1_1\.0_amd64\.deb was not"):
        debs.unpack(tmp_path, tmp_path / "root")
    (tmp_path / deb.file).write_bytes(b"whale")
    with pytest.raises(InstallerError, match=deb.file):
        debs.unpack(tmp_path, tmp_path / "root")
