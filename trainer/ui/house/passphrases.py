"""What a passphrase of the school's key must be like, and how good one is so far."""

from typing import NamedTuple

from trainer.storage.people.weak_secrets import is_weak_password
from trainer.ui.shell.refusal import Refusal
from trainer.ui.text import plural

FEWEST = 10  # characters, as `credentials.lock` has it
GOOD = 20  # ours: about four words; whoever gets hold of the file may guess without end
DISTINCT = 5  # different characters, or it is a pattern
RULE = (
    "Ten characters at the least, better twenty: four words that do not belong together. "
    "Whoever gets hold of the key file can try passphrases without end."
)
WARNING = (
    "Write it down and lock it away, in another place than the key backup. Nobody can look it up "
    "or reset it: without it this key signs nothing more. Records and issued certificates are "
    "never lost by it."
)


class Strength(NamedTuple):
    """How far a passphrase is, in words; `enough` once it is taken."""

    words: str
    share: float
    enough: bool


def strength_of(passphrase: str) -> Strength:
    """Say how good a passphrase is while it is typed."""
    length, kinds = len(passphrase.strip()), len(set(passphrase))
    share = min(1.0, length / GOOD)
    if not length:
        return Strength(f"{FEWEST} characters at the least", 0.0, enough=False)
    if length < FEWEST:
        missing = plural(FEWEST - length, "more character", "more characters")
        return Strength(f"Too short: {missing}", share, enough=False)
    if kinds < DISTINCT:
        return Strength("A pattern: use more different letters", share, enough=False)
    words = "Long enough" if length >= GOOD else "It will do, longer is safer"
    return Strength(f"{words}: {length} characters", share, enough=True)


def passphrase_trouble(passphrase: str, again: str, *, unlike: tuple[str, ...]) -> Refusal | None:
    """Return why a new passphrase is not taken; `unlike` are names it must not merely be."""
    found = strength_of(passphrase)
    if not found.enough:
        return Refusal("passphrase", f"{found.words}.")
    if _bare(passphrase) in {_bare(name) for name in unlike if name}:
        return Refusal("passphrase", "This is a name or a password. Choose other words.")
    if weak := is_weak_password(passphrase, ()):
        return Refusal("passphrase", f"{weak} Choose words that do not belong together.")
    if passphrase != again:
        return Refusal("again", "The two passphrases differ. Type the same one twice.")
    return None


def _bare(text: str) -> str:
    return "".join(text.casefold().split())
