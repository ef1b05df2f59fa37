"""The papers of certificates in the data folder: kept whole, read by whoever may, erased."""

import errno
import os
from pathlib import Path

import pytest

from tests.storage.house import PASSWORD, House, certify
from tests.storage.world import AT
from trainer.certification.certificate import PaperSort
from trainer.errors import StorageError
from trainer.storage.audit.audit import note_key_use
from trainer.storage.certificates.key_uses import LIST_SIGNED, times_used
from trainer.storage.certificates.papers import keep_papers, missing_papers, paper_path, read_paper
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.rights import RightsError


def _papers(number: str, mark: bytes = b"1") -> dict[str, bytes]:
    return {f"{number}{sort.value}": mark + sort.name.encode() for sort in PaperSort}


def test_papers_are_kept_replaced_and_read(house: House) -> None:
    made = certify(house)
    assert missing_papers(house.store, made.number) == tuple(PaperSort)
    keep_papers(house.store, _papers(made.number), by=house.instructor)
    keep_papers(house.store, _papers(made.number, b"2"), by=house.manager)
    assert missing_papers(house.store, made.number) == ()
    for reader in (house.trainee, house.auditor):
        assert read_paper(house.store, made, PaperSort.CERTIFICATE, reader=reader)[:1] == b"2"
    folder = paper_path(house.store, made.number, PaperSort.CODE).parent
    assert len(list(folder.iterdir())) == len(PaperSort), "nothing lies beside them"


def test_only_who_issues_keeps_and_only_who_may_reads(house: House) -> None:
    made = certify(house)
    for by in (house.trainee, house.assessor, house.auditor):
        with pytest.raises(RightsError):
            keep_papers(house.store, _papers(made.number), by=by)
    keep_papers(house.store, _papers(made.number), by=house.instructor)
    with pytest.raises(RightsError):
        read_paper(house.store, made, PaperSort.PACKET, reader=house.trainee)


def test_a_full_disk_leaves_the_old_papers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = certify(house)
    keep_papers(house.store, _papers(made.number), by=house.instructor)
    real = os.fsync
    written: list[int] = []

    def full(handle: int) -> None:
        written.append(handle)
        if len(written) == 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="No space left") as trouble:
        keep_papers(house.store, _papers(made.number, b"2"), by=house.instructor)
    assert "Make room" in trouble.value.next_step
    for sort in PaperSort:
        assert paper_path(house.store, made.number, sort).read_bytes()[:1] == b"1"
    folder = paper_path(house.store, made.number, PaperSort.CODE).parent
    assert len(list(folder.iterdir())) == len(PaperSort)


def test_a_paper_that_is_gone_is_a_sentence(house: House) -> None:
    made = certify(house)
    with pytest.raises(StorageError, match="is not in") as trouble:
        read_paper(house.store, made, PaperSort.BADGE, reader=house.manager)
    assert "again" in trouble.value.next_step


def test_the_papers_of_an_erased_person_go(house: House) -> None:
    made = certify(house)
    keep_papers(house.store, _papers(made.number), by=house.instructor)
    erased = erase_person(
        house.store,
        house.trainee,
        Policy.ANONYMISE,
        by=house.manager,
        secret=PASSWORD,
        at=AT,
    )
    assert erased.papers == ()
    assert missing_papers(house.store, made.number) == tuple(PaperSort)


def test_papers_that_cannot_be_removed_are_named(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = certify(house)
    keep_papers(house.store, _papers(made.number), by=house.instructor)

    def stuck(path: Path, *, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, "in use", str(path), missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", stuck)
        erased = erase_person(
            house.store,
            house.trainee,
            Policy.ANONYMISE,
            by=house.manager,
            secret=PASSWORD,
            at=AT,
        )
    assert len(erased.papers) == len(PaperSort)
    assert all(path.name.startswith(made.number) for path in erased.papers)


def test_uses_of_the_key_are_counted(house: House) -> None:
    assert times_used(house.store, LIST_SIGNED) == 0
    for what in (LIST_SIGNED, "a certificate was signed", LIST_SIGNED):
        note_key_use(house.store, what, key="ab12", by=house.manager, at=AT)
    assert times_used(house.store, LIST_SIGNED) == 2
