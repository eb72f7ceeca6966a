"""The kinds of finding that readers report: text (F), syntax (S), LIN (L) and JSON (J).

They stand on floor 2, so that readers can name them and the registry of rules can list and explain them
without either knowing the other. Each has its text of explanation under the fixed headings.
"""
