"""Papers: everything in its place, whatever it says; signed, and found out when tampered with."""

import io
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations

import msgspec
import pytest
import zxingcpp
from asn1crypto import x509 as asn1_x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext
from PySide6.QtGui import QImage

from tests.ui.papers_world import SIGNED_AT, Office, open_office, texts
from trainer.certification.certificate import CertificateRecord, Renewal
from trainer.certification.evidence import HoursLogged
from trainer.certification.pace import LeftOut, PaceAudit
from trainer.certification.results import Outcome, Trouble
from trainer.certification.rubric import Comment
from trainer.certification.signing import Meaning
from trainer.certification.standard import Part
from trainer.credentials.pades import ASSESSOR, SCHOOL
from trainer.credentials.verdict import State
from trainer.credentials.verify import verify_bytes
from trainer.errors import InputError
from trainer.ui.papers import drawn as drawn_page
from trainer.ui.papers.certificate_page import CertificatePage
from trainer.ui.papers.drawn import draw_certificate
from trainer.ui.papers.exam_file import ExamFile
from trainer.ui.papers.issued import IssuedPapers, make_certificate, make_packet, make_papers
from trainer.ui.papers.lettering import measured
from trainer.ui.papers.marks import Box, Curve, Face, Frame, Squares
from trainer.ui.papers.packet import packet_pages
from trainer.ui.papers.painting import page_image
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.pdf import About, write_pdf

CODE = "TT1:" + "7WGA4T+.:K*$%/-ZX0" * 15  # as long as a code gets
LONG_NAME = (
    "Maria Magdalena Konstantinopoulou-Wolfeschlegelsteinhausenbergerdorff "
    "de la Santísima Trinidad y Todos los Santos"
)
LONG_GAME = "Baccarat-Chemin de Fer with Dragon Bonus and Panda 8, Commission Free, Big Table"
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with open_office(tmp_path_factory.mktemp("office")) as opened:
        yield opened


@pytest.fixture(scope="module")
def papers(office: Office, qapp: object) -> IssuedPapers:  # noqa: ARG001 - fonts need it
    return make_papers(office.file, office.signer, at=SIGNED_AT, paper=Paper.LETTER)


def certified(file: ExamFile) -> CertificateRecord:
    assert file.certificate is not None
    return file.certificate


def with_record(file: ExamFile, **changed: object) -> ExamFile:
    return replace(file, certificate=msgspec.structs.replace(certified(file), **changed))


def overstuffed(file: ExamFile) -> ExamFile:
    """Return the file with everything as long as a house could make it."""
    lines = tuple(
        msgspec.structs.replace(
            line,
            title="Simulated table and more",
            result="1,000 of 1,000",
            rule="procedure 95%, no automatic fail, and whatever else a house may ask; and so on",
        )
        for line in certified(file).parts
    )
    told = with_record(
        file,
        name=LONG_NAME,
        game_title=LONG_GAME,
        parts=lines,
        number="TT-OHIO-CLEVELAND-CHEMIN-DE-FER-2026-000042",
        employee_no="0000-1111-2222-3333",
        licence="OCCC-0000-1111-2222",
        supervisors=(LONG_NAME, "Ines Tor"),
        identity=f"Employee badge with photo, by {LONG_NAME}",
        renewal=Renewal(on=SIGNED_AT.date(), by=LONG_NAME, exam="F-2611-09-02", exam_digest=""),
        rulebook="Horseshoe Casino Cleveland, Internal Control Standards, table games, " * 2,
        rulebook_edition="Section G, table games appendices, with all that was filed afterwards",
        standard_title="House standard for dealers of every sort of Baccarat in every room of it",
        school="The Table Games Training and Development Department of the Whole House and Pier",
    )
    signers = tuple(
        replace(one, name=LONG_NAME, role="Assessor, " + "deputy assistant shift manager " * 3)
        for one in told.signatures
    )
    (judge,) = (one for one in signers if one.meaning == Meaning.ASSESSOR.value)
    return replace(told, signatures=(*signers, judge), exam="F-2611-09-0001-SECOND-SITTING")


def page_of(file: ExamFile, paper: Paper) -> CertificatePage:
    return draw_certificate(file, CODE, at=SIGNED_AT, paper=paper)


