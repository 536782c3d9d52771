package warpath

import (
	"errors"
	"fmt"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

// Variants are the rulings that players may agree otherwise on, and that designers
// may compare. The zero value is the catalogue's ruling.
type Variants struct {
	ManyHQ        bool `json:"many_hq,omitempty" yaml:"many_hq"`               // a Company may have several HQ units (wp.force.company_hq_max)
	ShortPursuit  bool `json:"short_pursuit,omitempty" yaml:"short_pursuit"`   // a Winner follows up 4" at most (wp.assault.pursuit)
	HalvedNeed    bool `json:"halved_need,omitempty" yaml:"halved_need"`       // halved dice hit at the stat itself, not at an 8 (wp.shooting.halving)
	PlainAssaults bool `json:"plain_assaults,omitempty" yaml:"plain_assaults"` // Assault +1 gives nothing to hit (wp.assault.mod_plus)
	// A Pinned unit is Hindered only in the Assault that it charges into (wp.engage.hindered_pinned).
	HinderedCharges bool `json:"hindered_charges,omitempty" yaml:"hindered_charges"`
	// Riders who keep their seats when transports are lost are not Pinned (wp.pinning.transport).
	SeatedUnpinned bool `json:"seated_unpinned,omitempty" yaml:"seated_unpinned"`
	// A template may not be put where it touches a friend (wp.blast.friendly).
	SpareFriends bool `json:"spare_friends,omitempty" yaml:"spare_friends"`
	// Riders and their transports may be given the same order (wp.orders.transported).
	SameOrders bool `json:"same_orders,omitempty" yaml:"same_orders"`
}

// Setup is everything that is agreed before a match: with a seed and a log it is the
// whole match.
type Setup struct {
	Table    Battlefield
	Terrain  []Feature
	Forces   [2]Force
	Rounds   int      // 0: as many as a mission usually has (wp.mission.length)
	Chart    [4]uint8 // entries of the mission's charts, from 1; 0 is rolled for
	Variants Variants
	Timed    bool // the players ask at the end of each Round whether their time is up (wp.mission.length)
	Practice bool // the forces need not be lawful: a scenario or a practice game
}

// The charts of a mission, in the order of Setup.Chart (wp.mission.parameters).
const (
	ChartOfZones = iota
	ChartOfObjectives
	ChartOfScoring
	ChartOfDeployment
)

// Match is a set-up match: the rules as the kernel plays them, with the book, the
// table and what does not change of every unit and base. All copies of a game share
// it.
type Match struct {
	Book    *Book
	Setup   Setup
	Size    *TableSize
	zones   []Zones // by entry of the chart
	layouts []layout
	Units   []UnitSlot
	Bases   []baseSlot
}

// layout is the terrain as it may come to lie: a piece of water gives way to an
// objective (wp.charts.obj.rules).
type layout struct {
	Features []Feature
	footing  []int // Height of the hill that each stands on
	ground   ground
	clears   []geom.Point // the fixed objectives that it was made for
}

// UnitSlot holds what does not change of a unit.
type UnitSlot struct {
	Seat    game.Seat
	Card    *UnitCard
	Name    string
	Company int
	First   BaseID
	Bases   int
}

// baseSlot holds what does not change of a base.
type baseSlot struct {
	Unit UnitID
	Name string
}

// NewMatch sets a match up. The error names what is not lawful about it: a force, the
// terrain, or a size past the limits of a state.
func NewMatch(book *Book, setup Setup) (*Match, error) {
	if setup.Table.Table < 0 || setup.Table.Table >= len(book.Tables) {
		return nil, errors.New("the match has no table")
	}
	if setup.Rounds == 0 {
		setup.Rounds = book.Limits.Rounds
	}
	if setup.Rounds < 1 || setup.Rounds > MaxRounds {
		return nil, fmt.Errorf("a match of %d Rounds: it has 1 to %d", setup.Rounds, MaxRounds)
	}
	m := &Match{Book: book, Setup: setup, Size: book.Size(setup.Table)}
	for i, n := range setup.Chart {
		if n > ChartEntries {
			return nil, fmt.Errorf("entry %d of mission chart %d: it has %d", n, i+1, ChartEntries)
		}
	}
	if !setup.Practice {
		if err := content.CheckForces(&setup.Forces, func(f *Force) []Fault { return CheckForce(book, f, setup.Variants) }); err != nil {
			return nil, err
		}
	}
	m.layOut()
	if err := m.LayGround(); err != nil {
		return nil, err
	}
	both := m.namesakes()
	for seat := range setup.Forces {
		m.addForce(game.Seat(seat), both)
	}
	if len(m.Bases) > maxBases || len(m.Units) > MaxUnits {
		return nil, fmt.Errorf("the match has %d bases in %d units: at most %d in %d fit", len(m.Bases), len(m.Units), maxBases, MaxUnits)
	}
	for seat := range game.Seat(2) {
		if n := m.mostCommandDice(seat); n > maxCommandDice {
			return nil, fmt.Errorf("the force of seat %d has %d Command Dice: at most %d fit", seat+1, n, maxCommandDice)
		}
	}
	for i := range m.Units {
		if u := &m.Units[i]; u.Bases > MaxMembers || len(u.Card.Ranged) > MaxWeapons || len(u.Card.Melee) > MaxWeapons {
			return nil, fmt.Errorf("%s has %d bases, %d ranged weapons and %d for assaults: at most %d, %d and %d fit", u.Name, u.Bases,
				len(u.Card.Ranged), len(u.Card.Melee), MaxMembers, MaxWeapons, MaxWeapons)
		}
		if u := &m.Units[i]; MaxMembers*max(diceOf(u.Card.Ranged), diceOf(u.Card.Melee)) > maxDice {
			return nil, fmt.Errorf("%s rolls %d dice with the weapons of a base: at most %d fit", u.Name, max(diceOf(u.Card.Ranged), diceOf(u.Card.Melee)), maxDice/MaxMembers)
		}
	}
	return m, nil
}

// mostCommandDice returns how many a seat rolls with all its Tacticians In Play
// (wp.command.pool).
func (m *Match) mostCommandDice(seat game.Seat) int {
	n := m.Book.Limits.BlackDice
	for i := range m.Units {
		if u := &m.Units[i]; u.Seat == seat {
			for _, more := range u.Card.Keywords.Tactician {
				n += more
			}
		}
	}
	return n
}

// diceOf returns how many dice a base rolls with all weapons of a list.
func diceOf(weapons []Weapon) (n int) {
	for i := range weapons {
		n += weapons[i].Dice
	}
	return n
}

// The bounds of a match.
const (
	MaxRounds    = 12
	ChartEntries = 8
)

// namesakes are the names of units that both forces have.
func (m *Match) namesakes() game.Namesakes {
	var names [2][]string
	for seat := range names {
		for _, c := range m.Setup.Forces[seat].Companies {
			for _, u := range c.Units {
				names[seat] = append(names[seat], m.Book.Units[u.Card.Place()].Name)
			}
		}
	}
	return game.NamesakesOf(names)
}

// addForce gives slots to the units of a force.
func (m *Match) addForce(seat game.Seat, both game.Namesakes) {
	f := &m.Setup.Forces[seat]
	copies, seen := map[string]int{}, map[string]int{}
	for _, c := range f.Companies {
		for _, u := range c.Units {
			copies[m.Book.Units[u.Card.Place()].Name]++
		}
	}
	for i, c := range f.Companies {
		for _, u := range c.Units {
			card := &m.Book.Units[u.Card.Place()]
			seen[card.Name]++
			name := both.Name(seat, card.Name)
			if copies[card.Name] > 1 {
				name = fmt.Sprintf("%s %d", name, seen[card.Name])
			}
			id := UnitID(len(m.Units))
			m.Units = append(m.Units, UnitSlot{seat, card, name, i, BaseID(len(m.Bases)), card.Bases})
			for n := range card.Bases {
				base := name
				if card.Bases > 1 {
					base = fmt.Sprintf("%s %c", name, 'a'+n)
				}
				m.Bases = append(m.Bases, baseSlot{id, base})
			}
		}
	}
}

// Seats implements game.Rules.
func (m *Match) Seats() int { return 2 }

// Begin implements game.Rules: everything is off the table, and the set-up begins
// (wp.mission.setup_order).
func (m *Match) Begin() State {
	var s State
	s.Winner, s.Initiative = game.Nobody, game.Nobody
	s.Chart = m.Setup.Chart
	s.Act.Unit, s.Attack.By, s.Attack.Target = None, None, None
	s.Fight.Winner = game.Nobody
	for i := range s.Units {
		s.Units[i].Carrier = None
		if i < len(m.Units) {
			s.Units[i].Place = Reserve
			s.Units[i].Shields = uint8(m.Units[i].Card.Keywords.Shield)
		}
	}
	for i := range m.Bases {
		s.Bases[i].Alive = true
	}
	return s
}

// Bounds is the table as a box.
func (m *Match) Bounds() geom.Box {
	return geom.Box{Max: geom.Point{X: m.Size.Width, Y: m.Size.Depth}}
}
