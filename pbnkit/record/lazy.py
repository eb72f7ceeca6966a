"""Properties that are worked out on first use and kept.

`functools.cached_property` of Python 3.11 takes a lock each time, which costs more than most of the values it
keeps here; from 3.12 on the two are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar, overload

T = TypeVar("T")
V = TypeVar("V")


class HasValues(Protocol):
    """What has the values in force by the names of their tags."""

    @property
    def values(self) -> Mapping[str, str]:
        """The values."""


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


class tag_view(Generic[V]):  # noqa: N801 - used in the manner of property
    """The decoded value of a tag, read once an instance from the `values` in force there."""

    def __init__(self, tag: str, read: Callable[[str | None], V]) -> None:
        """Take the name of the tag and the reader of its value, None where the game does not give it."""
        self._tag = tag
        self._read = read

    def __set_name__(self, owner: type, name: str) -> None:
        """Take the name of the attribute."""
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> tag_view[V]: ...
    @overload
    def __get__(self, instance: HasValues, owner: type) -> V: ...
    def __get__(self, instance: HasValues | None, owner: type) -> tag_view[V] | V:
        """Return the value, read now; later look-ups find it in the instance."""
        if instance is None:
            return self
        value = self._read(instance.values.get(self._tag))
        setattr(instance, self._name, value)
        return value
