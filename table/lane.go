package table

import "umpire/geom"

// Lane returns how far a base gets straight on to a place: the place itself, or the last one
// before it meets what it may not cross, or what it may not come to rest on, or would go
// over the table's edge. The fault says what that is; it is nil if the way is clear.
func (t *Table) Lane(m Mover, to geom.Point, others []Other) (stop geom.Point, met *Fault) {
	from := m.Here()
	line := geom.NewLine(from.Point, to.Sub(from.Point))
	way := func(on geom.Fine) *Fault {
		path := [2]Waypoint{from, {Point: line.Spot(on), On: from.On}}
		_, f := t.CheckPath(m, path[:], geom.MaxCoordinate, others)
		return f
	}
	on := t.staysOnTable(&line, m.Capsule)
	if on < line.Length {
		over := faultAt(OffTable, line.Spot(on))
		met = &over
	}
	for back := geom.FineUnit; on > 0; back *= 2 { // the places are rounded: back to the last that fits
		f := way(on)
		if f == nil {
			break
		}
		if met == nil || f.Reason != OffTable {
			met = f
		}
		on = max(0, min(on-back, geom.Dist(from.Point, f.At).Fine()))
	}
	return line.Spot(on), met
}
