"""The acts a rulebook expects: in what order cards go out, who turns them, how bets are settled."""

from typing import Any

import pytest

from tests.games.world import dealt, engine_of, game_of, shoe_rounds, unrolled
from trainer.games.acts import Act, Script, Verb
from trainer.games.engine import Situation
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.rounds import Bet
from trainer.games.speech import spoken
from trainer.wording.say import say

MINI = "ohio-cincinnati/mini-baccarat"
MIDI = "ohio-cincinnati/midi-baccarat"
MASS = "massachusetts/baccarat"
MASS_MINI = "massachusetts/minibaccarat"
EZ = "california/ez-baccarat"
BANKER_WINS = "KS 4H 7D 5C"
ALL_DRAW = "KS KH 4D 5C 5S 5H"
BOTH_PAIR = "8S 5H 8D 5C 9H"


def script_of(game: Game, bets: str, shoe: str, **told: object) -> Script:
    """Return the script of a situation; bets are written "1 banker 115, 2 tie 5"."""
    made = []
    for text in bets.split(","):
        seat, wager, amount = text.split()
        made.append(Bet(seat=int(seat), wager=wager, amount=parse_money(amount)))
    fields = {"bets": tuple(made), "shoe": tuple(shoe.split()), **told}
    placed = engine_of(game).place(game, Situation(**fields))  # type: ignore[arg-type]  # by name
    return unrolled(game, placed)[1]


def acts(script: Script, *verbs: Verb) -> list[Act]:
    """Return the acts with these verbs."""
    return [act for act in script.acts() if act.verb in verbs]


def shown(found: list[Act]) -> list[str]:
    """Return acts as "verb seat wager amount", short enough to list."""
    return [f"{act.verb} {act.slot.seat} {act.slot.wager} {act.payload.amount}" for act in found]


@pytest.mark.parametrize("name", [MINI, MIDI, MASS, MASS_MINI, EZ])
def test_cards_go_out_player_banker_player_banker_then_third_cards(name: str) -> None:
    """Cincinnati 6.III, Massachusetts 9(c) and 8(c), California Dealing Procedures."""
    out = acts(script_of(game_of(name), "1 player 50", ALL_DRAW), Verb.DEAL)
    assert [act.slot.hand for act in out] == [
        "player.0", "banker.0", "player.1", "banker.1", "player.2", "banker.2",
    ]  # fmt: skip
    assert [act.payload.cards[0] for act in out] == ALL_DRAW.split()


@pytest.mark.parametrize("name", [MINI, MASS, EZ])
def test_nothing_is_decided_after_a_natural(name: str) -> None:
    script = script_of(game_of(name), "1 player 50", BANKER_WINS)
    assert [act.slot.hand for act in acts(script, Verb.DECIDE)] == ["natural"]
    assert len(acts(script, Verb.DEAL)) == 4


@pytest.mark.parametrize(
    ("options", "facts", "sentence"),
    [
        ({}, {"winner": "player", "player": 9, "banker": 6}, "Player wins, 9 over 6"),
        ({}, {"winner": "banker", "player": 0, "banker": 4}, "Banker wins, 4 over 0"),
        ({}, {"winner": "tie", "player": 6}, "Tie hand, 6 and 6"),
        (
            {"variation": "ez"},
            {"winner": "banker", "banker": 7, "banker-cards": 3, "player": 2},
            "Dragon 7. Banker wins, 7 over 2",
        ),
        (
            {"variation": "ez"},
            {"winner": "player", "player": 8, "player-cards": 3, "banker": 1},
            "Panda 8. Player wins, 8 over 1",
        ),
        (
            {},
            {"winner": "player", "player": 8, "player-cards": 3, "banker": 1},
            "Player wins, 8 over 1",
        ),
    ],
)
def test_massachusetts_12_a_the_result_is_announced(
    options: dict[str, str], facts: dict[str, Any], sentence: str
) -> None:
    game = game_of(MASS, **options)
    round_ = dealt(game, 2, **facts)
    [call] = [
        act.payload.call
        for act in acts(unrolled(game, round_)[1], Verb.ANNOUNCE)
        if act.slot.hand == "result"
    ]
    assert call is not None
    assert spoken(game, call) == sentence


