package warpath

import (
	"strings"

	"umpire/game"
	"umpire/game/ask"
)

// splitFire divides a unit's fire between two targets: all bases are allotted before
// any dice (wp.data.enforcers.order.coordinated_fire).
func (p Play) splitFire(u, first UnitID, with WeaponSet) {
	one := Shot{first, with}
	a := answer(p, "split", p.Seat(u), game.Pick, SecondTargetQuestion{u, one})
	p.beginAttack(Fire, u, first)
	if a.None() {
		p.shootAt(u, first, with, AllMembers)
		return
	}
	other := SecondTargetQuestion{u, one}.Shot(p.Position, a)
	who := answer(p, "split/bases", p.Seat(u), game.Assign, SplittingQuestion{u, one, other})
	for _, s := range [2]Shot{one, other} {
		p.shootAt(u, s.At, s.With, Allotted(who, s.At))
	}
}

// Shot is a part of fire that is divided: the target, and the weapons that fire at it.
type Shot struct {
	At   UnitID
	With WeaponSet
}

// Allotted are the bases, by their places, that shoot at a target.
func Allotted(who ask.List[UnitID], at UnitID) (set uint16) {
	for i, v := range who.All() {
		if v == at {
			set |= 1 << i
		}
	}
	return set
}

// SecondTargetQuestion asks for another target beside the first: a unit; or as for the first fire,
// a unit and weapons, if not all fire at it that can; or -1 for none.
type SecondTargetQuestion struct {
	Unit  UnitID
	First Shot
}

// SecondAnswer is a target, or Fire, a target and weapons, or none.
type SecondAnswer []int32

// SecondAt is the answer that names a target, at which all weapons fire.
func SecondAt(u UnitID) SecondAnswer { return SecondAnswer{int32(u)} }

// secondWith is the answer that names a target and weapons.
func secondWith(s Shot) SecondAnswer { return SecondAnswer{int32(Fire), int32(s.At), int32(s.With)} }

// NoSecond is the answer that names none.
var NoSecond = SecondAnswer{-1}

func (a SecondAnswer) None() bool { return len(a) == 1 && a[0] == -1 }

// some reports whether the answer names weapons, too.
func (a SecondAnswer) some() bool { return len(a) == 3 }

// at is the target.
func (a SecondAnswer) at() int32 { return a[len(a)/2] }

// Shot is the part of the fire that an answer names.
func (q SecondTargetQuestion) Shot(p Position, a SecondAnswer) Shot {
	if a.some() {
		return Shot{UnitID(a.at()), WeaponSet(a[2])}
	}
	return Shot{UnitID(a.at()), p.WeaponsFor(q.Unit, Fire)}
}

// Propose implements ask.Asking.
func (q SecondTargetQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[SecondAnswer]) {
	to.Add(NoSecond)
	p.Targets(q.Unit, Fire, func(at UnitID) {
		if !q.divides(p, Shot{at, p.WeaponsFor(q.Unit, Fire)}) {
			return
		}
		to.Add(SecondAt(at))
		p.usable(q.Unit, at, Fire).eachPart(func(part WeaponSet) {
			if s := (Shot{at, part}); q.divides(p, s) {
				to.Add(secondWith(s))
			}
		})
	})
}

// Judge implements ask.Asking.
func (q SecondTargetQuestion) Judge(p Position, a SecondAnswer, why *Reasons) bool {
	switch {
	case a.None():
		return true
	case len(a) == 0 || a[0] < 0:
		return why.Misshapen("a unit, or -1 for none")
	case len(a) == 2, a.some() && a[0] != int32(Fire), len(a) > 3:
		return why.No("wp.data.enforcers.order.coordinated_fire", "fire is divided between two targets: no third one")
	case a.at() < 0 || int(a.at()) >= len(p.M.Units):
		return why.Misshapen("a unit, or -1 for none")
	}
	second := q.Shot(p, a)
	if second.At == q.First.At {
		return why.No("wp.data.enforcers.order.coordinated_fire", "%s is the first target", p.UnitName(second.At))
	}
	if !p.MayShoot(q.Unit, second.At, Fire, why) || a.some() && !p.mayFire(q.Unit, second.At, Fire, int(a[2]), why) {
		return false
	}
	return q.divides(p, second) || why.No("wp.data.enforcers.order.coordinated_fire", "no two bases of %s can fire, one at each", p.UnitName(q.Unit))
}

