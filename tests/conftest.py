"""What all tests share: the option that rewrites expected output."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from record_support import home, referee, shown  # noqa: F401

# A busy machine is no fault of what is tested.
settings.register_profile("any speed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any speed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-expected",
        action="store_true",
        help="write what the program says to the files of expected output, instead of comparing it with them",
    )


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Whoever names files or a test waits longer for other processes than for the tests; else there is one a core."""
    return None if config.args_source is pytest.Config.ArgsSource.TESTPATHS else 0


@pytest.fixture(autouse=True, scope="session")
def no_record(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps the record of whoever runs the tests out of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "REFEREE_HOME", str(tmp_path_factory.mktemp("home") / "empty"))
        yield


@pytest.fixture
def holds(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compares a text with a file of expected output, or rewrites the file."""
    rewrite = request.config.getoption("--rewrite-expected")

    def compare(path: Path, text: str) -> None:
        if rewrite:
            path.write_text(text + "\n", encoding="utf-8")
        assert path.exists(), f"{path.name} lacks; pytest --rewrite-expected writes it"
        assert text + "\n" == path.read_text(encoding="utf-8")

    return compare