def given_to(script: Script) -> dict[str, str]:
    """Return which seat each hand is handed to."""
    return {act.slot.hand: act.payload.choice for act in acts(script, Verb.GIVE)}


# The highest bettor on each hand turns its cards.

squeezed = pytest.mark.parametrize(
    ("name", "options"),
    [
        pytest.param(MIDI, {}, id="cincinnati-6.V"),
        pytest.param("ohio-cleveland/midi-baccarat", {}, id="cleveland-9(e)"),
        pytest.param(MASS, {"squeeze": "yes"}, id="massachusetts-9(d)"),
        pytest.param("massachusetts/midibaccarat", {}, id="midibaccarat-8(c)"),
        pytest.param(MASS_MINI, {}, id="minibaccarat-8(c)"),
    ],
)


@squeezed
def test_each_hand_goes_to_its_highest_bettor(name: str, options: dict[str, str]) -> None:
    bets = "1 player 50, 2 player 75, 3 banker 200, 4 banker 100"
    script = script_of(game_of(name, **options), bets, ALL_DRAW)
    assert given_to(script) == {
        "player": "2", "banker": "3", "player.2": "2", "banker.2": "3",
    }  # fmt: skip


@squeezed
def test_of_equal_bets_the_highest_seat_is_nearest(name: str, options: dict[str, str]) -> None:
    """9(d)(6): nearest to the dealer, moving counterclockwise."""
    bets = "1 player 75, 4 player 75, 2 banker 50"
    script = script_of(game_of(name, **options), bets, BANKER_WINS)
    assert given_to(script)["player"] == "4"


@squeezed
def test_a_hand_nobody_bet_on_is_turned_by_the_dealer(name: str, options: dict[str, str]) -> None:
    """6.V.A(b), 9(e)(1)(b), 9(d)(7)."""
    script = script_of(game_of(name, **options), "1 banker 50, 1 tie 500", ALL_DRAW)
    assert set(given_to(script)) == {"banker", "banker.2"}
    turned = {act.slot.hand: act.slot.by for act in acts(script, Verb.TURN)}
    assert turned["player"] == turned["player.2"] == "dealer"
    assert turned["banker"] == "patron"


def settling(script: Script) -> list[Act]:
    """Return the acts of the last settlement."""
    money = (Verb.TAKE, Verb.PAY, Verb.MARK, Verb.COLLECT, Verb.RETURN)
    return acts(script, *money)


def test_cincinnati_9_ii_losers_first_then_vigorish_before_payment_from_the_highest_seat() -> None:
    game = game_of(MINI, vigorish="mark")
    bets = "1 banker 100, 3 banker 40, 2 player 50, 4 tie 5"
    assert shown(settling(script_of(game, bets, BANKER_WINS))) == [
        "take 2 player 5000",
        "take 4 tie 500",
        "mark 3 banker 200",
        "pay 3 banker 4000",
        "mark 1 banker 500",
        "pay 1 banker 10000",
    ]


def test_massachusetts_12_b_payment_first_then_its_vigorish() -> None:
    game = game_of(MASS, vigorish="mark")
    bets = "1 banker 100, 3 banker 40, 2 player 50"
    assert shown(settling(script_of(game, bets, BANKER_WINS))) == [
        "take 2 player 5000",
        "pay 3 banker 4000",
        "mark 3 banker 200",
        "pay 1 banker 10000",
        "mark 1 banker 500",
    ]


def test_minibaccarat_11_b_vigorish_first_then_its_payment() -> None:
    game = game_of(MASS_MINI, vigorish="mark")
    assert shown(settling(script_of(game, "1 banker 100", BANKER_WINS))) == [
        "mark 1 banker 500",
        "pay 1 banker 10000",
    ]


def test_vigorish_collected_at_once_is_taken_out_of_the_payment() -> None:
    game = game_of(MINI)
    [act] = settling(script_of(game, "1 banker 115", BANKER_WINS))
    assert (act.verb, act.payload.amount, act.charge) == (Verb.PAY, 10_925, 575)
    words = "Banker's hand wins. 115 at 1 to 1 is 115, less 5.75 is 109.25."
    assert say(game, act.why) == words


