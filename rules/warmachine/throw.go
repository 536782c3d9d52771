package warmachine

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// Throwing is the number of a throw.
const Throwing ActVerb = 11

var throwAction = Action{
	Verb: Throwing, Word: "throw", Takes: "with at", Clause: "wm.throw.roll", Says: "throw", Marks: withFist,
	To: WithWeapon, Fights: true,
	Propose: func(p Position, id, at ModelID, with int, to ask.Proposals[ActAnswer]) {
		if p.isFist(id, with) {
			to.Add(ActAnswer{Do: Throwing, With: int8(with), At: at})
		}
	},
	Cost: onePoint, Harms: harmful,
	Attack: manoeuvreAt(Throw),
	May: func(p Position, id ModelID, a ActAnswer, why *Reasons) bool {
		return p.mayThrow(id, int(a.With), a.At, why)
	},
	Do: func(p play, id ModelID, a ActAnswer) { p.throw(id, int(a.With), a.At) },
}

// mayThrow judges a throw, of a warcaster too (wm.throw.need, wm.throw.warcaster).
func (p Position) mayThrow(id ModelID, w int, at ModelID, why *Reasons) bool {
	if !p.mayAct(InMelee, why) || !p.mayPower(id, why) || !p.emptyFist(id, w, "wm.throw.need", why) {
		return false
	}
	if p.Slot(at).Base > p.Slot(id).Base {
		return why.No("wm.throw.need", "the base of %s is larger", p.Name(at))
	}
	return p.mayStrikeAt(id, at, halfInch, "wm.power.reach", why)
}

// throw throws a model: an attack roll, an opposed roll, then it flies, off its mark by half
// a deviation (wm.throw.roll, wm.throw.oppose, wm.throw.distance, wm.throw.deviation).
func (p play) throw(id ModelID, w int, at ModelID) {
	p.powers(id, "throw", "wm.throw.need", "wm.open.throw_cost")
	p.grapple(manoeuvre(id, at, Throw), func(a *AttackContext) {
		clauses := Cl("wm.throw.oppose")
		if !p.Jack(at) {
			clauses = append(clauses, "wm.throw.warcaster")
		}
		if mine, theirs := p.opposed("throw", id, at, clauses...); theirs > mine {
			p.of(id, at).Tell("throw-fails", Cl("wm.throw.oppose"), ModelFacts{Model: p.Name(at), By: p.Name(id)}, "%s wrests itself free", p.Name(at))
		} else {
			p.fling(a)
		}
	})
}

// fling has a thrown model fly and come down (wm.throw.damage, wm.throw.knock,
// wm.throw.collateral).
func (p play) fling(a *AttackContext) {
	id, at := a.By, a.Target
	q := ThrowingQuestion{id, at}
	dir := answer(p, "throw-where", p.SeatOf(id), game.Aim, q).vec(p.Model(at).At)
	far := p.throws(id)
	mark := geom.Along(p.Model(at).At, dir, far)
	f := p.g.Roll("deviation", dice.Pool{dice.D6.Times(2)})
	spot := p.thrownTo(id, at, dir, int(f[0]), int(f[1]))
	off := p.throwStrays(id, int(f[1]))
	p.of(id, at).Tell("thrown", Cl("wm.throw.deviation", "wm.throw.distance", "wm.open.half_stats", "wm.open.throw_dev", "wm.open.deviation"), AreaFacts{What: "throw", Aimed: mark, At: spot, Deviated: off, Faces: []int8{f[0], f[1]}, Rows: thrown("Direction, inches", f[0], f[1]),
		Lines: []game.RollLine{{What: "halved", Of: "distance", Clause: "wm.open.throw_dev"}}},
		"%s is thrown %s, %s off its mark", p.Name(at), far, off)
	way := spot.Sub(p.Model(at).At)
	p.g.Cite("wm.throw.freestrike")
	end := p.drive(id, at, way, geom.Dist(p.Model(at).At, spot), "throw", "wm.throw.terrain", "wm.throw.distance")
	p.crash(a, &end, "wm.throw.knock")
	p.collateral(id, at, p.Slot(at).Base, end, "wm.throw.collateral")
}

// StraightAway is the way straight away from who throws, or that nearest to it within the front
// arc (wm.throw.distance).
func (p Position) StraightAway(by, at ModelID) geom.Vec {
	away, face := p.Model(at).At.Sub(p.Model(by).At), p.Model(by).Face
	if away.Dot(face) >= 0 {
		return away
	}
	aside := geom.Vec{X: -face.Y, Y: face.X}
	if away.Dot(aside) < 0 {
		aside = geom.Vec{X: face.Y, Y: -face.X}
	}
	return aside
}

// throws returns how far a model throws: half its strength (wm.throw.distance, wm.open.half_stats).
func (p Position) throws(id ModelID) geom.Length { return geom.Inches(p.Value(id, STR, nil)) / 2 }

// throwStrays returns how far a throw comes down off its mark: half a deviation, at most half of
// how far it goes (wm.throw.deviation, wm.open.throw_dev).
func (p Position) throwStrays(id ModelID, inches int) geom.Length {
	return min(geom.Inches(inches)/2, p.throws(id)/2)
}

// thrownTo is the place that a model flies to with a deviation.
func (p Position) thrownTo(id, at ModelID, dir geom.Vec, turn, inches int) geom.Point {
	mark := geom.Along(p.Model(at).At, dir, p.throws(id))
	return geom.Along(mark, deviation(dir, turn), p.throwStrays(id, inches))
}

// deviation is the direction of a deviation: 1 is straight on, each more turns 60 degrees
// clockwise (wm.ranged.deviation_dir, wm.open.deviation).
func deviation(along geom.Vec, face int) geom.Vec { return geom.Turned(along, 60*(face-1)) }

// ThrowingQuestion asks which way a model is thrown, as a place that it flies towards: any
// direction in the thrower's front arc, and not through the thrower (wm.throw.distance).
type ThrowingQuestion struct{ By, At ModelID }

// Propose implements ask.Asking.
func (q ThrowingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Spot]) {
	at := p.Model(q.At).At
	to.Add(Spot(at.Add(p.StraightAway(q.By, q.At))))
	to.Add(Spot(geom.Along(at, geom.Around(luck.IntN(16), geom.Inch), 4*geom.Inch)))
}

// Judge implements ask.Asking.
func (q ThrowingQuestion) Judge(p Position, a Spot, why *Reasons) bool {
	from, at := p.Model(q.By), p.Model(q.At).At
	dir := a.vec(at)
	if !inRange(a) || dir == (geom.Vec{}) {
		return why.Misshapen("a place to fly towards")
	}
	if dir.Dot(from.Face) < 0 {
		return why.No("wm.throw.distance", "it is thrown within the front arc of %s", p.Name(q.By))
	}
	end := geom.Along(at, dir, p.throws(q.By))
	if geom.WithinSegment(from.At, geom.Segment{A: at, B: end}, p.Slot(q.By).Base+p.Slot(q.At).Base-1) {
		return why.No("wm.throw.distance", "it is not thrown through %s", p.Name(q.By))
	}
	return true
}

// Words implements ask.Asking.
func (q ThrowingQuestion) Words(p Position, a Spot) string {
	return "throw " + p.Name(q.At) + " towards " + a.Point().String()
}

// Request implements ask.Asking.
func (q ThrowingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "Which way is " + p.Name(q.At) + " thrown?", Clauses: Cl("wm.throw.distance", "wm.throw.deviation"), Subjects: []int32{int32(q.At)}}
}
