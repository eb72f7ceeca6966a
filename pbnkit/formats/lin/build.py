"""What was read of one board, put together as a `Game`.

Floor 3. What contradicts itself or is missing is noted on the way.
"""

from __future__ import annotations

from pbnkit.bridge.board import vulnerability_of
from pbnkit.bridge.seats import Seat
from pbnkit.formats.lin import text as texts
from pbnkit.formats.lin.board import Board
from pbnkit.formats.lin.match import Match
from pbnkit.formats.lin.notes import place_of, replace_value, value_place
from pbnkit.formats.lin.values import (
    LIN_SEATS,
    DealValue,
    deal_text,
    read_calls,
    read_names,
    read_number,
    read_vulnerability,
)
from pbnkit.record.finding import Edit, Fix, counted
from pbnkit.record.game import Annotation, Auction, Command, Game, Place, Play, Tag
from pbnkit.record.kinds import lin as kinds

SEAT_NAMES = {Seat.W: "West", Seat.N: "North", Seat.E: "East", Seat.S: "South"}


def build_game(table: Board, number: int, line: int) -> Game:
    """Return the game; `number` is its place in the file, `line` that of its first key."""
    board = _board_number(table)
    _trim_passes(table)
    deal = _the_deal(table)
    dealer = None if deal is None else deal.dealer
    tags = [] if table.match is None else table.match.tags(table.room)
    tags += _board_tags(table, board, deal, dealer)
    commands = table.block.commands
    return Game(
        format="lin",
        place=Place(number=number, start=commands[0].start, end=table.block.excerpt.end, line=line),
        lead=table.lead,
        tags=tags,
        auction=_auction(table, dealer),
        play=_play(table),
        commands=commands,
    )


def _board_number(table: Board) -> int | None:
    match, label = table.match, table.label
    if match is not None:
        if label is None or table.number is None or not table.room:
            place = place_of(label or table.block.commands[0])
            found = "" if label is None else label.value
            message = "the board has no room and number"
            if table.number is None and table.heading is None:
                match.running += 1
                number = match.running
                match.seen.add((table.room, number))
                table.notes.add(kinds.BOARD_LABEL, f"{message}; {number} is taken, the next", place, found)
                return number
            table.notes.add(kinds.BOARD_LABEL, message, place, found)
        elif not match.covers(table.number):
            message = f"board {table.number} is not one of {match.first} to {match.last}"
            table.notes.add(kinds.BOARD_LABEL, message, place_of(label), label.value)
        if label is not None and table.number is not None:
            key = (table.room, table.number)
            if key in match.seen:
                message = f"board {table.number} stands twice for the same room"
                table.notes.add(kinds.BOARD_TWICE, message, place_of(label), label.value)
            match.seen.add(key)
            match.running = table.number
    if table.heading is not None:
        return read_number(table.heading.value)
    return table.number


def _the_deal(table: Board) -> DealValue | None:
    deal, match = table.deal, table.match
    if deal is None:
        if match is None or table.number is None or table.number not in match.deals:
            return None
        place = place_of(table.label or table.block.commands[0])
        table.notes.add(kinds.DEAL_OF_OTHER_ROOM, "the deal is that of the other room", place)
        return match.deals[table.number]
    if match is not None and table.number is not None:
        match.deals.setdefault(table.number, deal)
    if table.deal_command is not None:
        _check_deal(table, deal, table.deal_command)
    return deal


def _check_deal(table: Board, deal: DealValue, command: Command) -> None:
    place = value_place(command)
    if deal.dealer is None:
        table.notes.add(kinds.DEALER_MISSING, "md does not tell the dealer", place, command.value.strip()[:1])
    if deal.odd:
        table.notes.add(kinds.DEAL_UNREADABLE, f"{deal.odd!r} in md is no card", place, deal.odd)
    given = [hand for hand in deal.hands if hand is not None]
    full = sum(len(hand) == 16 and "x" not in hand for hand in given)
    if not deal.odd and full < 3 and len(given) < 4:
        message = "no card of the deal is given" if not given else "too few full hands to work out the others"
        table.notes.add(kinds.HANDS_MISSING, message, place)


def _board_tags(table: Board, board: int | None, deal: DealValue | None, dealer: Seat | None) -> list[Tag]:
    tags = []
    if board is not None:
        tags.append(_tag("Board", str(board), table.heading or table.label))
    if table.label_text is not None:
        text = texts.from_lin(table.label_text.value, vugraph=table.match is not None)
        tags.append(_tag("BoardLabel", text.strip(), table.label_text))
    tags += _name_tags(table)
    if dealer is not None:
        tags.append(_tag("Dealer", dealer.name, table.deal_command))
    word = _vulnerable_word(table, board)
    if word:
        tags.append(_tag("Vulnerable", word, table.vulnerable))
    if deal is not None and (not deal.empty or deal.no_cards):
        tags.append(_tag("Deal", deal_text(deal, dealer or Seat.N), table.deal_command))
    return tags


def _vulnerable_word(table: Board, board: int | None) -> str:
    command = table.vulnerable
    word = "" if command is None else read_vulnerability(command.value)
    if word is None:
        value = "" if command is None else command.value.strip()
        place = place_of(command or table.block.commands[0])
        table.notes.add(kinds.VULNERABILITY_UNREADABLE, f"sv is {value!r}", place, value, "o, n, e or b")
        return ""
    if word or board is None:
        return word
    standard = vulnerability_of(board).word
    place = place_of(command or table.heading or table.label or table.block.commands[0])
    fix = None
    if command is not None:
        letter = {"None": "o", "NS": "n", "EW": "e", "All": "b"}[standard]
        fix = replace_value(command, letter, "write the vulnerability of the board number", safe=False)
    message = f"no vulnerability is given; that of board {board}, {standard}, is taken"
    table.notes.add(kinds.NO_VULNERABILITY, message, place, "", standard, fix)
    return standard


