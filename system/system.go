package system

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"

	"umpire/board"
	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/lab"
	"umpire/scenario"
	"umpire/terrain"
)

// System is a game that can be played, whatever its states are made of.
type System interface {
	// About introduces the game.
	About() About
	// Rulebook is its catalogue of clauses.
	Rulebook() (*content.Catalogue, error)
	// Scenarios are the small positions that prove its clauses.
	Scenarios() (Scenarios, error)

	// Content returns what there is to choose from, in the game's own form; Things are the
	// same by kind, id and name.
	Content() any
	Things() []Kind
	// Types are types of the game's own that cross the wire (its view, its content), by
	// the names they have in the API's description.
	Types() map[string]any

	// Wish makes a set-up of what a person wishes for; what is not wished for has a
	// default. The title says what it came to.
	Wish(wish json.RawMessage) (setup json.RawMessage, title string, err error)
	// Battles are the set-ups that fit some wishes; the same wishes, the same list.
	Battles(Wishes) ([]Battle, error)
	// Largest is a wish for a table with much on it, to measure by.
	Largest() json.RawMessage
	// Force reads a force in either form and judges it.
	Force(ForceText) (ForceReport, error)
	// Sample is a ready-made force, as a file.
	Sample(id string) ([]byte, error)
	// Generate makes terrain for a mission, on its own table if no size is given; the same
	// seed, the same terrain.
	Generate(mission, size string, seed uint64) ([]terrain.Piece, error)
	// CheckTerrain judges terrain made by hand, and returns it in normal form.
	CheckTerrain(mission, size string, features []terrain.Piece) ([]terrain.Piece, []Fault, error)
	// Odds forecasts an attack that is given by names or numbers, in one of the game's ways.
	Odds(Asked) (board.Forecast, error)

	// Lessons are matches for those who learn the game: one is wished for as {"lesson": its id}.
	Lessons() ([]*scenario.Lesson, error)

	// Open sets a table up for a match.
	Open(setup json.RawMessage, source dice.Source) (Table, error)
	// Simulate plays many games between bots.
	Simulate(context.Context, Simulation) (*lab.Report, error)
	// Summarize says what a recorded match came to.
	Summarize(*game.Record) (board.Summary, error)
	// Tables returns what lay on the table for a spectator to see, at the beginning and after
	// each line of a record. No rules are played for it, so that a match is watched under
	// later versions too: but one recorded before its views were tables is played again, if
	// it still ends as it did. Shown is the record that is watched.
	Tables(*game.Record) iter.Seq2[*board.Table, error]
	Shown(*game.Record) (*game.Record, error)
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
	// Pack is the name of somebody's own pack that lies over the content.
	Pack string `json:"pack,omitempty"`
	// Bots are the players that can take a seat.
	Bots []string `json:"bots"`
}

// Header returns how the record of a match begins.
func (a About) Header(setup json.RawMessage, seed dice.Seed, source string) game.Header {
	return game.Header{System: a.Name, Rules: a.Rules, Content: a.Content, Pack: a.Pack, Seed: seed.String(), Source: source, Setup: setup}
}

// Scenarios are small positions that show a rule: Run plays one, and All are those that
// come with the game, by their paths.
type Scenarios struct {
	Run func(name string, data []byte) scenario.Result
	All iter.Seq2[string, []byte]
}

// Kind is a kind of content, as it is listed.
type Kind struct {
	Kind   string  `json:"kind"`
	Things []Thing `json:"things"`
}

// Thing is something that a command line or a file can name.
type Thing struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Own  bool   `json:"own,omitempty"` // the project's, and in no book
}

// KindOf is a kind of content by the list that it stands in.
func KindOf[T content.Titled](kind string, list []T) Kind {
	k := Kind{Kind: kind, Things: []Thing{}}
	for i := range list {
		id, name := list[i].IDName()
		from, told := any(list[i]).(interface{ OfProject() bool })
		k.Things = append(k.Things, Thing{id, name, told && from.OfProject()})
	}
	return k
}

