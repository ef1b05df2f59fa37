"""Altered copies of the sources: a higher version, and one whose program fails at once."""

from pathlib import Path

from installer.common.project import copied, version

_FAILS = 'raise RuntimeError("This program fails at once: it was made for a trial.")\n'


def higher(number: str, steps: int = 1) -> str:
    """Return a version some steps above another.

    >>> higher("0.1.0"), higher("1.2", 2)
    ('0.1.1', '1.4')
    """
    head, dot, last = number.rpartition(".")
    return f"{head}{dot}{int(last) + steps}"


def altered(into: Path, number: str, *, fails: bool = False) -> Path:
    """Copy the sources, let them say another version, and perhaps fail at the first line."""
    copied(into)
    says = into / "trainer" / "__init__.py"
    text = says.read_text(encoding="utf-8")
    says.write_text(text.replace(f'"{version()}"', f'"{number}"'), encoding="utf-8")
    if fails:
        (into / "trainer" / "__main__.py").write_text(_FAILS, encoding="utf-8")
    return into
