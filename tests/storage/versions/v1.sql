PRAGMA application_id = 1414812500;
PRAGMA user_version = 1;
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
CREATE TABLE skills_summary (
    person_id INTEGER NOT NULL REFERENCES people (id),
    skill TEXT NOT NULL,
    n INTEGER NOT NULL,
    n_right INTEGER NOT NULL,
    n_helped INTEGER NOT NULL,
    n_timed INTEGER NOT NULL,
    ms_sum INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (person_id, skill)
) STRICT, WITHOUT ROWID;
INSERT INTO "skills_summary" VALUES(1,'third-card/banker-5/third-4',3,2,0,2,1800,1772443802000);
CREATE TRIGGER attempts_open AFTER INSERT ON attempts BEGIN
    INSERT INTO open_attempts (person_id, attempt_id) VALUES (NEW.person_id, NEW.id);
END;
CREATE TRIGGER attempt_ends_close AFTER INSERT ON attempt_ends BEGIN
    DELETE FROM open_attempts WHERE person_id = NEW.person_id AND attempt_id = NEW.attempt_id;
END;
CREATE TRIGGER acts_summarise AFTER INSERT ON acts BEGIN
    INSERT INTO skills_summary (person_id, skill, n, n_right, n_helped, n_timed, ms_sum, last_at)
    VALUES (
        NEW.person_id,
        NEW.skill,
        NEW.helped = 0,
        NEW.helped = 0 AND NEW.fault IS NULL,
        NEW.helped,
        NEW.helped = 0 AND NEW.ms IS NOT NULL,
        iif(NEW.helped = 0, ifnull(NEW.ms, 0), 0),
        NEW.at
    )
    ON CONFLICT (person_id, skill) DO UPDATE SET
        n = n + excluded.n,
        n_right = n_right + excluded.n_right,
        n_helped = n_helped + excluded.n_helped,
        n_timed = n_timed + excluded.n_timed,
        ms_sum = ms_sum + excluded.ms_sum,
        last_at = excluded.last_at;
END;
CREATE TRIGGER act_voids_summarise AFTER INSERT ON act_voids BEGIN
    UPDATE skills_summary SET
        n = n - (a.helped = 0),
        n_right = n_right - (a.helped = 0 AND a.fault IS NULL),
        n_helped = n_helped - a.helped,
        n_timed = n_timed - (a.helped = 0 AND a.ms IS NOT NULL),
        ms_sum = ms_sum - iif(a.helped = 0, ifnull(a.ms, 0), 0),
        last_at = ifnull((
            SELECT b.at FROM acts AS b
            WHERE b.person_id = a.person_id AND b.skill = a.skill
                AND NOT EXISTS (SELECT 1 FROM act_voids AS v WHERE v.act_id = b.id)
            ORDER BY b.id DESC LIMIT 1
        ), last_at)
    FROM acts AS a
    WHERE a.id = NEW.act_id
        AND skills_summary.person_id = a.person_id AND skills_summary.skill = a.skill;
    DELETE FROM skills_summary
    WHERE n = 0 AND n_helped = 0
        AND (person_id, skill) = (SELECT person_id, skill FROM acts WHERE id = NEW.act_id);
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
COMMIT;
