"""Where the program finds its lessons and pictures, and where a person's data is kept."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def lessons_dir() -> Path:
    """Return the folder of the lesson files that came with the program."""
    return _shipped("lessons")


def assets_dir() -> Path:
    """Return the folder of the pictures and fonts that came with the program."""
    return _shipped("assets")


def is_packed() -> bool:
    """Return whether the program was installed, and is no checkout somebody works on."""
    return (_PACKAGE / "_data").is_dir()


def notices_file() -> Path:
    """Return the licences of everything that came with the program."""
    return _shipped("THIRD-PARTY-NOTICES.txt")


def program_dir() -> Path:
    """Return the folder the program lies in, which is another one for its next version."""
    return _PACKAGE.parent


def user_dir() -> Path:
    """Return the usual data folder of the person at this computer; it may not exist yet."""
    # Not needed by commands that only read lessons, so they do not wait for it.
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path("Table Test", appauthor=False)


def _shipped(name: str) -> Path:
    # Only a wheel has trainer/_data. It is asked first because beside an installed package lies
    # site-packages, where a folder of that name would be somebody else's.
    packed = _PACKAGE / "_data" / name
    return packed if packed.exists() else _PACKAGE.parent / name
