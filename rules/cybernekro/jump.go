package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// jumpDistance says how far a model jumps (cn.move.jump).
const jumpDistance = 3 * geom.Inch

// Jump is the number of the Jump action.
const Jump ActVerb = 2

var jumping = Action{
	Verb: Jump, Word: "jump", Says: "jump", Clause: "cn.move.jump",
	Prone: true, Bestial: true, May: Position.mayJump, Do: play.jump,
}

// mayJump judges a Jump (cn.move.crawl).
func (p Position) mayJump(id ModelID, _ ActAnswer, why *Reasons) bool {
	return !p.Model(id).Prone || why.No("cn.move.crawl", "%s is Prone: it crawls or gets up", p.Name(id))
}

// jump asks where a model jumps to, and whether a Reckless Sprinter jumps further. Enemies in
// melee that it leaves may fight it first (cn.move.jump, cn.move.out_of_melee,
// cn.trait.reckless_sprinter).
func (p play) jump(id ModelID, _ ActAnswer) {
	q := p.jumpingOf(id)
	j := Job{Kind: Leaping, By: id, At: None, With: NoThing, Flags: p.top().Flags & Active}
	if p.sprints(id) {
		q.Reach += p.Trait(RecklessSprinter).Move
		j.Flags |= Sprints
	}
	j.N = int32(q.Reach)
	_, at := answer(p, "jump", p.decider(id), game.Place, q).At(0)
	p.S.Way.Clear()
	p.S.Way.Push(at)
	p.then(j)
	p.freeFights(id, at)
}

// jumpingOf is the question for a model's jump: 3″, less what it wears and carries; with an
// augmentation as far as it moves, up and down too (cn.move.jump, cn.mod.jump).
func (p Position) jumpingOf(id ModelID) JumpingQuestion {
	q := JumpingQuestion{Model: id, Reach: max(leastMove, jumpDistance-p.burden(id))}
	if p.Mod(id, JumpAugmentation) { // cn.mod.jump
		q.Reach = p.movingOf(id).Budget
	}
	return q
}

// leap takes the test of a jump and has the model land, or fall short (cn.move.jump,
// cn.move.jump_fail). One that was laid Prone or taken out before stays; one that was pushed is
// asked anew (cn.move.out_result).
func (p play) leap(j Job) {
	id, m := j.By, p.Model(j.By)
	quiet := p.S.Act.Quiet
	p.S.Act.Quiet = false
	if m.Where != OnTable || m.Prone {
		p.tellModel("stays", id, 0, "%s does not jump", []any{p.Name(id)}, "cn.move.out_result")
		return
	}
	q, at := JumpingQuestion{Model: id, Reach: geom.Length(j.N)}, *p.S.Way.At(0)
	if !q.Judge(p.Position, Spots(nil).Put(id, at), nil) {
		_, at = answer(p, "jump", p.decider(id), game.Place, q).At(0)
	}
	o := p.test(Test{Kind: ToJump, Who: id, Of: Agility, Against: None})
	p.citeIf(o.Critical || o.Fumble, "cn.test.no_special")
	p.citeIf(p.Mod(id, JumpAugmentation), "cn.mod.jump")
	if j.Flags&Active != 0 && !quiet {
		p.S.Act.Why = Trigger{Moved: true, Target: None}
	}
	if !o.Passed {
		p.tellModel("jump-failed", id, 0, "%s does not jump far enough", []any{p.Name(id)}, "cn.move.jump_fail")
		p.corpsesRise(id, m.surface(), m.surface())
		if p.jumpsShort(id, at) {
			return
		}
	} else {
		start, from := m.surface(), m.At
		m.At, m.On = at.Point, at.On
		p.of(id).Tell("jump", Cl("cn.move.jump", "cn.move.jump_landing"), MoveFacts{Model: p.Name(id), How: "jumps", From: from, Path: []geom.Point{m.At}, Cost: geom.Dist(from, m.At), Max: q.Reach}, "%s jumps", p.Name(id))
		p.corpsesRise(id, start, at)
	}
	if j.Flags&Sprints != 0 {
		p.keepsFeet(id)
	}
}

// jumpsShort has a model fall that jumped off a top in vain: it comes down at the foot of the
// edge nearest to its start along the jump line; on level ground it stays (cn.move.jump_fail).
// It reports whether it falls far enough to come to lie there (cn.fall.low).
func (p play) jumpsShort(id ModelID, to table.Waypoint) bool {
	m, from := p.Model(id), p.Model(id).At
	var c Crowd
	p.Crowd(&c, id)
	fall, ok := p.field().Drop(p.mover(id), to.Sub(from), geom.Dist(from, to.Point)+1, c.List())
	if !ok {
		return false
	}
	m.At, m.On = fall.Landing.Point, fall.Landing.On
	p.of(id).Tell("falls-short", Cl("cn.move.jump_fail", "cn.fall.place"), MoveFacts{Model: p.Name(id), How: "falls", From: from, Path: []geom.Point{m.At}, Cost: geom.Dist(from, m.At), Max: fall.Height}, "%s falls %s", p.Name(id), fall.Height)
	p.then(Job{Kind: Falling, At: id, By: None, With: NoThing, N: int32(fall.Height)})
	return fall.Height > lowFall
}

