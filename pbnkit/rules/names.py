"""The names of tags that known programs add to the standard's, and what a misspelt name may mean."""

from __future__ import annotations

from functools import lru_cache

from pbnkit.record.tagset import STANDARD

VENDOR = {
    "Ability": "double-dummy tools",
    "BCFlags": "BridgeComposer",
    "DDResults": "a bidding analyser",
    "DoubleDummyTricks": "BridgeComposer and others",
    "Minimax": "double-dummy tools",
    "OptimumContract": "double-dummy tools",
    "ParContract": "BridgeComposer",
    "ParScore": "a bidding engine",
    "VirtualBoard": "lesson tools",
    "VirtualDealer": "lesson tools",
    "VirtualVulnerable": "lesson tools",
}

_FOLDED = {name.lower(): name for name in STANDARD}


@lru_cache(maxsize=1024)
def meant(name: str) -> str | None:
    """Return the standard's tag that a name is a slip of, None if it is none or not certain to be one.

    A slip is another letter case, or in a name of six letters or more one letter too many, missing, wrong,
    or changed with its neighbour.
    """
    if name in STANDARD or name in VENDOR:
        return None
    folded = name.lower()
    if folded in _FOLDED:
        return _FOLDED[folded]
    if len(name) < 6:
        return None
    near = [right for low, right in _FOLDED.items() if _one_slip(folded, low)]
    return near[0] if len(near) == 1 else None


def _one_slip(word: str, right: str) -> bool:
    if abs(len(word) - len(right)) > 1:
        return False
    at = 0
    while at < min(len(word), len(right)) and word[at] == right[at]:
        at += 1
    rest, right_rest = word[at:], right[at:]
    if rest[:2] == right_rest[1::-1] and len(rest) > 1:
        return rest[2:] == right_rest[2:]
    return right_rest == rest[1:] or rest == right_rest[1:] or (rest[1:] == right_rest[1:])
