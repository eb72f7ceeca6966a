"""The forms of LIN that stand in one line: a single hand, a deal for import, a hand of a tournament.

Floor 3. Written strictly: lower-case keys directly before their bar, one call or card a pair, all closing passes,
no bar inside a value.
"""

from __future__ import annotations

from pbnkit.bridge.cards import SUITS, suit_ranks
from pbnkit.bridge.seats import Seat, Vulnerability
from pbnkit.formats.lin.pairs import key_name
from pbnkit.formats.lin.plan import Plan
from pbnkit.formats.lin.values import LIN_SEATS, lin_call

_DEALERS = {Seat.S: "1", Seat.W: "2", Seat.N: "3", Seat.E: "4"}
_VULNERABLE = {Vulnerability.NONE: "o", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.ALL: "b"}


def single_line(plan: Plan) -> str:
    """Return the record of a single hand."""
    return "".join([*_opening(plan), *_vulnerability(plan), *_record(plan), "\n"])


def result_line(plan: Plan, label: int) -> str:
    """Return a hand of a list of results, with the score of its `zz` if it was read with one."""
    parts = [f"qx|o{label}|", *_opening(plan), *_vulnerability(plan), *_record(plan)]
    scores = [command.value for command in plan.analysis.game.commands if key_name(command.key) == "zz"]
    if scores:
        parts.insert(len(parts) - 1, f"zz|{scores[-1]}|")
    return "".join([*parts, "\n"])


def deal_line(plan: Plan, label: int) -> str:
    """Return a deal for import."""
    parts = [f"qx|o{label}|md|", deal_value(plan), "|", *_heading(plan)]
    if plan.vulnerability is not None:
        parts.append(f"sv|{_VULNERABLE[plan.vulnerability].replace('o', '0')}|")
    parts += _chat(plan, plan.lead, "")
    return "".join([*parts, "pg||\n"])


def names_value(plan: Plan) -> str:
    """Return the value of a `pn` for one table."""
    return ",".join(map(plan.texts.name, plan.names))


def vulnerability_pair(plan: Plan) -> str:
    """Return the `sv`, or nothing if the vulnerability is not known."""
    return "".join(_vulnerability(plan))


def deal_value(plan: Plan, *, four: bool = False) -> str:
    """Return the value of `md`, with `four` hands or three where the fourth follows.

    The viewer always takes the first character for the dealer: a blank is none.
    """
    dealer = " " if plan.dealer is None else _DEALERS[plan.dealer]
    deal = plan.deal
    if deal is None:
        return dealer + ",,,"
    if not deal.known and not plan.spots:
        return dealer + ",".join(["SHDC"] * 4)
    hands = [_hand(deal.hand(seat), plan.spots.get(seat)) for seat in LIN_SEATS]
    if deal.complete and not four:
        hands[3] = ""
    return dealer + ",".join(hands)


def calls_of(plan: Plan, *, page: str = "") -> list[str]:
    """Return the pairs of the auction and of what is said before and in it; `page` ends each line of chat."""
    parts = _chat(plan, plan.lead, page)
    for call in plan.calls:
        parts += ["mb|", lin_call(call.call, alert=call.alert), "|"]
        if call.explanation is not None:
            parts += ["an|", plan.texts.write(call.explanation), "|"]
        parts += _chat(plan, call.chat, page)
    return parts


def _opening(plan: Plan) -> list[str]:
    return ["pn|", names_value(plan), "|st||md|", deal_value(plan), "|", *_heading(plan)]


def _heading(plan: Plan) -> list[str]:
    """Return the header lines. The viewer takes the last for the number, so the label stands before it."""
    label = f"ah|{plan.texts.write(plan.label)}|" if plan.label else ""
    number = "" if plan.number is None else f"ah|Board {plan.number}|"
    return [f"rh||{label}{number}"] if label or number else []


def label_pairs(plan: Plan) -> list[str]:
    """Return the header lines of a board whose number is known without them."""
    return _heading(plan) if plan.label else []


def _vulnerability(plan: Plan) -> list[str]:
    return [] if plan.vulnerability is None else [f"sv|{_VULNERABLE[plan.vulnerability]}|"]


def _record(plan: Plan) -> list[str]:
    """Return auction, play and claim; the last part ends the page."""
    parts = [*calls_of(plan), "pg||"]
    for index, card in enumerate(plan.cards, 1):
        parts += ["pc|", card.card, "|", *_chat(plan, card.chat, "")]
        if index % 4 == 0:
            parts.append("pg||")
    if plan.claim is not None:
        parts.append(f"mc|{plan.claim}|")
    if len(plan.cards) % 4 or plan.claim is not None:
        parts.append("pg||")
    return parts


def _chat(plan: Plan, lines: list[str], page: str) -> list[str]:
    return [f"nt|{plan.texts.write(line)}|{page}" for line in lines]


def chat_after_card(plan: Plan, index: int, page: str) -> list[str]:
    """Return the pairs of what is said after a card."""
    return _chat(plan, plan.cards[index].chat, page)


def _hand(hand: int | None, spots: tuple[int, ...] | None = None) -> str:
    """Return a hand with as many small cards behind each suit as it has without rank."""
    if hand is None and spots is None:
        return ""
    small = ["x" * count for count in spots or (0, 0, 0, 0)]
    return "".join(
        suit.name + suit_ranks(hand or 0, suit) + spot for suit, spot in zip(reversed(SUITS), small, strict=True)
    )
