-- +goose Up
-- How long the players of a match may decide, and what each of them has left.

ALTER TABLE matches ADD COLUMN clock BLOB NOT NULL DEFAULT x'';
