"""Points out the words of the trade in a section, each where it is first used."""

from dataclasses import replace

from trainer.catalog.glossary import Finder
from trainer.ui.study.lesson_text import Block, Line, Paragraph, Points, Section, Span


def with_terms(section: Section, finder: Finder) -> Section:
    """Return a section whose running text names the terms it uses, once each."""
    finder.begin()
    return replace(section, blocks=tuple(_block(block, finder) for block in section.blocks))


def _block(block: Block, finder: Finder) -> Block:
    match block:
        case Paragraph(line):
            return Paragraph(_line(line, finder))
        case Points(items, numbered):
            return Points(tuple(_line(item, finder) for item in items), numbered)
        case _:
            return block


def _line(line: Line, finder: Finder) -> Line:
    made: list[Span] = []
    for span in line:
        at = 0
        for found in finder.find(span.text):
            if found.start > at:
                made.append(replace(span, text=span.text[at : found.start]))
            words = span.text[found.start : found.end]
            made.append(replace(span, text=words, term=found.term))
            at = found.end
        if at < len(span.text):
            made.append(replace(span, text=span.text[at:]))
    return tuple(made)
