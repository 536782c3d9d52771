package warpath

import (
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
	"umpire/table/march"
)

// manner is why the bases of a unit move: by what a march is judged.
type manner uint8

// The manners.
const (
	walking   manner = iota // an Advance, or a Sprint that makes no contact
	charging                // a Sprint into contact with a unit
	storming                // a Sprint into contact with a building
	arriving                // from Reserve
	restoring               // back into Coherency, before another action
	following               // after a fight
	pursuing                // the Winner follows up
	piling                  // pile-in
	parting                 // away from enemies, or from a building that is not taken
)

// marching asks how the bases of a unit move: a row for each that does, its way the
// places it goes by. Where the unit gets out of something, or comes onto the table,
// every base has a row, and its way begins where it gets out. One waypoint may stand
// for the whole way, and a base for all.
type marching struct {
	unit    UnitID
	how     manner
	target  UnitID      // of a charge
	prey    uint64      // whom a Winner may follow
	site    uint8       // the building that is stormed, plus 1
	crowded bool        // there is no room 1" from friends (wp.movement.friendly_inch)
	back    geom.Length // how far a base may go to part
	lot     lot         // where there is room
}

// lot is where a unit that gets out goes and finds room; or one from Reserve, along the
// edge, in ranks or, with fan, as there is some.
type lot struct {
	at  geom.Point
	fan bool
}

// The longest way of an answer.
const maxWay = march.MaxWay

// far is further than any move on the table.
const far = 30 * geom.Inch

// stride is what one base does.
type stride struct {
	base  BaseID
	start geom.Capsule // where its way begins
	end   geom.Capsule // where it ends, turned
	face  Facing
	way   ask.Way
	named bool
	goes  bool
}

// trek is what all bases of the unit do.
type trek struct {
	n     int
	of    [maxMembers]stride
	rough int // a feature that is Difficult for the unit, on a way; -1
}

// ends are the footprints at the end.
func (t *trek) ends() (list [maxMembers]geom.Capsule) {
	for i := range t.of[:t.n] {
		list[i] = t.of[i].end
	}
	return list
}

// limits are how far a base may move, and how far where a part of the unit touches
// Difficult terrain (wp.movement.advance, wp.movement.sprint, wp.terrain.difficult).
func (q marching) limits(p position) (most, slow geom.Length) {
	card, token := p.card(q.unit), p.s.Units[q.unit].Token
	switch q.how {
	case following:
		return consolidation, consolidation
	case piling:
		return far, far
	case parting:
		return q.back, q.back
	case pursuing:
		if p.m.Setup.Variants.ShortPursuit {
			return consolidation, consolidation
		}
		return far, far
	case arriving, restoring:
		return card.Advance, card.Advance
	}
	if u := &p.s.Units[q.unit]; u.Place == Aboard && p.s.Units[u.Carrier].Moved == Sprint {
		if token == Advance {
			return 0, 0 // wp.transports.leave_after_sprint_advance
		}
		return card.Advance, card.Advance // wp.transports.leave_after_sprint_sprint
	}
	if token == Sprint {
		return card.Sprint, card.Advance
	}
	return card.Advance, card.Advance
}

// consolidation is how far a unit consolidates (wp.assault.consolidate).
const consolidation = 4 * geom.Inch

// read takes an answer apart.
func (q marching) read(p position, a ask.March, t *trek, why *reasons) bool {
	const form = "for each base that moves: itself, a facing, and the places it goes by"
	list, n := p.members(q.unit)
	t.n, t.rough = n, -1
	gate := p.gate(q.unit)
	for i, b := range list[:n] {
		at := p.capsule(b)
		t.of[i] = stride{base: b, start: at, end: at, face: p.s.Bases[b].Face}
	}
	for row := range a.Rows() {
		s := t.stride(row.Subject)
		switch {
		case s == nil:
			return why.No("wp.basics.unit", "%d is no base of %s", row.Subject, p.unitName(q.unit))
		case s.named || row.Len() > maxWay || !facingFits(row.FacingX, row.FacingY):
			return why.Misshapen(form)
		}
		s.named, s.way = true, row.Way
		if !q.follow(p, s, row, gate, why) {
			return false
		}
	}
	for i := range t.of[:n] {
		if s := &t.of[i]; gate != noGate && len(s.way) == 0 {
			return why.No(gate.clause(), "%s has to %s with all its bases: %s has no way", p.unitName(q.unit), gate, p.name(s.base))
		}
	}
	return true
}

