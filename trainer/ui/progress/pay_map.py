"""The paytables of a game as a map: a row a payout, coloured by the answers to it."""

from trainer.drills import payout
from trainer.games.game import Game
from trainer.games.titles import common_title
from trainer.ui.progress.payout_places import Paid, paid_by_wager
from trainer.ui.progress.skill_map import Form, Known, MapSpot, SkillMap, drill

_COLUMNS = 2
_ROW = 34  # pixels


def pay_map(game: Game, known: Known) -> SkillMap | None:
    """Return every payout of the game in two columns; None where nothing is paid."""
    rows: dict[tuple[str, ...], list[tuple[str, Paid]]] = {}
    for (wager, *_), paid in _lines(game).items():
        key = tuple(one.skill for one in paid)  # sisters are paid alike: one row for all of them
        rows.setdefault(key, []).extend((wager, one) for one in paid)
    if not rows:
        return None
    each = -(-len(rows) // _COLUMNS)
    spots: list[MapSpot] = []
    above = ""
    for index, (key, found) in enumerate(rows.items()):
        wager = "" if index % each == 0 else above
        spots.append(_spot(game, known, key, found, (index // each, index % each), wager))
        above = found[0][0]
    return SkillMap(
        key="paytable",
        name="Paytable",
        title="What every bet pays",
        wide=float(_COLUMNS),
        high=float(each),
        row=_ROW,
        spots=tuple(spots),
    )


def _lines(game: Game) -> dict[tuple[str, str, str], list[Paid]]:
    """Return the payouts of each line of the tables, amounts of all classes together."""
    found: dict[tuple[str, str, str], list[Paid]] = {}
    for wager, paid in paid_by_wager(game).items():
        for one in paid:
            found.setdefault((wager, one.outcome, one.odds), []).append(one)
    return found


def _spot(  # noqa: PLR0913, PLR0917 - which row, where
    game: Game,
    known: Known,
    skills: tuple[str, ...],
    found: list[tuple[str, Paid]],
    place: tuple[int, int],
    above: str,
) -> MapSpot:
    """Return a row; where the one above is of the same wager, that is not named again."""
    wagers = list(dict.fromkeys(wager for wager, _ in found))
    outcomes = list(dict.fromkeys(one.outcome for _, one in found))
    title = common_title([game.wagers[wager].title for wager in wagers])
    words = f"{title}: {outcomes[0]}" if len(outcomes) == 1 and outcomes[0] else title
    column, row = place
    return MapSpot(
        label=f"{words}, {found[0][1].odds}",
        text=f"   {outcomes[0]}" if above == wagers[0] and len(outcomes) == 1 else words,
        note=found[0][1].odds,
        area=(float(column), float(row), 1.0, 1.0),
        form=Form.ROW,
        heat=known.heat(skills),
        request=drill(
            game.rulebook, game.id, payout.KIND, [known.skills[skill].focus for skill in skills]
        ),
    )
