"""What a list of games must know of each without opening it: its skills, bets and printed words.

To decode a game and list its skills takes a tenth of a second, so what was found is kept in one
small file and read back at once. Each entry carries the digest of the files it was made from: one
that does not fit any more is made anew, and nothing else.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from zlib import crc32

import msgspec

from trainer.catalog.files import PARTS
from trainer.catalog.shelf import Shelf
from trainer.drills.targets import Targets
from trainer.games.felt import LayoutRecord
from trainer.games.game import Game
from trainer.scheduling.skills import list_skills
from trainer.scheduling.topics import topics_of
from trainer.scheduling.values import SkillClass

EDITION = 3  # of what is found: raise it when skills or words are listed in another way
_SHARED = "shared"
_SUM = 4  # bytes of the checksum


class IndexSkill(msgspec.Struct, frozen=True, array_like=True):
    """A skill, the time it is to be done in, and of which sort it is."""

    id: str
    target_ms: int
    cls: SkillClass


class IndexTopic(msgspec.Struct, frozen=True, array_like=True):
    """A topic of a game; its skills are places in the list of all."""

    title: str
    kind: str
    skills: tuple[int, ...]


class IndexGame(msgspec.Struct, frozen=True, array_like=True):
    """A game under the options it was looked at."""

    digest: str
    parents: tuple[str, ...]
    words: str  # bets, and what is printed on the layout, in small letters
    topics: tuple[IndexTopic, ...]

    @property
    def skills(self) -> frozenset[int]:
        """Every skill of it, as places in the list of all."""
        return frozenset(chain.from_iterable(topic.skills for topic in self.topics))


class GameFacts(msgspec.Struct, frozen=True):
    """What was found in one game; its skills are not yet places in a list."""

    digest: str
    parents: tuple[str, ...]
    words: str
    topics: tuple[tuple[str, str, tuple[IndexSkill, ...]], ...]


class Index(msgspec.Struct):
    """All games that have been looked at, by "rulebook/game"; a skill is written once for all."""

    edition: int = EDITION
    skills: list[IndexSkill] = msgspec.field(default_factory=list)
    games: dict[str, IndexGame] = msgspec.field(default_factory=dict)

    def put(self, name: str, facts: GameFacts) -> None:
        """Keep what was found in a game."""
        places = self._places()
        topics = []
        for title, kind, skills in facts.topics:
            here = []
            for skill in skills:
                if skill not in places:
                    places[skill] = len(self.skills)
                    self.skills.append(skill)
                here.append(places[skill])
            topics.append(IndexTopic(title, kind, tuple(here)))
        self.games[name] = IndexGame(facts.digest, facts.parents, facts.words, tuple(topics))

    def _places(self) -> dict[IndexSkill, int]:
        return {skill: place for place, skill in enumerate(self.skills)}

    def tidied(self, known: Iterable[str]) -> "Index":
        """Return it without games that are gone and skills nobody has any more."""
        made = Index()
        for name in known:
            if name in self.games:
                made.put(name, self.facts(name))
        return made

    def facts(self, name: str) -> GameFacts:
        """Return what was found in a game, as it was put."""
        game = self.games[name]
        topics = tuple(
            (topic.title, topic.kind, tuple(self.skills[place] for place in topic.skills))
            for topic in game.topics
        )
        return GameFacts(game.digest, game.parents, game.words, topics)


def read_index(content: bytes) -> Index:
    """Return a kept index; an empty one where it is of another edition, or damaged."""
    sum_, packed = content[:_SUM], content[_SUM:]
    if crc32(packed).to_bytes(_SUM, "big") != sum_:
        return Index()
    try:
        found = msgspec.msgpack.decode(packed, type=Index)
    except (msgspec.DecodeError, UnicodeError):
        return Index()
    return found if found.edition == EDITION else Index()


def write_index(index: Index) -> bytes:
    """Return an index as it is kept."""
    packed = msgspec.msgpack.encode(index)
    return crc32(packed).to_bytes(_SUM, "big") + packed


class Indexer:
    """Looks into games for the index; it has a catalogue of its own, so any thread may use it."""

    def __init__(self, root: Path, language: str) -> None:
        """Read nothing yet."""
        self.root, self.language = root, language
        self._shared = ""
        self._targets: Targets | None = None

    def digest(self, name: str, parents: Iterable[str], options: Mapping[str, str]) -> str:
        """Return what names the files and options a game is made of now."""
        found = hashlib.sha256(f"{EDITION} {self.language} {self._common()}".encode())
        found.update(repr(sorted(options.items())).encode())
        for one in (name, *parents):
            found.update(one.encode())
            for path in self._files(one):
                found.update(path.read_bytes())
        return found.hexdigest()

    def look(self, name: str, options: Mapping[str, str]) -> GameFacts:
        """Open a game and return what is to be known of it; damage is a `TrainerError`."""
        rulebook, _, game = name.partition("/")
        catalog = Shelf(self.root, self.language)  # or all games would stay in memory
        plain = catalog.game(rulebook, game)
        chosen = {
            option: choice
            for option, choice in options.items()
            if option in plain.options and choice in plain.options[option].choices
        }
        opened = catalog.game(rulebook, game, chosen) if chosen else plain
        if self._targets is None:
            self._targets = catalog.targets()
        parents = catalog.document(rulebook, game).parents
        skills = list_skills(opened, self._targets).values()
        topics = tuple(
            (
                topic.title,
                topic.kind,
                tuple(IndexSkill(skill.id, skill.target_ms, skill.cls) for skill in topic.skills),
            )
            for topic in topics_of(skills)
        )
        return GameFacts(self.digest(name, parents, options), parents, words_of(opened), topics)

    def _files(self, name: str) -> Iterator[Path]:
        folder = self.root / name
        for part in PARTS:
            for path in (folder / f"{part}.toml", folder / f"{part}.{self.language}.toml"):
                if path.is_file():
                    yield path

    def _common(self) -> str:
        """Return what names the files all games share."""
        if not self._shared:
            found = hashlib.sha256()
            for path in sorted((self.root / _SHARED).rglob("*.toml")):
                found.update(path.read_bytes())
            self._shared = found.hexdigest()
        return self._shared


def words_of(game: Game) -> str:
    """Return the bets of a game and what is printed on its layout, in small letters."""
    bets = dict.fromkeys(wager.title for wager in game.wagers.values())
    return " · ".join(dict.fromkeys((*bets, *_printed(game.layout)))).casefold()


def _printed(layout: LayoutRecord | None) -> Iterator[str]:
    if layout is None:
        return
    for spot in layout.spots.values():
        label = spot.label if isinstance(spot.label, str) else " ".join(spot.label)
        yield from (text for text in (label, spot.short) if text)
    for inscription in layout.words:
        yield " ".join(inscription.text.split())
    for sign in layout.signs.values():
        yield from (text for text in (sign.title, *(what for what, _ in sign.lines)) if text)
    for ring in (layout.rings, layout.seat_hands):
        yield from (text for text in (ring.title, *ring.lines) if text)
    yield from (title for _, title in (layout.rings.left, layout.rings.right) if title)
