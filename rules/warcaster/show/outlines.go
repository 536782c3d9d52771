package show

import (
	"slices"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
	"umpire/table/sight"
)

// Reach implements board.Rules: where the middle of the model's base may come to
// lie. In an activation it is how far the model could advance.
func (m Table) Reach(s *warcaster.State, q game.Question[warcaster.State], subject int32) []board.Outline {
	if subject < 0 || int(subject) >= len(m.Models) {
		return nil
	}
	p, id := m.At(s), warcaster.ModelID(subject)
	switch asked := q.Asked().(type) {
	case warcaster.ActingQuestion:
		if p.Member(id) == nil || !p.InPlay(id) || !asked.MayAdvance(p, nil) {
			return nil
		}
		return walks(p, warcaster.MovingQuestion{Unit: s.Act.Unit, Model: warcaster.None, Inches: -1}, id)
	case warcaster.MovingQuestion:
		if list, n := asked.Subjects(p); !slices.Contains(list[:n], id) {
			return nil
		}
		return walks(p, asked, id)
	case warcaster.ReformingQuestion:
		return near(p, p.BodyAt(asked.Leader, asked.At, int16(asked.On)).Capsule, warcaster.SquadReach, id)
	case warcaster.RepositioningQuestion:
		return disc(p, s.Models[id].At, asked.D)
	case warcaster.ReturningQuestion:
		return nearSquad(p, asked.Unit, id)
	case warcaster.ComingDownQuestion:
		return landings(p, asked, id)
	case warcaster.GateSpotQuestion:
		if asked.Nominee != warcaster.None {
			return near(p, p.Body(asked.Nominee).Capsule, warcaster.GateThrow, id)
		}
		return strip(p, asked.Seat, id)
	case warcaster.PlacingQuestion:
		if asked.At.Gate != warcaster.None {
			return near(p, p.Body(p.M.Units[asked.At.Gate].First).Capsule, warcaster.GateReach, id)
		}
		return strip(p, asked.At.Seat, id)
	}
	return nil
}

// walks returns where a move may end.
func walks(p warcaster.Position, q warcaster.MovingQuestion, id warcaster.ModelID) []board.Outline {
	var c warcaster.Crowd
	p.Crowd(&c, id)
	return board.Reached(p.M.Table.Reach(nil, p.Mover(id), q.Budget(p, id), c.List()))
}

// near is all that is within a distance of something, for a model put there.
func near(p warcaster.Position, of geom.Capsule, d geom.Length, id warcaster.ModelID) []board.Outline {
	return disc(p, of.Centre(), of.R+d+p.M.Models[id].Base)
}

// discSides is the corners of an outline that is drawn for a disc, inside it.
const discSides = 48

func disc(p warcaster.Position, centre geom.Point, r geom.Length) []board.Outline {
	points := make([]geom.Point, 0, discSides)
	for k := range discSides {
		a, b := geom.Around(k/3, r), geom.Around(k/3+1, r)
		k := geom.Length(k % 3)
		v := geom.Vec{X: a.X*(3-k) + b.X*k, Y: a.Y*(3-k) + b.Y*k}
		points = append(points, onto(p, geom.Along(centre, v, r)))
	}
	return board.Reached(points)
}

// onto is the place on the table nearest to one beside it.
func onto(p warcaster.Position, at geom.Point) geom.Point {
	return geom.Point{X: min(max(at.X, 0), p.M.Table.Width), Y: min(max(at.Y, 0), p.M.Table.Depth)}
}

// landings is the base at each of the spots where a model may come to lie.
func landings(p warcaster.Position, q warcaster.ComingDownQuestion, id warcaster.ModelID) (list []board.Outline) {
	var room [warcaster.MaxLandings]table.Waypoint
	for _, spot := range q.Spots(p, room[:0]) {
		list = append(list, disc(p, spot.Point, p.M.Models[id].Base)...)
	}
	return list
}

// nearSquad is one outline for each model of a unit.
func nearSquad(p warcaster.Position, u warcaster.UnitID, id warcaster.ModelID) (list []board.Outline) {
	mates, n := p.Members(u)
	for _, mate := range mates[:n] {
		list = append(list, near(p, p.Body(mate).Capsule, warcaster.SquadReach, id)...)
	}
	return list
}

