"""Cards on the felt, act after act."""

from tests.games.world import game_of, unrolled
from trainer.games.engine import Want
from trainer.games.registry import engine_for
from trainer.ui.table.felts import felt_for


def test_two_cards_that_replace_others_lie_upright() -> None:
    game = game_of("massachusetts/zappit-blackjack")
    want = Want(facts={"zapped": True, "doubled": False, "split": False}, wager="blackjack")
    dealt = engine_for(game.engine).deal(game, 3, want=want, players=1)
    _, script = unrolled(game, dealt)
    felt = felt_for(game, dealt, script)
    hand = f"seat-{dealt.bets[0].seat}"
    seen: list[tuple[bool, ...]] = []
    for act in script.acts():
        felt.do(act)
        if act.slot.hand in (hand, "zap", f"{hand}.1"):
            seen.append(tuple(card.sideways for card in felt.cards(hand)))
    assert seen[:4] == [(False, False), (True, True), (), (False, False)]
