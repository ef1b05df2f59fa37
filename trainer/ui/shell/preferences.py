"""What each person has chosen for themselves: how the table moves, reads, pays and looks."""

from dataclasses import dataclass

from trainer.ui.motion import Level, Motion
from trainer.ui.shell.services import Services
from trainer.ui.theme import current

MOTION, PACE, PRINT, PAY_ENTRY = "motion", "pace", "print", "pay_entry"
FOUR_COLOUR, AUTO_NEXT = "four_colour", "auto_next"
ON, OFF = "on", "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class Preference:
    """One thing to choose: its choices as (value, word), and the usual one."""

    key: str
    title: str
    note: str
    choices: tuple[tuple[str, str], ...]
    usual: str


PREFERENCES = (
    Preference(
        key=MOTION,
        title="Motion",
        note="Reduced fades things in where they lie; with none they are simply there.",
        choices=((Level.FULL, "Full"), (Level.REDUCED, "Reduced"), (Level.NONE, "None")),
        usual=Level.FULL,
    ),
    Preference(
        key=PACE,
        title="Speed of hands",
        note="How fast cards, chips and dice travel. It never counts in your times.",
        choices=(("1.6", "Slow"), ("1", "Usual"), ("0.6", "Fast")),
        usual="1",
    ),
    Preference(
        key=PRINT,
        title="Print on the felt",
        note="Turned to you it is easy to read; on a real layout it faces the players.",
        choices=(("me", "Faces me"), ("players", "Faces the players")),  # values of PrintFaces
        usual="me",
    ),
    Preference(
        key=PAY_ENTRY,
        title="Payments",
        note="Built from the rack, or typed: as a sum, or a colour at roulette in its own chips.",
        choices=(("chips", "Build chips"), ("type", "Type the sum"), ("units", "Type chips")),
        usual="chips",
    ),
    Preference(
        key=FOUR_COLOUR,
        title="Suits",
        note="Four colours print diamonds blue and clubs green, at the table and in drills.",
        choices=((OFF, "Two colours"), (ON, "Four colours")),
        usual=OFF,
    ),
    Preference(
        key=AUTO_NEXT,
        title="After a right call in a drill",
        note="The next question comes by itself, or waits for Enter. Without full motion it waits.",
        choices=((ON, "Go on"), (OFF, "Wait")),
        usual=ON,
    ),
)
_KNOWN = {preference.key: preference for preference in PREFERENCES}


class Preferences:
    """Reads and keeps the choices of whoever is signed in; what is unknown counts as usual."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def chosen(self, key: str) -> str:
        """Return the choice in force."""
        known = _KNOWN[key]
        kept = self._services.setting(key, known.usual)
        return kept if kept in {value for value, _ in known.choices} else known.usual

    def choose(self, key: str, value: str) -> None:
        """Keep a choice; raises `TrainerError` where it cannot be kept."""
        if value not in {known for known, _ in _KNOWN[key].choices}:
            raise ValueError(f"{value!r} is no choice of {key}")
        self._services.put_setting(key, value)

    def motion(self, speed: float = 1.0) -> Motion:
        """Return how the table moves, so many times faster."""
        level = Level(self.chosen(MOTION))
        if level is Level.FULL and current().reduced_motion:
            level = Level.REDUCED
        return Motion(level=level, pace=float(self.chosen(PACE)) / speed)

    @property
    def reduced_motion(self) -> bool:
        """Whether anything less than full motion is wanted."""
        return self.chosen(MOTION) != Level.FULL

    @property
    def faces(self) -> str:
        """Whom the print on the felt is turned to: `me` or `players`."""
        return self.chosen(PRINT)

    @property
    def pay_entry(self) -> str:
        """How payments are entered: `chips` or `type`."""
        return self.chosen(PAY_ENTRY)

    @property
    def four_colour(self) -> bool:
        """Whether the suits have four colours."""
        return self.chosen(FOUR_COLOUR) == ON

    @property
    def goes_on(self) -> bool:
        """Whether a drill goes on by itself after a right call."""
        return self.chosen(AUTO_NEXT) == ON and not self.reduced_motion