def test_california_settles_wager_by_wager_from_the_lowest_seat() -> None:
    """Method used to Determine Action and Distribution of Cards."""
    bets = "2 dragon-7 5, 1 panda-8 5, 3 banker 50, 1 banker 25, 5 player 20, 2 player 20, 1 tie 5"
    assert shown(settling(script_of(game_of(EZ), bets, BANKER_WINS))) == [
        "take 2 player 2000",
        "take 5 player 2000",
        "pay 1 banker 2500",
        "pay 3 banker 5000",
        "take 1 tie 500",
        "take 1 panda-8 500",
        "take 2 dragon-7 500",
    ]


def test_california_a_spent_bank_gives_the_rest_back() -> None:
    script = script_of(game_of(EZ), "1 banker 100, 2 banker 50", BANKER_WINS, bank=12_000)
    assert shown(settling(script)) == ["pay 1 banker 10000", "pay 2 banker 2000"]
    script = script_of(
        game_of(EZ), "1 player 100, 2 player 50, 3 player 5", BANKER_WINS, bank=12_000
    )
    assert shown(settling(script)) == [
        "take 1 player 10000",
        "take 2 player 2000",
        "return 2 player 3000",
        "return 3 player 500",
    ]


def phases(script: Script) -> list[str]:
    """Return the phases by id."""
    return [phase.id for phase in script.phases]


def test_massachusetts_9_e_house_money_is_settled_before_any_third_card() -> None:
    game = game_of(MASS)
    script = script_of(game, "1 house-money 10, 1 player 50, 5 house-money 5", BOTH_PAIR)
    order = phases(script)
    assert order.index("count") < order.index("house-money") < order.index("player-third")
    [phase] = [phase for phase in script.phases if phase.id == "house-money"]
    assert shown(list(phase.acts)) == ["pay 5 house-money 7500", "pay 1 house-money 15000"]


def test_massachusetts_9_e_1_the_dealer_moves_winnings_that_ride() -> None:
    script = script_of(
        game_of(MASS),
        "1 house-money 10, 1 banker 100",
        BOTH_PAIR,
        choices={"house-money:1": "ride"},
    )
    [moved] = [act for act in acts(script, Verb.MOVE) if act.slot.wager == "house-money"]
    assert (moved.payload.amount, moved.slot.hand) == (15_000, "banker")
    [paid] = acts(script, Verb.PAY)
    assert paid.payload.amount == 25_000 - 1_250


def test_a_meter_is_never_paid_from_the_tray() -> None:
    game = game_of(MASS, royal_9="offered")
    script = unrolled(game, dealt(game, 1, wager="royal-9", royal="personal-both"))[1]
    called = [act for act in acts(script, Verb.CALL_FLOOR) if act.payload.amount == 5_000_000]
    assert called
    assert not [act for act in acts(script, Verb.PAY) if act.payload.amount == 5_000_000]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param(MINI, [], id="cincinnati-7.V-no-last-hand"),
        pytest.param("ohio-cleveland/mini-baccarat", ["Last hand"], id="cleveland-10(e)"),
        pytest.param(MASS, ["Last hand"], id="massachusetts-10(d)"),
    ],
)
def test_the_cover_card_is_set_aside_and_the_last_hand_announced(
    name: str, words: list[str]
) -> None:
    game = game_of(name)
    found = [one for one in shoe_rounds(game) if one.cut_card]
    script = unrolled(game, found[0])[1]
    assert "cover-card" in [act.slot.hand for act in acts(script, Verb.MOVE)]
    said = [act.payload.call for act in acts(script, Verb.ANNOUNCE) if act.slot.hand == "last-hand"]
    assert [spoken(game, call) for call in said if call] == words


@pytest.mark.parametrize("name", [MINI, "ohio-cleveland/mini-baccarat", MASS, MASS_MINI])
def test_only_the_first_round_of_a_shoe_burns(name: str) -> None:
    game = game_of(name)
    first, second, *_ = shoe_rounds(game)
    [burn] = acts(unrolled(game, first)[1], Verb.BURN)
    assert int(burn.payload.choice) == len(first.burned) - 1
    assert not acts(unrolled(game, second)[1], Verb.BURN)
