package warpath

import (
	"slices"

	"umpire/game"
	"umpire/game/ask"
)

// BeginFight begins the Assault that a unit is part of, with all units that are
// joined to it by contact (wp.assault.simultaneous, wp.assault.multi).
func (p Play) BeginFight(u UnitID) {
	p.JoinFight(u)
	f := &p.S.Fight
	clauses := Cl("wp.assault.simultaneous", "wp.assault.mandatory")
	if f.Building != 0 {
		clauses = append(clauses, "wp.buildings.assault_fighters")
	}
	clauses = ClauseIf(clauses, p.Unit(u).Token == Shoot, "wp.combat.shoot_token_engaged", "wp.shooting.engaged_shooters")
	var list []UnitID
	EachUnit(f.Units, func(v UnitID) { list = append(list, v) })
	clauses = ClauseIf(clauses, p.anyDash(list), "wp.assault.dash_defender", "wp.basics.dash")
	if len(list) > 2 {
		clauses = append(clauses, "wp.assault.multi")
	}
	p.tellOf(list, "fight", clauses, UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), Value: len(list)}, "%s fights: %s in the Assault", p.UnitName(u), Count(len(list), "unit"))
}

// anyDash reports whether one of some units has Assault -.
func (p Position) anyDash(list []UnitID) bool {
	return slices.ContainsFunc(list, func(u UnitID) bool { return p.Card(u).Assault == Dash })
}

// JoinFight makes the Assault that a unit is part of: who is in it, and who assaults a
// building.
func (p Position) JoinFight(u UnitID) {
	f := &p.S.Fight
	*f = Fight{Live: true, Units: p.joined(u), Winner: game.Nobody, Attackers: game.Nobody}
	for i := range f.Blow {
		f.Blow[i] = None
	}
	EachUnit(f.Units, func(v UnitID) {
		if at := p.Unit(v).Assaults; at != 0 {
			f.Building, f.Attackers = at, p.Seat(v)
			f.Stormers |= Only(v)
		}
	})
}

// joined is every unit that is joined to one by engagements.
func (p Position) joined(u UnitID) (set uint64) {
	set = Only(u)
	for grown := true; grown; {
		grown = false
		EachUnit(set, func(v UnitID) {
			if more := p.Unit(v).Foes &^ set; more != 0 {
				set |= more
				grown = true
			}
		})
	}
	return set
}

// Fight does the next thing of the Assault in progress.
func (p Play) Fight() {
	switch p.S.Fight.Stage {
	case Declaring:
		p.declareThirst()
	case Allotting:
		p.allot()
	case Blows:
		p.strike()
	case Resulting:
		p.judgeFight()
	case Suffering:
		p.sufferDefeat()
	case Occupying:
		p.occupyFight()
	case Loosening:
		p.loosen()
	case Separating:
		p.separateFight()
	case Consolidating:
		p.consolidateFight()
	case PilingIn:
		p.pileInFight()
	case AfterFight:
		p.afterFight()
	}
}

// nextStage goes on with the fight; nobody has been seen to in it.
func (p Play) nextStage() {
	p.S.Fight.Stage++
	p.S.Fight.Asked = 0
}

// seatsFrom is the two seats, beginning with one.
func seatsFrom(seat game.Seat) [2]game.Seat { return [2]game.Seat{seat, seat.Other()} }

// fighters hands the units of a seat that are left in the fight to f.
func (p Position) fighters(seat game.Seat, f func(UnitID)) {
	EachUnit(p.S.Fight.Units, func(u UnitID) {
		if p.Seat(u) == seat && p.OnTable(u) {
			f(u)
		}
	})
}

// firstFighter is the first unit of a seat in the fight of which a condition holds.
func (p Position) firstFighter(seat game.Seat, is func(UnitID) bool) (u UnitID, ok bool) {
	u = None
	p.fighters(seat, func(v UnitID) {
		if u == None && is(v) {
			u = v
		}
	})
	return u, u != None
}

// nextFighter asks a player which unit of the fight goes next, of those of which a
// condition holds; ok is false where none is left.
func (p Play) nextFighter(tag game.Tag, seat game.Seat, does string, clauses []game.Clause, is func(UnitID) bool) (u UnitID, ok bool) {
	q := &ask.OneOf[Position, UnitID]{Prompt: "Which unit " + does + " next?", Clauses: clauses}
	p.fighters(seat, func(u UnitID) {
		if is(u) {
			q.AddOn(u, p.UnitName(u), ask.Unit(u))
		}
	})
	if q.Of.Len() == 0 {
		return None, false
	}
	return answer(p, tag, seat, game.Pick, q), true
}

