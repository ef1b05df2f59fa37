"""A certified exam, its file and the school's key: what papers are made from."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from tests.storage.conftest import make_secrets_cheap
from tests.storage.house import TITLES, House, certify, settle_in
from tests.storage.world import AT
from trainer.credentials import lock
from trainer.credentials.keys import Signer, create_ring
from trainer.credentials.standing import Known
from trainer.storage.store import Store
from trainer.ui.certificates.exam_filing import exam_file
from trainer.ui.papers.exam_file import ExamFile
from trainer.ui.papers.marks import Page

PASSPHRASE = "river stapler tuesday moss"
SIGNED_AT = AT + timedelta(minutes=30)


@dataclass(frozen=True, slots=True, kw_only=True)
class Office:
    """Where papers are made."""

    house: House
    file: ExamFile
    keys: Path
    signer: Signer

    @property
    def known(self) -> Known:
        """What a verifier has at hand who knows this school."""
        return Known(schools=(self.signer.school,))


@contextmanager
def open_house(folder: Path) -> Iterator[House]:
    """Give a house with its staff and one trainee; its secrets and keys are cheap."""
    with pytest.MonkeyPatch.context() as patch, Store.open(folder, at=AT) as store:
        make_secrets_cheap(patch)
        patch.setattr(lock, "SCRYPT_N", 2**10)
        yield settle_in(store)


@contextmanager
def open_office(folder: Path) -> Iterator[Office]:
    """Give a house in which one exam was taken, signed and certified."""
    with open_house(folder / "data") as house:
        made = certify(house)
        keys = folder / "keys"
        signer = create_ring(keys, school=TITLES.school, passphrase=PASSPHRASE, at=AT)
        file = exam_file(house.store, made.exam_id, TITLES, reader=house.manager)
        yield Office(house=house, file=file, keys=keys, signer=signer)


def texts(pages: tuple[Page, ...]) -> list[str]:
    """Return every line of text on some pages."""
    return [words.text for page in pages for words in page.words]
