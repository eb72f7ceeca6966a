"""L: findings about LIN records.

What holds for records of any format is found by rules: the size of hands, illegal calls, revokes, and so on.
"""

from __future__ import annotations

from pbnkit.record.finding import Kind, Severity
from pbnkit.record.kinds.explain import explain


def _kind(code: str, name: str, severity: Severity, *doc: str) -> Kind:
    return Kind(code, name, severity, doc=explain(*doc))


# ---- pairs

STRAY_BAR = _kind(
    "L001",
    "stray-bar",
    "warning",
    "a bar that neither opens nor closes a value. It is skipped where that brings a known key within reach.",
    "Programs pair all bars in order: after a stray one they take keys for values to the end of the file.",
    "`nt|a text||pg||`: the text is closed by two bars.",
    "`nt|a text|pg||`",
)
OPEN_PAIR = _kind(
    "L002",
    "open-pair",
    "warning",
    "a last pair whose closing bar is missing. Its value is taken.",
    "The file may be cut short; the hand viewer drops such a pair.",
    "a file that ends with `mc|9`.",
    "`mc|9|`",
    "adds the bar (not certain: more may be missing).",
)
UNKNOWN_KEY = _kind(
    "L003",
    "unknown-key",
    "info",
    "a pair whose key no program is known to write. It is kept.",
    "It is a spelling mistake, or the bars are out of step.",
    "`mq|1N|`",
    "`mb|1N|` where a call is meant.",
)
SPLIT_KEY = _kind(
    "L004",
    "blank-in-key",
    "info",
    "blanks or line ends inside a key, or between it and its bar.",
    "The hand viewer ignores such a pair: it takes the two characters before the bar as they are.",
    "`mb |p|`",
    "`mb|p|`",
    "removes the blanks.",
)
TEXT_BETWEEN = _kind(
    "L005",
    "text-between-pairs",
    "info",
    "text of two or more words outside all pairs of a game record. It is kept.",
    "Programs skip it. It may be a comment, or a value that lost its bar.",
    "`pg||end of the session qx|o1|`",
    "`pg||nt|end of the session|qx|o1|`",
)

# ---- the match

MATCH_FIELDS = _kind(
    "L010",
    "match-fields",
    "warning",
    "a `vg` without its nine fields, or with board numbers that can't be read.",
    "The fields are told apart by their position: title, segment, scoring, first and last board, teams, carry-over.",
    "`vg|Final, part 1,Segment 1,I,1,16,Reds,0,Blues,3|` has ten.",
    "`vg|Final part 1,Segment 1,I,1,16,Reds,0,Blues,3|`",
)
RESULT_COUNT = _kind(
    "L011",
    "result-count",
    "warning",
    "an `rs` that has not two entries for each board from the first to the last of `vg`.",
    "Entries are found by their position; one too few shifts all that follow.",
    "`vg|…,1,2,…|rs|4SW+1,3NE+1,2HS=|`: the fourth is missing.",
    "an empty entry for a board that was not played: `rs|4SW+1,3NE+1,2HS=,|`",
)
RESULT_ENTRY = _kind(
    "L012",
    "result-entry",
    "warning",
    "an entry of `rs` that can't be read.",
    "The result of that board is not known from it.",
    "`rs|4S+1,…|`: who declared?",
    "`rs|4SW+1,…|`, `PASS`, or nothing",
)
RESULTS_SHIFTED = _kind(
    "L013",
    "results-shifted",
    "error",
    "`rs` entries that do not belong to their boards from here on: three in a row have other contracts.",
    "One entry was inserted or dropped, and every result behind it stands at the wrong board.",
    "`rs|,4SW+1,…|` with a comma too many at the start.",
    "the entries in the order of the boards, open room before closed.",
)
CONTRACT_AGAINST_RESULT = _kind(
    "L014",
    "contract-against-results",
    "warning",
    "an auction that ends in another contract, or with another declarer, than the entry of `rs` says.",
    "One of the two is wrong. The auction is taken; the entry stays in the record.",
    "`rs|4SW+1|` for a board whose auction ends in 3NT by West.",
    "the entry that the auction leads to.",
)
TRICKS_AGAINST_RESULT = _kind(
    "L015",
    "tricks-against-results",
    "warning",
    "tricks by the claim or the cards that differ from the entry of `rs`.",
    "Either can be right: one was a click at the table, the other was typed or put right later.",
    "`mc|10|` with `rs|4SW+1|`.",
    "the same number of tricks in both.",
)
RESULT_ONLY = _kind(
    "L016",
    "result-only",
    "info",
    "a board that the file tells of only in `rs`. It becomes a game with contract, declarer and result alone.",
    "Deal, auction and play of the board are not in the file.",
    "`vg|…,1,16,…|` and `rs` with 32 results, but only boards 9 to 16 follow.",
    "the boards that are missing, if they are known.",
)

# ---- players

