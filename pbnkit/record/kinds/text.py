"""F: findings about the file and its text."""

from __future__ import annotations

from pbnkit.record.finding import Kind
from pbnkit.record.kinds.explain import explain

NO_BOARD = Kind(
    "F001",
    "no-board",
    "error",
    doc=explain(
        "a file in which no board was found.",
        "An empty download or a file of another kind would else pass as clean.",
        "a page that says `Fetch failed`.",
        "a file with at least one game.",
    ),
)
UNREADABLE_FILE = Kind(
    "F002",
    "not-a-record-file",
    "error",
    doc=explain(
        "a file that is of none of the formats PBN, LIN and JSON.",
        "Nothing of it can be read as bridge.",
        "an HTML page saved with the ending `.lin`.",
        "the record file itself.",
    ),
)
REPLACED_BYTES = Kind(
    "F003",
    "unreadable-text",
    "error",
    doc=explain(
        "bytes that mean nothing in the file's encoding; they are shown as U+FFFD.",
        "The text there is lost, for example where a UTF-16 file was cut in the middle of a character.",
        "a UTF-16 file with an odd number of bytes.",
        "the file as its program wrote it.",
    ),
)
BYTE_ORDER_MARK = Kind(
    "F010",
    "byte-order-mark",
    "warning",
    doc=explain(
        "a UTF-8 byte-order mark before the first character.",
        "PBN has none (section 2.2); many readers take the mark for part of the first tag and lose it.",
        "the bytes EF BB BF before `[Event …`.",
        "the same text without the mark.",
        "None; `pbnkit normalize` writes the file without it.",
    ),
)
UTF16 = Kind(
    "F011",
    "utf-16",
    "warning",
    doc=explain(
        "a file in UTF-16 or UTF-32.",
        "PBN is ISO 8859-1 (section 2.2); most readers see a NUL after each letter.",
        "a file saved as `Unicode` by an editor of Windows.",
        "ISO 8859-1, or UTF-8 with a `%Content-type` line.",
        "None; `pbnkit normalize` writes it anew.",
    ),
)
WRONG_CHARSET = Kind(
    "F012",
    "wrong-charset",
    "warning",
    doc=explain(
        "a `%Content-type` line that names another charset than the text is written in.",
        "A reader that believes the line shows wrong letters in names.",
        "`%Content-type: text/x-pbn; charset=ISO-8859-1` above text in UTF-8.",
        "the charset that the text is in.",
        "None; `pbnkit normalize` writes the right line.",
    ),
)
CONTROL_CHARACTER = Kind(
    "F020",
    "control-character",
    "warning",
    doc=explain(
        "a control character that is neither a line end nor a tab.",
        "PBN forbids them (section 2.2); some programs stop at NUL or Ctrl-Z and lose the rest.",
        "a Ctrl-Z at the end of a file from DOS.",
        "the text without it.",
    ),
)
WINDOWS_CHARACTER = Kind(
    "F022",
    "windows-character",
    "warning",
    doc=explain(
        "a character of Windows cp1252 that ISO 8859-1 has not, such as typographic quotes and dashes.",
        "PBN is ISO 8859-1 and leaves the bytes 128 to 159 unused (section 2.2); other readers show nothing there, or "
        "refuse the file.",
        "the byte 93 for “.",
        "a plain quote or hyphen, or the file in UTF-8 with a `%Content-type` line.",
        "None; `pbnkit normalize` writes the file in UTF-8.",
    ),
)
LONG_LINE = Kind(
    "F021",
    "line-too-long",
    "warning",
    doc=explain(
        "a line of more than 255 characters, its line end counted.",
        "PBN allows 255 (section 2.3); readers with a fixed buffer cut the rest.",
        "a Note of 300 characters.",
        "a shorter text, or a comment over several lines.",
    ),
)
UNUSED_SUPPRESSION = Kind(
    "F030",
    "unused-suppression",
    "info",
    doc=explain(
        "a line `% pbnkit: ignore ...` that suppresses nothing, or a word of it.",
        "The fault was repaired or the code is misspelt; the line would hide the next fault of that kind.",
        "`% pbnkit: ignore A101` before a game without an insufficient bid.",
        "the line without that code, or no line.",
        "takes out the word or the line (a choice: a check by another profile may need it).",
    ),
)
