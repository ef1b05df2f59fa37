"""`trainer export`: every wager and every question as JSON Lines."""

import argparse
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from trainer.catalog import Catalog
from trainer.catalog.decode import all_paytables, decode_game
from trainer.catalog.files import Document
from trainer.catalog.variants import variants
from trainer.cli.common import add_game_filter, chosen_games
from trainer.games.game import Game
from trainer.games.registry import nothing_dealt
from trainer.games.rules import Paytable

Row = dict[str, str]

_CHARGED = {
    "win": "Commission on a win",
    "stake": "Vigorish, of the amount bet",
    "potential": "Vigorish, of the possible win",
}
# What a result is paid, where its rule prints no odds: those of the wager, all or half of the bet.
_PAID = {"win": "", "push": "push", "void": "push", "half": "half"}
_PAYERS = {"player": "Player", "bank": "Player-dealer", "promo": "Promo chip or voucher"}


class Line(NamedTuple):
    """One outcome of one wager, in the fields of the contract."""

    wager_id: str
    wager: str
    variant: str
    outcome: str
    odds: str
    clause: str
    ours: str = ""  # what of it the rulebook does not print, and why we read it so


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("export", help="print every wager or question as JSON Lines")
    parser.add_argument("what", choices=["wagers", "questions"])
    add_game_filter(parser)
    parser.set_defaults(handler=run)


def run(catalog: Catalog, arguments: argparse.Namespace) -> int:
    """Print one JSON object a line."""
    chosen = chosen_games(catalog, arguments)
    if arguments.what == "wagers":  # the schedules a chapter lists are exported with their games
        dealt = [one for one in chosen if catalog.entry(*one).deals]
        if not dealt:
            raise nothing_dealt(catalog.game(*chosen[0]))
        chosen = dealt
    for book, game in chosen:
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
        own = _condition(document, wager)
        for rule in wager["rules"]:
            variant = _condition(document, wager, rule)
            pays = rule.get("pays", "")
            clause = rule.get("clause") or wager["clause"]
            ours = rule.get("ours") or _ours(document, wager, rule)
            if pays.startswith("@"):
                variant = _condition(document, wager, rule, but=pays[1:])
                yield from (
                    Line(name, wager["title"], _join(variant, label), outcome, odds, where, ours)
                    for label, outcome, odds, where in _table_rows(tables[pays[1:]])
                )
            elif pays or rule.get("result") in _PAID:
                odds = pays or _PAID[rule["result"]] or wager.get("odds", "1 to 1")
                outcome = rule.get("outcome", "")
                yield Line(name, wager["title"], variant, outcome, odds, clause, ours)
        for outcome, odds in _parts(document, wager):
            ours = _ours(document, wager)
            yield Line(name, wager["title"], own, outcome, odds, wager["clause"], ours)
        for charge, label in _charges(wager):
            for rate, choice in _choices(document, charge["rate"]):
                variant = _join(_condition(document, wager, charge), choice)
                clause = charge.get("clause") or wager["clause"]
                ours = _ours(document, wager, charge)
                yield Line(name, wager["title"], variant, label, rate, clause, ours)
    for name, fee in document.sections.get("fees", {}).items():
        title = f"Collection fee ({fee['title']})"
        for outcome, odds in _fees(fee):
            yield Line("collection-fee", title, name, outcome, odds, fee["clause"])


