package cybernekro

import (
	"umpire/game/ask"
	"umpire/geom"
)

// The numbers of the Reload and Fix actions, and of putting out flames.
const (
	ReloadIt ActVerb = 12
	FixIt    ActVerb = 13
	Douse    ActVerb = 15
)

var reloading = Action{
	Verb: ReloadIt, Word: "reload", Takes: "with", Says: "reload the WITH", Clause: "cn.action.reload",
	To: ToThing, Directed: freely, May: Position.mayReload, Do: play.reload,
	Propose: func(p Position, id ModelID, n int, to ask.Proposals[ActAnswer]) { p.proposeMending(ReloadIt, n, to) },
}

var fixing = Action{
	Verb: FixIt, Word: "fix", Takes: "with", Says: "fix the WITH", Clause: "cn.action.fix",
	To: ToThing, Directed: freely, May: Position.mayFix, Do: play.fix,
	Propose: func(p Position, id ModelID, n int, to ask.Proposals[ActAnswer]) { p.proposeMending(FixIt, n, to) },
}

// proposeMending proposes an action for a thing that is not ready, whosever it is.
func (p Position) proposeMending(do ActVerb, n int, to ask.Proposals[ActAnswer]) {
	if p.S.Things[n].State != 0 {
		to.Add(ActAnswer{Do: do, With: ThingID(n)})
	}
}

// mayMend judges whether a model may reload or fix anything (cn.action.fix_melee).
func (p Position) mayMend(id ModelID, why *Reasons) bool {
	return !p.InMelee(id) || why.No("cn.action.fix_melee", "%s is in melee", p.Name(id))
}

// mayReload judges reloading (cn.action.reload).
func (p Position) mayReload(id ModelID, a ActAnswer, why *Reasons) bool {
	if !p.mayMend(id, why) {
		return false
	}
	return p.holds(id, a.With) && p.State(a.With)&Unloaded != 0 ||
		why.No("cn.action.reload", "%s has no such weapon that is unloaded", p.Name(id))
}

// reload reloads a weapon (cn.action.reload).
func (p play) reload(id ModelID, a ActAnswer) {
	p.S.Things[a.With].State &^= Unloaded
	p.tellModel("reloaded", id, 0, "%s reloads the %s", []any{p.Name(id), p.ThingName(a.With)}, "cn.action.reload")
}

// mayFix judges fixing (cn.action.fix, cn.trait.lobotomised_actions).
func (p Position) mayFix(id ModelID, a ActAnswer, why *Reasons) bool {
	t := a.With
	switch {
	case !p.mayMend(id, why):
		return false
	case p.Has(id, Lobotomised):
		return why.No("cn.trait.lobotomised_actions", "%s is Lobotomised: it fixes nothing", p.Name(id))
	case p.State(t)&Jammed == 0 || p.State(t)&Empty != 0:
		return why.No("cn.action.fix", "the %s is not jammed, or out of ammo", p.ThingName(t))
	}
	return p.thingWithin(id, t, geom.Inch) || why.No("cn.action.fix", "the %s is not within 1\u2033", p.ThingName(t))
}

// thingWithin reports whether a thing is within a distance of a model: carried by one that
// is, or on the ground.
func (p Position) thingWithin(id ModelID, t ThingID, d geom.Length) bool {
	thing := &p.S.Things[t]
	if thing.Holder != None {
		return thing.Holder == id || p.OnTable(thing.Holder) && p.Within(id, thing.Holder, d)
	}
	return thing.Lies && p.WithinPlace(id, thing.At, thing.On, d)
}

// fix tries to fix a thing (cn.action.fix, cn.action.fix_critical, cn.action.fix_fumble).
func (p play) fix(id ModelID, a ActAnswer) {
	t := Test{Kind: ToFix, Who: id, Of: Intellect, Against: None}
	t.add("repair kit", p.bonusOf(id, RepairKit), "cn.eq.repair_kit_fix")
	name := p.ThingName(a.With)
	o := p.test(t)
	if o.Critical {
		p.refund(id, "cn.action.fix_critical")
	}
	switch {
	case o.Passed:
		p.S.Things[a.With].State &^= Jammed
		p.tellModel("fixed", id, 0, "%s fixes the %s", []any{p.Name(id), name}, "cn.action.fix")
	case o.Fumble:
		p.destroy(a.With)
		p.tellModel("broken-thing", id, 0, "the %s breaks", []any{name}, "cn.action.fix_fumble")
	}
}

var dousing = Action{
	Verb: Douse, Word: "douse", Takes: "at", Clause: "cn.fire.put_out",
	Says: "put out the flames on AT", Group: "put out the flames",
	To: ToModel, May: Position.mayDouse, Do: play.douse,
	Propose: func(p Position, _ ModelID, n int, to ask.Proposals[ActAnswer]) {
		if at := ModelID(n); p.Model(at).Burning {
			to.Add(ActAnswer{Do: Douse, At: at})
		}
	},
}

// mayDouse judges putting out flames (cn.fire.put_out, cn.action.interact_melee).
func (p Position) mayDouse(id ModelID, a ActAnswer, why *Reasons) bool {
	at := a.At
	switch {
	case at >= MaxModels || !p.OnTable(at) || !p.Model(at).Burning:
		return why.No("cn.fire.put_out", "that does not burn")
	case p.InMelee(id):
		return why.No("cn.action.interact_melee", "%s is in melee", p.Name(id))
	}
	return p.Within(id, at, geom.Inch) || why.No("cn.fire.put_out", "%s is not within 1\u2033", p.Name(at))
}

// douse puts out the flames on a model (cn.fire.put_out).
func (p play) douse(id ModelID, a ActAnswer) {
	p.Model(a.At).Burning = false
	p.of(id, a.At).Tell("doused", Cl("cn.fire.put_out"), ModelFacts{Model: p.Name(a.At), By: p.Name(id)},
		"%s puts out the flames on %s", p.Name(id), p.Name(a.At))
}
