-- What people on a seat have used of a decision that a bot took over, a JSON value; nothing where none did.
ALTER TABLE seats ADD COLUMN used TEXT;
