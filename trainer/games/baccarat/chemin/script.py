"""What the stages of chemin de fer mean: its own passages, and the rest as in punto banco."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import msgspec

from trainer.games import skill_ids, stages
from trainer.games.acts import Act, Lies, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.baccarat import script as punto_banco
from trainer.games.baccarat.chemin.deal import CARD, FIVE, STAY
from trainer.games.baccarat.chemin.rights import (
    PARTIAL,
    dominant_player,
    highest_bid,
    whole_bank,
)
from trainer.games.baccarat.chemin.settle import on_the_layout, uncovered
from trainer.games.baccarat.deal import table_of
from trainer.games.baccarat.facts import count
from trainer.games.baccarat.game import stage_of
from trainer.games.baccarat.script import HANDS, STAND, THIRD_CARD, third_card_case
from trainer.games.charges import Charge, ChargeTime
from trainer.games.game import Game, Stage
from trainer.games.money import Rounding, round_to
from trainer.games.passing import MAY_KEEP, MUST_PASS, by_seat, keep_or_pass, offers
from trainer.games.rounds import Round, Ruling
from trainer.games.speech import announce
from trainer.games.stages import Doing, Moment, Piece, asking, doing, saying, several
from trainer.games.texts import Face, Money, Text, listed, text

NO_MORE_BETS, CARDS = "no-more-bets", "cards"
NATURAL, UNDER_EIGHT = "natural", "under-eight"


def player_call(game: Game, dealt: Round) -> str:
    """Return what the Dominant Player must say on two cards, or has chosen to."""
    table, total = table_of(game), count(dealt.hands["player"][:2])
    if total >= 8:
        return NATURAL
    if total in table.player_may:
        return dealt.choices.get(FIVE, CARD)
    return CARD if table.player_draws(total) else STAY


# -- the keys of punto banco, done by two patrons -------------------------------------------------


def _by_two(piece: Piece) -> Piece:
    """Return a key of punto banco; what a patron does, one of two patrons does here."""

    def acts(moment: Moment) -> list[Act]:
        return [_seated(act, moment.dealt) for act in piece.acts(moment)]

    return Piece(acts, piece.doings)


def _seated(act: Act, dealt: Round) -> Act:
    slot = act.slot
    if slot.by is not Role.PATRON or slot.seat:
        return act
    turned = slot.verb is Verb.TURN and slot.hand == "player"
    seat = dealt.places["dominant" if turned else "banker"]
    return msgspec.structs.replace(act, slot=msgspec.structs.replace(slot, seat=seat))


def _said(moment: Moment) -> list[Act]:
    """Return the words, after who gets the Player's cards, before what nobody has covered."""
    said = moment.stage.say
    acts = _dominant(moment) if said == CARDS else []
    acts += stages.COMMON["say"].acts(moment)
    return [*acts, *(_closed(moment) if said == NO_MORE_BETS else [])]


def _saying(game: Game, stage: Stage) -> Iterator[Doing]:
    yield from stages.COMMON["say"].doings(game, stage)
    if stage.say == NO_MORE_BETS:
        title = text("doing-return-uncovered")
        yield from doing(Verb.RETURN, "uncovered", title, by=Role.DEALER)(game, stage)
    if stage.say == CARDS:
        title = text("doing-dominant")
        yield from doing(Verb.DECIDE, "dominant", title, hand="dominant", by=Role.DEALER)(
            game, stage
        )


def _closed(moment: Moment) -> list[Act]:
    """Return the withdrawal of what nobody has covered: the one thing done after the words."""
    dealt = moment.dealt
    rest, banker = uncovered(dealt), dealt.places["banker"]
    if not rest:
        return []
    slot = Slot(verb=Verb.RETURN, seat=banker, wager="banker", hand="uncovered")
    bank = dealt.bank or 0
    why = text("chemin-uncovered-why", bank=Money(bank), covered=Money(bank - rest))
    title = text("chemin-uncovered", seat=banker)
    return [moment.act(slot, title, Payload(amount=rest), why=why)]


