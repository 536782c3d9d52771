package warpath

import (
	"fmt"

	"umpire/game"
	"umpire/geom"
)

// invariants returns what holds of every state of a match, whoever is asked what.
func invariants(p Position) error {
	for i := range p.M.Units {
		if err := soundUnit(p, UnitID(i)); err != nil {
			return err
		}
	}
	if err := soundProgress(p); err != nil {
		return err
	}
	if !settled(p) {
		return nil
	}
	for i := range p.M.Units {
		if err := soundPlace(p, UnitID(i)); err != nil {
			return err
		}
		for k := range i {
			if u, other := UnitID(i), UnitID(k); sideBySide(p, u, other) && p.Within(u, other, -1) {
				return fmt.Errorf("%s and %s overlap", p.UnitName(u), p.UnitName(other))
			}
		}
	}
	return nil
}

// settled reports whether nothing is under way that leaves units where they cannot stay.
func settled(p Position) bool {
	return !p.S.Act.Live && !p.S.Attack.Live && !p.S.Fight.Live && p.S.Now.Len() == 0
}

// soundUnit returns what holds of a unit at any time.
func soundUnit(p Position, u UnitID) error {
	s := &p.S.Units[u]
	n, name := p.Strength(u), p.UnitName(u)
	there := s.Place == OnTable || s.Place == Reserve || s.Place == Aboard
	switch {
	case there != (n > 0) && s.Place != Departed && p.S.Now.Len() == 0 && !p.S.Attack.Live:
		return fmt.Errorf("%s is %s with %d bases", name, placeNames[s.Place], n)
	case s.Place == Aboard && (s.Carrier == None || p.Enemies(u, s.Carrier) || p.S.Units[s.Carrier].Place == Aboard):
		return fmt.Errorf("%s rides in unit %d", name, s.Carrier)
	case (s.Place == Destroyed || s.Place == Reserve) && (s.Token != NoToken || s.Pinned):
		return fmt.Errorf("%s is %s and has %v, Pinned: %t", name, placeNames[s.Place], s.Token, s.Pinned)
	case p.S.Phase <= PlaceOrders && s.Token != NoToken:
		return fmt.Errorf("%s has %v before orders are placed", name, s.Token)
	}
	for other := range u {
		if p.S.Units[other].Place == Aboard && s.Place == Aboard && p.S.Units[other].Carrier == s.Carrier {
			return fmt.Errorf("%s and %s ride together", name, p.UnitName(other))
		}
		if one, too := s.Foes>>other&1 != 0, p.S.Units[other].Foes>>u&1 != 0; one != too || one && !p.Enemies(u, other) {
			return fmt.Errorf("%s is engaged with %s: %t, and the other way: %t", name, p.UnitName(other), one, too)
		}
	}
	return nil
}

// soundProgress: what is under way belongs to something that is still there, and
// nothing outlives the game (wp.mission.no_units, wp.sequence.turns).
func soundProgress(p Position) error {
	s := p.S
	switch act := &s.Act; {
	case s.Phase == GameOver && !settled(p):
		return fmt.Errorf("something is under way after the end: %+v %+v", s.Act, s.Now)
	case act.Live && (act.Unit == None || s.Phase != MovementPhase && s.Phase != OverwatchPhase && s.Phase != CombatPhase):
		return fmt.Errorf("unit %d is activated in the %v Phase", act.Unit, s.Phase)
	case act.Live && s.Units[act.Unit].Acted:
		return fmt.Errorf("%s is activated twice", p.UnitName(act.Unit))
	case s.FaceDown && (s.Phase < RollInitiative || s.Phase > RevealOrders):
		return fmt.Errorf("orders lie face down in the phase of %v", s.Phase)
	case int(s.Round) > p.M.Setup.Rounds, s.Phase >= CommandPoints && s.Round == 0:
		return fmt.Errorf("it is Round %d of %d", s.Round, p.M.Setup.Rounds)
	}
	for i := range s.Objectives.Len() {
		if at := *s.Objectives.At(i); !p.M.Bounds().Contains(at) {
			return fmt.Errorf("objective %d lies off the table at %v", i, at)
		}
	}
	return nil
}

