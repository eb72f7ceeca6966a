"""`Analysis`: one game with its values decoded and its auction and play replayed, once for all who ask.

Floor 2. Rules, facts and writers share it. Everything is worked out on demand and kept. Where the record
and the replay disagree both are there: `tagged_…` is what a tag says, `contract`, `declarer`, `tricks` and
`score_ns` are what holds after replay (the laws decide), completed from the tags where the replay is silent.
"""

from __future__ import annotations

from functools import lru_cache

from pbnkit.bridge.auction import AuctionReplay, replay_auction
from pbnkit.bridge.calls import CALL_CODES, PASS, SKIP, UNREADABLE
from pbnkit.bridge.cards import CARD_CODES, Strain
from pbnkit.bridge.contract import PASSED_OUT, Contract
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.play import replay_cards, replay_rows
from pbnkit.bridge.play_record import NEXT_CARD, UNKNOWN_CARD, UNREADABLE_CARD, PlayReplay
from pbnkit.bridge.play_sound import SoundPlay, count_sound
from pbnkit.bridge.scoring import score_ns
from pbnkit.bridge.seats import SEATS_BY_LETTER, Seat, Vulnerability
from pbnkit.record.deals import DealText, read_deal
from pbnkit.record.game import Game, Tag
from pbnkit.record.lazy import lazy, together
from pbnkit.record.values import (
    ContractValue,
    DeclarerValue,
    ResultValue,
    ScoreValue,
    read_board,
    read_contract,
    read_declarer,
    read_result,
    read_score,
    read_seat,
    read_vulnerable,
)
from pbnkit.record.view import View

_CALLS = CALL_CODES | {"^S": SKIP, "-": SKIP}
_CARDS = CARD_CODES | {"-": UNKNOWN_CARD, "+": NEXT_CARD}

_COUNTABLE = frozenset({"revoke", "revoke marked but followed suit", "lead marked but rightful leader"})
"""Faults of play that leave no doubt about who won the tricks."""


@lru_cache(maxsize=256)
def _has_own_scale(scoring: str, competition: str) -> bool:
    words = f"{scoring};{competition}".lower()
    return "rubber" in words or "chicago" in words


