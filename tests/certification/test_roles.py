"""Who may do what."""

from itertools import combinations

import pytest

from trainer.certification.roles import READING, RIGHTS, Right, Role, may, refusal


def test_a_trainee_has_nothing_of_an_instructors_rights_but_verifying() -> None:
    staff = RIGHTS[Role.INSTRUCTOR] | RIGHTS[Role.ASSESSOR] | RIGHTS[Role.MANAGER]
    assert RIGHTS[Role.TRAINEE] & staff == {Right.VERIFY}


def test_an_auditor_only_reads() -> None:
    assert RIGHTS[Role.AUDITOR] == READING
    assert not may([Role.AUDITOR], Right.SIGN)
    assert not may([Role.AUDITOR], Right.EDIT_STANDARD)


def test_nobody_without_a_role_may_do_anything() -> None:
    assert not any(may([], right) for right in Right)


def test_every_right_is_somebodys_and_every_role_has_rights() -> None:
    assert set().union(*RIGHTS.values()) == set(Right)
    assert set(RIGHTS) == set(Role)


@pytest.mark.parametrize("right", [Right.ASSESS, Right.SIGN])
def test_only_an_assessor_judges_a_table_test(right: Right) -> None:
    assert [role for role in Role if may([role], right)] == [Role.ASSESSOR]


@pytest.mark.parametrize(
    "right",
    [Right.REVOKE, Right.EDIT_STANDARD, Right.GRANT_ROLE, Right.KEYS, Right.ERASE, Right.ANNUL],
)
def test_only_a_manager_rules_the_house(right: Right) -> None:
    assert [role for role in Role if may([role], right)] == [Role.MANAGER]


def test_an_assessor_does_not_issue_what_they_have_signed() -> None:
    assert [role for role in Role if may([role], Right.ISSUE)] == [Role.INSTRUCTOR, Role.MANAGER]


def test_roles_add_up() -> None:
    for roles in combinations(Role, 2):
        for right in Right:
            assert may(roles, right) is any(may([role], right) for role in roles)


def test_a_refusal_says_whom_to_ask() -> None:
    assert refusal(Right.SIGN) == "You may not sign a result as assessor. Ask an assessor."
    assert refusal(Right.BENCH) == (
        "You may not time bench skills. Ask an instructor or an assessor or a manager."
    )