// divides reports whether a base can fire at the first target and another at the second.
func (q SecondTargetQuestion) divides(p Position, second Shot) bool {
	one, other := p.Divide(q.Unit, q.First, second)
	return q.First.At != second.At && one != 0 && other != 0
}

// Divide is a way to divide a unit's bases so that some can fire at either target.
func (p Position) Divide(u UnitID, first, second Shot) (one, other uint16) {
	f, g := p.FireAt(u, first.At, first.With, AllMembers), p.FireAt(u, second.At, second.With, AllMembers)
	both := f.Firing & g.Firing
	one, other = f.Firing&^both, g.Firing&^both
	for i := range MaxMembers {
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

// SplittingQuestion asks which of two targets each base of a unit shoots at, in order.
type SplittingQuestion struct {
	Unit          UnitID
	First, Second Shot
}

// Propose implements ask.Asking: one that gives either target a base that can fire,
// and some with luck.
func (q SplittingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ask.List[UnitID]]) {
	_, other := p.Divide(q.Unit, q.First, q.Second)
	n := p.Strength(q.Unit)
	for try := range 3 {
		for i := range n {
			at := q.First.At
			if other>>i&1 != 0 || try > 0 && luck.IntN(2) == 0 {
				at = q.Second.At
			}
			to.Append(int32(at))
		}
		to.End()
	}
}

// Judge implements ask.Asking.
func (q SplittingQuestion) Judge(p Position, a ask.List[UnitID], why *Reasons) bool {
	if n := p.Strength(q.Unit); len(a) != n {
		return why.No(game.ClauseShape, "a target for each of %s is wanted: %d are given", Count(n, "base"), len(a))
	}
	for _, at := range a.All() {
		if at != q.First.At && at != q.Second.At {
			return why.No("wp.data.enforcers.order.coordinated_fire", "every base shoots at %s or at %s", p.UnitName(q.First.At), p.UnitName(q.Second.At))
		}
	}
	for _, s := range [2]Shot{q.First, q.Second} {
		if f := p.FireAt(q.Unit, s.At, s.With, Allotted(a, s.At)); f.Firing == 0 {
			return why.No("wp.shooting.valid_target", "none of the bases allotted to %s can fire at it", p.UnitName(s.At))
		}
	}
	return true
}

// Words implements ask.Asking.
func (q SplittingQuestion) Words(p Position, a ask.List[UnitID]) string {
	var words []string
	for _, s := range [2]Shot{q.First, q.Second} {
		n := 0
		for _, at := range a.All() {
			if at == s.At {
				n++
			}
		}
		words = append(words, Count(n, "base")+" at "+p.UnitName(s.At))
	}
	return strings.Join(words, ", ")
}

// Request implements ask.Asking.
func (q SplittingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Which base shoots at whom?", Clauses: Cl("wp.data.enforcers.order.coordinated_fire")}
	p.Each(q.Unit, func(b BaseID) { r.Items = append(r.Items, game.Item{Name: p.Name(b), Value: int32(b)}) })
	r.Min = len(r.Items)
	for _, s := range [2]Shot{q.First, q.Second} {
		r.Gives = append(r.Gives, game.Item{Name: p.UnitName(s.At), Value: int32(s.At)})
	}
	return r
}

// Words implements ask.Asking.
func (q SecondTargetQuestion) Words(p Position, a SecondAnswer) string {
	if a.None() {
		return "all at " + p.UnitName(q.First.At)
	}
	second := q.Shot(p, a)
	return "and at " + p.UnitName(second.At) + p.onlyWith(q.Unit, Fire, second.With)
}

// Request implements ask.Asking.
func (q SecondTargetQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "A second target for " + p.UnitName(q.Unit) + "?", Clauses: Cl("wp.data.enforcers.order.coordinated_fire")}
}

// Marks implements ask.Marked.
func (q SecondTargetQuestion) Marks(p Position, a SecondAnswer) (m game.Marks) {
	if m.Group, m.Part = "split", a.some(); !a.None() {
		p.Each(q.Shot(p, a).At, func(b BaseID) { m.On = append(m.On, int32(b)) })
	}
	return m
}
