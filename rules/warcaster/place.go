package warcaster

import (
	"slices"
	"strings"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// entry is where models come onto the table: through a gate, in the starting
// zone of a seat (gate None).
type entry struct {
	seat game.Seat
	gate UnitID
}

const (
	gateReach     = 1 * geom.Inch // wc.deploy.place_single
	zoneReach     = 5 * geom.Inch // wc.setup.initial_deploy_zone, wc.gate.place_by_edge
	squadReach    = 2 * geom.Inch // wc.deploy.place_squad, wc.move.squad
	objectiveKeep = 1 * geom.Inch // wc.deploy.objective_gap
)

// incoming lists the models that a unit brings, attachments last.
func (p position) incoming(u UnitID, set int32) (list [maxMembers]ModelID, n int) {
	slot := &p.m.units[u]
	for i := range slot.Models {
		list[n] = slot.First + ModelID(i)
		n++
	}
	for place := 0; set>>place != 0; place++ {
		if set>>place&1 != 0 {
			list[n] = p.attachment(slot.Seat, place)
			n++
		}
	}
	return list, n
}

// placing asks where the models of a unit are put, the first one first.
type placing struct {
	unit UnitID
	set  int32
	at   entry
}

func (q placing) Judge(p position, a placements, why *reasons) bool {
	list, n := p.incoming(q.unit, q.set)
	if a.Len() != n {
		return why.Misshapen("a place for each model of the unit")
	}
	var c crowd
	p.crowd(&c)
	lawful := true
	var first table.Body
	for i := range n {
		id, at := a.At(i)
		b, ok := p.placed(id, at, "wc.move.on_table", why)
		if !ok {
			return false
		}
		switch {
		case a.Before(i).Has(id):
			return why.Misshapen("each model of the unit once")
		case !slices.Contains(list[:n], id):
			return why.No("wc.models.squad_identity", "%s does not come with %s", p.name(id), p.unitName(q.unit))
		case i == 0:
			first = b
		}
		ok = p.entryHolds(q, &first, &b, i, id, why)
		ok = p.hasGround(id, b, at.On, &c, "wc.deploy.legal_spot", why) && ok
		if !ok && why == nil {
			return false
		}
		lawful = lawful && ok
		c.put(id, b)
	}
	return lawful
}

// placed is the body of a model put somewhere. It is no place off the table (clause
// says by which rule) or on no surface.
func (p position) placed(id ModelID, at table.Waypoint, clause game.Clause, why *reasons) (b table.Body, ok bool) {
	if int(id) >= len(p.m.models) || int(at.On) > len(p.m.Table.Features) {
		return b, why.Misshapen("a model, x, y and a surface: 0 for the ground, or a feature's number plus 1")
	}
	if !onTable(p, at.Point) {
		return b, why.No(clause, "%s would stand off the table", p.name(id))
	}
	return p.bodyAt(id, at.Point, at.On), true
}

// alone is the body of the one model that an answer puts somewhere, and the surface.
func (p position) alone(a placements, id ModelID, clause game.Clause, why *reasons) (b table.Body, on int16, ok bool) {
	if a.Len() == 1 {
		if who, at := a.At(0); who == id {
			b, ok = p.placed(id, at, clause, why)
			return b, at.On, ok
		}
	}
	return b, 0, why.Misshapen("a place for " + p.name(id) + " alone")
}

// putAt is an answer that puts one model somewhere.
func putAt(id ModelID, at geom.Point, on int16) placements {
	return placements(nil).Put(id, table.Waypoint{Point: at, On: on})
}

// hasGround reports whether the body fits where it is put; clause is the rule
// that wants clear ground there.
func (p position) hasGround(id ModelID, b table.Body, on int16, c *crowd, clause game.Clause, why *reasons) bool {
	if why == nil {
		return p.m.Table.Clear(b, on, c.list())
	}
	f := p.m.Table.Fits(b, on, c.list())
	if f == nil {
		return true
	}
	why.No(clause, "%s has no clear ground there", p.name(id))
	return p.faultOf(f, c, id, clause, why)
}

func onTable(p position, at geom.Point) bool {
	return at.X >= 0 && at.Y >= 0 && at.X <= p.m.Table.Width && at.Y <= p.m.Table.Depth
}

// entryHolds judges the distances of model number i of the unit.
func (p position) entryHolds(q placing, first, b *table.Body, i int, id ModelID, why *reasons) bool {
	ok := true
	if i == 0 && q.at.gate != None {
		gate := p.body(p.m.units[q.at.gate].First)
		if !table.Gap3Within(gate, *b, gateReach) {
			ok = why.No("wc.deploy.place_single", "%s would be too far from the gate: %s", p.name(id), table.Gap3(gate, *b).Over(gateReach))
		}
	}
	if i > 0 && !table.Gap3Within(*first, *b, squadReach) {
		ok = why.No("wc.deploy.place_squad", "%s would be too far from the first model of its squad: %s", p.name(id), table.Gap3(*first, *b).Over(squadReach))
	}
	if q.at.gate == None {
		if gap := p.rearGap(q.at.seat, b); gap > zoneReach {
			ok = why.No("wc.setup.initial_deploy_zone", "%s would be too far from the rear edge: %s", p.name(id), gap.Over(zoneReach))
		}
	}
	if o := p.objectiveNear(b, objectiveKeep); o >= 0 {
		ok = why.No("wc.deploy.objective_gap", "%s would be too near to %s: %s", p.name(id), p.m.Mission.Objectives[o].Name, table.Gap3(p.objectiveBody(o), *b).NotOver(objectiveKeep))
	}
	return ok
}

// objectiveNear is an objective lying on the table within d of the body, or -1.
func (p position) objectiveNear(b *table.Body, d geom.Length) int {
	for i := range p.m.Mission.Objectives {
		if p.s.Objectives[i].Carrier == None && table.Gap3Within(p.objectiveBody(i), *b, d) {
			return i
		}
	}
	return -1
}

// objectiveBody is the marker of an objective as distances are measured to it.
func (p position) objectiveBody(i int) table.Body {
	return table.Body{Capsule: p.objective(i), Z: p.m.Table.SurfaceZ(int16(p.s.Objectives[i].On))}
}

// objective is the marker of an objective where it lies.
func (p position) objective(i int) geom.Capsule {
	return geom.Disc(p.s.Objectives[i].At, p.m.Mission.Objectives[i].Radius)
}

func (q placing) Propose(p position, luck *game.Luck, to ask.To[placements]) {
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
func (p position) hasRoom(u UnitID, set int32, at entry) bool {
	var room spotRoom
	q := placing{u, set, at}
	for k := range 4 {
		if _, ok := p.suggest(q, 16*k, room[:0]); ok {
			return true
		}
	}
	return false
}

// spot is a place to try first, drawn by luck.
func (e entry) spot(p position, luck *game.Luck) geom.Point { return e.nth(p, luck.IntN(64)) }

// nth is one of 64 places spread over where models may come in.
func (e entry) nth(p position, k int) geom.Point {
	if e.gate != None {
		at := p.s.Models[p.m.units[e.gate].First].At
		ring := geom.Length(15+25+1+k/16%4*7) * geom.Millimetre
		return at.Add(geom.Around(k%16, ring))
	}
	x := p.m.Table.Width * geom.Length(2*(k%64*27%64)+1) / 128
	y := zoneReach * 3 / 4
	if p.s.Edge[e.seat] == 1 {
		y = p.m.Table.Depth - y
	}
	return geom.Point{X: x, Y: y}
}

// spotRoom is room for where the models of a unit are put.
type spotRoom [maxMembers * ask.PerSpot]int32

// suggest is a lawful placement of the unit's models with the first at one
// of sixteen spots from number k on, or where there is room near the first of
// those, on any surface, and reports whether it found one.
func (p position) suggest(q placing, k int, room placements) (a placements, ok bool) {
	list, n := p.incoming(q.unit, q.set)
	var c crowd
	p.crowd(&c)
	stand, want := c.n, q.at.nth(p, k)
	var on [8]footing
	for _, f := range q.at.footings(p, on[:0]) {
		for j := range 17 {
			at := q.at.nth(p, k+j)
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
			c.n = stand
		}
	}
	return nil, false
}

// gather is an answer that puts the first model of the unit there and the others
// about it, if they all have room.
func (p position) gather(q placing, k int, list []ModelID, at table.Waypoint, c *crowd, room placements) (a placements, ok bool) {
	first := p.bodyAt(list[0], at.Point, at.On)
	if !onTable(p, at.Point) || !p.entryHolds(q, &first, &first, 0, list[0], nil) || !p.m.Table.Clear(first, at.On, c.list()) {
		return nil, false
	}
	a, lead := room, at.On
	for i, id := range list {
		if i > 0 {
			if at, ok = p.suggestMate(q, k, i, id, &first, lead, c); !ok {
				return nil, false
			}
		}
		a = a.Put(id, at)
		c.put(id, p.bodyAt(id, at.Point, at.On))
	}
	return a, true
}

// suggestMate is where model number i of the unit could stand, about the first:
// on its surface, or on another that is near enough.
func (p position) suggestMate(q placing, k, i int, id ModelID, first *table.Body, on int16, c *crowd) (table.Waypoint, bool) {
	want := func(j int) geom.Point {
		return first.Centre().Add(geom.Around(k+i*5+3*j, first.R+p.m.models[id].Base+squadReach/2))
	}
	var room [8]footing
	for _, f := range p.footings(room[:0], *first, squadReach, on) {
		for j := range 17 {
			at, ok := want(j), j < 16
			if !ok {
				at, ok = p.settleIn(id, want(0), f, c)
			}
			if b := p.bodyAt(id, at, f.on); ok && onTable(p, at) && p.entryHolds(q, first, &b, i, id, nil) && p.m.Table.Clear(b, f.on, c.list()) {
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
func (p position) footings(dst []footing, from table.Body, d geom.Length, first int16) []footing {
	dst = p.appendFooting(dst, from, d, first)
	for i := range len(p.m.Table.Features) + 1 {
		if on := int16(i); on != first {
			dst = p.appendFooting(dst, from, d, on)
		}
	}
	return dst
}

func (p position) appendFooting(dst []footing, from table.Body, d geom.Length, on int16) []footing {
	rise := p.m.Table.SurfaceZ(on) - from.Z
	if rise > d || -rise > d {
		return dst
	}
	flat := d
	if rise != 0 {
		flat = geom.Length(geom.Isqrt(uint64(int64(d)*int64(d) - int64(rise)*int64(rise))))
	}
	if on != table.Ground {
		if f := &p.m.Table.Features[on-1]; !f.Has(table.Standable) || !f.Shape.Box().Meets(from.Box().Grow(flat)) {
			return dst
		}
	}
	return append(dst, footing{on, table.Leash{Capsule: from.Capsule, Within: flat}})
}

// settleIn is settle for a model that is deployed, which keeps off the objectives
// (wc.deploy.objective_gap).
func (p position) settleIn(id ModelID, want geom.Point, f footing, c *crowd) (geom.Point, bool) {
	var room [maxModels + maxObjectives]table.Other
	others := append(room[:0], c.list()...)
	for i := range p.m.Mission.Objectives {
		if p.s.Objectives[i].Carrier == None {
			others = append(others, table.Other{Body: p.objectiveBody(i), Passable: true, Apart: objectiveKeep + 1})
		}
	}
	return p.settle(id, want, f, others)
}

// settle is the clear spot for a model nearest to the wanted one on a footing.
func (p position) settle(id ModelID, want geom.Point, f footing, others []table.Other) (geom.Point, bool) {
	spot, ok := p.m.Table.Settle(p.bodyAt(id, want, f.on), table.Waypoint{Point: want, On: f.on}, f.leash, others)
	return spot.Point, ok
}

// footings appends the surfaces on which the first model of a unit may be put: the
// gate's own first.
func (e entry) footings(p position, dst []footing) []footing {
	if e.gate != None {
		gate := p.m.units[e.gate].First
		return p.footings(dst, p.body(gate), gateReach, int16(p.s.Models[gate].On))
	}
	leash := e.rear(p)
	for i := range len(p.m.Table.Features) + 1 { // from an edge no height is counted
		from := table.Body{Capsule: leash.Capsule, Z: p.m.Table.SurfaceZ(int16(i))}
		dst = p.appendFooting(dst, from, leash.Within, int16(i))
	}
	return dst
}

// rear is where models may be put from the rear edge of the seat.
func (e entry) rear(p position) table.Leash {
	y := geom.Length(0)
	if p.s.Edge[e.seat] == 1 {
		y = p.m.Table.Depth
	}
	return table.Leash{Capsule: geom.Capsule{A: geom.Point{X: 0, Y: y}, B: geom.Point{X: p.m.Table.Width, Y: y}}, Within: zoneReach}
}

func (q placing) Words(p position, a placements) string {
	m := q.Marks(p, a)
	if m.Note == "" {
		return m.What
	}
	text := m.What + ", " + m.Note + " from the rear edge"
	if q.at.gate != None {
		text = m.What + ", " + m.Note + " from " + p.unitName(q.at.gate)
	}
	id, at := a.At(0)
	if far, ok := p.farthest(p.bodyAt(id, at.Point, at.On), a.From(1)); ok {
		text += ", its squad " + outOf(far, squadReach) + " apart"
	}
	return text
}

func (q placing) Marks(p position, a placements) game.Marks {
	m := game.Marks{What: "place " + p.unitName(q.unit) + " here"}
	if a.Len() == 0 {
		return m
	}
	id, at := a.At(0)
	first, ok := p.placed(id, at, "wc.move.on_table", nil)
	switch {
	case !ok:
	case q.at.gate != None:
		gate := p.body(p.m.units[q.at.gate].First)
		m.Note = outOf(table.Gap3(gate, first), gateReach)
	default:
		m.Note = outOf(max(0, p.rearGap(q.at.seat, &first)), zoneReach)
	}
	return m
}

func (q placing) Request(p position) game.Request {
	list, n := p.incoming(q.unit, q.set)
	r := game.Request{Prompt: "Place " + p.bringWords(q.unit, q.set), Clauses: cl("wc.deploy.place_single", "wc.deploy.place_squad", "wc.deploy.objective_gap", "wc.deploy.legal_spot")}
	for _, m := range list[:n] {
		r.Subjects = append(r.Subjects, int32(m))
	}
	return r
}

// placeUnit asks where the unit goes and puts it there: in play, complete,
// uncharged and fresh (wc.deploy.enter_state, wc.models.squad_full_return).
func (p play) placeUnit(u UnitID, set int32, at entry) {
	a := answer(p, "place", at.seat, game.Place, placing{u, set, at})
	p.s.Units[u] = Unit{InPlay: true}
	p.s.Hands = true
	for id, at := range a.All() {
		p.s.Models[id] = Model{At: at.Point, On: int8(at.On), Unit: u, InPlay: true}
		p.of(id).tell("place", cl("wc.deploy.place_single", "wc.deploy.place_squad", "wc.deploy.legal_spot", "wc.deploy.objective_gap"),
			MoveFacts{Model: p.name(id), Path: []geom.Point{at.Point}}, "%s is placed", p.name(id))
	}
	for id := range a.All() {
		p.arrived(id)
	}
}

// repositioning asks where a model is put, within a distance of where it stands,
// heights included (wc.move.reposition, wc.measure.closest); or nothing, to leave it.
type repositioning struct {
	model ModelID
	d     geom.Length
}

func (q repositioning) Judge(p position, a placements, why *reasons) bool {
	if a.Len() == 0 {
		return true
	}
	b, on, ok := p.alone(a, q.model, "wc.move.on_table", why)
	if !ok {
		return false
	}
	here := p.body(q.model)
	if !geom.GapWithinRise(geom.Disc(here.Centre(), 0), geom.Disc(b.Centre(), 0), b.Z-here.Z, q.d) {
		ok = why.No("wc.move.reposition", "%s would be put too far from where it stands: %s", p.name(q.model), table.Gap3(pointOf(here), pointOf(b)).Over(q.d))
	}
	var c crowd
	p.crowd(&c, q.model)
	return p.hasGround(q.model, b, on, &c, "wc.move.reposition", why) && ok
}

func (q repositioning) Propose(p position, luck *game.Luck, to ask.To[placements]) {
	to.Add(nil)
	var c crowd
	p.crowd(&c, q.model)
	model := &p.s.Models[q.model]
	here, on := model.At, int16(model.On)
	for range 2 {
		want := here.Add(geom.Around(luck.IntN(16), q.d*geom.Length(1+luck.IntN(3))/4))
		spot, ok := p.m.Table.Settle(p.bodyAt(q.model, want, on), table.Waypoint{Point: want, On: on}, table.Leash{Capsule: geom.Disc(here, 0), Within: q.d}, c.list())
		if ok && geom.Within(here, spot.Point, q.d) {
			to.Add(putAt(q.model, spot.Point, spot.On))
		}
	}
}

func (q repositioning) Words(p position, a placements) string {
	if a.Len() == 0 {
		return "leave " + p.name(q.model)
	}
	m := q.Marks(p, a)
	return strings.TrimSpace(m.What + " " + m.Note)
}

func (q repositioning) Marks(p position, a placements) (m game.Marks) {
	if b, _, ok := p.alone(a, q.model, "wc.move.on_table", nil); ok {
		m.Note = outOf(table.Gap3(pointOf(p.body(q.model)), pointOf(b)), q.d)
	}
	if a.Len() > 0 {
		m.What = "reposition " + p.name(q.model)
	}
	return m
}

// pointOf is the middle of a body's base, for measuring from middle to middle.
func pointOf(b table.Body) table.Body {
	return table.Body{Capsule: geom.Disc(b.Centre(), 0), Z: b.Z}
}

func (q repositioning) Request(p position) game.Request {
	return game.Request{Prompt: "Reposition " + p.name(q.model) + " within " + q.d.String(), Clauses: cl("wc.move.reposition"), Subjects: []int32{int32(q.model)}, Max: int(q.d)}
}

// reposition asks a seat where a model is put and puts it there.
func (p play) reposition(tag game.Tag, seat game.Seat, id ModelID, d geom.Length) {
	a := answer(p, tag, seat, game.Place, repositioning{id, d})
	if a.Len() == 0 {
		return
	}
	_, at := a.At(0)
	from := p.s.Models[id].At
	p.s.Models[id].At, p.s.Models[id].On = at.Point, int8(at.On)
	p.of(id).tell("reposition", cl("wc.move.reposition"), MoveFacts{Model: p.name(id), From: from, Path: []geom.Point{p.s.Models[id].At}, Max: d}, "%s is repositioned", p.name(id))
	p.arrived(id)
}
