"""Reads lesson files; nothing else in the program opens them."""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from trainer.catalog.merge import Doc, MergeError, copy_likes, expand_each, extend
from trainer.errors import LessonError

PARTS = ("rules", "procedure", "questions")
FIX = "Mend the file and run: trainer check"
_LARGEST = 4_000_000  # bytes; the longest of ours has 50,000
_GAME = re.compile(r"[a-z0-9-]{1,80}/[a-z0-9-]{1,80}")


@dataclass(frozen=True, slots=True)
class Document:
    """One game as written: all variants and options still in it, and which file said what."""

    rulebook: str
    game: str
    sections: Doc
    files: dict[str, str] = field(default_factory=dict)  # section -> file that holds it

    def place(self, key: str) -> str:
        """Return "file: key" for an error message."""
        section = key.split(".", maxsplit=1)[0].split("[", maxsplit=1)[0]
        name = self.files.get(section, f"{self.rulebook}/{self.game}/rules.toml")
        return f"{name}: {key}"

    def error(self, key: str, message: str) -> LessonError:
        """Return the error to raise about a key of this game."""
        return LessonError(f"{self.place(key)}: {message}.", next_step=FIX)


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


def read_document(root: Path, rulebook: str, game: str, seen: tuple[str, ...] = ()) -> Document:
    """Read a game's files and everything it extends."""
    here = f"{rulebook}/{game}"
    folder = root / rulebook / game
    sections: Doc = {}
    files: dict[str, str] = {}
    for part in PARTS:
        name = f"{here}/{part}.toml"
        if part != "rules" and not stands(folder / f"{part}.toml"):
            continue
        for section, value in read_toml(folder / f"{part}.toml", name).items():
            if section in sections:
                raise LessonError(
                    f"{name}: {section}: this section already stands in {files[section]}.",
                    next_step="Keep it in one of the two files.",
                )
            sections[section] = value
            files[section] = name
    parent_name = sections.pop("extends", "")
    document = Document(rulebook, game, sections, files)
    try:
        if parent_name != "":
            if not isinstance(parent_name, str) or not _GAME.fullmatch(parent_name):
                raise document.error("extends", 'write it as "rulebook/game"')
            parent_book, _, parent_game = parent_name.partition("/")
            if parent_name in (*seen, here):
                raise document.error("extends", f"{parent_name!r} goes round in a circle")
            if not (root / parent_book / parent_game / "rules.toml").exists():
                raise document.error("extends", f"there is no game {parent_name!r}")
            parent = read_document(root, parent_book, parent_game, (*seen, here))
            sections = extend(parent.sections, sections)
            document = Document(rulebook, game, sections, {**parent.files, **files})
        whole = copy_likes(document.sections)
        if not seen:  # a child speaks of `place`, not of `place-4`
            whole = expand_each(whole)
        return Document(rulebook, game, whole, document.files)
    except MergeError as trouble:
        raise document.error(trouble.key, str(trouble)) from None
