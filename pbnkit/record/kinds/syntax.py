"""S: findings about the syntax of PBN."""

from __future__ import annotations

from pbnkit.record.finding import Kind
from pbnkit.record.kinds.explain import explain

UNCLOSED_COMMENT = Kind(
    "S001",
    "unclosed-comment",
    "error",
    doc=explain(
        "a `{` comment that is never closed, or that would swallow the games behind it.",
        "Read by the letter, everything up to the next `}` or the end of the file is comment, and "
        "boards vanish without a word. It is taken to end before the next line that starts with a "
        "tag.",
        "`{Tricks: 7 9 10` and no `}`.",
        "`{Tricks: 7 9 10}`.",
        "closes the comment where it is taken to end; not safe, since only its writer knows where it was to end.",
    ),
)
UNCLOSED_TAG = Kind(
    "S002",
    "unclosed-tag",
    "error",
    doc=explain(
        "a tag pair without its closing quote or bracket.",
        "The standard's reader can't tell where the value ends; it is taken to end with the line.",
        '`[Event "Club Night]`.',
        '`[Event "Club Night"]`.',
        "writes the quote or bracket that is missing; safe.",
    ),
)
UNQUOTED_VALUE = Kind(
    "S003",
    "unquoted-value",
    "error",
    doc=explain(
        "a tag pair whose value has no quotes, or that has no value.",
        "Section 3.3 wants a string; most readers drop such a tag.",
        "`[Event Club Night]`.",
        '`[Event "Club Night"]`.',
        "puts quotes around the value; safe.",
    ),
)
STRAY_TEXT = Kind(
    "S004",
    "stray-text",
    "error",
    doc=explain(
        "text where only a tag, a comment or the data of a section may stand.",
        "It belongs to nothing; readers stop there or skip it. It is kept where it stands.",
        "a line `Generated 1000 hands` between two games.",
        "`% Generated 1000 hands`, or a comment in braces.",
        "makes whole lines escape lines, `%` before each; safe. Text that shares a line with other text is left.",
    ),
)
MALFORMED_TAG = Kind(
    "S005",
    "malformed-tag",
    "error",
    doc=explain(
        "a tag pair with quotes inside its value, text behind the value, or blanks in its name.",
        "Section 3.3: four tokens, `[`, a name of letters, digits and `_`, a string, `]`.",
        '`[Event "The "Big" Game"]`.',
        '`[Event "The \\"Big\\" Game"]`.',
        "escapes the quotes, and makes a comment of text behind the value; safe. A blank in the name becomes `_`; not "
        "safe, since the right name is a guess.",
    ),
)
TAB_IN_VALUE = Kind(
    "S006",
    "tab-in-value",
    "error",
    doc=explain(
        "a tab inside the value of a tag.",
        "Section 3.2: a string holds printing characters only.",
        "a tab between two names.",
        "blanks.",
        "writes blanks; safe.",
    ),
)
BLANK_LINE_IN_GAME = Kind(
    "S010",
    "blank-line-in-game",
    "warning",
    doc=explain(
        "an empty line inside a game. The parts are joined, since what follows continues the "
        "game: no tag comes twice and the order is that of one game.",
        "Section 2.4: an empty line ends a game, so other readers see several boards.",
        "an empty line after each line of a file pasted from a mail.",
        "one game without empty lines.",
        "takes out the empty lines; safe.",
    ),
)
NO_BLANK_LINE = Kind(
    "S011",
    "no-blank-line",
    "warning",
    doc=explain(
        "two games that no empty line parts. A new game is taken to start where the tag that "
        "opened the game comes again, where a board with a deal does, or behind a line with only `*`.",
        "Other readers see one game and ignore the second as duplicate tags.",
        "`[Event …` directly after the play of the game before.",
        "an empty line between games.",
        "puts an empty line before the game; safe.",
    ),
)
SEPARATOR_LINE = Kind(
    "S012",
    "separator-line",
    "warning",
    doc=explain(
        "a line of asterisks, dashes or the like between two games, where an empty line should be. A game is taken "
        "to end there.",
        "Section 2.4: only an empty line ends a game; other readers join the games, or stop at the line.",
        "a line with `*` behind the last tag of a game.",
        "an empty line.",
        "leaves the line empty; safe.",
    ),
)
UNREADABLE_CALL = Kind(
    "S020",
    "unreadable-call",
    "error",
    doc=explain(
        "a word in the auction that is no call, a sentence among the calls, or a blank to fill in.",
        "Where the seat of a call is not sure, nothing behind it is; each word keeps a turn in the replay.",
        "`1NT XS Pass`, or `4NT asks for aces 5C Pass`, or `1NT Pass ___`.",
        "a call: `1C` to `7NT`, `Pass`, `X`, `XX`; `{asks for aces}` for text; `+` for the call to come.",
        "puts braces around a sentence, or writes `+` for a blank at the end; not safe, since calls may be among the "
        "words.",
    ),
)
CALL_SPELLING = Kind(
    "S021",
    "call-spelling",
    "warning",
    doc=explain(
        "a call in the spelling of another program.",
        "Section 3.5.1 knows `1NT`, `Pass`, `X`, `XX`, `AP` only; other readers skip the word and "
        "shift the seats of all later calls.",
        "`1N D R P`.",
        "`1NT X XX Pass`.",
        "writes the call as the standard does; safe.",
    ),
)
UNREADABLE_CARD = Kind(
    "S022",
    "unreadable-card",
    "error",
    doc=explain(
        "a word in the play that is no card.",
        "The card is unknown and so is the trick.",
        "`S1`, `HHT`.",
        "suit and rank: `ST`.",
    ),
)
CARD_SPELLING = Kind(
    "S023",
    "card-spelling",
    "warning",
    doc=explain(
        "a card or a dash in the spelling of another program.",
        "Section 3.6: suit first, then one of `AKQJT98765432`; one dash for a card that is not known.",
        "`S10`, `--`.",
        "`ST`, `-`.",
        "writes the card as the standard does; safe.",
    ),
)
DASH_IN_AUCTION = Kind(
    "S024",
    "dash-in-auction",
    "warning",
    doc=explain(
        "a dash between two calls.",
        "Section 3.5: only the players before the first caller have a dash; the seat is taken to have no call there.",
        "`1C - Pass`.",
        "`1C Pass`, or `^S` for a player who was passed over.",
    ),
)
NOTE_SPELLING = Kind(
    "S025",
    "note-reference-spelling",
    "warning",
    doc=explain(
        "a note reference without its closing `=`.",
        "Sections 3.5.4 and 3.6.4: `=` number `=`; other readers skip it and the note belongs to nothing.",
        "`5H=1 Pass`.",
        "`5H =1= Pass`.",
        "writes the reference as the standard does; safe.",
    ),
)
BAD_MARK = Kind(
    "S030",
    "bad-irregularity",
    "error",
    doc=explain(
        "a `^` that is not one of the section's marks, or two marks that do not go together.",
        "Section 3.9 knows `^I` and `^S` in the auction, `^R` and `^L` in the play.",
        "`^R ^R C5`.",
        "`^R C5`.",
    ),
)
DOUBLE_SUFFIX = Kind(
    "S031",
    "double-suffix",
    "error",
    doc=explain(
        "a second suffix on one call or card.",
        "Section 3.7: at most one of `!`, `?`, `!!`, `??`, `!?`, `?!`.",
        "`1C !!!`.",
        "`1C !!`.",
    ),
)
DOUBLE_NOTE = Kind(
    "S032",
    "double-note-reference",
    "error",
    doc=explain(
        "a second note reference on one call or card.",
        "Sections 3.5.4 and 3.6.4: at most one; the second is kept as text.",
        "`2NT =1= =2=`.",
        "one note with both texts.",
    ),
)
BAD_NOTE_REFERENCE = Kind(
    "S033",
    "bad-note-reference",
    "error",
    doc=explain(
        "a note reference that is not `=` number `=` with a number from 1 to 32.",
        "Sections 3.5.4 and 3.6.4: the note can't be found.",
        "`=a=`, `=44=`.",
        "`=1=`.",
    ),
)
BAD_NAG = Kind(
    "S034",
    "bad-nag",
    "error",
    doc=explain(
        "a NAG that is not `$` number, is above 255, or belongs to the other section (1 to 6 and "
        "13 are of calls, 7 to 12 and 14 of cards).",
        "Section 3.7: its meaning is not defined.",
        "`1NT $7`.",
        "`1NT $1`.",
    ),
)
DOUBLE_NAG = Kind(
    "S035",
    "double-nag",
    "warning",
    doc=explain(
        "the same judgement twice on one call or card: a suffix and a NAG from 1 to 12, or one NAG twice.",
        "Section 3.7: a suffix is a NAG in other spelling.",
        "`1H ! $3`.",
        "`1H !`.",
    ),
)
ANNOTATION_OF_NOTHING = Kind(
    "S036",
    "annotation-of-nothing",
    "error",
    doc=explain(
        "a suffix, note reference or NAG before the first call or card.",
        "Annotations follow what they annotate (sections 3.5.3, 3.6.3).",
        '`[Auction "N"] =1= 1C`.',
        "`1C =1=`.",
    ),
)
AFTER_NEXT = Kind(
    "S037",
    "call-or-card-after-plus",
    "error",
    doc=explain(
        "a call or card after the `+`, or a second `+`.",
        "`+` stands for the next call or card to come (sections 3.5.2, 3.6.2): nothing comes after it.",
        "`6S Pass + Pass`.",
        "`6S Pass Pass`.",
    ),
)
STAR_INSIDE = Kind(
    "S038",
    "star-inside",
    "warning",
    doc=explain(
        "a `*` that is followed by more calls or cards.",
        "`*` says that nothing more follows; some programs write it behind an alerted call. It is "
        "read as an alert there.",
        "`2D* Pass`.",
        "a note: `2D =1= Pass`.",
    ),
)
BAD_NOTE_TAG = Kind(
    "S039",
    "bad-note",
    "error",
    doc=explain(
        "a Note tag that is not a number from 1 to 32, a colon and a text.",
        "Section 3.5.5: no reference can point to it.",
        '`[Note "0: text"]`.',
        '`[Note "1:text"]`.',
    ),
)
COMMENT_IN_TABLE = Kind(
    "S040",
    "comment-in-table",
    "error",
    doc=explain(
        "a comment between the elements of a table.",
        "Section 5.1: comments stand only directly after the tag. It is kept, and written there.",
        "`1 4H 100 ; good`.",
        "the comment before the first row.",
    ),
)
FORBIDDEN_IN_TABLE = Kind(
    "S041",
    "forbidden-in-table",
    "error",
    doc=explain(
        'one of the characters `[ ] { } ; " %` between the elements of a table.',
        "Section 5.1 keeps them out of elements, except inside strings.",
        "`1 %`.",
        "the element in quotes.",
    ),
)
NOTE_OUTSIDE = Kind(
    "S042",
    "note-outside-section",
    "error",
    doc=explain(
        "a Note tag before any Auction or Play section.",
        "Sections 3.5.5 and 3.6.5: notes follow the calls or the cards that refer to them.",
        '`[Note "1:Precision"]` above `[Auction …`.',
        "the Note after the calls.",
    ),
)
SECOND_SECTION = Kind(
    "S043",
    "second-section",
    "error",
    doc=explain(
        "a second Auction or Play section in one game.",
        "The first counts (section 3.1); the second is kept as data.",
        '`[Auction "N"]` twice.',
        "one section, or two games.",
    ),
)
NOT_ON_OWN_LINE = Kind(
    "S050",
    "tag-not-on-own-line",
    "warning",
    doc=explain(
        "a tag that does not start its line, in a file that says `% EXPORT`.",
        "Export format puts each tag alone on its line, at column 1 (section 3.3); programs that trust the "
        "claim read line by line.",
        '`[Event "Club Night"] [Site "Testville"]`.',
        "each tag on a line of its own.",
        "None; `pbnkit normalize` writes it so.",
    ),
)
PLAY_IN_ORDER = Kind(
    "S044",
    "play-in-order",
    "warning",
    doc=explain(
        "a play whose rows are in the order played. It is recognized by who holds the cards, and read so.",
        "Section 3.6: each seat has its column, whoever leads; other readers put cards into wrong hands.",
        '`[Play "W"]`, and a second row that starts with the card of the winner of the first trick.',
        "four columns from the seat of the Play tag on.",
        "None; `pbnkit normalize` writes columns.",
    ),
)
