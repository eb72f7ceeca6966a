"""The state machine behind `replay_rows` and `replay_cards`.

A full deal with all its cards known is replayed by one short loop in `Table.replay`; what that loop cannot
settle (gaps, a leader in doubt, a card not held) is left to the methods after it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import itemgetter
from typing import Final

from pbnkit.bridge.cards import CARD_BITS, CARD_SUITS, SUIT_MASKS, Card, Hand, Strain
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.play_record import (
    NEXT_CARD,
    UNKNOWN_CARD,
    UNREADABLE_CARD,
    PlayFault,
    PlayFaultKind,
    PlayReplay,
    Trick,
    lone_lead,
)
from pbnkit.bridge.seats import SEATS, Seat

IN_ORDER: Final = -1
"""In place of the seat of the first column: there are no columns, the cards are in the order played."""

# For each trick and each column that may lead: its indexes in the order played and what fetches its cards.
_INDEXES: Final = tuple(
    tuple(tuple(4 * trick + (column + step) % 4 for step in range(4)) for column in range(4)) for trick in range(13)
)
_FETCHERS: Final = tuple(tuple(itemgetter(*indexes) for indexes in row) for row in _INDEXES)


def _power(trump: int, led: int) -> tuple[int, ...]:
    """The strength of every card in a trick: trumps over the suit led over all others, which never win."""
    return tuple(
        rank + (26 if suit == trump else 13) if suit in (trump, led) else 0 for suit in range(4) for rank in range(13)
    )


_POWERS: Final = tuple(tuple(_power(trump, led) for led in range(4)) for trump in range(5))


class Table:
    """The state of the play: the hands as they are played down, what was played and the faults found."""

    def __init__(
        self,
        deal: Deal | None,
        trump: Strain,
        leader: Seat,
        cards: Sequence[Card],
        first: int,
        revokes: Collection[int],
        leads: Collection[int],
    ) -> None:
        self.dealt: tuple[Hand | None, ...] = (None, None, None, None) if deal is None else deal.hands
        north, east, south, west = self.dealt
        # An unknown hand is an empty mask: its cards fail the quick test of the loop and get a closer look.
        self.hands: list[Hand] = [north or 0, east or 0, south or 0, west or 0]
        self.in_known_hand: Hand = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        self.limit = 13
        # For each seat how many cards the mask shows that it may not hold, or holds that it does not show.
        self.lost = [0, 0, 0, 0]
        if deal is not None and not deal.complete:
            self._prepare_irregular(deal)
        self.length = len(cards)
        self.cards: list[Card] = [*cards, *(UNKNOWN_CARD,) * (-self.length & 3)]
        self.powers = _POWERS[trump]
        self.first = first
        self.revokes = revokes
        self.leads = leads
        self.leader = int(leader)
        # Whether the leader is certain, not merely the owner of the best known card of a trick with a gap.
        self.sure = True
        # The index at which each card was played, -1 if it was not.
        self.at = [-1] * 52
        self.tricks: list[Trick] = []
        self.faults: list[PlayFault] = []
        # By seat and suit: the first card with which a hand that is not known did not follow to that suit.
        self.showed_out: dict[tuple[int, int], int] = {}

    def _prepare_irregular(self, deal: Deal) -> None:
        """Set the number of tricks of an end position, and allow for a wrong deal."""
        if deal.is_end_position:
            self.limit = max(hand.bit_count() for hand in self.hands)
        once = twice = 0
        for hand in self.hands:
            twice |= once & hand
            once |= hand
        # Such a card then fails the quick test of the loop, so that it is noticed when it is played again.
        self.lost = [(hand & twice).bit_count() + max(0, hand.bit_count() - self.limit) for hand in self.hands]
        self.hands = [hand & ~twice for hand in self.hands]

    def replay(self) -> PlayReplay:
        """Play all cards and return what came of it."""
        cards, hands, at, first, tricks = self.cards, self.hands, self.at, self.first, self.tricks
        end = min(len(cards), 4 * self.limit)
        while end and cards[end - 1] < 0:
            end -= 1
        count = (end + 3) >> 2
        gapless = not end or min(cards[: 4 * count]) >= 0
        plain = gapless and not self.leads and first != IN_ORDER
        order: list[int] = []
        played: list[Card] = []
        won = [0, 0]
        complete = 0
        for number in range(count):
            if not plain:
                self._settle_leader(number)
            leader = self.leader
            column = 0 if first == IN_ORDER else (leader - first) & 3
            indexes = _INDEXES[number][column]
            codes: tuple[int, ...] = _FETCHERS[number][column](cards)
            if not gapless and (not self.sure or min(codes) < 0):
                winner_of_doubtful = self._doubtful_trick(codes, indexes)
                if winner_of_doubtful is not None:
                    won[winner_of_doubtful & 1] += 1
                complete += min(codes) >= 0
                order += [index for index in indexes if cards[index] >= 0]
                played += [code for code in codes if code >= 0]
                continue
            led = CARD_SUITS[codes[0]]
            led_mask = SUIT_MASKS[led]
            power = self.powers[led]
            best = -1
            seat = winner = leader
            for index in indexes:
                code = cards[index]
                bit = CARD_BITS[code]
                hand = hands[seat]
                if hand & bit:
                    hands[seat] = hand ^ bit
                    if not bit & led_mask and hand & led_mask:
                        self._revoke(seat, index, hand & led_mask)
                else:
                    self._misfit(seat, code, index, led)
                at[code] = index
                if power[code] > best:
                    best = power[code]
                    winner = seat
                seat = (seat + 1) & 3
            if self.revokes:
                self._check_revoke_marks(codes, indexes)
            order += indexes
            played += codes
            tricks.append(Trick(SEATS[leader], codes, SEATS[winner], indexes))
            won[winner & 1] += 1
            complete += 1
            self.leader = winner
        if len(cards) > 4 * self.limit:
            self._cards_after_end()
        certain = self.sure and count < self.limit and UNREADABLE_CARD not in cards[4 * count :]
        return PlayReplay(
            tricks=tuple(tricks),
            order=tuple(order),
            played=tuple(played),
            won=(won[0], won[1]),
            complete_tricks=complete,
            finished=complete == self.limit,
            next_leader=SEATS[self.leader] if certain else None,
            unknown=(not gapless and self._has_gap()) or UNREADABLE_CARD in cards[end:],
            faults=tuple(sorted(self.faults, key=_index_of)) if self.faults else (),
        )

    def _fault(self, kind: PlayFaultKind, index: int, seat: int, other: int = -1) -> None:
        self.faults.append(PlayFault(kind, index, SEATS[seat], self.cards[index], other))

    # ---- who leads

    def _settle_leader(self, number: int) -> None:
        """Correct the leader of a trick by its marks or by the holder of its first card."""
        if not number and self.first not in (IN_ORDER, self.leader) and 0 not in self.leads:
            self._settle_lone_lead()
        if self.first == IN_ORDER:
            self._leader_in_order(4 * number)
            return
        marked = [index for index in range(4 * number, min(4 * number + 4, self.length)) if index in self.leads]
        if marked:
            seat = (self.first + marked[0]) & 3
            if self.sure and seat == self.leader:
                self._fault("lead marked but rightful leader", marked[0], seat)
            for index in marked[1:]:
                self._fault("two leads marked", index, (self.first + index) & 3)
            self.leader = seat
            self.sure = True
        elif not self.sure:
            possible = self._possible_leaders(self.cards[4 * number : 4 * number + 4])
            if len(possible) == 1:
                self.leader = possible[0]
                self.sure = True

    def _settle_lone_lead(self) -> None:
        """Let the first column lead if it has a card, and the rightful leader none, in the only row of cards.

        A card that another player holds tells that the column is wrong, not the leader.
        """
        bit = CARD_BITS[self.cards[0]] if self.cards[0] >= 0 else 0
        held_by_others = any((self.dealt[seat] or 0) & bit for seat in range(4) if seat != self.first)
        if lone_lead(self.cards, (self.leader - self.first) & 3) and not held_by_others:
            self._fault("wrong leader", 0, self.first, self.leader)
            self.leader = self.first

    def _leader_in_order(self, index: int) -> None:
        """Let the holder of the first card of a trick lead it."""
        card = self.cards[index]
        if card < 0:
            return
        for seat in (self.leader, self.leader + 1 & 3, self.leader + 2 & 3, self.leader + 3 & 3):
            if self.hands[seat] & CARD_BITS[card]:
                if (
                    seat != self.leader
                    and self.sure
                    and self._held_from(self.leader, index) > self._held_from(seat, index)
                ):
                    return  # the cards after it are those of the right players: the first one is a slip
                if seat != self.leader and self.sure:
                    self._fault("wrong leader", index, seat, self.leader)
                self.leader = seat
                self.sure = True
                return

    def _held_from(self, leader: int, index: int) -> int:
        """Count the cards behind the first of a trick that their players hold if `leader` led it."""
        others = enumerate(self.cards[index + 1 : index + 4], leader + 1)
        return sum(card >= 0 and bool(self.hands[seat & 3] & CARD_BITS[card]) for seat, card in others)

    def _possible_leaders(self, row: Sequence[Card]) -> list[int]:
        """The seats that can have led to a row of columns without a revoke, the supposed leader first.

        These are all four if a card of the row is not known.
        """
        everyone = [self.leader + step & 3 for step in range(4)]
        if min(row) < 0:
            return everyone
        possible = []
        for leader in everyone:
            led = CARD_SUITS[row[(leader - self.first) & 3]]
            for column, card in enumerate(row):
                seat = (self.first + column) & 3
                held = (self.hands[seat] & SUIT_MASKS[led]).bit_count()
                if CARD_SUITS[card] != led and held > self.lost[seat]:
                    break
            else:
                possible.append(leader)
        return possible

    # ---- tricks with a gap or a leader in doubt

    def _doubtful_trick(self, codes: tuple[int, ...], indexes: tuple[int, ...]) -> int | None:
        """Play a trick in which a card or the leader is not certain; return the winner if certain anyway."""
        leader = self.leader
        known = [code for code in codes if code >= 0]
        leaders_card = codes[0] if self.sure else -1
        winner: int | None = None
        next_leader = leader
        if len(known) == 4 and self.first == IN_ORDER:
            # The first card was led, but it is not certain by whom.
            next_leader = self._best(codes, CARD_SUITS[codes[0]])
        elif len(known) == 4:
            # Cards in the order of columns are these, turned; the winner may be the same whoever led.
            turn = (self.first - leader) & 3
            possible = self._possible_leaders(codes[turn:] + codes[:turn])
            winners = [self._best(codes, CARD_SUITS[codes[seat - leader & 3]]) for seat in possible]
            next_leader = winners[0] if winners else self._best(codes, CARD_SUITS[codes[0]])
            if len(set(winners)) == 1:
                winner = next_leader
        elif known:
            next_leader = self._best(codes, CARD_SUITS[known[0]])
        for step in range(4):
            seat = (leader + step) & 3
            if codes[step] < 0:
                self.lost[seat] += 1
            else:
                self._play_card(seat, codes[step], indexes[step], leaders_card)
        if self.revokes and leaders_card >= 0:
            self._check_revoke_marks(codes, indexes)
        shown = tuple(code if code >= 0 else UNKNOWN_CARD for code in codes)
        self.tricks.append(Trick(SEATS[leader], shown, None if winner is None else SEATS[winner], indexes))
        self.leader = next_leader
        self.sure = winner is not None
        return winner

    def _best(self, codes: Sequence[Card], led: int) -> int:
        """The seat of the best known card of a trick, given the suit led; the leader's card is the first."""
        power = self.powers[led]
        strengths = [power[code] if code >= 0 else -1 for code in codes]
        return (self.leader + strengths.index(max(strengths))) & 3

    def _play_card(self, seat: int, card: Card, index: int, leaders_card: Card) -> None:
        """Play one card as the loop of `replay` does, but where the suit led may be unknown."""
        bit = CARD_BITS[card]
        hand = self.hands[seat]
        if hand & bit:
            self.hands[seat] = hand ^ bit
            if leaders_card >= 0:
                led_mask = SUIT_MASKS[CARD_SUITS[leaders_card]]
                if not bit & led_mask and hand & led_mask:
                    self._revoke(seat, index, hand & led_mask)
        else:
            self._misfit(seat, card, index, CARD_SUITS[leaders_card] if leaders_card >= 0 else -1)
        self.at[card] = index

    def _has_gap(self) -> bool:
        """Whether a card before the last known one is not known."""
        codes = [code for trick in self.tricks for code in trick.cards]
        while codes[-1] < 0:
            codes.pop()
        return min(codes) < 0

    # ---- faults

    def _revoke(self, seat: int, index: int, suit_held: Hand) -> None:
        """Report an unmarked revoke, unless all cards of the suit may have left the hand unseen."""
        if index not in self.revokes and suit_held.bit_count() > self.lost[seat]:
            self._fault("revoke", index, seat)

    def _misfit(self, seat: int, card: Card, index: int, led: int) -> None:
        """Report a card that is not in the mask of its seat, unless the seat may have it.

        `led` is the suit led to the trick, -1 if that is not certain.
        """
        own = self.dealt[seat]
        bit = CARD_BITS[card]
        if self.at[card] >= 0:
            self._fault("card twice", index, seat, self.at[card])
        elif (own & bit) if own is not None else not self.in_known_hand & bit:
            if own is None:
                self._played_unseen(seat, card, index, led)
            return
        else:
            holder = next((other for other in range(4) if (self.dealt[other] or 0) & bit), -1)
            self._fault("card not held", index, seat, holder)
            if holder >= 0:
                # Without the card its holder cannot be charged with a revoke, and will be noticed playing it.
                self.hands[holder] &= ~bit
                self.lost[holder] += 1
        self.lost[seat] += 1

    def _played_unseen(self, seat: int, card: Card, index: int, led: int) -> None:
        """Report a revoke that a card of a hand not known establishes: it did not follow to that suit before."""
        suit = CARD_SUITS[card]
        earlier = self.showed_out.pop((seat, suit), None)
        if earlier is not None and earlier not in self.revokes:
            self._fault("revoke", earlier, seat, index)
        if led not in (-1, suit):
            self.showed_out.setdefault((seat, led), index)

    def _check_revoke_marks(self, codes: tuple[int, ...], indexes: tuple[int, ...]) -> None:
        """Report the cards of a trick, its leader certain, that are marked as revokes and are none."""
        led = CARD_SUITS[codes[0]]
        for step, index in enumerate(indexes):
            code = codes[step]
            if code < 0 or index not in self.revokes:
                continue
            seat = (self.leader + step) & 3
            own = self.dealt[seat]
            hand_certain = own is not None and own.bit_count() == self.limit and not self.lost[seat]
            void = hand_certain and not self.hands[seat] & SUIT_MASKS[led]
            if CARD_SUITS[code] == led or void:
                self._fault("revoke marked but followed suit", index, seat)

    def _cards_after_end(self) -> None:
        """Report the cards after the last trick."""
        first = self.leader if self.first == IN_ORDER else self.first
        for index in range(4 * self.limit, len(self.cards)):
            if self.cards[index] >= 0 or self.cards[index] == NEXT_CARD:
                self._fault("card after the end", index, (first + index) & 3)


def _index_of(fault: PlayFault) -> int:
    return fault.index
