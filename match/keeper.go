package match

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"time"

	"umpire/game"
)

// Keeper keeps matches: where they are while nobody is at them, and what is left of them
// when they are over. It knows of a game no more than bytes. Its methods may be called
// from many goroutines. What they are given and what they return is shared: nobody writes
// to it afterwards.
//
// A change is kept when the call that makes it returns without an error, as a whole. One
// that returns an error has changed nothing. The errors wrap [ErrNotFound], [ErrConflict]
// and [ErrFull] where they say so; any of a Keeper's changes may be ErrFull.
type Keeper interface {
	// Create keeps a new match, whose log begins with the entries given. ErrConflict: the
	// ID is taken.
	Create(ctx context.Context, m MatchRecord, entries ...[]byte) error
	// Match returns a match, live or ended. ErrNotFound: there is none.
	Match(ctx context.Context, id string) (MatchRecord, error)
	// Update keeps what may change of a live match: see MatchRecord. ErrNotFound: there is none.
	// ErrConflict: it has ended.
	Update(ctx context.Context, m MatchRecord) error
	// End ends a match and keeps its replay, both or neither; one that nobody began ends
	// without. For whom it was set up, its position and the passes that stand are
	// forgotten. ErrNotFound:
	// there is no such match. ErrConflict: it has ended before, or there is a replay of
	// that name.
	End(ctx context.Context, id string, when time.Time, how json.RawMessage, replay *ReplayRecord) error

	// Append adds entries to the log of a live match, the first of them as number seq
	// (from 0). ErrNotFound: there is no such match. ErrConflict: the log is not seq
	// entries long, or the match has ended.
	Append(ctx context.Context, id string, seq int, entries ...[]byte) error
	// Log reads the log of a match, from its first entry on. The last that it gives may be
	// an error, ErrNotFound if there is no such match. Decide nothing slow between two
	// entries: it may hold something while it runs.
	Log(ctx context.Context, id string) iter.Seq2[[]byte, error]
	// SavePosition keeps how a live match stands, in the place of what was kept before. One
	// of a log that has not grown since changes nothing, nor does one of a match that is
	// not there or has ended.
	SavePosition(ctx context.Context, id string, p PositionRecord) error
	// Position returns how a live match stood when that was last kept. ErrNotFound: it
	// never was.
	Position(ctx context.Context, id string) (PositionRecord, error)

	// CountLive returns how many matches have not ended, of those that were set up, or
	// whose position was kept, at a time or since. Where an opener is named, only those
	// that were set up for it count.
	CountLive(ctx context.Context, since time.Time, opener string) (int, error)
	// Forsaken returns the live match that was kept first, of those that were set up before
	// a time and that no person has played. ErrNotFound: there is none.
	Forsaken(ctx context.Context, before time.Time) (id string, err error)

	// AddReplay keeps a replay. ErrConflict: the ID is taken.
	AddReplay(ctx context.Context, r ReplayRecord) error
	// FillReplay gives a replay its file that was kept without one, and says how many lines
	// that has. ErrNotFound: there is no such replay. ErrConflict: it has a file.
	FillReplay(ctx context.Context, id string, lines int, file []byte) error
	// Unfilled returns the replays that have no file yet, those that were kept first first.
	Unfilled(ctx context.Context) (ids []string, err error)
	// Replay returns a replay. ErrNotFound: there is none.
	Replay(ctx context.Context, id string) (ReplayRecord, error)
	// Replays lists the replays that have a file and are not private, without their files, those that were
	// kept last first, after the first from, at most limit; no game is all of them.
	Replays(ctx context.Context, system string, from, limit int) ([]ReplayRecord, error)
}

// What a Keeper can answer instead of doing as asked; [errors.Is] tells them apart.
var (
	// ErrNotFound: there is no such match, position or replay.
	ErrNotFound = errors.New("there is no such thing kept")
	// ErrConflict: somebody was first. The log has an entry there already or none
	// before it, the name is taken, the match has ended.
	ErrConflict = errors.New("something else is kept there")
	// ErrFull: there is no room, or what keeps refuses to write. Nothing has changed, and
	// the same call works again when there is room.
	ErrFull = errors.New("there is no room to keep it")
)

// MatchRecord is a match as a [Keeper] has it: how it was set up, and who sits at it. What was
// chosen stands in its log. Times are kept to the millisecond.
type MatchRecord struct {
	ID      string
	System  string
	Title   string
	Rules   string // version of the rules
	Content string // hash of the content
	Pack    string // name of what was laid over the content
	Setup   json.RawMessage
	Secret  []byte // the server's part of the seed: for nobody before the end
	// Protocol says how the seed is come by: 2, if the server had committed to its secret
	// before it heard any player's number, otherwise 1.
	Protocol int
	Private  bool // in no list
	Lobby    bool // anybody may take an open seat
	Hints    bool
	Delay    int             // minutes by which those who watch are told later
	Pace     time.Duration   // of a bot's decisions
	Fork     Fork            // where it branched off; without a replay it did not
	Forks    json.RawMessage // where the rolls before a fork came from
	Created  time.Time
	Opener   string // for whom it was set up; forgotten when it ends

	// What Update changes begins here.
	Players json.RawMessage
	Seats   []SeatRecord // by their numbers: as many as there were at first
	Nonces  []string     // the players' parts of the seed
	Seed    []byte       // mixed from all parts: for nobody before the end
	Notice  string       // something to know about the match
	Begun   time.Time
	Played  bool // a person has chosen something
	// Stands are the passes that each seat has told the table to give; forgotten when the
	// match ends.
	Stands json.RawMessage
	Clock  json.RawMessage // how long players may decide, and what each has left; nil: as long as they like. Create keeps it, too
	// Talk has the latest remarks of the players.
	Talk json.RawMessage

	// What End writes begins here; Ended is zero while the match is live.
	Ended  time.Time
	Ending json.RawMessage
}

// SeatRecord has the keys of a seat: hashes, so that who reads what is
// kept cannot. Either is empty where there is none.
type SeatRecord struct {
	Token  []byte // of who holds the seat
	Invite []byte // of the code that invites to it
}

// PositionRecord says how a live match stood when its log had a length.
type PositionRecord struct {
	Length int
	Saved  time.Time
	State  []byte // packed
}

// ReplayRecord is a match that is over.
type ReplayRecord struct {
	ID       string
	System   string
	Title    string
	Players  []string // by seat
	Winners  game.Winners
	Scores   []int
	Reason   string
	Ended    time.Time
	Lines    int
	Imported bool            // from a file, not played here
	Private  bool            // in no list
	Proof    json.RawMessage // where the dice came from
	File     []byte          // packed; empty until it is made
}
