"""Items taken out of a result: a question that was wrong itself does not count for anybody."""

from datetime import datetime

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.exams.exams import exam, form_of, refuse_ended
from trainer.storage.rights import RightsError, require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store


def annul_item(  # noqa: PLR0913 - an override with its reason, by name
    store: Store, exam_id: int, item: int, *, reason: str, by: int, at: datetime
) -> Changes:
    """Take an item out of a result, before the exam ends; the reason goes into the record."""
    if not reason.strip():
        raise StorageError("An item is not taken out without a reason.", next_step="Write why.")
    opened = exam(store, exam_id)
    if item not in {one.number for one in form_of(store, exam_id).items}:
        raise ValueError(f"exam {opened.number} has no item {item}")
    with store.write() as connection:
        require(connection, by, Right.ANNUL)
        if by == opened.person_id:
            raise RightsError("This is your own exam.", next_step="Ask a colleague.")
        refuse_ended(connection, exam_id)
        if item in annulled(store, exam_id):
            raise StorageError(f"Item {item} is out already.", next_step="Nothing is to be done.")
        told = Told(AuditKind.OVERRIDE, "an item was taken out", at, by, opened.person_id)
        enter(
            connection, told, "exam_annulments", exam_id=exam_id, item=item, reason=reason.strip()
        )
    return Changes(touched=frozenset({Touched.EXAMS}), row_id=exam_id)


def annulled(store: Store, exam_id: int) -> dict[int, str]:
    """Return the items taken out of a result, and why."""
    rows = store.read(
        "SELECT item, reason FROM exam_annulments WHERE exam_id = ? ORDER BY item", (exam_id,)
    )
    return dict(rows)
