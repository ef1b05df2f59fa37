"""What families of games cost outside their own folders: lines of code that name one.

A family stands in `trainer/games`, in folders of its own and in the registries. Any other line
that names it is one that the next family may need too. Comments and docstrings do not count.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bench.timing import ROOT

# Names by which code speaks of a family; `game.draw` and its like are sections only one has.
CARDS = ("carnival",)
NAMES = (
    *CARDS, "baccarat", "chemin", "pan[-_ ]?nine", "craps", "roulette", "sic[-_ ]?bo",
    "big[-_ ]six",
)  # fmt: skip
SECTIONS = r"game\.(?:draw|dealer_draw|craps|wheel)\b|games\.wheel\b"
# Where a family may be named: the rules, its own folders, the one list of each part.
OWN = (
    "games/", "ui/families/", "layouts/baccarat/", "layouts/craps/", "layouts/roulette/",
    "layouts/sic_bo/", "layouts/big_six/", "drills/baccarat/", "drills/craps/", "drills/roulette/",
    "ui/items/big_six_item.py", "wording/files.py",
)  # fmt: skip


def measure() -> dict[str, float]:
    """Count them: of all families, and of those that are card tables like the others."""
    return {
        "family_lines_outside": float(sum(1 for _ in named(NAMES, SECTIONS))),
        "family_lines_outside_cards": float(sum(1 for _ in named(CARDS))),
    }


def named(names: tuple[str, ...], sections: str = "") -> Iterator[str]:
    """Yield "file:line: text" for every line of code outside that names one of these."""
    pattern = re.compile("|".join((*names, *((sections,) if sections else ()))), re.IGNORECASE)
    top = ROOT / "trainer"
    for path in sorted(top.rglob("*.py")):
        place = path.relative_to(top).as_posix()
        if not place.startswith(OWN):
            for number, line in _code(path):
                if pattern.search(line):
                    yield f"{place}:{number}: {line.strip()}"


def _code(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file without its docstrings and comments."""
    text = path.read_text(encoding="utf-8")
    told: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                told |= set(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    for number, line in enumerate(text.splitlines(), start=1):
        if number not in told:
            yield number, line.partition("  # ")[0] if not line.lstrip().startswith("#") else ""


if __name__ == "__main__":
    for found in named(NAMES, SECTIONS):
        print(found)
