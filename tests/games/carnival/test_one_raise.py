"""One bet that several streets may make, smaller the later: the sum tells where it was made."""

from random import Random

import pytest

from tests.games.carnival.small import small
from tests.games.world import engine_of
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival import deal as dealing
from trainer.games.carnival import duties
from trainer.games.carnival.outcomes import OFFER
from trainer.games.carnival.seats import Seats
from trainer.games.carnival.walk import as_asked
from trainer.games.engine import Situation, Want
from trainer.games.rounds import Bet

STREETS = """
stages = [
  { id = "deal", title = "Deal", deal = ["seats", "dealer"], face = "down", clause = "1" },
  { id = "early", title = "Early", offer = "early", order = ["left"], clause = "2" },
  { id = "card", title = "A card", burn = 1, deal = ["board"], face = "up", clause = "2" },
  { id = "late", title = "Late", offer = "late", order = ["left"], clause = "2" },
  { id = "settle", title = "Settle", settle = ["*"], reveal = true, order = ["right"], clause = "3" },
  { id = "gather", title = "Cards away", gather = true, clause = "4" },
]
orders = { right = [{ by = "seat", seq = "descending" }], left = [{ by = "seat", seq = "ascending" }] }

[wagers.play]
stake = { equals = "ante", times = [1, 3, 4], needs = ["ante"] }

[decisions.early]
clause = "2"
choices = [
  { id = "early-play", title = "Play", wager = "play", of = "ante", times = [3, 4], plays = { hand = { min = "card:J" } } },
  { id = "check", title = "Check" },
]

[decisions.late]
clause = "2"
unless = ["play"]
choices = [
  { id = "late-play", title = "Play", wager = "play", of = "ante", plays = { hand = { min = "card:6" } } },
  { id = "give-up", title = "Fold", folds = true },
]
"""  # noqa: E501 - one entry a line
_GAME = small(STREETS)
GAME = type(_GAME)(
    **{
        **{field: getattr(_GAME, field) for field in _GAME.__struct_fields__},
        "decisions": {name: _GAME.decisions[name] for name in ("early", "late")},
    }
)
ENGINE = engine_of(GAME)


def _told(play: int, **more: object) -> Situation:
    bets = [Bet(seat=1, wager="ante", amount=1000)]
    bets += [Bet(seat=1, wager="play", amount=play)] if play else []
    hands = {"seat-1": ("KS",), "dealer": ("5S",), "board": ("2D",)}
    return Situation(**{"bets": tuple(bets), "hands": hands, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize("shoe", [False, True])
@pytest.mark.parametrize(
    ("play", "said"),
    [
        (4000, {"early:1": "early-play"}),
        (3000, {"early:1": "early-play"}),
        (1000, {"early:1": "check", "late:1": "late-play"}),
        (0, {"early:1": "check", "late:1": "give-up"}),
    ],
)
def test_the_sum_tells_the_street(play: int, said: dict[str, str], shoe: bool) -> None:
    more = {"hands": {}, "shoe": ("KS", "5S", "9C", "2D")} if shoe else {}
    assert ENGINE.place(GAME, _told(play, **more)).choices == said


@pytest.mark.parametrize("play", [2000, 500])
def test_a_sum_of_no_street_is_refused(play: int) -> None:
    with pytest.raises(InputError, match=r"Play is \$10 or \$30 or \$40"):
        ENGINE.place(GAME, _told(play))


def test_what_was_named_must_be_what_was_bet() -> None:
    with pytest.raises(InputError, match="Play is not allowed here"):
        ENGINE.place(GAME, _told(4000, decisions={"1": ("check",)}))
    with pytest.raises(InputError, match=r"Play is \$30 or \$40"):
        ENGINE.place(GAME, _told(1000, decisions={"1": ("early-play",)}))


def test_who_has_bet_early_is_not_asked_again() -> None:
    asked = {True: 0, False: 0}
    for seed in range(60):
        dealt = ENGINE.deal(GAME, seed, players=4)
        script = ENGINE.unroll(GAME, dealt, ENGINE.rule(GAME, dealt))
        seats = Seats.of_round(GAME, dealt)
        late = {act.slot.seat for act in script.acts() if act.slot.hand == "late"}
        for seat in seats.taken:
            early = seats.said["early", seat] == "early-play"
            assert (seat in late) is not early
            assert as_asked(seats, "late").has_bet(seat, "play") is early
            asked[early] += 1
        bets = [act for act in script.acts() if act.verb is Verb.BET]
        assert len(bets) == len(dealt.bets_on("play"))
    assert min(asked.values()) > 20


@pytest.mark.parametrize("fact", ["said:late-play", "said:give-up", "said:early-play", "folded"])
def test_a_street_is_reached_where_it_is_wanted(fact: str) -> None:
    for seed in range(20):
        want = Want(facts={fact: True}, wager="ante")
        dealt = dealing.deal(GAME, seed, want=want, players=2, tries=40)
        assert any(
            dealt.choices.get(f"late:{bet.seat}", "") in ("late-play", "give-up")
            or fact == "said:early-play"
            for bet in dealt.bets
        )


def test_the_bet_that_is_wanted_is_made_on_any_street() -> None:
    sums = set()
    for seed in range(40):
        dealt = dealing.deal(GAME, seed, want=Want(wager="play"), players=1, tries=40)
        (ante,), (play,) = dealt.bets_on("ante"), dealt.bets_on("play")
        sums.add(play.amount // ante.amount)
    assert sums == {1, 3, 4}


@pytest.mark.parametrize(
    ("choice", "times"), [("early:early-play", "3-4"), ("late:late-play", "1")]
)
def test_every_street_has_its_own_sum(choice: str, times: str) -> None:
    case = next(one for one in duties.cases(GAME) if one.id == f"{OFFER}/{choice}")
    for seed in range(6):
        posed = duties.POSERS[OFFER](GAME, case, Random(seed))
        assert posed.expected == times
        assert [bet.wager for bet in posed.bets] == ["ante"]
