-- +goose Up
-- Who has won, as a set of bits by seat: several may have, or nobody. It was one seat, and
-- 255 where nobody had.

ALTER TABLE replays ADD COLUMN winners INTEGER NOT NULL DEFAULT 0;

UPDATE replays SET winners = 1 << winner WHERE winner < 7;

ALTER TABLE replays DROP COLUMN winner;
