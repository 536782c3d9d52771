package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// Deed is a deed of a unit in its activation in the Movement Phase. Numbers of answers:
// only ever added.
type Deed uint8

// Verbs implements ask.Verbs.
func (Deed) Verbs() []string {
	return []string{"stay", "move", "engage", "storm", "enter", "embark", "hover"}
}

// SiteNo is a feature by its place.
type SiteNo uint8

// Among implements ask.Among.
func (SiteNo) Among(p Position) int { return len(p.Features()) }

// DeedAnswer is a deed of a unit, to another unit or in a building.
type DeedAnswer struct {
	Do   Deed
	Unit UnitID `of:"engage embark"`
	Site SiteNo `of:"storm enter"`
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

// DoingQuestion asks what a unit does.
type DoingQuestion struct{ Unit UnitID }

// Propose implements ask.Asking.
func (q DoingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[DeedAnswer]) {
	add := func(a DeedAnswer) {
		if q.Judge(p, a, nil) {
			to.Add(a)
		}
	}
	for _, d := range [...]Deed{Stay, Move, HoverHere} {
		add(DeedAnswer{Do: d})
	}
	for i := range p.M.Units {
		for _, d := range [...]Deed{Engage, Embark} {
			add(DeedAnswer{Do: d, Unit: UnitID(i)})
		}
	}
	for i := range p.Features() {
		for _, d := range [...]Deed{Storm, Occupy} {
			if p.Terrain(i) == Building {
				add(DeedAnswer{Do: d, Site: SiteNo(i)})
			}
		}
	}
}

// Judge implements ask.Asking.
func (q DoingQuestion) Judge(p Position, a DeedAnswer, why *Reasons) bool {
	switch a.Do {
	case Stay:
		return q.mayStay(p, why)
	case Move:
		return q.MayMove(p, why)
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
func (q DoingQuestion) mayStay(p Position, why *Reasons) bool {
	return !p.improves(q.Unit) || why.No("wp.coherency.restore", "%s is out of Coherency: it moves back first", p.UnitName(q.Unit))
}

// improves reports whether a unit out of Coherency can come nearer to it.
func (p Position) improves(u UnitID) bool {
	if !p.mustRestore(u) {
		return false
	}
	list, n := p.footprints(u)
	q := MarchingQuestion{Unit: u, How: restoring, Target: None}
	return q.nearest(p) < astray(list[:n]) && ask.AnyLawful(p, q) && (p.S.Phase != MovementPhase || ask.AnyLawful(p, p.Walk(u)))
}

// MayMove judges a move: on the table always; out of a building or of transports where it may and
// has room.
func (q DoingQuestion) MayMove(p Position, why *Reasons) bool {
	if p.Gate(q.Unit) == NoGate {
		return true
	}
	if !q.mayLeave(p, why) {
		return false
	}
	_, ok := p.Walk(q.Unit).GettingOut(p)
	return ok || why.No("wp.transports.eject_space", "there is no room for %s to get out", p.UnitName(q.Unit))
}

// mayLeave judges whether a unit may leave what it is in.
func (q DoingQuestion) mayLeave(p Position, why *Reasons) bool {
	s := &p.S.Units[q.Unit]
	switch p.Gate(q.Unit) {
	case roof:
		return !s.Entered || why.No("wp.buildings.one_way", "%s has entered the building in this Round", p.UnitName(q.Unit))
	case hatch:
		return q.mayAlight(p, why)
	}
	return true
}

// mayEngage judges a charge at a unit (section engage of the catalogue).
func (q DoingQuestion) mayEngage(p Position, x UnitID, why *Reasons) bool {
	if !p.Enemies(x, q.Unit) {
		return why != nil && why.No("wp.basics.enemy", "%s is no enemy", p.UnitName(x))
	}
	if !q.mayAssault(p, why) {
		return false
	}
	name := p.UnitName(x)
	switch s := &p.S.Units[x]; {
	case p.Flying(x):
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
	limit, _ := p.Walk(q.Unit).Limits(p)
	if !p.Within(p.Carrying(q.Unit), x, limit) && p.Gate(q.Unit) != roof {
		return why != nil && why.No("wp.engage.maximise", "%s does not reach %s: %s", p.UnitName(q.Unit), name, p.Gap(p.Carrying(q.Unit), x).Over(limit))
	}
	var d Draft
	d.Begin(MarchingQuestion{Unit: q.Unit, How: Charging, Target: x}, p)
	return d.RushIn(false) || d.Attack() || d.Q.whyNoContact(p, "wp.engage.maximise", why)
}

// mayAssault judges whether the unit may bring itself into contact with enemies at all.
func (q DoingQuestion) mayAssault(p Position, why *Reasons) bool {
	name := p.UnitName(q.Unit)
	switch {
	case p.S.Units[q.Unit].Token != Sprint:
		return why != nil && why.No("wp.movement.contact_needs_sprint", "%s has no Sprint order", name)
	case p.Flying(q.Unit):
		return why != nil && why.No("wp.engage.fliers", "%s flies: it cannot engage", name)
	case p.Card(q.Unit).Assault == Dash:
		why.No("wp.basics.dash", "%s has Assault -", name)
		return why.No("wp.engage.dash", "%s has Assault -: it cannot begin an Assault", name)
	}
	return true
}

// mayStorm judges an assault on a building (wp.buildings.assault_contact).
func (q DoingQuestion) mayStorm(p Position, b int, why *Reasons) bool {
	name, what := p.UnitName(q.Unit), p.Features()[b].Name
	switch {
	case !p.heldByEnemy(b, q.Unit):
		return why.No("wp.buildings.assault_contact", "no enemy holds %s", what)
	case !q.mayAssault(p, why):
		return false
	case p.Kind(q.Unit) == Vehicle:
		return why.No("wp.buildings.assault_vehicles", "%s is a Vehicle: it cannot assault a building", name)
	case !q.mayLeave(p, why) || why == nil && !q.near(p, b, false):
		return false
	}
	var d Draft
	d.Begin(MarchingQuestion{Unit: q.Unit, How: Storming, Site: uint8(b + 1)}, p)
	return d.RushIn(false) || d.Attack() || d.Q.whyNoContact(p, "wp.buildings.assault_contact", why)
}

// Words implements ask.Asking.
func (q DoingQuestion) Words(p Position, a DeedAnswer) string {
	switch a.Do {
	case Stay:
		if p.Gate(q.Unit) == hatch {
			return "stay aboard"
		}
		return "stay"
	case Move:
		return p.Gate(q.Unit).String()
	case Engage:
		return "charge " + p.UnitName(a.Unit)
	case Storm:
		return "assault " + p.Features()[a.Site].Name
	case Occupy:
		return "enter " + p.Features()[a.Site].Name
	case Embark:
		return "get into " + p.UnitName(a.Unit)
	}
	return "hover"
}

// Request implements ask.Asking.
func (q DoingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "What does " + p.UnitName(q.Unit) + " do?", Clauses: Cl("wp.movement.optional", "wp.engage.single")}
	p.Each(q.Unit, func(b BaseID) { r.Subjects = append(r.Subjects, int32(b)) })
	return r
}

// deedClauses list the clause that explains each deed.
var deedClauses = [...]game.Clause{Stay: "wp.movement.optional", Move: "wp.movement.measure", Engage: "wp.engage.single", Storm: "wp.buildings.assault_contact", Occupy: "wp.buildings.enter_all",
	Embark: "wp.transports.enter", HoverHere: "wp.fliers.hover_declare"}

// Marks implements ask.Marked.
func (q DoingQuestion) Marks(p Position, a DeedAnswer) (m game.Marks) {
	p.Each(q.Unit, func(b BaseID) { m.By = append(m.By, int32(b)) })
	m.Rule = deedClauses[a.Do]
	switch a.Do {
	case Stay:
		m.Ends = true
	case Move:
		m.Goes = true
	case Engage:
		m.Group = "charge"
		p.Each(a.Unit, func(b BaseID) { m.On = append(m.On, int32(b)) })
	case Embark:
		m.Group = "embark"
		p.Each(a.Unit, func(b BaseID) { m.On = append(m.On, int32(b)) })
	case Storm:
		m.Group = "storm"
		p.Occupants(int(a.Site), func(o UnitID) { p.Each(o, func(b BaseID) { m.On = append(m.On, int32(b)) }) })
	}
	return m
}
