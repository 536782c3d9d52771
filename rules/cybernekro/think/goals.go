package think

import (
	"umpire/geom"
	"umpire/rules/cybernekro"
)

// goals returns where a model wants to be, the most wanted first: its own errand, or what the
// scenario asks for and no nearer ally goes for already; then the nearest enemy; and the
// closed doors that may be in the way of all that.
func (ap *Appraiser) goals(id cybernekro.ModelID) (list []geom.Point) {
	p, here, crew := ap.p, ap.p.Model(id).At, ap.p.Model(id).Crew
	if to, is := p.Errand(id); is {
		list = append(list, to)
	} else {
		wanted := p.Wanted(crew)
		for _, place := range wanted {
			if ap.nearestOf(crew, place) == id || len(wanted) == 1 {
				list = append(list, place)
			}
		}
		nearestFirst(list, here)
		list = append(list, ap.nearestFoe(id)...)
	}
	if p.Guards(id) {
		return list
	}
	n := len(list)
	list = append(list, p.ClosedDoors()...)
	nearestFirst(list[n:], here)
	return list
}

// nearestFoe returns where the enemy nearest to a model stands, if there is one.
func (ap *Appraiser) nearestFoe(id cybernekro.ModelID) []geom.Point {
	foe, least := cybernekro.None, geom.Length(0)
	ap.p.Each(func(other cybernekro.ModelID) {
		if ap.p.Enemies(id, other) {
			if d := ap.p.Gap(id, other); foe == cybernekro.None || d < least {
				foe, least = other, d
			}
		}
	})
	if foe == cybernekro.None {
		return nil
	}
	return []geom.Point{ap.p.Model(foe).At}
}

// nearestOf is the model of a crew that is nearest to a place.
func (ap *Appraiser) nearestOf(crew cybernekro.Crew, place geom.Point) (found cybernekro.ModelID) {
	found = cybernekro.None
	ap.p.Of(crew, func(id cybernekro.ModelID) {
		if found == cybernekro.None || geom.Dist2(ap.p.Model(id).At, place) < geom.Dist2(ap.p.Model(found).At, place) {
			found = id
		}
	})
	return found
}

// nearestFirst sorts places by their distance.
func nearestFirst(list []geom.Point, from geom.Point) {
	for i := range list {
		for k := i; k > 0 && geom.Dist2(list[k], from) < geom.Dist2(list[k-1], from); k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}
