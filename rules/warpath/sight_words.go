package warpath

import (
	"slices"

	"umpire/game"
	"umpire/geom"
	"umpire/table/overhead"
)

// whyBlocked says what stands between two units that do not see each other
// (wp.los.blocked).
func (p Position) whyBlocked(l *Lookout, by, at UnitID, why *Reasons) {
	if why == nil {
		return
	}
	var named []string
	target, one := "the point", "the point"
	if at != None {
		target = p.UnitName(at)
		one = "one of " + target
	}
	for i := range l.viewers {
		for k := range l.targets {
			look := l.Over.Look(i, k)
			if look.Seen != overhead.Blocked || look.By < 0 {
				continue
			}
			clause, name := p.Obstructs(l, look, i, k)
			if !slices.Contains(named, name) && len(named) < 4 {
				named = append(named, name)
				why.No(clause, "%s does not see %s: %s is in between", p.UnitName(by), target, name)
			}
		}
	}
	why.No("wp.los.blocked", "no base of %s sees %s", p.UnitName(by), one)
}

// Obstructs is the clause by which a screen hides the target of a look, or a part of
// it, and what it is.
func (p Position) Obstructs(l *Lookout, look overhead.Look, i, k int) (game.Clause, string) {
	o := l.Obstacle(p, look.By)
	v, t := &l.viewers[i], &l.targets[k]
	if o.Unit != None {
		return p.degree(o.height, v.Height, t.Height, look.Seen, "wp.los.units_block"), p.UnitName(o.Unit)
	}
	name := p.Features()[o.Feature].Name
	within := slices.Contains(v.In, o.Feature) || slices.Contains(t.In, o.Feature)
	switch kind := p.Terrain(o.Feature); {
	case kind == Woods && within:
		return "wp.los.wood_edge", name
	case kind == Building && within:
		return "wp.los.building_edge", name
	case kind == Woods:
		return p.degree(o.height, v.Height, t.Height, look.Seen, "wp.los.wood_through"), name
	}
	return p.degree(o.height, v.Height, t.Height, look.Seen, "wp.los.terrain_blocks"), name
}

// degree is the clause for a screen of a Height between two: one that blocks all, one
// that hides a part, one lower than both, or one between.
func (p Position) degree(height, v, t int, seen overhead.Seen, blocks game.Clause) game.Clause {
	switch {
	case seen == overhead.Blocked:
		return blocks
	case height >= max(v, t):
		return "wp.los.partial_obscured"
	case height < min(v, t):
		return "wp.los.partial_lower"
	}
	return "wp.los.partial_between"
}

// SightFacts are of one base that looks at another.
type SightFacts struct {
	From string `json:"from"`
	To   string `json:"to"`
	Seen string `json:"seen"`
	By   string `json:"by,omitempty"` // what hides it, or a part of it
}

// sightOf returns how the bases that fire see their target: what is not Clear, and the
// clauses that decided. It is worked out for who reads it.
func (p Position) sightOf(f *Volley) (list []SightFacts, clauses, trace []game.Clause) {
	l := p.LookOut(f.From, f.To)
	for i := range f.Nv {
		for k := range f.Nt {
			if f.Firing>>i&1 == 0 {
				continue
			}
			look := l.Over.Look(i, k)
			trace = p.Overlooked(l, look.Line, i, k, trace)
			trace = ClauseIf(trace, p.across(f, look.Line, i, k), "wp.los.transparent")
			if look.Seen == overhead.Clear {
				trace = append(trace, "wp.los.clear")
				continue
			}
			clause, name := p.Obstructs(l, look, i, k)
			clauses, trace = append(clauses, clause), append(trace, "wp.los.best_line")
			clauses = ClauseIf(clauses, clause == "wp.los.partial_between", "wp.open.intermediate_height")
			if clause != "wp.los.wood_edge" && clause != "wp.los.building_edge" {
				clauses = append(clauses, p.obstacleClauses(l.Obstacle(p, look.By))...)
			}
			list = append(list, SightFacts{p.Name(f.Viewers[i]), p.Name(f.Targets[k]), look.Seen.String(), name})
		}
	}
	l.Release()
	return list, clauses, trace
}

// Overlooked adds the clauses by which things that lie on a line are nothing to it.
func (p Position) Overlooked(l *Lookout, line geom.Segment, i, k int, clauses []game.Clause) []game.Clause {
	v, t := &l.viewers[i], &l.targets[k]
	for f := range p.Features() {
		height := p.terrainTop(f)
		switch {
		case slices.Contains(v.In, f) || slices.Contains(t.In, f):
			clauses = append(clauses, "wp.los.edge_definition", "wp.open.edge")
			if p.Terrain(f) == Building {
				clauses = append(clauses, "wp.los.in_building_height")
			}
		case slices.Contains(v.Past, f) && p.Terrain(f) == Wall:
			clauses = append(clauses, "wp.los.wall_contact")
		case slices.Contains(v.Past, f) || slices.Contains(t.Past, f):
			clauses = append(clauses, "wp.los.on_terrain")
		case !p.Shape(f).Crosses(line):
		case height == 0:
			clauses = append(clauses, "wp.los.height_zero")
		default:
			clauses = append(clauses, above(v.Height, t.Height, height)...)
		}
	}
	for n, u := range l.owners {
		s := &l.screens[len(p.Features())+n]
		if p.OnTable(u) && (geom.Overlaps(s.A, geom.Capsule{A: line.A, B: line.B}) || geom.Overlaps(s.B, geom.Capsule{A: line.A, B: line.B})) {
			clauses = append(clauses, above(v.Height, t.Height, s.Height)...)
		}
	}
	return clauses
}

// across reports whether a line crosses bases that never block: of the two units, and
// those that fly.
func (p Position) across(f *Volley, line geom.Segment, i, k int) (crosses bool) {
	ray := geom.Capsule{A: line.A, B: line.B}
	for u := range p.M.Units {
		id := UnitID(u)
		if !p.OnTable(id) || id != f.From && id != f.To && !p.Flying(id) {
			continue
		}
		p.Each(id, func(b BaseID) {
			crosses = crosses || b != f.Viewers[i] && b != f.Targets[k] && geom.Overlaps(p.Capsule(b), ray)
		})
	}
	return crosses
}

// obstacleClauses are those of how high a piece of terrain is that hides something.
func (p Position) obstacleClauses(o Obstacle) []game.Clause {
	if o.Unit != None {
		return Cl("wp.los.units_block")
	}
	list := Cl("wp.los.heights_table", "wp.los.terrain_blocks")
	switch p.Terrain(o.Feature) {
	case Ruins:
		return append(list, "wp.terrain.ruins", "wp.open.ruins_blocking")
	case Rubble:
		return append(list, "wp.open.rubble_height")
	case Woods:
		return append(list, "wp.los.wood_through")
	}
	return list
}

// above are the clauses by which a screen is overlooked.
func above(v, t, height int) (list []game.Clause) {
	if v-height >= sightTerms.Above {
		list = append(list, "wp.los.elevation")
	}
	if t-height >= sightTerms.Above {
		list = append(list, "wp.los.large_target")
	}
	return list
}

// unique is the clauses without repeats, in order.
func unique(list []game.Clause) (out []game.Clause) {
	for _, c := range list {
		if c != "" && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}
