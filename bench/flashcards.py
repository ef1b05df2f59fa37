"""The yardstick for answering: Anki's own collection, of the size of our store.

Anki's `anki` package is asked if it is installed (`pip install '.[bench]'`); nothing of it is
shipped. Its tables are filled directly, in the form Anki itself writes.
"""

import importlib
import importlib.util
import sqlite3
import time
from pathlib import Path
from typing import Any

_DAY_MS = 86_400_000
_SPACING_MS = 1_000  # ids are moments; these lie far enough apart to stay unique
_REVIEW = 2  # type and queue of a card that is known
_GOOD = 2  # Anki's number for the answer


def installed() -> bool:
    """Tell whether Anki's package is there."""
    return importlib.util.find_spec("anki") is not None


class Collection:
    """An Anki collection with so many cards and reviews, FSRS on, and some cards due."""

    def __init__(self, folder: Path, *, cards: int, reviews: int, due: int) -> None:
        """Make and open it."""
        self._open = importlib.import_module("anki.collection").Collection
        self._card = importlib.import_module("anki.cards").Card
        path = folder / "yardstick.anki2"
        _fill(path, self._prepared(path), cards=cards, reviews=reviews, due=due)
        self._collection: Any = self._open(str(path))
        self._collection.sched.get_queued_cards()  # builds the queue of the day

    def answer_next(self) -> float:
        """Answer the next card with "good"; return the seconds that took.

        The clock runs over what we do in `record_act`: work out the next state, commit it
        together with the log. Fetching the card and its text is left out.
        """
        scheduler = self._collection.sched
        queued = scheduler.get_queued_cards().cards[0]
        card = self._card(self._collection)
        card._load_from_backend_card(queued.card)
        card.start_timer()
        began = time.perf_counter()
        states = self._collection._backend.get_scheduling_states(card.id)
        scheduler.answer_card(scheduler.build_answer(card=card, states=states, rating=_GOOD))
        return time.perf_counter() - began

    def close(self) -> None:
        """Close the file."""
        self._collection.close()

    def _prepared(self, path: Path) -> tuple[int, int]:
        """Make an empty collection; return the id of its note type, and its today."""
        collection = self._open(str(path))
        limits = collection.decks.config_dict_for_deck_id(1)
        limits["rev"]["perDay"] = 9999
        collection.decks.update_config(limits)
        collection.set_config("fsrs", True)
        made = collection.models.by_name("Basic")["id"], collection.sched.today
        collection.close()
        return made


def _fill(path: Path, known: tuple[int, int], *, cards: int, reviews: int, due: int) -> None:
    notetype, today = known
    now_ms = int(time.time() * 1000)
    first = now_ms - 1_000 * _DAY_MS
    ids = [first + nth for nth in range(cards)]
    memory = f'{{"s":20.5,"d":5.1,"dr":0.9,"lrt":{now_ms // 1000 - 20 * 86_400}}}'
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN")
    connection.executemany(
        "INSERT INTO notes VALUES (?1, 'g' || ?1, ?2, ?3, -1, '', ?4, ?4, ?1, 0, '')",
        ((one, notetype, now_ms // 1000, f"banker 5 against {one}\x1fdraws") for one in ids),
    )
    connection.executemany(
        "INSERT INTO cards VALUES (?1, ?1, 1, 0, ?2, -1, ?3, ?3, ?4, 20, 2500, 8, 0, 0, 0, 0, 0, "
        "?5)",
        (
            (one, now_ms // 1000, _REVIEW, today if nth < due else today + 1 + nth % 300, memory)
            for nth, one in enumerate(ids)
        ),
    )
    connection.executemany(
        "INSERT INTO revlog VALUES (?, ?, -1, 3, 20, 8, 500, 1800, 1)",
        ((now_ms - (reviews - nth) * _SPACING_MS, ids[nth % cards]) for nth in range(reviews)),
    )
    connection.execute("COMMIT")
    connection.close()
