package match

import (
	"encoding/json"

	"umpire/board"
	"umpire/game"
)

// What is asked of a manager, and what it answers. A server hands these on as they
// are.

// Opening is a match to be set up.
type Opening struct {
	System string `json:"system"`
	// Wish says what is wanted of the battle, in the game's own words; what it leaves
	// out has a default.
	Wish json.RawMessage `json:"wish,omitempty"`
	// Again is a match whose set-up is taken in place of a wish.
	Again   string  `json:"again,omitempty" maxLength:"40"`
	Players []Chair `json:"players" minItems:"1" maxItems:"7"`
	Hints   bool    `json:"hints,omitempty"`
	// Private keeps the match out of the list of those that can be watched.
	Private bool `json:"private,omitempty"`
	// Lobby lets anybody take an open seat while somebody waits at the match.
	Lobby bool `json:"lobby,omitempty"`
	// Delay is by how many minutes those who watch are told later of all that happens.
	Delay int `json:"delay,omitempty" minimum:"0" maximum:"30"`
	// Promise says what the server committed to, before it heard of the number. Without one it
	// chooses its secret when it has heard it.
	Promise *Promise `json:"promise,omitempty"`
	// Nonce is a number of the player's own choosing that is mixed into the seed.
	Nonce string `json:"nonce,omitempty" pattern:"^[0-9a-fA-F]{16,128}$"`
	// Pace says how long a bot takes for a decision, in milliseconds.
	Pace *int `json:"pace,omitempty" minimum:"0" maximum:"5000"`
	// Clock says how long the players may decide; without one as long as they like.
	Clock *Clock `json:"clock,omitempty"`
}

// Promise commits the server to the secret of a match that is to be set up. Whoever asks
// for one notes it, and only then gives a number of their own.
type Promise struct {
	Match      string `json:"match" maxLength:"40"` // the name that the match will have
	Commitment string `json:"commitment" maxLength:"64"`
}

// Chair says who sits in a seat: whoever asks, a bot, or the one who follows an
// invitation.
type Chair struct {
	Kind string `json:"kind" enum:"person,bot,open"`
	Name string `json:"name,omitempty" maxLength:"40"`
	Bot  string `json:"bot,omitempty"`
}

// Opened is a match that has been set up.
type Opened struct {
	ID     string  `json:"id"`
	Seats  []Held  `json:"seats"` // that the caller has
	Invite *Invite `json:"invite,omitempty"`
}

// Held is a seat and the token that it is held by.
type Held struct {
	Seat  game.Seat `json:"seat"`
	Token string    `json:"token"`
}

// Invite is the first seat that is open, and the code that takes it. Where several are, each
// who brings the code takes the next of them.
type Invite struct {
	Seat game.Seat `json:"seat"`
	Code string    `json:"code"`
}

// Joining says how an open seat is taken.
type Joining struct {
	Code  string `json:"code,omitempty" maxLength:"200"` // not needed in the lobby
	Name  string `json:"name,omitempty" maxLength:"40"`
	Nonce string `json:"nonce,omitempty" pattern:"^[0-9a-fA-F]{16,128}$"`
}

// Listed is a match in a list.
type Listed struct {
	Info
	Line   string `json:"line"` // how it stands, in a few words
	Scores []int  `json:"scores"`
	Waits  []int  `json:"waits"` // the seats that are asked something
	Over   bool   `json:"over"`
}

// ReplayInfo is a replay in a list.
type ReplayInfo struct {
	ID       string       `json:"id"`
	System   string       `json:"system"`
	Title    string       `json:"title"`
	Players  []string     `json:"players"` // by seat
	Winners  game.Winners `json:"winner"`  // seats; none: a draw, or all have lost
	Scores   []int        `json:"scores"`
	Reason   string       `json:"reason"`
	Ended    string       `json:"ended"` // RFC 3339
	Lines    int          `json:"lines"`
	Imported bool         `json:"imported"`
}

// Replay is a replay with what a page shows beside its file.
type Replay struct {
	ReplayInfo
	Scene   board.Scene   `json:"scene"`
	Summary board.Summary `json:"summary"`
	Proof
}

// Imported names a replay that was taken in: the match of a file, played and told anew.
type Imported struct {
	ID string `json:"id"`
	// Claims says what the file says and the match does not give; none of it is kept.
	Claims []game.Claim `json:"claims,omitempty"`
	More   int          `json:"more,omitempty"` // that are not in the list
}

// DiceCheck is a match played again to see whether the same dice land.
type DiceCheck struct {
	Agrees bool        `json:"agrees"` // every roll
	Hash   bool        `json:"hash"`   // the final state
	Rolls  []DiceAgain `json:"rolls"`
	// Claims says what else the replay says and the match, played again, does not give.
	Claims []game.Claim `json:"claims"`
	More   int          `json:"more,omitempty"` // that are not in the list
	Text   string       `json:"text"`
}

// DiceAgain is a roll as the replay has it, and as it is rolled again.
type DiceAgain struct {
	Roll  uint64   `json:"roll"`
	Line  int      `json:"line"`
	Tag   game.Tag `json:"tag"`
	Dice  string   `json:"dice"`
	Faces []int    `json:"faces"`
	Again []int    `json:"again"`
}

// Branch is a replay to be played on from a line.
type Branch struct {
	Line    int       `json:"line" minimum:"0"` // of the log: so many stay
	Seat    game.Seat `json:"seat"`             // of the person who asks
	Promise *Promise  `json:"promise,omitempty"`
	Nonce   string    `json:"nonce,omitempty" pattern:"^[0-9a-fA-F]{16,128}$"`
	Bot     string    `json:"bot,omitempty"` // in the other seats
}
