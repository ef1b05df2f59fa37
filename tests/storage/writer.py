"""A second window: opens a folder when told to, writes acts, reports each after its commit.

Run as `python -m tests.storage.writer FOLDER NAME ACTS`; writes "ready", waits for a line, then
the ordinal of every act that is committed. ACTS of 0 goes on until it is killed.
"""

import sys
from itertools import count
from pathlib import Path

from tests.storage.world import AT, act, begun
from trainer.storage.record.attempts import record_act
from trainer.storage.store import Store


def main(folder: Path, name: str, acts: int) -> None:
    """Write acts of one person's attempt, telling each one."""
    _tell("ready")
    sys.stdin.readline()
    with Store.open(folder, at=AT) as store:
        attempt_id = begun(store, name=name)
        for ordinal in range(acts) if acts else count():
            record_act(store, act(attempt_id, ordinal, skill=f"writer/{ordinal % 5}"))
            _tell(str(ordinal))


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