// Marked are things of which those with some ids are the project's own: what a match is played
// with does not remember.
func (k Kind) Marked(own map[string]bool) Kind {
	for i := range k.Things {
		k.Things[i].Own = own[k.Things[i].ID]
	}
	return k
}

// Wishes has the wishes of a command line for the matches to set up. What it does not say is
// the game's choice.
type Wishes struct {
	Mission, Terrain string // ids
	Seating          string // who plays: one of those that the game has, by its key
	Size             string // of the table, in inches: 30x44
	Variants         []string
	Said             map[string]string // what else is agreed on, by its name in set-ups of the game
	Forces           [2]content.Brought
}

// Battle is a match that can be set up: the set-up as a replay carries it, and what it is
// called.
type Battle struct {
	Setup json.RawMessage
	Title string
}

// ForceText is a force in one of its two forms, and what it is judged for.
type ForceText struct {
	YAML     string          `json:"yaml,omitempty"`
	Force    json.RawMessage `json:"force,omitempty"`
	Mission  string          `json:"mission,omitempty"`
	File     string          `json:"-"` // that the YAML stands in
	Variants []string        `json:"-"`
}

// ForceReport is a force in both forms, and what is not lawful about it.
type ForceReport struct {
	Name    string          `json:"name"`
	YAML    string          `json:"yaml"`
	Force   json.RawMessage `json:"force"`
	Faults  []Fault         `json:"faults"`
	Warned  []Fault         `json:"warned,omitempty"` // what had better be otherwise, and may be
	Faction string          `json:"-"`                // its id
	Counts  map[string]int  `json:"-"`                // how many units and the like it has
	Size    string          `json:"-"`                // the same in words: 15 units and a rack of 12
}

// Fault is a clause that a force or a table breaks, and where.
type Fault struct {
	Clause string `json:"clause"`
	Text   string `json:"text"`
	Path   string `json:"path"`
	Line   int    `json:"line,omitempty"`
}

// Faults returns what is not lawful, as many as anybody is told of.
func Faults(faults []content.Fault) []Fault {
	faults = content.Unlawful(faults).Told()
	list := make([]Fault, len(faults))
	for i, f := range faults {
		list[i] = Fault{Clause: f.Clause, Text: f.Text, Path: f.Path, Line: f.Line}
	}
	return list
}

// Rules are the rules of one match of a game, which can be shown.
type Rules[S comparable] = board.Rules[S]

// Game is a System over the states of one game. Rules and Wished are wanted; what else is
// left out, the game does not have.
type Game[S comparable] struct {
	Intro           About // without Bots
	Book            func() (*content.Catalogue, error)
	Proofs          func() (Scenarios, error)
	Catalog         any
	NamedThings     []Kind
	WireTypes       map[string]any
	LargestWish     json.RawMessage
	Wished          func(wish json.RawMessage) (setup json.RawMessage, title string, err error)
	SetUps          func(Wishes) ([]Battle, error)
	Forces          func(ForceText) (ForceReport, error)
	SampleForce     func(id string) ([]byte, error)
	GenerateTerrain func(mission, size string, seed uint64) ([]terrain.Piece, error)
	JudgeTerrain    func(mission, size string, features []terrain.Piece) ([]terrain.Piece, []Fault, error)
	OddsWays        []Way
	Names           any // what the OddsWays look names up in: the B of WayOf
	Rules           func(setup json.RawMessage) (Rules[S], error)
	// Taught are the files of lessons, and Teach lays one out.
	Taught []content.LessonFile
	Teach  func(id, name string, data []byte) (*scenario.Lesson, Rules[S], error)
	// Bots are players that know the game, the first of whom gives advice. Random is one
	// of any game.
	Bots []Bot[S]

	shared shared[S]
}

