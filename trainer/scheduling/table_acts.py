"""What a dealer does at a table of this game beside what drills ask for, read from its stages.

Nothing is dealt: a stage, its passage and the wagers say which acts can come. A test deals every
game and holds this list against the acts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.drills import box, payout
from trainer.games import skill_ids
from trainer.games.acts import Role, Verb
from trainer.games.charges import ChargeTime
from trainer.games.game import Game, Stage, Wager
from trainer.games.odds import parse_odds
from trainer.games.rules import Result

_SMALL_WORDS = frozenset({"of", "on", "the", "value", "and"})
CREW = frozenset({Role.DEALER, Role.STICK, Role.BASE, Role.BOX})


@dataclass(frozen=True, slots=True)
class TableAct:
    """One thing done at the table: its skill, in words, and which target times it."""

    skill: str
    title: str
    verb: Verb
    by: Role = Role.DEALER


def table_acts(game: Game) -> Iterator[TableAct]:
    """Return the acts of a round in the order of its stages; the same may come again."""
    family = skill_ids.family(game)
    for stage in game.stages:
        made = _settling if stage.settle else _staged
        yield from (act for act in made(game, family, stage) if act.by in CREW)
    yield from _duties(game)


# -- stages -------------------------------------------------------------------------------

# What the dealer does in a passage: (verb, about, title). An empty title is the stage's own.
_Acts = tuple[tuple[Verb, str, str], ...]
_PASSAGES: dict[tuple[str, str], _Acts] = {
    ("baccarat", "burn"): ((Verb.TURN, "", ""), (Verb.BURN, "", "")),
    ("baccarat", "collect-vigorish"): ((Verb.COLLECT, "vigorish", ""),),
    ("baccarat", "collection"): ((Verb.COLLECT, "fee", ""),),
    ("baccarat", "rotate"): (
        (Verb.DECIDE, "shoe", "Keep or pass the player-dealer position"),
        (Verb.DECIDE, "offer", "Offer the player-dealer position"),
    ),
    ("chemin", "select-banker"): ((Verb.DECIDE, "bank", ""),),
    ("chemin", "cover"): (
        (Verb.DECIDE, "cover", "Who has the right to the bank"),
        (Verb.RETURN, "excess", "Return what the bank cannot cover"),
    ),
    ("chemin", "player-call"): (
        (Verb.ANNOUNCE, "natural", "Repeat “natural”"),
        (Verb.ANNOUNCE, "card", "Repeat “card”"),
        (Verb.ANNOUNCE, "stay", "Repeat “stay”"),
    ),
    ("chemin", "banker-call"): ((Verb.ANNOUNCE, "under-eight", "Repeat “under eight”"),),
    ("chemin", "pass-bank"): (
        (Verb.DECIDE, "shoe", "Keep or pass the bank"),
        (Verb.DECIDE, "offer", "Offer the bank"),
        (Verb.DECIDE, "next", "Who bids most for the next bank"),
    ),
    ("pan", "collection"): ((Verb.COLLECT, "fee", ""),),
    ("pan", "shake"): ((Verb.MOVE, "action", "Place the action button"),),
    ("pan", "choose"): ((Verb.DEAL, "seat", "Deal the fourth cards"),),
    ("pan", "rotate"): (
        (Verb.DECIDE, "shoe", "Keep or pass the player-dealer position"),
        (Verb.DECIDE, "offer", "Offer the player-dealer position"),
        (Verb.DECIDE, "game", "Disband the game when nobody takes it"),
    ),
    ("craps", "send"): ((Verb.SEND, "", ""),),
    ("craps", "puck"): ((Verb.PUCK, "", ""),),
    ("roulette", "spin"): ((Verb.SPIN, "ball", ""),),
    ("roulette", "no-spin"): (
        (Verb.ANNOUNCE, "no-spin", "Call “no spin”"),
        (Verb.SPIN, "ball", "Spin again"),
    ),
    ("roulette", "dolly"): ((Verb.DOLLY, "on", ""),),
    ("roulette", "dolly-off"): ((Verb.DOLLY, "off", ""),),
    ("roulette", "confirm"): (
        (Verb.DECIDE, "confirm", ""),
        (Verb.CALL_FLOOR, "sensor", "Call the floor: the sensor read it wrong"),
    ),
    ("wheel", "walk"): ((Verb.STEP, "walk", ""),),
    ("wheel", "spin"): ((Verb.SPIN, "wheel", ""),),
    ("wheel", "valid"): ((Verb.DECIDE, "spin", ""),),
    ("sic-bo", "shake"): (
        (Verb.SHAKE, "shaker", ""),
        (Verb.ANNOUNCE, "no-roll", "Call “no roll”"),
    ),
    ("sic-bo", "enter"): ((Verb.STEP, "device", ""),),
    ("sic-bo", "clear"): ((Verb.CLEAR, "lights", ""),),
}


def _staged(game: Game, family: str, stage: Stage) -> Iterator[TableAct]:
    mine = stage.by in CREW
    by = stage.by if mine else Role.DEALER
    for verb, about, title in _PASSAGES.get((family, stage.play), ()):
        yield TableAct(skill_ids.act(family, verb, about), title or stage.title, verb, by)
    yield from _passage(game, family, stage)
    if stage.say and mine:
        yield _said(family, stage.say, stage.title, by)
    if stage.say == "no-more-bets" and family == "chemin":
        skill = skill_ids.act(family, "return", "uncovered")
        yield TableAct(skill, "Return what nobody covers", Verb.RETURN)
    if stage.say == "cards" and family == "chemin":
        skill = skill_ids.act(family, "decide", "dominant")
        yield TableAct(skill, "Who plays the Player's hand", Verb.DECIDE)
    if stage.count and mine:
        yield _said(family, "count", "Announce the counts", by)
    if stage.result and mine:
        yield _said(family, "result", "Announce the result", by)
    yield from _cards(family, stage, mine=mine)


def _said(family: str, name: str, title: str, by: Role) -> TableAct:
    return TableAct(skill_ids.act(family, "announce", name), title, Verb.ANNOUNCE, by)


def _passage(game: Game, family: str, stage: Stage) -> Iterator[TableAct]:
    """Return what a passage does only under some options or rules."""

    def act(verb: Verb, about: str, title: str) -> TableAct:
        by = stage.by if stage.by in CREW else Role.DEALER
        return TableAct(skill_ids.act(family, verb, about), title, verb, by)

    match family, stage.play:
        case "baccarat", "cut-card":
            yield TableAct(f"{family}:cut", "Set the cover card aside", Verb.MOVE)
            if "last-hand" in game.says and game.deck.hands_after_cut:
                yield _said(family, "last-hand", "Announce the last hand", Role.DEALER)
        case "craps", "before":
            yield from _vigorish(game, stage)
        case (("roulette" | "sic-bo"), "step") if stage.by in CREW:
            yield act(Verb.STEP, stage.id, stage.title)
        case "roulette", "drop" if game.wheel and game.wheel.rings[0].void:
            yield _said(family, "no-spin", "Call “no spin”", Role.DEALER)
        case "roulette", "replica":
            for name, wager in game.wagers.items():
                if wager.parts and not wager.combo:
                    yield act(Verb.MOVE, name, f"Move the winning share: {wager.title}")
        case "wheel", "valid" if game.wheel and game.wheel.peg == "floor":
            yield act(Verb.CALL_FLOOR, "peg", "Call the floor: the clapper rests on a peg")
        case _:
            return


def _vigorish(game: Game, stage: Stage) -> Iterator[TableAct]:
    titles = sister_titles(game)
    for name, wager in game.wagers.items():
        if skill_ids.charged_with_bet(wager):
            skill, by = skill_ids.vigorish(game, name), _position(wager, stage)
            title = f"Vigorish: {titles[skill_ids.sisters(name)]}"
            yield TableAct(skill, title, Verb.COLLECT, by)


def _cards(family: str, stage: Stage, *, mine: bool) -> Iterator[TableAct]:
    def act(verb: Verb, about: str, title: str) -> TableAct:
        return TableAct(skill_ids.act(family, verb, about), title, verb)

    if family == "pan":
        if stage.deal:
            yield act(Verb.DEAL, "seat", stage.title)
            yield act(Verb.DEAL, "dealer", stage.title)
        if stage.turn:
            yield act(Verb.TURN, "dealer", "Turn the player-dealer's cards")
        if stage.third:
            for total in range(10):
                skill, title = f"{family}:fourth-card:{total}", f"Player-dealer has {total}"
                yield TableAct(skill, title, Verb.DECIDE)
            yield act(Verb.DEAL, "dealer", "The player-dealer's fourth card")
    else:
        if stage.deal and mine:
            yield act(Verb.DEAL, "order", stage.title)
        if (stage.turn and mine) or stage.give:
            yield act(Verb.TURN, "", "Turn the cards up")
        if stage.give:
            yield act(Verb.GIVE, "", "Hand the cards to the highest bet")
        if stage.natural:
            yield TableAct(f"{family}:natural", stage.title, Verb.DECIDE)
        if stage.third and mine:
            yield act(Verb.DEAL, "third", "Deal the third card")
    if stage.gather and mine:
        yield act(Verb.GATHER, "", stage.title)


# -- settling -----------------------------------------------------------------------------


def _settling(game: Game, family: str, stage: Stage) -> Iterator[TableAct]:
    if family == "pan":
        yield TableAct(skill_ids.act(family, "turn", "seat"), "Open the hands", Verb.TURN)
    titles = sister_titles(game)
    for name, wager in game.wagers.items():
        about, by = skill_ids.sisters(name), _position(wager, stage)
        title = titles[about]

        def act(
            verb: Verb, text: str, *, about: str = about, title: str = title, by: Role = by
        ) -> TableAct:
            return TableAct(skill_ids.act(family, verb, about), f"{text}: {title}", verb, by)

        if _may(game, wager, Result.LOSE, Result.HALF) or wager.parts:
            yield act(Verb.TAKE, "Take")
        if game.bank is not None or _may(game, wager, Result.PUSH, Result.VOID, Result.HALF):
            yield act(Verb.RETURN, "Return")
        if wager.push_charge is not None:
            yield act(Verb.COLLECT, "Collect on a push")
        if wager.travels or wager.parlay:
            yield act(Verb.MOVE, "Move")
        if _may_meter(game, wager):
            yield act(Verb.CALL_FLOOR, "Call the floor")
        for skill in _payments(game, name):
            yield TableAct(skill, f"Pay: {title}", Verb.PAY, by)


def _payments(game: Game, name: str) -> Iterator[str]:
    """Return payments that come at the table and that the payout drill does not ask."""
    wager = game.wagers[name]
    charged = skill_ids.charged_in_payment(wager)
    odds = dict.fromkeys(one.odds for one in payout.own_families(game, name))
    for one in odds:
        if wager.charge and wager.charge.when in (ChargeTime.MARK, ChargeTime.AFTER):
            # The commission is worked out apart, so the payment itself is the plain one.
            yield skill_ids.payout(game, name, one, 100, charged=False)
        if game.bank is not None:
            yield skill_ids.payout(game, name, one, 100, charged=charged, short=True)
        if wager.behind:  # odds may be less than the least of other bets
            unit = 100 * parse_odds(one).den
            for amount in (unit, 20 * unit):
                yield skill_ids.payout(game, name, one, amount, charged=charged)


def _position(wager: Wager, stage: Stage) -> Role:
    return Role(wager.position) if wager.position else stage.by


def _may(game: Game, wager: Wager, *results: Result) -> bool:
    if any(rule.result in results for rule in wager.rules):
        return True
    pushes = Result.PUSH in results
    return pushes and any(
        rule.pays == "push" or "push" in _rows(game, rule.pays) for rule in wager.rules
    )


def _may_meter(game: Game, wager: Wager) -> bool:
    odds = [pays for rule in wager.rules for pays in (rule.pays, *_rows(game, rule.pays))]
    return any(pays.endswith("%") for pays in odds)


def _rows(game: Game, pays: str) -> list[str]:
    return [row.pays for row in game.paytables[pays[1:]].rows] if pays.startswith("@") else []


def sister_titles(game: Game) -> dict[str, str]:
    """Return the title of each wager, or what it and its sisters have in common."""
    found: dict[str, list[str]] = {}
    for name, wager in game.wagers.items():
        found.setdefault(skill_ids.sisters(name), []).append(wager.title)
    return {about: common_title(titles) for about, titles in found.items()}


def common_title(titles: Sequence[str]) -> str:
    """Return what titles begin or end with alike, or the first "and others".

    >>> common_title(["Place 4", "Place 5"]), common_title(["Four the Hardway", "Six the Hardway"])
    ('Place', 'Hardway')
    >>> common_title(["Tie"]), common_title(["A", "B"])
    ('Tie', 'A and others')
    """
    if len(set(titles)) == 1:
        return titles[0]
    words = [title.split() for title in titles]
    begin = _alike(words)
    end = _alike([line[::-1] for line in words])[::-1]
    while begin and begin[-1] in _SMALL_WORDS:
        begin.pop()
    while end and end[0] in _SMALL_WORDS:
        end.pop(0)
    return " ".join(begin or end).strip(",") or f"{titles[0]} and others"


def _alike(words: Sequence[Sequence[str]]) -> list[str]:
    found = []
    for column in zip(*words, strict=False):
        if len(set(column)) > 1:
            break
        found.append(column[0])
    return found


def _duties(game: Game) -> Iterator[TableAct]:
    """Return what a box person does besides the stages."""
    for skill, verb, title in box.duties(game):
        yield TableAct(skill, title, verb, Role.BOX)
