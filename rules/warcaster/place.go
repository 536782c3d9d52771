package warcaster

import (
	"slices"
	"strings"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// entry says where models come onto the table: through a gate, in the starting
// zone of a seat (gate None).
type entry struct {
	Seat game.Seat
	Gate UnitID
}

const (
	GateReach     = 1 * geom.Inch // wc.deploy.place_single
	ZoneReach     = 5 * geom.Inch // wc.setup.initial_deploy_zone, wc.gate.place_by_edge
	SquadReach    = 2 * geom.Inch // wc.deploy.place_squad, wc.move.squad
	objectiveKeep = 1 * geom.Inch // wc.deploy.objective_gap
)

// Incoming lists the models that a unit brings, attachments last.
func (p Position) Incoming(u UnitID, set int32) (list [MaxMembers]ModelID, n int) {
	slot := &p.M.Units[u]
	for i := range slot.Models {
		list[n] = slot.First + ModelID(i)
		n++
	}
	for place := 0; set>>place != 0; place++ {
		if set>>place&1 != 0 {
			list[n] = p.Attachment(slot.Seat, place)
			n++
		}
	}
	return list, n
}

// PlacingQuestion asks where the models of a unit are put, the first one first.
type PlacingQuestion struct {
	Unit UnitID
	Set  int32
	At   entry
}

func (q PlacingQuestion) Judge(p Position, a Placements, why *Reasons) bool {
	list, n := p.Incoming(q.Unit, q.Set)
	if a.Len() != n {
		return why.Misshapen("a place for each model of the unit")
	}
	var c Crowd
	p.Crowd(&c)
	lawful := true
	var first table.Body
	for i := range n {
		id, at := a.At(i)
		why.About(int32(id))
		b, ok := p.placed(id, at, "wc.move.on_table", why)
		if !ok {
			return false
		}
		switch {
		case a.Before(i).Has(id):
			return why.Misshapen("each model of the unit once")
		case !slices.Contains(list[:n], id):
			return why.No("wc.models.squad_identity", "%s does not come with %s", p.Name(id), p.UnitName(q.Unit))
		case i == 0:
			first = b
		}
		ok = p.entryHolds(q, &first, &b, i, id, why)
		ok = p.hasGround(id, b, at.On, &c, "wc.deploy.legal_spot", why) && ok
		if !ok && why == nil {
			return false
		}
		lawful = lawful && ok
		c.Put(id, b)
	}
	return lawful
}

// placed is the body of a model put somewhere. It is no place off the table (clause
// says by which rule) or on no surface.
func (p Position) placed(id ModelID, at table.Waypoint, clause game.Clause, why *Reasons) (b table.Body, ok bool) {
	if int(id) >= len(p.M.Models) || int(at.On) > len(p.M.Table.Features) {
		return b, why.Misshapen("a model, x, y and a surface: 0 for the ground, or a feature's number plus 1")
	}
	if !OnTable(p, at.Point) {
		return b, why.No(clause, "%s would stand off the table", p.Name(id))
	}
	return p.BodyAt(id, at.Point, at.On), true
}

// alone is the body of the one model that an answer puts somewhere, and the surface.
func (p Position) alone(a Placements, id ModelID, clause game.Clause, why *Reasons) (b table.Body, on int16, ok bool) {
	if a.Len() == 1 {
		if who, at := a.At(0); who == id {
			b, ok = p.placed(id, at, clause, why)
			return b, at.On, ok
		}
	}
	return b, 0, why.Misshapen("a place for " + p.Name(id) + " alone")
}

// PutAt is an answer that puts one model somewhere.
func PutAt(id ModelID, at geom.Point, on int16) Placements {
	return Placements(nil).Put(id, table.Waypoint{Point: at, On: on})
}

// hasGround reports whether the body fits where it is put; clause is the rule
// that wants clear ground there.
func (p Position) hasGround(id ModelID, b table.Body, on int16, c *Crowd, clause game.Clause, why *Reasons) bool {
	if why == nil {
		return p.M.Table.Clear(b, on, c.List())
	}
	f := p.M.Table.Fits(b, on, c.List())
	if f == nil {
		return true
	}
	why.No(clause, "%s has no clear ground there", p.Name(id))
	return p.FaultOf(f, c, id, clause, why)
}

func OnTable(p Position, at geom.Point) bool {
	return at.X >= 0 && at.Y >= 0 && at.X <= p.M.Table.Width && at.Y <= p.M.Table.Depth
}

// entryHolds judges the distances of model number i of the unit.
func (p Position) entryHolds(q PlacingQuestion, first, b *table.Body, i int, id ModelID, why *Reasons) bool {
	ok := true
	if i == 0 && q.At.Gate != None {
		gate := p.Body(p.M.Units[q.At.Gate].First)
		if !table.Gap3Within(gate, *b, GateReach) {
			ok = why.No("wc.deploy.place_single", "%s would be too far from the gate: %s", p.Name(id), table.Gap3(gate, *b).Over(GateReach))
		}
	}
	if !table.Gap3Within(*first, *b, SquadReach) {
		ok = why.No("wc.deploy.place_squad", "%s would be too far from the first model of its squad: %s", p.Name(id), table.Gap3(*first, *b).Over(SquadReach))
	}
	if q.At.Gate == None {
		if gap := p.rearGap(q.At.Seat, b); gap > ZoneReach {
			ok = why.No("wc.setup.initial_deploy_zone", "%s would be too far from the rear edge: %s", p.Name(id), gap.Over(ZoneReach))
		}
	}
	if o := p.objectiveNear(b, objectiveKeep); o >= 0 {
		ok = why.No("wc.deploy.objective_gap", "%s would be too near to %s: %s", p.Name(id), p.M.Mission.Objectives[o].Name, table.Gap3(p.ObjectiveBody(o), *b).NotOver(objectiveKeep))
	}
	return ok
}

// objectiveNear is an objective lying on the table within d of the body, or -1.
func (p Position) objectiveNear(b *table.Body, d geom.Length) int {
	for i := range p.M.Mission.Objectives {
		if p.S.Objectives[i].Carrier == None && table.Gap3Within(p.ObjectiveBody(i), *b, d) {
			return i
		}
	}
	return -1
}

// ObjectiveBody is the marker of an objective as distances are measured to it.
func (p Position) ObjectiveBody(i int) table.Body {
	return table.Body{Capsule: p.Objective(i), Z: p.M.Table.SurfaceZ(int16(p.S.Objectives[i].On))}
}

// Objective is the marker of an objective where it lies.
func (p Position) Objective(i int) geom.Capsule {
	return geom.Disc(p.S.Objectives[i].At, p.M.Mission.Objectives[i].Radius)
}

func (q PlacingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Placements]) {
	from := luck.IntN(64)
	var room spotRoom
	for k := range 4 {
		if a, ok := p.suggest(q, from+16*k, room[:0]); ok {
			to.Add(a)
			return
		}
	}
}

