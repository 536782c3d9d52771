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
func (p Play) tellMarch(q MarchingQuestion, t *UnitMove, g gate) {
	p.G.Tell(func() game.Event {
		view := p.Field(q.Unit)
		f := MarchFacts{Unit: p.UnitName(q.Unit), Seat: p.Seat(q.Unit), Bases: []BaseMarch{}}
		var slow geom.Length
		if f.Most, slow = q.Limits(p.Position); t.rough >= 0 {
			f.Most = slow
		}
		e := game.Event{Kind: "march"}
		longest := geom.Length(0)
		for i := range t.Of[:t.N] {
			s := &t.Of[i]
			if !s.goes {
				continue
			}
			path := s.route(nil, g)
			cost, _ := view.CheckPath(q.mover(p.Position, s), path, Far, nil)
			m := BaseMarch{Base: p.Name(s.Base), Cost: cost + q.spent(p.Position, s, g)}
			for _, w := range path {
				m.Path = append(m.Path, w.Point)
			}
			longest = max(longest, m.Cost)
			f.Bases = append(f.Bases, m)
			e.On = append(e.On, int32(s.Base))
		}
		e.Clauses, e.Facts = q.clauses(p.Position, t, g), f
		e.Text = f.Unit + " moves " + longest.String() + " of " + f.Most.String()
		return e
	})
}

// clauses are those that a move goes by.
func (q MarchingQuestion) clauses(p Position, t *UnitMove, g gate) []game.Clause {
	list := Cl(q.bound(p), "wp.movement.measure")
	switch q.How {
	case Walking, Charging, Storming, Arriving:
		list = append(list, "wp.movement.final_coherency")
		if t.N == 1 {
			list = append(list, "wp.coherency.single")
		}
	}
	list = append(list, q.leaving(p, g)...)
	if t.rough >= 0 {
		list = append(list, "wp.terrain.difficult")
	}
	for i := range t.Of[:t.N] {
		if s := &t.Of[i]; s.face != p.S.Bases[s.Base].Face && p.Card(q.Unit).HasArcs() {
			if list = append(list, "wp.movement.facing"); p.Kind(q.Unit) == Vehicle && !p.Flying(q.Unit) {
				list = append(list, "wp.movement.vehicle_turn")
			}
			break
		}
	}
	return append(list, q.crossings(p, t, g)...)
}

// leaving are the clauses by which a unit gets out of what it is in.
func (q MarchingQuestion) leaving(p Position, g gate) []game.Clause {
	switch g {
	case roof:
		return Cl("wp.buildings.leave")
	case hatch:
	default:
		return nil
	}
	list := Cl("wp.transports.leave_order")
	carrier := p.S.Units[q.Unit].Carrier
	switch p.S.Units[carrier].Moved {
	case NoToken:
		list = append(list, "wp.transports.leave_first")
	case Advance:
		list = append(list, "wp.transports.leave_after_advance")
	case Sprint:
		list = ClauseIf(list, p.S.Units[q.Unit].Token == Advance, "wp.transports.leave_after_sprint_advance")
		list = ClauseIf(list, p.S.Units[q.Unit].Token == Sprint, "wp.transports.leave_after_sprint_sprint")
	}
	switch k := p.Keywords(q.Unit); {
	case !p.Flying(carrier):
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
func (q MarchingQuestion) crossings(p Position, t *UnitMove, g gate) (list []game.Clause) {
	var c Crowd
	q.Gather(p, &c, t.area(), true)
	has := func(clause game.Clause) {
		for _, old := range list {
			if old == clause {
				return
			}
		}
		list = append(list, clause)
	}
	for i := range t.Of[:t.N] {
		path := t.Of[i].route(nil, g)
		for j := 1; j < len(path); j++ {
			sweep := geom.Swept{Capsule: geom.Disc(path[j-1].Point, t.Of[i].start.R), By: path[j].Sub(path[j-1].Point)}
			for k := range c.List() {
				if sweep.Overlaps(c.others[k].Capsule) {
					has(p.crossing(q.Unit, p.UnitOf(c.ids[k])))
				}
			}
			q.overTerrain(p, sweep, has)
		}
		if p.Flying(q.Unit) {
			q.overEnd(p, t.Of[i].End, has)
		}
	}
	if q.How == Walking && len(list) == 0 {
		list = Cl("wp.terrain.open")
	}
	return list
}

// overEnd adds the clause by which a flier ends over terrain.
func (q MarchingQuestion) overEnd(p Position, end geom.Capsule, has func(game.Clause)) {
	for _, f := range p.Features() {
		if f.Shape.Overlaps(end) {
			has("wp.fliers.end_over")
		}
	}
}

// crossing is the clause by which a unit moves across another.
func (p Position) crossing(u, o UnitID) game.Clause {
	switch {
	case p.Flying(u):
		return "wp.fliers.over"
	case p.Flying(o):
		return "wp.fliers.under"
	case p.Keywords(u).AntiGrav && p.Enemies(u, o):
		return "wp.keywords.antigrav"
	}
	return "wp.movement.through_friends"
}

// overTerrain adds the clauses by which bases pass over terrain.
func (q MarchingQuestion) overTerrain(p Position, sweep geom.Swept, has func(game.Clause)) {
	keys := p.Keywords(q.Unit)
	for i, f := range p.Features() {
		if !sweep.Strikes(f.Shape) {
			continue
		}
		switch {
		case keys.Fly:
			has("wp.fliers.over")
			has("wp.terrain.command_type_lookup")
		case keys.AntiGrav && p.Going(q.Unit, i) != Free:
			has("wp.keywords.antigrav")
		default:
			if has(terrainClauses[p.Terrain(i)]); p.Card(q.Unit).Command {
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
