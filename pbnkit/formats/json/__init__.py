"""JSON and JSON Lines: the whole `Game`, one to one, with its plain facts beside it.

Floor 3. `writer` and `reader` are inverse to each other; `schema` describes what they write and read.
"""
