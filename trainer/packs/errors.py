"""Why a pack is refused: each reason has its own sentence, and nothing was written."""

from trainer.errors import TrainerError

AGAIN = "Ask who made it for it again."


class PackError(TrainerError):
    """A pack cannot be used; nothing was written."""


class UnknownKeyError(PackError):
    """A house's pack is signed with a key this PC does not know; somebody may vouch for it."""

    def __init__(self, school: str, key: str) -> None:
        """Name the key and what its owner calls himself."""
        super().__init__(
            f"It is signed with the key {key} of “{school}”, which this PC does not know.",
            next_step="Compare the number of the key with the one on the PC the pack was made on "
            "(House, School and keys), and give it to say that you trust it.",
        )
        self.school, self.key = school, key
