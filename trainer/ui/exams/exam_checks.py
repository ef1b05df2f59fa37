"""What is looked at before an exam starts; nothing here forbids it, the rules for retakes do."""

from typing import NamedTuple

from trainer.certification.roles import Right
from trainer.certification.standard import Part, Standard
from trainer.storage.people.authentication import Method, method_of
from trainer.storage.people.hours import hours_by_game
from trainer.storage.people.pins import has_pin
from trainer.storage.people.profiles import profile
from trainer.storage.people.roster import Person, list_staff
from trainer.storage.people.secret_givers import giver_of
from trainer.storage.rights import may_do
from trainer.ui.shell.services import Services
from trainer.ui.text import plural


class Check(NamedTuple):
    """One thing that was looked at."""

    words: str
    good: bool


def checks_for(
    services: Services, candidate: Person, standard: Standard, game: str, parts: tuple[Part, ...]
) -> list[Check]:
    """Return what holds for a candidate, and what somebody should see to."""
    found = [_secret(services, candidate, standard)]
    if Part.TABLE_TEST in parts:
        found.append(_assessors(services, candidate, standard))
    if Part.HOURS in parts and standard.hours is not None:
        found.append(_hours(services, candidate, standard.hours.least.value, game))
    return found


def _secret(services: Services, candidate: Person, standard: Standard) -> Check:
    store = services.store
    if method_of(store, candidate.id) is Method.PIN and not has_pin(store, candidate.id):
        words = f"{candidate.name} has no PIN yet: a start code and the sign-in page come first."
        return Check(words, good=False)
    word = "PIN" if method_of(store, candidate.id) is Method.PIN else "password"
    words = f"{candidate.name} has a {word} to begin with"
    if standard.persons > 1 and giver_of(store, candidate.id) == services.who.id:
        words += ", given by you: a colleague starts a part or assesses"
    return Check(words, good=True)


def _assessors(services: Services, candidate: Person, standard: Standard) -> Check:
    store, asked = services.store, standard.assessors
    able = [
        one
        for one in list_staff(store)
        if one.id != candidate.id and may_do(store, one.id, Right.ASSESS)
    ]
    ranked = [one for one in able if asked.is_high(profile(store, one.id).details.rank)]
    wanted = int(asked.count.value)
    if len(able) < wanted:
        words = f"{plural(wanted, 'assessor')} must score the table test; {len(able)} here may."
        return Check(words, good=False)
    if not ranked:
        words = f"No assessor here is a {asked.rank.value} or above. A manager sets the rank."
        return Check(words, good=False)
    return Check(f"{plural(len(able), 'assessor')} here may score the table test", good=True)


def _hours(services: Services, candidate: Person, least: float, game: str) -> Check:
    logged = hours_by_game(services.store, candidate.id).get(game, 0.0)
    if logged < least:
        words = f"{logged:g} of {least:g} hours are logged; the rest before the exam is ended."
        return Check(words, good=False)
    return Check(f"{logged:g} of {least:g} hours are logged", good=True)
