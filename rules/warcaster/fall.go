package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// MaxLandings says how many spots a question about one has room for; of more, the
// first are taken.
const MaxLandings = 24

// landing returns where a model that falls comes to lie: where its owner says, if there
// is no room directly below and several spots are as near (wc.terrain.fall_landing).
func (p play) landing(id ModelID, f table.Fall) table.Waypoint {
	q := ComingDownQuestion{model: id, top: f.From.On, edge: f.Edge, landing: f.Landing}
	var room [MaxLandings]table.Waypoint
	if len(q.Spots(p.Position, room[:0])) < 2 {
		return f.Landing
	}
	_, at := answer(p, "fall", p.SeatOf(id), game.Place, q).At(0)
	return at
}

// ComingDownQuestion asks where a model comes to lie that has fallen off a top at an edge: at
// one of the spots that are as near as any.
type ComingDownQuestion struct {
	model   ModelID
	top     int16
	edge    table.Waypoint
	landing table.Waypoint // the one that is taken where nobody is asked
}

// Spots appends the spots to choose from.
func (q ComingDownQuestion) Spots(p Position, dst []table.Waypoint) []table.Waypoint {
	var c Crowd
	p.Crowd(&c, q.model)
	f := table.Fall{From: table.Waypoint{On: q.top}, Edge: q.edge, Landing: q.landing}
	list := p.M.Table.Landings(dst, p.Mover(q.model), f, c.List())
	return list[:min(len(list), MaxLandings)]
}

func (q ComingDownQuestion) Judge(p Position, a Placements, why *Reasons) bool {
	if _, _, ok := p.alone(a, q.model, "wc.move.on_table", why); !ok {
		return false
	}
	_, at := a.At(0)
	var room [MaxLandings]table.Waypoint
	near := q.landing.Point
	for _, spot := range q.Spots(p, room[:0]) {
		if spot == at {
			return true
		}
		if geom.Dist(spot.Point, at.Point) < geom.Dist(near, at.Point) {
			near = spot.Point
		}
	}
	nearest := near.X.String() + ", " + near.Y.String()
	far, most := geom.Dist(q.edge.Point, at.Point), geom.Dist(q.edge.Point, q.landing.Point)
	if far <= most {
		return why.No("wc.terrain.fall_landing", "%s comes to lie at one of the spots shown, %s from where it falls; the nearest is at %s", p.Name(q.model), most, nearest)
	}
	return why.No("wc.terrain.fall_landing", "%s comes to lie as near as it fits to where it falls, at one of the spots shown: %s; the nearest is at %s", p.Name(q.model), far.Over(most), nearest)
}

// Complete puts a model that is put down near one of the spots right there.
func (q ComingDownQuestion) Complete(p Position, a Placements) Placements {
	if _, _, ok := p.alone(a, q.model, "wc.move.on_table", nil); !ok {
		return a
	}
	_, at := a.At(0)
	best := p.M.Models[q.model].Base
	var room [MaxLandings]table.Waypoint
	for _, spot := range q.Spots(p, room[:0]) {
		if d := geom.Dist(at.Point, spot.Point); d < best {
			best, a = d, PutAt(q.model, spot.Point, spot.On)
		}
	}
	return a
}

func (q ComingDownQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[Placements]) {
	var room [MaxLandings]table.Waypoint
	for _, spot := range q.Spots(p, room[:0]) {
		to.Add(PutAt(q.model, spot.Point, spot.On))
	}
}

func (q ComingDownQuestion) Words(p Position, _ Placements) string {
	return p.Name(q.model) + " comes to lie here"
}

func (q ComingDownQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: p.Name(q.model) + " falls and has no room directly below: where does it come to lie?",
		Clauses: Cl("wc.terrain.fall_landing"), Subjects: []int32{int32(q.model)}}
}
