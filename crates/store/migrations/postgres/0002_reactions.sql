-- How many seconds a person has in a window that most let pass; nothing where nobody counts them.
ALTER TABLE tables ADD COLUMN react BIGINT;
-- How the person on a seat wants to be asked, a JSON value; nothing without a wish.
ALTER TABLE seats ADD COLUMN wishes TEXT;
