package warpath

import (
	"umpire/geom"
)

// mayHover judges whether a flier declares that it hovers (wp.fliers.hover_order).
func (q doing) mayHover(p position, why *reasons) bool {
	name, s := p.unitName(q.unit), &p.s.Units[q.unit]
	switch {
	case !p.keywords(q.unit).Hover || !p.flying(q.unit):
		return why.No("wp.keywords.hover", "%s has no Hover Deployment", name)
	case s.Token != Advance:
		return why.No("wp.fliers.hover_order", "%s has a %v order: it hovers with an Advance order", name, s.Token)
	}
	return !s.Hovers || why.No("wp.fliers.hover_declare", "%s hovers already", name)
}

// hover has a flier hover for the rest of the Round (wp.fliers.hover_declare).
func (p play) hover(u UnitID) {
	p.unit(u).Hovers = true
	p.tellOf(of(u), "hover", cl("wp.fliers.hover_declare", "wp.fliers.hover_order", "wp.keywords.hover"),
		UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), Value: hoverHeight}, "%s hovers: it is Height %d until the Round ends", p.unitName(u), hoverHeight)
}

// stall destroys the bases of a flier that have not ended at least their Advance Speed
// from where they began the Round (wp.fliers.min_move).
func (p play) stall(u UnitID) {
	if !p.flying(u) || p.s.Units[u].Hovers || p.s.Units[u].Arrived {
		return
	}
	least := p.card(u).Advance
	before := p.strength(u)
	slot := &p.m.units[u]
	for i := range slot.Bases {
		b := slot.First + BaseID(i)
		if s := p.base(b); s.Alive && !farEnough(s.From, s.At, least) {
			p.tellOf(of(u), "stall", cl("wp.fliers.min_move"), StallFacts{p.name(b), geom.Dist(s.From, s.At), least},
				"%s has not come far enough from where it began: %s", p.name(b), geom.Dist(s.From, s.At).Under(least))
			p.loseBase(b, "wp.fliers.min_move")
		}
	}
	p.crashed(u, before-p.strength(u))
}

// StallFacts are of "stall": a flier that did not come far enough.
type StallFacts struct {
	Base  string      `json:"base"`
	Moved geom.Length `json:"moved"`
	Least geom.Length `json:"least"`
}

// farEnough reports whether two places are at least d apart, by the hair that contact
// allows.
func farEnough(a, b geom.Point, d geom.Length) bool { return !geom.Within(a, b, d-1) }

// crashed has the passengers of lost fliers follow them (wp.fliers.crash_passengers).
func (p play) crashed(u UnitID, lost int) {
	if lost == 0 {
		return
	}
	p.contacts()
	if by := p.passenger(u); by != None {
		p.s.Now.Push(Job{Do: LosePassengers, Unit: u, Other: by, N: int16(lost)})
	}
}

// checkFliers destroys the fliers that have not moved in this Round because they had
// no order left (wp.fliers.min_move).
func (p play) checkFliers() {
	for i := range p.m.units {
		u := UnitID(i)
		if p.onTable(u) && p.flying(u) && !p.s.Units[u].Acted {
			p.stall(u)
		}
	}
}
