r"""What was set for this PC by who installed the program: the folder of the record, and a kiosk.

On Windows it stands in the registry, under HKLM\Software\Table Test (`DataDir`, `Kiosk`), where the
installer and group policies write. Elsewhere it is a file, /etc/table-test/table-test.toml. What
the command line says goes before both, and where nothing was set the folder is the person's own.
"""

import sys
from pathlib import Path
from typing import Any, NamedTuple

from trainer.errors import StorageError, named, shown
from trainer.places import program_dir, user_dir

REGISTRY_KEY = r"Software\Table Test"
SETTINGS_FILE = Path("/etc/table-test/table-test.toml")
_KNOWN = ("data_dir", "kiosk")


class Settings(NamedTuple):
    """What was set for this PC."""

    data_dir: Path | None = None
    kiosk: bool = False
    source: str = ""  # where it stands, as a sentence names it


class SettingsError(StorageError):
    """What was set for this PC cannot be used, and nothing else is put in its place."""


def settings() -> Settings:
    """Return what was set for this PC."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415 - is nowhere else

        return from_registry(winreg)
    return from_file(SETTINGS_FILE)


def data_dir() -> Path:
    """Return the folder set for this PC, or the person's own; it may not exist yet."""
    return settings().data_dir or user_dir()


def from_registry(winreg: Any) -> Settings:
    """Return what stands in the registry; `winreg` is Python's module of that name."""
    try:
        key = winreg.OpenKey(
            winreg.HKEY_LOCAL_MACHINE, REGISTRY_KEY, 0, winreg.KEY_READ | winreg.KEY_WOW64_64KEY
        )
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise _unread(f"HKLM\\{REGISTRY_KEY}", str(error)) from error
    found: dict[str, object] = {}
    with key:
        for value in ("DataDir", "Kiosk"):
            try:
                found[value], kind = winreg.QueryValueEx(key, value)
            except FileNotFoundError:
                continue
            except OSError as error:
                raise _unread(f"HKLM\\{REGISTRY_KEY}\\{value}", str(error)) from error
            if kind == winreg.REG_EXPAND_SZ:
                found[value] = winreg.ExpandEnvironmentStrings(found[value])
    source = f"HKLM\\{REGISTRY_KEY}"
    return Settings(
        _folder(found.get("DataDir", ""), f"{source}\\DataDir"),
        _switch(found.get("Kiosk", 0), f"{source}\\Kiosk", "Write 1 or 0."),
        source,
    )


def from_file(path: Path) -> Settings:
    """Return what stands in a file of settings; none is there on most PCs."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return Settings()
    except OSError as error:
        raise _unread(str(path), error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise _unread(str(path), "it is no UTF-8 text") from error
    import tomllib  # noqa: PLC0415 - no start without such a file need wait for it

    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _unread(str(path), str(error)) from error
    for key in found:
        if key not in _KNOWN:
            known = " and ".join(_KNOWN)
            raise SettingsError(
                f"{path}: {named(key)}: there is no such setting; there are {known}.",
                next_step=_ASK,
            )
    return Settings(
        _folder(found.get("data_dir", ""), f"{path}: data_dir"),
        _switch(found.get("kiosk", False), f"{path}: kiosk", "Write true or false."),
        str(path),
    )


_ASK = "Ask who looks after this PC to put it right."


def _unread(what: str, why: str) -> SettingsError:
    return SettingsError(f"{what}: the settings of this PC cannot be read ({why}).", next_step=_ASK)


def _folder(value: object, where: str) -> Path | None:
    """Return the folder that was set; one that cannot be meant is refused."""
    if value == "":
        return None
    if not isinstance(value, str) or "\0" in value:
        raise SettingsError(f"{where}: {shown(value)} is no folder.", next_step=_ASK)
    folder = Path(value)
    if not folder.is_absolute():
        text = "is no whole path; it must begin at a drive or at the root."
        raise SettingsError(f"{where}: {shown(value)} {text}", next_step=_ASK)
    if folder.is_relative_to(program_dir()):
        text = "lies in the folder of the program, which the next version replaces."
        raise SettingsError(f"{where}: {shown(value)} {text}", next_step=_ASK)
    return folder


def _switch(value: object, where: str, allowed: str) -> bool:
    if value in (True, 1, "1"):
        return True
    if value in (False, 0, "0", ""):
        return False
    raise SettingsError(f"{where}: {shown(value)} is neither on nor off. {allowed}", next_step=_ASK)
