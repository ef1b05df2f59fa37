"""The door to SQLite: the only place that reads or writes the record of a data folder.

Moments are handed in (aware), errors a user may meet are `StorageError` with a next step,
and every write returns what it changed.

A module is loaded when one of its names is first asked for: the first window needs few of them,
and to load them all takes 30 ms. A new name goes into both lists here; a test compares them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.storage.angoff_panels import JudgeProgress as JudgeProgress
    from trainer.storage.angoff_panels import Panel as Panel
    from trainer.storage.angoff_panels import begin_panel as begin_panel
    from trainer.storage.angoff_panels import judgements as judgements
    from trainer.storage.angoff_panels import judging_progress as judging_progress
    from trainer.storage.angoff_panels import keep_judgement as keep_judgement
    from trainer.storage.angoff_panels import open_panel as open_panel
    from trainer.storage.angoff_panels import own_judgement as own_judgement
    from trainer.storage.angoff_panels import panel_state as panel_state
    from trainer.storage.annulments import annul_item as annul_item
    from trainer.storage.annulments import annulled as annulled
    from trainer.storage.assignments import Assignment as Assignment
    from trainer.storage.assignments import Progress as Progress
    from trainer.storage.assignments import Task as Task
    from trainer.storage.assignments import TaskKind as TaskKind
    from trainer.storage.assignments import assign as assign
    from trainer.storage.assignments import assignments_of as assignments_of
    from trainer.storage.assignments import list_assignments as list_assignments
    from trainer.storage.assignments import progress_of as progress_of
    from trainer.storage.assignments import withdraw_assignment as withdraw_assignment
    from trainer.storage.attempts import acts_of as acts_of
    from trainer.storage.attempts import attempt as attempt
    from trainer.storage.attempts import attempts_of as attempts_of
    from trainer.storage.attempts import begin_attempt as begin_attempt
    from trainer.storage.attempts import end_attempt as end_attempt
    from trainer.storage.attempts import marks_of as marks_of
    from trainer.storage.attempts import next_ordinal as next_ordinal
    from trainer.storage.attempts import record_act as record_act
    from trainer.storage.attempts import resumable as resumable
    from trainer.storage.attempts import void_act as void_act
    from trainer.storage.audit import AuditLine as AuditLine
    from trainer.storage.audit import audit_head as audit_head
    from trainer.storage.audit import audit_lines as audit_lines
    from trainer.storage.audit import keep_head as keep_head
    from trainer.storage.audit import note_key_use as note_key_use
    from trainer.storage.audit import note_older as note_older
    from trainer.storage.audit import note_restored as note_restored
    from trainer.storage.audit_search import ALL_ROWS as ALL_ROWS
    from trainer.storage.audit_search import AuditFilter as AuditFilter
    from trainer.storage.audit_search import audit_table as audit_table
    from trainer.storage.audit_search import count_audit_lines as count_audit_lines
    from trainer.storage.audit_search import find_audit_lines as find_audit_lines
    from trainer.storage.audit_tail import forget_tail as forget_tail
    from trainer.storage.audit_tail import remember_tail as remember_tail
    from trainer.storage.authentication import Method as Method
    from trainer.storage.authentication import Proof as Proof
    from trainer.storage.authentication import authenticate as authenticate
    from trainer.storage.authentication import insist as insist
    from trainer.storage.authentication import method_of as method_of
    from trainer.storage.authentication import reauthenticate as reauthenticate
    from trainer.storage.backup import BackedUp as BackedUp
    from trainer.storage.backup import Restored as Restored
    from trainer.storage.backup import RestorePoint as RestorePoint
    from trainer.storage.backup import backup_now as backup_now
    from trainer.storage.backup import restore as restore
    from trainer.storage.backup import restore_newest_backup as restore_newest_backup
    from trainer.storage.backup import restore_points as restore_points
    from trainer.storage.backup import set_aside as set_aside
    from trainer.storage.backup_desk import LostSince as LostSince
    from trainer.storage.backup_desk import WhoRestores as WhoRestores
    from trainer.storage.backup_desk import copies_holding as copies_holding
    from trainer.storage.backup_desk import copy_out as copy_out
    from trainer.storage.backup_desk import known_here as known_here
    from trainer.storage.backup_desk import leave_for as leave_for
    from trainer.storage.backup_desk import lost_since as lost_since
    from trainer.storage.backup_desk import make_backup as make_backup
    from trainer.storage.backup_desk import point_of as point_of
    from trainer.storage.backup_desk import remove_copies as remove_copies
    from trainer.storage.backup_desk import restore_for as restore_for
    from trainer.storage.bench import BenchResult as BenchResult
    from trainer.storage.bench import NewBench as NewBench
    from trainer.storage.bench import bench_history as bench_history
    from trainer.storage.bench import bench_of as bench_of
    from trainer.storage.bench import record_bench as record_bench
    from trainer.storage.bench import void_bench as void_bench
    from trainer.storage.certificate_events import NewEvent as NewEvent
    from trainer.storage.certificate_events import events_of as events_of
    from trainer.storage.certificate_events import record_event as record_event
    from trainer.storage.certificate_events import standing_of as standing_of
    from trainer.storage.certificates import Certificate as Certificate
    from trainer.storage.certificates import Titles as Titles
    from trainer.storage.certificates import certificate as certificate
    from trainer.storage.certificates import certificate_of_exam as certificate_of_exam
    from trainer.storage.certificates import certificates_of as certificates_of
    from trainer.storage.certificates import issue_certificate as issue_certificate
    from trainer.storage.certificates import list_certificates as list_certificates
    from trainer.storage.cohorts import Cohort as Cohort
    from trainer.storage.cohorts import Course as Course
    from trainer.storage.cohorts import Membership as Membership
    from trainer.storage.cohorts import add_cohort as add_cohort
    from trainer.storage.cohorts import archive_cohort as archive_cohort
    from trainer.storage.cohorts import edit_cohort as edit_cohort
    from trainer.storage.cohorts import join_cohort as join_cohort
    from trainer.storage.cohorts import leave_cohort as leave_cohort
    from trainer.storage.cohorts import list_cohorts as list_cohorts
    from trainer.storage.cohorts import members_of as members_of
    from trainer.storage.cohorts import memberships_of as memberships_of
    from trainer.storage.due import Due as Due
    from trainer.storage.due import due_certificates as due_certificates
    from trainer.storage.erasure import Erased as Erased
    from trainer.storage.erasure import Policy as Policy
    from trainer.storage.erasure import erase_person as erase_person
    from trainer.storage.exam_acts import end_sitting as end_sitting
    from trainer.storage.exam_acts import record_answer as record_answer
    from trainer.storage.exam_acts import record_table_act as record_table_act
    from trainer.storage.exam_ends import discontinue_exam as discontinue_exam
    from trainer.storage.exam_ends import end_exam as end_exam
    from trainer.storage.exam_evidence import assessment_so_far as assessment_so_far
    from trainer.storage.exam_evidence import evidence_of as evidence_of
    from trainer.storage.exam_list import ExamLine as ExamLine
    from trainer.storage.exam_list import ExamState as ExamState
    from trainer.storage.exam_list import list_exams as list_exams
    from trainer.storage.exam_parts import PartRun as PartRun
    from trainer.storage.exam_parts import UnderWay as UnderWay
    from trainer.storage.exam_parts import begin_part as begin_part
    from trainer.storage.exam_parts import begin_sitting as begin_sitting
    from trainer.storage.exam_parts import end_part as end_part
    from trainer.storage.exam_parts import interrupted as interrupted
    from trainer.storage.exam_parts import keep_time as keep_time
    from trainer.storage.exam_parts import part_run as part_run
    from trainer.storage.exam_parts import parts_under_way as parts_under_way
    from trainer.storage.exam_parts import resume_part as resume_part
    from trainer.storage.exam_records import ExamEnd as ExamEnd
    from trainer.storage.exam_records import ExamRecord as ExamRecord
    from trainer.storage.exam_records import Interruption as Interruption
    from trainer.storage.exam_records import PartRecord as PartRecord
    from trainer.storage.exam_records import exam_end as exam_end
    from trainer.storage.exams import Accommodations as Accommodations
    from trainer.storage.exams import Exam as Exam
    from trainer.storage.exams import create_exam as create_exam
    from trainer.storage.exams import exam as exam
    from trainer.storage.exams import exams_of as exams_of
    from trainer.storage.exams import form_of as form_of
    from trainer.storage.exams import used_seeds as used_seeds
    from trainer.storage.exports import Table as Table
    from trainer.storage.exports import csv_bytes as csv_bytes
    from trainer.storage.exports import exams_table as exams_table
    from trainer.storage.exports import hours_table as hours_table
    from trainer.storage.exports import note_export as note_export
    from trainer.storage.exports import roster_table as roster_table
    from trainer.storage.exports import xlsx_bytes as xlsx_bytes
    from trainer.storage.files import BackupFile as BackupFile
    from trainer.storage.files import backup_file as backup_file
    from trainer.storage.files import backups as backups
    from trainer.storage.files import newest_backup as newest_backup
    from trainer.storage.hours import HoursEntry as HoursEntry
    from trainer.storage.hours import hours_by_game as hours_by_game
    from trainer.storage.hours import hours_of as hours_of
    from trainer.storage.hours import log_hours as log_hours
    from trainer.storage.house_settings import BACKUP_HOURS as BACKUP_HOURS
    from trainer.storage.house_settings import BACKUP_KEEP as BACKUP_KEEP
    from trainer.storage.house_settings import HOME_PAGE as HOME_PAGE
    from trainer.storage.house_settings import RETENTION as RETENTION
    from trainer.storage.house_settings import SCHOOL as SCHOOL
    from trainer.storage.house_settings import BackupPlan as BackupPlan
    from trainer.storage.house_settings import backup_plan as backup_plan
    from trainer.storage.house_settings import home_page as home_page
    from trainer.storage.house_settings import put_house_setting as put_house_setting
    from trainer.storage.house_settings import retention_months as retention_months
    from trainer.storage.house_settings import school_name as school_name
    from trainer.storage.imports import Checked as Checked
    from trainer.storage.imports import Preview as Preview
    from trainer.storage.imports import Row as Row
    from trainer.storage.imports import check_rows as check_rows
    from trainer.storage.imports import import_people as import_people
    from trainer.storage.imports import preview as preview
    from trainer.storage.imports import read_rows as read_rows
    from trainer.storage.imports import rows_from as rows_from
    from trainer.storage.item_answers import AnsweredExam as AnsweredExam
    from trainer.storage.item_answers import answered_exams as answered_exams
    from trainer.storage.item_answers import exam_responses as exam_responses
    from trainer.storage.item_answers import item_responses as item_responses
    from trainer.storage.item_answers import knowledge_scores as knowledge_scores
    from trainer.storage.key_uses import LIST_SIGNED as LIST_SIGNED
    from trainer.storage.key_uses import times_used as times_used
    from trainer.storage.learning import answers_of as answers_of
    from trainer.storage.learning import due_counts as due_counts
    from trainer.storage.learning import lesson_evidence as lesson_evidence
    from trainer.storage.learning import review_load as review_load
    from trainer.storage.learning import time_histogram as time_histogram
    from trainer.storage.learning import trend as trend
    from trainer.storage.learning import true_retention as true_retention
    from trainer.storage.learning import weakest as weakest
    from trainer.storage.look_back import LookBack as LookBack
    from trainer.storage.notes import Note as Note
    from trainer.storage.notes import add_note as add_note
    from trainer.storage.notes import notes_about as notes_about
    from trainer.storage.pace_audits import KeptAudit as KeptAudit
    from trainer.storage.pace_audits import pace_audits_of as pace_audits_of
    from trainer.storage.pace_audits import record_pace as record_pace
    from trainer.storage.papers import PaperSort as PaperSort
    from trainer.storage.papers import keep_papers as keep_papers
    from trainer.storage.papers import missing_papers as missing_papers
    from trainer.storage.papers import paper_path as paper_path
    from trainer.storage.papers import read_paper as read_paper
    from trainer.storage.passwords import PasswordCheck as PasswordCheck
    from trainer.storage.passwords import change_password as change_password
    from trainer.storage.passwords import check_password as check_password
    from trainer.storage.passwords import give_password as give_password
    from trainer.storage.passwords import has_password as has_password
    from trainer.storage.people import add_person as add_person
    from trainer.storage.people import archive_person as archive_person
    from trainer.storage.people import clean_name as clean_name
    from trainer.storage.people import rename_person as rename_person
    from trainer.storage.people import touch_seen as touch_seen
    from trainer.storage.people import unarchive_person as unarchive_person
    from trainer.storage.pins import PinCheck as PinCheck
    from trainer.storage.pins import PinOutcome as PinOutcome
    from trainer.storage.pins import change_pin as change_pin
    from trainer.storage.pins import has_pin as has_pin
    from trainer.storage.pins import reset_pin as reset_pin
    from trainer.storage.pins import set_pin as set_pin
    from trainer.storage.pins import verify_pin as verify_pin
    from trainer.storage.profiles import Details as Details
    from trainer.storage.profiles import Profile as Profile
    from trainer.storage.profiles import edit_details as edit_details
    from trainer.storage.profiles import profile as profile
    from trainer.storage.progress import best as best
    from trainer.storage.progress import daily_minutes as daily_minutes
    from trainer.storage.progress import heat as heat
    from trainer.storage.progress import recent_acts as recent_acts
    from trainer.storage.progress import recent_times as recent_times
    from trainer.storage.progress import skills as skills
    from trainer.storage.readiness import before_exam as before_exam
    from trainer.storage.reading import all_lesson_reads as all_lesson_reads
    from trainer.storage.reading import lesson_reads as lesson_reads
    from trainer.storage.reading import mark_read as mark_read
    from trainer.storage.recovery import Recovery as Recovery
    from trainer.storage.recovery import make_recovery_code as make_recovery_code
    from trainer.storage.recovery import recover_password as recover_password
    from trainer.storage.recovery import recovery_code_made as recovery_code_made
    from trainer.storage.register import CertificateRegister as CertificateRegister
    from trainer.storage.register import Withdrawn as Withdrawn
    from trainer.storage.register import reading_register as reading_register
    from trainer.storage.register import withdrawn as withdrawn
    from trainer.storage.retakes import complete_retraining as complete_retraining
    from trainer.storage.retakes import past_exams as past_exams
    from trainer.storage.retakes import retake_for as retake_for
    from trainer.storage.retention import Erasable as Erasable
    from trainer.storage.retention import erasable_people as erasable_people
    from trainer.storage.retention import overdue as overdue
    from trainer.storage.rights import RightsError as RightsError
    from trainer.storage.rights import may_do as may_do
    from trainer.storage.rights import require_right as require_right
    from trainer.storage.rights import roles_of as roles_of
    from trainer.storage.roles import Grant as Grant
    from trainer.storage.roles import add_staff as add_staff
    from trainer.storage.roles import create_first_manager as create_first_manager
    from trainer.storage.roles import grant_role as grant_role
    from trainer.storage.roles import needs_manager as needs_manager
    from trainer.storage.roles import role_history as role_history
    from trainer.storage.roles import withdraw_role as withdraw_role
    from trainer.storage.roster import Person as Person
    from trainer.storage.roster import is_staffed as is_staffed
    from trainer.storage.roster import list_people as list_people
    from trainer.storage.roster import list_staff as list_staff
    from trainer.storage.roster import person as person
    from trainer.storage.rows import ActRow as ActRow
    from trainer.storage.rows import Attempt as Attempt
    from trainer.storage.rows import AttemptEnd as AttemptEnd
    from trainer.storage.rows import Changes as Changes
    from trainer.storage.rows import Config as Config
    from trainer.storage.rows import DayLoad as DayLoad
    from trainer.storage.rows import DayPractice as DayPractice
    from trainer.storage.rows import DayTrend as DayTrend
    from trainer.storage.rows import DueCounts as DueCounts
    from trainer.storage.rows import JsonObject as JsonObject
    from trainer.storage.rows import JsonValue as JsonValue
    from trainer.storage.rows import Kind as Kind
    from trainer.storage.rows import LessonEvidence as LessonEvidence
    from trainer.storage.rows import LessonRead as LessonRead
    from trainer.storage.rows import Marks as Marks
    from trainer.storage.rows import Mode as Mode
    from trainer.storage.rows import NewAct as NewAct
    from trainer.storage.rows import NewAttempt as NewAttempt
    from trainer.storage.rows import Outcome as Outcome
    from trainer.storage.rows import Retention as Retention
    from trainer.storage.rows import SkillHeat as SkillHeat
    from trainer.storage.rows import SkillSummary as SkillSummary
    from trainer.storage.rows import Span as Span
    from trainer.storage.rows import TimeHistogram as TimeHistogram
    from trainer.storage.rows import Touched as Touched
    from trainer.storage.rubrics import RubricSheet as RubricSheet
    from trainer.storage.rubrics import Scores as Scores
    from trainer.storage.rubrics import close_sheet as close_sheet
    from trainer.storage.rubrics import closed_sheets as closed_sheets
    from trainer.storage.rubrics import open_sheet as open_sheet
    from trainer.storage.rubrics import save_sheet as save_sheet
    from trainer.storage.rubrics import settle_sheet as settle_sheet
    from trainer.storage.rubrics import sheets_of as sheets_of
    from trainer.storage.rules import keep_rules as keep_rules
    from trainer.storage.rules import kept_rules as kept_rules
    from trainer.storage.rules import rules_digest as rules_digest
    from trainer.storage.runs import ended_runs as ended_runs
    from trainer.storage.runs import games_of as games_of
    from trainer.storage.runs import open_runs as open_runs
    from trainer.storage.runs import runs_of as runs_of
    from trainer.storage.sessions import Session as Session
    from trainer.storage.sessions import SessionAnswer as SessionAnswer
    from trainer.storage.sessions import SessionOutcome as SessionOutcome
    from trainer.storage.sessions import Sessions as Sessions
    from trainer.storage.sessions import learning_sessions as learning_sessions
    from trainer.storage.settings import APP as APP
    from trainer.storage.settings import get_setting as get_setting
    from trainer.storage.settings import person_scope as person_scope
    from trainer.storage.settings import put_setting as put_setting
    from trainer.storage.signatures import Meaning as Meaning
    from trainer.storage.signatures import Signature as Signature
    from trainer.storage.signatures import sign as sign
    from trainer.storage.signatures import signatures_of as signatures_of
    from trainer.storage.signatures import wanting as wanting
    from trainer.storage.standards import StandardVersion as StandardVersion
    from trainer.storage.standards import adopt_shipped as adopt_shipped
    from trainer.storage.standards import amend_standard as amend_standard
    from trainer.storage.standards import current_standards as current_standards
    from trainer.storage.standards import kept_standard as kept_standard
    from trainer.storage.standards import standard_for as standard_for
    from trainer.storage.standards import standard_versions as standard_versions
    from trainer.storage.states import rebuild_states as rebuild_states
    from trainer.storage.states import state_of as state_of
    from trainer.storage.states import states_of as states_of
    from trainer.storage.store import Durability as Durability
    from trainer.storage.store import Store as Store
    from trainer.storage.trainees import Known as Known
    from trainer.storage.trainees import LastExam as LastExam
    from trainer.storage.trainees import Trainee as Trainee
    from trainer.storage.trainees import list_trainees as list_trainees
    from trainer.storage.trouble import AlteredRecordError as AlteredRecordError
    from trainer.storage.trouble import DamagedFileError as DamagedFileError
    from trainer.storage.trouble import NewerFileError as NewerFileError
    from trainer.storage.trouble import UnreadableError as UnreadableError
    from trainer.storage.verification import FileLog as FileLog
    from trainer.storage.verification import audit_log_of as audit_log_of
    from trainer.storage.verification import open_to_read as open_to_read
    from trainer.storage.verification import read_audit_log as read_audit_log
    from trainer.storage.weakness import Absence as Absence
    from trainer.storage.weakness import CommonWeakness as CommonWeakness
    from trainer.storage.weakness import common_weaknesses as common_weaknesses
    from trainer.storage.weakness import not_practised as not_practised
    from trainer.storage.weakness import weakness_report as weakness_report

# Which module has which names.
_NAMES = {
    "angoff_panels": (
        "JudgeProgress",
        "Panel",
        "begin_panel",
        "judgements",
        "judging_progress",
        "keep_judgement",
        "open_panel",
        "own_judgement",
        "panel_state",
    ),
    "annulments": (
        "annul_item",
        "annulled",
    ),
    "assignments": (
        "Assignment",
        "Progress",
        "Task",
        "TaskKind",
        "assign",
        "assignments_of",
        "list_assignments",
        "progress_of",
        "withdraw_assignment",
    ),
    "attempts": (
        "acts_of",
        "attempt",
        "attempts_of",
        "begin_attempt",
        "end_attempt",
        "marks_of",
        "next_ordinal",
        "record_act",
        "resumable",
        "void_act",
    ),
    "audit": (
        "AuditLine",
        "audit_head",
        "audit_lines",
        "keep_head",
        "note_key_use",
        "note_older",
        "note_restored",
    ),
    "audit_search": (
        "ALL_ROWS",
        "AuditFilter",
        "audit_table",
        "count_audit_lines",
        "find_audit_lines",
    ),
    "audit_tail": (
        "forget_tail",
        "remember_tail",
    ),
    "authentication": (
        "Method",
        "Proof",
        "authenticate",
        "insist",
        "method_of",
        "reauthenticate",
    ),
    "backup": (
        "BackedUp",
        "RestorePoint",
        "Restored",
        "backup_now",
        "restore",
        "restore_newest_backup",
        "restore_points",
        "set_aside",
    ),
    "backup_desk": (
        "LostSince",
        "WhoRestores",
        "copies_holding",
        "copy_out",
        "known_here",
        "leave_for",
        "lost_since",
        "make_backup",
        "point_of",
        "remove_copies",
        "restore_for",
    ),
    "bench": (
        "BenchResult",
        "NewBench",
        "bench_history",
        "bench_of",
        "record_bench",
        "void_bench",
    ),
    "certificate_events": (
        "NewEvent",
        "events_of",
        "record_event",
        "standing_of",
    ),
    "certificates": (
        "Certificate",
        "Titles",
        "certificate",
        "certificate_of_exam",
        "certificates_of",
        "issue_certificate",
        "list_certificates",
    ),
    "cohorts": (
        "Cohort",
        "Course",
        "Membership",
        "add_cohort",
        "archive_cohort",
        "edit_cohort",
        "join_cohort",
        "leave_cohort",
        "list_cohorts",
        "members_of",
        "memberships_of",
    ),
    "due": (
        "Due",
        "due_certificates",
    ),
    "erasure": (
        "Erased",
        "Policy",
        "erase_person",
    ),
    "exam_acts": (
        "end_sitting",
        "record_answer",
        "record_table_act",
    ),
    "exam_ends": (
        "discontinue_exam",
        "end_exam",
    ),
    "exam_evidence": (
        "assessment_so_far",
        "evidence_of",
    ),
    "exam_list": (
        "ExamLine",
        "ExamState",
        "list_exams",
    ),
    "exam_parts": (
        "PartRun",
        "UnderWay",
        "begin_part",
        "begin_sitting",
        "end_part",
        "interrupted",
        "keep_time",
        "part_run",
        "parts_under_way",
        "resume_part",
    ),
    "exam_records": (
        "ExamEnd",
        "ExamRecord",
        "Interruption",
        "PartRecord",
        "exam_end",
    ),
    "exams": (
        "Accommodations",
        "Exam",
        "create_exam",
        "exam",
        "exams_of",
        "form_of",
        "used_seeds",
    ),
    "exports": (
        "Table",
        "csv_bytes",
        "exams_table",
        "hours_table",
        "note_export",
        "roster_table",
        "xlsx_bytes",
    ),
    "files": (
        "BackupFile",
        "backup_file",
        "backups",
        "newest_backup",
    ),
    "hours": (
        "HoursEntry",
        "hours_by_game",
        "hours_of",
        "log_hours",
    ),
    "house_settings": (
        "BACKUP_HOURS",
        "BACKUP_KEEP",
        "HOME_PAGE",
        "RETENTION",
        "SCHOOL",
        "BackupPlan",
        "backup_plan",
        "home_page",
        "put_house_setting",
        "retention_months",
        "school_name",
    ),
    "imports": (
        "Checked",
        "Preview",
        "Row",
        "check_rows",
        "import_people",
        "preview",
        "read_rows",
        "rows_from",
    ),
    "item_answers": (
        "AnsweredExam",
        "answered_exams",
        "exam_responses",
        "item_responses",
        "knowledge_scores",
    ),
    "key_uses": (
        "LIST_SIGNED",
        "times_used",
    ),
    "learning": (
        "answers_of",
        "due_counts",
        "lesson_evidence",
        "review_load",
        "time_histogram",
        "trend",
        "true_retention",
        "weakest",
    ),
    "look_back": ("LookBack",),
    "notes": (
        "Note",
        "add_note",
        "notes_about",
    ),
    "pace_audits": (
        "KeptAudit",
        "pace_audits_of",
        "record_pace",
    ),
    "papers": (
        "PaperSort",
        "keep_papers",
        "missing_papers",
        "paper_path",
        "read_paper",
    ),
    "passwords": (
        "PasswordCheck",
        "change_password",
        "check_password",
        "give_password",
        "has_password",
    ),
    "people": (
        "add_person",
        "archive_person",
        "clean_name",
        "rename_person",
        "touch_seen",
        "unarchive_person",
    ),
    "pins": (
        "PinCheck",
        "PinOutcome",
        "change_pin",
        "has_pin",
        "reset_pin",
        "set_pin",
        "verify_pin",
    ),
    "profiles": (
        "Details",
        "Profile",
        "edit_details",
        "profile",
    ),
    "progress": (
        "best",
        "daily_minutes",
        "heat",
        "recent_acts",
        "recent_times",
        "skills",
    ),
    "readiness": ("before_exam",),
    "reading": (
        "all_lesson_reads",
        "lesson_reads",
        "mark_read",
    ),
    "recovery": (
        "Recovery",
        "make_recovery_code",
        "recover_password",
        "recovery_code_made",
    ),
    "register": (
        "CertificateRegister",
        "Withdrawn",
        "reading_register",
        "withdrawn",
    ),
    "retakes": (
        "complete_retraining",
        "past_exams",
        "retake_for",
    ),
    "retention": (
        "Erasable",
        "erasable_people",
        "overdue",
    ),
    "rights": (
        "RightsError",
        "may_do",
        "require_right",
        "roles_of",
    ),
    "roles": (
        "Grant",
        "add_staff",
        "create_first_manager",
        "grant_role",
        "needs_manager",
        "role_history",
        "withdraw_role",
    ),
    "roster": (
        "Person",
        "is_staffed",
        "list_people",
        "list_staff",
        "person",
    ),
    "rows": (
        "ActRow",
        "Attempt",
        "AttemptEnd",
        "Changes",
        "Config",
        "DayLoad",
        "DayPractice",
        "DayTrend",
        "DueCounts",
        "JsonObject",
        "JsonValue",
        "Kind",
        "LessonEvidence",
        "LessonRead",
        "Marks",
        "Mode",
        "NewAct",
        "NewAttempt",
        "Outcome",
        "Retention",
        "SkillHeat",
        "SkillSummary",
        "Span",
        "TimeHistogram",
        "Touched",
    ),
    "rubrics": (
        "RubricSheet",
        "Scores",
        "close_sheet",
        "closed_sheets",
        "open_sheet",
        "save_sheet",
        "settle_sheet",
        "sheets_of",
    ),
    "rules": (
        "keep_rules",
        "kept_rules",
        "rules_digest",
    ),
    "runs": (
        "ended_runs",
        "games_of",
        "open_runs",
        "runs_of",
    ),
    "sessions": (
        "Session",
        "SessionAnswer",
        "SessionOutcome",
        "Sessions",
        "learning_sessions",
    ),
    "settings": (
        "APP",
        "get_setting",
        "person_scope",
        "put_setting",
    ),
    "signatures": (
        "Meaning",
        "Signature",
        "sign",
        "signatures_of",
        "wanting",
    ),
    "standards": (
        "StandardVersion",
        "adopt_shipped",
        "amend_standard",
        "current_standards",
        "kept_standard",
        "standard_for",
        "standard_versions",
    ),
    "states": (
        "rebuild_states",
        "state_of",
        "states_of",
    ),
    "store": (
        "Durability",
        "Store",
    ),
    "trainees": (
        "Known",
        "LastExam",
        "Trainee",
        "list_trainees",
    ),
    "trouble": (
        "AlteredRecordError",
        "DamagedFileError",
        "NewerFileError",
        "UnreadableError",
    ),
    "verification": (
        "FileLog",
        "audit_log_of",
        "open_to_read",
        "read_audit_log",
    ),
    "weakness": (
        "Absence",
        "CommonWeakness",
        "common_weaknesses",
        "not_practised",
        "weakness_report",
    ),
}
_MODULE_OF = {name: module for module, names in _NAMES.items() for name in names}

if not TYPE_CHECKING:  # or the type checker would believe in every name

    def __getattr__(name):
        """Load the module that has `name`, and keep the name for the next time."""
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
        globals()[name] = found
        return found
