-- running Z5mtSVn4GtvAbRCY xFh8RXEwx16XaQ0kDWUs_w
-- finished NzFlyxzXTMnx_hsK
-- cookie CdJaFwns8ibJ7ogTFmrnqQ.uLwAwEKVYPTY3WcE3OsyCU0GxEYufUafJOz8cazcgCI
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "events" VALUES('Z5mtSVn4GtvAbRCY',0,'deal',NULL,NULL,'["red-petunia-oak", "red-rose-oak-oak", "lawn", "red-rose-structure", "blue-lily-birch-oak", "yellow-rose-pond", "yellow-rose-structure", "blue-petunia-birch", "yellow-lily-structure", "sonny-rowe", "ruby-clover", "lily-maniare", "alfred-rower", "birch-plantation", "scope-and-ambition", "natural-and-man-made", "colour-combination", "consistency-of-features"]','5af09678216607bc',1794876668301);
INSERT INTO "events" VALUES('Z5mtSVn4GtvAbRCY',1,'decide',0,'{"do": "take_green", "from": "yellow-rose-structure"}','["red-rose-pond"]','',1794876668800);
INSERT INTO "events" VALUES('Z5mtSVn4GtvAbRCY',2,'decide',0,'{"do": "place", "card": "red-petunia-oak", "at": "r3c3"}','[]','',1794876669189);
INSERT INTO "events" VALUES('Z5mtSVn4GtvAbRCY',3,'decide',1,'{"do": "refresh", "deck": "green", "order": ["red-rose-pond", "yellow-lily-structure", "blue-petunia-birch"]}','["blue-lily-structure", "red-lily-birch-willow", "yellow-rose-birch-birch"]','',1794876669452);
INSERT INTO "events" VALUES('Z5mtSVn4GtvAbRCY',4,'decide',1,'{"do": "take_green", "from": "deck"}','["blue-rose-oak-oak"]','',1794876669611);
INSERT INTO "events" VALUES('Z5mtSVn4GtvAbRCY',5,'decide',1,'{"do": "place", "card": "blue-lily-birch-oak", "at": "r3c1"}','[]','',1794876670018);
INSERT INTO "events" VALUES('Z5mtSVn4GtvAbRCY',6,'decide',0,'{"do": "take_award", "from": "consistency-of-features"}','["hard-and-soft-wood"]','',1794876670629);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',0,'deal',NULL,NULL,'["yellow-lily-structure", "red-rose-willow-willow", "blue-rose-pond", "red-rose-structure", "blue-rose-structure", "red-petunia-structure", "blue-lily-birch-willow", "red-petunia-structure", "yellow-rose-pond", "peter-petals", "hard-and-soft-wood", "forestry", "colour-combination", "natural-habitats", "best-use-of-space", "alfred-rower", "consistency-of-features", "excellence-in-trees"]','750b0ba8da071369',1794876670922);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',1,'decide',0,'{"do": "take_green", "from": "blue-lily-birch-willow"}','["yellow-petunia-structure"]','',1794876671318);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',2,'decide',0,'{"do": "place", "card": "yellow-lily-structure", "at": "r3c3"}','[]','',1794876671838);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',3,'decide',0,'{"do": "take_award", "from": "alfred-rower"}','["polychromatism"]','',1794876672118);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',4,'decide',0,'{"do": "place_award", "at": "col2"}','[]','',1794876672368);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',5,'decide',1,'{"do": "refresh", "deck": "award", "order": ["polychromatism", "excellence-in-trees", "consistency-of-features"]}','["oak-plantation", "diane-yeller", "variety-in-trees"]','',1794876672647);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',6,'decide',1,'{"do": "take_award", "from": "oak-plantation"}','["rosie-redford"]','',1794876672974);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',7,'decide',1,'{"do": "place_award", "at": "row2"}','[]','',1794876673260);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',8,'decide',0,'{"do": "refresh", "deck": "award", "order": ["variety-in-trees", "rosie-redford", "diane-yeller"]}','["excellence-in-ponds", "ruby-clover", "natural-and-man-made"]','',1794876673647);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',9,'decide',0,'{"do": "take_green", "from": "deck"}','["lawn"]','',1794876674136);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',10,'decide',0,'{"do": "bottom", "card": "blue-rose-pond"}','[]','3b0059d00723b1cd',1794876674558);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',11,'decide',1,'{"do": "take_green", "from": "yellow-petunia-structure"}','["yellow-petunia-pond"]','',1794876674985);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',12,'decide',1,'{"do": "place", "card": "yellow-petunia-structure", "at": "r1c2"}','[]','',1794876675469);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',13,'decide',1,'{"do": "take_award", "from": "deck"}','["birch-plantation"]','',1794876675758);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',14,'decide',1,'{"do": "place_award", "at": "col3"}','[]','',1794876676074);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',15,'decide',0,'{"do": "take_green", "from": "red-petunia-structure"}','["yellow-lily-oak-willow"]','',1794876676534);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',16,'decide',0,'{"do": "place", "card": "blue-lily-birch-willow", "at": "r3c2"}','[]','',1794876676720);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',17,'decide',1,'{"do": "take_award", "from": "ruby-clover"}','["excellence-in-lawns"]','',1794876676990);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',18,'decide',1,'{"do": "place_award", "at": "row2"}','[]','',1794876677178);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',19,'decide',0,'{"do": "take_green", "from": "yellow-rose-pond"}','["red-petunia-oak"]','',1794876677362);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',20,'decide',0,'{"do": "bottom", "card": "lawn"}','[]','6e43661a94855b71',1794876677612);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',21,'decide',1,'{"do": "take_green", "from": "red-petunia-oak"}','["lawn"]','',1794876677790);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',22,'decide',1,'{"do": "place", "card": "blue-rose-structure", "at": "r2c1"}','[]','',1794876678387);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',23,'decide',1,'{"do": "take_award", "from": "excellence-in-lawns"}','["man-made-features"]','',1794876678913);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',24,'decide',1,'{"do": "place_award", "at": "col3"}','[]','',1794876679453);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',25,'decide',0,'{"do": "take_award", "from": "natural-and-man-made"}','[]','',1794876679584);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',26,'decide',0,'{"do": "place_award", "at": "row1"}','[]','',1794876679686);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',27,'decide',1,'{"do": "take_green", "from": "deck"}','["blue-rose-structure"]','',1794876680083);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',28,'decide',1,'{"do": "place", "card": "blue-rose-structure", "at": "r3c3"}','[]','',1794876680281);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',29,'decide',1,'{"do": "take_award", "from": "excellence-in-ponds"}','[]','',1794876680386);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',30,'decide',1,'{"do": "place_award", "at": "row2"}','[]','f653e9c83e610b14',1794876680688);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',31,'decide',0,'{"do": "take_award", "from": "excellence-in-trees"}','[]','',1794876681026);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',32,'decide',0,'{"do": "place_award", "at": "col1"}','[]','',1794876681255);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',33,'decide',1,'{"do": "take_green", "from": "yellow-lily-oak-willow"}','["blue-petunia-pond"]','',1794876681415);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',34,'decide',1,'{"do": "bottom", "card": "yellow-lily-oak-willow"}','[]','',1794876681777);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',35,'decide',0,'{"do": "take_award", "from": "man-made-features"}','[]','',1794876682090);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',36,'decide',0,'{"do": "place_award", "at": "row2"}','[]','',1794876682123);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',37,'decide',1,'{"do": "take_award", "from": "variety-in-trees"}','[]','',1794876682158);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',38,'decide',1,'{"do": "place_award", "at": "row3"}','[]','',1794876682399);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',39,'decide',0,'{"do": "take_award", "from": "polychromatism"}','[]','',1794876682581);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',40,'decide',0,'{"do": "place_award", "at": "col2"}','[]','c12d3e306857326c',1794876682792);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',41,'decide',1,'{"do": "take_green", "from": "deck"}','["lawn"]','',1794876683026);
INSERT INTO "events" VALUES('NzFlyxzXTMnx_hsK',42,'decide',1,'{"do": "place", "card": "lawn", "at": "r1c3"}','[]','f1f9adda6a8be758',1794876683271);
CREATE TABLE holders (
	visitor BLOB NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	CONSTRAINT pk_holders PRIMARY KEY (visitor, table_id, seat), 
	CONSTRAINT fk_holders_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "holders" VALUES(X'242848FB7CE763BD040E23CC867E23B2D9B538EADEDDFD1BB9EAA590E4B4C5AD','Z5mtSVn4GtvAbRCY',0);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	token BLOB NOT NULL, used BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT uq_seats_token UNIQUE (token), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('Z5mtSVn4GtvAbRCY',0,X'29C1DF568E9BBB54F8BB74253E045B27D95D0193F0CB7BF2E1DB88C207D6B144',1);
INSERT INTO "seats" VALUES('Z5mtSVn4GtvAbRCY',1,X'2C6B06AD169B5C7ECD317DE12D9E085662FAAF72648CC5C68F14EF15D2760397',0);
INSERT INTO "seats" VALUES('NzFlyxzXTMnx_hsK',0,X'205E60B7C503FD6FA5A51C543A08F98BE3B3DB59A836800C6B66C6CB18B15A00',0);
INSERT INTO "seats" VALUES('NzFlyxzXTMnx_hsK',1,X'2BCB827C6645BB2469FC7158D1F03C5D4FC50BB5C96B5319296696B2645360F4',0);
CREATE TABLE secrets (
	name VARCHAR(32) NOT NULL, 
	value BLOB NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookie',X'09123B749159C11D6D2566C00709641356B6442EA087CC40590E91599617D709');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	header TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	over BOOLEAN NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('Z5mtSVn4GtvAbRCY','{"hortus_record": 1, "game": "village_green", "ruleset": "1", "players": 2, "options": {"start_player": 0, "villages": "file"}, "seats": [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"}], "commitment": "965e8238ea02fc6ed5fe77e2acbc4f2703417e707bcac8c7d036205cd20bee5f", "components": "d20ee6540ec11181"}',X'26916150AA9EFF817FC3226FAEF6D51182E081195A3854DDE2A5BCD1829EFADD',1794876668301,0);
INSERT INTO "tables" VALUES('NzFlyxzXTMnx_hsK','{"hortus_record": 1, "game": "village_green", "ruleset": "1", "players": 2, "options": {"start_player": 0, "villages": "file"}, "seats": [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"}], "commitment": "5d68d470ff4769070e5a33ba3752438d00d66d2eae6b4af27387db2ddd0d83d2", "components": "d20ee6540ec11181"}',X'10EC212D9D6146E679DC359D1184DD5697A4C64C39ABE5D5E0E76709193055F4',1794876670922,1);
COMMIT;
