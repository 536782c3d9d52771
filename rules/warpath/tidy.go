package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// occupyFight ends an assault on a building: those who were repelled are set back from
// it, those who took it move in (wp.buildings.assault_repelled, wp.buildings.assault_success).
func (p play) occupyFight() {
	switch {
	case p.s.Fight.Building == 0:
		p.nextStage()
	case p.occupied():
		p.repel()
	default:
		p.moveIn()
	}
}

// loosen finds who has no enemy in contact any more, and may consolidate for it; who
// was repelled from a building has been set back instead (wp.assault.consolidate).
func (p play) loosen() {
	f := &p.s.Fight
	f.Free = p.uncontacted()
	if p.occupied() {
		f.Free &^= f.Stormers
	}
	p.nextStage()
}

// separateFight parts who may not go on fighting: nobody stays in contact with vehicles
// (wp.assault.vehicle_separate).
func (p play) separateFight() {
	for _, seat := range seatsFrom(p.s.Initiative) {
		u, ok := p.firstFighter(seat, func(u UnitID) bool { return p.s.Fight.Asked&only(u) == 0 && p.vehicleFoe(u) != None })
		if ok {
			p.part(u, p.vehicleFoe(u))
			return
		}
	}
	p.nextStage()
}

// vehicleFoe is an enemy unit of which one is of vehicles, that the unit is still in
// contact with, or None.
func (p position) vehicleFoe(u UnitID) UnitID {
	found := UnitID(None)
	p.foes(u, func(foe UnitID) {
		if found == None && p.s.Fight.Units&only(foe) != 0 && (p.kind(u) == Vehicle || p.kind(foe) == Vehicle) {
			found = foe
		}
	})
	return found
}

// part separates two units, the bases that are no vehicles first; of two units of
// vehicles the Loser's, or those of the player without the Initiative.
func (p play) part(u, foe UnitID) {
	first, second := u, foe
	swap := p.kind(u) == Vehicle
	if swap && p.kind(foe) == Vehicle {
		swap = p.seat(u) != p.givesWay()
	}
	if swap {
		first, second = foe, u
	}
	p.separate(first, second)
	p.contacts()
	if p.unit(first).Foes&only(second) != 0 {
		p.separate(second, first)
		p.contacts()
	}
	if p.unit(first).Foes&only(second) != 0 {
		p.s.Fight.Asked |= only(first) | only(second)
		p.tellOf(of(first, second), "no-room", cl("wp.assault.vehicle_separate"), UnitFacts{Unit: p.unitName(first), Seat: p.seat(first), What: p.unitName(second)},
			"there is no room to separate %s and %s: they fight on", p.unitName(first), p.unitName(second))
		return
	}
	p.tellOf(of(first, second), "separated", cl("wp.assault.vehicle_separate"), UnitFacts{Unit: p.unitName(first), Seat: p.seat(first), What: p.unitName(second)},
		"%s and %s are separated", p.unitName(first), p.unitName(second))
}

// repel sets those who assaulted the building back from it, one unit at a time.
func (p play) repel() {
	f := &p.s.Fight
	u, ok := p.nextMover("repel/next", f.Attackers, "is set back", cl("wp.buildings.assault_repelled"), func(u UnitID) bool { return f.Stormers&^f.Asked&only(u) != 0 },
		func(u UnitID) bool { q := backFrom(u, int(f.Building)-1); return q.findBack(p.position) })
	if !ok {
		p.nextStage()
		return
	}
	f.Asked |= only(u)
	p.unit(u).Assaults = 0
	p.setBack(u, int(f.Building)-1)
	p.contacts()
	p.tellOf(of(u), "repelled", cl("wp.buildings.assault_repelled", "wp.pinning.repelled"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: p.featureName(int(f.Building) - 1)},
		"%s is set back from %s", p.unitName(u), p.featureName(int(f.Building)-1))
}