def _dominant(moment: Moment) -> list[Act]:
    """Return who is to get the Player's cards; nothing where only one has bet against the bank."""
    against, banker = moment.dealt.bets_on("player"), moment.dealt.places["banker"]
    if len(against) < 2:
        return []
    seat = dominant_player(against, banker)
    highest = max(bet.amount for bet in against)
    why = text("chemin-dominant-highest", sum=Money(highest))
    if sum(bet.amount == highest for bet in against) > 1:
        why = text("chemin-dominant-nearest", sum=Money(highest), banker=banker)
    return [moment.pick_seat("dominant", seat, text("chemin-dominant", seat=seat), why)]


def _third(moment: Moment) -> list[Act]:
    acts = list(punto_banco.KEYS["third"].acts(moment))
    banker = stage_of(moment.stage).third == "banker"
    return [*acts, *(_natural_after_stay(moment) if banker else [])]


def _natural_after_stay(moment: Moment) -> list[Act]:
    """Return the decision no word has announced: the Player stayed, the Banker shows a natural."""
    hands = moment.dealt.hands
    total = count(hands["banker"][:2])
    if total < 8 or player_call(moment.game, moment.dealt) != STAY:
        return []
    case, question = third_card_case(hands, "banker")
    act = moment.act(
        Slot(verb=Verb.DECIDE, hand="banker"),
        text("chemin-natural-stands", total=total),
        Payload(choice=STAND),
        why=text("chemin-natural-stands-why", total=total),
        skill=skill_ids.act(moment.family, THIRD_CARD, case),
    )
    return [asking(act, THIRD_CARD, case, question)]


# -- the bank -----------------------------------------------------------------------------------


def _select_banker(moment: Moment) -> list[Act]:
    return _bidding(moment, "bid", "bank")


def _bidding(moment: Moment, kind: str, hand: str) -> list[Act]:
    """Return the bids and who wins them; none where the bank is not bid for."""
    bids = {seat: int(bid) for seat, bid in by_seat(moment.dealt.choices, kind).items()}
    if not bids:
        return []
    acts = [
        moment.act(
            Slot(verb=Verb.BID, by=Role.PATRON, seat=seat, hand=hand),
            text("chemin-bids", seat=seat, sum=Money(bid)),
            Payload(amount=bid),
            why=text("chemin-bids-why", sum=Money(bid)),
        )
        for seat, bid in bids.items()
    ]
    banker = highest_bid(bids)
    why = text("chemin-bids-most", seat=banker, sum=Money(bids[banker]))
    equal = sorted(seat for seat, bid in bids.items() if bid == bids[banker])
    if len(equal) > 1:
        why = text("chemin-bids-equal", seats=listed(equal, "list"), seat=banker)
    return [*acts, moment.pick_seat(hand, banker, text("chemin-is-banker", seat=banker), why)]


def _bank_stake(moment: Moment) -> list[Act]:
    dealt = moment.dealt
    if dealt.bank is None:
        return []
    banker = dealt.places["banker"]
    least, most = (dealt.choices.get(name, "") for name in ("least", "most"))
    why = text("chemin-stakes-why", sum=Money(dealt.bank))
    if least and most:
        between = {"least": Money(int(least)), "most": Money(int(most))}
        why = text("chemin-stakes-between", sum=Money(dealt.bank), **between)
    elif least:
        why = text("chemin-stakes-least", sum=Money(dealt.bank), least=Money(int(least)))
    slot = Slot(verb=Verb.BET, by=Role.PATRON, seat=banker, wager="banker")
    title = text("chemin-stakes", seat=banker, sum=Money(dealt.bank))
    return [moment.act(slot, title, Payload(amount=dealt.bank), why=why)]


