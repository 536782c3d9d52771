-- +goose Up
-- What players say at a match, and whether anybody may take an open seat of it.

ALTER TABLE matches ADD COLUMN talk BLOB NOT NULL DEFAULT x'';
ALTER TABLE matches ADD COLUMN lobby INTEGER NOT NULL DEFAULT 0;
