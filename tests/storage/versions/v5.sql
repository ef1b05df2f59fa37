PRAGMA application_id = 1414812500;
PRAGMA user_version = 5;
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
INSERT INTO "acts" VALUES(5,3,7,0,0,'baccarat:quiz:irregularities',10001,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(6,3,7,1,0,'baccarat:quiz:irregularities',10002,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(7,3,7,2,0,'baccarat:quiz:irregularities',10003,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(8,3,7,3,0,'baccarat:quiz:irregularities',10004,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(9,4,7,0,0,'baccarat:payout:banker',11005,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(10,4,7,1,0,'baccarat:payout:banker',11006,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(11,4,7,2,0,'baccarat:payout:banker',11007,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(12,4,7,3,0,'baccarat:payout:banker',11008,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(13,5,7,0,0,'baccarat:third-card:third-card',12009,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(14,5,7,1,0,'baccarat:third-card:third-card',12010,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(15,5,7,2,0,'baccarat:third-card:third-card',12011,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(16,6,7,0,1,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(17,6,7,1,1,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(18,6,7,2,1,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(19,6,7,3,1,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(20,6,7,4,1,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(21,6,7,5,1,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(22,6,7,6,1,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(23,6,7,7,1,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(24,6,7,8,1,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(25,6,7,9,1,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(26,6,7,10,2,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(27,6,7,11,2,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(28,6,7,12,2,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(29,6,7,13,2,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(30,6,7,14,2,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(31,6,7,15,2,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(32,6,7,16,2,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(33,6,7,17,2,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(34,6,7,18,2,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(35,6,7,19,2,'baccarat:pay:player',13012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
CREATE TABLE angoff_sheets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    standard_id TEXT NOT NULL,
    game TEXT NOT NULL,
    person_id INTEGER NOT NULL REFERENCES people (id),
    expert INTEGER NOT NULL CHECK (expert IN (0, 1)),
    shares TEXT NOT NULL CHECK (json_valid(shares)),
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE assignment_people (
    assignment_id INTEGER NOT NULL REFERENCES assignments (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (assignment_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE assignments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    task TEXT NOT NULL CHECK (json_valid(task)),
    due_at INTEGER,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    withdrawn_at INTEGER,
    withdrawn_by INTEGER REFERENCES people (id)
) STRICT;
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
INSERT INTO "attempt_ends" VALUES(3,7,1772443800000,'finished','{}',4,4,0,4,8000,0,0);
INSERT INTO "attempt_ends" VALUES(4,7,1772443800000,'finished','{}',4,4,0,4,8000,0,0);
INSERT INTO "attempt_ends" VALUES(5,7,1772443800000,'finished','{}',3,3,0,3,6000,0,0);
INSERT INTO "attempt_ends" VALUES(6,7,1772443800000,'finished','{"elapsed_ms":60000,"finished":true,"players":6,"rounds":2}',20,20,0,20,30000,0,0);
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
INSERT INTO "attempts" VALUES(3,7,'drill','exam','exam','ohio-cleveland','mini-baccarat','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',10,'{"exam":"F-2603-07-01","part":"K"}',1772443800000,'0.1.0');
INSERT INTO "attempts" VALUES(4,7,'drill','exam','exam','ohio-cleveland','mini-baccarat','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',11,'{"exam":"F-2603-07-01","part":"P"}',1772443800000,'0.1.0');
INSERT INTO "attempts" VALUES(5,7,'drill','exam','exam','ohio-cleveland','mini-baccarat','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',12,'{"exam":"F-2603-07-01","part":"D"}',1772443800000,'0.1.0');
INSERT INTO "attempts" VALUES(6,7,'table','table','exam','ohio-cleveland','mini-baccarat','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',13012,'{"dial":"table","exam":"F-2603-07-01","in_step":"yes","part":"S","players":"6","pressure":"busy","rounds":"2"}',1772443800000,'0.1.0');
CREATE TABLE audit_heads (
    id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    signed BLOB NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE audit_log (
    number INTEGER PRIMARY KEY,
    entry TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL
) STRICT;
INSERT INTO "audit_log" VALUES(1,'{"about":"45bb79e16cd6b3c98358d475c52569fde337d5cc685619380e92045ad82653e7","at_ms":1772443800000,"by":"","facts":{"id":"1","table":"pins"},"kind":"password","record":"2a407bc32ada47e09a6fec0f64e1922c935769c6b64542f4475ebc32b5b8f96a","what":"a PIN was set"}','0000000000000000000000000000000000000000000000000000000000000000','ecdaa531a0eca393216417adf3ceccb66ea369326734d03113383319a976a72d');
INSERT INTO "audit_log" VALUES(2,'{"about":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","at_ms":1772443800000,"by":"","facts":{"id":"2","table":"people.5"},"kind":"edit","record":"c023a8caa63a92b8d3736601467407c3007e99d3b5019ee790eb46f7f0841b9a","what":"a person was added"}','ecdaa531a0eca393216417adf3ceccb66ea369326734d03113383319a976a72d','90ad051c60a18d5b9894a9f27374012a7447501fa264863ebf1fb38af53b39e3');
INSERT INTO "audit_log" VALUES(3,'{"about":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"2","table":"people.5"},"kind":"edit","record":"c023a8caa63a92b8d3736601467407c3007e99d3b5019ee790eb46f7f0841b9a","what":"a person''s details were changed"}','90ad051c60a18d5b9894a9f27374012a7447501fa264863ebf1fb38af53b39e3','38a0a8717e9426ba898a85d4e1347cfe6e5ab5e965e6072cd886cc914c10a064');
INSERT INTO "audit_log" VALUES(4,'{"about":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"2","table":"passwords.5"},"kind":"password","record":"8693c85f8b8e96fd4c2e77c1d6238070f278f59a12a78ab9d323dd613e107e91","what":"a password was set"}','38a0a8717e9426ba898a85d4e1347cfe6e5ab5e965e6072cd886cc914c10a064','b54227e42032adf7b5c8e59d688bf231317631f19dff05cc08f9417e9bdd77a3');
INSERT INTO "audit_log" VALUES(5,'{"about":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"1","role":"manager","table":"role_grants"},"kind":"role","record":"08cc6db351686ceb810670670dcedbbf7f6a6431842b9b89b6d7cd406065bcb3","what":"a role was given"}','b54227e42032adf7b5c8e59d688bf231317631f19dff05cc08f9417e9bdd77a3','7a2519bf0a504ab1582c2c9d993a4179350ee4032164505816d01fef2fffe2f6');
INSERT INTO "audit_log" VALUES(6,'{"about":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"3","table":"people.5"},"kind":"edit","record":"9edfed73237f4462f5dde4321c6aed1f32bbe7dc019c1534818bb0f722566821","what":"a person was added"}','7a2519bf0a504ab1582c2c9d993a4179350ee4032164505816d01fef2fffe2f6','03129de1f9c75d76d4b18f6547ac0ad6afbac888e58b1f2f7dbc645438515102');
INSERT INTO "audit_log" VALUES(7,'{"about":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"3","table":"people.5"},"kind":"edit","record":"9edfed73237f4462f5dde4321c6aed1f32bbe7dc019c1534818bb0f722566821","what":"a person''s details were changed"}','03129de1f9c75d76d4b18f6547ac0ad6afbac888e58b1f2f7dbc645438515102','04215948b465d2ac3ae9a78d40387e8a077a8e88ad629b2cc516bc30bdd18492');
INSERT INTO "audit_log" VALUES(8,'{"about":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"3","table":"passwords.5"},"kind":"password","record":"94e5ccd7e31943e324094148471949f6ee86dccdec2b50c97a804d8cd16d8fb4","what":"a password was set"}','04215948b465d2ac3ae9a78d40387e8a077a8e88ad629b2cc516bc30bdd18492','10bb47eb8844819a869e4e885dfaf49b0d4ad17a3d10be044686dbf9a76095a3');
INSERT INTO "audit_log" VALUES(9,'{"about":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"2","role":"instructor","table":"role_grants"},"kind":"role","record":"35de4f776db98731a0754620b8b8c3f147ae680eede25aebd3c69868a455f9fb","what":"a role was given"}','10bb47eb8844819a869e4e885dfaf49b0d4ad17a3d10be044686dbf9a76095a3','7f5e3bdda16a25aaba35e94866d591d97618c94d17fa537c969f2c6fda65b9f3');
INSERT INTO "audit_log" VALUES(10,'{"about":"845242757ecc5cb93fb8f9f1b6d7471624ff11bfd43f1de50c6b872085ed8262","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"4","table":"people.5"},"kind":"edit","record":"d12d2fe4237254e99bbb7238e035e5336dea3cae9c3a501a019d3bd9109f119e","what":"a person was added"}','7f5e3bdda16a25aaba35e94866d591d97618c94d17fa537c969f2c6fda65b9f3','7bc4e6dfd64ad94d5a5a25e88ae26c0977cdaf52711f5cbf27f10ab83cd8d63b');
INSERT INTO "audit_log" VALUES(11,'{"about":"845242757ecc5cb93fb8f9f1b6d7471624ff11bfd43f1de50c6b872085ed8262","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"4","table":"people.5"},"kind":"edit","record":"6b3971ed4f0cab70f2418098d7c4fe1b1c8716560eab4b6f0115ec25e6a73cef","what":"a person''s details were changed"}','7bc4e6dfd64ad94d5a5a25e88ae26c0977cdaf52711f5cbf27f10ab83cd8d63b','820e5215109c1f41972998aacfb0b20bd31809a886bc333d7c10cfba840a3e0c');
INSERT INTO "audit_log" VALUES(12,'{"about":"845242757ecc5cb93fb8f9f1b6d7471624ff11bfd43f1de50c6b872085ed8262","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"4","table":"passwords.5"},"kind":"password","record":"d2aa4cb2affaf178f633a2d7fce0b6897f8c7da537f4d3358d5e312933ebf315","what":"a password was set"}','820e5215109c1f41972998aacfb0b20bd31809a886bc333d7c10cfba840a3e0c','3099f3d0d97e6e6f473666e4e8a8e42224cf548afe6c74a735a370fbbefa2c4b');
INSERT INTO "audit_log" VALUES(13,'{"about":"845242757ecc5cb93fb8f9f1b6d7471624ff11bfd43f1de50c6b872085ed8262","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"3","role":"assessor","table":"role_grants"},"kind":"role","record":"189b2aca3437c71ce9790b84466a9430de313240527a7b9d83cf0a87f7070d79","what":"a role was given"}','3099f3d0d97e6e6f473666e4e8a8e42224cf548afe6c74a735a370fbbefa2c4b','1c970c8d92aa863c668372e7cbab82ab73e925d539918a86bc0312ea616cbec3');
INSERT INTO "audit_log" VALUES(14,'{"about":"ba48a955bf327dc740da2b6d52b63121ed9e763b0213707c42faf0618f333db8","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"5","table":"people.5"},"kind":"edit","record":"531680b265b88878ed77eb1921fb250e1266c856ffdfcef4264548c4c35793f2","what":"a person was added"}','1c970c8d92aa863c668372e7cbab82ab73e925d539918a86bc0312ea616cbec3','f3f888acf9c040f26f72b18c1af598f3f053390798b58a50d841fe3ce2132993');
INSERT INTO "audit_log" VALUES(15,'{"about":"ba48a955bf327dc740da2b6d52b63121ed9e763b0213707c42faf0618f333db8","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"5","table":"people.5"},"kind":"edit","record":"a44b39ee7bb47c7ad96c38b3368276ba6dbda0e48cb49a9e9ae47a8919ad71d9","what":"a person''s details were changed"}','f3f888acf9c040f26f72b18c1af598f3f053390798b58a50d841fe3ce2132993','7193e3bec3547fb1339547854fc6305872ae1b3b8d033439320ba6b2eb986b8c');
INSERT INTO "audit_log" VALUES(16,'{"about":"ba48a955bf327dc740da2b6d52b63121ed9e763b0213707c42faf0618f333db8","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"5","table":"passwords.5"},"kind":"password","record":"b32aa7d4483ff77488bc7cafa5ba3ea597e71cce66fe948b3a81ad70ae349fc9","what":"a password was set"}','7193e3bec3547fb1339547854fc6305872ae1b3b8d033439320ba6b2eb986b8c','e927b1fe92c07ba8d6f593a8b581d4079f6451571b4ab76211fb3e927bb29760');
INSERT INTO "audit_log" VALUES(17,'{"about":"ba48a955bf327dc740da2b6d52b63121ed9e763b0213707c42faf0618f333db8","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"4","role":"assessor","table":"role_grants"},"kind":"role","record":"7da275c765d73f0604b57e9ddd00d7175d427440a069dfd80bfde56734e30f3b","what":"a role was given"}','e927b1fe92c07ba8d6f593a8b581d4079f6451571b4ab76211fb3e927bb29760','3c9a45ff6be7a44ec10538b376758a3df06144606fc86118e827969731879523');
INSERT INTO "audit_log" VALUES(18,'{"about":"6ab215edc4f666a03d44fe833badc253cd852349e488b23d50a76fba4ef7a78d","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"6","table":"people.5"},"kind":"edit","record":"5c3d3b8e75895bc025bdbecb5e7fbb9653d3a41b8545b729c608cda2f6c7efff","what":"a person was added"}','3c9a45ff6be7a44ec10538b376758a3df06144606fc86118e827969731879523','004f184a41e609c78a9acdc434db48871c724f8cbb8effbde333caf5df06022c');
INSERT INTO "audit_log" VALUES(19,'{"about":"6ab215edc4f666a03d44fe833badc253cd852349e488b23d50a76fba4ef7a78d","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"6","table":"people.5"},"kind":"edit","record":"5c3d3b8e75895bc025bdbecb5e7fbb9653d3a41b8545b729c608cda2f6c7efff","what":"a person''s details were changed"}','004f184a41e609c78a9acdc434db48871c724f8cbb8effbde333caf5df06022c','2f2c4a5fda04b9881a80cb68108f6dd357b3e8fc29989806718f36be89960fdb');
INSERT INTO "audit_log" VALUES(20,'{"about":"6ab215edc4f666a03d44fe833badc253cd852349e488b23d50a76fba4ef7a78d","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"6","table":"passwords.5"},"kind":"password","record":"b8af28d69cc9dcbab78c96aa9a7fbbeedfdc207f6301844c379545f0192b7483","what":"a password was set"}','2f2c4a5fda04b9881a80cb68108f6dd357b3e8fc29989806718f36be89960fdb','f6d23ecdb05d4d781c3d0c369a4b5d92a1a5ad2900a6fc961e1c6c29cbfeadda');
INSERT INTO "audit_log" VALUES(21,'{"about":"6ab215edc4f666a03d44fe833badc253cd852349e488b23d50a76fba4ef7a78d","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"5","role":"auditor","table":"role_grants"},"kind":"role","record":"c2619edbd70d3d3bdcd50f12dcabf42321da73f1fc83bbad56cf5c67b2255c87","what":"a role was given"}','f6d23ecdb05d4d781c3d0c369a4b5d92a1a5ad2900a6fc961e1c6c29cbfeadda','4fd90dccf7f90c4eefc9c943646984ee98c5172ea993ebdc0a081dad62275d24');
INSERT INTO "audit_log" VALUES(22,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"7","table":"people.5"},"kind":"edit","record":"9b8afcc24d1f05700f780de23bc0f6a6974fdbe53569fe2236001bf6e45f4ee4","what":"a person was added"}','4fd90dccf7f90c4eefc9c943646984ee98c5172ea993ebdc0a081dad62275d24','8ab15a11ba8ce6487428cad93daabd06fd6bebc676f8efa0d7fb53d6ed8e9636');
INSERT INTO "audit_log" VALUES(23,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"7","table":"pins"},"kind":"password","record":"05d9af3519b57a52976d4d51559255e152d390dc51023b53717bdab4ccde68b7","what":"a PIN was set"}','8ab15a11ba8ce6487428cad93daabd06fd6bebc676f8efa0d7fb53d6ed8e9636','ab75c9c1f2db9a0a0b656c54a11c3e8b3d8d8cf6360e1aa1f3cc632e01694001');
INSERT INTO "audit_log" VALUES(24,'{"about":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"3","table":"passwords.5"},"kind":"password","record":"3f4fe5b3ee8160a49db498423ba575ee9fda1e5bbda5f47ddf1fed36db329452","what":"a password was changed"}','ab75c9c1f2db9a0a0b656c54a11c3e8b3d8d8cf6360e1aa1f3cc632e01694001','f57454540037af899c11b678ada99b86c76bceb7ebd88a7f0b20207c760a1e92');
INSERT INTO "audit_log" VALUES(25,'{"about":"845242757ecc5cb93fb8f9f1b6d7471624ff11bfd43f1de50c6b872085ed8262","at_ms":1772443800000,"by":"845242757ecc5cb93fb8f9f1b6d7471624ff11bfd43f1de50c6b872085ed8262","facts":{"id":"4","table":"passwords.5"},"kind":"password","record":"70468eb3f9bbf27cc8e22e476a86d398566f09a57d0bbe5d331c4044af741190","what":"a password was changed"}','f57454540037af899c11b678ada99b86c76bceb7ebd88a7f0b20207c760a1e92','34cffaa188162a85fc8b6c0dab7e7e8219f37901782f9a08869dffd9abf678f1');
INSERT INTO "audit_log" VALUES(26,'{"about":"ba48a955bf327dc740da2b6d52b63121ed9e763b0213707c42faf0618f333db8","at_ms":1772443800000,"by":"ba48a955bf327dc740da2b6d52b63121ed9e763b0213707c42faf0618f333db8","facts":{"id":"5","table":"passwords.5"},"kind":"password","record":"29acb1a05acea574c4836a412f22ff35e0a92b175c0ae3216e21f89d4eec5f62","what":"a password was changed"}','34cffaa188162a85fc8b6c0dab7e7e8219f37901782f9a08869dffd9abf678f1','853da4fdd633052d2071bcda6043de51920f328305a155beec48c1e76f1d6dc8');
INSERT INTO "audit_log" VALUES(27,'{"about":"6ab215edc4f666a03d44fe833badc253cd852349e488b23d50a76fba4ef7a78d","at_ms":1772443800000,"by":"6ab215edc4f666a03d44fe833badc253cd852349e488b23d50a76fba4ef7a78d","facts":{"id":"6","table":"passwords.5"},"kind":"password","record":"d338a814c3d39e59d98669cd097bea96c7672179e79ce76d38f5d52f41fb3628","what":"a password was changed"}','853da4fdd633052d2071bcda6043de51920f328305a155beec48c1e76f1d6dc8','f260127fe822bd27a6c3050012d9cbc307bd4d099ee0a3240591b67e55d9b394');
INSERT INTO "audit_log" VALUES(28,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"1","table":"hours_log"},"kind":"edit","record":"7bdf551afbc190f4c82c746f870d793246b6acff41a0d1c1f24ca6c894451bba","what":"hours were logged"}','f260127fe822bd27a6c3050012d9cbc307bd4d099ee0a3240591b67e55d9b394','096afe4f8c4b3b4c83734211a0e5ab049de0828df59622b42a1cf4b3e89db029');
INSERT INTO "audit_log" VALUES(29,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"2","table":"hours_log"},"kind":"edit","record":"9936e0d3ce69fb2e3141fb9ea86fdaa8fbdab6ccfd63101e16efbb941d8d887a","what":"hours were logged"}','096afe4f8c4b3b4c83734211a0e5ab049de0828df59622b42a1cf4b3e89db029','46b36c0269781fc233a27954b47dadc0f512e5d52d937b7e10a0de90924f6125');
INSERT INTO "audit_log" VALUES(30,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"3","table":"hours_log"},"kind":"edit","record":"c5e6d48d81fa6cd19ba36e4c1e055c26847b148f8b729098c56bc3d2835ba69d","what":"hours were logged"}','46b36c0269781fc233a27954b47dadc0f512e5d52d937b7e10a0de90924f6125','f7f7a889222c8625bb58c87ef4f8457e51b5a1682b3d650cee467d16cc8b4bd0');
INSERT INTO "audit_log" VALUES(31,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"4","table":"hours_log"},"kind":"edit","record":"b913251207dacc07fa790b175bea965577c0048b95f60d35eb325ff80a1ad658","what":"hours were logged"}','f7f7a889222c8625bb58c87ef4f8457e51b5a1682b3d650cee467d16cc8b4bd0','211551ec3fba5a0f7f453b6f385a8ada777bb73b09374ea45dae54a8bfb08faf');
INSERT INTO "audit_log" VALUES(32,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"5","table":"hours_log"},"kind":"edit","record":"d21750dcfb19abef0e9df3c8833cae6f241b3913cab514e0cd5aadfdadb9e925","what":"hours were logged"}','211551ec3fba5a0f7f453b6f385a8ada777bb73b09374ea45dae54a8bfb08faf','81825867ce0040cb80973dc0d3dea3db465b9b34deb49fdd403e8f267f8ec4e3');
INSERT INTO "audit_log" VALUES(33,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"6","table":"hours_log"},"kind":"edit","record":"1867bacc230d71d02afcc72fe065b4c923ceda508e05303ff26098fb1568c1e3","what":"hours were logged"}','81825867ce0040cb80973dc0d3dea3db465b9b34deb49fdd403e8f267f8ec4e3','81c29a33d96e038f51f632a9de50d5c5b6690068459f9a0d5d38fb79903b09d4');
INSERT INTO "audit_log" VALUES(34,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"7","table":"hours_log"},"kind":"edit","record":"e630d2cb2b1abccb21cb53f82eec77f90ead1fad54270b8a9710db323e37838f","what":"hours were logged"}','81c29a33d96e038f51f632a9de50d5c5b6690068459f9a0d5d38fb79903b09d4','2f6172bf1f4687849cee721ce60a1768a68d4b83bac8c8b82275618f400729b8');
INSERT INTO "audit_log" VALUES(35,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"8","table":"hours_log"},"kind":"edit","record":"81cd31cee6f4182045d070ce7eb8d592007112b54d408d730b6dcb4db5372b51","what":"hours were logged"}','2f6172bf1f4687849cee721ce60a1768a68d4b83bac8c8b82275618f400729b8','a95bd20c8c0b00ed02603467a4e3b13e4ca77ef70a9a299de9da085c1ec88aac');
INSERT INTO "audit_log" VALUES(36,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"9","table":"hours_log"},"kind":"edit","record":"afc6fae9288bcd1c9f76bc9dbf554b2144f8e3c71475462d54d8d85de81f23e0","what":"hours were logged"}','a95bd20c8c0b00ed02603467a4e3b13e4ca77ef70a9a299de9da085c1ec88aac','70b1ff7e56f001a41c5f02e985b3d0033c1b15a8fb90d14d74ee8422d73d4a0c');
INSERT INTO "audit_log" VALUES(37,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"10","table":"hours_log"},"kind":"edit","record":"24f4a41f35ef3c55a34fe6ddd9bf755fdbcb013cfb5fd2cc8c12e9617476afc0","what":"hours were logged"}','70b1ff7e56f001a41c5f02e985b3d0033c1b15a8fb90d14d74ee8422d73d4a0c','59444fefec2c5ab7e81204b8f6c464d57187c59919113f8720e5179cb78aa3fc');
INSERT INTO "audit_log" VALUES(38,'{"about":"","at_ms":1772443800000,"by":"","facts":{"edition":"1","id":"1","standard":"baccarat","table":"standards"},"kind":"standard","record":"c7f2eb04632727a09616305385086bb6b091836e6159d026a37cf7a627cbdfcb","what":"a standard was kept for an exam"}','59444fefec2c5ab7e81204b8f6c464d57187c59919113f8720e5179cb78aa3fc','b54841c86a55d7f5357ce408aeffc45f6a7ae7c9854caec42468e1bb3a362954');
INSERT INTO "audit_log" VALUES(39,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"1","table":"exams"},"kind":"exam","record":"d1932dda85dcf9ef136908973ab196459a5433e39d11f4469ef2c23c619e880d","what":"an exam was set up"}','b54841c86a55d7f5357ce408aeffc45f6a7ae7c9854caec42468e1bb3a362954','718c77d632137c9958ba86221253d85285be2c0601db46c679b00eadbfe75bb0');
INSERT INTO "audit_log" VALUES(40,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"exam":"F-2603-07-01","id":"1","part":"K","table":"exam_draws"},"kind":"exam","record":"f68253863ed1429aa9c987b6752687be7e7533d0eda3229fdd2de73059a64358","what":"a part was drawn"}','718c77d632137c9958ba86221253d85285be2c0601db46c679b00eadbfe75bb0','38945aef3eab8236f8d18df657fe7c2218635c8a8baf8ef8b21d1cc946821142');
INSERT INTO "audit_log" VALUES(41,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"exam":"F-2603-07-01","part":"K"},"kind":"exam","record":"","what":"a part was begun"}','38945aef3eab8236f8d18df657fe7c2218635c8a8baf8ef8b21d1cc946821142','9a08f30bea1161a107123c2b53c5dd4125871fc9f79995e39f5c622b3f20066e');
INSERT INTO "audit_log" VALUES(42,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"1","part":"K","table":"exam_part_ends"},"kind":"result","record":"f63a04a2c0917eafad4c3eb84dd7b93828dca6f520e138838aba6f50b09af903","what":"a part has ended"}','9a08f30bea1161a107123c2b53c5dd4125871fc9f79995e39f5c622b3f20066e','24cf263fc357c5afb3247533efbcdacba59753f9bb1b97f8ec09a39052d9beeb');
INSERT INTO "audit_log" VALUES(43,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"exam":"F-2603-07-01","id":"2","part":"P","table":"exam_draws"},"kind":"exam","record":"91dd20c11d89a943b0b1db27d5fd04b29ad86b918400e9c7c518f9dd330bde1a","what":"a part was drawn"}','24cf263fc357c5afb3247533efbcdacba59753f9bb1b97f8ec09a39052d9beeb','617a9166bf6e0e9362210dcf201db7288a068f528b76cd1983387e83c4246bd2');
INSERT INTO "audit_log" VALUES(44,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"exam":"F-2603-07-01","part":"P"},"kind":"exam","record":"","what":"a part was begun"}','617a9166bf6e0e9362210dcf201db7288a068f528b76cd1983387e83c4246bd2','100e3fd8240d679076cb209b33d0d78add39b5e930b3267fd73eadbd449101df');
INSERT INTO "audit_log" VALUES(45,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"2","part":"P","table":"exam_part_ends"},"kind":"result","record":"c0aff81ce748ce81e2a3b287398fd65a93a04498bb29c5afb6399a7c39d002a5","what":"a part has ended"}','100e3fd8240d679076cb209b33d0d78add39b5e930b3267fd73eadbd449101df','c4260ef6c68c4867c4f487377dc612e391e8dbb34c22e1b6ada8a8e683604c4c');
INSERT INTO "audit_log" VALUES(46,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"exam":"F-2603-07-01","id":"3","part":"D","table":"exam_draws"},"kind":"exam","record":"372cd975fc409fc9591d14fb583270266d494a14536ad57a19a9b4958ec56379","what":"a part was drawn"}','c4260ef6c68c4867c4f487377dc612e391e8dbb34c22e1b6ada8a8e683604c4c','0a4998a3d26de5f41078888dfb4f68d7bf876be41b49b24dcc375c3ac56a1608');
INSERT INTO "audit_log" VALUES(47,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"exam":"F-2603-07-01","part":"D"},"kind":"exam","record":"","what":"a part was begun"}','0a4998a3d26de5f41078888dfb4f68d7bf876be41b49b24dcc375c3ac56a1608','a19158b09f66db868450560263d3b7a5b9137a9cc120acf107f72cb32c84713c');
INSERT INTO "audit_log" VALUES(48,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"3","part":"D","table":"exam_part_ends"},"kind":"result","record":"4e0cd1bd758d1780f60bb2a6d7494531f034bc1099d2826636fd3814ca35d4f7","what":"a part has ended"}','a19158b09f66db868450560263d3b7a5b9137a9cc120acf107f72cb32c84713c','46dc1dda12e0eed9b7fdf94a6badde747e672b9eeb75da4386a9070e028079f8');
INSERT INTO "audit_log" VALUES(49,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"exam":"F-2603-07-01","id":"4","part":"S","table":"exam_draws"},"kind":"exam","record":"2553b2fb4c7298136f0d3ba6d7a272b09756dd3599ab98294a8628e6dbbe6c37","what":"a part was drawn"}','46dc1dda12e0eed9b7fdf94a6badde747e672b9eeb75da4386a9070e028079f8','c9158295190ca30aa258d7ae28e47c4845a15de1524aef82a1de30a9f02c2686');
INSERT INTO "audit_log" VALUES(50,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"exam":"F-2603-07-01","part":"S"},"kind":"exam","record":"","what":"a part was begun"}','c9158295190ca30aa258d7ae28e47c4845a15de1524aef82a1de30a9f02c2686','138f2a634ec8f0449a4367421390175dfcb89e8511f1e7b567c48834c8cd7e8d');
INSERT INTO "audit_log" VALUES(51,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"4","part":"S","table":"exam_part_ends"},"kind":"result","record":"500de7c1ccf47e19a2503a0ffc07003caa3b837c9203da94fd04dc59c4df6f93","what":"a part has ended"}','138f2a634ec8f0449a4367421390175dfcb89e8511f1e7b567c48834c8cd7e8d','bd3911fb5dd05c680a343b63a538fc91cd3d6427506bb9570c1bb38bde0e2b0c');
INSERT INTO "audit_log" VALUES(52,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"1","table":"bench_results"},"kind":"result","record":"66f3aeb4b8ca01e7f14b268e6c595a0d0a60570e3740764e4a9c7d0dd53d7ba7","what":"a bench skill was timed"}','bd3911fb5dd05c680a343b63a538fc91cd3d6427506bb9570c1bb38bde0e2b0c','b9c45a3bf73cfa7ab571dfc3becdad162c8d46da77ee67d176278ab7fbd66cc8');
INSERT INTO "audit_log" VALUES(53,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"2","table":"bench_results"},"kind":"result","record":"fc78edd2ace1db0c46b0404284492728f20617f94fde585c1220aa673a0776f0","what":"a bench skill was timed"}','b9c45a3bf73cfa7ab571dfc3becdad162c8d46da77ee67d176278ab7fbd66cc8','1b32e48db44a5486ff9a1637ed45a029096062829554c03201f99d383c93cc60');
INSERT INTO "audit_log" VALUES(54,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"3","table":"bench_results"},"kind":"result","record":"6857a973a0d47ce1dc03a14c23981e9c1ff332e415b15d05ac877e0e84da2186","what":"a bench skill was timed"}','1b32e48db44a5486ff9a1637ed45a029096062829554c03201f99d383c93cc60','fb5574fb1371326b74956eecda01c0d10648f423374eb3974595581b4c743d70');
INSERT INTO "audit_log" VALUES(55,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"id":"4","table":"bench_results"},"kind":"result","record":"795897255b9e091d6ef90a891648cca33ecd9a9846e785593fed23cad4101e8f","what":"a bench skill was timed"}','fb5574fb1371326b74956eecda01c0d10648f423374eb3974595581b4c743d70','9686e4ab345d236c6382031040a7a78c9f8dc231a434917977ba5428284478ea');
INSERT INTO "audit_log" VALUES(56,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"845242757ecc5cb93fb8f9f1b6d7471624ff11bfd43f1de50c6b872085ed8262","facts":{"id":"1","table":"rubric_sheets"},"kind":"result","record":"25effa3be328f5f4622e73ed9c5fe7cfa08657140eda9a36c5006a6b7a7412d4","what":"a rubric was closed"}','9686e4ab345d236c6382031040a7a78c9f8dc231a434917977ba5428284478ea','4f57b8d8b859ce58756a72c486964756488a41ff31826bfa3308651adaadcc92');
INSERT INTO "audit_log" VALUES(57,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"845242757ecc5cb93fb8f9f1b6d7471624ff11bfd43f1de50c6b872085ed8262","facts":{"id":"1","table":"pace_audits"},"kind":"result","record":"fd9ad8d88e5e37063909361ec5f96b267f3a627dfea525311b661135818bfa2b","what":"the pace was timed"}','4f57b8d8b859ce58756a72c486964756488a41ff31826bfa3308651adaadcc92','4420b16c100319cda96b0d588991d5bef766eb7b76c2358bfd93a9a673da6c3b');
INSERT INTO "audit_log" VALUES(58,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"5","part":"B","table":"exam_part_ends"},"kind":"result","record":"64f7fd33b535cafebf60252625f0e448bc0ef8fe197abe6c975f98113de1775c","what":"a part has ended"}','4420b16c100319cda96b0d588991d5bef766eb7b76c2358bfd93a9a673da6c3b','869afdbf6c3518f6e14db2693af84c2e74cf0af6e7320a872efd82d98d9d373a');
INSERT INTO "audit_log" VALUES(59,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"6","part":"T","table":"exam_part_ends"},"kind":"result","record":"457a437b831ec445463be54d47047dd74d2209980ae71162ee836b4fa7f786fd","what":"a part has ended"}','869afdbf6c3518f6e14db2693af84c2e74cf0af6e7320a872efd82d98d9d373a','a8c12800b49c8dda9092405bdfe0831b449053ac9a2743231920d3c23f014a1e');
INSERT INTO "audit_log" VALUES(60,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"75878e7994d64b5314ff90b32dca5ff09128ef766c3038e724c788bbcccb909f","facts":{"exam":"F-2603-07-01","id":"1","outcome":"certified","table":"exam_ends"},"kind":"result","record":"7799889c5affd5c8d937cb5193a3042c77e50b91fbd6db6f7904de1854672666","what":"an exam has ended"}','a8c12800b49c8dda9092405bdfe0831b449053ac9a2743231920d3c23f014a1e','141f95d87f1ebec6449773bbf0adabbc4cb3698bd8f3b0da3416fa7d3a9be5a5');
INSERT INTO "audit_log" VALUES(61,'{"about":"","at_ms":1772443800000,"by":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","facts":{},"kind":"sign-in","record":"","what":"showed the PIN again"}','141f95d87f1ebec6449773bbf0adabbc4cb3698bd8f3b0da3416fa7d3a9be5a5','1cc8f55d880d623416d7f04835feea0d507ac9404e57e76a2dac5bfb5e808bd7');
INSERT INTO "audit_log" VALUES(62,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","facts":{"exam":"F-2603-07-01","id":"1","meaning":"acknowledged","table":"signatures"},"kind":"signature","record":"1ee8ade52b71ac8805ba44de8a3767bbea051e0d62ff805132151fe133ce20d7","what":"a result was signed"}','1cc8f55d880d623416d7f04835feea0d507ac9404e57e76a2dac5bfb5e808bd7','b11244dd1afd8def99cc9046064def39e5556d7120d3ee07b94b8e256e3ae1d8');
INSERT INTO "audit_log" VALUES(63,'{"about":"","at_ms":1772443800000,"by":"845242757ecc5cb93fb8f9f1b6d7471624ff11bfd43f1de50c6b872085ed8262","facts":{},"kind":"sign-in","record":"","what":"showed the password again"}','b11244dd1afd8def99cc9046064def39e5556d7120d3ee07b94b8e256e3ae1d8','52bccdbeeff140fc6915e461233af7a7b86467b5dc6a47f7b41ebb91b0ef3390');
INSERT INTO "audit_log" VALUES(64,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"845242757ecc5cb93fb8f9f1b6d7471624ff11bfd43f1de50c6b872085ed8262","facts":{"exam":"F-2603-07-01","id":"2","meaning":"assessed","table":"signatures"},"kind":"signature","record":"bbb92e6c63c3698c8499f1e6cc5c02bd579d2b45ff1a4bb54e070a2ca5175e04","what":"a result was signed"}','52bccdbeeff140fc6915e461233af7a7b86467b5dc6a47f7b41ebb91b0ef3390','d20edc4c28b0436f73134314c78721d629fdc18343d4613735342ee23a890d77');
INSERT INTO "audit_log" VALUES(65,'{"about":"","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{},"kind":"sign-in","record":"","what":"showed the password again"}','d20edc4c28b0436f73134314c78721d629fdc18343d4613735342ee23a890d77','515cbcb4080f1f63dbce08bb63d42bd169e99ea3d54b14232b8a5e0d7386b729');
INSERT INTO "audit_log" VALUES(66,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"exam":"F-2603-07-01","id":"3","meaning":"issued","table":"signatures"},"kind":"signature","record":"e12ddd4878e9336cd3a799aaf10cbc01be21bca834d63571691305ffd9f807d3","what":"a result was signed"}','515cbcb4080f1f63dbce08bb63d42bd169e99ea3d54b14232b8a5e0d7386b729','5c6a210bb1446b0090955225704fd6097a63c6b3f8e58d66ee45a0d3ac76f32a');
INSERT INTO "audit_log" VALUES(67,'{"about":"337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"1","number":"TT-OH-MBC-2026-0001","table":"certificates"},"kind":"certificate","record":"0158ce5a93447c9ea848c3893b50f5ff414ce2dd11cc3898e8a1f1b72621e74e","what":"a certificate was issued"}','5c6a210bb1446b0090955225704fd6097a63c6b3f8e58d66ee45a0d3ac76f32a','1739de79ab7810d21c825b1abef5eef86bda5c164c4b744ef805dba7fee40af3');
INSERT INTO "audit_log" VALUES(68,'{"about":"","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{},"kind":"sign-in","record":"","what":"showed the password again"}','1739de79ab7810d21c825b1abef5eef86bda5c164c4b744ef805dba7fee40af3','1aba8bc432a18608d70a5c68af23412315a368e7c73fa834beafc74186157eec');
INSERT INTO "audit_log" VALUES(69,'{"about":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","at_ms":1772443800000,"by":"50443f71dcc6abfa3b0d9dc1d331db35297a42967fa5bca333c1d5d4ebdeb45e","facts":{"id":"2","table":"recovery_codes"},"kind":"password","record":"ff312eb979258e725cc42ea95017b16cd7633bbd8673c99849156ab8154755b8","what":"a recovery code was made"}','1aba8bc432a18608d70a5c68af23412315a368e7c73fa834beafc74186157eec','2741041fdc7d5b4e60ceec1a8f69c9a788ba70fa878190580e5b00077605bd09');
CREATE TABLE bench_results (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    exam_id INTEGER REFERENCES exams (id),  -- none: for practice
    skill TEXT NOT NULL,
    ms INTEGER NOT NULL CHECK (ms > 0),
    errors INTEGER NOT NULL CHECK (errors >= 0),
    day TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
INSERT INTO "bench_results" VALUES(1,7,'ohio-cleveland/mini-baccarat',1,'run-down',5000,0,'2026-03-02',3,1772443800000,'9e0cca405cc089f609558b86452e4979');
INSERT INTO "bench_results" VALUES(2,7,'ohio-cleveland/mini-baccarat',1,'shuffle',5000,0,'2026-03-02',3,1772443800000,'d8bf123a42905544d885f1cc5f5aa293');
INSERT INTO "bench_results" VALUES(3,7,'ohio-cleveland/mini-baccarat',1,'cuts',5000,0,'2026-03-02',3,1772443800000,'5aa60817488cd2481770e5009ae388d6');
INSERT INTO "bench_results" VALUES(4,7,'ohio-cleveland/mini-baccarat',1,'shoe',5000,0,'2026-03-02',3,1772443800000,'6db201257593a985b98c75084334ca02');
CREATE TABLE bench_voids (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bench_id INTEGER NOT NULL UNIQUE REFERENCES bench_results (id),
    reason TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
CREATE TABLE certificate_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number TEXT NOT NULL REFERENCES certificates (number),
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    valid_until TEXT,
    recheck_by TEXT,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
CREATE TABLE certificates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number TEXT NOT NULL UNIQUE,
    exam_id INTEGER NOT NULL UNIQUE,
    person_id INTEGER NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    standard_id TEXT NOT NULL,
    record BLOB,  -- the very bytes that are signed; gone once the holder is erased
    digest TEXT NOT NULL,
    issued TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    recheck_by TEXT,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
INSERT INTO "certificates" VALUES(1,'TT-OH-MBC-2026-0001',1,7,'ohio-cleveland/mini-baccarat','baccarat',X'7B226173736573736F7273223A5B7B22656D706C6F7965655F6E6F223A22222C226E616D65223A2241646120467279222C2272616E6B223A22706974206D616E61676572227D5D2C22656D706C6F7965655F6E6F223A22222C226578616D5F646967657374223A2232386263393564663935346337626332613862326563313537313331643765373534326664643566306133653335336362623233316664326461623565333465222C2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C2267616D655F7469746C65223A224D696E69206261636361726174222C226964656E74697479223A22222C22697373756564223A22323032362D30332D3032222C226C6576656C223A226465616C6572222C226C6963656E6365223A22222C226E616D65223A22546961204C756E64222C226E756D626572223A2254542D4F482D4D42432D323032362D30303031222C227061727473223A5B7B226F6E223A22323032362D30332D3032222C2270617274223A224B222C22726573756C74223A2234206F662034222C2272756C65223A223830252C20657665727920637269746963616C206F6E65222C227469746C65223A224B6E6F776C65646765227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2250222C22726573756C74223A2234206F662034222C2272756C65223A226174206D6F73742031206572726F72222C227469746C65223A225061796F757473227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2244222C22726573756C74223A2233206F662033222C2272756C65223A2265766572792063616C6C207269676874222C227469746C65223A224465636973696F6E73227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2253222C22726573756C74223A223130302E3025222C2272756C65223A2270726F63656475726520393525222C227469746C65223A2253696D756C61746564207461626C65227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2242222C22726573756C74223A2234206F662034222C2272756C65223A226561636820696E206974732074696D65222C227469746C65223A2242656E6368227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2254222C22726573756C74223A22382E30222C2272756C65223A22372E302C206E6F206C696E6520756E6465722035222C227469746C65223A225461626C652074657374227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2248222C22726573756C74223A22313230222C2272756C65223A226174206C6561737420313230222C227469746C65223A22486F757273227D5D2C227265636865636B5F6279223A22323032372D30332D3032222C2272756C65626F6F6B223A224F68696F2C20436C6576656C616E64222C2272756C65626F6F6B5F65646974696F6E223A2232303139222C2272756C65735F646967657374223A2237363937373433383833653138353032393564343264363663363665383133656632626163613965323038633535346363616161663339393030663337613265222C2273616C74223A226431363039376338613835323430396330393639653430646238646366623539222C227363686F6F6C223A225461626C652047616D657320547261696E696E67222C227374616E64617264223A226261636361726174222C227374616E646172645F646967657374223A2265636439643037646532366462326632623739363734383566313462393735646231313465616564653763306635656337346131316132666636383563643435222C227374616E646172645F65646974696F6E223A312C227374616E646172645F7469746C65223A224261636361726174206465616C6572222C2273757065727669736F7273223A5B22496E657320546F72225D2C2276616C69645F756E74696C223A22323032382D30332D3032227D','aee5d06d0fe5bc08b59728290278379304273233a5aa80a2fcce9a46a2ab2c92','2026-03-02','2028-03-02','2027-03-02',2,1772443800000,'61070237080294df846a341bd663e685');
CREATE TABLE cohort_members (
    cohort_id INTEGER NOT NULL REFERENCES cohorts (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    joined_at INTEGER NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    left_at INTEGER,
    left_by INTEGER REFERENCES people (id),
    PRIMARY KEY (cohort_id, person_id, joined_at)
) STRICT, WITHOUT ROWID;
CREATE TABLE cohorts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    starts_on TEXT,
    ends_on TEXT,
    games TEXT NOT NULL CHECK (json_valid(games)),
    archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE device_heads (
    number INTEGER PRIMARY KEY,  -- of the row that is signed, and all before it
    signed TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT
;
CREATE TABLE erasing (person_id INTEGER PRIMARY KEY REFERENCES people (id)) STRICT;
CREATE TABLE exam_acts (
    act_id INTEGER PRIMARY KEY REFERENCES acts (id),
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    item INTEGER NOT NULL,
    sitting INTEGER NOT NULL CHECK (sitting IN (0, 1)),
    evidence TEXT NOT NULL CHECK (json_valid(evidence)),
    used_ms INTEGER NOT NULL  -- of the part, when the act was made
) STRICT;
INSERT INTO "exam_acts" VALUES(5,1,1,0,'{"ask":"What about item 1?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":1,"ms":2000,"right":true}',2000);
INSERT INTO "exam_acts" VALUES(6,1,2,0,'{"ask":"What about item 2?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":2,"ms":2000,"right":true}',4000);
INSERT INTO "exam_acts" VALUES(7,1,3,0,'{"ask":"What about item 3?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":3,"ms":2000,"right":true}',6000);
INSERT INTO "exam_acts" VALUES(8,1,4,0,'{"ask":"What about item 4?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":4,"ms":2000,"right":true}',8000);
INSERT INTO "exam_acts" VALUES(9,1,5,0,'{"ask":"What about item 5?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":5,"ms":2000,"right":true}',2000);
INSERT INTO "exam_acts" VALUES(10,1,6,0,'{"ask":"What about item 6?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":6,"ms":2000,"right":true}',4000);
INSERT INTO "exam_acts" VALUES(11,1,7,0,'{"ask":"What about item 7?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":7,"ms":2000,"right":true}',6000);
INSERT INTO "exam_acts" VALUES(12,1,8,0,'{"ask":"What about item 8?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":8,"ms":2000,"right":true}',8000);
INSERT INTO "exam_acts" VALUES(13,1,9,0,'{"ask":"What about item 9?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":9,"ms":2000,"right":true}',2000);
INSERT INTO "exam_acts" VALUES(14,1,10,0,'{"ask":"What about item 10?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":10,"ms":2000,"right":true}',4000);
INSERT INTO "exam_acts" VALUES(15,1,11,0,'{"ask":"What about item 11?","clause":"9(d)","cost":0,"expected":"x","given":"x","item":11,"ms":2000,"right":true}',6000);
INSERT INTO "exam_acts" VALUES(16,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":true,"kind":null,"round_no":1,"severity":null,"title":"Pay seat 1"}',1500);
INSERT INTO "exam_acts" VALUES(17,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":1,"severity":null,"title":"Pay seat 1"}',3000);
INSERT INTO "exam_acts" VALUES(18,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":1,"severity":null,"title":"Pay seat 1"}',4500);
INSERT INTO "exam_acts" VALUES(19,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":1,"severity":null,"title":"Pay seat 1"}',6000);
INSERT INTO "exam_acts" VALUES(20,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":1,"severity":null,"title":"Pay seat 1"}',7500);
INSERT INTO "exam_acts" VALUES(21,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":1,"severity":null,"title":"Pay seat 1"}',9000);
INSERT INTO "exam_acts" VALUES(22,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":1,"severity":null,"title":"Pay seat 1"}',10500);
INSERT INTO "exam_acts" VALUES(23,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":true,"kind":null,"round_no":1,"severity":null,"title":"Pay seat 1"}',12000);
INSERT INTO "exam_acts" VALUES(24,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":1,"severity":null,"title":"Pay seat 1"}',13500);
INSERT INTO "exam_acts" VALUES(25,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":1,"severity":null,"title":"Pay seat 1"}',15000);
INSERT INTO "exam_acts" VALUES(26,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":2,"severity":null,"title":"Pay seat 1"}',16500);
INSERT INTO "exam_acts" VALUES(27,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":2,"severity":null,"title":"Pay seat 1"}',18000);
INSERT INTO "exam_acts" VALUES(28,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":2,"severity":null,"title":"Pay seat 1"}',19500);
INSERT INTO "exam_acts" VALUES(29,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":2,"severity":null,"title":"Pay seat 1"}',21000);
INSERT INTO "exam_acts" VALUES(30,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":true,"kind":null,"round_no":2,"severity":null,"title":"Pay seat 1"}',22500);
INSERT INTO "exam_acts" VALUES(31,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":2,"severity":null,"title":"Pay seat 1"}',24000);
INSERT INTO "exam_acts" VALUES(32,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":2,"severity":null,"title":"Pay seat 1"}',25500);
INSERT INTO "exam_acts" VALUES(33,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":2,"severity":null,"title":"Pay seat 1"}',27000);
INSERT INTO "exam_acts" VALUES(34,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":2,"severity":null,"title":"Pay seat 1"}',28500);
INSERT INTO "exam_acts" VALUES(35,1,12,1,'{"automatic_fail":false,"clause":"","cost":0,"false_call":false,"irregularity":false,"kind":null,"round_no":2,"severity":null,"title":"Pay seat 1"}',30000);
CREATE TABLE exam_annulments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    item INTEGER NOT NULL,
    reason TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
    UNIQUE (exam_id, item)
) STRICT;
CREATE TABLE exam_attempts (
    attempt_id INTEGER PRIMARY KEY REFERENCES attempts (id),
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    item INTEGER NOT NULL,  -- of the form, for a sitting; 0: every question of the part
    UNIQUE (exam_id, part, item)
) STRICT;
INSERT INTO "exam_attempts" VALUES(3,1,'K',0);
INSERT INTO "exam_attempts" VALUES(4,1,'P',0);
INSERT INTO "exam_attempts" VALUES(5,1,'D',0);
INSERT INTO "exam_attempts" VALUES(6,1,'S',12);
CREATE TABLE exam_clocks (
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    used_ms INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (exam_id, part)
) STRICT, WITHOUT ROWID;
CREATE TABLE exam_draws (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    seed INTEGER NOT NULL,
    items BLOB NOT NULL,
    digest TEXT NOT NULL,  -- SHA-256 of the canonical JSON before compression
    by_id INTEGER NOT NULL REFERENCES people (id),  -- who let the part begin
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
    UNIQUE (exam_id, part)
) STRICT;
INSERT INTO "exam_draws" VALUES(1,1,'K',10,X'789CBD8E3D0EC2300C46EFE23943D276CA153802EA90266EB14852C88F4054BD3B2E13031DE966BFEFB3FC16B0731C290574A0CFBD002A18328F0B0C26328340CE7904013651216B3CE8D1F88C02C6D956AEC293C32B7DCAF74A2FDE3C45E48D52C2A97AB31D62661E6B18308156026E2615AE9C9866DC9E2B2925F307D274E144ADE2AF0ACD8E42739C42BBA3D01EA7D0ED2874DF0AFDCFD2FA06C362B3EE','a5c23a90d9b6cd08fe47a17f4c2b6df1708502a565cd9efb090ebb14017082a9',3,1772443800000,'ed82f2dea2c3bb090fb1cad9e62ee4cb');
INSERT INTO "exam_draws" VALUES(2,1,'P',11,X'789CBD8DB11282301044FFE5EA1450080C5F61EF5084E4D01B92E08430E830FCBBAB958529A5BBDD7D736F23338541A2674BEDA5532489FD8C73A35E0774E4C55AC7A4C8444962B4A376D06E6645C36416A0F4C038CA07BEEBE7B42464278191F163E4881C16DFE3684F0A4C4C98CE68677E6BCBB228D0AF2CD71B9672577F925719797584BCCEC8EB23E44D46DE7CCBBB9FD0FE02548EA9B0','87f8881c9cf7848119462aa4127a0712ace13fdf2b96ae700f4a1e6edcdca405',3,1772443800000,'ebb5fee942225a47229759f41d29204b');
INSERT INTO "exam_draws" VALUES(3,1,'D',12,X'789CBD8E310EC2300C45EFE23948091B99B905EA90260EB54852E4A4A252D5BBE332215446D8ACF79FE4B7801F4B24CE18C05E3A05D430573917E85D1106994248080A3C5323EF12D8E852450571F493A830CB78A397DC06E270F08E83B044053F5999728F0CF6A4E0EEB8C97C165A717B6F8E5A0B7F205D0759CCAA7E1C61F47EC5C6FF5861BE5498F78A6E575A9F75488B2E','6d7f249aa9245fffbae0861af20888b5723d8ef963055c489f48b7889ab5bb13',3,1772443800000,'91225134c3519fd50b6075d7362bc9c4');
INSERT INTO "exam_draws" VALUES(4,1,'S',13,X'789C6D8EBB0EC2300C45FFE5CE19489118F21B8CA8431E0E582429CA43A8AAFAEFB89DD97CCF3D96BDC12F2572CD14601EB30277CA4DC60DCE1661C81C422228F8CA9DBD4D30D1A6460A71F1435474EB1299C9DC8C1B6D15F3CDE7E6C925262E2451AEB42EB18CECA8C2E849E1636B97EA2EB8D1F182BE5E0EFE257EBEA4D1FBFC57DA7F8DF4394B','f4cf5239f3ba02a868b80d78c482e76bf61c6e0a6f3afcdb97d74cbd7949a3e0',3,1772443800000,'e16196ac1cc52c560c7cdd239e0d58a5');
CREATE TABLE exam_ends (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL UNIQUE REFERENCES exams (id),
    day TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('certified', 'not yet', 'discontinued')),
    record BLOB NOT NULL,  -- the very bytes that are signed
    digest TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
INSERT INTO "exam_ends" VALUES(1,1,'2026-03-02','certified',X'7B226163636F6D6D6F646174696F6E73223A5B5D2C22616E6E756C6C6564223A7B7D2C226173736573736D656E74223A7B226163636F6D6D6F646174696F6E73223A5B5D2C226172656173223A5B5D2C226F7574636F6D65223A22636572746966696564222C227061727473223A5B7B22616C736F223A2232353A303020616C6C6F7765642C20303A30382075736564222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A224B222C22726561736F6E73223A5B5D2C22726573756C74223A2234206F662034222C2272756C65223A2234206F6620342C20616C6C20637269746963616C222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A226D656469616E20322E3020732C206E696E6520696E2074656E2077697468696E20322E302073222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2250222C22726561736F6E73223A5B5D2C22726573756C74223A2234206F662034222C2272756C65223A226174206D6F73742031206572726F722C206F662031207461626C65206D696E696D756D206F72206C6573733B207061796F7574733A206D656469616E203620732C206E696E6520696E2074656E2077697468696E20392073222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A226D656469616E20322E3020732C206E696E6520696E2074656E2077697468696E20322E302073222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2244222C22726561736F6E73223A5B5D2C22726573756C74223A2233206F662033222C2272756C65223A2265766572792063616C6C207269676874222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A2231323020726F756E647320616E20686F75722077697468203620706C61796572733B2033206F662033206361756768742C20302066616C73652063616C6C73222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2253222C22726561736F6E73223A5B5D2C22726573756C74223A223130302E3025222C2272756C65223A2270726F636564757265203935252C206E6F206175746F6D61746963206661696C3B20383025206F6620746865206972726567756C61726974696573206361756768742C206174206D6F737420312066616C73652063616C6C3B20343020726F756E647320616E20686F7572222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A2232302D6368657175652072756E2D646F776E203520732C2053687566666C65206F66206569676874206465636B73203520732C2043757473206F66203120746F20352C20626F74682068616E6473203520732C204465616C696E6720612073686F6520352073222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2242222C22726561736F6E73223A5B5D2C22726573756C74223A2234206F662034222C2272756C65223A2232302D6368657175652072756E2D646F776E20696E20313020733B2053687566666C65206F66206569676874206465636B7320696E2031323020733B2043757473206F66203120746F20352C20626F74682068616E647320696E20333020733B204465616C696E6720612073686F6520696E203630302073222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A226C6F77657374206C696E652038222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2254222C22726561736F6E73223A5B5D2C22726573756C74223A22382E30222C2272756C65223A22372E302077656967687465642C206E6F206C696E6520756E64657220353B20353520726F756E647320616E20686F7572222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A22323032362D30322D323120746F20323032362D30332D3032222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2248222C22726561736F6E73223A5B5D2C22726573756C74223A22313230222C2272756C65223A2231323020686F757273222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D5D2C2274657874223A22416C6C2037207061727473207061737365642E227D2C2263616E646964617465223A2233333763393836383362343735313535376263643361313665643338663763353465333536353536393365633634353830383763366139326362663835316465222C2263726564697473223A5B5D2C22646973636F6E74696E756564223A22222C226472617773223A5B7B22646967657374223A2261356332336139306439623663643038666534376131376634633262366466313730383530326135363563643965666230393065626231343031373038326139222C22647261776E5F6D73223A313737323434333830303030302C2270617274223A224B222C2273656564223A31307D2C7B22646967657374223A2238376638383831633963663738343831313934363261613431323761303731326163653133666466326239366165373030663461316536656463646361343035222C22647261776E5F6D73223A313737323434333830303030302C2270617274223A2250222C2273656564223A31317D2C7B22646967657374223A2236643766323439616139323435666666626165303836316166323038383862353732336438656639363330353563343839663438623738383961623562623133222C22647261776E5F6D73223A313737323434333830303030302C2270617274223A2244222C2273656564223A31327D2C7B22646967657374223A2266346366353233396633626130326138363862383064373863343832653736626636316336653061366633616663646239376437346362643739343961336530222C22647261776E5F6D73223A313737323434333830303030302C2270617274223A2253222C2273656564223A31337D5D2C22657863657074696F6E223A22222C2265787472615F74696D65223A302C22666F726D5F646967657374223A2261393836623665306265366335373232636135666461366239646362646666376435656362633031383731643930313535353439663263653035313563356462222C22666F726D5F73656564223A302C2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A5B7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3231227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3232227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3233227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3234227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3235227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3236227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3237227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3238227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30332D3031227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30332D3032227D5D2C22696E74657272757074696F6E73223A5B5D2C226E756D626572223A22462D323630332D30372D3031222C226F6E223A22323032362D30332D3032222C227061727473223A5B7B22646967657374223A2262616164643435383866346436646661393938643262383033633338376639383537303066316432336139643566373162393536326438653938326466373565222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A224B222C22757365645F6D73223A383030307D2C7B22646967657374223A2231656533306664386430313463333931396234383935366635386166356439373535626662316438386233343630343635643166636338626635623035396231222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2250222C22757365645F6D73223A383030307D2C7B22646967657374223A2236393730653665316633376538646263666461613732633539323635306631323362343363663663373736346435313538663830653864383131326565396437222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2244222C22757365645F6D73223A363030307D2C7B22646967657374223A2239316532623035383330366563643031626634613163636265373161643932303532633564306331313033316431613461316138636261633930626635633539222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2253222C22757365645F6D73223A33303030307D2C7B22646967657374223A2235393530393463663337333238646666643535653562323166376634643362636465313034666436616332636231326164636634353031353035616561646637222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2242222C22757365645F6D73223A307D2C7B22646967657374223A2231663639666330356132633966643163636638633066393537366135633932356337396337333434636537336539646361383434356462316133333530323532222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2254222C22757365645F6D73223A307D5D2C2272756C65735F646967657374223A2237363937373433383833653138353032393564343264363663363665383133656632626163613965323038633535346363616161663339393030663337613265222C2273616C74223A223338636137383232313961653038306363313435353964313562616364626630222C227374616E64617264223A226261636361726174222C227374616E646172645F646967657374223A2265636439643037646532366462326632623739363734383566313462393735646231313465616564653763306635656337346131316132666636383563643435222C227374616E646172645F65646974696F6E223A317D','28bc95df954c7bc2a8b2ec157131d7e7542fdd5f0a3e353cbb231fd2dab5e34e',3,1772443800000,'84fd4eb4af386b7fb11c7bbb7f1abcb4');
CREATE TABLE exam_interruptions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    reason TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
CREATE TABLE exam_part_ends (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    used_ms INTEGER NOT NULL,
    digest TEXT NOT NULL,  -- of everything recorded in the part
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
    UNIQUE (exam_id, part)
) STRICT;
INSERT INTO "exam_part_ends" VALUES(1,1,'K',8000,'baadd4588f4d6dfa998d2b803c387f985700f1d23a9d5f71b9562d8e982df75e',1772443800000,'6843952bc036923505118a0f1a1b610a');
INSERT INTO "exam_part_ends" VALUES(2,1,'P',8000,'1ee30fd8d014c3919b48956f58af5d9755bfb1d88b3460465d1fcc8bf5b059b1',1772443800000,'90c53a316bc41ca69b7f1aaadf6ebe65');
INSERT INTO "exam_part_ends" VALUES(3,1,'D',6000,'6970e6e1f37e8dbcfdaa72c592650f123b43cf6c7764d5158f80e8d8112ee9d7',1772443800000,'955a565920881291694e299fe5251243');
INSERT INTO "exam_part_ends" VALUES(4,1,'S',30000,'91e2b058306ecd01bf4a1ccbe71ad92052c5d0c11031d1a4a1a8cbac90bf5c59',1772443800000,'8f4badf162b1f01e884c158028b1e872');
INSERT INTO "exam_part_ends" VALUES(5,1,'B',0,'595094cf37328dffd55e5b21f7f4d3bcde104fd6ac2cb12adcf4501505aeadf7',1772443800000,'01c4d2d80193e307dee41114adaded8c');
INSERT INTO "exam_part_ends" VALUES(6,1,'T',0,'1f69fc05a2c9fd1ccf8c0f9576a5c925c79c7344ce73e9dca8445db1a3350252',1772443800000,'3b2d8e48c188883f6de342af25b5f6b7');
CREATE TABLE exam_seeds (
    person_id INTEGER NOT NULL REFERENCES people (id),
    seed INTEGER NOT NULL,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    PRIMARY KEY (person_id, seed)
) STRICT, WITHOUT ROWID;
INSERT INTO "exam_seeds" VALUES(7,10,1);
INSERT INTO "exam_seeds" VALUES(7,11,1);
INSERT INTO "exam_seeds" VALUES(7,12,1);
INSERT INTO "exam_seeds" VALUES(7,13,1);
INSERT INTO "exam_seeds" VALUES(7,10001,1);
INSERT INTO "exam_seeds" VALUES(7,10002,1);
INSERT INTO "exam_seeds" VALUES(7,10003,1);
INSERT INTO "exam_seeds" VALUES(7,10004,1);
INSERT INTO "exam_seeds" VALUES(7,11005,1);
INSERT INTO "exam_seeds" VALUES(7,11006,1);
INSERT INTO "exam_seeds" VALUES(7,11007,1);
INSERT INTO "exam_seeds" VALUES(7,11008,1);
INSERT INTO "exam_seeds" VALUES(7,12009,1);
INSERT INTO "exam_seeds" VALUES(7,12010,1);
INSERT INTO "exam_seeds" VALUES(7,12011,1);
INSERT INTO "exam_seeds" VALUES(7,13012,1);
CREATE TABLE exam_starts (
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    part TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (exam_id, part)
) STRICT, WITHOUT ROWID;
INSERT INTO "exam_starts" VALUES(1,'D',3,1772443800000);
INSERT INTO "exam_starts" VALUES(1,'K',3,1772443800000);
INSERT INTO "exam_starts" VALUES(1,'P',3,1772443800000);
INSERT INTO "exam_starts" VALUES(1,'S',3,1772443800000);
CREATE TABLE exams (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number TEXT NOT NULL UNIQUE,
    person_id INTEGER NOT NULL REFERENCES people (id),
    candidate TEXT NOT NULL,  -- the person as the audit chain has them
    game TEXT NOT NULL,
    standard_id TEXT NOT NULL,
    standard_edition INTEGER NOT NULL,
    standard_digest TEXT NOT NULL REFERENCES standards (digest),
    rules_digest TEXT NOT NULL REFERENCES rules (digest),
    form BLOB NOT NULL,
    form_digest TEXT NOT NULL,
    form_seed INTEGER NOT NULL,
    parts TEXT NOT NULL CHECK (json_valid(parts)),
    credits TEXT NOT NULL CHECK (json_valid(credits)),
    extra_time INTEGER NOT NULL CHECK (extra_time >= 0),
    accommodations TEXT NOT NULL CHECK (json_valid(accommodations)),
    exception TEXT NOT NULL,  -- why the rules for retakes were set aside; empty: they were not
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
INSERT INTO "exams" VALUES(1,'F-2603-07-01',7,'337c98683b4751557bcd3a16ed38f7c54e35655693ec6458087c6a92cbf851de','ohio-cleveland/mini-baccarat','baccarat',1,'ecd9d07de26db2f2b7967485f14b975db114eaede7c0f5ec74a11a2ff685cd45','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',X'789C4D8E4B4EC4301044EFD2EB8CF0AFFDC955460875DCEDC1529C48B1870DE2EE980582655549EFD52708D751CF0356BDC0839AC00AE77B3D6F79970FD9E9E097568F7ADB2867BA68C0027548EBB0DE5F17F899DAB3C18A4A2D703D77E96F5C1FD2C7C4049F427036462B3AA23209D919F63E7B2F515B2966422989513123BAC9272A3625A58A0D6464AABA08C33AD17DCC2774CD00FF9EFCB67F4EC99C580516E37933D310920F2E62D16E4B0179D3DA09094BC8AAA0E4E0486B32A5F888991DC2D7374B1F5454','a986b6e0be6c5722ca5fda6b9dcbdff7d5ecbc01871d90155549f2ce0515c5db',0,'["K","P","D","S","B","T","H"]','[]',0,'[]','',3,1772443800000,'38ca782219ae080cc14559d15bacdbf0');
CREATE TABLE folded (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    act_id INTEGER NOT NULL  -- the newest act that the states know of
) STRICT
;
INSERT INTO "folded" VALUES(1,35);
CREATE TABLE hours_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,  -- "ohio-cleveland/mini-baccarat"
    day TEXT NOT NULL,
    minutes INTEGER NOT NULL CHECK (minutes <> 0),  -- below zero: a correction
    note TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
INSERT INTO "hours_log" VALUES(1,7,'ohio-cleveland/mini-baccarat','2026-03-02',720,'',3,1772443800000,'a1c3fdb71e371d065dea0b35a8efc4e3');
INSERT INTO "hours_log" VALUES(2,7,'ohio-cleveland/mini-baccarat','2026-03-01',720,'',3,1772443800000,'79ec7767abc0c41ca29a021bc1f282e9');
INSERT INTO "hours_log" VALUES(3,7,'ohio-cleveland/mini-baccarat','2026-02-28',720,'',3,1772443800000,'cd696a199668e805bcbc0c51d3bf6e2d');
INSERT INTO "hours_log" VALUES(4,7,'ohio-cleveland/mini-baccarat','2026-02-27',720,'',3,1772443800000,'663d41883d6394e0bd74824a828f7544');
INSERT INTO "hours_log" VALUES(5,7,'ohio-cleveland/mini-baccarat','2026-02-26',720,'',3,1772443800000,'3dab804bdc9cd44d7f0670db5b4d89ea');
INSERT INTO "hours_log" VALUES(6,7,'ohio-cleveland/mini-baccarat','2026-02-25',720,'',3,1772443800000,'004e4aaf2bf91dafee364ef32eacd74b');
INSERT INTO "hours_log" VALUES(7,7,'ohio-cleveland/mini-baccarat','2026-02-24',720,'',3,1772443800000,'47e3d5e11713bab1d815fae8091f8870');
INSERT INTO "hours_log" VALUES(8,7,'ohio-cleveland/mini-baccarat','2026-02-23',720,'',3,1772443800000,'aa90c9b8a900cba9a8a165e7cb7b9422');
INSERT INTO "hours_log" VALUES(9,7,'ohio-cleveland/mini-baccarat','2026-02-22',720,'',3,1772443800000,'c6b8ec3bcba68392643d7fa872f31569');
INSERT INTO "hours_log" VALUES(10,7,'ohio-cleveland/mini-baccarat','2026-02-21',720,'',3,1772443800000,'cbe29421b32870b3911c38f1458940af');
CREATE TABLE lesson_reads (
    person_id INTEGER NOT NULL REFERENCES people (id),
    rulebook TEXT NOT NULL,
    game TEXT NOT NULL,
    section TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person_id, rulebook, game, section)
) STRICT, WITHOUT ROWID;
INSERT INTO "lesson_reads" VALUES(1,'colorado','craps','odds',1772443800000);
CREATE TABLE notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id),
    text TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL
, salt TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE open_attempts (
    person_id INTEGER NOT NULL,
    attempt_id INTEGER NOT NULL,
    PRIMARY KEY (person_id, attempt_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "open_attempts" VALUES(1,2);
CREATE TABLE pace_audits (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    audit TEXT NOT NULL CHECK (json_valid(audit)),
    ticks TEXT NOT NULL CHECK (json_valid(ticks)),
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
INSERT INTO "pace_audits" VALUES(1,1,'{"left_out":[],"players":6,"rounds":[30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000]}','[{"at_ms":0,"press":"start","why":""},{"at_ms":30000,"press":"round done","why":""},{"at_ms":60000,"press":"round done","why":""},{"at_ms":90000,"press":"round done","why":""},{"at_ms":120000,"press":"round done","why":""},{"at_ms":150000,"press":"round done","why":""},{"at_ms":180000,"press":"round done","why":""},{"at_ms":210000,"press":"round done","why":""},{"at_ms":240000,"press":"round done","why":""},{"at_ms":270000,"press":"round done","why":""},{"at_ms":300000,"press":"round done","why":""},{"at_ms":330000,"press":"round done","why":""},{"at_ms":360000,"press":"round done","why":""},{"at_ms":390000,"press":"round done","why":""},{"at_ms":420000,"press":"round done","why":""},{"at_ms":450000,"press":"round done","why":""},{"at_ms":480000,"press":"round done","why":""},{"at_ms":510000,"press":"round done","why":""},{"at_ms":540000,"press":"round done","why":""},{"at_ms":570000,"press":"round done","why":""},{"at_ms":600000,"press":"round done","why":""},{"at_ms":600000,"press":"stop","why":""}]',4,1772443800000,'e99a7cdf36bf8312fe10c7db3d7fff95');
CREATE TABLE passwords (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    hash TEXT NOT NULL,
    set_at INTEGER NOT NULL,
    must_change INTEGER NOT NULL CHECK (must_change IN (0, 1)),  -- somebody else chose it
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER
) STRICT;
INSERT INTO "passwords" VALUES(2,'$argon2id$v=19$m=32768,t=3,p=1$DhO6wuK8uKJtILUo5QTSOQ$kpSbf6TE+0mJY53HrzDt2nHYbiC+4Ibs6DdHFIoq/Sg',1772443800000,0,0,NULL);
INSERT INTO "passwords" VALUES(3,'$argon2id$v=19$m=32768,t=3,p=1$6f30qGj4irLK7989czFXBw$4g1MkZo8nk+QE1zNbjO5KY7g+TTbLlGI+jltNwKIhDo',1772443800000,0,0,NULL);
INSERT INTO "passwords" VALUES(4,'$argon2id$v=19$m=32768,t=3,p=1$GC5vMlP4A3nYgu9ThNPS/g$ukanvUlQQleimK1DwZLa+v8POGrVbo9YYC1rfg0e5c0',1772443800000,0,0,NULL);
INSERT INTO "passwords" VALUES(5,'$argon2id$v=19$m=32768,t=3,p=1$VuZn7nebZ0CrUwFZfI4I1A$8dAj/zSxdG1hFeNe9M2kNpGcx/9btPSUDUjxtCrnEJ0',1772443800000,0,0,NULL);
INSERT INTO "passwords" VALUES(6,'$argon2id$v=19$m=32768,t=3,p=1$M1jhM1/UcNd21uUd1Kyh6A$fsDse5lBpdY3HTOt7b8KzbXDlIEzkcdcSpXqE8Kp7WM',1772443800000,0,0,NULL);
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
, employee_no TEXT NOT NULL DEFAULT '', rank TEXT NOT NULL DEFAULT '', licence TEXT NOT NULL DEFAULT '', salt BLOB, erased_at INTEGER) STRICT;
INSERT INTO "people" VALUES(1,'Ana Ruiz','ana ruiz','$argon2id$v=19$m=32768,t=3,p=1$jLp9sViREFVy3Hfd4gHVQg$wo9xbaMThoHwyrYYapj6pWiQXLgQtT78nb3dRUu0UbI',1772443800000,0,0,NULL,0,'','','',X'81A28FCCEAAD11E59691ABD2D9D3BF4C',NULL);
INSERT INTO "people" VALUES(2,'Mona Vale','mona vale',NULL,1772443800000,NULL,0,NULL,0,'','','',X'20F35F862E0A9DCD2AC2AFAFE9F4213A',NULL);
INSERT INTO "people" VALUES(3,'Ines Tor','ines tor',NULL,1772443800000,NULL,0,NULL,0,'','','',X'8554EC9C00DA146B08B7BA8424348236',NULL);
INSERT INTO "people" VALUES(4,'Ada Fry','ada fry',NULL,1772443800000,NULL,0,NULL,0,'','pit manager','',X'B6945A871365D1C1118D93BCCE6E0597',NULL);
INSERT INTO "people" VALUES(5,'Sef Ond','sef ond',NULL,1772443800000,NULL,0,NULL,0,'','pit manager','',X'D123A3FB7FECCA2F1F9C6ACC705BC8F2',NULL);
INSERT INTO "people" VALUES(6,'Odo Tree','odo tree',NULL,1772443800000,NULL,0,NULL,0,'','','',X'CB826CC537FD3F70F94AD7A9920C074E',NULL);
INSERT INTO "people" VALUES(7,'Tia Lund','tia lund','peppered:$argon2id$v=19$m=32768,t=3,p=1$kh2uLYjYXRsq26btXQhKHA$3IiRCxYkMQX6ERQSigmIOKawta9vbok425iuLeiANa0',1772443800000,NULL,0,NULL,0,'','','',X'9395B2E426EB65105241B309849CA5E1',NULL);
CREATE TABLE pin_resets (
    id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES people (id),
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL
) STRICT
;
CREATE TABLE readings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,  -- "ohio-cleveland/mini-baccarat"
    erratum TEXT NOT NULL,
    digest TEXT NOT NULL,  -- of the print and our reading, as they stood
    confirmed INTEGER NOT NULL CHECK (confirmed IN (0, 1)),  -- 0: taken back
    note TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
CREATE TABLE recovery_codes (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    hash TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER
) STRICT
;
INSERT INTO "recovery_codes" VALUES(2,'$argon2id$v=19$m=32768,t=3,p=1$x0WVFK9dvx7ISB6tUmegQA$DL9JjwVb37xw54uX3NflK7qFdFTdxhrSWimsyED/GtU',1772443800000,0,NULL);
CREATE TABLE renewed_records (
    event_id INTEGER PRIMARY KEY REFERENCES certificate_events (id),
    record BLOB  -- the very bytes that are signed; gone once the holder is erased
) STRICT
;
CREATE TABLE retrainings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id),
    standard_id TEXT NOT NULL,
    game TEXT NOT NULL,
    plan TEXT NOT NULL,
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
CREATE TABLE role_grants (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id),
    role TEXT NOT NULL,
    granted INTEGER NOT NULL CHECK (granted IN (0, 1)),  -- 0: withdrawn
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
INSERT INTO "role_grants" VALUES(1,2,'manager',1,2,1772443800000,'47d7f1f8fb85ecb006832970b28db704');
INSERT INTO "role_grants" VALUES(2,3,'instructor',1,2,1772443800000,'cea58665095d18d2ceed97a2bbc26b25');
INSERT INTO "role_grants" VALUES(3,4,'assessor',1,2,1772443800000,'615150402482db13e1e669f7eaf0b9d4');
INSERT INTO "role_grants" VALUES(4,5,'assessor',1,2,1772443800000,'3ea794e2331cf4d986f3ba2d3148e33b');
INSERT INTO "role_grants" VALUES(5,6,'auditor',1,2,1772443800000,'d2bc67284039ebd5feb9c7fdfdddfd3f');
CREATE TABLE rubric_sheets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    person_id INTEGER NOT NULL REFERENCES people (id),  -- the assessor
    rank TEXT NOT NULL,
    sheet TEXT NOT NULL CHECK (json_valid(sheet)),
    at INTEGER NOT NULL,
    closed_at INTEGER,  -- from then on it is part of the record
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
    UNIQUE (exam_id, person_id)
) STRICT;
INSERT INTO "rubric_sheets" VALUES(1,1,4,'pit manager','{"automatic":[],"comments":[],"minutes":20,"players":0,"scores":{"answers":8,"bearing":8,"both-hands":8,"calls-floor":8,"cuts":8,"direction":8,"equipment":8,"greets":8,"order":8,"pace":8,"protects":8,"sees-wagers":8,"thanks":8},"settled":false,"ticks":[]}',1772443800000,1772443800000,'292211090d5cf99a864a8a3f43d99bbe');
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
INSERT INTO "settings" VALUES('app','audit.tail','{"number": 69, "hash": "2741041fdc7d5b4e60ceec1a8f69c9a788ba70fa878190580e5b00077605bd09"}');
INSERT INTO "settings" VALUES('app','rulebook','"colorado"');
INSERT INTO "settings" VALUES('app','storage.made_by','"0.1.0"');
CREATE TABLE signatures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    meaning TEXT NOT NULL,
    digest TEXT NOT NULL,
    method TEXT NOT NULL CHECK (method IN ('password', 'PIN')),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
    UNIQUE (exam_id, person_id, meaning)
) STRICT;
INSERT INTO "signatures" VALUES(1,1,7,'The result was explained to me.','28bc95df954c7bc2a8b2ec157131d7e7542fdd5f0a3e353cbb231fd2dab5e34e','PIN',1772443800000,'0e5cc5c240a4f6c2f5439a089cb0eb23');
INSERT INTO "signatures" VALUES(2,1,4,'I assessed the table test.','28bc95df954c7bc2a8b2ec157131d7e7542fdd5f0a3e353cbb231fd2dab5e34e','password',1772443800000,'fa9090b1c00e9816d41466b2156d298d');
INSERT INTO "signatures" VALUES(3,1,2,'I have seen the whole record and issue the certificate.','28bc95df954c7bc2a8b2ec157131d7e7542fdd5f0a3e353cbb231fd2dab5e34e','password',1772443800000,'c0b203ab4ecb785c73b3c08b658fb490');
CREATE TABLE skill_families (
    person_id INTEGER NOT NULL REFERENCES people (id),
    family TEXT NOT NULL,  -- the beginning of a skill's id: "baccarat"
    met INTEGER NOT NULL,
    quick INTEGER NOT NULL,  -- of those, answered within the target at least once
    PRIMARY KEY (person_id, family)
) STRICT, WITHOUT ROWID;
INSERT INTO "skill_families" VALUES(1,'',1,1);
INSERT INTO "skill_families" VALUES(7,'baccarat',4,3);
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
INSERT INTO "skill_states" VALUES(1,'third-card/banker-5/third-4',3,2,0,1772443804000,X'939201CD03849200CD03849201FF',1.37931034482758629877e+00,2.5625081682260777427e+00,7.01519094902438045124e+00,2,NULL,1772703004000,1772443804000,3,1);
INSERT INTO "skill_states" VALUES(7,'baccarat:pay:player',20,20,0,1772443800000,X'DC00149201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC9201CD05DC',0.0,2.3065,2.11121423578539513243e+00,2,NULL,1772616600000,1772443800000,2,0);
INSERT INTO "skill_states" VALUES(7,'baccarat:payout:banker',4,4,0,1772443800000,X'949201CD07D09201CD07D09201CD07D09201CD07D0',1.5,2.3065,2.11121423578539513243e+00,2,NULL,1772530200000,1772443800000,2,0);
INSERT INTO "skill_states" VALUES(7,'baccarat:quiz:irregularities',4,4,0,1772443800000,X'949201CD07D09201CD07D09201CD07D09201CD07D0',1.5,2.3065,2.11121423578539513243e+00,2,NULL,1772616600000,1772443800000,2,0);
INSERT INTO "skill_states" VALUES(7,'baccarat:third-card:third-card',3,3,0,1772443800000,X'939201CD07D09201CD07D09201CD07D0',1.5,2.3065,2.11121423578539513243e+00,2,NULL,1772530200000,1772443800000,2,0);
CREATE TABLE standards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    digest TEXT NOT NULL UNIQUE,  -- SHA-256 of the canonical JSON before compression
    standard_id TEXT NOT NULL,
    edition INTEGER NOT NULL,
    content BLOB NOT NULL,
    house INTEGER NOT NULL CHECK (house IN (0, 1)),  -- 0: as shipped, kept for an exam
    reason TEXT NOT NULL,
    by_id INTEGER REFERENCES people (id),
    at INTEGER NOT NULL,
    salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
) STRICT;
INSERT INTO "standards" VALUES(1,'ecd9d07de26db2f2b7967485f14b975db114eaede7c0f5ec74a11a2ff685cd45','baccarat',1,X'789CE5595B6F1BB915FE2B841EDAED62E49594D8719427C77BE9A258D448022CD0C230E899230DD723724272AC2881FF7BBF73381A8D6459728AB428D0175B430E79EEDFB9CC97815E902DA8184C6D5355D940874021381F06D32F83DC3536F28FE01A9FD3603AC0FFF046C5A55373734F4A5BA5E79E087744159DAA9CBB533A0EB2C1BDAE1A1C183F64839A7C7036ECB967867F8A5614A66A593ABA27AF4C080D0555984259175562E7445DA8D23581949B296749A52B416E891FCAC40C9C14F81F544E3E9A99C975C42D41AF54701B6E26E0C66B7BB78795E016A43CCD9B4A47480FC2772A961A1CA8DA44B5D056CFC19EF3F226F3A06F1D34F04753CCF15B457D5B9102D19EF083DEC9414B1A6AF8E7A0205D61291BCCA030DCD8409E7B03AD63A97F261B84D2CCFACFB90EC6BA6EE11AB7DE92CD4B91E8CE5415DFFF6540DEB726DC1273C3DA08074BB7C4FABBC6AAC22D614815A2CEEF58C593913216E614FBCC60E820FAAD3D4B1C4B5A9CE026039F19F8C60EF934B34AB9B3C536D10B0B455DE0A5822A75E9168BC69AB8C2AFAA22A82DE941DD6AE870AAF82DAFC6231560CE3C6F3C6CD8F32466399A58F1BD93D1302FE9630393AD1978C8BE4AECDF752833E5CD6C565106C9BDA945C64AE7A4C8CCCB08EEF2BBA06E572C7172BF3F0755EB18C9DB375057AE7DA1E853ED02C1F758454A18E89413CA86AFFF76BA99A885B10D9CACA796495F2FEF1345B6614F86AFD5CD651339CA328E73FC2911E059F205D610FB839A79B7587B4CA6962696A2252F444BBCC6E7C86E762A9AC54E317913C3135AD9E6E9455F38B01558B23123CD69A66E1DEE665A5F2DE08FD0AD0AE6536BE2B53080A04CE0452C2BB11FCD82DDE363A33DB46A93287AE59AD8B3B2FB862686FB3FB2F1D9A8AF0666DED879CBF0E0E11A5BDED041353EE03C6435C1B4405C78BD4C4801D05D0DA6D137043872792300F5FDE0BA952E96C617435608CB1B697188CE5818BD33F6D1C935F31F7851F42B8CAF457DFACA33C64DF6AAA3648389117A61FE1916A93011D262371BCC91E4925C3FDC0259B49714F5FD0F0B53989D05BBBB5098E1A357B657E8F3E6F99A5DAC496E58910EDB6C5F91B56155DD6B6B34C0A749913A198D475385405625A28CFDC1DE51529212CEDF28A457F8C68A43B0CB51002386ED6549704D248DDA03B383F8EF7793D1A9BAFCED9D1ABF7875329A00DF81E07CF56FC8A73A2F01653186BFECA20807ABB1370B6763B96D93D37375A54FE0B805A9B3F1589F8CA72A7A0D55C011D3B136344254A76A457ACB8623F63F71A79EE2EEAC5B5604D7974AC3C35AB9AED848C62719B1B49A42541ADE121FD85A6707B6C3EF77976B0427F961F2BD47BB3380FBB0A91F6F44E786335A8AB786DD4D81FEE152AF7637D85043FA54EA26445450B0FD5A8C9B6391C26EBD1B83335D857E106ED1DA44646FD9084A1C8DCAC926283F36E6732F1C7FDDBE4B60743F33ECAC3D26F8F159B4CF9EA4FD4EAE3840B2D6ABD023C98FCFA0F834C1DFB99C832B71125F1D22BCA109BBD65F49948FF488FEDD33AA23CA513CE554349E657E16F24D4E9F84BE0CC9229A8A6B536D915A70BDD4A101E910552F45C683365B5DD8B99BCD902B887AA5E9B98464050520E436F5284A6EA6C165A824B9BDB962575D8257BED359FB785C6993971BAD25725B8982D45BB94921DB2107E7489F680E00E95285E8AA3AE83B82031BDF498FC7793A3FC2D2955C242C1D228F68DA645043DF80F0077390206C3477090FE112851E9E0F241301B800E7B4DA58C7D9E6391E3D191D60E82D5F22A124BE7CB4F2E22E102033A770308DE3AD05D2B6B6875E3A61C68E478FB40B484FB1DCD3ECA1527735AA534961302710BB42DCA09D443A0548A09877DC8C4A9BC7CE86B8AA66520C0609AAC8C2F4DBDC130ED65E09D8AA6C8B748F221A5E8E5D7E079D565BFA9DA92D44E100F514F51DB5BDB8AB6E10C9375D7D7128AC66DA548235878AC22EE3170CAD07D04DC0423A5CE1443787EBB1F39170000FBD11CD1EB3F9F38C59EB9CF69755C9A89509A93F9096806DCC9A4A738A579334217839E2DEE16CB4B9FAA55C2D517D0CE0835ED415DDEC63F71F3C43F199BA4CEDF94F5CAEA11E0B848A8B3B759E8F64EA024B15CABDD1D914451218D957ECF71CE946DFB4C0D5A7B5EBBCBA80B4A393572A957884FA0E5D2976553AACBE7B4FD58C6AB8ACA55ECD87236CD62E2F1D90FEF5E9767D8D9C60B8566B7DA2859699F161A74E3BDC96BC7CB6EA6BB872101E07B74DE042CCBBE670EBF8BAD732FDCC9CA9560081D17DFC27AD7F8D002FFE5B02BC17D68E4A2065EFFFA400A9EFEBF847D258CA80226C17FF075D65A1FF70FE10F0252C39F8CEF8A183B29BD8A6238DD0380467AC24DD44B7D0E052BCBFAB0D6B2A8646865FDBE5999E71BFC699E2E78B0B346A7949F99D37E89E42E4F48C2E63CA2336F2F74006AE6988314B524B1A214684709BFAD72359005BC1A8C18471F844DC4058597A67E76D87B22B447BD185AA5CE06E0D595B2D35D7C0A6E071A646FF66ED7A87D38D4D58C9CC70FBA9963CDC757D7AA529867A88728C5F7F4AFACBD2D441FD497DF00DDAC9A99A79A2CF5CC82125C8E532FCEC73D85E28ECA5A934CA3CCEC1C64266080F70975B64FC610BB98A7F77B7F5786CEC5247E8BD785A27AC5C2F032CBE407A3FD6083F142667C17D1A5C2141CF1B6C53D123306F60A9A146341CA271A1E43D91096234153A4521E21A66EE4462618E58AA13B0722C90377AE3673C5F8FBD1B7F91E76423D4EB6034F0F49C8B96A5361D3EC8596D034FC87BECA4054E0DC656AB0C7AE686C812B553B416476452DD53143FB776950483F46283CE65C2D21DBB45DBCFE4BB73572E446046A60A460F981EB9DBF6467672AA309ED2451B7A5CF4A86E43260C5C2ACD9A902ACE8D0142AF2CFD65BD90B0652BA47F6A3CB226A8FF98866E9725B2394FC3E0A553540AA13651573C9D93C341BDD81E9FEDB34C3BC66C99E6F1244BEAEA216F887D82F94C6CF79E8E5C2C874903DDC9B7DD2033638B96ECD2B977811DAB3B48E8666BAE2336E7FE8A23E8A193E766C967E15A4BB47A553BB3AC56E9CB88052BAC92EE3AC77D69CF52A800553BC471EB965526BAE8D26F9D438CC8F49F3FB66C2C10292FADF9D850BF59E9AD7DB51DBA0BD75698F4E17DBF15025100F6CDB7FCFC3D1695F44A4AB6006E288EA80DF4B6776CC70A396DCEFD8DD0F02B5EEB9CCE37412CD2BADBE6A047B39CF73DE0AA5D6941A5B358FB61413A82EEB854C6C31D0C7C1F5D1D3A680B1B6063A35A09532A36FA475110BDAB7ADABF4C2B6BEB317EFF3B76682FDE6F85EBEC891A7CF3D62BE9D2F8F3DCC1D74E9FA8FE0F319729293CD478CA9FA9DAD368E99A34EF0D69063996FAFA45AFD09FFCE77A88D3D3FFF31E22C05B4922B2A9A343B50697038A80107FC35D5172FBB477D6EDC9B7A192AABAB77BDEEDE66E515364BCDBEC8E47DDB6560B5710E2F8BA5765BE6DA7CBAA1B68814F03C758B1F4066079ACD57D2DD385C703F0E41E0B6D57F0919C2C275DDF58F912BE33ED96FE1B998B4BBE7DB3F43DC3D9F5DB5C88CA38E70A2F7C185C3F3CFC0B4BD9AB2D',0,'',NULL,1772443800000,'7fb91971637bea0f05992fff92242090');
CREATE TABLE start_codes (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    hash TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER
) STRICT
;
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
CREATE INDEX acts_of_skill ON acts (person_id, skill);
CREATE INDEX attempts_of_person ON attempts (person_id);
CREATE INDEX attempts_alike ON attempts (person_id, exercise, game, rulebook);
CREATE INDEX attempt_ends_of_person ON attempt_ends (person_id, ended_at);
CREATE INDEX skill_states_due ON skill_states (person_id, due);
CREATE UNIQUE INDEX people_employee_no ON people (employee_no) WHERE employee_no <> '';
CREATE INDEX role_grants_of_person ON role_grants (person_id);
CREATE VIEW standing_roles (person_id, role) AS
SELECT person_id, role FROM role_grants AS g
WHERE granted = 1 AND NOT EXISTS (
    SELECT 1 FROM role_grants AS h
    WHERE h.person_id = g.person_id AND h.role = g.role AND h.id > g.id
);
CREATE INDEX cohort_members_of_person ON cohort_members (person_id);
CREATE INDEX assignment_people_of_person ON assignment_people (person_id);
CREATE INDEX notes_of_person ON notes (person_id);
CREATE INDEX hours_of_person ON hours_log (person_id, game);
CREATE INDEX standards_by_edition ON standards (standard_id, edition);
CREATE INDEX exams_of_person ON exams (person_id, game);
CREATE INDEX exam_acts_of_exam ON exam_acts (exam_id, item);
CREATE UNIQUE INDEX exam_answers ON exam_acts (exam_id, item) WHERE sitting = 0;
CREATE INDEX exam_interruptions_of_exam ON exam_interruptions (exam_id);
CREATE INDEX bench_of_person ON bench_results (person_id, game);
CREATE INDEX bench_of_exam ON bench_results (exam_id);
CREATE INDEX pace_audits_of_exam ON pace_audits (exam_id);
CREATE INDEX retrainings_of_person ON retrainings (person_id);
CREATE INDEX certificates_of_person ON certificates (person_id, game);
CREATE INDEX certificate_events_of ON certificate_events (number);
CREATE TRIGGER audit_log_no_update BEFORE update ON audit_log  BEGIN
    SELECT RAISE (ABORT, 'audit_log is append only');
END;
CREATE TRIGGER audit_log_no_delete BEFORE delete ON audit_log  BEGIN
    SELECT RAISE (ABORT, 'audit_log is append only');
END;
CREATE TRIGGER audit_heads_no_update BEFORE update ON audit_heads  BEGIN
    SELECT RAISE (ABORT, 'audit_heads is append only');
END;
CREATE TRIGGER audit_heads_no_delete BEFORE delete ON audit_heads  BEGIN
    SELECT RAISE (ABORT, 'audit_heads is append only');
END;
CREATE TRIGGER standards_no_update BEFORE update ON standards  BEGIN
    SELECT RAISE (ABORT, 'standards is append only');
END;
CREATE TRIGGER standards_no_delete BEFORE delete ON standards  BEGIN
    SELECT RAISE (ABORT, 'standards is append only');
END;
CREATE TRIGGER role_grants_no_update BEFORE update ON role_grants WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'role_grants is append only');
END;
CREATE TRIGGER role_grants_no_delete BEFORE delete ON role_grants WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'role_grants is append only');
END;
CREATE TRIGGER notes_no_delete BEFORE delete ON notes WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'notes is append only');
END;
CREATE TRIGGER hours_log_no_update BEFORE update ON hours_log WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'hours_log is append only');
END;
CREATE TRIGGER hours_log_no_delete BEFORE delete ON hours_log WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'hours_log is append only');
END;
CREATE TRIGGER angoff_sheets_no_update BEFORE update ON angoff_sheets WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'angoff_sheets is append only');
END;
CREATE TRIGGER angoff_sheets_no_delete BEFORE delete ON angoff_sheets WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'angoff_sheets is append only');
END;
CREATE TRIGGER exams_no_update BEFORE update ON exams WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exams is append only');
END;
CREATE TRIGGER exams_no_delete BEFORE delete ON exams WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exams is append only');
END;
CREATE TRIGGER exam_seeds_no_update BEFORE update ON exam_seeds WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_seeds is append only');
END;
CREATE TRIGGER exam_seeds_no_delete BEFORE delete ON exam_seeds WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_seeds is append only');
END;
CREATE TRIGGER exam_starts_no_update BEFORE update ON exam_starts WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_starts is append only');
END;
CREATE TRIGGER exam_starts_no_delete BEFORE delete ON exam_starts WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_starts is append only');
END;
CREATE TRIGGER exam_attempts_no_update BEFORE update ON exam_attempts WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_attempts is append only');
END;
CREATE TRIGGER exam_attempts_no_delete BEFORE delete ON exam_attempts WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_attempts is append only');
END;
CREATE TRIGGER exam_acts_no_update BEFORE update ON exam_acts WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_acts is append only');
END;
CREATE TRIGGER exam_acts_no_delete BEFORE delete ON exam_acts WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_acts is append only');
END;
CREATE TRIGGER exam_interruptions_no_update BEFORE update ON exam_interruptions WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_interruptions is append only');
END;
CREATE TRIGGER exam_interruptions_no_delete BEFORE delete ON exam_interruptions WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_interruptions is append only');
END;
CREATE TRIGGER exam_annulments_no_update BEFORE update ON exam_annulments WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_annulments is append only');
END;
CREATE TRIGGER exam_annulments_no_delete BEFORE delete ON exam_annulments WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_annulments is append only');
END;
CREATE TRIGGER exam_part_ends_no_update BEFORE update ON exam_part_ends WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_part_ends is append only');
END;
CREATE TRIGGER exam_part_ends_no_delete BEFORE delete ON exam_part_ends WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_part_ends is append only');
END;
CREATE TRIGGER exam_ends_no_update BEFORE update ON exam_ends WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_ends is append only');
END;
CREATE TRIGGER exam_ends_no_delete BEFORE delete ON exam_ends WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_ends is append only');
END;
CREATE TRIGGER bench_results_no_update BEFORE update ON bench_results WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'bench_results is append only');
END;
CREATE TRIGGER bench_results_no_delete BEFORE delete ON bench_results WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'bench_results is append only');
END;
CREATE TRIGGER bench_voids_no_update BEFORE update ON bench_voids WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'bench_voids is append only');
END;
CREATE TRIGGER bench_voids_no_delete BEFORE delete ON bench_voids WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'bench_voids is append only');
END;
CREATE TRIGGER pace_audits_no_update BEFORE update ON pace_audits WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'pace_audits is append only');
END;
CREATE TRIGGER pace_audits_no_delete BEFORE delete ON pace_audits WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'pace_audits is append only');
END;
CREATE TRIGGER retrainings_no_update BEFORE update ON retrainings WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'retrainings is append only');
END;
CREATE TRIGGER retrainings_no_delete BEFORE delete ON retrainings WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'retrainings is append only');
END;
CREATE TRIGGER signatures_no_update BEFORE update ON signatures WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'signatures is append only');
END;
CREATE TRIGGER signatures_no_delete BEFORE delete ON signatures WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'signatures is append only');
END;
CREATE TRIGGER certificates_no_update BEFORE update ON certificates WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'certificates is append only');
END;
CREATE TRIGGER certificates_no_delete BEFORE delete ON certificates WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'certificates is append only');
END;
CREATE TRIGGER certificate_events_no_update BEFORE update ON certificate_events WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'certificate_events is append only');
END;
CREATE TRIGGER certificate_events_no_delete BEFORE delete ON certificate_events WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'certificate_events is append only');
END;
CREATE TRIGGER attempts_no_update BEFORE update ON attempts WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'attempts is append only');
END;
CREATE TRIGGER attempts_no_delete BEFORE delete ON attempts WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'attempts is append only');
END;
CREATE TRIGGER attempt_ends_no_update BEFORE update ON attempt_ends WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'attempt_ends is append only');
END;
CREATE TRIGGER attempt_ends_no_delete BEFORE delete ON attempt_ends WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'attempt_ends is append only');
END;
CREATE TRIGGER acts_no_update BEFORE update ON acts WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'acts is append only');
END;
CREATE TRIGGER acts_no_delete BEFORE delete ON acts WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'acts is append only');
END;
CREATE TRIGGER act_voids_no_update BEFORE update ON act_voids WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'act_voids is append only');
END;
CREATE TRIGGER act_voids_no_delete BEFORE delete ON act_voids WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'act_voids is append only');
END;
CREATE TRIGGER pin_resets_no_update BEFORE update ON pin_resets WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'pin_resets is append only');
END;
CREATE TRIGGER pin_resets_no_delete BEFORE delete ON pin_resets WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'pin_resets is append only');
END;
CREATE TRIGGER exam_starts_after_exam BEFORE INSERT ON exam_starts
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) BEGIN
    SELECT RAISE (ABORT, 'the exam has ended');
