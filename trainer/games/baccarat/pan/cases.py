"""The fourth card as decisions: what is done with the player-dealer's three cards."""

from random import Random

from trainer.games import skill_ids
from trainer.games.baccarat.facts import count, value
from trainer.games.baccarat.pan.game import of
from trainer.games.baccarat.pan.hands import ASK, DEALER, DRAW, STAND, dealer_must, draw_rules
from trainer.games.baccarat.pan.script import FOURTH_CARD, why_fourth_card
from trainer.games.cards import packs
from trainer.games.cases import Answer, Case, Chart, Laid, Posed
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.games.texts import NOTHING, Runs, Text, text

TOTALS = range(10)
_LETTERS = {DRAW: "D", STAND: "S", ASK: "A"}
_ANSWERS = (
    Answer(DRAW, text("draw"), "D"),
    Answer(ASK, text("fourth-card-ask"), "A"),
    Answer(STAND, text("stay"), "S"),
)
_GROUP = text("fourth-card-group")


def cases(game: Game) -> list[Case]:
    """Return a case for every count of three cards."""
    if of(game).dealer_draw is None:
        return []
    return [
        Case(
            id=f"{FOURTH_CARD}/{total}",
            skill=skill_ids.act(skill_ids.family(game), FOURTH_CARD, str(total)),
            title=text("fourth-card-case", total=total),
            group=_GROUP,
        )
        for total in TOTALS
    ]


def pose(game: Game, case: Case, rng: Random) -> Posed:
    """Return three cards of the count asked about."""
    total, rules = int(case.name), draw_rules(game)
    deck = packs(game.deck.packs, jokers=game.deck.jokers, without=game.deck.without)
    fits: list[str] = []
    while not fits:  # the deck lacks some ranks: not every two cards can be made up to a total
        first, second = rng.sample(deck, 2)
        fits = [card for card in deck if count((first, second, card)) == total]
    cards = (first, second, rng.choice(fits))
    expected = dealer_must(rules, total)
    return Posed(
        question=text("fourth-card-asked"),
        answers=_ANSWERS if rules.may else (_ANSWERS[0], _ANSWERS[2]),
        expected=expected,
        why=why_fourth_card(expected, total),
        clause=rules.clause,
        ruling=text("fourth-card-ruled", choice=expected, total=total),
        laid=(Laid(name=text("fourth-card-row"), cards=cards, told=text("figure", figure=total)),),
        line=case.title,
        label=text("figure", figure=total),
        label_title=text("fourth-card-label-title"),
        dealt=Round(seed=0, bets=(), hands={DEALER: cards}),
        chart=_chart(game, total),
        slips=tuple(
            (answer.id, slip)
            for answer in _ANSWERS
            if answer.id != expected and (slip := _slip(game, cards, answer.id))
        ),
    )


def _slip(game: Game, cards: tuple[str, ...], given: str) -> Text:
    rules, points, total = draw_rules(game), sum(map(value, cards)), count(cards)
    if ASK in (given, dealer_must(rules, total)):
        return text("slip-own-choice", may=Runs(tuple(rules.may)))
    return text("slip-not-modulo", sum=points, total=total) if points > total else NOTHING


def _chart(game: Game, total: int) -> Chart:
    rules = draw_rules(game)
    legend = [("D", text("chart-draws")), ("S", text("chart-stays"))]
    if rules.may:
        legend.append(("A", text("chart-asks")))
    return Chart(
        title=text("fourth-card-title"),
        heads=(NOTHING, text("fourth-card-chart")),
        rows=(text("fourth-card-row"),),
        columns=tuple(map(str, TOTALS)),
        letters=("".join(_LETTERS[dealer_must(rules, one)] for one in TOTALS),),
        legend=tuple(legend),
        row=0,
        column=total,
        strong="D",
    )
