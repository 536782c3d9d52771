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

// BaseMarch says how one base moved.
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
		f := MarchFacts{Unit: p.UnitName(q.Unit), Seat: p.Seat(q.Unit), Bases: []BaseMarch{}, Most: q.bounds(p.Position, t)}
		e := game.Event{Kind: "march"}
		longest := geom.Length(0)
		for i := range t.Of[:t.N] {
			s := &t.Of[i]
			if !s.goes {
				continue
			}
			path := s.route(nil, g)
			m := BaseMarch{Base: p.Name(s.Base), Cost: q.cost(p.Position, s, path, g)}
			for _, w := range path {
				m.Path = append(m.Path, w.Point)
			}
			longest = max(longest, m.Cost)
			f.Bases = append(f.Bases, m)
			e.On = append(e.On, int32(s.Base))
		}
		e.Clauses, e.Trace, e.Facts = q.clauses(p.Position, t, g), q.trace(t), f
		e.Text = f.Unit + " moves " + longest.String() + " of " + f.Most.String()
		return e
	})
}

// trace are the clauses that every move of its kind goes by.
func (q MarchingQuestion) trace(t *UnitMove) []game.Clause {
	ordinary := q.How <= Arriving
	list := ClauseIf(Cl("wp.movement.measure"), ordinary, "wp.movement.final_coherency", "wp.profile.speed")
	return ClauseIf(list, ordinary && t.N == 1, "wp.coherency.single")
}

// clauses are those that decide how a unit moves.
func (q MarchingQuestion) clauses(p Position, t *UnitMove, g gate) []game.Clause {
	list := append(Cl(q.bound(p)), q.leaving(p, g)...)
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
	for i := range t.Of[:t.N] {
		path := t.Of[i].route(nil, g)
		for j := 1; j < len(path); j++ {
			sweep := geom.Swept{Capsule: geom.Disc(path[j-1].Point, t.Of[i].start.R), By: path[j].Sub(path[j-1].Point)}
			for k := range c.List() {
				if sweep.Overlaps(c.others[k].Capsule) {
					list = append(list, p.crossing(q.Unit, p.UnitOf(c.ids[k]))...)
				}
			}
			list = append(list, q.overTerrain(p, sweep)...)
		}
		list = append(list, q.overEnd(p, t.Of[i].End)...)
	}
	if q.How == Walking && len(list) == 0 {
		list = Cl("wp.terrain.open")
	}
	return unique(list)
}

// overEnd is the clause by which a flier ends over terrain.
func (q MarchingQuestion) overEnd(p Position, end geom.Capsule) (list []game.Clause) {
	for _, f := range p.Features() {
		list = ClauseIf(list, p.Flying(q.Unit) && f.Shape.Overlaps(end), "wp.fliers.end_over")
	}
	return list
}

// crossing is the clause by which a unit moves across another.
func (p Position) crossing(u, o UnitID) []game.Clause {
	switch {
	case p.Flying(u):
		return Cl("wp.fliers.over")
	case p.Flying(o):
		return Cl("wp.fliers.under")
	case p.Keywords(u).AntiGrav && p.Enemies(u, o):
		return Cl("wp.keywords.antigrav")
	}
	return Cl("wp.movement.through_friends")
}

// overTerrain are the clauses by which bases pass over terrain.
func (q MarchingQuestion) overTerrain(p Position, sweep geom.Swept) (list []game.Clause) {
	for i, f := range p.Features() {
		if sweep.Strikes(f.Shape) {
			list = append(list, q.overPiece(p, i)...)
		}
	}
	return list
}

// overPiece are the clauses by which bases pass over a piece of terrain.
func (q MarchingQuestion) overPiece(p Position, feature int) []game.Clause {
	switch keys := p.Keywords(q.Unit); {
	case keys.Fly:
		return Cl("wp.fliers.over", "wp.terrain.command_type_lookup")
	case keys.AntiGrav && p.Going(q.Unit, feature) != Free:
		return Cl("wp.keywords.antigrav")
	}
	return ClauseIf(Cl(terrainClauses[p.Terrain(feature)]), p.Card(q.Unit).Command, "wp.terrain.command_type_lookup")
}

// terrainClauses are those of the kinds of terrain.
var terrainClauses = [TerrainKinds]game.Clause{
	Open: "wp.terrain.open", Broken: "wp.terrain.broken", Rubble: "wp.terrain.broken", Ruins: "wp.terrain.ruins", Water: "wp.terrain.water",
	Wall: "wp.terrain.wall", Hill: "wp.terrain.hill", Woods: "wp.terrain.woods", Building: "wp.terrain.building",
}
