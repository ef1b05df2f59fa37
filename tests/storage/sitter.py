"""A candidate at another window: answers an exam's questions until the process is killed.

Run as `python -m tests.storage.sitter FOLDER EXAM SUPERVISOR`; tells the number of every item
once its answer is committed, and waits for a line before the next.
"""

import sys
from pathlib import Path

from tests.storage.house import House, answer, begin
from tests.storage.world import AT
from trainer.certification.standard import Part
from trainer.storage.store import Store


def main(folder: Path, exam_id: int, supervisor: int) -> None:
    """Answer the payouts one by one."""
    with Store.open(folder, at=AT) as store:
        house = House(
            store=store,
            manager=0,
            instructor=supervisor,
            assessor=0,
            second=0,
            auditor=0,
            trainee=0,
        )
        run = begin(house, exam_id, Part.PAYOUTS)
        for item in run.items:
            answer(house, run, item)
            sys.stdout.write(f"{item.number}\n")
            sys.stdout.flush()
            sys.stdin.readline()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
