package cybernekro

import "umpire/geom"

// mayMend judges reloading or fixing (cn.action.reload, cn.action.fix, cn.action.fix_melee,
// cn.trait.lobotomised_actions).
func (p Position) mayMend(id ModelID, a ActAnswer, why *Reasons) bool {
	t := a.With
	switch {
	case p.InMelee(id):
		return why.No("cn.action.fix_melee", "%s is in melee", p.Name(id))
	case a.Do == ReloadIt && (!p.holds(id, t) || p.State(t)&Unloaded == 0):
		return why.No("cn.action.reload", "%s has no such weapon that is unloaded", p.Name(id))
	case a.Do == ReloadIt:
		return true
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
		p.befalls("fixed", id, 0, "%s fixes the %s", []any{p.Name(id), name}, "cn.action.fix")
	case o.Fumble:
		p.destroy(a.With)
		p.befalls("broken-thing", id, 0, "the %s breaks", []any{name}, "cn.action.fix_fumble")
	}
}

// mayDouse judges putting out flames (cn.fire.put_out, cn.action.interact_melee).
func (p Position) mayDouse(id, at ModelID, why *Reasons) bool {
	switch {
	case at >= MaxModels || !p.OnTable(at) || !p.Model(at).Burning:
		return why.No("cn.fire.put_out", "that does not burn")
	case p.InMelee(id):
		return why.No("cn.action.interact_melee", "%s is in melee", p.Name(id))
	}
	return p.Within(id, at, geom.Inch) || why.No("cn.fire.put_out", "%s is not within 1\u2033", p.Name(at))
}
