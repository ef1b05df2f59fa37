"""Meters that grow: a share of every bet goes into them, up to the most they may show."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from trainer.errors import shown
from trainer.games.game import Entry
from trainer.games.money import Rounding, parse_money, round_to
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rounds import Bet
from trainer.games.soundness import Found


class Feed(Entry, frozen=True):
    """What a meter is fed with: a share of every bet on a wager."""

    meter: str
    of: str
    rate: str  # "5%"
    clause: str
    most: str = ""  # it shows no more than this: by then somebody must have won it


def fed(
    feeds: Mapping[str, Feed], meters: Mapping[str, int], bets: Iterable[Bet]
) -> dict[str, int]:
    """Return what the meters show when these bets have fed them."""
    laid = list(bets)
    found = dict(meters)
    for feed in feeds.values():
        name = feed.meter
        amount = sum(bet.amount for bet in laid if bet.wager == feed.of)
        found[name] += round_to(amount * _share(feed), 1, Rounding.DOWN)
        if feed.most:
            found[name] = min(found[name], parse_money(feed.most))
    return found


def full(feeds: Mapping[str, Feed], meters: Mapping[str, int]) -> frozenset[str]:
    """Return the meters that can grow no more."""
    return frozenset(
        feed.meter
        for feed in feeds.values()
        if feed.most and meters.get(feed.meter, 0) >= parse_money(feed.most)
    )


def _share(feed: Feed) -> Fraction:
    odds = parse_odds(feed.rate)
    return Fraction(odds.num, odds.den)


def misfits(
    feeds: Mapping[str, Feed], meters: Mapping[str, str], wagers: Mapping[str, object]
) -> Found:
    """Yield feeds of meters and bets that are none, and rates that cannot be read."""
    for name, feed in feeds.items():
        yield from ((f"feeds.{name}", text) for text in _wrong(feed, meters, wagers))


def _wrong(feed: Feed, meters: Mapping[str, str], wagers: Mapping[str, object]) -> Iterator[str]:
    if feed.meter not in meters:
        yield f"there is no meter {shown(feed.meter)}"
    if feed.of not in wagers:
        yield f"there is no wager {shown(feed.of)}"
    try:
        if parse_odds(feed.rate).kind is not OddsKind.PERCENT:
            yield 'write the rate as "5%"'
        if feed.most:
            parse_money(feed.most)
    except ValueError as trouble:
        yield str(trouble)
