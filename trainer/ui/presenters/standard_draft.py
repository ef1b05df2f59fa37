"""A new edition of a standard while a manager writes it: changes that are not in force yet."""

import re
from collections.abc import Mapping
from math import isfinite

import msgspec

from trainer.certification.amend import amend
from trainer.certification.changes import plain
from trainer.certification.examiner import Examiner
from trainer.certification.outline import Entry, EntryKind, Section, entry_at, outline
from trainer.certification.soundness import misfits
from trainer.certification.standard import Standard
from trainer.errors import InputError, LessonError, TrainerError
from trainer.storage import amend_standard
from trainer.ui.presenters.exam_examiner import examiner_for
from trainer.ui.presenters.services import Services
from trainer.ui.presenters.signin import Refusal
from trainer.ui.presenters.standards import ChangeLine, Standards, change_lines

_DRAWN = re.compile(r"\.draw\[|\.critical$")  # changes that the games must have questions for
_SKILLS, _FAILS = "bench.skills", "table_test.automatic"


class StandardDraft:
    """Holds changes to the edition in force; each is proved sound the moment it is made."""

    def __init__(self, services: Services, standard: Standard) -> None:
        assert services.person is not None, "somebody writes it"
        self._services = services
        self.owner = services.person.id
        self.standard = standard
        self.changes: dict[str, object] = {}
        self.preview = standard  # as it would be

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
            msgspec.structs.replace(part, entries=(*part.entries, *lost.get(part.id, ())))
            for part in outline(self.preview)
        )

    def was(self, entry: Entry) -> str | None:
        """Return how a value that is changed reads in force; None where it is not changed."""
        if self.is_gone(entry):
            return entry.words
        if self.is_new(entry):
            return "not there"
        old = entry_at(self.standard, entry.key)
        if old is None or old == entry:
            return None
        words = old.raw if old.kind is EntryKind.SOURCED else old.shown
        return f"{words} ({old.source})" if old.source else words

    def is_new(self, entry: Entry) -> bool:
        """Tell whether an entry was added in this draft."""
        return bool(entry.member) and self.changes.get(entry.member) is not None

    def is_gone(self, entry: Entry) -> bool:
        """Tell whether an entry is taken away in this draft."""
        return entry.key in self.changes and self.changes[entry.key] is None

    # -- changing -----------------------------------------------------------------------------

    def put(self, entry: Entry, value: str, source: str = "") -> Refusal | None:
        """Change one value, or return the field and the sentence why not."""
        try:
            new = _value(entry, value, source)
        except InputError as trouble:
            return Refusal("value", trouble.sentence())
        if _sourced(entry) and not source.strip():
            told = f"{entry.key}: say where it comes from; “ours, …” if it is the house's own."
            return Refusal("source", told)
        old = _value_now(self.standard, entry.key)
        wanted = dict(self.changes)
        wanted.pop(entry.key, None)
        if old is None or plain(new) != old:
            wanted[entry.key] = new
        elif entry.key not in self.changes:
            return Refusal("value", f"{entry.key}: nothing is different.")
        refusal = self._take(wanted)
        return Refusal(_field(refusal), refusal) if refusal else None

    def add_skill(self, words: Mapping[str, str]) -> Refusal | None:
        """Add a bench skill: title, how, seconds and errors with their sources."""
        entry: dict[str, object] = {"title": words["title"].strip(), "how": words["how"].strip()}
        for name in ("seconds", "errors"):
            try:
                figure = _number(words[name], name)
            except InputError as trouble:
                return Refusal(name, trouble.sentence())
            entry[name] = {"value": figure, "source": words[f"{name}_source"].strip()}
        return self._add(_SKILLS, str(entry["title"]), entry)

    def add_line(self, group: str, text: str) -> Refusal | None:
        """Add a line to a group of the rubric."""
        return self._add(f"table_test.groups[{group}].criteria", text, {"text": text.strip()})

    def add_fail(self, text: str, source: str) -> Refusal | None:
        """Add a fault that ends a table test."""
        return self._add(_FAILS, text, {"text": text.strip(), "source": source.strip()})

    def _add(self, place: str, name: str, entry: dict[str, object]) -> Refusal | None:
        new_id = self._free_id(name)
        key = f"{place}[{new_id}]"
        refusal = self._take({**self.changes, key: {"id": new_id, **entry}})
        return Refusal(_field(refusal, key), refusal) if refusal else None

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
        if entry.member not in self.changes:
            wanted[entry.member] = None
        return self._take(wanted)

    def undo(self, entry: Entry) -> str:
        """Leave one change out again; an entry that was added goes."""
        if entry.key in self.changes:
            wanted = {key: one for key, one in self.changes.items() if key != entry.key}
            return self._take(wanted)
        return self._take(self._without(entry.member)) if self.is_new(entry) else ""

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
        if not wanted:
            self.drop()
            return ""
        now = self._services.clock.now()
        try:
            made = amend(self.standard, wanted, reason="draft", by="", at=now)
        except InputError as trouble:
            return str(trouble)
        if any(_DRAWN.search(key) for key in wanted):
            wrong = misfits(made, self._examiners())
            if wrong:
                key, text = wrong[0]
                return f"{key}: {text}."
        self.changes, self.preview = wanted, made
        return ""

    def _examiners(self) -> list[Examiner]:
        found = []
        for key, _ in Standards(self._services).games_of(self.standard):
            rulebook, _, name = key.partition("/")
            try:
                found.append(examiner_for(self._services, self._services.game(rulebook, name)))
            except LessonError:
                continue  # a game that cannot be opened is examined by nobody
        return found

    # -- in force -----------------------------------------------------------------------------

    def keep(self, reason: str) -> str:
        """Put the new edition in force; return the sentence why not, or nothing."""
        assert self._services.person is not None, "somebody makes it"
        try:
            amend_standard(
                self._services.store,
                self.standard,
                self.changes,
                reason=reason,
                by=self._services.person.id,
                at=self._services.clock.now(),
            )
        except TrainerError as trouble:
            return trouble.sentence()
        return ""


