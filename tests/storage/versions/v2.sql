PRAGMA application_id = 1414812500;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE act_voids (
    act_id INTEGER PRIMARY KEY REFERENCES acts (id),
    at INTEGER NOT NULL,
    reason TEXT NOT NULL
) STRICT;
INSERT INTO "act_voids" VALUES(3,1772443800000,'slip');
CREATE TABLE acts (
    id INTEGER PRIMARY KEY,
    attempt_id INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    skill TEXT NOT NULL,
    seed INTEGER NOT NULL,
    expected TEXT NOT NULL,
    given TEXT,
    ms INTEGER,
    target_ms INTEGER,
    fault TEXT,
    severity TEXT,
    cost INTEGER,
    helped INTEGER NOT NULL DEFAULT 0 CHECK (helped IN (0, 1)),
    at INTEGER NOT NULL,
    clause TEXT NOT NULL,
    UNIQUE (attempt_id, ordinal),
    FOREIGN KEY (attempt_id, person_id) REFERENCES attempts (id, person_id)
) STRICT;
INSERT INTO "acts" VALUES(1,1,1,0,0,'third-card/banker-5/third-4',0,'banker draws','banker draws',900,3000,NULL,NULL,NULL,0,1772443802000,'9(d)');
INSERT INTO "acts" VALUES(2,1,1,1,0,'third-card/banker-5/third-4',0,'banker draws','banker draws',900,3000,'overpaid','major',500,0,1772443804000,'9(d)');
INSERT INTO "acts" VALUES(3,1,1,2,0,'third-card/banker-5/third-4',0,'banker draws','banker draws',900,3000,NULL,NULL,NULL,1,1772443806000,'9(d)');
INSERT INTO "acts" VALUES(4,2,1,0,0,'third-card/banker-5/third-4',0,'banker draws',NULL,NULL,3000,NULL,NULL,NULL,0,1772443802000,'9(d)');
CREATE TABLE attempt_ends (
    attempt_id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('finished', 'stopped', 'void')),
    summary TEXT NOT NULL CHECK (json_valid(summary)),
    n INTEGER NOT NULL,
    n_right INTEGER NOT NULL,
    n_helped INTEGER NOT NULL,
    n_timed INTEGER NOT NULL,
    ms_sum INTEGER NOT NULL,
    money_off INTEGER NOT NULL,
    practised_ms INTEGER NOT NULL,
    FOREIGN KEY (attempt_id, person_id) REFERENCES attempts (id, person_id)
) STRICT;
INSERT INTO "attempt_ends" VALUES(1,1,1772443800000,'finished','{"rounds":3}',2,1,0,2,1800,500,6000);
CREATE TABLE attempts (
    id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL CHECK (kind IN ('drill', 'table')),
    exercise TEXT NOT NULL,
    mode TEXT NOT NULL,
    rulebook TEXT NOT NULL,
    game TEXT NOT NULL,
    rules_digest TEXT NOT NULL REFERENCES rules (digest),
    seed INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    started_at INTEGER NOT NULL,
    app_version TEXT NOT NULL,
    UNIQUE (id, person_id)  -- lets an act's person be checked against its attempt's
) STRICT;
INSERT INTO "attempts" VALUES(1,1,'drill','third-card','drill','massachusetts','minibaccarat','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',7,'{}',1772443800000,'0.1.0');
INSERT INTO "attempts" VALUES(2,1,'drill','third-card','drill','massachusetts','minibaccarat','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',7,'{}',1772443800000,'0.1.0');
CREATE TABLE folded (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    act_id INTEGER NOT NULL  -- the newest act that the states know of
) STRICT
;
INSERT INTO "folded" VALUES(1,3);
CREATE TABLE lesson_reads (
    person_id INTEGER NOT NULL REFERENCES people (id),
    rulebook TEXT NOT NULL,
    game TEXT NOT NULL,
    section TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person_id, rulebook, game, section)
) STRICT, WITHOUT ROWID;
INSERT INTO "lesson_reads" VALUES(1,'colorado','craps','odds',1772443800000);
CREATE TABLE open_attempts (
    person_id INTEGER NOT NULL,
    attempt_id INTEGER NOT NULL,
    PRIMARY KEY (person_id, attempt_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "open_attempts" VALUES(1,2);
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,  -- case and width folded: SQLite's NOCASE knows ASCII only
    pin_hash TEXT,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER,
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER,
    archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1))
) STRICT;
INSERT INTO "people" VALUES(1,'Ana Ruiz','ana ruiz','$argon2id$v=19$m=32768,t=3,p=1$jLp9sViREFVy3Hfd4gHVQg$wo9xbaMThoHwyrYYapj6pWiQXLgQtT78nb3dRUu0UbI',1772443800000,0,0,NULL,0);
CREATE TABLE pin_resets (
    id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES people (id),
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL
) STRICT
;
CREATE TABLE rules (
    digest TEXT PRIMARY KEY,  -- SHA-256 of the JSON before compression
    rulebook TEXT NOT NULL,
    game TEXT NOT NULL,
    content BLOB NOT NULL
) STRICT;
INSERT INTO "rules" VALUES('7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e','massachusetts','minibaccarat',X'789CAB562AC849AC4C2D8A4F294A2C2F8ECFCF53B28A36D031D431D231D631D1318DAD0500C6F70A83');
CREATE TABLE settings (
    scope TEXT NOT NULL CHECK (scope = 'app' OR scope GLOB 'person:[0-9]*'),
    key TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('app','rulebook','"colorado"');
INSERT INTO "settings" VALUES('app','storage.made_by','"0.1.0"');
CREATE TABLE skill_states (
    person_id INTEGER NOT NULL REFERENCES people (id),
    skill TEXT NOT NULL,
    n INTEGER NOT NULL,
    n_right INTEGER NOT NULL,
    n_helped INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    recent BLOB NOT NULL,  -- msgpack: [[1 right or 0 wrong, ms or -1], ...], newest last
    best_confidence REAL NOT NULL,
    stability REAL,  -- this and the rest: NULL until an unaided answer
    difficulty REAL,
    state INTEGER,
    step INTEGER,
    due INTEGER,
    reviewed_at INTEGER,
    reps INTEGER,
    lapses INTEGER,
    PRIMARY KEY (person_id, skill)
) STRICT, WITHOUT ROWID
;
INSERT INTO "skill_states" VALUES(1,'third-card/banker-5/third-4',2,1,0,1772443804000,X'929201CD03849200CD0384',1.37931034482758629877e+00,2.5625081682260777427e+00,7.02698956929683848926e+00,3,0,1772444404000,1772443804000,2,1);
CREATE TRIGGER attempts_open AFTER INSERT ON attempts BEGIN
    INSERT INTO open_attempts (person_id, attempt_id) VALUES (NEW.person_id, NEW.id);
END;
CREATE TRIGGER attempt_ends_close AFTER INSERT ON attempt_ends BEGIN
    DELETE FROM open_attempts WHERE person_id = NEW.person_id AND attempt_id = NEW.attempt_id;
END;
CREATE TRIGGER acts_after_end BEFORE INSERT ON acts
WHEN EXISTS (SELECT 1 FROM attempt_ends WHERE attempt_id = NEW.attempt_id) BEGIN
    SELECT RAISE (ABORT, 'the attempt has ended');
END;
CREATE TRIGGER act_voids_after_end BEFORE INSERT ON act_voids
WHEN EXISTS (
    SELECT 1 FROM acts JOIN attempt_ends USING (attempt_id) WHERE acts.id = NEW.act_id
) BEGIN
    SELECT RAISE (ABORT, 'the attempt has ended');
END;
CREATE TRIGGER rules_no_update BEFORE update ON rules BEGIN
    SELECT RAISE (ABORT, 'rules is append only');
END;
CREATE TRIGGER rules_no_delete BEFORE delete ON rules BEGIN
    SELECT RAISE (ABORT, 'rules is append only');
END;
CREATE TRIGGER attempts_no_update BEFORE update ON attempts BEGIN
    SELECT RAISE (ABORT, 'attempts is append only');
END;
CREATE TRIGGER attempts_no_delete BEFORE delete ON attempts BEGIN
    SELECT RAISE (ABORT, 'attempts is append only');
END;
CREATE TRIGGER attempt_ends_no_update BEFORE update ON attempt_ends BEGIN
    SELECT RAISE (ABORT, 'attempt_ends is append only');
END;
CREATE TRIGGER attempt_ends_no_delete BEFORE delete ON attempt_ends BEGIN
    SELECT RAISE (ABORT, 'attempt_ends is append only');
END;
CREATE TRIGGER acts_no_update BEFORE update ON acts BEGIN
    SELECT RAISE (ABORT, 'acts is append only');
END;
CREATE TRIGGER acts_no_delete BEFORE delete ON acts BEGIN
    SELECT RAISE (ABORT, 'acts is append only');
END;
CREATE TRIGGER act_voids_no_update BEFORE update ON act_voids BEGIN
    SELECT RAISE (ABORT, 'act_voids is append only');
END;
CREATE TRIGGER act_voids_no_delete BEFORE delete ON act_voids BEGIN
    SELECT RAISE (ABORT, 'act_voids is append only');
END;
CREATE INDEX acts_of_skill ON acts (person_id, skill);
CREATE INDEX attempts_of_person ON attempts (person_id);
CREATE INDEX attempts_alike ON attempts (person_id, exercise, game, rulebook);
CREATE INDEX attempt_ends_of_person ON attempt_ends (person_id, ended_at);
CREATE INDEX skill_states_due ON skill_states (person_id, due);
CREATE TRIGGER pin_resets_no_update BEFORE UPDATE ON pin_resets BEGIN
    SELECT RAISE (ABORT, 'pin_resets is append only');
END;
CREATE TRIGGER pin_resets_no_delete BEFORE DELETE ON pin_resets BEGIN
    SELECT RAISE (ABORT, 'pin_resets is append only');
END;
COMMIT;
