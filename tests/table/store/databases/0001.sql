-- running k1V09kbOgvdSja_C ZMgxxK55Lu-K-9EZkHPxHw
-- finished z_6Cet0A_BanhWmV
-- cookie 77yOZf5iraaQuBaoo6Pgvg.fFgnFSN3qOsQqkm_fAYX8IAgpNBXBdi6J28rm6LQCHc
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "events" VALUES('k1V09kbOgvdSja_C',0,'deal',NULL,NULL,'["yellow-rose-structure", "blue-lily-structure", "blue-petunia-structure", "yellow-petunia-structure", "red-petunia-pond", "red-rose-birch-birch", "red-rose-willow-willow", "yellow-lily-structure", "blue-rose-birch-birch", "diane-yeller", "peter-petals", "variety-in-trees", "feature-variety", "symmetrical-forestry", "ruby-clover", "excellence-in-structures", "sonny-rowe", "alfred-rower"]','68b5397291f75413',1794876635028);
INSERT INTO "events" VALUES('k1V09kbOgvdSja_C',1,'decide',0,'{"do": "take_green", "from": "red-rose-willow-willow"}','["blue-rose-oak-oak"]','',1794876635340);
INSERT INTO "events" VALUES('k1V09kbOgvdSja_C',2,'decide',0,'{"do": "place", "card": "yellow-rose-structure", "at": "r3c3"}','[]','',1794876635720);
INSERT INTO "events" VALUES('k1V09kbOgvdSja_C',3,'decide',0,'{"do": "take_award", "from": "excellence-in-structures"}','["rosa-gelber"]','',1794876635749);
INSERT INTO "events" VALUES('k1V09kbOgvdSja_C',4,'decide',0,'{"do": "place_award", "at": "col2"}','[]','',1794876635894);
INSERT INTO "events" VALUES('k1V09kbOgvdSja_C',5,'decide',1,'{"do": "refresh", "deck": "award", "order": ["rosa-gelber", "alfred-rower", "sonny-rowe"]}','["consistency-of-features", "excellence-in-trees", "floral-variety"]','',1794876636182);
INSERT INTO "events" VALUES('k1V09kbOgvdSja_C',6,'decide',1,'{"do": "take_award", "from": "consistency-of-features"}','["rosie-redford"]','',1794876636654);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',0,'deal',NULL,NULL,'["red-lily-birch-oak", "yellow-lily-structure", "red-petunia-structure", "yellow-lily-structure", "blue-lily-oak-willow", "yellow-rose-oak-oak", "red-lily-structure", "red-rose-oak-oak", "blue-lily-structure", "hard-and-soft-wood", "sonny-rowe", "polychromatism", "natural-habitats", "linda-flowers", "excellence-in-structures", "excellence-in-trees", "rosie-redford", "lily-maniare"]','7327adc33ff4a6a7',1794876636738);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',1,'decide',0,'{"do": "take_green", "from": "red-lily-structure"}','["blue-petunia-willow"]','',1794876637046);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',2,'decide',0,'{"do": "place", "card": "red-lily-birch-oak", "at": "r3c3"}','[]','',1794876637405);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',3,'decide',1,'{"do": "refresh", "deck": "green", "order": ["blue-petunia-willow", "blue-lily-structure", "red-rose-oak-oak"]}','["blue-rose-willow-willow", "lawn", "yellow-petunia-structure"]','',1794876637873);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',4,'decide',1,'{"do": "take_green", "from": "deck"}','["red-petunia-willow"]','',1794876638298);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',5,'decide',1,'{"do": "place", "card": "blue-lily-oak-willow", "at": "r3c1"}','[]','',1794876638898);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',6,'decide',0,'{"do": "take_award", "from": "lily-maniare"}','["tasteful-floral-displays"]','',1794876639314);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',7,'decide',0,'{"do": "place_award", "at": "row2"}','[]','',1794876639963);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',8,'decide',1,'{"do": "take_award", "from": "rosie-redford"}','["diane-yeller"]','',1794876640412);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',9,'decide',1,'{"do": "place_award", "at": "col2"}','[]','',1794876640850);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',10,'decide',0,'{"do": "take_green", "from": "lawn"}','["blue-rose-structure"]','7ee3570061b55093',1794876641318);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',11,'decide',0,'{"do": "place", "card": "yellow-lily-structure", "at": "r1c3"}','[]','',1794876641521);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',12,'decide',0,'{"do": "take_award", "from": "deck"}','["peter-petals"]','',1794876641672);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',13,'decide',0,'{"do": "place_award", "at": "row1"}','[]','',1794876642132);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',14,'decide',1,'{"do": "take_award", "from": "excellence-in-trees"}','["excellence-in-ponds"]','',1794876642439);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',15,'decide',1,'{"do": "place_award", "at": "col1"}','[]','',1794876642653);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',16,'decide',0,'{"do": "refresh", "deck": "award", "order": ["excellence-in-ponds", "diane-yeller", "tasteful-floral-displays"]}','["floral-variety", "feature-variety", "consistency-of-features"]','',1794876643042);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',17,'decide',0,'{"do": "take_award", "from": "feature-variety"}','["variety-in-trees"]','',1794876643437);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',18,'decide',0,'{"do": "place_award", "at": "row2"}','[]','',1794876643787);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',19,'decide',1,'{"do": "take_green", "from": "yellow-petunia-structure"}','["lawn"]','',1794876644149);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',20,'decide',1,'{"do": "place", "card": "yellow-petunia-structure", "at": "r1c2"}','[]','b172fe1c00906639',1794876644628);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',21,'decide',1,'{"do": "take_award", "from": "variety-in-trees"}','["man-made-features"]','',1794876644937);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',22,'decide',1,'{"do": "place_award", "at": "col2"}','[]','',1794876645326);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',23,'decide',0,'{"do": "take_green", "from": "lawn"}','["blue-petunia-oak"]','',1794876645692);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',24,'decide',0,'{"do": "place", "card": "red-lily-structure", "at": "r2c3"}','[]','',1794876646020);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',25,'decide',0,'{"do": "take_award", "from": "deck"}','["rosa-gelber"]','',1794876646248);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',26,'decide',0,'{"do": "place_award", "at": "row1"}','[]','',1794876646500);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',27,'decide',1,'{"do": "take_green", "from": "deck"}','["red-petunia-pond"]','',1794876646693);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',28,'decide',1,'{"do": "place", "card": "red-petunia-pond", "at": "r2c3"}','[]','',1794876646913);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',29,'decide',0,'{"do": "take_green", "from": "blue-rose-structure"}','["yellow-lily-birch-oak"]','',1794876647038);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',30,'decide',0,'{"do": "place", "card": "red-petunia-structure", "at": "r2c2"}','[]','a7834c9c498d49af',1794876647291);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',31,'decide',0,'{"do": "take_award", "from": "consistency-of-features"}','["excellence-in-lawns"]','',1794876647431);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',32,'decide',0,'{"do": "place_award", "at": "col1"}','[]','',1794876647513);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',33,'decide',1,'{"do": "take_green", "from": "yellow-lily-birch-oak"}','["yellow-petunia-pond"]','',1794876647645);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',34,'decide',1,'{"do": "place", "card": "yellow-lily-birch-oak", "at": "r2c1"}','[]','',1794876647804);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',35,'decide',0,'{"do": "take_award", "from": "man-made-features"}','[]','',1794876647950);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',36,'decide',0,'{"do": "place_award", "at": "row2"}','[]','',1794876648102);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',37,'decide',1,'{"do": "take_award", "from": "excellence-in-ponds"}','[]','',1794876648261);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',38,'decide',1,'{"do": "place_award", "at": "row3"}','[]','',1794876648379);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',39,'decide',0,'{"do": "take_award", "from": "excellence-in-lawns"}','[]','',1794876648538);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',40,'decide',0,'{"do": "place_award", "at": "col2"}','[]','137b272d4035962a',1794876648643);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',41,'decide',1,'{"do": "take_green", "from": "deck"}','["blue-lily-birch-willow"]','',1794876648794);
INSERT INTO "events" VALUES('z_6Cet0A_BanhWmV',42,'decide',1,'{"do": "bottom", "card": "yellow-lily-structure"}','[]','38cb9dab6630b077',1794876648919);
CREATE TABLE holders (
	visitor BLOB NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	CONSTRAINT pk_holders PRIMARY KEY (visitor, table_id, seat), 
	CONSTRAINT fk_holders_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "holders" VALUES(X'69F6EB99651E0A28C2C8BB1EBF44590DA3570CB5F557A07099BDDB0BCA2644DB','k1V09kbOgvdSja_C',0);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	token BLOB NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT uq_seats_token UNIQUE (token), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('k1V09kbOgvdSja_C',0,X'7DEFF513E32846BAB8D4D3CEB9BA2F123EB947DD4367BD1D53ED44B31ECA2B23');
INSERT INTO "seats" VALUES('k1V09kbOgvdSja_C',1,X'344C1269813297F2295A1295EA87EDB7A4D457666E4FD10D13A6C8004A9002E3');
INSERT INTO "seats" VALUES('z_6Cet0A_BanhWmV',0,X'087CD61C149BA6F1CDE6462ABFADE4C08CD0DBBAA83475C7A616BC3993295A13');
INSERT INTO "seats" VALUES('z_6Cet0A_BanhWmV',1,X'6E74D82F9A3FC9EECD7027B7ED06586EA47341957DEFED8879D5DF4109C60D8B');
CREATE TABLE secrets (
	name VARCHAR(32) NOT NULL, 
	value BLOB NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookie',X'EE44FF77AD9C0201830366A93E85D975C5D9F204DE8D66A9B5D0EAE0B9A59802');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	header TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	over BOOLEAN NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('k1V09kbOgvdSja_C','{"hortus_record": 1, "game": "village_green", "ruleset": "1", "players": 2, "options": {"start_player": 0, "villages": "file"}, "seats": [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"}], "commitment": "42713fa0ef5f8941f5aa79170a2b153abc6346277d13e5832d87085d95b38283", "components": "d20ee6540ec11181"}',X'30366E3D05EC522C04AF83A0BE8F01945645C661001D3E7A9A9E0DD3798AF13B',1794876635028,0);
INSERT INTO "tables" VALUES('z_6Cet0A_BanhWmV','{"hortus_record": 1, "game": "village_green", "ruleset": "1", "players": 2, "options": {"start_player": 0, "villages": "file"}, "seats": [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"}], "commitment": "583ff657c585147dc53c2bc97160004b3f6999b66dc68d84898fa8f26a5f46b8", "components": "d20ee6540ec11181"}',X'718554B265639EE060465682692A5DD9A53CBA4510D37B6447BDF66F898F80A1',1794876636738,1);
COMMIT;
