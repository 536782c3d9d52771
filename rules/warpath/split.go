package warpath

import (
	"strings"

	"umpire/game"
	"umpire/game/ask"
)

// splitFire divides a unit's fire between two targets: all bases are allotted before
// any dice (wp.data.enforcers.order.coordinated_fire).
func (p play) splitFire(u, first UnitID, with weaponSet) {
	one := shot{first, with}
	a := answer(p, "split", p.seat(u), game.Pick, secondTarget{u, one})
	p.beginAttack(Fire, u, first)
	if a.none() {
		p.shootAt(u, first, with, allMembers)
		return
	}
	other := secondTarget{u, one}.shot(p.position, a)
	who := answer(p, "split/bases", p.seat(u), game.Assign, splitting{u, one, other})
	for _, s := range [2]shot{one, other} {
		p.shootAt(u, s.at, s.with, allotted(who, s.at))
	}
}

// shot is a part of fire that is divided: the target, and the weapons that fire at it.
type shot struct {
	at   UnitID
	with weaponSet
}

// allotted are the bases, by their places, that shoot at a target.
func allotted(who ask.List[UnitID], at UnitID) (set uint16) {
	for i, v := range who.All() {
		if v == at {
			set |= 1 << i
		}
	}
	return set
}

// secondTarget asks for another target beside the first: a unit; or as for the first fire,
// a unit and weapons, if not all fire at it that can; or -1 for none.
type secondTarget struct {
	unit  UnitID
	first shot
}

// secondAnswer is a target, or Fire, a target and weapons, or none.
type secondAnswer []int32

// secondAt is the answer that names a target, at which all weapons fire.
func secondAt(u UnitID) secondAnswer { return secondAnswer{int32(u)} }

// secondWith is the answer that names a target and weapons.
func secondWith(s shot) secondAnswer { return secondAnswer{int32(Fire), int32(s.at), int32(s.with)} }

// noSecond is the answer that names none.
var noSecond = secondAnswer{-1}

func (a secondAnswer) none() bool { return len(a) == 1 && a[0] == -1 }

// some is whether the answer names weapons, too.
func (a secondAnswer) some() bool { return len(a) == 3 }

// at is the target.
func (a secondAnswer) at() int32 { return a[len(a)/2] }

// shot is the part of the fire that an answer names.
func (q secondTarget) shot(p position, a secondAnswer) shot {
	if a.some() {
		return shot{UnitID(a.at()), weaponSet(a[2])}
	}
	return shot{UnitID(a.at()), p.weaponsFor(q.unit, Fire)}
}

// Propose implements ask.Asking.
func (q secondTarget) Propose(p position, _ *game.Luck, to ask.To[secondAnswer]) {
	to.Add(noSecond)
	p.targets(q.unit, Fire, func(at UnitID) {
		if !q.divides(p, shot{at, p.weaponsFor(q.unit, Fire)}) {
			return
		}
		to.Add(secondAt(at))
		p.usable(q.unit, at, Fire).eachPart(func(part weaponSet) {
			if s := (shot{at, part}); q.divides(p, s) {
				to.Add(secondWith(s))
			}
		})
	})
}

// Judge implements ask.Asking.
func (q secondTarget) Judge(p position, a secondAnswer, why *reasons) bool {
	switch {
	case a.none():
		return true
	case len(a) == 0 || a[0] < 0:
		return why.Misshapen("a unit, or -1 for none")
	case len(a) == 2, a.some() && a[0] != int32(Fire), len(a) > 3:
		return why.No("wp.data.enforcers.order.coordinated_fire", "fire is divided between two targets: no third one")
	case a.at() < 0 || int(a.at()) >= len(p.m.units):
		return why.Misshapen("a unit, or -1 for none")
	}
	second := q.shot(p, a)
	if second.at == q.first.at {
		return why.No("wp.data.enforcers.order.coordinated_fire", "%s is the first target", p.unitName(second.at))
	}
	if !p.mayShoot(q.unit, second.at, Fire, why) || a.some() && !p.mayFire(q.unit, second.at, Fire, int(a[2]), why) {
		return false
	}
	return q.divides(p, second) || why.No("wp.data.enforcers.order.coordinated_fire", "no two bases of %s can fire, one at each", p.unitName(q.unit))
}

