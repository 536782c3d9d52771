package warpath

import (
	"math"
	"slices"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
	"umpire/table/march"
)

// placement says where the bases of a unit are put.
type placement struct {
	N    int
	Base [MaxMembers]BaseID
	At   [MaxMembers]geom.Point
	face [MaxMembers]Facing
	body [MaxMembers]geom.Capsule
	in   int // the building that all of them are in, or -1
}

// add puts another base somewhere.
func (g *placement) add(p Position, b BaseID, at geom.Point, face Facing) {
	i := g.N
	g.Base[i], g.At[i], g.face[i] = b, at, face
	g.body[i] = p.M.Footprint(p.UnitOf(b), at, face)
	g.N++
}

// has reports whether a base is among them.
func (g *placement) has(b BaseID) bool { return slices.Contains(g.Base[:g.N], b) }

// placementForm says how a placement is told.
const placementForm = "a row for each base of the unit: the base, its facing, 1, x, y, and 0 or the building's number plus 1"

// read reads a March in which each base of the unit goes to one place.
func (g *placement) read(p Position, u UnitID, a ask.March, why *Reasons) bool {
	n := p.Strength(u)
	g.N, g.in = 0, -1
	for row := range a.Rows() {
		if g.N == n {
			return why.Misshapen(placementForm)
		}
		if !g.take(p, u, row, why) {
			return false
		}
	}
	why.About(ask.Whole)
	return g.N == n && n > 0 || why.Misshapen(placementForm)
}

// take reads a row: another base of the unit, and all in the same building or none.
func (g *placement) take(p Position, u UnitID, row ask.Marcher, why *Reasons) bool {
	if row.Len() != 1 || row.Subject < 0 || int(row.Subject) >= len(p.M.Bases) {
		return why.Misshapen(placementForm)
	}
	b, at := BaseID(row.Subject), row.At(0)
	why.About(row.Subject)
	switch {
	case p.UnitOf(b) != u || !p.S.Bases[b].Alive || g.has(b):
		return why.Misshapen(placementForm)
	case row.FacingX < math.MinInt16 || row.FacingX > math.MaxInt16 || row.FacingY < math.MinInt16 || row.FacingY > math.MaxInt16:
		return why.Misshapen("facings of at most 32767 each way")
	case !p.M.Bounds().Contains(at.Point):
		return why.No("wp.movement.edge_stop", "%s would be off the table", p.Name(b))
	case at.On != table.Ground && !p.isBuilding(int(at.On)-1), g.N > 0 && g.in != int(at.On)-1:
		return why.Misshapen("all bases on the ground, 0, or in one building")
	}
	face := Facing{int16(row.FacingX), int16(row.FacingY)}
	if face == (Facing{}) {
		face = p.edge(p.Seat(u)).Inward()
	}
	g.in = int(at.On) - 1
	g.add(p, b, at.Point, face)
	return true
}

// isBuilding reports whether a number names a building that stands.
func (p Position) isBuilding(feature int) bool {
	return feature >= 0 && feature < len(p.Features()) && p.Terrain(feature) == Building
}

// march is the placement as an answer.
func (g *placement) march() (m ask.March) {
	for i := range g.N {
		m = m.With(int32(g.Base[i]), int32(g.face[i].X), int32(g.face[i].Y), table.Waypoint{Point: g.At[i], On: int16(g.in + 1)})
	}
	return m
}

// roof is the building on whose roof all the centres are, or -1: there, units that
// enter buildings are in it.
func (g *placement) roof(p Position) int {
	if g.N == 0 || !p.Housable(p.UnitOf(g.Base[0])) {
		return -1
	}
next:
	for f, list := 0, p.Features(); f < len(list); f++ {
		if !p.isBuilding(f) {
			continue
		}
		for _, at := range g.At[:g.N] {
			if list[f].Shape.Locate(at) == geom.Outside {
				continue next
			}
		}
		return f
	}
	return -1
}

