package warcaster

import (
	"fmt"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/table/plot"
	"umpire/table/sight"
)

// Variants are the rulings that players may agree otherwise on, and that
// designers may compare. The zero value is the catalogue's ruling.
type Variants struct {
	GatesDoNotContest  bool `json:"gates_do_not_contest,omitempty" yaml:"gates_do_not_contest"` // wc.objectives.contest
	EmptyGatesCollapse bool `json:"empty_gates_collapse,omitempty" yaml:"empty_gates_collapse"` // wc.gate.zero_arc
	EffectsAfterDamage bool `json:"effects_after_damage,omitempty" yaml:"effects_after_damage"` // wc.attack.on_hit_effect
	NoMercy            bool `json:"no_mercy,omitempty" yaml:"no_mercy"`                         // wc.skirmish.mercy_optional
	FallsEndSlams      bool `json:"falls_end_slams,omitempty" yaml:"falls_end_slams"`           // wc.slam.fall
}

// Setup is everything that is agreed before a match: with a seed and a log it
// is the whole match.
type Setup struct {
	Mission     int
	Size        plot.Table // of the table, where it is not the mission's own
	Terrain     []table.Feature
	Forces      [2]Force
	Secondaries bool // each seat chooses a secondary mission
	Variants    Variants
	Practice    bool // the forces need not be lawful: a scenario or a practice game
}

// Match is a set-up match: the rules as the kernel plays them, with the book,
// the table and what does not change of every unit and model. All copies of a
// game share it.
type Match struct {
	Book    *Book
	Mission *Mission
	Setup   Setup
	Table   *table.Table
	Units   []UnitSlot
	Models  []modelSlot
	Gates   [2][2]UnitID
	Joining [2][]ModelID // attachments of each seat, by their place
	auras   [2][]aura    // rules that reach other models, by seat
	Terms   sight.Terms
	Printed printed
}

// UnitSlot holds what does not change of a unit.
type UnitSlot struct {
	Seat   game.Seat
	Card   *UnitCard // nil: a void gate
	Name   string
	First  ModelID
	Models int
}

func (u *UnitSlot) String() string { return u.Name }

// modelSlot holds what does not change of a model.
type modelSlot struct {
	Seat    game.Seat
	Card    *UnitCard // nil: a void gate
	Name    string
	Home    UnitID // the unit it belongs to; None for an attachment
	Profile *profile
	Base    geom.Length // radius
	Height  geom.Length
}

// Void gates as models (wc.gate.base, wc.gate.stats).
const (
	gateRadius = 15 * geom.Millimetre // wc.gate.base
	gateHeight = 7 * geom.Inch / 4    // wc.gate.base
	gateDEF    = 3                    // wc.gate.stats
	gateARM    = 5                    // wc.gate.stats
)

// GateArc says how much Arc a void gate may hold (wc.arc.cap_gate).
const GateArc = 5

// NewMatch sets a match up. The error names what is not lawful about it: a
// force, the terrain, or a size past the limits of a state.
func NewMatch(book *Book, setup Setup) (*Match, error) {
	if setup.Mission < 0 || setup.Mission >= len(book.Missions) {
		return nil, fmt.Errorf("the match has no mission")
	}
	mission, err := book.Missions[setup.Mission].On(setup.Size)
	if err != nil {
		return nil, err
	}
	m := &Match{Book: book, Mission: mission, Setup: setup} // wc.mission.shared
	if m.Mission.Skirmish && setup.Secondaries {
		return nil, game.Refuse("wc.skirmish.no_secondary", "%s is a skirmish: it has no secondary missions", m.Mission.Name)
	}
	if !m.Mission.Skirmish && setup.Variants.NoMercy {
		return nil, game.Refuse("wc.skirmish.mercy_optional", "the Mercy Rule can be left out of skirmishes only")
	}
	if !setup.Practice {
		if err := content.CheckForces(&setup.Forces, func(f *Force) []Fault { return CheckForce(book, *f, m.Mission) }); err != nil {
			return nil, err
		}
	}
	for seat, f := range setup.Forces {
		if len(f.Rack) > MaxRack {
			return nil, fmt.Errorf("the force of seat %d has %d cards: at most %d fit", seat, len(f.Rack), MaxRack)
		}
	}
	if err := m.setTable(); err != nil {
		return nil, err
	}
	both := m.namesakes()
	for seat := range setup.Forces {
		m.addForce(game.Seat(seat), both) // wc.core.players
		if n := len(m.Joining[seat]); n > MaxAttached {
			return nil, fmt.Errorf("the force of seat %d has %d attachments that could be in play: at most %d fit", seat, n, MaxAttached)
		}
	}
	for seat := range m.Gates {
		for n := range m.Gates[seat] {
			m.addGate(game.Seat(seat), n)
		}
	}
	if len(m.Models) > MaxModels || len(m.Units) > MaxUnits || len(m.Mission.Objectives) > MaxObjectives {
		return nil, fmt.Errorf("the match has %d models, %d units and gates and %d objectives: at most %d, %d and %d fit",
			len(m.Models), len(m.Units), len(m.Mission.Objectives), MaxModels, MaxUnits, MaxObjectives)
	}
	for i := range m.Models {
		if pr := m.Models[i].Profile; len(pr.Weapons) > maxWeapons || len(pr.Rules) > maxRules {
			return nil, fmt.Errorf("%s has %d weapons and %d rules: at most %d and %d fit", m.Models[i].Name, len(pr.Weapons), len(pr.Rules), maxWeapons, maxRules)
		}
	}
	m.findAuras()
	m.print()
	return m, nil
}

