package warpath

import (
	"fmt"

	"umpire/game"
	"umpire/geom"
	"umpire/table/march"
)

// The entries of the chart of Force Deployment that are rules of their own.
const (
	fullDeployment = iota + 1
	heldReserve
	meetingEngagement
	vanguard
	advanceGuard
	delayedReserves
	armourHeldBack
	twoWaves
)

// deployEntry is the mission's entry of that chart.
func (p Position) deployEntry() int { return int(p.S.Chart[ChartOfDeployment]) }

// deployClause is its clause.
func (p Position) deployClause() game.Clause {
	return p.chart(ChartOfDeployment).Clauses.Clause()
}

// held is the clause that keeps a unit in Reserve whatever its player wants.
func (p Position) held(u UnitID) game.Clause {
	switch card := p.Card(u); p.deployEntry() {
	case meetingEngagement:
		return "wp.charts.force.3"
	case vanguard:
		if card.Category > Troops {
			return "wp.charts.force.4"
		}
	case armourHeldBack:
		if card.Kind >= Walker && !card.Command {
			return "wp.charts.force.7"
		}
	}
	return ""
}

// mayDeploy reports whether nothing keeps a unit in Reserve.
func (p Position) mayDeploy(u UnitID) bool { return p.held(u) == "" }

// split says how a Force is divided: groups of one unit, or of transports and whom
// they carry, which are deployed or kept together.
type split struct {
	least, most int    // units that are deployed
	deployed    int    // so far
	free        [2]int // groups that may still be: of one unit, of two
	entry       int
}

// split counts a seat's units as the mission divides them.
func (p Position) split(seat game.Seat) split {
	c := split{entry: p.deployEntry()}
	all := 0
	for i := range p.M.Units {
		u := UnitID(i)
		if p.Seat(u) != seat {
			continue
		}
		all++
		state, n := &p.S.Units[u], 0
		if p.Passenger(u) != None {
			n = 1
		}
		switch {
		case state.Place == OnTable:
			c.deployed += 1 + n
		case state.Place == Reserve && !state.Crowded && p.mayDeploy(u):
			c.free[n]++
		}
	}
	c.least, c.most = 0, all
	switch c.entry {
	case heldReserve:
		c.least = all - all/2 // wp.charts.force.2
	case advanceGuard:
		c.most = (all + 2) / 3 // wp.charts.force.5
	case delayedReserves:
		c.least = all - all/4
	case twoWaves:
		c.least, c.most = all/2, (all+1)/2
	default: // all that may
		c.least = c.deployed + c.free[0] + 2*c.free[1] // wp.charts.force.1
	}
	return c
}

// join makes one group of two units, passengers and transports. One that is held
// back is none of the free ones, and holds its passengers back.
func (c *split) join(passengerFree, carrierFree bool) {
	if passengerFree {
		c.free[0]--
	}
	if carrierFree {
		c.free[0]--
		c.free[1]++
	}
	if c.entry != heldReserve && c.entry != advanceGuard && c.entry != delayedReserves && c.entry != twoWaves {
		c.least = c.deployed + c.free[0] + 2*c.free[1]
	}
}

// works reports whether the split can be made with n more units deployed now, whose
// groups are no longer among the free ones.
func (c *split) works(n int) bool {
	for pairs := range c.free[1] + 1 {
		sum := c.deployed + n + 2*pairs
		if sum <= c.most && sum+c.free[0] >= c.least {
			return true
		}
	}
	return false
}

// tooEarly is the clause that keeps a unit in Reserve off the table in this Round
// (wp.charts.force.6, wp.charts.force.8).
func (p Position) tooEarly(UnitID) game.Clause {
	switch entry := p.deployEntry(); {
	case p.S.Round > 1:
		return ""
	case entry == delayedReserves:
		return "wp.charts.force.6"
	case entry == twoWaves:
		return "wp.charts.force.8"
	}
	return ""
}

// lastWave is the Round by whose end the second wave has entered (wp.charts.force.8).
const lastWave = 3

// loseWave destroys what has not entered in time.
func (p Play) loseWave() {
	if p.deployEntry() != twoWaves || p.S.Round != lastWave {
		return
	}
	late := uint64(0)
	for i := range p.M.Units {
		if p.inReserve(UnitID(i)) {
			late |= Only(UnitID(i))
		}
	}
	EachUnit(late, func(u UnitID) {
		p.Each(u, func(b BaseID) { p.S.Bases[b].Alive = false })
		p.tellOf(of(u), "late", Cl("wp.charts.force.8"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), Value: int(p.S.Round)},
			"%s has not entered by the end of Round %d", p.UnitName(u), p.S.Round)
		p.loseUnit(u)
	})
}

