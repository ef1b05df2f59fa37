"""`trainer pack`: made, shown, applied, listed and taken back at the command line."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.catalog.house import RULES_FILE, House
from tests.cli.conftest import Said, Trainer
from tests.packs.world import HOUSE, OWN, own, tree
from tests.storage.conftest import make_secrets_cheap
from trainer.credentials import lock
from trainer.credentials.keys import KEYS_FOLDER, create_ring
from trainer.credentials.publisher import public_of
from trainer.credentials.school import key_id
from trainer.packs import signing
from trainer.storage.audit.audit import note_key_use
from trainer.storage.audit.verification import read_audit_log
from trainer.storage.people.roles import create_first_manager
from trainer.storage.store import Store

PASSPHRASE, PASSWORD = "river stapler tuesday moss", "correct horse battery"
KEY = key_id(public_of(HOUSE))


@pytest.fixture(autouse=True)
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the lessons of a small program."""
    root = House(tmp_path / "program").root
    monkeypatch.setattr("trainer.cli.main.lessons_dir", lambda: root)
    monkeypatch.setattr(lock, "SCRYPT_N", 2**10)
    make_secrets_cheap(monkeypatch)
    return root


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return the data folder of a PC nobody has set up yet."""
    folder = tmp_path / "Daten"
    Store.open(folder, at=now()).close()
    return folder


def now() -> datetime:
    return datetime.now(UTC)


@pytest.fixture
def secret(tmp_path: Path) -> Callable[[str], str]:
    """Return what writes a secret into a file."""

    def write(text: str) -> str:
        path = tmp_path / f"secret-{len(text)}"
        path.write_text(f"{text}\n", encoding="utf-8")
        return str(path)

    return write


@pytest.fixture
def publisher(
    tmp_path: Path, trainer: Trainer, secret: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> Path:
    """Make the publisher's keys as docs/packs.md says; return the release key."""
    phrase = ("--passphrase-file", secret(PASSPHRASE))
    made = trainer("pack", "key", "root", str(tmp_path / "root.key"), *phrase)
    assert made.code == 0, made.err
    root = made.out.splitlines()[-1]
    monkeypatch.setattr(signing.Trust.__new__, "__defaults__", ((), (), (root,)))
    until = f"{now() + timedelta(days=700):%Y-%m-%d}"
    release = tmp_path / "release.key"
    made = trainer(
        "pack", "key", "release", str(release), "--root", str(tmp_path / "root.key"),
        "--until", until, "--root-passphrase-file", secret(PASSPHRASE), *phrase,
    )  # fmt: skip
    assert made.code == 0, made.err
    return release


def made(
    trainer: Trainer, source: Path, out: Path, *more: str, sequence: int = 1, name: str = "lessons"
) -> Said:
    return trainer(
        "pack", "make", str(source), str(out), "--id", name, "--title", "Lessons of the spring",
        "--edition", f"2027-{sequence:02d}", "--sequence", str(sequence), *more,
    )  # fmt: skip


@pytest.fixture
def pack(
    tmp_path: Path, base: Path, publisher: Path, trainer: Trainer, secret: Callable[[str], str]
) -> Callable[..., Path]:
    """Return what makes a pack of the publisher with another payout."""

    def make(pays: str = "40 to 1", sequence: int = 1) -> Path:
        source = tmp_path / f"source-{sequence}"
        for name, raw in tree(base).items():
            if name.startswith("test-house"):
                path = source / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(raw.replace(b"30 to 1", pays.encode()))
        out = tmp_path / f"lessons-{sequence}.ttpack"
        phrase = ("--passphrase-file", secret(PASSPHRASE))
        said = made(trainer, source, out, "--release", str(publisher), *phrase, sequence=sequence)
        assert said.code == 0, said.err
        return out

    return make


