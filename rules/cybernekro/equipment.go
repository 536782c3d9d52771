package cybernekro

import (
	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// The figures of equipment (cn.eq).
const (
	kitReach     = geom.Inch
	grenadeReach = 6 * geom.Inch
)

// The numbers of picking up, dropping and using things.
const (
	PickUp   ActVerb = 16
	Drop     ActVerb = 17
	UseThing ActVerb = 18
)

var pickingUp = Action{
	Verb: PickUp, Word: "pick-up", Takes: "with", Says: "pick up the WITH", Clause: "cn.action.pick_up",
	To: ToThing, May: Position.mayPickUp, Do: play.pickUp,
	Propose: func(p Position, _ ModelID, n int, to ask.Proposals[ActAnswer]) {
		if p.S.Things[n].Lies {
			to.Add(ActAnswer{Do: PickUp, With: ThingID(n)})
		}
	},
}

// mayPickUp judges picking a thing up (cn.action.pick_up, cn.gear.capacity).
func (p Position) mayPickUp(id ModelID, a ActAnswer, why *Reasons) bool {
	t := a.With
	switch {
	case p.InMelee(id):
		return why.No("cn.action.interact_melee", "%s is in melee", p.Name(id))
	case t >= MaxThings || !p.S.Things[t].Lies || p.Gear(t).Word == Corpse:
		return why.No("cn.action.pick_up", "that does not lie on the ground")
	case !p.thingWithin(id, t, geom.Inch):
		return why.No("cn.action.pick_up", "the %s is not within 1\u2033", p.ThingName(t))
	case !p.Character(id):
		return why.No("cn.npc.flow_idle", "NPCs pick nothing up")
	}
	load, most := p.Load(id)+p.Gear(t).Halves(), p.Capacity(id)
	return load <= most || why.No("cn.gear.capacity", "%s would carry %s of %s items", p.Name(id), Slots(load), Slots(most))
}

// pickUp has a model take a thing from the ground; it is seen again
// (cn.sorc.invisibility_end).
func (p play) pickUp(id ModelID, a ActAnswer) {
	t := a.With
	thing := &p.S.Things[t]
	thing.Holder, thing.Lies = id, false // cn.scen.token_pick
	p.citeIf(p.Gear(t).Token(), "cn.scen.token_pick", p.Gear(t).Clauses.Clause())
	p.tellModel("picked-up", id, int(t), "%s picks up the %s", []any{p.Name(id), p.ThingName(t)}, "cn.action.pick_up", "cn.gear.capacity", "cn.gear.capacity_min", "cn.gear.small")
	if m := p.Model(id); m.Unseen {
		m.Unseen = false
		p.tellModel("seen", id, 0, "%s is no longer invisible", []any{p.Name(id)}, "cn.sorc.invisibility_end")
	}
}

var dropping = Action{
	Verb: Drop, Word: "drop", Takes: "with", Says: "drop the WITH", Clause: "cn.gear.drop",
	To: ToThing, May: Position.mayDrop,
	Do: func(p play, id ModelID, a ActAnswer) { p.drop(a.With, id, "cn.gear.drop") },
	Propose: func(p Position, id ModelID, n int, to ask.Proposals[ActAnswer]) {
		if p.carriesNth(id, n) {
			to.Add(ActAnswer{Do: Drop, With: ThingID(n)})
		}
	},
}

// carriesNth reports whether the nth thing is carried by a model.
func (p Position) carriesNth(id ModelID, n int) bool {
	return !p.S.Things[n].Lies && p.S.Things[n].Holder == id
}

// mayDrop judges dropping a thing (cn.gear.drop).
func (p Position) mayDrop(id ModelID, a ActAnswer, why *Reasons) bool {
	switch t := a.With; {
	case p.InMelee(id):
		return why.No("cn.action.interact_melee", "%s is in melee", p.Name(id))
	case t >= MaxThings || !p.holds(id, t):
		return why.No("cn.gear.drop", "%s does not carry that", p.Name(id))
	}
	return true
}

// drop puts a thing that a model carries on the ground next to its base (cn.gear.drop).
func (p play) drop(t ThingID, id ModelID, clause game.Clause) {
	thing := &p.S.Things[t]
	thing.Holder, thing.Lies, thing.At, thing.On = None, true, p.Model(id).At, p.Model(id).On
	p.tellModel("dropped", id, int(t), "%s drops the %s", []any{p.Name(id), p.ThingName(t)}, clause)
}

var using = Action{
	Verb: UseThing, Word: "use", Takes: "with at", Clause: "cn.action.equip",
	Says: "use the WITH on AT", Group: "use the WITH",
	To: ToThing, May: Position.mayUse, Do: play.useThing,
	Propose: func(p Position, id ModelID, n int, to ask.Proposals[ActAnswer]) {
		if t := ThingID(n); p.carriesNth(id, n) && p.Gear(t).Kind == Equipment {
			p.Each(func(at ModelID) { to.Add(ActAnswer{Do: UseThing, With: t, At: at}) })
		}
	},
	Words: func(_ Position, id ModelID, a ActAnswer) string {
		if a.At == id {
			return "use the WITH"
		}
		return "use the WITH on AT"
	},
	Marks: func(_ ActingQuestion, p Position, a ActAnswer, m *game.Marks) {
		m.Rule = p.Gear(a.With).Clauses.Clause()
	},
}

// mayUse judges the use of equipment (cn.action.equip, cn.action.equip_melee,
// cn.trait.lobotomised_actions).
func (p Position) mayUse(id ModelID, a ActAnswer, why *Reasons) bool {
	t, at := a.With, a.At
	switch {
	case t >= MaxThings || !p.holds(id, t):
		return why.No("cn.action.equip", "%s does not carry that", p.Name(id))
	case p.InMelee(id):
		return why.No("cn.action.equip_melee", "%s is in melee", p.Name(id))
	case p.Has(id, Lobotomised):
		return why.No("cn.trait.lobotomised_actions", "%s is Lobotomised: it uses no equipment", p.Name(id))
	case at >= MaxModels || !p.OnTable(at):
		return why.No("cn.action.equip", "there is no such model")
	}
	switch g := p.Gear(t); g.Word {
	case TraumaKit:
		return p.mayTreat(id, at, false, "cn.eq.trauma_kit", why)
	case RepairKit:
		return p.mayTreat(id, at, true, "cn.eq.repair_kit_heal", why)
	case Concoction:
		return id == at || why.No("cn.eq.concoction", "it is for %s alone", p.Name(id))
	case GasGrenade:
		return id == at || why.No("cn.eq.grenade", "a grenade is thrown at a place")
	}
	return why.No("cn.action.equip", "the %s is not used as an action", p.ThingName(t))
}

// mayTreat judges whom a kit treats (cn.eq.trauma_kit, cn.eq.repair_kit_heal,
// cn.sorc.invisibility).
func (p Position) mayTreat(id, at ModelID, artificial bool, clause game.Clause, why *Reasons) bool {
	switch {
	case p.Has(at, Artificial) != artificial:
		return why.No(clause, "it is of no use on %s", p.Name(at))
	case p.Model(at).Wounds == 0:
		return why.No(clause, "%s has no Wounds", p.Name(at))
	case p.Model(at).Unseen && id != at:
		return why.No("cn.sorc.invisibility", "%s is invisible", p.Name(at))
	}
	return id == at || p.Within(id, at, kitReach) || why.No(clause, "%s is not within 1\u2033", p.Name(at))
}

// useThing uses equipment (cn.action.equip).
func (p play) useThing(id ModelID, a ActAnswer) {
	t, at, g := a.With, a.At, p.Gear(a.With)
	p.of(id, at).Tell("used", Cl(g.Clauses.Clause(), "cn.action.equip"), ModelFacts{Model: p.Name(at), By: p.Name(id), What: g.Name}, "%s uses the %s", p.Name(id), g.Name)
	switch g.Word {
	case TraumaKit:
		p.heal(at, 2, "cn.eq.trauma_kit")
	case RepairKit:
		p.heal(at, 1, "cn.eq.repair_kit_heal")
	case Concoction:
		p.calm(id, MostDread, "cn.eq.concoction")
	case GasGrenade:
		spot := answer(p, "grenade", p.decider(id), game.Aim, TemplateQuestion{id, grenadeReach, "cn.eq.grenade"})
		p.cloud(spot.Point(), id, true)
	}
	p.use(id, t)
}

// cloud puts a template on the table for this round and the next
// (cn.eq.grenade_duration, cn.sorc.black_ink_end). The oldest makes room.
func (p play) cloud(at geom.Point, by ModelID, gas bool) {
	if p.S.Clouds.Full() {
		p.S.Clouds.Remove(0)
	}
	p.S.Clouds.Push(Cloud{At: at, Gas: gas, By: by, Until: p.S.Round + 1, From: p.Body(by).Z})
	clause := game.Clause("cn.sorc.black_ink")
	if gas {
		clause = "cn.eq.grenade"
	}
	p.of(by).Tell("cloud", Cl(clause), ModelFacts{Model: p.Name(by), At: at}, "a cloud lies on the table")
}

// Spot is a place of the table.
type Spot struct{ X, Y geom.Length }

// Point is the place.
func (s Spot) Point() geom.Point { return geom.Point(s) }

// TemplateQuestion asks where the middle of a 3″ template lies, which has to be wholly
// within reach of a model (cn.eq.grenade, cn.sorc.black_ink).
type TemplateQuestion struct {
	By     ModelID
	Reach  geom.Length
	Clause game.Clause
}

// Judge implements ask.Asking.
func (q TemplateQuestion) Judge(p Position, a Spot, why *Reasons) bool {
	if !a.Point().Bounded() {
		return why.Misshapen("a place on the table")
	}
	if side := p.M.Setup.Side; a.X < 0 || a.Y < 0 || a.X > side || a.Y > side {
		return why.No(q.Clause, "that is beside the table")
	}
	return geom.Within(p.Model(q.By).At, a.Point(), q.far(p)) || why.No(q.Clause, "the template would not be wholly within %s", q.Reach)
}

// far returns how far from the model's middle the template's may lie.
func (q TemplateQuestion) far(p Position) geom.Length {
	return q.Reach - cloudRadius + p.Radius(q.By)
}

// Area is about where its middle may lie, as it is drawn.
func (q TemplateQuestion) Area(p Position) []geom.Point {
	side := p.M.Setup.Side
	return board.Halo(geom.Polygon{p.Model(q.By).At}, q.far(p), side, side)
}

// Propose implements ask.Asking.
func (q TemplateQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Spot]) {
	here, reach := p.Model(q.By).At, q.Reach-cloudRadius
	for range 3 {
		a := Spot(geom.Along(here, geom.Around(luck.IntN(16), geom.Inch), geom.Length(luck.IntN(int(reach)))))
		if q.Judge(p, a, nil) {
			to.Add(a)
		}
	}
	to.Add(Spot(here))
}

// Words implements ask.Asking.
func (q TemplateQuestion) Words(_ Position, a Spot) string {
	return "the template at " + a.Point().String()
}

// Request implements ask.Asking.
func (q TemplateQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "Where does the template lie?", Clauses: Cl(q.Clause), Subjects: []int32{int32(q.By)}}
}
