package warpath

import (
	"fmt"
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// Marks is the mission's entry of the chart of objectives.
func (p Position) Marks() *ObjectiveChart { return &p.M.Book.Marks[p.S.Chart[ChartOfObjectives]-1] }

// placeObjectives puts the fixed objectives down, and has the players place the
// others in turn (wp.charts.obj.rules).
func (p Play) placeObjectives() {
	s := p.S
	switch {
	case s.Objectives.Len() == 0 && s.ToPlace == 0:
		p.fixedObjectives()
	case !p.roomForObjective():
		p.tell("no-place", Cl("wp.charts.obj.rules"), ObjectiveFacts{Seat: s.Turn}, "There is no place left for another objective: %s fewer", Count(int(s.ToPlace), "objective"))
		s.ToPlace = 0
	default:
		at := answer(p, "objective", s.Turn, game.Aim, MarkingQuestion{s.Turn})
		s.ToPlace--
		p.objective(at, s.Turn)
		s.Turn = s.Turn.Other()
	}
	if s.ToPlace == 0 {
		p.enter(SetUpRecon)
	}
}

// fixedObjectives puts down what the chart fixes, and settles how many the players
// place and who begins.
func (p Play) fixedObjectives() {
	s, card := p.S, p.Marks()
	clause := card.Clauses.Clause()
	if sets := p.M.Book.MarksOn(int(s.Chart[ChartOfObjectives])-1, p.M.Setup.Table); len(sets) > 0 {
		set := 0
		if len(sets) > 1 {
			face := int(p.G.Roll("objectives/set", dice.Pool{dice.D8.Times(1)})[0])
			set = (face - 1) * len(sets) / 8
			p.tell("objective-set", Cl(clause), ObjectiveFacts{Seat: game.Nobody, Rolled: face, N: set + 1, Tray: chartDie("Objectives", face, fmt.Sprintf("set %d", set+1))}, "A %d: set %d of the objectives", face, set+1)
		}
		p.clearWater(sets[set])
		for _, at := range sets[set] {
			p.objective(at, game.Nobody)
		}
	}
	s.ToPlace = uint8(2 * card.Placed)
	if card.Rolled {
		face := int(p.G.Roll("objectives/number", dice.Pool{dice.D8.Times(1)})[0])
		s.ToPlace = uint8((face+1)/2 + 2)
		p.tell("objective-number", Cl(clause, "wp.basics.d4"), ObjectiveFacts{Seat: game.Nobody, Rolled: face, N: int(s.ToPlace), Tray: chartDie("Objectives", face, Count(int(s.ToPlace), "objective"))},
			"A D8 of %d is a D4 of %d: %s", face, (face+1)/2, Count(int(s.ToPlace), "objective"))
	}
	if s.ToPlace > 0 {
		s.Turn = p.rollD8s("objectives/first", game.Nobody, Cl("wp.charts.obj.rules", clause), "Who places the first objective")
	}
}

// objective puts an objective down. It blocks nothing (wp.mission.objectives_inert).
func (p Play) objective(at geom.Point, by game.Seat) {
	p.S.Objectives.Push(at)
	n := p.S.Objectives.Len()
	p.tell("objective", Cl(p.Marks().Clauses.Clause(), "wp.charts.obj.rules", "wp.mission.objectives_inert"), ObjectiveFacts{Seat: by, N: n, At: at},
		"Objective %d lies at %v, %v", n, at.X, at.Y)
}

// clearWater takes the layout of the terrain in which no water covers the fixed
// objectives.
func (p Play) clearWater(points []geom.Point) {
	for i := range p.M.layouts {
		l := &p.M.layouts[i]
		if !slices.Equal(l.clears, points) {
			continue
		}
		p.S.Laid = uint8(i)
		for f := range l.Features {
			from, to := p.M.Setup.Terrain[f].Shape[0], l.Features[f].Shape[0]
			if from != to {
				p.tell("shifted", Cl("wp.charts.obj.rules"), ShiftFacts{Feature: l.Features[f].ID, By: to.Sub(from)}, "%s gives way to an objective: it is shifted by %v",
					l.Features[f].Name, geom.Dist(from, to))
			}
		}
		return
	}
}

// layOut takes the deployment zones of the table, and makes the layouts of the terrain: as it was set up, and one for each set of
// fixed objectives that water gives way to.
func (m *Match) layOut() {
	m.layouts = []layout{{Features: m.Setup.Terrain, footing: Footings(m.Setup.Terrain)}}
	for i := range m.Book.Zones {
		m.zones = append(m.zones, m.Book.ZonesOn(i, m.Setup.Table))
	}
	for i := range m.Book.Marks {
		for _, points := range m.Book.MarksOn(i, m.Setup.Table) {
			if features := cleared(m.Setup.Terrain, points); features != nil {
				m.layouts = append(m.layouts, layout{Features: features, footing: Footings(features), clears: points})
			}
		}
	}
}

// cleared is the terrain with each water that covers one of the points shifted the
// shortest distance that clears it; nil if none does.
func cleared(terrain []Feature, points []geom.Point) (features []Feature) {
	for i := range terrain {
		f := terrain[i]
		if f.Kind != Water {
			continue
		}
		for range 4 * len(points) { // a shift may bring the water over another point
			for _, q := range points {
				if v := clearing(f.Shape, q); v != (geom.Vec{}) {
					f.Shape = f.Shape.Shifted(v)
				}
			}
		}
		if f.Shape[0] != terrain[i].Shape[0] {
			if features == nil {
				features = append(features, terrain...)
			}
			features[i] = f
		}
	}
	return features
}

// clearing is the shortest way to shift a shape so that a point is not inside it.
func clearing(shape geom.Polygon, q geom.Point) geom.Vec {
	if shape.Locate(q) != geom.Inside {
		return geom.Vec{}
	}
	v := q.Sub(shape.Foot(q))
	for shape.Shifted(v).Locate(q) == geom.Inside { // the foot was snapped to the grid
		v = geom.Vec{X: v.X + Sign(v.X), Y: v.Y + Sign(v.Y)}
		if v == (geom.Vec{}) {
			v.X = 1
		}
	}
	return v
}

// Sign is in which direction a length goes.
func Sign(n geom.Length) geom.Length {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// MarkingQuestion asks where the next objective is placed.
type MarkingQuestion struct{ Seat game.Seat }

// Judge implements ask.Asking.
func (q MarkingQuestion) Judge(p Position, at geom.Point, why *Reasons) bool {
	card := p.Marks()
	clause := card.Clauses.Clause()
	if !p.M.Bounds().Contains(at) {
		return why.No(clause, "that is off the table")
	}
	ok := true
	if gap, edge := p.M.nearestEdge(at); gap < card.Border {
		ok = why != nil && why.No(clause, "it is too near to the %v edge: %s", edge, gap.Under(card.Border))
	}
	for i := range p.S.Objectives.Len() {
		if o := *p.S.Objectives.At(i); geom.Dist2(o, at) < int64(card.Spacing)*int64(card.Spacing) {
			ok = why != nil && why.No(clause, "it is too near to objective %d: %s", i+1, geom.Dist(o, at).Under(card.Spacing))
		}
	}
	for i, f := range p.Features() {
		if p.Terrain(i) == Water && f.Shape.Locate(at) == geom.Inside {
			ok = why != nil && why.No("wp.charts.obj.rules", "it is inside %s, which is Impassable", f.Name)
		}
	}
	return ok
}

// nearestEdge is the table edge that a point is nearest to, and how far that is.
func (m *Match) nearestEdge(at geom.Point) (gap geom.Length, edge Edge) {
	gap = at.Y
	for e, d := range [4]geom.Length{at.Y, at.X, m.Size.Depth - at.Y, m.Size.Width - at.X} {
		if d < gap {
			gap, edge = d, Edge(e)
		}
	}
	return gap, edge
}

// Propose implements ask.Asking: points drawn with luck, then the first of a grid
// that will do.
func (q MarkingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[geom.Point]) {
	border := p.Marks().Border
	for range 24 {
		x := border + geom.Length(luck.IntN(int(p.M.Size.Width-2*border)+1))
		y := border + geom.Length(luck.IntN(int(p.M.Size.Depth-2*border)+1))
		if at := (geom.Point{X: x, Y: y}); q.Judge(p, at, nil) {
			to.Add(at)
		}
		if to.Len() == 4 {
			return
		}
	}
	if at, ok := q.first(p); ok {
		to.Add(at)
	}
}

// first is the first point of a grid, from the border on, that will do.
func (q MarkingQuestion) first(p Position) (geom.Point, bool) {
	border := p.Marks().Border
	for y := border; y <= p.M.Size.Depth-border; y += geom.Inch / 2 {
		for x := border; x <= p.M.Size.Width-border; x += geom.Inch / 2 {
			if at := (geom.Point{X: x, Y: y}); q.Judge(p, at, nil) {
				return at, true
			}
		}
	}
	return geom.Point{}, false
}

// roomForObjective reports whether another objective can be placed.
func (p Position) roomForObjective() bool {
	_, ok := MarkingQuestion{p.S.Turn}.first(p)
	return ok
}

// Words implements ask.Asking.
func (q MarkingQuestion) Words(_ Position, at geom.Point) string {
	return "place an objective at " + at.X.String() + ", " + at.Y.String()
}

// Request implements ask.Asking.
func (q MarkingQuestion) Request(p Position) game.Request {
	card := p.Marks()
	return game.Request{Prompt: "Place an objective: at least " + card.Border.String() + " from every table edge and " + card.Spacing.String() + " from every other objective",
		Clauses: Cl(card.Clauses.Clause(), "wp.charts.obj.rules"), Min: 1, Max: 1}
}
