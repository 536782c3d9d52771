package warmachine

import (
	"errors"
	"fmt"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// RulesVersion is the version of these rules, for replays: a log that was played under
// another version need not fit.
const RulesVersion = "7"

// Variants are the rulings that players may agree otherwise on, and that designers may
// compare. The zero value is the catalogue's ruling.
type Variants struct {
	MeasureFree   bool `json:"measure_free,omitempty" yaml:"measure_free"`       // every distance may be measured at any time (wm.setup.measure_free)
	MixedAttacks  bool `json:"mixed_attacks,omitempty" yaml:"mixed_attacks"`     // melee and ranged in one combat action (wm.open.mixed_attacks)
	SlammerFalls  bool `json:"slammer_falls,omitempty" yaml:"slammer_falls"`     // the slammer is knocked down too (wm.open.slam_knock)
	CoverOrScreen bool `json:"cover_or_screen,omitempty" yaml:"cover_or_screen"` // screening does not add to cover (wm.open.cover_screen)
}

// Setup is everything that is agreed before a match: with a seed and a log it is the whole
// match.
type Setup struct {
	Field    string // the battlefield it was taken from, for its name
	Width    geom.Length
	Depth    geom.Length
	Terrain  []Feature
	Forces   [2]Force
	Variants Variants
	Practice bool // the forces need not be lawful: a scenario or a practice game
}

// Match is a set-up match: the rules as the kernel plays them, with the book, the table
// and what does not change of every model. All copies of a game share it.
type Match struct {
	Book   *Book
	Setup  Setup
	Table  *table.Table
	Models []Slot
	Caster [2]ModelID   // the warcaster of each seat
	ghost  *table.Table // as those see it who walk through terrain
	lands  []land       // what terrain does, beside Table.Features
}

// Slot holds what does not change of a model.
type Slot struct {
	Seat  game.Seat
	Card  *ModelCard
	Name  string
	Base  geom.Length                 // radius (wm.setup.bases)
	boxes [ArcNode + 1][Columns]uint8 // of its grid, a bit each from the top, by system
}

// NewMatch sets a match up. The error names what is not lawful about it: a force, the
// terrain, or a size past the limits of a state.
func NewMatch(book *Book, setup Setup) (*Match, error) {
	if setup.Width <= 0 || setup.Depth <= 0 {
		return nil, errors.New("the match has no table")
	}
	m := &Match{Book: book, Setup: setup, Caster: [2]ModelID{None, None}}
	if !setup.Practice {
		if err := content.CheckForces(&setup.Forces, func(f *Force) []Fault { return CheckForce(book, f) }); err != nil {
			return nil, err
		}
	}
	if err := m.lay(); err != nil {
		return nil, err
	}
	both := m.namesakes()
	for seat := range setup.Forces {
		if m.addForce(game.Seat(seat), both); m.Caster[seat] == None { // not even for practice: nobody would give focus
			return nil, fmt.Errorf("the force of seat %d has no warcaster (wm.models.warcaster)", seat)
		}
	}
	if len(m.Models) > MaxModels {
		return nil, fmt.Errorf("the match has %d models: at most %d fit", len(m.Models), MaxModels)
	}
	for i := range m.Models {
		card := m.Models[i].Card
		if len(card.Weapons) > MaxWeapons || len(card.Spells) > MaxSpells {
			return nil, fmt.Errorf("%s has %d weapons and %d spells: at most %d and %d fit", card.Name, len(card.Weapons), len(card.Spells), MaxWeapons, MaxSpells)
		}
	}
	return m, nil
}

// namesakes are the names of models that both forces have.
func (m *Match) namesakes() game.Namesakes {
	var names [2][]string
	for seat := range names {
		for _, ref := range m.Setup.Forces[seat].Models() {
			names[seat] = append(names[seat], m.Book.Models[ref.Place()].Name)
		}
	}
	return game.NamesakesOf(names)
}

// addForce gives slots to the models of a force, its warcaster first.
func (m *Match) addForce(seat game.Seat, both game.Namesakes) {
	f := &m.Setup.Forces[seat]
	copies := map[string]int{}
	for _, ref := range f.Models() {
		card := &m.Book.Models[ref.Place()]
		copies[card.ID]++
		name := both.Name(seat, card.Name)
		if copies[card.ID] > 1 {
			name = fmt.Sprintf("%s %d", name, copies[card.ID])
		}
		if card.Kind == Warcaster && m.Caster[seat] == None {
			m.Caster[seat] = ModelID(len(m.Models))
		}
		slot := Slot{Seat: seat, Card: card, Name: name, Base: card.Base}
		for c := range card.Columns {
			for row, system := range card.Columns[c] {
				if system != NoBox {
					slot.boxes[system][c] |= 1 << row
				}
			}
		}
		m.Models = append(m.Models, slot)
	}
}

// battlefield returns what the table is called.
func (m *Match) battlefield() string {
	if i, ok := content.Place(m.Book.Fields, m.Setup.Field); ok {
		return m.Book.Fields[i].Name
	}
	return "the table"
}

// Seats implements game.Rules (wm.turn.round).
func (m *Match) Seats() int { return 2 }

// Begin implements game.Rules.
func (m *Match) Begin() State {
	s := State{Winner: game.Nobody, First: game.Nobody, Active: game.Nobody, Chose: game.Nobody}
	s.Act.Model, s.Act.Target = None, None
	s.Attack = noAttack
	s.Move.Model = None
	for i := range s.Models {
		s.Models[i].Hold = noHolds
	}
	return s
}

// Redeal implements game.Rules: nothing is hidden in this game.
func (m *Match) Redeal(*State, game.Seat, []game.Passed, *game.Rand) {}

// Result implements game.Rules.
func (m *Match) Result(s *State) game.Result {
	r := game.Result{Winners: game.Won(s.Winner), Scores: []int{0, 0}}
	switch s.Reason {
	case ByAssassination:
		r.Scores[s.Winner] = 1
		r.Clauses = Cl("wm.turn.victory", "wm.dmg.wc_dead", "wm.turn.inert")
		r.Reason = m.Models[m.Caster[s.Winner.Other()]].Name + " is removed from play: " + s.Winner.String() + " wins"
	case ByBoth:
		r.Clauses = Cl("wm.turn.victory_simul", "wm.open.double_loss")
		r.Reason = "one effect removed both warcasters: a draw"
	}
	return r
}
