"""The text of a lesson as values: sections of paragraphs, lists, tables and passages that play."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.layouts.picture_words import CAPTION

_HEAD = re.compile(r"^(#+)\s+(.*?)(?:\s*\[([^\]]*)\])?\s*$")
_ITEM = re.compile(r"^(?:(\d+)\.|[-*])\s+(.*)$")
_MARK = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")
_RULER = re.compile(r"^[|\s:-]+$")
_WORDS_A_MINUTE = 160  # ours: a person who learns reads slower than one who skims
_PASSAGE_MINUTES = 1.0
_QUICKEST_A_MINUTE = 400  # ours: whoever is done sooner has skimmed
_LEAST_MS = 4000
_PICTURE = "picture"


@dataclass(frozen=True, slots=True)
class Span:
    """A run of words in one weight and slant; `term` is the word of the glossary it is."""

    text: str
    strong: bool = False
    slanted: bool = False
    term: str = ""


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    line: Line


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a section."""

    line: Line


@dataclass(frozen=True, slots=True)
class Points:
    """A list, numbered or not."""

    items: tuple[Line, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its head, then its rows."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """A line that plays: `watch` a round with these facts, or `try` a drill."""

    verb: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A line that shows: what of the table, and what is said under it."""

    words: tuple[str, ...]
    caption: str = ""


Block = Paragraph | Heading | Points | Grid | Passage | Figure


@dataclass(frozen=True, slots=True)
class Section:
    """One stretch of a lesson; `key` names it in the record."""

    title: str
    clause: str
    key: str
    minutes: int
    blocks: tuple[Block, ...]
    words: int = 0

    @property
    def least_ms(self) -> int:
        """How long it takes at the least to read it."""
        return max(_LEAST_MS, round(60_000 * self.words / _QUICKEST_A_MINUTE))

    @property
    def passages(self) -> tuple[Passage, ...]:
        """What of it plays."""
        return tuple(block for block in self.blocks if isinstance(block, Passage))


def parse_lesson(text: str) -> tuple[Section, ...]:
    """Return the sections of a lesson; what stands before the first belongs to it."""
    found: list[tuple[str, str, list[str]]] = []
    before: list[str] = []
    for line in text.splitlines():
        head = _HEAD.match(line)
        if head and len(head[1]) == 2:
            found.append((head[2], head[3] or "", before))
            before = []
        elif not (head and len(head[1]) == 1):
            (found[-1][2] if found else before).append(line)
    keys: set[str] = set()
    return tuple(_section(title, clause, lines, keys) for title, clause, lines in found)


def _section(title: str, clause: str, lines: list[str], keys: set[str]) -> Section:
    key = base = "-".join(re.findall(r"[a-z0-9]+", title.lower())) or "section"
    number = 1
    while key in keys:
        number += 1
        key = f"{base}-{number}"
    keys.add(key)
    blocks = tuple(_blocks(lines))
    words = sum(len(line.split()) for line in lines if not line.startswith("::"))
    plays = sum(_PASSAGE_MINUTES for block in blocks if isinstance(block, Passage))
    minutes = max(1, round(words / _WORDS_A_MINUTE + plays))
    return Section(title, clause, key, minutes, blocks, words)


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    """Yield the blocks of a section: they are parted by empty lines and by their own marks."""
    group: list[str] = []
    kind = ""
    for line in (*lines, ""):
        now = _kind(line)
        if group and now != kind:
            yield from _block(kind, group)
            group = []
        kind = now
        if now:
            group.append(line.strip())


def _kind(line: str) -> str:
    text = line.strip()
    if not text:
        return ""
    if text.startswith("::"):
        return "passage"
    if text.startswith("|"):
        return "grid"
    if text.startswith("#"):
        return "heading"
    item = _ITEM.match(text)
    if item:
        return "numbers" if item[1] else "points"
    return "paragraph"


def _block(kind: str, lines: list[str]) -> Iterator[Block]:
    match kind:
        case "passage":
            for line in lines:
                told, _, caption = line[2:].partition(CAPTION)
                words = told.split()
                if words[:1] == [_PICTURE]:
                    yield Figure(tuple(words[1:]), caption.strip())
                elif words:
                    yield Passage(words[0], tuple(words[1:]))
        case "grid":
            rows = [_cells(line) for line in lines if not _RULER.match(line)]
            yield Grid(rows[0], tuple(rows[1:]))
        case "heading":
            for line in lines:
                yield Heading(spans(line.lstrip("# ")))
        case "points" | "numbers":
            found = [match[2] for line in lines if (match := _ITEM.match(line))]
            yield Points(tuple(spans(item) for item in found), kind == "numbers")
        case _:
            yield Paragraph(spans(" ".join(line.removeprefix("> ") for line in lines)))


def _cells(line: str) -> tuple[Line, ...]:
    return tuple(spans(cell.strip()) for cell in line.strip("|").split("|"))


def spans(text: str) -> Line:
    """Return text with its bold and slanted parts told apart.

    >>> [span.text for span in spans("say **stop** now")]
    ['say ', 'stop', ' now']
    """
    found: list[Span] = []
    at = 0
    for mark in _MARK.finditer(text):
        if mark.start() > at:
            found.append(Span(text[at : mark.start()]))
        found.append(
            Span(
                mark[1] or mark[2] or mark[3],
                strong=bool(mark[1] or mark[3]),
                slanted=bool(mark[2]),
            )
        )
        at = mark.end()
    if at < len(text):
        found.append(Span(text[at:]))
    return tuple(found)


def plain(line: Line) -> str:
    """Return a line's words alone."""
    return "".join(span.text for span in line)


def words_of(section: Section) -> str:
    """Return all that is written in a section, without its marks."""
    lines: list[Line] = []
    for block in section.blocks:
        match block:
            case Paragraph(line) | Heading(line):
                lines.append(line)
            case Points(items, _):
                lines += items
            case Grid(head, rows):
                lines += [*head, *(cell for row in rows for cell in row)]
            case Passage() | Figure():
                pass
    return " ".join([section.title, *(plain(line) for line in lines)])
