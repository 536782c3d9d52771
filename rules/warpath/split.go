package warpath

import (
	"strings"

	"umpire/game"
)

// splitFire divides a unit's fire between two targets: all bases are allotted before
// any dice (wp.data.enforcers.order.coordinated_fire).
func (p play) splitFire(u, first UnitID) {
	a := p.ask("split", p.seat(u), game.Pick, secondTarget{u, first})
	p.beginAttack(Fire, u, first)
	if a[0] < 0 {
		p.shootAt(u, first, allMembers)
		return
	}
	second := UnitID(a[0])
	who := p.ask("split/bases", p.seat(u), game.Assign, splitting{u, first, second})
	p.shootAt(u, first, allotted(who, first))
	p.shootAt(u, second, allotted(who, second))
}

// allotted are the bases, by their places, that shoot at a target.
func allotted(who game.Answer, at UnitID) (set uint16) {
	for i, v := range who {
		if v == int32(at) {
			set |= 1 << i
		}
	}
	return set
}

// secondTarget asks for another target beside the first: a unit, or -1 for none.
type secondTarget struct{ unit, first UnitID }

// Propose implements asking.Asking.
func (q secondTarget) Propose(p position, _ *game.Luck, to *game.Proposals) {
	to.Add(-1)
	p.targets(q.unit, Fire, func(at UnitID) {
		if q.Judge(p, game.Answer{int32(at)}, nil) {
			to.Add(int32(at))
		}
	})
}

// Judge implements asking.Asking.
func (q secondTarget) Judge(p position, a game.Answer, why *reasons) bool {
	switch {
	case len(a) > 1:
		return why.No("wp.data.enforcers.order.coordinated_fire", "fire is divided between two targets: no third one")
	case len(a) != 1 || a[0] < -1 || a[0] >= 0 && !p.isUnit(a[0]):
		return why.Misshapen("a unit, or -1 for none")
	case a[0] < 0:
		return true
	case UnitID(a[0]) == q.first:
		return why.No("wp.data.enforcers.order.coordinated_fire", "%s is the first target", p.unitName(q.first))
	}
	second := UnitID(a[0])
	if !p.mayShoot(q.unit, second, Fire, why) {
		return false
	}
	one, other := p.divide(q.unit, q.first, second)
	return one != 0 && other != 0 || why.No("wp.data.enforcers.order.coordinated_fire", "no two bases of %s can fire, one at each", p.unitName(q.unit))
}

// divide is a way to divide a unit's bases so that some can fire at either target.
func (p position) divide(u, first, second UnitID) (one, other uint16) {
	weapons := p.weaponsFor(u, Fire)
	f, g := p.fireAt(u, first, weapons, allMembers), p.fireAt(u, second, weapons, allMembers)
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
type splitting struct{ unit, first, second UnitID }

// Propose implements asking.Asking: one that gives either target a base that can fire,
// and some with luck.
func (q splitting) Propose(p position, luck *game.Luck, to *game.Proposals) {
	_, other := p.divide(q.unit, q.first, q.second)
	n := p.strength(q.unit)
	for try := range 3 {
		for i := range n {
			at := q.first
			if other>>i&1 != 0 || try > 0 && luck.IntN(2) == 0 {
				at = q.second
			}
			to.Append(int32(at))
		}
		to.End()
	}
}

// Judge implements asking.Asking.
func (q splitting) Judge(p position, a game.Answer, why *reasons) bool {
	if n := p.strength(q.unit); len(a) != n {
		return why.No(game.ClauseShape, "a target for each of %s is wanted: %d are given", count(n, "base"), len(a))
	}
	for _, v := range a {
		if v != int32(q.first) && v != int32(q.second) {
			return why.No("wp.data.enforcers.order.coordinated_fire", "every base shoots at %s or at %s", p.unitName(q.first), p.unitName(q.second))
		}
	}
	weapons := p.weaponsFor(q.unit, Fire)
	for _, at := range [2]UnitID{q.first, q.second} {
		if f := p.fireAt(q.unit, at, weapons, allotted(a, at)); f.firing == 0 {
			return why.No("wp.shooting.valid_target", "none of the bases allotted to %s can fire at it", p.unitName(at))
		}
	}
	return true
}

// Words implements asking.Asking.
func (q splitting) Words(p position, a game.Answer) string {
	var words []string
	for _, at := range [2]UnitID{q.first, q.second} {
		n := 0
		for _, v := range a {
			if v == int32(at) {
				n++
			}
		}
		words = append(words, count(n, "base")+" at "+p.unitName(at))
	}
	return strings.Join(words, ", ")
}

// Request implements asking.Asking.
func (q splitting) Request(p position) game.Request {
	r := game.Request{Prompt: "Which base shoots at whom?", Clauses: cl("wp.data.enforcers.order.coordinated_fire")}
	p.each(q.unit, func(b BaseID) { r.Items = append(r.Items, game.Item{Name: p.name(b), Value: int32(b)}) })
	for _, at := range [2]UnitID{q.first, q.second} {
		r.Options = append(r.Options, game.Option{Answer: game.Answer{int32(at)}, Words: p.unitName(at)})
	}
	return r
}

// Words implements asking.Asking.
func (q secondTarget) Words(p position, a game.Answer) string {
	if a[0] < 0 {
		return "all at " + p.unitName(q.first)
	}
	return "and at " + p.unitName(UnitID(a[0]))
}

// Request implements asking.Asking.
func (q secondTarget) Request(p position) game.Request {
	return game.Request{Prompt: "A second target for " + p.unitName(q.unit) + "?", Clauses: cl("wp.data.enforcers.order.coordinated_fire")}
}

// Marks implements asking.Marked.
func (q secondTarget) Marks(p position, a game.Answer) (m game.Marks) {
	if m.Group = "split"; a[0] >= 0 {
		p.each(UnitID(a[0]), func(b BaseID) { m.On = append(m.On, int32(b)) })
	}
	return m
}
