"""What every presenter is given: the store, the catalogue, the clock, who is signed in."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

import msgspec

from trainer.catalog import Catalog
from trainer.certification.roles import Right
from trainer.drills.targets import Targets
from trainer.errors import InputError, LessonError
from trainer.games import skill_ids
from trainer.games.engine import Engine
from trainer.games.game import Game
from trainer.storage.house_settings import house_rulebook, options_key, put_house_setting
from trainer.storage.people.roster import Person, is_staffed, person
from trainer.storage.rights import may_do, require_right
from trainer.storage.settings import APP, get_setting, person_scope, put_setting
from trainer.storage.store import Store

OWN_OPTIONS = "your own options"


class Clock(Protocol):
    """Time, handed in: the hour for records, a steady count of milliseconds for acts."""

    def now(self) -> datetime:
        """Return the time of day, aware."""

    def ms(self) -> int:
        """Return steady milliseconds from an arbitrary start."""


@dataclass(slots=True)
class Services:
    """Made once in app.py and passed down; nothing reaches for it through a global."""

    store: Store
    catalog: Catalog
    clock: Clock
    person: Person | None = None
    _targets: Targets | None = field(default=None, repr=False)
    _session: str = ""  # the rulebook the program was started with

    def __post_init__(self) -> None:
        """List the house's own games first."""
        self.put_own_first()

    @property
    def own_rulebook(self) -> str:
        """The rulebook of this session, else of this house; nothing where nobody has said.

        Without a staff it is the one chosen last.
        """
        said = self._session or house_rulebook(self.store)
        if said or is_staffed(self.store):
            return said
        return get_setting(self.store, APP, "rulebook", "", str)

    def put_own_first(self, session: str = "") -> None:
        """List the games of the own rulebook first; `session` takes its place until the end."""
        self._session = session or self._session
        self.catalog.prefer(self.own_rulebook)

    def rulebooks(self) -> list[tuple[str, str]]:
        """Return (id, short name) of every rulebook, the own first."""
        return [(book.id, book.short) for book in self.catalog.rulebooks().values()]

    @property
    def who(self) -> Person:
        """Whoever is signed in; what asks for it is reached by nobody else."""
        assert self.person is not None, "somebody is signed in"
        return self.person

    @property
    def targets(self) -> Targets:
        """Target times, read when first needed."""
        if self._targets is None:
            self._targets = self.catalog.targets()
        return self._targets

    def house_options(self, rulebook: str, game: str) -> dict[str, str]:
        """Return the options of a game as the house runs it: an exam asks for nothing else."""
        return self._options(APP, rulebook, game)

    def own_options(self, rulebook: str, game: str) -> dict[str, str]:
        """Return what whoever is signed in practises otherwise than the house runs it."""
        if self.person is None:
            return {}
        own = self._options(person_scope(self.person.id), rulebook, game)
        if not own:
            return {}
        house = self.house_options(rulebook, game)
        known = self.catalog.game(rulebook, game).options
        return {
            name: choice
            for name, choice in own.items()
            if choice != house.get(name, known[name].default)
        }

    def _options(self, scope: str, rulebook: str, game: str) -> dict[str, str]:
        chosen = get_setting(self.store, scope, options_key(rulebook, game), {}, dict[str, str])
        known = self.catalog.game(rulebook, game).options if chosen else {}
        kept = {
            name: choice
            for name, choice in chosen.items()
            if name in known and choice in known[name].choices
        }
        return self._together(rulebook, game, kept) or {}

    def _together(self, rulebook: str, game: str, options: dict[str, str]) -> dict[str, str] | None:
        """Return choices a house may make together; nothing where an edition forbids them."""
        try:
            self.catalog.game(rulebook, game, options)
        except InputError:
            return None
        return options

    def options(self, rulebook: str, game: str) -> dict[str, str]:
        """Return the options practice is dealt under: the house's, and what is one's own."""
        house = self.house_options(rulebook, game)
        both = {**house, **self.own_options(rulebook, game)}
        return self._together(rulebook, game, both) or house

    def choose_options(self, rulebook: str, game: str, options: Mapping[str, str]) -> None:
        """Keep what whoever is signed in practises otherwise than the house; nothing follows it."""
        put_setting(
            self.store, person_scope(self.who.id), options_key(rulebook, game), dict(options)
        )

    def choose_house_options(self, rulebook: str, game: str, options: Mapping[str, str]) -> None:
        """Keep the options of the house, for everybody; only who has the right may."""
        at = self.clock.now()
        key = options_key(rulebook, game)
        put_house_setting(self.store, key, dict(options), by=self.who.id, at=at)

    def game(self, rulebook: str, game: str) -> Game:
        """Return a game as it is practised: under the house options, or one's own."""
        return self.catalog.game(rulebook, game, self.options(rulebook, game))

    def house_game(self, rulebook: str, game: str) -> Game:
        """Return a game as the house runs it, whoever is signed in."""
        return self.catalog.game(rulebook, game, self.house_options(rulebook, game))

    def whose_options(self, game: Game) -> str:
        """Say that a game is dealt under the person's own options; of the house's nothing."""
        where = (game.rulebook, game.id)
        if not self.own_options(*where) or game.chosen == self.house_game(*where).chosen:
            return ""
        return OWN_OPTIONS

    def engine(self, game: Game) -> Engine:
        """Return the engine that deals a game."""
        from trainer.games.registry import engine_for  # noqa: PLC0415 - it loads all engines

        return engine_for(game.engine)

    def sisters(self, game: Game) -> list[Game]:
        """Return other games of the family, and of its kin, for tempting wrong answers."""
        found: list[Game] = []
        kindred = skill_ids.kindred(game)
        for book, entry in self.catalog.entries():
            if entry.skill_family not in kindred or (book, entry.id) == (game.rulebook, game.id):
                continue
            with suppress(LessonError):  # a damaged sister is missed, not mourned
                found.append(self.catalog.game(book, entry.id))
        return found

    def seat(self, person_id: int) -> Person:
        """Have somebody signed in, whose record is meant from now on."""
        self.person = person(self.store, person_id)
        return self.person

    def require(self, right: Right) -> None:
        """Raise `RightsError` unless whoever is signed in has a right."""
        require_right(self.store, self.who.id, right)

    def may(self, right: Right) -> bool:
        """Tell whether whoever is signed in has a right, so that only what can be done is shown."""
        return self.person is not None and may_do(self.store, self.person.id, right)

    def looking_at(self, person: Person | None) -> "Services":
        """Return services with which a screen shows another person's record and keeps nothing."""
        return _Looking(self.store, self.catalog, self.clock, person, self._targets, self._session)

    def setting(self, key: str, default: str) -> str:
        """Return one of the signed-in person's settings."""
        scope = person_scope(self.person.id) if self.person else APP
        return get_setting(self.store, scope, key, default, str)

    def put_setting(self, key: str, value: str) -> None:
        """Keep one of the signed-in person's settings."""
        scope = person_scope(self.person.id) if self.person else APP
        put_setting(self.store, scope, key, value)


class _Looking(Services):
    """Services of somebody who only looks: the settings of the person looked at stay theirs."""

    __slots__ = ()

    def put_setting(self, key: str, value: str) -> None:
        """Keep nothing."""

    def choose_options(self, rulebook: str, game: str, options: Mapping[str, str]) -> None:
        """Keep nothing."""

    def choose_house_options(self, rulebook: str, game: str, options: Mapping[str, str]) -> None:
        """Keep nothing."""


def rules_content(game: Game) -> bytes:
    """Return the exact rules as bytes, as they are kept beside a record."""
    return msgspec.json.encode(game, order="sorted")
