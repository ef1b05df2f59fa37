"""A lessons folder with as many games as one wants: copies of those there are, renamed."""

import re
import shutil
from itertools import count, islice
from pathlib import Path

from trainer.catalog import Catalog

_GAMES = re.compile(r"^games = \[\n.*?^\]\n", re.S | re.M)
_TITLE = re.compile(r'^title = "[^"]*"', re.M)
_FAMILIES = ("Ante and raise", "Paytable", "Poker room", "Blackjack", "Pai gow and tiles", "Others")


def make_lessons(shipped: Path, target: Path, games: int) -> Path:
    """Copy a lessons folder and add games to its rulebooks in turn until there are so many."""
    shutil.copytree(shipped, target)
    catalog = Catalog(shipped)
    have = catalog.games()
    added: dict[str, list[str]] = {}
    copies = ((number, *have[number % len(have)]) for number in count())
    for number, book, entry in islice(copies, max(0, games - len(catalog.entries()))):
        name, title = f"{entry.id}-{number}", f"{entry.title} {number + 2}"
        shutil.copytree(shipped / book / entry.id, target / book / name)
        rules = target / book / name / "rules.toml"
        text = rules.read_text(encoding="utf-8")
        rules.write_text(_TITLE.sub(f'title = "{title}"', text, count=1), encoding="utf-8")
        family = _FAMILIES[number % len(_FAMILIES)]
        added.setdefault(book, []).append(
            f'  {{ id = "{name}", title = "{title}", engine = "{entry.engine}", '
            f'family = "{family}", about = "{entry.about}" }},\n'
        )
    for book, lines in added.items():
        listed = target / book / "rulebook.toml"
        text = listed.read_text(encoding="utf-8")
        found = _GAMES.search(text)
        assert found is not None, book
        whole = found.group().removesuffix("]\n") + "".join(lines) + "]\n"
        listed.write_text(text.replace(found.group(), whole), encoding="utf-8")
    return target