def _cover(moment: Moment) -> list[Act]:
    dealt = moment.dealt
    banker, follower = dealt.places["banker"], dealt.places.get("suivi", 0)
    calls = by_seat(dealt.choices, "call")
    acts = [_word_of(moment, word, seat, "cover") for seat, word in calls.items()]
    if "banco" in dealt.choices:
        acts.append(_right(moment, calls, whole_bank(calls, banker, follower), banker))
    for bet in dealt.bets_on("player"):
        wish = int(dealt.choices.get(f"wanted:{bet.seat}", bet.amount))
        acts += _bet_against(moment, bet.seat, wish, wish - bet.amount)
    return acts


def _word_of(moment: Moment, word: str, seat: int, hand: str) -> Act:
    """Return what a patron says."""
    clause = moment.stage.clause
    return announce(moment.game, word, {}, clause=clause, by=Role.PATRON, seat=seat, hand=hand)


def _right(moment: Moment, calls: Mapping[int, str], right: str, banker: int) -> Act:
    word, _, chosen = right.partition(":")
    if not chosen:
        slot, why = Slot(verb=Verb.DECIDE, hand="cover"), text("chemin-partial-why")
        return moment.act(slot, text("chemin-partial"), Payload(choice=PARTIAL), why=why)
    seat = int(chosen)
    if word == "suivi":
        why = text("chemin-right-suivi", seat=seat)
    elif len(calls) > 1:
        why = text("chemin-right-nearest", seat=seat, banker=banker)
    else:
        why = text("chemin-right-only", seat=seat)
    return moment.pick_seat("cover", seat, text("chemin-right", seat=seat), why)


def _bet_against(moment: Moment, seat: int, wish: int, too_much: int) -> list[Act]:
    slot = Slot(verb=Verb.BET, by=Role.PATRON, seat=seat, wager="player")
    why = text("chemin-against-why", sum=Money(wish))
    acts = [
        moment.act(
            slot, text("chemin-against", seat=seat, sum=Money(wish)), Payload(amount=wish), why=why
        )
    ]
    if too_much:
        slot = Slot(verb=Verb.RETURN, seat=seat, wager="player", hand="excess")
        why = text("chemin-too-much-why", open=Money(wish - too_much))
        title = text("chemin-too-much", seat=seat)
        acts.append(moment.act(slot, title, Payload(amount=too_much), why=why))
    return acts


def _pass_bank(moment: Moment) -> list[Act]:
    dealt = moment.dealt
    banker, passed = dealt.places["banker"], dealt.places.get("passed", 0)
    lost = count(dealt.hands["banker"]) < count(dealt.hands["player"])
    why = text("chemin-lost" if lost else "chemin-not-lost")
    acts = keep_or_pass(moment, banker, must_pass=lost, why=why)
    why = text("chemin-offered-right", seat=banker)
    if lost and passed:
        why = text("chemin-offered-after", seat=passed)
    return [*acts, *offers(moment, why), *_bidding(moment, "rebid", "next-bank")]


# -- cards and words ----------------------------------------------------------------------------


def _player_call(moment: Moment) -> list[Act]:
    called = player_call(moment.game, moment.dealt)
    return _called(moment, "player", moment.dealt.places["dominant"], called)


def _banker_call(moment: Moment) -> list[Act]:
    dealt = moment.dealt
    if player_call(moment.game, dealt) != CARD:
        return []
    banker = dealt.places["banker"]
    natural = count(dealt.hands["banker"][:2]) >= 8
    acts = _called(moment, "banker", banker, NATURAL if natural else UNDER_EIGHT)
    if not natural:
        third = dealt.hands["player"][2]
        slot = Slot(verb=Verb.DEAL, by=Role.PATRON, seat=banker, hand="player.2")
        title = text("chemin-third-card", card=Face(third))
        acts.append(moment.act(slot, title, Payload(cards=(third,)), lies=Lies.SIDEWAYS))
    return acts


