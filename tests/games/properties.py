"""What holds for every round of every game, whatever its family."""

from collections import defaultdict

import msgspec

from tests.games.dealings import Dealing
from trainer.games.acts import Script, Verb
from trainer.games.blackjack.game import BlackjackGame
from trainer.games.carnival.game import CarnivalGame
from trainer.games.charges import ChargeTime
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import outcome_of


class Ledger:
    """Money that moved over one bet, as the script's acts tell it."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.handed = 0  # to the patron: payments, winnings placed on another bet, jackpots
        self.kept = 0  # by the house or the bank: losing bets, commission collected or marked
        self.returned = 0  # the patron's own chips
        self._paid = False

    def add(self, verb: Verb, amount: int) -> None:
        """Count one act."""
        match verb:
            case Verb.MOVE if self._paid:
                pass  # what was paid is the patron's own, wherever it is put
            case Verb.PAY | Verb.MOVE | Verb.CALL_FLOOR:
                self.handed += amount
                self._paid = self._paid or verb is Verb.PAY
            case Verb.TAKE | Verb.COLLECT | Verb.MARK:
                self.kept += amount
            case Verb.RETURN:
                self.returned += amount


def ledgers(script: Script) -> dict[tuple[int, str], Ledger]:
    """Add the acts of a script up by seat and wager."""
    found: dict[tuple[int, str], Ledger] = defaultdict(Ledger)
    for act in script.acts():
        apart = act.slot.hand.partition("/")[0]
        aside = apart in (
            "excess",
            "fee",
            "back",
        )  # never on the layout, not for the bet, withdrawn
        if act.slot.wager and act.payload.amount is not None and not aside:
            found[act.slot.seat, act.slot.wager].add(act.verb, act.payload.amount)
    return found


def gain(ruled: Ruling) -> int:
    """Return what a seat has more after a ruling than before the bet."""
    return ruled.pays - ruled.takes - ruled.charge


def check_money(one: Dealing) -> None:
    """Hold what the acts hand over and keep against the rulings; every chip goes somewhere."""
    game, dealt, rulings, script = one
    books = ledgers(script)
    bets: dict[tuple[int, str], list[Ruling]] = defaultdict(list)
    for ruled in rulings:
        bets[ruled.seat, ruled.wager].append(ruled)
    assert set(books) <= set(bets), "acts settle a bet nobody made"
    for key, ruled_on in bets.items():
        book = books.get(key, Ledger())
        assert book.handed - book.kept == sum(map(gain, ruled_on)), ruled_on
        back = sum(_due_back(game, ruled) for ruled in ruled_on)
        assert book.returned == back, ruled_on
    _check_sums(game, dealt, rulings)


def _due_back(game: Game, ruled: Ruling) -> int:
    """Return which of the patron's own chips an act must give back."""
    apart = game.bank is not None and game.bank.kind == "banker"
    rest = ruled.uncovered if apart else 0  # withdrawn before the cards, beside the bet itself
    match ruled.result:
        case Result.PUSH | Result.VOID:
            return ruled.amount + rest
        case Result.LOSE:
            return ruled.uncovered + (ruled.spared if ruled.takes else 0)
        case Result.HALF:  # surrendered, or half lost to a zero: the rest is given back
            return ruled.amount - ruled.takes
        case _:
            return rest


def _check_sums(game: Game, dealt: Round, rulings: tuple[Ruling, ...]) -> None:
    for ruled in rulings:
        lost = (
            ruled.takes
            + ruled.spared
            + (0 if game.bank and game.bank.kind == "banker" else ruled.uncovered)
        )
        half = ruled.result is Result.HALF
        assert ruled.takes == 0 or ruled.parts or half or lost == ruled.amount
        assert ruled.takes <= ruled.amount
        assert ruled.pays == 0 or ruled.result is Result.WIN
        assert ruled.charge == 0 or isinstance(ruled.charge_time, ChargeTime)
    if game.bank is None or dealt.bank is None:
        return
    bank = sum(ruled.takes - ruled.pays for ruled in rulings)
    if game.bank.kind == "banker":
        assert bank == 0  # one participant's money answers the others'
    else:
        assert sum(ruled.takes + ruled.pays for ruled in rulings) <= dealt.bank
        assert abs(bank) <= dealt.bank


def check_rulings(one: Dealing) -> None:
    """See that every bet is ruled on once, and that every ruling and act cites a clause."""
    game, dealt, rulings, script = one
    if not dealt.rolls:  # with dice a bet may live through several decisions
        bet = sorted((bet.seat, bet.wager) for bet in dealt.bets)
        rides = game.riding() if isinstance(game, CarnivalGame | BlackjackGame) else {}
        own = [ruled for ruled in rulings if ruled.wager not in rides and not ruled.envy]
        made = [ruled for ruled in own if not ruled.tip]
        tips = sorted((ruled.seat, ruled.wager) for ruled in own if ruled.tip)
        assert tips == sorted((tip.seat, tip.wager) for tip in dealt.tips)
        assert bet == sorted((ruled.seat, ruled.wager) for ruled in made)
    assert all(ruled.clause and outcome_of(ruled) for ruled in rulings)
    for act in script.acts():
        assert act.title
        assert act.clause or _is_ours(game, script, act.slot.verb)
        assert act.skill or act.slot.by != "dealer"


def _is_ours(game: Game, script: Script, verb: Verb) -> bool:
    """Return whether a stage that cites no clause says why."""
    ours = {stage.id for stage in game.stages if stage.ours}
    return any(
        phase.id in ours and any(act.verb is verb for act in phase.acts) for phase in script.phases
    )


def check_saved(one: Dealing) -> None:
    """Save and load: a record keeps rounds and scripts as JSON and judges them on appeal."""
    assert msgspec.json.decode(msgspec.json.encode(one.dealt), type=Round) == one.dealt
    assert msgspec.json.decode(msgspec.json.encode(one.script), type=Script) == one.script
    kept = msgspec.json.decode(msgspec.json.encode(one.rulings), type=tuple[Ruling, ...])
    assert kept == one.rulings


CHECKS = (check_money, check_rulings, check_saved)
