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
	act := &p.S.Act
	act.Advanced = true
	if act.Attacks == Open {
		act.Attacks = Closed
	}
	p.moveUnit("advance", act.Unit, -1, p.M.Units[act.Unit].Seat)
}

// moveUnit has a unit move: up to its SPD where inches is negative, else up to
// so many inches.
func (p play) moveUnit(tag game.Tag, u UnitID, inches int, seat game.Seat) {
	a := answer(p, tag, seat, game.Path, MovingQuestion{Unit: u, Model: None, Inches: inches})
	id := a.Model
	how := Cl("wc.move.advance")
	squad := p.M.Units[u].Card != nil && p.M.Units[u].Card.Kind == SquadUnit
	if squad {
		how = Cl("wc.move.squad", "wc.move.squad_chosen_spd")
	}
	last := p.travel(id, a.Way, MovingQuestion{Unit: u, Model: None, Inches: inches}.Budget(p.Position, id), how)
	if squad && p.S.Units[u].InPlay {
		p.reform(u, id, last, seat)
	}
	p.unitMoved(u)
}

// moveModel has a single model move by a rule (wc.move.single_in_squad).
func (p play) moveModel(tag game.Tag, id ModelID, inches int) {
	q := MovingQuestion{Unit: p.UnitOf(id), Model: id, Inches: inches}
	a := answer(p, tag, p.SeatOf(id), game.Path, q)
	how := Cl("wc.core.card_over_book")
	if k, ok := p.Kind(id); ok && k == SquadUnit {
		how = Cl("wc.core.card_over_book", "wc.move.single_in_squad")
	}
	p.travel(id, a.Way, q.Budget(p.Position, id), how)
	if p.InPlay(id) {
		p.unitMoved(p.UnitOf(id))
	}
}

// MovingQuestion asks for the path of a model. Where model is None any model of the unit may
// be chosen. A path of one waypoint may stand for the way there.
type MovingQuestion struct {
	Unit   UnitID
	Model  ModelID
	Inches int // -1: its SPD
}

// Budget returns how far the model may move (wc.move.squad_chosen_spd).
func (q MovingQuestion) Budget(p Position, id ModelID) geom.Length {
	if q.Inches >= 0 {
		return geom.Inches(q.Inches)
	}
	return geom.Inches(p.Value(id, SPD, -1, nil, nil)) // wc.stats.spd, wc.move.squad_chosen_spd
}

func (q MovingQuestion) Subjects(p Position) (list [MaxMembers]ModelID, n int) {
	if q.Model != None {
		return [MaxMembers]ModelID{q.Model}, 1
	}
	return p.Members(q.Unit)
}

// MoveAnswer is a model and the way that it goes from where it stands; none if it stays.
type MoveAnswer struct {
	Model ModelID
	Way   ask.Way
}

// route is the path of a model along a way, beginning where it stands.
func (p Position) route(path []table.Waypoint, id ModelID, way ask.Way) []table.Waypoint {
	m := p.Model(id)
	path = append(path, table.Waypoint{Point: m.At, On: int16(m.On)})
	for _, at := range way.All() {
		path = append(path, at)
	}
	return path
}

const MaxWaypoints = 24

func (q MovingQuestion) Judge(p Position, a MoveAnswer, why *Reasons) bool {
	list, n := q.Subjects(p)
	id := a.Model
	switch {
	case a.Way.Len() > MaxWaypoints:
		return why.Misshapen("a way of fewer places")
	case !slices.Contains(list[:n], id):
		return why.No("wc.move.squad", "%d is not a model of the unit that moves", id)
	}
	for _, at := range a.Way.All() {
		if !OnTable(p, at.Point) {
			return why.No("wc.move.on_table", "the path leads over the table's edge")
		}
		if int(at.On) > len(p.M.Table.Features) {
			return why.Misshapen("a surface: 0 for the ground, or a feature's number plus 1")
		}
	}
	var c Crowd
	p.Crowd(&c, id)
	var room [MaxWaypoints + 1]table.Waypoint
	path := p.route(room[:0], id, a.Way)
	if why == nil {
		return p.M.Table.Lawful(p.Mover(id), path, q.Budget(p, id), c.List())
	}
	if _, f := p.M.Table.CheckPath(p.Mover(id), path, q.Budget(p, id), c.List()); f != nil {
		if end := path[len(path)-1]; f.Reason == table.ThroughModel || f.Reason == table.ThroughBarrier {
			if over := p.M.Table.Fits(p.BodyAt(id, end.Point, end.On), end.On, c.List()); over != nil {
				p.FaultOf(over, &c, id, "wc.move.no_overlap_end", why)
			}
		}
		if p.Has(id, Flight, nil) && (f.Reason == table.OverlapsModel || f.Reason == table.OnBarrier) {
			why.No("wc.move.flight_over", "%s may fly over it only if its whole base comes past it", p.Name(id))
		}
		p.FaultOf(f, &c, id, "wc.move.advance", why)
		if f.Reason == table.TooLong {
			for _, rough := range p.M.Table.Touched(nil, p.Mover(id), path, table.Rough) {
				why.No("wc.terrain.rough", "each inch in %s counts twice", p.M.Table.Features[rough].Name)
			}
		}
		return false
	}
	return true
}

