"""Lets `python -m pbnkit` do what the command `pbnkit` does."""

from pbnkit.cli import main

main()
