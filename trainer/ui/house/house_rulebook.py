"""The rulebook the house deals by: which it is, which there are, and choosing another."""

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.storage.house_settings import RULEBOOK, house_rulebook, put_house_setting
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services

NONE = "None of these, or several"


class HouseRulebook:
    """Reads and keeps the choice for whoever is signed in."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def mine(self) -> bool:
        """Whether it is theirs to choose."""
        return self._services.may(Right.SETTINGS)

    @property
    def chosen(self) -> str:
        """The rulebook; nothing where none was named."""
        return house_rulebook(self._services.store)

    @property
    def name(self) -> str:
        """What it is called."""
        return dict(self._services.rulebooks()).get(self.chosen, "not chosen")

    def choices(self) -> list[tuple[str, str]]:
        """Return (id, name) of every rulebook by name, and last that it is none of them."""
        return [*sorted(self._services.rulebooks(), key=lambda one: one[1]), ("", NONE)]

    def choose(self, rulebook: str) -> Refusal | None:
        """Deal by a rulebook from now on, or return why not."""
        services = self._services
        try:
            put_house_setting(
                services.store, RULEBOOK, rulebook, by=services.who.id, at=services.clock.now()
            )
        except TrainerError as trouble:
            return Refusal("rulebook", trouble.sentence())
        services.put_own_first()
        return None
