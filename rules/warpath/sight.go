package warpath

import (
	"sync"

	"umpire/geom"
	"umpire/table/overhead"
)

// Sight is judged from above, by Heights (wp.los.plan_view): package overhead does it, and
// is told here what stands on the table and how high.

// sightTerms has the book's terms for Heights and edges: what is three levels lower
// than either is overlooked, and a base is on the edge of a feature while it touches or
// crosses its outline.
var sightTerms = overhead.Terms{
	Above:   overlooked,
	Contact: Touch, // wp.los.edge_definition
}

// overlooked is by how many levels something is lower that is nothing to a base.
const overlooked = 3 // wp.los.elevation, wp.los.large_target

// stripGap says how far apart bases of a unit may stand so that nothing is seen between
// them.
const stripGap = geom.Inch // wp.los.units_block

// Lookout is two units, or a unit and a place, that look at each other, and what
// stands between them. Its room is used again: release it.
type Lookout struct {
	Over     overhead.Scene
	screens  []overhead.Screen // of the features in order, then of units
	owners   []UnitID          // of the screens of units
	boxes    [MaxFeatures]geom.Box
	viewers  []overhead.Onlooker
	targets  []overhead.Onlooker
	bases    []overhead.Onlooker
	features []int // room of In and Past
}

var lookouts = sync.Pool{New: func() any { return new(Lookout) }}

func (l *Lookout) Release() { lookouts.Put(l) }

// LookOut readies looking from the bases of one unit at those of another.
func (p Position) LookOut(from, to UnitID) *Lookout {
	l := p.prepare()
	l.viewers = p.onlookers(l, l.viewers[:0], from, true)
	l.targets = p.onlookers(l, l.targets[:0], to, false)
	p.raise(l, from, to)
	return l
}

// lookAt readies looking from the bases of a unit at places, which have the Height of
// another unit, or of the ground: None (wp.blast.direct_point).
func (p Position) lookAt(from, like UnitID, at ...geom.Point) *Lookout {
	l := p.prepare()
	l.viewers = p.onlookers(l, l.viewers[:0], from, true)
	l.targets = l.targets[:0]
	for _, to := range at {
		l.targets = append(l.targets, p.onlooker(l, like, geom.Disc(to, 0), false))
	}
	p.raise(l, from, like)
	return l
}

// LookOutAt readies looking from the bases of a unit at one like those of another that is there.
func (p Position) LookOutAt(from, like UnitID, base geom.Capsule) *Lookout {
	l := p.prepare()
	l.viewers = p.onlookers(l, l.viewers[:0], from, true)
	l.targets = append(l.targets[:0], p.onlooker(l, like, base, false))
	p.raise(l, from, like)
	return l
}

// prepare takes a lookout and puts the terrain into it.
func (p Position) prepare() *Lookout {
	l := lookouts.Get().(*Lookout)
	l.features = l.features[:0]
	l.screens, l.owners = l.screens[:0], l.owners[:0]
	for f := range p.Features() {
		shape := p.Shape(f)
		l.boxes[f] = shape.Box()
		l.screens = append(l.screens, overhead.Screen{
			Height: p.terrainTop(f), // wp.los.terrain_blocks, wp.los.wood_through, wp.los.partial_lower, wp.los.partial_between
			Shape:  shape,
		})
	}
	return l
}

// raise puts the bases of other units into a lookout whose viewers and targets are
// known; those that fly never block, nor do those of the two units themselves
// (wp.los.transparent).
func (p Position) raise(l *Lookout, from, to UnitID) {
	box := l.span()
	for i := range p.M.Units {
		u := UnitID(i)
		if u == from || u == to || !p.OnTable(u) || p.Flying(u) || !p.mayStandIn(u, box) {
			continue
		}
		l.bases = p.onlookers(l, l.bases[:0], u, false)
		before := len(l.screens)
		l.screens = overhead.AppendUnit(l.screens, i+1, l.bases, stripGap) // wp.los.units_block, wp.los.partial_obscured
		for range len(l.screens) - before {
			l.owners = append(l.owners, u)
		}
	}
	l.Over.Set(sightTerms, l.screens)
	l.Over.Between(l.viewers, l.targets)
}

// span is the box of all that look and are looked at.
func (l *Lookout) span() geom.Box {
	var box geom.Box
	for i, list := range [2][]overhead.Onlooker{l.viewers, l.targets} {
		for k := range list {
			b := list[k].Box()
			if i == 0 && k == 0 {
				box = b
			}
			box = box.With(b.Min).With(b.Max)
		}
	}
	return box
}

