package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
	"umpire/table/sight"
)

// The figures of doors (cn.door.blast, cn.door.destroy).
const (
	blastDamage = 4 // base Damage that blasts a door without Overkill
	doorBreaks  = 9
)

// featureName returns what a piece of terrain is called.
func (p Position) featureName(i uint8) string {
	if int(i) >= len(p.M.Setup.Terrain) {
		return "nothing"
	}
	return p.M.Setup.Terrain[i].Name
}

// door is a door that is closed, by its place; nil if it is none.
func (p Position) door(i int) *Feature {
	if i >= len(p.M.Setup.Terrain) || !p.M.Setup.Terrain[i].Door || p.S.Open&(1<<i) != 0 {
		return nil
	}
	return &p.M.Setup.Terrain[i]
}

// The numbers of what is done to doors.
const (
	ForceDoor  ActVerb = 20
	UnlockDoor ActVerb = 21
	BlastDoor  ActVerb = 22
)

var forcingDoor = Action{
	Verb: ForceDoor, Word: "force-door", Takes: "place", Says: "force PLACE by Strength", Clause: "cn.door.open",
	To: ToDoor, May: Position.mayOpen,
	Do: func(p play, id ModelID, a ActAnswer) { p.openDoor(id, int(a.Place), Strength) },
}

var unlockingDoor = Action{
	Verb: UnlockDoor, Word: "unlock-door", Takes: "place", Says: "open PLACE by Intellect", Clause: "cn.door.open",
	To: ToDoor, May: Position.mayOpen,
	Do: func(p play, id ModelID, a ActAnswer) { p.openDoor(id, int(a.Place), Intellect) },
}

var blastingDoor = Action{
	Verb: BlastDoor, Word: "blast-door", Takes: "with place", Says: "blast PLACE with the WITH", Clause: "cn.door.blast",
	To: ToDoor, Price: &weaponPrice, May: Position.mayBlast, Do: play.blastDoor,
	Propose: func(p Position, id ModelID, n int, to ask.Proposals[ActAnswer]) {
		p.Weapons(id, func(t ThingID) { to.Add(ActAnswer{Do: BlastDoor, With: t, Place: uint8(n)}) })
	},
}

// mayInteract judges whether a model may interact with a scenario element (cn.action.interact,
// cn.action.interact_melee, cn.trait.lobotomised_actions, cn.npc.flow_idle).
func (p Position) mayInteract(id ModelID, why *Reasons) bool {
	switch {
	case p.InMelee(id):
		return why.No("cn.action.interact_melee", "%s is in melee", p.Name(id))
	case p.Has(id, Lobotomised):
		return why.No("cn.trait.lobotomised_actions", "%s is Lobotomised", p.Name(id))
	case !p.Character(id):
		return why.No("cn.npc.flow_idle", "NPCs leave such things alone")
	}
	return true
}

// besides reports whether a model is within an inch of what stands from one height to another, and
// neither high above it nor far below (cn.action.interact, cn.def.measure_base).
func (p Position) besides(id ModelID, shape geom.Polygon, floor, top geom.Length) bool {
	z := p.Body(id).Z
	return shape.Within(p.Disc(id), geom.Inch) && z-top < LowStep && floor-z < LowStep
}

// mayOpen judges opening a door (cn.door.open).
func (p Position) mayOpen(id ModelID, a ActAnswer, why *Reasons) bool {
	f := p.door(int(a.Place))
	switch {
	case f == nil:
		return why.No("cn.door.closed", "that is no closed door")
	case !p.mayInteract(id, why):
		return false
	}
	return p.besides(id, f.Shape, f.Floor, f.TopZ()) || why.No("cn.door.open", "%s is not within 1\u2033", f.Name)
}

// openDoor takes a test to open a door (cn.door.open, cn.eq.lockpicks).
func (p play) openDoor(id ModelID, i int, of Attribute) {
	t := Test{Kind: ToOpen, Who: id, Of: of, Against: None}
	t.add("lockpicks", p.bonusOf(id, Lockpicks), "cn.eq.lockpicks")
	if o := p.test(t); p.interacted(id, o) {
		p.opens(id, i, "cn.door.open")
	}
}

