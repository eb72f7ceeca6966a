"""Links to the hand viewer, one for each game, with the record inside.

Floor 3. Two forms: the whole LIN as one parameter, and the viewer's own parameters, which are shorter and can be
read by a person. Each link is taken apart again, run through the rules of the viewer, and compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal
from urllib.parse import quote

from pbnkit.bridge.seats import Vulnerability
from pbnkit.formats.lin.links import find_links
from pbnkit.formats.lin.losses import losses_of
from pbnkit.formats.lin.options import DEFAULT, LinOptions
from pbnkit.formats.lin.plan import Plan, plan_of
from pbnkit.formats.lin.profiles import deal_value
from pbnkit.formats.lin.verify import WriteError, verify_shown
from pbnkit.formats.lin.viewer import show
from pbnkit.formats.lin.writer import Written, write_records
from pbnkit.record.game import Game

UrlForm = Literal["lin", "query"]

_PAGE = "https://www.bridgebase.com/tools/handviewer.html?"
_VULNERABLE = {Vulnerability.NONE: "-", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.ALL: "b"}
_ROUND = str.maketrans("()", "[]")
_BRACES = str.maketrans("{}", "()")


def lin_url(line: str) -> str:
    """Return the link that holds a record of LIN."""
    # A plus sign for a blank would stay a plus sign on the page.
    return _PAGE + "lin=" + quote(line.replace("\n", ""), safe="")


def write_urls(games: Iterable[Game], form: UrlForm, options: LinOptions = DEFAULT) -> Iterator[Written]:
    """Yield one link a game, each on a line. Raises WriteError if the viewer would show something else."""
    for game in games:
        if form == "lin":
            (written,) = write_records([game], options)
            url = lin_url(written.text)
            if _lin_of(url) != written.text.replace("\n", ""):
                raise WriteError(f"the link does not hold the record: {url}")
        else:
            plan = query_plan(game, options)
            url = query_url(plan)
            unseen = _verify_query(plan, url)
            written = Written("", [game], [unseen])
        yield Written(url + "\n", [game], written.unseen)


def query_losses(game: Game, options: LinOptions = DEFAULT) -> list[str]:
    """Return what the link in the form of parameters leaves out of a game, or writes in other words."""
    plan = query_plan(game, options)
    return losses_of(game, plan, options)


def query_plan(game: Game, options: LinOptions) -> Plan:
    """Return the plan of a link in the form of parameters, which has fewer places than LIN."""
    plan = plan_of(game, options)
    plan.label = ""
    for index, call in enumerate(plan.calls, 1):
        text = call.explanation
        if text is not None and text.translate(_ROUND) != text:
            plan.losses.append(f"the round brackets in the explanation of call {index}")
            call.explanation = text.translate(_ROUND)
        if text is not None and not text.strip():
            call.explanation = None
    for lines in (plan.lead, *(call.chat for call in plan.calls), *(card.chat for card in plan.cards)):
        for at, line in enumerate(lines):
            if line.translate(_BRACES) != line or line.startswith("+"):
                plan.losses.append("the braces or the plus sign of a line of chat")
                lines[at] = line.translate(_BRACES).lstrip("+ ") or "-"
    plan.named = _contract(plan) != ""
    if len(plan.lead) > 1:
        plan.losses.append("where the lines of chat before the auction begin and end")
        plan.lead = [" ".join(plan.lead)]
    if plan.claim is not None and not plan.cards:
        plan.losses.append("Result: a link has the tricks only together with cards")
        plan.claim = None
    if plan.dealer is None:
        plan.losses.append("Dealer: unknown, while North is the dealer of such a link")
    return plan


def query_url(plan: Plan) -> str:
    """Return the link in the form of parameters."""
    hands = dict(zip("swne", deal_value(plan, four=True)[1:].split(","), strict=True))
    names = dict(zip(("sn", "wn", "nn", "en"), map(plan.texts.name, plan.names), strict=True))
    values: dict[str, str] = {
        **{key: hand for key, hand in hands.items() if hand},
        **{key: name for key, name in names.items() if name},
        "d": "" if plan.dealer is None else plan.dealer.name.lower(),
        "v": "" if plan.vulnerability is None else _VULNERABLE[plan.vulnerability],
        "b": "" if plan.number is None else str(plan.number),
        "i": plan.texts.write(plan.lead[0]) if plan.lead else "",
        "a": _auction(plan),
        "p": "".join(card.card + _chat(plan, card.chat) for card in plan.cards),
        "c": "" if plan.claim is None else str(plan.claim),
    }
    return _PAGE + "&".join(f"{key}={quote(value, safe='')}" for key, value in values.items() if value)


def _contract(plan: Plan) -> str:
    """Return the word for contract and declarer of a game without an auction, empty if they are not known.

    A contract that was doubled has no word that the viewer is known to take.
    """
    analysis = plan.analysis
    contract, declarer = analysis.contract, analysis.declarer
    if analysis.game.auction is not None or contract is None or declarer is None or contract.is_passed_out:
        return ""
    return "" if contract.risk else f"-{contract.level}{contract.strain.name[0]}{declarer.name}"


def _auction(plan: Plan) -> str:
    if plan.named:
        return _contract(plan)
    words = {"Pass": "p", "X": "d", "XX": "r"}
    parts = []
    for call in plan.calls:
        parts.append(words.get(call.call, call.call[:2].lower()) + ("!" if call.alert else ""))
        if call.explanation is not None:
            parts.append(f"({plan.texts.write(call.explanation)})")
        parts.append(_chat(plan, call.chat))
    return "".join(parts)


def _chat(plan: Plan, lines: list[str]) -> str:
    return "".join(f"{{{plan.texts.write(line)}}}" for line in lines)


def _lin_of(url: str) -> str:
    hand = next(find_links(url)).hand
    return "" if hand is None else hand.lin


def _verify_query(plan: Plan, url: str) -> list[str]:
    """Raise WriteError if the viewer would show something else; return what it leaves out."""
    lin = _lin_of(url)
    if not lin:
        # Nothing but names and numbers: there is no hand to show.
        return ["there is neither a hand nor a call to show"]
    (board,) = show(lin)
    if plan.dealer is None:
        board.dealer = None
    verify_shown(plan, board)
    return [one.message for one in board.unseen if one.kind.severity != "info"]
