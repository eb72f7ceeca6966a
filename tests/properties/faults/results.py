"""Faults of contract, declarer, result, score, and the cycle of boards."""

from __future__ import annotations

from pbnkit.bridge import Contract, score_ns
from tests.game_text import SEATS, contract_text
from tests.properties.faults.cards import leaders
from tests.properties.faults.registry import fault

# ---- contract, declarer, result, score


@fault("contract of another level", "R001", played=True)
def _(random, game, text):
    contract = game.contract
    level = random.choice([level for level in range(1, 8) if level != contract.level])
    text.tags["Contract"] = contract_text(level, contract.strain, contract.risk)
    return "tag Contract"


@fault("contract of another strain", "R001", played=True)
def _(random, game, text):
    contract = game.contract
    strain = random.choice([strain for strain in range(5) if strain != contract.strain])
    text.tags["Contract"] = contract_text(contract.level, strain, contract.risk)
    return "tag Contract"


@fault("contract of another risk", "R002", played=True)
def _(random, game, text):
    contract = game.contract
    risk = random.choice([risk for risk in range(3) if risk != contract.risk])
    text.tags["Contract"] = contract_text(contract.level, contract.strain, risk)
    return "tag Contract"


@fault("contract although all passed", "R001", also="R015 R021")
def _(random, game, text):
    text.calls = ["Pass"] * 4
    text.tags |= {"Declarer": "", "Contract": "1C", "Result": "", "Score": "NS 0"}
    text.play_seat = None
    return "tag Contract"


@fault("pass although there is a bid", "R007", played=True)
def _(random, game, text):
    text.tags["Contract"] = "Pass"
    return "tag Contract"


@fault("declarer of the other side", "R003", played=True)
def _(random, game, text):
    text.tags["Declarer"] = SEATS[(game.declarer + random.choice([1, 3])) % 4]
    return "tag Declarer"


@fault("dummy for declarer", "R003", played=True)
def _(random, game, text):
    text.tags["Declarer"] = SEATS[(game.declarer + 2) % 4]
    return "tag Declarer"


@fault("rightful declarer marked as irregular", "R004", played=True)
def _(random, game, text):
    text.tags["Declarer"] = "^" + text.tags["Declarer"]
    return "tag Declarer"


@fault("declarer of a board that is passed out", "R005")
def _(random, game, text):
    text.calls = ["Pass"] * 4
    text.tags |= {"Declarer": random.choice(SEATS), "Contract": "Pass", "Result": "", "Score": "NS 0"}
    text.play_seat = None
    return "tag Declarer"


@fault("result of a board that is passed out", "R006")
def _(random, game, text):
    text.calls = ["Pass"] * 4
    text.tags |= {"Declarer": "", "Contract": "Pass", "Result": str(random.randrange(14)), "Score": "NS 0"}
    text.play_seat = None
    return "tag Result"


@fault("another declarer behind the contract", "R008", also="T202 T208", played=True)
def _(random, game, text):
    text.tags["Contract"] += f" {SEATS[(game.declarer + random.randint(1, 3)) % 4]}"
    return "tag Contract"


@fault("one trick more", "R011")
def _(random, game, text):
    if not game.cards or game.tricks_declarer == 13:
        return None
    text.tags["Result"] = str(game.tricks_declarer + 1)
    return "tag Result"


@fault("one trick less", "R011")
def _(random, game, text):
    if not game.cards or game.tricks_declarer == 0:
        return None
    text.tags["Result"] = str(game.tricks_declarer - 1)
    return "tag Result"


@fault("result of the other side", "R011", played=True)
def _(random, game, text):
    text.tags["Result"] = f"{('EW', 'NS')[game.declarer % 2]} {game.tricks_declarer}"
    return "tag Result"


@fault("right result marked as agreed on", "R012", played=True)
def _(random, game, text):
    text.tags["Result"] = "^" + text.tags["Result"]
    return "tag Result"


