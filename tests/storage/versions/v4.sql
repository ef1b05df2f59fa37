PRAGMA application_id = 1414812500;
PRAGMA user_version = 4;
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
INSERT INTO "acts" VALUES(13,5,7,0,0,'baccarat:third-card:third-card',1009,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(14,5,7,1,0,'baccarat:third-card:third-card',1010,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
INSERT INTO "acts" VALUES(15,5,7,2,0,'baccarat:third-card:third-card',1011,'x','x',2000,3000,NULL,NULL,NULL,0,1772443800000,'9(d)');
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
INSERT INTO "audit_log" VALUES(1,'{"about":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","at_ms":1772443800000,"by":"","facts":{"id":"2","table":"people"},"kind":"edit","record":"ca0938233f6c7260e56b8231546472b995f62729acd479c6aaaaaf7fd5bd8385","what":"a person was added"}','0000000000000000000000000000000000000000000000000000000000000000','5d6b146183af0f4c6af8446fb8d56e55094ab6ebad0d9afd00cb71b38dda900e');
INSERT INTO "audit_log" VALUES(2,'{"about":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"2","table":"people"},"kind":"edit","record":"ca0938233f6c7260e56b8231546472b995f62729acd479c6aaaaaf7fd5bd8385","what":"a person''s details were changed"}','5d6b146183af0f4c6af8446fb8d56e55094ab6ebad0d9afd00cb71b38dda900e','eee2aa7f6d403faeb517db74fa6cdd19fddbe4a79781bf7aac6df49c8bf9b393');
INSERT INTO "audit_log" VALUES(3,'{"about":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"1","role":"manager","table":"role_grants"},"kind":"role","record":"5d288f1bbbf01f9be11afce6e0a907b0b1137483b52c35bc723e001f333cebd5","what":"a role was given"}','eee2aa7f6d403faeb517db74fa6cdd19fddbe4a79781bf7aac6df49c8bf9b393','fb75fd3fa791a474065b93734ec90605275b89e41bfe496e66a73979a22c663e');
INSERT INTO "audit_log" VALUES(4,'{"about":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"3","table":"people"},"kind":"edit","record":"74fffc66d64cdfec6e4942a34a4c7b30e879c51d5510320a97e598d449a4cc2c","what":"a person was added"}','fb75fd3fa791a474065b93734ec90605275b89e41bfe496e66a73979a22c663e','bcf85ec22939df5436dc9fda8261672f993a6a445444a02529882f28a88d56f6');
INSERT INTO "audit_log" VALUES(5,'{"about":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"3","table":"people"},"kind":"edit","record":"74fffc66d64cdfec6e4942a34a4c7b30e879c51d5510320a97e598d449a4cc2c","what":"a person''s details were changed"}','bcf85ec22939df5436dc9fda8261672f993a6a445444a02529882f28a88d56f6','c765a93dc30e5fb01f7265c096354b410528f4baf49d136b6e96b218952ee2a6');
INSERT INTO "audit_log" VALUES(6,'{"about":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"2","role":"instructor","table":"role_grants"},"kind":"role","record":"0ea1bbaeaaf9873def28ef57b7a1c142e6f8f9f0f50e4117eefbaf385e2bf02b","what":"a role was given"}','c765a93dc30e5fb01f7265c096354b410528f4baf49d136b6e96b218952ee2a6','debc942f1091c954de18a1d35636a1dc8038a21664e8f2de1408096285c000c6');
INSERT INTO "audit_log" VALUES(7,'{"about":"1685f2f3f5e5365c94dbe0db225c4595049d1a1913a4dc5fdc885dac54d7d2fc","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"4","table":"people"},"kind":"edit","record":"2e620efa2bd5adc05a45ffed6a7ff0e90c165859674faea175b821ee23d5f578","what":"a person was added"}','debc942f1091c954de18a1d35636a1dc8038a21664e8f2de1408096285c000c6','9c73bf8211f384ffaad9ca6b4d2f751fc196947e73bfca3dce5305b18b958d18');
INSERT INTO "audit_log" VALUES(8,'{"about":"1685f2f3f5e5365c94dbe0db225c4595049d1a1913a4dc5fdc885dac54d7d2fc","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"4","table":"people"},"kind":"edit","record":"49264b8b206c0fe752253a530aff751e3198ff2b77f176bed584d00d0459c4e0","what":"a person''s details were changed"}','9c73bf8211f384ffaad9ca6b4d2f751fc196947e73bfca3dce5305b18b958d18','29d95e5f34d03938bda1ea5cb9e164e426c180dcad8415ecd8bf087950c4011c');
INSERT INTO "audit_log" VALUES(9,'{"about":"1685f2f3f5e5365c94dbe0db225c4595049d1a1913a4dc5fdc885dac54d7d2fc","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"3","role":"assessor","table":"role_grants"},"kind":"role","record":"b0cb4ccf0428dc84107c48e60dcd8310acb14cb569beb80fbddd2ea73ee69f4a","what":"a role was given"}','29d95e5f34d03938bda1ea5cb9e164e426c180dcad8415ecd8bf087950c4011c','84fd84ffbe3d0502f36a78b0969aeeb6142fba7ea02c195fdd4e93608f6d788a');
INSERT INTO "audit_log" VALUES(10,'{"about":"138e38d77f1ea513096c11de9370185af1f97769e604561af4232aa7d92f9940","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"5","table":"people"},"kind":"edit","record":"eee8927d4c099c1fb4ee0ffa16a50693692923b9ca319a1a670435f0b5d0967e","what":"a person was added"}','84fd84ffbe3d0502f36a78b0969aeeb6142fba7ea02c195fdd4e93608f6d788a','bda85b0b8ccb1d0e8c561e49c7848fc0c9f73f5a84241301c9dfed1e4965bf26');
INSERT INTO "audit_log" VALUES(11,'{"about":"138e38d77f1ea513096c11de9370185af1f97769e604561af4232aa7d92f9940","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"5","table":"people"},"kind":"edit","record":"7468fc86dd4ec36fe77aee4eb60f39a03b7bc22a595ede280fe7f17b3cb0972d","what":"a person''s details were changed"}','bda85b0b8ccb1d0e8c561e49c7848fc0c9f73f5a84241301c9dfed1e4965bf26','0e0908e13bebef8af21b82b5067facaec7eef3b8d22bcb1ec420dd01705b140f');
INSERT INTO "audit_log" VALUES(12,'{"about":"138e38d77f1ea513096c11de9370185af1f97769e604561af4232aa7d92f9940","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"4","role":"assessor","table":"role_grants"},"kind":"role","record":"d3a437a2f3652b230ee7e41038fcd11e43b657f76de4a0bec9b000313215383b","what":"a role was given"}','0e0908e13bebef8af21b82b5067facaec7eef3b8d22bcb1ec420dd01705b140f','b1c540b9d583d59e769c5bc1de8822199678e4b7d0321719d807d8a32d5bb204');
INSERT INTO "audit_log" VALUES(13,'{"about":"b9076c2aeaacc06a53785bd3b0fdc82c629da9314270040acc30d5fcbe44dc8e","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"6","table":"people"},"kind":"edit","record":"d6e1f2e8e0954a39da2deb5535f0cd1599981bd6f60045e94443c5c0afbb06bd","what":"a person was added"}','b1c540b9d583d59e769c5bc1de8822199678e4b7d0321719d807d8a32d5bb204','f47d2eee561796c109374b2508d64fe636bf3278a6df02cb71edb3a6828f1897');
INSERT INTO "audit_log" VALUES(14,'{"about":"b9076c2aeaacc06a53785bd3b0fdc82c629da9314270040acc30d5fcbe44dc8e","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"6","table":"people"},"kind":"edit","record":"d6e1f2e8e0954a39da2deb5535f0cd1599981bd6f60045e94443c5c0afbb06bd","what":"a person''s details were changed"}','f47d2eee561796c109374b2508d64fe636bf3278a6df02cb71edb3a6828f1897','559315925027c37a765633ea54970bd3b86ce926622863c3b240d9e5f425878f');
INSERT INTO "audit_log" VALUES(15,'{"about":"b9076c2aeaacc06a53785bd3b0fdc82c629da9314270040acc30d5fcbe44dc8e","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"5","role":"auditor","table":"role_grants"},"kind":"role","record":"c6ab8c63a31ca9350bc4e4ad86819d2214b9ae5d3721e0170b5a547351fa488b","what":"a role was given"}','559315925027c37a765633ea54970bd3b86ce926622863c3b240d9e5f425878f','e18b78cf042cf5c9c9a11c58d9f0adbef206473e2325f74369c900b84bc1cfe0');
INSERT INTO "audit_log" VALUES(16,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"7","table":"people"},"kind":"edit","record":"82a84471d68fc61912e991299c2688fd334af3749c4f168d800fd93dee883c1f","what":"a person was added"}','e18b78cf042cf5c9c9a11c58d9f0adbef206473e2325f74369c900b84bc1cfe0','39aa860234e097d65b1daa1ea79c3242f10dee1fa4a3bc8145fbe21870b7e710');
INSERT INTO "audit_log" VALUES(17,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"1","table":"hours_log"},"kind":"edit","record":"7cf6bf46cdc763863bc0161a714f2186595233d4f51f5fb89617a8709dc22db3","what":"hours were logged"}','39aa860234e097d65b1daa1ea79c3242f10dee1fa4a3bc8145fbe21870b7e710','8adeaf6b89176838588f4b69c8169736058e107ebdb7819c7b0a2c7bd86acf61');
INSERT INTO "audit_log" VALUES(18,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"2","table":"hours_log"},"kind":"edit","record":"2f0f292763e86253857889106778c396451ec743ac55b49454af72c4fe9e1a3a","what":"hours were logged"}','8adeaf6b89176838588f4b69c8169736058e107ebdb7819c7b0a2c7bd86acf61','c7c541b8c50ebf38aa6f9daab90ad8f0249b976a0717d1b182e38310f2c707f2');
INSERT INTO "audit_log" VALUES(19,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"3","table":"hours_log"},"kind":"edit","record":"1dfba6b52ffaef59a63137251d733df4394369095d6ea71b1e88a561c1364dbb","what":"hours were logged"}','c7c541b8c50ebf38aa6f9daab90ad8f0249b976a0717d1b182e38310f2c707f2','5d3a623892adc2fa9c081d0873b8a3542647786ceef6a82a51cf3c11c4731179');
INSERT INTO "audit_log" VALUES(20,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"4","table":"hours_log"},"kind":"edit","record":"ccc077379050de45af80d42bd3b39b0003b40176f1f22af66c428ed9072369df","what":"hours were logged"}','5d3a623892adc2fa9c081d0873b8a3542647786ceef6a82a51cf3c11c4731179','2dd2028623a8f43ed132de43ee4a7a63bc168f4048f3b90a18fafea472030524');
INSERT INTO "audit_log" VALUES(21,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"5","table":"hours_log"},"kind":"edit","record":"f23eb3456e40440bc3990ab59c943c44bf8073956fc4c8e5e523d43e81879db0","what":"hours were logged"}','2dd2028623a8f43ed132de43ee4a7a63bc168f4048f3b90a18fafea472030524','bc0b935dc964c7d93aba9d70d756e762f2bc9f43ccb802d01cdab24d26ac7ddd');
INSERT INTO "audit_log" VALUES(22,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"6","table":"hours_log"},"kind":"edit","record":"82b14c59d70a34a12b79a845f54c37713f32e1018a612b01195306dbb7c222b9","what":"hours were logged"}','bc0b935dc964c7d93aba9d70d756e762f2bc9f43ccb802d01cdab24d26ac7ddd','fea9b4b1c2a9cf736de9f6d7a1b8487ffd9223d5459cba4a316d46bb5be923db');
INSERT INTO "audit_log" VALUES(23,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"7","table":"hours_log"},"kind":"edit","record":"e028a988c67b2a1f70f0c4216025593c4635588f8c7bd2d682dc4c981fd65f62","what":"hours were logged"}','fea9b4b1c2a9cf736de9f6d7a1b8487ffd9223d5459cba4a316d46bb5be923db','0110b898d335364a75baeb70b0f671459dbb9685f939c47811d080265417adee');
INSERT INTO "audit_log" VALUES(24,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"8","table":"hours_log"},"kind":"edit","record":"84df453b6901347ad759c8935b194a64b0afdb2ae8d061a4c4136d67e5d8b28b","what":"hours were logged"}','0110b898d335364a75baeb70b0f671459dbb9685f939c47811d080265417adee','33a9d9b09af46a38187160d36b39b4ee2af3539219de80b699e80072b65c7167');
INSERT INTO "audit_log" VALUES(25,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"9","table":"hours_log"},"kind":"edit","record":"2ab0c93fe7bfcd45ac6032ff8f9bf0537559d77558041dc8d96f43ba123abbe6","what":"hours were logged"}','33a9d9b09af46a38187160d36b39b4ee2af3539219de80b699e80072b65c7167','e2f6520da19c052797a945a67d3257d8aebfa2ee0884e67fb09bf03ebc4725f0');
INSERT INTO "audit_log" VALUES(26,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"10","table":"hours_log"},"kind":"edit","record":"0d5a5ea3fdf4cb460bb1e83a0068ad411183722ee45fbbaaab36eae3dee2da5c","what":"hours were logged"}','e2f6520da19c052797a945a67d3257d8aebfa2ee0884e67fb09bf03ebc4725f0','70b200e4102a88be1a52389ca52f1f1bad09647bafc0f8f5082de4ffad234cb2');
INSERT INTO "audit_log" VALUES(27,'{"about":"","at_ms":1772443800000,"by":"","facts":{"edition":"1","id":"1","standard":"baccarat","table":"standards"},"kind":"standard","record":"367305c9112efe16c1c1e9524afce6251b29738a60678dca9506924b9b8bbb04","what":"a standard was kept for an exam"}','70b200e4102a88be1a52389ca52f1f1bad09647bafc0f8f5082de4ffad234cb2','4404fb13f50e244db0025387162cdc74cfe489a465f2849273d1062ee304c9e4');
INSERT INTO "audit_log" VALUES(28,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"1","table":"exams"},"kind":"exam","record":"ef9b143826625d1c0d1b5a35f1826077ac87f357b11b12b3f9489bace6114639","what":"an exam was set up"}','4404fb13f50e244db0025387162cdc74cfe489a465f2849273d1062ee304c9e4','b528120a04b2bd26074eeb8136fa550d2b2e924c7c1a1f8336c5d14242b6fecb');
INSERT INTO "audit_log" VALUES(29,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"exam":"F-2603-07-01","part":"K"},"kind":"exam","record":"","what":"a part was begun"}','b528120a04b2bd26074eeb8136fa550d2b2e924c7c1a1f8336c5d14242b6fecb','b98d08f765348e1753922ed76adc23431201a59b237532a96a88f6e1a6246770');
INSERT INTO "audit_log" VALUES(30,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"1","part":"K","table":"exam_part_ends"},"kind":"result","record":"b88a46a1590f456918eb912c5bd4d8f577ea818dc4eb80827c2d7e62440b34f2","what":"a part has ended"}','b98d08f765348e1753922ed76adc23431201a59b237532a96a88f6e1a6246770','667e3603407f8062f8e95bfab967e02ad1a823c5fdab7c8f0235af587c5e04bc');
INSERT INTO "audit_log" VALUES(31,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"exam":"F-2603-07-01","part":"P"},"kind":"exam","record":"","what":"a part was begun"}','667e3603407f8062f8e95bfab967e02ad1a823c5fdab7c8f0235af587c5e04bc','18b6152f95c7a765464be2d1a4f3e42a39b474e29811b39014a830dfe1c690d2');
INSERT INTO "audit_log" VALUES(32,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"2","part":"P","table":"exam_part_ends"},"kind":"result","record":"5a2616ebc7b24333a5a0603894d66e8412dc865e60b063e8083f93e350da5fe6","what":"a part has ended"}','18b6152f95c7a765464be2d1a4f3e42a39b474e29811b39014a830dfe1c690d2','f4ccf1e85571b6f4e05461bba4d61726dac6cf9fe197b1b0128c84b21cd67fe1');
INSERT INTO "audit_log" VALUES(33,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"exam":"F-2603-07-01","part":"D"},"kind":"exam","record":"","what":"a part was begun"}','f4ccf1e85571b6f4e05461bba4d61726dac6cf9fe197b1b0128c84b21cd67fe1','46ba4d655bbf3a3a81841ed92352d50acb36fb13bc815150c3253d5881a3f13f');
INSERT INTO "audit_log" VALUES(34,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"3","part":"D","table":"exam_part_ends"},"kind":"result","record":"5dbb1d439baba9e4da1fb1ee603fc1e4d8b67869e63a0e92b45684a3e93ab265","what":"a part has ended"}','46ba4d655bbf3a3a81841ed92352d50acb36fb13bc815150c3253d5881a3f13f','206060df133503e8b772f2a2eeff0c18e34441b1bb4128ca13dcb2d6df6e74b3');
INSERT INTO "audit_log" VALUES(35,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"exam":"F-2603-07-01","part":"S"},"kind":"exam","record":"","what":"a part was begun"}','206060df133503e8b772f2a2eeff0c18e34441b1bb4128ca13dcb2d6df6e74b3','3340791f8bd962a8262b8f6ae7669724e4b44cb33374fe198ac247a1da537a96');
INSERT INTO "audit_log" VALUES(36,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"4","part":"S","table":"exam_part_ends"},"kind":"result","record":"2f0a3787862281d5827e23bf473165d6f40c81480fb6ecdaa73674c8c821ad0f","what":"a part has ended"}','3340791f8bd962a8262b8f6ae7669724e4b44cb33374fe198ac247a1da537a96','53efc7b05a2ee5c851d13e8205b532bfcfe03c2da0c9672fd6d61b33cb31c554');
INSERT INTO "audit_log" VALUES(37,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"1","table":"bench_results"},"kind":"result","record":"0cc8e3af66a624ef542da42506c89799b47a8ac5b340b3c75f89f8364a9533b1","what":"a bench skill was timed"}','53efc7b05a2ee5c851d13e8205b532bfcfe03c2da0c9672fd6d61b33cb31c554','f1e3aa47a630250e23fc6d45a69a092bee982aca5bba42704a90ced9beb36861');
INSERT INTO "audit_log" VALUES(38,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"2","table":"bench_results"},"kind":"result","record":"88aabeeb913078601f0955e48410a9bf8ffb1cc10530d34519e24d1edd6382f4","what":"a bench skill was timed"}','f1e3aa47a630250e23fc6d45a69a092bee982aca5bba42704a90ced9beb36861','b60cb9ac17b03d0a421c2f6587fe387be89e3840d2777da94010fed01d04ef72');
INSERT INTO "audit_log" VALUES(39,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"3","table":"bench_results"},"kind":"result","record":"981f138bdf7174e82a5a8961d3a6f05af8ee7cff1d95c91bb603fca068340a3a","what":"a bench skill was timed"}','b60cb9ac17b03d0a421c2f6587fe387be89e3840d2777da94010fed01d04ef72','66277e059d898dd5e4c62009db61da63e785bbd5250534977f372e8862d6fb4b');
INSERT INTO "audit_log" VALUES(40,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"id":"4","table":"bench_results"},"kind":"result","record":"a5a7b3fe9649bafebf5e2ca6ce6c23a0918a4d9573b067f4b4e178e59690ed71","what":"a bench skill was timed"}','66277e059d898dd5e4c62009db61da63e785bbd5250534977f372e8862d6fb4b','6db401d8768975bc3b216b83d049824a1b1d5413e1073ee1628093d01c4ea602');
INSERT INTO "audit_log" VALUES(41,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"1685f2f3f5e5365c94dbe0db225c4595049d1a1913a4dc5fdc885dac54d7d2fc","facts":{"id":"1","table":"rubric_sheets"},"kind":"result","record":"65f9d0fe2180198c32789d1ab7a9577f5ee0488ac9b00c08fe0b63107cafc20c","what":"a rubric was closed"}','6db401d8768975bc3b216b83d049824a1b1d5413e1073ee1628093d01c4ea602','a0f23faf7d84dba9481a09f4b4696e3598ad20c5cb5c876a1b7fda790787e65a');
INSERT INTO "audit_log" VALUES(42,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"1685f2f3f5e5365c94dbe0db225c4595049d1a1913a4dc5fdc885dac54d7d2fc","facts":{"id":"1","table":"pace_audits"},"kind":"result","record":"6dea97bcd72b69833925303dacc20e4298aab2401dc436aaeddca8d8e258ffbe","what":"the pace was timed"}','a0f23faf7d84dba9481a09f4b4696e3598ad20c5cb5c876a1b7fda790787e65a','91b05cf2f5cc2fcb80ac6ddb30cdea4c6c4c300d3731a8e232f37c001ac30ee8');
INSERT INTO "audit_log" VALUES(43,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"5","part":"B","table":"exam_part_ends"},"kind":"result","record":"7ff29bc3e47eedf65cf3fe2ef94953c88f4cfa045bddba792a30c85ed18da358","what":"a part has ended"}','91b05cf2f5cc2fcb80ac6ddb30cdea4c6c4c300d3731a8e232f37c001ac30ee8','9a633cd5f0e09889d0198c8b237269ec21367c17bb361f5627937009ffe32de8');
INSERT INTO "audit_log" VALUES(44,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"","facts":{"exam":"F-2603-07-01","id":"6","part":"T","table":"exam_part_ends"},"kind":"result","record":"1418a6b9e4542490614c1890f0178b61667b4f46ad5b26a7340963729f56b284","what":"a part has ended"}','9a633cd5f0e09889d0198c8b237269ec21367c17bb361f5627937009ffe32de8','9e7efba57f0372737fd4988704fae23c57bc44dc63f3f2f90d8a527685069d36');
INSERT INTO "audit_log" VALUES(45,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"41aa0826722fa2eae1aa796ec92fd14eb967b5b580a0e040cca323c940439f75","facts":{"exam":"F-2603-07-01","id":"1","outcome":"certified","table":"exam_ends"},"kind":"result","record":"3d07fa5d92fa41c8eb02ef13abe48dd818ea420a92147b9373093cfc9bd6a66f","what":"an exam has ended"}','9e7efba57f0372737fd4988704fae23c57bc44dc63f3f2f90d8a527685069d36','5e5b1c5d8acc020d0d98c95ac3d503207d1d5dc3f32284fc1a9adc67b040a1e5');
INSERT INTO "audit_log" VALUES(46,'{"about":"","at_ms":1772443800000,"by":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","facts":{},"kind":"sign-in","record":"","what":"showed the PIN again"}','5e5b1c5d8acc020d0d98c95ac3d503207d1d5dc3f32284fc1a9adc67b040a1e5','271db1d19d53d2d5eed4923f2284ccd61d33ccd68de8e208b77c7763c28306d0');
INSERT INTO "audit_log" VALUES(47,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","facts":{"exam":"F-2603-07-01","id":"1","meaning":"acknowledged","table":"signatures"},"kind":"signature","record":"52adaca9115d25ec8a0ce105deddf487bf0d286cd281b67a8e30059fdebfd8b6","what":"a result was signed"}','271db1d19d53d2d5eed4923f2284ccd61d33ccd68de8e208b77c7763c28306d0','967398f24050a262dc9ceeec37fd492f182b5c9d88d5a65d70a99048d18988d2');
INSERT INTO "audit_log" VALUES(48,'{"about":"","at_ms":1772443800000,"by":"1685f2f3f5e5365c94dbe0db225c4595049d1a1913a4dc5fdc885dac54d7d2fc","facts":{},"kind":"sign-in","record":"","what":"showed the password again"}','967398f24050a262dc9ceeec37fd492f182b5c9d88d5a65d70a99048d18988d2','e9cae198f4c011d351b7e420db3598fb4dd051bb93748b9391b86d3a46d2a727');
INSERT INTO "audit_log" VALUES(49,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"1685f2f3f5e5365c94dbe0db225c4595049d1a1913a4dc5fdc885dac54d7d2fc","facts":{"exam":"F-2603-07-01","id":"2","meaning":"assessed","table":"signatures"},"kind":"signature","record":"521a62408f17f6ed0ea8c840479e2d131fdeb8a16aee1f1c5d0177996fe087ea","what":"a result was signed"}','e9cae198f4c011d351b7e420db3598fb4dd051bb93748b9391b86d3a46d2a727','e47dcb315e182e919f1f377e7454d80754f3a1c870f79d9072140f8ad5fe9b0e');
INSERT INTO "audit_log" VALUES(50,'{"about":"","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{},"kind":"sign-in","record":"","what":"showed the password again"}','e47dcb315e182e919f1f377e7454d80754f3a1c870f79d9072140f8ad5fe9b0e','7a95db6065dd60ed962df8cbd55257b3c567f428c8a6bbe869440f8f0504d210');
INSERT INTO "audit_log" VALUES(51,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"exam":"F-2603-07-01","id":"3","meaning":"issued","table":"signatures"},"kind":"signature","record":"f2bfd5009be93fa5f22d165ce1f211f7854400573ec6384e34e02fe3750b4cbd","what":"a result was signed"}','7a95db6065dd60ed962df8cbd55257b3c567f428c8a6bbe869440f8f0504d210','6f3980a7cb530a2c0cc16b601eb56930a9a11bf38a943e0aa981a85f2661443d');
INSERT INTO "audit_log" VALUES(52,'{"about":"94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{"id":"1","number":"TT-OH-MBC-2026-0001","table":"certificates"},"kind":"certificate","record":"8d6c51381fb26221147558efac18ef512a84999d9a6b1b766f7b32b43a110f4f","what":"a certificate was issued"}','6f3980a7cb530a2c0cc16b601eb56930a9a11bf38a943e0aa981a85f2661443d','c663b08cecaa4c6d6b7ca9cf2dfb0ec2f68aca95b84ad3a4fae0be4ab2bfbb7e');
INSERT INTO "audit_log" VALUES(53,'{"about":"","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{},"kind":"sign-in","record":"","what":"showed the password again"}','c663b08cecaa4c6d6b7ca9cf2dfb0ec2f68aca95b84ad3a4fae0be4ab2bfbb7e','71b5a6190c28629fee0c42fe3fee4ffbf91d0a01078b87ea3345ae0a53f449af');
INSERT INTO "audit_log" VALUES(54,'{"about":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","at_ms":1772443800000,"by":"257f9296873d94676cb70e7c6ea4f4225e6a824b71694be14b1d68adb1a3b6bd","facts":{},"kind":"password","record":"","what":"a recovery code was made"}','71b5a6190c28629fee0c42fe3fee4ffbf91d0a01078b87ea3345ae0a53f449af','616337b7aa5bff6f7c2a80a123dd22f417eeb191e9882fd73e68f4c265dddfa7');
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
INSERT INTO "bench_results" VALUES(1,7,'ohio-cleveland/mini-baccarat',1,'run-down',5000,0,'2026-03-02',3,1772443800000,'2478435b6d8eaad1e9623431457c2f6c');
INSERT INTO "bench_results" VALUES(2,7,'ohio-cleveland/mini-baccarat',1,'shuffle',5000,0,'2026-03-02',3,1772443800000,'f56bb1e1eabf93d8d591e8ccaf83289b');
INSERT INTO "bench_results" VALUES(3,7,'ohio-cleveland/mini-baccarat',1,'cuts',5000,0,'2026-03-02',3,1772443800000,'563907b08e1ed3e1298e8be3f8d38c61');
INSERT INTO "bench_results" VALUES(4,7,'ohio-cleveland/mini-baccarat',1,'shoe',5000,0,'2026-03-02',3,1772443800000,'41a567ab9e848a03b8b2696b90706dd9');
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
INSERT INTO "certificates" VALUES(1,'TT-OH-MBC-2026-0001',1,7,'ohio-cleveland/mini-baccarat','baccarat',X'7B226173736573736F7273223A5B7B22656D706C6F7965655F6E6F223A22222C226E616D65223A2241646120467279222C2272616E6B223A22706974206D616E61676572227D5D2C22656D706C6F7965655F6E6F223A22222C226578616D5F646967657374223A2231373434376233363139323861366439653934656134666461613062316339636237343766386438633633323035393863363163656363353563303163396435222C2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C2267616D655F7469746C65223A224D696E69206261636361726174222C22697373756564223A22323032362D30332D3032222C226C6576656C223A226465616C6572222C226E616D65223A22546961204C756E64222C226E756D626572223A2254542D4F482D4D42432D323032362D30303031222C227061727473223A5B7B226F6E223A22323032362D30332D3032222C2270617274223A224B222C22726573756C74223A2234206F662034222C2272756C65223A223830252C20657665727920637269746963616C206F6E65222C227469746C65223A224B6E6F776C65646765227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2250222C22726573756C74223A2234206F662034222C2272756C65223A226174206D6F73742031206572726F72222C227469746C65223A225061796F757473227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2244222C22726573756C74223A2233206F662033222C2272756C65223A2265766572792063616C6C207269676874222C227469746C65223A224465636973696F6E73227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2253222C22726573756C74223A223130302E3025222C2272756C65223A2270726F63656475726520393525222C227469746C65223A2253696D756C61746564207461626C65227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2242222C22726573756C74223A2234206F662034222C2272756C65223A226561636820696E206974732074696D65222C227469746C65223A2242656E6368227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2254222C22726573756C74223A22382E30222C2272756C65223A22372E302C206E6F206C696E6520756E6465722035222C227469746C65223A225461626C652074657374227D2C7B226F6E223A22323032362D30332D3032222C2270617274223A2248222C22726573756C74223A22313230222C2272756C65223A226174206C6561737420313230222C227469746C65223A22486F757273227D5D2C227265636865636B5F6279223A22323032372D30332D3032222C2272756C65626F6F6B223A224F68696F2C20436C6576656C616E64222C2272756C65626F6F6B5F65646974696F6E223A2232303139222C2272756C65735F646967657374223A2237363937373433383833653138353032393564343264363663363665383133656632626163613965323038633535346363616161663339393030663337613265222C2273616C74223A226235353463666630626536333635363338363162326661383137336236643061222C227363686F6F6C223A225461626C652047616D657320547261696E696E67222C227374616E64617264223A226261636361726174222C227374616E646172645F646967657374223A2264636662643835653164613362366337333335353564636262363066366238623030616362633061336565393530643637373437653661613264366432376630222C227374616E646172645F65646974696F6E223A312C227374616E646172645F7469746C65223A224261636361726174206465616C6572222C2276616C69645F756E74696C223A22323032382D30332D3032227D','f4ed0d562f5da005800cc7418f95d34146e8d9a546ec8d3222afb3c1ad7d39a7','2026-03-02','2028-03-02','2027-03-02',2,1772443800000,'38933b40af868b0747a39f5b41ab8286');
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
INSERT INTO "exam_ends" VALUES(1,1,'2026-03-02','certified',X'7B226163636F6D6D6F646174696F6E73223A5B5D2C22616E6E756C6C6564223A7B7D2C226173736573736D656E74223A7B226163636F6D6D6F646174696F6E73223A5B5D2C226172656173223A5B5D2C226F7574636F6D65223A22636572746966696564222C227061727473223A5B7B22616C736F223A2232353A303020616C6C6F7765642C20303A30382075736564222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A224B222C22726561736F6E73223A5B5D2C22726573756C74223A2234206F662034222C2272756C65223A2234206F6620342C20616C6C20637269746963616C222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A226D656469616E20322E3020732C206E696E6520696E2074656E2077697468696E20322E302073222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2250222C22726561736F6E73223A5B5D2C22726573756C74223A2234206F662034222C2272756C65223A226174206D6F73742031206572726F722C206F662031207461626C65206D696E696D756D206F72206C6573733B207061796F7574733A206D656469616E203620732C206E696E6520696E2074656E2077697468696E20392073222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A226D656469616E20322E3020732C206E696E6520696E2074656E2077697468696E20322E302073222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2244222C22726561736F6E73223A5B5D2C22726573756C74223A2233206F662033222C2272756C65223A2265766572792063616C6C207269676874222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A2231323020726F756E647320616E20686F75722077697468203620706C61796572733B2033206F662033206361756768742C20302066616C73652063616C6C73222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2253222C22726561736F6E73223A5B5D2C22726573756C74223A223130302E3025222C2272756C65223A2270726F636564757265203935252C206E6F206175746F6D61746963206661696C3B20383025206F6620746865206972726567756C61726974696573206361756768742C206174206D6F737420312066616C73652063616C6C3B20343020726F756E647320616E20686F7572222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A2232302D6368657175652072756E2D646F776E203520732C2053687566666C65206F66206569676874206465636B73203520732C2043757473206F66203120746F20352C20626F74682068616E6473203520732C204465616C696E6720612073686F6520352073222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2242222C22726561736F6E73223A5B5D2C22726573756C74223A2234206F662034222C2272756C65223A2232302D6368657175652072756E2D646F776E20696E20313020733B2053687566666C65206F66206569676874206465636B7320696E2031323020733B2043757473206F66203120746F20352C20626F74682068616E647320696E20333020733B204465616C696E6720612073686F6520696E203630302073222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A226C6F77657374206C696E652038222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2254222C22726561736F6E73223A5B5D2C22726573756C74223A22382E30222C2272756C65223A22372E302077656967687465642C206E6F206C696E6520756E64657220353B20353520726F756E647320616E20686F7572222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D2C7B22616C736F223A22323032362D30322D323120746F20323032362D30332D3032222C226172656173223A5B5D2C22637269746963616C5F6F66223A302C22637269746963616C5F7269676874223A302C2270617274223A2248222C22726561736F6E73223A5B5D2C22726573756C74223A22313230222C2272756C65223A2231323020686F757273222C227374617465223A22706173736564222C2274726F75626C6573223A5B5D7D5D2C2274657874223A22416C6C2037207061727473207061737365642E227D2C2263616E646964617465223A2239346639396565303965333837383065663033326330323537356139663132643461626631353331323831666131353038663430623563663330646362303362222C2263726564697473223A5B5D2C22646973636F6E74696E756564223A22222C22657863657074696F6E223A22222C2265787472615F74696D65223A302C22666F726D5F646967657374223A2263633063353663613863353234386336616637306532303866316538393934613033343932616462613932663834393132316230363431393533356462306330222C22666F726D5F73656564223A312C2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A5B7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3231227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3232227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3233227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3234227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3235227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3236227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3237227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30322D3238227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30332D3031227D2C7B2267616D65223A226F68696F2D636C6576656C616E642F6D696E692D6261636361726174222C22686F757273223A31322E302C226F6E223A22323032362D30332D3032227D5D2C22696E74657272757074696F6E73223A5B5D2C226E756D626572223A22462D323630332D30372D3031222C226F6E223A22323032362D30332D3032222C227061727473223A5B7B22646967657374223A2238376136393239373536333063386163666635343061323432356562353139393532383365313830336538633263623235666331343336383166346261333236222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A224B222C22757365645F6D73223A383030307D2C7B22646967657374223A2235393265386635616565333033663133353730666561373138366362366239613532393036643837326134363731656563396231306336396161306565643537222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2250222C22757365645F6D73223A383030307D2C7B22646967657374223A2238303236336133306564303464643335353233643234323161616538626238336231626464636438613438613765386539633666646637323938383235616333222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2244222C22757365645F6D73223A363030307D2C7B22646967657374223A2237363339643037376533396637663235323137636136643232396636353131613739666637313062393438333934306335656433313566633031366561386136222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2253222C22757365645F6D73223A33303030307D2C7B22646967657374223A2261313830336137363765656537393034663966656162383336336665346634306333323232313136356164343133613436623066633630613864366630386163222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2242222C22757365645F6D73223A307D2C7B22646967657374223A2266366163343438363866636230656363376336373030353534663831633062346365306237313830646231633437656165346134373131303964663463633636222C22656E6465645F6D73223A313737323434333830303030302C2270617274223A2254222C22757365645F6D73223A307D5D2C2272756C65735F646967657374223A2237363937373433383833653138353032393564343264363663363665383133656632626163613965323038633535346363616161663339393030663337613265222C2273616C74223A226263613334383364616663316530383032313839393833393131303366653632222C227374616E64617264223A226261636361726174222C227374616E646172645F646967657374223A2264636662643835653164613362366337333335353564636262363066366238623030616362633061336565393530643637373437653661613264366432376630222C227374616E646172645F65646974696F6E223A317D','17447b361928a6d9e94ea4fdaa0b1c9cb747f8d8c6320598c61cecc55c01c9d5',3,1772443800000,'a98480a4fccc44f0017e2937f3958405');
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
INSERT INTO "exam_part_ends" VALUES(1,1,'K',8000,'87a692975630c8acff540a2425eb51995283e1803e8c2cb25fc143681f4ba326',1772443800000,'f194ac07ee5bbe8e96107e912cdba5bd');
INSERT INTO "exam_part_ends" VALUES(2,1,'P',8000,'592e8f5aee303f13570fea7186cb6b9a52906d872a4671eec9b10c69aa0eed57',1772443800000,'87d3c24bc28651c9551d760fb36fbb4c');
INSERT INTO "exam_part_ends" VALUES(3,1,'D',6000,'80263a30ed04dd35523d2421aae8bb83b1bddcd8a48a7e8e9c6fdf7298825ac3',1772443800000,'88dbb183ce873cd51d2c50a610dbd5c2');
INSERT INTO "exam_part_ends" VALUES(4,1,'S',30000,'7639d077e39f7f25217ca6d229f6511a79ff710b9483940c5ed315fc016ea8a6',1772443800000,'1793bc883c0dbe6ad03b79ca26db8732');
INSERT INTO "exam_part_ends" VALUES(5,1,'B',0,'a1803a767eee7904f9feab8363fe4f40c32221165ad413a46b0fc60a8d6f08ac',1772443800000,'d6322369453eba58f8c0378fe4256856');
INSERT INTO "exam_part_ends" VALUES(6,1,'T',0,'f6ac44868fcb0ecc7c6700554f81c0b4ce0b7180db1c47eae4a471109df4cc66',1772443800000,'3fae1c69047b580548b24398fc9b65c5');
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
INSERT INTO "exams" VALUES(1,'F-2603-07-01',7,'94f99ee09e38780ef032c02575a9f12d4abf1531281fa1508f40b5cf30dcb03b','ohio-cleveland/mini-baccarat','baccarat',1,'dcfbd85e1da3b6c733555dcbb60f6b8b00acbc0a3ee950d67747e6aa2d6d27f0','7697743883e1850295d42d66c66e813ef2baca9e208c554ccaaaf39900f37a2e',X'789CBD95CB6E9D301040FFC56BAE626C6C1EEBEEBAA994655545637B7CAF1503A9316D1ECABF6788940B915855293B9819FB1C5B30F3C2D0851CC6817565C1CED023EBD87809E3C946FC83110677D387219C0C580B09322B58C8D84FACFBF9C20CA5A9BE0FCE45A48C4DB49785C83A0F71C282F9D1CE54CA1E29791FDE8B7FCFE199DE621816544809CF738465214E141FE6DE607AB7798094A9E43B4527445A5B724EE1BF18CE174A94AFC57F3510FB06E23803B96F208F33A8F60DAA2F307880A771CEAB03ED714FC895ADAEEC1F5BB63A82ADF7D9FA0876BDCFAE8F6037FBECE60BD8F912923B510F712BFF53ECC3A1BD3A7CDB3AB4473A947C5762091F2851EE4BFC730FCC602276A2D39D99A7A78DD1125F657C4853DE7AAC9DF076EBF1A913FE2AD83227FAB9A73F97D33DA539E274E7C219A76565ADDBBAAE64D3482C1BC545AB5C259CD6566B6C4A895ED0848116056FAC52150D1B002FDB96732F6B10B882E921D38997BB5ABEE0EB58FA88AE4C67BD718DC2D28134DAD6522AA59C354673AF4D6338076B2C0789D82AEE3409D6A801C8CB89DA73F6FA06959F38DF','cc0c56ca8c5248c6af70e208f1e8994a03492adba92f849121b06419535db0c0',1,'["K","P","D","S","B","T","H"]','[]',0,'[]','',3,1772443800000,'bca3483dafc1e080218998391103fe62');
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
INSERT INTO "hours_log" VALUES(1,7,'ohio-cleveland/mini-baccarat','2026-03-02',720,'',3,1772443800000,'cc114d7d3d410fd24085b52ff8fcef6f');
INSERT INTO "hours_log" VALUES(2,7,'ohio-cleveland/mini-baccarat','2026-03-01',720,'',3,1772443800000,'272622fc2095814cc8fa3a8fe62f16a5');
INSERT INTO "hours_log" VALUES(3,7,'ohio-cleveland/mini-baccarat','2026-02-28',720,'',3,1772443800000,'0bfff2f73701da5c5a9d94ef0725eb95');
INSERT INTO "hours_log" VALUES(4,7,'ohio-cleveland/mini-baccarat','2026-02-27',720,'',3,1772443800000,'9ac633383e744c8baff92f5279216e43');
INSERT INTO "hours_log" VALUES(5,7,'ohio-cleveland/mini-baccarat','2026-02-26',720,'',3,1772443800000,'e7c7c86a4a462e232224f28fe84e9f23');
INSERT INTO "hours_log" VALUES(6,7,'ohio-cleveland/mini-baccarat','2026-02-25',720,'',3,1772443800000,'cb0ad7e02426d1bdf4b71381dc3a8090');
INSERT INTO "hours_log" VALUES(7,7,'ohio-cleveland/mini-baccarat','2026-02-24',720,'',3,1772443800000,'a586af18d99412c1635d2a4e6bd651c5');
INSERT INTO "hours_log" VALUES(8,7,'ohio-cleveland/mini-baccarat','2026-02-23',720,'',3,1772443800000,'28610414c48087bd1bc030d7cc65509f');
INSERT INTO "hours_log" VALUES(9,7,'ohio-cleveland/mini-baccarat','2026-02-22',720,'',3,1772443800000,'fd35b47c247b4ccf558d8e8e37ffa6b2');
INSERT INTO "hours_log" VALUES(10,7,'ohio-cleveland/mini-baccarat','2026-02-21',720,'',3,1772443800000,'18e1078a63b63468a452627e39b005d8');
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
INSERT INTO "pace_audits" VALUES(1,1,'{"left_out":[],"players":6,"rounds":[30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000,30000]}','[{"at_ms":0,"press":"start","why":""},{"at_ms":30000,"press":"round done","why":""},{"at_ms":60000,"press":"round done","why":""},{"at_ms":90000,"press":"round done","why":""},{"at_ms":120000,"press":"round done","why":""},{"at_ms":150000,"press":"round done","why":""},{"at_ms":180000,"press":"round done","why":""},{"at_ms":210000,"press":"round done","why":""},{"at_ms":240000,"press":"round done","why":""},{"at_ms":270000,"press":"round done","why":""},{"at_ms":300000,"press":"round done","why":""},{"at_ms":330000,"press":"round done","why":""},{"at_ms":360000,"press":"round done","why":""},{"at_ms":390000,"press":"round done","why":""},{"at_ms":420000,"press":"round done","why":""},{"at_ms":450000,"press":"round done","why":""},{"at_ms":480000,"press":"round done","why":""},{"at_ms":510000,"press":"round done","why":""},{"at_ms":540000,"press":"round done","why":""},{"at_ms":570000,"press":"round done","why":""},{"at_ms":600000,"press":"round done","why":""},{"at_ms":600000,"press":"stop","why":""}]',4,1772443800000,'4d0d0d531f56b296672d39a63030853c');
CREATE TABLE passwords (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    hash TEXT NOT NULL,
    set_at INTEGER NOT NULL,
    must_change INTEGER NOT NULL CHECK (must_change IN (0, 1)),  -- somebody else chose it
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER
) STRICT;
INSERT INTO "passwords" VALUES(2,'$argon2id$v=19$m=32768,t=3,p=1$2mUEA3YPLHaexJAbycvAdA$FX74zhbSDjbr+6RO4kq5LG1tH0gR8xAA5LngpavYA9o',1772443800000,0,0,NULL);
INSERT INTO "passwords" VALUES(3,'$argon2id$v=19$m=32768,t=3,p=1$1Jsn6mQNuQEKuCHR63I3Mg$fpdycP97FGdxr9zV6Gi5sshOOSaLqpkRcNOM84oKtSM',1772443800000,1,0,NULL);
INSERT INTO "passwords" VALUES(4,'$argon2id$v=19$m=32768,t=3,p=1$85pvy4RT/zxyZhvmXz2N3A$+jsuH/9jVVSGXgWrn2VMNfwKKug736vbRiTc40j/1C8',1772443800000,1,0,NULL);
INSERT INTO "passwords" VALUES(5,'$argon2id$v=19$m=32768,t=3,p=1$IOIti8j532cm83emT/mkXA$PdRZqiM4rw5GSRlsOnVA5phcTT20RSzPMwiPvSl/NVg',1772443800000,1,0,NULL);
INSERT INTO "passwords" VALUES(6,'$argon2id$v=19$m=32768,t=3,p=1$adn87AZEGYx2XRnM2IbmkQ$eDewOcGxisMPrFjseJ8B48LXovLVdzVGua8CpJeqT3k',1772443800000,1,0,NULL);
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
INSERT INTO "people" VALUES(2,'Mona Vale','mona vale',NULL,1772443800000,NULL,0,NULL,0,'','','',X'B12CE43D633CE1FA5A3EAB29E025BC72',NULL);
INSERT INTO "people" VALUES(3,'Ines Tor','ines tor',NULL,1772443800000,NULL,0,NULL,0,'','','',X'CE2AFF72D8D52E7B9370BE2E3DC7A8D0',NULL);
INSERT INTO "people" VALUES(4,'Ada Fry','ada fry',NULL,1772443800000,NULL,0,NULL,0,'','pit manager','',X'6D3B5D7444182A28B81D586BCBFB2A98',NULL);
INSERT INTO "people" VALUES(5,'Sef Ond','sef ond',NULL,1772443800000,NULL,0,NULL,0,'','pit manager','',X'0434B077252C72DE21A5343AA3AF56D6',NULL);
INSERT INTO "people" VALUES(6,'Odo Tree','odo tree',NULL,1772443800000,NULL,0,NULL,0,'','','',X'F789C49E5006920CC108E7477ADDCB72',NULL);
INSERT INTO "people" VALUES(7,'Tia Lund','tia lund','$argon2id$v=19$m=32768,t=3,p=1$I/5AmnQ8PGQAAA08JqOUsg$n3JYOJCoidERZrwexWJfLfkMuGMjQUvTcCzIBotVq74',1772443800000,NULL,0,NULL,0,'','','',X'F01635C389A595311401303BB2CB7876',NULL);
CREATE TABLE pin_resets (
    id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES people (id),
    by_id INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL
) STRICT
;
CREATE TABLE recovery_codes (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    hash TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    failed_tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER
) STRICT
;
INSERT INTO "recovery_codes" VALUES(2,'$argon2id$v=19$m=32768,t=3,p=1$niHD9UB8MKSiUYAFQ8IcvA$K3MtDe5O2VrMd3mZ1oQF9H65bUn+D9mnexJAJWfh95I',1772443800000,0,NULL);
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
INSERT INTO "role_grants" VALUES(1,2,'manager',1,2,1772443800000,'2e498a2e54d0f82177c134a494f4347f');
INSERT INTO "role_grants" VALUES(2,3,'instructor',1,2,1772443800000,'300fe5154943584da63ec5c20fe606a2');
INSERT INTO "role_grants" VALUES(3,4,'assessor',1,2,1772443800000,'5d8b744a7c93b94c5d9d10e9c32a9e7c');
INSERT INTO "role_grants" VALUES(4,5,'assessor',1,2,1772443800000,'0cdb339285210c2d4ff61a49aaaa8dce');
INSERT INTO "role_grants" VALUES(5,6,'auditor',1,2,1772443800000,'e833cf11c1d09b07d1793059f0867b7b');
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
INSERT INTO "rubric_sheets" VALUES(1,1,4,'pit manager','{"automatic":[],"comments":[],"minutes":20,"scores":{"answers":8,"bearing":8,"both-hands":8,"calls-floor":8,"cuts":8,"direction":8,"equipment":8,"greets":8,"order":8,"pace":8,"protects":8,"sees-wagers":8,"thanks":8}}',1772443800000,1772443800000,'ba97aab7a9cfd0e118379aca1b8a93df');
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
INSERT INTO "signatures" VALUES(1,1,7,'The result was explained to me.','17447b361928a6d9e94ea4fdaa0b1c9cb747f8d8c6320598c61cecc55c01c9d5','PIN',1772443800000,'fd57c9fb6b2ceda69e57f9cfd9dff3e6');
INSERT INTO "signatures" VALUES(2,1,4,'I assessed the table test.','17447b361928a6d9e94ea4fdaa0b1c9cb747f8d8c6320598c61cecc55c01c9d5','password',1772443800000,'0eecc2981660f8591ee2360c844cb19d');
INSERT INTO "signatures" VALUES(3,1,2,'I have seen the whole record and issue the certificate.','17447b361928a6d9e94ea4fdaa0b1c9cb747f8d8c6320598c61cecc55c01c9d5','password',1772443800000,'6c0fe367def9cface32cd7ab92c53324');
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
INSERT INTO "standards" VALUES(1,'dcfbd85e1da3b6c733555dcbb60f6b8b00acbc0a3ee950d67747e6aa2d6d27f0','baccarat',1,X'789CE5595B6FDBC815FE2B033EB4DB05E59594D8719427C77BE9A258D448022CD0C230C6E491386B6A8699195A5102FFF77EE790A22859A69C222D0AF42531E776EEDFB9E84BA2976473CA9399ADCB324D74081482F321997D493257DBC87F0457FB8C925982FFC31B15574E2DCC3D296D955E7822BC115574AA74EE4EE998A4C9BD2E6B5C983CA489D7F6EEC023C12D49795AD4A58EA0A774B853B1D051695599A896DAEA0579E5BC9C7416D46E1D68FE51E70BFCADA2BE2D49450A3D7249EF66D2928624FF4C72D22596D2640E16F1625D91BF3790134BFD3B69120A33EF7F673A18EBBA856BBC7A4B362B44A23B5396FCFE9784BC6F95B623E696B5312E166E85F577B555B95B41752A449DDD293757D3B132160A9CE3929A43B5D087CD55E559E258D0F2042F195829F1B51DF16D66953267F35DA217168ABAC0A19C4A75E996CBDA9AB8C65F6549505BA30775ABA1C399E2535E4DC62AA44A6759ED75A49EED98E56862C9EF4EC7A3ACA08F354CB661E021FD2AB17FD7A1489537F379492924F7A612194B9D9122B32822B8CBEE82BA5DB3C4AA7075A03F0755E918C9DB375057A67DAEE853E502E5CAB08A9430D0292714353FFFED7433554B636B38594F2DD3BE5EDE3714D9863D19BE5637977554F0F094230BFF1408A9B4F105D610FB839A7BB7DC784CAA562616A2252F440B1CE37B64B73B25CD63A798AC8EE109ADECF2F4A22F1CD80A2CD98463FB3455B70E6F33ADAF16F047E85605F3A935F14698C2414E0E6DB1ACC47E344B768F8FB5F6D0AA6D44D16B57C79E95DD373431DCFF918DCFC67D3530F3C62E5A8693876B6C7943836A7CC07DC86A8271560EE65EAF1AA4B827BF4E66D1D7043872592D00F57D72DD4A170BE3F3112B84E58DB41CA2331146EF8C7D7473C3FC075E14FD0AE31B519F7EF28C7193BDEA28D96062845E987F8645CA4D84B4D84D9305D24A23D70FB74016ED25297CFFC3D2E4666FC1EE2FE466F4E8C8EE0A7DDE7E5FB38BD58D1B96A4C32EDB57646D5897F7DA1A0DF0A99B489D8E27E3994220AB0251C6FE60EFA8519212CEDF282434F8C69A43B0CB51002386ED5541704D248DCA03B383F8EF77D3F1A9BAFCED9D9ABC7875329E02DF81E0FCF46F48A83A2B00653186BFECA30807ABB1374B6763B16B93D37375A54FE0B839A9B3C9449F4C662A7A0D55C0119B6B6D6884A84ED59AF48E0DC7EC7FE24E3DC5DD59B72A09AE2FB9DDC35A992ED948C6373262693D83A834BA25BEB0B3CE0E6C47DFEF2F57084EF2A3C6F71EEDCE01EEA3BA7ABC119D1BCD6925DE1AF63705FA472BBDDEDF60438DE853A1EB1051B3C0F61B316E8E450ABBF57E0CCE7519FA41B8436B1B91BD65232871342AA7DBA0FC589BCFBD70FC75F72D81D1C3CCB0B3F698E0CF67D13E7B92F63B79628064A5D7A147923F9F41F16982BF73390757E224BE1E22BCA509BB565F4994AFF488FEDD33AA23CA513C6594D79E657E16F24D4F9F84BE14C9229A926B536D915AF0BCD4A101E930280437E3419BAD2EECC2CDE7C81544BDD2F45C42B284021072DB7AD4BAC834B80C9524773057ECAB4BF0CA773A6B3F8F2B6DFA72ABB586DC4EA220F5565E52C876C8C119D2A7099CC0A40AD16539E83B82035BDF693E8FF3747E84A52B7948581A228F68DA665043DF80F007334810365AB8060FE112B91E9D279289005C80735A6FADE36CFD1C8F9E8E07187ACB8F4828892F1FADBCB8EF02C82C280CA6719C5A226D6B3B74E884193B1E3DD22E203DC5E240B3874ADD55A84E2585C19C40EC127153BA15D2294002C53C3A1D2FB9549C0D7155CEA5180C12549185E93796271CACBD12B055D90EE91EC53093D8E533E8B4DAD2EF4CED200A07A8A7A8EFA8ED7E5D798348BEE9EA8BA1B09A6B530AD60C15855DC6CF195A07D04DC0423A5CE144D7C3F5D8F958388087DE88668FD9FC79C6AC744687CBAAC6A8A5094D7F202D01DB9835D54C065E4D5331E4CB31F70E67E3EDD32FE56989EA63001FF4B22AE9E610BBFFE0A9854FD565D39EFFC4E51AEAB140A8B8B853E78944AA2EB054A2DC1B9FCD5024819143C57ECF916EF44D0B5C7D5AFBCEAB73483B3E79A59A128F50DFA12BC5AE6A2EABEFDE5339A70A2E6BA957F3E10A9BB5CB4B03D2BF3EDDADAF91130CD76AAD4FB4D032373EECD569C36DC9CB67ABBE822B07E131B9AD031762DED5C3ADE3EB5ECBF43373A65A0104460FF1DF68FD6B0478F1DF12E0BDB0765402297BFF270568FABE8E7F248D950C28C26EF13FE82A4BFD87F343C0D760C9E099C943076537B14D471AA1310467AC245D47B7D4E052BCBFAB0D2BCA4746865FBBE5999E73BFC699E2E78B0B346A5941D99D37E89E42E4F48C2E63C62336F2F74006AE6988314B524B33428C08E136F56F86A000B69C518309E3F289B881B0B2F2CE2EDA0E655F88F6A10B55BAC0DD1AB2B65A69AE814DCEE34C8DFECDDACD0EA71BDB602533C3EDA75AF138D5F5E915261FE911CA313EFE94F49785A982FA93FAE06BB4933335F7449FB990434A90C765F8D9E7B07D50D86BE6C028F338071B0B99213CC05D5E91F187CDE529FEBB7BADC7636D573A42EFF9D33A61E57A1960F103D2FBB146F82337190BEE9BC11512F4A2C636E53D028B1A961A6944C3108D0B25E74426885197E8148588AB99B91389850562A96A80956381BCD15B3FE38976ECBDF88B7C373642BD0E4603AA16C745CB4A9B0E1FE4AEB661453BEC340B9C1A8C2DD729F4CC0D91256AA7682D8EC8A4BAA728FE6EED2A0906E9C5069DC984A5BB768BB69FC977F7AE5C88C08C54E58C1E303D72B7ED8DECE4566E3C350F6DE971D1A3BA0D993070A934AF4353716E0D107A65E92F9B85065B7642FAA7DA236B82FA8FCDD0EDB24036E76918BC74864A215426EA92A7737239A817BBE3B3439669C7982DD33C9E64495D35E20DB14F309F89EDDED3918BC5A8D14077F36D37C84CD9A205BB74E65D60C7EA2E12BAD98AEB88EDBDBFE20A7AE8C673D3C667E15A2BB47A653BB32CD7C2076ACC202AE99E73DC97F62C850A50B5431CB7695965A28B2EFDD639C4884CFF71286E2D10292BACF95853BF59E9AD7DB51DBA07375698F6E1FDB015025100F62D76FCFC3D1695F44A4AB6006E288EA80DF4B6776CC70A196DEFFD8DD0F02B5EEB9CCED7412CD2BADBF6A247B39CF53DE0AA5D6941A5B358FBC3827404DD75A98C477B18F83EBA2A74D016B6C0C646B512A6946FF58FA2207A57F6B47FD9AC6CACC7F8FDEFD8A17DF8B015AED3276AF0EDA957D2A5A19F1AEEF84E9FA8FE87984B95141E6A32E39FA9DADB68E9EA66DE1B9A19E444EAEB17BD427FFA9FEB214E4FFFCF7B88006F2589C8BA8A0ED51A5C0E2802428033B5A6C6ED9BBDB36E4F7E1B2AA8AC7ABBE7DD6EE6961545C6BBEDEE64DC6D6BB57439218EAF7B55E6DB76BAACBA8116F834708C354B6F0096C75ADDD7325D783C006FDC63A9ED1A3E9291E5A4EB6B2BBF3DEF4DBBA5FF46E6E292EFD02CFDC07076739A0B5119E75CE1C087E4FAE1E15F079D78E7',0,'',NULL,1772443800000,'c90f6e8cdc4d85909c0173f7f43eb7cf');
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
