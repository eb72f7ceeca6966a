"""`pbnkit schema`: the JSON Schema of the JSON output."""

from __future__ import annotations


def schema() -> None:
    """Print the JSON Schema of what `convert --to json` writes; its #/$defs/Game describes a line of JSON Lines."""
    import json

    from pbnkit.cli.output import write_text
    from pbnkit.formats.json.schema import schema as make_schema

    write_text(json.dumps(make_schema(), indent=2) + "\n")
