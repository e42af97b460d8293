-- running EIvtliRWBPCri26z cVmpNTAKdemBlIlpE2uUgw
-- finished 6lXOo-pkFN_88aVM
-- cookie mYj8XQOcPa-IM1iJUx79yA.v4sWf-Q5RHjxV3c-Vb8K2mxGiNbfumGr9KA1BSPBq2A
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE browsers (
	visitor BLOB NOT NULL, 
	person_id VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_browsers PRIMARY KEY (visitor), 
	CONSTRAINT fk_browsers_person_id FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE channels (
	id VARCHAR(32) NOT NULL, 
	visitor BLOB NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	address TEXT NOT NULL, 
	base TEXT NOT NULL, 
	quiet VARCHAR(16) NOT NULL, 
	zone VARCHAR(64) NOT NULL, 
	token BLOB, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_channels PRIMARY KEY (id)
);
CREATE TABLE due (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	what VARCHAR(8) NOT NULL, 
	channel_id VARCHAR(32) NOT NULL, 
	since BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_due PRIMARY KEY (table_id, seat, what, channel_id), 
	CONSTRAINT fk_due_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "due" VALUES('EIvtliRWBPCri26z',1,'call','',1794887017571,1794887077571);
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
INSERT INTO "events" VALUES('EIvtliRWBPCri26z',0,'deal',NULL,NULL,'["blue-petunia-structure", "yellow-lily-structure", "blue-lily-birch-oak", "yellow-petunia-oak", "lawn", "blue-rose-structure", "red-petunia-oak", "red-rose-structure", "red-petunia-pond", "best-use-of-space", "feature-variety", "excellence-in-trees", "floral-variety", "polychromatism", "alfred-rower", "linda-flowers", "man-made-features", "lily-maniare"]','551529da9d3c3bbd',1794887016910);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',0,'deal',NULL,NULL,'["red-rose-pond", "red-rose-willow-willow", "red-lily-birch-oak", "red-rose-birch-birch", "blue-petunia-birch", "blue-lily-birch-oak", "blue-lily-pond", "red-petunia-structure", "yellow-petunia-structure", "feature-variety", "natural-and-man-made", "excellence-in-trees", "ruby-clover", "peter-petals", "excellence-in-ponds", "polychromatism", "sonny-rowe", "best-use-of-space"]','7ce52e62659e8564',1794887017081);
INSERT INTO "events" VALUES('EIvtliRWBPCri26z',1,'decide',0,'{"do": "take_green", "from": "red-petunia-oak"}','["blue-lily-oak-willow"]','',1794887017306);
INSERT INTO "events" VALUES('EIvtliRWBPCri26z',2,'decide',0,'{"do": "place", "card": "blue-petunia-structure", "at": "r3c3"}','[]','',1794887017394);
INSERT INTO "events" VALUES('EIvtliRWBPCri26z',3,'decide',0,'{"do": "take_award", "from": "linda-flowers"}','["symmetrical-forestry"]','',1794887017511);
INSERT INTO "events" VALUES('EIvtliRWBPCri26z',4,'decide',0,'{"do": "place_award", "at": "col2"}','[]','',1794887017570);
INSERT INTO "events" VALUES('EIvtliRWBPCri26z',5,'decide',1,'{"do": "refresh", "deck": "award", "order": ["symmetrical-forestry", "lily-maniare", "man-made-features"]}','["rosa-gelber", "natural-and-man-made", "hard-and-soft-wood"]','',1794887017609);
INSERT INTO "events" VALUES('EIvtliRWBPCri26z',6,'decide',1,'{"do": "take_award", "from": "rosa-gelber"}','["natural-habitats"]','',1794887017667);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',1,'decide',0,'{"do": "take_green", "from": "blue-lily-pond"}','["yellow-lily-structure"]','',1794887017811);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',2,'decide',0,'{"do": "place", "card": "red-rose-pond", "at": "r3c3"}','[]','',1794887017910);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',3,'decide',1,'{"do": "refresh", "deck": "green", "order": ["yellow-lily-structure", "yellow-petunia-structure", "red-petunia-structure"]}','["lawn", "yellow-lily-pond", "red-lily-structure"]','',1794887017948);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',4,'decide',1,'{"do": "take_green", "from": "deck"}','["lawn"]','',1794887017960);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',5,'decide',1,'{"do": "place", "card": "blue-petunia-birch", "at": "r3c1"}','[]','',1794887017977);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',6,'decide',0,'{"do": "take_award", "from": "best-use-of-space"}','["colour-combination"]','',1794887017990);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',7,'decide',0,'{"do": "place_award", "at": "row2"}','[]','',1794887018014);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',8,'decide',1,'{"do": "take_award", "from": "sonny-rowe"}','["variety-in-trees"]','',1794887018039);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',9,'decide',1,'{"do": "place_award", "at": "col2"}','[]','',1794887018060);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',10,'decide',0,'{"do": "take_green", "from": "yellow-lily-pond"}','["yellow-rose-structure"]','d95e144d0ebe6949',1794887018111);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',11,'decide',0,'{"do": "place", "card": "red-rose-willow-willow", "at": "r1c3"}','[]','',1794887018132);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',12,'decide',1,'{"do": "take_award", "from": "deck"}','["natural-habitats"]','',1794887018161);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',13,'decide',1,'{"do": "place_award", "at": "row1"}','[]','',1794887018184);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',14,'decide',0,'{"do": "refresh", "deck": "award", "order": ["variety-in-trees", "polychromatism", "colour-combination"]}','["diane-yeller", "symmetrical-forestry", "tasteful-floral-displays"]','',1794887018228);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',15,'decide',0,'{"do": "take_green", "from": "yellow-rose-structure"}','["yellow-lily-structure"]','',1794887018273);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',16,'decide',0,'{"do": "place", "card": "red-lily-birch-oak", "at": "r3c2"}','[]','',1794887018418);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',17,'decide',1,'{"do": "take_award", "from": "symmetrical-forestry"}','["scope-and-ambition"]','',1794887018474);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',18,'decide',1,'{"do": "place_award", "at": "row2"}','[]','',1794887018540);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',19,'decide',0,'{"do": "take_green", "from": "red-lily-structure"}','["lawn"]','',1794887018561);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',20,'decide',0,'{"do": "bottom", "card": "red-lily-structure"}','[]','9115e3974daf9c34',1794887018576);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',21,'decide',1,'{"do": "take_award", "from": "tasteful-floral-displays"}','["rosa-gelber"]','',1794887018592);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',22,'decide',1,'{"do": "place_award", "at": "col2"}','[]','',1794887018602);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',23,'decide',0,'{"do": "take_green", "from": "yellow-lily-structure"}','["yellow-petunia-oak"]','',1794887018614);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',24,'decide',0,'{"do": "place", "card": "yellow-rose-structure", "at": "r1c2"}','[]','',1794887018624);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',25,'decide',0,'{"do": "take_award", "from": "deck"}','["man-made-features"]','',1794887018633);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',26,'decide',0,'{"do": "place_award", "at": "row1"}','[]','',1794887018644);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',27,'decide',1,'{"do": "take_award", "from": "rosa-gelber"}','["rosie-redford"]','',1794887018662);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',28,'decide',1,'{"do": "place_award", "at": "row3"}','[]','',1794887018679);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',29,'decide',0,'{"do": "take_green", "from": "lawn"}','["yellow-lily-birch-oak"]','',1794887018704);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',30,'decide',0,'{"do": "bottom", "card": "yellow-lily-structure"}','[]','7fc1a7882a51c6dc',1794887018787);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',31,'decide',1,'{"do": "take_award", "from": "diane-yeller"}','["floral-variety"]','',1794887018835);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',32,'decide',1,'{"do": "place_award", "at": "col1"}','[]','',1794887018872);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',33,'decide',0,'{"do": "take_green", "from": "yellow-petunia-oak"}','["red-petunia-structure"]','',1794887018910);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',34,'decide',0,'{"do": "place", "card": "yellow-lily-pond", "at": "r3c1"}','[]','',1794887018992);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',35,'decide',1,'{"do": "take_award", "from": "scope-and-ambition"}','[]','',1794887019055);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',36,'decide',1,'{"do": "place_award", "at": "row2"}','[]','',1794887019118);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',37,'decide',0,'{"do": "take_award", "from": "variety-in-trees"}','[]','',1794887019179);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',38,'decide',0,'{"do": "place_award", "at": "row3"}','[]','',1794887019240);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',39,'decide',1,'{"do": "take_award", "from": "rosie-redford"}','[]','',1794887019284);
INSERT INTO "events" VALUES('6lXOo-pkFN_88aVM',40,'decide',1,'{"do": "place_award", "at": "col2"}','[]','010ea1544f4a2305',1794887019315);
CREATE TABLE holders (
	visitor BLOB NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, seen INTEGER DEFAULT '-1' NOT NULL, archived BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_holders PRIMARY KEY (visitor, table_id, seat), 
	CONSTRAINT fk_holders_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "holders" VALUES(X'6CAD8F54103708E32AFCE6903D1AEB71D8097DAB48D43C004F20BE7D60A64003','EIvtliRWBPCri26z',0,6,0);
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
	token BLOB NOT NULL, used BOOLEAN DEFAULT 0 NOT NULL, sitter BLOB, here BIGINT, seen BIGINT, called INTEGER, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT uq_seats_token UNIQUE (token), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('EIvtliRWBPCri26z',0,X'6F5A1ACAE56057CEC61F6BFD84BDD572CD283F4F7B00DF02A6F8F04C0CE569A5',1,X'6CAD8F54103708E32AFCE6903D1AEB71D8097DAB48D43C004F20BE7D60A64003',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('EIvtliRWBPCri26z',1,X'F36B6BC9A78DF567CEB00C71251D371EF4FFBFD831B76A067364ECC0534BA798',0,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('6lXOo-pkFN_88aVM',0,X'DAD6F52FA7ADE21ECBC66197CC7FA6F2EA75C46C31FC9D54A9EA79AC8241D02C',0,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('6lXOo-pkFN_88aVM',1,X'771CDE41763B0A5A1B150F4E8DCE0F7E7D6E3F2E9A45F375765BE0C3E7F5FBAF',0,NULL,NULL,NULL,NULL);
CREATE TABLE secrets (
	name VARCHAR(32) NOT NULL, 
	value BLOB NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookie',X'2545F7FBE42ED56C2E978E33C6D0BDB85106429D3B8B9378154ED713A7CF4404');
INSERT INTO "secrets" VALUES('push',X'9C6302BA268213F87FDCF04F341A29080B3D0A6952EEA86A70985822FCADACFF');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	header TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	over BOOLEAN NOT NULL, settings TEXT DEFAULT '{}' NOT NULL, owner BLOB, result TEXT, ended BIGINT, rematch VARCHAR(32), rematch_by INTEGER, mover INTEGER, since BIGINT, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('EIvtliRWBPCri26z','{"hortus_record": 1, "game": "village_green", "ruleset": "1", "players": 2, "options": {"start_player": 0, "villages": "file"}, "seats": [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"}], "commitment": "cb47dcecf640c4733e49544595ddd38d1fb6549faacadd67c0fb400ea98b2c57", "components": "d20ee6540ec11181"}',X'2BB11C743520A73F786AFA152ACD71668FCDEA4575B88C5B418865AFFAE45944',1794887016910,0,'{"hints": true, "undo": true, "spectators": true, "talk": true, "turn_hours": 0, "late": "wait"}',NULL,NULL,NULL,NULL,NULL,1,1794887017571);
INSERT INTO "tables" VALUES('6lXOo-pkFN_88aVM','{"hortus_record": 1, "game": "village_green", "ruleset": "1", "players": 2, "options": {"start_player": 0, "villages": "file"}, "seats": [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"}], "commitment": "ab4c3b051958e72930c4ace8b0e2cebe96ff4678c1132e7b4e46d7d16bbd9bbc", "components": "d20ee6540ec11181"}',X'461A6694AC77B840FE58614CD01628156810E5A0113BDDB73A693896C27DEF82',1794887017081,1,'{"hints": true, "undo": true, "spectators": true, "talk": true, "turn_hours": 0, "late": "wait"}',NULL,'{"points": [14, -9], "winners": [0]}',1794887019315,NULL,NULL,NULL,1794887019317);
CREATE TABLE talk (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	words TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_talk PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_talk_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_browsers_person_id ON browsers (person_id);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_seats_sitter ON seats (sitter);
CREATE INDEX ix_due_at ON due (at);
CREATE INDEX ix_channels_visitor ON channels (visitor);
COMMIT;
