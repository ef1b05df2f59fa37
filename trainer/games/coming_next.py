"""What comes next in a settlement: asked of any table whose stages print an order.

A round is dealt and unrolled; some of its settling is done. The right answers are the acts the
accepted orders let come next, as the judge of a table takes them; wrong ones are the rest.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from trainer.games import skill_ids
from trainer.games.accepted import allowed
from trainer.games.acts import Act, Phase, Script, Verb
from trainer.games.cases import OFFERED, Answer, Case, Posed
from trainer.games.engine import CannotDealError
from trainer.games.game import Game, Stage
from trainer.games.positions import position
from trainer.games.rounds import Round
from trainer.games.texts import NOTHING, Called, Text, listed, text, written

ORDER = "order"
FIRST, THEN = "first", "then"
_TRIES, _FEW = 400, 20
_DIRECTED = ("ascending", "descending", "action")
_PLAYERS = (3, 4, 5)
_KEYS = "ABCD"
_SETTLING = (Verb.TAKE, Verb.PAY, Verb.RETURN, Verb.CALL_FLOOR)


def cases(game: Game, stages: Sequence[Stage]) -> Iterator[Case]:
    """Yield where these settlements begin and how they go on, where an order is printed."""
    family = skill_ids.family(game)
    for stage in _ordered(game, stages):
        for when in (FIRST, THEN):
            yield Case(
                id=f"{ORDER}/{stage.id}:{when}",
                skill=f"{family}:{ORDER}:{stage.id}:{when}",
                title=text("order-case", stage=written(stage.title), when=when),
                group=text("order-group"),
                clause=stage.clause,
            )


def _ordered(game: Game, stages: Sequence[Stage]) -> list[Stage]:
    """Return the stages of a settlement whose order is printed and says something, each id once."""
    found: dict[str, Stage] = {}
    for stage in stages:
        if stage.settle and not stage.ours and any(_says(game, name) for name in stage.order):
            found.setdefault(stage.id, stage)
    return list(found.values())


def _says(game: Game, name: str) -> bool:
    levels = game.orders.get(name, ())
    return any(level.by == "seat" and level.seq in _DIRECTED for level in levels)


Dealing = Callable[[int, int], tuple[Round, Script]]


def pose(game: Game, case: Case, rng: Random, dealing: Dealing) -> Posed:
    """Return one of them posed; `dealing` makes a round of a seed and so many players."""
    id_, _, when = case.name.partition(":")
    for number in range(_TRIES):
        players = rng.choice(_PLAYERS) if number < _FEW else game.table.seats
        dealt, script = dealing(rng.randrange(1 << 30), players)
        at = next((n for n, one in enumerate(script.phases) if one.id == id_ and one.orders), -1)
        if at < 0:
            continue
        before = [act for phase in script.phases[:at] for act in phase.acts]
        posed = _posed(game, dealt, before, script.phases[at], rng, first=when == FIRST)
        if posed is not None:
            return posed
    raise CannotDealError(f"{game.rulebook}/{game.id} has no settlement for {case.id}")


def _posed(  # noqa: PLR0913 - the round, and what of it is done
    game: Game,
    dealt: Round,
    past: Sequence[Act],
    phase: Phase,
    rng: Random,
    *,
    first: bool,
) -> Posed | None:
    acts = phase.acts
    starts = [0] if first else list(range(1, len(acts) - 1))
    rng.shuffle(starts)
    for done in starts:
        right = _due(phase, done)
        rest = [at for at in range(done, len(acts)) if at not in right]
        offered = _offered(acts, right, rest, rng)
        if offered is None:
            continue
        before = acts[done - 1] if done else None
        chosen = offered[0]
        rng.shuffle(offered)
        answers = tuple(
            Answer(_id(acts[at]), _named(acts[at]), key)
            for at, key in zip(offered, _KEYS, strict=True)
        )
        stage = next(one for one in game.stages if one.id == phase.id)
        why = written(stage.why) or text("order-why")
        question = (
            text("order-asked", done=_named(before))
            if before is not None
            else text("order-asked-first", stage=written(stage.title))
        )
        seats = sorted({act.slot.seat for act in acts if act.slot.seat})
        return Posed(
            question=question,
            answers=answers,
            expected=_id(acts[chosen]),
            accepts=tuple(_id(acts[at]) for at in right if at != chosen),
            why=why,
            clause=acts[chosen].clause or phase.clause,
            ruling=text("order-ruled", act=_named(acts[chosen])),
            table=tuple(_lying(dealt, [*past, *acts[:done]])),
            line=text("order-line", seats=len(seats)),
            label=text("figure", figure=done + 1),
            label_title=text("order-label-title"),
            dealt=dealt,
        )
    return None


def _due(phase: Phase, done: int) -> list[int]:
    """Return what may come when so many acts are done as they stand in the script."""
    alive = list(phase.orders)
    for at in range(done):
        past = frozenset(range(at))
        alive = [order for order in alive if at in allowed(order, phase.acts, past)]
    now = frozenset(range(done))
    return sorted({at for order in alive for at in allowed(order, phase.acts, now)})


def _offered(
    acts: Sequence[Act], right: Sequence[int], rest: Sequence[int], rng: Random
) -> list[int] | None:
    """Return one right act and three that tempt: of its own seat, and of other seats."""
    if not right:
        return None
    chosen = right[0] if len(right) == 1 else rng.choice(list(right))
    taken = {_key(acts[at]) for at in right}
    fresh: dict[tuple[object, ...], int] = {}
    for at in rest:
        key = _key(acts[at])
        if not acts[at].follows and key not in taken:
            fresh.setdefault(key, at)
    if acts[chosen].follows or len(fresh) < OFFERED - 1:
        return None
    own = [at for at in fresh.values() if acts[at].slot.seat == acts[chosen].slot.seat]
    others = [at for at in fresh.values() if at not in own]
    rng.shuffle(own)
    rng.shuffle(others)
    kept = (own[:1] + others)[: OFFERED - 1]
    kept += own[1 : 1 + OFFERED - 1 - len(kept)]
    return [chosen, *kept] if len(kept) == OFFERED - 1 else None


def _lying(dealt: Round, done: Sequence[Act]) -> Iterator[tuple[Text, Text]]:
    """Yield what still lies at each seat, the dealer's far right first."""
    gone = {(act.slot.seat, act.slot.wager) for act in done if act.verb in _SETTLING}
    left: dict[tuple[int, int], list[Called]] = {}
    for bet in sorted(dealt.bets, key=lambda bet: (-bet.seat, bet.hand)):
        if (position(bet.seat, bet.hand) if bet.hand > 1 else bet.seat, bet.wager) not in gone:
            left.setdefault((bet.seat, bet.hand), []).append(Called(bet.wager))
    for (seat, hand), bets in left.items():
        yield (
            text("order-seat", seat=seat, hand=hand),
            text("bet-list", bets=listed(bets, by="comma")),
        )


def _key(act: Act) -> tuple[object, ...]:
    return act.slot.verb, act.slot.seat, act.slot.wager, act.slot.hand


def _id(act: Act) -> str:
    slot = act.slot
    return f"{slot.verb}:{slot.seat}:{slot.wager}:{slot.hand}"


def _named(act: Act) -> Text:
    """Return an act without what would tell the cards it turns."""
    return act.question or act.title or NOTHING