// setTable lays the terrain out, and the objectives that are terrain.
func (m *Match) setTable() error {
	features := append([]table.Feature(nil), m.Setup.Terrain...)
	for _, o := range m.Mission.Objectives {
		if o.Terrain {
			features = append(features, ObjectiveFeature(o))
		}
	}
	t, err := table.New(m.Mission.Width, m.Mission.Depth, features)
	if err != nil {
		return fmt.Errorf("the table: %w", err)
	}
	m.Table = t
	m.Terms = sight.Terms{Through: 3 * geom.Inch} // wc.terrain.obscuring_into, wc.terrain.obscuring_inside, wc.terrain.obscuring_many
	return nil
}

// namesakes are the names of units and attachments that both forces have.
func (m *Match) namesakes() game.Namesakes {
	var names [2][]string
	for seat := range names {
		for _, u := range m.Setup.Forces[seat].Units {
			names[seat] = append(names[seat], m.Book.Units[u.Card.Place()].Name)
		}
		for _, a := range m.Setup.Forces[seat].Attachments {
			names[seat] = append(names[seat], m.Book.Units[a.Card.Place()].Name)
		}
	}
	return game.NamesakesOf(names)
}

// addForce gives slots to the units of a force, then to its attachments.
func (m *Match) addForce(seat game.Seat, both game.Namesakes) {
	f := m.Setup.Forces[seat]
	copies := map[string]int{}
	for _, u := range f.Units {
		card := &m.Book.Units[u.Card.Place()]
		copies[card.ID]++
		p := m.profileOf(card, u.Head.Place(), content.Places(u.Weapons)) // wc.warjack.locked
		id := UnitID(len(m.Units))
		slot := UnitSlot{Seat: seat, Card: card, Name: numbered(both.Name(seat, card.Name), copies[card.ID]), First: ModelID(len(m.Models)), Models: card.Models}
		m.Units = append(m.Units, slot)
		for i := range card.Models {
			name := slot.Name
			if card.Models > 1 {
				name = fmt.Sprintf("%s %c", slot.Name, 'a'+i)
			}
			m.Models = append(m.Models, modelSlot{seat, card, name, id, p, card.Base, card.Height})
		}
	}
	for i, a := range f.Attachments {
		card := &m.Book.Units[a.Card.Place()]
		if i >= alwaysSlots && copies[card.ID] >= m.takers(&f, card) {
			continue
		}
		copies[card.ID]++
		m.Joining[seat] = append(m.Joining[seat], ModelID(len(m.Models)))
		m.Models = append(m.Models, modelSlot{seat, card, numbered(both.Name(seat, card.Name), copies[card.ID]), None, m.profileOf(card, -1, nil), card.Base, card.Height})
	}
}

// alwaysSlots says how many attachments of a force have a slot in any case, as they
// had when a force owned no more.
const alwaysSlots = 8

// takers returns how many squads of the force can take an attachment: with one for each
// of them no further one could ever be in play (wc.attach.one_of_each).
func (m *Match) takers(f *Force, attachment *UnitCard) (n int) {
	for _, u := range f.Units {
		if card := &m.Book.Units[u.Card.Place()]; card.Kind == SquadUnit && joins(attachment, card) {
			n++
		}
	}
	return n
}

func (m *Match) addGate(seat game.Seat, n int) {
	id := UnitID(len(m.Units))
	m.Gates[seat][n] = id
	name := fmt.Sprintf("Void Gate %c%d", 'A'+seat, n+1)
	m.Units = append(m.Units, UnitSlot{Seat: seat, Name: name, First: ModelID(len(m.Models)), Models: 1})
	m.Models = append(m.Models, modelSlot{seat, nil, name, id, new(profile), gateRadius, gateHeight})
}

func numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	return fmt.Sprintf("%s %d", name, n)
}

// Seats implements game.Rules.
func (m *Match) Seats() int { return 2 }

// Begin implements game.Rules: everything in reserves, 7 Arc in each well, the
// racks complete (wc.models.reserves_start, wc.setup.well).
func (m *Match) Begin() State {
	var s State
	s.Winner = game.Nobody
	for seat := range 2 {
		s.Well[seat] = int8(m.Book.Limits.StartingArc)
		s.Limit[seat] = int8(m.Book.Limits.Hand)
		s.Mission[seat] = -1
		for i := range m.Setup.Forces[seat].Rack {
			s.Cards[seat][i] = InDeck
		}
	}
	for i := range s.Models {
		s.Models[i].Unit = None
		if i < len(m.Models) {
			s.Models[i].Unit = m.Models[i].Home
		}
	}
	for i := range s.Objectives {
		s.Objectives[i].Carrier = None
		if i < len(m.Mission.Objectives) {
			s.Objectives[i].At = m.Mission.Objectives[i].At // wc.mission.elements
		}
	}
	s.Act.Unit, s.Attack.By, s.Attack.Declared = None, None, None
	s.Attack.Weapon, s.Attack.Card = -1, -1
	s.Edge[1] = 1
	if !m.Setup.Secondaries {
		s.Phase = SetUpHands
	}
	return s
}