func (t *trek) stride(subject int32) *stride {
	for i := range t.of[:t.n] {
		if int32(t.of[i].base) == subject {
			return &t.of[i]
		}
	}
	return nil
}

func facingFits(x, y int32) bool {
	const most = 1 << 14
	return -most <= x && x <= most && -most <= y && y <= most
}

// follow reads the way of a row.
func (q marching) follow(p position, s *stride, row ask.Marcher, gate gate, why *reasons) bool {
	if (row.FacingX != 0 || row.FacingY != 0) && p.card(q.unit).HasArcs() {
		s.face = Facing{int16(row.FacingX), int16(row.FacingY)}
	}
	edge := p.m.bounds()
	last := s.start.Centre()
	for i := range row.Len() {
		at := row.At(i)
		if at.On != table.Ground {
			return why.Misshapen("the surface 0 of every place")
		}
		last = at.Point
		if !edge.Contains(last) {
			return offTable(p, s.base, why)
		}
		if i == 0 && gate != noGate {
			s.start = p.m.footprint(q.unit, last, s.face)
		}
	}
	s.end = p.m.footprint(q.unit, last, s.face)
	s.goes = s.end != p.capsule(s.base) || gate != noGate || row.Len() > 0
	return true
}

func offTable(p position, b BaseID, why *reasons) bool {
	why.No("wp.movement.edge_stop", "%s would go over the table's edge", p.name(b))
	return why.No("wp.movement.exit", "no Mission lets %s leave the table", p.unitName(p.unitOf(b)))
}

// route is the way of a base, beginning at its start.
func (s *stride) route(path []table.Waypoint, gate gate) []table.Waypoint {
	path = append(path, table.Waypoint{Point: s.start.Centre()})
	for i, at := range s.way.All() {
		if i > 0 || gate == noGate {
			path = append(path, table.Waypoint{Point: at.Point})
		}
	}
	return path
}

// mover is the base on its way.
func (q marching) mover(p position, s *stride) table.Mover {
	m := p.mover(q.unit, s.start)
	if !s.end.Round() {
		m.Turned = s.end
	}
	return m
}

// area is the box of all ways.
func (t *trek) area() geom.Box {
	box := t.of[0].start.Box()
	for i := range t.of[:t.n] {
		s := &t.of[i]
		box = join(join(box, s.start.Box()), s.end.Box())
		half := s.start.R
		for _, at := range s.way.All() {
			box = join(box, geom.Disc(at.Point, half).Box())
		}
	}
	return box
}

// Judge implements ask.Asking.
func (q marching) Judge(p position, a ask.March, why *reasons) bool {
	var t trek
	var c crowd
	if !q.read(p, a, &t, why) {
		return false
	}
	if t.n == 0 {
		return true
	}
	q.gather(p, &c, t.area(), true)
	ok := q.ways(p, &t, &c, why)
	if ok || why != nil {
		ok = q.places(p, &t, why) && ok
	}
	if ok || why != nil {
		ok = q.purpose(p, &t, &c, why) && ok
	}
	return ok
}

