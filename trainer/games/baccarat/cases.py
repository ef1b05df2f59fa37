"""The third card as decisions: every cell of the drawing table, posed with cards of its count."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from random import Random

from trainer.games import skill_ids
from trainer.games.baccarat.deal import table_of
from trainer.games.baccarat.draw import DrawTable, draw_table
from trainer.games.baccarat.facts import count, value
from trainer.games.baccarat.game import DrawRules, of
from trainer.games.baccarat.script import DRAW, HANDS, STAND, THIRD_CARD, third_card_reason
from trainer.games.cards import RANKS, SUITS
from trainer.games.cases import Answer, Case, Chart, Laid, Posed
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.games.texts import NOTHING, Text, text, written

STOOD, EITHER = "stood", "either"
TOTALS = range(8)  # above them nobody draws
ANSWERS: tuple[Answer, ...] = (Answer(DRAW, text("draw"), "D"), Answer(STAND, text("stay"), "S"))
_EITHER = Answer(EITHER, text("players-choice"), "C")
# The cells dealers get wrong: rows 3 to 6 come three times as often as the rest.
_HARD = frozenset({"3", "4", "5", "6"})
# What follows at a real table when a card is drawn that should not have been.
_DISCLOSED = {"player": "player-third-disclosed", "banker": "drawn-disclosed"}


def cells() -> list[str]:
    """Return every cell: "player:4", "banker:5:stood", "banker:5:3"."""
    found = [f"player:{total}" for total in TOTALS]
    for total in TOTALS:
        found += [f"banker:{total}:{third}" for third in (STOOD, *range(10))]
    return found


def cases(game: Game) -> list[Case]:
    """Return the cells of the game's drawing table; none where it has none."""
    draw = of(game).draw
    return list(_cases(game, draw)) if draw is not None else []


def _cases(game: Game, draw: DrawRules) -> Iterator[Case]:
    family = skill_ids.family(game)
    for cell in cells():
        hand, total, *_ = cell.split(":")
        hard = hand == "banker" and total in _HARD
        yield Case(
            id=f"{THIRD_CARD}/{cell}",
            skill=skill_ids.act(family, THIRD_CARD, cell),
            title=_titled("third-card-case", cell),
            group=text("third-card-group", hand=hand, total=int(total)),
            clause=draw.banker_clause or draw.clause,
            weight=3 if hard else 1,
        )


def _titled(message: str, cell: str) -> Text:
    hand, total, *third = cell.split(":")
    return text(message, hand=hand, total=total, third=third[0] if third else "none")


def asked_about(game: Game, start: str) -> Text:
    """Return how the cells are called that begin so: "Banker on 5, third card 3"."""
    del game
    hand, _, rest = start.removeprefix(f"{THIRD_CARD}/").partition(":")
    total, _, third = rest.partition(":")
    if not hand:
        return NOTHING
    return text("third-card-about", hand=hand, total=total or "any", third=third or "none")


def pose(game: Game, case: Case, rng: Random) -> Posed:
    """Return a cell posed with two hands."""
    hand, total, *rest = case.name.split(":")
    table = table_of(game)
    player: tuple[str, ...]
    if hand == "player":
        player = _two(rng, int(total))
        banker = _two(rng, rng.randrange(8))
        draws = table.player_draws(int(total))
    else:
        banker = _two(rng, int(total))
        third = None if rest[0] == STOOD else int(rest[0])
        standing = [one for one in TOTALS if not table.player_draws(one)]
        drawing = [one for one in TOTALS if table.player_draws(one) or one in table.player_may]
        player = _two(rng, rng.choice(standing if third is None else drawing))
        if third is not None:
            player = (*player, _card(rng, third))
        draws = table.banker_draws(int(total), third)
    hands: dict[str, tuple[str, ...]] = {"player": player, "banker": banker}
    why, clause, _ = third_card_reason(game, hands, hand)
    expected, answers = DRAW if draws else STAND, ANSWERS
    if hand == "player" and table.player_may:
        answers = (*ANSWERS, _EITHER)
        if int(total) in table.player_may:
            expected, why = EITHER, text("third-card-may", total=int(total))
    return Posed(
        question=text("third-card-asked", hand=hand),
        answers=answers,
        expected=expected,
        why=why,
        clause=clause,
        ruling=text("third-card-ruled", hand=hand, total=int(total), choice=expected),
        laid=tuple(_laid(name, cards, hand) for name, cards in hands.items()),
        line=_titled("third-card-line", case.name),
        label=text("third-card-label", total=total, third=rest[0] if rest else "none"),
        label_title=text("third-card-label-title"),
        dealt=Round(seed=0, bets=(), hands=hands),
        chart=_chart(game, hands, hand),
        slips=tuple(_slips(table, hands, hand, expected)),
        advice=_advice(game, hand, expected),
    )