# The certificate's page


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize("wider", [0.85, 1.0, 1.3])
def test_nothing_on_a_certificate_overlaps_or_leaves_the_frame(
    office: Office, paper: Paper, monkeypatch: pytest.MonkeyPatch, *, long: bool, wider: float
) -> None:
    """Also with the fonts of other machines, which run narrower or wider."""
    monkeypatch.setattr(drawn_page, "measured", lambda *text: measured(*text) * wider)
    drawn = page_of(overstuffed(office.file) if long else office.file, paper)
    page = drawn.page
    assert (page.width, page.height) == paper.lying
    frame = min((m.box for m in page.marks if isinstance(m, Frame)), key=lambda box: box.width)
    for words in page.words:
        assert frame.grown(-3).holds(words.box), words
    for one, other in combinations(page.words, 2):
        assert not one.box.grown(-0.15).meets(other.box.grown(-0.15)), (one.text, other.text)
    assert not drawn.assessor.meets(drawn.school)
    for place in (drawn.assessor, drawn.school):
        assert frame.holds(place)
        inside = [words.text for words in page.words if words.box.meets(place)]
        assert inside == ["signed by password, sealed with the school's key"]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("long", [False, True])
def test_the_code_has_four_bare_squares_around_it(
    office: Office, paper: Paper, *, long: bool
) -> None:
    page = page_of(overstuffed(office.file) if long else office.file, paper).page
    (code,) = (mark for mark in page.marks if isinstance(mark, Squares))
    side = code.box.width / len(code.rows)
    assert code.bare == code.box.grown(4 * side)
    assert side >= 0.45  # millimetres: what a telephone reads at arm's length
    assert not any(words.box.meets(code.bare) for words in page.words)
    points = [point for mark in page.marks if isinstance(mark, Curve) for point in mark.points]
    assert points
    assert not any(code.bare.has(x, y) for x, y in points)


def test_a_certificate_says_all_it_must(office: Office) -> None:
    told = "\n".join(texts((page_of(office.file, Paper.A4).page,)))
    record = certified(office.file)
    for wanted in (
        "Table Games Training",
        record.number,
        "Tia Lund",
        "has passed the table test and may deal",
        "Mini baccarat",
        "under Ohio, Cleveland (edition: 2019),",
        "by the standard “Baccarat dealer”, edition 1",
        "Knowledge",
        "at least 120",
        "Ada Fry",
        "Assessor, pit manager",
        "Mona Vale",
        "2 March 2026, 09:30 UTC",
        "2 March 2028",
        "Supervised by Ines Tor",
    ):
        assert wanted in told
    assert f"Record {record.exam_digest[:4]} {record.exam_digest[4:8]}" in told
    assert "extra time" not in told


def test_two_parts_and_two_assessors_are_set_as_well_as_seven_and_one(office: Office) -> None:
    record = certified(office.file)
    (judge,) = office.file.signed_as(Meaning.ASSESSOR)
    file = replace(
        with_record(office.file, parts=record.parts[:2]),
        signatures=(*office.file.signatures, replace(judge, name="Sef Ond")),
    )
    page = page_of(file, Paper.A4).page
    assert "Ada Fry and Sef Ond" in texts((page,))
    results = [words for words in page.words if words.text == record.parts[0].title]
    assert abs(results[0].left + results[0].width / 2 - page.width / 2) < 30


def test_a_name_shrinks_then_takes_a_second_line_and_is_never_cut(office: Office) -> None:
    def set_name(name: str) -> list[tuple[str, float]]:
        page = page_of(with_record(office.file, name=name), Paper.LETTER).page
        serif = [words for words in page.words if words.face is Face.SERIF]
        return [(words.text, round(words.size, 1)) for words in serif[1:-1]]

    assert set_name("Tia Lund") == [("Tia Lund", 15.6)]
    ((text, size),) = set_name("Alexandrina Featherstonehaugh-Cholmondeley")
    assert text == "Alexandrina Featherstonehaugh-Cholmondeley"
    assert 10 <= size < 15.6
    lines = set_name(LONG_NAME)
    assert len(lines) == 2
    assert " ".join(text for text, _ in lines) == LONG_NAME


# The signed file


