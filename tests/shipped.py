"""The shipped lessons are the same for every test: what one has read, the next one has."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from trainer.catalog import Catalog, standards
from trainer.catalog.catalog import Rulebook
from trainer.catalog.index import GameFacts, Indexer
from trainer.catalog.language import ENGLISH
from trainer.catalog.reading import read_toml
from trainer.certification.standard import Standard
from trainer.drills.targets import Targets
from trainer.places import lessons_dir

_begin, _targets = Catalog.__init__, Catalog.targets
_shared, _standards, _rulebook = Catalog._shared, Catalog.standards, Catalog._rulebook
_LESSONS = lessons_dir()
_digest, _look = Indexer.digest, Indexer.look
_KINDS: dict[str, type[Any]] = {}
_Options = tuple[tuple[str, str], ...]


@cache
def _first() -> Catalog:
    made = Catalog.__new__(Catalog)
    _begin(made, lessons_dir())
    return made


@cache
def _times() -> Targets:
    return _targets(_first())


def _is_shipped(catalog: Catalog) -> bool:
    return catalog.root == lessons_dir() and catalog.language == ENGLISH


def _begin_sharing(self: Catalog, *args: object, **more: object) -> None:
    _begin(self, *args, **more)  # type: ignore[arg-type]
    if _is_shipped(self):
        first = _first()
        self._library, self._documents, self._games = (
            first._library,
            first._documents,
            first._games,
        )


def _shared_targets(self: Catalog) -> Targets:
    return _times() if _is_shipped(self) else _targets(self)


@cache
def _of_all(section: str) -> dict[str, Any]:
    return _shared(_first(), section, _KINDS[section])


def _shared_once(self: Catalog, section: str, kind: type[Any]) -> dict[str, Any]:
    if not _is_shipped(self):
        return _shared(self, section, kind)
    _KINDS[section] = kind
    return dict(_of_all(section))


@cache
def _demanded() -> dict[str, Standard]:
    return _standards(_first())


def _standards_once(self: Catalog) -> dict[str, Standard]:
    return dict(_demanded()) if _is_shipped(self) else _standards(self)


@cache
def _named(language: str, name: str, parents: tuple[str, ...], options: _Options) -> str:
    return _digest(Indexer(lessons_dir(), language), name, parents, dict(options))


def _digest_once(
    self: Indexer, name: str, parents: Iterable[str], options: Mapping[str, str]
) -> str:
    if self.root != lessons_dir():
        return _digest(self, name, parents, options)
    return _named(self.language, name, tuple(parents), tuple(sorted(options.items())))


@cache
def _seen(language: str, name: str, options: _Options) -> GameFacts:
    return _look(Indexer(lessons_dir(), language), name, dict(options))


def _look_once(self: Indexer, name: str, options: Mapping[str, str]) -> GameFacts:
    if self.root != lessons_dir():
        return _look(self, name, options)
    return _seen(self.language, name, tuple(sorted(options.items())))


@cache
def _book(path: Path) -> Rulebook:
    return _rulebook(_first(), path)


def _rulebook_once(self: Catalog, path: Path) -> Rulebook:
    return _book(path) if _is_shipped(self) else _rulebook(self, path)


@cache
def _toml(path: Path, name: str) -> dict[str, Any]:
    return read_toml(path, name)


def _toml_once(path: Path, name: str) -> dict[str, Any]:
    """Read a file; who reads a standard takes what it has apart."""
    return deepcopy(_toml(path, name)) if path.is_relative_to(_LESSONS) else read_toml(path, name)


def share_lessons() -> None:
    """Let every catalogue of the shipped lessons read each file once in this process."""
    Catalog.__init__ = _begin_sharing  # type: ignore[method-assign]
    Catalog.targets = _shared_targets  # type: ignore[method-assign]
    Catalog._shared = _shared_once  # type: ignore[method-assign]
    Catalog.standards = _standards_once  # type: ignore[method-assign]
    Catalog._rulebook = _rulebook_once  # type: ignore[method-assign]
    standards.read_toml = _toml_once  # type: ignore[attr-defined]
    Indexer.digest = _digest_once  # type: ignore[method-assign]
    Indexer.look = _look_once  # type: ignore[method-assign]