// JumpingQuestion asks where a model jumps to.
type JumpingQuestion struct {
	Model ModelID
	Reach geom.Length
}

// Judge implements ask.Asking (cn.move.jump, cn.move.jump_landing).
func (q JumpingQuestion) Judge(p Position, a Spots, why *Reasons) bool {
	if a.Len() != 1 {
		return why.Misshapen("one place to land at")
	}
	id, at := a.At(0)
	if id != q.Model || !p.surfaceThere(at) {
		return why.Misshapen("the model and a place on the table")
	}
	from := p.Model(id)
	rise := p.field().SurfaceZ(at.On) - p.field().SurfaceZ(from.On)
	switch {
	case p.Mod(id, JumpAugmentation): // cn.mod.jump: up and down count, and are not limited
		if !geom.GapWithinRise(geom.Disc(from.At, 0), geom.Disc(at.Point, 0), max(rise, -rise), q.Reach) {
			return why.No("cn.mod.jump", "that is over %s away", q.Reach)
		}
		if !p.overClear(id, at, why) {
			return false
		}
	case !geom.Within(from.At, at.Point, q.Reach):
		return why.No("cn.move.jump", "that is too far: %s", (geom.Dist(from.At, at.Point) + 1).Over(q.Reach))
	case rise > geom.Inch/2 || rise < -2*geom.Inch:
		return why.No("cn.move.jump_landing", "the landing may be half an inch higher or 2\u2033 lower")
	case !p.overClear(id, at, why):
		return false
	}
	return p.placed(id, at, why)
}

// overClear judges what a jump goes over: nothing taller than half an inch, and no enemy
// (cn.move.jump).
func (p Position) overClear(id ModelID, at table.Waypoint, why *Reasons) bool {
	line := geom.Segment{A: p.Model(id).At, B: at.Point}
	if line.A == line.B && at.On == p.Model(id).On {
		return true // up and down again, though it stands in a hedge
	}
	from := p.Body(id)
	z, low := from.Z, from.Z
	if p.Mod(id, JumpAugmentation) { // cn.mod.jump: over what is no higher than where it comes down
		z = max(z, p.field().SurfaceZ(at.On))
	}
	if to := p.BodyAt(id, at); to.Z < from.Z {
		from, low = to, to.Z
	}
	for i := range p.field().Features {
		f := &p.field().Features[i]
		if f.Foot > low && f.Height <= z+geom.Inch/2 && f.Shape.Overlaps(from.Capsule) {
			return why.No("cn.move.jump", "%s is in the way", f.Name) // it hangs over the lower end
		}
		if f.Foot >= z+from.Height {
			continue
		}
		if f.Height <= z+geom.Inch/2 && !f.Has(table.Barrier) || f.Height <= z+geom.Inch/2 && f.Has(table.Standable) {
			continue
		}
		if passes, _ := line.Through(f.Shape, geom.AtA, geom.AtB); passes {
			return why.No("cn.move.jump", "%s is in the way", f.Name)
		}
	}
	clear, way := true, from
	way.Z, way.Height = low, z-low+from.Height
	p.Each(func(foe ModelID) {
		if clear && p.Enemies(id, foe) && way.Level(p.Body(foe)) && geom.WithinSegment(p.Model(foe).At, line, p.Radius(foe)+p.Radius(id)-1) && !geom.Within(p.Model(foe).At, line.A, p.Radius(foe)+p.Radius(id)) {
			clear = why.No("cn.move.jump", "%s is in the way", p.Name(foe))
		}
	})
	return clear
}

// Propose implements ask.Asking: the place that it stands on, and some by luck.
func (q JumpingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Spots]) {
	here := p.Model(q.Model).surface()
	for range 3 {
		at := table.Waypoint{Point: geom.Along(here.Point, geom.Around(luck.IntN(16), geom.Inch), q.Reach-geom.Length(luck.IntN(int(q.Reach)))), On: here.On}
		if q.Judge(p, Spots(nil).Put(q.Model, at), nil) {
			to.Add(Spots(nil).Put(q.Model, at))
		}
	}
	to.Add(Spots(nil).Put(q.Model, here))
}

// Words implements ask.Asking.
func (q JumpingQuestion) Words(p Position, a Spots) string {
	_, at := a.At(0)
	return p.Name(q.Model) + " jumps " + geom.Dist(p.Model(q.Model).At, at.Point).Up()
}

// Request implements ask.Asking.
func (q JumpingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "Where does " + p.Name(q.Model) + " jump to?", Clauses: Cl("cn.move.jump", "cn.move.jump_landing"), Subjects: []int32{int32(q.Model)}}
}
