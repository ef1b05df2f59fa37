"""Packs of lessons: which are in force, and putting one in force that was carried here."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.packs.applying import Asked, apply_pack, refuse_if_old, roll_back, trust_of
from trainer.packs.errors import UnknownKeyError
from trainer.packs.manifest import Kind, Manifest
from trainer.packs.opening import Opened, extract, open_pack
from trainer.packs.shelf import in_force
from trainer.places import lessons_dir
from trainer.storage.record.packs import (
    AppliedPack,
    Edition,
    applied_packs,
    insist_on_packs,
    pack_signers,
)
from trainer.storage.rights import RightsError
from trainer.storage.store import Store
from trainer.ui.house.house_work import HouseDesk
from trainer.ui.shell.background import Background
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services
from trainer.ui.text import full_date, grouped, plural

T = TypeVar("T")
_CHECKING = "Checking the lessons"


class PackLine(NamedTuple):
    """A pack in the list."""

    pack: AppliedPack

    @property
    def shown(self) -> Edition:
        """What it is called by: what is in force, or was last."""
        found = self.pack.current or self.pack.previous
        assert found is not None, "one of them was applied"
        return found

    @property
    def sort(self) -> str:
        """Whose it is, in a word."""
        return "House" if self.pack.kind == Kind.HOUSE else "Publisher"

    def back_words(self) -> str:
        """Say what taking it back leads to."""
        current, previous = self.pack.current, self.pack.previous
        if current is None:
            return f"It was taken back. Its edition {self.shown.edition} can be put in force again."
        if previous is None:
            own = "nothing of it" if self.sort == "House" else "the lessons of the program"
            return f"Before it: {own}."
        return f"Before it: edition {previous.edition}."


class Listed(NamedTuple):
    """What was applied here."""

    lines: tuple[PackLine, ...]
    troubles: tuple[str, ...]
    signers: int  # other houses that were vouched for


class HousePacks(QObject):
    """Lists, looks at, applies and takes back packs for whoever is signed in.

    Signals:
        listed: (Listed) what was applied here.
        began: (str, float) something is being done, and how far it is.
        opened: (Opened, Path) a pack was looked at: it may be applied, or is a program.
        changed: (str) other lessons are in force; carries what to say.
        done: (str) something was done that changes no lessons.
        failed: (TrainerError) it was not.
    """

    listed = Signal(object)
    began = Signal(str, float)
    opened = Signal(object, object)
    changed = Signal(str)
    done = Signal(str)
    failed = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = HouseDesk(services)
        self._looking, self._working = Background(self), Background(self)

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self._working.busy

    def look(self) -> None:
        """List what was applied, each file held against what was signed."""
        base = lessons_dir()

        def act(store: Store) -> Listed:
            lines = tuple(
                PackLine(pack)
                for pack in applied_packs(store)
                if pack.current is not None or pack.previous is not None
            )
            return Listed(lines, in_force(store, base).troubles, len(pack_signers(store)))

        self._looking.elsewhere(self._desk.beside(act), self.listed.emit, self.failed.emit)

    def open(self, path: Path) -> None:
        """Look at a pack that was carried here."""
        now = self._desk.now()

        def act(store: Store) -> Opened:
            found = open_pack(path, trust_of(store), at=now)
            if found.manifest.kind is not Kind.APP:
                refuse_if_old(store, found)
            return found

        self._work(
            "Looking at the pack", self._desk.beside(act), lambda o: self.opened.emit(o, path)
        )

    def apply(self, opened: Opened, password: str, trusts: str = "") -> None:
        """Put a pack in force."""
        me, now, base = self._desk.me, self._desk.now(), lessons_dir()

        def act(store: Store) -> AppliedPack:
            insist_on_packs(store, me, password, at=now)
            return apply_pack(store, opened, Asked(me, now, trusts), base, self._tell)

        manifest = opened.manifest
        said = f"{manifest.title}, edition {manifest.edition}, is in force. Sign in again."
        self._work(_CHECKING, self._desk.beside(act), lambda _: self.changed.emit(said))

    def take_back(self, pack: AppliedPack, password: str) -> None:
        """Put the edition before in force, or this one again."""
        me, now, base = self._desk.me, self._desk.now(), lessons_dir()

        def act(store: Store) -> AppliedPack:
            insist_on_packs(store, me, password, at=now)
            return roll_back(store, pack.id, Asked(me, now), base, self._tell)

        self._work(_CHECKING, self._desk.beside(act), self._taken_back)

    def save_installer(self, path: Path, folder: Path) -> None:
        """Write the installer of an update, once it was verified anew."""
        now = self._desk.now()

        def act(store: Store) -> Path:
            return extract(path, folder, trust_of(store), at=now)

        self._work(
            "Writing the installer",
            self._desk.beside(act),
            lambda written: self.done.emit(f"{written.name} is in {folder}, as it was signed."),
        )

    def _taken_back(self, pack: AppliedPack) -> None:
        title = PackLine(pack).shown.title
        if pack.current is None:
            said = f"{title} is taken back. Sign in again."
        else:
            said = f"{title}, edition {pack.current.edition}, is in force. Sign in again."
        self.changed.emit(said)

    def _tell(self, share: float) -> None:
        with suppress(RuntimeError):  # the window was closed meanwhile
            self.began.emit(_CHECKING, max(0.02, share))

    def _work(self, words: str, work: Callable[[], T], then: Callable[[T], object]) -> None:
        if not self.busy:
            self.began.emit(words, 0.02)
            self._working.elsewhere(work, then, self._fail)

    def _fail(self, trouble: TrainerError) -> None:
        self.failed.emit(trouble)


def refusal_of(trouble: TrainerError) -> Refusal:
    """Return which line of a sheet a refusal is about, and what it says there."""
    if isinstance(trouble, UnknownKeyError):
        return Refusal("key", "This is not the number of the key it is signed with.")
    return Refusal("password" if isinstance(trouble, RightsError) else "", trouble.sentence())


def facts_of(opened: Opened) -> tuple[tuple[str, str], ...]:
    """Return what a person looks at before a pack is applied."""
    manifest, signer = opened.manifest, opened.signer
    found = [
        ("Edition", f"{manifest.edition}, number {manifest.sequence}"),
        ("Made", full_date(manifest.made.astimezone().date())),
        ("Signed by", signer.name if signer.known else f"“{signer.name}”, by its own word"),
    ]
    if signer.known:  # else it would be copied from here, and not read where it was made
        found.append(("Key", grouped(signer.key)))
    if manifest.platform:
        found.append(("For", manifest.platform))
    return tuple(found)


def words_of(opened: Opened) -> str:
    """Return what a pack brings, and what whoever made it says of it."""
    note = "".join(one if one.isprintable() else " " for one in opened.manifest.note)[:200].strip()
    return f"It brings {brings(opened.manifest)}. {note}".strip()


def brings(manifest: Manifest) -> str:
    """Say what is in a pack, as a person would count it."""
    if manifest.kind is Kind.APP:
        return f"the installer {manifest.files[0].path}"
    games: Counter[str] = Counter()
    standards = shared = 0
    for path in {file.path for file in manifest.files}:
        first, _, rest = path.partition("/")
        if first == "standards":
            standards += 1
        elif first == "shared":
            shared += 1
        elif rest.endswith("/rules.toml"):
            games[first] += 1
    parts = [f"{plural(count, 'game')} of {book}" for book, count in sorted(games.items())]
    parts += [plural(standards, "standard")] if standards else []
    parts += [plural(shared, "shared file")] if shared else []
    return ", ".join(parts) or plural(len(manifest.files), "file")
