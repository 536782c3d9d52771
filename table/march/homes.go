package march

import (
	"umpire/geom"
	"umpire/table"
)

// Homes has the places of the bases of a unit that has to get out of something: in
// contact with one of some places, or as near as there is room, and together.
type Homes struct {
	Table    *table.Table
	Cohesion table.Cohesion
	Touch    geom.Length // a gap so wide is contact still
	Body     table.Body  // of each base, as a disc, wherever it is
	Places   []geom.Capsule
	Reach    geom.Length // how far from a home there may be room
	Others   []table.Other
	Loose    bool // there is no room for them in cohesion
}

// hair is by how much a place has to be nearer to count as nearer.
const hair = geom.Millimetre

// Gap returns how far a base is from the nearest home.
func (h *Homes) Gap(c geom.Capsule) geom.Length {
	gap := geom.MaxCoordinate
	for i := range h.Places {
		gap = min(gap, geom.Gap(h.Places[i], c))
	}
	return gap
}

// Hold says whether all bases are at home.
func (h *Homes) Hold(bases []geom.Capsule) bool {
	for i := range bases {
		if h.Gap(bases[i]) > h.Touch {
			return false
		}
	}
	return true
}

// Cluster puts base after base as near to a home as can be, the first near a place and
// each near the one before, and says how many find room within reach.
func (h *Homes) Cluster(about geom.Point, bases []geom.Capsule) (n int) {
	others := append([]table.Other(nil), h.Others...)
	for i := range bases {
		at, ok := h.nearest(about, others)
		if !ok {
			return i
		}
		bases[i] = bases[i].At(at)
		others = append(others, h.other(bases[i]))
		about = at
	}
	return len(bases)
}

func (h *Homes) other(c geom.Capsule) table.Other {
	body := h.Body
	body.Capsule = c
	return table.Other{Body: body}
}

// Tighten has each base that could be nearer to a home be there, until none could.
func (h *Homes) Tighten(bases []geom.Capsule) {
	for range 64 {
		moved := false
		for i := range bases {
			if at, ok := h.Nearer(bases, i); ok {
				bases[i], moved = bases[i].At(at), true
			}
		}
		if !moved {
			return
		}
	}
}

// Nearer is a place for a base that is nearer to a home than its own by more than a
// hair, with all others where they are, and in cohesion if there is room for that.
func (h *Homes) Nearer(bases []geom.Capsule, i int) (at geom.Point, ok bool) {
	gap := h.Gap(bases[i])
	if gap <= h.Touch {
		return at, false
	}
	others := append([]table.Other(nil), h.Others...)
	for k := range bases {
		if k != i {
			others = append(others, h.other(bases[k]))
		}
	}
	here := bases[i].Centre()
	if at, ok = h.nearest(here, others); ok && h.Gap(bases[i].At(at)) < gap-hair && h.keeps(bases, i, at) {
		return at, true
	}
	at, ok = h.within(here, max(h.Touch, gap-hair)-table.Slack, others)
	return at, ok && h.keeps(bases, i, at)
}

// keeps says whether the bases keep together with one of them elsewhere.
func (h *Homes) keeps(bases []geom.Capsule, i int, at geom.Point) bool {
	var moved [MaxBases]geom.Capsule
	n := copy(moved[:], bases)
	moved[i] = bases[i].At(at)
	return h.Loose || h.Cohesion.Keeps(moved[:n])
}

// nearest is the clear place that is nearest to a home; of those that are as near, the
// one nearest to where it is wanted.
func (h *Homes) nearest(want geom.Point, others []table.Other) (geom.Point, bool) {
	near, far := h.Touch-table.Slack, h.Reach
	if at, ok := h.within(want, near, others); ok {
		return at, true
	}
	best, ok := h.within(want, far, others)
	for ok && far-near > hair/2 {
		middle := (near + far) / 2
		if at, nearer := h.within(want, middle, others); nearer {
			best, far = at, middle
		} else {
			near = middle
		}
	}
	return best, ok
}

// within is the clear place nearest to where a base is wanted that is so near to a home.
func (h *Homes) within(want geom.Point, near geom.Length, others []table.Other) (best geom.Point, found bool) {
	body := h.Body
	body.Capsule = geom.Disc(want, body.R)
	for i := range h.Places {
		at, ok := h.Table.Settle(body, table.Waypoint{Point: want}, table.Leash{Capsule: h.Places[i], Within: near}, others)
		if ok && (!found || geom.Dist2(at.Point, want) < geom.Dist2(best, want)) {
			best, found = at.Point, true
		}
	}
	return best, found
}