END;
CREATE TRIGGER exam_attempts_after_exam BEFORE INSERT ON exam_attempts
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) BEGIN
    SELECT RAISE (ABORT, 'the exam has ended');
END;
CREATE TRIGGER exam_interruptions_after_exam BEFORE INSERT ON exam_interruptions
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) BEGIN
    SELECT RAISE (ABORT, 'the exam has ended');
END;
CREATE TRIGGER exam_annulments_after_exam BEFORE INSERT ON exam_annulments
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) BEGIN
    SELECT RAISE (ABORT, 'the exam has ended');
END;
CREATE TRIGGER exam_part_ends_after_exam BEFORE INSERT ON exam_part_ends
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) BEGIN
    SELECT RAISE (ABORT, 'the exam has ended');
END;
CREATE TRIGGER bench_results_after_exam BEFORE INSERT ON bench_results
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) BEGIN
    SELECT RAISE (ABORT, 'the exam has ended');
END;
CREATE TRIGGER rubric_sheets_after_exam BEFORE INSERT ON rubric_sheets
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) BEGIN
    SELECT RAISE (ABORT, 'the exam has ended');
END;
CREATE TRIGGER pace_audits_after_exam BEFORE INSERT ON pace_audits
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) BEGIN
    SELECT RAISE (ABORT, 'the exam has ended');