// lacks is the error of what a game does not have.
func (g *Game[S]) lacks(what string) error { return fmt.Errorf("%s has no %s", g.Intro.Title, what) }

// About implements System.
func (g *Game[S]) About() About {
	about := g.Intro
	for _, b := range g.bots() {
		about.Bots = append(about.Bots, b.Name)
	}
	return about
}

// Rulebook implements System.
func (g *Game[S]) Rulebook() (*content.Catalogue, error) {
	if g.Book == nil {
		return nil, g.lacks("rulebook")
	}
	return g.Book()
}

// Scenarios implements System.
func (g *Game[S]) Scenarios() (Scenarios, error) {
	if g.Proofs == nil {
		return Scenarios{}, g.lacks("scenarios")
	}
	return g.Proofs()
}

// Content implements System.
func (g *Game[S]) Content() any { return g.Catalog }

// Things implements System.
func (g *Game[S]) Things() []Kind { return g.NamedThings }

// Types implements System.
func (g *Game[S]) Types() map[string]any { return g.WireTypes }

// Largest implements System.
func (g *Game[S]) Largest() json.RawMessage {
	if g.LargestWish == nil {
		return json.RawMessage("{}")
	}
	return g.LargestWish
}

// Wish implements System.
func (g *Game[S]) Wish(wish json.RawMessage) (json.RawMessage, string, error) {
	if setup, title, err := g.wishedLesson(wish); setup != nil || err != nil {
		return setup, title, err
	}
	return g.Wished(wish)
}

// Battles implements System. A game that lists none has the one that nobody wishes
// anything of.
func (g *Game[S]) Battles(w Wishes) ([]Battle, error) {
	if g.SetUps != nil {
		return g.SetUps(w)
	}
	setup, title, err := g.Wished(nil)
	return []Battle{{setup, title}}, err
}

// Force implements System.
func (g *Game[S]) Force(text ForceText) (ForceReport, error) {
	switch {
	case g.Forces == nil:
		return ForceReport{}, g.lacks("forces")
	case text.YAML != "" && text.Force != nil:
		return ForceReport{}, fmt.Errorf(`there are both "yaml" and "force": expected one of them`)
	}
	if text.File == "" {
		text.File = "the force"
	}
	return g.Forces(text)
}

// Sample implements System.
func (g *Game[S]) Sample(id string) ([]byte, error) {
	if g.SampleForce == nil {
		return nil, g.lacks("forces")
	}
	return g.SampleForce(id)
}

// Generate implements System.
func (g *Game[S]) Generate(mission, size string, seed uint64) ([]terrain.Piece, error) {
	if g.GenerateTerrain == nil {
		return nil, g.lacks("terrain")
	}
	return g.GenerateTerrain(mission, size, seed)
}

// CheckTerrain implements System.
func (g *Game[S]) CheckTerrain(mission, size string, features []terrain.Piece) ([]terrain.Piece, []Fault, error) {
	if g.JudgeTerrain == nil {
		return nil, nil, g.lacks("terrain")
	}
	return g.JudgeTerrain(mission, size, features)
}

// Summarize implements System. That of a game that sums nothing up is empty.
func (g *Game[S]) Summarize(r *game.Record) (board.Summary, error) {
	o, err := g.shared.open(r.Header.Setup, g.make)
	if err != nil {
		return board.Summary{}, err
	}
	if match, is := o.rules.(board.Summarized); is {
		return match.Summarize(r)
	}
	return new(board.Account).Summary([]board.Tally{}), nil
}

// Open implements System.
func (g *Game[S]) Open(setup json.RawMessage, source dice.Source) (Table, error) {
	o, err := g.shared.open(setup, g.make)
	if err != nil {
		return nil, err
	}
	if o.lesson != nil {
		source = o.lesson.Over(source)
	}
	return &table[S]{of: g, rules: o.rules, lesson: o.lesson, players: &players[S]{free: map[chair]bot.Player[S]{}}, Game: game.New(o.rules, source)}, nil
}
