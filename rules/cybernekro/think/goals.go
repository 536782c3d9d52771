package think

import (
	"umpire/geom"
	"umpire/rules/cybernekro"
)

// goals are where a model wants to be, the most wanted first: what the scenario asks for and
// no nearer ally goes for already, else the nearest enemy.
func (ap *Appraiser) goals(id cybernekro.ModelID) (list []geom.Point) {
	p := ap.p
	crew := p.Model(id).Crew
	for _, place := range p.Wanted(crew) {
		if ap.nearestOf(crew, place) == id || len(p.Wanted(crew)) == 1 {
			list = append(list, place)
		}
	}
	here := p.Model(id).At
	nearestFirst(list, here)
	foe, least := cybernekro.None, geom.Length(0)
	p.Each(func(other cybernekro.ModelID) {
		if p.Enemies(id, other) {
			if d := p.Gap(id, other); foe == cybernekro.None || d < least {
				foe, least = other, d
			}
		}
	})
	if foe != cybernekro.None {
		list = append(list, p.Model(foe).At)
	}
	return list
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
