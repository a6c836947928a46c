"""The tables of the database, as steps from each version to the next."""

from __future__ import annotations

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
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
        ) STRICT""",
        # One unfinished table a place, whatever else goes wrong.
        """CREATE UNIQUE INDEX unfinished_table ON tables (chat_id, coalesce(thread_id, 0))
            WHERE status IN ('lobby', 'playing')""",
        "CREATE INDEX tables_of_chat ON tables (chat_id) WHERE status <> 'closed'",
        "CREATE INDEX alarms ON tables (alarm_at) WHERE alarm_at IS NOT NULL",
        """CREATE TABLE occupants (
            table_id INTEGER NOT NULL REFERENCES tables,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            username TEXT,
            user_id INTEGER,
            brain INTEGER NOT NULL,
            substituted INTEGER NOT NULL,
            missed INTEGER NOT NULL,
            PRIMARY KEY (table_id, position)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX occupants_by_person ON occupants (user_id, table_id) WHERE user_id IS NOT NULL",
        """CREATE TABLE games (
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
        ) STRICT""",
        """CREATE TABLE players (
            game_id INTEGER NOT NULL REFERENCES games,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            user_id INTEGER,
            PRIMARY KEY (game_id, seat)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE deals (
            game_id INTEGER NOT NULL REFERENCES games,
            number INTEGER NOT NULL,
            seed BLOB NOT NULL,
            cut INTEGER,
            PRIMARY KEY (game_id, number)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE actions (
            game_id INTEGER NOT NULL REFERENCES games,
            seq INTEGER NOT NULL,
            at REAL NOT NULL,
            source TEXT NOT NULL CHECK (source IN ('player', 'croupier', 'brain')),
            seat INTEGER,
            user_id INTEGER,
            action TEXT NOT NULL,
            PRIMARY KEY (game_id, seq)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TRIGGER actions_stay BEFORE UPDATE ON actions
            BEGIN SELECT raise(ABORT, 'the log of actions is append-only'); END""",
        """CREATE TRIGGER actions_remain BEFORE DELETE ON actions
            BEGIN SELECT raise(ABORT, 'the log of actions is append-only'); END""",
        """CREATE TABLE sheet (
            game_id INTEGER NOT NULL REFERENCES games,
            user_id INTEGER NOT NULL,
            chat_id INTEGER NOT NULL,
            name TEXT NOT NULL,
            points INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (game_id, user_id)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX sheet_of_chat ON sheet (chat_id, game_id)",
        """CREATE TABLE people (
            user_id INTEGER PRIMARY KEY,
            name TEXT,
            username TEXT,
            telegram_language TEXT,
            chosen_language TEXT,
            reachable INTEGER NOT NULL DEFAULT 0,
            seen_at REAL
        ) STRICT""",
        """CREATE TABLE chats (
            chat_id INTEGER PRIMARY KEY,
            language TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE panels (
            table_id INTEGER NOT NULL REFERENCES tables,
            kind TEXT NOT NULL,
            user_id INTEGER NOT NULL,
            chat_id INTEGER NOT NULL,
            thread_id INTEGER,
            message_id INTEGER NOT NULL,
            drawn_version INTEGER NOT NULL,
            sent_at REAL NOT NULL,
            PRIMARY KEY (table_id, kind, user_id)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE orphans (
            id INTEGER PRIMARY KEY,
            chat_id INTEGER NOT NULL,
            message_id INTEGER NOT NULL,
            UNIQUE (chat_id, message_id)
        ) STRICT""",
        """CREATE TABLE heartbeat (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            at REAL NOT NULL
        ) STRICT""",
    ),
    (
        """CREATE TABLE chat_rules (
            chat_id INTEGER PRIMARY KEY,
            preset TEXT NOT NULL,
            rules TEXT NOT NULL
        ) STRICT""",
        # The chat's last game is looked for among its closed tables too.
        "CREATE INDEX all_tables_of_chat ON tables (chat_id)",
    ),
    (
        """CREATE TABLE waiting (
            table_id INTEGER NOT NULL REFERENCES tables,
            position INTEGER NOT NULL,
            user_id INTEGER NOT NULL,
            name TEXT NOT NULL,
            username TEXT,
            PRIMARY KEY (table_id, position),
            UNIQUE (table_id, user_id)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX waiting_by_person ON waiting (user_id, table_id)",
    ),
    (
        # A line of the sheet belongs to a seat, since a brain has no account; and says what it is counted in.
        """CREATE TABLE sheet_by_seat (
            game_id INTEGER NOT NULL REFERENCES games,
            seat INTEGER NOT NULL,
            user_id INTEGER,
            chat_id INTEGER NOT NULL,
            name TEXT NOT NULL,
            amount INTEGER NOT NULL,
            unit TEXT NOT NULL,
            chips INTEGER NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (game_id, seat)
        ) STRICT, WITHOUT ROWID""",
        """INSERT INTO sheet_by_seat (game_id, seat, user_id, chat_id, name, amount, unit, chips, won)
            SELECT sheet.game_id, seat, sheet.user_id, chat_id, sheet.name, amount,
                coalesce(json_extract(rules, '$.rules.ending.unit'), ''), 0, won
            FROM sheet JOIN players ON players.game_id = sheet.game_id AND players.user_id = sheet.user_id
                JOIN games ON games.id = sheet.game_id""",
        "DROP TABLE sheet",
        "ALTER TABLE sheet_by_seat RENAME TO sheet",
        "CREATE INDEX sheet_of_chat ON sheet (chat_id, game_id)",
    ),
    ("ALTER TABLE tables ADD COLUMN tempo TEXT NOT NULL DEFAULT 'normal'",),
    ("ALTER TABLE tables ADD COLUMN pause TEXT",),
    ("ALTER TABLE tables ADD COLUMN vote TEXT",),
    (
        # Who made a move may be erased; the move stays.
        "DROP TRIGGER actions_stay",
        """CREATE TRIGGER actions_stay BEFORE UPDATE OF game_id, seq, at, source, seat, action ON actions
            BEGIN SELECT raise(ABORT, 'the log of actions is append-only'); END""",
    ),
    ("ALTER TABLE tables ADD COLUMN next_vote_at REAL",),
    ("ALTER TABLE chat_rules ADD COLUMN tempo TEXT NOT NULL DEFAULT 'normal'",),
    (
        "ALTER TABLE tables ADD COLUMN brains TEXT NOT NULL DEFAULT 'normal'",
        "ALTER TABLE chat_rules ADD COLUMN brains TEXT NOT NULL DEFAULT 'normal'",
    ),
    ("ALTER TABLE occupants ADD COLUMN stand_in TEXT",),
    (
        "ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
        "UPDATE tables SET hints = 1 WHERE chat_kind = 'private'",
        "ALTER TABLE chat_rules ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
        # A private chat has its person's number.
        "UPDATE chat_rules SET hints = 1 WHERE chat_id > 0",
    ),
    (
        """CREATE TABLE last_move (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            update_id INTEGER NOT NULL
        ) STRICT""",
    ),
)
"""Entry n leads from ``PRAGMA user_version`` n to n + 1, one statement at a time, in one transaction."""
