"""Results of one board compared, against values worked out by hand."""

from random import Random

import pytest

from pbnkit.bridge.compare import (
    ascherman,
    bastille,
    board_a_match,
    butler,
    compared,
    cross_imps,
    datum,
    for_field,
    imps_between,
    neuberg,
    ranks,
    round_to_ten,
    scores_known,
    top,
)

FIVE = [420, 420, 450, -50, 420]


@pytest.mark.parametrize(
    ("points", "tens"), [(0, 0), (84, 80), (85, 90), (-85, -90), (-84.9, -80), (5, 10), (-5, -10), (332, 330)]
)
def test_round_to_ten(points, tens):
    assert round_to_ten(points) == tens


def test_datum():
    assert datum(FIVE) == 332
    assert datum(FIVE, 1) == 420
    assert datum(FIVE, 0, "Median") == 420
    assert datum([100, 200, None, 400, 600]) == 325
    assert datum([100, 200, None, 400, 600], 0, "Median") == 300
    assert datum([100, 200, None, 400, 600], 1) == 300
    # Two scores have no extremes that could be left out.
    assert datum([100, 200], 1) == 150
    assert datum([None, None]) is None
    assert datum([]) is None


def test_datum_of_scores_made_at_several_tables():
    assert datum([100, 400], weights=[3, 1]) == 175
    assert datum([100, 400], 1, weights=[3, 1]) == 100


def test_a_club_table_by_butler_without_extremes():
    scores = [120, 50, -80, -80, -110, -140, -150, -150]
    # (50 - 80 - 80 - 110 - 140 - 150) / 6 = -85
    assert datum(scores, 1) == -85
    assert butler(scores, round_to_ten(-85)) == [5, 4, 0, 0, -1, -2, -2, -2]


def test_imps_between():
    assert imps_between(50, -90) == 4
    assert imps_between(-90, 50) == -4
    # The scale of 1948: 70 are the second IMP, 410 five, 4000 the most.
    assert [imps_between(one, 0, "1948") for one in (10, 60, 70, -410, 4000, 9000)] == [0, 1, 2, -5, 15, 15]
    # 19.5 and 20: the first IMP is for 20.
    assert imps_between(0, 19.5) == 0
    assert imps_between(0, 20) == -1


def test_butler_leaves_out_what_there_is_not():
    assert butler([620, None, -100], 260) == [8, None, -8]


def test_cross_imps():
    # 420 - 400: 1, 420 + 50: 10; 400 - 420: -1, 400 + 50: 10; -50: -10 and -10
    assert cross_imps([420, 400, -50]) == [11, 9, -20]
    assert cross_imps([420, 400, -50], "Cross1") == [11 / 3, 3, -20 / 3]
    assert cross_imps([420, 400, -50], "Cross2") == [5.5, 4.5, -10]
    assert cross_imps([420, None, 400, -50]) == [11, None, 9, -20]
    assert cross_imps([420, -50], weights=[3, 1]) == [10, -30]
    assert cross_imps([420]) == [0]
    assert cross_imps([420], "Cross2") == [0]


def test_matchpoints_with_ties():
    assert compared(FIVE) == [4, 4, 8, 0, 4]
    assert compared(FIVE, "MP2") == [2, 2, 4, 0, 2]
    assert (top(5), top(5, "MP2"), top(1), top(0)) == (8, 4, 0, 0)


def test_matchpoints_with_missing_scores():
    assert compared([420, None, -50, 420]) == [3, None, 0, 3]
    assert scores_known([420, None, -50, 420]) == 3


def test_matchpoints_by_the_number_of_tables():
    # 450 once, 420 three times, -50 once: the same as the five in full.
    assert compared([450, 420, -50], weights=[1, 3, 1]) == [8, 4, 0]
    assert ranks([450, 420, -50], [1, 3, 1]) == [1, 2, 5]