// hasRoom reports whether the unit can be placed at all, as far as the spots
// that are proposed tell.
func (p Position) hasRoom(u UnitID, set int32, at entry) bool {
	var room spotRoom
	q := PlacingQuestion{u, set, at}
	for k := range 4 {
		if _, ok := p.suggest(q, 16*k, room[:0]); ok {
			return true
		}
	}
	return false
}

// spot is a place to try first, drawn by luck.
func (e entry) spot(p Position, luck *game.Rand) geom.Point { return e.nth(p, luck.IntN(64)) }

// nth is one of 64 places spread over where models may come in.
func (e entry) nth(p Position, k int) geom.Point {
	if e.Gate != None {
		at := p.S.Models[p.M.Units[e.Gate].First].At
		ring := geom.Length(15+25+1+k/16%4*7) * geom.Millimetre
		return at.Add(geom.Around(k%16, ring))
	}
	x := p.M.Table.Width * geom.Length(2*(k%64*27%64)+1) / 128
	y := ZoneReach * 3 / 4
	if p.S.Edge[e.Seat] == 1 {
		y = p.M.Table.Depth - y
	}
	return geom.Point{X: x, Y: y}
}

// spotRoom is room for where the models of a unit are put.
type spotRoom [MaxMembers * ask.PerSpot]int32

