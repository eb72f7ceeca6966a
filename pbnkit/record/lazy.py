"""Properties that are worked out on first use and kept.

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


class together:  # noqa: N801 - used as a decorator, in the manner of property
    """Decorator of a method that sets several attributes: the first that is asked for has it set them all.

    What is asked for together is worked out together, which is quicker than a look-up here for each.
    """

    def __init__(self, *names: str) -> None:
        """Take the names of the attributes, which the class annotates."""
        self._names = names

    def __call__(self, compute: Callable[[Any], None]) -> _Group:
        """Take the method."""
        return _Group(compute, self._names)


class _Group:
    """A method that sets attributes; it puts a place for each of them into its class."""

    def __init__(self, compute: Callable[[Any], None], names: tuple[str, ...]) -> None:
        self._compute = compute
        self._names = names

    def __set_name__(self, owner: type, name: str) -> None:
        setattr(owner, name, self._compute)
        for one in self._names:
            setattr(owner, one, _Place(self._compute, one))


class _Place:
    """Where an attribute is looked up that is not set yet."""

    def __init__(self, compute: Callable[[Any], None], name: str) -> None:
        self._compute = compute
        self._name = name

    def __get__(self, instance: object | None, owner: type) -> Any:
        if instance is None:
            return self
        self._compute(instance)
        return getattr(instance, self._name)
