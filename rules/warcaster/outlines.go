package warcaster

import (
	"slices"

	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
	"umpire/table/sight"
)

// Reach implements board.Rules: where the middle of the model's base may come to
// lie. In an activation it is how far the model could advance.
func (m *Match) Reach(s *State, q game.Question[State], subject int32) []board.Outline {
	if subject < 0 || int(subject) >= len(m.models) {
		return nil
	}
	p, id := m.At(s), ModelID(subject)
	switch asked := ask.Asked(q).(type) {
	case acting:
		if p.member(id) == nil || !p.inPlay(id) || !asked.mayAdvance(p, nil) {
			return nil
		}
		return p.walks(moving{unit: s.Act.Unit, model: None, inches: -1}, id)
	case moving:
		if list, n := asked.subjects(p); !slices.Contains(list[:n], id) {
			return nil
		}
		return p.walks(asked, id)
	case reforming:
		return p.near(p.bodyAt(asked.leader, asked.at, int16(asked.on)).Capsule, squadReach, id)
	case repositioning:
		return p.disc(s.Models[id].At, asked.d)
	case returning:
		return p.nearSquad(asked.unit, id)
	case comingDown:
		return p.landings(asked, id)
	case gateSpot:
		if asked.nominee != None {
			return p.near(p.body(asked.nominee).Capsule, gateThrow, id)
		}
		return p.strip(asked.seat, id)
	case placing:
		if asked.at.gate != None {
			return p.near(p.body(p.m.units[asked.at.gate].First).Capsule, gateReach, id)
		}
		return p.strip(asked.at.seat, id)
	}
	return nil
}

// walks is where a move may end.
func (p position) walks(q moving, id ModelID) []board.Outline {
	var c crowd
	p.crowd(&c, id)
	points := p.m.Table.Reach(nil, p.mover(id), q.budget(p, id), c.list())
	if len(points) == 0 {
		return nil
	}
	return []board.Outline{{Kind: reachOutline, Points: points}}
}

// reachOutline is the kind of the outlines of this game.
const reachOutline = "reach"

// near is all that is within a distance of something, for a model put there.
func (p position) near(of geom.Capsule, d geom.Length, id ModelID) []board.Outline {
	return p.disc(of.Centre(), of.R+d+p.m.models[id].Base)
}

// discSides is the corners of an outline that is drawn for a disc, inside it.
const discSides = 48

func (p position) disc(centre geom.Point, r geom.Length) []board.Outline {
	points := make([]geom.Point, 0, discSides)
	for k := range discSides {
		a, b := geom.Around(k/3, r), geom.Around(k/3+1, r)
		k := geom.Length(k % 3)
		v := geom.Vec{X: a.X*(3-k) + b.X*k, Y: a.Y*(3-k) + b.Y*k}
		points = append(points, p.onto(geom.Along(centre, v, r)))
	}
	return []board.Outline{{Kind: reachOutline, Points: points}}
}

// onto is the place on the table nearest to one beside it.
func (p position) onto(at geom.Point) geom.Point {
	return geom.Point{X: min(max(at.X, 0), p.m.Table.Width), Y: min(max(at.Y, 0), p.m.Table.Depth)}
}

// landings is the base at each of the spots where a model may come to lie.
func (p position) landings(q comingDown, id ModelID) (list []board.Outline) {
	var room [maxLandings]table.Waypoint
	for _, spot := range q.spots(p, room[:0]) {
		list = append(list, p.disc(spot.Point, p.m.models[id].Base)...)
	}
	return list
}

// nearSquad is one outline for each model of a unit.
func (p position) nearSquad(u UnitID, id ModelID) (list []board.Outline) {
	mates, n := p.members(u)
	for _, mate := range mates[:n] {
		list = append(list, p.near(p.body(mate).Capsule, squadReach, id)...)
	}
	return list
}

// strip is the starting zone of a seat (wc.setup.initial_deploy_zone).
func (p position) strip(seat game.Seat, id ModelID) []board.Outline {
	r := p.m.models[id].Base
	low, high := r, min(zoneReach+r, p.m.Table.Depth-r)
	if p.s.Edge[seat] == 1 {
		low, high = p.m.Table.Depth-high, p.m.Table.Depth-r
	}
	wide := p.m.Table.Width - r
	return []board.Outline{{Kind: reachOutline, Points: []geom.Point{{X: r, Y: low}, {X: wide, Y: low}, {X: wide, Y: high}, {X: r, Y: high}}}}
}

// Sight implements board.Rules.
func (m *Match) Sight(s *State, _ game.Seat, from, to int32) (board.Sight, bool) {
	p := m.At(s)
	if !p.stands(from) || !p.stands(to) || from == to {
		return board.Sight{}, false
	}
	return p.sightLine(ModelID(from), ModelID(to)), true
}

// stands reports whether a number is that of a model in play.
func (p position) stands(id int32) bool {
	return id >= 0 && int(id) < len(p.m.models) && p.inPlay(ModelID(id))
}

// sightLine is the line of sight from one model to another (wc.measure.needs_los).
func (p position) sightLine(from, to ModelID) board.Sight {
	a, b := p.body(from), p.body(to)
	seen := sight.Between(p.m.Table, a, b, p.m.terms)
	line := board.Sight{From: int32(from), To: int32(to), A: seen.Line.From.Plan(), B: seen.Line.To.Plan(), Clear: seen.Clear, Distance: table.Gap3Up(a, b)}
	if seen.Blocker >= 0 {
		f := &p.m.Table.Features[seen.Blocker]
		line.Blocker, line.Feature = f.Name, f.ID
		line.B = p.stop(seen.Line, seen.Blocker)
	}
	if cover, ok := sight.CoverFrom(p.m.Table, a, b, coverReach); ok {
		line.Cover = p.m.Table.Features[cover].Name
	}
	return line
}

// stop is where a line of sight ends in the feature that blocks it: where it meets
// a solid one, or has led through as much of an obscuring one as it may.
func (p position) stop(line sight.Line3, blocker int) geom.Point {
	f := &p.m.Table.Features[blocker]
	a, b := line.From.Plan(), line.To.Plan()
	deep := geom.Length(0)
	if f.Has(table.Obscuring) && (f.Shape.Locate(a) != geom.Outside || f.Shape.Locate(b) != geom.Outside) {
		deep = p.m.terms.Through
	}
	if f.Shape.Locate(a) == geom.Inside {
		return geom.Along(a, b.Sub(a), min(deep, geom.Dist(a, b)))
	}
	at := f.Shape.Struck(geom.Segment{A: a, B: b})
	return geom.Along(at, b.Sub(at), min(deep, geom.Dist(at, b)))
}
