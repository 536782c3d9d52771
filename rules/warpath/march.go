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
	Walking   manner = iota // an Advance, or a Sprint that makes no contact
	Charging                // a Sprint into contact with a unit
	Storming                // a Sprint into contact with a building
	Arriving                // from Reserve
	restoring               // back into Coherency, before another action
	following               // after a fight
	Pursuing                // the Winner follows up
	Piling                  // pile-in
	parting                 // away from enemies, or from a building that is not taken
)

// MarchingQuestion asks how the bases of a unit move: a row for each that does, its way the
// places it goes by. Where the unit gets out of something, or comes onto the table,
// every base has a row, and its way begins where it gets out. One waypoint may stand
// for the whole way, and a base for all.
type MarchingQuestion struct {
	Unit    UnitID
	How     manner
	Target  UnitID      // of a charge
	Prey    uint64      // whom a Winner may follow
	Site    uint8       // the building that is stormed, plus 1
	crowded bool        // there is no room 1" from friends (wp.movement.friendly_inch)
	back    geom.Length // how far a base may go to part
	lot     lot         // where there is room
}

// lot says where a unit that gets out goes and finds room; or one from Reserve, along the
// edge, in ranks or, with fan, as there is some.
type lot struct {
	at  geom.Point
	fan bool
}

// MaxWay is the longest way of an answer.
const MaxWay = march.MaxWay

// Far is further than any move on the table.
const Far = 30 * geom.Inch

// baseMove is the move of one base.
type baseMove struct {
	Base  BaseID
	start geom.Capsule // where its way begins
	End   geom.Capsule // where it ends, turned
	face  Facing
	Way   ask.Way
	named bool
	goes  bool
}

// UnitMove is the move of all bases of a unit.
type UnitMove struct {
	N     int
	Of    [MaxMembers]baseMove
	rough int // a feature that is Difficult for the unit, on a way; -1
}

// ends are the footprints at the end.
func (t *UnitMove) ends() (list [MaxMembers]geom.Capsule) {
	for i := range t.Of[:t.N] {
		list[i] = t.Of[i].End
	}
	return list
}

// Limits returns how far a base may move, and how far where a part of the unit touches
// Difficult terrain (wp.movement.advance, wp.movement.sprint, wp.terrain.difficult).
func (q MarchingQuestion) Limits(p Position) (most, slow geom.Length) {
	card, token := p.Card(q.Unit), p.S.Units[q.Unit].Token
	switch q.How {
	case following, Pursuing, Piling, parting:
		most = q.afterFight(p)
		return most, most
	case Arriving, restoring:
		return card.Advance, card.Advance
	}
	if u := &p.S.Units[q.Unit]; u.Place == Aboard && p.S.Units[u.Carrier].Moved == Sprint { // wp.transports.leave_after_advance
		if token == Advance { // wp.transports.leave_after_sprint_advance, wp.transports.leave_after_sprint_sprint
			return 0, 0
		}
		return card.Advance, card.Advance
	}
	if token == Sprint { // wp.profile.speed
		return card.Sprint, card.Advance
	}
	return card.Advance, card.Advance
}

// afterFight returns how far a base may move after a fight, through whatever terrain.
func (q MarchingQuestion) afterFight(p Position) geom.Length {
	switch {
	case q.How == parting:
		return q.back
	case q.How == following, q.How == Pursuing && p.M.Setup.Variants.ShortPursuit:
		return consolidation
	}
	return Far
}

// consolidation says how far a unit consolidates (wp.assault.consolidate).
const consolidation = 4 * geom.Inch

// Read takes an answer apart.
func (q MarchingQuestion) Read(p Position, a ask.March, t *UnitMove, why *Reasons) bool {
	const form = "for each base that moves: itself, a facing, and the places it goes by"
	list, n := p.Members(q.Unit)
	t.N, t.rough = n, -1
	gate := p.Gate(q.Unit)
	for i, b := range list[:n] {
		at := p.Capsule(b)
		t.Of[i] = baseMove{Base: b, start: at, End: at, face: p.S.Bases[b].Face}
	}
	for row := range a.Rows() {
		s := t.of(row.Subject)
		switch {
		case s == nil:
			return why.No("wp.basics.unit", "%d is no base of %s", row.Subject, p.UnitName(q.Unit))
		case s.named || row.Len() > MaxWay || !facingFits(row.FacingX, row.FacingY):
			return why.Misshapen(form)
		}
		s.named, s.Way = true, row.Way
		why.About(row.Subject)
		if !q.follow(p, s, row, gate, why) {
			return false
		}
	}
	why.About(ask.Whole)
	for i := range t.Of[:n] {
		if s := &t.Of[i]; gate != NoGate && len(s.Way) == 0 {
			why.About(int32(s.Base))
			return why.No(gate.clause(), "%s has to %s with all its bases: %s has no way", p.UnitName(q.Unit), gate, p.Name(s.Base))
		}
	}
	return true
}

