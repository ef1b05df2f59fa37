"""Checks Authenticode signatures without Windows: who signed a program file, and when.

A signature is good when the file has the digest that was signed, the signer's certificate leads up
to an anchor of ours, and a time stamp, checked in the same way, says that it was valid then. (The
certificates of the Python Software Foundation are valid for three days each.)
"""

from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from asn1crypto import cms, tsp
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from installer.common.errors import InstallerError
from installer.windows.pe import Program

_TIME_STAMP = "microsoft_time_stamp_token"
_CATALOGUE = "1.3.6.1.4.1.311.10.1"
_PROGRAM_DIGEST = "1.3.6.1.4.1.311.2.1.4"
_LONGEST_CHAIN = 5
_PADDED_TO = 8  # bytes
_ALGORITHMS = {"sha256": hashes.SHA256(), "sha384": hashes.SHA384(), "sha512": hashes.SHA512()}


class Signed(NamedTuple):
    """Who signed a file, and when a time stamp says so."""

    signer: str
    moment: datetime


class _WrongError(Exception):
    """Why a signature does not hold; the file's name is added by whoever knows it."""


_BROKEN = (_WrongError, ValueError, KeyError, TypeError, x509.ExtensionNotFound)


def check(path: Path, anchors: Collection[str]) -> Signed:
    """Return who signed a program file; refuse it by name when the signature does not hold.

    `anchors` are the SHA-256 of certificates that are trusted for what they are.
    """
    program = Program(path)
    signature = program.signature
    if signature is None:
        raise InstallerError(f"{path.name} is not signed.")
    try:
        return _checked(program, signature, anchors)
    except _BROKEN as error:
        raise InstallerError(f"The signature of {path.name} does not hold: {error}") from error


def _checked(program: Program, signature: bytes, anchors: Collection[str]) -> Signed:
    whole = _whole(signature)
    if signature[len(whole) :].strip(b"\0") or len(signature) - len(whole) >= _PADDED_TO:
        raise _WrongError("something lies behind it.")
    message, body = _opened(whole, _PROGRAM_DIGEST)
    algorithm, digest = _digest_signed(body)
    if algorithm not in _ALGORITHMS or program.digest(algorithm) != digest:
        raise _WrongError("the file was changed after it was signed.")
    return _vouched(message, body, anchors)


def catalogue(path: Path, anchors: Collection[str]) -> tuple[Signed, bytes]:
    """Return who signed a catalogue (.cat), and its body, in which digests of files stand."""
    try:
        message, body = _opened(path.read_bytes(), _CATALOGUE)
        return _vouched(message, body, anchors), body
    except _BROKEN as error:
        raise InstallerError(f"The signature of {path.name} does not hold: {error}") from error


def _opened(encoded: bytes, kind: str) -> tuple[Any, bytes]:
    """Return a signed message, and what is signed in it."""
    message = cms.ContentInfo.load(encoded)["content"]
    inside = message["encap_content_info"]
    if inside["content_type"].dotted != kind:
        raise _WrongError("it signs something of another kind.")
    return message, inside["content"].contents


def _vouched(message: Any, body: bytes, anchors: Collection[str]) -> Signed:
    signer, came, info = _signed_by(message, body)
    moment = _moment(info, came, anchors)
    _lead_up(signer, came, anchors, moment, ExtendedKeyUsageOID.CODE_SIGNING)
    (name,) = signer.subject.get_attributes_for_oid(NameOID.ORGANIZATION_NAME)
    return Signed(str(name.value), moment)


def _digest_signed(body: bytes) -> tuple[str, bytes]:
    """Return the algorithm and digest of `SpcIndirectDataContent`, whose second half they are."""
    first = _whole(body)
    digest = tsp.MessageImprint.load(body[len(first) :], strict=True)
    return digest["hash_algorithm"]["algorithm"].native, digest["hashed_message"].native


def _whole(encoded: bytes) -> bytes:
    """Return the first value of some that stand one behind the other."""
    value: bytes = cms.Any.load(encoded).dump()
    return value


