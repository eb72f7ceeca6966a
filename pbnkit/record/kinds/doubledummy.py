"""X13: findings of a double-dummy solver, which `pbnkit validate --double-dummy` runs."""

from __future__ import annotations

from pbnkit.record.finding import Kind
from pbnkit.record.kinds.explain import explain

TRICKS_WRONG = Kind(
    "X131",
    "double-dummy-tricks-wrong",
    "error",
    doc=explain(
        "a number of tricks in OptimumResultTable, DoubleDummyTricks or Ability that is not what best play by all "
        "four hands comes to. Only `pbnkit validate --double-dummy` looks for it.",
        "The results were worked out from other cards, or the deal was changed since.",
        "`[DoubleDummyTricks …]` of the board before.",
        "the results of this deal.",
        "None; deal or results may be what is wrong.",
    ),
)
PAR_WRONG = Kind(
    "X132",
    "par-wrong",
    "error",
    doc=explain(
        "a par score or par contract (OptimumScore, ParScore, ParContract, Minimax, OptimumContract) that is not that "
        "of the deal at its vulnerability. Only `pbnkit validate --double-dummy` looks for it. Where par depends on "
        "which side bids first, either is right.",
        "Players compare their results with par; it was worked out from other cards or another vulnerability.",
        '`[OptimumScore "NS 420"]` where North-South take eleven tricks in spades.',
        '`[OptimumScore "NS 450"]`.',
        "None; deal or vulnerability may be what is wrong.",
    ),
)
TRICKS_NOT_COUNTED = Kind(
    "X133",
    "double-dummy-tricks-not-counted",
    "info",
    doc=explain(
        "a double-dummy table that has one and the same number where declarer takes other numbers of tricks below "
        "seven, and is right else. Only `pbnkit validate --double-dummy` looks for it.",
        "Some programs write down only what contracts can be made; the low numbers are no numbers of tricks.",
        "`1811118111819a8819a8`, a DoubleDummyTricks with 1 for everything that goes down.",
        "the tricks that declarer takes, `4863448634819a8819a8` say.",
        "None.",
    ),
)
