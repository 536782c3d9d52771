package match

import (
	"encoding/json"
	"net/url"

	"umpire/board"
	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
)

// System is a game that matches can be played of, whatever its state is made of.
type System interface {
	// About introduces the game.
	About() About
	// Rulebook is its catalogue of clauses.
	Rulebook() (*content.Catalogue, error)
	// Content is what there is to choose from: missions, units, cards.
	Content() any
	// Types are types of the game's own that cross the wire (its view, its
	// content), by the names they have in the API's description.
	Types() map[string]any

	// Wish makes a set-up of what a person wishes for; what is not wished for has a
	// default. The title says what it came to.
	Wish(wish json.RawMessage) (setup json.RawMessage, title string, err error)
	// Force reads a force in either form and judges it.
	Force(ForceText) (ForceReport, error)
	// Generate makes terrain for a mission, on its own table if no size is given; the same
	// seed, the same terrain.
	Generate(mission, size string, seed uint64) ([]board.Feature, error)
	// CheckTerrain judges terrain made by hand, and returns it in normal form.
	CheckTerrain(mission, size string, features []board.Feature) ([]board.Feature, []Fault, error)
	// Odds forecasts an attack by the names of its cards.
	Odds(asked url.Values) (board.Forecast, error)

	// Open sets a table up for a match.
	Open(setup json.RawMessage, source dice.Source) (Table, error)
	// Summarize says what a recorded match came to.
	Summarize(*game.Record) (board.Summary, error)
}

// About introduces a game.
type About struct {
	Name    string `json:"name"` // as files and addresses call it
	Title   string `json:"title"`
	Edition string `json:"edition"`
	Blurb   string `json:"blurb"`
	// Rules and Content are the versions that matches are played under.
	Rules   string `json:"rules"`
	Content string `json:"content"`
	// Bots are the players that can take a seat.
	Bots []string `json:"bots"`
}

// ForceText is a force in one of its two forms.
type ForceText struct {
	YAML    string          `json:"yaml,omitempty"`
	Force   json.RawMessage `json:"force,omitempty"`
	Mission string          `json:"mission,omitempty"` // that it is judged for
}

// ForceReport is a force in both forms, and what is not lawful about it.
type ForceReport struct {
	Name   string          `json:"name"`
	YAML   string          `json:"yaml"`
	Force  json.RawMessage `json:"force"`
	Faults []Fault         `json:"faults"`
}

// Fault is a clause that a force or a table breaks, and where.
type Fault struct {
	Clause string `json:"clause"`
	Text   string `json:"text"`
	Path   string `json:"path"`
	Line   int    `json:"line,omitempty"`
}

// Rules are the rules of one match of a game, which can be shown.
type Rules[S comparable] = board.Rules[S]

// Of is a System over the states of one game. Every field is wanted.
type Of[S comparable] struct {
	Intro     About
	Book      func() (*content.Catalogue, error)
	Offer     any
	Wire      map[string]any
	Wished    func(wish json.RawMessage) (setup json.RawMessage, title string, err error)
	Forces    func(ForceText) (ForceReport, error)
	Land      func(mission, size string, seed uint64) ([]board.Feature, error)
	Survey    func(mission, size string, features []board.Feature) ([]board.Feature, []Fault, error)
	Chances   func(asked url.Values) (board.Forecast, error)
	Rules     func(setup json.RawMessage) (Rules[S], error)
	Summary   func(*game.Record) (board.Summary, error)
	Player    func(name string, rules Rules[S], seed uint64) (bot.Player[S], error)
	AdvisedBy string // the bot that suggests

	shared shared[S]
}

// About implements System.
func (o *Of[S]) About() About { return o.Intro }

// Rulebook implements System.
func (o *Of[S]) Rulebook() (*content.Catalogue, error) { return o.Book() }

// Content implements System.
func (o *Of[S]) Content() any { return o.Offer }

// Types implements System.
func (o *Of[S]) Types() map[string]any { return o.Wire }

// Wish implements System.
func (o *Of[S]) Wish(wish json.RawMessage) (json.RawMessage, string, error) { return o.Wished(wish) }

// Force implements System.
func (o *Of[S]) Force(text ForceText) (ForceReport, error) { return o.Forces(text) }

// Generate implements System.
func (o *Of[S]) Generate(mission, size string, seed uint64) ([]board.Feature, error) {
	return o.Land(mission, size, seed)
}

// CheckTerrain implements System.
func (o *Of[S]) CheckTerrain(mission, size string, features []board.Feature) ([]board.Feature, []Fault, error) {
	return o.Survey(mission, size, features)
}

// Odds implements System.
func (o *Of[S]) Odds(asked url.Values) (board.Forecast, error) { return o.Chances(asked) }

// Summarize implements System.
func (o *Of[S]) Summarize(r *game.Record) (board.Summary, error) { return o.Summary(r) }

// Open implements System.
func (o *Of[S]) Open(setup json.RawMessage, source dice.Source) (Table, error) {
	rules, err := o.shared.open(setup, o.Rules)
	if err != nil {
		return nil, err
	}
	return &table[S]{of: o, rules: rules, players: &players[S]{free: map[chair]bot.Player[S]{}}, Game: game.New(rules, source)}, nil
}
