"""Bytes that stand for a value, and commitments that stand for a person."""

import hashlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.certification.canonical import canonical, commitment, digest, digest_of

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(value=json_values)
def test_canonical_json_reads_back_and_is_its_own_canonical_form(value: object) -> None:
    content = canonical(value)
    assert msgspec.json.decode(content) == value
    assert canonical(msgspec.json.decode(content)) == content


@given(value=st.dictionaries(st.text(max_size=5), st.integers()))
def test_the_order_keys_were_written_in_does_not_matter(value: dict[str, int]) -> None:
    turned = dict(reversed(list(value.items())))
    assert canonical(turned) == canonical(value)


def test_a_digest_is_sha_256_of_the_bytes() -> None:
    assert canonical({"b": [1], "a": None}) == b'{"a":null,"b":[1]}'
    expected = hashlib.sha256(b'{"a":null,"b":[1]}').hexdigest()
    assert digest({"a": None, "b": [1]}) == expected == digest_of(b'{"a":null,"b":[1]}')


def test_a_commitment_hides_and_binds() -> None:
    salt, other = b"s" * 16, b"t" * 16
    assert commitment(salt, "Ana Ruiz") == commitment(salt, "Ana Ruiz")
    assert commitment(salt, "Ana Ruiz") != commitment(other, "Ana Ruiz")
    assert commitment(salt, "Ana Ruiz") != commitment(salt, "Ana Ruis")
    with pytest.raises(ValueError, match="16 bytes"):
        commitment(b"short", "Ana Ruiz")
