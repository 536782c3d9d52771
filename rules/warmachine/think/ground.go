package think

import (
	"math"

	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/table"
)

// suggestMoves suggests ways towards each enemy: as near as may be, and to where a weapon
// reaches.
func (ap *Appraiser) suggestMoves(q warmachine.MovingQuestion, to ask.Proposals[ask.March]) {
	id := q.Model
	from := ap.p.Model(id).At
	suggest := func(at geom.Point, foe warmachine.ModelID) {
		face := ap.p.Model(foe).At.Sub(at)
		if face == (geom.Vec{}) {
			return
		}
		to.Add(ask.March(nil).With(int32(id), int32(face.X), int32(face.Y), table.Waypoint{Point: at}))
	}
	nearest := ap.nearest(id)
	for k := range len(geom.Sixteenths) { // around what is in the way
		for _, far := range [...]geom.Length{q.Budget, q.Budget / 2} {
			suggest(from.Add(geom.Around(k, far)), nearest)
		}
	}
	away := geom.Vec{}
	ap.p.InPlayOf(ap.seat.Other(), func(foe warmachine.ModelID) {
		at := ap.p.Model(foe).At
		dir := at.Sub(from)
		away.X, away.Y = away.X-dir.X/8, away.Y-dir.Y/8
		touch := ap.m.Models[id].Base + ap.m.Models[foe].Base
		d := geom.Dist(from, at)
		for _, gap := range [...]geom.Length{geom.Inch / 4, 3 * geom.Inch / 2, 7 * geom.Inch, 9 * geom.Inch} {
			if want := d - touch - gap; want > 0 {
				suggest(geom.Along(from, dir, min(want, q.Budget)), foe)
			}
		}
		for _, k := range [...]int{0, 4, 8, 12} { // beside it
			suggest(at.Add(geom.Around(k, touch+geom.Inch/4)), foe)
		}
		to.Add(ask.March(nil).With(int32(id), int32(dir.X), int32(dir.Y)))
	})
	if !ap.p.Jack(id) && away != (geom.Vec{}) {
		at := geom.Along(from, away, q.Budget)
		to.Add(ask.March(nil).With(int32(id), int32(-away.X), int32(-away.Y), table.Waypoint{Point: at}))
	}
}

// nearest is the enemy nearest to a model.
func (ap *Appraiser) nearest(id warmachine.ModelID) warmachine.ModelID {
	best := warmachine.None
	ap.p.InPlayOf(ap.seat.Other(), func(foe warmachine.ModelID) {
		if best == warmachine.None || geom.Dist2(ap.p.Model(id).At, ap.p.Model(foe).At) < geom.Dist2(ap.p.Model(id).At, ap.p.Model(best).At) {
			best = foe
		}
	})
	return best
}

// moving weighs where a move ends: what can be struck from there, how near it comes to whom
// it wants, and for a warcaster how many can come to it.
func (ap *Appraiser) moving(q warmachine.MovingQuestion, a ask.March) int {
	id := q.Model
	m := ap.p.Model(id)
	before := *m
	for row := range a.Rows() {
		if row.Len() > 0 {
			m.At = row.Last().Point
		}
		if row.FacingX != 0 || row.FacingY != 0 {
			m.Face = geom.Vec{X: geom.Length(row.FacingX), Y: geom.Length(row.FacingY)}
		}
	}
	m.Shifted = true
	v := ap.stance(id, q.Run)
	*m = before
	return v
}

// stance returns what it is worth to stand where a model stands.
func (ap *Appraiser) stance(id warmachine.ModelID, ran bool) (v int) {
	careful := !ap.p.Jack(id) && !ap.impatient()
	best := 0
	ap.p.InPlayOf(ap.seat.Other(), func(foe warmachine.ModelID) {
		d := ap.inches(ap.p.Model(id).At, id, foe)
		pull := 1
		if !ap.p.Jack(foe) {
			pull = 2
		}
		if careful {
			if far := ap.reach(foe); d <= far+1 {
				v -= 250
			}
			v -= max(0, d-14) * 10
		} else {
			v -= (d + ap.around(id, foe)) * 12 * pull
		}
		if ran {
			return
		}
		for w := range ap.m.Models[id].Card.Weapons {
			at, ok := ap.p.AttackOf(id, warmachine.ActAnswer{Do: warmachine.Attacking, With: int8(w), At: foe})
			if ok && ap.p.Targets(&at) {
				best = max(best, ap.attack(&at, false)*ap.sure(&at)/100)
				if at.Kind == warmachine.MeleeAttack {
					best = max(best, ap.killing(id, foe, false))
				}
			}
		}
	})
	return v + best
}

// around returns how much further than straight on it is from one model to another, in whole
// inches, by a corner of each piece between them that nobody walks through.
func (ap *Appraiser) around(id, at warmachine.ModelID) int {
	line := geom.Segment{A: ap.p.Model(id).At, B: ap.p.Model(at).At}
	sum := geom.Length(0)
	for i := range ap.m.Table.Features {
		f := &ap.m.Table.Features[i]
		if f.Traits&(table.Impassable|table.Barrier) == 0 || !f.Shape.Crosses(line) {
			continue
		}
		least := geom.Length(math.MaxInt32)
		for _, c := range f.Shape {
			least = min(least, geom.Dist(line.A, c)+geom.Dist(c, line.B))
		}
		sum += least - geom.Dist(line.A, line.B)
	}
	return int(sum / geom.Inch)
}

// impatient reports whether a warcaster goes for the enemy itself: late, or alone.
func (ap *Appraiser) impatient() bool {
	jacks := 0
	ap.p.InPlayOf(ap.seat, func(id warmachine.ModelID) {
		if ap.p.Jack(id) {
			jacks++
		}
	})
	return jacks == 0 || ap.p.Round() > patience
}

// patience is for how many rounds a warcaster stays behind its warjacks.
const patience = 8

// lane weighs the line of a charge or slam: that it arrives, three inches at least, and no
// further than it has to.
func (ap *Appraiser) lane(q warmachine.LaneQuestion, a warmachine.LaneAnswer) int {
	from, end := ap.p.Model(q.Model).At, q.End(ap.p, a)
	stop := ap.p.Lane(q.Model, q.Target, from, end, q.Slam)
	moved := geom.Dist(from, stop.At)
	v := -int(moved) / 1000
	if stop.Met == "" && geom.Within(stop.At, ap.p.Model(q.Target).At, q.Reach(ap.p)+ap.m.Models[q.Model].Base+ap.m.Models[q.Target].Base) {
		v += 1000
	}
	if moved >= 3*geom.Inch {
		v += 500
	}
	return v
}