// strip is the starting zone of a seat (wc.setup.initial_deploy_zone).
func strip(p warcaster.Position, seat game.Seat, id warcaster.ModelID) []board.Outline {
	r := p.M.Models[id].Base
	low, high := r, min(warcaster.ZoneReach+r, p.M.Table.Depth-r)
	if p.S.Edge[seat] == 1 {
		low, high = p.M.Table.Depth-high, p.M.Table.Depth-r
	}
	wide := p.M.Table.Width - r
	return board.Reached([]geom.Point{{X: r, Y: low}, {X: wide, Y: low}, {X: wide, Y: high}, {X: r, Y: high}})
}

// Sight implements board.Rules.
func (m Table) Sight(s *warcaster.State, _ game.Seat, from, to int32, moved []board.Placed) (board.Sight, bool) {
	own := *s
	p := m.At(&own)
	board.ApplyMoves(fray{p}, from, moved)
	if !stands(p, from) || !stands(p, to) || from == to {
		return board.Sight{}, false
	}
	return sightLine(p, warcaster.ModelID(from), warcaster.ModelID(to)), true
}

// SightAt implements board.Spotter.
func (m Table) SightAt(s *warcaster.State, _ game.Seat, from int32, like board.Placed, moved []board.Placed) (board.Sight, bool) {
	own := *s
	p := m.At(&own)
	board.ApplyMoves(fray{p}, from, moved)
	if !stands(p, from) || !stands(p, like.Model) {
		return board.Sight{}, false
	}
	eye := p.Body(warcaster.ModelID(from))
	fray{p}.Stand(like)
	line := lineBetween(p, eye, p.Body(warcaster.ModelID(like.Model)))
	line.From, line.To = from, like.Model
	return line, true
}

// stands reports whether a number is that of a model in play.
func stands(p warcaster.Position, id int32) bool {
	return id >= 0 && int(id) < len(p.M.Models) && p.InPlay(warcaster.ModelID(id))
}

// sightLine is the line of sight from one model to another (wc.measure.needs_los).
func sightLine(p warcaster.Position, from, to warcaster.ModelID) board.Sight {
	line := lineBetween(p, p.Body(from), p.Body(to))
	line.From, line.To = int32(from), int32(to)
	return line
}

func lineBetween(p warcaster.Position, a, b table.Body) board.Sight {
	seen := sight.Between(p.M.Table, a, b, p.M.Terms)
	line := board.Sight{A: seen.Line.From.Plan(), B: seen.Line.To.Plan(), Clear: seen.Clear, Distance: table.Gap3Up(a, b),
		Rays: []board.Ray{{At: seen.Line.To.Plan(), Eye: seen.Line.From.Z, Height: seen.Line.To.Z, Clear: seen.Clear}}}
	if seen.Blocker >= 0 {
		f := &p.M.Table.Features[seen.Blocker]
		line.Blocker, line.Feature, line.Clause = f.Name, f.ID, "wc.measure.needs_los"
		line.B = stop(p, seen.Line, seen.Blocker)
	}
	if cover, ok := sight.CoverFrom(p.M.Table, a, b, warcaster.CoverReach); ok {
		line.Cover = p.M.Table.Features[cover].Name
		if line.Clear {
			line.Feature, line.Clause = p.M.Table.Features[cover].ID, "wc.measure.cover_condition"
		}
	}
	return line
}

// stop returns where a line of sight ends in the feature that blocks it: where it meets
// a solid one, or has led through as much of an obscuring one as it may.
func stop(p warcaster.Position, line sight.Line3, blocker int) geom.Point {
	f := &p.M.Table.Features[blocker]
	a, b := line.From.Plan(), line.To.Plan()
	deep := geom.Length(0)
	if f.Has(table.Obscuring) && (f.Shape.Locate(a) != geom.Outside || f.Shape.Locate(b) != geom.Outside) {
		deep = p.M.Terms.Through
	}
	if f.Shape.Locate(a) == geom.Inside {
		return geom.Along(a, b.Sub(a), min(deep, geom.Dist(a, b)))
	}
	at := f.Shape.Struck(geom.Segment{A: a, B: b})
	return geom.Along(at, b.Sub(at), min(deep, geom.Dist(at, b)))
}
