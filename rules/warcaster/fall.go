package warcaster

import (
	"umpire/game"
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
	a := p.ask("fall", p.seatOf(id), game.Place, q)
	return waypointOf(a)
}

// comingDown asks where a model comes to lie that has fallen off a top at an edge:
// model, x, y and surface of one of the spots that are as near as any.
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

// waypointOf is the place in an answer of model, x, y and surface.
func waypointOf(a game.Answer) table.Waypoint {
	return table.Waypoint{Point: geom.Point{X: geom.Length(a[1]), Y: geom.Length(a[2])}, On: int16(a[3])}
}

func (q comingDown) Judge(p position, a game.Answer, why *reasons) bool {
	if len(a) != placeSize || a[0] != int32(q.model) {
		return why.Misshapen("the model, x, y and surface")
	}
	if _, _, ok := p.placed(a, "wc.move.on_table", why); !ok {
		return false
	}
	var room [maxLandings]table.Waypoint
	near := q.landing.Point
	for _, spot := range q.spots(p, room[:0]) {
		if spot == waypointOf(a) {
			return true
		}
		if geom.Dist(spot.Point, waypointOf(a).Point) < geom.Dist(near, waypointOf(a).Point) {
			near = spot.Point
		}
	}
	nearest := near.X.String() + ", " + near.Y.String()
	far, most := geom.Dist(q.edge.Point, waypointOf(a).Point), geom.Dist(q.edge.Point, q.landing.Point)
	if far <= most {
		return why.No("wc.terrain.fall_landing", "%s comes to lie at one of the spots shown, %s from where it falls; the nearest is at %s", p.name(q.model), most, nearest)
	}
	return why.No("wc.terrain.fall_landing", "%s comes to lie as near as it fits to where it falls, at one of the spots shown: %s; the nearest is at %s", p.name(q.model), far.Over(most), nearest)
}

// Complete puts a model that is put down near one of the spots right there.
func (q comingDown) Complete(p position, a game.Answer) game.Answer {
	if len(a) != placeSize || a[0] != int32(q.model) || !onTable(p, waypointOf(a).Point) {
		return a
	}
	at, best := waypointOf(a), p.m.models[q.model].Base
	var room [maxLandings]table.Waypoint
	for _, spot := range q.spots(p, room[:0]) {
		if d := geom.Dist(at.Point, spot.Point); d < best {
			best, a = d, q.answer(spot)
		}
	}
	return a
}

func (q comingDown) answer(at table.Waypoint) game.Answer {
	return game.Answer{int32(q.model), int32(at.X), int32(at.Y), int32(at.On)}
}

func (q comingDown) Propose(p position, _ *game.Luck, to *game.Proposals) {
	var room [maxLandings]table.Waypoint
	for _, spot := range q.spots(p, room[:0]) {
		to.Add(q.answer(spot)...)
	}
}

func (q comingDown) Words(p position, a game.Answer) string {
	return p.name(q.model) + " comes to lie here"
}

func (q comingDown) Request(p position) game.Request {
	return game.Request{Prompt: p.name(q.model) + " falls and has no room directly below: where does it come to lie?",
		Clauses: cl("wc.terrain.fall_landing"), Subjects: []int32{int32(q.model)}}
}
