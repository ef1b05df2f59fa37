"""What is wrong with the record, in words, and a manager's word that it was looked into."""

from trainer.certification.audit import AuditRow
from trainer.certification.roles import Right
from trainer.storage.audit.standing_check import Standing, look_into
from trainer.ui.shell.services import Services

_MOST = 4  # lines of a message
_KEYS = ("device", "public")  # nobody reads them
_ALTERED = (
    "The record is not what the program wrote. Issue and rely on nothing until a manager has had "
    "it checked: House, Audit log, Check the whole chain. If it cannot be explained, go back to a "
    "backup from before (House, Backups) and keep the file as it is now."
)
_HAPPENED = (
    "It is noted in the audit log. A manager finds out how it came about, and says here that it "
    "was looked into; until then this stays."
)


def alarm_words(found: Standing) -> tuple[str, str, str]:
    """Return what is said of it: a heading, what to do, and the details."""
    if found.trouble:
        return "The record was changed outside Table Test.", _ALTERED, found.trouble
    named = [_named(row) for row in found.alarms[-_MOST:]]
    return found.sentence(), _HAPPENED, "\n".join(named)


def _named(row: AuditRow) -> str:
    """Return a row of the log and what it says exactly: "Row 28: trigger helper, was added"."""
    facts = ", ".join(
        value if name == "what" else f"{name} {value}"
        for name, value in row.entry.facts.items()
        if name not in _KEYS
    )
    return f"Row {row.number}: {facts or row.entry.what}"


def may_settle(services: Services, found: Standing) -> bool:
    """Tell whether somebody may say that they have looked into it."""
    return bool(found.alarms) and not found.trouble and services.may(Right.SETTINGS)


def settle(services: Services, found: Standing) -> None:
    """Note that whoever is signed in has looked into it."""
    look_into(services.store, found.alarms, by=services.who.id, at=services.clock.now())
