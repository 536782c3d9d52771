package book

import (
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table/plot"
)

// charts judges the four charts of a mission (wp.mission.parameters).
func (l *loader) charts() {
	b := l.book
	content.Each(l.Loading, b.Zones, l.zoneChart)
	content.Each(l.Loading, b.Marks, l.objectiveChart)
	for i, n := range [...]int{len(b.Zones), len(b.Marks), len(b.Scores), len(b.Deploys)} {
		if n != warpath.ChartEntries {
			file := [...]string{"zones.yaml", "objectives.yaml", "scoring.yaml", "deployment.yaml"}[i]
			l.Add(content.Pos{File: file, Line: 1}, "the chart has %d entries: expected %d, one for each face of a D8", n, warpath.ChartEntries)
		}
	}
}

// twice refuses a table that an entry speaks of again.
func twice(tables []content.To[warpath.TableSize], from *content.Origin) {
	for i, table := range tables {
		if slices.Contains(tables[:i], table) {
			from.Wrong(content.IndexPath("on", i)+".table", "the table %q stands here twice", table)
		}
	}
}

// zoneChart judges an entry of the chart of zones: B is A turned half around
// (wp.charts.dz.coords).
func (l *loader) zoneChart(c *warpath.ZoneChart, from *content.Origin) {
	c.Zones = make([]warpath.Zones, len(l.book.Tables))
	var tables []content.To[warpath.TableSize]
	for i, on := range c.On {
		tables = append(tables, on.Table)
		t := &l.book.Tables[on.Table.Place()]
		z, wrong := zonesOn(t, on, c.Edges)
		for _, text := range wrong {
			from.Refuse(content.IndexPath("on", i), "on the table %q %s", t.ID, text)
		}
		c.Zones[on.Table.Place()] = z
	}
	twice(tables, from)
	for i := range l.book.Tables {
		if !slices.Contains(tables, content.At(l.book.Tables, i)) {
			from.Refuse("", "has no zone on the table %q", l.book.Tables[i].ID)
		}
	}
}

// zonesOn are the zones on a table, and what is wrong with them.
func zonesOn(t *warpath.TableSize, on warpath.ZonesOn, edges []warpath.Edge) (z warpath.Zones, wrong []string) {
	z.A, z.Edges = on.Zone, edges
	if on.Cut != nil {
		var ok bool
		if z.A, ok = cutCorner(on.Zone, on.Cut.At, on.Cut.Radius); !ok {
			return z, []string{"has a cut: expected it at a square corner of the zone, smaller than the edges there"}
		}
	}
	field := t.Field()
	if err := z.A.Check(); err != nil {
		return z, []string{"has a wrong zone: " + err.Error()}
	}
	z.B = field.TurnedShape(z.A)
	if !field.Holds(z.A) {
		wrong = append(wrong, "has a zone that leaves the table")
	} else if plot.Overlap(z.A, z.B) {
		wrong = append(wrong, "has zones that overlap")
	}
	m := warpath.Match{Size: t}
	for _, e := range edges {
		if _, ok := m.Stretch(e, z.A); !ok {
			wrong = append(wrong, "may be taken with the "+e.String()+" edge: expected one along which its zone lies")
		}
	}
	return z, wrong
}

// ArcEdges says how many edges stand for a quarter of a circle: enough that none of them
// leaves one of 14" by more than 0.1 mm.
const ArcEdges = 48

// cutCorner takes a quarter of a disc off a square corner of a zone. The arc becomes
// edges that touch the circle from outside it, so that whatever lies in what is left
// is at least the radius away from the corner. It is not ok if there is no such corner.
func cutCorner(zone geom.Polygon, at geom.Point, r geom.Length) (geom.Polygon, bool) {
	for i, corner := range zone {
		if corner != at {
			continue
		}
		before, after := zone[(i+len(zone)-1)%len(zone)], zone[(i+1)%len(zone)]
		u, uok := along(at, before, r)
		v, vok := along(at, after, r)
		if !uok || !vok || u.Dot(v) != 0 {
			return nil, false
		}
		cut := append(geom.Polygon{}, zone[:i]...)
		cut = append(cut, arc(at, u, v, r)...)
		return append(cut, zone[i+1:]...), true
	}
	return nil, false
}

