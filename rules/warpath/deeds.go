package warpath

import (
	"umpire/game"
)

// Deed is what a unit does in its activation in the Movement Phase. Tags of answers:
// only ever added.
type Deed uint8

// The deeds.
const (
	Stay      Deed = iota
	Move           // or get out of a building or of transports
	Engage         // an enemy unit (wp.engage.single)
	Storm          // a building that enemies hold (wp.buildings.assault_contact)
	Occupy         // a building (wp.buildings.enter_all)
	Embark         // transports (wp.transports.enter)
	HoverHere      // wp.fliers.hover_declare
	deeds
)

// doing asks what a unit does: a deed, and whom or what it concerns.
type doing struct{ unit UnitID }

// Propose implements asking.Asking.
func (q doing) Propose(p position, _ *game.Luck, to *game.Proposals) {
	for _, d := range [...]Deed{Stay, Move, HoverHere} {
		if q.may(p, d, 0, nil) {
			to.Add(int32(d))
		}
	}
	for i := range p.m.units {
		for _, d := range [...]Deed{Engage, Embark} {
			if q.may(p, d, i, nil) {
				to.Add(int32(d), int32(i))
			}
		}
	}
	for i := range p.features() {
		for _, d := range [...]Deed{Storm, Occupy} {
			if p.terrain(i) == Building && q.may(p, d, i, nil) {
				to.Add(int32(d), int32(i))
			}
		}
	}
}

// Judge implements asking.Asking.
func (q doing) Judge(p position, a game.Answer, why *reasons) bool {
	const form = "a deed, and the unit or the building that it concerns"
	if len(a) == 0 || len(a) > 2 || a[0] < 0 || a[0] >= int32(deeds) {
		return why.Misshapen(form)
	}
	d, n := Deed(a[0]), 0
	switch d {
	case Engage, Embark:
		n = len(p.m.units)
	case Storm, Occupy:
		n = len(p.features())
	}
	if (n == 0) != (len(a) == 1) || n > 0 && (a[1] < 0 || int(a[1]) >= n) {
		return why.Misshapen(form)
	}
	if n == 0 {
		return q.may(p, d, 0, why)
	}
	return q.may(p, d, int(a[1]), why)
}

// may judges a deed.
func (q doing) may(p position, d Deed, what int, why *reasons) bool {
	switch d {
	case Stay:
		return q.mayStay(p, why)
	case Move:
		return q.mayMove(p, why)
	case Engage:
		return q.mayEngage(p, UnitID(what), why)
	case Storm:
		return q.mayStorm(p, what, why)
	case Occupy:
		return q.mayOccupy(p, what, why)
	case Embark:
		return q.mayEmbark(p, UnitID(what), why)
	}
	return q.mayHover(p, why)
}

// mayStay: a unit may be left where it is (wp.movement.optional), but for one that can
// come nearer to Coherency (wp.coherency.restore).
func (q doing) mayStay(p position, why *reasons) bool {
	if !p.mustRestore(q.unit) || !p.improves(q.unit) {
		return true
	}
	return why.No("wp.coherency.restore", "%s is out of Coherency: it moves back first", p.unitName(q.unit))
}

// improves reports whether a unit out of Coherency can come nearer to it.
func (p position) improves(u UnitID) bool {
	list, n := p.footprints(u)
	q := marching{unit: u, how: restoring, target: None}
	return q.nearest(p) < astray(list[:n]) && q.proposable(p) && (p.s.Phase != MovementPhase || p.walk(u).proposable(p))
}

// mayMove: on the table always; out of a building or of transports where it may and
// has room.
func (q doing) mayMove(p position, why *reasons) bool {
	if p.gate(q.unit) == noGate {
		return true
	}
	if !q.mayLeave(p, why) {
		return false
	}
	_, ok := p.walk(q.unit).gettingOut(p)
	return ok || why.No("wp.transports.eject_space", "there is no room for %s to get out", p.unitName(q.unit))
}

// mayLeave judges whether a unit may leave what it is in.
func (q doing) mayLeave(p position, why *reasons) bool {
	s := &p.s.Units[q.unit]
	switch p.gate(q.unit) {
	case roof:
		return !s.Entered || why.No("wp.buildings.one_way", "%s has entered the building in this Round", p.unitName(q.unit))
	case hatch:
		return q.mayAlight(p, why)
	}
	return true
}