NAME_COUNT = _kind(
    "L020",
    "player-count",
    "warning",
    "a `pn` without four or eight names.",
    "Names are found by their position: South, West, North, East, then the same of the closed room.",
    "`pn|Ann,Bob,Cem|`",
    "`pn|Ann,Bob,Cem,|`, with empty places for players who are not known.",
)
NAMES_OF_TWO_TABLES = _kind(
    "L021",
    "names-of-two-tables",
    "error",
    "eight names in `pn` in a record of one table.",
    "A comma can't be part of a name: `Stone, S.` becomes two names and every player moves on by one.",
    "`pn|Stone, S.,Adams, W.,Nolan, N.,Ellis, E.|`",
    "`pn|S. Stone,W. Adams,N. Nolan,E. Ellis|`, or `%COMMA%` for the comma.",
    "writes `%COMMA%` inside names (not certain).",
)

# ---- the board

BOARD_LABEL = _kind(
    "L022",
    "board-label",
    "warning",
    "a `qx` without room or number in a match, or with a number that is not one of the match.",
    "The board is not found in the results, and its number is not known.",
    "`qx|17|` in a match of boards 1 to 16.",
    "`qx|o7|` or `qx|c7|`",
)
BOARD_TWICE = _kind(
    "L023",
    "board-twice",
    "warning",
    "a second record of the same board and room. Both are kept.",
    "It was played again, or entered twice; programs show only one of them.",
    "`qx|o7|…|qx|o7|…|`",
    "one of the records.",
)
DEAL_OF_OTHER_ROOM = _kind(
    "L030",
    "deal-of-other-room",
    "info",
    "a board without `md`; the deal of the other room is taken.",
    "Both rooms play the same deal, so it is certain, but other programs show no cards.",
    "`qx|o1|md|3S…|…|qx|c1|mb|p|…`",
    "`md` in both rooms.",
)
HANDS_MISSING = _kind(
    "L031",
    "hands-missing",
    "warning",
    "a deal that does not give three full hands, so that the fourth can't be worked out.",
    "The play can't be checked against hands that are not known.",
    "`md|1SAK…,,SQJ…,|`",
    "three hands of 13 cards, or four.",
)
DEAL_UNREADABLE = _kind(
    "L032",
    "deal-text",
    "error",
    "text in `md` that is no card: ranks before any suit, other letters, or a fifth hand. It is left out.",
    "Cards may be lost with it.",
    "`md|1SAKQZ43H…`",
    "suit letters S H D C, each followed by its ranks A K Q J T 9 … 2.",
)
DEALER_MISSING = _kind(
    "L033",
    "dealer-missing",
    "warning",
    "an `md` that does not start with the number of the dealer, 1 (South) to 4 (East).",
    "Without a dealer nobody knows who made the first call.",
    "`md|SAK4H…`",
    "`md|1SAK4H…`",
)
DEAL_TWICE = _kind(
    "L034",
    "deal-twice",
    "warning",
    "a second `md` for the same board before any call. The last one counts, as in the hand viewer.",
    "Other programs may take the first.",
    "`qx|o1|md|3S…|md|3S…|`",
    "one `md` a board.",
)
NO_VULNERABILITY = _kind(
    "L035",
    "no-vulnerability",
    "info",
    "a board without `sv`, or with an empty one; the vulnerability of the board number is taken.",
    "Boards that were renumbered break the rule, so it is a guess.",
    "`sv||`",
    "`sv|o|`, `sv|n|`, `sv|e|` or `sv|b|`",
    "writes the vulnerability of the board number (not certain).",
)
VULNERABILITY_UNREADABLE = _kind(
    "L036",
    "vulnerability-text",
    "warning",
    "an `sv` that is none of o, n, e, b; the vulnerability is not known.",
    "The score depends on it.",
    "`sv|s|`",
    "`sv|o|`, `sv|n|`, `sv|e|` or `sv|b|`",
)
DEAL_FROM_PLAY = _kind(
    "L037",
    "deal-from-play",
    "info",
    "an `md` without any card in a board whose 52 cards were all played. The hands are taken from the play.",
    "The deal can't prove the play then: a revoke goes unseen.",
    "`md|2SHDC,SHDC,SHDC,SHDC|` with thirteen tricks.",
    "the hands in `md`.",
)

# ---- auction

CALL_UNREADABLE = _kind(
    "L040",
    "call-text",
    "error",
    "text in `mb` that is no call.",
    "What follows is uncertain: contract and declarer may hang on it.",
    "`mb|1Z|`",
    "`mb|1H|`",
)
PASS_AFTER_END = _kind(
    "L041",
    "pass-after-end",
    "warning",
    "passes after the auction has ended. They are left out.",
    "Other programs give them to players who did not call.",
    "`mb|1N|mb|p|mb|p|mb|p|mb|p|`",
    "three passes after the last bid, four if nobody bids.",
    "removes them.",
)
EARLY_EXPLANATION = _kind(
    "L042",
    "explanation-before-call",
    "info",
    "an `an` before any call. It is kept as a comment on the board.",
    "The hand viewer drops it.",
    "`sv|o|an|strong club|mb|1C|`",
    "`sv|o|mb|1C|an|strong club|`",
)
SECOND_EXPLANATION = _kind(
    "L043",
    "explanation-twice",
    "info",
    "a second `an` on one call. Both are kept, joined by a semicolon.",
    "The hand viewer shows the last one only.",
    "`mb|1C|an|strong|an|16+|`",
    "`mb|1C|an|strong; 16+|`",
)
CALL_SPELLING = _kind(
    "L044",
    "call-spelling",
    "info",
    "a call in a spelling that not all programs read, or several in one `mb`.",
    "The hand viewer takes `1NT` for 1N and stops there; others take `x` for no call.",
    "`mb|1NT|`",
    "`mb|1N|`; p, d and r for pass, double and redouble; one call in each `mb`.",
    "writes the usual spelling.",
)