// nextMover asks as nextFighter does who of those that have to move goes next. Who can move
// none of its bases is no choice, and comes after the others without a question.
func (p Play) nextMover(tag game.Tag, seat game.Seat, does string, clauses []game.Clause, is, moves func(UnitID) bool) (u UnitID, ok bool) {
	first, n := UnitID(None), 0
	p.fighters(seat, func(v UnitID) {
		if is(v) {
			if n++; n == 1 {
				first = v
			}
		}
	})
	if n > 1 {
		if u, ok := p.nextFighter(tag, seat, does, clauses, func(v UnitID) bool { return is(v) && moves(v) }); ok {
			return u, true
		}
	}
	return first, n > 0
}

// declareThirst offers Thirst For Blood for the units that attack, before any dice
// (wp.data.plague.order.thirst).
func (p Play) declareThirst() {
	f := &p.S.Fight
	for _, seat := range seatsFrom(p.S.Turn) {
		u, ok := p.firstFighter(seat, func(u UnitID) bool { return f.Asked&Only(u) == 0 && p.mayUse(Thirst, u) })
		if ok {
			f.Asked |= Only(u)
			p.offerOrder(u, Thirst)
			return
		}
	}
	p.nextStage()
}

// strike makes the dice of all blows, which are rolled together: neither side's
// losses reduce the other's dice (wp.assault.simultaneous).
func (p Play) strike() {
	f := &p.S.Fight
	p.nextStage()
	p.beginAttack(Melee, p.S.Act.Unit, None)
	EachUnit(f.Units, func(by UnitID) {
		EachUnit(f.Units, func(at UnitID) {
			for _, l := range p.Blows(by, at) {
				p.addPool(l)
			}
		})
	})
	if p.S.Attack.Pools.Len() == 0 {
		p.S.Attack = Attack{By: None, Target: None}
	}
}

// Attacking returns how many bases of a unit have declared to attack another.
func (p Position) Attacking(by, at UnitID) (n int) {
	p.Each(by, func(b BaseID) {
		if p.S.Fight.Blow[b] == at {
			n++
		}
	})
	return n
}

// Blows are the dice of the bases of a unit that attack another, those that divide theirs
// among them.
func (p Position) Blows(by, at UnitID) []Pool {
	n := p.Attacking(by, at)
	return p.blowsWith(by, at, func(w int) int { return n*p.Card(by).Melee[w].Dice + p.share(by, at, w) })
}

// BlowsOf are the dice of so many bases of a unit that attack another.
func (p Position) BlowsOf(by, at UnitID, n int) []Pool {
	return p.blowsWith(by, at, func(w int) int { return n * p.Card(by).Melee[w].Dice })
}

// blowsWith returns so many dice for each of a unit's weapons against another
// (wp.assault.dice, wp.assault.multiple_weapons).
func (p Position) blowsWith(by, at UnitID, dice func(w int) int) (list []Pool) {
	card := p.Card(by)
	if card.Assault == Dash { // wp.assault.dash_defender
		return nil
	}
	for w := range card.Melee {
		if n := dice(w); n > 0 {
			l := Pool{By: by, At: at, Weapon: int8(w), Shots: uint8(n), Need: int8(card.Assault), Mods: p.BlowMods(by)} // wp.profile.assault
			list = append(list, l)                                                                                      // wp.assault.separate_rolls
		}
	}
	return list
}

// BlowMods returns what changes the blows of a unit: its Assault token, a Pinned marker,
// bikes at a building (wp.assault.mod_plus, wp.assault.mod_minus,
// wp.assault.mod_pinned, wp.buildings.assault_bikes).
func (p Position) BlowMods(u UnitID) (m Mods) {
	s := p.Unit(u)
	switch {
	case s.Token == AssaultPlus && !p.M.Setup.Variants.PlainAssaults:
		m |= PlusMod
	case s.Token == AssaultMinus:
		m |= MinusMod
	}
	switch {
	case s.Pinned && p.M.Setup.Variants.HinderedCharges && s.Token != AssaultPlus:
		m |= PinnedMod
	case s.Pinned:
		m = m.pinned()
	}
	if s.Assaults != 0 && p.Kind(u) == Bike {
		m |= BikeMod
	}
	return m
}
