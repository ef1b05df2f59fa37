"""Windows program files made for tests: tiny, and signed by people who do not exist."""

import hashlib
import struct
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from asn1crypto import algos, cms, core, tsp
from asn1crypto import x509 as asn1_x509
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from installer.windows.pe import Program

_SECTION_AT, _ADDRESS = 0x200, 0x1000
_DIRECTORIES = 64 + 24 + 112
SIGNED_AT = datetime(2025, 2, 4, 16, 35, tzinfo=UTC)
_TIME_TOLD = "1.2.840.113549.1.9.16.1.4"
_PROGRAM_DIGEST = "1.3.6.1.4.1.311.2.1.4"


def program(
    imports: Mapping[str, Sequence[str]] | None = None,
    *,
    version: tuple[int, int, int, int] = (1, 0, 0, 0),
    filling: bytes = b"",
) -> bytes:
    """Return a program file that needs these names of these libraries."""
    section = bytearray(
        struct.pack(
            "<IIII",
            0xFEEF04BD,
            0x00010000,
            version[0] << 16 | version[1],
            version[2] << 16 | version[3],
        )
    )
    section += filling
    section += bytes(-len(section) % 8)
    table = _imports(section, imports or {})
    head = bytearray(_SECTION_AT)
    head[0:2] = b"MZ"
    struct.pack_into("<I", head, 0x3C, 64)
    head[64:68] = b"PE\0\0"
    struct.pack_into("<HH12xH", head, 68, 0x8664, 1, 240)
    struct.pack_into("<H", head, 88, 0x20B)
    struct.pack_into("<II", head, _DIRECTORIES + 8, table, 20)
    struct.pack_into("<8sIIII", head, 88 + 240, b".data", len(section), _ADDRESS, len(section),
                     _SECTION_AT)  # fmt: skip
    whole = bytes(head + section)
    return whole + bytes(-len(whole) % 8)


def _imports(section: bytearray, imports: Mapping[str, Sequence[str]]) -> int:
    """Append the lists of what is needed; return the address of the first."""
    if not imports:
        return 0
    entries = []
    for library, names in imports.items():
        hints = [_append(section, b"\0\0" + name.encode() + b"\0") for name in names]
        thunks = _append(section, struct.pack(f"<{len(hints) + 1}Q", *hints, 0))
        name_at = _append(section, library.encode() + b"\0")
        entries.append(struct.pack("<IIIII", thunks, 0, 0, name_at, thunks))
    return _append(section, b"".join(entries) + bytes(20))


def _append(section: bytearray, data: bytes) -> int:
    section += bytes(-len(section) % 8)
    place = len(section)
    section += data
    return _ADDRESS + place


class Signer(NamedTuple):
    """Somebody with a certificate, and who gave it."""

    key: rsa.RSAPrivateKey
    certificate: x509.Certificate
    above: tuple[x509.Certificate, ...] = ()

    @property
    def fingerprint(self) -> str:
        """The digest by which an anchor is known."""
        return self.certificate.fingerprint(hashes.SHA256()).hex()


def signer(
    name: str, by: Signer | None = None, *, use: x509.ObjectIdentifier | None = None, days: int = 3
) -> Signer:
    """Make somebody: a root where nobody vouches for them, else one who signs for a use."""
    key = rsa.generate_private_key(65537, 2048)
    subject = x509.Name([x509.NameAttribute(NameOID.ORGANIZATION_NAME, name)])
    since = SIGNED_AT - timedelta(days=1)
    builder = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(by.certificate.subject if by else subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(since)
        .not_valid_after(since + timedelta(days=days))
        .add_extension(x509.BasicConstraints(ca=by is None, path_length=None), critical=True)
    )
    if use is not None:
        builder = builder.add_extension(x509.ExtendedKeyUsage([use]), critical=True)
    certificate = builder.sign(by.key if by else key, hashes.SHA256())
    return Signer(key, certificate, (*by.above, by.certificate) if by else ())


CODE, TIME = ExtendedKeyUsageOID.CODE_SIGNING, ExtendedKeyUsageOID.TIME_STAMPING


class _Kind(core.Sequence):  # type: ignore[misc] # a library without types
    _fields = [("oid", core.ObjectIdentifier)]  # noqa: RUF012


class _Signed(core.Sequence):  # type: ignore[misc]
    _fields = [("kind", _Kind), ("digest", tsp.MessageImprint)]  # noqa: RUF012


