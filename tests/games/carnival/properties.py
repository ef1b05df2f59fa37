"""What holds of every round of a card game; `python -m tests.games.carnival.properties 10000`."""

import sys
from collections import Counter

from tests.games.properties import Ledger, gain, ledgers
from tests.games.world import engine_of, game_of, unrolled
from trainer.games.acts import Script, Verb
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.engine import Situation
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result

GAMES = ("massachusetts/casino-war", "massachusetts/red-dog", "ohio-cincinnati/three-card-poker")
Sums = list[tuple[int, str, Result, int, int, str]]


def look_at(name: str, seed: int, **options: str) -> None:
    """Deal one round and hold it against everything that must be true of it."""
    game = of(game_of(name, **options))
    players = 1 + seed % game.table.seats
    dealt = engine_of(game).deal(game, seed, players=players)
    assert dealt == engine_of(game).deal(game, seed, players=players), "same seed, same round"
    rulings, script = unrolled(game, dealt)
    assert unrolled(game, dealt) == (rulings, script)
    _money(game, rulings, script)
    _cards(game, dealt, script)
    _told_again(game, dealt, rulings)


def _money(game: CarnivalGame, rulings: tuple[Ruling, ...], script: Script) -> None:
    books = ledgers(script)
    for key in {(one.seat, one.wager) for one in rulings}:
        mine = [one for one in rulings if (one.seat, one.wager) == key]
        book = books.get(key, Ledger())
        assert book.handed - book.kept == sum(map(gain, mine)), (game.id, key)
        back = sum(
            one.amount - one.takes
            for one in mine
            if one.result in (Result.PUSH, Result.VOID, Result.HALF)
        )
        assert book.returned == back, (game.id, key)


def _cards(game: CarnivalGame, dealt: Round, script: Script) -> None:
    """No card twice beyond its decks; what is dealt is what the script deals; cards go once."""
    assert max(Counter(dealt.shoe).values()) <= game.deck.packs
    assert len(dealt.shoe) == len(dealt.burned) + sum(map(len, dealt.hands.values()))
    acts = list(script.acts())
    gone = Counter(act.slot.seat for act in acts if act.verb is Verb.GATHER and act.slot.seat)
    assert all(times == 1 for times in gone.values()), gone
    settled = [
        at
        for at, act in enumerate(acts)
        if act.verb in (Verb.PAY, Verb.TAKE, Verb.RETURN) and not act.slot.hand.startswith("envy")
    ]
    for at, act in enumerate(acts):
        if act.verb is Verb.GATHER and act.slot.seat:
            seat = act.slot.seat
            assert not any(acts[i].slot.seat == seat and i > at for i in settled), (seat, game.id)


def _told_again(game: CarnivalGame, dealt: Round, rulings: tuple[Ruling, ...]) -> None:
    """Tell the round as a situation, by its hands and by its shoe: it is ruled as it was dealt."""
    folds = {c.id for one in game.decisions.values() for c in one.choices if c.folds}
    later = game.made_later()
    bets = tuple(_told(game, bet) for bet in dealt.bets)
    out: list[int] = []
    words: dict[str, list[str]] = {}
    for key, said in dealt.choices.items():
        seat = key.rpartition(":")[2]
        if said in folds:
            out.append(int(seat))
        elif said not in later:
            words.setdefault(seat, []).append(said)
    decisions = {seat: tuple(said) for seat, said in words.items()}
    engine = engine_of(game)
    by_hands = Situation(bets=bets, hands=dealt.hands, folds=tuple(out), decisions=decisions)
    assert _sums(engine.rule(game, engine.place(game, by_hands))) == _sums(rulings)
    # What is burned for a fresh shoe is gone before a situation begins.
    first = sum(stage.burn for stage in game.stages if stage.once)
    by_shoe = Situation(bets=bets, shoe=dealt.shoe[first:], folds=tuple(out), decisions=decisions)
    assert _sums(engine.rule(game, engine.place(game, by_shoe))) == _sums(rulings)


def _told(game: CarnivalGame, bet: Bet) -> Bet:
    second = game.wagers[bet.wager].second
    wager, hand = (second, 2) if second else (bet.wager, bet.hand)
    return Bet(seat=bet.seat, wager=wager, amount=bet.amount, hand=hand)


def _sums(rulings: tuple[Ruling, ...]) -> Sums:
    return sorted((r.seat, r.wager, r.result, r.pays, r.takes, r.clause) for r in rulings)


def main() -> None:
    """Look at as many rounds of every game as the command says."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for name in GAMES:
        for seed in range(count):
            look_at(name, seed)
        sys.stdout.write(f"{name}: {count} rounds\n")


if __name__ == "__main__":
    main()
