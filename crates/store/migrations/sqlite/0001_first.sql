-- People are known by the id in their cookie; a row is only there for the name. So nothing here
-- refers to people by a foreign key.
CREATE TABLE people (
    id   TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE signing_key (
    one   INTEGER PRIMARY KEY CHECK (one = 1),
    bytes BLOB NOT NULL
);

-- JSON values are texts, truths are 0 and 1, times are milliseconds since 1970.
CREATE TABLE tables (
    id       TEXT PRIMARY KEY NOT NULL,
    game     TEXT NOT NULL,
    rules    INTEGER NOT NULL,
    content  TEXT NOT NULL,
    name     TEXT NOT NULL,
    host     TEXT NOT NULL,
    options  TEXT NOT NULL,
    public   INTEGER NOT NULL,
    clock    TEXT,
    webhook  TEXT,
    status   TEXT NOT NULL,
    seed     BLOB NOT NULL,
    salts    TEXT NOT NULL,
    position TEXT,
    luck     TEXT,
    guide    TEXT,
    outcome  TEXT,
    rematch  TEXT,
    created  INTEGER NOT NULL,
    touched  INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX public_tables ON tables (status, touched DESC, id) WHERE public = 1;
CREATE INDEX playing_tables ON tables (id) WHERE status = 'playing';

CREATE TABLE seats (
    table_id  TEXT NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    person    TEXT,
    name      TEXT NOT NULL,
    bot       TEXT,
    bot_plays INTEGER NOT NULL,
    salt      TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

-- A choice has all of choice, luck, taught and hash; an undo has back.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    choice   TEXT,
    luck     TEXT,
    taught   INTEGER,
    hash     INTEGER,
    back     INTEGER,
    at       INTEGER NOT NULL,
    spent_ms INTEGER NOT NULL,
    PRIMARY KEY (table_id, number),
    CHECK ((choice IS NULL) <> (back IS NULL))
) WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    bytes    BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE chats (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    sayer    TEXT NOT NULL,
    seat     INTEGER,
    said     TEXT NOT NULL,
    at       INTEGER NOT NULL
);
CREATE INDEX chats_by_table ON chats (table_id, id);