class Analysis:
    """The decoded values and the replays of one game."""

    def __init__(self, game: Game) -> None:
        """Take the game; nothing is worked out yet."""
        self.game = game

    # ---- what the tags say -------------------------------------------------------------------------

    tags: dict[str, Tag]
    """The first identification tag of each name."""
    values: dict[str, str]
    """The values in force by the names of their tags."""
    board: View[int]
    """The number of the board; UNREADABLE for a name that is no positive integer."""
    tagged_dealer: View[Seat]
    tagged_vulnerable: View[Vulnerability]
    tagged_declarer: View[DeclarerValue]
    tagged_contract: View[ContractValue]
    tagged_result: View[ResultValue]
    tagged_score: View[ScoreValue]

    @together(
        "tags",
        "values",
        "board",
        "tagged_dealer",
        "tagged_vulnerable",
        "tagged_declarer",
        "tagged_contract",
        "tagged_result",
        "tagged_score",
    )
    def _read_tags(self) -> None:
        tags = {tag.name: tag for tag in self.game.tags}
        if len(tags) < len(self.game.tags):
            for tag in reversed(self.game.tags):
                tags[tag.name] = tag
        values = {name: tag.value for name, tag in tags.items()}
        for name, inherited in self.game.inherited.items():
            values[name] = inherited.value
        value = values.get
        self.tags = tags
        self.values = values
        self.board = read_board(value("Board"))
        self.tagged_dealer = read_seat(value("Dealer"))
        self.tagged_vulnerable = read_vulnerable(value("Vulnerable"))
        self.tagged_declarer = read_declarer(value("Declarer"))
        self.tagged_contract = read_contract(value("Contract"))
        self.tagged_result = read_result(value("Result"))
        self.tagged_score = read_score(value("Score"))

    def value(self, name: str) -> str | None:
        """Return the value in force for a tag, None if the game does not give it; as `Game.value`."""
        return self.values.get(name)

    @property
    def year(self) -> int | None:
        """The year that the Date starts with, None if it does not tell."""
        digits = (self.value("Date") or "")[:4]
        return int(digits) if digits.isascii() and digits.isdigit() else None

    @lazy
    def own_scale(self) -> bool:
        """Whether the board belongs to a rubber or to Chicago, which have their own cycle and scores."""
        return _has_own_scale(self.value("Scoring") or "", self.value("Competition") or "")

    # ---- deal, dealer, vulnerability ---------------------------------------------------------------

    deal_text: DealText | None
    """The Deal tag as read, or None if it is absent, empty or unknown."""
    deal: Deal | None
    """The hands as the record gives them, or None."""
    full_deal: Deal | None
    """The hands, with the fourth one when three are given."""

    @together("deal_text", "deal", "full_deal")
    def _read_deal(self) -> None:
        text = self.value("Deal")
        read = None if not text or text == "?" else read_deal(text)
        deal = None if read is None else read.deal
        self.deal_text = read
        self.deal = deal
        self.full_deal = None if deal is None else deal.completed()

    @property
    def end_position(self) -> bool:
        """Whether the deal is an end position: all hands given short by the same number of cards (§3.10)."""
        return self.deal is not None and self.deal.is_end_position

    @property
    def dealer(self) -> Seat | None:
        """The dealer, or None if the record does not tell."""
        return self.tagged_dealer.value

    @property
    def vulnerability(self) -> Vulnerability | None:
        """The vulnerability, or None if the record does not tell."""
        return self.tagged_vulnerable.value

    # ---- auction -----------------------------------------------------------------------------------

    @lazy
    def first_caller(self) -> Seat | None:
        """The player of the first recorded call."""
        auction = self.game.auction
        if auction is None:
            return None
        if auction.first:
            return SEATS_BY_LETTER[auction.first]
        return self.dealer

    @lazy
    def calls(self) -> list[int]:
        """The codes of the recorded calls, one for each entry of `game.auction.calls` (SKIP, UNREADABLE)."""
        auction = self.game.auction
        if auction is None:
            return []
        try:
            return list(map(_CALLS.__getitem__, auction.calls))
        except KeyError:
            return [_CALLS.get(call, UNREADABLE) for call in auction.calls]

    @lazy
    def last_bids(self) -> list[int]:
        """The last bid before each call, -1 if there is none."""
        last, bids = -1, []
        for call in self.calls:
            bids.append(last)
            if 0 <= call < PASS:
                last = call
        return bids

    @lazy
    def auction(self) -> AuctionReplay | None:
        """The replay of the auction; None without an auction or without a known first player."""
        auction = self.game.auction
        first = self.first_caller
        if auction is None or first is None:
            return None
        if not auction.annotations:
            return replay_auction(first, self.calls)
        accepted = [index for index, note in auction.annotations.items() if "^I" in note.marks]
        return replay_auction(first, self.calls, accepted)

    # ---- contract ----------------------------------------------------------------------------------

    auction_contract: Contract | None
    """The contract that the replayed auction ends in (`PASSED_OUT` too), None while it is unfinished."""
    auction_declarer: Seat | None
    """The player who declares by the auction, None if it is unfinished or passed out."""
    contract: Contract | None
    """The contract: from a complete auction, else from the tag; None if neither tells."""
    passed_out: bool
    """Whether the board was passed out."""
    trump: Strain | None
    """The strain that is played: of the contract, or of an end position's Contract tag."""
    declarer: Seat | None
    """Who played as declarer: a marked swap (`^`), else by the auction, else by the tags.

    Where auction and tag differ and the opening lead came from the left of the tag's declarer, two facts stand
    against the auction, in which some programs leave out passes: the tag holds.
    """

    @together("auction_contract", "auction_declarer", "contract", "passed_out", "trump", "declarer")
    def _settle_contract(self) -> None:
        replay, said = self.auction, self.tagged_contract.value
        by_auction, seat = None, None
        if replay is not None and replay.complete and replay.certain:
            by_auction = PASSED_OUT if replay.passed_out else replay.contract
            seat = replay.declarer if by_auction is not None and by_auction.level else None
        contract = said.contract if by_auction is None and said is not None else by_auction
        self.auction_contract = by_auction
        self.auction_declarer = seat
        self.contract = contract
        self.passed_out = contract is not None and not contract.level
        if contract is None:
            self.trump = None if said is None else said.strain
        else:
            self.trump = contract.strain if contract.level else None
        self.declarer = None if self.passed_out else self._who_declares(seat)

    def _who_declares(self, by_auction: Seat | None) -> Seat | None:
        """Return who played as declarer on a board that was not passed out."""
        tagged = self.tagged_declarer.value
        if tagged is not None and tagged.irregular and by_auction in (None, tagged.seat.partner):
            return tagged.seat
        if by_auction is not None and not (tagged is not None and self._lead_confirms(tagged.seat, by_auction)):
            return by_auction
        if tagged is not None:
            return tagged.seat
        contract = self.tagged_contract.value
        return None if contract is None else contract.declarer

    def _lead_confirms(self, tagged: Seat, by_auction: Seat) -> bool:
        """Tell whether the seat of the Play tag fits the tagged declarer and not the one by the auction."""
        play = self.game.play
        if tagged == by_auction or play is None or not play.first or not play.cards:
            return False
        return tagged.left.name == play.first

    # ---- play --------------------------------------------------------------------------------------

    leader: Seat | None
    """The opening leader: left of declarer, or the Play tag's seat where the declarer is unknown."""
    first_column: Seat | None
    """The seat of the first column of the play, or of its opening leader."""

    @together("leader", "first_column")
    def _settle_leader(self) -> None:
        declarer, play = self.declarer, self.game.play
        tagged = SEATS_BY_LETTER[play.first] if play is not None and play.first else None
        left = None if declarer is None else declarer.left
        self.leader = tagged if left is None or (tagged is not None and self.end_position) else left
        self.first_column = None if play is None else self.leader if tagged is None else tagged

    @lazy
    def cards(self) -> list[int]:
        """The codes of the recorded cards, one for each entry of `game.play.cards`."""
        play = self.game.play
        if play is None:
            return []
        try:
            return list(map(_CARDS.__getitem__, play.cards))
        except KeyError:
            return [_CARDS.get(card, UNREADABLE_CARD) for card in play.cards]

    @lazy
    def sound_play(self) -> SoundPlay | None:
        """The tricks of a play without fault or mark; None if there is none, or where only a replay can tell."""
        play, deal = self.game.play, self.full_deal
        leader, first, trump = self.leader, self.first_column, self.trump
        if play is None or deal is None or leader is None or first is None or trump is None or not deal.complete:
            return None
        if play.annotations and any(note.marks for note in play.annotations.values()):
            return None
        return count_sound(deal, trump, leader, self.cards, None if play.layout == "played" else first)

    @lazy
    def play(self) -> PlayReplay | None:
        """The replay of the play; None without a play, or where strain or leader are unknown."""
        play = self.game.play
        leader, first, trump = self.leader, self.first_column, self.trump
        if play is None or leader is None or first is None or trump is None:
            return None
        if play.layout == "played":
            return replay_cards(self.full_deal, trump, leader, self.cards)
        revokes: list[int] = []
        leads: list[int] = []
        for index, note in play.annotations.items():
            if "^R" in note.marks:
                revokes.append(index)
            if "^L" in note.marks:
                leads.append(index)
        return replay_rows(self.full_deal, trump, first, leader, self.cards, revokes, leads)

    @lazy
    def faulty_play(self) -> PlayReplay | None:
        """The replay of a play in which it finds faults, else None."""
        replay = None if self.sound_play is not None else self.play
        return replay if replay is not None and replay.faults else None

    @lazy
    def tricks_won(self) -> tuple[int, int] | None:
        """The tricks certainly won by North-South and by East-West in the play, None if it can't be replayed."""
        if self.sound_play is not None:
            return self.sound_play.won
        return None if self.play is None else self.play.won

    @property
    def to_be_continued(self) -> bool:
        """Whether the record ends with a call or card that is still to come (`+`)."""
        auction, play = self.game.auction, self.game.play
        if auction is not None and auction.end == "+":
            return True
        return play is not None and play.end != "*" and "+" in play.cards

    # ---- result and score --------------------------------------------------------------------------

    @lazy
    def played_tricks(self) -> int | None:
        """Declarer's tricks when all 13 were recorded, each card known and in the hand that played it."""
        sound = self.sound_play
        if sound is not None:
            return sound.won[self.declarer & 1] if sound.finished and self.declarer is not None else None
        replay = self.play
        if replay is None or not replay.finished or replay.unknown or self.declarer is None or self.end_position:
            return None
        if sum(replay.won) != 13 or any(fault.kind not in _COUNTABLE for fault in replay.faults):
            return None
        return replay.won[self.declarer.side]

    @lazy
    def recorded_tricks(self) -> int | None:
        """Declarer's tricks by the Result tag, or by the claim of a LIN record; None if neither tells."""
        result = self.tagged_result.value
        if result is not None and not self.passed_out:
            tricks = result.tricks(self.declarer, self.contract)
            if tricks is not None:
                return tricks
        play = self.game.play
        return None if play is None else play.claim

    @lazy
    def tricks(self) -> int | None:
        """Declarer's tricks, 0 to 13: from a complete play, else as recorded; None if unknown.

        A Result beside a play that is to be continued counts the tricks so far (§3.4.15), so it is not one.
        """
        if self.passed_out or (self.contract is None and not self.end_position):
            return None
        if self.to_be_continued:
            return None
        return self.recorded_tricks if self.played_tricks is None else self.played_tricks

    @lazy
    def computed_score_ns(self) -> int | None:
        """The duplicate score of North-South in points, None if it does not follow (Law 77)."""
        if self.passed_out:
            return 0
        contract, declarer, tricks, vulnerability = self.contract, self.declarer, self.tricks, self.vulnerability
        if contract is None or declarer is None or tricks is None or vulnerability is None:
            return None
        return score_ns(contract, declarer, tricks, vulnerability)

    @lazy
    def recorded_score_ns(self) -> float | None:
        """The score of North-South by the Score tag, None if it does not tell."""
        score = self.tagged_score.value
        return None if score is None else score.for_ns(self.declarer)

    @lazy
    def score_ns(self) -> float | None:
        """The score of North-South: computed, else as recorded."""
        return self.recorded_score_ns if self.computed_score_ns is None else self.computed_score_ns
