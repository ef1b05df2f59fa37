"""The texts of a lesson file in another language: a sibling `rules.de.toml` beside `rules.toml`.

A sibling has the shape of the file it stands beside and says only texts: what it leaves out stays
English. Anything else in it is refused, for a figure that differs by language is a wrong figure.
"""

import re
from pathlib import Path
from typing import Any

from trainer.catalog.merge import Doc
from trainer.catalog.reading import FIX, read_toml, stands
from trainer.errors import InputError, LessonError, named, shown

ENGLISH = "en"
_TEXTS = frozenset({
    "title", "text", "why", "ours", "about", "labels", "situation", "answer", "ask", "near",
    "outcome", "note", "print", "reading", "short", "issuer", "jurisdiction", "edition", "topic",
    "also",
})  # fmt: skip
_CODE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})?")
_SLOT = re.compile(r"\{[^{}]*\}")


def checked(language: str) -> str:
    """Return a language's code; what cannot be one is refused before any file is looked for."""
    if not _CODE.fullmatch(language):
        raise InputError(f"{shown(language)} is no language; write it as en, de, pt-br.")
    return language


def sibling(name: str, language: str) -> str:
    """Return the name of the same file in another language.

    >>> sibling("ohio/craps/lesson.md", "de")
    'ohio/craps/lesson.de.md'
    """
    stem, _, ending = name.rpartition(".")
    return f"{stem}.{language}.{ending}"


def language_of(name: str) -> str:
    """Return the language a file's name tells, or nothing: what tells none is English.

    >>> language_of("lesson.de.md"), language_of("lesson.md")
    ('de', '')
    """
    parts = name.split(".")
    return parts[1] if len(parts) == 3 and _CODE.fullmatch(parts[1]) else ""


def in_language(root: Path, name: str, data: Doc, language: str) -> Doc:
    """Return what a file says with the texts of its sibling, where there is one."""
    if language == ENGLISH:
        return data
    other = sibling(name, language)
    if not stands(root / other):
        return data
    words = read_toml(root / other, other)
    return _table(data, words, other, "")


def _table(value: Doc, words: Doc, file: str, where: str) -> Doc:
    found = dict(value)
    for key, said in words.items():
        here = f"{where}.{named(key)}".lstrip(".")
        if key == "id" and said == value.get("id"):
            continue
        if key not in value:
            raise _refused(file, here, "the English file has no such key")
        if key in _TEXTS:
            found[key] = _text(value[key], said, file, here)
        elif isinstance(value[key], dict) and isinstance(said, dict):
            found[key] = _table(value[key], said, file, here)
        elif isinstance(value[key], list) and isinstance(said, list):
            found[key] = _list(value[key], said, file, here)
        else:
            raise _refused(file, here, "only texts may differ between languages")
    return found


def _list(value: list[Any], words: list[Any], file: str, where: str) -> list[Any]:
    """Put texts into a list of tables: by their ids, or one for one where they have none."""
    if not all(isinstance(item, dict) for item in (*value, *words)):
        raise _refused(file, where, "only texts may differ between languages")
    if not any("id" in item for item in value):
        if len(words) != len(value):
            text = f"the English list has {len(value)}, this one {len(words)}; write {{}} to skip"
            raise _refused(file, where, text)
        pairs = zip(value, words, strict=True)
        return [_table(one, said, file, f"{where}[{n}]") for n, (one, said) in enumerate(pairs)]
    found = list(value)
    for said in words:
        name = said.get("id")
        places = [index for index, item in enumerate(value) if item.get("id") == name]
        here = f"{where}[{named(str(name))}]"
        if not places:
            raise _refused(file, here, "the English file has no such id")
        for index in places:
            found[index] = _table(found[index], said, file, here)
    return found


def _text(value: Any, said: Any, file: str, where: str) -> Any:
    """Return a text in the other language; it must be as many, and have the same slots."""
    if isinstance(value, str) and isinstance(said, str):
        slots, own = set(_SLOT.findall(value)), set(_SLOT.findall(said))
        if slots != own:
            wrong = ", ".join(sorted(slots ^ own))
            raise _refused(file, where, f"the English text differs in what is put for {wrong}")
        return said
    if isinstance(value, list) and isinstance(said, list) and len(value) == len(said):
        pairs = enumerate(zip(value, said, strict=True))
        return [_text(one, other, file, f"{where}[{n}]") for n, (one, other) in pairs]
    if isinstance(value, dict) and isinstance(said, dict):
        unknown = [key for key in said if key not in value]
        if unknown:
            text = "the English file has no such key"
            raise _refused(file, f"{where}.{named(unknown[0])}", text)
        return {
            key: _text(one, said[key], file, f"{where}.{key}") if key in said else one
            for key, one in value.items()
        }
    if isinstance(value, list) and isinstance(said, list):
        text = f"the English list has {len(value)}, this one {len(said)}"
        raise _refused(file, where, text)
    raise _refused(file, where, "write it as the English file does")


def _refused(file: str, key: str, text: str) -> LessonError:
    return LessonError(f"{file}: {key}: {text}.", next_step=FIX)
