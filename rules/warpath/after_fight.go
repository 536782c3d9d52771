package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// occupyFight ends an assault on a building: those who were repelled are set back from
// it, those who took it move in (wp.buildings.assault_repelled, wp.buildings.assault_success).
func (p Play) occupyFight() {
	switch {
	case p.S.Fight.Building == 0:
		p.nextStage()
	case p.occupied():
		p.repel()
	default:
		p.moveIn()
	}
}

// loosen finds who has no enemy in contact any more, and may consolidate for it; who
// was repelled from a building has been set back instead (wp.assault.consolidate).
func (p Play) loosen() {
	f := &p.S.Fight
	f.Free = p.uncontacted()
	if p.occupied() {
		f.Free &^= f.Stormers
	}
	p.nextStage()
}

// separateFight parts who may not go on fighting: nobody stays in contact with vehicles
// (wp.assault.vehicle_separate).
func (p Play) separateFight() {
	for _, seat := range seatsFrom(p.S.Initiative) {
		u, ok := p.firstFighter(seat, func(u UnitID) bool { return p.S.Fight.Asked&Only(u) == 0 && p.vehicleFoe(u) != None })
		if ok {
			p.part(u, p.vehicleFoe(u))
			return
		}
	}
	p.nextStage()
}

// vehicleFoe is an enemy unit of which one is of vehicles, that the unit is still in
// contact with, or None.
func (p Position) vehicleFoe(u UnitID) UnitID {
	found := UnitID(None)
	p.Foes(u, func(foe UnitID) {
		if found == None && p.S.Fight.Units&Only(foe) != 0 && (p.Kind(u) == Vehicle || p.Kind(foe) == Vehicle) {
			found = foe
		}
	})
	return found
}

// part separates two units, the bases that are no vehicles first; of two units of
// vehicles the Loser's, or those of the player without the Initiative.
func (p Play) part(u, foe UnitID) {
	first, second := u, foe
	swap := p.Kind(u) == Vehicle
	if swap && p.Kind(foe) == Vehicle {
		swap = p.Seat(u) != p.givesWay()
	}
	if swap {
		first, second = foe, u
	}
	p.separate(first, second)
	p.Contacts()
	if p.Unit(first).Foes&Only(second) != 0 {
		p.separate(second, first)
		p.Contacts()
	}
	if p.Unit(first).Foes&Only(second) != 0 {
		p.S.Fight.Asked |= Only(first) | Only(second)
		p.tellOf(of(first, second), "no-room", Cl("wp.assault.vehicle_separate"), UnitFacts{Unit: p.UnitName(first), Seat: p.Seat(first), What: p.UnitName(second)},
			"there is no room to separate %s and %s: they fight on", p.UnitName(first), p.UnitName(second))
		return
	}
	p.tellOf(of(first, second), "separated", Cl("wp.assault.vehicle_separate"), UnitFacts{Unit: p.UnitName(first), Seat: p.Seat(first), What: p.UnitName(second)},
		"%s and %s are separated", p.UnitName(first), p.UnitName(second))
}

// repel sets those who assaulted the building back from it, one unit at a time.
func (p Play) repel() {
	f := &p.S.Fight
	u, ok := p.nextMover("repel/next", f.Attackers, "is set back", Cl("wp.buildings.assault_repelled"), func(u UnitID) bool { return f.Stormers&^f.Asked&Only(u) != 0 },
		func(u UnitID) bool { q := backFrom(u, int(f.Building)-1); return q.findBack(p.Position) })
	if !ok {
		p.nextStage()
		return
	}
	f.Asked |= Only(u)
	p.Unit(u).Assaults = 0
	p.setBack(u, int(f.Building)-1)
	p.Contacts()
	p.tellOf(of(u), "repelled", Cl("wp.buildings.assault_repelled", "wp.pinning.repelled"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: p.featureName(int(f.Building) - 1)},
		"%s is set back from %s", p.UnitName(u), p.featureName(int(f.Building)-1))
}

