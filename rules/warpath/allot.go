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
	N    int
	Base [MaxMembers]BaseID
	May  [MaxMembers]uint64
	// free are those, by their places, whose dice need not all go to one enemy unit.
	free uint16
}

// Strikers finds the bases of a unit that attack. Those in contact attack whom they
// touch; those within 1" of one in contact are in support, and attack anybody whom
// their unit is engaged with (wp.assault.multi_contact_many,
// wp.assault.multi_contact_one, wp.assault.multi_support). In a building all do, and
// those who assault it attack anybody inside (wp.buildings.assault_fighters,
// wp.buildings.assault_allocate). Only in contact with a base does all go to one.
func (p Position) Strikers(u UnitID) (s strikers) {
	list, n := p.Members(u)
	foes := p.Unit(u).Foes
	_, inside := p.Building(u)
	var touched [MaxMembers]uint64
	for i, b := range list[:n] {
		if inside {
			touched[i] = foes
			continue
		}
		touched[i] = p.touched(u, b) // wp.assault.attackers_contact
	}
	for i, b := range list[:n] {
		may, free := touched[i], inside || p.atWall(u, b)
		if may == 0 && p.supports(list[:n], touched[:n], i) { // wp.assault.attackers_support
			may, free = foes, true
		}
		if may != 0 {
			s.Base[s.N], s.May[s.N] = b, may
			if free && p.Card(u).blows() > 1 {
				s.free |= 1 << s.N
			}
			s.N++
		}
	}
	return s
}

// blows returns how many dice a base has in an Assault.
func (c *UnitCard) blows() (n int) {
	for i := range c.Melee {
		n += c.Melee[i].Dice
	}
	return n
}

// atWall reports whether a base is in contact with the building that its unit assaults.
func (p Position) atWall(u UnitID, b BaseID) bool {
	at := p.Unit(u).Assaults
	return at != 0 && p.Shape(int(at)-1).Within(p.Capsule(b), Touch)
}

// touched are the enemy units that a base of a unit is in contact with, itself or
// across the outline of the building that it assaults.
func (p Position) touched(u UnitID, b BaseID) (set uint64) {
	c := p.Capsule(b)
	p.Foes(u, func(foe UnitID) {
		if at := p.Unit(u).Assaults; at != 0 && p.Unit(foe).In == at {
			if p.atWall(u, b) {
				set |= Only(foe)
			}
			return
		}
		p.Each(foe, func(e BaseID) {
			if geom.GapWithin(c, p.Capsule(e), Touch) {
				set |= Only(foe)
			}
		})
	})
	return set
}

// supports reports whether a base is within 1" of one of its unit that is in contact.
func (p Position) supports(list []BaseID, touched []uint64, i int) bool {
	c := p.Capsule(list[i])
	for j, other := range list {
		if touched[j] != 0 && geom.GapWithin(c, p.Capsule(other), geom.Inch) {
			return true
		}
	}
	return false
}

// choices counts the bases that have a choice of whom to attack.
func (s *strikers) choices() (n int) {
	for _, may := range s.May[:s.N] {
		if may&(may-1) != 0 {
			n++
		}
	}
	return n
}

// allot declares whom each base attacks, openly and before any dice, the units of
// the player whose Turn it is first (wp.assault.multi_declare).
func (p Play) allot() {
	f := &p.S.Fight
	for _, seat := range seatsFrom(p.S.Turn) {
		u, ok := p.firstFighter(seat, func(u UnitID) bool { return f.Asked&Only(u) == 0 })
		if !ok {
			continue
		}
		f.Asked |= Only(u)
		s := p.Strikers(u)
		if p.Card(u).Assault != Dash && s.choices() > 0 {
			p.allotBy(u, &s)
			return
		}
		for i := range s.N {
			EachUnit(s.May[i]&-s.May[i], func(at UnitID) { f.Blow[s.Base[i]] = at })
		}
		return
	}
	p.nextStage()
}