func (t *UnitMove) of(subject int32) *baseMove {
	for i := range t.Of[:t.N] {
		if int32(t.Of[i].Base) == subject {
			return &t.Of[i]
		}
	}
	return nil
}

func facingFits(x, y int32) bool {
	const most = 1 << 14
	return -most <= x && x <= most && -most <= y && y <= most
}

// follow reads the way of a row.
func (q MarchingQuestion) follow(p Position, s *baseMove, row ask.Marcher, gate gate, why *Reasons) bool {
	if (row.FacingX != 0 || row.FacingY != 0) && p.Card(q.Unit).HasArcs() {
		s.face = Facing{int16(row.FacingX), int16(row.FacingY)} // wp.movement.facing
	}
	edge := p.M.Bounds()
	last, goes := s.start.Centre(), false
	for i := range row.Len() {
		at := row.At(i)
		if at.On != table.Ground {
			return why.Misshapen("the surface 0 of every place")
		}
		goes = goes || at.Point != last
		last = at.Point
		if !edge.Contains(last) {
			return offTable(p, s.Base, why)
		}
		if i == 0 && gate != NoGate {
			s.start = p.M.Footprint(q.Unit, last, s.face)
		}
	}
	s.End = p.M.Footprint(q.Unit, last, s.face)
	s.goes = s.End != p.Capsule(s.Base) || gate != NoGate || goes
	return true
}

// offTable refuses a base beyond the table's edge (wp.movement.edge_stop, wp.movement.exit).
func offTable(p Position, b BaseID, why *Reasons) bool {
	why.No("wp.movement.edge_stop", "%s would go over the table's edge", p.Name(b))
	return why.No("wp.movement.exit", "no Mission lets %s leave the table", p.UnitName(p.UnitOf(b)))
}

// route is the way of a base, beginning at its start.
func (s *baseMove) route(path []table.Waypoint, gate gate) []table.Waypoint {
	path = append(path, table.Waypoint{Point: s.start.Centre()})
	for i, at := range s.Way.All() {
		if i > 0 || gate == NoGate {
			path = append(path, table.Waypoint{Point: at.Point})
		}
	}
	return path
}

// mover is the base on its way.
func (q MarchingQuestion) mover(p Position, s *baseMove) table.Mover {
	m := p.Mover(q.Unit, s.start)
	if !s.End.Round() {
		m.Turned = s.End
	}
	return m
}

// area is the box of all ways.
func (t *UnitMove) area() geom.Box {
	box := t.Of[0].start.Box()
	for i := range t.Of[:t.N] {
		s := &t.Of[i]
		box = join(join(box, s.start.Box()), s.End.Box())
		half := s.start.R
		for _, at := range s.Way.All() {
			box = join(box, geom.Disc(at.Point, half).Box())
		}
	}
	return box
}

// Judge implements ask.Asking.
func (q MarchingQuestion) Judge(p Position, a ask.March, why *Reasons) bool {
	var t UnitMove
	var c Crowd
	if !q.Read(p, a, &t, why) {
		return false
	}
	if t.N == 0 {
		return true
	}
	q.Gather(p, &c, t.area(), true)
	ok := q.ways(p, &t, &c, why)
	why.About(ask.Whole)
	if ok || why != nil {
		ok = q.places(p, &t, why) && ok
	}
	if ok || why != nil {
		ok = q.purpose(p, &t, &c, why) && ok
	}
	return ok
}

