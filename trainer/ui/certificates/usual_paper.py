"""Which paper lies in the printers of a house, until somebody has chosen another."""

from trainer.storage.house_settings import house_rulebook
from trainer.ui.papers.paper import Paper
from trainer.ui.shell.services import Services


def usual_paper(services: Services) -> Paper:
    """Return the paper of the house's rulebook; with none chosen, the one all of them name."""
    books = services.catalog.rulebooks()
    own = books.get(house_rulebook(services.store))
    named = {book.paper for book in ([own] if own is not None else books.values())}
    return Paper.LETTER if named == {Paper.LETTER.value} else Paper.A4