// inReserve reports whether a unit is in Reserve, aboard transports too.
func (p Position) inReserve(u UnitID) bool {
	s := &p.S.Units[u]
	return s.Place == Reserve || s.Place == Aboard && p.S.Units[s.Carrier].Place == Reserve
}

// EntryEdge returns where a seat's units in Reserve enter: in Round 1 the stretch of its
// edge within its zone, later the whole of that edge and no other
// (wp.mission.reserve_round1, wp.mission.reserve_round2, wp.open.reserve_diagram).
func (p Position) EntryEdge(seat game.Seat) geom.Segment {
	e := p.edge(seat)
	if p.S.Round == 1 {
		if s, ok := p.M.Stretch(e, p.Zone(seat)); ok {
			return s
		}
	}
	return p.M.Side(e)
}

// entryWords are the stretch of edge where a side's Reserves may come onto the table.
func (p Position) entryWords(seat game.Seat) string {
	e, whole := p.EntryEdge(seat), p.M.Side(p.edge(seat))
	if e == whole {
		return fmt.Sprintf("the %v edge", p.edge(seat))
	}
	return fmt.Sprintf("the %v edge from %v to %v", p.edge(seat), e.A, e.B)
}

// mayEnterAt judges where a base of a unit from Reserve ends its first move: wholly
// on the table, no part of it further from the edge where it may enter than its
// Advance Speed; a flier exactly so far (wp.movement.reserve_entry,
// wp.mission.reserve_fliers).
func (p Position) mayEnterAt(b BaseID, c geom.Capsule, why *Reasons) bool {
	u := p.UnitOf(b)
	entry := p.entry(u)
	switch depth := entry.Depth(c); {
	case !p.M.Bounds().Holds(c.Box()):
		return why.No("wp.movement.edge_stop", "%s would not be wholly on the table", p.Name(b))
	case !entry.Holds(c, entry.Reach):
		return why != nil && p.entersElsewhere(b, c, why)
	case entry.Far && depth < entry.Reach-Touch:
		return why.No("wp.mission.reserve_fliers", "%s would come too little far from the edge, for a flier: %s", p.Name(b), depth.Off(entry.Reach))
	}
	return true
}

// entersElsewhere refuses a base that is not where its unit may enter, and says
// which rule is against it.
func (p Position) entersElsewhere(b BaseID, c geom.Capsule, why *Reasons) bool {
	seat, entry := p.Seat(p.UnitOf(b)), p.entry(p.UnitOf(b))
	edge, reach := p.edge(seat), entry.Reach
	along := func(e Edge) march.Entry { return march.Entry{Edge: p.M.Side(e)} }
	if along(edge).Holds(c, reach) { // of later Rounds it may enter there
		return why.No("wp.mission.reserve_round1", "%s would enter outside %s, the stretch in its zone; from there it would be too far: %s", p.Name(b),
			p.entryWords(seat), entry.Depth(c).Over(reach))
	}
	for e := South; e <= East; e++ {
		if along(e).Holds(c, reach) {
			return why.No("wp.mission.reserve_round2", "%s would enter from the %v edge, its own is the %v one", p.Name(b), e, edge)
		}
	}
	return why.No("wp.movement.reserve_entry", "%s would come too far from %s: %s", p.Name(b), p.entryWords(seat), entry.Depth(c).Over(reach))
}

// keepReserves records what a player has not deployed (wp.mission.reserve_record).
func (p Play) keepReserves(seat game.Seat) {
	f := ListFacts{Seat: seat, Units: []string{}}
	for i := range p.M.Units {
		u := UnitID(i)
		if p.Seat(u) != seat {
			continue
		}
		wave := uint8(1)
		if p.inReserve(u) {
			f.Units = append(f.Units, p.UnitName(u))
			wave = 2
		}
		if p.deployEntry() == twoWaves {
			p.S.Units[u].Wave = wave
		}
	}
	p.tell("reserves", Cl("wp.mission.reserve_record", p.deployClause(), "wp.orders.reserve"), f, "%v keeps %s in Reserve%s", seat, Count(len(f.Units), "unit"), listed(f.Units))
}

// listed is a list of names after a colon, or nothing.
func listed(names []string) (text string) {
	for i, name := range names {
		if i == 0 {
			text = ": " + name
			continue
		}
		text += ", " + name
	}
	return text
}
