package warpath

import (
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// Coherency says how the bases of a unit keep together (wp.coherency.one_inch,
// wp.coherency.six_inch, wp.coherency.single).
var Coherency = table.Cohesion{Link: geom.Inch, Spread: 6 * geom.Inch}

// footprints are those of a unit's bases where they are.
func (p Position) footprints(u UnitID) (list [MaxMembers]geom.Capsule, n int) {
	members, n := p.Members(u)
	for i, b := range members[:n] {
		list[i] = p.Capsule(b)
	}
	return list, n
}

// Coherent reports whether a unit is in Coherency where it is, as a single base always is
// (wp.coherency.single).
func (p Position) Coherent(u UnitID) bool {
	list, n := p.footprints(u)
	return Coherency.Keeps(list[:n])
}

// mustRestore reports whether a unit's first action has to bring it back into
// Coherency; engaged ones are brought back by pile-in (wp.coherency.restore).
func (p Position) mustRestore(u UnitID) bool {
	return p.OnTable(u) && !p.Engaged(u) && !p.Coherent(u)
}

// scattered says which bases of a unit, the i-th of them with the i-th footprint, are
// not in Coherency.
func (p Position) scattered(base func(i int) BaseID, list []geom.Capsule, why *Reasons) {
	cut := Coherency.CutOff(list)
	for i := range list {
		if cut.Has(i) {
			why.About(int32(base(i)))
			why.No("wp.coherency.one_inch", "%s would be cut off from the rest of its unit: %s", p.Name(base(i)), cutGap(list, cut, i).Over(Coherency.Link))
		}
	}
	why.About(ask.Whole)
	if cut.Len() > 1 {
		why.No("wp.open.coherency_chain", "all bases of a unit are one group: %d are cut off together", cut.Len())
	}
	if a, b, ok := Coherency.Stretched(list); ok {
		why.No("wp.coherency.six_inch", "%s and %s would be too far apart: %s", p.Name(base(a)), p.Name(base(b)), geom.Gap(list[a], list[b]).Over(Coherency.Spread))
	}
}

// cutGap returns how far one that is cut off is from the nearest that is not.
func cutGap(list []geom.Capsule, cut table.Group, i int) geom.Length {
	gap := geom.MaxCoordinate
	for j := range list {
		if !cut.Has(j) {
			gap = min(gap, geom.Gap(list[i], list[j]))
		}
	}
	return gap
}

// astray measures how far bases are from Coherency: 0 if they are in it, and more the
// more of them are cut off and the further.
func astray(list []geom.Capsule) int64 {
	cut := Coherency.CutOff(list)
	sum := int64(0)
	for i := range list {
		if !cut.Has(i) {
			continue
		}
		sum += int64(cutGap(list, cut, i))
	}
	if a, b, ok := Coherency.Stretched(list); ok {
		sum += int64(geom.Gap(list[a], list[b]) - Coherency.Spread + 1)
	}
	return sum
}
