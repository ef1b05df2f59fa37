"""Base 45, base 58 and did:key, by the examples their own documents give."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.credentials import base45, did

# RFC 9285, section 4.3 and 4.4
BASE45 = [
    (b"AB", "BB8"),
    (b"Hello!!", "%69 VD92EX0"),
    (b"base-45", "UJCLQE7W581"),
    (b"ietf!", "QED8WEX0"),
]
# The public key of the seed of 32 zero bytes, and its name in the did:key test vectors
PUBLIC = bytes.fromhex("3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29")
NAMED = "did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp"


@pytest.mark.parametrize(("content", "text"), BASE45)
def test_base45_examples(content: bytes, text: str) -> None:
    assert base45.encode(content) == text
    assert base45.decode(text) == content


@pytest.mark.parametrize("text", ["GGW", "::", "A", "BB8A", "bb8"])
def test_base45_refuses_what_nothing_encodes_to(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        base45.decode(text)


@given(st.binary(max_size=80))
def test_base45_there_and_back(content: bytes) -> None:
    assert base45.decode(base45.encode(content)) == content


def test_base58_example() -> None:
    assert did.base58(b"Hello World!") == "2NEpo7TZRRrLZSi2U"
    assert did.base58(b"\x00\x00\x28\x7f\xb4\xcd") == "11233QC4"


@given(st.binary(max_size=40))
def test_base58_there_and_back(content: bytes) -> None:
    assert did.from_base58(did.base58(content)) == content


def test_a_key_names_itself() -> None:
    assert did.did_of(PUBLIC) == NAMED
    assert did.public_of(NAMED) == PUBLIC
    assert did.public_of(did.key_url(PUBLIC)) == PUBLIC


@pytest.mark.parametrize(
    "text",
    ["", "did:web:x", NAMED[:-1], NAMED.replace("z6", "z7"), "did:key:z0", did.did_of(b"short")],
)
def test_other_names_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        did.public_of(text)