// ways judges the way of each base (wp.movement.measure).
func (q MarchingQuestion) ways(p Position, t *UnitMove, c *Crowd, why *Reasons) bool {
	view, gate := p.Field(q.Unit), p.Gate(q.Unit)
	var room [MaxWay + 2]table.Waypoint
	t.rough = q.RoughOn(p, view, t, gate)
	most := q.bounds(p, t)
	for i := range t.Of[:t.N] {
		s := &t.Of[i]
		if !s.goes {
			continue
		}
		why.About(int32(s.Base))
		if gate != NoGate && !q.starts(p, view, s, gate, c, why) {
			return false
		}
		m, path := q.mover(p, s), s.route(room[:0], gate)
		spent := q.spent(p, s, gate)
		if path[len(path)-1] == path[0] { // it stays where it gets out
			if f := view.Fits(p.Body(q.Unit, s.End), table.Ground, c.List()); f != nil {
				return why != nil && q.fault(p, t, s, f, c, most, why)
			}
		}
		if why == nil {
			if !view.Lawful(m, path, most-spent, c.List()) {
				return false
			}
			continue
		}
		if _, f := view.CheckPath(m, path, most-spent, c.List()); f != nil {
			return q.fault(p, t, s, f, c, most, why)
		}
	}
	return true
}

// bounds returns how far its bases may go, once it is known what they touch (wp.terrain.difficult).
func (q MarchingQuestion) bounds(p Position, t *UnitMove) geom.Length {
	most, slow := q.Limits(p)
	if t.rough >= 0 {
		return slow
	}
	return most
}

// cost returns what a way of a base costs it.
func (q MarchingQuestion) cost(p Position, s *baseMove, path []table.Waypoint, gate gate) geom.Length {
	cost, _ := p.Field(q.Unit).CheckPath(q.mover(p, s), path, Far, nil)
	return cost + q.spent(p, s, gate)
}

// RoughOn is a feature that is Difficult for the unit and that a base touches on its
// way; -1 if there is none. A base that stays where it stands has no part in the move.
func (q MarchingQuestion) RoughOn(p Position, view *table.Table, t *UnitMove, gate gate) int {
	var room [MaxWay + 2]table.Waypoint
	var found [MaxFeatures]int
	for i := range t.Of[:t.N] {
		s := &t.Of[i]
		if !s.goes {
			continue
		}
		if list := view.Touched(found[:0], q.mover(p, s), s.route(room[:0], gate), table.Difficult); len(list) > 0 {
			return list[0]
		}
	}
	return -1 // wp.terrain.open
}

// places judges where the bases end: clear of each other, and in Coherency
// (wp.movement.final_coherency).
func (q MarchingQuestion) places(p Position, t *UnitMove, why *Reasons) bool {
	ends := t.ends()
	list := ends[:t.N]
	for i := range list {
		for j := range i {
			if (t.Of[i].goes || t.Of[j].goes) && geom.Overlaps(list[i], list[j]) {
				why.About(int32(t.Of[j].Base))
				return why.No("wp.basics.base_shapes", "%s and %s would overlap", p.Name(t.Of[j].Base), p.Name(t.Of[i].Base))
			}
		}
	}
	if Coherency.Keeps(list) {
		return true
	}
	if p.mustRestore(q.Unit) && astray(list) <= q.nearest(p) {
		return true // as near to Coherency as it comes (wp.coherency.restore)
	}
	return q.incoherent(p, t, why)
}

// incoherent says what is not in Coherency.
func (q MarchingQuestion) incoherent(p Position, t *UnitMove, why *Reasons) bool {
	if why == nil {
		return false
	}
	ends := t.ends()
	p.scattered(func(i int) BaseID { return t.Of[i].Base }, ends[:t.N], why)
	if p.mustRestore(q.Unit) {
		why.No("wp.coherency.restore", "%s has to move back into Coherency first", p.UnitName(q.Unit))
	}
	return why.No("wp.movement.final_coherency", "%s has to end its move in Coherency", p.UnitName(q.Unit))
}

// purpose judges what the move is for.
func (q MarchingQuestion) purpose(p Position, t *UnitMove, c *Crowd, why *Reasons) bool {
	switch q.How {
	case Charging, Storming, Pursuing, Piling:
		return q.contact(p, t, c, why)
	case Arriving:
		return q.arrival(p, t, why)
	case parting:
		return q.parts(p, t, c, why)
	}
	return true
}
