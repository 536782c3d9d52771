package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// maxLandings is how many spots a question about one has room for; of more, the
// first are taken.
const maxLandings = 24

// landing is where a model that falls comes to lie: where its owner says, if there
// is no room directly below and several spots are as near (wc.terrain.fall_landing).
func (p play) landing(id ModelID, f table.Fall) table.Waypoint {
	q := comingDown{model: id, top: f.From.On, edge: f.Edge, landing: f.Landing}
	var room [maxLandings]table.Waypoint
	if len(q.spots(p.position, room[:0])) < 2 {
		return f.Landing
	}
	_, at := answer(p, "fall", p.seatOf(id), game.Place, q).At(0)
	return at
}

// comingDown asks where a model comes to lie that has fallen off a top at an edge: at
// one of the spots that are as near as any.
type comingDown struct {
	model   ModelID
	top     int16
	edge    table.Waypoint
	landing table.Waypoint // the one that is taken where nobody is asked
}

// spots appends the spots to choose from.
func (q comingDown) spots(p position, dst []table.Waypoint) []table.Waypoint {
	var c crowd
	p.crowd(&c, q.model)
	f := table.Fall{From: table.Waypoint{On: q.top}, Edge: q.edge, Landing: q.landing}
	list := p.m.Table.Landings(dst, p.mover(q.model), f, c.list())
	return list[:min(len(list), maxLandings)]
}

func (q comingDown) Judge(p position, a placements, why *reasons) bool {
	if _, _, ok := p.alone(a, q.model, "wc.move.on_table", why); !ok {
		return false
	}
	_, at := a.At(0)
	var room [maxLandings]table.Waypoint
	near := q.landing.Point
	for _, spot := range q.spots(p, room[:0]) {
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
		return why.No("wc.terrain.fall_landing", "%s comes to lie at one of the spots shown, %s from where it falls; the nearest is at %s", p.name(q.model), most, nearest)
	}
	return why.No("wc.terrain.fall_landing", "%s comes to lie as near as it fits to where it falls, at one of the spots shown: %s; the nearest is at %s", p.name(q.model), far.Over(most), nearest)
}

// Complete puts a model that is put down near one of the spots right there.
func (q comingDown) Complete(p position, a placements) placements {
	if _, _, ok := p.alone(a, q.model, "wc.move.on_table", nil); !ok {
		return a
	}
	_, at := a.At(0)
	best := p.m.models[q.model].Base
	var room [maxLandings]table.Waypoint
	for _, spot := range q.spots(p, room[:0]) {
		if d := geom.Dist(at.Point, spot.Point); d < best {
			best, a = d, putAt(q.model, spot.Point, spot.On)
		}
	}
	return a
}

func (q comingDown) Propose(p position, _ *game.Luck, to ask.To[placements]) {
	var room [maxLandings]table.Waypoint
	for _, spot := range q.spots(p, room[:0]) {
		to.Add(putAt(q.model, spot.Point, spot.On))
	}
}

func (q comingDown) Words(p position, _ placements) string {
	return p.name(q.model) + " comes to lie here"
}

func (q comingDown) Request(p position) game.Request {
	return game.Request{Prompt: p.name(q.model) + " falls and has no room directly below: where does it come to lie?",
		Clauses: cl("wc.terrain.fall_landing"), Subjects: []int32{int32(q.model)}}
}
