"""Keeps what a person chooses for themselves, and lets it hold in every screen at once."""

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.shell.appearance import HIGH_CONTRAST, TEXT_SCALE
from trainer.ui.shell.frame_view import Shell
from trainer.ui.shell.preferences import ON, PREFERENCES, Preferences
from trainer.ui.shell.services import Services
from trainer.ui.shell.settings_sheet import SettingsSheet, looks_chosen
from trainer.ui.theme import current


class SettingsDesk:
    """Opens the settings over a window. `screens` gives the screens there are by now.

    A screen that shows anything a setting changes has a method `prefer`.
    """

    def __init__(
        self, window: Shell, services: Services, screens: Callable[[], Iterable[QWidget]]
    ) -> None:
        self._window, self._services, self._screens = window, services, screens
        self._own = Preferences(services)

    def wear(self) -> None:
        """Give the program the look of whoever is signed in."""
        own = self._own
        look = current()._replace(reduced_motion=own.reduced_motion, four_colour=own.four_colour)
        self._window.set_theme(look)

    def sheet(self) -> SettingsSheet:
        """Return the sheet, with what holds now."""
        own = {preference.key: self._own.chosen(preference.key) for preference in PREFERENCES}
        name = self._services.who.name
        made = SettingsSheet(self._window, name, own | looks_chosen(current()))
        made.chosen.connect(self._choose)
        return made

    def _choose(self, key: str, value: str) -> None:
        if key == TEXT_SCALE:
            self._window.keep_theme(current()._replace(scale=float(value)))
            return
        if key == HIGH_CONTRAST:
            self._window.keep_theme(current()._replace(high_contrast=value == ON))
            return
        try:
            self._own.choose(key, value)
        except TrainerError as trouble:
            self._window.tell_unkept(trouble)
            return
        self.wear()
        for screen in self._screens():
            prefer = getattr(screen, "prefer", None)
            if prefer is not None:
                prefer()
