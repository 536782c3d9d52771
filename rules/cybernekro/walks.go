package cybernekro

import (
	"slices"

	"umpire/geom"
	"umpire/table"
)

// Walks is the outline of where a model may come to lie by a move on its level: as far as it goes
// beside difficult ground, or over it by a shorter move (cn.move.difficult). Both outlines have their
// corners in the same directions.
func (p Position) Walks(q MovingQuestion) []geom.Point {
	var c Crowd
	p.Crowd(&c, q.Model)
	field, m := p.field(), p.mover(q.Model)
	here := [1]table.Waypoint{m.Here()}
	less := q.allowedOver(p, here[:], true)
	if q.allowed(p, here[:]) < q.Budget {
		return field.Reach(nil, m, less, c.List()) // it stands there already
	}
	m.Avoids = table.Difficult
	outline := field.Reach(nil, m, q.Budget, c.List())
	if !slices.ContainsFunc(field.Features, func(f table.Feature) bool { return f.Has(table.Difficult) }) {
		return outline
	}
	m.Avoids = 0
	over := field.Reach(nil, m, less, c.List())
	for i := range min(len(outline), len(over)) {
		if geom.Dist2(m.Centre(), over[i]) > geom.Dist2(m.Centre(), outline[i]) {
			outline[i] = over[i]
		}
	}
	return outline
}

// landings bounds the places that Landings looks at.
const landings = 1200

// Landings outlines where a model may come to lie by a move to other surfaces, less than an inch above or
// below a height.
func (p Position) Landings(q MovingQuestion, height geom.Length) (outlines [][]geom.Point) {
	if q.Leaves {
		return nil
	}
	var c Crowd
	p.Crowd(&c, q.Model)
	field, m := p.field(), p.mover(q.Model)
	type surface struct {
		on  int16
		box geom.Box
	}
	var surfaces []surface
	box := geom.Disc(m.Centre(), q.Budget).Box()
	for on := range int16(len(field.Features)) + 1 {
		if rise := int64(field.SurfaceZ(on)) - int64(height); on == m.On || !field.Surface(on) || max(rise, -rise) >= int64(geom.Inch) {
			continue
		}
		if on == table.Ground {
			surfaces = append(surfaces, surface{on, box})
		} else if top := field.Box(int(on - 1)); top.Meets(box) {
			surfaces = append(surfaces, surface{on, box.Common(top)})
		}
	}
	for _, to := range surfaces {
		outlines = append(outlines, table.Outline(to.box, landings/len(surfaces), func(at geom.Point) bool {
			if !geom.Within(at, m.Centre(), q.Budget) {
				return false
			}
			_, lawful := q.way(p, table.Waypoint{Point: at, On: to.on}, &c)
			return lawful
		})...)
	}
	return outlines
}
