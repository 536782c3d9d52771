package warcaster

import (
	"slices"

	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// ground is what a side wants of the table: the places to be at.
type ground struct {
	goals   [maxObjectives + 1]goal
	n       int
	enemies [maxModels]ModelID // in play, gates too
	foes    int
	few     bool // the enemy has so few models that killing them ends the game
}

// goal is a place to be at, and what being there is worth.
type goal struct {
	at      geom.Capsule
	worth   int
	kinds   []UnitKind // that can take it
	reach   geom.Length
	friends [maxUnits]geom.Length // how far each unit of the side is from it
	held    UnitID                // of the side, that has it already
	denied  bool                  // an enemy is there
	edge    bool                  // the enemy's rear edge (wc.secondary.recon)
}

// nowhere is further than anything.
const nowhere = 200 * geom.Inch

// farOff is as far as a goal pulls.
const farOff = 40 * geom.Inch

// survey looks over the table for the seat.
func (ap *Appraiser) survey() {
	l := &ap.land
	l.n, l.foes = 0, 0
	fighters := 0
	for i := range ap.m.models {
		if id := ModelID(i); ap.p.inPlay(id) && ap.p.seatOf(id) != ap.seat {
			l.enemies[l.foes] = id
			l.foes++
			if !ap.p.isGate(id) {
				fighters++
			}
		}
	}
	l.few = fighters <= 4
	for o := range ap.m.Mission.Objectives {
		if g, ok := ap.goalAt(o); ok {
			ap.addGoal(g)
		}
	}
	if ap.p.secondary(ap.seat, Recon) && !ap.own.Scouted[ap.seat] {
		y := ap.m.Table.Depth
		if ap.own.Edge[ap.seat] == 1 {
			y = 0
		}
		line := geom.Capsule{A: geom.Point{X: 0, Y: y}, B: geom.Point{X: ap.m.Table.Width, Y: y}}
		ap.addGoal(goal{at: line, worth: pointWorth, kinds: anyKind, reach: zoneReach, edge: true})
	}
}

var anyKind = []UnitKind{Warjack, Solo, SquadUnit}

// goalAt is what an objective is worth to the seat now.
func (ap *Appraiser) goalAt(o int) (goal, bool) {
	card := &ap.m.Mission.Objectives[o]
	g := goal{at: ap.p.objective(o), kinds: ap.m.Mission.Secure, reach: secureReach}
	if card.Portable {
		g.kinds, g.reach, g.worth = ap.m.Mission.Carry, 0, 2*pointWorth
		return g, ap.own.Objectives[o].Carrier == None
	}
	points, _ := ap.p.worth(ap.seat, o)
	g.worth = points * pointWorth
	if ap.m.Mission.Scoring == Boiling && ap.own.Objectives[o].Scored[ap.seat] {
		g.worth /= 6
		if ap.p.round() == ap.m.Mission.Rounds {
			g.worth = 10
		}
	}
	return g, true
}

// addGoal adds a goal with who is how far from it.
func (ap *Appraiser) addGoal(g goal) {
	g.held = None
	for u := range g.friends {
		g.friends[u] = nowhere
	}
	for i := range ap.m.models {
		id := ModelID(i)
		if !ap.p.inPlay(id) {
			continue
		}
		d := geom.Gap(g.at, ap.p.body(id).Capsule)
		if ap.p.seatOf(id) != ap.seat {
			g.denied = g.denied || d <= g.reach && !g.edge
			continue
		}
		u := ap.p.unitOf(id)
		if k, ok := ap.p.kind(id); !ok || !slices.Contains(g.kinds, k) {
			continue
		}
		g.friends[u] = min(g.friends[u], d)
		if d <= g.reach && g.held == None {
			g.held = u
		}
	}
	ap.land.goals[ap.land.n] = g
	ap.land.n++
}

// share is how much of a goal is left for a unit that is d from it, in percent:
// little if another of its side has it, less if others are nearer.
func (g *goal) share(u UnitID, d geom.Length) int {
	if g.held != None && g.held != u {
		return 12
	}
	nearer := 0
	for other, at := range g.friends {
		if UnitID(other) != u && at < d {
			nearer++
		}
	}
	return [...]int{100, 55, 30, 18}[min(nearer, 3)]
}

// pull is how well a model of the unit stands with its base so, for the goals of
// its kind: the better the nearer, best where it takes one.
func (ap *Appraiser) pull(u UnitID, kind UnitKind, base geom.Capsule) int {
	best := 0
	for i := range ap.land.n {
		g := &ap.land.goals[i]
		if !slices.Contains(g.kinds, kind) {
			continue
		}
		d := geom.Gap(g.at, base)
		from := d
		if u != None && g.friends[u] < nowhere {
			from = g.friends[u]
		}
		worth := g.worth * g.share(u, from) / 100
		short := max(0, d-g.reach)
		v := worth * int(max(0, farOff-short)/geom.Millimetre) / int(farOff/geom.Millimetre*2)
		if short == 0 {
			v += worth / 2
			if g.denied {
				v -= worth / 4
			}
		}
		best = max(best, v)
	}
	return best
}

// stand is how well a model stands somewhere: for its goals, near enemies if it
// has none, and out of reach of their weapons.
func (ap *Appraiser) stand(id ModelID, at geom.Point, on int16) int {
	kind, ok := ap.p.kind(id)
	if !ok {
		kind = SquadUnit
	}
	body := ap.p.bodyAt(id, at, on)
	v := ap.pull(ap.p.unitOf(id), kind, body.Capsule)
	if ap.p.s.Models[id].Carries != 0 {
		v = v * 3 / 2
	}
	near, aimed := nowhere, 0
	for _, e := range ap.land.enemies[:ap.land.foes] {
		d := geom.Gap(body.Capsule, ap.p.body(e).Capsule)
		near = min(near, d)
		if d <= ap.p.profile(e).reach {
			aimed++
		}
	}
	if kind == Warjack {
		return v + int((60*geom.Inch-min(near, 60*geom.Inch))/geom.Inch)*2 - aimed
	}
	return v + int((60*geom.Inch-min(near, 60*geom.Inch))/geom.Inch)/2 - 3*aimed
}

// spots are candidates for where a unit goes.
type spots struct {
	n  int
	at [48]geom.Point
	by [48]ModelID
}

func (s *spots) add(id ModelID, at geom.Point) {
	if s.n < len(s.at) {
		s.at[s.n], s.by[s.n] = at, id
		s.n++
	}
}

// towards lists places that the models of a unit could go to: near each goal, in
// every direction. Fine asks for more of them.
func (ap *Appraiser) towards(list []ModelID, budget func(ModelID) geom.Length, fine bool) *spots {
	s := &ap.spot
	s.n = 0
	for i := range ap.land.n {
		g := &ap.land.goals[i]
		id := ap.nearest(list, g)
		ap.approach(s, id, g, budget(id))
	}
	leader := list[0]
	here := ap.p.s.Models[leader].At
	step := 4
	if fine {
		step = 1
	}
	for k := 0; k < 16; k += step {
		s.add(leader, here.Add(geom.Around(k, budget(leader)-5)))
	}
	if fine {
		for k := 0; k < 16; k += 2 {
			s.add(leader, here.Add(geom.Around(k, budget(leader)/2)))
		}
	}
	return s
}

// nearest is the model nearest to a goal.
func (ap *Appraiser) nearest(list []ModelID, g *goal) ModelID {
	best := list[0]
	for _, id := range list[1:] {
		if geom.CompareGap(g.at, ap.p.body(id).Capsule, ap.p.body(best).Capsule) < 0 {
			best = id
		}
	}
	return best
}

// approach adds places on the way to a goal: as near as needed, or as far as the
// budget goes, straight and a little to both sides.
func (ap *Appraiser) approach(s *spots, id ModelID, g *goal, budget geom.Length) {
	here := ap.p.body(id)
	gap := geom.Gap(g.at, here.Capsule)
	if gap <= g.reach {
		return
	}
	to := g.at.Centre()
	if !g.at.Round() {
		to = geom.Point{X: here.A.X, Y: g.at.A.Y}
	}
	way := to.Sub(here.A)
	length := geom.Dist(here.A, to)
	go_ := min(budget-5, gap-g.reach+geom.Millimetre*2)
	if g.reach == 0 {
		go_ = min(budget-5, gap-1)
	}
	for _, turn := range [...]int64{0, 3, -3} { // tenths of a right-angled step aside
		v := geom.Vec{
			X: geom.Length((int64(way.X)*10 - int64(way.Y)*turn) / 10),
			Y: geom.Length((int64(way.Y)*10 + int64(way.X)*turn) / 10),
		}
		long := length
		if turn != 0 {
			long = geom.Length(int64(length) * 1045 / 1000)
		}
		if long == 0 {
			continue
		}
		s.add(id, here.A.Add(geom.Vec{X: geom.Length(int64(v.X) * int64(go_) / int64(long)), Y: geom.Length(int64(v.Y) * int64(go_) / int64(long))}))
	}
}

// suggestMoves suggests where to move: towards goals, and all around.
func (ap *Appraiser) suggestMoves(q moving, to ask.To[moveAnswer]) {
	list, n := q.subjects(ap.p)
	if n == 0 {
		return
	}
	if ap.p.s.Act.Live && q.unit == ap.p.s.Act.Unit {
		ap.plan = ap.planFor(q.unit)
	}
	s := ap.towards(list[:n], func(id ModelID) geom.Length { return q.budget(ap.p, id) }, true)
	for i := range s.n {
		if onTable(ap.p, s.at[i]) {
			to.Add(moveAnswer{s.by[i], ask.WayOf(table.Waypoint{Point: s.at[i]})})
		}
	}
}

// move weighs the end of a move: where it stands, and what it can attack from
// there, if attacks are still to come.
func (ap *Appraiser) move(q moving, a moveAnswer) int {
	id := a.Model
	at, on := ap.p.s.Models[id].At, int16(ap.p.s.Models[id].On)
	if n := a.Way.Len(); n > 0 {
		end := a.Way.At(n - 1)
		at, on = end.Point, end.On
		var c crowd
		ap.p.crowd(&c, id)
		if !ap.m.Table.Clear(ap.p.bodyAt(id, at, on), on, c.list()) {
			return -1000
		}
	}
	v := ap.stand(id, at, on)
	if ap.plan.unit == q.unit && ap.p.s.Act.Live && ap.p.s.Act.Attacks == NotBegun {
		v += ap.from(&ap.plan.aims, id, at, on)
	}
	return v
}

// formation weighs where the rest of a squad goes: all of them, near the goals.
func (ap *Appraiser) formation(q reforming, a placements) int {
	v := 0
	for id, at := range a.All() {
		v += 1000 + ap.pull(q.unit, SquadUnit, ap.p.bodyAt(id, at.Point, at.On).Capsule)
	}
	return v
}

// replacement weighs where a model is put: its own well, the enemy's badly.
func (ap *Appraiser) replacement(id ModelID, a placements) int {
	at, on := ap.p.s.Models[id].At, int16(ap.p.s.Models[id].On)
	if a.Len() == 1 {
		_, put := a.At(0)
		at, on = put.Point, put.On
	}
	if ap.p.seatOf(id) == ap.seat {
		return ap.stand(id, at, on)
	}
	worst := 0 // away from what it could take
	for i := range ap.land.n {
		worst += int(min(geom.Gap(ap.land.goals[i].at, geom.Disc(at, ap.m.models[id].Base)), 6*geom.Inch))
	}
	return worst
}

// placement weighs where a unit comes onto the table.
func (ap *Appraiser) placement(q placing, a placements) int {
	id, at := a.At(0)
	kind := ap.m.units[q.unit].Card.Kind
	base := geom.Disc(at.Point, ap.m.models[id].Base)
	v := ap.pull(q.unit, kind, base)
	for _, e := range ap.land.enemies[:ap.land.foes] {
		if geom.GapWithin(base, ap.p.body(e).Capsule, ap.p.profile(e).reach) {
			v -= 3
		}
	}
	return v
}