def test_a_drawn_paper_is_dated_titled_and_the_same_twice(office: Office) -> None:
    page = page_of(office.file, Paper.LETTER).page
    about = About(title="Certificate é", author="A school", at=SIGNED_AT, id="TT-1")
    first, second = write_pdf([page], about), write_pdf([page], about)
    assert first == second
    reader = PdfFileReader(io.BytesIO(first))
    info = reader.trailer["/Info"]
    assert str(info["/Title"]) == "Certificate é"
    assert str(info["/Creator"]) == "Table Test"
    assert str(info["/CreationDate"]).startswith("D:20260302100000")
    assert first.count(b'Date="2026-03-02T10:00:00') == 3
    (sheet,) = reader.root["/Pages"]["/Kids"]
    assert [round(float(edge)) for edge in sheet.get_object()["/MediaBox"]] == [0, 0, 792, 612]


def test_every_font_is_inside(office: Office) -> None:
    about = About(title="x", author="x", at=SIGNED_AT, id="x")
    pdf = write_pdf([page_of(office.file, Paper.A4).page], about)
    assert pdf.count(b"/Type /FontDescriptor") == pdf.count(b"/FontFile2") >= 3


def test_pyhankos_own_validator_accepts_the_certificate(
    office: Office, papers: IssuedPapers
) -> None:
    trusted = [asn1_x509.Certificate.load(office.signer.key.certificate)]
    signatures = PdfFileReader(io.BytesIO(papers.certificate)).embedded_signatures
    assert [signature.fq_name for signature in signatures] == [ASSESSOR, SCHOOL]
    names = [str(signature.sig_object["/Name"]) for signature in signatures]
    school = office.signer.school.name
    assert names == [f"{school}, for Ada Fry", school], "whose key it is, and for whom"
    for signature in signatures:
        context = ValidationContext(trust_roots=trusted, allow_fetching=False, moment=SIGNED_AT)
        status = validate_pdf_signature(signature, signer_validation_context=context)
        assert status.bottom_line, status.pretty_print_details()
        assert signature.self_reported_timestamp == SIGNED_AT
        left, bottom, right, top = signature.sig_field["/Rect"]
        assert 0 < left < right < 792
        assert 0 < bottom < top < 612


def test_each_paper_is_found_valid(office: Office, papers: IssuedPapers) -> None:
    files = papers.files()
    assert len(files) == 5
    for name, content in files.items():
        verdict = verify_bytes(content, at=SIGNED_AT, known=office.known, where=name)
        assert verdict.valid, verdict.sentence()
        assert verdict.number == papers.record.number
    packet = verify_bytes(papers.packet, at=SIGNED_AT, known=office.known, where="packet")
    assert any("audit head" in check for check in packet.checks)