// mayStandIn reports whether a base of the unit, or what is between two, may lie in a box.
func (p Position) mayStandIn(u UnitID, box geom.Box) bool {
	slot := &p.M.Units[u]
	var own geom.Box
	first := true
	for b := slot.First; b < slot.First+BaseID(slot.Bases); b++ {
		s := &p.S.Bases[b]
		switch {
		case !s.Alive:
		case first:
			own, first = geom.Box{Min: s.At, Max: s.At}, false
		default:
			own = own.With(s.At)
		}
	}
	return !first && own.Grow(slot.Card.Length/2).Meets(box)
}

// onlookers appends the bases of a unit as those who look or are looked at.
func (p Position) onlookers(l *Lookout, list []overhead.Onlooker, u UnitID, looks bool) []overhead.Onlooker {
	bases, n := p.Members(u)
	for _, b := range bases[:n] {
		list = append(list, p.onlooker(l, u, p.Capsule(b), looks))
	}
	return list
}

// onlooker is a base, or a place, as one of a unit: its Height with what it stands on
// (wp.los.on_terrain) or in (wp.los.in_building_height), the features that it sees out
// of only at the edge (wp.los.wood_edge, wp.los.building_edge), and those that are
// nothing to it: what it stands on, and a wall that it touches while it looks
// (wp.los.wall_contact).
func (p Position) onlooker(l *Lookout, u UnitID, c geom.Capsule, looks bool) overhead.Onlooker {
	height, raised, flies, housed := 0, 0, false, false
	occupied, inside := 0, false
	if u != None {
		height, flies = p.Height(u), p.Flying(u)
		occupied, inside = p.Building(u)
	}
	box := c.Box().Grow(Touch)
	var roomIn, roomPast [MaxFeatures]int
	in, past := roomIn[:0], roomPast[:0]
	for f := range p.Features() {
		if !l.boxes[f].Meets(box) {
			continue
		}
		kind, shape := p.Terrain(f), p.Shape(f)
		overlaps := shape.Overlaps(c)
		switch {
		case kind == Building && inside && f != occupied: // overhung, not occupied
		case kind == Building && !flies && (overlaps || inside && shape.Within(c, Touch)):
			in = append(in, f)
			height, housed = p.terrainTop(f), true
		case kind == Woods && !flies && overlaps:
			in = append(in, f)
		case overlaps, kind == Wall && looks && shape.Within(c, Touch):
			past = append(past, f)
		}
		if (kind == Hill || flies) && shape.Locate(c.Centre()) != geom.Outside { // wp.fliers.end_over
			raised = max(raised, p.terrainTop(f))
		}
	}
	if !housed {
		height += raised
	}
	return overhead.Onlooker{
		Capsule: c,      // wp.los.line
		Height:  height, // wp.los.plan_view, wp.los.blocked
		In:      l.keep(in),
		Past:    l.keep(past),
	}
}

// keep copies a list into the lookout's room.
func (l *Lookout) keep(list []int) []int {
	if len(list) == 0 {
		return nil
	}
	from := len(l.features)
	l.features = append(l.features, list...)
	return l.features[from:len(l.features):len(l.features)]
}

// Obstacle is a screen of a lookout.
type Obstacle struct {
	Feature int    // or -1
	Unit    UnitID // or None
	height  int
}

func (l *Lookout) Obstacle(p Position, screen int) Obstacle {
	if n := len(p.Features()); screen >= n {
		return Obstacle{-1, l.owners[screen-n], l.screens[screen].Height}
	}
	return Obstacle{screen, None, l.screens[screen].Height}
}

// sightings says how the bases of one unit see those of another (wp.los.per_base), each
// in the order of members.
type sightings struct {
	From, To         UnitID
	Viewers, Targets [MaxMembers]BaseID
	Nv, Nt           int
	Seen             [MaxMembers][MaxMembers]overhead.Seen
}

// Look returns how the bases of one unit see those of another.
func (p Position) Look(from, to UnitID) (s sightings) {
	s.From, s.To = from, to
	s.Viewers, s.Nv = p.Members(from)
	s.Targets, s.Nt = p.Members(to)
	l := p.LookOut(from, to)
	for i := range s.Nv {
		for k := range s.Nt {
			s.Seen[i][k] = l.Over.Look(i, k).Seen
		}
	}
	l.Release()
	return s
}