def _name_tags(table: Board) -> list[Tag]:
    command, match = table.names, table.match
    if command is not None:
        one_table = match is None and not table.room
        names = read_names(command.value, one_table=one_table)
        if one_table and names.count == 8:
            message = "pn has 8 names for one table"
            fix = None
            if names.joined:
                joined = ",".join(texts.encode_name(name) for name in names.tables[0])
                fix = replace_value(command, joined, "write %COMMA% inside the names", safe=False)
            table.notes.add(kinds.NAMES_OF_TWO_TABLES, message, place_of(command), "8", "4", fix)
        elif names.count not in (4, 8):
            message = f"pn has {counted(names.count, 'name')}" if command.value.strip() else "pn is empty"
            table.notes.add(kinds.NAME_COUNT, message, place_of(command), str(names.count), "4 or 8")
        four = names.tables[1] if table.room == "c" and len(names.tables) > 1 else names.tables[0]
        if match is not None:
            _remember_names(table, match, names.tables, command)
    else:
        four = ()
    if match is not None:
        four = match.names.get(table.room, four)
    given = dict(zip(LIN_SEATS, four, strict=False))
    if match is not None and match.players:
        others = dict(zip(LIN_SEATS, match.players_of(table.room, table.number), strict=False))
        given = {seat: given.get(seat) or others.get(seat, "") for seat in LIN_SEATS}
    return [
        _tag(SEAT_NAMES[seat], given[seat], command) for seat in (Seat.W, Seat.N, Seat.E, Seat.S) if given.get(seat)
    ]


def _remember_names(table: Board, match: Match, tables: tuple[tuple[str, ...], ...], command: Command) -> None:
    """Keep names for the boards that follow: of both rooms, or of the room of the board they stand in."""
    if len(tables) == 2:
        match.names = {"o": tables[0], "c": tables[1]}
        if table.label is None or command.start < table.label.start:
            match.header_names = dict(match.names)
    elif table.label is not None and table.label.start < command.start:
        match.names[table.room] = tables[0]
    else:
        match.names["o"] = tables[0]


def _trim_passes(table: Board) -> None:
    """Leave out passes after the end of the auction."""
    calls = table.calls
    passes = 0
    while passes < len(calls) and calls[-1 - passes] == "Pass":
        passes += 1
    if passes < 4 or (passes == len(calls) == 4):
        return
    keep = 4 if passes == len(calls) else len(calls) - passes + 3
    if keep < 4 or not (passes == len(calls) or any(call[0].isdigit() for call in calls)):
        return
    start = table.call_starts[keep]
    surplus = [pair for pair in table.call_pairs if pair.start > table.call_starts[keep - 1]]
    alone = all(len(read_calls(pair.value)) == 1 for pair in surplus)
    edits = tuple(Edit(pair.start, pair.end, "") for pair in surplus)
    fix = Fix("remove the surplus passes", edits, safe=True) if alone and edits else None
    count = len(calls) - keep
    message = f"{counted(count, 'pass', 'passes')} after the end of the auction"
    table.notes.add(kinds.PASS_AFTER_END, message, (start, table.call_pairs[-1].end), fix=fix)
    for index in range(keep, len(calls)):
        note = table.call_notes.pop(index, None)
        if note is not None and note.remarks:
            table.call_notes.setdefault(keep - 1, Annotation()).remarks.extend(note.remarks)
    del calls[keep:], table.call_starts[keep:]


def _auction(table: Board, dealer: Seat | None) -> Auction | None:
    if not table.call_pairs or not table.calls:
        return None
    first, last = table.call_pairs[0], table.call_pairs[-1]
    letter = "" if dealer is None else dealer.name
    return Auction(
        Tag("Auction", letter, start=first.start, end=first.end),
        letter,
        table.calls,
        table.call_notes,
        body=(first.start, last.end),
        starts=table.call_starts,
    )


def _play(table: Board) -> Play | None:
    if not table.cards and table.claim is None:
        return None
    pairs = [*table.card_pairs[:1], *table.card_pairs[-1:]]
    if table.claim_command is not None:
        pairs.append(table.claim_command)
    if table.passed_out:
        message = "the board was passed out, yet play or a claim follows"
        table.notes.add(kinds.PLAY_OF_PASSED_BOARD, message, (pairs[0].start, pairs[-1].end))
        _keep_chat(table)
        return None
    return Play(
        Tag("Play", "", start=pairs[0].start, end=pairs[0].end),
        "",
        table.cards,
        "played",
        table.card_notes,
        end="*" if table.claim is not None and len(table.cards) < 52 else "",
        claim=table.claim,
        body=(min(pair.start for pair in pairs), max(pair.end for pair in pairs)),
        starts=table.card_starts,
    )


def _keep_chat(table: Board) -> None:
    """Move what was said during a play that is left out to the last call."""
    remarks = [remark for note in table.card_notes.values() for remark in note.remarks]
    if remarks:
        table.call_notes.setdefault(len(table.calls) - 1, Annotation()).remarks.extend(remarks)


def _tag(name: str, value: str, command: Command | None) -> Tag:
    if command is None:
        return Tag(name, value)
    return Tag(name, value, start=command.start, end=command.end)