// soundPlace returns where a unit may be between activations.
func soundPlace(p Position, u UnitID) error {
	s := &p.S.Units[u]
	switch {
	case s.Place != OnTable && (s.In != 0 || s.Foes != 0 || s.Assaults != 0):
		return fmt.Errorf("%s is %s and in building %d, engaged with %b", p.UnitName(u), placeNames[s.Place], s.In, s.Foes)
	case s.Place == Aboard:
		if room := p.Keywords(s.Carrier).Capacity * p.Strength(s.Carrier); p.Strength(u) > room || !p.inPlay(u) && !p.inReserve(u) {
			return fmt.Errorf("%s rides with %d bases in %s, which has room for %d", p.UnitName(u), p.Strength(u), p.UnitName(s.Carrier), room)
		}
	case s.Place == OnTable && s.In != 0:
		return soundlyHoused(p, u, int(s.In)-1)
	case s.Place == OnTable:
		return soundlyGrounded(p, u)
	}
	return nil
}

// soundlyHoused: who is in a building may be, and finds room (wp.buildings.who,
// wp.buildings.capacity, wp.buildings.enemy, wp.buildings.placement).
func soundlyHoused(p Position, u UnitID, f int) (err error) {
	house, inside := &p.Features()[f], 0
	p.Occupants(f, func(o UnitID) {
		inside += p.Strength(o)
		if p.Enemies(u, o) {
			err = fmt.Errorf("%s and %s are both in %s", p.UnitName(u), p.UnitName(o), house.Name)
		}
	})
	kind := p.Kind(u)
	if p.Terrain(f) != Building || p.Flying(u) || kind == Bike || kind == Vehicle || inside > house.Capacity {
		return fmt.Errorf("%s is in %s, a %v which holds %d, with %d bases in all", p.UnitName(u), house.Name, p.Terrain(f), house.Capacity, inside)
	}
	p.Each(u, func(b BaseID) {
		if house.Shape.Locate(p.Base(b).At) == geom.Outside {
			err = fmt.Errorf("%s is off the roof of %s", p.Name(b), house.Name)
		}
	})
	return err
}

// soundlyGrounded: bases are on the table and in no terrain that they cannot be in
// (wp.terrain.impassable, wp.keywords.antigrav, wp.fliers.end_over), read from the
// book's table of terrain and not by the way that moves are judged.
func soundlyGrounded(p Position, u UnitID) (err error) {
	p.Each(u, func(b BaseID) {
		c := p.Capsule(b)
		if !p.M.Bounds().Holds(c.Box()) {
			err = fmt.Errorf("%s is off the table at %v", p.Name(b), p.Base(b).At)
		}
		for f := range p.Features() {
			if !p.Features()[f].Shape.Overlaps(c) {
				continue
			}
			kind := p.Terrain(f)
			way := GoingOf[kind][p.Kind(u)]
			barred := kind == Building || way == Impassable || way == Difficult && p.Keywords(u).AntiGrav
			if p.Flying(u) {
				barred = p.terrainTop(f) >= FlyHeight
			}
			if barred {
				err = fmt.Errorf("%s is in %s, which is %v", p.Name(b), p.Features()[f].Name, kind)
			}
		}
	})
	list, n := p.footprints(u)
	for i := range n {
		for k := range i {
			if geom.Overlaps(list[i], list[k]) {
				err = fmt.Errorf("bases of %s overlap at %v", p.UnitName(u), list[i].A)
			}
		}
	}
	return err
}

// sideBySide reports whether two units are on the table together, both in one building or
// both outside.
func sideBySide(p Position, u, other UnitID) bool {
	return p.OnTable(u) && p.OnTable(other) && p.S.Units[u].In == p.S.Units[other].In
}