def _signed_by(message: Any, body: bytes) -> tuple[x509.Certificate, list[x509.Certificate], Any]:
    """Return the certificate that signed `body`, all that came with it, and the signer's record."""
    (info,) = message["signer_infos"]
    told = {one["type"].native: one["values"][0] for one in info["signed_attrs"]}
    algorithm = _ALGORITHMS[info["digest_algorithm"]["algorithm"].native]
    if told["content_type"].dotted != message["encap_content_info"]["content_type"].dotted:
        raise _WrongError("it speaks of another kind of content.")
    digest = hashes.Hash(algorithm)
    digest.update(body)
    if told["message_digest"].native != digest.finalize():
        raise _WrongError("what it says was changed.")
    came = [
        x509.load_der_x509_certificate(one.chosen.dump())
        for one in message["certificates"]
        if one.name == "certificate"
    ]
    number = info["sid"].chosen["serial_number"].native
    issuer = info["sid"].chosen["issuer"].dump()
    for certificate in came:
        if certificate.serial_number == number and certificate.issuer.public_bytes() == issuer:
            _held(certificate, info, algorithm)
            return certificate, came, info
    raise _WrongError("the certificate of its signer is missing.")


def _held(certificate: x509.Certificate, info: Any, algorithm: hashes.HashAlgorithm) -> None:
    key = certificate.public_key()
    if not isinstance(key, rsa.RSAPublicKey):
        raise _WrongError("its kind of key is not known.")
    said = info["signed_attrs"].untag().dump()
    try:
        key.verify(info["signature"].native, said, padding.PKCS1v15(), algorithm)
    except InvalidSignature:
        raise _WrongError("it was not made with the signer's key.") from None


def _moment(info: Any, came: list[x509.Certificate], anchors: Collection[str]) -> datetime:
    """Return when the time stamp says that the signature was made.

    The root of a time stamp's certificates may stand among those that came with the signature.
    """
    for one in info["unsigned_attrs"]:
        if one["type"].native != _TIME_STAMP:
            continue
        message = cms.ContentInfo.load(one["values"][0].dump())["content"]
        body = message["encap_content_info"]["content"].contents
        stamp = tsp.TSTInfo.load(body)
        imprint = stamp["message_imprint"]
        digest = hashes.Hash(_ALGORITHMS[imprint["hash_algorithm"]["algorithm"].native])
        digest.update(info["signature"].native)
        if imprint["hashed_message"].native != digest.finalize():
            raise _WrongError("its time stamp is of another signature.")
        signer, more, _ = _signed_by(message, body)
        moment: datetime = stamp["gen_time"].native
        _lead_up(signer, [*more, *came], anchors, moment, ExtendedKeyUsageOID.TIME_STAMPING)
        return moment
    raise _WrongError("it has no time stamp.")


def _lead_up(
    certificate: x509.Certificate,
    others: Collection[x509.Certificate],
    anchors: Collection[str],
    moment: datetime,
    purpose: x509.ObjectIdentifier,
) -> None:
    """Follow a certificate up to an anchor; each on the way must be valid at the moment."""
    uses = certificate.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    if purpose not in uses:
        raise _WrongError("its certificate is for another purpose.")
    if not _is_vouched_for(certificate, others, anchors, moment, _LONGEST_CHAIN):
        raise _WrongError(f"nobody we know vouches for {certificate.subject.rfc4514_string()}.")


def _is_vouched_for(
    certificate: x509.Certificate,
    others: Collection[x509.Certificate],
    anchors: Collection[str],
    moment: datetime,
    steps: int,
) -> bool:
    if not certificate.not_valid_before_utc <= moment <= certificate.not_valid_after_utc:
        raise _WrongError(f"a certificate was not valid on {moment:%d %b %Y}.")
    if certificate.fingerprint(hashes.SHA256()).hex() in anchors:
        return True
    return steps > 0 and any(
        _is_vouched_for(above, others, anchors, moment, steps - 1)
        for above in others
        if above != certificate and _issued(above, certificate)
    )


def _issued(above: x509.Certificate, certificate: x509.Certificate) -> bool:
    if above.subject != certificate.issuer:
        return False
    if not above.extensions.get_extension_for_class(x509.BasicConstraints).value.ca:
        return False
    try:
        certificate.verify_directly_issued_by(above)
    except (InvalidSignature, ValueError, TypeError):
        return False
    return True
