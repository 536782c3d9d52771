package warcaster

import (
	"fmt"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/internal/soak"
	"umpire/table"
)

// matches are every mission with lawful forces and a battlefield, one after
// another by seed, with and without secondary missions and variants.
type matches struct {
	Book *Book
	List []*Match
}

func EveryMatch(t testing.TB) *matches {
	t.Helper()
	book, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	all := &matches{Book: book}
	forces := map[bool][]Force{}
	for _, f := range book.Samples {
		small := len(CheckForce(book, f, Skirmish(book))) == 0
		forces[small] = append(forces[small], f)
	}
	n := 0
	for i := range book.Missions {
		mission := &book.Missions[i]
		for a, one := range forces[mission.Skirmish] {
			two := forces[mission.Skirmish][(a+1+n)%len(forces[mission.Skirmish])]
			s := Setup{Mission: i, Forces: [2]Force{one, two}, Secondaries: !mission.Skirmish && n%2 == 0}
			s.Variants = Variants{GatesDoNotContest: n%3 == 1, EmptyGatesCollapse: n%4 == 2, EffectsAfterDamage: n%5 == 3, FallsEndSlams: n%5 == 4, NoMercy: mission.Skirmish && n%2 == 0}
			for k := range book.Terrains {
				if set := &book.Terrains[(n+k)%len(book.Terrains)]; set.Width == mission.Width {
					s.Terrain = TableFeatures(set.Pieces())
					break
				}
			}
			m, err := NewMatch(book, s)
			if err != nil {
				t.Fatal(err)
			}
			all.List = append(all.List, m)
			n++
		}
	}
	return all
}

func Skirmish(b *Book) *Mission {
	for i := range b.Missions {
		if b.Missions[i].Skirmish {
			return &b.Missions[i]
		}
	}
	return nil
}

func (a *matches) At(seed uint64) *Match { return a.List[seed%uint64(len(a.List))] }

func TestConformance(t *testing.T) {
	all := EveryMatch(t)
	trial := all.trial()
	trial.Seed = soak.Of[uint64](20, 0) // the first of a few games in which each seat imagines other secret answers
	trial.Games, trial.Rate = soak.Of(6, 2*len(all.List)), soak.Of(24, 12)
	gametest.Run(t, trial)
}

// trial is the matches, one after the other, for the laws and the invariants.
func (a *matches) trial() gametest.Game[State] {
	var current *Match
	return gametest.Game[State]{
		New: func(seed uint64) *game.Game[State] {
			current = a.At(seed)
			return game.New[State](current, dice.Fast(seed))
		},
		Hidden:    true,
		Sealed:    true,
		Invariant: func(s *State) error { return current.broken(s) },
		Purse:     func(s *State, seat game.Seat) int { return current.arcOf(s, seat) },
		Stays:     stays,
	}
}

// arcOf is the Arc that a seat's units have.
func (m *Match) arcOf(s *State, seat game.Seat) (n int) {
	for u := range m.Units {
		if m.Units[u].Seat == seat {
			n += int(s.Units[u].Arc)
		}
	}
	return n
}

// stays reports whether an answer says how a model moves, and it goes nowhere.
func stays(q game.Question[State], a game.Answer) bool {
	_, _, form := q.About()
	return form == game.Path && len(a) <= 1
}

// broken says what is wrong with a state, if anything is.
func (m *Match) broken(s *State) error {
	p := m.At(s)
	for seat := range game.Seat(2) {
		if err := p.brokenArc(seat); err != nil {
			return err
		}
		if err := p.brokenCards(seat); err != nil {
			return err
		}
		if n, _ := p.GatesInPlay(seat); n > 2 {
			return fmt.Errorf("%d gates in play", n)
		}
	}
	for u := range m.Units {
		list, n := p.Members(UnitID(u))
		if s.Units[u].InPlay != (n > 0) {
			return fmt.Errorf("%s: in play %t with %d models %v", m.Units[u].Name, s.Units[u].InPlay, n, list[:n])
		}
	}
	for i := range m.Models {
		if err := p.brokenModel(ModelID(i)); err != nil {
			return err
		}
	}
	for o := range m.Mission.Objectives {
		if err := p.brokenObjective(o); err != nil {
			return err
		}
	}
	return p.brokenProgress()
}

// brokenObjective: a marker and its carrier know of each other, and one that
// lies somewhere lies on the table (wc.objectives.drop).
func (p Position) brokenObjective(o int) error {
	marker := &p.S.Objectives[o]
	for i := range p.M.Models {
		if int(p.S.Models[i].Carries) == o+1 && marker.Carrier != ModelID(i) {
			return fmt.Errorf("%s carries objective %d, which is carried by %d", p.Name(ModelID(i)), o, marker.Carrier)
		}
	}
	if c := marker.Carrier; c != None && (!p.InPlay(c) || int(p.S.Models[c].Carries) != o+1) {
		return fmt.Errorf("objective %d is carried by a model that does not", o)
	}
	if !OnTable(p, marker.At) || marker.On < 0 || int(marker.On) > len(p.M.Table.Features) {
		return fmt.Errorf("objective %d lies at %v on surface %d", o, marker.At, marker.On)
	}
	return nil
}

