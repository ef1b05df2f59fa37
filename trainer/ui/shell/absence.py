"""How long nobody may be there before a run says so, and before it is ended."""

from trainer.ui.text import plural

AWAY_MS = 120_000  # ours: the question's time is void, and the run is covered
GONE_MS = 600_000  # ours: the run is ended
SPRINT_GAP_MS = 30_000  # ours: half of a sprint without an answer is no sprint


def away_words() -> str:
    """Say that the time does not count."""
    return (
        f"Nothing was pressed for {plural(AWAY_MS // 60_000, 'minute')}, so this time does not "
        "count. Go on when you are ready."
    )


def gone_words(count: int, noun: str = "answer") -> str:
    """Say that the run was ended, and what became of the answers, or acts, before."""
    kept = f" Your {plural(count, noun)} stay in the record." if count else ""
    return (
        f"Nothing was pressed for {plural(GONE_MS // 60_000, 'minute')}.{kept} "
        "What was on screen was not counted."
    )


def no_sprint_words() -> str:
    """Say why a sprint does not count."""
    return (
        f"{SPRINT_GAP_MS // 1000} seconds went by without an answer, so this sprint does not "
        "count: neither as a result nor in your skills."
    )