// along is the direction from one place to another, in steps of 1, if it runs along
// the edges of the table for more than r.
func along(from, to geom.Point, r geom.Length) (geom.Vec, bool) {
	v := to.Sub(from)
	return geom.Vec{X: warpath.Sign(v.X), Y: warpath.Sign(v.Y)}, v.X*v.Y == 0 && max(v.X, -v.X, v.Y, -v.Y) > r
}

// arc is a quarter of a circle from one direction to the next, as a line outside it.
// The circle is touched where the tangent of half the angle is k/n; two neighbouring
// touching lines meet at ((1 - st) / (1 + st), (s + t) / (1 + st)) of the radius.
func arc(centre geom.Point, u, v geom.Vec, r geom.Length) (line geom.Polygon) {
	const n = ArcEdges
	at := func(x, y geom.Length) geom.Point {
		return geom.Point{X: centre.X + u.X*x + v.X*y, Y: centre.Y + u.Y*x + v.Y*y}
	}
	line = append(line, at(r, 0))
	for k := int64(0); k < n; k++ {
		st, below := k*(k+1), n*n+k*(k+1)
		up := func(a int64) geom.Length { return geom.Length((a*int64(r) + below - 1) / below) }
		line = append(line, at(up(n*n-st), up((2*k+1)*n)))
	}
	return append(line, at(0, r))
}

// objectiveChart judges an entry of the chart of Objectives (wp.charts.obj.rules).
func (l *loader) objectiveChart(c *warpath.ObjectiveChart, from *content.Origin) {
	wrong := func(is bool, format string, args ...any) {
		if is {
			from.Refuse("", format, args...)
		}
	}
	byPlayers := c.Placed > 0 || c.Rolled
	wrong(c.Placed > 0 && c.Rolled, "has both placed and rolled: expected one of them")
	wrong(byPlayers != (c.Border > 0 && c.Spacing > 0), "expected border and spacing where players place, and only there")
	wrong(!byPlayers && len(c.On) == 0, "has no Objectives: expected fixed places, placed or rolled")
	c.Fixed = make([][][]geom.Point, len(l.book.Tables))
	for i := range c.Fixed {
		c.Fixed[i] = [][]geom.Point{}
	}
	var tables []content.To[warpath.TableSize]
	for i, on := range c.On {
		tables = append(tables, on.Table)
		l.places(&l.book.Tables[on.Table.Place()], on.Sets, 2*c.Placed, from, content.IndexPath("on", i))
		c.Fixed[on.Table.Place()] = on.Sets
	}
	twice(tables, from)
	for i := range c.Fixed {
		wrong(len(c.On) > 0 && len(c.Fixed[i]) == 0, "has no places on the table %q", l.book.Tables[i].ID)
	}
}

// places judges the sets of fixed Objectives on a table; a D8 picks one.
func (l *loader) places(t *warpath.TableSize, sets [][]geom.Point, more int, from *content.Origin, path string) {
	if n := len(sets); n == 0 || 8%n != 0 {
		from.Refuse(path, "on the table %q has %d sets: expected 1, 2, 4 or 8, for a D8 picks one", t.ID, n)
	}
	for _, set := range sets {
		if len(set)+more > warpath.MaxObjectives {
			from.Refuse(path, "on the table %q has %d Objectives: expected at most %d", t.ID, len(set)+more, warpath.MaxObjectives)
		}
		for _, p := range set {
			if p.X > t.Width || p.Y > t.Depth {
				from.Tell(path, "an Objective is not on the table %q", t.ID)
			}
		}
	}
}
