package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// fleeDistance is how far a Flee move goes (cn.flee.move).
const fleeDistance = 4 * geom.Inch

// beginMorale opens the Morale Phase: pollen first (cn.morale.who, cn.comp.pollen).
func (p play) beginMorale() {
	p.S.Turn, p.S.Phase = p.S.First, MoralePhase
	p.S.Tested = 0
	p.tellRound("phase", Cl("cn.end.order", "cn.end.active_player", "cn.morale.who"), game.Nobody, "morale", "the Morale Phase begins")
	if c := p.reigns(Pollen); c != nil {
		var set uint64
		p.Each(func(id ModelID) { set |= 1 << id })
		p.then(Job{Kind: Breathing, By: None, At: None, With: NoThing, N: int32(c.Amount), Set: set})
	}
}

// morale has players alternate, each testing one character with Dread (cn.morale.order).
func (p play) morale() {
	for range 2 {
		seat := p.S.Turn
		q := &OneOf[ModelID]{Prompt: "Which character tests its morale next?", Clauses: Cl("cn.morale.order")}
		p.Of(Crew(seat), func(id ModelID) {
			if p.Model(id).Dread > 0 && p.S.Tested&(1<<id) == 0 {
				q.AddOn(id, p.Name(id), ask.Model(id))
			}
		})
		if q.Of.Len() > 0 {
			id := answer(p, "morale", seat, game.Pick, q)
			p.S.Turn = seat.Other()
			p.S.Tested |= 1 << id
			p.then(Job{Kind: Rallying, By: id, At: None, With: NoThing, N: int32(p.Model(id).Dread)})
			return
		}
		p.S.Turn = seat.Other()
	}
	p.S.Turn, p.S.Phase = p.S.First, MoraleEnds
}

// rally takes one of a character's Morale Tests, as many as it had Dread, and then has it
// flee and break (cn.morale.test, cn.morale.flee, cn.morale.break).
func (p play) rally(j Job) {
	id, m, top := j.By, p.Model(j.By), p.top()
	if top.N > 0 && m.Dread > 0 && m.Where == OnTable {
		top.N--
		t := Test{Kind: ToRally, Who: id, Of: Discipline, Against: None}
		allies, inspiring := p.support(id)
		t.add("allies in sight", allies, "cn.morale.test")
		if inspiring > p.Value(id, Discipline) {
			t.Value, t.Given = inspiring, true
			p.g.Cite("cn.trait.inspiring")
		}
		switch o := p.test(t); {
		case o.Critical:
			p.calm(id, 2, "cn.morale.critical")
		case o.Passed:
			p.calm(id, 1, "cn.morale.success")
		case o.Fumble:
			p.dread(id, 1, "cn.morale.fumble")
		}
		return
	}
	p.finish()
	if m.Where != OnTable || m.Dread == 0 {
		return
	}
	n := int32(m.Dread)
	if m.Dread > 3 {
		n = 3
		p.then(Job{Kind: Breaking, By: id, At: None, With: NoThing})
	}
	if p.Has(id, Lobotomised) || m.Jailed {
		p.g.Cite("cn.trait.lobotomised", "cn.prison.limits")
		return
	}
	p.g.Cite("cn.morale.flee")
	p.then(Job{Kind: Fleeing, By: id, At: None, With: NoThing, N: n})
}

// support is how many allies a character sees, and the highest Discipline of those that are
// Inspiring (cn.morale.test, cn.trait.inspiring).
func (p Position) support(id ModelID) (allies, inspiring int) {
	inspiring = -99
	p.Of(p.Model(id).Crew, func(ally ModelID) {
		if ally == id || !p.Sees(id, ally) {
			return
		}
		allies++
		if p.Has(ally, Inspiring) {
			inspiring = max(inspiring, p.Value(ally, Discipline))
		}
	})
	return allies, inspiring
}