// suggest is a lawful placement of the unit's models with the first at one
// of sixteen spots from number k on, or where there is room near the first of
// those, on any surface, and reports whether it found one.
func (p Position) suggest(q PlacingQuestion, k int, room Placements) (a Placements, ok bool) {
	list, n := p.Incoming(q.Unit, q.Set)
	var c Crowd
	p.Crowd(&c)
	stand, want := c.N, q.At.nth(p, k)
	var on [8]footing
	for _, f := range q.At.footings(p, on[:0]) {
		for j := range 17 {
			at := q.At.nth(p, k+j)
			if j == 16 {
				spot, ok := p.settleIn(list[0], want, f, &c)
				if !ok {
					break
				}
				at = spot
			}
			if a, ok = p.gather(q, k, list[:n], table.Waypoint{Point: at, On: f.on}, &c, room); ok {
				return a, true
			}
			c.N = stand
		}
	}
	return nil, false
}

// gather is an answer that puts the first model of the unit there and the others
// about it, if they all have room.
func (p Position) gather(q PlacingQuestion, k int, list []ModelID, at table.Waypoint, c *Crowd, room Placements) (a Placements, ok bool) {
	first := p.BodyAt(list[0], at.Point, at.On)
	if !OnTable(p, at.Point) || !p.entryHolds(q, &first, &first, 0, list[0], nil) || !p.M.Table.Clear(first, at.On, c.List()) {
		return nil, false
	}
	a, lead := room, at.On
	for i, id := range list {
		if i > 0 {
			if at, ok = p.SuggestMate(q, k, i, id, &first, lead, c); !ok {
				return nil, false
			}
		}
		a = a.Put(id, at)
		c.Put(id, p.BodyAt(id, at.Point, at.On))
	}
	return a, true
}

// SuggestMate returns where model number i of the unit could stand, about the first:
// on its surface, or on another that is near enough.
func (p Position) SuggestMate(q PlacingQuestion, k, i int, id ModelID, first *table.Body, on int16, c *Crowd) (table.Waypoint, bool) {
	want := func(j int) geom.Point {
		return first.Centre().Add(geom.Around(k+i*5+3*j, first.R+p.M.Models[id].Base+SquadReach/2))
	}
	var room [8]footing
	for _, f := range p.footings(room[:0], *first, SquadReach, on) {
		for j := range 17 {
			at, ok := want(j), j < 16
			if !ok {
				at, ok = p.settleIn(id, want(0), f, c)
			}
			if b := p.BodyAt(id, at, f.on); ok && OnTable(p, at) && p.entryHolds(q, first, &b, i, id, nil) && p.M.Table.Clear(b, f.on, c.List()) {
				return table.Waypoint{Point: at, On: f.on}, true
			}
		}
	}
	return table.Waypoint{}, false
}

// footing is a surface that models may be put on, and where on it they are near
// enough to something.
type footing struct {
	on    int16
	leash table.Leash
}

// footings appends the surfaces on which models are put within a distance of a
// body, heights included (wc.measure.closest): first the one given, then the
// ground, then the tops near.
func (p Position) footings(dst []footing, from table.Body, d geom.Length, first int16) []footing {
	dst = p.appendFooting(dst, from, d, first)
	for i := range len(p.M.Table.Features) + 1 {
		if on := int16(i); on != first {
			dst = p.appendFooting(dst, from, d, on)
		}
	}
	return dst
}

func (p Position) appendFooting(dst []footing, from table.Body, d geom.Length, on int16) []footing {
	rise := p.M.Table.SurfaceZ(on) - from.Z
	if rise > d || -rise > d {
		return dst
	}
	flat := d
	if rise != 0 {
		flat = geom.Length(geom.Isqrt(uint64(int64(d)*int64(d) - int64(rise)*int64(rise))))
	}
	if on != table.Ground {
		if f := &p.M.Table.Features[on-1]; !f.Has(table.Standable) || !f.Shape.Box().Meets(from.Box().Grow(flat)) {
			return dst
		}
	}
	return append(dst, footing{on, table.Leash{Capsule: from.Capsule, Within: flat}})
}

