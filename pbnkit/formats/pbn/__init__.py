"""PBN: `reader` reads any PBN text, `writer` writes export format."""
