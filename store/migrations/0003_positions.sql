-- +goose Up
-- Where a live match stood when it was last looked after, and how long its log was
-- then: from there it can go on under rules that its log does not fit.

CREATE TABLE positions (
  match  INTEGER PRIMARY KEY REFERENCES matches (number),
  length INTEGER NOT NULL,
  saved  INTEGER NOT NULL,
  gzip   BLOB    NOT NULL
) STRICT;

-- +goose StatementBegin
CREATE TRIGGER ended AFTER UPDATE OF ended ON matches WHEN NEW.ended <> 0
BEGIN
  DELETE FROM positions WHERE match = NEW.number;
END;
-- +goose StatementEnd
