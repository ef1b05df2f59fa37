"""What a trial found, told as it goes: a line for each thing that must hold."""

from installer.common.commands import say
from installer.common.errors import InstallerError


class Report:
    """Counts what held and what did not."""

    def __init__(self, kind: str) -> None:
        """Begin the report of one kind of installer."""
        self.kind = kind
        self.held = 0
        self.failed: list[str] = []

    def check(self, sentence: str, holds: bool, found: object = "") -> bool:
        """Tell whether something holds; what was found instead is told when it does not."""
        if holds:
            self.held += 1
            say(f"ok      {self.kind}: {sentence}")
        else:
            self.failed.append(sentence)
            say(f"FAILED  {self.kind}: {sentence}" + (f" (found: {found})" if found != "" else ""))
        return holds

    def must(self, sentence: str, holds: bool, found: object = "") -> None:
        """Check what everything after it rests on: without it the trial ends here."""
        if not self.check(sentence, holds, found):
            raise InstallerError(f"The trial of {self.kind} could not go on.")
