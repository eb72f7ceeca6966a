"""How the time of a run grows with its text: guards against squared time, not measures of speed (see `benchmarks/`)."""

import gc
import time
from collections.abc import Callable

TIMES = 16
"""How much longer the long text is."""


def processor_seconds(run: Callable[[], object]) -> float:
    """Return what a run takes of the processor, without the garbage collector, which looks at all that is held."""
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        run()
        return time.process_time() - start
    finally:
        gc.enable()


def grows_with_the_text(run: Callable[[int], object], length: int) -> bool:
    """Tell whether a text of 16 times the length takes less than 64 times as long; squared time takes 256 times.

    The better of three runs counts, and a short run as 4 ms, so that a busy machine decides nothing.
    """
    run(length)
    short = max(min(processor_seconds(lambda: run(length)) for _ in range(3)), 0.004)
    return any(processor_seconds(lambda: run(TIMES * length)) < 4 * TIMES * short for _ in range(3))
