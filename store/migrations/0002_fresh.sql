-- +goose Up
-- What was added to the logs last, of all matches together: hundreds of matches
-- that go on at once write to the same few pages here, and each to a page of its
-- own in log. An entry is in one of the two.

CREATE TABLE fresh (
  number INTEGER PRIMARY KEY,
  match  INTEGER NOT NULL,
  seq    INTEGER NOT NULL,
  entry  BLOB    NOT NULL,
  sum    INTEGER NOT NULL -- CRC-32C of the entry
) STRICT;
