"""By which rulebook the house deals: read, and kept with who said so."""

from trainer.storage.house_settings import RULEBOOK, house_rulebook, put_house_setting
from trainer.ui.shell.services import Services


def chosen_rulebook(services: Services) -> str:
    """Return the house's own rulebook, or nothing."""
    return house_rulebook(services.store)


def choose_rulebook(services: Services, rulebook: str) -> None:
    """Keep another one; who may not is refused with a `TrainerError`."""
    now = services.clock.now()
    put_house_setting(services.store, RULEBOOK, rulebook, by=services.who.id, at=now)
