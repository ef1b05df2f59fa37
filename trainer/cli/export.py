"""`trainer export`: every wager and every question as JSON Lines."""

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from trainer.catalog import Catalog
from trainer.catalog.decode import all_paytables, decode_game
from trainer.catalog.files import Document
from trainer.cli.common import add_game_filter, chosen_games
from trainer.games.rules import Paytable

Row = dict[str, str]


class Line(NamedTuple):
    """One outcome of one wager, in the fields of the contract."""

    wager_id: str
    wager: str
    variant: str
    outcome: str
    odds: str
    clause: str


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("export", help="print every wager or question as JSON Lines")
    parser.add_argument("what", choices=["wagers", "questions"])
    add_game_filter(parser)
    parser.set_defaults(handler=run)


def run(catalog: Catalog, arguments: argparse.Namespace) -> int:
    """Print one JSON object a line."""
    for book, game in chosen_games(catalog, arguments):
        document = catalog.document(book, game)
        rows = _wagers(document) if arguments.what == "wagers" else _questions(catalog, document)
        for row in rows:
            print(msgspec.json.encode(row).decode())
    return 0


def _wagers(document: Document) -> Iterator[Row]:
    """Yield every outcome of every wager, whatever house options are chosen."""
    head = {
        "rulebook": document.rulebook,
        "game": document.game,
        "game_title": document.sections["title"],
    }
    for line in _lines(document):
        yield {**head, **line._asdict()}


def _lines(document: Document) -> Iterator[Line]:
    tables = all_paytables(document)
    for name, wager in document.sections["wagers"].items():
        own = _condition(wager)
        for rule in wager["rules"]:
            variant = _join(own, _condition(rule))
            pays = rule.get("pays", "")
            clause = rule.get("clause") or wager["clause"]
            if pays.startswith("@"):
                yield from (
                    Line(name, wager["title"], _join(variant, label), outcome, odds, where)
                    for label, outcome, odds, where in _table_rows(tables[pays[1:]])
                )
            elif pays or rule.get("result") in ("win", "push"):
                odds = pays or ("push" if rule["result"] == "push" else wager.get("odds", "1 to 1"))
                yield Line(name, wager["title"], variant, rule.get("outcome", ""), odds, clause)
        for key, label in (("charge", "Commission on a win"), ("push_charge", "Charge on a tie")):
            if key in wager:
                charge = wager[key]
                for rate, choice in _choices(document, charge["rate"]):
                    variant = _join(own, _condition(charge), choice)
                    clause = charge.get("clause") or wager["clause"]
                    yield Line(name, wager["title"], variant, label, rate, clause)
    for name, fee in document.sections.get("fees", {}).items():
        for step in fee["steps"]:
            band = (
                f"${step['over']} - ${step['upto']}" if step.get("upto") else f"${step['over']} +"
            )
            for side, who in (("player", "Player"), ("bank", "Player-dealer")):
                if step.get(side, "0") != "0":
                    outcome = f"{who} fee, {band}"
                    fee_title = f"Collection fee ({fee['title']})"
                    odds = f"${step[side]}".replace("$$", "$")
                    yield Line("collection-fee", fee_title, name, outcome, odds, fee["clause"])


def _choices(document: Document, value: str) -> Iterator[tuple[str, str]]:
    """Yield a value, or each choice of the option it stands for."""
    if not value.startswith("="):
        yield value, ""
        return
    for choice in document.sections["options"][value[1:]]["choices"]:
        yield choice, choice


def _table_rows(variants: dict[str, Paytable]) -> Iterator[tuple[str, str, str, str]]:
    for name, table in variants.items():
        label = name if len(variants) > 1 else ""
        for line in table.rows:
            yield label, line.outcome, line.pays, line.clause or table.clause


def _condition(entry: dict[str, Any]) -> str:
    """Return the house option an entry hangs on, in short."""
    parts = []
    for option, wanted in entry.get("if", {}).items():
        choice = "/".join(wanted) if isinstance(wanted, list) else str(wanted)
        if choice != "offered":  # an optional bet is not another variant of it
            parts.append(f"{option}={choice}")
    return ", ".join(parts)


def _join(*parts: str) -> str:
    return ", ".join(dict.fromkeys(part for part in parts if part))


def _questions(catalog: Catalog, document: Document) -> Iterator[Row]:
    game = decode_game(document)
    remedies = catalog.remedies()
    head = {"rulebook": game.rulebook, "game": game.id}
    for name, case in game.irregularities.items():
        yield {
            **head,
            "id": name,
            "kind": "irregularity",
            "situation": case.situation,
            "answer": case.answer,
            "clause": case.clause,
            "remedy": "; ".join(remedies.get(remedy, remedy) for remedy in case.remedy),
        }
    for name, fact in game.facts.items():
        yield {
            **head,
            "id": name,
            "kind": fact.kind,
            "situation": fact.ask,
            "answer": fact.answer,
            "clause": fact.clause,
        }
    for name, ritual in game.rituals.items():
        for before, step in zip([None, *ritual.steps], ritual.steps, strict=False):
            asked = f"{ritual.title}: what comes first?"
            if before is not None:
                asked = f"{ritual.title}: what follows “{before.text}”?"
            yield {
                **head,
                "id": f"{name}-{step.id}",
                "kind": "procedure",
                "situation": asked,
                "answer": step.text,
                "clause": step.clause or ritual.clause,
            }
