"""How long until a usable home: beside an empty window, and with a million acts in the store."""

import tempfile
from datetime import UTC, datetime
from pathlib import Path

from bench import million
from bench.timing import in_turns, until_ready
from trainer.storage.people.people import add_person
from trainer.storage.store import Store

RUNS = 21  # the weather of a machine changes by a tenth within a minute


def measure() -> dict[str, float]:
    """Return start_ratio (the first page), home_ratio (signed in at once), start_ratio_1e6."""
    with tempfile.TemporaryDirectory() as small, tempfile.TemporaryDirectory() as large:
        with Store.open(Path(small), at=datetime.now(UTC)) as store:
            add_person(store, "Bench", "1234", at=datetime.now(UTC))
        million.copy_to(Path(large))
        empty, first, first_full, home = in_turns(
            RUNS,
            lambda: until_ready(["bench/empty_window.py"]),
            lambda: until_ready(["bench/home_window.py", small, "signin"]),
            lambda: until_ready(["bench/home_window.py", large, "signin"]),
            lambda: until_ready(["bench/home_window.py", small, "home"]),
        )
    return {
        "start_ratio": first / empty,
        "start_ratio_1e6": first_full / first,
        "home_ratio": home / empty,
    }
