"""What is wrong with the record, in words, and a manager's word that it was looked into."""

from trainer.certification.roles import Right
from trainer.storage.audit.standing_check import Standing, look_into
from trainer.ui.shell.services import Services

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
    rows = ", ".join(str(row.number) for row in found.alarms)
    named = f"{'Row' if len(found.alarms) == 1 else 'Rows'} {rows} of the audit log"
    return found.sentence(), _HAPPENED, named


def may_settle(services: Services, found: Standing) -> bool:
    """Tell whether somebody may say that they have looked into it."""
    return bool(found.alarms) and not found.trouble and services.may(Right.SETTINGS)


def settle(services: Services, found: Standing) -> None:
    """Note that whoever is signed in has looked into it."""
    look_into(services.store, found.alarms, by=services.who.id, at=services.clock.now())
