-- Who was put off a seat of a running game, by vote or by the clock, and may come back to it.
ALTER TABLE seats ADD COLUMN former TEXT;
-- The last entry of the journal before that.
ALTER TABLE seats ADD COLUMN former_until INTEGER;
CREATE INDEX seats_by_former ON seats (former) WHERE former IS NOT NULL;
-- Whether not everybody noticed it: an answer that was sealed or changed in secret. Lists do not count it.
ALTER TABLE entries ADD COLUMN sealed INTEGER NOT NULL DEFAULT 0;
-- Who is waited for after it: the bits of the seats, seat 1 the lowest; nothing in entries older than this column.
ALTER TABLE entries ADD COLUMN owe INTEGER;
-- Who said it; nobody for lines older than this column.
ALTER TABLE chats ADD COLUMN person TEXT;
CREATE INDEX chats_by_person ON chats (table_id, person);

-- Whom the host of a table does not let speak there.
CREATE TABLE mutes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person   TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;

-- How often somebody has renewed what proves who they are; older proofs are worth nothing.
CREATE TABLE renewals (
    person TEXT PRIMARY KEY NOT NULL,
    count  INTEGER NOT NULL
) WITHOUT ROWID;

-- When the house was open: from when, and its last sign of life. Nobody's clock runs in between.
CREATE TABLE openings (
    began INTEGER PRIMARY KEY,
    last  INTEGER NOT NULL
);

-- Counted up by every change of the database: whoever sees the number from outside knows that the change is there.
CREATE TABLE changes (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL
);
INSERT INTO changes (one, number) VALUES (1, 0);
