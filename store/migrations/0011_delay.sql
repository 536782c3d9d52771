-- +goose Up
-- By how many minutes those who watch a match are told later.

ALTER TABLE matches ADD COLUMN delay INTEGER NOT NULL DEFAULT 0;
