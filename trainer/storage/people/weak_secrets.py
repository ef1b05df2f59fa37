"""PINs and passwords that are guessed first: refused when they are chosen."""

from itertools import pairwise

from trainer.errors import StorageError

_SHORTEST_NAME = 4  # letters of a name that give a password away
_ROWS = ("1234567890", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm", "yxcvbnm")
# What people add to a word to make it long enough is cut off before it is looked up here.
_COMMON = frozenset(
    {
        *("password", "passwort", "motdepasse", "contraseña", "letmein", "welcome", "willkommen"),
        *("admin", "administrator", "manager", "trainer", "dealer", "casino", "croupier"),
        *("instructor", "assessor", "tabletest", "table", "test", "qwerty", "qwertz", "azerty"),
        *("iloveyou", "sunshine", "princess", "football", "baseball", "dragon", "monkey"),
        *("master", "shadow", "superman", "batman", "secret", "geheim", "changeme", "default"),
        *("login", "access", "hello", "abc", "abcdef"),
    }
)


def refuse_weak_pin(pin: str) -> None:
    """Raise for a PIN anybody would try first: one digit, a run, a pair twice."""
    steps = {int(b) - int(a) for a, b in pairwise(pin)}
    if (len(steps) == 1 and steps <= {0, 1, -1}) or pin[:2] == pin[2:]:
        raise StorageError(
            f"The PIN {pin} is one of the first anybody would try.",
            next_step="Choose four digits that are neither a run nor repeated.",
        )


def is_weak_password(password: str, unlike: tuple[str, ...]) -> str:
    """Return why a password is too easily guessed, or nothing; `unlike` are names and numbers.

    >>> is_weak_password("1234567890", ())
    'It is digits alone.'
    >>> is_weak_password("river stapler tuesday", ("Ana Ruiz", "20409"))
    ''
    """
    bare = "".join(character for character in password.casefold() if character.isalnum())
    word = bare.strip("0123456789")
    if not word:
        return "It is digits alone."
    if word in _COMMON or any(row.startswith(word) or word in (row, row[::-1]) for row in _ROWS):
        return "It is one of the first anybody would try."
    if len(bare) > 2 and len({ord(b) - ord(a) for a, b in pairwise(bare)}) == 1:
        return "It is a run of letters."
    for name in unlike:
        for part in name.casefold().split():
            if len(part) >= _SHORTEST_NAME and part in bare:
                return "Your name or number, or the house's, is in it."
    return ""
