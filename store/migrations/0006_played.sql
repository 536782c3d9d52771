-- +goose Up
-- Whether a person has chosen anything in a match, and for whom it was set up: an
-- address, forgotten when the match ends.

ALTER TABLE matches ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN opener TEXT NOT NULL DEFAULT '';

UPDATE matches SET played = 1 WHERE ended = 0 AND
  (EXISTS (SELECT 1 FROM log WHERE log.match = matches.number) OR EXISTS (SELECT 1 FROM fresh WHERE fresh.match = matches.number));