@fault("result below the tricks won", "R013", also="R021", played=True)
def _(random, game, text):
    columns = [*leaders(game, text)[1:]]
    rows = random.randint(1, 12)
    won = sum(column % 2 == 1 for column in columns[:rows])  # the first column is declarer's left
    if not won:
        return None
    text.rows = [*text.rows[:rows], ["*"]]
    text.tags["Result"] = str(random.randrange(won))
    return "tag Result"


@fault("results of the sides that are not 13 tricks", "R014", also="R011", played=True)
def _(random, game, text):
    own, other = ("EW", "NS") if game.declarer % 2 else ("NS", "EW")
    wrong = random.choice([tricks for tricks in range(14) if tricks != 13 - game.tricks_declarer])
    text.tags["Result"] = f"{own} {game.tricks_declarer} {other} {wrong}"
    return "tag Result"


@fault("score with its sign turned", "R021")
def _(random, game, text):
    if not game.score_ns:
        return None
    text.tags["Score"] = f"NS {-game.score_ns}"
    return "tag Score"


@fault("score of the wrong side", "R021")
def _(random, game, text):
    if not game.score_ns:
        return None
    text.tags["Score"] = f"EW {game.score_ns}"
    return "tag Score"


@fault("score one point off", "R021")
def _(random, game, text):
    text.tags["Score"] = f"NS {game.score_ns + random.choice([-1, 1])}"
    return "tag Score"


@fault("score out of the blue", "R021")
def _(random, game, text):
    text.tags["Score"] = f"NS {7600 + 10 * random.randrange(9)}"
    return "tag Score"


@fault("score of a board that is passed out", "R021")
def _(random, game, text):
    text.calls = ["Pass"] * 4
    text.tags |= {"Declarer": "", "Contract": "Pass", "Result": "", "Score": random.choice(["NS 50", "100"])}
    text.play_seat = None
    return "tag Score"


@fault("redoubled bonus of before 1987", "R022")
def _(random, game, text):
    """Redouble the last bid; a game is looked for in which that contract is made."""
    if not game.cards or game.tricks_declarer < game.contract.level + 6 or game.contract.risk:
        return None
    contract = Contract(game.contract.level, game.contract.strain, 2)
    text.calls[-3:] = ["X", "XX", "Pass", "Pass", "Pass"]
    text.tags["Contract"] = contract.text
    points = score_ns(contract, game.declarer, game.tricks_declarer, game.vulnerability)
    text.tags["Score"] = f"NS {points - (50 if points > 0 else -50)}"
    text.tags["Date"] = "1988.03.05"  # later than the laws of 1987, and not everywhere under them yet
    return "tag Score"


@fault("scores of the sides that are not opposite", "R023")
def _(random, game, text):
    text.tags["Score"] = f"NS {game.score_ns} EW {-game.score_ns + 10}"
    return "tag Score"


# ---- board, dealer, vulnerability

_CYCLE = "0123123023013012"


@fault("number of a board of another dealer", "B011")
def _(random, game, text):
    same = [board for board in range(1, 17) if _CYCLE[board - 1] == str(int(game.vulnerability))]
    text.tags["Board"] = str(random.choice([board for board in same if (board - game.board) % 4]))
    return "tag Dealer"


@fault("number of a board of another vulnerability", "B012")
def _(random, game, text):
    other = [board for board in range(1, 17) if _CYCLE[board - 1] != str(int(game.vulnerability))]
    text.tags["Board"] = str(random.choice([board for board in other if (board - game.board) % 4 == 0]))
    return "tag Vulnerable"


@fault("vulnerability off the cycle", "B012", also="R021 R022")
def _(random, game, text):
    others = [word for word in ("None", "NS", "EW", "All") if word != text.tags["Vulnerable"]]
    text.tags["Vulnerable"] = random.choice(others)
    return "tag Vulnerable"


@fault("score of another vulnerability", "R021", also="B012", played=True)
def _(random, game, text):
    side = 1 << game.declarer % 2
    made = game.tricks_declarer - game.contract.level - 6
    if made >= 0 and game.contract.level < 6 and abs(game.score_ns) < 250:
        return None  # part-scores count the same
    other = int(game.vulnerability) ^ side
    text.tags["Vulnerable"] = ("None", "NS", "EW", "All")[other]
    return "tag Score"
