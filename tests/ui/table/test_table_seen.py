"""What a rule asks for can be seen on the felt, and is chosen from what can be seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.drills.world import TARGETS
from tests.games.world import game_of
from tests.ui.table_world import BOOK, GAME, Dealer, at_table
from trainer.drills.pressure import Pressure, is_event
from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Role, Verb
from trainer.games.registry import engine_for
from trainer.ui.scene.state import TableState
from trainer.ui.table.counts import counts
from trainer.ui.table.palette import key_for
from trainer.ui.table.table_again import felt_of
from trainer.ui.text import dollars

CRAPS = {"book": "ohio-cincinnati", "game": "craps"}
CHEMIN = ("massachusetts", "baccarat-chemin-de-fer")
# Where patrons bank, bid, call, shake dice and choose.
SPOKEN = (CHEMIN, ("california", "super-pan-9"), ("ohio-cincinnati", "three-card-poker"))
SAYING = (Verb.BID, Verb.ANNOUNCE, Verb.PASS, Verb.SHAKE)


@pytest.fixture
def dealer(qtbot: QtBot, tmp_path: Path) -> Iterator[Dealer]:
    with at_table(qtbot, tmp_path) as made:
        yield made


def quiet_runs(
    name: str, seeds: range, pressure: Pressure = Pressure.CALM, mode: Mode = Mode.RUN
) -> Iterator[TableRun]:
    """Yield runs of a round at pace, where the rail tells nothing."""
    game = game_of(name)
    for seed in seeds:
        yield TableRun(
            engine_for(game.engine),
            game,
            TARGETS,
            seed=seed,
            mode=mode,
            rounds=1,
            players=2 + seed % 5,
            pressure=pressure,
        )


# -- what a rule asks for can be seen ------------------------------------------------------------


@pytest.mark.parametrize(("book", "game"), SPOKEN)
def test_what_patrons_say_and_do_can_be_seen_in_a_run(book: str, game: str) -> None:
    """A bid, a word, an answer, dice: each changes the felt, and nothing but the felt tells it."""
    found = set()
    for run in quiet_runs(f"{book}/{game}", range(12)):
        felt = felt_of(run)
        while (act := run.next_act()) is not None:
            before = felt.state()
            run.step()
            felt.do(act)
            if act.slot.by is Role.PATRON and act.verb in (*SAYING, Verb.BET):
                found.add(act.verb)
                assert felt.state() != before, act
                if act.payload.amount:
                    assert dollars(act.payload.amount) in shown_words(felt.state())
    assert found


def shown_words(state: TableState) -> str:
    """Return the words on the felt, and the sums of its chips."""
    chips = [dollars(stack.amount) for stack in state.bets]
    return " ".join([*(tag.text for tag in state.tags.values()), *chips])


def test_the_banker_is_chosen_among_those_who_bid(dealer: Dealer) -> None:
    """Who bids, how much and who may be chosen agree; the answer is among them."""
    seeds = 0
    for seed in range(40):
        dealer.start(Mode.PRACTICE, book=CHEMIN[0], game=CHEMIN[1], seed=seed)
        run, screen = dealer.screen.presenter.run, dealer.screen
        bids = {a.slot.seat: a.payload.amount for a in run.performed if a.verb is Verb.BID}
        if len(bids) < 2 or dealer.act.slot.hand != "bank":
            continue
        seeds += 1
        tags = screen.view.shown.tags
        for seat, sum_ in bids.items():
            assert tags[f"seat:{seat}"].text == f"Bids {dollars(sum_ or 0)}"
        dealer.key("O")
        assert screen.sheet.choices() == [str(seat) for seat in sorted(bids)]
        best = max(bids, key=lambda seat: (bids[seat] or 0, seat))
        assert dealer.act.payload.choice == str(best)
        dealer.choose(dealer.act)
        dealer.wait()
        assert screen.view.shown.tags[f"seat:{best}"].text == "Banker"
        if seeds == 2:
            break
    assert seeds == 2


@pytest.mark.parametrize(
    "kind", ["late-bet", "over-limit", "cash", "capped", "pinched", "question"]
)
def test_what_a_patron_does_out_of_turn_is_seen_until_it_is_answered(kind: str) -> None:
    """Chips arrive as a stack of their own, with a mark; a question and cash are told."""
    for run in quiet_runs(f"{BOOK}/{GAME}", range(80), Pressure.ROUGH):
        felt, event = felt_of(run), [act for act in run.script.acts() if is_event(act.slot)]
        if not event or not event[0].skill.endswith(f":{kind}"):
            continue
        while (act := run.next_act()) != event[0]:
            assert act is not None
            run.step()
            felt.do(act)
        before = felt.state()
        felt.do(event[0])
        seen = felt.state()
        key = f"bet:{event[0].slot.seat}:{event[0].slot.wager}"
        assert key in seen.tags or seen.result
        late = [stack for stack in seen.bets if stack.key.startswith("late:")]
        assert len(late) == (kind in ("late-bet", "over-limit", "capped"))
        assert {s.key: s for s in before.bets}.items() <= {s.key: s for s in seen.bets}.items() or (
            kind == "pinched"
        )
        felt.do(event[1])
        after = felt.state()
        assert (after.bets, dict(after.tags), after.result) == (
            before.bets,
            dict(before.tags),
            before.result,
        )
        assert {stack.key for stack in late} <= after.returned
        return
    pytest.fail(f"no {kind} came up")


# -- one possibility, fixed places -----------------------------------------------------------------


def test_a_number_is_chosen_by_its_own_key(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE, **CRAPS, dial="base")
    dealer.screen.presenter.hands.press("puck")
    sheet = dealer.screen.sheet
    caps = {choice: sheet.cap(choice) for choice in sheet.choices()}
    assert caps == {
        **{f"on-{n}": str(n) for n in (4, 5, 6, 8, 9)},
        "on-10": "0",
        "off": "F",  # O reads like the 0 above it
    }


def test_the_next_card_is_dealt_by_one_key_and_cards_are_given_by_a_click(dealer: Dealer) -> None:
    dealer.start(Mode.GUIDED, book="california", game="super-pan-9")
    act = dealer.until(Verb.DEAL)
    dealer.key("1")
    dealer.wait()
    assert dealer.rows()[-1].fault is None
    assert act in dealer.screen.presenter.run.performed
    dealer.touch(f"seat:{dealer.act.slot.seat}")
    dealer.wait()
    assert dealer.rows()[-1].fault is None
    dealer.start(Mode.GUIDED, game="midi-baccarat")
    act = dealer.until(Verb.GIVE)
    dealer.touch(f"seat:{act.payload.choice}")
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed


@pytest.mark.parametrize("verb", [Verb.TAKE, Verb.PAY])
def test_the_first_key_of_a_settlement_takes_the_lit_bet(dealer: Dealer, verb: Verb) -> None:
    dealer.start(Mode.GUIDED)
    act = dealer.until(verb)
    assert not dealer.screen.view.cursor_key
    dealer.key(key_for(act).key)
    if verb is Verb.PAY:
        assert dealer.screen.strip.shown() is dealer.screen.builder
        dealer.screen.presenter.hands.submit_amount(act.payload.amount or 0)
    dealer.wait()
    assert act in dealer.screen.presenter.run.performed


def test_what_is_always_said_has_its_place_in_every_list(dealer: Dealer) -> None:
    """And a list asked for early tells nothing of the end."""
    dealer.start(Mode.PRACTICE)
    run, hands = dealer.screen.presenter.run, dealer.screen.presenter.hands
    ends = {a.payload.call for a in run.script.acts() if a.verb is Verb.ANNOUNCE and a.payload.call}
    early = 0
    while not dealer.over:
        hands.press("announce")
        calls = hands.calls()
        if calls:
            assert calls["1"].id == "no-more-bets"
        if dealer.act.verb is not Verb.ANNOUNCE:
            known = counts(run.game, run.performed)
            figured = [made for made in calls.values() if made.slots]
            assert all(name in known for made in figured for name, _ in made.slots)
            early += bool(figured) and not any(made in ends for made in figured[:1])
        hands.cancel()
        dealer.do_right()
    assert early


def test_a_bet_to_take_is_told_from_boxes_that_have_won(dealer: Dealer) -> None:
    """Gold is what to do; a winning box shines in another light."""
    dealer.start(Mode.GUIDED, book="massachusetts", game="sic-bo")
    act = dealer.until(Verb.TAKE)
    view = dealer.screen.view
    assert view.won
    assert not view.won & view.lit
    assert f"bet:{act.slot.seat}:{act.slot.wager}" in view.shown.lit
    won = next(iter(view.won))
    assert view.spoken(won).endswith("wins")


def test_a_count_is_announced_by_its_own_key(dealer: Dealer) -> None:
    dealer.start(Mode.PRACTICE)
    spoken_of: set[str] = set()
    while not dealer.over and len(spoken_of) < 2:
        act = dealer.act
        made = act.payload.call
        if act.verb is Verb.ANNOUNCE and made is not None and made.id.startswith("count-"):
            dealer.key("A")
            sheet = dealer.screen.sheet
            calls = dealer.screen.presenter.hands.calls()
            caps = {
                dict(made.slots).get(made.id[6:], ""): sheet.cap(one) for one, made in calls.items()
            }
            assert caps.pop("") == "N", "what is always alike has a letter"
            assert caps == {number: number for number in caps}, "4 says “Player 4”"
            spoken_of.add(made.id)
            dealer.key(Qt.Key.Key_Escape)
        dealer.do_right()
    assert spoken_of == {"count-player", "count-banker"}
    assert all(row.fault is None for row in dealer.rows())


def test_a_count_that_was_called_goes_when_the_hand_draws() -> None:
    drawn = 0
    for run in quiet_runs(f"{BOOK}/{GAME}", range(12), mode=Mode.PRACTICE):
        felt = felt_of(run)
        for act in run.script.acts():
            felt.do(act)
            if act.slot.hand in ("player", "banker") and act.payload.call is not None:
                assert act.slot.hand in felt.state().badges
            if act.verb is Verb.DECIDE and act.payload.choice == "draw":
                drawn += 1
                assert act.slot.hand not in felt.state().badges
    assert drawn > 5
