-- People are known by the id in their cookie; a row is only there for the name. So nothing here
-- refers to people by a foreign key.
CREATE TABLE people (
    id   TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL
);

CREATE TABLE signing_key (
    one   BIGINT PRIMARY KEY CHECK (one = 1),
    bytes BYTEA NOT NULL
);

-- JSON values are texts, truths are 0 and 1, times are milliseconds since 1970.
CREATE TABLE tables (
    id       TEXT COLLATE "C" PRIMARY KEY,
    game     TEXT NOT NULL,
    rules    BIGINT NOT NULL,
    content  TEXT NOT NULL,
    name     TEXT NOT NULL,
    host     TEXT NOT NULL,
    options  TEXT NOT NULL,
    public   BIGINT NOT NULL,
    clock    TEXT,
    webhook  TEXT,
    status   TEXT NOT NULL,
    seed     BYTEA NOT NULL,
    salts    TEXT NOT NULL,
    position TEXT,
    luck     TEXT,
    guide    TEXT,
    outcome  TEXT,
    rematch  TEXT,
    created  BIGINT NOT NULL,
    touched  BIGINT NOT NULL
);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX public_tables ON tables (status, touched DESC, id) WHERE public = 1;
CREATE INDEX playing_tables ON tables (id) WHERE status = 'playing';

CREATE TABLE seats (
    table_id  TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat      BIGINT NOT NULL,
    person    TEXT,
    name      TEXT NOT NULL,
    bot       TEXT,
    bot_plays BIGINT NOT NULL,
    salt      TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

-- A choice has all of choice, luck, taught and hash; an undo has back.
CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    number   BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    choice   TEXT,
    luck     TEXT,
    taught   BIGINT,
    hash     BIGINT,
    back     BIGINT,
    at       BIGINT NOT NULL,
    spent_ms BIGINT NOT NULL,
    PRIMARY KEY (table_id, number),
    CHECK ((choice IS NULL) <> (back IS NULL))
);

CREATE TABLE snapshots (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    number   BIGINT NOT NULL,
    bytes    BYTEA NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE chats (
    id       BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    sayer    TEXT NOT NULL,
    seat     BIGINT,
    said     TEXT NOT NULL,
    at       BIGINT NOT NULL
);
CREATE INDEX chats_by_table ON chats (table_id, id);
