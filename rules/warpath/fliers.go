package warpath

import (
	"umpire/geom"
)

// mayHover judges whether a flier declares that it hovers (wp.fliers.hover_order).
func (q DoingQuestion) mayHover(p Position, why *Reasons) bool {
	name, s := p.UnitName(q.Unit), &p.S.Units[q.Unit]
	switch {
	case !p.Keywords(q.Unit).Hover || !p.Flying(q.Unit):
		return why.No("wp.keywords.hover", "%s has no Hover Deployment", name)
	case s.Token != Advance:
		return why.No("wp.fliers.hover_order", "%s has a %v order: it hovers with an Advance order", name, s.Token)
	}
	return !s.Hovers || why.No("wp.fliers.hover_declare", "%s hovers already", name)
}

// hover has a flier hover for the rest of the Round (wp.fliers.hover_declare).
func (p Play) hover(u UnitID) {
	p.Unit(u).Hovers = true
	p.tellOf(of(u), "hover", Cl("wp.fliers.hover_declare", "wp.fliers.hover_order", "wp.keywords.hover"),
		UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), Value: hoverHeight}, "%s hovers: it is Height %d until the Round ends", p.UnitName(u), hoverHeight)
}

// stall destroys the bases of a flier that have not ended at least their Advance Speed
// from where they began the Round (wp.fliers.min_move).
func (p Play) stall(u UnitID) {
	if !p.Flying(u) || p.S.Units[u].Hovers || p.S.Units[u].Arrived {
		return
	}
	least := p.Card(u).Advance
	before := p.Strength(u)
	slot := &p.M.Units[u]
	for i := range slot.Bases {
		b := slot.First + BaseID(i)
		if s := p.Base(b); s.Alive && !FarEnough(s.From, s.At, least) {
			p.tellOf(of(u), "stall", Cl("wp.fliers.min_move"), StallFacts{p.Name(b), geom.Dist(s.From, s.At), least},
				"%s has not come far enough from where it began: %s", p.Name(b), geom.Dist(s.From, s.At).Under(least))
			p.loseBase(b, "wp.fliers.min_move")
		}
	}
	p.crashed(u, before-p.Strength(u))
}

// StallFacts are of "stall": a flier that did not come far enough.
type StallFacts struct {
	Base  string      `json:"base"`
	Moved geom.Length `json:"moved"`
	Least geom.Length `json:"least"`
}

// FarEnough reports whether two places are at least d apart, by the hair that contact
// allows.
func FarEnough(a, b geom.Point, d geom.Length) bool { return !geom.Within(a, b, d-1) }

// crashed has the passengers of lost fliers follow them (wp.fliers.crash_passengers).
func (p Play) crashed(u UnitID, lost int) {
	if lost == 0 {
		return
	}
	p.Contacts()
	if by := p.Passenger(u); by != None {
		p.S.Now.Push(Job{Do: LosePassengers, Unit: u, Other: by, N: int16(lost)})
	}
}

// checkFliers destroys the fliers that have not moved in this Round because they had
// no order left (wp.fliers.min_move).
func (p Play) checkFliers() {
	for i := range p.M.Units {
		u := UnitID(i)
		if p.OnTable(u) && p.Flying(u) && !p.S.Units[u].Acted {
			p.stall(u)
		}
	}
}
