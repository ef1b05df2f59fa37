"""A store with a million acts of two hundred trainees, made once and kept under build/."""

import hashlib
import inspect
import shutil
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

from bench.timing import ROOT
from tests.storage import filling
from trainer.catalog import Catalog
from trainer.places import lessons_dir
from trainer.scheduling import confidence, fold, memory, values
from trainer.scheduling.skills import skills_of
from trainer.storage.files import DATABASE
from trainer.storage.people.people import add_person
from trainer.storage.record import states
from trainer.storage.schema import migrations
from trainer.storage.store import Store

RULEBOOK = "ohio-cincinnati"  # a trainee learns what one house deals
UNTIL = datetime(2026, 1, 1, tzinfo=UTC)
PAST = filling.Past(people=200, attempts_each=100, acts_each=50, until=UNTIL)
_KEPT = ROOT / "build" / "million"
_MADE_BY: tuple[ModuleType, ...] = (filling, migrations, states, confidence, fold, memory, values)


def copy_to(folder: Path) -> None:
    """Put the store into an empty folder; the first time it is made, which takes a minute."""
    skills = _skills()
    kept = _KEPT / f"{_digest(skills)}.db"
    if not kept.is_file():
        print("filling a store with a million acts (a minute or two, once) ...", flush=True)
        shutil.rmtree(_KEPT, ignore_errors=True)
        _fill(_KEPT / "new", skills)
        (_KEPT / "new" / DATABASE).rename(kept)
    shutil.copyfile(kept, folder / DATABASE)


def _fill(folder: Path, skills: tuple[str, ...]) -> None:
    with Store.open(folder, at=UNTIL) as store:
        filling.fill(store, replace(PAST, skills=skills))
        add_person(store, "Bench", "1234", at=UNTIL)


def _skills() -> tuple[str, ...]:
    """Return every skill of a rulebook, as the app knows them."""
    catalog = Catalog(lessons_dir())
    targets = catalog.targets()
    games = [catalog.game(book, entry.id) for book, entry in catalog.entries() if book == RULEBOOK]
    return tuple(dict.fromkeys(skill for game in games for skill in skills_of(game, targets)))


def _digest(skills: tuple[str, ...]) -> str:
    """Name what the store is made from, so that a change of it makes another."""
    parts = [inspect.getsource(module) for module in _MADE_BY] + [repr(PAST), repr(skills)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