// Complete spells out the way to a place the model cannot go straight to.
func (q MovingQuestion) Complete(p Position, a MoveAnswer) MoveAnswer {
	list, n := q.Subjects(p)
	if a.Way.Len() != 1 || !slices.Contains(list[:n], a.Model) {
		return a
	}
	to := a.Way.At(0)
	if !OnTable(p, to.Point) || int(to.On) > len(p.M.Table.Features) {
		return a
	}
	var c Crowd
	p.Crowd(&c, a.Model)
	path, _, ok := p.M.Table.FindPath(nil, p.Mover(a.Model), to, q.Budget(p, a.Model), c.List())
	if !ok || len(path) < 2 || len(path) > MaxWaypoints+1 {
		return a
	}
	return MoveAnswer{a.Model, ask.WayOf(path[1:]...)}
}

// FaultOf adds what the table found wrong to the reasons, as clauses.
func (p Position) FaultOf(f *table.Fault, c *Crowd, id ModelID, otherwise game.Clause, why *Reasons) bool {
	name := p.Name(id)
	thing := func() string {
		if f.Feature >= 0 {
			return p.M.Table.Features[f.Feature].Name
		}
		if f.Other >= 0 && f.Other < c.N {
			return p.Name(c.ids[f.Other])
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
		if f.Other >= 0 && f.Other < c.N && p.IsGate(c.ids[f.Other]) {
			why.No("wc.gate.move_through", "%s cannot end on %s", name, thing())
		}
		return why.No("wc.move.no_overlap_end", "%s would overlap %s", name, thing())
	case table.ThroughBarrier:
		return why.No("wc.terrain.structure", "%s cannot move through %s", name, thing())
	case table.OnBarrier:
		return why.No("wc.move.no_overlap_end", "%s would overlap %s", name, thing())
	case table.OnLow:
		why.No("wc.terrain.obstacle_cross", "%s has to end wholly beyond %s", name, thing())
		if f.Feature >= len(p.M.Setup.Terrain) {
			why.No("wc.objectives.terrain", "%s is an obstacle", thing())
		}
		return why.No("wc.move.no_overlap_end", "%s would overlap %s", name, thing())
	case table.InImpassable:
		return why.No("wc.terrain.impassable", "%s cannot enter %s", name, thing())
	case table.NoLadder:
		return why.No("wc.terrain.structure_climb", "%s can climb %s only by a ladder or stairs", name, thing())
	case table.NotStandable, table.Unsupported:
		if f.Feature >= 0 && p.M.Table.Features[f.Feature].Has(table.Low) {
			why.No("wc.terrain.obstacle_stand", "%s cannot stand on %s", name, thing())
		}
		return why.No("wc.move.surface", "%s does not fit on %s", name, thing())
	}
	return why.No(otherwise, "%s: %s", name, f.Reason)
}

func (q MovingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[MoveAnswer]) {
	list, n := q.Subjects(p)
	if n == 0 {
		return
	}
	id := list[luck.IntN(n)]
	var c Crowd
	p.Crowd(&c, id)
	mover, budget := p.Mover(id), q.Budget(p, id)
	for range 2 {
		dir := geom.Around(luck.IntN(16), 10000)
		dir.X, dir.Y = dir.X+geom.Length(luck.IntN(2000)), dir.Y+geom.Length(luck.IntN(2000))
		if end, _ := p.M.Table.Sweep(mover, dir, budget, c.List()); end.Point != mover.Here().Point {
			to.Add(MoveAnswer{id, ask.WayOf(end)})
		}
	}
	to.Add(MoveAnswer{Model: id})
}

func (q MovingQuestion) Words(p Position, a MoveAnswer) string {
	m := q.Marks(p, a)
	return strings.TrimSpace(m.What + " " + m.Note)
}

func (q MovingQuestion) Marks(p Position, a MoveAnswer) game.Marks {
	if a.Way.Len() == 0 {
		return game.Marks{What: p.Name(a.Model) + " stays"}
	}
	m := game.Marks{What: p.Name(a.Model) + " moves"}
	cost, ok := q.cost(p, a)
	if !ok {
		cost, ok = q.cost(p, q.Complete(p, a))
	}
	if ok {
		m.Note = outOf(cost, q.Budget(p, a.Model))
	}
	return m
}

// cost returns what the path of an answer costs, if it can be gone.
func (q MovingQuestion) cost(p Position, a MoveAnswer) (geom.Length, bool) {
	var c Crowd
	p.Crowd(&c, a.Model)
	cost, f := p.M.Table.CheckPath(p.Mover(a.Model), p.route(nil, a.Model, a.Way), q.Budget(p, a.Model), c.List())
	return cost, f == nil
}

func (q MovingQuestion) Request(p Position) game.Request {
	list, n := q.Subjects(p)
	r := game.Request{Prompt: "Move " + p.UnitName(q.Unit), Clauses: Cl("wc.move.advance", "wc.move.squad", "wc.move.no_through_models", "wc.move.no_overlap_end")}
	for _, id := range list[:n] {
		r.Subjects = append(r.Subjects, int32(id))
		r.Items = append(r.Items, game.Item{Name: p.Name(id), Value: int32(id), Max: int(q.Budget(p, id))})
	}
	return r
}

// travel moves a model along a way, with what happens on the
// way: objectives picked up, falls. how are the clauses that it moves by. It
// returns where the model is, or was last.
func (p play) travel(id ModelID, way ask.Way, budget geom.Length, how []game.Clause) table.Waypoint {
	if way.Len() == 0 {
		p.of(id).Tell("move", Cl("wc.move.squad_zero"), MoveFacts{Model: p.Name(id), From: p.S.Models[id].At, Path: []geom.Point{p.S.Models[id].At}, Max: budget}, "%s stays where it is", p.Name(id))
		p.pickUp(id, nil)
		return table.Waypoint{Point: p.S.Models[id].At, On: int16(p.S.Models[id].On)}
	}
	var room [MaxWaypoints + 1]table.Waypoint
	path := p.route(room[:0], id, way)
	var c Crowd
	p.Crowd(&c, id)
	mover := p.Mover(id)
	p.tellMove(id, path, budget, &c, how)
	if leavesTop(path) {
		if falls := p.M.Table.Falls(nil, mover, path, c.List()); len(falls) > 0 {
			return p.fallOnTheWay(id, path, falls)
		}
	}
	end := path[len(path)-1]
	p.S.Models[id].At, p.S.Models[id].On = end.Point, int8(end.On)
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
		p.S.Models[id].At, p.S.Models[id].On = f.Landing.Point, int8(f.Landing.On)
		p.pickUp(id, append(way, table.Waypoint{Point: f.Edge.Point, On: f.From.On}))
		p.fall(id, f.Height, f.Landing.Point, None)
		if f.Landing != f.Edge || !p.InPlay(id) || p.S.Act.Cut && p.S.Act.Unit == p.UnitOf(id) {
			return f.Landing // where it had no room at the edge, the path ends with the fall
		}
		begun, from = f.Landing, f.Leg
	}
	end := path[len(path)-1]
	rest := append([]table.Waypoint{begun}, path[from:]...)
	p.S.Models[id].At, p.S.Models[id].On = end.Point, int8(end.On)
	p.pickUp(id, rest)
	return end
}

