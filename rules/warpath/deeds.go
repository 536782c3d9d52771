package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// Deed is what a unit does in its activation in the Movement Phase. Numbers of answers:
// only ever added.
type Deed uint8

// Verbs implements ask.Verbs.
func (Deed) Verbs() []string {
	return []string{"stay", "move", "engage", "storm", "enter", "embark", "hover"}
}

// siteNo is a feature by its place.
type siteNo uint8

// Among implements ask.Among.
func (siteNo) Among(p position) int { return len(p.features()) }

// deedAnswer is what a unit does, to another unit or in a building.
type deedAnswer struct {
	Do   Deed
	Unit UnitID `of:"engage embark"`
	Site siteNo `of:"storm enter"`
}

// The deeds.
const (
	Stay      Deed = iota
	Move           // or get out of a building or of transports
	Engage         // an enemy unit (wp.engage.single)
	Storm          // a building that enemies hold (wp.buildings.assault_contact)
	Occupy         // a building (wp.buildings.enter_all)
	Embark         // transports (wp.transports.enter)
	HoverHere      // wp.fliers.hover_declare
)

// doing asks what a unit does.
type doing struct{ unit UnitID }

// Propose implements ask.Asking.
func (q doing) Propose(p position, _ *game.Luck, to ask.To[deedAnswer]) {
	add := func(a deedAnswer) {
		if q.Judge(p, a, nil) {
			to.Add(a)
		}
	}
	for _, d := range [...]Deed{Stay, Move, HoverHere} {
		add(deedAnswer{Do: d})
	}
	for i := range p.m.units {
		for _, d := range [...]Deed{Engage, Embark} {
			add(deedAnswer{Do: d, Unit: UnitID(i)})
		}
	}
	for i := range p.features() {
		for _, d := range [...]Deed{Storm, Occupy} {
			if p.terrain(i) == Building {
				add(deedAnswer{Do: d, Site: siteNo(i)})
			}
		}
	}
}

// Judge implements ask.Asking.
func (q doing) Judge(p position, a deedAnswer, why *reasons) bool {
	switch a.Do {
	case Stay:
		return q.mayStay(p, why)
	case Move:
		return q.mayMove(p, why)
	case Engage:
		return q.mayEngage(p, a.Unit, why)
	case Storm:
		return q.mayStorm(p, int(a.Site), why)
	case Occupy:
		return q.mayOccupy(p, int(a.Site), why)
	case Embark:
		return q.mayEmbark(p, a.Unit, why)
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
	return q.nearest(p) < astray(list[:n]) && ask.AnyLawful(p, q) && (p.s.Phase != MovementPhase || ask.AnyLawful(p, p.walk(u)))
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

// Words implements ask.Asking.
func (q doing) Words(p position, a deedAnswer) string {
	switch a.Do {
	case Stay:
		if p.gate(q.unit) == hatch {
			return "stay aboard"
		}
		return "stay"
	case Move:
		return p.gate(q.unit).String()
	case Engage:
		return "charge " + p.unitName(a.Unit)
	case Storm:
		return "assault " + p.features()[a.Site].Name
	case Occupy:
		return "enter " + p.features()[a.Site].Name
	case Embark:
		return "get into " + p.unitName(a.Unit)
	}
	return "hover"
}

// Request implements ask.Asking.
func (q doing) Request(p position) game.Request {
	r := game.Request{Prompt: "What does " + p.unitName(q.unit) + " do?", Clauses: cl("wp.movement.optional", "wp.engage.single")}
	p.each(q.unit, func(b BaseID) { r.Subjects = append(r.Subjects, int32(b)) })
	return r
}

// Marks implements ask.Marked.
func (q doing) Marks(p position, a deedAnswer) (m game.Marks) {
	p.each(q.unit, func(b BaseID) { m.By = append(m.By, int32(b)) })
	switch a.Do {
	case Stay:
		m.Ends = true
	case Engage:
		m.Group = "charge"
		p.each(a.Unit, func(b BaseID) { m.On = append(m.On, int32(b)) })
	case Embark:
		m.Group = "embark"
		p.each(a.Unit, func(b BaseID) { m.On = append(m.On, int32(b)) })
	case Storm:
		m.Group = "storm"
		p.occupants(int(a.Site), func(o UnitID) { p.each(o, func(b BaseID) { m.On = append(m.On, int32(b)) }) })
	}
	return m
}
