"""Opens lesson files; an error names the file as an instructor knows it."""

import tomllib
from pathlib import Path

from trainer.catalog.merge import Doc
from trainer.errors import LessonError

FIX = "Mend the file and run: trainer check"
_LARGEST = 4_000_000  # bytes; the longest of ours has 50,000


def read_text(path: Path, name: str) -> str:
    """Return a file's text; an error names it by `name`. A mark some editors put first is none."""
    try:
        if path.stat().st_size > _LARGEST:
            told = f"is larger than any lesson file ({_LARGEST // 1_000_000} MB)"
            raise LessonError(f"{name}: {told}.", next_step=FIX)
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise LessonError(f"{name}: the file is missing.", next_step=FIX) from None
    except OSError as trouble:
        raise LessonError(f"{name}: cannot be read ({trouble.strerror}).", next_step=FIX) from None
    except UnicodeDecodeError as trouble:
        line = trouble.object[: trouble.start].count(b"\n") + 1
        text = f"line {line}: is not UTF-8 text"
        raise LessonError(
            f"{name}: {text}.", next_step="Save it as UTF-8 and run: trainer check"
        ) from None
    if "\0" in text:
        raise LessonError(f"{name}: is not text: it holds empty characters.", next_step=FIX)
    return text


def stands(path: Path) -> bool:
    """Return whether there is something under a name, be it a link to nowhere."""
    return path.exists() or path.is_symlink()


def read_toml(path: Path, name: str) -> Doc:
    """Parse one file; an error names it by `name`."""
    try:
        return tomllib.loads(read_text(path, name))
    except tomllib.TOMLDecodeError as trouble:
        raise LessonError(f"{name}: not valid TOML: {trouble}.", next_step=FIX) from None
    except RecursionError:
        text = "not valid TOML: brackets stand too deep in one another"
        raise LessonError(f"{name}: {text}.", next_step=FIX) from None