// brokenProgress: what is under way belongs to something that is still there. A
// card is being resolved only while that is still to be finished, an attack
// likewise, and nothing outlives the game (wc.victory.after_end,
// wc.activation.destroyed_mid, wc.models.leave_play_reset).
func (p Position) brokenProgress() error {
	now := &p.S.Now
	if p.S.Phase == GameOver {
		if now.Len() > 0 {
			return fmt.Errorf("%d jobs wait after the end", now.Len())
		}
		return nil
	}
	var discards [2][MaxRack]bool
	attacking := false
	for i := range now.Len() {
		switch j := now.At(i); j.Do {
		case DiscardPlayed:
			discards[j.Flag][j.Weapon] = true
		case ResolveAttack, FinishAttack:
			attacking = true
		}
	}
	for seat := range game.Seat(2) {
		for c, zone := range p.S.Cards[seat] {
			if zone == Played && !discards[seat][c] {
				return fmt.Errorf("%s is being resolved for ever", p.Card(seat, CardID(c)).Name)
			}
		}
	}
	if p.S.Attack.Live != attacking {
		return fmt.Errorf("an attack is under way: %t, and waits to be resolved: %t", p.S.Attack.Live, attacking)
	}
	for u := range p.M.Units {
		if unit := p.S.Units[u]; !unit.InPlay && unit != (Unit{Gone: unit.Gone}) {
			return fmt.Errorf("%s is out of play with %+v", p.M.Units[u].Name, unit)
		}
	}
	if act := &p.S.Act; act.Live && (!p.S.Units[act.Unit].InPlay || p.UnitIsGate(act.Unit) || p.M.Units[act.Unit].Seat != p.S.Active || p.S.Phase != ActivationPhase) {
		return fmt.Errorf("%s is being activated", p.UnitName(act.Unit))
	}
	return nil
}

// brokenArc: 7 Arc a player, and caps (wc.arc.conserved).
func (p Position) brokenArc(seat game.Seat) error {
	sum := int(p.S.Well[seat])
	for u := range p.M.Units {
		if p.M.Units[u].Seat != seat {
			continue
		}
		arc := int(p.S.Units[u].Arc)
		if arc < 0 || arc > p.ArcLimit(UnitID(u)) || arc > 0 && !p.S.Units[u].InPlay {
			return fmt.Errorf("%s holds %d Arc", p.M.Units[u].Name, arc)
		}
		sum += arc
	}
	if sum != 7 || p.S.Well[seat] < 0 {
		return fmt.Errorf("seat %d has %d Arc, %d of it in the well", seat, sum, p.S.Well[seat])
	}
	return nil
}

// brokenCards: every card of the rack is somewhere, cards in play lie on a unit. A hand
// may be over its limit: cards that rules take to it are no draws (wc.rack.hand_max).
func (p Position) brokenCards(seat game.Seat) error {
	rack := len(p.M.Setup.Forces[seat].Rack)
	lying := 0
	for c, zone := range p.S.Cards[seat] {
		if (zone == NoCard) != (c >= rack) {
			return fmt.Errorf("card %d of seat %d is in zone %d", c, seat, zone)
		}
		if zone == InPlay {
			lying++
		}
	}
	on := 0
	for u := range p.M.Units {
		for t, c := range p.S.Units[u].Cypher {
			if c == 0 {
				continue
			}
			on++
			if card := p.Card(p.M.Units[u].Seat, c-1); p.M.Units[u].Seat == seat && (p.S.Cards[seat][c-1] != InPlay || card.Type != CypherType(t)) {
				return fmt.Errorf("%s lies on %s and is in zone %d", card.Name, p.M.Units[u].Name, p.S.Cards[seat][c-1])
			}
			if p.M.Units[u].Seat != seat {
				on--
			}
		}
	}
	if on != lying {
		return fmt.Errorf("%d cards of seat %d are in play, %d lie on units", lying, seat, on)
	}
	return nil
}

// brokenModel: on the table, on a floor, and overlapping no other base.
func (p Position) brokenModel(id ModelID) error {
	if !p.InPlay(id) {
		if m := p.S.Models[id]; m != (Model{Unit: p.M.Models[id].Home}) {
			return fmt.Errorf("%s is out of play with %+v", p.Name(id), m)
		}
		return nil
	}
	b := p.Body(id)
	if b.A.X < b.R || b.A.Y < b.R || b.A.X+b.R > p.M.Table.Width || b.A.Y+b.R > p.M.Table.Depth {
		return fmt.Errorf("%s stands off the table at %v", p.Name(id), b.A)
	}
	if !p.IsGate(id) && int(p.S.Models[id].Damage) >= p.Health(id) {
		return fmt.Errorf("%s has %d damage", p.Name(id), p.S.Models[id].Damage)
	}
	if f := p.M.Table.Fits(b, int16(p.S.Models[id].On), nil); f != nil {
		return fmt.Errorf("%s stands where it cannot: %w", p.Name(id), f)
	}
	for i := int(id) + 1; i < len(p.M.Models); i++ {
		other := ModelID(i)
		if p.InPlay(other) && b.Overlaps(p.Body(other)) {
			return fmt.Errorf("%s and %s overlap: %s", p.Name(id), p.Name(other), table.Gap3(b, p.Body(other)))
		}
	}
	return nil
}
