"""A legal game has no fault: whatever is bid and played by the laws passes without any finding."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import pbnkit
from pbnkit.record.finding import Finding
from tests.game_text import GameText, claim_after, dash_auction, game_text, turn_columns
from tests.strategies import RandomGame, played_games

seats = st.integers(0, 3)


def findings(text: GameText) -> list[tuple[str, str]]:
    return [(finding.code, finding.message) for finding in pbnkit.validate(text.data())]


def passed_out(game: RandomGame) -> GameText:
    text = game_text(game)
    text.tags |= {"Declarer": "", "Contract": "Pass", "Result": "", "Score": "NS 0"}
    text.calls = ["Pass"] * 4
    text.play_seat, text.rows = None, []
    return text


@given(played_games())
@settings(max_examples=150)
def test_whole_game(game: RandomGame) -> None:
    assert findings(game_text(game)) == []


@given(played_games(), st.sampled_from(["\n", "\r\n", "\r"]))
def test_line_ends(game: RandomGame, line_end: str) -> None:
    text = game_text(game)
    text.line_end = line_end
    assert findings(text) == []


@given(played_games(), seats)
def test_dashes_before_the_dealer(game: RandomGame, first: int) -> None:
    text = game_text(game)
    dash_auction(text, first)
    assert findings(text) == []


@given(played_games(), seats)
def test_columns_of_another_seat(game: RandomGame, first: int) -> None:
    text = game_text(game)
    assume(text.play_seat is not None)
    turn_columns(text, first)
    assert findings(text) == []


@given(played_games(), seats, st.integers(0, 12))
def test_claim_after_a_trick(game: RandomGame, first: int, tricks: int) -> None:
    text = game_text(game)
    assume(text.play_seat is not None)
    turn_columns(text, first)
    claim_after(text, 4 * tricks)
    assert findings(text) == []


@given(played_games(), st.integers(0, 12), st.integers(1, 3))
def test_claim_inside_a_trick(game: RandomGame, tricks: int, cards: int) -> None:
    """The cards that are not played have dashes, in the column of their seat."""
    text = game_text(game)
    assume(text.play_seat is not None)
    in_order = [game.cards[at] for at in range(4 * tricks, 4 * tricks + cards)]
    names = {f"{'CDHS'[card // 13]}{'23456789TJQKA'[card % 13]}" for card in in_order}
    text.rows = [*text.rows[:tricks], [card if card in names else "-" for card in text.rows[tricks]], ["*"]]
    assert findings(text) == []


@given(played_games())
def test_passed_out(game: RandomGame) -> None:
    assert findings(passed_out(game)) == []


@given(played_games())
def test_passed_out_with_empty_play(game: RandomGame) -> None:
    text = passed_out(game)
    text.play_seat = ""
    assert findings(text) == []


@given(played_games())
def test_ap_for_the_last_passes(game: RandomGame) -> None:
    text = game_text(game)
    passes = 4 if game.declarer is None else 3
    text.calls[-passes:] = ["AP"]
    assert findings(text) == []


@given(played_games())
def test_lower_case(game: RandomGame) -> None:
    """Calls, cards and the hands of the deal are the same in either case (import format)."""
    text = game_text(game)
    text.calls = [call.lower() for call in text.calls]
    text.rows = [[card.lower() for card in row] for row in text.rows]
    text.tags["Deal"] = text.tags["Deal"].lower()
    assert findings(text) == []


@given(played_games(), seats)
def test_deal_from_another_hand(game: RandomGame, first: int) -> None:
    text = game_text(game)
    hands = text.tags["Deal"][2:].split(" ")
    text.tags["Deal"] = f"{'NESW'[first]}:{' '.join(hands[first:] + hands[:first])}"
    assert findings(text) == []


@given(played_games(), st.sampled_from(["ns", "ew", "both", "plain"]))
def test_score_of_either_side(game: RandomGame, form: str) -> None:
    text = game_text(game)
    assume(form != "plain" or game.declarer is not None)
    points = game.score_ns
    sign = -1 if game.declarer is not None and game.declarer % 2 else 1
    forms = {
        "ns": f"NS {points}",
        "ew": f"EW {-points}",
        "both": f"NS {points} EW {-points}",
        "plain": f"{sign * points}",
    }
    text.tags["Score"] = forms[form]
    assert findings(text) == []


@given(played_games(), st.sampled_from(["own", "both"]))
def test_result_of_sides(game: RandomGame, form: str) -> None:
    text = game_text(game)
    assume(game.declarer is not None)
    own, other = ("EW", "NS") if game.declarer % 2 else ("NS", "EW")
    tricks = game.tricks_declarer
    text.tags["Result"] = f"{own} {tricks}" if form == "own" else f"{own} {tricks} {other} {13 - tricks}"
    assert findings(text) == []


@given(played_games(), st.data())
def test_annotations_and_notes(game: RandomGame, data: st.DataObject) -> None:
    """Each call and card may have a suffix, a NAG, a reference to a note and a comment, in any combination."""
    text = game_text(game)
    seen: dict[str, set[int]] = {"call": set(), "card": set()}

    def annotated(token: str, what: str) -> str:
        suffix, note, nag, comment = data.draw(
            st.tuples(st.sampled_from(["", "!", "?!"]), st.integers(0, 4), st.booleans(), st.booleans())
        )
        token += suffix
        if note:
            seen[what].add(note)
            token += f" ={note}="
        if nag:
            token += " $13" if what == "call" else " $14"
        return token + (" {so it was}" if comment else "")

    at = data.draw(st.integers(0, len(text.calls) - 1))
    text.calls[at] = annotated(text.calls[at], "call")
    if text.rows:
        row, column = data.draw(st.tuples(st.integers(0, 12), st.integers(0, 3)))
        text.rows[row][column] = annotated(text.rows[row][column], "card")
    text.call_notes = [f"{number}:of the calls" for number in sorted(seen["call"])]
    text.card_notes = [f"{number}:of the cards" for number in sorted(seen["card"])]
    assert findings(text) == []


@given(st.lists(played_games(), min_size=2, max_size=5), st.sampled_from(["\n", "\r\n"]))
@settings(max_examples=25)
def test_several_games_in_a_file(games: list[RandomGame], line_end: str) -> None:
    texts = [game_text(game) for game in games]
    for text in texts:
        text.line_end = line_end
    data = line_end.encode().join(text.data() for text in texts)
    found: list[Finding] = list(pbnkit.validate(data))
    assert [(finding.code, finding.message) for finding in found] == []
    assert len(list(pbnkit.read(data))) == len(games)


@pytest.mark.parametrize("without", ["Score", "Result", "Contract", "Declarer", "Auction", "Play"])
@given(game=played_games())
@settings(max_examples=15)
def test_a_fact_may_be_unknown(game: RandomGame, without: str) -> None:
    """What is unknown contradicts nothing (`?`, or a section that is not there)."""
    text = game_text(game)
    if without == "Auction":
        text.auction_seat = None
    elif without == "Play":
        text.play_seat = None
    else:
        text.tags[without] = "?"
    assert findings(text) == []
