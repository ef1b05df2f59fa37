"""Trouble a user may be told about, always with the next step to take.

A bug is any other exception: it ends in a crash report, never in a friendly sentence.
"""

from collections.abc import Iterable

_LISTED = 12  # names a sentence lists
_SHOWN = 60  # letters of somebody's input that a sentence repeats


def shown(value: object) -> str:
    """Return what somebody wrote, quoted and cut short: nobody reads a thousand letters back.

    >>> shown("x" * 99) == "'" + "x" * 59 + " ..."
    True
    """
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]} ..."


def named(key: str) -> str:
    """Return a name somebody wrote as it stands in a sentence: plain, unless it cannot be."""
    return key if key and key.isprintable() and len(key) <= _SHOWN else shown(key)


def there_are(names: Iterable[str], wanted: str = "") -> str:
    """Return what there is instead of what somebody wrote: what looks like it first, never a page.

    >>> there_are(["craps", "roulette"], "crabs")
    'craps, roulette'
    >>> there_are([f"game-{number}" for number in range(150)], "game-14")
    'game-14, game-149, game-148, game-147, game-146 and 145 more'
    """
    known = list(names)
    if len(known) <= _LISTED:
        return ", ".join(known) or "none"
    from difflib import get_close_matches  # noqa: PLC0415 - hardly ever needed

    near = get_close_matches(wanted[:_SHOWN], known, n=5)
    listed = near or known[:_LISTED]
    return f"{', '.join(listed)} and {len(known) - len(listed)} more"


class TrainerError(Exception):
    """Known trouble. The text names what is wrong; `next_step` says what to do about it."""

    def __init__(self, message: str, *, next_step: str = "") -> None:
        """Say what is wrong, and what to do next."""
        super().__init__(message)
        self.next_step = next_step

    def sentence(self) -> str:
        """Return the whole message, ready to be read by a person."""
        return f"{self} {self.next_step}".strip()


class LessonError(TrainerError):
    """A file under lessons/ cannot be used; the text names the file and the key."""


class InputError(TrainerError):
    """A request from the command line or a situation file is wrong; the text names the field."""


class StorageError(TrainerError):
    """The data folder cannot be read or written; nothing already stored was changed."""


class CredentialError(TrainerError):
    """A key, a signature or a signed file cannot be made or relied on; no record is lost by it."""