END;
CREATE TRIGGER exam_starts_after_part BEFORE INSERT ON exam_starts
WHEN EXISTS (
    SELECT 1 FROM exam_part_ends WHERE exam_id = NEW.exam_id AND part = NEW.part
) BEGIN
    SELECT RAISE (ABORT, 'the part has ended');
END;
CREATE TRIGGER exam_attempts_after_part BEFORE INSERT ON exam_attempts
WHEN EXISTS (
    SELECT 1 FROM exam_part_ends WHERE exam_id = NEW.exam_id AND part = NEW.part
) BEGIN
    SELECT RAISE (ABORT, 'the part has ended');
END;
CREATE TRIGGER exam_interruptions_after_part BEFORE INSERT ON exam_interruptions
WHEN EXISTS (
    SELECT 1 FROM exam_part_ends WHERE exam_id = NEW.exam_id AND part = NEW.part
) BEGIN
    SELECT RAISE (ABORT, 'the part has ended');
END;
CREATE TRIGGER bench_results_after_part BEFORE INSERT ON bench_results
WHEN EXISTS (
    SELECT 1 FROM exam_part_ends WHERE exam_id = NEW.exam_id AND part = 'B'
) BEGIN
    SELECT RAISE (ABORT, 'the part has ended');
END;
CREATE TRIGGER rubric_sheets_after_part BEFORE INSERT ON rubric_sheets
WHEN EXISTS (
    SELECT 1 FROM exam_part_ends WHERE exam_id = NEW.exam_id AND part = 'T'
) BEGIN
    SELECT RAISE (ABORT, 'the part has ended');