// tooNear are two enemies nearer than 1" that do not fight (wp.movement.enemy_inch). A
// fight of several units may fall into two when it has been fought: all of them are
// engaged still, and stay where they piled in (wp.engage.multi_spacing).
func tooNear(p Position, u, other UnitID) bool {
	return p.Enemies(u, other) && sideBySide(p, u, other) && p.S.Units[u].In == 0 && p.Within(u, other, geom.Inch-1) &&
		p.brawl(u)>>other&1 == 0 && !(p.Engaged(u) && p.Engaged(other))
}

// A chronicle is what a game has told of so far, held to how it stands: what no single
// state shows to be wrong.
type chronicle struct {
	m         *Match
	wrong     error // the first thing
	points    [2]int
	score     [2]int
	pinned    map[UnitFacts]bool // by unit and seat
	activated map[UnitFacts]bool // in this phase
	ordered   [2]int             // Command Orders in this activation
	extra     bool               // an Extra Activation has been paid for
	last      game.Seat          // who activated last in this phase
	hemmed    map[UnitFacts]bool // there was no room for it to draw back from enemies
	before    State              // as things were settled last
}

func NewChronicle(m *Match) *chronicle {
	return &chronicle{m: m, pinned: map[UnitFacts]bool{}, activated: map[UnitFacts]bool{}, hemmed: map[UnitFacts]bool{}, last: game.Nobody}
}

func (c *chronicle) fail(format string, facts ...any) {
	if c.wrong == nil {
		c.wrong = fmt.Errorf(format, facts...)
	}
}

// Hear takes an event.
func (c *chronicle) Hear(e game.Event) {
	switch f := e.Facts.(type) {
	case PhaseFacts:
		clear(c.activated)
		c.last, c.extra = game.Nobody, false
	case SeatFacts:
		c.hearOfPoints(e.Kind, f)
	case UnitFacts:
		c.hearOfUnit(e.Kind, f)
	case ScoreFacts:
		if c.score[f.Seat] += f.Points; f.Points <= 0 || c.score[f.Seat] != f.Total {
			c.fail("%s: it should be %d", e.Text, c.score[f.Seat])
		}
	}
}

// hearOfPoints: nobody spends what he has not (wp.command.points_bound).
func (c *chronicle) hearOfPoints(kind string, f SeatFacts) {
	switch kind {
	case "points":
		c.points[f.Seat] = f.Value
	case "points-lost":
		c.points[f.Seat] = 0
	case "spend":
		if c.points[f.Seat] -= f.Value; c.points[f.Seat] < 0 || c.points[f.Seat] != f.Left || f.Value < 1 {
			c.fail("seat %d spends %d on %s and has %d left", f.Seat, f.Value, f.What, c.points[f.Seat])
		}
		if f.What == "an Extra Activation" {
			if c.extra {
				c.fail("seat %d buys a second Extra Activation before the opponent's Turn", f.Seat)
			}
			c.extra = true
		}
	}
}

// hearOfUnit: a unit gets one Pinned marker and is activated once in a phase, and each
// player uses one Command Order in an activation (wp.pinning.max_one,
// wp.sequence.turns, wp.command_orders.one_per_activation).
func (c *chronicle) hearOfUnit(kind string, f UnitFacts) {
	unit := UnitFacts{Unit: f.Unit, Seat: f.Seat}
	switch kind {
	case "no-room":
		c.hemmed[unit] = true
	case "pinned":
		if c.pinned[unit] {
			c.fail("%s is Pinned twice", f.Unit)
		}
		c.pinned[unit] = true
	case "unpinned":
		if !c.pinned[unit] {
			c.fail("%s is unpinned and was not Pinned", f.Unit)
		}
		delete(c.pinned, unit)
	case "destroyed":
		delete(c.pinned, unit)
	case "activate":
		if c.activated[unit] {
			c.fail("%s is activated twice in a phase", f.Unit)
		}
		c.activated[unit], c.last, c.ordered = true, f.Seat, [2]int{}
	case "order":
		if order := (Position{M: c.m}).OrderCard(f.Seat, Infection); order != nil && order.Name == f.What { // wp.data.plague.order.infection
			delete(c.pinned, unit)
		}
		if c.ordered[f.Seat]++; c.ordered[f.Seat] > 1 {
			c.fail("seat %d uses a second Command Order in one activation", f.Seat)
		}
	}
}