// settleIn is settle for a model that is deployed, which keeps off the objectives
// (wc.deploy.objective_gap).
func (p Position) settleIn(id ModelID, want geom.Point, f footing, c *Crowd) (geom.Point, bool) {
	var room [MaxModels + MaxObjectives]table.Other
	others := append(room[:0], c.List()...)
	for i := range p.M.Mission.Objectives {
		if p.S.Objectives[i].Carrier == None {
			others = append(others, table.Other{Body: p.ObjectiveBody(i), Passable: true, Apart: objectiveKeep + 1})
		}
	}
	return p.settle(id, want, f, others)
}

// settle is the clear spot for a model nearest to the wanted one on a footing.
func (p Position) settle(id ModelID, want geom.Point, f footing, others []table.Other) (geom.Point, bool) {
	spot, ok := p.M.Table.Settle(p.BodyAt(id, want, f.on), table.Waypoint{Point: want, On: f.on}, f.leash, others)
	return spot.Point, ok
}

// footings appends the surfaces on which the first model of a unit may be put: the
// gate's own first.
func (e entry) footings(p Position, dst []footing) []footing {
	if e.Gate != None {
		gate := p.M.Units[e.Gate].First
		return p.footings(dst, p.Body(gate), GateReach, int16(p.S.Models[gate].On))
	}
	leash := e.rear(p)
	for i := range len(p.M.Table.Features) + 1 { // from an edge no height is counted
		from := table.Body{Capsule: leash.Capsule, Z: p.M.Table.SurfaceZ(int16(i))}
		dst = p.appendFooting(dst, from, leash.Within, int16(i))
	}
	return dst
}

// rear returns where models may be put from the rear edge of the seat.
func (e entry) rear(p Position) table.Leash {
	y := geom.Length(0)
	if p.S.Edge[e.Seat] == 1 {
		y = p.M.Table.Depth
	}
	return table.Leash{Capsule: geom.Capsule{A: geom.Point{X: 0, Y: y}, B: geom.Point{X: p.M.Table.Width, Y: y}}, Within: ZoneReach}
}

func (q PlacingQuestion) Words(p Position, a Placements) string {
	m := q.Marks(p, a)
	if m.Note == "" {
		return m.What
	}
	text := m.What + ", " + m.Note + " from the rear edge"
	if q.At.Gate != None {
		text = m.What + ", " + m.Note + " from " + p.UnitName(q.At.Gate)
	}
	id, at := a.At(0)
	if far, ok := p.farthest(p.BodyAt(id, at.Point, at.On), a.From(1)); ok {
		text += ", its squad " + outOf(far, SquadReach) + " apart"
	}
	return text
}

func (q PlacingQuestion) Marks(p Position, a Placements) game.Marks {
	m := game.Marks{What: "place " + p.UnitName(q.Unit) + " here"}
	if a.Len() == 0 {
		return m
	}
	id, at := a.At(0)
	first, ok := p.placed(id, at, "wc.move.on_table", nil)
	switch {
	case !ok:
	case q.At.Gate != None:
		gate := p.Body(p.M.Units[q.At.Gate].First)
		m.Note = outOf(table.Gap3(gate, first), GateReach)
	default:
		m.Note = outOf(max(0, p.rearGap(q.At.Seat, &first)), ZoneReach)
	}
	return m
}

func (q PlacingQuestion) Request(p Position) game.Request {
	list, n := p.Incoming(q.Unit, q.Set)
	r := game.Request{Prompt: "Place " + p.bringWords(q.Unit, q.Set), Clauses: Cl("wc.deploy.place_single", "wc.deploy.place_squad", "wc.deploy.objective_gap", "wc.deploy.legal_spot")}
	for _, m := range list[:n] {
		r.Subjects = append(r.Subjects, int32(m))
	}
	return r
}

