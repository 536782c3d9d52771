package warcaster

import (
	"fmt"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/table"
)

// matches are every mission with lawful forces and a battlefield, one after
// another by seed, with and without secondary missions and variants.
type matches struct {
	book *Book
	list []*Match
}

func everyMatch(t testing.TB) *matches {
	t.Helper()
	book, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	all := &matches{book: book}
	forces := map[bool][]Force{}
	for _, f := range book.Samples {
		small := len(CheckForce(book, f, skirmish(book))) == 0
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
					s.Terrain = set.TableFeatures()
					break
				}
			}
			m, err := NewMatch(book, s)
			if err != nil {
				t.Fatal(err)
			}
			all.list = append(all.list, m)
			n++
		}
	}
	return all
}

func skirmish(b *Book) *Mission {
	for i := range b.Missions {
		if b.Missions[i].Skirmish {
			return &b.Missions[i]
		}
	}
	return nil
}

func (a *matches) at(seed uint64) *Match { return a.list[seed%uint64(len(a.list))] }

func TestConformance(t *testing.T) {
	all := everyMatch(t)
	trial := all.trial()
	trial.Games, trial.Rate = 2*len(all.list), 12
	gametest.Run(t, trial)
}

// trial is the matches, one after the other, for the laws and the invariants.
func (a *matches) trial() gametest.Game[State] {
	var current *Match
	return gametest.Game[State]{
		New: func(seed uint64) *game.Game[State] {
			current = a.at(seed)
			return game.New[State](current, dice.Fast(seed))
		},
		Hidden:    true,
		Sealed:    true,
		Invariant: func(s *State) error { return current.broken(s) },
	}
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
		if n, _ := p.gatesInPlay(seat); n > 2 {
			return fmt.Errorf("%d gates in play", n)
		}
	}
	for u := range m.units {
		list, n := p.members(UnitID(u))
		if s.Units[u].InPlay != (n > 0) {
			return fmt.Errorf("%s: in play %t with %d models %v", m.units[u].Name, s.Units[u].InPlay, n, list[:n])
		}
	}
	for i := range m.models {
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
func (p position) brokenObjective(o int) error {
	marker := &p.s.Objectives[o]
	for i := range p.m.models {
		if int(p.s.Models[i].Carries) == o+1 && marker.Carrier != ModelID(i) {
			return fmt.Errorf("%s carries objective %d, which is carried by %d", p.name(ModelID(i)), o, marker.Carrier)
		}
	}
	if c := marker.Carrier; c != None && (!p.inPlay(c) || int(p.s.Models[c].Carries) != o+1) {
		return fmt.Errorf("objective %d is carried by a model that does not", o)
	}
	if !onTable(p, marker.At) || marker.On < 0 || int(marker.On) > len(p.m.Table.Features) {
		return fmt.Errorf("objective %d lies at %v on surface %d", o, marker.At, marker.On)
	}
	return nil
}

// brokenProgress: what is under way belongs to something that is still there. A
// card is being resolved only while that is still to be finished, an attack
// likewise, and nothing outlives the game (wc.victory.after_end,
// wc.activation.destroyed_mid, wc.models.leave_play_reset).
func (p position) brokenProgress() error {
	now := &p.s.Now
	if p.s.Phase == GameOver {
		if now.Len() > 0 {
			return fmt.Errorf("%d jobs wait after the end", now.Len())
		}
		return nil
	}
	var discards [2][maxRack]bool
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
		for c, zone := range p.s.Cards[seat] {
			if zone == Played && !discards[seat][c] {
				return fmt.Errorf("%s is being resolved for ever", p.card(seat, CardID(c)).Name)
			}
		}
	}
	if p.s.Attack.Live != attacking {
		return fmt.Errorf("an attack is under way: %t, and waits to be resolved: %t", p.s.Attack.Live, attacking)
	}
	for u := range p.m.units {
		if unit := p.s.Units[u]; !unit.InPlay && unit != (Unit{Gone: unit.Gone}) {
			return fmt.Errorf("%s is out of play with %+v", p.m.units[u].Name, unit)
		}
	}
	if act := &p.s.Act; act.Live && (!p.s.Units[act.Unit].InPlay || p.unitIsGate(act.Unit) || p.m.units[act.Unit].Seat != p.s.Active || p.s.Phase != ActivationPhase) {
		return fmt.Errorf("%s is being activated", p.unitName(act.Unit))
	}
	return nil
}

// brokenArc: 7 Arc a player, and caps (wc.arc.conserved).
func (p position) brokenArc(seat game.Seat) error {
	sum := int(p.s.Well[seat])
	for u := range p.m.units {
		if p.m.units[u].Seat != seat {
			continue
		}
		arc := int(p.s.Units[u].Arc)
		if arc < 0 || arc > p.arcLimit(UnitID(u)) || arc > 0 && !p.s.Units[u].InPlay {
			return fmt.Errorf("%s holds %d Arc", p.m.units[u].Name, arc)
		}
		sum += arc
	}
	if sum != 7 || p.s.Well[seat] < 0 {
		return fmt.Errorf("seat %d has %d Arc, %d of it in the well", seat, sum, p.s.Well[seat])
	}
	return nil
}

// brokenCards: every card of the rack is somewhere, cards in play lie on a unit. A hand
// may be over its limit: cards that rules take to it are no draws (wc.rack.hand_max).
func (p position) brokenCards(seat game.Seat) error {
	rack := len(p.m.Setup.Forces[seat].Rack)
	lying := 0
	for c, zone := range p.s.Cards[seat] {
		if (zone == NoCard) != (c >= rack) {
			return fmt.Errorf("card %d of seat %d is in zone %d", c, seat, zone)
		}
		if zone == InPlay {
			lying++
		}
	}
	on := 0
	for u := range p.m.units {
		for t, c := range p.s.Units[u].Cypher {
			if c == 0 {
				continue
			}
			on++
			if card := p.card(p.m.units[u].Seat, c-1); p.m.units[u].Seat == seat && (p.s.Cards[seat][c-1] != InPlay || card.Type != CypherType(t)) {
				return fmt.Errorf("%s lies on %s and is in zone %d", card.Name, p.m.units[u].Name, p.s.Cards[seat][c-1])
			}
			if p.m.units[u].Seat != seat {
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
func (p position) brokenModel(id ModelID) error {
	if !p.inPlay(id) {
		if m := p.s.Models[id]; m != (Model{Unit: p.m.models[id].Home}) {
			return fmt.Errorf("%s is out of play with %+v", p.name(id), m)
		}
		return nil
	}
	b := p.body(id)
	if b.A.X < b.R || b.A.Y < b.R || b.A.X+b.R > p.m.Table.Width || b.A.Y+b.R > p.m.Table.Depth {
		return fmt.Errorf("%s stands off the table at %v", p.name(id), b.A)
	}
	if !p.isGate(id) && int(p.s.Models[id].Damage) >= p.health(id) {
		return fmt.Errorf("%s has %d damage", p.name(id), p.s.Models[id].Damage)
	}
	if f := p.m.Table.Fits(b, int16(p.s.Models[id].On), nil); f != nil {
		return fmt.Errorf("%s stands where it cannot: %w", p.name(id), f)
	}
	for i := int(id) + 1; i < len(p.m.models); i++ {
		other := ModelID(i)
		if p.inPlay(other) && b.Overlaps(p.body(other)) {
			return fmt.Errorf("%s and %s overlap: %s", p.name(id), p.name(other), table.Gap3(b, p.body(other)))
		}
	}
	return nil
}