// See looks at the game as somebody is asked something.
func (c *chronicle) See(p Position, asked game.Question[State]) error {
	tag, seat, _ := asked.About()
	if tag == "activate" && seat == c.last && p.anyEligible(seat.Other()) {
		c.fail("seat %d has a second Turn, and the opponent has units left", seat)
	}
	if tag == "activate" {
		c.extra = false
	}
	return c.End(p)
}

// End looks at the game where nothing is asked.
func (c *chronicle) End(p Position) error {
	if err := invariants(p); err != nil {
		return err
	}
	for seat := range game.Seat(2) {
		if p.S.Phase > CommandRerolls && int(p.S.Points[seat]) != c.points[seat] || int(p.S.VP[seat]) != c.score[seat] {
			c.fail("seat %d has %d Command Points and %d VP: told are %d and %d", seat, p.S.Points[seat], p.S.VP[seat], c.points[seat], c.score[seat])
		}
	}
	for i := range p.M.Units {
		u := UnitID(i)
		if is := p.S.Units[u].Pinned; p.S.Units[u].Place != Departed && is != c.pinned[UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}] {
			c.fail("%s: Pinned %t, told otherwise", p.UnitName(u), is)
		}
	}
	if settled(p) && c.wrong == nil {
		c.wrong = c.changed(p)
		c.before = *p.S
	}
	return c.wrong
}

// changed: what is destroyed stays so, a unit gets out of Coherency only by losses, and
// enemies keep apart (wp.basics.in_play, wp.coherency.one_inch, wp.movement.enemy_inch).
func (c *chronicle) changed(p Position) error {
	was := Position{p.M, &c.before}
	if was.S.Phase < CommandPoints {
		return nil
	}
	for i := range p.M.Units {
		switch u := UnitID(i); {
		case p.Strength(u) > was.Strength(u), was.S.Units[u].Place >= Destroyed && p.S.Units[u].Place != was.S.Units[u].Place:
			return fmt.Errorf("%s had %d bases and was %s, and has %d and is %s", p.UnitName(u), was.Strength(u), placeNames[was.S.Units[u].Place], p.Strength(u), placeNames[p.S.Units[u].Place])
		case p.OnTable(u) && !p.Coherent(u) && p.Strength(u) == was.Strength(u) && (!was.OnTable(u) || was.Coherent(u)):
			return fmt.Errorf("%s is out of Coherency and has lost no base", p.UnitName(u))
		}
		for k := range i {
			u, other := UnitID(i), UnitID(k)
			if tooNear(p, u, other) && was.S.Phase == OverwatchPhase && was.brawl(u)>>other&1 != 0 {
				c.hemmed[UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}] = true // who joined them has been shot: nobody moves
			}
			if tooNear(p, u, other) && !c.stuck(p, u) && !c.stuck(p, other) {
				return fmt.Errorf("%s and %s are %v apart and do not fight", p.UnitName(u), p.UnitName(other), p.Gap(u, other))
			}
		}
	}
	return nil
}

// stuck reports whether a unit has once found no room to draw back (wp.assault.separate).
func (c *chronicle) stuck(p Position, u UnitID) bool {
	return c.hemmed[UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}]
}

// placeNames has the words of refusals for the places of a unit.
var placeNames = [...]string{Unused: "unused", Reserve: "in reserve", OnTable: "on the table", Aboard: "aboard", Destroyed: "destroyed", Departed: "departed"}
