package server

import (
	"umpire/match"
	"umpire/scenario"
	"umpire/system"
	"umpire/terrain"
)

// The bodies of requests and of answers to them. The document of the API, and with
// it the types of the page, are made from these.

// Systems is the games that can be played.
type Systems struct {
	Systems []System `json:"systems"`
}

// System is a game as a lobby shows it.
type System struct {
	Name     string   `json:"name"`
	Title    string   `json:"title"`
	Edition  string   `json:"edition"`
	Blurb    string   `json:"blurb"`
	Versions Versions `json:"versions"`
	Bots     []string `json:"bots"` // who can take a seat by itself
	// First says what is played where nothing is chosen: the title of that match, and its table.
	First string `json:"first,omitempty"`
	// Lessons are matches for those who learn the game, in their order.
	Lessons []*scenario.Lesson `json:"lessons,omitempty"`
}

// Versions says what a match is played under.
type Versions struct {
	Rules   string `json:"rules"`
	Content string `json:"content"`
}

// Rulebook is the catalogue of a game's clauses.
type Rulebook struct {
	System   string    `json:"system"`
	Title    string    `json:"title"`
	Sources  []string  `json:"sources"`
	Sections []Section `json:"sections"`
}

// Section is a chapter of a rulebook.
type Section struct {
	ID      string   `json:"id"`
	Title   string   `json:"title"`
	Clauses []Clause `json:"clauses"`
}

// Clause is one statement of a rulebook.
type Clause struct {
	ID        string   `json:"id"`
	Title     string   `json:"title"`
	Also      string   `json:"also,omitempty"`       // what players call it
	Text      string   `json:"text"`                 // what the book says
	Ruling    string   `json:"ruling,omitempty"`     // how we rule where it is silent or unclear
	Example   string   `json:"example,omitempty"`    // worked figures
	BadInput  string   `json:"bad_input,omitempty"`  // what is refused
	NotPlayed string   `json:"not_played,omitempty"` // why it is not played
	See       []string `json:"see,omitempty"`        // the clauses that decide it
}

// ClauseIn is a clause and the section that it stands in.
type ClauseIn struct {
	Clause
	Section string `json:"section"`
}

// TerrainAsked is terrain to be generated: the same seed, the same table.
type TerrainAsked struct {
	Mission string `json:"mission"`
	Size    string `json:"size,omitempty" maxLength:"40"`   // of the table, where it is not the mission's: 30x44
	Seed    uint64 `json:"seed" maximum:"9007199254740991"` // that JavaScript can hold
}

// Terrain holds what stands on a table.
type Terrain struct {
	Features []terrain.Piece `json:"features"`
}

// TerrainDrawn is terrain that somebody made by hand.
type TerrainDrawn struct {
	Mission  string          `json:"mission"`
	Size     string          `json:"size,omitempty" maxLength:"40"` // of the table, where it is not the mission's
	Features []terrain.Piece `json:"features" maxItems:"200"`
}

// TerrainJudged is terrain as it would be played on, and what is not lawful about it.
type TerrainJudged struct {
	Features []terrain.Piece `json:"features"`
	Faults   []system.Fault  `json:"faults"`
}

// Matches is a page of the matches that are played and that anybody may watch, or of those of
// which anybody may take a seat.
type Matches struct {
	Matches []match.Listed `json:"matches"`
	All     int            `json:"all"` // how many there are on all pages
}

// Replays is the matches that have ended.
type Replays struct {
	Replays []match.ReplayInfo `json:"replays"`
	Next    int                `json:"next,omitempty"` // where the next page begins, if there is one
}