// moveIn moves those who assaulted the building into it, in the order that their player
// chooses, each unit that may enter and fits as a whole (wp.buildings.assault_success).
// The others may consolidate (wp.buildings.assault_overflow).
func (p play) moveIn() {
	f := &p.s.Fight
	feature := int(f.Building) - 1
	u, ok := p.nextFighter("move-in", f.Attackers, "moves into "+p.featureName(feature), cl("wp.buildings.assault_success"), func(u UnitID) bool {
		return f.Stormers&^f.Asked&only(u) != 0 && p.fitsInside(u, feature)
	})
	if !ok {
		p.fighters(f.Attackers, func(u UnitID) {
			if f.Stormers&^f.Asked&only(u) != 0 {
				clauses := clauseIf(cl("wp.buildings.assault_overflow"), p.unit(u).Left, "wp.buildings.one_way")
				p.tellOf(of(u), "no-room", clauses, UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: p.featureName(feature)},
					"%s stays outside %s", p.unitName(u), p.featureName(feature))
			}
		})
		p.nextStage()
		return
	}
	f.Asked |= only(u)
	p.occupy(u, feature)
	p.tellOf(of(u), "occupied", cl("wp.buildings.assault_success"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: p.featureName(feature)},
		"%s moves into %s", p.unitName(u), p.featureName(feature))
}

// mayConsolidate reports whether a unit may still make a consolidation move: it has
// no enemy in contact, and nobody has moved into contact with it since
// (wp.assault.consolidate).
func (p position) mayConsolidate(u UnitID) bool {
	f := &p.s.Fight
	_, inside := p.building(u)
	return f.Free&only(u) != 0 && f.Asked&only(u) == 0 && !p.engaged(u) && !inside
}

// consolidateFight lets units consolidate: where both sides may, the Winner says who
// goes first (wp.assault.consolidate_order).
func (p play) consolidateFight() {
	f := &p.s.Fight
	may := func(seat game.Seat) bool { _, ok := p.firstFighter(seat, p.mayConsolidate); return ok }
	if !f.Ordered {
		f.Ordered = true
		says := f.Winner
		if says == game.Nobody {
			says = p.s.Initiative
		}
		f.First = says
		if may(0) && may(1) && !answer(p, "consolidate/first", says, game.YesNo, yesOrNo{
			Prompt: "Consolidate first?", Clauses: cl("wp.assault.consolidate_order", "wp.assault.pursuit"), Yes: "go first", No: "let the opponent go first",
		}) {
			f.First = says.Other()
		}
		return
	}
	for _, seat := range seatsFrom(f.First) {
		if u, ok := p.nextFighter("consolidate/next", seat, "consolidates", cl("wp.assault.consolidate"), p.mayConsolidate); ok {
			p.consolidateUnit(u)
			return
		}
	}
	p.nextStage()
}

// consolidateUnit has a unit move up to 4", or follow up (wp.assault.consolidate,
// wp.assault.pursuit).
func (p play) consolidateUnit(u UnitID) {
	f := &p.s.Fight
	a := answer(p, "consolidate", p.seat(u), game.Pick, consolidating{u})
	f.Asked |= only(u)
	switch a.Do {
	case standFast:
		p.tellOf(of(u), "stay", cl("wp.assault.consolidate"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}, "%s stays where it is", p.unitName(u))
	case moveUp:
		p.consolidate(u)
		p.contacts()
	default:
		foe := a.Foe
		p.pursue(u, foe)
		p.contacts()
		p.tellOf(of(u, foe), "pursuit", cl("wp.assault.pursuit", "wp.assault.ongoing"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: p.unitName(foe)},
			"%s follows %s up: the Assault goes on", p.unitName(u), p.unitName(foe))
	}
}

// afterVerb is what a unit does to consolidate.
type afterVerb uint8

// The verbs of consolidating.
const (
	standFast afterVerb = iota
	moveUp
	followUp
)

// Verbs implements ask.Verbs.
func (afterVerb) Verbs() []string { return []string{"stay", "move", "follow"} }

// afterAnswer is what a unit does after a fight.
type afterAnswer struct {
	Do  afterVerb
	Foe UnitID `of:"follow"`
}

// consolidating asks what a unit does after a fight: nothing, move, or follow an
// enemy unit up.
type consolidating struct{ unit UnitID }

// mayPursue: the Winner who goes first, where the other side may consolidate too, and
// there are no vehicles (wp.assault.pursuit).
func (q consolidating) mayPursue(p position, foe UnitID, why *reasons) bool {
	f := &p.s.Fight
	seat := p.seat(q.unit)
	switch {
	case f.Winner != seat:
		return why.No("wp.assault.pursuit", "only the Winner of an Assault follows up")
	case f.First != seat:
		return why.No("wp.assault.pursuit", "the Winner let the opponent go first")
	case f.Building != 0:
		return why.No("wp.assault.pursuit", "nobody follows up against a building")
	case p.seat(foe) == seat || f.Units&only(foe) == 0 || !p.onTable(foe):
		return why.No("wp.assault.pursuit", "%s is no enemy that is left of this Assault", p.unitName(foe))
	case p.kind(q.unit) == Vehicle || p.kind(foe) == Vehicle:
		return why.No("wp.assault.vehicle_separate", "no Assault with vehicles goes on")
	case f.Free&only(foe) == 0:
		return why.No("wp.assault.pursuit", "%s could not consolidate", p.unitName(foe))
	}
	return p.pursuit(q.unit, foe).reaches(p) || why.No("wp.assault.pursuit", "%s finds no way to %s", p.unitName(q.unit), p.unitName(foe))
}

