"""`trainer about`: which program this is, where it keeps its data, and under which licences."""

import argparse
import platform
from importlib.metadata import PackageNotFoundError, version

from trainer import __version__
from trainer.catalog import Catalog
from trainer.errors import TrainerError
from trainer.installation import SettingsError, settings
from trainer.places import notices_file, program_dir, user_dir

_QT = "PySide6-Essentials"


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("about", help="the version, the data folder, the licences")
    parser.add_argument(
        "--licences", action="store_true", help="print the licences of all that is installed"
    )
    parser.set_defaults(handler=run)


def run(_: Catalog, arguments: argparse.Namespace) -> int:
    """Print what was asked for."""
    if arguments.licences:
        print(_licences())
        return 0
    for name, value in _lines():
        print(f"{name:<12}{value}")
    return 0


def _lines() -> list[tuple[str, str]]:
    try:
        qt = version(_QT)
    except PackageNotFoundError:
        qt = "not installed"
    return [
        ("Table Test", __version__),
        ("Python", platform.python_version()),
        ("Qt", qt),
        ("program", str(program_dir())),
        ("data", _data()),
        ("licence", "MIT; trainer about --licences prints those of what comes with it"),
    ]


def _data() -> str:
    try:
        found = settings()
    except SettingsError as trouble:
        return trouble.sentence()
    if found.data_dir is None:
        return str(user_dir())
    return f"{found.data_dir} (set in {found.source})"


def _licences() -> str:
    path = notices_file()
    try:
        return path.read_text(encoding="utf-8").rstrip()
    except (OSError, UnicodeDecodeError) as error:
        raise TrainerError(
            f"{path}: the licences cannot be read ({error}).",
            next_step="Install Table Test again.",
        ) from error
