"""A new edition of a standard while a manager writes it: changes that are not in force yet."""

import re
from collections.abc import Mapping
from dataclasses import replace

import msgspec

from trainer.certification.amend import amend
from trainer.certification.changes import plain
from trainer.certification.examiner import Examiner
from trainer.certification.floors import below_floors
from trainer.certification.outline import entry_at, outline, words_for
from trainer.certification.outline_entry import Entry, EntryKind, Growth, Section
from trainer.certification.soundness import misfits, rarities
from trainer.certification.standard import ItemKind, Part, Standard
from trainer.errors import InputError, LessonError, TrainerError
from trainer.storage.exams.standards import amend_standard
from trainer.ui.exams.exam_examiner import examiner_for
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services
from trainer.ui.standards.standard_pools import Pool, dials_of, pools_of
from trainer.ui.standards.standard_values import (
    TAKEN_AWAY,
    add_figures,
    is_sourced,
    typed_value,
    typed_words,
    value_in_force,
)
from trainer.ui.standards.standards import ChangeLine, Standards, change_lines

# Changes that the games must have questions or work for.
_DRAWN = re.compile(r"\.draw\[|\.sittings\[|\.critical$")
_DRAFT = "a draft, which is not in force yet"
_SKILLS, _FAILS, _GROUPS = "bench.skills", "table_test.automatic", "table_test.groups"
_TARGETS = "payouts.seconds"
_SITTING_WORDS = ("title", "dial", "pressure")
_FILES = {
    Part.KNOWLEDGE: "knowledge",
    Part.PAYOUTS: "payouts",
    Part.DECISIONS: "decisions",
    Part.TABLE: "table",
}


