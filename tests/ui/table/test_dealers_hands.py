"""The dealer's several hands on the felt: the open card stays, the others go to the rack."""

from tests.games.world import engine_of, game_of, unrolled
from trainer.games.acts import Verb
from trainer.games.engine import Situation
from trainer.games.rounds import Bet
from trainer.ui.table.felt_state import Felt

BETS = ("blackjack", "action-2", "action-3")


def test_the_open_card_stays_while_the_others_go() -> None:
    options = {"multiple_action": "offered", "boxes": "6", "splits": "2"}
    game = game_of("massachusetts/blackjack", **options)
    bets = tuple(Bet(seat=1, wager=name, amount=2000) for name in BETS)
    told = Situation(bets=bets, shoe=("TS", "9H", "8S", "TD", "8D", "KD", "3C"), actions={})
    dealt = engine_of(game).place(game, told)
    _, script = unrolled(game, dealt)
    felt = Felt(game, dealt, script)
    seen: list[tuple[str, ...]] = []
    for act in script.acts():
        felt.do(act)
        if act.verb is Verb.MOVE:
            held = {name: felt.cards(name) for name in ("dealer", "dealer/2", "dealer/3")}
            seen.append(tuple(f"{name} {len(cards)}" for name, cards in held.items() if cards))
    assert seen == [("dealer/2 1",), ("dealer/3 1",)]
    used = sum(len(cards) for cards in dealt.hands.values()) - 2  # the open card is one
    assert felt.discards == used
