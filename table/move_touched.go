package table

import "umpire/geom"

// Touched appends the features with all of the traits, by number and in order,
// that a path starts in, ends in or passes through: some part of the base overlaps
// them. In contact is not in. What the mover flies over does not count, nor what
// lies below the top that it moves on. Nothing here judges whether the path is
// lawful: with Difficult it says what a rulebook needs to know of a move that is.
func (t *Table) Touched(dst []int, m Mover, path []Waypoint, traits Traits) []int {
	for i := range t.Features {
		if f := &t.Features[i]; f.Has(traits) && !m.clears(f) && t.touches(&m, path, i) {
			dst = append(dst, i)
		}
	}
	return dst
}

func (t *Table) touches(m *Mover, path []Waypoint, feature int) bool {
	if len(path) == 0 {
		return false
	}
	last := path[len(path)-1]
	if t.stands(&m.Body, m.Capsule, m.On, feature) || t.stands(&m.Body, m.ending(last.Point), last.On, feature) {
		return true
	}
	f := &t.Features[feature]
	for i := 1; i < len(path); i++ {
		from, to := path[i-1], path[i]
		sweep := geom.Swept{Capsule: m.passing(from.Point), By: to.Sub(from.Point)}
		if (t.reaches(&m.Body, from.On, feature) || t.reaches(&m.Body, to.On, feature)) &&
			t.box[feature].Meets(sweep.Box()) && sweep.Strikes(f.Shape) {
			return true
		}
	}
	return false
}

// stands says whether the base of a body on that surface overlaps the feature.
func (t *Table) stands(b *Body, c geom.Capsule, on int16, feature int) bool {
	return t.reaches(b, on, feature) && t.box[feature].Meets(c.Box()) && t.Features[feature].Shape.Overlaps(c)
}

// reaches says whether a body on the surface can be in the feature.
func (t *Table) reaches(b *Body, on int16, feature int) bool {
	return int(on) == feature+1 || t.Features[feature].around(t.SurfaceZ(on), b.Height)
}