// mayEngage judges a charge at a unit (section engage of the catalogue).
func (q doing) mayEngage(p position, x UnitID, why *reasons) bool {
	if !p.enemies(x, q.unit) {
		return why != nil && why.No("wp.basics.enemy", "%s is no enemy", p.unitName(x))
	}
	if !q.mayAssault(p, why) {
		return false
	}
	name := p.unitName(x)
	switch s := &p.s.Units[x]; {
	case p.flying(x):
		return why.No("wp.engage.fliers", "%s flies: it cannot be engaged", name)
	case s.Place == Aboard:
		return why.No("wp.transports.loaded_unit_actions", "%s rides in transports: it cannot be assaulted", name)
	case s.Place != OnTable:
		return why.No("wp.basics.in_play", "%s is not In Play", name)
	case s.In != 0:
		return why.No("wp.buildings.enemy", "%s is in a building, which can be assaulted", name)
	case !q.mayLeave(p, why):
		return false
	}
	limit, _ := p.walk(q.unit).limits(p)
	if !p.within(p.carrying(q.unit), x, limit) && p.gate(q.unit) != roof {
		return why != nil && why.No("wp.engage.maximise", "%s does not reach %s: %s", p.unitName(q.unit), name, p.gap(p.carrying(q.unit), x).Over(limit))
	}
	var d draft
	d.begin(marching{unit: q.unit, how: charging, target: x}, p)
	return d.ram(false) || d.attack() || d.q.whyNoContact(p, "wp.engage.maximise", why)
}

// mayAssault judges whether the unit may bring itself into contact with enemies at all.
func (q doing) mayAssault(p position, why *reasons) bool {
	name := p.unitName(q.unit)
	switch {
	case p.s.Units[q.unit].Token != Sprint:
		return why.No("wp.movement.contact_needs_sprint", "%s has no Sprint order", name)
	case p.flying(q.unit):
		return why.No("wp.engage.fliers", "%s flies: it cannot engage", name)
	case p.card(q.unit).Assault == Dash:
		why.No("wp.basics.dash", "%s has Assault -", name)
		return why.No("wp.engage.dash", "%s has Assault -: it cannot begin an Assault", name)
	}
	return true
}

// mayStorm judges an assault on a building (wp.buildings.assault_contact).
func (q doing) mayStorm(p position, b int, why *reasons) bool {
	name, what := p.unitName(q.unit), p.features()[b].Name
	switch {
	case p.terrain(b) != Building || !p.heldByEnemy(b, q.unit):
		return why.No("wp.buildings.assault_contact", "no enemy holds %s", what)
	case !q.mayAssault(p, why):
		return false
	case p.kind(q.unit) == Vehicle:
		return why.No("wp.buildings.assault_vehicles", "%s is a Vehicle: it cannot assault a building", name)
	case !q.mayLeave(p, why) || why == nil && !q.near(p, b, false):
		return false
	}
	var d draft
	d.begin(marching{unit: q.unit, how: storming, site: uint8(b + 1)}, p)
	return d.ram(false) || d.attack() || d.q.whyNoContact(p, "wp.buildings.assault_contact", why)
}

// Words implements asking.Asking.
func (q doing) Words(p position, a game.Answer) string {
	switch Deed(a[0]) {
	case Stay:
		if p.gate(q.unit) == hatch {
			return "stay aboard"
		}
		return "stay"
	case Move:
		return p.gate(q.unit).String()
	case Engage:
		return "charge " + p.unitName(UnitID(a[1]))
	case Storm:
		return "assault " + p.features()[a[1]].Name
	case Occupy:
		return "enter " + p.features()[a[1]].Name
	case Embark:
		return "get into " + p.unitName(UnitID(a[1]))
	}
	return "hover"
}

// Request implements asking.Asking.
func (q doing) Request(p position) game.Request {
	r := game.Request{Prompt: "What does " + p.unitName(q.unit) + " do?", Clauses: cl("wp.movement.optional", "wp.engage.single")}
	p.each(q.unit, func(b BaseID) { r.Subjects = append(r.Subjects, int32(b)) })
	return r
}

// Marks implements asking.Marked.
func (q doing) Marks(p position, a game.Answer) (m game.Marks) {
	p.each(q.unit, func(b BaseID) { m.By = append(m.By, int32(b)) })
	switch Deed(a[0]) {
	case Stay:
		m.Ends = true
	case Engage:
		m.Group = "charge"
		p.each(UnitID(a[1]), func(b BaseID) { m.On = append(m.On, int32(b)) })
	case Embark:
		m.Group = "embark"
		p.each(UnitID(a[1]), func(b BaseID) { m.On = append(m.On, int32(b)) })
	case Storm:
		m.Group = "storm"
		p.occupants(int(a[1]), func(o UnitID) { p.each(o, func(b BaseID) { m.On = append(m.On, int32(b)) }) })
	}
	return m
}