def test_a_pack_is_made_shown_applied_listed_and_taken_back(
    pack: Callable[..., Path], data: Path, trainer: Trainer
) -> None:
    file, folder = pack(), ("--data", str(data))
    shown = trainer("pack", "show", str(file), *folder)
    assert shown.code == 0
    assert "edition     2027-01, number 1\n" in shown.out
    assert "signed by   the publisher of Table Test" in shown.out
    assert trainer("pack", "list", *folder).out.startswith("No pack was applied here")
    applied = trainer("pack", "apply", str(file), *folder)
    assert (
        applied.out == "Lessons of the spring, edition 2027-01, is in force from the next start.\n"
    )
    assert "edition 2027-01, number 1" in trainer("pack", "list", *folder).out
    trainer("pack", "apply", str(pack("50 to 1", 2)), *folder)
    assert "edition 2027-02, number 2" in trainer("pack", "list", *folder).out
    back = trainer("pack", "rollback", "lessons", *folder)
    assert back.out == "lessons: edition 2027-01 is in force from the next start.\n"
    assert [row.entry.what for row in read_audit_log(data / "table-test.db").rows][-3:] == [
        "a pack of lessons was applied",
        "a pack of lessons was applied",
        "a pack of lessons was taken back",
    ]


def test_the_same_pack_made_twice_is_taken_for_another(
    pack: Callable[..., Path], data: Path, trainer: Trainer
) -> None:
    trainer("pack", "apply", str(pack()), "--data", str(data))
    said = trainer("pack", "apply", str(pack("60 to 1")), "--data", str(data))
    assert said.code == 1
    assert "has the number 1 of another pack" in said.err


def test_a_spoiled_pack_is_one_sentence(
    pack: Callable[..., Path], data: Path, trainer: Trainer
) -> None:
    file = pack()
    raw = bytearray(file.read_bytes())
    raw[len(raw) // 2] ^= 1
    file.write_bytes(bytes(raw))
    before = tree(data)
    said = trainer("pack", "apply", str(file), "--data", str(data))
    assert said.code == 1
    assert said.err.startswith("lessons-1.ttpack: ")
    assert said.err.count("\n") == 1
    assert {name for name in tree(data) if "packs" in name} == set()
    assert before.keys() <= tree(data).keys()


def test_a_house_signs_with_the_schools_key(
    tmp_path: Path, data: Path, trainer: Trainer, secret: Callable[[str], str]
) -> None:
    source = tmp_path / "own"
    for name, raw in OWN.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes(raw)
    out, phrase = tmp_path / "own.ttpack", ("--passphrase-file", secret(PASSPHRASE))
    house = ("--house", "--data", str(data))
    said = made(trainer, source, out, *house, *phrase, name="side-bet")
    assert said.code == 2
    assert "The school has no key" in said.err
    signer = create_ring(data / KEYS_FOLDER, school="Ours", passphrase=PASSPHRASE, at=now())
    with Store.open(data, at=now()) as store:
        who = create_first_manager(store, "Maria Lopez", PASSWORD, at=now())
        note_key_use(store, "a new key was made", key=signer.key.id, by=who, at=now())
    assert made(trainer, source, out, *house, *phrase, name="side-bet").code == 0
    said = trainer("pack", "apply", str(out), "--data", str(data))
    assert said.code == 0, said.err
    listed = trainer("pack", "list", "--data", str(data)).out
    assert listed == "side-bet  (house)  edition 2027-01, number 1, by Ours\n"


def test_another_houses_key_takes_a_manager(
    tmp_path: Path, data: Path, trainer: Trainer, secret: Callable[[str], str]
) -> None:
    file = tmp_path / "side-bet.ttpack"
    file.write_bytes(own())
    with Store.open(data, at=now()) as store:
        create_first_manager(store, "Maria Lopez", PASSWORD, at=now())
    words = ("pack", "apply", str(file), "--data", str(data))
    said = trainer(*words)
    assert (said.code, f"the key {KEY} of “Riverside School”" in said.err) == (1, True)
    said = trainer(*words, "--trust", KEY)
    assert said.code == 1
    assert "A manager must say so, with a password." in said.err
    said = trainer(*words, "--trust", KEY, "--manager", "Nobody")
    assert said.code == 2
    assert "nobody on the staff is called 'Nobody'" in said.err
    wrong = ("--manager", "Maria Lopez", "--password-file", secret("wrong"))
    assert "Not your password" in trainer(*words, "--trust", KEY, *wrong).err
    right = ("--manager", "Maria Lopez", "--password-file", secret(PASSWORD))
    said = trainer(*words, "--trust", f"{KEY[:4]} {KEY[4:]}".upper(), *right)
    assert said.code == 0, said.err
    said = trainer("pack", "rollback", "riverside", "--data", str(data))
    assert "A manager must say so" in said.err
    folder = ("--data", str(data))
    listed = trainer("pack", "list", *folder).out
    assert f"key {KEY} of “Riverside School” is vouched for\n" in listed
    assert "A manager must say so" in trainer("pack", "distrust", KEY, *folder).err
    assert trainer("pack", "distrust", KEY, *folder, *right).code == 0
    file.write_bytes(own(sequence=2))
    assert "which this PC does not know" in trainer(*words).err
    assert "riverside  (house)  edition 2027-01" in trainer("pack", "list", *folder).out
    said = trainer("pack", "distrust", KEY, *folder, *right)
    assert "No key" in said.err
    assert said.code == 2


def test_lessons_that_are_not_sound_are_not_packed(
    tmp_path: Path,
    base: Path,
    publisher: Path,
    trainer: Trainer,
    secret: Callable[[str], str],
) -> None:
    source = tmp_path / "source" / "test-house" / "short"
    source.mkdir(parents=True)
    text = (base / RULES_FILE).read_text(encoding="utf-8")
    (source / "rules.toml").write_text(text.replace("30 to 1", "thirty"), encoding="utf-8")
    out = tmp_path / "out.ttpack"
    phrase = ("--passphrase-file", secret(PASSPHRASE))
    said = made(trainer, tmp_path / "source", out, "--release", str(publisher), *phrase)
    assert said.code == 2
    assert "rules.toml: paytables.margin.high" in said.err
    assert not out.exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("apply", "none.ttpack"), "There is no record in"),
        (("rollback", "x"), "There is no record in"),
        (("list",), "There is no record in"),
        (("show", "none.ttpack"), "none.ttpack cannot be read"),
    ],
)
def test_what_is_not_there_is_told(
    tmp_path: Path, trainer: Trainer, words: tuple[str, ...], told: str
) -> None:
    said = trainer("pack", *words, "--data", str(tmp_path / "nowhere"))
    assert said.code in (1, 2)
    assert told in said.err
    assert not (tmp_path / "nowhere").exists()


