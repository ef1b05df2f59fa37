"""Runs every benchmark, prints the figures with their goals, writes build/bench.json."""

import json
import sys
from collections.abc import Callable

from bench import answers, commits, exercises, families, hands, learning, library, starts, tables
from bench.timing import ROOT

# Goals are ours; what is measured is what a user of this machine would see.
GOALS: dict[str, str] = {
    "start_ratio": "at most 1.6",
    "start_ratio_1e6": "at most 1.1",
    "start_ratio_150": "at most 1.1",
    "library_ms": "under 100",
    "commit_ratio": "at most 3",
    "commit_p99_ms": "under 5",
    "exercises_per_s": "",
    "family_lines_outside": "",
    "family_lines_outside_cards": "at most 0",
    "hands_per_s": "at least 200000",
    "hands_all_5_s": "at most 2",
    "hands_all_7_joker_s": "at most 60",
    "home_ratio": "",
    "frame_p50_ms": "at most 4",
    "frame_p99_ms": "at most 12",
    "frame_max_ms": "at most 33",
    "dice_p99_ms": "at most 12",
    "open_table_ratio": "under 3",
    "open_baccarat_ratio": "under 3",
    "open_craps_ratio": "under 3",
    "rss_growth_mb": "at most 20",
    "queue_ms": "under 50",
    "progress_ms": "under 100",
    "commit_p99_ms_1e6": "under 5",
    "anki_answer_ratio": "under 1",
    "plan_all_ms": "under 100",
    "craps_odds_ms": "under 3000",
    "audit_find_ms": "under 2000",
}
PARTS: dict[str, Callable[[], dict[str, float]]] = {
    "answers": answers.measure,
    "commits": commits.measure,
    "exercises": exercises.measure,
    "families": families.measure,
    "hands": hands.measure,
    "learning": learning.measure,
    "library": library.measure,
    "starts": starts.measure,
    "tables": tables.measure,
}


def main(names: list[str]) -> int:
    """Measure the named parts, or all."""
    found: dict[str, float] = {}
    for name, measure in PARTS.items():
        if not names or name in names:
            found |= measure()
    for name, value in found.items():
        goal = f"  (goal: {GOALS[name]})" if GOALS.get(name) else ""
        print(f"{name:<24} {value:10.3f}{goal}")
    target = ROOT / "build" / "bench.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"written to {target.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