def test_a_tampered_certificate_fails(office: Office, papers: IssuedPapers) -> None:
    whole = papers.certificate
    stream = whole.index(b"stream", whole.index(b"/Contents"))
    box = whole.index(b"/MediaBox")
    for place in (stream + 400, box + 12, len(whole) // 2):
        tampered = bytearray(whole)
        tampered[place] ^= 1
        verdict = verify_bytes(bytes(tampered), at=SIGNED_AT, known=office.known, where="copy")
        assert verdict.state is State.ALTERED, (place, verdict.sentence())


def test_the_code_on_the_page_reads_back_and_verifies(office: Office, papers: IssuedPapers) -> None:
    for paper, width in ((Paper.A4, 1456), (Paper.LETTER, 1100)):
        drawn = draw_certificate(office.file, papers.code, at=SIGNED_AT, paper=paper)
        image = page_image(drawn.page, width).convertToFormat(QImage.Format.Format_Grayscale8)
        grey = memoryview(bytes(image.constBits()))
        rows = image.height(), image.bytesPerLine()
        (seen,) = zxingcpp.read_barcodes(grey.cast("B", rows))
        assert seen.text == papers.code
        verdict = verify_bytes(
            seen.text.encode(), at=SIGNED_AT, known=office.known, where="the code"
        )
        assert verdict.valid


def test_a_certificate_is_not_drawn_before_everything_on_it_is_so(office: Office) -> None:
    file = office.file
    without = replace(
        file, signatures=tuple(s for s in file.signatures if s.meaning != Meaning.ASSESSOR.value)
    )
    failed = msgspec.structs.replace(file.assessment, outcome=Outcome.NOT_YET)
    for refused, why in (
        (without, "No assessor has signed"),
        (replace(file, signatures=file.signatures[:-1]), "Whoever issues it has not signed"),
        (replace(file, certificate=None), "No certificate was issued"),
        (replace(file, assessment=failed), "No certificate was issued"),
        (replace(file, record="0" * 64), "another record"),
    ):
        with pytest.raises(InputError, match=why):
            make_certificate(refused, CODE, office.signer, at=SIGNED_AT)


# The packet


def full_file(file: ExamFile) -> ExamFile:
    """Return the file of a long exam with everything in it."""
    game = file.evidence.form.game
    sheet = msgspec.structs.replace(
        file.evidence.sheets[0],
        comments=(Comment(at_ms=90_000, text="Calm, looks up.", criterion="greets"),),
    )
    evidence = msgspec.structs.replace(
        file.evidence,
        sheets=(sheet, msgspec.structs.replace(sheet, assessor="assessor 2", comments=())),
        audits=(
            PaceAudit(players=6, rounds=(48_000,) * 16, left_out=(LeftOut(210_000, "shuffle"),)),
        ),
        hours=tuple(
            HoursLogged(game=game, hours=2.5, on=date(2025, 9, 1) + timedelta(days=day))
            for day in range(150)
        ),
        annulled={7: "the card was damaged."},
    )
    parts = tuple(
        msgspec.structs.replace(
            part,
            troubles=tuple(
                Trouble(part=part.part, text=f"Round {n}: paid out of order", tag="order")
                for n in range(12)
            ),
        )
        for part in file.assessment.parts
    )
    assessment = msgspec.structs.replace(
        file.assessment, parts=parts, accommodations=("25% extra time",)
    )
    return replace(
        file,
        evidence=evidence,
        assessment=assessment,
        names={**file.names, "assessor 2": "Sef Ond"},
        notes=("Payouts stood still for five minutes: power cut.",),
    )


@pytest.mark.parametrize("paper", Paper)
def test_a_packet_holds_the_whole_exam_on_numbered_pages(office: Office, paper: Paper) -> None:
    file = full_file(office.file)
    pages = packet_pages(file, paper, measured, at=SIGNED_AT)
    assert len(pages) >= 6
    told = texts(pages)
    for wanted in (
        "Table test: Mini baccarat",
        "Tia Lund",
        "Certified. All 7 parts passed.",
        certified(file).number,
        "Accommodation: 25% extra time.",
        "Payouts stood still for five minutes: power cut.",
        "Table test: rubric of Ada Fry, pit manager",
        "Table test: rubric of Sef Ond, pit manager",
        "Calm, looks up.",
        "20-cheque run-down",
        "Ines Tor",
        "75.0 rounds an hour",
        "Left out: 03:30 shuffle.",
        "375 hours are logged; the standard asks for 120 within 60 months.",
        "“I assessed the table test.”",
        "“The result was explained to me.”",
        "2 March 2026, 09:30 UTC",
        f"Audit log, row {office.file.head.number:,}" if office.file.head else "",
    ):
        assert wanted in told, wanted
    assert told.count("Round 3: paid out of order") == 7
    for number, page in enumerate(pages, start=1):
        (foot,) = (words.text for words in page.words if words.face is Face.MONO)
        assert foot.replace(" ", "") == f"Record{file.record}"
        assert f"Page {number} of {len(pages)}" in texts((page,))
        sheet = Box(10, 8, page.width - 20, page.height - 16)
        for words in page.words:
            assert sheet.holds(words.box), words
        for one, other in combinations(page.words, 2):
            assert not one.box.grown(-0.2).meets(other.box.grown(-0.2)), (one.text, other.text)


def test_a_packet_of_an_exam_not_passed_is_signed_too(office: Office) -> None:
    parts = (msgspec.structs.replace(office.file.assessment.parts[0], reasons=("37 of 40.",)),)
    failed = msgspec.structs.replace(
        office.file.assessment, outcome=Outcome.NOT_YET, parts=parts, text="Not passed: Knowledge."
    )
    file = replace(office.file, assessment=failed, certificate=None, signatures=(), head=None)
    pages = packet_pages(file, Paper.A4, measured, at=SIGNED_AT)
    told = texts(pages)
    assert "Not yet. Not passed: Knowledge." in told
    assert "Nobody has signed this record." in told
    signed = make_packet(file, office.signer, at=SIGNED_AT)
    verdict = verify_bytes(signed, at=SIGNED_AT, known=office.known, where="packet")
    assert verdict.valid
    assert "holds no certificate" in verdict.why


def test_a_part_is_named_in_the_packet_as_on_the_screen(office: Office) -> None:
    pages = packet_pages(office.file, Paper.A4, measured, at=SIGNED_AT)
    for part in Part:
        assert any(text.startswith(f"{part.value} ") for text in texts(pages))