CALL_ASKED = _kind(
    "L045",
    "call-asked",
    "info",
    "a question mark in place of a call: the call that a quiz asks for. The next call takes its place.",
    "The auction is not a whole one.",
    "`mb|1Sp?|`",
    "nothing, in a quiz; the call, in a record.",
)
AUCTION_UNFINISHED = _kind(
    "L046",
    "auction-stops",
    "warning",
    "an auction that stops before its last passes.",
    "Contract and declarer are not known; calls may be lost.",
    "`mb|p|mb|1H|` and no more.",
    "all calls, with the three passes at the end.",
)
GLUED_EXPLANATION = _kind(
    "L047",
    "explanation-in-call",
    "warning",
    "an `an` that lost the bar before it and stands in the value of its call. It is read as the explanation.",
    "Programs take it for part of the call, and all bars behind it are out of step.",
    "`mb|2D!an|strong|`",
    "`mb|2D!|an|strong|`",
    "adds the bar.",
)

# ---- play

CARD_UNREADABLE = _kind(
    "L050",
    "card-text",
    "error",
    "text in `pc` that is no card.",
    "The cards that follow can't be given to players with certainty.",
    "`pc|S1|`",
    "`pc|ST|`",
)
CARD_SPELLING = _kind(
    "L051",
    "card-spelling",
    "info",
    "a card in a spelling that not all programs read, or several in one `pc`.",
    "The hand viewer wants exactly two characters and stops the play there.",
    "`pc|S10|`",
    "`pc|ST|`, one card in each `pc`.",
    "writes the usual spelling.",
)
PLAY_OF_PASSED_BOARD = _kind(
    "L052",
    "play-of-passed-board",
    "warning",
    "cards or a claim in a board that was passed out. They are left out.",
    "There is nothing to play.",
    "`mb|p|mb|p|mb|p|mb|p|mc|0|`",
    "nothing after the fourth pass.",
)
CLAIM_UNREADABLE = _kind(
    "L053",
    "claim-text",
    "error",
    "an `mc` that is no number from 0 to 13.",
    "The result of the board is not known from it.",
    "`mc|14|`",
    "`mc|10|`: the tricks of declarer in all.",
)
CLAIM_AGAINST_CARDS = _kind(
    "L054",
    "claim-against-cards",
    "warning",
    "a claim that differs from the tricks of the 52 cards played.",
    "One of the two is wrong.",
    "52 cards that give declarer nine tricks, and `mc|10|`.",
    "no `mc` when all cards were played.",
)
RESULT_UNKNOWN = _kind(
    "L055",
    "result-unknown",
    "info",
    "a contract that was played without a known result: no claim, not all cards, no entry in `rs`.",
    "The board can't be scored.",
    "a record that stops after a few tricks.",
    "`mc|9|` at the end, if the result is known.",
)
SECOND_CLAIM = _kind(
    "L056",
    "claim-twice",
    "warning",
    "a second claim in one board that names another number. The last one counts.",
    "One of the two is wrong.",
    "`mc|9|mc|10|`",
    "one `mc`.",
)

# ---- text

ENCODED_TWICE = _kind(
    "L060",
    "encoded-twice",
    "info",
    "a value whose UTF-8 bytes were taken for Latin-1 and encoded again.",
    "Letters with accents and suit symbols show as two or three odd characters.",
    "`fÃ¼hrend`",
    "`führend`",
    "decodes the value once more (not certain).",
)

# ---- links

LINK_WITHOUT_RECORD = _kind(
    "L070",
    "link-without-record",
    "error",
    "a link that only names a hand, a file or a page. pbnkit fetches nothing from the network.",
    "There is nothing to read: the record is on a server, often behind a login.",
    "`https://www.bridgebase.com/tools/handviewer.html?bbo=y&myhand=M-1-1700000000`",
    "the LIN file of the hand, or a link with `lin=` in it.",
)
LINKS_NOT_FOLLOWED = _kind(
    "L071",
    "links-not-followed",
    "info",
    "links without a record in a text whose other links have one. They are left out.",
    "A saved page of hands has such a link beside each hand; a hand that has only such a link is missing.",
    "a row of a saved page with `myhand=` and no LIN.",
    "the LIN files of the hands that are missing.",
)
END_POSITION = _kind(
    "L072",
    "end-position",
    "info",
    "a link of the hand viewer that shows the end of a play: who leads, with which trumps, and no auction.",
    "Hands of fewer than 13 cards are meant there, and no contract is known.",
    "`?n=SAK&s=SQJ&a=-N`",
    "nothing; it is kept as a comment.",
)
