package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// beginFight begins the Assault that a unit is part of, with all units that are
// joined to it by contact (wp.assault.simultaneous, wp.assault.multi).
func (p play) beginFight(u UnitID) {
	p.joinFight(u)
	f := &p.s.Fight
	clauses := cl("wp.assault.simultaneous", "wp.assault.mandatory")
	if f.Building != 0 {
		clauses = append(clauses, "wp.buildings.assault_fighters")
	}
	clauses = clauseIf(clauses, p.unit(u).Token == Shoot, "wp.combat.shoot_token_engaged", "wp.shooting.engaged_shooters")
	var list []UnitID
	dashes := false
	eachUnit(f.Units, func(v UnitID) {
		list = append(list, v)
		dashes = dashes || p.card(v).Assault == Dash
	})
	clauses = clauseIf(clauses, dashes, "wp.assault.dash_defender", "wp.basics.dash")
	if len(list) > 2 {
		clauses = append(clauses, "wp.assault.multi")
	}
	p.tellOf(list, "fight", clauses, UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), Value: len(list)}, "%s fights: %s in the Assault", p.unitName(u), count(len(list), "unit"))
}

// joinFight makes the Assault that a unit is part of: who is in it, and who assaults a
// building.
func (p position) joinFight(u UnitID) {
	f := &p.s.Fight
	*f = Fight{Live: true, Units: p.joined(u), Winner: game.Nobody, Attackers: game.Nobody}
	for i := range f.Blow {
		f.Blow[i] = None
	}
	eachUnit(f.Units, func(v UnitID) {
		if at := p.unit(v).Assaults; at != 0 {
			f.Building, f.Attackers = at, p.seat(v)
			f.Stormers |= only(v)
		}
	})
}

// joined is every unit that is joined to one by engagements.
func (p position) joined(u UnitID) (set uint64) {
	set = only(u)
	for grown := true; grown; {
		grown = false
		eachUnit(set, func(v UnitID) {
			if more := p.unit(v).Foes &^ set; more != 0 {
				set |= more
				grown = true
			}
		})
	}
	return set
}

// fight does the next thing of the Assault in progress.
func (p play) fight() {
	switch p.s.Fight.Stage {
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
	case Tidying:
		p.tidyUp()
	}
}

// nextStage goes on with the fight; nobody has been seen to in it.
func (p play) nextStage() {
	p.s.Fight.Stage++
	p.s.Fight.Asked = 0
}

// seatsFrom is the two seats, beginning with one.
func seatsFrom(seat game.Seat) [2]game.Seat { return [2]game.Seat{seat, seat.Other()} }

// fighters hands the units of a seat that are left in the fight to f.
func (p position) fighters(seat game.Seat, f func(UnitID)) {
	eachUnit(p.s.Fight.Units, func(u UnitID) {
		if p.seat(u) == seat && p.onTable(u) {
			f(u)
		}
	})
}

// firstFighter is the first unit of a seat in the fight of which a condition holds.
func (p position) firstFighter(seat game.Seat, is func(UnitID) bool) (u UnitID, ok bool) {
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
func (p play) nextFighter(tag game.Tag, seat game.Seat, does string, clauses []game.Clause, is func(UnitID) bool) (u UnitID, ok bool) {
	q := &ask.OneOf[position, UnitID]{Prompt: "Which unit " + does + " next?", Clauses: clauses}
	p.fighters(seat, func(u UnitID) {
		if is(u) {
			q.AddOn(u, p.unitName(u), ask.Unit(u))
		}
	})
	if q.Of.Len() == 0 {
		return None, false
	}
	return answer(p, tag, seat, game.Pick, q), true
}

// nextMover asks as nextFighter does who of those that have to move goes next. Who can move
// none of its bases is no choice, and comes after the others without a question.
func (p play) nextMover(tag game.Tag, seat game.Seat, does string, clauses []game.Clause, is, moves func(UnitID) bool) (u UnitID, ok bool) {
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
func (p play) declareThirst() {
	f := &p.s.Fight
	for _, seat := range seatsFrom(p.s.Turn) {
		u, ok := p.firstFighter(seat, func(u UnitID) bool { return f.Asked&only(u) == 0 && p.mayUse(Thirst, u) })
		if ok {
			f.Asked |= only(u)
			p.offerOrder(u, Thirst)
			return
		}
	}
	p.nextStage()
}

// strike makes the dice of all blows, which are rolled together: neither side's
// losses reduce the other's dice (wp.assault.simultaneous).
func (p play) strike() {
	f := &p.s.Fight
	p.nextStage()
	p.beginAttack(Melee, p.s.Act.Unit, None)
	eachUnit(f.Units, func(by UnitID) {
		eachUnit(f.Units, func(at UnitID) {
			for _, l := range p.blows(by, at) {
				p.addPool(l)
			}
		})
	})
	if p.s.Attack.Pools.Len() == 0 {
		p.s.Attack = Attack{By: None, Target: None}
	}
}

// attacking is how many bases of a unit have declared to attack another.
func (p position) attacking(by, at UnitID) (n int) {
	p.each(by, func(b BaseID) {
		if p.s.Fight.Blow[b] == at {
			n++
		}
	})
	return n
}

// blows are the dice of the bases of a unit that attack another, those that divide theirs
// among them.
func (p position) blows(by, at UnitID) []Pool {
	n := p.attacking(by, at)
	return p.blowsWith(by, at, func(w int) int { return n*p.card(by).Melee[w].Dice + p.share(by, at, w) })
}

// blowsOf are the dice of so many bases of a unit that attack another.
func (p position) blowsOf(by, at UnitID, n int) []Pool {
	return p.blowsWith(by, at, func(w int) int { return n * p.card(by).Melee[w].Dice })
}

// blowsWith are so many dice for each of a unit's weapons against another
// (wp.assault.dice, wp.assault.multiple_weapons).
func (p position) blowsWith(by, at UnitID, dice func(w int) int) (list []Pool) {
	card := p.card(by)
	if card.Assault == Dash { // wp.assault.dash_defender
		return nil
	}
	for w := range card.Melee {
		if n := dice(w); n > 0 {
			list = append(list, Pool{By: by, At: at, Weapon: int8(w), Shots: uint8(n), Need: int8(card.Assault), Mods: p.blowMods(by)})
		}
	}
	return list
}

// blowMods is what changes the blows of a unit: its Assault token, a Pinned marker,
// bikes at a building (wp.assault.mod_plus, wp.assault.mod_minus,
// wp.assault.mod_pinned, wp.buildings.assault_bikes).
func (p position) blowMods(u UnitID) (m Mods) {
	s := p.unit(u)
	switch {
	case s.Token == AssaultPlus && !p.m.Setup.Variants.PlainAssaults:
		m |= PlusMod
	case s.Token == AssaultMinus:
		m |= MinusMod
	}
	switch {
	case s.Pinned && p.m.Setup.Variants.HinderedCharges && s.Token != AssaultPlus:
		m |= PinnedMod
	case s.Pinned:
		m = m.pinned()
	}
	if s.Assaults != 0 && p.kind(u) == Bike {
		m |= BikeMod
	}
	return m
}
