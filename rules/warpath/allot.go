package warpath

import (
	"fmt"
	"math/bits"
	"strings"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// strikers are the bases of a unit that attack, each with the enemy units that it
// may attack, in the order of its members (wp.assault.attackers_contact,
// wp.assault.attackers_support).
type strikers struct {
	n    int
	base [maxMembers]BaseID
	may  [maxMembers]uint64
	// free are those, by their places, whose dice need not all go to one enemy unit.
	free uint16
}

// strikers finds the bases of a unit that attack. Those in contact attack whom they
// touch; those within 1" of one in contact are in support, and attack anybody whom
// their unit is engaged with (wp.assault.multi_contact_many,
// wp.assault.multi_contact_one, wp.assault.multi_support). In a building all do, and
// those who assault it attack anybody inside (wp.buildings.assault_fighters,
// wp.buildings.assault_allocate). Only in contact with a base does all go to one.
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
		may, free := touched[i], inside || p.atWall(u, b)
		if may == 0 && p.supports(list[:n], touched[:n], i) {
			may, free = foes, true
		}
		if may != 0 {
			s.base[s.n], s.may[s.n] = b, may
			if free && may&(may-1) != 0 && p.card(u).blows() > 1 {
				s.free |= 1 << s.n
			}
			s.n++
		}
	}
	return s
}

// blows is how many dice a base has in an Assault.
func (c *UnitCard) blows() (n int) {
	for i := range c.Melee {
		n += c.Melee[i].Dice
	}
	return n
}

// atWall reports whether a base is in contact with the building that its unit assaults.
func (p position) atWall(u UnitID, b BaseID) bool {
	at := p.unit(u).Assaults
	return at != 0 && p.shape(int(at)-1).Within(p.capsule(b), touch)
}

