"""The configuration: `pbnkit.toml`, or `[tool.pbnkit]` in `pyproject.toml`, of the nearest folder that has one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pbnkit.cli.output import refuse

LISTS = ("select", "ignore")
TEXTS = ("profile", "pbn-version", "laws", "fail-on", "format", "baseline")


@dataclass(frozen=True)
class Config:
    """The settings of a file, and the file; none of them if there is no file."""

    values: Mapping[str, Any]
    path: Path | None = None

    def words(self, key: str) -> list[str]:
        """Return the words of a list."""
        value = self.values.get(key, [])
        return [value] if isinstance(value, str) else list(value)

    def text(self, key: str) -> str | None:
        """Return a text, None if it is not set."""
        value = self.values.get(key)
        return None if value is None else str(value)

    def choice(self, key: str, choices: tuple[str, ...]) -> str | None:
        """Return a text that is one of some. Ends the command if it is another."""
        value = self.text(key)
        if value is not None and value not in choices:
            raise refuse(f"{self.path}: {key} is {value!r}, not one of {', '.join(choices)}")
        return value

    def file(self, key: str) -> Path | None:
        """Return the path of a file, which is relative to the folder of the configuration."""
        value = self.text(key)
        return None if value is None or self.path is None else self.path.parent / value


def load(folder: Path | None = None) -> Config:
    """Return the configuration that holds in a folder, the current one if none is given.

    Ends the command if it can't be read, or if it says what pbnkit does not know.
    """
    start = (folder or Path.cwd()).absolute()
    for place in (start, *start.parents):
        for name in ("pbnkit.toml", "pyproject.toml"):
            path = place / name
            if path.is_file() and (table := _table(path)) is not None:
                return Config(_checked(table, path), path)
    return Config({})


def _table(path: Path) -> Any:
    """Return the settings of a file, None for a `pyproject.toml` that has none of pbnkit."""
    data = path.read_bytes()
    own = path.name == "pbnkit.toml"
    if not own and b"pbnkit" not in data:  # most have nothing to do with us, and need not be parsed
        return None
    import tomllib

    try:
        document = tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise refuse(f"{path}: {error}") from None
    if own:
        return document
    tool = document.get("tool")
    return tool.get("pbnkit") if isinstance(tool, dict) else None


def _checked(table: Any, path: Path) -> dict[str, Any]:
    if not isinstance(table, dict):
        raise refuse(f"{path}: tool.pbnkit is no table")
    for key, value in table.items():
        if key not in (*LISTS, *TEXTS):
            raise refuse(f"{path}: unknown key {key!r}; known are {', '.join((*LISTS, *TEXTS))}")
        texts = isinstance(value, str) or (
            key in LISTS and isinstance(value, list) and all(isinstance(word, str) for word in value)
        )
        if not texts:
            raise refuse(f"{path}: {key} is no {'list of texts' if key in LISTS else 'text'}")
    return table
