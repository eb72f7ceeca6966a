"""Renderers of findings and games: pure functions from values to text.

Floor 4. Nothing here reads a file or prints.
"""
