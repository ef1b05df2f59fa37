"""Lessons put together: those of the program, what the publisher's packs replace, what houses add.

All of it is bytes by name; where they lie is known by who calls.
"""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from trainer.packs.errors import PackError

Lessons = Mapping[str, bytes]  # "ohio-cincinnati/craps/rules.toml" -> what is in it
_SHARED, _STANDARDS, _TEMPLATES = "shared", "standards", "shared/templates/"
_ENDINGS = (".toml", ".md")


def read_lessons(folder: Path) -> dict[str, bytes]:
    """Return every lesson file below a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix in _ENDINGS and path.parent != folder and path.is_file()
    }


def replaced(base: Lessons, pack: Lessons) -> dict[str, bytes]:
    """Return lessons with a publisher's pack in them.

    A rulebook it brings takes the place of the whole rulebook; shared files and standards are
    replaced one by one.
    """
    books = (path.partition("/") for path in pack)
    whole = {book for book, _, name in books if name == "rulebook.toml"}
    kept = {path: raw for path, raw in base.items() if path.partition("/")[0] not in whole}
    return {**kept, **pack}


def added(base: Lessons, pack: Lessons) -> dict[str, bytes]:
    """Return lessons with a house's pack in them, which may take nothing away."""
    books = {path.partition("/")[0] for path in base}
    games = {path.rpartition("/")[0] for path in base}
    for path in pack:
        book, folder = path.partition("/")[0], path.rpartition("/")[0]
        if path in base:
            told = f"{path} is there already"
        elif book == _SHARED and not path.startswith(_TEMPLATES):
            told = f"{path} is not a template, and the other shared files are everybody's"
        elif book not in (_SHARED, _STANDARDS) and book in books and folder in {book, *games}:
            told = f"{path} stands in the folder {folder}, which is not the house's own"
        else:
            continue
        raise PackError(
            f"A house's pack can only add: {told}.",
            next_step="Put it into a folder of its own, whose rules extend the other game.",
        )
    return {**base, **pack}


def shared_by(pack: Lessons, others: Iterable[tuple[str, Lessons]]) -> None:
    """Refuse a pack that brings what another pack brings, too."""
    for name, other in others:
        both = sorted(set(pack) & set(other))
        if both:
            raise PackError(
                f"{both[0]} is in the pack {name}, which is applied here.",
                next_step=f"Take that one back first: trainer pack rollback {name}",
            )


def digest(lessons: Lessons) -> str:
    """Return a short name for exactly these lessons."""
    told = hashlib.sha256()
    for path in sorted(lessons):
        told.update(f"{path}\0{hashlib.sha256(lessons[path]).hexdigest()}\n".encode())
    return told.hexdigest()[:24]


def write_lessons(lessons: Lessons, folder: Path) -> None:
    """Write lessons below a folder that is empty."""
    for path, raw in lessons.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(raw)


def stand_there(lessons: Lessons, folder: Path) -> bool:
    """Return whether a folder has exactly these lessons in it."""
    try:
        return read_lessons(folder) == lessons
    except OSError:
        return False