// moveFacts returns what there is to tell of a move.
func (p play) moveFacts(id ModelID, path []table.Waypoint, budget geom.Length, c *Crowd) MoveFacts {
	f := MoveFacts{Model: p.Name(id), From: path[0].Point, Max: budget}
	for _, w := range path[1:] {
		f.Path = append(f.Path, w.Point)
	}
	f.Cost, _ = p.M.Table.CheckPath(p.Mover(id), path, budget, c.List())
	return f
}

// tellMove tells of a move: what it cost and by which clauses.
func (p play) tellMove(id ModelID, path []table.Waypoint, budget geom.Length, c *Crowd, how []game.Clause) {
	p.g.Cite("wc.stats.spd", "wc.move.no_facing", "wc.move.no_engagement")
	p.g.Tell(func() game.Event {
		return game.Event{Kind: "move", On: one(id), Clauses: unique(append(how, p.moveClauses(id, path)...)), Facts: p.moveFacts(id, path, budget, c), Text: p.Name(id) + " moves"}
	})
}

// moveClauses are the clauses a move of the model goes by: how it moves, what
// its speed is made of, and what lies on its way.
func (p Position) moveClauses(id ModelID, path []table.Waypoint) []game.Clause {
	var list []game.Clause
	flies := p.Has(id, Flight, nil)
	var speed Breakdown
	p.Value(id, SPD, -1, nil, &speed)
	list, _ = speed.clauses()
	if p.M.Models[id].Home == None {
		list = append(list, "wc.attach.spd")
	}
	if flies && path[0].On != table.Ground {
		list = append(list, "wc.terrain.fall_flight")
	}
	for i := 1; i < len(path); i++ {
		track := geom.Capsule{A: path[i-1].Point, B: path[i].Point, R: p.M.Models[id].Base}
		for f := range p.M.Table.Features {
			if feature := &p.M.Table.Features[f]; feature.Shape.Overlaps(track) {
				list = append(list, crossingClauses(feature, flies, path[i-1].On, path[i].On, f)...)
			}
		}
		for g := range p.M.Models {
			other := ModelID(g)
			if other == id || !p.InPlay(other) || !geom.Overlaps(track, p.Body(other).Capsule) {
				continue
			}
			if p.IsGate(other) {
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
	q := ReformingQuestion{Unit: u, Leader: leader, At: around.Point, On: int8(around.On)}
	list, n := p.Members(u)
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
		from := p.S.Models[id].At
		p.S.Models[id].At, p.S.Models[id].On = at.Point, int8(at.On)
		p.g.Cite("wc.move.reposition")
		p.g.Tell(func() game.Event {
			return p.of(id).Event("reposition", Cl("wc.move.squad", "wc.move.squad_measure"), MoveFacts{Model: p.Name(id), From: from, Path: []geom.Point{p.S.Models[id].At}, Max: SquadReach}, "%s is repositioned", p.Name(id))
		})
		p.pickUp(id, nil)
	}
	for _, id := range list[:n] {
		if id != leader && !a.Has(id) {
			p.of(id).Tell("left-behind", Cl("wc.move.squad_destroyed", "wc.attack.credit"), ModelFacts{Model: p.Name(id), At: p.S.Models[id].At}, "%s cannot keep up", p.Name(id))
			p.destroy(id, game.Nobody, None)
		}
	}
}

// ReformingQuestion asks where the other models of a squad go. As many as find room have to
// be placed.
type ReformingQuestion struct {
	Unit   UnitID
	Leader ModelID
	At     geom.Point
	On     int8
}

func (q ReformingQuestion) Judge(p Position, a Placements, why *Reasons) bool {
	list, n := p.Members(q.Unit)
	if a.Len() > MaxMembers {
		return why.Misshapen("a place for each other model of the squad")
	}
	var c Crowd
	p.Crowd(&c, list[:n]...)
	lead := p.BodyAt(q.Leader, q.At, int16(q.On))
	if p.InPlay(q.Leader) {
		c.Add(p, q.Leader)
	}
	ok := true
	for i := range a.Len() {
		id, at := a.At(i)
		why.About(int32(id))
		b, is := p.placed(id, at, "wc.move.on_table", why)
		if !is {
			return false
		}
		if !slices.Contains(list[:n], id) || id == q.Leader || a.Before(i).Has(id) {
			return why.Misshapen("each other model of the squad once")
		}
		if !table.Gap3Within(lead, b, SquadReach) {
			ok = false
			if why != nil {
				why.No("wc.move.squad_measure", "%s would be too far from %s: %s", p.Name(id), p.Name(q.Leader), table.Gap3(lead, b).Over(SquadReach))
			}
		}
		ok = p.hasGround(id, b, at.On, &c, "wc.move.squad_measure", why) && ok
		if !ok && why == nil {
			return false
		}
		c.Put(id, b)
	}
	why.About(ask.Whole)
	for _, id := range list[:n] {
		if id == q.Leader || a.Has(id) {
			continue
		}
		if _, free := q.settle(p, id, q.At, &c); free {
			return why.No("wc.move.squad_destroyed", "%s has a lawful spot: it cannot be left behind", p.Name(id))
		}
	}
	mates := n
	if slices.Contains(list[:n], q.Leader) {
		mates--
	}
	if placed := a.Len(); placed < mates {
		if most := q.arrange(p, 0).Len(); most > placed {
			return why.No("wc.move.squad_destroyed", "there is room for %d of the others: %s left behind", most, Count(most-placed, "model"))
		}
	}
	return ok
}

// settle is the clear spot for a mate nearest to the wanted one, on the surface of
// the leader, else on the ground or a top near enough.
func (q ReformingQuestion) settle(p Position, id ModelID, want geom.Point, c *Crowd) (table.Waypoint, bool) {
	var room [8]footing
	for _, f := range p.footings(room[:0], p.BodyAt(q.Leader, q.At, int16(q.On)), SquadReach, int16(q.On)) {
		if spot, ok := p.settle(id, want, f, c.List()); ok {
			return table.Waypoint{Point: spot, On: f.on}, true
		}
	}
	return table.Waypoint{}, false
}

// beside is a clear spot for a mate: one of sixteen around the leader, else
// wherever there is room.
func (q ReformingQuestion) beside(p Position, id ModelID, turn int, c *Crowd) (table.Waypoint, bool) {
	ring := p.M.Models[id].Base + p.M.Models[q.Leader].Base + SquadReach*2/3
	for k := range 16 {
		at := q.At.Add(geom.Around(turn+3*k, ring))
		if b := p.BodyAt(id, at, int16(q.On)); OnTable(p, at) && p.M.Table.Clear(b, int16(q.On), c.List()) {
			return table.Waypoint{Point: at, On: int16(q.On)}, true
		}
	}
	return q.settle(p, id, q.At.Add(geom.Around(turn, ring)), c)
}

// Propose puts the mates around the model that moved.
func (q ReformingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Placements]) {
	to.Add(q.arrange(p, luck.IntN(16)))
}

// arrange is an answer that finds room for as many mates as it can: all ways around
// the leader are tried, from one of sixteen on.
func (q ReformingQuestion) arrange(p Position, turn int) (best Placements) {
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
func (q ReformingQuestion) around(p Position, turn int) (a Placements, all bool) {
	list, n := p.Members(q.Unit)
	var c Crowd
	p.Crowd(&c, list[:n]...)
	if p.InPlay(q.Leader) {
		c.Add(p, q.Leader)
	}
	a, all = make(Placements, 0, n*ask.PerSpot), true
	for i, id := range list[:n] {
		if id == q.Leader {
			continue
		}
		spot, ok := q.beside(p, id, turn+i*5, &c)
		if !ok {
			all = false
			continue
		}
		a = a.Put(id, spot)
		c.Put(id, p.BodyAt(id, spot.Point, spot.On))
	}
	return a, all
}

func (q ReformingQuestion) Words(p Position, a Placements) string {
	m := q.Marks(p, a)
	if m.Note == "" {
		return m.What
	}
	return m.What + ", " + m.Note + " from " + p.Name(q.Leader)
}

func (q ReformingQuestion) Marks(p Position, a Placements) game.Marks {
	m := game.Marks{What: "reposition the squad"}
	if far, ok := p.farthest(p.BodyAt(q.Leader, q.At, int16(q.On)), a); ok {
		m.Note = outOf(far, SquadReach)
	}
	return m
}

// farthest returns how far the farthest of the models that an answer places is from a body.
func (p Position) farthest(from table.Body, a Placements) (far geom.Length, ok bool) {
	for id, at := range a.All() {
		if b, is := p.placed(id, at, "wc.move.on_table", nil); is {
			far, ok = max(far, table.Gap3(from, b)), true
		}
	}
	return far, ok
}

func (q ReformingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Reposition the rest of " + p.UnitName(q.Unit) + ` within 2" of ` + p.Name(q.Leader), Clauses: Cl("wc.move.squad", "wc.move.squad_measure")}
	list, n := p.Members(q.Unit)
	for _, id := range list[:n] {
		if id != q.Leader {
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
	p.scoreRecon(p.UnitOf(id))
}