// moveIn moves those who assaulted the building into it, in the order that their player
// chooses, each unit that may enter and fits as a whole (wp.buildings.assault_success).
// The others may consolidate (wp.buildings.assault_overflow).
func (p Play) moveIn() {
	f := &p.S.Fight
	feature := int(f.Building) - 1
	u, ok := p.nextFighter("move-in", f.Attackers, "moves into "+p.featureName(feature), Cl("wp.buildings.assault_success"), func(u UnitID) bool {
		return f.Stormers&^f.Asked&Only(u) != 0 && p.fitsInside(u, feature)
	})
	if !ok {
		p.fighters(f.Attackers, func(u UnitID) {
			if f.Stormers&^f.Asked&Only(u) != 0 {
				clauses := ClauseIf(Cl("wp.buildings.assault_overflow"), p.Unit(u).Left, "wp.buildings.one_way")
				p.tellOf(of(u), "no-room", clauses, UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: p.featureName(feature)},
					"%s stays outside %s", p.UnitName(u), p.featureName(feature))
			}
		})
		p.nextStage()
		return
	}
	f.Asked |= Only(u)
	p.occupy(u, feature)
	p.tellOf(of(u), "occupied", Cl("wp.buildings.assault_success"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: p.featureName(feature)},
		"%s moves into %s", p.UnitName(u), p.featureName(feature))
}

// mayConsolidate reports whether a unit may still make a consolidation move: it has
// no enemy in contact, and nobody has moved into contact with it since
// (wp.assault.consolidate).
func (p Position) mayConsolidate(u UnitID) bool {
	f := &p.S.Fight
	_, inside := p.Building(u)
	return f.Free&Only(u) != 0 && f.Asked&Only(u) == 0 && !p.Engaged(u) && !inside
}

// consolidateFight lets units consolidate: where both sides may, the Winner says who
// goes first (wp.assault.consolidate_order).
func (p Play) consolidateFight() {
	f := &p.S.Fight
	may := func(seat game.Seat) bool { _, ok := p.firstFighter(seat, p.mayConsolidate); return ok }
	if !f.Ordered {
		f.Ordered = true
		says := f.Winner
		if says == game.Nobody {
			says = p.S.Initiative
		}
		f.First = says
		if may(0) && may(1) && !answer(p, "consolidate/first", says, game.YesNo, YesOrNoQuestion{
			Prompt: "Consolidate first?", Clauses: Cl("wp.assault.consolidate_order", "wp.assault.pursuit"), Yes: "go first", No: "let the opponent go first",
		}) {
			f.First = says.Other()
		}
		return
	}
	for _, seat := range seatsFrom(f.First) {
		if u, ok := p.nextFighter("consolidate/next", seat, "consolidates", Cl("wp.assault.consolidate"), p.mayConsolidate); ok {
			p.consolidateUnit(u)
			return
		}
	}
	p.nextStage()
}

// consolidateUnit has a unit move up to 4", or follow up (wp.assault.consolidate,
// wp.assault.pursuit).
func (p Play) consolidateUnit(u UnitID) {
	f := &p.S.Fight
	a := answer(p, "consolidate", p.Seat(u), game.Pick, ConsolidatingQuestion{u})
	f.Asked |= Only(u)
	switch a.Do {
	case StandFast:
		p.tellOf(of(u), "stay", Cl("wp.assault.consolidate"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}, "%s stays where it is", p.UnitName(u))
	case MoveUp:
		p.consolidate(u)
		p.Contacts()
	default:
		foe := a.Foe
		p.pursue(u, foe)
		p.Contacts()
		p.tellOf(of(u, foe), "pursuit", Cl("wp.assault.pursuit", "wp.assault.ongoing"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: p.UnitName(foe)},
			"%s follows %s up: the Assault goes on", p.UnitName(u), p.UnitName(foe))
	}
}

// afterVerb is a deed of a unit that consolidates.
type afterVerb uint8

// The verbs of consolidating.
const (
	StandFast afterVerb = iota
	MoveUp
	FollowUp
)

// Verbs implements ask.Verbs.
func (afterVerb) Verbs() []string { return []string{"stay", "move", "follow"} }

// AfterAnswer is the deed of a unit after a fight.
type AfterAnswer struct {
	Do  afterVerb
	Foe UnitID `of:"follow"`
}

// ConsolidatingQuestion asks what a unit does after a fight: nothing, move, or follow an
// enemy unit up.
type ConsolidatingQuestion struct{ Unit UnitID }