// placeUnit asks where the unit goes and puts it there: in play, complete,
// uncharged and fresh (wc.deploy.enter_state, wc.models.squad_full_return).
func (p play) placeUnit(u UnitID, set int32, at entry) {
	a := answer(p, "place", at.Seat, game.Place, PlacingQuestion{u, set, at})
	p.S.Units[u] = Unit{InPlay: true}
	p.S.Hands = true
	for id, at := range a.All() {
		p.S.Models[id] = Model{At: at.Point, On: int8(at.On), Unit: u, InPlay: true}
		p.g.Cite("wc.deploy.place_single", "wc.deploy.place_squad", "wc.deploy.objective_gap")
		p.g.Tell(func() game.Event {
			return p.of(id).Event("place", Cl("wc.deploy.legal_spot"),
				MoveFacts{Model: p.Name(id), Path: []geom.Point{at.Point}}, "%s is placed", p.Name(id))
		})
	}
	for id := range a.All() {
		p.arrived(id)
	}
}

// RepositioningQuestion asks where a model is put, within a distance of where it stands,
// heights included (wc.move.reposition, wc.measure.closest); or nothing, to leave it.
type RepositioningQuestion struct {
	Model ModelID
	D     geom.Length
}

func (q RepositioningQuestion) Judge(p Position, a Placements, why *Reasons) bool {
	if a.Len() == 0 {
		return true
	}
	b, on, ok := p.alone(a, q.Model, "wc.move.on_table", why)
	if !ok {
		return false
	}
	here := p.Body(q.Model)
	if !geom.GapWithinRise(geom.Disc(here.Centre(), 0), geom.Disc(b.Centre(), 0), b.Z-here.Z, q.D) {
		ok = why.No("wc.move.reposition", "%s would be put too far from where it stands: %s", p.Name(q.Model), table.Gap3(pointOf(here), pointOf(b)).Over(q.D))
	}
	var c Crowd
	p.Crowd(&c, q.Model)
	return p.hasGround(q.Model, b, on, &c, "wc.move.reposition", why) && ok
}

func (q RepositioningQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Placements]) {
	to.Add(nil)
	var c Crowd
	p.Crowd(&c, q.Model)
	model := &p.S.Models[q.Model]
	here, on := model.At, int16(model.On)
	for range 2 {
		want := here.Add(geom.Around(luck.IntN(16), q.D*geom.Length(1+luck.IntN(3))/4))
		spot, ok := p.M.Table.Settle(p.BodyAt(q.Model, want, on), table.Waypoint{Point: want, On: on}, table.Leash{Capsule: geom.Disc(here, 0), Within: q.D}, c.List())
		if ok && geom.Within(here, spot.Point, q.D) {
			to.Add(PutAt(q.Model, spot.Point, spot.On))
		}
	}
}

func (q RepositioningQuestion) Words(p Position, a Placements) string {
	if a.Len() == 0 {
		return "leave " + p.Name(q.Model)
	}
	m := q.Marks(p, a)
	return strings.TrimSpace(m.What + " " + m.Note)
}

func (q RepositioningQuestion) Marks(p Position, a Placements) (m game.Marks) {
	if b, _, ok := p.alone(a, q.Model, "wc.move.on_table", nil); ok {
		m.Note = outOf(table.Gap3(pointOf(p.Body(q.Model)), pointOf(b)), q.D)
	}
	if a.Len() > 0 {
		m.What = "reposition " + p.Name(q.Model)
	}
	return m
}

// pointOf is the middle of a body's base, for measuring from middle to middle.
func pointOf(b table.Body) table.Body {
	return table.Body{Capsule: geom.Disc(b.Centre(), 0), Z: b.Z}
}

func (q RepositioningQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "Reposition " + p.Name(q.Model) + " within " + q.D.String(), Clauses: Cl("wc.move.reposition"), Subjects: []int32{int32(q.Model)}, Max: int(q.D)}
}

// reposition asks a seat where a model is put and puts it there.
func (p play) reposition(tag game.Tag, seat game.Seat, id ModelID, d geom.Length) {
	a := answer(p, tag, seat, game.Place, RepositioningQuestion{id, d})
	if a.Len() == 0 {
		return
	}
	_, at := a.At(0)
	from := p.S.Models[id].At
	p.S.Models[id].At, p.S.Models[id].On = at.Point, int8(at.On)
	p.of(id).Tell("reposition", Cl("wc.move.reposition"), MoveFacts{Model: p.Name(id), From: from, Path: []geom.Point{p.S.Models[id].At}, Max: d}, "%s is repositioned", p.Name(id))
	p.arrived(id)
}
