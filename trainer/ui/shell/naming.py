"""People as lines and tiles show them: their initials, when they were here."""

from datetime import datetime

from trainer.ui.shell.days import ago


def initials(name: str) -> str:
    """Return two letters that stand for a name, or the number it ends in.

    >>> initials("Ana Maria Ruiz"), initials("Trainee 07"), initials("Bo")
    ('AR', '07', 'BO')
    """
    words = name.split()
    if not words:
        return ""
    if len(words) > 1 and words[-1].isdigit():
        return words[-1][-2:]
    if len(words) == 1:
        return words[0][:2].upper()
    return (words[0][0] + words[-1][0]).upper()


def last_seen(seen: datetime, now: datetime) -> str:
    """Return when somebody was last here, by the local day: "today 16:10", "on Tuesday"."""
    seen, now = seen.astimezone(), now.astimezone()
    when = ago(seen.date(), now.date())
    return f"{when} {seen:%H:%M}" if when == "today" else when
