-- A group's second game of «salon» in the middle of a deal, and the sheet of its first, as schema 1 kept them.
BEGIN TRANSACTION;
CREATE TABLE actions (
            game_id INTEGER NOT NULL REFERENCES games,
            seq INTEGER NOT NULL,
            at REAL NOT NULL,
            source TEXT NOT NULL CHECK (source IN ('player', 'croupier', 'brain')),
            seat INTEGER,
            user_id INTEGER,
            action TEXT NOT NULL,
            PRIMARY KEY (game_id, seq)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(2,1,1800000805.0,'croupier',NULL,NULL,'{"v":1,"type":"DealCards","deck":["8c","Qd","7h","7c","Qh","As","8h","Kh","9c","9s","Ad","9h","7d","Td","9d","Th","7s","Ts","Jh","Jc","8d","8s","Kd","Ah","Tc","Qc","Qs","Kc","Ac","Ks","Jd","Js"],"cut":null}');
INSERT INTO "actions" VALUES(2,2,1800000805.0,'player',0,2,'{"v":1,"type":"Cut","seat":0,"depth":14}');
INSERT INTO "actions" VALUES(2,3,1800000806.0,'brain',2,NULL,'{"v":1,"type":"Exchange","seat":2,"cards":["9d","8d"]}');
INSERT INTO "actions" VALUES(2,4,1800000806.0,'player',0,2,'{"v":1,"type":"Exchange","seat":0,"cards":["Tc"]}');
INSERT INTO "actions" VALUES(2,5,1800000806.0,'player',1,1,'{"v":1,"type":"Exchange","seat":1,"cards":["Qc"]}');
INSERT INTO "actions" VALUES(2,6,1800000806.0,'player',1,1,'{"v":1,"type":"TakeUpcard","seat":1,"discard":"7s"}');
INSERT INTO "actions" VALUES(2,7,1800000807.0,'brain',2,NULL,'{"v":1,"type":"PlayCard","seat":2,"card":"Ah"}');
INSERT INTO "actions" VALUES(2,8,1800000807.0,'player',0,2,'{"v":1,"type":"PlayCard","seat":0,"card":"Th"}');
INSERT INTO "actions" VALUES(2,9,1800000807.0,'player',1,1,'{"v":1,"type":"PlayCard","seat":1,"card":"Ks"}');
INSERT INTO "actions" VALUES(2,10,1800000807.0,'player',1,1,'{"v":1,"type":"PlayCard","seat":1,"card":"Qd"}');
INSERT INTO "actions" VALUES(2,11,1800000808.0,'brain',2,NULL,'{"v":1,"type":"PlayCard","seat":2,"card":"Jd"}');
INSERT INTO "actions" VALUES(2,12,1800000808.0,'player',0,2,'{"v":1,"type":"PlayCard","seat":0,"card":"8s"}');
CREATE TABLE chats (
            chat_id INTEGER PRIMARY KEY,
            language TEXT NOT NULL
        ) STRICT;
CREATE TABLE deals (
            game_id INTEGER NOT NULL REFERENCES games,
            number INTEGER NOT NULL,
            seed BLOB NOT NULL,
            cut INTEGER,
            PRIMARY KEY (game_id, number)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "deals" VALUES(2,1,X'1ADF85C26F2A79E75B96A6D77B51CB1936EB823A1A310D82A5DE49464ED93445',14);
CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            table_id INTEGER NOT NULL REFERENCES tables,
            number INTEGER NOT NULL,
            preset TEXT NOT NULL,
            rules TEXT NOT NULL,
            first_dealer INTEGER NOT NULL,
            snapshot TEXT NOT NULL,
            deal_number INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            decision_since REAL NOT NULL,
            urgency INTEGER NOT NULL,
            due_at REAL,
            started_at REAL NOT NULL,
            ended_at REAL,
            UNIQUE (table_id, number)
        ) STRICT;
INSERT INTO "games" VALUES(1,1,1,'salon','{"v":1,"rules":{"table":{"deck":32,"start":20,"seating":"drawn","cut":"ask"},"buying":{"no_buy_no_pass_at":2,"nobody_buys_at":1,"lone_player":"never"},"upcard":{"taker":"dealer_may"},"boys":{"simple":{"with_trick":-5,"without":0},"coloured":{"with_trick":-10,"without":-5},"four":{"with_trick":-15,"without":-10},"crooked":0,"three_jacks":false,"any_pair_5":false,"coloured_same_colour":false,"must_take":false,"trick_with_jack":false,"credit":"first_trick","finish_at":null,"finish_four_at":null},"scoring":{"no_trick":"remise","remise_ceiling":true},"ending":{"point_price":1,"cross_price":1,"unit":"","knock_out":false}}}',0,'{"v":1,"rules":{"table":{"deck":32,"start":20,"seating":"drawn","cut":"ask"},"buying":{"no_buy_no_pass_at":2,"nobody_buys_at":1,"lone_player":"never"},"upcard":{"taker":"dealer_may"},"boys":{"simple":{"with_trick":-5,"without":0},"coloured":{"with_trick":-10,"without":-5},"four":{"with_trick":-15,"without":-10},"crooked":0,"three_jacks":false,"any_pair_5":false,"coloured_same_colour":false,"must_take":false,"trick_with_jack":false,"credit":"first_trick","finish_at":null,"finish_four_at":null},"scoring":{"no_trick":"remise","remise_ceiling":true},"ending":{"point_price":1,"cross_price":1,"unit":"","knock_out":false}},"scores":[12,7,0],"crosses":[0,0,0],"dealer":0,"deal_number":40,"decisions":[217,222,220],"phase":{"type":"GameOver","dealt":{"upcard":"Tc","talon":["9d","9s","Jh","Td","Qc","Ad","Jd","7d","Jc","Ah","9c","Kh"],"discards":[["8h","Ts","8s"],["Qs","Ks"],[]],"choices":[{"kind":"exchange","count":2},{"kind":"exchange","count":2},{"kind":"stand","count":0}],"taken_by":0},"hands":[[null,null,null,null,null],[null,null,null,null,null],[null,null,null,null,null]],"tricks":[{"cards":[{"seat":1,"card":"Js"},{"seat":2,"card":"Ac"},{"seat":0,"card":"7s"}],"winner":2},{"cards":[{"seat":2,"card":"Kc"},{"seat":0,"card":"Tc"},{"seat":1,"card":"8d"}],"winner":2},{"cards":[{"seat":2,"card":"7h"},{"seat":0,"card":"Th"},{"seat":1,"card":"Qh"}],"winner":1},{"cards":[{"seat":1,"card":"As"},{"seat":2,"card":"7c"},{"seat":0,"card":"8c"}],"winner":0},{"cards":[{"seat":0,"card":"9h"},{"seat":1,"card":"Qd"},{"seat":2,"card":"Kd"}],"winner":0}],"result":{"number":40,"dealer":0,"ending":"played","before":[14,8,2],"after":[12,7,0],"items":[{"seat":2,"points":-1,"reason":"trick"},{"seat":2,"points":-1,"reason":"trick"},{"seat":1,"points":-1,"reason":"trick"},{"seat":0,"points":-1,"reason":"trick"},{"seat":0,"points":-1,"reason":"trick"}],"crossed":[],"restarted":[],"passed":[],"tricks":[2,1,2],"boys":[null,null,null],"winner":2},"winner":2}}',40,699,1800000805.0,0,NULL,1800000000.0,1800000805.0);
INSERT INTO "games" VALUES(2,1,2,'salon','{"v":1,"rules":{"table":{"deck":32,"start":20,"seating":"drawn","cut":"ask"},"buying":{"no_buy_no_pass_at":2,"nobody_buys_at":1,"lone_player":"never"},"upcard":{"taker":"dealer_may"},"boys":{"simple":{"with_trick":-5,"without":0},"coloured":{"with_trick":-10,"without":-5},"four":{"with_trick":-15,"without":-10},"crooked":0,"three_jacks":false,"any_pair_5":false,"coloured_same_colour":false,"must_take":false,"trick_with_jack":false,"credit":"first_trick","finish_at":null,"finish_four_at":null},"scoring":{"no_trick":"remise","remise_ceiling":true},"ending":{"point_price":1,"cross_price":1,"unit":"","knock_out":false}}}',1,'{"v":1,"rules":{"table":{"deck":32,"start":20,"seating":"drawn","cut":"ask"},"buying":{"no_buy_no_pass_at":2,"nobody_buys_at":1,"lone_player":"never"},"upcard":{"taker":"dealer_may"},"boys":{"simple":{"with_trick":-5,"without":0},"coloured":{"with_trick":-10,"without":-5},"four":{"with_trick":-15,"without":-10},"crooked":0,"three_jacks":false,"any_pair_5":false,"coloured_same_colour":false,"must_take":false,"trick_with_jack":false,"credit":"first_trick","finish_at":null,"finish_four_at":null},"scoring":{"no_trick":"remise","remise_ceiling":true},"ending":{"point_price":1,"cross_price":1,"unit":"","knock_out":false}},"scores":[20,20,20],"crosses":[0,0,0],"dealer":1,"deal_number":1,"decisions":[4,4,3],"phase":{"type":"Playing","dealt":{"upcard":"Ks","talon":["7h","7c","Qh","As","8h","Kh","9c","9s","Ad","9h","7d","Td"],"discards":[["Tc"],["Qc","7s"],["9d","8d"]],"choices":[{"kind":"exchange","count":1},{"kind":"exchange","count":1},{"kind":"exchange","count":2}],"taken_by":1},"hands":[[null,"Jh",null,"8c","Kc"],[null,"Jc","Kd",null,"Ac"],[null,"Ts","Js",null,"Qs"]],"boys":[null,null,{"combination":"coloured","with_trick":-10,"without":-5,"jacks":[]}],"order":[2,0,1],"trick":[],"tricks":[{"cards":[{"seat":2,"card":"Ah"},{"seat":0,"card":"Th"},{"seat":1,"card":"Ks"}],"winner":1},{"cards":[{"seat":1,"card":"Qd"},{"seat":2,"card":"Jd"},{"seat":0,"card":"8s"}],"winner":0}],"turn":0}}',1,12,1800000808.0,0,1800000898.0,1800000805.0,NULL);
CREATE TABLE heartbeat (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            at REAL NOT NULL
        ) STRICT;
INSERT INTO "heartbeat" VALUES(1,1800000800.0);
CREATE TABLE occupants (
            table_id INTEGER NOT NULL REFERENCES tables,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            username TEXT,
            user_id INTEGER,
            brain INTEGER NOT NULL,
            substituted INTEGER NOT NULL,
            missed INTEGER NOT NULL,
            PRIMARY KEY (table_id, position)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "occupants" VALUES(1,0,'Боря',NULL,2,0,0,0);
INSERT INTO "occupants" VALUES(1,1,'Аня','anna',1,0,0,0);
INSERT INTO "occupants" VALUES(1,2,'Глаша',NULL,NULL,1,0,0);
CREATE TABLE orphans (
            id INTEGER PRIMARY KEY,
            chat_id INTEGER NOT NULL,
            message_id INTEGER NOT NULL,
            UNIQUE (chat_id, message_id)
        ) STRICT;
CREATE TABLE panels (
            table_id INTEGER NOT NULL REFERENCES tables,
            kind TEXT NOT NULL,
            user_id INTEGER NOT NULL,
            chat_id INTEGER NOT NULL,
            thread_id INTEGER,
            message_id INTEGER NOT NULL,
            drawn_version INTEGER NOT NULL,
            sent_at REAL NOT NULL,
            PRIMARY KEY (table_id, kind, user_id)
        ) STRICT, WITHOUT ROWID;
CREATE TABLE people (
            user_id INTEGER PRIMARY KEY,
            name TEXT,
            username TEXT,
            telegram_language TEXT,
            chosen_language TEXT,
            reachable INTEGER NOT NULL DEFAULT 0,
            seen_at REAL
        ) STRICT;
CREATE TABLE players (
            game_id INTEGER NOT NULL REFERENCES games,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            user_id INTEGER,
            PRIMARY KEY (game_id, seat)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "players" VALUES(1,0,'Боря',2);
INSERT INTO "players" VALUES(1,1,'Аня',1);
INSERT INTO "players" VALUES(1,2,'Глаша',NULL);
INSERT INTO "players" VALUES(2,0,'Боря',2);
INSERT INTO "players" VALUES(2,1,'Аня',1);
INSERT INTO "players" VALUES(2,2,'Глаша',NULL);
CREATE TABLE sheet (
            game_id INTEGER NOT NULL REFERENCES games,
            user_id INTEGER NOT NULL,
            chat_id INTEGER NOT NULL,
            name TEXT NOT NULL,
            points INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (game_id, user_id)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "sheet" VALUES(1,1,-100,'Аня',-7,-7,0);
INSERT INTO "sheet" VALUES(1,2,-100,'Боря',-12,-12,0);
CREATE TABLE tables (
            id INTEGER PRIMARY KEY,
            chat_id INTEGER NOT NULL,
            thread_id INTEGER,
            chat_kind TEXT NOT NULL,
            title TEXT NOT NULL,
            language TEXT NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
            host_id INTEGER NOT NULL,
            preset TEXT NOT NULL,
            rules TEXT NOT NULL,
            draw_seed BLOB NOT NULL,
            draw TEXT NOT NULL,
            version INTEGER NOT NULL,
            alarm_at REAL,
            alarm_kind TEXT,
            created_at REAL NOT NULL,
            changed_at REAL NOT NULL,
            CHECK ((alarm_at IS NULL) = (alarm_kind IS NULL))
        ) STRICT;
INSERT INTO "tables" VALUES(1,-100,NULL,'supergroup','Дача','ru','playing',1,'salon','{"v":1,"rules":{"table":{"deck":32,"start":20,"seating":"drawn","cut":"ask"},"buying":{"no_buy_no_pass_at":2,"nobody_buys_at":1,"lone_player":"never"},"upcard":{"taker":"dealer_may"},"boys":{"simple":{"with_trick":-5,"without":0},"coloured":{"with_trick":-10,"without":-5},"four":{"with_trick":-15,"without":-10},"crooked":0,"three_jacks":false,"any_pair_5":false,"coloured_same_colour":false,"must_take":false,"trick_with_jack":false,"credit":"first_trick","finish_at":null,"finish_four_at":null},"scoring":{"no_trick":"remise","remise_ceiling":true},"ending":{"point_price":1,"cross_price":1,"unit":"","knock_out":false}}}',X'F5B165224A58B791DF6AF1D8303E61CDC4BB86C3D1C427103C344C4189EB2F1E','{"commitment":"42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e","seed":"f5b165224a58b791df6af1d8303e61cdc4bb86c3d1c427103c344c4189eb2f1e","rounds":[[[1,"Ks"],[0,"Jc"],[2,"Kd"]],[[1,"Jh"],[2,"Ah"]]]}',715,1800000838.0,'decision',1800000000.0,1800000808.0);
CREATE UNIQUE INDEX unfinished_table ON tables (chat_id, coalesce(thread_id, 0))
            WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_of_chat ON tables (chat_id) WHERE status <> 'closed';
CREATE INDEX alarms ON tables (alarm_at) WHERE alarm_at IS NOT NULL;
CREATE INDEX occupants_by_person ON occupants (user_id, table_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER actions_stay BEFORE UPDATE ON actions
            BEGIN SELECT raise(ABORT, 'the log of actions is append-only'); END;
CREATE TRIGGER actions_remain BEFORE DELETE ON actions
            BEGIN SELECT raise(ABORT, 'the log of actions is append-only'); END;
CREATE INDEX sheet_of_chat ON sheet (chat_id, game_id);
COMMIT;
PRAGMA user_version = 1;