END;
CREATE TRIGGER pace_audits_after_part BEFORE INSERT ON pace_audits
WHEN EXISTS (
    SELECT 1 FROM exam_part_ends WHERE exam_id = NEW.exam_id AND part = 'T'
) BEGIN
    SELECT RAISE (ABORT, 'the part has ended');
END;
CREATE TRIGGER exam_acts_after_end BEFORE INSERT ON exam_acts
WHEN EXISTS (
    SELECT 1 FROM acts JOIN attempt_ends USING (attempt_id) WHERE acts.id = NEW.act_id
) BEGIN
    SELECT RAISE (ABORT, 'the attempt has ended');
END;
CREATE TRIGGER act_voids_in_exam BEFORE INSERT ON act_voids
WHEN EXISTS (
    SELECT 1 FROM acts JOIN exam_attempts USING (attempt_id) WHERE acts.id = NEW.act_id
) BEGIN
    SELECT RAISE (ABORT, 'nothing is taken back in an exam');
END;
CREATE TRIGGER bench_voids_after_exam BEFORE INSERT ON bench_voids
WHEN EXISTS (
    SELECT 1 FROM bench_results AS b JOIN exam_part_ends AS e ON e.exam_id = b.exam_id
    WHERE b.id = NEW.bench_id AND e.part = 'B'
) BEGIN
    SELECT RAISE (ABORT, 'the part has ended');
