package book

import (
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table/plot"
)

// charts compiles the four charts of a mission (wp.mission.parameters).
func (l *Loader) charts(w written) {
	b := l.Book
	for _, z := range w.zones {
		b.Zones = append(b.Zones, l.zoneChart(z))
	}
	for _, o := range w.objectives {
		b.Marks = append(b.Marks, l.objectiveChart(o))
	}
	for _, s := range w.scoring {
		b.Scores = append(b.Scores, l.chart(s))
	}
	for _, d := range w.deployment {
		b.Deploys = append(b.Deploys, l.chart(d))
	}
	for _, c := range []struct {
		file string
		n    int
	}{{"zones.yaml", len(b.Zones)}, {"objectives.yaml", len(b.Marks)}, {"scoring.yaml", len(b.Scores)}, {"deployment.yaml", len(b.Deploys)}} {
		if c.n != warpath.ChartEntries {
			l.Problems.Add(content.Pos{File: c.file, Line: 1}, "the chart has %d entries: expected %d, one for each face of a D8", c.n, warpath.ChartEntries)
		}
	}
	l.uniqueEntries(w)
}

// uniqueEntries refuses an id that two charts share, for a mission is named by its
// entries alone.
func (l *Loader) uniqueEntries(w written) {
	seen := map[string]content.Pos{}
	note := func(h content.Heading) {
		if first, again := seen[h.EntryID()]; again {
			l.Problems.Add(h.Pos, "the chart entry %q stands here again: expected each id once, it is at %v too", h.EntryID(), first)
		}
		seen[h.EntryID()] = h.Pos
	}
	for _, e := range w.zones {
		note(e.Heading)
	}
	for _, e := range w.objectives {
		note(e.Heading)
	}
	for _, e := range w.scoring {
		note(e.Heading)
	}
	for _, e := range w.deployment {
		note(e.Heading)
	}
}

func (l *Loader) chart(w WrittenChart) warpath.Chart {
	l.provenance(w.Provenance)
	c := warpath.Chart{ID: w.EntryID(), Name: w.Name, Text: w.Text}
	if len(w.Clauses) == 0 {
		l.Problems.Add(w.Pos, "chart entry %q lacks the key \"clauses\"", c.ID)
		return c
	}
	c.Clause = string(w.Clauses[0])
	return c
}

// onTables sets what an entry says of each table: its place among the tables, or -1.
func (l *Loader) onTables(refs []content.Ref) []int {
	places := make([]int, len(refs))
	for i, ref := range refs {
		places[i] = l.Problems.Resolve(ref, "table", content.IDs(l.Book.Tables, (*warpath.TableSize).EntryID))
		for _, earlier := range places[:i] {
			if earlier == places[i] && earlier >= 0 {
				l.Problems.Misused(ref, "the table %q stands here twice", ref.Name)
			}
		}
	}
	return places
}

// zoneChart compiles an entry of the chart of zones: B is A turned half around
// (wp.charts.dz.coords).
func (l *Loader) zoneChart(w WrittenZones) warpath.ZoneChart {
	c := warpath.ZoneChart{Chart: l.chart(w.WrittenChart), Zones: make([]warpath.Zones, len(l.Book.Tables))}
	var refs []content.Ref
	for _, on := range w.On {
		refs = append(refs, on.Table)
	}
	for i, at := range l.onTables(refs) {
		if at >= 0 {
			c.Zones[at] = l.zones(&l.Book.Tables[at], w, w.On[i])
		}
	}
	for i := range c.Zones {
		if len(c.Zones[i].A) == 0 && len(l.Problems) == 0 {
			l.Problems.Add(w.Pos, "chart entry %q has no zone on the table %q", c.ID, l.Book.Tables[i].ID)
		}
	}
	return c
}

func (l *Loader) zones(t *warpath.TableSize, w WrittenZones, on writtenZoneTable) (z warpath.Zones) {
	wrong := func(text string) {
		l.Problems.Add(on.Pos, "chart entry %q on the table %q %s", w.EntryID(), t.ID, text)
	}
	z.A = on.Zone
	if on.Cut != nil {
		var ok bool
		if z.A, ok = cutCorner(on.Zone, on.Cut.At, on.Cut.Radius); !ok {
			wrong("has a cut: expected it at a square corner of the zone, smaller than the edges there")
			return z
		}
	}
	field := t.Field()
	if err := z.A.Check(); err != nil {
		wrong("has a wrong zone: " + err.Error())
		return z
	}
	z.B = field.TurnedShape(z.A)
	if !field.Holds(z.A) {
		wrong("has a zone that leaves the table")
	} else if plot.Overlap(z.A, z.B) {
		wrong("has zones that overlap")
	}
	m := warpath.Match{Size: t}
	for _, e := range w.Edges {
		if _, ok := m.Stretch(e, z.A); !ok { // wp.mission.side_choice
			wrong("may be taken with the " + e.String() + " edge: expected one along which its zone lies")
		}
		z.Edges = append(z.Edges, e)
	}
	return z
}

// ArcEdges is how many edges stand for a quarter of a circle: enough that none of them
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

// objectiveChart compiles an entry of the chart of Objectives (wp.charts.obj.rules).
func (l *Loader) objectiveChart(w WrittenObjectives) warpath.ObjectiveChart {
	c := warpath.ObjectiveChart{Chart: l.chart(w.WrittenChart), Placed: w.Placed, Rolled: w.Rolled, Border: w.Border, Spacing: w.Spacing}
	wrong := func(is bool, text string) {
		if is {
			l.Problems.Add(w.Pos, "chart entry %q %s", c.ID, text)
		}
	}
	byPlayers := w.Placed > 0 || w.Rolled
	wrong(w.Placed > 0 && w.Rolled, "has both placed and rolled: expected one of them")
	wrong(byPlayers != (w.Border > 0 && w.Spacing > 0), "expected border and spacing where players place, and only there")
	wrong(!byPlayers && len(w.On) == 0, "has no Objectives: expected fixed places, placed or rolled")
	c.Fixed = make([][][]geom.Point, len(l.Book.Tables))
	var refs []content.Ref
	for _, on := range w.On {
		refs = append(refs, on.Table)
	}
	for i, at := range l.onTables(refs) {
		if at >= 0 {
			c.Fixed[at] = l.places(&l.Book.Tables[at], c.ID, w.On[i], 2*w.Placed)
		}
	}
	for i := range c.Fixed {
		wrong(len(w.On) > 0 && len(c.Fixed[i]) == 0 && len(l.Problems) == 0, "has no places on the table "+quote(l.Book.Tables[i].ID))
	}
	return c
}

// places are the sets of fixed Objectives on a table; a D8 picks one.
func (l *Loader) places(t *warpath.TableSize, id string, on writtenPlaces, more int) [][]geom.Point {
	if n := len(on.Sets); n == 0 || 8%n != 0 {
		l.Problems.Add(on.Pos, "chart entry %q on the table %q has %d sets: expected 1, 2, 4 or 8, for a D8 picks one", id, t.ID, n)
	}
	for _, set := range on.Sets {
		if len(set)+more > warpath.MaxObjectives {
			l.Problems.Add(on.Pos, "chart entry %q on the table %q has %d Objectives: expected at most %d", id, t.ID, len(set)+more, warpath.MaxObjectives)
		}
		for _, p := range set {
			if p.X > t.Width || p.Y > t.Depth {
				l.Problems.Add(on.Pos, "chart entry %q: an Objective is not on the table %q", id, t.ID)
			}
		}
	}
	return on.Sets
}
