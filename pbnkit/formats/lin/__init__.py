"""LIN: vugraph archives, hand records of online play, and lists of deals."""
