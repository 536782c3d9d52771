package warpath

import (
	"strings"

	"umpire/game"
	"umpire/geom"
)

// strikers are the bases of a unit that attack, each with the enemy units that it
// may attack, in the order of its members (wp.assault.attackers_contact,
// wp.assault.attackers_support).
type strikers struct {
	n    int
	base [maxMembers]BaseID
	may  [maxMembers]uint64
}

// strikers finds the bases of a unit that attack. Those in contact attack whom they
// touch; those within 1" of one in contact are in support, and attack anybody whom
// their unit is engaged with (wp.assault.multi_contact_many,
// wp.assault.multi_contact_one, wp.assault.multi_support). In a building all do, and
// those who assault it attack anybody inside (wp.buildings.assault_fighters,
// wp.buildings.assault_allocate).
func (p position) strikers(u UnitID) (s strikers) {
	list, n := p.members(u)
	foes := p.unit(u).Foes
	_, inside := p.building(u)
	var touched [maxMembers]uint64
	for i, b := range list[:n] {
		if inside {
			touched[i] = foes
			continue
		}
		touched[i] = p.touched(u, b)
	}
	for i, b := range list[:n] {
		may := touched[i]
		if may == 0 && p.supports(list[:n], touched[:n], i) {
			may = foes
		}
		if may != 0 {
			s.base[s.n], s.may[s.n] = b, may
			s.n++
		}
	}
	return s
}

// touched are the enemy units that a base of a unit is in contact with, itself or
// across the outline of the building that it assaults.
func (p position) touched(u UnitID, b BaseID) (set uint64) {
	c := p.capsule(b)
	p.foes(u, func(foe UnitID) {
		if at := p.unit(u).Assaults; at != 0 && p.unit(foe).In == at {
			if p.shape(int(at)-1).Within(c, touch) {
				set |= only(foe)
			}
			return
		}
		p.each(foe, func(e BaseID) {
			if geom.GapWithin(c, p.capsule(e), touch) {
				set |= only(foe)
			}
		})
	})
	return set
}

// supports reports whether a base is within 1" of one of its unit that is in contact.
func (p position) supports(list []BaseID, touched []uint64, i int) bool {
	c := p.capsule(list[i])
	for j, other := range list {
		if touched[j] != 0 && geom.GapWithin(c, p.capsule(other), geom.Inch) {
			return true
		}
	}
	return false
}

// choices counts the bases that have a choice of whom to attack.
func (s *strikers) choices() (n int) {
	for _, may := range s.may[:s.n] {
		if may&(may-1) != 0 {
			n++
		}
	}
	return n
}

// allot declares whom each base attacks, openly and before any dice, the units of
// the player whose Turn it is first (wp.assault.multi_declare).
func (p play) allot() {
	f := &p.s.Fight
	for _, seat := range seatsFrom(p.s.Turn) {
		u, ok := p.firstFighter(seat, func(u UnitID) bool { return f.Asked&only(u) == 0 })
		if !ok {
			continue
		}
		f.Asked |= only(u)
		s := p.strikers(u)
		if p.card(u).Assault != Dash && s.choices() > 0 {
			p.allotBy(u, &s)
			return
		}
		for i := range s.n {
			eachUnit(s.may[i]&-s.may[i], func(at UnitID) { f.Blow[s.base[i]] = at })
		}
		return
	}
	p.nextStage()
}

// allotBy asks whom the bases of a unit attack.
func (p play) allotBy(u UnitID, s *strikers) {
	a := p.ask("allot", p.seat(u), game.Assign, allotting{u})
	for i := range s.n {
		p.s.Fight.Blow[s.base[i]] = UnitID(a[i])
	}
	clauses := clauseIf(cl("wp.assault.multi_declare", "wp.assault.multi_contact_many", "wp.assault.multi_support"), p.s.Fight.Building != 0, "wp.buildings.assault_allocate")
	p.tellOf(of(u), "allot", clauses, UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)},
		"%s: %s", p.unitName(u), allotting{u}.Words(p.position, a))
}

// allotting asks for a target for each striking base of a unit: an enemy unit.
type allotting struct{ unit UnitID }

// Propose implements asking.Asking: all at one unit, as far as that may be, and a
// spread.
func (q allotting) Propose(p position, luck *game.Luck, to *game.Proposals) {
	s := p.strikers(q.unit)
	p.foes(q.unit, func(foe UnitID) {
		for _, may := range s.may[:s.n] {
			if may&only(foe) == 0 {
				may &= -may
				eachUnit(may, func(at UnitID) { to.Append(int32(at)) })
				continue
			}
			to.Append(int32(foe))
		}
		to.End()
	})
	for _, may := range s.may[:s.n] {
		k, pick := 0, int32(0)
		eachUnit(may, func(at UnitID) {
			if k++; luck.IntN(k) == 0 {
				pick = int32(at)
			}
		})
		to.Append(pick)
	}
	to.End()
}

// Judge implements asking.Asking.
func (q allotting) Judge(p position, a game.Answer, why *reasons) bool {
	s := p.strikers(q.unit)
	if len(a) != s.n {
		return why.No(game.ClauseShape, "a target for each of %s is wanted: %d are given", count(s.n, "base"), len(a))
	}
	ok := true
	for i, at := range a {
		if !p.isUnit(at) {
			return why.Misshapen("an enemy unit for each base")
		}
		if s.may[i]&only(UnitID(at)) != 0 {
			continue
		}
		clause := game.Clause("wp.assault.multi_contact_many")
		if s.may[i]&(s.may[i]-1) == 0 {
			clause = "wp.assault.multi_contact_one"
		}
		ok = why.No(clause, "%s is not in contact with %s", p.name(s.base[i]), p.unitName(UnitID(at)))
	}
	return ok
}

// Words implements asking.Asking.
func (q allotting) Words(p position, a game.Answer) string {
	var words []string
	p.foes(q.unit, func(foe UnitID) {
		n := 0
		for _, at := range a {
			if UnitID(at) == foe {
				n++
			}
		}
		if n > 0 {
			words = append(words, count(n, "base")+" against "+p.unitName(foe))
		}
	})
	return strings.Join(words, ", ")
}

// Request implements asking.Asking.
func (q allotting) Request(p position) game.Request {
	r := game.Request{Prompt: p.unitName(q.unit) + ": whom does each base attack?", Clauses: cl("wp.assault.multi_declare", "wp.assault.multi_contact_many", "wp.assault.multi_support")}
	s := p.strikers(q.unit)
	for i := range s.n {
		item := game.Item{Name: p.name(s.base[i]), Value: int32(s.base[i]), On: []int32{int32(s.base[i])}}
		eachUnit(s.may[i], func(foe UnitID) { item.May = append(item.May, int32(foe)) })
		r.Items = append(r.Items, item)
	}
	r.Min = s.n
	p.foes(q.unit, func(foe UnitID) {
		r.Options = append(r.Options, game.Option{Answer: game.Answer{int32(foe)}, Words: p.unitName(foe), Marks: game.Marks{On: p.Team(int(foe))}})
	})
	return r
}
