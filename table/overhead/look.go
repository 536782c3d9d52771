package overhead

import (
	"slices"

	"umpire/geom"
)

// pair has the obstructions between two bases.
type pair struct {
	corridor
	way       []obstacle // pieces that matter, those that block first
	blocks    int        // how many block
	last      int        // the one that hid something last, and so is asked first
	edges     []edgeFeature
	origin    geom.Point   // what discs and lines are relative to: the middle of a base
	discs     []disc       // of what is in the way, radii positive
	crossings []geom.Point // where rims of the bases meet screens that overlap them
	grazed    []geom.Polygon
	obstructions
	remaining []sightline // around what the obstructions leave
	open      []stretch   // of the near ruler, from where a whole target may be seen
}

// Look says how a viewer sees a target, both by their place in the lists given to
// Between.
//
// Identities: (1) whether it is Blocked does not depend on who of the two looks, if
// Past is the same; (2) another screen never makes it better; (3) nor does it matter
// where the table lies, how it is turned by quarters, or whether it is mirrored. All
// but for what is seen with less than 0.1 mm of leeway.
func (o *Scene) Look(viewer, target int) Look {
	v, t := &o.viewers[viewer], &o.targets[target]
	middle := geom.Segment{A: v.Centre(), B: t.Centre()}
	o.gather(viewer, target)
	if len(o.way) == 0 && len(o.edges) == 0 {
		return Look{Clear, middle, -1}
	}
	for i := range o.edges {
		if e := &o.edges[i]; e.shut {
			return Look{Blocked, middle, e.screen}
		}
	}
	if k := o.closedBy(o.way[:o.blocks]); k >= 0 {
		return Look{Blocked, middle, int(o.pieces[k].screen)}
	}
	hidden := o.closedBy(o.way[o.blocks:])
	whole := hidden < 0 && !o.overlaps(t)
	if whole && o.sees(t, middle.A) {
		return Look{Clear, middle, -1}
	}
	line, seen := middle, o.unblocked(middle, o.way[:o.blocks])
	if whole || !seen {
		o.obstruct(v, t)
	}
	if !seen {
		if line, seen = o.free(v, t); !seen {
			return Look{Blocked, middle, o.blocker(middle)}
		}
	}
	if whole {
		if p, ok := o.clear(v, t); ok {
			return Look{Clear, geom.Segment{A: p, B: middle.B}, -1}
		}
	}
	if hidden >= 0 {
		return Look{Partial, line, int(o.pieces[hidden].screen)}
	}
	return Look{Partial, line, o.obscurer(v, t)}
}

// gather finds what may stand between two bases.
func (o *Scene) gather(viewer, target int) {
	v, t := &o.viewers[viewer], &o.targets[target]
	o.way, o.blocks, o.edges = o.way[:0], 0, o.edges[:0]
	o.corridor.set(o.viewers[viewer:viewer+1], o.targets[target:target+1])
	for _, screen := range v.In {
		o.addEdgeFeature(screen, v, t)
	}
	for _, screen := range t.In {
		if !slices.Contains(v.In, screen) {
			o.addEdgeFeature(screen, v, t)
		}
	}
	for _, i := range o.around {
		p := &o.pieces[i]
		if o.ignored(p.height, v.Height, t.Height) || !o.corridor.box.Meets(p.box) || v.passes(p.screen) || t.passes(p.screen) {
			continue
		}
		at, ok := o.corridor.place(p)
		if !ok {
			continue
		}
		at.piece = i
		o.way = append(o.way, at)
		if p.height >= max(v.Height, t.Height) {
			o.way[len(o.way)-1], o.way[o.blocks] = o.way[o.blocks], at
			o.blocks++
		}
	}
}

// closedBy is a piece of some that leaves no line from one base to the other, or -1.
func (o *Scene) closedBy(way []obstacle) int32 {
	for i := range way {
		if at := &way[i]; at.between && at.low <= o.right && at.high >= o.left {
			return at.piece
		}
	}
	return -1
}

