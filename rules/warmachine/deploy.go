package warmachine

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// The figures of deployment: how deep zones are, and how far apart enemies (wm.setup.zone,
// wm.setup.gap).
const (
	ZoneDepth = 10 * geom.Inch
	apart     = 20 * geom.Inch
)

// chooseEdge asks the first player which edge is his; the other has the opposite one
// (wm.setup.opposite).
func (p play) chooseEdge() {
	q := &OneOf[int]{Prompt: "Which table edge is yours?", Clauses: Cl("wm.setup.opposite", "wm.setup.zone")}
	q.AddAs("near", 0, "the "+table.Ends[0]+" edge")
	q.AddAs("far", 1, "the "+table.Ends[1]+" edge")
	edge := uint8(answer(p, "edge", p.S.First, game.Pick, q))
	p.S.Edge[p.S.First], p.S.Edge[p.S.First.Other()] = edge, 1-edge
	p.tellOf("edge", Cl("wm.setup.opposite"), PhaseFacts{Seat: p.S.First, Phase: "edge"}, "%s plays from the %s edge", p.S.First, table.Ends[edge])
	p.S.Phase = SetUpDeploy
}

// deploy places one model after the other: the whole battlegroup of the first player, then
// the opponent's (wm.setup.first_deploys).
func (p play) deploy() {
	seat := p.S.Active
	q := &OneOf[ModelID]{Prompt: "Which model is placed next?", Clauses: Cl("wm.setup.first_deploys")}
	for i := range p.M.Models {
		if id := ModelID(i); p.SeatOf(id) == seat && !p.InPlay(id) {
			q.Add(id, p.Name(id))
		}
	}
	if q.Of.Len() == 0 {
		if seat == p.S.First {
			p.S.Active = seat.Other()
			return
		}
		p.S.Active, p.S.Phase = p.S.First, TurnBegins
		return
	}
	id := answer(p, "deploy", seat, game.Pick, q)
	a := answer(p, "place", seat, game.March, PlacingQuestion{id})
	m := p.Model(id)
	m.Face = p.ahead(seat)
	for row := range a.Rows() {
		m.At, m.InPlay = row.Last().Point, true
		if row.FacingX != 0 || row.FacingY != 0 {
			m.Face = geom.Vec{X: geom.Length(row.FacingX), Y: geom.Length(row.FacingY)} // wm.setup.facing
		}
	}
	p.of(id).Tell("deployed", Cl("wm.setup.zone", "wm.setup.facing", "wm.setup.gap"), MoveFacts{Model: p.Name(id), How: "deployed", From: m.At, Path: []geom.Point{m.At}}, "%s is deployed", p.Name(id))
}

// ahead is the direction from a seat's edge to the opposite one.
func (p Position) ahead(seat game.Seat) geom.Vec {
	if p.S.Edge[seat] == 0 {
		return geom.Vec{Y: geom.Inch}
	}
	return geom.Vec{Y: -geom.Inch}
}

// PlacingQuestion asks where a model is deployed and which way it faces, as a March of one
// place.
type PlacingQuestion struct{ Model ModelID }

// Judge implements ask.Asking (wm.setup.zone, wm.setup.gap).
func (q PlacingQuestion) Judge(p Position, a ask.March, why *Reasons) bool {
	n := 0
	for row := range a.Rows() {
		if n++; n > 1 || row.Subject != int32(q.Model) || row.Len() != 1 || max(row.FacingX, -row.FacingX, row.FacingY, -row.FacingY) > maxFacing ||
			row.At(0).On != table.Ground || !inRange(Spot(row.At(0).Point)) {
			return why.Misshapen("the model, its facing, and one place on the ground")
		}
		if !q.fits(p, row.At(0).Point, why) {
			return false
		}
	}
	return n == 1 || why.Misshapen("the model, its facing, and one place")
}

func (q PlacingQuestion) fits(p Position, at geom.Point, why *Reasons) bool {
	id, ok := q.Model, true
	seat, r := p.SeatOf(id), p.Slot(id).Base
	depth := at.Y
	if p.S.Edge[seat] == 1 {
		depth = p.M.Table.Depth - at.Y
	}
	if depth+r > ZoneDepth {
		if ok = why.No("wm.setup.zone", "%s reaches too far from the edge: %s", p.Name(id), (depth + r).Over(ZoneDepth)); why == nil {
			return false
		}
	}
	for i := range p.M.Models {
		if foe := ModelID(i); p.InPlay(foe) && p.Enemies(id, foe) && geom.Within(at, p.Model(foe).At, apart-1+r+p.Slot(foe).Base) {
			if ok = why.No("wm.setup.gap", "%s is less than 20″ away", p.Name(foe)); why == nil {
				return false
			}
		}
	}
	var c Crowd
	p.Crowd(&c, id)
	if f := p.M.Table.Fits(p.BodyAt(id, at), table.Ground, c.List()); f != nil {
		return p.faultOf(f, &c, id, why)
	}
	return ok
}

// Propose implements ask.Asking: places in rows from the front of the zone back, some of
// them by luck.
func (q PlacingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ask.March]) {
	seat, r := p.SeatOf(q.Model), p.Slot(q.Model).Base
	face := p.ahead(seat)
	add := func(x, depth geom.Length) bool {
		y := depth
		if p.S.Edge[seat] == 1 {
			y = p.M.Table.Depth - depth
		}
		at := geom.Point{X: x, Y: y}
		if !q.fits(p, at, nil) {
			return false
		}
		to.Add(ask.March(nil).With(int32(q.Model), int32(face.X), int32(face.Y), table.Waypoint{Point: at}))
		return true
	}
	for range 3 {
		add(r+geom.Length(luck.IntN(int(p.M.Table.Width-2*r)+1)), r+geom.Length(luck.IntN(int(ZoneDepth-2*r)+1)))
	}
	for depth := ZoneDepth - r; depth >= r; depth -= r {
		for side := geom.Length(0); side <= p.M.Table.Width/2-r; side += r {
			if add(p.M.Table.Width/2+side, depth) || add(p.M.Table.Width/2-side, depth) {
				return
			}
		}
	}
}

// Words implements ask.Asking.
func (q PlacingQuestion) Words(p Position, a ask.March) string {
	for row := range a.Rows() {
		return p.Name(q.Model) + " at " + row.Last().Point.String()
	}
	return p.Name(q.Model)
}

// Request implements ask.Asking.
func (q PlacingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "Place " + p.Name(q.Model), Clauses: Cl("wm.setup.zone", "wm.setup.gap", "wm.setup.facing"), Subjects: []int32{int32(q.Model)},
		Items: []game.Item{{Name: p.Name(q.Model), Value: int32(q.Model)}}}
}

// Zone returns where the middle of a model's base may be deployed (wm.setup.zone).
func (p Position) Zone(id ModelID) []geom.Point {
	seat, r := p.SeatOf(id), p.Slot(id).Base
	low, high := r, geom.Length(ZoneDepth)-r
	if p.S.Edge[seat] == 1 {
		low, high = p.M.Table.Depth-high, p.M.Table.Depth-low
	}
	wide := p.M.Table.Width - r
	return []geom.Point{{X: r, Y: low}, {X: wide, Y: low}, {X: wide, Y: high}, {X: r, Y: high}}
}