def test_keys_are_never_written_over(
    tmp_path: Path, publisher: Path, trainer: Trainer, secret: Callable[[str], str]
) -> None:
    before = publisher.read_bytes()
    assert b"ENCRYPTED PRIVATE KEY" in before
    phrase = ("--passphrase-file", secret(PASSPHRASE))
    said = trainer("pack", "key", "root", str(publisher), *phrase)
    assert "is there already, and may hold a key" in said.err
    assert publisher.read_bytes() == before
    said = trainer(
        "pack", "key", "root", str(tmp_path / "new"), "--passphrase-file", secret("short")
    )
    assert "at least ten characters" in said.err


@pytest.mark.parametrize(
    ("until", "told"), [("2020-01-01", "within the next two years"), ("soon", "no day like")]
)
def test_a_release_key_ends(
    tmp_path: Path, publisher: Path, trainer: Trainer, until: str, told: str
) -> None:
    said = trainer(
        "pack", "key", "release", str(tmp_path / "r2"), "--root", str(publisher), "--until", until
    )
    assert said.code == 2
    assert told in said.err
    assert not (tmp_path / "r2").exists()


def test_an_update_is_made_and_its_installer_taken_out(
    tmp_path: Path,
    data: Path,
    publisher: Path,
    trainer: Trainer,
    secret: Callable[[str], str],
) -> None:
    installer, out = tmp_path / "TableTest-0.2.0-x64.exe", tmp_path / "new.ttupdate"
    installer.write_bytes(b"MZ" * 9000)
    phrase = ("--passphrase-file", secret(PASSPHRASE), "--platform", "windows-x64")
    said = made(trainer, installer, out, "--release", str(publisher), *phrase)
    assert said.code == 0, said.err
    folder = ("--data", str(data))
    said = trainer("pack", "show", str(out), "--extract", str(tmp_path), *folder)
    assert "for         windows-x64" in said.out
    assert (tmp_path / "tabletest-0.2.0-x64.exe").read_bytes() == installer.read_bytes()
    said = trainer("pack", "apply", str(out), *folder)
    assert "only an administrator can install it" in said.err
