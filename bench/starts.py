"""How long until a usable home: beside an empty window, and with a million acts in the store."""

import tempfile
from datetime import UTC, datetime
from pathlib import Path

from bench.timing import in_turns, until_ready
from tests.storage.filling import Past, fill
from trainer.storage import Store, add_person

RUNS = 9
MILLION = Past(people=20, attempts_each=1000, acts_each=50, until=datetime(2026, 1, 1, tzinfo=UTC))


def measure() -> dict[str, float]:
    """Return start_ratio (the first page), home_ratio (signed in at once), start_ratio_1e6."""
    with tempfile.TemporaryDirectory() as small, tempfile.TemporaryDirectory() as large:
        for folder, past in ((small, None), (large, MILLION)):
            with Store.open(Path(folder), at=datetime.now(UTC)) as store:
                add_person(store, "Bench", "1234", at=datetime.now(UTC))
                if past is not None:
                    fill(store, past)
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
