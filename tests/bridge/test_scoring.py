"""Duplicate scores against tables written down independently, IMPs and matchpoints."""

import pytest

from pbnkit.bridge import PASSED_OUT, Contract, Seat, Strain, Vulnerability, imps, matchpoints, score, score_ns
from pbnkit.bridge.imps import continuous_imps

# The tables as scorers print them, not as formulas. Index 0 is the first odd trick.
MINOR = (20, 40, 60, 80, 100, 120, 140)
MAJOR = (30, 60, 90, 120, 150, 180, 210)
NOTRUMP = (40, 70, 100, 130, 160, 190, 220)
NOTRUMP_1925 = (35, 70, 105, 140, 175, 210, 245)
LOWEST_GAME = {  # by strain: level undoubled, doubled, redoubled
    Strain.C: (5, 3, 2),
    Strain.D: (5, 3, 2),
    Strain.H: (4, 2, 1),
    Strain.S: (4, 2, 1),
    Strain.NT: (3, 2, 1),
}
DOWN_NOT_VULNERABLE = (
    (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
)
DOWN_VULNERABLE = (
    (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
    (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
    (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600),
)
DOWN_NOT_VULNERABLE_OLD = (
    DOWN_NOT_VULNERABLE[0],
    (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 1900, 2100, 2300, 2500),
    (200, 600, 1000, 1400, 1800, 2200, 2600, 3000, 3400, 3800, 4200, 4600, 5000),
)
OVERTRICK = {(1, False): 100, (1, True): 200, (2, False): 200, (2, True): 400}
SLAM = {(6, False): 500, (6, True): 750, (7, False): 1000, (7, True): 1500}


def by_table(contract, tricks, vulnerable, laws):
    level, strain, risk = contract.level, contract.strain, contract.risk
    over = tricks - 6 - level
    if over < 0:
        not_vulnerable = DOWN_NOT_VULNERABLE if laws == "1987" else DOWN_NOT_VULNERABLE_OLD
        return -(DOWN_VULNERABLE if vulnerable else not_vulnerable)[risk][-over - 1]
    values = MINOR if strain <= Strain.D else MAJOR if strain <= Strain.S else NOTRUMP
    if laws == "1925" and strain is Strain.NT:
        values = NOTRUMP_1925
    points = values[level - 1] * (1, 2, 4)[risk]
    points += (500 if vulnerable else 300) if level >= LOWEST_GAME[strain][risk] else 50
    points += SLAM.get((level, vulnerable), 0)
    if risk == 0:
        return points + values[tricks - 7] - values[level - 1]
    points += 100 if risk == 2 and laws == "1987" else 50
    return points + over * OVERTRICK[risk, vulnerable]


@pytest.mark.parametrize("laws", ["1987", "1935", "1925"])
@pytest.mark.parametrize("strain", list(Strain))
def test_every_score_is_that_of_the_tables(strain, laws):
    for level in range(1, 8):
        for risk in range(3):
            contract = Contract(level, strain, risk)
            for tricks in range(14):
                for vulnerable in (False, True):
                    expected = by_table(contract, tricks, vulnerable, laws)
                    assert score(contract, tricks, vulnerable, laws) == expected, (contract.text, tricks)


KNOWN = [
    (Contract(7, Strain.C, 2), 13, False, 1960),
    (Contract(3, Strain.NT), 10, False, 430),
    (Contract(3, Strain.NT), 10, True, 630),
    (Contract(1, Strain.NT, 2), 9, True, 1560),
    (Contract(4, Strain.S, 1), 7, True, -800),
    (Contract(2, Strain.H, 1), 8, False, 470),
    (Contract(5, Strain.D, 2), 7, False, -1600),
    (Contract(6, Strain.NT), 13, True, 1470),
    (Contract(5, Strain.H, 1), 9, False, -300),  # the example game of the PBN standard
    (PASSED_OUT, 0, True, 0),
]


@pytest.mark.parametrize(("contract", "tricks", "vulnerable", "points"), KNOWN)
def test_known_scores(contract, tricks, vulnerable, points):
    assert score(contract, tricks, vulnerable) == points


OLDER = [
    (Contract(4, Strain.S, 1), 6, "1935", -700),  # 800 since 1987
    (Contract(4, Strain.S, 1), 6, "1987", -800),
    (Contract(2, Strain.H, 2), 8, "1935", 590),  # 640 since 1987
    (Contract(2, Strain.H, 2), 8, "1987", 640),
    (Contract(3, Strain.NT), 9, "1925", 405),
    (Contract(1, Strain.NT), 8, "1925", 120),
    (Contract(4, Strain.S), 10, "1925", 420),
]


@pytest.mark.parametrize(("contract", "tricks", "laws", "points"), OLDER)
def test_scores_by_older_laws(contract, tricks, laws, points):
    assert score(contract, tricks, False, laws) == points


@pytest.mark.parametrize("tricks", [-1, 14])
def test_nobody_wins_so_many_tricks(tricks):
    with pytest.raises(ValueError, match="0 to 13"):
        score(Contract(1, Strain.C), tricks, False)


@pytest.mark.parametrize(
    ("declarer", "vulnerability", "points"),
    [
        (Seat.N, Vulnerability.NONE, 420),
        (Seat.S, Vulnerability.NS, 620),
        (Seat.S, Vulnerability.EW, 420),
        (Seat.E, Vulnerability.NONE, -420),
        (Seat.W, Vulnerability.EW, -620),
        (Seat.W, Vulnerability.NS, -420),
        (Seat.W, Vulnerability.ALL, -620),
    ],
)
def test_north_south_score_by_declarer_and_vulnerability(declarer, vulnerability, points):
    assert score_ns(Contract(4, Strain.S), declarer, 10, vulnerability) == points


# Law 78 B: the lowest and the highest difference for 0 to 24 IMPs.
LAW_78B = """0-10 20-40 50-80 90-120 130-160 170-210 220-260 270-310 320-360 370-420 430-490 500-590 600-740
750-890 900-1090 1100-1290 1300-1490 1500-1740 1750-1990 2000-2240 2250-2490 2500-2990 3000-3490 3500-3990
4000-15200"""


@pytest.mark.parametrize(("won", "limits"), list(enumerate(LAW_78B.split())))
def test_imps_change_at_the_limits_of_law_78b(won, limits):
    for difference in map(int, limits.split("-")):
        assert imps(difference) == won
        assert imps(-difference) == -won


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        ([420, 450, 420, -50], [3, 6, 3, 0]),
        ([100], [0]),  # nobody to compare with
        ([], []),
        ([0, 0, 0], [2, 2, 2]),
        ([450, 420, 420, 300, -50], [8, 5, 5, 2, 0]),
    ],
)
def test_matchpoints(scores, points):
    assert matchpoints(scores, "MP1") == points
    assert matchpoints(scores, "MP2") == [one / 2 for one in points]


# Points and IMPs at both ends of each step, as the table stood in 1960.
SCALE_OF_1948 = """
0-10 20-60 70-130 140-210 220-340 350-490 500-740 750-990 1000-1240 1250-1490 1500-1990 2000-2490 2500-2990 3000-3490
3500-3990 4000-9000
"""


@pytest.mark.parametrize(("won", "step"), list(enumerate(SCALE_OF_1948.split())))
def test_imps_of_1948(won, step):
    low, high = map(int, step.split("-"))
    assert imps(low, "1948") == imps(high, "1948") == won
    assert imps(-low, "1948") == imps(-high, "1948") == -won


# Herman De Wael's formulas, one for each stretch: from, to, added points, divisor.
STRETCHES = [
    *[(0, 45, 0, 30), (45, 165, 15, 40), (165, 365, 60, 50), (365, 425, 145, 60), (425, 495, 240, 70)],
    *[(495, 595, 555, 100), (595, 895, 1130, 150), (895, 1495, 1805, 200), (1495, 2495, 2630, 250)],
    (2495, 9000, 7755, 500),
]


@pytest.mark.parametrize(("low", "high", "added", "divisor"), STRETCHES)
def test_imps_without_steps(low, high, added, divisor):
    for points in range(low, high, 5):
        assert continuous_imps(points) == pytest.approx((points + added) / divisor)
        assert continuous_imps(-points) == -continuous_imps(points)
    # Rounded, they are the IMPs of Law 78 B up to where the scale ends.
    for points in range(-(-low // 10) * 10, min(high, 4000), 10):
        assert abs(imps(points) - continuous_imps(points)) <= 0.5
