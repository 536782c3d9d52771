-- +goose Up
-- Times are milliseconds since 1970. Documents that only the match reads are JSON.

CREATE TABLE matches (
  number   INTEGER PRIMARY KEY,
  id       TEXT    NOT NULL UNIQUE,
  system   TEXT    NOT NULL,
  title    TEXT    NOT NULL,
  rules    TEXT    NOT NULL,
  content  TEXT    NOT NULL,
  pack     TEXT    NOT NULL,
  setup    BLOB    NOT NULL,
  secret   BLOB    NOT NULL,
  private  INTEGER NOT NULL,
  hints    INTEGER NOT NULL,
  pace     INTEGER NOT NULL, -- milliseconds
  origin   TEXT    NOT NULL, -- the replay it was forked from, or ''
  line     INTEGER NOT NULL, -- where
  forks    BLOB    NOT NULL, -- the seeds of the rolls before that, JSON
  created  INTEGER NOT NULL,
  players  BLOB    NOT NULL,
  nonces   BLOB    NOT NULL,
  seed     BLOB    NOT NULL,
  notice   TEXT    NOT NULL,
  begun    INTEGER NOT NULL, -- 0: not yet
  ended    INTEGER NOT NULL, -- 0: not yet
  ending   BLOB    NOT NULL
) STRICT;

CREATE INDEX live ON matches (number) WHERE ended = 0;

-- Who sits down: SHA-256 of the seat's token, or of the code that invites to it.
CREATE TABLE seats (
  match  INTEGER NOT NULL REFERENCES matches (number),
  seat   INTEGER NOT NULL,
  token  BLOB,
  invite BLOB,
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE log (
  match  INTEGER NOT NULL REFERENCES matches (number),
  seq    INTEGER NOT NULL,
  entry  BLOB    NOT NULL,
  sum    INTEGER NOT NULL, -- CRC-32C of the entry
  PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE replays (
  number   INTEGER PRIMARY KEY,
  id       TEXT    NOT NULL UNIQUE,
  system   TEXT    NOT NULL,
  title    TEXT    NOT NULL,
  players  BLOB    NOT NULL,
  winner   INTEGER NOT NULL,
  scores   BLOB    NOT NULL,
  reason   TEXT    NOT NULL,
  ended    INTEGER NOT NULL,
  lines    INTEGER NOT NULL,
  imported INTEGER NOT NULL,
  private  INTEGER NOT NULL,
  proof    BLOB    NOT NULL
) STRICT;

CREATE TABLE replay_files (
  replay INTEGER PRIMARY KEY REFERENCES replays (number),
  gzip   BLOB NOT NULL
) STRICT;