END;
CREATE TRIGGER rubric_sheets_no_update BEFORE UPDATE ON rubric_sheets
WHEN NOT EXISTS (SELECT 1 FROM erasing) AND (OLD.closed_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM exam_part_ends WHERE exam_id = OLD.exam_id AND part = 'T'
)) BEGIN
    SELECT RAISE (ABORT, 'the sheet is closed');
END;
CREATE TRIGGER rubric_sheets_no_delete BEFORE DELETE ON rubric_sheets
WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'rubric_sheets is append only');
END;
CREATE TRIGGER exam_part_ends_open BEFORE INSERT ON exam_part_ends
WHEN EXISTS (
    SELECT 1 FROM exam_attempts AS x JOIN open_attempts USING (attempt_id)
    WHERE x.exam_id = NEW.exam_id AND x.part = NEW.part
) BEGIN
    SELECT RAISE (ABORT, 'an attempt of the part is still open');
END;
CREATE TRIGGER exam_ends_open BEFORE INSERT ON exam_ends
WHEN EXISTS (
    SELECT 1 FROM exam_starts AS s WHERE s.exam_id = NEW.exam_id AND NOT EXISTS (
        SELECT 1 FROM exam_part_ends AS e WHERE e.exam_id = s.exam_id AND e.part = s.part
    )
) BEGIN
    SELECT RAISE (ABORT, 'a part of the exam is still open');