def _called(moment: Moment, hand: str, seat: int, word: str) -> list[Act]:
    """Return a patron's look and word, and the dealer's echo of it."""
    look = Slot(verb=Verb.LOOK, by=Role.PATRON, seat=seat, hand=hand)
    why = text("chemin-echo-why")
    return [
        moment.act(look, text("chemin-looks", seat=seat, hand=HANDS[hand])),
        _word_of(moment, word, seat, hand),
        moment.announce(word, {}, by=Role.DEALER, hand=hand, why=why),
    ]


def _vigorish(moment: Moment) -> list[Act]:
    game, acts = moment.game, []
    for ruled in moment.rulings:
        charge = game.wagers[ruled.wager].charge
        if charge is None or ruled.charge_time is not ChargeTime.AFTER:
            continue
        acts.append(
            moment.act(
                Slot(verb=Verb.COLLECT, seat=ruled.seat, wager=ruled.wager, hand="vigorish"),
                text("chemin-vigorish", seat=ruled.seat),
                Payload(amount=ruled.charge),
                why=_fee_words(charge, ruled),
                clause=charge.clause,
                skill=skill_ids.paid(game, ruled, charged=True),
            )
        )
    return acts


def _fee_words(charge: Charge, ruled: Ruling) -> Text:
    rate, won, taken = charge.rate, Money(ruled.pays), Money(ruled.charge)
    if Fraction(ruled.pays) * charge.fraction() == ruled.charge:
        return text("chemin-vigorish-why", rate=rate, won=won, taken=taken)
    exact = Money(round_to(ruled.pays * charge.fraction(), 1, Rounding.NEAREST))
    return text("chemin-vigorish-rounded", rate=rate, won=won, exact=exact, taken=taken)


# -- the table ----------------------------------------------------------------------------------


def settle(moment: Moment) -> Phase:
    """Settle as in punto banco; the rest is withdrawn already, the fee still to come."""
    rulings = [on_the_layout(ruled) for ruled in moment.rulings]
    return punto_banco.settle(replace(moment, rulings=rulings))


def _deciding(about: str, title: str = "", choices: tuple[str, ...] = ()) -> stages.Doings:
    told = text(title) if title else None
    return doing(Verb.DECIDE, about, told, hand=about, choices=choices, by=Role.DEALER)


def _repeating(word: str) -> stages.Doings:
    return saying(word, text(f"doing-repeat-{word}"), by=Role.DEALER)


KEYS: Mapping[str, Piece] = {
    **{key: _by_two(piece) for key, piece in {**stages.COMMON, **punto_banco.KEYS}.items()},
    "say": Piece(_said, _saying),
    "third": _by_two(Piece(_third, punto_banco.KEYS["third"].doings)),
}
PASSAGES: Mapping[str, Piece] = {
    "select-banker": Piece(_select_banker, _deciding("bank")),
    "bank-stake": Piece(_bank_stake),
    "cover": Piece(
        _cover,
        several(
            _deciding("cover", "doing-right-to-bank"),
            doing(Verb.RETURN, "excess", text("doing-return-excess"), by=Role.DEALER),
        ),
    ),
    "player-call": Piece(
        _player_call, several(_repeating(NATURAL), _repeating(CARD), _repeating(STAY))
    ),
    "banker-call": Piece(_banker_call, _repeating(UNDER_EIGHT)),
    "vigorish": Piece(_vigorish),
    "pass-bank": Piece(
        _pass_bank,
        several(
            _deciding("shoe", "doing-keep-bank", (MUST_PASS, MAY_KEEP)),
            _deciding("offer", "doing-offer-bank"),
            _deciding("next", "doing-next-bank"),
        ),
    ),
}
TABLE = stages.Table(
    passages=PASSAGES,
    keys=KEYS,
    order=punto_banco.ORDER,
    words=punto_banco.TABLE.words,
    result=punto_banco.final_counts,
    settle=settle,
)


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole round as phases of acts."""
    return stages.unroll(TABLE, game, dealt, rulings)


def doings(game: Game) -> Iterator[Doing]:
    """Return what can be done at the table beside settling."""
    return stages.doings(TABLE, game)
