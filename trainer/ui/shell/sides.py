"""On which side of the table somebody is, and the pages they have there."""

from trainer.certification.roles import Role
from trainer.storage.rights import roles_of
from trainer.storage.store import Store
from trainer.ui.shell.pages import OWN, Page, Side, page_of, pages_for, sides_of

WORDS = {Side.PRACTICE: "Go and practise", Side.DESK: "Go to the desk"}


class Sides:
    """The pages of whoever is signed in; somebody with both roles can change sides."""

    def __init__(self) -> None:
        self._roles: frozenset[Role] = frozenset()
        self.side = Side.PRACTICE
        self.pages: tuple[Page, ...] = ()

    def enter(self, store: Store, person_id: int, *, at_desk: bool) -> None:
        """Take somebody in, where they asked to go if they may, else where they may."""
        self._roles = roles_of(store, person_id)
        own = sides_of(self._roles)
        wanted = Side.DESK if at_desk else Side.PRACTICE
        self._stand(wanted if wanted in own or not own else own[0])

    def in_exam(self, store: Store, person_id: int) -> bool:
        """Whether somebody on the side of practice has a part of an exam under way."""
        from trainer.storage.exams.exam_parts import parts_under_way  # noqa: PLC0415 - at the desk

        return not self.at_desk and bool(parts_under_way(store, person_id))

    def turn(self) -> None:
        """Go to the other side, where there is one."""
        if self.other is not None:
            self._stand(self.other)

    @property
    def other(self) -> Side | None:
        """The side the person may change to."""
        return next((side for side in sides_of(self._roles) if side is not self.side), None)

    @property
    def tabs(self) -> tuple[tuple[str, str], ...]:
        """Key and word of each page."""
        return tuple((page.key, page.word) for page in self.pages)

    @property
    def first(self) -> str:
        """The page the side opens with."""
        return self.pages[0].key

    def is_page(self, key: str) -> bool:
        """Whether a screen is one of the pages here."""
        return key in {page.key for page in self.pages}

    def page_of(self, key: str) -> str:
        """Return the page of this side that a screen stands under; nothing where it has no bar."""
        under = page_of(key)
        return under if self.at_desk else OWN.get(under, under)

    @property
    def at_desk(self) -> bool:
        """Whether the person sits at the desk now."""
        return self.side is Side.DESK

    def leads_back(self, key: str) -> bool:
        """Whether a screen that was left is shown again as it stood: not a page, and of here."""
        under = self.page_of(key)
        if self.is_page(key):
            return False
        return self.is_page(under) if under else not self.at_desk

    def _stand(self, side: Side) -> None:
        self.side, self.pages = side, pages_for(self._roles, side)