END;
CREATE TRIGGER signatures_of_a_finished_record BEFORE INSERT ON signatures
WHEN NOT EXISTS (
    SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id AND digest = NEW.digest
) BEGIN
    SELECT RAISE (ABORT, 'only a finished record is signed');
END;
CREATE TRIGGER certificates_of_a_passed_exam BEFORE INSERT ON certificates
WHEN NOT EXISTS (
    SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id AND outcome = 'certified'
) BEGIN
    SELECT RAISE (ABORT, 'only a passed exam gives a certificate');
END;
CREATE TRIGGER skill_states_count AFTER INSERT ON skill_states BEGIN
    INSERT INTO skill_families (person_id, family, met, quick)
    SELECT NEW.person_id, substr(NEW.skill, 1, instr(NEW.skill, ':') - 1), 0, 0
    WHERE NOT EXISTS (
        SELECT 1 FROM skill_families WHERE person_id = NEW.person_id
            AND family = substr(NEW.skill, 1, instr(NEW.skill, ':') - 1)
    );
    UPDATE skill_families SET met = met + 1, quick = quick + (NEW.best_confidence >= 1)
    WHERE person_id = NEW.person_id AND family = substr(NEW.skill, 1, instr(NEW.skill, ':') - 1);
END;
CREATE TRIGGER skill_states_discount AFTER DELETE ON skill_states BEGIN
    UPDATE skill_families SET met = met - 1, quick = quick - (OLD.best_confidence >= 1)
    WHERE person_id = OLD.person_id AND family = substr(OLD.skill, 1, instr(OLD.skill, ':') - 1);
