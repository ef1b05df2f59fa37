"""Remedies: what is done about an irregularity, named once for all games and rulebooks."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

# Calling the floor is never wrong, so it is never offered as a wrong answer.
NEVER_WRONG = "floor"


class Remedy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One remedy. `parts` are remedies it contains or comes to in some cases."""

    text: str
    topic: str
    parts: list[str] = []


class Remedies(Mapping[str, str]):
    """Texts by id, and which of them exclude each other as answers."""

    def __init__(self, entries: Mapping[str, Remedy]) -> None:
        """Keep the entries of lessons/shared/remedies.toml."""
        self._entries = dict(entries)

    def __getitem__(self, name: str) -> str:
        """Return the text of a remedy."""
        return self._entries[name].text

    def __iter__(self) -> Iterator[str]:
        """Return the ids in the order of the file."""
        return iter(self._entries)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._entries)

    def topic(self, name: str) -> str:
        """Return what a remedy is about."""
        return self._entries[name].topic

    def parts(self, name: str) -> Sequence[str]:
        """Return the remedies one contains."""
        return self._entries[name].parts

    def text(self, names: Sequence[str]) -> str:
        """Return several remedies as one answer."""
        return " ".join(self[name] for name in names)

    def tempting(self, names: Sequence[str]) -> bool:
        """Return whether these can be offered as a wrong answer at all."""
        return all(self.topic(name) != NEVER_WRONG for name in names)

    def clash(self, right: Sequence[str], wrong: Sequence[str]) -> bool:
        """Return whether a wrong answer would be right too, or a part of the right one."""
        first, second = self._reach(right), self._reach(wrong)
        return bool(set(right) & second) or bool(set(wrong) & first)

    def _reach(self, names: Sequence[str]) -> set[str]:
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self._entries[name].parts
        return found
