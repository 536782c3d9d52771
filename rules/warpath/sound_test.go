package warpath

import (
	"fmt"

	"umpire/game"
	"umpire/geom"
)

// sound is what holds of every state of a match, whoever is asked what.
func sound(p position) error {
	for i := range p.m.units {
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
	for i := range p.m.units {
		if err := soundPlace(p, UnitID(i)); err != nil {
			return err
		}
		for k := range i {
			if u, other := UnitID(i), UnitID(k); sideBySide(p, u, other) && p.within(u, other, -1) {
				return fmt.Errorf("%s and %s overlap", p.unitName(u), p.unitName(other))
			}
		}
	}
	return nil
}

// settled reports whether nothing is under way that leaves units where they cannot stay.
func settled(p position) bool {
	return !p.s.Act.Live && !p.s.Attack.Live && !p.s.Fight.Live && p.s.Now.Len() == 0
}

// soundUnit is what holds of a unit at any time.
func soundUnit(p position, u UnitID) error {
	s := &p.s.Units[u]
	n, name := p.strength(u), p.unitName(u)
	there := s.Place == OnTable || s.Place == Reserve || s.Place == Aboard
	switch {
	case there != (n > 0) && s.Place != Departed && p.s.Now.Len() == 0 && !p.s.Attack.Live:
		return fmt.Errorf("%s is %s with %d bases", name, placeNames[s.Place], n)
	case s.Place == Aboard && (s.Carrier == None || p.enemies(u, s.Carrier) || p.s.Units[s.Carrier].Place == Aboard):
		return fmt.Errorf("%s rides in unit %d", name, s.Carrier)
	case (s.Place == Destroyed || s.Place == Reserve) && (s.Token != NoToken || s.Pinned):
		return fmt.Errorf("%s is %s and has %v, Pinned: %t", name, placeNames[s.Place], s.Token, s.Pinned)
	case p.s.Phase <= PlaceOrders && s.Token != NoToken:
		return fmt.Errorf("%s has %v before orders are placed", name, s.Token)
	}
	for other := range u {
		if p.s.Units[other].Place == Aboard && s.Place == Aboard && p.s.Units[other].Carrier == s.Carrier {
			return fmt.Errorf("%s and %s ride together", name, p.unitName(other))
		}
		if one, too := s.Foes>>other&1 != 0, p.s.Units[other].Foes>>u&1 != 0; one != too || one && !p.enemies(u, other) {
			return fmt.Errorf("%s is engaged with %s: %t, and the other way: %t", name, p.unitName(other), one, too)
		}
	}
	return nil
}

// soundProgress: what is under way belongs to something that is still there, and
// nothing outlives the game (wp.mission.no_units, wp.sequence.turns).
func soundProgress(p position) error {
	s := p.s
	switch act := &s.Act; {
	case s.Phase == GameOver && !settled(p):
		return fmt.Errorf("something is under way after the end: %+v %+v", s.Act, s.Now)
	case act.Live && (act.Unit == None || s.Phase != MovementPhase && s.Phase != OverwatchPhase && s.Phase != CombatPhase):
		return fmt.Errorf("unit %d is activated in the %v Phase", act.Unit, s.Phase)
	case act.Live && s.Units[act.Unit].Acted:
		return fmt.Errorf("%s is activated twice", p.unitName(act.Unit))
	case s.FaceDown && (s.Phase < RollInitiative || s.Phase > RevealOrders):
		return fmt.Errorf("orders lie face down in the phase of %v", s.Phase)
	case int(s.Round) > p.m.Setup.Rounds, s.Phase >= CommandPoints && s.Round == 0:
		return fmt.Errorf("it is Round %d of %d", s.Round, p.m.Setup.Rounds)
	}
	for i := range s.Objectives.Len() {
		if at := *s.Objectives.At(i); !p.m.bounds().Contains(at) {
			return fmt.Errorf("objective %d lies off the table at %v", i, at)
		}
	}
	return nil
}

// soundPlace is where a unit may be between activations.
func soundPlace(p position, u UnitID) error {
	s := &p.s.Units[u]
	switch {
	case s.Place != OnTable && (s.In != 0 || s.Foes != 0 || s.Assaults != 0):
		return fmt.Errorf("%s is %s and in building %d, engaged with %b", p.unitName(u), placeNames[s.Place], s.In, s.Foes)
	case s.Place == Aboard:
		if room := p.keywords(s.Carrier).Capacity * p.strength(s.Carrier); p.strength(u) > room || !p.inPlay(u) && !p.inReserve(u) {
			return fmt.Errorf("%s rides with %d bases in %s, which has room for %d", p.unitName(u), p.strength(u), p.unitName(s.Carrier), room)
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
func soundlyHoused(p position, u UnitID, f int) (err error) {
	house, inside := &p.features()[f], 0
	p.occupants(f, func(o UnitID) {
		inside += p.strength(o)
		if p.enemies(u, o) {
			err = fmt.Errorf("%s and %s are both in %s", p.unitName(u), p.unitName(o), house.Name)
		}
	})
	kind := p.kind(u)
	if p.terrain(f) != Building || p.flying(u) || kind == Bike || kind == Vehicle || inside > house.Capacity {
		return fmt.Errorf("%s is in %s, a %v which holds %d, with %d bases in all", p.unitName(u), house.Name, p.terrain(f), house.Capacity, inside)
	}
	p.each(u, func(b BaseID) {
		if house.Shape.Locate(p.base(b).At) == geom.Outside {
			err = fmt.Errorf("%s is off the roof of %s", p.name(b), house.Name)
		}
	})
	return err
}

// soundlyGrounded: bases are on the table and in no terrain that they cannot be in
// (wp.terrain.impassable, wp.keywords.antigrav, wp.fliers.end_over), read from the
// book's table of terrain and not by the way that moves are judged.
func soundlyGrounded(p position, u UnitID) (err error) {
	p.each(u, func(b BaseID) {
		c := p.capsule(b)
		if !p.m.bounds().Holds(c.Box()) {
			err = fmt.Errorf("%s is off the table at %v", p.name(b), p.base(b).At)
		}
		for f := range p.features() {
			if !p.features()[f].Shape.Overlaps(c) {
				continue
			}
			kind := p.terrain(f)
			way := going[kind][p.kind(u)]
			barred := kind == Building || way == Impassable || way == Difficult && p.keywords(u).AntiGrav
			if p.flying(u) {
				barred = p.terrainTop(f) >= flyHeight
			}
			if barred {
				err = fmt.Errorf("%s is in %s, which is %v", p.name(b), p.features()[f].Name, kind)
			}
		}
	})
	list, n := p.footprints(u)
	for i := range n {
		for k := range i {
			if geom.Overlaps(list[i], list[k]) {
				err = fmt.Errorf("bases of %s overlap at %v", p.unitName(u), list[i].A)
			}
		}
	}
	return err
}

// sideBySide reports whether two units are on the table together, both in one building or
// both outside.
func sideBySide(p position, u, other UnitID) bool {
	return p.onTable(u) && p.onTable(other) && p.s.Units[u].In == p.s.Units[other].In
}

// tooNear are two enemies nearer than 1" that do not fight (wp.movement.enemy_inch). A
// fight of several units may fall into two when it has been fought: all of them are
// engaged still, and stay where they piled in (wp.engage.multi_spacing).
func tooNear(p position, u, other UnitID) bool {
	return p.enemies(u, other) && sideBySide(p, u, other) && p.s.Units[u].In == 0 && p.within(u, other, geom.Inch-1) &&
		p.brawl(u)>>other&1 == 0 && !(p.engaged(u) && p.engaged(other))
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

func newChronicle(m *Match) *chronicle {
	return &chronicle{m: m, pinned: map[UnitFacts]bool{}, activated: map[UnitFacts]bool{}, hemmed: map[UnitFacts]bool{}, last: game.Nobody}
}

func (c *chronicle) fail(format string, facts ...any) {
	if c.wrong == nil {
		c.wrong = fmt.Errorf(format, facts...)
	}
}

// hear takes an event.
func (c *chronicle) hear(e game.Event) {
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
		c.extra = c.extra || f.What == "an Extra Activation"
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
		if order := (position{m: c.m}).orderCard(f.Seat, Infection); order != nil && order.Name == f.What { // wp.data.plague.order.infection
			delete(c.pinned, unit)
		}
		if c.ordered[f.Seat]++; c.ordered[f.Seat] > 1 {
			c.fail("seat %d uses a second Command Order in one activation", f.Seat)
		}
	}
}

// see looks at the game as somebody is asked something.
func (c *chronicle) see(p position, asked game.Question[State]) error {
	tag, seat, _ := asked.About()
	if tag == "activate" && seat == c.last && p.anyEligible(seat.Other()) && !c.extra {
		c.fail("seat %d has a second Turn, and the opponent has units left", seat)
	}
	if tag == "activate" {
		c.extra = false
	}
	return c.end(p)
}

// end looks at the game where nothing is asked.
func (c *chronicle) end(p position) error {
	if err := sound(p); err != nil {
		return err
	}
	for seat := range game.Seat(2) {
		if p.s.Phase > CommandRerolls && int(p.s.Points[seat]) != c.points[seat] || int(p.s.VP[seat]) != c.score[seat] {
			c.fail("seat %d has %d Command Points and %d VP: told are %d and %d", seat, p.s.Points[seat], p.s.VP[seat], c.points[seat], c.score[seat])
		}
	}
	for i := range p.m.units {
		u := UnitID(i)
		if is := p.s.Units[u].Pinned; p.s.Units[u].Place != Departed && is != c.pinned[UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}] {
			c.fail("%s: Pinned %t, told otherwise", p.unitName(u), is)
		}
	}
	if settled(p) && c.wrong == nil {
		c.wrong = c.changed(p)
		c.before = *p.s
	}
	return c.wrong
}

// changed: what is destroyed stays so, a unit gets out of Coherency only by losses, and
// enemies keep apart (wp.basics.in_play, wp.coherency.one_inch, wp.movement.enemy_inch).
func (c *chronicle) changed(p position) error {
	was := position{p.m, &c.before}
	if was.s.Phase < CommandPoints {
		return nil
	}
	for i := range p.m.units {
		switch u := UnitID(i); {
		case p.strength(u) > was.strength(u), was.s.Units[u].Place >= Destroyed && p.s.Units[u].Place != was.s.Units[u].Place:
			return fmt.Errorf("%s had %d bases and was %s, and has %d and is %s", p.unitName(u), was.strength(u), placeNames[was.s.Units[u].Place], p.strength(u), placeNames[p.s.Units[u].Place])
		case p.onTable(u) && !p.coherent(u) && p.strength(u) == was.strength(u) && (!was.onTable(u) || was.coherent(u)):
			return fmt.Errorf("%s is out of Coherency and has lost no base", p.unitName(u))
		}
		for k := range i {
			u, other := UnitID(i), UnitID(k)
			if tooNear(p, u, other) && was.s.Phase == OverwatchPhase && was.brawl(u)>>other&1 != 0 {
				c.hemmed[UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}] = true // who joined them has been shot: nobody moves
			}
			if tooNear(p, u, other) && !c.stuck(p, u) && !c.stuck(p, other) {
				return fmt.Errorf("%s and %s are %v apart and do not fight", p.unitName(u), p.unitName(other), p.gap(u, other))
			}
		}
	}
	return nil
}

// stuck reports whether a unit has once found no room to draw back (wp.assault.separate).
func (c *chronicle) stuck(p position, u UnitID) bool {
	return c.hemmed[UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}]
}
