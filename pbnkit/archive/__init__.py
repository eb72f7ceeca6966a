"""Work on whole files and on many of them: repairing what is found, and knowing what was found before.

Floor 4. Nothing here prints or parses arguments.
"""
