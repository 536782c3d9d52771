package warpath

import (
	"umpire/game"
	"umpire/geom"
)

// MarchFacts are of "march": how the bases of a unit moved. Lengths are in hundredths
// of a millimetre.
type MarchFacts struct {
	Unit  string      `json:"unit"`
	Seat  game.Seat   `json:"seat"`
	Most  geom.Length `json:"most"` // that a base might move
	Bases []BaseMarch `json:"bases"`
}

// BaseMarch is how one base moved.
type BaseMarch struct {
	Base string       `json:"base"`
	Path []geom.Point `json:"-"` // from where it stood, or where it got out
	Cost geom.Length  `json:"cost"`
}

// Ways implements game.Placed.
func (f MarchFacts) Ways() [][]geom.Point {
	ways := make([][]geom.Point, len(f.Bases))
	for i := range f.Bases {
		ways[i] = f.Bases[i].Path
	}
	return ways
}

// tellMarch tells of a move as it is about to be made.
func (p play) tellMarch(q marching, t *trek, g gate) {
	p.g.Tell(func() game.Event {
		view := p.field(q.unit)
		f := MarchFacts{Unit: p.unitName(q.unit), Seat: p.seat(q.unit), Bases: []BaseMarch{}}
		var slow geom.Length
		if f.Most, slow = q.limits(p.position); t.rough >= 0 {
			f.Most = slow
		}
		e := game.Event{Kind: "march"}
		longest := geom.Length(0)
		for i := range t.of[:t.n] {
			s := &t.of[i]
			if !s.goes {
				continue
			}
			path := s.route(nil, g)
			cost, _ := view.CheckPath(q.mover(p.position, s), path, far, nil)
			m := BaseMarch{Base: p.name(s.base), Cost: cost + q.spent(p.position, s, g)}
			for _, w := range path {
				m.Path = append(m.Path, w.Point)
			}
			longest = max(longest, m.Cost)
			f.Bases = append(f.Bases, m)
			e.On = append(e.On, int32(s.base))
		}
		e.Clauses, e.Facts = q.clauses(p.position, t, g), f
		e.Text = f.Unit + " moves " + longest.String() + " of " + f.Most.String()
		return e
	})
}

// clauses are those that a move goes by.
func (q marching) clauses(p position, t *trek, g gate) []game.Clause {
	list := cl(q.bound(p), "wp.movement.measure")
	switch q.how {
	case walking, charging, storming, arriving:
		list = append(list, "wp.movement.final_coherency")
		if t.n == 1 {
			list = append(list, "wp.coherency.single")
		}
	}
	list = append(list, q.leaving(p, g)...)
	if t.rough >= 0 {
		list = append(list, "wp.terrain.difficult")
	}
	for i := range t.of[:t.n] {
		if s := &t.of[i]; s.face != p.s.Bases[s.base].Face && p.card(q.unit).HasArcs() {
			if list = append(list, "wp.movement.facing"); p.kind(q.unit) == Vehicle && !p.flying(q.unit) {
				list = append(list, "wp.movement.vehicle_turn")
			}
			break
		}
	}
	return append(list, q.crossings(p, t, g)...)
}

// leaving are the clauses by which a unit gets out of what it is in.
func (q marching) leaving(p position, g gate) []game.Clause {
	switch g {
	case roof:
		return cl("wp.buildings.leave")
	case hatch:
	default:
		return nil
	}
	list := cl("wp.transports.leave_order")
	carrier := p.s.Units[q.unit].Carrier
	switch p.s.Units[carrier].Moved {
	case NoToken:
		list = append(list, "wp.transports.leave_first")
	case Advance:
		list = append(list, "wp.transports.leave_after_advance")
	case Sprint:
		list = clauseIf(list, p.s.Units[q.unit].Token == Advance, "wp.transports.leave_after_sprint_advance")
		list = clauseIf(list, p.s.Units[q.unit].Token == Sprint, "wp.transports.leave_after_sprint_sprint")
	}
	switch k := p.keywords(q.unit); {
	case !p.flying(carrier):
	case k.DropTroop:
		list = append(list, "wp.keywords.droptroop", "wp.fliers.who_rides")
	case k.AntiGrav:
		list = append(list, "wp.keywords.antigrav", "wp.fliers.who_rides")
	default:
		list = append(list, "wp.fliers.hover_troops", "wp.fliers.hover_order")
	}
	return list
}

// crossings are the clauses of what the bases moved across.
func (q marching) crossings(p position, t *trek, g gate) (list []game.Clause) {
	var c crowd
	q.gather(p, &c, t.area(), true)
	has := func(clause game.Clause) {
		for _, old := range list {
			if old == clause {
				return
			}
		}
		list = append(list, clause)
	}
	for i := range t.of[:t.n] {
		path := t.of[i].route(nil, g)
		for j := 1; j < len(path); j++ {
			sweep := geom.Swept{Capsule: geom.Disc(path[j-1].Point, t.of[i].start.R), By: path[j].Sub(path[j-1].Point)}
			for k := range c.list() {
				if sweep.Overlaps(c.others[k].Capsule) {
					has(p.crossing(q.unit, p.unitOf(c.ids[k])))
				}
			}
			q.overTerrain(p, sweep, has)
		}
		if p.flying(q.unit) {
			q.overEnd(p, t.of[i].end, has)
		}
	}
	if q.how == walking && len(list) == 0 {
		list = cl("wp.terrain.open")
	}
	return list
}

// overEnd adds the clause by which a flier ends over terrain.
func (q marching) overEnd(p position, end geom.Capsule, has func(game.Clause)) {
	for _, f := range p.features() {
		if f.Shape.Overlaps(end) {
			has("wp.fliers.end_over")
		}
	}
}

// crossing is the clause by which a unit moves across another.
func (p position) crossing(u, o UnitID) game.Clause {
	switch {
	case p.flying(u):
		return "wp.fliers.over"
	case p.flying(o):
		return "wp.fliers.under"
	case p.keywords(u).AntiGrav && p.enemies(u, o):
		return "wp.keywords.antigrav"
	}
	return "wp.movement.through_friends"
}

// overTerrain adds the clauses by which bases pass over terrain.
func (q marching) overTerrain(p position, sweep geom.Swept, has func(game.Clause)) {
	keys := p.keywords(q.unit)
	for i, f := range p.features() {
		if !sweep.Strikes(f.Shape) {
			continue
		}
		switch {
		case keys.Fly:
			has("wp.fliers.over")
			has("wp.terrain.command_type_lookup")
		case keys.AntiGrav && p.going(q.unit, i) != Free:
			has("wp.keywords.antigrav")
		default:
			if has(terrainClauses[p.terrain(i)]); p.card(q.unit).Command {
				has("wp.terrain.command_type_lookup")
			}
		}
	}
}

// terrainClauses are those of the kinds of terrain.
var terrainClauses = [TerrainKinds]game.Clause{
	Open: "wp.terrain.open", Broken: "wp.terrain.broken", Rubble: "wp.terrain.broken", Ruins: "wp.terrain.ruins", Water: "wp.terrain.water",
	Wall: "wp.terrain.wall", Hill: "wp.terrain.hill", Woods: "wp.terrain.woods", Building: "wp.terrain.building",
}
