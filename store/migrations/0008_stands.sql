-- +goose Up
-- The passes that the seats of a live match have told the table to give.

ALTER TABLE matches ADD COLUMN stands BLOB NOT NULL DEFAULT x'';
