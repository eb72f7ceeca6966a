"""L1: what the hand viewer of Bridge Base Online does not show of a LIN file.

These are no faults of the record: `pbnkit.formats.lin.viewer` finds them when it is asked what a reader of the
page will see.
"""

from __future__ import annotations

from pbnkit.record.finding import Kind, Severity
from pbnkit.record.kinds.explain import explain


def _kind(code: str, name: str, severity: Severity, *doc: str) -> Kind:
    return Kind(code, name, severity, doc=explain(*doc))


# ---- pairs

FILE_NOT_SHOWN = _kind(
    "L101",
    "viewer-shows-nothing",
    "warning",
    "a text whose first bar stands before there is room for a key. The viewer stops at once.",
    "Nothing of the file is shown.",
    "`|md|3S…|`",
    "`md|3S…|`",
)
KEY_NOT_SEEN = _kind(
    "L102",
    "viewer-misses-key",
    "warning",
    "a pair with a blank or line end between key and bar, or inside the key. The viewer takes the two characters "
    "before the bar as they are, and ignores the pair.",
    "A call or card that is not seen makes the rest illegal.",
    "`mb |p|`",
    "`mb|p|`",
)
PAIR_NOT_CLOSED = _kind(
    "L103",
    "viewer-drops-open-pair",
    "warning",
    "a last pair without its closing bar. The viewer drops it.",
    "A claim at the end of a record is lost in this way.",
    "`…|pg||mc|9`",
    "`…|pg||mc|9|`",
)
HEAD_TOO_SHORT = _kind(
    "L104",
    "viewer-refuses-match",
    "warning",
    "a `vg` with fewer than nine fields. The viewer does not take the file for a match.",
    "It then shows the last board only, without the results.",
    "`vg|Final,Segment 1,I|`",
    "`vg|Final,Segment 1,I,1,16,Reds,0,Blues,3|`",
)

# ---- boards

BOARD_NOT_SHOWN = _kind(
    "L110",
    "viewer-hides-board",
    "warning",
    "a board that can't be opened: it is followed by another `md` in a file without `vg`, or it lies outside the "
    "first and last result of `rs`, or the same board of the same room follows.",
    "The page shows the last board only, and a match by its table of results.",
    "two boards, one after the other, without `vg`.",
    "one link for each board, or a match with `vg` and `rs`.",
)
DEAL_BROKEN_OFF = _kind(
    "L111",
    "viewer-breaks-deal-off",
    "warning",
    "an `md` with a rank before any letter of a suit, or with a fifth hand.",
    "The viewer stops reading the deal there.",
    "`md|3AKQ,S5…|`",
    "`md|3SAKQ…,S5…|`",
)
HAND_NOT_FILLED = _kind(
    "L112",
    "viewer-fills-no-hand",
    "info",
    "a deal that does not have three hands of 13 cards. The viewer then fills in no fourth hand.",
    "Hands that are not given stay empty, and a card from them ends the play.",
    "`md|3SAK,,,|`",
    "three or four hands of 13 cards, if they are known.",
)
CARD_GIVEN_TWICE = _kind(
    "L113",
    "viewer-takes-first-owner",
    "warning",
    "a card that two hands hold, or one hand twice. The viewer leaves it with its first owner.",
    "The second hand is shown short of a card.",
    "`md|3SAK…,SAQ…|`",
    "each card once.",
)
NO_DEALER = _kind(
    "L114",
    "viewer-misses-dealer",
    "warning",
    "an `md` that does not start with the dealer's digit 1 to 4. The viewer always takes the first character for it.",
    "Without a dealer it accepts no call.",
    "`md|SAK…|`",
    "`md|1SAK…|`",
)
BEFORE_DEAL = _kind(
    "L115",
    "viewer-forgets",
    "warning",
    "`sv`, `ah`, calls, cards or a claim before the `md` of their board.",
    "The deal sets all of them back.",
    "`ah|Board 3|sv|e|md|3S…|`",
    "`md|3S…|ah|Board 3|sv|e|`",
)
NO_NUMBER = _kind(
    "L116",
    "viewer-reads-no-number",
    "info",
    "a heading whose number does not start at its sixth character. The viewer reads the number from there.",
    "The board is shown without its number.",
    "`ah|Bd 7|`",
    "`ah|Board 7|`",
)
SCORE_BY_NUMBER = _kind(
    "L117",
    "viewer-scores-by-number",
    "info",
    "a board of a match whose `sv` is not the vulnerability of its number.",
    "The table of results is computed with that of the number.",
    "`qx|o1|md|3S…|sv|b|`",
    "nothing else, if the board was played so.",
)

# ---- auction and play

CALL_NOT_READ = _kind(
    "L120",
    "viewer-stops-reading-calls",
    "warning",
    "a character in `mb` that stands for no call, such as the T of 1NT or a blank. The viewer leaves the pair there.",
    "What follows in the same pair is not shown.",
    "`mb|1H 2S|`",
    "`mb|1H|mb|2S|`",
)
CALL_NOT_TAKEN = _kind(
    "L121",
    "viewer-ends-auction",
    "warning",
    "a call that the viewer does not accept: insufficient, not allowed, after the end, or without a dealer.",
    "The auction stops there, and the play is not shown.",
    "`mb|2S|mb|2H|`",
    "the calls as they were made, or no further call.",
)
ALERT_NOT_SHOWN = _kind(
    "L122",
    "viewer-shows-no-alert",
    "info",
    "a call with `!` and no explanation. The viewer marks only calls with a text in `an`.",
    "Nobody sees that the call was alerted.",
    "`mb|2C!|`",
    "`mb|2C!|an|alerted|`",
)
EXPLANATION_NOT_SHOWN = _kind(
    "L123",
    "viewer-shows-no-explanation",
    "info",
    "an `an` before any call, or one that is followed by another for the same call.",
    "The first is lost, and of two the last is shown.",
    "`mb|2C!|an|strong|an|or weak|`",
    "`mb|2C!|an|strong or weak|`",
)
CARD_NOT_TAKEN = _kind(
    "L124",
    "viewer-ends-play",
    "warning",
    "a card that the viewer does not accept: not of two characters, not in the hand on turn, or before the auction "
    "has ended.",
    "The play stops there.",
    "`pc|S10|`",
    "`pc|ST|`",
)
CLAIM_NOT_READ = _kind(
    "L125",
    "viewer-reads-no-claim",
    "info",
    "an `mc` that is no number.",
    "The result is not shown.",
    "`mc|all|`",
    "`mc|13|`",
)

# ---- texts

TEXT_CHANGED = _kind(
    "L130",
    "viewer-changes-text",
    "info",
    "a text that holds HTML, or a `!` (in a match also `@`) that runs into a letter of a suit by chance.",
    "The viewer shows the text as a web page: tags vanish, and `Wow!Strong` shows a spade.",
    "`an|Wow!Strong <5>|`",
    "`an|Wow! Strong (5)|`",
)
TEXT_NOT_SHOWN = _kind(
    "L131",
    "viewer-shows-no-text",
    "info",
    "a text of a match before its board, or before the deal of the board.",
    "The viewer shows what stands behind the deal.",
    "`qx|o1|nt|Good evening|md|3S…|`",
    "`qx|o1|md|3S…|nt|Good evening|`",
)
