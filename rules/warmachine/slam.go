package warmachine

import (
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// Slamming is the number of a slam.
const Slamming ActVerb = 9

var slamAction = Action{
	Verb: Slamming, Word: "slam", Takes: "at", Clause: "wm.slam.move", Says: "slam", Marks: goesStraight,
	To: ToModel, Moves: true, Propose: byJackAtEnemy(Slamming),
	Cost:   onePoint,
	Attack: manoeuvreAt(Slam),
	May:    func(p Position, id ModelID, a ActAnswer, why *Reasons) bool { return p.maySlam(id, a.At, why) },
	Do:     func(p play, id ModelID, a ActAnswer) { p.slam(id, a.At) },
}

// maySlam judges the declaration of a slam (wm.slam.target, wm.slam.fullmove,
// wm.slam.cost).
func (p Position) maySlam(id, at ModelID, why *Reasons) bool {
	switch {
	case !p.wholeMovement(id, false, why):
		return why.No("wm.slam.fullmove", "a slam takes the whole movement")
	case !p.mayPower(id, why):
		return false
	case !p.InPlay(at) || !p.Enemies(id, at):
		return why.No("wm.slam.target", "a slam is at an enemy")
	case p.Model(at).Down:
		return why.No("wm.slam.target", "%s is knocked down", p.Name(at))
	case !p.Sees(id, at):
		p.unseen(id, at, every, "wm.slam.target", why)
		return false
	case p.Within(id, at, halfInch):
		return why.No("wm.slam.min", "%s is within ½″ already", p.Name(at))
	}
	return true
}

// slam moves a warjack straight at its target and slams it (wm.slam.move, wm.slam.end,
// wm.slam.min).
func (p play) slam(id, at ModelID) {
	act := &p.S.Act
	p.spend(id, 1, "slam", "wm.slam.cost", "wm.power.cost")
	act.Moved, act.Target, act.Instead = Slammed, at, true
	p.measured()
	p.of(id, at).Tell("slam", Cl("wm.slam.target"), ModelFacts{Model: p.Name(at), By: p.Name(id)}, "%s slams at %s", p.Name(id), p.Name(at))
	moved, clear := p.rush(id, at, true)
	switch {
	case p.decided() || !p.InPlay(id):
		return
	case !clear || p.Stationary(id):
		act.Over = true
		return
	case !p.Within(id, at, halfInch):
		p.of(id, at).Tell("slam-short", Cl("wm.slam.end"), ModelFacts{Model: p.Name(id)}, "%s does not reach %s: its activation ends", p.Name(id), p.Name(at))
		act.Over = true
		return
	case moved < chargeMin:
		p.beginsAction(InMelee)
		p.of(id, at).Tell("slam-close", Cl("wm.slam.min", "wm.open.slam_short"), ModelFacts{Model: p.Name(at), By: p.Name(id)}, "%s has gone %s: it makes no slam attack", p.Name(id), moved)
		return
	}
	p.beginsAction(InMelee)
	if !p.grapple(manoeuvre(id, at, Slam), p.slamBack) {
		p.of(id, at).Tell("slam-missed", Cl("wm.slam.miss"), ModelFacts{Model: p.Name(at), By: p.Name(id)}, "%s stays where it is", p.Name(at))
	}
}

// slamBack moves the target of a hit straight away, deals its damage and then that of what
// it struck, and knocks it down (wm.slam.distance, wm.slam.damage, wm.slam.knock,
// wm.slam.collateral).
func (p play) slamBack(a *AttackContext) {
	id, by := a.Target, a.By
	faces := p.g.Roll("slam", dice.Pool{dice.D6.Times(1)})
	d := p.slammed(a, int(faces[0]))
	clauses := Cl("wm.slam.distance")
	var lines []game.RollLine
	if d < geom.Inches(int(faces[0])) {
		lines = append(lines, game.RollLine{What: "halved: its base is larger", Of: "distance", Clause: "wm.open.halves"})
		clauses = append(clauses, "wm.open.halves")
	}
	p.of(by, id).Tell("slam-distance", clauses, RollFacts{Seat: p.SeatOf(by), What: "slam distance", Faces: []int8{faces[0]}, Value: int(d), Told: d.String(), Rows: thrown("Inches", faces[0]), Lines: lines},
		"%s is slammed back up to %s", p.Name(id), d)
	p.g.Cite("wm.slam.freestrike")
	end := p.drive(by, id, p.Model(id).At.Sub(p.Model(by).At), d, "slam", "wm.slam.distance", "wm.slam.terrain")
	p.crash(a, &end, "wm.slam.knock")
	if a.How == Slam && p.M.Setup.Variants.SlammerFalls {
		p.knockDown(by, by, "wm.open.slam_knock")
	}
	p.collateral(by, id, p.Slot(by).Base, end, "wm.slam.collateral")
}

// slammed returns how far a hit slams its target back: half as far if its base is larger
// (wm.slam.distance, wm.open.halves).
func (p Position) slammed(a *AttackContext, inches int) geom.Length {
	d := geom.Inches(inches)
	if p.Slot(a.Target).Base > p.Slot(a.By).Base {
		d /= 2
	}
	return d
}

// crash deals its damage to a model that was slammed or thrown, with a die more if it ran
// into something, and knocks it down, unless a cloud on its way has killed it
// (wm.slam.collide_die, wm.slam.knock, wm.throw.damage, wm.throw.knock).
func (p play) crash(a *AttackContext, end *driven, knock game.Clause) {
	if !p.InPlay(a.Target) {
		return
	}
	gone := false
	if !p.cancelled(a) {
		gone = p.strikeDamage(p.crashBlow(a, end))
	}
	if gone {
		p.remove(a.Target, a.By)
	} else {
		p.knockDown(a.Target, a.By, knock)
	}
}

// crashBlow is the damage roll of a model that was slammed or thrown.
func (p Position) crashBlow(a *AttackContext, end *driven) Blow {
	b := p.BlowOf(a)
	if end.collided {
		b.Dice++
		b.Clauses = append(b.Clauses, "wm.slam.collide_die")
	}
	return b
}

// driven says how a model was moved by force.
type driven struct {
	collided bool // into an obstacle, an obstruction, or a base as large as its own or larger
	struck   crowd
}

// drive moves a model by force along a line: half as far in rough terrain unless it is
// thrown, past smaller bases, up to whatever stops it; it ends where it overlaps nothing. It
// leaves nobody's melee range of its own will, and nobody strikes freely (wm.move.forced,
// wm.melee.freestrike_forced, wm.slam.freestrike, wm.throw.freestrike, wm.slam.terrain, wm.slam.stop, wm.slam.smaller, wm.move.table_edge).
func (p play) drive(by, id ModelID, dir geom.Vec, d geom.Length, how string, clauses ...game.Clause) (end driven) {
	m := p.Model(id)
	from := m.At
	var c Crowd
	p.Crowd(&c, id)
	p.g.Cite("wm.melee.freestrike_forced")
	way := p.forced(&c, id, dir, d, how)
	m.At = way.End
	m.Shifted = true // wm.ranged.aim
	f := MoveFacts{Model: p.Name(id), How: how, From: from, Path: []geom.Point{way.End}, Cost: way.Travelled, Max: d}
	end = p.met(&way, &c, how)
	for _, o := range way.Passed {
		f.Met = append(f.Met, p.Name(c.ids[o]))
		clauses = append(clauses, "wm.slam.smaller")
	}
	for _, t := range way.Stopped {
		if t.Other >= 0 {
			f.Met = append(f.Met, p.Name(c.ids[t.Other]))
			clauses = append(clauses, "wm.slam.stop")
		} else {
			f.Met = append(f.Met, p.M.Table.Features[t.Feature].Name)
			clauses = append(clauses, p.M.lands[t.Feature].stopClause())
		}
	}
	if way.Edge {
		clauses = append(clauses, "wm.move.table_edge")
	}
	if m.At != from {
		p.unlock(id, wholly, "wm.lock.move")
	}
	words := map[string]string{"slam": "is slammed back", "throw": "is thrown", "push": "is pushed"}[how]
	p.of(by, id).Tell("moved", unique(clauses), f, "%s %s %s", p.Name(id), words, way.Travelled)
	p.enterClouds(id, []table.Waypoint{{Point: from}, {Point: m.At}})
	return end
}

// forced returns how a model that is moved by force goes, among the others.
func (p Position) forced(c *Crowd, id ModelID, dir geom.Vec, d geom.Length, how string) table.Driven {
	rough := how != "throw" // wm.slam.terrain, wm.throw.terrain
	return p.M.Table.Drive(table.Forced{Base: p.Disc(id), Dir: dir, Distance: d, Rough: rough, Passes: how != "push"}, c.List())
}

// met returns whom a model that is moved by force strikes, and whether it runs into what stops it.
func (p Position) met(way *table.Driven, c *Crowd, how string) (end driven) {
	for _, o := range way.Passed { // wm.slam.smaller
		end.struck.add(c.ids[o])
	}
	for _, t := range way.Stopped { // wm.slam.stop
		if t.Other >= 0 {
			end.struck.add(c.ids[t.Other])
		} else if p.M.lands[t.Feature].going == Impassable { // nothing to run into
			continue
		}
		end.collided = how != "push"
	}
	return end
}

// collateral deals the damage of a slam or throw to those that the moved model struck: who
// is no larger than it falls, and takes damage unless larger than limit
// (wm.slam.collateral, wm.open.collateral_base, wm.throw.collateral).
func (p play) collateral(by, moved ModelID, limit geom.Length, end driven, clause game.Clause) {
	for _, id := range end.struck.list() {
		if p.decided() {
			return
		}
		b, falls, hurts := p.collateralBlow(by, moved, id, limit, clause)
		switch {
		case hurts && p.strikeDamage(b):
			p.remove(id, by)
		case falls:
			p.knockDown(id, by, clause)
		}
	}
}

// collateralBlow is the damage roll of a model that the moved one struck, and whether it falls
// and is hurt.
func (p Position) collateralBlow(by, moved, id ModelID, limit geom.Length, clause game.Clause) (b Blow, falls, hurts bool) {
	base := p.Slot(id).Base
	if !p.InPlay(id) || base > p.Slot(moved).Base {
		return b, false, false
	}
	a := manoeuvre(by, id, Slam)
	b = p.BlowOf(&a)
	b.Hit, b.Fixed, b.Cause, b.Clauses = false, true, "collateral damage", Cl(clause, "wm.open.collateral_base")
	return b, true, base <= limit
}

// unique is the clauses without repeats, in order.
func unique(list []game.Clause) (out []game.Clause) {
	for _, c := range list {
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}