// calm takes Dread off a character.
func (p play) calm(id ModelID, n int, clause game.Clause) {
	m := p.Model(id)
	m.Dread = int8(max(0, int(m.Dread)-n))
	p.befalls("dread", id, -n, "%s has %d Dread left", []any{p.Name(id), m.Dread}, clause)
}

// breaks makes a character an NPC that is hostile to all others (cn.morale.break,
// cn.morale.broken_npc, cn.npc.maddening_ally).
func (p play) breaks(id ModelID) {
	m := p.Model(id)
	if m.Where != OnTable {
		return
	}
	m.Crew, m.Dread, m.AP = Lost, 0, 0
	p.Each(func(other ModelID) {
		if p.Rule(other, MaddeningTerror) {
			m.Crew = Wild
		}
	})
	p.befalls("broken", id, 0, "%s breaks: nobody's ally any more", []any{p.Name(id)}, "cn.morale.break", "cn.morale.broken_npc")
}

// endMorale ends the Morale Phase: what burns is hurt, then Demonic characters heal
// (cn.fire.damage, cn.trait.demonic).
func (p play) endMorale() {
	if !p.S.Burnt {
		p.S.Burnt = true
		var set uint64
		p.Each(func(id ModelID) {
			if p.Model(id).Burning {
				set |= 1 << id
			}
		})
		p.then(Job{Kind: Burning, By: None, At: None, With: NoThing, Set: set})
		return
	}
	p.S.Burnt = false
	p.Each(func(id ModelID) {
		if p.Has(id, Demonic) {
			p.heal(id, 1, "cn.trait.demonic")
		}
	})
	p.S.Phase = ScenarioEnds
}

// fleeing is one Flee move of a model: it gets up, drops what the scenario has it carry, and
// runs straight away from the nearest enemy, or at random if it burns (cn.flee.move,
// cn.flee.stand, cn.flee.edge, cn.fire.fail).
func (p play) fleeing(j Job) {
	id, m, top := j.By, p.Model(j.By), p.top()
	if top.N == 0 || m.Where != OnTable {
		p.finish()
		return
	}
	top.N--
	if m.Prone {
		m.Prone = false
		p.befalls("stands", id, 0, "%s gets up", []any{p.Name(id)}, "cn.flee.stand")
	}
	if p.S.Act.Live && p.S.Act.Model == id {
		p.S.Act.Over = true
		p.g.Cite("cn.flee.active", "cn.act.interrupted")
	}
	p.dropTokens(id, "cn.flee.drop")
	if p.atEdge(id, m.At) {
		p.depart(id, "cn.flee.edge")
		return
	}
	dist, dir := max(leastMove, fleeDistance-p.burden(id)), geom.Vec{}
	if j.Flags&AtRandom != 0 {
		dist = geom.Inches(p.rollD6("flee", "running on Fire", "cn.fire.fail"))
		dir = geom.Bearing(3*p.g.Draw("direction", 120) + p.g.Draw("direction", 3))
	} else {
		dir = p.awayFrom(id)
	}
	p.runs(id, dir, dist)
}

// awayFrom is the direction away from the nearest enemy, or to the nearest edge if there is
// none (cn.flee.move).
func (p Position) awayFrom(id ModelID) geom.Vec {
	nearest := None
	p.Each(func(foe ModelID) {
		if p.Enemies(id, foe) && (nearest == None || p.CompareGap(id, foe, nearest) < 0) {
			nearest = foe
		}
	})
	if nearest == None || p.Model(nearest).At == p.Model(id).At {
		return p.outward(p.Model(id).At)
	}
	return p.Model(id).At.Sub(p.Model(nearest).At)
}