END;
CREATE TRIGGER notes_no_update BEFORE UPDATE ON notes WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'notes is append only');
END;
CREATE TRIGGER device_heads_no_update BEFORE update ON device_heads BEGIN
    SELECT RAISE (ABORT, 'device_heads is append only');
END;
CREATE TRIGGER device_heads_no_delete BEFORE delete ON device_heads BEGIN
    SELECT RAISE (ABORT, 'device_heads is append only');
END;
CREATE INDEX readings_of_game ON readings (game);
CREATE TRIGGER exam_draws_no_update BEFORE update ON exam_draws WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_draws is append only');
END;
CREATE TRIGGER exam_draws_no_delete BEFORE delete ON exam_draws WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'exam_draws is append only');
END;
CREATE TRIGGER readings_no_update BEFORE update ON readings  BEGIN
    SELECT RAISE (ABORT, 'readings is append only');
END;
CREATE TRIGGER readings_no_delete BEFORE delete ON readings  BEGIN
    SELECT RAISE (ABORT, 'readings is append only');
END;
CREATE TRIGGER exam_draws_after_part BEFORE INSERT ON exam_draws
WHEN EXISTS (SELECT 1 FROM exam_ends WHERE exam_id = NEW.exam_id) OR EXISTS (
    SELECT 1 FROM exam_starts WHERE exam_id = NEW.exam_id AND part = NEW.part
) BEGIN
    SELECT RAISE (ABORT, 'the part was begun');
END;
CREATE TRIGGER renewed_records_no_update BEFORE update ON renewed_records
WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'renewed_records is append only');
END;
CREATE TRIGGER renewed_records_no_delete BEFORE delete ON renewed_records
WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'renewed_records is append only');
END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('role_grants',5);
INSERT INTO "sqlite_sequence" VALUES('hours_log',10);
INSERT INTO "sqlite_sequence" VALUES('standards',1);
INSERT INTO "sqlite_sequence" VALUES('exams',1);
INSERT INTO "sqlite_sequence" VALUES('exam_draws',4);
INSERT INTO "sqlite_sequence" VALUES('exam_part_ends',6);
INSERT INTO "sqlite_sequence" VALUES('bench_results',4);
INSERT INTO "sqlite_sequence" VALUES('rubric_sheets',1);
INSERT INTO "sqlite_sequence" VALUES('pace_audits',1);
INSERT INTO "sqlite_sequence" VALUES('exam_ends',1);
INSERT INTO "sqlite_sequence" VALUES('signatures',3);
INSERT INTO "sqlite_sequence" VALUES('certificates',1);
COMMIT;
