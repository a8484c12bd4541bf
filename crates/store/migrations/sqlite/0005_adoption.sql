-- How the hashes of the journal are made; 1 for games older than this column.
ALTER TABLE tables ADD COLUMN hashing INTEGER NOT NULL DEFAULT 1;
-- The answers of luck to the deal, as a transcript writes them; nothing for games older than this column.
ALTER TABLE tables ADD COLUMN dealt TEXT;
-- The last entry that was made under other rules or values with luck that these would not have given; usually nothing.
ALTER TABLE tables ADD COLUMN unproved INTEGER;
