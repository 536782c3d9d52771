package cybernekro

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
const RulesVersion = "8"

// Variants are the rulings that players may agree otherwise on, and that designers may
// compare. The zero value is the catalogue's ruling.
type Variants struct {
	WoundsHinder bool `json:"wounds_hinder,omitempty" yaml:"wounds_hinder"`   // -1 for each Wound to Toughness and Morale tests (cn.open.wounds_reference)
	NextMayReact bool `json:"next_may_react,omitempty" yaml:"next_may_react"` // after a failed reaction test the next closest may try (cn.open.one_reaction)
	FriendlyFire bool `json:"friendly_fire,omitempty" yaml:"friendly_fire"`   // deliberate attacks on one's own (cn.open.friendly_fire)
	DemonicEach  bool `json:"demonic_each,omitempty" yaml:"demonic_each"`     // a Wound for each Dread (cn.open.demonic_artificial)
}

// Setup is everything that is agreed before a match: with a seed and a log it is the whole
// match.
type Setup struct {
	Scenario content.To[Scenario]
	Field    string // the battlefield it was taken from, for its name
	Side     geom.Length
	Terrain  []Feature
	Rooms    []Room
	Forces   [2]Force // the second has nobody where one is shared
	// Together says how many share one crew, without another: 0 for two crews (cn.npc.coop). A
	// Master is a third player, who has the NPCs (cn.npc.gm).
	Together int
	Master   bool
	Rounds   int // after which the game ends, of a scenario that has no last one; 0: never (cn.open.last_round)
	// Condition is agreed on: of a quick start the environment of all its rounds, of another
	// scenario its Complication. What nobody agrees on is rolled or drawn (cn.env.roll, cn.comp.draw).
	Condition content.To[Condition]
	Variants  Variants
	Practice  bool // the crews need not be lawful: a scenario or a practice game
}

// Match is a set-up match: the rules as the kernel plays them, with the book, the table
// and what does not change of every model. All copies of a game share it.
type Match struct {
	Book   *Book
	Setup  Setup
	Table  *table.Table // with its doors as the game begins
	Models []Slot
	gear   []uint8 // of each thing that a crew begins with, its place in the book
	holds  []ModelID
	views  *table.Views // by the doors that are open
	fists  Gear
	places []place // to explore
	focus  int     // the feature that is the Focus, or -1
	prison int     // the room that is the prison, or -1
}

// Slot holds what does not change of a character. Slots past the crews' are of NPCs.
type Slot struct {
	Crew   Crew
	Card   *Character
	Name   string
	Base   geom.Length // radius (cn.def.bases)
	Has    uint32      // traits, by their words
	Mods   uint16      // body-mods, by their words
	Values Attributes  // with traits (cn.crew.bounds)
}

// NewMatch sets a match up. The error names what is not lawful about it: a crew, the
// table, or a size past the limits of a state.
func NewMatch(book *Book, setup Setup) (*Match, error) {
	if setup.Side <= 0 {
		return nil, errors.New("the match has no table")
	}
	if !setup.Scenario.Given() && len(book.Scenarios) > 0 {
		setup.Scenario = content.At(book.Scenarios, 0)
	}
	m := &Match{Book: book, Setup: setup}
	if err := CheckSeats(book, &setup); err != nil {
		return nil, err
	}
	if err := CheckCondition(book, &setup); err != nil {
		return nil, err
	}
	if setup.Together > 0 && !setup.Practice {
		if faults := CheckForce(book, &setup.Forces[0]); len(faults) > 0 {
			return nil, fmt.Errorf("the crew is not lawful: %w", content.Unlawful(faults))
		}
	} else if !setup.Practice {
		if err := content.CheckForces(&setup.Forces, func(f *Force) []Fault { return CheckForce(book, f) }); err != nil {
			return nil, err
		}
	}
	if err := m.lay(); err != nil {
		return nil, err
	}
	for i := range book.Gear {
		if book.Gear[i].Word == Fists {
			m.fists = book.Gear[i]
		}
	}
	m.survey()
	both := m.namesakes()
	for crew := range m.Sides() {
		m.addCrew(Crew(crew), both)
	}
	if len(m.Models) > MaxModels || len(m.gear) > MaxThings {
		return nil, fmt.Errorf("the match has %d characters and %d things: at most %d and %d fit", len(m.Models), len(m.gear), MaxModels, MaxThings)
	}
	return m, nil
}

// namesakes are the names of characters that both crews have.
func (m *Match) namesakes() game.Namesakes {
	var names [2][]string
	for crew := range m.Sides() {
		for _, c := range m.Setup.Forces[crew].Characters {
			names[crew] = append(names[crew], c.Name)
		}
	}
	return game.NamesakesOf(names)
}

// addCrew gives slots to the characters of a crew, and to what they carry.
func (m *Match) addCrew(crew Crew, both game.Namesakes) {
	f := &m.Setup.Forces[crew]
	for i := range f.Characters {
		c := &f.Characters[i]
		s := Slot{Crew: crew, Card: c, Name: both.Name(game.Seat(crew), c.Name), Base: m.Book.Radius(c), Values: m.Book.Attributes(c)}
		for _, ref := range c.Traits {
			s.Has |= 1 << m.Book.Traits[ref.Place()].Word
		}
		for _, ref := range c.Mods {
			s.Mods |= 1 << m.Book.Mods[ref.Place()].Word
		}
		id := ModelID(len(m.Models))
		m.Models = append(m.Models, s)
		for _, ref := range c.Gear {
			if g := &m.Book.Gear[ref.Place()]; g.Word != Fists {
				m.gear, m.holds = append(m.gear, uint8(ref.Place())), append(m.holds, id)
			}
		}
	}
}

// Begin implements game.Rules.
func (m *Match) Begin() State {
	s := State{First: game.Nobody, Turn: game.Nobody, Chose: game.Nobody, Deployed: game.Nobody, Winner: game.Nobody}
	s.Act.Model, s.Test.Who, s.Prisoner, s.Fate.Red = None, None, None, game.Nobody
	for i := range m.Models {
		s.Models[i].Crew = m.Models[i].Crew
	}
	for i := len(m.Models); i < MaxModels; i++ {
		s.Models[i].Crew = Wild
	}
	for i := range s.Things {
		s.Things[i].Holder = None
	}
	for i, place := range m.gear {
		s.Things[i] = Thing{Gear: place + 1, Holder: m.holds[i], Uses: m.Book.Gear[place].Uses}
	}
	return s
}

// Result implements game.Rules.
func (m *Match) Result(s *State) game.Result {
	p := m.At(s)
	r := game.Result{Winners: m.winners(s.Winner)}
	for crew := range m.Sides() {
		r.Scores = append(r.Scores, p.score(Crew(crew)))
	}
	r.Reason, r.Clauses = p.ending()
	return r
}