def _laid(name: str, cards: tuple[str, ...], asked: str) -> Laid:
    total, third = count(cards[:2]), value(cards[2]) if len(cards) > 2 else 0
    decides = len(cards) == 3 and asked == "banker"
    drew = text("third-card-drew", total=total, third=third)
    return Laid(
        name=HANDS[name],
        cards=cards,
        told=drew if len(cards) == 3 else text("figure", figure=total),
        ring=2 if decides else -1,
        caption=text("third-card-is", third=third) if decides else NOTHING,
    )


def _slips(
    table: DrawTable, hands: Mapping[str, tuple[str, ...]], hand: str, expected: str
) -> Iterator[tuple[str, Text]]:
    """Yield the mistake that would explain a wrong call, where one fits."""
    player, total = hands["player"], count(hands["banker"])
    if hand != "banker" or len(player) == 2:
        return
    third, new = value(player[2]), count(player)
    given = STAND if expected == DRAW else DRAW
    called = given == DRAW
    if new != third and table.banker_draws(total, new) == called:
        yield given, text("slip-new-total", total=new, called=given)
        return
    for row in (total - 1, total + 1):
        if 0 <= row <= 7 and table.banker_draws(row, third) == called:
            yield given, text("slip-other-row", total=row)
            return
    if (total in table.player_on) == called:
        yield given, text("slip-players-rule")


def _advice(game: Game, hand: str, expected: str) -> tuple[tuple[str, Text, str], ...]:
    case = game.irregularities.get(_DISCLOSED[hand])
    if case is None or expected == DRAW:
        return ()
    told = written(case.answer[:1].lower() + case.answer[1:])
    return ((DRAW, text("third-card-seen", answer=told), case.clause),)


def _chart(game: Game, hands: Mapping[str, tuple[str, ...]], hand: str) -> Chart | None:
    """Return the game's own table, or the one line of it that decides."""
    draw = of(game).draw
    if draw is None:
        return None
    table, player = draw_table(draw), hands["player"]
    if hand == "player" or len(player) == 2:
        draws = table.player_on if hand == "player" else table.banker_on
        may = table.player_may if hand == "player" else frozenset()
        letters = "".join("C" if t in may else "D" if t in draws else "S" for t in TOTALS)
        return Chart(
            title=text("third-card-chart", hand=hand),
            heads=(NOTHING, text("third-card-first-two", hand=hand)),
            rows=(HANDS[hand],),
            columns=tuple(map(str, TOTALS)),
            letters=(letters,),
            legend=_legend(may),
            row=0,
            column=count(hands[hand][:2]),
            strong="D",
        )
    whole = {
        total: "".join("D" if table.banker_draws(total, third) else "S" for third in range(10))
        for total in TOTALS
    }
    groups = [(letters, list(same)) for letters, same in groupby(TOTALS, key=whole.__getitem__)]
    total = count(hands["banker"][:2])
    return Chart(
        title=written(draw.table[:1].upper() + draw.table[1:]),
        heads=(text("third-card-banker-has"), text("third-card-players-third")),
        rows=tuple(written(", ".join(map(str, same))) for _, same in groups),
        columns=tuple(map(str, range(10))),
        letters=tuple(letters for letters, _ in groups),
        legend=_legend(frozenset()),
        row=next(index for index, (_, same) in enumerate(groups) if total in same),
        column=value(player[2]),
        strong="D",
    )


def _legend(may: frozenset[int]) -> tuple[tuple[str, Text], ...]:
    known = (("D", text("chart-draws")), ("S", text("chart-stays")))
    return (*known, ("C", text("chart-may"))) if may else known


def _two(rng: Random, total: int) -> tuple[str, str]:
    first = rng.choice(RANKS) + rng.choice(SUITS)
    second = (total - value(first)) % 10
    return first, _card(rng, second)


def _card(rng: Random, points: int) -> str:
    return rng.choice([rank for rank in RANKS if value(rank + "S") == points]) + rng.choice(SUITS)