// touched are the enemy units that a base of a unit is in contact with, itself or
// across the outline of the building that it assaults.
func (p position) touched(u UnitID, b BaseID) (set uint64) {
	c := p.capsule(b)
	p.foes(u, func(foe UnitID) {
		if at := p.unit(u).Assaults; at != 0 && p.unit(foe).In == at {
			if p.atWall(u, b) {
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

// allotBy asks whom the bases of a unit attack, and how those that divide their dice do.
func (p play) allotBy(u UnitID, s *strikers) {
	a := answer(p, "allot", p.seat(u), game.Assign, allotting{u})
	divided := s.divided(a)
	for i := range s.n {
		if divided>>i&1 == 0 {
			p.s.Fight.Blow[s.base[i]] = UnitID(a.At(i))
		}
	}
	for q := range p.sharings(u, s, divided) {
		p.shares(q, answer(p, "share", p.seat(u), game.Allocate, q))
	}
	p.tellAllotted(u, s, a)
}

// AllotFacts are of "allot": whom each base of a unit attacks, and how the dice are
// divided of those that divide theirs.
type AllotFacts struct {
	Unit    string       `json:"unit"`
	Seat    game.Seat    `json:"seat"`
	Attacks []BlowFacts  `json:"attacks,omitempty"`
	Shares  []ShareFacts `json:"shares,omitempty"`
}

// BlowFacts are a base and the unit that all its dice are for.
type BlowFacts struct {
	Base string `json:"base"`
	At   string `json:"at"`
}

// ShareFacts are dice of a weapon that are for a unit.
type ShareFacts struct {
	At   string `json:"at"`
	With string `json:"with"`
	Dice int    `json:"dice"`
}

func (p play) tellAllotted(u UnitID, s *strikers, a blows) {
	p.g.Tell(func() game.Event {
		f := AllotFacts{Unit: p.unitName(u), Seat: p.seat(u)}
		for i := range s.n {
			if at := p.s.Fight.Blow[s.base[i]]; at != None {
				f.Attacks = append(f.Attacks, BlowFacts{p.name(s.base[i]), p.unitName(at)})
			}
		}
		text := f.Unit + ": " + allotting{u}.Words(p.position, a)
		for i := range p.s.Fight.Shares.Len() {
			if l := p.s.Fight.Shares.At(i); l.By == u {
				one := ShareFacts{p.unitName(l.At), p.card(u).Melee[l.Weapon].Name, int(l.Dice)}
				f.Shares = append(f.Shares, one)
				text += fmt.Sprintf("; %s with %s against %s", diceWords(one.Dice), one.With, one.At)
			}
		}
		clauses := clauseIf(cl("wp.assault.multi_declare", "wp.assault.multi_contact_many", "wp.assault.multi_support"), p.s.Fight.Building != 0, "wp.buildings.assault_allocate")
		return game.Event{Kind: "allot", On: p.basesOn(u), Clauses: clauses, Facts: f, Text: text}
	})
}

// blow is the enemy unit that a base attacks, or apart.
type blow int8

// apart stands for several enemy units, between which a base divides its dice.
const apart blow = -1

// blows are those of the striking bases of a unit, in their order.
type blows = ask.List[blow]

// allotting asks for a target for each striking base of a unit: an enemy unit, or apart.
type allotting struct{ unit UnitID }

// Propose implements ask.Asking: all at one unit, as far as that may be, and a
// spread.
func (q allotting) Propose(p position, luck *game.Luck, to ask.To[blows]) {
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
	for i, may := range s.may[:s.n] {
		k, pick := 0, int32(0)
		eachUnit(may, func(at UnitID) {
			if k++; luck.IntN(k) == 0 {
				pick = int32(at)
			}
		})
		if s.free>>i&1 != 0 && luck.IntN(3) == 0 {
			pick = int32(apart)
		}
		to.Append(pick)
	}
	to.End()
}

// Judge implements ask.Asking.
func (q allotting) Judge(p position, a blows, why *reasons) bool {
	s := p.strikers(q.unit)
	if len(a) != s.n {
		return why.No(game.ClauseShape, "a target for each of %s is wanted: %d are given", count(s.n, "base"), len(a))
	}
	ok := true
	for i, at := range a.All() {
		switch {
		case at == apart && s.free>>i&1 != 0:
			continue
		case at == apart:
			ok = why != nil && p.whyWhole(&s, i, why)
			continue
		case at < 0 || int(at) >= len(p.m.units):
			return why.Misshapen("an enemy unit for each base")
		case s.may[i]&only(UnitID(at)) != 0:
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

// whyWhole says why a base does not divide its dice.
func (p position) whyWhole(s *strikers, i int, why *reasons) bool {
	base := p.name(s.base[i])
	switch {
	case s.may[i]&(s.may[i]-1) == 0:
		return why.No("wp.assault.multi_contact_one", "%s has one enemy unit to attack", base)
	case p.card(p.unitOf(s.base[i])).blows() < 2:
		return why.No("wp.assault.dice", "%s has one die: there is nothing to divide", base)
	}
	return why.No("wp.assault.multi_contact_many", "%s is in contact with several enemy units: all its dice are for one", base)
}

// Words implements ask.Asking.
func (q allotting) Words(p position, a blows) string {
	var words []string
	p.foes(q.unit, func(foe UnitID) {
		n := 0
		for _, at := range a.All() {
			if UnitID(at) == foe {
				n++
			}
		}
		if n > 0 {
			words = append(words, count(n, "base")+" against "+p.unitName(foe))
		}
	})
	if n := bits.OnesCount16((&strikers{n: len(a)}).divided(a)); n > 0 {
		words = append(words, count(n, "base")+" against several")
	}
	return strings.Join(words, ", ")
}

// Request implements ask.Asking.
func (q allotting) Request(p position) game.Request {
	r := game.Request{Prompt: p.unitName(q.unit) + ": whom does each base attack?", Clauses: cl("wp.assault.multi_declare", "wp.assault.multi_contact_many", "wp.assault.multi_support")}
	s := p.strikers(q.unit)
	for i := range s.n {
		item := game.Item{Name: p.name(s.base[i]), Value: int32(s.base[i]), On: []int32{int32(s.base[i])}}
		eachUnit(s.may[i], func(foe UnitID) { item.May = append(item.May, int32(foe)) })
		if s.free>>i&1 != 0 {
			item.May = append(item.May, int32(apart))
		}
		r.Items = append(r.Items, item)
	}
	r.Min = s.n
	p.foes(q.unit, func(foe UnitID) {
		r.Options = append(r.Options, game.Option{Answer: game.Answer{int32(foe)}, Words: p.unitName(foe), Marks: game.Marks{On: p.Team(int(foe))}})
	})
	if s.free != 0 {
		r.Options = append(r.Options, game.Option{Answer: game.Answer{int32(apart)}, Words: "several"})
	}
	return r
}
