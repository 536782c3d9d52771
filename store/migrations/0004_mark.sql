-- +goose Up
-- Which store this is, and how many changes were committed: the marker beside the
-- database has the same, so that another store, an older copy of this one, or one
-- that has lost its last changes is noticed.

CREATE TABLE mark (
  one     INTEGER PRIMARY KEY CHECK (one = 1),
  id      TEXT    NOT NULL,
  commits INTEGER NOT NULL
) STRICT;

INSERT INTO mark VALUES (1, lower(hex(randomblob(16))), 0);
