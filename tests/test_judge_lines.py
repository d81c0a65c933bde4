"""Cutting a stream of bytes into lines."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.cli.lines import Line, NotText, lines

LIMIT = 50


def arriving(*pieces: bytes) -> Callable[[int], bytes]:
    """A stream whose bytes arrive in these pieces."""
    waiting = iter([piece for piece in pieces if piece])
    return lambda _size: next(waiting, b"")


def texts(found: Iterable[Line]) -> list[bytes]:
    return [line.data for line in found]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", []),
        (b"a", [b"a"]),
        (b"a\nb\n", [b"a", b"b"]),
        (b"a\nb", [b"a", b"b"]),
        (b"a\r\nb\r\n", [b"a", b"b"]),
        (b"a\rb\r", [b"a", b"b"]),
        (b"\n\na", [b"", b"", b"a"]),
        (b"a\n\r\nb", [b"a", b"", b"b"]),
        (b"a\x0bb\x0cc\x1cd\xc2\x85e\n", [b"a\x0bb\x0cc\x1cd\xc2\x85e"]),
        (b"\xef\xbb\xbfa\n\xef\xbb\xbfb", [b"a", b"\xef\xbb\xbfb"]),
    ],
)
def test_lines_end_with_lf_or_crlf_or_cr_and_a_leading_bom_is_dropped(data: bytes, expected: list[bytes]) -> None:
    found = list(lines(io.BytesIO(data).read1, LIMIT))
    assert texts(found) == expected
    assert [line.number for line in found] == list(range(1, len(expected) + 1))


@given(st.lists(st.sampled_from([b"a", b"\r", b"\n", b"\r\n", b"bc"])), st.data())
def test_how_the_bytes_arrive_changes_nothing(parts: list[bytes], data: st.DataObject) -> None:
    whole = b"".join(parts)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=8)))
    pieces = [whole[start:end] for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    assert list(lines(arriving(*pieces), LIMIT)) == list(lines(arriving(whole), LIMIT))
    assert texts(lines(arriving(*pieces), LIMIT)) == whole.replace(b"\r\n", b"\n").replace(b"\r", b"\n").splitlines()


def test_a_line_is_given_out_before_more_is_read() -> None:
    read: list[bytes] = []

    def partner(_size: int) -> bytes:
        read.append(b"x")
        return b"line %d\n" % len(read)

    found = lines(partner, LIMIT)
    for number in range(1, 4):
        assert next(found).data == b"line %d" % number
        assert len(read) == number


def test_of_a_long_line_only_the_beginning_is_kept() -> None:
    found = list(lines(arriving(b"a\n" + b"x" * 40, b"y" * 40, b"z\nb\n"), LIMIT))
    assert found == [Line(1, b"a", True), Line(2, b"x" * 40 + b"y" * 10, False), Line(3, b"b", True)]


def test_an_endless_blank_line_is_blank() -> None:
    assert list(lines(arriving(b" " * 45, b" " * 45, b"\na"), LIMIT)) == [Line(1, b"", True), Line(2, b"a", True)]
    assert not next(lines(arriving(b" " * 45, b" " * 45, b"x\na"), LIMIT)).whole


def test_memory_stays_flat_on_an_endless_line() -> None:
    def endless(size: int) -> bytes:
        nonlocal left
        left -= 1
        return b"x" * size if left else b""

    left = 500  # 32 MB
    tracemalloc.start()
    found = list(lines(endless, 40_000))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [(len(line.data), line.whole) for line in found] == [(40_000, False)]
    assert peak < 2_000_000


@pytest.mark.parametrize(
    "data",
    [
        "rules greek\n".encode("utf-16"),
        "rules greek\n".encode("utf-16-le"),
        "rules greek\n".encode("utf-16-be"),
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        b"\x7fELF\x02\x01\x01\x00",
    ],
)
def test_a_binary_file_is_known_by_its_beginning(data: bytes) -> None:
    with pytest.raises(NotText):
        list(lines(io.BytesIO(data).read1, LIMIT))


def test_a_stray_nul_later_on_is_a_matter_of_its_line() -> None:
    assert texts(lines(io.BytesIO(b"rules greek\nan\0a\n").read1, LIMIT)) == [b"rules greek", b"an\0a"]


def test_a_binary_stream_without_an_end_is_given_up_at_once() -> None:
    def endless(size: int) -> bytes:
        return b"\0" * size

    with pytest.raises(NotText):
        next(lines(endless, LIMIT))
