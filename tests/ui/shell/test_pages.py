"""The list of pages: each can be opened, each has a right, none is a dead button."""

import pytest

from trainer.certification.roles import Right, Role
from trainer.ui.shell.pages import PAGES, UNDER, Side, page_of, pages_for, sides_of
from trainer.ui.shell.screens import SCREENS


def test_every_page_and_what_stands_under_one_can_be_made() -> None:
    keys = [page.key for page in PAGES]
    assert len(keys) == len(set(keys))
    for key in (*keys, *UNDER):
        assert key in SCREENS
    assert set(UNDER.values()) <= set(keys)


def test_a_trainee_has_no_page_of_the_desk() -> None:
    assert pages_for([Role.TRAINEE], Side.DESK) == ()
    assert sides_of([Role.TRAINEE]) == (Side.PRACTICE,)


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.TRAINEE])
def test_all_staff_have_a_desk_and_practise_only_as_trainees(role: Role) -> None:
    assert pages_for([role], Side.DESK)
    assert sides_of([role]) == (Side.DESK,)
    assert sides_of([role, Role.TRAINEE]) == (Side.PRACTICE, Side.DESK)


def test_only_a_manager_has_the_page_of_the_staff() -> None:
    assert Right.GRANT_ROLE in {page.right for page in PAGES if page.key == "staff"}
    having = [
        role for role in Role if any(page.key == "staff" for page in pages_for([role], Side.DESK))
    ]
    assert having == [Role.MANAGER]


def test_who_lost_every_role_has_nothing() -> None:
    assert sides_of([]) == ()


def test_screens_without_a_bar_belong_to_no_page() -> None:
    assert page_of("table") == ""
    assert page_of("trainee") == "roster"
    assert page_of("home") == "home"