// runs has a model flee along a direction as far as it gets (cn.flee.move, cn.flee.corner).
func (p play) runs(id ModelID, dir geom.Vec, dist geom.Length) {
	m, from := p.Model(id), p.Model(id).At
	var c Crowd
	p.Crowd(&c, id)
	end, cost := p.field().Sweep(p.mover(id), dir, dist, c.List())
	m.At, m.On = end.Point, end.On
	p.of(id).tell("flees", Cl("cn.flee.move"), MoveFacts{Model: p.Name(id), How: "flees", From: from, Path: []geom.Point{m.At}, Cost: cost, Max: dist}, "%s flees %s", p.Name(id), cost)
	p.corpsesRise(id, table.Waypoint{Point: from, On: m.On}, m.surface())
	if cost+geom.Inch/4 < dist && !p.atEdge(id, m.At) {
		p.layProne(id, "cn.flee.corner")
	}
}

// follow moves a model up to 1″ straight towards another (cn.kw.stagger_follow).
func (p play) follow(id, to ModelID) {
	m, from := p.Model(id), p.Model(id).At
	dir := p.Model(to).At.Sub(from)
	if dir == (geom.Vec{}) {
		return
	}
	var c Crowd
	p.Crowd(&c, id)
	end, cost := p.field().Sweep(p.mover(id), dir, geom.Inch, c.List())
	m.At, m.On = end.Point, end.On
	p.of(id, to).tell("follows", Cl("cn.kw.stagger_follow"), MoveFacts{Model: p.Name(id), How: "follows", From: from, Path: []geom.Point{m.At}, Cost: cost, Max: geom.Inch}, "%s follows %s", p.Name(id), p.Name(to))
}

// mayJump judges a jump (cn.move.jump).
func (p Position) mayJump(id ModelID, why *Reasons) bool {
	return true
}

// jumpDistance is how far a model jumps (cn.move.jump).
const jumpDistance = 3 * geom.Inch

// jump asks where a model jumps to, and takes its test (cn.move.jump, cn.move.jump_fail).
func (p play) jump(id ModelID) {
	q := JumpingQuestion{Model: id, Reach: max(leastMove, jumpDistance-p.burden(id))}
	_, at := answer(p, "jump", p.decider(id), game.Place, q).At(0)
	o := p.test(Test{Kind: ToJump, Who: id, Of: Agility, Against: None})
	if o.Critical || o.Fumble {
		p.g.Cite("cn.test.no_special")
	}
	if !o.Passed {
		p.befalls("jump-failed", id, 0, "%s does not jump far enough", []any{p.Name(id)}, "cn.move.jump_fail")
		return
	}
	m, from := p.Model(id), p.Model(id).At
	m.At, m.On = at.Point, at.On
	p.of(id).tell("jump", Cl("cn.move.jump", "cn.move.jump_landing"), MoveFacts{Model: p.Name(id), How: "jumps", From: from, Path: []geom.Point{m.At}, Cost: geom.Dist(from, m.At), Max: q.Reach}, "%s jumps", p.Name(id))
	if p.S.Act.Live && p.S.Act.Model == id {
		p.S.Act.Why = Trigger{Moved: true, Target: None}
	}
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
	if line.A == line.B {
		return true // up and down again, though it stands in a hedge
	}
	z := p.field().SurfaceZ(p.Model(id).On)
	for i := range p.field().Features {
		f := &p.field().Features[i]
		if f.Height <= z+geom.Inch/2 && !f.Has(table.Barrier) || f.Height <= z+geom.Inch/2 && f.Has(table.Standable) {
			continue
		}
		if passes, _ := line.Through(f.Shape, geom.AtA, geom.AtB); passes {
			return why.No("cn.move.jump", "%s is in the way", f.Name)
		}
	}
	clear := true
	p.Each(func(foe ModelID) {
		if clear && p.Enemies(id, foe) && geom.WithinSegment(p.Model(foe).At, line, p.Radius(foe)+p.Radius(id)-1) && !geom.Within(p.Model(foe).At, line.A, p.Radius(foe)+p.Radius(id)) {
			clear = why.No("cn.move.jump", "%s is in the way", p.Name(foe))
		}
	})
	return clear
}

// Propose implements ask.Asking: the place that it stands on, and some by luck.
func (q JumpingQuestion) Propose(p Position, luck *game.Luck, to ask.To[Spots]) {
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
