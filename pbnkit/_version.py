"""The one place that holds the version number; the build reads it too."""

__version__ = "0.1.0"
