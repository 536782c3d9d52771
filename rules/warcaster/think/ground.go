package think

import (
	"slices"

	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
)

// ground lists the places of the table that a side wants to hold.
type ground struct {
	goals   [warcaster.MaxObjectives + 1]goal
	n       int
	enemies [warcaster.MaxModels]warcaster.ModelID // in play, gates too
	foes    int
	few     bool // the enemy has so few models that killing them ends the game
}

// goal is a place to be at, and what being there is worth.
type goal struct {
	at      geom.Capsule
	worth   int
	kinds   []warcaster.UnitKind // that can take it
	reach   geom.Length
	friends [warcaster.MaxUnits]geom.Length // how far each unit of the side is from it
	held    warcaster.UnitID                // of the side, that has it already
	denied  bool                            // an enemy is there
	edge    bool                            // the enemy's rear edge (wc.secondary.recon)
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
	for i := range ap.m.Models {
		if id := warcaster.ModelID(i); ap.p.InPlay(id) && ap.p.SeatOf(id) != ap.seat {
			l.enemies[l.foes] = id
			l.foes++
			if !ap.p.IsGate(id) {
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
	if ap.p.Secondary(ap.seat, warcaster.Recon) && !ap.own.Scouted[ap.seat] {
		y := ap.m.Table.Depth
		if ap.own.Edge[ap.seat] == 1 {
			y = 0
		}
		line := geom.Capsule{A: geom.Point{X: 0, Y: y}, B: geom.Point{X: ap.m.Table.Width, Y: y}}
		ap.addGoal(goal{at: line, worth: pointWorth, kinds: anyKind, reach: warcaster.ZoneReach, edge: true})
	}
}

var anyKind = []warcaster.UnitKind{warcaster.Warjack, warcaster.Solo, warcaster.SquadUnit}

// goalAt returns what an objective is worth to the seat now.
func (ap *Appraiser) goalAt(o int) (goal, bool) {
	card := &ap.m.Mission.Objectives[o]
	g := goal{at: ap.p.Objective(o), kinds: ap.m.Mission.Secure, reach: warcaster.SecureReach}
	if card.Portable {
		g.kinds, g.reach, g.worth = ap.m.Mission.Carry, 0, 2*pointWorth
		return g, ap.own.Objectives[o].Carrier == warcaster.None
	}
	points, _ := ap.p.Worth(ap.seat, o)
	g.worth = points * pointWorth
	if ap.m.Mission.Scoring == warcaster.Boiling && ap.own.Objectives[o].Scored[ap.seat] {
		g.worth /= 6
		if ap.p.Round() == ap.m.Mission.Rounds {
			g.worth = 10
		}
	}
	return g, true
}

// addGoal adds a goal with who is how far from it.
func (ap *Appraiser) addGoal(g goal) {
	g.held = warcaster.None
	for u := range g.friends {
		g.friends[u] = nowhere
	}
	for i := range ap.m.Models {
		id := warcaster.ModelID(i)
		if !ap.p.InPlay(id) {
			continue
		}
		d := geom.Gap(g.at, ap.p.Body(id).Capsule)
		if ap.p.SeatOf(id) != ap.seat {
			g.denied = g.denied || d <= g.reach && !g.edge
			continue
		}
		u := ap.p.UnitOf(id)
		if k, ok := ap.p.Kind(id); !ok || !slices.Contains(g.kinds, k) {
			continue
		}
		g.friends[u] = min(g.friends[u], d)
		if d <= g.reach && g.held == warcaster.None {
			g.held = u
		}
	}
	ap.land.goals[ap.land.n] = g
	ap.land.n++
}

// share returns how much of a goal is left for a unit that is d from it, in percent:
// little if another of its side has it, less if others are nearer.
func (g *goal) share(u warcaster.UnitID, d geom.Length) int {
	if g.held != warcaster.None && g.held != u {
		return 12
	}
	nearer := 0
	for other, at := range g.friends {
		if warcaster.UnitID(other) != u && at < d {
			nearer++
		}
	}
	return [...]int{100, 55, 30, 18}[min(nearer, 3)]
}

// pull returns how well a model of the unit stands with its base so, for the goals of
// its kind: the better the nearer, best where it takes one.
func (ap *Appraiser) pull(u warcaster.UnitID, kind warcaster.UnitKind, base geom.Capsule) int {
	best := 0
	for i := range ap.land.n {
		g := &ap.land.goals[i]
		if !slices.Contains(g.kinds, kind) {
			continue
		}
		d := geom.Gap(g.at, base)
		from := d
		if u != warcaster.None && g.friends[u] < nowhere {
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

// stand returns how well a model stands somewhere: for its goals, near enemies if it
// has none, and out of reach of their weapons.
func (ap *Appraiser) stand(id warcaster.ModelID, at geom.Point, on int16) int {
	kind, ok := ap.p.Kind(id)
	if !ok {
		kind = warcaster.SquadUnit
	}
	body := ap.p.BodyAt(id, at, on)
	v := ap.pull(ap.p.UnitOf(id), kind, body.Capsule)
	if ap.p.S.Models[id].Carries != 0 {
		v = v * 3 / 2
	}
	near, aimed := nowhere, 0
	for _, e := range ap.land.enemies[:ap.land.foes] {
		d := geom.Gap(body.Capsule, ap.p.Body(e).Capsule)
		near = min(near, d)
		if d <= ap.p.Profile(e).Reach {
			aimed++
		}
	}
	if kind == warcaster.Warjack {
		return v + int((60*geom.Inch-min(near, 60*geom.Inch))/geom.Inch)*2 - aimed
	}
	return v + int((60*geom.Inch-min(near, 60*geom.Inch))/geom.Inch)/2 - 3*aimed
}

// spots are candidates for where a unit goes.
type spots struct {
	n  int
	at [48]geom.Point
	by [48]warcaster.ModelID
}

func (s *spots) Add(id warcaster.ModelID, at geom.Point) {
	if s.n < len(s.at) {
		s.at[s.n], s.by[s.n] = at, id
		s.n++
	}
}

// towards lists places that the models of a unit could go to: near each goal, in
// every direction. Fine asks for more of them.
func (ap *Appraiser) towards(list []warcaster.ModelID, budget func(warcaster.ModelID) geom.Length, fine bool) *spots {
	s := &ap.spot
	s.n = 0
	for i := range ap.land.n {
		g := &ap.land.goals[i]
		id := ap.nearest(list, g)
		ap.approach(s, id, g, budget(id))
	}
	leader := list[0]
	here := ap.p.S.Models[leader].At
	step := 4
	if fine {
		step = 1
	}
	for k := 0; k < 16; k += step {
		s.Add(leader, here.Add(geom.Around(k, budget(leader)-5)))
	}
	if fine {
		for k := 0; k < 16; k += 2 {
			s.Add(leader, here.Add(geom.Around(k, budget(leader)/2)))
		}
	}
	return s
}

// nearest is the model nearest to a goal.
func (ap *Appraiser) nearest(list []warcaster.ModelID, g *goal) warcaster.ModelID {
	best := list[0]
	for _, id := range list[1:] {
		if geom.CompareGap(g.at, ap.p.Body(id).Capsule, ap.p.Body(best).Capsule) < 0 {
			best = id
		}
	}
	return best
}

// approach adds places on the way to a goal: as near as needed, or as far as the
// budget goes, straight and a little to both sides.
func (ap *Appraiser) approach(s *spots, id warcaster.ModelID, g *goal, budget geom.Length) {
	here := ap.p.Body(id)
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
		s.Add(id, here.A.Add(geom.Vec{X: geom.Length(int64(v.X) * int64(go_) / int64(long)), Y: geom.Length(int64(v.Y) * int64(go_) / int64(long))}))
	}
}

// suggestMoves suggests where to move: towards goals, and all around.
func (ap *Appraiser) suggestMoves(q warcaster.MovingQuestion, to ask.Proposals[warcaster.MoveAnswer]) {
	list, n := q.Subjects(ap.p)
	if n == 0 {
		return
	}
	if ap.p.S.Act.Live && q.Unit == ap.p.S.Act.Unit {
		ap.plan = ap.planFor(q.Unit)
	}
	s := ap.towards(list[:n], func(id warcaster.ModelID) geom.Length { return q.Budget(ap.p, id) }, true)
	for i := range s.n {
		if warcaster.OnTable(ap.p, s.at[i]) {
			to.Add(warcaster.MoveAnswer{Model: s.by[i], Way: ask.WayOf(table.Waypoint{Point: s.at[i]})})
		}
	}
}

// move weighs the end of a move: where it stands, and what it can attack from
// there, if attacks are still to come.
func (ap *Appraiser) move(q warcaster.MovingQuestion, a warcaster.MoveAnswer) int {
	id := a.Model
	at, on := ap.p.S.Models[id].At, int16(ap.p.S.Models[id].On)
	if n := a.Way.Len(); n > 0 {
		end := a.Way.At(n - 1)
		at, on = end.Point, end.On
		var c warcaster.Crowd
		ap.p.Crowd(&c, id)
		if !ap.m.Table.Clear(ap.p.BodyAt(id, at, on), on, c.List()) {
			return -1000
		}
	}
	v := ap.stand(id, at, on)
	if ap.plan.unit == q.Unit && ap.p.S.Act.Live && ap.p.S.Act.Attacks == warcaster.NotBegun {
		v += ap.from(&ap.plan.aims, id, at, on)
	}
	return v
}

// formation weighs where the rest of a squad goes: all of them, near the goals.
func (ap *Appraiser) formation(q warcaster.ReformingQuestion, a warcaster.Placements) int {
	v := 0
	for id, at := range a.All() {
		v += 1000 + ap.pull(q.Unit, warcaster.SquadUnit, ap.p.BodyAt(id, at.Point, at.On).Capsule)
	}
	return v
}

// replacement weighs where a model is put: its own well, the enemy's badly.
func (ap *Appraiser) replacement(id warcaster.ModelID, a warcaster.Placements) int {
	at, on := ap.p.S.Models[id].At, int16(ap.p.S.Models[id].On)
	if a.Len() == 1 {
		_, put := a.At(0)
		at, on = put.Point, put.On
	}
	if ap.p.SeatOf(id) == ap.seat {
		return ap.stand(id, at, on)
	}
	worst := 0 // away from what it could take
	for i := range ap.land.n {
		worst += int(min(geom.Gap(ap.land.goals[i].at, geom.Disc(at, ap.m.Models[id].Base)), 6*geom.Inch))
	}
	return worst
}

// placement weighs where a unit comes onto the table.
func (ap *Appraiser) placement(q warcaster.PlacingQuestion, a warcaster.Placements) int {
	id, at := a.At(0)
	kind := ap.m.Units[q.Unit].Card.Kind
	base := geom.Disc(at.Point, ap.m.Models[id].Base)
	v := ap.pull(q.Unit, kind, base)
	for _, e := range ap.land.enemies[:ap.land.foes] {
		if geom.GapWithin(base, ap.p.Body(e).Capsule, ap.p.Profile(e).Reach) {
			v -= 3
		}
	}
	return v
}