// interacted returns what a Critical and a Fumble of an Interact test bring; it reports whether the
// test was passed (cn.action.interact_critical, cn.action.interact_fumble).
func (p play) interacted(id ModelID, o Outcome) bool {
	if o.Critical {
		p.refund(id, "cn.action.interact_critical")
	}
	if o.Fumble {
		p.layProne(id, "cn.action.interact_fumble")
	}
	return o.Passed
}

// opens opens a door for good; whoever was locked up behind it is free (cn.door.closed,
// cn.prison.free).
func (p play) opens(id ModelID, i int, clause game.Clause) {
	p.S.Open |= 1 << i
	p.of(id).Tell("door", Cl(clause, "cn.door.closed"), ModelFacts{Model: p.Name(id), What: p.featureName(uint8(i))}, "%s is open", p.featureName(uint8(i)))
	if p.M.prison >= 0 && p.M.Setup.Rooms[p.M.prison].touches(p.M.Setup.Terrain[i].Shape) {
		p.freePrisoners("cn.prison.free")
	}
}

// mayBlast judges an attack on a door (cn.door.blast).
func (p Position) mayBlast(id ModelID, a ActAnswer, why *Reasons) bool {
	t, i := a.With, int(a.Place)
	f, g := p.door(i), p.Gear(t)
	switch {
	case f == nil:
		return why.No("cn.door.closed", "that is no closed door")
	case !p.holds(id, t):
		return why.No("cn.wpn.general", "%s has no such weapon", p.Name(id))
	case g.Damage < blastDamage && !g.Has(Overkill):
		return why.No("cn.door.blast", "the %s has neither Overkill nor Damage %d", g.Name, blastDamage)
	case !p.barredByShield(id, t, why):
		return false
	case g.Kind == RangedWeapon && p.InMelee(id):
		return why.No("cn.shoot.melee_ban", "%s is in melee", p.Name(id))
	case p.State(t) != 0:
		return why.No(p.unready(t), "the %s cannot shoot: %s", g.Name, p.State(t))
	}
	reach := p.reachOf(id, ActAnswer{Do: ShootAt, With: t})
	if !p.doorWithin(id, i, reach) {
		return why.No("cn.door.blast", "%s is too far away: %s", f.Name, (f.Shape.Gap(p.Disc(id)) + 1).Over(reach))
	}
	seen, by := p.seesDoor(id, i)
	return seen || why.No("cn.door.blast", "%s does not see %s: %s is in the way", p.Name(id), f.Name, p.Hides(by))
}

// doorWithin is Within of a model and a piece of terrain (cn.def.measure_base).
func (p Position) doorWithin(id ModelID, i int, d geom.Length) bool {
	f := &p.M.Setup.Terrain[i]
	z := p.Body(id).Z
	if up := max(rise(max(z, f.TopZ()), f.TopZ()), rise(min(z, f.Floor), f.Floor)); up > d {
		return false
	} else if up > 0 {
		d = geom.Length(geom.Isqrt(uint64(int64(d)*int64(d) - int64(up)*int64(up))))
	}
	return f.Shape.Within(p.Disc(id), d)
}

// doorRows are the heights at which a door is looked at, in hundredths of its own.
var doorRows = [...]geom.Length{15, 50, 85}

// seesDoor reports whether a line runs from the eye of a model to any part of a door, or what
// hides it: it is seen as a model is (cn.def.los_blockers, cn.def.los_limit, cn.door.blast).
func (p Position) seesDoor(id ModelID, i int) (seen bool, by Hider) {
	door := &p.M.Setup.Terrain[i]
	if d := p.darknessAt(id, p.doorLit(id, i)); d > 0 && !p.doorWithin(id, i, d) { // cn.def.los_limit
		return false, Hider{Kind: DarknessHides}
	}
	from := p.Figure(id)
	var between screens
	p.screens(&between, id, None, func(cloud table.Body) bool {
		c := cloud.Capsule
		if cloud.Z >= door.TopZ() || cloud.Top() <= door.Floor {
			return false
		}
		return door.Shape.Within(c, 0)
	})
	between.target = i
	var rows [len(doorRows)]geom.Length
	for i, share := range doorRows {
		rows[i] = door.Floor + door.Height*share/100
	}
	for k := range door.Shape {
		if between.slits(sight.RowsOf(eyeOf(from), door.Shape.Edge(k), rows), func(line sight.Line3) bool {
			h := between.hides(line)
			if seen = h.Kind == NothingHides; seen || by.Kind == NothingHides {
				by = h
			}
			return seen
		}) {
			return true, by
		}
	}
	return false, by
}

