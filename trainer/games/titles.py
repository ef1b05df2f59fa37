"""What wagers that differ by a number are called together."""

from collections.abc import Sequence

from trainer.games import skill_ids
from trainer.games.game import Game

_SMALL_WORDS = frozenset({"of", "on", "the", "value", "and"})


def sister_titles(game: Game) -> dict[str, str]:
    """Return the title of each wager, or what it and its sisters have in common."""
    found: dict[str, list[str]] = {}
    for name, wager in game.wagers.items():
        found.setdefault(skill_ids.sisters(name), []).append(wager.title)
    return {about: common_title(titles) for about, titles in found.items()}


def common_title(titles: Sequence[str]) -> str:
    """Return what titles begin or end with alike, or the first "and others".

    >>> common_title(["Place 4", "Place 5"]), common_title(["Four the Hardway", "Six the Hardway"])
    ('Place', 'Hardway')
    >>> common_title(["Tie"]), common_title(["A", "B"])
    ('Tie', 'A and others')
    """
    if len(set(titles)) == 1:
        return titles[0]
    words = [title.split() for title in titles]
    begin = _alike(words)
    end = _alike([line[::-1] for line in words])[::-1]
    while begin and begin[-1] in _SMALL_WORDS:
        begin.pop()
    while end and end[0] in _SMALL_WORDS:
        end.pop(0)
    return " ".join(begin or end).strip(",") or f"{titles[0]} and others"


def _alike(words: Sequence[Sequence[str]]) -> list[str]:
    found = []
    for column in zip(*words, strict=False):
        if len(set(column)) > 1:
            break
        found.append(column[0])
    return found
