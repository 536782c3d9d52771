package warcaster

import (
	"slices"
	"strings"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// advance: the unit's advance in its activation (wc.move.advance). For a squad
// one model moves, then the others are repositioned around it (wc.move.squad).
func (p play) advance() {
	act := &p.s.Act
	act.Advanced = true
	if act.Attacks == Open {
		act.Attacks = Closed
	}
	p.moveUnit("advance", act.Unit, -1, p.m.units[act.Unit].Seat)
}

// moveUnit has a unit move: up to its SPD where inches is negative, else up to
// so many inches.
func (p play) moveUnit(tag game.Tag, u UnitID, inches int, seat game.Seat) {
	a := answer(p, tag, seat, game.Path, moving{unit: u, model: None, inches: inches})
	id := a.Model
	how := cl("wc.move.advance")
	squad := p.m.units[u].Card != nil && p.m.units[u].Card.Kind == SquadUnit
	if squad {
		how = cl("wc.move.squad", "wc.move.squad_chosen_spd")
	}
	last := p.travel(id, a.Way, moving{unit: u, model: None, inches: inches}.budget(p.position, id), how)
	if squad && p.s.Units[u].InPlay {
		p.reform(u, id, last, seat)
	}
	p.unitMoved(u)
}

// moveModel has a single model move by a rule (wc.move.single_in_squad).
func (p play) moveModel(tag game.Tag, id ModelID, inches int) {
	q := moving{unit: p.unitOf(id), model: id, inches: inches}
	a := answer(p, tag, p.seatOf(id), game.Path, q)
	how := cl("wc.core.card_over_book")
	if k, ok := p.kind(id); ok && k == SquadUnit {
		how = cl("wc.core.card_over_book", "wc.move.single_in_squad")
	}
	p.travel(id, a.Way, q.budget(p.position, id), how)
	if p.inPlay(id) {
		p.unitMoved(p.unitOf(id))
	}
}

// moving asks for the path of a model. Where model is None any model of the unit may
// be chosen. A path of one waypoint may stand for the way there.
type moving struct {
	unit   UnitID
	model  ModelID
	inches int // -1: its SPD
}

// budget is how far the model may move (wc.move.squad_chosen_spd).
func (q moving) budget(p position, id ModelID) geom.Length {
	if q.inches >= 0 {
		return geom.Inches(q.inches)
	}
	return geom.Inches(p.value(id, SPD, -1, nil, nil))
}

func (q moving) subjects(p position) (list [maxMembers]ModelID, n int) {
	if q.model != None {
		return [maxMembers]ModelID{q.model}, 1
	}
	return p.members(q.unit)
}

// moveAnswer is a model and the way that it goes from where it stands; none if it stays.
type moveAnswer struct {
	Model ModelID
	Way   ask.Way
}

// route is the path of a model along a way, beginning where it stands.
func (p position) route(path []table.Waypoint, id ModelID, way ask.Way) []table.Waypoint {
	m := p.model(id)
	path = append(path, table.Waypoint{Point: m.At, On: int16(m.On)})
	for _, at := range way.All() {
		path = append(path, at)
	}
	return path
}

const maxWaypoints = 24

func (q moving) Judge(p position, a moveAnswer, why *reasons) bool {
	list, n := q.subjects(p)
	id := a.Model
	switch {
	case a.Way.Len() > maxWaypoints:
		return why.Misshapen("a way of fewer places")
	case !slices.Contains(list[:n], id):
		return why.No("wc.move.squad", "%d is not a model of the unit that moves", id)
	}
	for _, at := range a.Way.All() {
		if !onTable(p, at.Point) {
			return why.No("wc.move.on_table", "the path leads over the table's edge")
		}
		if int(at.On) > len(p.m.Table.Features) {
			return why.Misshapen("a surface: 0 for the ground, or a feature's number plus 1")
		}
	}
	var c crowd
	p.crowd(&c, id)
	var room [maxWaypoints + 1]table.Waypoint
	path := p.route(room[:0], id, a.Way)
	if why == nil {
		return p.m.Table.Lawful(p.mover(id), path, q.budget(p, id), c.list())
	}
	if _, f := p.m.Table.CheckPath(p.mover(id), path, q.budget(p, id), c.list()); f != nil {
		if end := path[len(path)-1]; f.Reason == table.ThroughModel || f.Reason == table.ThroughBarrier {
			if over := p.m.Table.Fits(p.bodyAt(id, end.Point, end.On), end.On, c.list()); over != nil {
				p.faultOf(over, &c, id, "wc.move.surface", why)
			}
		}
		if p.has(id, Flight, nil) && (f.Reason == table.OverlapsModel || f.Reason == table.OnBarrier) {
			why.No("wc.move.flight_over", "%s may fly over it only if its whole base comes past it", p.name(id))
		}
		return p.faultOf(f, &c, id, "wc.move.advance", why)
	}
	return true
}

// Complete spells out the way to a place the model cannot go straight to.
func (q moving) Complete(p position, a moveAnswer) moveAnswer {
	list, n := q.subjects(p)
	if a.Way.Len() != 1 || !slices.Contains(list[:n], a.Model) {
		return a
	}
	to := a.Way.At(0)
	if !onTable(p, to.Point) || int(to.On) > len(p.m.Table.Features) {
		return a
	}
	var c crowd
	p.crowd(&c, a.Model)
	path, _, ok := p.m.Table.FindPath(nil, p.mover(a.Model), to, q.budget(p, a.Model), c.list())
	if !ok || len(path) < 2 || len(path) > maxWaypoints+1 {
		return a
	}
	return moveAnswer{a.Model, ask.WayOf(path[1:]...)}
}

// faultOf adds what the table found wrong to the reasons, as clauses.
func (p position) faultOf(f *table.Fault, c *crowd, id ModelID, otherwise game.Clause, why *reasons) bool {
	name := p.name(id)
	thing := func() string {
		if f.Feature >= 0 {
			return p.m.Table.Features[f.Feature].Name
		}
		if f.Other >= 0 && f.Other < c.n {
			return p.name(c.ids[f.Other])
		}
		return "something"
	}
	switch f.Reason {
	case table.TooLong:
		return why.No("wc.move.advance", "%s would move too far: %s", name, f.Cost.Over(f.Budget))
	case table.OffTable:
		return why.No("wc.move.on_table", "%s would go over the table's edge", name)
	case table.ThroughModel:
		return why.No("wc.move.no_through_models", "%s cannot move through %s", name, thing())
	case table.OverlapsModel:
		if f.Other >= 0 && f.Other < c.n && p.isGate(c.ids[f.Other]) {
			why.No("wc.gate.move_through", "%s cannot end on %s", name, thing())
		}
		return why.No("wc.move.no_overlap_end", "%s would overlap %s", name, thing())
	case table.ThroughBarrier:
		return why.No("wc.terrain.structure", "%s cannot move through %s", name, thing())
	case table.OnBarrier:
		return why.No("wc.move.no_overlap_end", "%s would overlap %s", name, thing())
	case table.OnLow:
		why.No("wc.terrain.obstacle_cross", "%s has to end wholly beyond %s", name, thing())
		if f.Feature >= len(p.m.Setup.Terrain) {
			why.No("wc.objectives.terrain", "%s is an obstacle", thing())
		}
		return why.No("wc.move.no_overlap_end", "%s would overlap %s", name, thing())
	case table.InImpassable:
		return why.No("wc.terrain.impassable", "%s cannot enter %s", name, thing())
	case table.NoLadder:
		return why.No("wc.terrain.structure_climb", "%s can climb %s only by a ladder or stairs", name, thing())
	case table.NotStandable, table.Unsupported:
		if f.Feature >= 0 && p.m.Table.Features[f.Feature].Has(table.Low) {
			why.No("wc.terrain.obstacle_stand", "%s cannot stand on %s", name, thing())
		}
		return why.No("wc.move.surface", "%s does not fit on %s", name, thing())
	}
	return why.No(otherwise, "%s: %s", name, f.Reason)
}

func (q moving) Propose(p position, luck *game.Luck, to ask.To[moveAnswer]) {
	list, n := q.subjects(p)
	if n == 0 {
		return
	}
	id := list[luck.IntN(n)]
	var c crowd
	p.crowd(&c, id)
	mover, budget := p.mover(id), q.budget(p, id)
	for range 2 {
		dir := geom.Around(luck.IntN(16), 10000)
		dir.X, dir.Y = dir.X+geom.Length(luck.IntN(2000)), dir.Y+geom.Length(luck.IntN(2000))
		if end, _ := p.m.Table.Sweep(mover, dir, budget, c.list()); end.Point != mover.Here().Point {
			to.Add(moveAnswer{id, ask.WayOf(end)})
		}
	}
	to.Add(moveAnswer{Model: id})
}

func (q moving) Words(p position, a moveAnswer) string {
	m := q.Marks(p, a)
	return strings.TrimSpace(m.What + " " + m.Note)
}

func (q moving) Marks(p position, a moveAnswer) game.Marks {
	if a.Way.Len() == 0 {
		return game.Marks{What: p.name(a.Model) + " stays"}
	}
	m := game.Marks{What: p.name(a.Model) + " moves"}
	cost, ok := q.cost(p, a)
	if !ok {
		cost, ok = q.cost(p, q.Complete(p, a))
	}
	if ok {
		m.Note = outOf(cost, q.budget(p, a.Model))
	}
	return m
}

// cost is what the path of an answer costs, if it can be gone.
func (q moving) cost(p position, a moveAnswer) (geom.Length, bool) {
	var c crowd
	p.crowd(&c, a.Model)
	cost, f := p.m.Table.CheckPath(p.mover(a.Model), p.route(nil, a.Model, a.Way), q.budget(p, a.Model), c.list())
	return cost, f == nil
}

func (q moving) Request(p position) game.Request {
	list, n := q.subjects(p)
	r := game.Request{Prompt: "Move " + p.unitName(q.unit), Clauses: cl("wc.move.advance", "wc.move.squad", "wc.move.no_through_models", "wc.move.no_overlap_end")}
	for _, id := range list[:n] {
		r.Subjects = append(r.Subjects, int32(id))
		r.Items = append(r.Items, game.Item{Name: p.name(id), Value: int32(id), Max: int(q.budget(p, id))})
	}
	return r
}

// travel moves a model along a way, with what happens on the
// way: objectives picked up, falls. how are the clauses that it moves by. It
// returns where the model is, or was last.
func (p play) travel(id ModelID, way ask.Way, budget geom.Length, how []game.Clause) table.Waypoint {
	if way.Len() == 0 {
		p.of(id).tell("move", cl("wc.move.squad_zero"), MoveFacts{Model: p.name(id), From: p.s.Models[id].At, Path: []geom.Point{p.s.Models[id].At}, Max: budget}, "%s stays where it is", p.name(id))
		p.pickUp(id, nil)
		return table.Waypoint{Point: p.s.Models[id].At, On: int16(p.s.Models[id].On)}
	}
	var room [maxWaypoints + 1]table.Waypoint
	path := p.route(room[:0], id, way)
	var c crowd
	p.crowd(&c, id)
	mover := p.mover(id)
	p.tellMove(id, path, budget, &c, how)
	if leavesTop(path) {
		if falls := p.m.Table.Falls(nil, mover, path, c.list()); len(falls) > 0 {
			return p.fallOnTheWay(id, path, falls)
		}
	}
	end := path[len(path)-1]
	p.s.Models[id].At, p.s.Models[id].On = end.Point, int8(end.On)
	p.pickUp(id, path)
	return end
}

// leavesTop reports whether a stretch of the path begins on top of a feature,
// which the path itself may have climbed (wc.terrain.fall_trigger).
func leavesTop(path []table.Waypoint) bool {
	for _, w := range path[:len(path)-1] {
		if w.On != table.Ground {
			return true
		}
	}
	return false
}

// fallOnTheWay moves a model that falls off an edge: up to the edge, down, and
// on from there while it lives, its activation lasts and it has room there
// (wc.terrain.fall_landing).
// It returns where the model is, or was last.
func (p play) fallOnTheWay(id ModelID, path []table.Waypoint, falls []table.Fall) table.Waypoint {
	begun, from := path[0], 1
	for _, f := range falls {
		f.Landing = p.landing(id, f)
		way := append([]table.Waypoint{begun}, path[from:f.Leg]...)
		p.s.Models[id].At, p.s.Models[id].On = f.Landing.Point, int8(f.Landing.On)
		p.pickUp(id, append(way, table.Waypoint{Point: f.Edge.Point, On: f.From.On}))
		p.fall(id, f.Height, f.Landing.Point, None)
		if f.Landing != f.Edge || !p.inPlay(id) || p.s.Act.Cut && p.s.Act.Unit == p.unitOf(id) {
			return f.Landing // where it had no room at the edge, the path ends with the fall
		}
		begun, from = f.Landing, f.Leg
	}
	end := path[len(path)-1]
	rest := append([]table.Waypoint{begun}, path[from:]...)
	p.s.Models[id].At, p.s.Models[id].On = end.Point, int8(end.On)
	p.pickUp(id, rest)
	return end
}

// moveFacts is what there is to tell of a move.
func (p play) moveFacts(id ModelID, path []table.Waypoint, budget geom.Length, c *crowd) MoveFacts {
	f := MoveFacts{Model: p.name(id), From: path[0].Point, Max: budget}
	for _, w := range path[1:] {
		f.Path = append(f.Path, w.Point)
	}
	f.Cost, _ = p.m.Table.CheckPath(p.mover(id), path, budget, c.list())
	return f
}

// tellMove tells of a move: what it cost and by which clauses.
func (p play) tellMove(id ModelID, path []table.Waypoint, budget geom.Length, c *crowd, how []game.Clause) {
	p.g.Tell(func() game.Event {
		return game.Event{Kind: "move", On: one(id), Clauses: unique(append(how, p.moveClauses(id, path)...)), Facts: p.moveFacts(id, path, budget, c), Text: p.name(id) + " moves"}
	})
}

// moveClauses are the clauses a move of the model goes by: how it moves, what
// its speed is made of, and what lies on its way.
func (p position) moveClauses(id ModelID, path []table.Waypoint) []game.Clause {
	list := cl("wc.stats.spd", "wc.move.no_facing", "wc.move.no_engagement")
	flies := p.has(id, Flight, nil)
	var speed Ledger
	p.value(id, SPD, -1, nil, &speed)
	for _, l := range speed.Lines {
		list = append(list, game.Clause(l.Clause))
	}
	if p.m.models[id].Home == None {
		list = append(list, "wc.attach.spd")
	}
	if flies && path[0].On != table.Ground {
		list = append(list, "wc.terrain.fall_flight")
	}
	for i := 1; i < len(path); i++ {
		track := geom.Capsule{A: path[i-1].Point, B: path[i].Point, R: p.m.models[id].Base}
		for f := range p.m.Table.Features {
			if feature := &p.m.Table.Features[f]; feature.Shape.Overlaps(track) {
				list = append(list, crossingClauses(feature, flies, path[i-1].On, path[i].On, f)...)
			}
		}
		for g := range p.m.models {
			other := ModelID(g)
			if other == id || !p.inPlay(other) || !geom.Overlaps(track, p.body(other).Capsule) {
				continue
			}
			if p.isGate(other) {
				list = append(list, "wc.gate.move_through")
			}
			if flies {
				list = append(list, "wc.move.flight_over")
			}
		}
	}
	return list
}

// crossingClauses are the clauses by which a model crosses a feature.
func crossingClauses(f *table.Feature, flies bool, from, to int16, n int) (list []game.Clause) {
	top := int16(n) + 1
	up := to == top && from != top
	if from == top && to != top && !flies {
		list = append(list, "wc.terrain.fall_trigger")
	}
	switch {
	case f.Has(table.Rough) && flies:
		list = append(list, "wc.move.flight_rough", "wc.terrain.forest")
	case f.Has(table.Rough):
		list = append(list, "wc.terrain.rough", "wc.terrain.rough_partial", "wc.terrain.forest")
	}
	switch {
	case f.Has(table.Barrier) && flies:
		list = append(list, "wc.terrain.structure_flight", "wc.terrain.structure", "wc.move.flight_over", "wc.move.flight_height")
	case f.Has(table.Low) && flies:
		list = append(list, "wc.terrain.obstacle", "wc.move.flight_over", "wc.move.flight_height")
	case f.Has(table.Barrier) && up:
		list = append(list, "wc.terrain.structure_climb", "wc.terrain.structure")
	case f.Has(table.Low) && up:
		list = append(list, "wc.terrain.obstacle_climb", "wc.terrain.obstacle_stand", "wc.terrain.obstacle")
	case f.Has(table.Low):
		list = append(list, "wc.terrain.obstacle_cross", "wc.terrain.obstacle")
	}
	return list
}

// reform has the other models of a squad repositioned within 2" of the one that
// moved; those with no lawful spot are destroyed (wc.move.squad,
// wc.move.squad_measure, wc.move.squad_destroyed).
func (p play) reform(u UnitID, leader ModelID, around table.Waypoint, seat game.Seat) {
	q := reforming{unit: u, leader: leader, at: around.Point, on: int8(around.On)}
	list, n := p.members(u)
	mates := 0
	for _, id := range list[:n] {
		if id != leader {
			mates++
		}
	}
	if mates == 0 {
		return
	}
	a := answer(p, "reform", seat, game.Place, q)
	for id, at := range a.All() {
		from := p.s.Models[id].At
		p.s.Models[id].At, p.s.Models[id].On = at.Point, int8(at.On)
		p.of(id).tell("reposition", cl("wc.move.squad", "wc.move.squad_measure", "wc.move.reposition"), MoveFacts{Model: p.name(id), From: from, Path: []geom.Point{p.s.Models[id].At}, Max: squadReach}, "%s is repositioned", p.name(id))
		p.pickUp(id, nil)
	}
	for _, id := range list[:n] {
		if id != leader && !a.Has(id) {
			p.of(id).tell("left-behind", cl("wc.move.squad_destroyed", "wc.attack.credit"), ModelFacts{Model: p.name(id), At: p.s.Models[id].At}, "%s cannot keep up", p.name(id))
			p.destroy(id, game.Nobody, None)
		}
	}
}

// reforming asks where the other models of a squad go. As many as find room have to
// be placed.
type reforming struct {
	unit   UnitID
	leader ModelID
	at     geom.Point
	on     int8
}

func (q reforming) Judge(p position, a placements, why *reasons) bool {
	list, n := p.members(q.unit)
	if a.Len() > maxMembers {
		return why.Misshapen("a place for each other model of the squad")
	}
	var c crowd
	p.crowd(&c, list[:n]...)
	lead := p.bodyAt(q.leader, q.at, int16(q.on))
	if p.inPlay(q.leader) {
		c.add(p, q.leader)
	}
	ok := true
	for i := range a.Len() {
		id, at := a.At(i)
		b, is := p.placed(id, at, "wc.move.on_table", why)
		if !is {
			return false
		}
		if !slices.Contains(list[:n], id) || id == q.leader || a.Before(i).Has(id) {
			return why.Misshapen("each other model of the squad once")
		}
		if !table.Gap3Within(lead, b, squadReach) {
			ok = false
			if why != nil {
				why.No("wc.move.squad_measure", "%s would be too far from %s: %s", p.name(id), p.name(q.leader), table.Gap3(lead, b).Over(squadReach))
			}
		}
		ok = p.hasGround(id, b, at.On, &c, "wc.move.squad_measure", why) && ok
		if !ok && why == nil {
			return false
		}
		c.put(id, b)
	}
	for _, id := range list[:n] {
		if id == q.leader || a.Has(id) {
			continue
		}
		if _, free := q.settle(p, id, q.at, &c); free {
			return why.No("wc.move.squad_destroyed", "%s has a lawful spot: it cannot be left behind", p.name(id))
		}
	}
	mates := n
	if slices.Contains(list[:n], q.leader) {
		mates--
	}
	if placed := a.Len(); placed < mates {
		if most := q.arrange(p, 0).Len(); most > placed {
			return why.No("wc.move.squad_destroyed", "there is room for %d of the others: %s left behind", most, count(most-placed, "model"))
		}
	}
	return ok
}

// settle is the clear spot for a mate nearest to the wanted one, on the surface of
// the leader, else on the ground or a top near enough.
func (q reforming) settle(p position, id ModelID, want geom.Point, c *crowd) (table.Waypoint, bool) {
	var room [8]footing
	for _, f := range p.footings(room[:0], p.bodyAt(q.leader, q.at, int16(q.on)), squadReach, int16(q.on)) {
		if spot, ok := p.settle(id, want, f, c.list()); ok {
			return table.Waypoint{Point: spot, On: f.on}, true
		}
	}
	return table.Waypoint{}, false
}

// beside is a clear spot for a mate: one of sixteen around the leader, else
// wherever there is room.
func (q reforming) beside(p position, id ModelID, turn int, c *crowd) (table.Waypoint, bool) {
	ring := p.m.models[id].Base + p.m.models[q.leader].Base + squadReach*2/3
	for k := range 16 {
		at := q.at.Add(geom.Around(turn+3*k, ring))
		if b := p.bodyAt(id, at, int16(q.on)); onTable(p, at) && p.m.Table.Clear(b, int16(q.on), c.list()) {
			return table.Waypoint{Point: at, On: int16(q.on)}, true
		}
	}
	return q.settle(p, id, q.at.Add(geom.Around(turn, ring)), c)
}

// Propose puts the mates around the model that moved.
func (q reforming) Propose(p position, luck *game.Luck, to ask.To[placements]) {
	to.Add(q.arrange(p, luck.IntN(16)))
}

// arrange is an answer that finds room for as many mates as it can: all ways around
// the leader are tried, from one of sixteen on.
func (q reforming) arrange(p position, turn int) (best placements) {
	for k := range 16 {
		a, all := q.around(p, turn+k)
		if a.Len() > best.Len() {
			best = a
		}
		if all {
			break
		}
	}
	return best
}

// around puts the mates around the leader in order, the first in a direction.
func (q reforming) around(p position, turn int) (a placements, all bool) {
	list, n := p.members(q.unit)
	var c crowd
	p.crowd(&c, list[:n]...)
	if p.inPlay(q.leader) {
		c.add(p, q.leader)
	}
	a, all = make(placements, 0, n*ask.PerSpot), true
	for i, id := range list[:n] {
		if id == q.leader {
			continue
		}
		spot, ok := q.beside(p, id, turn+i*5, &c)
		if !ok {
			all = false
			continue
		}
		a = a.Put(id, spot)
		c.put(id, p.bodyAt(id, spot.Point, spot.On))
	}
	return a, all
}

func (q reforming) Words(p position, a placements) string {
	m := q.Marks(p, a)
	if m.Note == "" {
		return m.What
	}
	return m.What + ", " + m.Note + " from " + p.name(q.leader)
}

func (q reforming) Marks(p position, a placements) game.Marks {
	m := game.Marks{What: "reposition the squad"}
	if far, ok := p.farthest(p.bodyAt(q.leader, q.at, int16(q.on)), a); ok {
		m.Note = outOf(far, squadReach)
	}
	return m
}

// farthest is how far the farthest of the models that an answer places is from a body.
func (p position) farthest(from table.Body, a placements) (far geom.Length, ok bool) {
	for id, at := range a.All() {
		if b, is := p.placed(id, at, "wc.move.on_table", nil); is {
			far, ok = max(far, table.Gap3(from, b)), true
		}
	}
	return far, ok
}

func (q reforming) Request(p position) game.Request {
	r := game.Request{Prompt: "Reposition the rest of " + p.unitName(q.unit) + ` within 2" of ` + p.name(q.leader), Clauses: cl("wc.move.squad", "wc.move.squad_measure")}
	list, n := p.members(q.unit)
	for _, id := range list[:n] {
		if id != q.leader {
			r.Subjects = append(r.Subjects, int32(id))
		}
	}
	return r
}

// unitMoved looks at what a finished move or placement of a unit brings
// (wc.secondary.recon).
func (p play) unitMoved(u UnitID) { p.scoreRecon(u) }

// arrived looks at what the placement of a model brings.
func (p play) arrived(id ModelID) {
	p.pickUp(id, nil)
	p.scoreRecon(p.unitOf(id))
}
