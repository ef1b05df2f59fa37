"""The pages of the bar, in one list: each with its word and the right it needs.

To add one: a line here, its maker and its wires in `screens`. A page that is not listed has no
button anywhere.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from trainer.certification.roles import Right, Role, may


class Side(StrEnum):
    """The two sides of the table; whoever is on both goes from one to the other."""

    PRACTICE = "practice"
    DESK = "desk"


class Page(NamedTuple):
    """A page of the bar, for whoever has the right."""

    key: str
    word: str
    right: Right
    side: Side


PAGES: tuple[Page, ...] = (
    Page("home", "Today", Right.PRACTISE, Side.PRACTICE),
    Page("games", "Games", Right.PRACTISE, Side.PRACTICE),
    Page("progress", "Progress", Right.PRACTISE, Side.PRACTICE),
    Page("own_certificates", "Certificates", Right.SEE_OWN, Side.PRACTICE),
    Page("roster", "Roster", Right.SEE_PEOPLE, Side.DESK),
    Page("assignments", "Assignments", Right.SEE_PEOPLE, Side.DESK),
    Page("exams", "Exams", Right.SEE_PEOPLE, Side.DESK),
    Page("certificates", "Certificates", Right.SEE_PEOPLE, Side.DESK),
    Page("standards", "Standards", Right.SEE_STANDARDS, Side.DESK),
    Page("staff", "Staff", Right.GRANT_ROLE, Side.DESK),
    Page("house", "House", Right.READ_AUDIT, Side.DESK),
)
# Screens under the bar that are no pages themselves, and the page each belongs to.
UNDER = {
    "game": "games",
    "lesson": "games",
    "glossary": "games",
    "bench_practice": "games",
    "trainee": "roster",
    "exam_setup": "exams",
    "bench": "exams",
    "rubric": "exams",
    "exam_result": "exams",
    "certificate": "certificates",
    "verify": "certificates",
    "items": "standards",
    "angoff": "standards",
}

# Pages of the desk that a trainee has of their own: the screens under one stand under the other.
OWN = {"certificates": "own_certificates"}


def pages_for(roles: Iterable[Role], side: Side) -> tuple[Page, ...]:
    """Return the pages of one side that somebody with these roles may open."""
    own = tuple(roles)
    return tuple(page for page in PAGES if page.side is side and may(own, page.right))


def sides_of(roles: Iterable[Role]) -> tuple[Side, ...]:
    """Return the sides somebody with these roles has any page on."""
    own = tuple(roles)
    return tuple(side for side in Side if pages_for(own, side))


def page_of(key: str) -> str:
    """Return the page a screen stands under the bar with; nothing where it has no bar."""
    keys = {page.key for page in PAGES}
    return key if key in keys else UNDER.get(key, "")