// coherent judges the Coherency of the bases (wp.coherency.one_inch,
// wp.coherency.six_inch, wp.coherency.single, wp.open.coherency_chain).
func (g *placement) coherent(p Position, why *Reasons) bool {
	list := g.body[:g.N]
	if Coherency.Keeps(list) {
		return true
	}
	if why == nil {
		return false
	}
	p.scattered(func(i int) BaseID { return g.Base[i] }, list, why)
	return false
}

// block musters a unit's bases in ranks of so many around a point, a little apart,
// all with one facing.
func (g *placement) block(p Position, u UnitID, at geom.Point, face Facing, files int) {
	list, n := p.Members(u)
	places := march.Ranks(at, face.Vec(), n, files, p.M.form(u))
	g.N, g.in = 0, -1
	for i, b := range list[:n] {
		g.add(p, b, places[i], face)
	}
}

// Propose implements ask.Asking: blocks at places drawn with luck, on roofs too,
// then the first place that the search finds.
func (q PlacingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ask.March]) {
	var g placement
	box := p.Zone(p.Seat(q.Unit)).Box()
	for range 48 {
		at := geom.Point{X: box.Min.X + geom.Length(luck.IntN(int(box.Max.X-box.Min.X)+1)), Y: box.Min.Y + geom.Length(luck.IntN(int(box.Max.Y-box.Min.Y)+1))}
		if list := p.Features(); len(list) > 0 && luck.IntN(6) == 0 {
			if f := luck.IntN(len(list)); p.isBuilding(f) {
				at = Centre(list[f].Shape.Box())
			}
		}
		q.block(p, &g, at, Facing{}, luck.IntN(march.Blocks))
		if q.fits(p, &g, nil) {
			to.Add(g.march())
		}
		if to.Len() == 2 {
			return
		}
	}
	if to.Len() > 0 {
		return
	}
	if g, ok := q.search(p, luck.IntN(1<<16)); ok {
		to.Add(g.march())
	}
}

func Centre(b geom.Box) geom.Point {
	return geom.Point{X: (b.Min.X + b.Max.X) / 2, Y: (b.Min.Y + b.Max.Y) / 2}
}

// block musters the unit around a point in one of the forms of a block. No facing is
// that into the table.
func (q PlacingQuestion) block(p Position, g *placement, at geom.Point, face Facing, form int) {
	if face == (Facing{}) {
		face = p.edge(p.Seat(q.Unit)).Inward()
	}
	g.block(p, q.Unit, at, face, march.Files(form, p.Strength(q.Unit)))
	g.in = g.roof(p)
}

// search tries places all over the zone, from one of them on: blocks on a fine grid,
// then bases in no order on a coarse one.
func (q PlacingQuestion) search(p Position, from int) (g placement, ok bool) {
	zone := p.Zone(p.Seat(q.Unit)).Box()
	for form := range march.Blocks {
		for i, all := 0, march.GridOver(zone, geom.Inch/2); i < all.N; i++ {
			if q.block(p, &g, all.At(i, from), Facing{}, form); q.fits(p, &g, nil) {
				return g, true
			}
		}
	}
	for i, all := 0, march.GridOver(zone, 4*geom.Inch); i < all.N; i++ {
		if g, ok := q.fan(p, all.At(i, from), p.edge(p.Seat(q.Unit)).Inward()); ok {
			return g, true
		}
	}
	return g, false
}

// fan puts the bases about a place, wherever there is room.
func (q PlacingQuestion) fan(p Position, about geom.Point, face Facing) (g placement, ok bool) {
	zone := table.Zone{Shape: p.Zone(p.Seat(q.Unit))}
	var c Crowd
	var d Draft
	d.Begin(MarchingQuestion{Unit: q.Unit, crowded: q.keep == noContact}, p)
	d.Turn(face.Vec())
	places, fits := d.Table.Fan(d.Unit(true), table.Waypoint{Point: about}, zone, d.Heed(&c, zone.Shape.Box(), true))
	g.in = -1
	for i, at := range places {
		facing := d.facing(i)
		if facing == (Facing{}) {
			facing = face
		}
		g.add(p, d.base[i], at.Point, facing)
	}
	return g, fits && q.fits(p, &g, nil)
}
