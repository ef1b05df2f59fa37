"""What was set for this PC is used, and what cannot be meant is told, never passed over."""

import os
import re
from pathlib import Path
from typing import Any

import pytest

# ruff: noqa: D102, D105, D107 - the Registry below has the methods of winreg
from trainer import installation
from trainer.installation import Settings, SettingsError, data_dir, from_file, from_registry
from trainer.places import program_dir, user_dir


class Registry:
    """Stands in for Python's winreg: the values of our key, by name, as (value, kind)."""

    HKEY_LOCAL_MACHINE, KEY_READ, KEY_WOW64_64KEY = 0x8000_0002, 0x20019, 0x0100
    REG_SZ, REG_EXPAND_SZ, REG_DWORD = 1, 2, 4

    def __init__(self, **values: tuple[object, int]) -> None:
        self.values = values
        self.refuses: type[OSError] | None = None

    def OpenKey(self, root: int, path: str, _: int, access: int) -> "Registry":  # noqa: N802
        assert root == self.HKEY_LOCAL_MACHINE, "a person's own settings cannot move the record"
        assert access & self.KEY_WOW64_64KEY, "where a 64-bit installer writes"
        assert path == r"Software\Table Test"
        if self.refuses:
            raise self.refuses(5, "Access is denied")
        if not self.values:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        return self

    def __enter__(self) -> "Registry":
        return self

    def __exit__(self, *_: object) -> None:
        return

    def QueryValueEx(self, key: "Registry", name: str) -> tuple[object, int]:  # noqa: N802
        assert key is self
        if name not in self.values:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        return self.values[name]

    def ExpandEnvironmentStrings(self, text: str) -> str:  # noqa: N802
        return text.replace("%ProgramData%", "/ProgramData")


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "table-test.toml"
    path.write_text(text, encoding="utf-8")
    return path


# -- a file -----------------------------------------------------------------------------------


def test_most_pcs_have_no_such_file(tmp_path: Path) -> None:
    assert from_file(tmp_path / "none.toml") == Settings()
    assert from_file(written(tmp_path, "") / "below-a-file.toml") == Settings()


def test_the_file_names_the_folder_and_a_kiosk(tmp_path: Path) -> None:
    path = written(tmp_path, 'data_dir = "/srv/Prüfung und Übung/ñandú"\nkiosk = true\n')
    assert from_file(path) == Settings(Path("/srv/Prüfung und Übung/ñandú"), True, str(path))


def test_a_file_from_an_editor_of_windows_is_read(tmp_path: Path) -> None:
    path = tmp_path / "table-test.toml"
    path.write_bytes(b'\xef\xbb\xbfdata_dir = "/srv/t"\r\n')
    assert from_file(path).data_dir == Path("/srv/t")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("data_dir = ", "cannot be read"),
        ("folder = '/srv'", "folder: there is no such setting; there are data_dir and kiosk."),
        ("data_dir = 7", "data_dir: 7 is no folder."),
        ("data_dir = 'srv/table'", "data_dir: 'srv/table' is no whole path"),
        ('data_dir = "/srv/\\u0000"', "is no folder."),
        ("kiosk = 'yes'", "kiosk: 'yes' is neither on nor off. Write true or false."),
        ("kiosk = []", "kiosk: [] is neither on nor off."),
        (f"data_dir = '{program_dir() / 'data'}'", "lies in the folder of the program"),
    ],
)
def test_a_file_that_cannot_be_meant_is_told(tmp_path: Path, text: str, told: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(SettingsError, match=re.escape(told)) as caught:
        from_file(path)
    assert str(caught.value).startswith(str(path))
    assert caught.value.next_step


def test_a_file_in_letters_of_another_alphabet_is_told(tmp_path: Path) -> None:
    path = tmp_path / "table-test.toml"
    path.write_bytes("data_dir = '/srv/Übung'".encode("cp1252"))
    with pytest.raises(SettingsError, match="no UTF-8 text"):
        from_file(path)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    path = written(tmp_path, "")
    path.chmod(0)
    with pytest.raises(SettingsError, match="Permission denied"):
        from_file(path)


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot be read"):
        from_file(tmp_path)


# -- the registry -----------------------------------------------------------------------------


def test_a_windows_pc_without_our_key_has_no_settings() -> None:
    assert from_registry(Registry()) == Settings()


@pytest.mark.parametrize("on", [(1, 4), ("1", 1)])
def test_the_registry_names_the_folder_and_a_kiosk(on: tuple[object, int]) -> None:
    found = from_registry(Registry(DataDir=("/ProgramData/Table Test", 1), Kiosk=on))
    assert found.data_dir == Path("/ProgramData/Table Test")
    assert found.kiosk is True
    assert found.source == r"HKLM\Software\Table Test"


def test_variables_in_the_registry_are_put_in() -> None:
    found = from_registry(Registry(DataDir=("%ProgramData%/Table Test", 2)))
    assert found.data_dir == Path("/ProgramData/Table Test")


def test_a_key_without_a_folder_leaves_the_persons_own() -> None:
    found = from_registry(Registry(InstallDir=("C:\\Program Files\\Table Test", 1)))
    assert found[:2] == (None, False)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"DataDir": (7, 4)}, r"DataDir: 7 is no folder."),
        ({"DataDir": ("data", 1)}, r"DataDir: 'data' is no whole path"),
        ({"Kiosk": (2, 4)}, r"Kiosk: 2 is neither on nor off. Write 1 or 0."),
    ],
)
def test_a_registry_that_cannot_be_meant_is_told(values: dict[str, Any], told: str) -> None:
    with pytest.raises(SettingsError, match=re.escape(told)) as caught:
        from_registry(Registry(**values))
    assert str(caught.value).startswith(r"HKLM\Software\Table Test")


def test_a_registry_that_may_not_be_read_is_told() -> None:
    registry = Registry(DataDir=("/x", 1))
    registry.refuses = PermissionError
    with pytest.raises(SettingsError, match="cannot be read"):
        from_registry(registry)


# -- which folder it is -----------------------------------------------------------------------


def test_what_was_set_goes_before_the_persons_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "SETTINGS_FILE", written(tmp_path, "data_dir = '/srv/t'"))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_dir() == Path("/srv/t")
    monkeypatch.setattr(installation, "SETTINGS_FILE", tmp_path / "none.toml")
    assert data_dir() == user_dir()