@pytest.mark.parametrize(
    ("points", "number", "field", "method", "right"),
    [
        # The best of 10 scores and the best of 90, on a fouled board of 100 tables.
        (18, 10, 100, "MP1", 189),
        (178, 90, 100, "MP1", 197.89),
        # Tops of 3 and of 4 scores of 7: 88.9 and 93.8 per cent of 12.
        (4, 3, 7, "MP1", 0.889 * 12),
        (6, 4, 7, "MP1", 0.9375 * 12),
        (3, 4, 7, "MP2", 0.9375 * 6),
        (0, 4, 5, "MP1", 0.25),
        (0, 4, 5, "MP2", 0.125),
        (4, 5, 5, "MP1", 4),
    ],
)
def test_neuberg(points, number, field, method, right):
    assert neuberg(points, number, field, method) == pytest.approx(right, abs=0.005)
    # What the sides have together is the top of the field.
    other = top(number, method) - points
    together = neuberg(points, number, field, method) + neuberg(other, number, field, method)
    assert together == pytest.approx(top(field, method))


@pytest.mark.parametrize(
    ("how", "points", "right"),
    [
        ("own top", 6, 6),
        ("Neuberg", 6, 7.75),
        ("averages", 6, 7),
        ("factor", 6, 8),
        ("averages", 0, 1),
        ("factor", 0, 0),
    ],
)
def test_a_board_with_four_scores_of_five(how, points, right):
    assert for_field(points, 4, 5, how) == right
    assert for_field(points / 2, 4, 5, how, "MP2") == right / 2


def test_ascherman():
    # Three tables: 5, 3 and 1 of 6 are 83.3, 50 and 16.7 per cent; twice as many tables with the same scores too.
    assert ascherman([430, 400, -50]) == [5, 3, 1]
    assert ascherman([430, 430, 400, 400, -50, -50]) == [10, 10, 6, 6, 2, 2]
    assert ascherman([430, None, -50], "MP2") == [1.5, None, 0.5]


def test_bastille():
    # The scores of a club's board without one 110 and one -100 have the mean 180 / 7.
    scores = [110, 80, -90, -100, 110, 0, 90, -90, 80]
    assert datum(scores, 1) == pytest.approx(180 / 7)
    found = [round(one, 1) for one in bastille(scores, 180 / 7)]
    assert found == [2.5, 1.7, -3.3, -3.5, 2.5, -0.9, 2.0, -3.3, 1.7]
    assert bastille([None, 100], 85) == [None, 0.5]


def test_ranks():
    assert ranks(FIVE) == [2, 2, 1, 5, 2]
    assert ranks([50.0, None, 60.0]) == [2, None, 1]


def test_board_a_match():
    assert [board_a_match(*pair) for pair in ((140, 110), (110, 110), (-50, 0))] == [2, 1, 0]


def test_cross_imps_are_those_of_each_pair():
    random = Random(7)
    for _ in range(200):
        scores = [random.choice([None, *range(-900, 900, 10)]) for _ in range(random.randint(0, 9))]
        weights = [random.randint(0, 3) for _ in scores]
        scale = random.choice(["1962", "1948"])
        known = [(one, count) for one, count in zip(scores, weights, strict=True) if one is not None and count]
        right = [
            sum(count * imps_between(one, other, scale) for other, count in known) if (one, weight) in known else None
            for one, weight in zip(scores, weights, strict=True)
        ]
        for found, wanted in zip(cross_imps(scores, "Cross", weights, scale), right, strict=True):
            # A score of no table has its IMPs only if another row has the same score.
            assert found == wanted or wanted is None


def test_a_score_of_no_table_is_no_score():
    assert compared([420, 50, -50], weights=[1, 0, 1]) == [2, None, 0]
    assert ranks([420, 50, -50], [1, 0, 1]) == [1, None, 2]
    assert cross_imps([420, 50, -50], weights=[1, 0, 1]) == [10, None, -10]