def _fees(fee: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield every sum a schedule prints, a printed nothing too."""
    for step in fee["steps"]:
        over, upto = step["over"], step.get("upto", "")
        band = f"${over} - ${upto}" if upto else f"${over} +"
        band = f"${over}" if upto == over else band
        for side, who in _PAYERS.items():
            if side in step:
                yield f"{who} fee, {band}", f"${step[side]}"


def _charges(wager: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield every charge on a wager with what it is of; options choose among several."""
    charges = wager.get("charge", [])
    for charge in charges if isinstance(charges, list) else [charges]:
        yield charge, _CHARGED[charge.get("of", "win")]
    if "push_charge" in wager:
        yield wager["push_charge"], "Charge on a tie"


def _parts(document: Document, wager: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what each part of a composite pays, where its own rules give the net of all parts."""
    parts: dict[str, int] = wager.get("parts", {})
    told = {(rule.get("outcome"), rule.get("pays")) for rule in wager["rules"]}
    for name, units in parts.items():
        part = document.sections["wagers"][name]
        if len(parts) > 1 and (f"{part['title']} wins", part["odds"]) not in told:
            share = Fraction(units, sum(parts.values()))
            yield f"{part['title']}, {share} of the bet", part["odds"]


def _choices(document: Document, value: str) -> Iterator[tuple[str, str]]:
    """Yield a value, or each printed choice of the option it stands for."""
    if not value.startswith("="):
        yield value, ""
        return
    option = document.sections["options"][value[1:]]
    for choice in option.get("printed") or option["choices"]:
        yield choice, choice


def _table_rows(variants: dict[str, Paytable]) -> Iterator[tuple[str, str, str, str]]:
    for name, table in variants.items():
        label = name if len(variants) > 1 else ""
        for line in table.rows:
            yield label, line.outcome, line.pays, line.clause or table.clause


def _condition(document: Document, *entries: dict[str, Any], but: str = "") -> str:
    """Return the house options an entry hangs on, in short; the inner of two is the narrower."""
    options = document.sections.get("options", {})
    wanted: dict[str, Any] = {}
    for entry in entries:
        wanted |= entry.get("if", {})
    parts = []
    for option, choices in wanted.items():
        choice = "/".join(choices) if isinstance(choices, list) else str(choices)
        # A bet the text lets a house offer is not another variant of it, one that only we offer is;
        # a paytable's variant is named by its row.
        plain = choice == "offered" and options[option]["by"] != "ours"
        if not plain and option != but:
            parts.append(f"{option}={choice}")
    return ", ".join(parts)


def _ours(document: Document, *entries: dict[str, Any]) -> str:
    """Return why an entry is ours: it hangs on what the text does not offer but we do."""
    wanted = {option: choice for entry in entries for option, choice in entry.get("if", {}).items()}
    return _our_choice(document, wanted)


def _our_choice(document: Document, wanted: Mapping[str, Any]) -> str:
    """Return why an option among these is ours; nothing where the rulebook has them all."""
    options = document.sections.get("options", {})
    found = [options[name] for name in wanted if options[name].get("by") == "ours"]
    return " ".join(option.get("why") or f"{option['title']}: not printed." for option in found)


def _join(*parts: str) -> str:
    return ", ".join(dict.fromkeys(part for part in parts if part))


def _questions(catalog: Catalog, document: Document) -> Iterator[Row]:
    """Yield every question, those of the default options first, each once."""
    remedies = catalog.remedies()
    told: set[tuple[str, str, str]] = set()
    for variant, wanted in variants(document):
        game = decode_game(document, wanted)
        for row in chain(_asked(game, remedies), _steps(game)):
            key = (row["id"], row["situation"], row["answer"])
            if key not in told:
                told.add(key)
                ours = _our_choice(document, wanted)
                head = {"rulebook": game.rulebook, "game": game.id}
                yield {**head, **row, "variant": variant, "ours": ours}


def _asked(game: Game, remedies: Mapping[str, str]) -> Iterator[Row]:
    for name, case in game.irregularities.items():
        yield {
            "id": name,
            "kind": "irregularity",
            "situation": case.situation,
            "answer": case.answer,
            "clause": case.clause,
            "remedy": "; ".join(remedies.get(remedy, remedy) for remedy in case.remedy),
        }
    for name, fact in game.facts.items():
        yield {
            "id": name,
            "kind": fact.kind,
            "situation": fact.ask,
            "answer": fact.answer,
            "clause": fact.clause,
        }


def _steps(game: Game) -> Iterator[Row]:
    """Yield the order of every ritual, as far as the rulebook prints it."""
    for name, ritual in game.rituals.items():
        if ritual.ours:
            continue
        steps = [
            (step.id, step.text, step.clause or ritual.clause)
            for step in ritual.steps
            if not step.free
        ]
        yield from _chain(name, ritual.title, steps)


def _chain(name: str, title: str, steps: list[tuple[str, str, str]]) -> Iterator[Row]:
    before = ""
    for step, text, clause in steps:
        asked = f"what follows “{before}”?" if before else "what comes first?"
        yield {
            "id": f"{name}-{step}",
            "kind": "procedure",
            "situation": f"{title}: {asked}",
            "answer": text,
            "clause": clause,
        }
        before = text