// passes says whether a screen is none for the base, or is an edge.
func (b *Onlooker) passes(screen int32) bool {
	return slices.Contains(b.Past, int(screen)) || slices.Contains(b.In, int(screen))
}

// stops is the place in way of a piece that interrupts the segment, or -1. Two
// shapes side by side do so where it runs between them: they leave no gap.
func (o *Scene) stops(s geom.Segment, way []obstacle) int {
	o.grazed = o.grazed[:0]
	for i := range way {
		p := &o.pieces[way[i].piece]
		crosses, grazes := p.crosses(s)
		if crosses {
			return i
		}
		if !grazes {
			continue
		}
		for _, q := range o.grazed {
			if s.RunsBetween(p.shape, q, geom.AtA, geom.AtB) {
				return i
			}
		}
		o.grazed = append(o.grazed, p.shape)
	}
	return -1
}

// unblocked says whether none of some pieces, nor an edge feature, interrupts the line.
func (o *Scene) unblocked(s geom.Segment, way []obstacle) bool {
	if i := o.stops(s, way); i >= 0 {
		if i < o.blocks { // what stops one line is likely to stop the next
			way[0], way[i] = way[i], way[0]
		}
		return false
	}
	for i := range o.edges {
		if o.edges[i].crosses(s) {
			return false
		}
	}
	return true
}

// blocker is the screen that blocks a line, or else one that blocks others.
func (o *Scene) blocker(s geom.Segment) int {
	for i := range o.edges {
		if o.edges[i].crosses(s) {
			return o.edges[i].screen
		}
	}
	if i := o.stops(s, o.way[:o.blocks]); i >= 0 {
		return int(o.pieces[o.way[i].piece].screen)
	}
	if o.blocks > 0 {
		return int(o.pieces[o.way[0].piece].screen)
	}
	return o.edges[0].screen
}

// obscurer is a screen that hides a part of the target from the middle of the
// viewer's base, or else one that does from elsewhere.
func (o *Scene) obscurer(v, t *Onlooker) int {
	c := coneOf(v.Centre(), t.Capsule)
	for i := range o.edges {
		if e := &o.edges[i]; e.overlaps(t) || e.hides(&c) {
			return e.screen
		}
	}
	for i := range o.way {
		if p := &o.pieces[o.way[i].piece]; p.overlaps(t.Capsule) || c.blockedBy(p) {
			return int(p.screen)
		}
	}
	if len(o.way) > 0 {
		return int(o.pieces[o.way[0].piece].screen)
	}
	return o.edges[0].screen
}

// Looks says how each of some viewers sees each of some targets.
type Looks struct {
	Each    []Look // the first viewer's at all targets, then the second's
	Targets int    // how many there are
}

// All fills in the looks of every viewer at every target.
func (o *Scene) All(looks *Looks) {
	looks.Each, looks.Targets = looks.Each[:0], len(o.targets)
	for i := range o.viewers {
		for k := range o.targets {
			looks.Each = append(looks.Each, o.Look(i, k))
		}
	}
}

// Of returns how a viewer sees a target.
func (l *Looks) Of(viewer, target int) Look { return l.Each[viewer*l.Targets+target] }

// Viewers appends the viewers that see a target at all.
func (l *Looks) Viewers(list []int) []int {
	for i := 0; i*l.Targets < len(l.Each); i++ {
		for _, look := range l.Each[i*l.Targets : (i+1)*l.Targets] {
			if look.Seen != Blocked {
				list = append(list, i)
				break
			}
		}
	}
	return list
}

// InSight appends the targets that a viewer sees at all.
func (l *Looks) InSight(list []int) []int {
	for k := range l.Targets {
		for i := k; i < len(l.Each); i += l.Targets {
			if l.Each[i].Seen != Blocked {
				list = append(list, k)
				break
			}
		}
	}
	return list
}