// divides reports whether a base can fire at the first target and another at the second.
func (q secondTarget) divides(p position, second shot) bool {
	one, other := p.divide(q.unit, q.first, second)
	return q.first.at != second.at && one != 0 && other != 0
}

// divide is a way to divide a unit's bases so that some can fire at either target.
func (p position) divide(u UnitID, first, second shot) (one, other uint16) {
	f, g := p.fireAt(u, first.at, first.with, allMembers), p.fireAt(u, second.at, second.with, allMembers)
	both := f.firing & g.firing
	one, other = f.firing&^both, g.firing&^both
	for i := range maxMembers {
		switch bit := uint16(1) << i & both; {
		case bit == 0:
		case one == 0, other != 0 && i%2 == 0:
			one |= bit
		default:
			other |= bit
		}
	}
	return one, other
}

// splitting asks which of two targets each base of a unit shoots at, in order.
type splitting struct {
	unit          UnitID
	first, second shot
}

// Propose implements ask.Asking: one that gives either target a base that can fire,
// and some with luck.
func (q splitting) Propose(p position, luck *game.Luck, to ask.To[ask.List[UnitID]]) {
	_, other := p.divide(q.unit, q.first, q.second)
	n := p.strength(q.unit)
	for try := range 3 {
		for i := range n {
			at := q.first.at
			if other>>i&1 != 0 || try > 0 && luck.IntN(2) == 0 {
				at = q.second.at
			}
			to.Append(int32(at))
		}
		to.End()
	}
}

// Judge implements ask.Asking.
func (q splitting) Judge(p position, a ask.List[UnitID], why *reasons) bool {
	if n := p.strength(q.unit); len(a) != n {
		return why.No(game.ClauseShape, "a target for each of %s is wanted: %d are given", count(n, "base"), len(a))
	}
	for _, at := range a.All() {
		if at != q.first.at && at != q.second.at {
			return why.No("wp.data.enforcers.order.coordinated_fire", "every base shoots at %s or at %s", p.unitName(q.first.at), p.unitName(q.second.at))
		}
	}
	for _, s := range [2]shot{q.first, q.second} {
		if f := p.fireAt(q.unit, s.at, s.with, allotted(a, s.at)); f.firing == 0 {
			return why.No("wp.shooting.valid_target", "none of the bases allotted to %s can fire at it", p.unitName(s.at))
		}
	}
	return true
}

// Words implements ask.Asking.
func (q splitting) Words(p position, a ask.List[UnitID]) string {
	var words []string
	for _, s := range [2]shot{q.first, q.second} {
		n := 0
		for _, at := range a.All() {
			if at == s.at {
				n++
			}
		}
		words = append(words, count(n, "base")+" at "+p.unitName(s.at))
	}
	return strings.Join(words, ", ")
}

// Request implements ask.Asking.
func (q splitting) Request(p position) game.Request {
	r := game.Request{Prompt: "Which base shoots at whom?", Clauses: cl("wp.data.enforcers.order.coordinated_fire")}
	p.each(q.unit, func(b BaseID) { r.Items = append(r.Items, game.Item{Name: p.name(b), Value: int32(b)}) })
	for _, s := range [2]shot{q.first, q.second} {
		r.Options = append(r.Options, game.Option{Answer: game.Answer{int32(s.at)}, Words: p.unitName(s.at)})
	}
	return r
}

// Words implements ask.Asking.
func (q secondTarget) Words(p position, a secondAnswer) string {
	if a.none() {
		return "all at " + p.unitName(q.first.at)
	}
	second := q.shot(p, a)
	return "and at " + p.unitName(second.at) + p.onlyWith(q.unit, Fire, second.with)
}

// Request implements ask.Asking.
func (q secondTarget) Request(p position) game.Request {
	return game.Request{Prompt: "A second target for " + p.unitName(q.unit) + "?", Clauses: cl("wp.data.enforcers.order.coordinated_fire")}
}

// Marks implements ask.Marked.
func (q secondTarget) Marks(p position, a secondAnswer) (m game.Marks) {
	if m.Group, m.Part = "split", a.some(); !a.none() {
		p.each(q.shot(p, a).at, func(b BaseID) { m.On = append(m.On, int32(b)) })
	}
	return m
}