// ways judges the way of each base (wp.movement.measure).
func (q marching) ways(p position, t *trek, c *crowd, why *reasons) bool {
	view, gate := p.field(q.unit), p.gate(q.unit)
	var room [maxWay + 2]table.Waypoint
	t.rough = q.roughOn(p, view, t, gate)
	most, slow := q.limits(p)
	if t.rough >= 0 {
		most = slow
	}
	for i := range t.of[:t.n] {
		s := &t.of[i]
		if !s.goes {
			continue
		}
		if gate != noGate && !q.starts(p, view, s, gate, c, why) {
			return false
		}
		m, path := q.mover(p, s), s.route(room[:0], gate)
		spent := q.spent(p, s, gate)
		if gate != noGate && path[len(path)-1] == path[0] { // it stays where it gets out
			if f := view.Fits(p.body(q.unit, s.end), table.Ground, c.list()); f != nil {
				return why != nil && q.fault(p, t, s, f, c, most, why)
			}
		}
		if why == nil {
			if !view.Lawful(m, path, most-spent, c.list()) {
				return false
			}
			continue
		}
		if _, f := view.CheckPath(m, path, most-spent, c.list()); f != nil {
			return q.fault(p, t, s, f, c, most, why)
		}
	}
	return true
}

// roughOn is a feature that is Difficult for the unit and that a base touches on its
// way; -1 if there is none. A base that stays where it stands has no part in the move.
func (q marching) roughOn(p position, view *table.Table, t *trek, gate gate) int {
	var room [maxWay + 2]table.Waypoint
	var found [maxFeatures]int
	for i := range t.of[:t.n] {
		s := &t.of[i]
		if !s.goes {
			continue
		}
		if list := view.Touched(found[:0], q.mover(p, s), s.route(room[:0], gate), table.Difficult); len(list) > 0 {
			return list[0]
		}
	}
	return -1
}

// places judges where the bases end: clear of each other, and in Coherency
// (wp.movement.final_coherency).
func (q marching) places(p position, t *trek, why *reasons) bool {
	ends := t.ends()
	list := ends[:t.n]
	for i := range list {
		for j := range i {
			if (t.of[i].goes || t.of[j].goes) && geom.Overlaps(list[i], list[j]) {
				return why.No("wp.basics.base_shapes", "%s and %s would overlap", p.name(t.of[j].base), p.name(t.of[i].base))
			}
		}
	}
	if coherency.Keeps(list) {
		return true
	}
	if p.mustRestore(q.unit) && astray(list) <= q.nearest(p) {
		return true // as near to Coherency as it comes (wp.coherency.restore)
	}
	return q.incoherent(p, t, why)
}

// incoherent says what is not in Coherency.
func (q marching) incoherent(p position, t *trek, why *reasons) bool {
	if why == nil {
		return false
	}
	ends := t.ends()
	list := ends[:t.n]
	cut := coherency.CutOff(list)
	for i := range list {
		if cut.Has(i) {
			why.No("wp.coherency.one_inch", "%s would be cut off from the rest of its unit: %s", p.name(t.of[i].base), cutGap(list, cut, i).Over(coherency.Link))
		}
	}
	if cut.Len() > 1 {
		why.No("wp.open.coherency_chain", "all bases of a unit are one group: %d are cut off together", cut.Len())
	}
	if a, b, ok := coherency.Stretched(list); ok {
		why.No("wp.coherency.six_inch", "%s and %s would be too far apart: %s", p.name(t.of[a].base), p.name(t.of[b].base), geom.Gap(list[a], list[b]).Over(coherency.Spread))
	}
	if p.mustRestore(q.unit) {
		why.No("wp.coherency.restore", "%s has to move back into Coherency first", p.unitName(q.unit))
	}
	return why.No("wp.movement.final_coherency", "%s has to end its move in Coherency", p.unitName(q.unit))
}

// purpose judges what the move is for.
func (q marching) purpose(p position, t *trek, c *crowd, why *reasons) bool {
	switch q.how {
	case charging, storming, pursuing, piling:
		return q.contact(p, t, c, why)
	case arriving:
		return q.arrival(p, t, why)
	case parting:
		return q.parts(p, t, c, why)
	}
	return true
}
