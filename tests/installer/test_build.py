"""What `make installers` understands, and what it makes of it."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from installer import build
from installer.common import notices, sbom, sums, tools
from installer.common.errors import InstallerError
from installer.common.files import set_modes, sha256
from installer.common.places import ROOT
from installer.common.project import version


def test_no_word_asks_for_every_kind() -> None:
    assert build.chosen([]) == tuple(build.KINDS)


def test_kinds_come_in_their_own_order() -> None:
    assert build.chosen(["tarball", "debian"]) == ("debian", "tarball")


def test_an_unknown_kind_is_named_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["msi"]) == 1
    told = capsys.readouterr().err
    assert "msi" in told
    assert all(kind in told for kind in build.KINDS)


class _Fake:
    """Makes an installer of a few letters, and keeps what it was asked."""

    PACKAGES: Sequence[str] = ()

    def __init__(self, *, differs: str = "") -> None:
        self.asked: list[str] = []
        self.differs = differs  # the ending of the file that is another each time

    def fetch(self, work: Path) -> None:
        self.asked.append("fetch")
        (work / "fetched").mkdir(parents=True, exist_ok=True)

    def build(self, out: Path, sources: Path, *, work: Path) -> Path:
        self.asked.append("build")
        made = out / f"fake-{version(sources)}.bin"
        for file in (made, made.with_suffix(".cdx.json")):
            told = str(work) if file.name.endswith(self.differs or "/") else "the same"
            file.write_text(told, encoding="utf-8")
        return made


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let everything be made in a folder of the test's own, without tools."""
    monkeypatch.setattr(build, "DIST", tmp_path / "dist")
    monkeypatch.setattr(build, "WORK", tmp_path / "work")
    monkeypatch.setattr(tools, "prepare", lambda: None)
    monkeypatch.setattr(build, "need", list)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    return tmp_path


def _use(fake: _Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "maker", lambda _: fake)


@pytest.mark.usefixtures("place")
def test_offline_nothing_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = _Fake()
    _use(fake, monkeypatch)
    build.make(["debian"], offline=True)
    assert fake.asked == ["build"]
    build.make(["debian"], offline=False)
    assert fake.asked == ["build", "fetch", "build"]


def test_the_sums_are_of_what_was_made(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _use(_Fake(), monkeypatch)
    (made,) = build.make(["debian"], offline=True)
    told = (place / "dist" / sums.NAME).read_text(encoding="utf-8")
    paper = made.with_suffix(".cdx.json")
    assert told == "".join(f"{sha256(file)}  {file.name}\n" for file in (made, paper))


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize("ending", [".bin", ".cdx.json"])
def test_a_second_build_is_held_against_the_first(
    monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    _use(_Fake(), monkeypatch)
    build.make(["debian"], offline=False, twice=True)
    _use(_Fake(differs=ending), monkeypatch)
    with pytest.raises(InstallerError, match=rf"fake-.*{re.escape(ending)} was made twice"):
        build.make(["debian"], offline=False, twice=True)


def test_the_licences_lie_beside_the_list_of_what_is_inside(tmp_path: Path) -> None:
    shipped = notices.shipped(tmp_path / "site")
    shipped.parent.mkdir(parents=True)
    shipped.write_text("MIT", encoding="utf-8")
    beside = notices.publish(shipped, tmp_path / "TableTest-0.1.0-x64.cdx.json")
    assert beside == tmp_path / "TableTest-0.1.0-x64.licences.txt"
    assert beside.read_text(encoding="utf-8") == "MIT"


def test_the_list_of_what_is_inside_has_the_letters() -> None:
    listed = {part.name: part for part in sbom.letters()}
    assert listed["Inter/Inter-Regular.otf"].version == "3.19"
    assert {part.licence for part in listed.values()} == {"OFL-1.1"}
    assert {name.partition("/")[2] for name in listed} == {
        path.name for path in (ROOT / "assets/fonts").iterdir() if path.suffix in (".otf", ".ttf")
    }


@pytest.mark.parametrize("given", ["", "1700000000"])
def test_the_list_bears_the_moment_of_the_commit_whoever_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str
) -> None:
    told: list[Mapping[str, str]] = []

    def run(argv: Sequence[object], *, env: Mapping[str, str], what: str) -> str:
        assert argv
        assert what
        told.append(env)
        return '{"components": []}'

    monkeypatch.setattr(sbom, "run", run)
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    if given:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", given)
    monkeypatch.setattr(sbom, "epoch", lambda: 1_700_000_000)
    sbom.write(tmp_path / "some.lock", (), tmp_path / "list.json", version="1.0")
    assert told == [{"SOURCE_DATE_EPOCH": "1700000000"}]


def test_modes_do_not_depend_on_who_builds(tmp_path: Path) -> None:
    files = {"start": 0o700, "library.so.6": 0o755, "module.py": 0o700, "paper.txt": 0o600}
    for name, mode in files.items():
        (tmp_path / name).touch()
        (tmp_path / name).chmod(mode)
    set_modes(tmp_path)
    found = {name: (tmp_path / name).stat().st_mode & 0o777 for name in files}
    assert found == {
        "start": 0o755, "library.so.6": 0o644, "module.py": 0o644, "paper.txt": 0o644,
    }  # fmt: skip