// mayPursue: the Winner who goes first, where the other side may consolidate too, and
// there are no vehicles (wp.assault.pursuit).
func (q ConsolidatingQuestion) mayPursue(p Position, foe UnitID, why *Reasons) bool {
	f := &p.S.Fight
	seat := p.Seat(q.Unit)
	switch {
	case f.Winner != seat:
		return why.No("wp.assault.pursuit", "only the Winner of an Assault follows up")
	case f.First != seat:
		return why.No("wp.assault.pursuit", "the Winner let the opponent go first")
	case f.Building != 0:
		return why.No("wp.assault.pursuit", "nobody follows up against a building")
	case p.Seat(foe) == seat || f.Units&Only(foe) == 0 || !p.OnTable(foe):
		return why.No("wp.assault.pursuit", "%s is no enemy that is left of this Assault", p.UnitName(foe))
	case p.Kind(q.Unit) == Vehicle || p.Kind(foe) == Vehicle:
		return why.No("wp.assault.vehicle_separate", "no Assault with vehicles goes on")
	case f.Free&Only(foe) == 0:
		return why.No("wp.assault.pursuit", "%s could not consolidate", p.UnitName(foe))
	}
	return p.pursuit(q.Unit, foe).reaches(p) || why.No("wp.assault.pursuit", "%s finds no way to %s", p.UnitName(q.Unit), p.UnitName(foe))
}

// Propose implements ask.Asking.
func (q ConsolidatingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[AfterAnswer]) {
	to.Add(AfterAnswer{Do: StandFast})
	to.Add(AfterAnswer{Do: MoveUp})
	EachUnit(p.S.Fight.Units, func(foe UnitID) {
		if q.mayPursue(p, foe, nil) {
			to.Add(AfterAnswer{FollowUp, foe})
		}
	})
}

// Judge implements ask.Asking.
func (q ConsolidatingQuestion) Judge(p Position, a AfterAnswer, why *Reasons) bool {
	return a.Do != FollowUp || q.mayPursue(p, a.Foe, why)
}

// Words implements ask.Asking.
func (q ConsolidatingQuestion) Words(p Position, a AfterAnswer) string {
	switch a.Do {
	case StandFast:
		return "stay"
	case MoveUp:
		return `move up to 4"`
	}
	return "follow up " + p.UnitName(a.Foe)
}

// Request implements ask.Asking.
func (q ConsolidatingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: p.UnitName(q.Unit) + " may consolidate", Clauses: Cl("wp.assault.consolidate", "wp.assault.separate", "wp.assault.pursuit")}
}

// Marks implements ask.Marked.
func (q ConsolidatingQuestion) Marks(p Position, a AfterAnswer) (m game.Marks) {
	m.By = p.Team(int(q.Unit))
	if a.Do == FollowUp {
		m.Group, m.On = "follow up", p.Team(int(a.Foe))
	}
	return m
}

// pileInFight moves the bases of units that go on fighting into contact, those of the
// player with the Initiative first (wp.assault.pile_in, wp.assault.ongoing).
func (p Play) pileInFight() {
	f := &p.S.Fight
	for _, seat := range seatsFrom(p.S.Initiative) {
		u, ok := p.nextMover("pile-in/next", seat, "piles in", Cl("wp.assault.pile_in"), func(u UnitID) bool { return f.Asked&Only(u) == 0 && p.Engaged(u) }, p.pilesIn)
		if ok {
			f.Asked |= Only(u)
			p.pileIn(u)
			return
		}
	}
	p.nextStage()
}

// afterFight has units of the fight that are not engaged any more keep 1" from enemies, those
// of the side that gives way first, and then ends the fight (wp.assault.separate).
func (p Play) afterFight() {
	f := &p.S.Fight
	for _, seat := range seatsFrom(p.givesWay()) {
		if u, ok := p.nextMover("part/next", seat, "draws back", Cl("wp.assault.separate"), func(u UnitID) bool { return f.Asked&Only(u) == 0 && p.pressed(u) },
			func(u UnitID) bool { q := backFrom(u, -1); return q.findBack(p.Position) }); ok {
			f.Asked |= Only(u)
			p.keepApart(u)
			return
		}
	}
	p.endFight()
}

// givesWay is the side that moves first to part where both would have to: the Loser, or
// the player without the Initiative (wp.assault.vehicle_separate).
func (p Position) givesWay() game.Seat {
	if w := p.S.Fight.Winner; w != game.Nobody {
		return w.Other()
	}
	return p.S.Initiative.Other()
}

// endFight takes all Assault and Shoot tokens off who took part
// (wp.assault.tokens_cleared), and ends the activation.
func (p Play) endFight() {
	f := p.S.Fight
	EachUnit(f.Units, func(u UnitID) {
		s := p.Unit(u)
		s.Token, s.Assaults = NoToken, 0
	})
	p.tell("fight-over", Cl("wp.assault.tokens_cleared", "wp.combat.token_removed"), FightFacts{[2]int{int(f.Removed[0]), int(f.Removed[1])}, f.Winner, 0}, "the Assault is over for this Round")
	p.S.Fight = Fight{Winner: game.Nobody}
	p.S.Act.Done = true
	p.Contacts()
}