class _Inside(core.Sequence):  # type: ignore[misc]
    _fields = [  # noqa: RUF012
        ("content_type", core.ObjectIdentifier),
        ("content", _Signed, {"explicit": 0}),
    ]


class _InsideStamp(core.Sequence):  # type: ignore[misc]
    _fields = [  # noqa: RUF012
        ("content_type", core.ObjectIdentifier),
        ("content", core.OctetString, {"explicit": 0}),
    ]


class _Message(core.Sequence):  # type: ignore[misc]
    _fields = [  # noqa: RUF012
        ("version", core.Integer),
        ("digest_algorithms", cms.DigestAlgorithms),
        ("inside", core.Any),
        ("certificates", cms.CertificateSet, {"implicit": 0}),
        ("signer_infos", cms.SignerInfos),
    ]


class _Outer(core.Sequence):  # type: ignore[misc]
    _fields = [  # noqa: RUF012
        ("content_type", core.ObjectIdentifier),
        ("content", _Message, {"explicit": 0}),
    ]


def signed(path: Path, who: Signer, stamper: Signer, at: datetime = SIGNED_AT) -> Path:
    """Sign the program file at `path`, with a time stamp."""
    content = path.read_bytes()
    digest = Program(path).digest("sha256")
    signs = _Signed({"kind": {"oid": "1.3.6.1.4.1.311.2.1.15"}, "digest": _imprint(digest)})
    inside = _Inside({"content_type": _PROGRAM_DIGEST, "content": signs})
    message = _message(who, _PROGRAM_DIGEST, inside, signs.contents)
    (info,) = message["content"]["signer_infos"]
    info["unsigned_attrs"] = [_stamp(stamper, info["signature"].native, at)]
    blob = message.dump(force=True)
    length = 8 + len(blob)
    padded = length + -length % 8
    entry = struct.pack("<II", len(content), padded)
    place = _DIRECTORIES + 8 * 4
    path.write_bytes(
        content[:place] + entry + content[place + 8 :]
        + struct.pack("<IHH", length, 0x200, 2) + blob + bytes(padded - length)
    )  # fmt: skip
    return path


def _imprint(digest: bytes) -> Any:
    algorithm = algos.DigestAlgorithm({"algorithm": "sha256", "parameters": core.Null()})
    return tsp.MessageImprint({"hash_algorithm": algorithm, "hashed_message": digest})


def _stamp(stamper: Signer, signature: bytes, at: datetime) -> Any:
    told = tsp.TSTInfo(
        {
            "version": "v1",
            "policy": "1.2.3",
            "message_imprint": _imprint(hashlib.sha256(signature).digest()),
            "serial_number": 1,
            "gen_time": at,
        }
    ).dump()
    inside = _InsideStamp({"content_type": _TIME_TOLD, "content": told})
    message = _message(stamper, _TIME_TOLD, inside, told)
    token = cms.ContentInfo.load(message.dump(force=True))
    return cms.CMSAttribute({"type": "microsoft_time_stamp_token", "values": [token]})


def _message(who: Signer, kind: str, inside: Any, body: bytes) -> Any:
    """Return the signed message of PKCS #7 that holds some content."""
    said = cms.CMSAttributes(
        [
            cms.CMSAttribute({"type": "content_type", "values": [cms.ContentType(kind)]}),
            cms.CMSAttribute({"type": "message_digest", "values": [hashlib.sha256(body).digest()]}),
        ]
    )
    own, *others = (_asn1(one) for one in (who.certificate, *who.above))
    sid = cms.IssuerAndSerialNumber(
        {"issuer": own.issuer, "serial_number": who.certificate.serial_number}
    )
    info = cms.SignerInfo(
        {
            "version": "v1",
            "sid": cms.SignerIdentifier({"issuer_and_serial_number": sid}),
            "digest_algorithm": {"algorithm": "sha256"},
            "signed_attrs": said,
            "signature_algorithm": {"algorithm": "rsassa_pkcs1v15"},
            "signature": who.key.sign(said.dump(), padding.PKCS1v15(), hashes.SHA256()),
        }
    )
    return _Outer(
        {
            "content_type": "1.2.840.113549.1.7.2",
            "content": {
                "version": 1,
                "digest_algorithms": [{"algorithm": "sha256"}],
                "inside": inside,
                "certificates": [own, *others],
                "signer_infos": [info],
            },
        }
    )


def _asn1(certificate: x509.Certificate) -> Any:
    return asn1_x509.Certificate.load(certificate.public_bytes(serialization.Encoding.DER))
