"""The rulebook of the house is listed before the others."""

import pytest

from tests.ui.world import LESSONS
from trainer.catalog import Catalog
from trainer.catalog.shelf import Shelf


@pytest.mark.parametrize("kind", [Catalog, Shelf])
def test_the_preferred_rulebook_comes_first(kind: type[Catalog]) -> None:
    catalog = kind(LESSONS)
    usual = list(catalog.rulebooks())
    assert usual == sorted(usual)

    catalog.prefer("ohio-cincinnati")
    assert list(catalog.rulebooks()) == [
        "ohio-cincinnati",
        *(book for book in usual if book != "ohio-cincinnati"),
    ]
    assert catalog.entries()[0][0] == "ohio-cincinnati"

    catalog.prefer("massachusetts")
    assert list(catalog.rulebooks())[:2] == ["massachusetts", "california"]


def test_a_rulebook_that_is_gone_changes_nothing() -> None:
    catalog = Catalog(LESSONS)
    catalog.prefer("atlantis")
    assert list(catalog.rulebooks()) == sorted(catalog.rulebooks())


def test_a_rulebook_has_a_mark_for_tiles() -> None:
    books = Catalog(LESSONS).rulebooks()
    marks = [book.mark for book in books.values()]
    assert len(set(marks)) == len(marks)
    assert all(mark.isupper() for mark in marks)
    assert books["ohio-cincinnati"].mark == "CIN"
