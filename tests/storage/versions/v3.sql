PRAGMA application_id = 1414812500;
PRAGMA user_version = 3;
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
INSERT INTO "acts" VALUES(5,3,7,0,0,'baccarat:quiz:irregularities',1001,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(6,3,7,1,0,'baccarat:quiz:irregularities',1002,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(7,3,7,2,0,'baccarat:quiz:irregularities',1003,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(8,3,7,3,0,'baccarat:quiz:irregularities',1004,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(9,4,7,0,0,'baccarat:payout:banker',1005,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(10,4,7,1,0,'baccarat:payout:banker',1006,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(11,4,7,2,0,'baccarat:payout:banker',1007,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(12,4,7,3,0,'baccarat:payout:banker',1008,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(13,5,7,0,0,'baccarat:third-card:tableau',1009,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(14,5,7,1,0,'baccarat:third-card:tableau',1010,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(15,5,7,2,0,'baccarat:third-card:tableau',1011,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(16,6,7,0,1,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(17,6,7,1,1,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(18,6,7,2,1,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(19,6,7,3,1,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(20,6,7,4,1,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(21,6,7,5,1,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(22,6,7,6,1,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(23,6,7,7,1,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(24,6,7,8,1,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(25,6,7,9,1,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(26,6,7,10,2,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(27,6,7,11,2,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(28,6,7,12,2,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(29,6,7,13,2,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(30,6,7,14,2,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(31,6,7,15,2,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(32,6,7,16,2,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(33,6,7,17,2,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(34,6,7,18,2,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
INSERT INTO "acts" VALUES(35,6,7,19,2,'baccarat:pay:player',1012,'{}','{}',1500,NULL,NULL,NULL,NULL,0,1772443800000,'');
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
INSERT INTO "attempts" VALUES(3,7,'drill','exam','exam','ohio-cleveland','mini-baccarat','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',1,'{"exam":"F-2603-07-01","part":"K"}',1772443800000,'0.1.0');
INSERT INTO "attempts" VALUES(4,7,'drill','exam','exam','ohio-cleveland','mini-baccarat','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',1,'{"exam":"F-2603-07-01","part":"P"}',1772443800000,'0.1.0');
INSERT INTO "attempts" VALUES(5,7,'drill','exam','exam','ohio-cleveland','mini-baccarat','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',1,'{"exam":"F-2603-07-01","part":"D"}',1772443800000,'0.1.0');
INSERT INTO "attempts" VALUES(6,7,'table','table','exam','ohio-cleveland','mini-baccarat','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',1012,'{"dial":"table","exam":"F-2603-07-01","part":"S","players":"6","pressure":"busy","rounds":"2"}',1772443800000,'0.1.0');
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
INSERT INTO "audit_log" VALUES(1,'{"about":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","at_ms":1772443800000,"by":"","facts":{"id":"2","table":"people"},"kind":"edit","record":"c60ce0df08f37d98b19bfb043f22b7b2846573fad71cc1438229fbe94e0487c9","what":"a person was added"}','0000000000000000000000000000000000000000000000000000000000000000','327067c1238a7d3660228c5c96eac959f146438878e89a54a108a728bf424225');
INSERT INTO "audit_log" VALUES(2,'{"about":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"2","table":"people"},"kind":"edit","record":"c60ce0df08f37d98b19bfb043f22b7b2846573fad71cc1438229fbe94e0487c9","what":"a person''s details were changed"}','327067c1238a7d3660228c5c96eac959f146438878e89a54a108a728bf424225','ec684efa7c350d3f3ef418a09a850ed0c48f9f1ed5e43a15c6be9baacba2d297');
INSERT INTO "audit_log" VALUES(3,'{"about":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"1","role":"manager","table":"role_grants"},"kind":"role","record":"6f3b6ffaee68b34c156623887b23c99b5e0e3c6b001a08c80383f6ae0236b3cc","what":"a role was given"}','ec684efa7c350d3f3ef418a09a850ed0c48f9f1ed5e43a15c6be9baacba2d297','be265663821d4aeb815b4ca6ada73a885fce696f71b74545d085d3e2ba996428');
INSERT INTO "audit_log" VALUES(4,'{"about":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"3","table":"people"},"kind":"edit","record":"a0688132f46697a70e0716f1c601e127a69c0c2103d551719fd24784c452df49","what":"a person was added"}','be265663821d4aeb815b4ca6ada73a885fce696f71b74545d085d3e2ba996428','1323140c0dcc1ec1bc61d6650c5fe1c553c52724c6ccf050887fa7817052a732');
INSERT INTO "audit_log" VALUES(5,'{"about":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"3","table":"people"},"kind":"edit","record":"a0688132f46697a70e0716f1c601e127a69c0c2103d551719fd24784c452df49","what":"a person''s details were changed"}','1323140c0dcc1ec1bc61d6650c5fe1c553c52724c6ccf050887fa7817052a732','44543b762bad4053b7f7605d934f16f33bb63d1814493e0ae6404136a90a4807');
INSERT INTO "audit_log" VALUES(6,'{"about":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"2","role":"instructor","table":"role_grants"},"kind":"role","record":"f0bee97fc6da11dcd12d8c366d418dbce659dd425c2c8d5103edc1b926113bcb","what":"a role was given"}','44543b762bad4053b7f7605d934f16f33bb63d1814493e0ae6404136a90a4807','30b3ef2aca57c2c8713221ecdf59bf16203edbfad1a70e7b60a8e63d16c3c53b');
INSERT INTO "audit_log" VALUES(7,'{"about":"a203ea99b5e4b2ffbec310cbe882f671eb1e464b92553f4d1334f054762be2c9","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"4","table":"people"},"kind":"edit","record":"2ba90b0f3c66425feb92ff7ee275e8f7832dd44654a0f072ca88a61686024f6b","what":"a person was added"}','30b3ef2aca57c2c8713221ecdf59bf16203edbfad1a70e7b60a8e63d16c3c53b','5f017fa6c7022f632e3cffcf7923c1c5f4349ac4f571d172a9f89f83d8c1c5d4');
INSERT INTO "audit_log" VALUES(8,'{"about":"a203ea99b5e4b2ffbec310cbe882f671eb1e464b92553f4d1334f054762be2c9","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"4","table":"people"},"kind":"edit","record":"8e718702de484e4cba4bc905b79b23f1e5a83c2e670be4c9206d1b444e250db6","what":"a person''s details were changed"}','5f017fa6c7022f632e3cffcf7923c1c5f4349ac4f571d172a9f89f83d8c1c5d4','06af2b096541b64ffb86151e65fa8928e431df65bde3384bb21a99d227954975');
INSERT INTO "audit_log" VALUES(9,'{"about":"a203ea99b5e4b2ffbec310cbe882f671eb1e464b92553f4d1334f054762be2c9","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"3","role":"assessor","table":"role_grants"},"kind":"role","record":"1f74d6caec0e61cc9b311abd647cd75904aaeb0150159f50280c4eaecf4290e9","what":"a role was given"}','06af2b096541b64ffb86151e65fa8928e431df65bde3384bb21a99d227954975','05032e9a6adcbc87abff5af97c3958867343e989a1ef4372368ab22493712654');
INSERT INTO "audit_log" VALUES(10,'{"about":"f6c26d79243dd1940862d2fea5ee2e92b79c12dc765f8be4396b5586ea9fb34a","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"5","table":"people"},"kind":"edit","record":"971d41fa9cdbf8820ce31a35c4e156bc3787b5663c670dab7318a3bb458867e2","what":"a person was added"}','05032e9a6adcbc87abff5af97c3958867343e989a1ef4372368ab22493712654','533aa77a6e84c55b5a37c671cad849bd79645bbcf0f57cbe3105f6a64c267f38');
INSERT INTO "audit_log" VALUES(11,'{"about":"f6c26d79243dd1940862d2fea5ee2e92b79c12dc765f8be4396b5586ea9fb34a","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"5","table":"people"},"kind":"edit","record":"e30ab474c3715b1539783652dec8ed7adc49cdc48c716f1a0ed6ccd7dcdb0c6e","what":"a person''s details were changed"}','533aa77a6e84c55b5a37c671cad849bd79645bbcf0f57cbe3105f6a64c267f38','df5a6c73647818584920c04d92b581f0d41562f274ef54b3e4f20e0c2105059f');
INSERT INTO "audit_log" VALUES(12,'{"about":"f6c26d79243dd1940862d2fea5ee2e92b79c12dc765f8be4396b5586ea9fb34a","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"4","role":"assessor","table":"role_grants"},"kind":"role","record":"bc76866ca9a942eded8ca71381f94320ce83525d800452bfe5d9b8294d8e6d94","what":"a role was given"}','df5a6c73647818584920c04d92b581f0d41562f274ef54b3e4f20e0c2105059f','80e9ea2c5fb24413fc08987b1b2fc2b8089507228151f5c1572e445626174b14');
INSERT INTO "audit_log" VALUES(13,'{"about":"aa553d4260e5ef154aae1b6af61d0f5e8aa3e8302e40f5d475323ae44280aae8","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"6","table":"people"},"kind":"edit","record":"0e29811d61d01c3e43c4242a83aeb47a5b276b200b3e34ab3ee377e9e6453b7b","what":"a person was added"}','80e9ea2c5fb24413fc08987b1b2fc2b8089507228151f5c1572e445626174b14','b429bbcf2d01be693c4638062f7be83b23628b56e98d5f621e0c9b522b987dae');
INSERT INTO "audit_log" VALUES(14,'{"about":"aa553d4260e5ef154aae1b6af61d0f5e8aa3e8302e40f5d475323ae44280aae8","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"6","table":"people"},"kind":"edit","record":"0e29811d61d01c3e43c4242a83aeb47a5b276b200b3e34ab3ee377e9e6453b7b","what":"a person''s details were changed"}','b429bbcf2d01be693c4638062f7be83b23628b56e98d5f621e0c9b522b987dae','f077fdae020de610f35ada2f2f2397d67fb5426e2587d4f57877cc8c6115f857');
INSERT INTO "audit_log" VALUES(15,'{"about":"aa553d4260e5ef154aae1b6af61d0f5e8aa3e8302e40f5d475323ae44280aae8","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"5","role":"auditor","table":"role_grants"},"kind":"role","record":"1fa3bb75761f884953ecdac9b8e4e59184ee3c3b16e3b534f9bf7fa26c66139b","what":"a role was given"}','f077fdae020de610f35ada2f2f2397d67fb5426e2587d4f57877cc8c6115f857','fc1443a43eb26b871c8e44a998a2d25ec57ba31daaa0d0638adc4b5a4aaa0ec9');
INSERT INTO "audit_log" VALUES(16,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"7","table":"people"},"kind":"edit","record":"3e6d06f08c255e776e6c23b1b97c281c347419f9b29b4658719125baaf4e8013","what":"a person was added"}','fc1443a43eb26b871c8e44a998a2d25ec57ba31daaa0d0638adc4b5a4aaa0ec9','01465d0fb5ba646992098fad8414abe9db8ce663c079b81ab5cddc4d7f711720');
INSERT INTO "audit_log" VALUES(17,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"1","table":"hours_log"},"kind":"edit","record":"d6288efa00e9c93403fd56365930b70b25068903d17726af555936cf0e298c46","what":"hours were logged"}','01465d0fb5ba646992098fad8414abe9db8ce663c079b81ab5cddc4d7f711720','d91e460d59f0df29a09edb99335b514a2d8bfc86084170d357e732c4993148ac');
INSERT INTO "audit_log" VALUES(18,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"2","table":"hours_log"},"kind":"edit","record":"4650667cc3b0a14ab25af11f391cc5d2f8b99eb2d6dba1435b0d33f74c6eb251","what":"hours were logged"}','d91e460d59f0df29a09edb99335b514a2d8bfc86084170d357e732c4993148ac','dfe92e77b5641c6b44e13ef5436a37d9f4be34a08e99906b74cba6b4ee513128');
INSERT INTO "audit_log" VALUES(19,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"3","table":"hours_log"},"kind":"edit","record":"c99f4d1517376ae15270f2e8c6035f8619db31fc942be38eee8e99b08493dd9a","what":"hours were logged"}','dfe92e77b5641c6b44e13ef5436a37d9f4be34a08e99906b74cba6b4ee513128','23f04182977ce3f415e9a1b6397cfe16eda612b1da6d8cd128dd0bc51e1dedd9');
INSERT INTO "audit_log" VALUES(20,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"4","table":"hours_log"},"kind":"edit","record":"ee92459c7377cd5d745652ee0148057ea8d9fd00ef541fe69dd245d663f0ec89","what":"hours were logged"}','23f04182977ce3f415e9a1b6397cfe16eda612b1da6d8cd128dd0bc51e1dedd9','c9257004a963535bf93f00f1ea51908f1b8db2b407e9425e67ecce742d1e0fd5');
INSERT INTO "audit_log" VALUES(21,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"5","table":"hours_log"},"kind":"edit","record":"c998dacb45193cb1a35242aa74aff8269b5c488859ac9b38a7b1e40fdd29e03a","what":"hours were logged"}','c9257004a963535bf93f00f1ea51908f1b8db2b407e9425e67ecce742d1e0fd5','f21e356af2c7b39d86935d12aa08687244cd52c97913fb61d4372dceb1b01b3e');
INSERT INTO "audit_log" VALUES(22,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"6","table":"hours_log"},"kind":"edit","record":"ee8021f70599eee3eafe6a6dba37c75b45bebec1896c5dd9b2a022b051d8be60","what":"hours were logged"}','f21e356af2c7b39d86935d12aa08687244cd52c97913fb61d4372dceb1b01b3e','bf9af817efdaf56a46f0fdfb5152e6d855e98a284df077e817beef6647904eec');
INSERT INTO "audit_log" VALUES(23,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"7","table":"hours_log"},"kind":"edit","record":"0fabf6e8f3e7fe73b352d0b263cd6b6b8bef898e76ea1975fb1d238be035475d","what":"hours were logged"}','bf9af817efdaf56a46f0fdfb5152e6d855e98a284df077e817beef6647904eec','4e5a36802303268c3c975085873ab8324a25d6c15df5f901077fb8ab0c3bffcc');
INSERT INTO "audit_log" VALUES(24,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"8","table":"hours_log"},"kind":"edit","record":"6ecb5ae6a7b49c451727bf45aa871886825f2c51a7530163f38b53871238ed5c","what":"hours were logged"}','4e5a36802303268c3c975085873ab8324a25d6c15df5f901077fb8ab0c3bffcc','40622a3382f83c47eaca550a014e13d007aee842d90e875da7d05173fc51ef7f');
INSERT INTO "audit_log" VALUES(25,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"9","table":"hours_log"},"kind":"edit","record":"d1f0eb584e67fe56eb4099b2a6aa1803c8f4b10518d01cc7e3ef7a6422eaf2e1","what":"hours were logged"}','40622a3382f83c47eaca550a014e13d007aee842d90e875da7d05173fc51ef7f','7bcaf9ef9eaea48892de0e68b32f65056a937019a2868042a4a46aa6083d5215');
INSERT INTO "audit_log" VALUES(26,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"10","table":"hours_log"},"kind":"edit","record":"6ab92dc6c1e8ed29e6544deb6c62b59cd9f9d3de6b85984d6059dad24d445705","what":"hours were logged"}','7bcaf9ef9eaea48892de0e68b32f65056a937019a2868042a4a46aa6083d5215','a80d20bb1eaacd7f40f6cdf2e9145e5f1b50dadffc42d99c96b70e2d4b6e89c9');
INSERT INTO "audit_log" VALUES(27,'{"about":"","at_ms":1772443800000,"by":"","facts":{"edition":"1","id":"1","standard":"baccarat","table":"standards"},"kind":"standard","record":"0acfb99dcf142883af5e497eeb1129bb0a86513ba79a10792b590dd87ec7989b","what":"a standard was kept for an exam"}','a80d20bb1eaacd7f40f6cdf2e9145e5f1b50dadffc42d99c96b70e2d4b6e89c9','0d1cb972a18b34d5df2168790f6c118ade019495ccf432c283305185d8f27f5b');
INSERT INTO "audit_log" VALUES(28,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"1","table":"exams"},"kind":"exam","record":"d08cee72e204662064a5fd76c48b9453b8737fcfd5b6204823aa3ea3e2ed1701","what":"an exam was set up"}','0d1cb972a18b34d5df2168790f6c118ade019495ccf432c283305185d8f27f5b','e66727c71720cc89d9991fdda545ccd7c5e5a72ed56fb01861e0d5c493c49b1a');
INSERT INTO "audit_log" VALUES(29,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"exam":"F-2603-07-01","part":"K"},"kind":"exam","record":"","what":"a part was begun"}','e66727c71720cc89d9991fdda545ccd7c5e5a72ed56fb01861e0d5c493c49b1a','cc2d7acf179e14314829f30556bce50343e93862c6286051bc6a27285d4a9803');
INSERT INTO "audit_log" VALUES(30,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"1","part":"K","table":"exam_part_ends"},"kind":"result","record":"8ca93361cfa1ca7fcc3531afdb82a7c0b1ab6032ac42e1b17ba74f107ed49b2f","what":"a part has ended"}','cc2d7acf179e14314829f30556bce50343e93862c6286051bc6a27285d4a9803','92c2672de424ff89d3135a952486459b16daef28e414f30feff44da8416fbfac');
INSERT INTO "audit_log" VALUES(31,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"exam":"F-2603-07-01","part":"P"},"kind":"exam","record":"","what":"a part was begun"}','92c2672de424ff89d3135a952486459b16daef28e414f30feff44da8416fbfac','1a892b68e4a95b8d4acb24bb377410bb0eb8a0a3a73ba4790716ffc3b3a57547');
INSERT INTO "audit_log" VALUES(32,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"2","part":"P","table":"exam_part_ends"},"kind":"result","record":"db3fab32c8ad3c25fedf65049a0a4ce0cd62f3abbfbaa87c3d6c634b9aa30ab4","what":"a part has ended"}','1a892b68e4a95b8d4acb24bb377410bb0eb8a0a3a73ba4790716ffc3b3a57547','7dc64726408ec0f236353f237b61b78f92cdb2e3382e58cd2db19798e5a25d3a');
INSERT INTO "audit_log" VALUES(33,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"exam":"F-2603-07-01","part":"D"},"kind":"exam","record":"","what":"a part was begun"}','7dc64726408ec0f236353f237b61b78f92cdb2e3382e58cd2db19798e5a25d3a','0d5d9d489e9ca3a9ed2c49e6c19cf98e9f3a160409aa81441fa672139c531751');
INSERT INTO "audit_log" VALUES(34,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"3","part":"D","table":"exam_part_ends"},"kind":"result","record":"599d1b583644d8208bb4d2479dd91a9c719cf0ba19e1f7c36babfcb69331c8fe","what":"a part has ended"}','0d5d9d489e9ca3a9ed2c49e6c19cf98e9f3a160409aa81441fa672139c531751','ceae6633b3e09a1ed2509c6e0e8bdaabf233db1a1a9172a2afa8d56f4df2e012');
INSERT INTO "audit_log" VALUES(35,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"exam":"F-2603-07-01","part":"S"},"kind":"exam","record":"","what":"a part was begun"}','ceae6633b3e09a1ed2509c6e0e8bdaabf233db1a1a9172a2afa8d56f4df2e012','6f18cbfcee50b8b78971aa50655dee75487452464d3253ace8e5cc254ffd96f4');
INSERT INTO "audit_log" VALUES(36,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"4","part":"S","table":"exam_part_ends"},"kind":"result","record":"c9d4b7f461747331581874be7d554ad5ca858fb8f86b1f8cb8a8533b13b2ae2d","what":"a part has ended"}','6f18cbfcee50b8b78971aa50655dee75487452464d3253ace8e5cc254ffd96f4','6209cd02a6249aa499762879e9c22b08831feed297e728a035d0d7ef93f300ed');
INSERT INTO "audit_log" VALUES(37,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"1","table":"bench_results"},"kind":"result","record":"5b55c10d11fc824aa627f4df3d860db6365cac8930ceb3d9509975c1c1128532","what":"a bench skill was timed"}','6209cd02a6249aa499762879e9c22b08831feed297e728a035d0d7ef93f300ed','586d5d746b123ae7b84594cfb452088ad40cc460efed4cd3907251e1742b3e76');
INSERT INTO "audit_log" VALUES(38,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"2","table":"bench_results"},"kind":"result","record":"52c37144b9e32b485f88ee81b86d5dc1bfe1b7bdd1864d3d4dfcf10f3b18af46","what":"a bench skill was timed"}','586d5d746b123ae7b84594cfb452088ad40cc460efed4cd3907251e1742b3e76','52ec7679a438cac6526e60c75d41c36e9d02dbc563e597911d588c76bd24e884');
INSERT INTO "audit_log" VALUES(39,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"3","table":"bench_results"},"kind":"result","record":"2ac679fe6a1c947c08b91211157768151cce2230dc1c0356529dafaa8e632647","what":"a bench skill was timed"}','52ec7679a438cac6526e60c75d41c36e9d02dbc563e597911d588c76bd24e884','48c27bca0a3e8eb3f1cc3eb6ba1f84d4d53959e59c8a8b3ed864335ca8513ddb');
INSERT INTO "audit_log" VALUES(40,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"id":"4","table":"bench_results"},"kind":"result","record":"0d049d873692e71e98dbd58431cc73aa7a8b5108e0d85ed02059cb5dd2300513","what":"a bench skill was timed"}','48c27bca0a3e8eb3f1cc3eb6ba1f84d4d53959e59c8a8b3ed864335ca8513ddb','68457801c219f3061959326741797a405783395699d1b2df68628a795d3d8ab8');
INSERT INTO "audit_log" VALUES(41,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"a203ea99b5e4b2ffbec310cbe882f671eb1e464b92553f4d1334f054762be2c9","facts":{"id":"1","table":"rubric_sheets"},"kind":"result","record":"7110f26f1e1d05d7e4a92623ed4b03d8bbf0958b6974e902566a0e2e1e8006d7","what":"a rubric was closed"}','68457801c219f3061959326741797a405783395699d1b2df68628a795d3d8ab8','e62339e5501e8cfd7c1586b8bff0d4c7e2d277319b97718854bbbe7a1818677a');
INSERT INTO "audit_log" VALUES(42,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"a203ea99b5e4b2ffbec310cbe882f671eb1e464b92553f4d1334f054762be2c9","facts":{"id":"1","table":"pace_audits"},"kind":"result","record":"c31f6b86ef6af876698479181601cce3bbea1cef52b6c10863e04a828b08ab25","what":"the pace was timed"}','e62339e5501e8cfd7c1586b8bff0d4c7e2d277319b97718854bbbe7a1818677a','6255ae62087f448dc8a841785aa4ce361d542b0d2f2a7f3b2695069a382e871c');
INSERT INTO "audit_log" VALUES(43,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"5","part":"B","table":"exam_part_ends"},"kind":"result","record":"3d6480b41aab0334543052616d59305911434330814bed95a6b25378c2d0dacd","what":"a part has ended"}','6255ae62087f448dc8a841785aa4ce361d542b0d2f2a7f3b2695069a382e871c','e2d8b8380ba22bad9fc9c08ae8bca20f4b977420d84a93105dcdbe8f488f0c1a');
INSERT INTO "audit_log" VALUES(44,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"6","part":"T","table":"exam_part_ends"},"kind":"result","record":"9647c496bcbdbf0d846465871165f44589b365162354e5ac3461ed20091c9919","what":"a part has ended"}','e2d8b8380ba22bad9fc9c08ae8bca20f4b977420d84a93105dcdbe8f488f0c1a','d5b89a26a20ab23cbcf7ffa6aa49816a575b860ee0195de107df79b38a3ee884');
INSERT INTO "audit_log" VALUES(45,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"0c5b31e2608edcb06ab47e7b689770e3d84e06f881e6a66a5889737de6c81d6c","facts":{"exam":"F-2603-07-01","id":"1","outcome":"certified","table":"exam_ends"},"kind":"result","record":"7a9c7b597b100e9e1aa84c871b94e110be72b8bcd6c839ae905daac0d2749b44","what":"an exam has ended"}','d5b89a26a20ab23cbcf7ffa6aa49816a575b860ee0195de107df79b38a3ee884','cb05ec59c668eeee1c6939d1e8d71b8792320391f7b1ca4cbac6f5da29ab908d');
INSERT INTO "audit_log" VALUES(46,'{"about":"","at_ms":1772443800000,"by":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","facts":{},"kind":"sign-in","record":"","what":"showed the PIN again"}','cb05ec59c668eeee1c6939d1e8d71b8792320391f7b1ca4cbac6f5da29ab908d','7d23cdaa88cbb66faf4dde1255e7a792c25afe5d7505b408e6775ca3e98f935a');
INSERT INTO "audit_log" VALUES(47,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","facts":{"exam":"F-2603-07-01","id":"1","meaning":"acknowledged","table":"signatures"},"kind":"signature","record":"9e8d19ed59e95e915a228aa483c8dbd3c8c4f69422ca8f07c299263a80169f75","what":"a result was signed"}','7d23cdaa88cbb66faf4dde1255e7a792c25afe5d7505b408e6775ca3e98f935a','4618a52f37d213e507b0ad27be5adeae07f24ea539d80e7f83e79afe0247ec34');
INSERT INTO "audit_log" VALUES(48,'{"about":"","at_ms":1772443800000,"by":"a203ea99b5e4b2ffbec310cbe882f671eb1e464b92553f4d1334f054762be2c9","facts":{},"kind":"sign-in","record":"","what":"showed the password again"}','4618a52f37d213e507b0ad27be5adeae07f24ea539d80e7f83e79afe0247ec34','1f48714c9843d2000e816dfc7cc100d5a2be375d618a478095814d0fc5a5a67b');
INSERT INTO "audit_log" VALUES(49,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"a203ea99b5e4b2ffbec310cbe882f671eb1e464b92553f4d1334f054762be2c9","facts":{"exam":"F-2603-07-01","id":"2","meaning":"assessed","table":"signatures"},"kind":"signature","record":"b7b533def722825aac8e35b16a0d51314cd3ea38640fed45ffad91ee67984f64","what":"a result was signed"}','1f48714c9843d2000e816dfc7cc100d5a2be375d618a478095814d0fc5a5a67b','2529ef26a953b3459c76bae1c70cc3add89ac81955dcb269fdfc5c9369837777');
INSERT INTO "audit_log" VALUES(50,'{"about":"","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{},"kind":"sign-in","record":"","what":"showed the password again"}','2529ef26a953b3459c76bae1c70cc3add89ac81955dcb269fdfc5c9369837777','e1e2127c6039d85494ab7704049f6b37be56989cc65d49f5ddb59d9a76730d96');
INSERT INTO "audit_log" VALUES(51,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"exam":"F-2603-07-01","id":"3","meaning":"issued","table":"signatures"},"kind":"signature","record":"490c79289444be2b01e358e1a25bbdfe4b45652e9dc90d13dcf89d68d739e53d","what":"a result was signed"}','e1e2127c6039d85494ab7704049f6b37be56989cc65d49f5ddb59d9a76730d96','d82c22c5f78cf38632e0e6f17ff1a044ab720ce7cd37e23b2f530227d97e0bd0');
INSERT INTO "audit_log" VALUES(52,'{"about":"08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503","at_ms":1772443800000,"by":"bb58ccb252768f9d04f12d35214725e4daa5bb429a463e12bff5fb35bfef9ff6","facts":{"id":"1","number":"TT-OH-MBC-2026-0001","table":"certificates"},"kind":"certificate","record":"0c3c3283e16b9da557a58512e4a55840cc27f2c99e9c5e48ae810dc647e4bfcd","what":"a certificate was issued"}','d82c22c5f78cf38632e0e6f17ff1a044ab720ce7cd37e23b2f530227d97e0bd0','9629b75bc4bc8bfcfce60848a7770acab50345b0996dff210c2801ab171daa93');
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
INSERT INTO "bench_results" VALUES(1,7,'ohio-cleveland/mini-baccarat',1,'run-down',5000,0,'2026-03-02',3,1772443800000,'389a345e6d4eba2408021f659944b5fb');
INSERT INTO "bench_results" VALUES(2,7,'ohio-cleveland/mini-baccarat',1,'shuffle',5000,0,'2026-03-02',3,1772443800000,'3b115322a5708713a6bfe5d292e3e09d');
INSERT INTO "bench_results" VALUES(3,7,'ohio-cleveland/mini-baccarat',1,'cuts',5000,0,'2026-03-02',3,1772443800000,'4ffad75ae2415ceea8bb06077da73ce8');
INSERT INTO "bench_results" VALUES(4,7,'ohio-cleveland/mini-baccarat',1,'shoe',5000,0,'2026-03-02',3,1772443800000,'1fdbb69e12d67b1e531ba237171f3d72');
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
INSERT INTO "certificates" VALUES(1,'TT-OH-MBC-2026-0001',1,7,'ohio-cleveland/mini-baccarat','baccarat',X'7B226173736573736F7273223A5B7B22656D706C6F7965655F6E6F223A22222C226E616D65223A2241646120467279222C2272616E6B223A22706974206D616E61676572227D5D2C22656D706C6F7965655F6E6F223A22222C226578616D5F646967657374223A2266373934303738633666396435326637343839303035616530363732383336343134303034633531646537643264623736656533396132633035323037633165222C2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C2267616D655F7469746C65223A224D696E69206261636361726174222C22697373756564223A22323032362D30332D3032222C226C6576656C223A226465616C6572222C226E616D65223A22546961204C756E64222C226E756D626572223A2254542D4F482D4D42432D323032362D30303031222C227061727473223A5B7B226F6E223A22323032362D30332D3032222C2270617274223A224B222C22726573756C74223A2234206F662034222C2272756C65223A2234206F6620342C20616C6C20637269746963616C222C227469746C65223A224B6E6F776C65646765227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2250222C22726573756C74223A2234206F662034222C2272756C65223A226174206D6F73742031206572726F722C206F662031207461626C65206D696E696D756D206F72206C6573733B207061796F7574733A206D656469616E203620732C206E696E6520696E2074656E2077697468696E20392073222C227469746C65223A225061796F757473227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2244222C22726573756C74223A2233206F662033222C2272756C65223A2265766572792063616C6C207269676874222C227469746C65223A224465636973696F6E73227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2253222C22726573756C74223A223130302E3025222C2272756C65223A2270726F636564757265203935252C206E6F206175746F6D61746963206661696C3B20383025206F6620746865206972726567756C61726974696573206361756768742C206174206D6F737420312066616C73652063616C6C3B20343020726F756E647320616E20686F7572222C227469746C65223A2253696D756C61746564207461626C65227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2242222C22726573756C74223A2234206F662034222C2272756C65223A2232302D6368657175652072756E2D646F776E20696E20313020733B2053687566666C65206F66206569676874206465636B7320696E2031323020733B2043757473206F66203120746F20352C20626F74682068616E647320696E20333020733B204465616C696E6720612073686F6520696E203630302073222C227469746C65223A2242656E6368227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2254222C22726573756C74223A22382E30222C2272756C65223A22372E302077656967687465642C206E6F206C696E6520756E64657220353B20353520726F756E647320616E20686F7572222C227469746C65223A225461626C652074657374227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2248222C22726573756C74223A22313230222C2272756C65223A2231323020686F757273222C227469746C65223A22486F757273227D5D2C227265636865636B5F6279223A22323032372D30332D3032222C2272756C65626F6F6B223A224F68696F2C20436C6576656C616E64222C2272756C65626F6F6B5F65646974696F6E223A2232303139222C2272756C65735F646967657374223A2237363937373433383833653138353032393564343264363663363665383133656632626163613965323038633535346363616161663339393030663337613265222C2273616C74223A223536316639346561623962326532626232363563393730663161333330356137222C227363686F6F6C223A225461626C652047616D657320547261696E696E67222C227374616E64617264223A226261636361726174222C227374616E646172645F646967657374223A2264636662643835653164613362366337333335353564636262363066366238623030616362633061336565393530643637373437653661613264366432376630222C227374616E646172645F65646974696F6E223A312C227374616E646172645F7469746C65223A224261636361726174206465616C6572222C2276616C69645F756E74696C223A22323032382D30332D3032227D','892b466e6357d54b5f5f21d0e833ac869d26258bb5c9447296287c56813e7e74','2026-03-02','2028-03-02','2027-03-02',2,1772443800000,'9ec661f2774ee75e82c9cf450d4f528a');
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
INSERT INTO "exam_clocks" VALUES(1,'D',6000,1772443800000);
INSERT INTO "exam_clocks" VALUES(1,'K',8000,1772443800000);
INSERT INTO "exam_clocks" VALUES(1,'P',8000,1772443800000);
INSERT INTO "exam_clocks" VALUES(1,'S',30000,1772443800000);
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
INSERT INTO "exam_ends" VALUES(1,1,'2026-03-02','certified',X'7B226163636F6D6D6F646174696F6E73223A5B5D2C22616E6E756C6C6564223A7B7D2C226173736573736D656E74223A7B226163636F6D6D6F646174696F6E73223A5B5D2C226172656173223A5B5D2C226F7574636F6D65223A22636572746966696564222C227061727473223A5B7B22616C736F223A2232353A303020616C6C6F7765642C20303A30382075736564222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A224B222C22726561736F6E73223A5B5D2C22726573756C74223A2234206F662034222C2272756C65223A2234206F6620342C20616C6C20637269746963616C222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A226D656469616E20322E3020732C206E696E6520696E2074656E2077697468696E20322E302073222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2250222C22726561736F6E73223A5B5D2C22726573756C74223A2234206F662034222C2272756C65223A226174206D6F73742031206572726F722C206F662031207461626C65206D696E696D756D206F72206C6573733B207061796F7574733A206D656469616E203620732C206E696E6520696E2074656E2077697468696E20392073222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A226D656469616E20322E3020732C206E696E6520696E2074656E2077697468696E20322E302073222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2244222C22726561736F6E73223A5B5D2C22726573756C74223A2233206F662033222C2272756C65223A2265766572792063616C6C207269676874222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A2231323020726F756E647320616E20686F75722077697468203620706C61796572733B2033206F662033206361756768742C20302066616C73652063616C6C73222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2253222C22726561736F6E73223A5B5D2C22726573756C74223A223130302E3025222C2272756C65223A2270726F636564757265203935252C206E6F206175746F6D61746963206661696C3B20383025206F6620746865206972726567756C61726974696573206361756768742C206174206D6F737420312066616C73652063616C6C3B20343020726F756E647320616E20686F7572222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A2232302D6368657175652072756E2D646F776E203520732C2053687566666C65206F66206569676874206465636B73203520732C2043757473206F66203120746F20352C20626F74682068616E6473203520732C204465616C696E6720612073686F6520352073222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2242222C22726561736F6E73223A5B5D2C22726573756C74223A2234206F662034222C2272756C65223A2232302D6368657175652072756E2D646F776E20696E20313020733B2053687566666C65206F66206569676874206465636B7320696E2031323020733B2043757473206F66203120746F20352C20626F74682068616E647320696E20333020733B204465616C696E6720612073686F6520696E203630302073222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A226C6F77657374206C696E652038222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2254222C22726561736F6E73223A5B5D2C22726573756C74223A22382E30222C2272756C65223A22372E302077656967687465642C206E6F206C696E6520756E64657220353B20353520726F756E647320616E20686F7572222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A22323032362D30322D323120746F20323032362D30332D3032222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2248222C22726561736F6E73223A5B5D2C22726573756C74223A22313230222C2272756C65223A2231323020686F757273222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D5D2C2274657874223A22416C6C2037207061727473207061737365642E227D2C2263616E646964617465223A2230386537633237646662336632636130346431393962346138396234353362343965663237343364346262336131636563346163303333336564343561353033222C2263726564697473223A5B5D2C22646973636F6E74696E756564223A22222C22657863657074696F6E223A22222C2265787472615F74696D65223A302C22666F726D5F646967657374223A2234356664383137376439613562376137346635303331343233363238333163323138356632373739613333663438313464373633306535613864303261356238222C22666F726D5F73656564223A312C2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A5B7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3231227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3232227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3233227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3234227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3235227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3236227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3237227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3238227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30332D3031227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30332D3032227D5D2C22696E74657272757074696F6E73223A5B5D2C226E756D626572223A22462D323630332D30372D3031222C226F6E223A22323032362D30332D3032222C227061727473223A5B7B22646967657374223A2238376136393239373536333063386163666635343061323432356562353139393532383365313830336538633263623235666331343336383166346261333236222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A224B222C22757365645F6D73223A383030307D2C7B22646967657374223A2235393265386635616565333033663133353730666561373138366362366239613532393036643837326134363731656563396231306336396161306565643537222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2250222C22757365645F6D73223A383030307D2C7B22646967657374223A2237353235653166613537666161643562653631393430336262646630626531316564613934633536633636373233343265336233636238626265613230393563222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2244222C22757365645F6D73223A363030307D2C7B22646967657374223A2237363339643037376533396637663235323137636136643232396636353131613739666637313062393438333934306335656433313566633031366561386136222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2253222C22757365645F6D73223A33303030307D2C7B22646967657374223A2261626239386263313438303732663063656335656466653338343735363536613930316366333130386438346537396637613730653665646330633134343738222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2242222C22757365645F6D73223A307D2C7B22646967657374223A2261623762326161656361363830386462376133396632623834613533623466616430646331656535653831623037656631643537353330336433656662313832222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2254222C22757365645F6D73223A307D5D2C2272756C65735F646967657374223A2237363937373433383833653138353032393564343264363663363665383133656632626163613965323038633535346363616161663339393030663337613265222C2273616C74223A226630313837383331626535636637333635333561376637396139353035303666222C227374616E64617264223A226261636361726174222C227374616E646172645F646967657374223A2264636662643835653164613362366337333335353564636262363066366238623030616362633061336565393530643637373437653661613264366432376630222C227374616E646172645F65646974696F6E223A317D','f794078c6f9d52f7489005ae0672836414004c51de7d2db76ee39a2c05207c1e',3,1772443800000,'2b2b37a4c7211cf1e1e0d9658e58112e');
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
INSERT INTO "exam_part_ends" VALUES(1,1,'K',8000,'87a692975630c8acff540a2425eb51995283e1803e8c2cb25fc143681f4ba326',1772443800000,'0c2e3432c69f77ede55d1566692c7bb8');
INSERT INTO "exam_part_ends" VALUES(2,1,'P',8000,'592e8f5aee303f13570fea7186cb6b9a52906d872a4671eec9b10c69aa0eed57',1772443800000,'166ce26f6ee959f9bd8af59628ba7f2e');
INSERT INTO "exam_part_ends" VALUES(3,1,'D',6000,'7525e1fa57faad5be619403bbdf0be11eda94c56c6672342e3b3cb8bbea2095c',1772443800000,'429b99b3a8e5b23bcd141e0762383dd9');
INSERT INTO "exam_part_ends" VALUES(4,1,'S',30000,'7639d077e39f7f25217ca6d229f6511a79ff710b9483940c5ed315fc016ea8a6',1772443800000,'f50f9cf4f92fb228b10694f8d3195b8c');
INSERT INTO "exam_part_ends" VALUES(5,1,'B',0,'abb98bc148072f0cec5edfe38475656a901cf3108d84e79f7a70e6edc0c14478',1772443800000,'3256a43097df66e8be635fddae9d7476');
INSERT INTO "exam_part_ends" VALUES(6,1,'T',0,'ab7b2aaeca6808db7a39f2b84a53b4fad0dc1ee5e81b07ef1d575303d3efb182',1772443800000,'2753fb929342ba9b174ef731a4e01255');
CREATE TABLE exam_seeds (
    person_id INTEGER NOT NULL REFERENCES people (id),
    seed INTEGER NOT NULL,
    exam_id INTEGER NOT NULL REFERENCES exams (id),
    PRIMARY KEY (person_id, seed)
) STRICT, WITHOUT ROWID;
INSERT INTO "exam_seeds" VALUES(7,1,1);
INSERT INTO "exam_seeds" VALUES(7,1001,1);
INSERT INTO "exam_seeds" VALUES(7,1002,1);
INSERT INTO "exam_seeds" VALUES(7,1003,1);
INSERT INTO "exam_seeds" VALUES(7,1004,1);
INSERT INTO "exam_seeds" VALUES(7,1005,1);
INSERT INTO "exam_seeds" VALUES(7,1006,1);
INSERT INTO "exam_seeds" VALUES(7,1007,1);
INSERT INTO "exam_seeds" VALUES(7,1008,1);
INSERT INTO "exam_seeds" VALUES(7,1009,1);
INSERT INTO "exam_seeds" VALUES(7,1010,1);
INSERT INTO "exam_seeds" VALUES(7,1011,1);
INSERT INTO "exam_seeds" VALUES(7,1012,1);
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
INSERT INTO "exams" VALUES(1,'F-2603-07-01',7,'08e7c27dfb3f2ca04d199b4a89b453b49ef2743d4bb3a1cec4ac0333ed45a503','ohio-cleveland/mini-baccarat','baccarat',1,'dcfbd85e1da3b6c733555dcbb60f6b8b00acbc0a3ee950d67747e6aa2d6d27f0','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',X'789CBD954D6F9C301040FF8BCFAC62303686736FBD54CAB1AAA2B13DDEB5622005BBCD87F2DF33ACD4854A9CAA941BCC8CFD9E2D987963E8420AE3C0BAB26067E891756CBC84F16423FEC20883BBEBC3104E06AC8509122B5848D8CFACFBFEC60CA5A9BE0FCE45A48C9D682F0B91751EE28C05F3A3CD54CA9E29F918AEC53F7378A5B718860515A609CF39C2B210678A0FB937385D6D9E604A54F295A23322AD2D39A7F06F0CE70B25CAF7E2BF1A54FB06D5710662DF401C6750EF1BD49F60F0042F634EAB03EDF148C8952D6FEC6F5BB63C82ADF6D9EA0876B3CF6E8E60EB7DB6FE0476BA84C99DA887B8959FC04484BC11686F025FB602ED610225DF3558C2471994FB06FFDCFAAE88AEEA5467F2FCB2D159E2AB890FD39CB61E6B03BCDF7AFCD5007F146C190F7DEEE987E57449538E383FB870C67959D9A8B6696AA1B5C0524B5EB5D2D59553CA2A85BA14E82B1A2CD062C5B595B2A61903E045DB72EE450315AE607A4874E2E5F2960FF7368DFE4457A6B3DE382DB174208CB28D10524A678D51DC2BA30DE7608DE520105BC99D22C106150079B9AAF19CBD7F00FB5635D3','45fd8177d9a5b7a74f503142362831c2185f2779a33f4814d7630e5a8d02a5b8',1,'["K","P","D","S","B","T","H"]','[]',0,'[]','',3,1772443800000,'f0187831be5cf736535a7f79a950506f');
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
INSERT INTO "hours_log" VALUES(1,7,'ohio-cleveland/mini-baccarat','2026-03-02',720,'',3,1772443800000,'241cf10f8d10ec83769f47e442178000');
INSERT INTO "hours_log" VALUES(2,7,'ohio-cleveland/mini-baccarat','2026-03-01',720,'',3,1772443800000,'6ccf93b2fa3086d00d7ef1f17e05bacf');
INSERT INTO "hours_log" VALUES(3,7,'ohio-cleveland/mini-baccarat','2026-02-28',720,'',3,1772443800000,'bafe85700d76a030e332725eb0d06690');
INSERT INTO "hours_log" VALUES(4,7,'ohio-cleveland/mini-baccarat','2026-02-27',720,'',3,1772443800000,'66219991d0e669186bebfd264ffb8982');
INSERT INTO "hours_log" VALUES(5,7,'ohio-cleveland/mini-baccarat','2026-02-26',720,'',3,1772443800000,'9d4ffb90bc64c6181b4a70d7df54d968');
INSERT INTO "hours_log" VALUES(6,7,'ohio-cleveland/mini-baccarat','2026-02-25',720,'',3,1772443800000,'5dc6ea667e48b5ad0bd91bca4855e548');
INSERT INTO "hours_log" VALUES(7,7,'ohio-cleveland/mini-baccarat','2026-02-24',720,'',3,1772443800000,'536344b484196f169c6a63a4593cc542');
INSERT INTO "hours_log" VALUES(8,7,'ohio-cleveland/mini-baccarat','2026-02-23',720,'',3,1772443800000,'4b60a688e7ce81f7f8008657e61f4f33');
INSERT INTO "hours_log" VALUES(9,7,'ohio-cleveland/mini-baccarat','2026-02-22',720,'',3,1772443800000,'6b57a4a68783076a676c55278122cd77');
INSERT INTO "hours_log" VALUES(10,7,'ohio-cleveland/mini-baccarat','2026-02-21',720,'',3,1772443800000,'af40dad3720530b2e9f69e778ab69e4a');
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
) STRICT;
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
INSERT INTO "pace_audits" VALUES(1,1,'{"left_out":[],"players":6,"rounds":[30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000]}','[{"at_ms":0,"press":"start","why":""},{"at_ms":30000,"press":"round done","why":""},{"at_ms":60000,"press":"round done","why":""},{"at_ms":90000,"press":"round done","why":""},{"at_ms":120000,"press":"round done","why":""},{"at_ms":150000,"press":"round done","why":""},{"at_ms":180000,"press":"round done","why":""},{"at_ms":210000,"press":"round done","why":""},{"at_ms":240000,"press":"round done","why":""},{"at_ms":270000,"press":"round done","why":""},{"at_ms":300000,"press":"round done","why":""},{"at_ms":330000,"press":"round done","why":""},{"at_ms":360000,"press":"round done","why":""},{"at_ms":390000,"press":"round done","why":""},{"at_ms":420000,"press":"round done","why":""},{"at_ms":450000,"press":"round done","why":""},{"at_ms":480000,"press":"round done","why":""},{"at_ms":510000,"press":"round done","why":""},{"at_ms":540000,"press":"round done","why":""},{"at_ms":570000,"press":"round done","why":""},{"at_ms":600000,"press":"round done","why":""},{"at_ms":600000,"press":"stop","why":""}]',4,1772443800000,'728abbad4642993f0f938b0b480a3d4b');
CREATE TABLE passwords (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    hash TEXT NOT NULL,
    set_at INTEGER NOT NULL,
    must_change INTEGER NOT NULL CHECK (must_change IN (0, 1)),  -- somebody else chose it
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER
) STRICT;
INSERT INTO "passwords" VALUES(2,'$argon2id$v=19$m=32768,t=3,p=1$YyhNkSC7g1SgydU7foaduw$45JllGdD5kX95QyndaJ1tH+3WKWvBk95EwLGiYkyBEg',1772443800000,0,0,NULL);
INSERT INTO "passwords" VALUES(3,'$argon2id$v=19$m=32768,t=3,p=1$1vEj2JAdLHS6dWb2dKRaIw$j2x81EURpesr6uD4rXK9n94Id5GTIVeSWWUM08d7RVE',1772443800000,1,0,NULL);
INSERT INTO "passwords" VALUES(4,'$argon2id$v=19$m=32768,t=3,p=1$p2QxuGvHlPyX11AtVZG6rQ$pt0SthrHzVFTL/LSz6UY8DwUn/TKSg/hqfGNIPtdpuE',1772443800000,1,0,NULL);
INSERT INTO "passwords" VALUES(5,'$argon2id$v=19$m=32768,t=3,p=1$b1g0wn/5hdG+VgRsA8hiQw$4KKfFU8aP0ghP6KBeufKvptLTuipKqfXKDWmeI5tfrw',1772443800000,1,0,NULL);
INSERT INTO "passwords" VALUES(6,'$argon2id$v=19$m=32768,t=3,p=1$ibi3PBqi9STvHZcybL92rA$IXmD3jMW2wy3cCCzmCSk/y3x7Or5SHlW6giOy7pm2OE',1772443800000,1,0,NULL);
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
INSERT INTO "people" VALUES(1,'Ana Ruiz','ana ruiz','$argon2id$v=19$m=32768,t=3,p=1$jLp9sViREFVy3Hfd4gHVQg$wo9xbaMThoHwyrYYapj6pWiQXLgQtT78nb3dRUu0UbI',1772443800000,0,0,NULL,0,'','','',NULL,NULL);
INSERT INTO "people" VALUES(2,'Mona Vale','mona vale',NULL,1772443800000,NULL,0,NULL,0,'','','',X'BA513910C63C12FEAEDAA4CBC1F683A2',NULL);
INSERT INTO "people" VALUES(3,'Ines Tor','ines tor',NULL,1772443800000,NULL,0,NULL,0,'','','',X'1685E54E7952199E3F1265548AE2C74A',NULL);
INSERT INTO "people" VALUES(4,'Ada Fry','ada fry',NULL,1772443800000,NULL,0,NULL,0,'','pit manager','',X'42A895950BC47C890A8FCACE5957CFD3',NULL);
INSERT INTO "people" VALUES(5,'Sef Ond','sef ond',NULL,1772443800000,NULL,0,NULL,0,'','pit manager','',X'778E8E757E7A92ED99208EC305A7C082',NULL);
INSERT INTO "people" VALUES(6,'Odo Tree','odo tree',NULL,1772443800000,NULL,0,NULL,0,'','','',X'1EDF02414A2B3E5A42CA3CB5F14DD3FD',NULL);
INSERT INTO "people" VALUES(7,'Tia Lund','tia lund','$argon2id$v=19$m=32768,t=3,p=1$I9Kka9QGhAOhJrGh9+JJbg$AZbhgYTKfOSuZeQZy8sNvRKgpb5GzADSrNF/r9gAhaE',1772443800000,NULL,0,NULL,0,'','','',X'E35730FD954F99C2215A9AB33111AAF8',NULL);
CREATE TABLE pin_resets (
    id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES people (id),
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL
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
INSERT INTO "role_grants" VALUES(1,2,'manager',1,2,1772443800000,'bed769bbc7f80bc4488d9335407c7a3a');
INSERT INTO "role_grants" VALUES(2,3,'instructor',1,2,1772443800000,'e5d505951a2169c6074d55365a215db1');
INSERT INTO "role_grants" VALUES(3,4,'assessor',1,2,1772443800000,'2695176ee49f25a54a31a0062fe28155');
INSERT INTO "role_grants" VALUES(4,5,'assessor',1,2,1772443800000,'32e4dc5b07df868d152b3e9e3138a955');
INSERT INTO "role_grants" VALUES(5,6,'auditor',1,2,1772443800000,'6604aac99877d3d9a5383ea2d4096593');
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
INSERT INTO "rubric_sheets" VALUES(1,1,4,'pit manager','{"automatic":[],"comments":[],"minutes":20,"scores":{"answers":8,"bearing":8,"both-hands":8,"calls-floor":8,"cuts":8,"direction":8,"equipment":8,"greets":8,"order":8,"pace":8,"protects":8,"sees-wagers":8,"thanks":8}}',1772443800000,1772443800000,'ca160953d1324001138a9164a624409f');
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
INSERT INTO "signatures" VALUES(1,1,7,'The result was explained to me.','f794078c6f9d52f7489005ae0672836414004c51de7d2db76ee39a2c05207c1e','PIN',1772443800000,'ae7fd41595a13faaef8b7f9a97383b6c');
INSERT INTO "signatures" VALUES(2,1,4,'I assessed the table test.','f794078c6f9d52f7489005ae0672836414004c51de7d2db76ee39a2c05207c1e','password',1772443800000,'cfbddcdfecd6e3fe5c42c424b696e876');
INSERT INTO "signatures" VALUES(3,1,2,'I have seen the whole record and issue the certificate.','f794078c6f9d52f7489005ae0672836414004c51de7d2db76ee39a2c05207c1e','password',1772443800000,'8b330f40bf8c757728d4bd8978393108');
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
INSERT INTO "skill_states" VALUES(7,'baccarat:third-card:tableau',3,3,0,1772443800000,X'939201CD07D09201CD07D09201CD07D0',1.5,2.3065,2.11121423578539513243e+00,2,NULL,1772530200000,1772443800000,2,0);
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
INSERT INTO "standards" VALUES(1,'dcfbd85e1da3b6c733555dcbb60f6b8b00acbc0a3ee950d67747e6aa2d6d27f0','baccarat',1,X'789CE5595B6FDBC815FE2B033EB4DB05E59594D8719427C77BE9A258D448022CD0C230C6E491386B6A8699195A5102FFF77EE790A22859A69C222D0AF42531E776EEDFB9E84BA2976473CA9399ADCB324D74081482F321997D493257DBC87F0457FB8C925982FFC31B15574E2DCC3D296D955E7822BC115574AA74EE4EE998A4C9BD2E6B5C983CA489D7F6EEC023C12D49795AD4A58EA0A774B853B1D051695599A896DAEA0579E5BC9C7416D46E1D68FE51E70BFCADA2BE2D49450A3D7249EF66D2928624FF4C72D22596D2640E16F1625D91BF3790134BFD3B69120A33EF7F673A18EBBA856BBC7A4B362B44A23B5396FCFE9784BC6F95B623E696B5312E166E85F577B555B95B41752A449DDD293757D3B132160A9CE3929A43B5D087CD55E559E258D0F2042F195829F1B51DF16D66953267F35DA217168ABAC0A19C4A75E996CBDA9AB8C65F6549505BA30775ABA1C399E2535E4DC62AA44A6759ED75A49EED98E56862C9EF4EC7A3ACA08F354CB661E021FD2AB17FD7A1489537F379492924F7A612194B9D9122B32822B8CBEE82BA5DB3C4AA7075A03F0755E918C9DB375057A67DAEE853E502E5CAB08A9430D0292714353FFFED7433554B636B38594F2DD3BE5EDE3714D9863D19BE5637977554F0F094230BFF1408A9B4F105D610FB839A7BB7DC784CAA562616A2252F440B1CE37B64B73B25CD63A798AC8EE109ADECF2F4A22F1CD80A2CD98463FB3455B70E6F33ADAF16F047E85605F3A935F14698C2414E0E6DB1ACC47E344B768F8FB5F6D0AA6D44D16B57C79E95DD373431DCFF918DCFC67D3530F3C62E5A8693876B6C7943836A7CC07DC86A8271560EE65EAF1AA4B827BF4E66D1D7043872592D00F57D72DD4A170BE3F3112B84E58DB41CA2331146EF8C7D7473C3FC075E14FD0AE31B519F7EF28C7193BDEA28D96062845E987F8645CA4D84B4D84D9305D24A23D70FB74016ED25297CFFC3D2E4666FC1EE2FE466F4E8C8EE0A7DDE7E5FB38BD58D1B96A4C32EDB57646D5897F7DA1A0DF0A99B489D8E27E3994220AB0251C6FE60EFA8519212CEDF282434F8C69A43B0CB51002386ED5541704D248DCA03B383F8EF77D3F1A9BAFCED9D9ABC7875329E02DF81E0FCF46F48A83A2B00653186BFECA30807ABB1374B6763B16B93D37375A54FE0B839A9B3C9449F4C662A7A0D55C0119B6B6D6884A84ED59AF48E0DC7EC7FE24E3DC5DD59B72A09AE2FB9DDC35A992ED948C6373262693D83A834BA25BEB0B3CE0E6C47DFEF2F57084EF2A3C6F71EEDCE01EEA3BA7ABC119D1BCD6925DE1AF63705FA472BBDDEDF60438DE853A1EB1051B3C0F61B316E8E450ABBF57E0CCE7519FA41B8436B1B91BD65232871342AA7DBA0FC589BCFBD70FC75F72D81D1C3CCB0B3F698E0CF67D13E7B92F63B79628064A5D7A147923F9F41F16982BF73390757E224BE1E22BCA509BB565F4994AFF488FEDD33AA23CA513C6594D79E657E16F24D4F9F84BE14C9229A926B536D915AF0BCD4A101E930280437E3419BAD2EECC2CDE7C81544BDD2F45C42B284021072DB7AD4BAC834B80C9524773057ECAB4BF0CA773A6B3F8F2B6DFA72ABB586DC4EA220F5565E52C876C8C119D2A7099CC0A40AD16539E83B82035BDF693E8FF3747E84A52B7948581A228F68DA665043DF80F007334810365AB8060FE112B91E9D279289005C80735A6FADE36CFD1C8F9E8E07187ACB8F4828892F1FADBCB8EF02C82C280CA6719C5A226D6B3B74E884193B1E3DD22E203DC5E240B3874ADD55A84E2585C19C40EC127153BA15D2294002C53C3A1D2FB9549C0D7155CEA5180C12549185E93796271CACBD12B055D90EE91EC53093D8E533E8B4DAD2EF4CED200A07A8A7A8EFA8ED7E5D798348BEE9EA8BA1B09A6B530AD60C15855DC6CF195A07D04DC0423A5CE144D7C3F5D8F958388087DE88668FD9FC79C6AC744687CBAAC6A8A5094D7F202D01DB9835D54C065E4D5331E4CB31F70E67E3EDD32FE56989EA63001FF4B22AE9E610BBFFE0A9854FD565D39EFFC4E51AEAB140A8B8B853E78944AA2EB054A2DC1B9FCD5024819143C57ECF916EF44D0B5C7D5AFBCEAB73483B3E79A59A128F50DFA12BC5AE6A2EABEFDE5339A70A2E6BA957F3E10A9BB5CB4B03D2BF3EDDADAF91130CD76AAD4FB4D032373EECD569C36DC9CB67ABBE822B07E131B9AD031762DED5C3ADE3EB5ECBF43373A65A0104460FF1DF68FD6B0478F1DF12E0BDB0765402297BFF270568FABE8E7F248D950C28C26EF13FE82A4BFD87F343C0D760C9E099C943076537B14D471AA1310467AC245D47B7D4E052BCBFAB0D2BCA4746865FBBE5999E73BFC699E2E78B0B346A5941D99D37E89E42E4F48C2E63C62336F2F74006AE6988314B524B33428C08E136F56F86A000B69C518309E3F289B881B0B2F2CE2EDA0E655F88F6A10B55BAC0DD1AB2B65A69AE814DCEE34C8DFECDDACD0EA71BDB602533C3EDA75AF138D5F5E915261FE911CA313EFE94F49785A982FA93FAE06BB4933335F7449FB990434A90C765F8D9E7B07D50D86BE6C028F338071B0B99213CC05D5E91F187CDE529FEBB7BADC7636D573A42EFF9D33A61E57A1960F103D2FBB146F82337190BEE9BC11512F4A2C636E53D028B1A961A6944C3108D0B25E74426885197E8148588AB99B91389850562A96A80956381BCD15B3FE38976ECBDF88B7C373642BD0E4603AA16C745CB4A9B0E1FE4AEB661453BEC340B9C1A8C2DD729F4CC0D91256AA7682D8EC8A4BAA728FE6EED2A0906E9C5069DC984A5BB768BB69FC977F7AE5C88C08C54E58C1E303D72B7ED8DECE4566E3C350F6DE971D1A3BA0D993070A934AF4353716E0D107A65E92F9B85065B7642FAA7DA236B82FA8FCDD0EDB24036E76918BC74864A215426EA92A7737239A817BBE3B3439669C7982DD33C9E64495D35E20DB14F309F89EDDED3918BC5A8D14077F36D37C84CD9A205BB74E65D60C7EA2E12BAD98AEB88EDBDBFE20A7AE8C673D3C667E15A2BB47A653BB32CD7C2076ACC202AE99E73DC97F62C850A50B5431CB7695965A28B2EFDD639C4884CFF71286E2D10292BACF95853BF59E9AD7DB51DBA07375698F6E1FDB015025100F62D76FCFC3D1695F44A4AB6006E288EA80DF4B6776CC70A196DEFFD8DD0F02B5EEB9CCED7412CD2BADBF6A247B39CF53DE0AA5D6941A5B358FBC3827404DD75A98C477B18F83EBA2A74D016B6C0C646B512A6946FF58FA2207A57F6B47FD9AC6CACC7F8FDEFD8A17DF8B015AED3276AF0EDA957D2A5A19F1AEEF84E9FA8FE87984B95141E6A32E39FA9DADB68E9EA66DE1B9A19E444EAEB17BD427FFA9FEB214E4FFFCF7B88006F2589C8BA8A0ED51A5C0E2802428033B5A6C6ED9BBDB36E4F7E1B2AA8AC7ABBE7DD6EE6961545C6BBEDEE64DC6D6BB57439218EAF7B55E6DB76BAACBA8116F834708C354B6F0096C75ADDD7325D783C006FDC63A9ED1A3E9291E5A4EB6B2BBF3DEF4DBBA5FF46E6E292EFD02CFDC07076739A0B5119E75CE1C087E4FAE1E15F079D78E7',0,'',NULL,1772443800000,'9ef1a247ee5c2e8780c348a07442b873');
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
CREATE TRIGGER notes_no_update BEFORE update ON notes WHEN NOT EXISTS (SELECT 1 FROM erasing) BEGIN
    SELECT RAISE (ABORT, 'notes is append only');
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('role_grants',5);
INSERT INTO "sqlite_sequence" VALUES('hours_log',10);
INSERT INTO "sqlite_sequence" VALUES('standards',1);
INSERT INTO "sqlite_sequence" VALUES('exams',1);
INSERT INTO "sqlite_sequence" VALUES('exam_part_ends',6);
INSERT INTO "sqlite_sequence" VALUES('bench_results',4);
INSERT INTO "sqlite_sequence" VALUES('rubric_sheets',1);
INSERT INTO "sqlite_sequence" VALUES('pace_audits',1);
INSERT INTO "sqlite_sequence" VALUES('exam_ends',1);
INSERT INTO "sqlite_sequence" VALUES('signatures',3);
INSERT INTO "sqlite_sequence" VALUES('certificates',1);
COMMIT;