// allotBy asks whom the bases of a unit attack, and how those that divide their dice do.
func (p Play) allotBy(u UnitID, s *strikers) {
	a := answer(p, "allot", p.Seat(u), game.Assign, AllottingQuestion{u})
	divided := s.Divided(a)
	for i := range s.N {
		if divided>>i&1 == 0 {
			p.S.Fight.Blow[s.Base[i]] = UnitID(a.At(i))
		}
	}
	for q := range p.Sharings(u, s, divided) {
		p.Shares(q, answer(p, "share", p.Seat(u), game.Allocate, q))
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

func (p Play) tellAllotted(u UnitID, s *strikers, a BlowList) {
	p.G.Tell(func() game.Event {
		f := AllotFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}
		for i := range s.N {
			if at := p.S.Fight.Blow[s.Base[i]]; at != None {
				f.Attacks = append(f.Attacks, BlowFacts{p.Name(s.Base[i]), p.UnitName(at)})
			}
		}
		text := f.Unit + ": " + AllottingQuestion{u}.Words(p.Position, a)
		for i := range p.S.Fight.Shares.Len() {
			if l := p.S.Fight.Shares.At(i); l.By == u {
				one := ShareFacts{p.UnitName(l.At), p.Card(u).Melee[l.Weapon].Name, int(l.Dice)}
				f.Shares = append(f.Shares, one)
				text += fmt.Sprintf("; %s with %s against %s", diceWords(one.Dice), one.With, one.At)
			}
		}
		clauses := ClauseIf(Cl("wp.assault.multi_declare", "wp.assault.multi_contact_many", "wp.assault.multi_support"), p.S.Fight.Building != 0, "wp.buildings.assault_allocate")
		return game.Event{Kind: "allot", On: p.basesOn(u), Clauses: clauses, Facts: f, Text: text}
	})
}

// blow is the enemy unit that a base attacks, or apart.
type blow int8

// Apart stands for several enemy units, between which a base divides its dice.
const Apart blow = -1

// BlowList are those of the striking bases of a unit, in their order.
type BlowList = ask.List[blow]

// AllottingQuestion asks for a target for each striking base of a unit: an enemy unit, or apart.
type AllottingQuestion struct{ Unit UnitID }

// Propose implements ask.Asking: all at one unit, as far as that may be, and a
// spread.
func (q AllottingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[BlowList]) {
	s := p.Strikers(q.Unit)
	p.Foes(q.Unit, func(foe UnitID) {
		for _, may := range s.May[:s.N] {
			if may&Only(foe) == 0 {
				may &= -may
				EachUnit(may, func(at UnitID) { to.Append(int32(at)) })
				continue
			}
			to.Append(int32(foe))
		}
		to.End()
	})
	for i, may := range s.May[:s.N] {
		k, pick := 0, int32(0)
		EachUnit(may, func(at UnitID) {
			if k++; luck.IntN(k) == 0 {
				pick = int32(at)
			}
		})
		if s.free>>i&1 != 0 && luck.IntN(3) == 0 {
			pick = int32(Apart)
		}
		to.Append(pick)
	}
	to.End()
}

// Judge implements ask.Asking.
func (q AllottingQuestion) Judge(p Position, a BlowList, why *Reasons) bool {
	s := p.Strikers(q.Unit)
	if len(a) != s.N {
		return why.No(game.ClauseShape, "a target for each of %s is wanted: %d are given", Count(s.N, "base"), len(a))
	}
	ok := true
	for i, at := range a.All() {
		switch {
		case at == Apart && s.free>>i&1 != 0:
			continue
		case at == Apart:
			ok = why != nil && p.whyWhole(&s, i, why)
			continue
		case at < 0 || int(at) >= len(p.M.Units):
			return why.Misshapen("an enemy unit for each base")
		case s.May[i]&Only(UnitID(at)) != 0:
			continue
		}
		clause := game.Clause("wp.assault.multi_contact_many")
		if s.May[i]&(s.May[i]-1) == 0 {
			clause = "wp.assault.multi_contact_one"
		}
		ok = why.No(clause, "%s is not in contact with %s", p.Name(s.Base[i]), p.UnitName(UnitID(at)))
	}
	return ok
}

// whyWhole says why a base does not divide its dice.
func (p Position) whyWhole(s *strikers, i int, why *Reasons) bool {
	base := p.Name(s.Base[i])
	switch {
	case s.May[i]&(s.May[i]-1) == 0:
		return why.No("wp.assault.multi_contact_one", "%s has one enemy unit to attack", base)
	case p.Card(p.UnitOf(s.Base[i])).blows() < 2:
		return why.No("wp.assault.dice", "%s has one die: there is nothing to divide", base)
	}
	return why.No("wp.assault.multi_contact_many", "%s is in contact with several enemy units: all its dice are for one", base)
}

// Words implements ask.Asking.
func (q AllottingQuestion) Words(p Position, a BlowList) string {
	var words []string
	p.Foes(q.Unit, func(foe UnitID) {
		n := 0
		for _, at := range a.All() {
			if UnitID(at) == foe {
				n++
			}
		}
		if n > 0 {
			words = append(words, Count(n, "base")+" against "+p.UnitName(foe))
		}
	})
	if n := bits.OnesCount16((&strikers{N: len(a)}).Divided(a)); n > 0 {
		words = append(words, Count(n, "base")+" against several")
	}
	return strings.Join(words, ", ")
}

// Request implements ask.Asking.
func (q AllottingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: p.UnitName(q.Unit) + ": whom does each base attack?", Clauses: Cl("wp.assault.multi_declare", "wp.assault.multi_contact_many", "wp.assault.multi_support")}
	s := p.Strikers(q.Unit)
	for i := range s.N {
		item := game.Item{Name: p.Name(s.Base[i]), Value: int32(s.Base[i]), On: []int32{int32(s.Base[i])}}
		EachUnit(s.May[i], func(foe UnitID) { item.May = append(item.May, int32(foe)) })
		if s.free>>i&1 != 0 {
			item.May = append(item.May, int32(Apart))
		}
		r.Items = append(r.Items, item)
	}
	r.Min = s.N
	p.Foes(q.Unit, func(foe UnitID) {
		r.Gives = append(r.Gives, game.Item{Name: p.UnitName(foe), Value: int32(foe), On: p.Team(int(foe))})
	})
	if s.free != 0 {
		r.Gives = append(r.Gives, game.Item{Name: "several", Value: int32(Apart)})
	}
	return r
}