// doorLit reports whether a model ignores darkness when it looks at a door (see lit).
func (p Position) doorLit(by ModelID, i int) bool {
	return p.lights(by, func(id ModelID, w GearWord) bool { return w == Lantern && p.doorWithin(id, i, lightReach) })
}

// blastDoor rolls damage against a door (cn.door.destroy).
func (p play) blastDoor(id ModelID, a ActAnswer) {
	t, i, g := a.With, int(a.Place), p.Gear(a.With)
	if g.Has(Reload) && t < MaxThings {
		p.S.Things[t].State |= Unloaded
	}
	h := Hit{By: None, At: id, Cause: WeaponHit, With: t, Keys: uint32(p.Keywords(id, t)), Dice: g.Damage}
	if h.has(ShortRanged) && !p.doorWithin(id, i, p.reachOf(id, ActAnswer{Do: ShootAt, With: t})/2) { // cn.kw.short_ranged
		h.Dice--
		p.g.Cite("cn.kw.short_ranged")
	}
	d := p.damageDice(&h, int(h.Dice))
	total := d.best(picked(&h))
	p.of(id).Tell("blast", Cl("cn.door.blast", "cn.door.destroy"), RollFacts{Seat: p.SeatOf(id), What: "damage to " + p.featureName(uint8(i)), Faces: d.faces, Value: total, Rows: d.rows(),
		Lines: []game.RollLine{{What: "highest dice", Amount: total, Base: true, Clause: "cn.dmg.pick"}, {What: "to break it", Amount: doorBreaks, Of: "or more", Base: true, Clause: "cn.door.destroy"}}}, "%s blasts %s: %d", p.Name(id), p.featureName(uint8(i)), total)
	if total >= doorBreaks {
		p.opens(id, i, "cn.door.destroy")
	}
	if g.Kind == RangedWeapon {
		p.afterShot(Job{By: id, At: None, With: t})
	}
	if g.Has(Splash) {
		var around uint64
		p.Each(func(m ModelID) {
			if p.M.Setup.Terrain[i].Shape.Within(p.Disc(m), geom.Inch) {
				around |= 1 << m
			}
		})
		p.then(Job{Kind: Splashing, By: id, At: None, With: t, Also: NoThing, Set: around})
	}
}

// complicates are the clauses by which scenarios draw a Complication.
var complicates = [...]game.Clause{Exploration: "cn.explore.complication", Prisoner: "cn.prison.complication", Ritual: "cn.ritual.complication"}

// drawComplication draws a card for the condition of the whole game (cn.comp.draw).
func (p play) drawComplication() {
	if agreed := p.M.Setup.Condition; agreed.Given() {
		c := &p.M.Book.Conditions[agreed.Place()]
		p.S.Complication = uint8(agreed.Place()) + 1
		p.tellRound("complication", Cl("cn.comp.draw", c.Clauses.Clause()), game.Nobody, c.Name, "agreed on: %s", c.Name)
		return
	}
	card := p.g.Draw("complication", 13) + 1
	for i := range p.M.Book.Conditions {
		if c := &p.M.Book.Conditions[i]; !c.Round && c.Roll == card {
			p.S.Complication = uint8(i) + 1
			p.tellRound("complication", Cl("cn.comp.draw", c.Clauses.Clause(), complicates[p.scenario().Word], "cn.scen.agree"), game.Nobody, c.Name, "a %s is drawn: %s", rankNames[card], c.Name)
		}
	}
}
