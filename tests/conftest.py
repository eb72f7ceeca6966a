"""What all tests share: the Hypothesis profiles and the way to files outside the package.

A run must give the same verdict on every machine, so the default profile is derandomized and has no
deadline.
"""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

REPOSITORY = Path(__file__).resolve().parent.parent

# A slow machine is no fault of the code under test, so neither time limit may fail a run.
settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
# Looks for new failures: random, long. Chosen with --hypothesis-profile=fuzz.
settings.register_profile(
    "fuzz",
    deadline=None,
    max_examples=5000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci")


def repository_path(*parts: str) -> Path:
    """The path of a file in this checkout, for example ``repository_path("corpus", "club.pbn")``."""
    return REPOSITORY.joinpath(*parts)


@pytest.fixture(scope="session")
def repository_dir() -> Path:
    """The root of this checkout."""
    return REPOSITORY


@pytest.fixture(scope="session")
def corpus_dir() -> Path:
    """The sample files that were written for this project."""
    return repository_path("corpus")


@pytest.fixture(scope="session")
def shared_dir() -> Path:
    """The shared reference files beside this checkout; where they are absent, the test is skipped."""
    path = REPOSITORY.parent / "shared"
    if not path.is_dir():
        pytest.skip("the shared reference files are not beside this checkout")
    return path
