"""Killed processes and two windows on one folder: what was reported saved is saved."""

import sqlite3
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tests.storage.processes import running
from tests.storage.world import AT
from trainer.storage.files import DATABASE
from trainer.storage.people.roster import list_people
from trainer.storage.record.attempts import acts_of, next_ordinal, resumable
from trainer.storage.record.progress import skills
from trainer.storage.record.states import rebuild_states, states_of
from trainer.storage.store import Store


def _integrity(folder: Path) -> str:
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        return str(connection.execute("PRAGMA integrity_check").fetchone()[0])


@pytest.mark.parametrize("kill_after", [1, 60, 900])
def test_a_killed_process_loses_at_most_the_act_in_hand(tmp_path: Path, kill_after: int) -> None:
    reported: list[int] = []
    with running("tests.storage.writer", tmp_path, "Ana", 0) as writer:
        assert writer.stdin is not None
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
        writer.stdin.write("go\n")
        writer.stdin.flush()
        while len(reported) < kill_after:
            reported.append(int(writer.stdout.readline()))
        writer.kill()  # SIGKILL
        reported += [int(line) for line in writer.stdout if line.endswith("\n")]
        assert writer.wait() == (1 if sys.platform == "win32" else -9)

    assert _integrity(tmp_path) == "ok"
    with Store.open(tmp_path, at=AT) as store:
        attempt = resumable(store, 1)
        assert attempt is not None
        stored = [act.ordinal for act in acts_of(store, attempt.id)]
        assert stored[: len(reported)] == reported == list(range(len(reported)))
        assert len(stored) - len(reported) <= 1
        assert next_ordinal(store, attempt.id) == len(stored)
        assert sum(skill.n for skill in skills(store, 1)) == len(stored)
        kept = states_of(store, 1)
        rebuild_states(store)
        assert states_of(store, 1) == kept


def test_windows_that_open_a_new_folder_and_write_at_once_lose_nothing(tmp_path: Path) -> None:
    names, each = ("Ana", "Bo", "Cy"), 150
    with ExitStack() as stack:
        writers = [
            stack.enter_context(running("tests.storage.writer", tmp_path, name, each))
            for name in names
        ]
        for writer in writers:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
        for writer in writers:
            assert writer.stdin is not None
            writer.stdin.write("go\n")
            writer.stdin.flush()
        for writer in writers:
            told, trouble = writer.communicate(timeout=60)
            assert (trouble, writer.returncode) == ("", 0)
            assert told.split() == [str(ordinal) for ordinal in range(each)]

    assert _integrity(tmp_path) == "ok"
    with Store.open(tmp_path, at=AT) as store:
        counts = store.read("SELECT count(*) FROM acts GROUP BY attempt_id")
        assert counts == [(each,)] * len(names)
        found = [skills(store, person.id) for person in list_people(store)]
        assert [sum(skill.n for skill in of_person) for of_person in found] == [each] * len(names)


def test_a_second_window_sees_what_the_first_has_saved(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as first, Store.open(tmp_path, at=AT) as second:
        first.write_one("INSERT INTO settings VALUES ('app', 'pace', '2')", ())
        assert second.read("SELECT value FROM settings WHERE key = 'pace'") == [("2",)]
