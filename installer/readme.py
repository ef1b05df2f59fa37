"""Writes the table of games into the README from the lessons: what `make readme` runs."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from trainer.catalog import Catalog
from trainer.places import lessons_dir

README = Path(__file__).resolve().parent.parent / "README.md"
BEGIN = "<!-- written by `make readme` from the lessons -->"
END = "<!-- the end of what is written -->"
CHAPTERS = "Chapters"


def table(catalog: Catalog) -> str:
    """Return how many games there are, and which, by rulebook and family."""
    books = catalog.rulebooks()
    every = [entry for book in books.values() for entry in book.games]
    chapters = sum(entry.family == CHAPTERS for entry in every)
    lines = [
        f"{len(every) - chapters} games and {chapters} chapters of {len(books)} rulebooks.",
        "",
        "| rulebook | family | games |",
        "| --- | --- | --- |",
    ]
    for name, book in books.items():
        families: dict[str, list[str]] = {}
        for entry in book.games:
            families.setdefault(entry.family, []).append(entry.title)
        for number, (family, titles) in enumerate(families.items()):
            first = f"`{name}`" if number == 0 else ""
            lines.append(f"| {first} | {family} | {', '.join(titles)} |")
    return "\n".join(lines)


def written(readme: str, catalog: Catalog) -> str:
    """Return the README with the table as the lessons have it."""
    before, _, rest = readme.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table(catalog)}\n\n{END}{after}"


def main() -> int:
    """Write it."""
    old = README.read_text(encoding="utf-8")
    README.write_text(written(old, Catalog(lessons_dir())), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
