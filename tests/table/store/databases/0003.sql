-- running zWGE5Sh91CEf5pE8 InfKqhi9ISXM7f3_zgF0Fg
-- finished TfTHL_th61Dc9fe_
-- cookie 7hfY21-P-2aJX5RW2p0sSA.KiqJ0sRNn2ty8r5H_6SOdkSADqql1v8hgv6Oh_NNQuk
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE browsers (
	visitor BLOB NOT NULL, 
	person_id VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_browsers PRIMARY KEY (visitor), 
	CONSTRAINT fk_browsers_person_id FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER, 
	decision TEXT, 
	chance TEXT NOT NULL, 
	hash VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (table_id, seq), 
	CONSTRAINT fk_events_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('zWGE5Sh91CEf5pE8',0,'deal',NULL,NULL,'["blue-rose-structure", "blue-lily-birch-oak", "lawn", "blue-petunia-willow", "lawn", "yellow-lily-oak-willow", "lawn", "yellow-rose-structure", "blue-petunia-birch", "forestry", "diane-yeller", "polychromatism", "man-made-features", "hard-and-soft-wood", "birch-plantation", "excellence-in-trees", "consistency-of-features", "oak-plantation"]','9608dc0272b42cb7',1794878104689);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',0,'deal',NULL,NULL,'["yellow-rose-pond", "yellow-lily-birch-oak", "yellow-lily-birch-willow", "red-petunia-structure", "blue-lily-pond", "blue-petunia-willow", "yellow-lily-structure", "red-petunia-oak", "yellow-rose-birch-birch", "tasteful-floral-displays", "man-made-features", "colour-combination", "best-use-of-space", "rosie-redford", "diane-yeller", "linda-flowers", "birch-plantation", "peter-petals"]','605c172ae2a72d33',1794878104855);
INSERT INTO "events" VALUES('zWGE5Sh91CEf5pE8',1,'decide',0,'{"do": "take_green", "from": "lawn"}','["blue-rose-pond"]','',1794878105014);
INSERT INTO "events" VALUES('zWGE5Sh91CEf5pE8',2,'decide',0,'{"do": "place", "card": "blue-rose-structure", "at": "r2c2"}','[]','',1794878105042);
INSERT INTO "events" VALUES('zWGE5Sh91CEf5pE8',3,'decide',0,'{"do": "take_award", "from": "excellence-in-trees"}','["excellence-in-lawns"]','',1794878105100);
INSERT INTO "events" VALUES('zWGE5Sh91CEf5pE8',4,'decide',0,'{"do": "place_award", "at": "col2"}','[]','',1794878105158);
INSERT INTO "events" VALUES('zWGE5Sh91CEf5pE8',5,'decide',1,'{"do": "refresh", "deck": "award", "order": ["excellence-in-lawns", "oak-plantation", "consistency-of-features"]}','["scope-and-ambition", "feature-variety", "peter-petals"]','',1794878105197);
INSERT INTO "events" VALUES('zWGE5Sh91CEf5pE8',6,'decide',1,'{"do": "take_award", "from": "scope-and-ambition"}','["natural-habitats"]','',1794878105248);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',1,'decide',0,'{"do": "take_green", "from": "yellow-lily-structure"}','["blue-petunia-pond"]','',1794878105332);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',2,'decide',0,'{"do": "place", "card": "yellow-rose-pond", "at": "r3c3"}','[]','',1794878105386);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',3,'decide',1,'{"do": "refresh", "deck": "green", "order": ["blue-petunia-pond", "yellow-rose-birch-birch", "red-petunia-oak"]}','["lawn", "yellow-petunia-willow", "yellow-lily-pond"]','',1794878105455);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',4,'decide',1,'{"do": "take_green", "from": "deck"}','["red-petunia-structure"]','',1794878105492);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',5,'decide',1,'{"do": "place", "card": "red-petunia-structure", "at": "r3c2"}','[]','',1794878105587);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',6,'decide',1,'{"do": "take_award", "from": "peter-petals"}','["polychromatism"]','',1794878105734);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',7,'decide',1,'{"do": "place_award", "at": "row2"}','[]','',1794878105762);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',8,'decide',0,'{"do": "refresh", "deck": "award", "order": ["polychromatism", "linda-flowers", "birch-plantation"]}','["consistency-of-features", "oak-plantation", "forestry"]','',1794878105830);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',9,'decide',0,'{"do": "take_green", "from": "deck"}','["red-rose-pond"]','',1794878105899);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',10,'decide',0,'{"do": "place", "card": "red-rose-pond", "at": "r2c3"}','[]','eaf65d91a97f2abf',1794878106237);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',11,'decide',1,'{"do": "take_green", "from": "lawn"}','["red-petunia-willow"]','',1794878106592);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',12,'decide',1,'{"do": "place", "card": "lawn", "at": "r3c3"}','[]','',1794878106740);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',13,'decide',0,'{"do": "take_award", "from": "deck"}','["excellence-in-trees"]','',1794878106862);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',14,'decide',0,'{"do": "place_award", "at": "col3"}','[]','',1794878106934);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',15,'decide',1,'{"do": "take_green", "from": "yellow-petunia-willow"}','["blue-rose-pond"]','',1794878106978);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',16,'decide',1,'{"do": "place", "card": "red-petunia-structure", "at": "r1c1"}','[]','',1794878106992);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',17,'decide',1,'{"do": "take_award", "from": "forestry"}','["lily-maniare"]','',1794878107004);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',18,'decide',1,'{"do": "place_award", "at": "row2"}','[]','',1794878107016);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',19,'decide',0,'{"do": "take_green", "from": "yellow-lily-pond"}','["blue-lily-structure"]','',1794878107036);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',20,'decide',0,'{"do": "bottom", "card": "yellow-lily-birch-willow"}','[]','82afebd4a2c4b8f5',1794878107054);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',21,'decide',1,'{"do": "take_green", "from": "blue-lily-structure"}','["red-lily-structure"]','',1794878107082);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',22,'decide',1,'{"do": "place", "card": "blue-petunia-willow", "at": "r2c2"}','[]','',1794878107098);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',23,'decide',0,'{"do": "take_green", "from": "red-lily-structure"}','["yellow-rose-oak-oak"]','',1794878107109);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',24,'decide',0,'{"do": "bottom", "card": "red-lily-structure"}','[]','',1794878107138);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',25,'decide',1,'{"do": "take_award", "from": "lily-maniare"}','["rosa-gelber"]','',1794878107152);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',26,'decide',1,'{"do": "place_award", "at": "row1"}','[]','',1794878107168);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',27,'decide',0,'{"do": "take_green", "from": "deck"}','["red-rose-birch-birch"]','',1794878107191);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',28,'decide',0,'{"do": "place", "card": "red-rose-birch-birch", "at": "r3c1"}','[]','',1794878107206);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',29,'decide',1,'{"do": "take_green", "from": "blue-rose-pond"}','["blue-lily-birch-oak"]','',1794878107220);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',30,'decide',1,'{"do": "place", "card": "yellow-petunia-willow", "at": "r1c2"}','[]','4fae1cf90687edff',1794878107238);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',31,'decide',0,'{"do": "take_award", "from": "consistency-of-features"}','["variety-in-trees"]','',1794878107252);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',32,'decide',0,'{"do": "place_award", "at": "col1"}','[]','',1794878107263);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',33,'decide',1,'{"do": "take_green", "from": "blue-lily-birch-oak"}','["red-rose-willow-willow"]','',1794878107283);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',34,'decide',1,'{"do": "place", "card": "blue-rose-pond", "at": "r2c3"}','[]','',1794878107305);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',35,'decide',0,'{"do": "take_award", "from": "oak-plantation"}','["feature-variety"]','',1794878107321);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',36,'decide',0,'{"do": "place_award", "at": "row2"}','[]','',1794878107333);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',37,'decide',1,'{"do": "take_award", "from": "feature-variety"}','["natural-habitats"]','',1794878107347);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',38,'decide',1,'{"do": "place_award", "at": "row3"}','[]','',1794878107358);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',39,'decide',0,'{"do": "take_award", "from": "rosa-gelber"}','["floral-variety"]','',1794878107369);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',40,'decide',0,'{"do": "place_award", "at": "col2"}','[]','e444e93319a788af',1794878107380);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',41,'decide',1,'{"do": "take_award", "from": "deck"}','[]','',1794878107392);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',42,'decide',1,'{"do": "place_award", "at": "row1"}','[]','',1794878107402);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',43,'decide',0,'{"do": "take_green", "from": "red-rose-willow-willow"}','["blue-rose-structure"]','',1794878107414);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',44,'decide',0,'{"do": "place", "card": "yellow-lily-birch-oak", "at": "r1c2"}','[]','',1794878107427);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',45,'decide',1,'{"do": "take_award", "from": "floral-variety"}','[]','',1794878107440);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',46,'decide',1,'{"do": "place_award", "at": "col3"}','[]','',1794878107452);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',47,'decide',0,'{"do": "take_green", "from": "blue-rose-structure"}','["yellow-rose-willow-willow"]','',1794878107465);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',48,'decide',0,'{"do": "place", "card": "blue-rose-structure", "at": "r3c2"}','[]','',1794878107478);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',49,'decide',0,'{"do": "take_award", "from": "linda-flowers"}','[]','',1794878107490);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',50,'decide',0,'{"do": "place_award", "at": "col1"}','[]','8029796ce0548c62',1794878107503);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',51,'decide',1,'{"do": "take_green", "from": "deck"}','["yellow-lily-structure"]','',1794878107516);
INSERT INTO "events" VALUES('TfTHL_th61Dc9fe_',52,'decide',1,'{"do": "bottom", "card": "blue-lily-structure"}','[]','df1042bfa24d5cc6',1794878107529);
CREATE TABLE holders (
	visitor BLOB NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, seen INTEGER DEFAULT '-1' NOT NULL, archived BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_holders PRIMARY KEY (visitor, table_id, seat), 
	CONSTRAINT fk_holders_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "holders" VALUES(X'C60ACA5BB50409A74FCB1ACBF4A4C281BC6DADDA9F665937E4A137C04815DA3A','zWGE5Sh91CEf5pE8',0,6,0);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	colour VARCHAR(16) NOT NULL, 
	"key" BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_key UNIQUE ("key")
);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	token BLOB NOT NULL, used BOOLEAN DEFAULT 0 NOT NULL, sitter BLOB, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT uq_seats_token UNIQUE (token), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('zWGE5Sh91CEf5pE8',0,X'B9C5CBF2734C16582EC3618C641269AF659DF78DCA0089520D8C2AE27C4E3871',1,X'C60ACA5BB50409A74FCB1ACBF4A4C281BC6DADDA9F665937E4A137C04815DA3A');
INSERT INTO "seats" VALUES('zWGE5Sh91CEf5pE8',1,X'2DF77396F694815E629C8B8F2DF55A90681943A5D0A250BD52407404789B0E60',0,NULL);
INSERT INTO "seats" VALUES('TfTHL_th61Dc9fe_',0,X'4C7B8B82213039DB34ED1670F9BE619A7059038C3D08E1A2DBFA33D53B6321F0',0,NULL);
INSERT INTO "seats" VALUES('TfTHL_th61Dc9fe_',1,X'F134B64357DF767D38A4FFE9DA441E4A34E39111F066042D115A755C4C1CDCDC',0,NULL);
CREATE TABLE secrets (
	name VARCHAR(32) NOT NULL, 
	value BLOB NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookie',X'D8196DD131EAC7C3BC62F11E3BFDF2D03ABD1FA2A634262B3CA9222DF982136D');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	header TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	over BOOLEAN NOT NULL, settings TEXT DEFAULT '{}' NOT NULL, owner BLOB, result TEXT, ended BIGINT, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('zWGE5Sh91CEf5pE8','{"hortus_record": 1, "game": "village_green", "ruleset": "1", "players": 2, "options": {"start_player": 0, "villages": "file"}, "seats": [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"}], "commitment": "dddc651ed05c272a252e0ffdee4d0d1d95f9ff9ca3764cd5a09b7f3dc2a4a94a", "components": "d20ee6540ec11181"}',X'7B69BAA73D78691F9D806B5DD6DD67A6798DB3AC4D7E2145E1F8306CC88F39F1',1794878104689,0,'{"hints": true, "undo": true, "spectators": true, "talk": true, "turn_hours": 0, "late": "wait"}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('TfTHL_th61Dc9fe_','{"hortus_record": 1, "game": "village_green", "ruleset": "1", "players": 2, "options": {"start_player": 0, "villages": "file"}, "seats": [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"}], "commitment": "a1a779020c1ba7d0f69a57108647cdee490895fb1f71031b4ae2cbdb39cd1de0", "components": "d20ee6540ec11181"}',X'C28DEF2F90670DA9F86D760F912E435EE13AEF26E7C42796E42CC4B034248B7D',1794878104855,1,'{"hints": true, "undo": true, "spectators": true, "talk": true, "turn_hours": 0, "late": "wait"}',NULL,'{"points": [4, 8], "winners": [1]}',1794878107529);
CREATE INDEX ix_browsers_person_id ON browsers (person_id);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_seats_sitter ON seats (sitter);
COMMIT;
