"""Reads the standards of lessons/standards: what a certificate of each game demands."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from trainer.catalog.merge import Doc
from trainer.catalog.plain import explain
from trainer.catalog.reading import read_toml
from trainer.certification.examiner import Examiner
from trainer.certification.soundness import confirmed, misfits, problems, rarities, strays
from trainer.certification.standard import Standard
from trainer.errors import LessonError, shown
from trainer.games.game import Game

FOLDER = "standards"
_PARENT = re.compile(r"(shared|standards)/[a-z0-9-]{1,80}")
_STEP = re.compile(r"[^.\[\]]+")
_FIX = "Mend the file and run: trainer check"


@dataclass(frozen=True, slots=True)
class StandardFile:
    """One standard as read, and which file said what."""

    id: str
    document: Doc
    files: Mapping[str, str]  # "payouts", "payouts.draw" -> the file it stands in

    def place(self, key: str) -> str:
        """Return "file: key" for an error message."""
        steps = _STEP.findall(key)
        own = f"{FOLDER}/{self.id}.toml"
        section = self.files.get(steps[0], own) if steps else own
        return f"{self.files.get('.'.join(steps[:2]), section)}: {key}".removesuffix(": ")

    def error(self, key: str, message: str) -> LessonError:
        """Return the error to raise about a key."""
        return LessonError(f"{self.place(key)}: {message}.", next_step=_FIX)


def standard_ids(root: Path) -> list[str]:
    """Return the ids of the standards in a lessons folder."""
    return sorted(path.stem for path in (root / FOLDER).glob("*.toml"))


def read_standard(root: Path, name: str) -> StandardFile:
    """Read a standard's file and everything it extends."""
    document, files = _read(root, f"{FOLDER}/{name}", ())
    return StandardFile(name, document, files)


def _read(root: Path, name: str, seen: tuple[str, ...]) -> tuple[Doc, dict[str, str]]:
    file = f"{name}.toml"
    own = read_toml(root / file, file)
    parent = own.pop("extends", "")
    dropped = own.pop("drop", [])
    merged: Doc = {}
    files: dict[str, str] = {}
    if parent != "":
        if not isinstance(parent, str) or not _PARENT.fullmatch(parent):
            text = 'extends: write it as "shared/standard" or "standards/name"'
            raise LessonError(f"{file}: {text}.", next_step=_FIX)
        if not (root / f"{parent}.toml").is_file():
            raise LessonError(f"{file}: extends: there is no file {parent!r}.", next_step=_FIX)
        if parent in (*seen, name):
            text = f"{file}: extends: {parent!r} goes round in a circle."
            raise LessonError(text, next_step=_FIX)
        merged, files = _read(root, parent, (*seen, name))
    for key in dropped if isinstance(dropped, list) else [dropped]:
        _drop(merged, file, key)
    for section, value in own.items():
        if isinstance(value, dict) and isinstance(merged.get(section), dict):
            merged[section] = {**merged[section], **value}
            files |= {f"{section}.{key}": file for key in value}
        else:
            merged[section] = value
            files[section] = file
    return merged, files


def _drop(document: Doc, file: str, key: Any) -> None:
    section, _, name = key.partition(".") if isinstance(key, str) else ("", "", "")
    place = document.get(section) if name else document
    if not isinstance(place, dict) or (name or section) not in place:
        raise LessonError(f"{file}: drop: there is no {key!r} to drop.", next_step=_FIX)
    del place[name or section]


def decode_standard(read: StandardFile) -> Standard:
    """Return the standard; raises `LessonError` naming file and key."""
    if "id" in read.document:
        raise read.error("id", "the file's name is the id: leave it out")
    whole = {"id": read.id, **read.document}
    try:
        return msgspec.convert(whole, Standard)
    except msgspec.ValidationError as trouble:
        key, sentence = explain(trouble, Standard, whole)
        raise read.error(key.lstrip("."), sentence) from None


def check_standard(
    read: StandardFile,
    listed: Sequence[str],
    examiners: Sequence[Examiner],
    houses: Callable[[Game], Iterable[Examiner]] = lambda _: (),
) -> Iterator[tuple[str, str]]:
    """Yield ("file: key", sentence) for everything wrong with a standard.

    `listed` names every game of the rulebooks, `examiners` stand for those that are sound; what
    the standard does not serve is left aside. `houses` gives a game under other options: what one
    of them offers may be asked for.
    """
    try:
        standard = decode_standard(read)
    except LessonError as trouble:
        file, _, rest = str(trouble).rstrip(".").partition(": ")
        yield file, rest
        return
    for key, text in [*problems(standard), *rarities(standard)]:
        yield read.place(key), text
    if not any(map(standard.serves, listed)):
        yield read.place("games"), "there is no such game in any rulebook"
    served = [
        confirmed(examiner)
        for examiner in examiners
        if standard.serves(f"{examiner.game.rulebook}/{examiner.game.id}")
    ]
    if served:
        for key, text in misfits(standard, served):
            yield read.place(key), text
        for stray in strays(standard, served):
            if not any(stray.fits(houses(examiner.game)) for examiner in served):
                text = f"no game it is for has anything like {shown(stray.pattern)}"
                yield read.place(stray.key), text