class StandardDraft:
    """Holds changes to the edition in force; each is proved sound the moment it is made."""

    def __init__(self, services: Services, standard: Standard) -> None:
        self._services = services
        self.owner = services.who.id
        self.standard = standard
        self.changes: dict[str, object] = {}
        self.preview = standard  # as it would be
        self._asked_with: list[Examiner] | None = None

    @property
    def edition(self) -> int:
        """The number of the edition that would be made."""
        return self.standard.edition + 1

    def lines(self) -> list[ChangeLine]:
        """Return the changes in words."""
        amended = self.preview.amended if self.changes else None
        told = amended.changes if amended is not None else ()
        return change_lines(told, self.preview, self.standard)

    def sections(self) -> tuple[Section, ...]:
        """Return the standard as it would be; what is taken away stands at the end of its part."""
        gone = {key for key, one in self.changes.items() if one is None}
        before = outline(self.standard) if gone else ()
        lost = {part.id: _taken(part, gone) for part in before}
        return tuple(
            msgspec.structs.replace(
                part,
                entries=(*part.entries, *lost.get(part.id, ())),
                grows=tuple(one for one in part.grows if self._may_grow(part, one)),
            )
            for part in outline(self.preview)
        )

    def _may_grow(self, part: Section, growth: Growth) -> bool:
        """Tell whether the games have anything that could be added."""
        calls = growth is Growth.LINE and part.id == Part.DECISIONS.value
        return not calls or bool(self.pools(Part.DECISIONS))

    def pools(self, part: Part) -> list[Pool]:
        """Return what a new line of a part can be drawn from."""
        return pools_of(part, self._examiners())

    def dials(self) -> list[str]:
        """Return whose acts a new sitting can ask for: every game has work there."""
        return dials_of(self._examiners())

    def has_target(self, kind: ItemKind) -> bool:
        """Tell whether items of a kind have a target time already, or need none."""
        payouts = self.preview.payouts
        timed = kind in (ItemKind.PAYOUT, ItemKind.PICTURE)
        return not timed or payouts is None or kind.value in payouts.seconds

    def was(self, entry: Entry) -> str | None:
        """Return how a value that is changed reads in force; None where it is not changed."""
        if self.is_gone(entry):
            return entry.words
        if self.is_new(entry):
            return "not there"
        old = entry_at(self.standard, entry.key)
        if old is None:
            return "not there" if entry.key in self.changes else None
        if old == entry:
            return None
        words = old.raw if old.kind is EntryKind.SOURCED else old.shown
        return f"{words} ({old.source})" if old.source else words

    def is_new(self, entry: Entry) -> bool:
        """Tell whether an entry was added in this draft."""
        return bool(self._added(entry))

    def _added(self, entry: Entry) -> str:
        """Return what was added that an entry is, or came with; nothing where it was there."""
        if not entry.member:
            return ""
        if self.changes.get(entry.member) is not None:
            return entry.member
        return self._holder(entry.member)

    def _holder(self, member: str) -> str:
        """Return the group that was added with a line in it."""
        return next(
            (
                key
                for key, one in self.changes.items()
                if isinstance(one, dict) and member.startswith(f"{key}.")
            ),
            "",
        )

    def is_gone(self, entry: Entry) -> bool:
        """Tell whether an entry is taken away in this draft."""
        return entry.key in self.changes and self.changes[entry.key] is None

    # -- changing -----------------------------------------------------------------------------

    def put(self, entry: Entry, value: str, source: str = "") -> Refusal | None:
        """Change one value, or return the field and the sentence why not."""
        try:
            new = typed_value(entry, value, source)
        except InputError as trouble:
            return Refusal("value", trouble.sentence())
        if is_sourced(entry) and not source.strip():
            return Refusal("source", "Say where it comes from; “ours, …” if it is the house's own.")
        old = value_in_force(self.standard, entry.key)
        wanted = dict(self.changes)
        wanted.pop(entry.key, None)
        if old is None or plain(new) != old:
            wanted[entry.key] = new
        elif entry.key not in self.changes:
            return Refusal("value", "Nothing is different.")
        refusal = self._take(wanted)
        return Refusal(_field(refusal), self._worded(refusal, entry.key)) if refusal else None

    def _worded(self, refusal: str, here: str = "") -> str:
        """Return a refusal with what its key is about in place of the key.

        What is said of what is being written `here` stands at its line and needs no name.
        """
        key, _, text = refusal.partition(": ")
        if not text:
            return refusal
        words = words_for(key, self.preview, self.standard)
        if words == key or (here and (key == here or key.startswith((f"{here}.", f"{here}[")))):
            return f"{text[:1].upper()}{text[1:]}"
        return f"{words}: {text}"

    def add_skill(self, words: Mapping[str, str]) -> Refusal | None:
        """Add a bench skill: title, how, seconds and errors with their sources."""
        entry: dict[str, object] = {"title": words["title"].strip(), "how": words["how"].strip()}
        if (wrong := add_figures(entry, words, "seconds", "errors")) is not None:
            return wrong
        return self._add(_SKILLS, str(entry["title"]), entry)

    def add_line(self, group: str, text: str) -> Refusal | None:
        """Add a line to a group of the rubric."""
        return self._add(f"table_test.groups[{group}].criteria", text, {"text": text.strip()})

    def add_fail(self, text: str, source: str) -> Refusal | None:
        """Add a fault that ends a table test."""
        return self._add(_FAILS, text, {"text": text.strip(), "source": source.strip()})

    def add_group(self, words: Mapping[str, str]) -> Refusal | None:
        """Add a group to the rubric: title, weight with its source, and its first line."""
        entry: dict[str, object] = {"title": words["title"].strip()}
        line = words["text"].strip()
        if not line:
            return Refusal("text", "A group has at least one line. Write it.")
        if (wrong := add_figures(entry, words, "weight")) is not None:
            return wrong
        entry["criteria"] = [{"id": self._free_id(line), "text": line}]
        return self._add(_GROUPS, str(entry["title"]), entry)

    def add_blueprint(
        self, part: Part, pool: Pool, words: Mapping[str, str], *, every: bool = False
    ) -> Refusal | None:
        """Add a line to the blueprint of a part: so many items, drawn from what the words say.

        Words are title, focus, items and, where the kind has no target time yet, seconds.
        """
        entry: dict[str, object] = {
            "title": words["title"].strip(),
            "kind": pool.kind.value,
            "focus": typed_words(words["focus"]),
            "every": every,
        }
        if (wrong := add_figures(entry, words, "items")) is not None:
            return wrong
        more: dict[str, object] = {}
        if not self.has_target(pool.kind):
            if (wrong := add_figures(more, words, "seconds")) is not None:
                return wrong
            more = {f"{_TARGETS}.{pool.kind.value}": more["seconds"]}
        return self._add(f"{_FILES[part]}.draw", str(entry["title"]), entry, more)

    def add_sitting(self, part: Part, words: Mapping[str, str]) -> Refusal | None:
        """Add rounds at the simulated table: title, rounds, players, irregularities, the rest."""
        entry: dict[str, object] = {name: words[name].strip() for name in _SITTING_WORDS}
        wrong = add_figures(entry, words, "rounds", "players", "irregularities")
        if wrong is not None:
            return wrong
        held = dict(self.changes)
        refusal = self._add(f"{_FILES[part]}.sittings", str(entry["title"]), entry)
        new = next(iter(set(self.changes) - set(held)), "")
        rare = next((told for key, told in rarities(self.preview) if key.startswith(new)), "")
        if refusal is None and rare:
            self._take(held)
            return Refusal("irregularities", f"{rare[:1].upper()}{rare[1:]}.")
        return refusal

    def _add(
        self,
        place: str,
        name: str,
        entry: dict[str, object],
        more: Mapping[str, object] | None = None,
    ) -> Refusal | None:
        new_id = self._free_id(name)
        key = f"{place}[{new_id}]"
        refusal = self._take({**self.changes, **(more or {}), key: {"id": new_id, **entry}})
        return Refusal(_field(refusal, key), self._worded(refusal, key)) if refusal else None

    def _free_id(self, name: str) -> str:
        made = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40].strip("-") or "new"
        taken = repr(plain(self.preview))
        number, found = 1, made
        while f"'{found}'" in taken:
            number += 1
            found = f"{made}-{number}"
        return found

    def take_away(self, entry: Entry) -> str:
        """Take an entry of a list away; return the sentence why not, or nothing."""
        wanted = self._without(entry.member)
        holder = self._holder(entry.member)
        if holder and entry.member not in self.changes:
            wanted[holder] = _less(wanted[holder], entry.member)
        elif entry.member not in self.changes:
            wanted[entry.member] = None
        return self._worded(self._take(wanted))

    def undo(self, entry: Entry) -> str:
        """Leave one change out again; an entry that was added goes."""
        if entry.key in self.changes:
            wanted = {key: one for key, one in self.changes.items() if key != entry.key}
            return self._worded(self._take(wanted))
        added = self._added(entry)
        return self._worded(self._take(self._without(added))) if added else ""

    def drop(self) -> None:
        """Leave everything as it is in force."""
        self.changes, self.preview = {}, self.standard

    def take_up(self, changes: Mapping[str, object]) -> None:
        """Hold changes again that were dropped."""
        self._take(dict(changes))

    def _without(self, member: str) -> dict[str, object]:
        return {
            key: one
            for key, one in self.changes.items()
            if key != member and not key.startswith(f"{member}.")
        }

    def _take(self, wanted: dict[str, object]) -> str:
        """Prove changes sound and hold them; return the sentence why not, or nothing."""
        self._fit_targets(wanted)
        if not wanted:
            self.drop()
            return ""
        now = self._services.clock.now()
        try:
            made = amend(self.standard, wanted, reason=_DRAFT, by="", at=now)
        except InputError as trouble:
            return str(trouble)
        if any(_DRAWN.search(key) for key in wanted):
            wrong = misfits(made, self._examiners())
            if wrong:
                key, text = wrong[0]
                return f"{key}: {text}."
        self.changes, self.preview = wanted, made
        return ""

    def _fit_targets(self, wanted: dict[str, object]) -> None:
        """Let target times come and go with the lines that ask for their kind of payout."""
        payouts = self.standard.payouts
        if payouts is None:
            return
        lines = "payouts.draw"
        asked = {
            line.kind.value
            for line in payouts.draw
            if wanted.get(f"{lines}[{line.id}]", line) is not None
        }
        added = (one for key, one in wanted.items() if key.startswith(f"{lines}["))
        asked |= {str(one["kind"]) for one in added if isinstance(one, dict) and "kind" in one}
        for kind in ItemKind:
            key = f"{_TARGETS}.{kind.value}"
            if kind.value in asked:
                if key in wanted and wanted[key] is None:
                    del wanted[key]
            elif kind.value in payouts.seconds:
                wanted[key] = None
            else:
                wanted.pop(key, None)

    def _examiners(self) -> list[Examiner]:
        if self._asked_with is None:
            self._asked_with = self._open_games()
        return self._asked_with

    def _open_games(self) -> list[Examiner]:
        found = []
        for key, _ in Standards(self._services).games_of(self.standard):
            rulebook, _, name = key.partition("/")
            try:
                game = self._services.house_game(rulebook, name)
                every = frozenset(game.errata)  # a standard may ask what is still to be confirmed
                found.append(replace(examiner_for(self._services, game), confirmed=every))
            except LessonError:
                continue  # a game that cannot be opened is examined by nobody
        return found

    def unready(self) -> str:
        """Return why the changes, as a whole, cannot be put in force yet; nothing if they can."""
        wrong = rarities(self.preview)
        if not wrong:
            return ""
        key, text = wrong[0]
        return f"{words_for(key, self.preview)}: {text}."

    def low(self) -> str:
        """Say which values would be below their floors, and that papers name them."""
        found = [one.text for one in below_floors(self.preview)]
        return f"{' '.join(found)} Every certificate will say so." if found else ""

    # -- in force -----------------------------------------------------------------------------

    def keep(self, reason: str) -> str:
        """Put the new edition in force; return the sentence why not, or nothing."""
        try:
            amend_standard(
                self._services.store,
                self.standard,
                self.changes,
                reason=reason,
                by=self._services.who.id,
                at=self._services.clock.now(),
            )
        except TrainerError as trouble:
            return trouble.sentence()
        return ""


def _taken(part: Section, gone: set[str]) -> list[Entry]:
    """Return the entries of a part that are taken away, each as one line that can be undone."""
    names = {one.member: one.name for one in part.entries if one.member in gone}
    return [
        Entry(key=key, words=name, shown=TAKEN_AWAY, raw="", kind=EntryKind.SOURCED)
        for key, name in names.items()
    ]


def _less(held: object, member: str) -> object:
    """Return a group that was added without one of the lines that came with it."""
    assert isinstance(held, dict), "a group was added"
    name = member.rpartition("[")[2].rstrip("]")
    return {**held, "criteria": [one for one in held["criteria"] if one["id"] != name]}


def _field(refusal: str, key: str = "") -> str:
    """Return the line of the sheet that a refusal is about, by the key it begins with."""
    told = refusal.partition(":")[0]
    rest = told.removeprefix(key).strip(".")
    if key and told.startswith(f"{_TARGETS}."):
        return "seconds_source" if told.endswith(".source") else "seconds"
    if key:
        name, _, last = rest.partition(".")
        return f"{name}_{last}" if last == "source" else name
    return "source" if told.endswith(".source") else "value"