def _taken(part: Section, gone: set[str]) -> list[Entry]:
    """Return the entries of a part that are taken away, each as one line that can be undone."""
    names = {one.member: one.name for one in part.entries if one.member in gone}
    return [
        Entry(key=key, words=name, shown="taken away", raw="", kind=EntryKind.SOURCED)
        for key, name in names.items()
    ]


def _sourced(entry: Entry) -> bool:
    return entry.kind in (EntryKind.NUMBER, EntryKind.NAME, EntryKind.SOURCED)


def _number(text: str, key: str) -> float:
    """Return a typed number; a comma counts as a point."""
    try:
        value = float(text.strip().replace(",", "."))
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise InputError(
            f"{key}: “{text.strip()}” is not a number.", next_step="Write digits, as in 12 or 1.5."
        )
    return int(value) if value == int(value) else value


def _value(entry: Entry, text: str, source: str) -> object:
    match entry.kind:
        case EntryKind.NUMBER:
            return {"value": _number(text, entry.key), "source": source.strip()}
        case EntryKind.NAME:
            return {"value": text.strip(), "source": source.strip()}
        case EntryKind.SOURCED:
            name = entry.key.rpartition("[")[2].rstrip("]")
            return {"id": name, "text": text.strip(), "source": source.strip()}
        case EntryKind.LIST:
            return [word.strip() for word in text.split(",") if word.strip()]
        case EntryKind.TEXT:
            return text.strip()


def _value_now(standard: Standard, key: str) -> object | None:
    """Return what stands at a key in force, as JSON has it; None where there is nothing."""
    place: object = plain(standard)
    for step in key.replace("]", "").replace("[", ".").split("."):
        if isinstance(place, list):
            place = next(
                (
                    one
                    for index, one in enumerate(place)
                    if step == str(index) or (isinstance(one, dict) and one.get("id") == step)
                ),
                None,
            )
        else:
            place = place.get(step) if isinstance(place, dict) else None
        if place is None:
            return None
    return place


def _field(refusal: str, key: str = "") -> str:
    """Return the line of the sheet that a refusal is about, by the key it begins with."""
    told = refusal.partition(":")[0]
    rest = told.removeprefix(key).strip(".")
    if key:
        name, _, last = rest.partition(".")
        return f"{name}_{last}" if last == "source" else name
    return "source" if told.endswith(".source") else "value"
