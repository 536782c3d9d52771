-- +goose Up
-- How the seed of a match's dice was come by. 1: the server may have known a number of a
-- player's before it chose its secret. 2: its commitment came first.

ALTER TABLE matches ADD COLUMN protocol INTEGER NOT NULL DEFAULT 1;
