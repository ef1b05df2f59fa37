"""Whoever gave the candidate's PIN is not the only one who vouches for the candidate."""

from dataclasses import replace

import pytest

from tests.storage.house import PASSWORD, PIN, House, sign_all, take_exam, train
from tests.storage.world import AT, later
from trainer.certification.roles import Role
from trainer.storage.exams.signatures import Meaning, sign, signatures_of
from trainer.storage.people.people import add_person
from trainer.storage.people.pins import change_pin, reset_pin, set_pin
from trainer.storage.people.roles import grant_role
from trainer.storage.people.secret_givers import giver_of
from trainer.storage.people.start_codes import choose_pin, give_start_code
from trainer.storage.rights import RightsError


def alone(house: House) -> House:
    """Return the house with one person for everything but issuing, who gave the PIN as well."""
    grant_role(house.store, house.assessor, Role.INSTRUCTOR, by=house.manager, at=AT)
    set_pin(house.store, house.trainee, "4071", by=house.assessor, at=AT)
    change_pin(house.store, house.trainee, "4071", "5802", at=AT)
    return replace(house, instructor=house.assessor)


def test_the_giver_is_who_gave_the_pin_or_the_code_it_was_chosen_with(house: House) -> None:
    store, trainee = house.store, house.trainee
    assert giver_of(store, trainee) == house.instructor, "who added the name"
    reset_pin(store, trainee, by=house.instructor, at=AT)
    code = give_start_code(store, trainee, by=house.manager, at=AT)
    choose_pin(store, trainee, code, "4071", at=AT)
    assert giver_of(store, trainee) == house.manager
    change_pin(store, trainee, "4071", "5802", at=AT)
    assert giver_of(store, trainee) == house.manager, "whoever gave it may have changed it too"
    assert giver_of(store, house.manager) is None, "the first of a house was given nothing"
    another = add_person(store, "Bo Chen", PIN, by=house.instructor, at=AT)
    assert giver_of(store, another) == house.instructor


def test_one_person_is_not_all_sides_of_an_exam(house: House) -> None:
    train(house)
    one = alone(house)
    exam, _ = take_exam(one)
    store = house.store

    def acknowledge(pin: str) -> None:
        sign(store, exam.id, Meaning.ACKNOWLEDGED, by=house.trainee, secret=pin, at=later(days=1))

    with pytest.raises(RightsError, match="Ada Fry gave the candidate's PIN and is the only one"):
        acknowledge("5802")
    assert not signatures_of(store, exam.id)
    reset_pin(store, house.trainee, by=house.manager, at=later(days=1))
    code = give_start_code(store, house.trainee, by=house.manager, at=later(days=1))
    choose_pin(store, house.trainee, code, "6913", at=later(days=1))
    acknowledge("6913")
    assert [given.meaning for given in signatures_of(store, exam.id)] == [Meaning.ACKNOWLEDGED]


def test_who_gave_the_pin_is_not_the_only_assessor_of_an_exam_without_a_table(house: House) -> None:
    train(house)
    take_exam(house, wrong=2)
    one = alone(house)
    exam, _ = take_exam(one, at=later(days=2))
    sign(
        *(house.store, exam.id, Meaning.ACKNOWLEDGED),
        by=house.trainee,
        secret="5802",
        at=later(days=2),
    )
    with pytest.raises(RightsError, match="Ada Fry gave the candidate's PIN and is the only one"):
        sign(
            *(house.store, exam.id, Meaning.ASSESSED),
            by=house.assessor,
            secret=PASSWORD,
            at=later(days=2),
        )
    sign(
        *(house.store, exam.id, Meaning.ASSESSED),
        by=house.second,
        secret=PASSWORD,
        at=later(days=2),
    )


def test_a_second_pair_of_eyes_is_enough(house: House) -> None:
    train(house)
    exam, _ = take_exam(house)
    assert giver_of(house.store, house.trainee) == house.instructor, "who let the parts begin"
    sign_all(house, exam)
    assert len(signatures_of(house.store, exam.id)) == 2
