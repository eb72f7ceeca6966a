"""A property that is worked out on first use and kept.

`functools.cached_property` of Python 3.11 takes a lock each time, which costs more than most of the values it
keeps here; from 3.12 on the two are the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - used as a decorator, in the manner of property
    """Decorator of a method without arguments: its value is computed once an instance."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        """Take the method."""
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> lazy[T]: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> lazy[T] | T:
        """Return the value, computed now; later look-ups find it in the instance and do not come here."""
        if instance is None:
            return self
        value = self._compute(instance)
        setattr(instance, self._name, value)  # not by `__dict__`: asking for that makes each instance slower
        return value
