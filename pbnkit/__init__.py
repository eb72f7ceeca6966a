"""pbnkit: the record files of contract bridge, read, checked, repaired and written.

`read` yields the games of a PBN, LIN or JSON file with what is wrong about them; `validate` yields all
findings; `write_pbn` writes games in export format; `facts` tells what a record says in plain values.
"""

from pbnkit._version import __version__
from pbnkit.api import facts, read, validate, write_pbn

__all__ = ["__version__", "facts", "read", "validate", "write_pbn"]