// Propose implements ask.Asking.
func (q consolidating) Propose(p position, _ *game.Luck, to ask.To[afterAnswer]) {
	to.Add(afterAnswer{Do: standFast})
	to.Add(afterAnswer{Do: moveUp})
	eachUnit(p.s.Fight.Units, func(foe UnitID) {
		if q.mayPursue(p, foe, nil) {
			to.Add(afterAnswer{followUp, foe})
		}
	})
}

// Judge implements ask.Asking.
func (q consolidating) Judge(p position, a afterAnswer, why *reasons) bool {
	return a.Do != followUp || q.mayPursue(p, a.Foe, why)
}

// Words implements ask.Asking.
func (q consolidating) Words(p position, a afterAnswer) string {
	switch a.Do {
	case standFast:
		return "stay"
	case moveUp:
		return `move up to 4"`
	}
	return "follow up " + p.unitName(a.Foe)
}

// Request implements ask.Asking.
func (q consolidating) Request(p position) game.Request {
	return game.Request{Prompt: p.unitName(q.unit) + " may consolidate", Clauses: cl("wp.assault.consolidate", "wp.assault.separate", "wp.assault.pursuit")}
}

// Marks implements ask.Marked.
func (q consolidating) Marks(p position, a afterAnswer) (m game.Marks) {
	m.By = p.Team(int(q.unit))
	if a.Do == followUp {
		m.Group, m.On = "follow up", p.Team(int(a.Foe))
	}
	return m
}

// pileInFight moves the bases of units that go on fighting into contact, those of the
// player with the Initiative first (wp.assault.pile_in, wp.assault.ongoing).
func (p play) pileInFight() {
	f := &p.s.Fight
	for _, seat := range seatsFrom(p.s.Initiative) {
		u, ok := p.nextMover("pile-in/next", seat, "piles in", cl("wp.assault.pile_in"), func(u UnitID) bool { return f.Asked&only(u) == 0 && p.engaged(u) }, p.pilesIn)
		if ok {
			f.Asked |= only(u)
			p.pileIn(u)
			return
		}
	}
	p.nextStage()
}

// tidyUp has units of the fight that are not engaged any more keep 1" from enemies, those
// of the side that gives way first, and then ends the fight (wp.assault.separate).
func (p play) tidyUp() {
	f := &p.s.Fight
	for _, seat := range seatsFrom(p.givesWay()) {
		if u, ok := p.nextMover("part/next", seat, "draws back", cl("wp.assault.separate"), func(u UnitID) bool { return f.Asked&only(u) == 0 && p.pressed(u) },
			func(u UnitID) bool { q := backFrom(u, -1); return q.findBack(p.position) }); ok {
			f.Asked |= only(u)
			p.keepApart(u)
			return
		}
	}
	p.endFight()
}

// givesWay is the side that moves first to part where both would have to: the Loser, or
// the player without the Initiative (wp.assault.vehicle_separate).
func (p position) givesWay() game.Seat {
	if w := p.s.Fight.Winner; w != game.Nobody {
		return w.Other()
	}
	return p.s.Initiative.Other()
}

// endFight takes all Assault and Shoot tokens off who took part
// (wp.assault.tokens_cleared), and ends the activation.
func (p play) endFight() {
	f := p.s.Fight
	eachUnit(f.Units, func(u UnitID) {
		s := p.unit(u)
		s.Token, s.Assaults = NoToken, 0
	})
	p.tell("fight-over", cl("wp.assault.tokens_cleared", "wp.combat.token_removed"), FightFacts{[2]int{int(f.Removed[0]), int(f.Removed[1])}, f.Winner, 0}, "the Assault is over for this Round")
	p.s.Fight = Fight{Winner: game.Nobody}
	p.s.Act.Done = true
	p.contacts()
}
