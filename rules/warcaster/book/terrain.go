package book

import (
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
	"umpire/terrain"
)

// Terrain returns how terrain is made and judged for a mission. What the players agree on is theirs
// (wc.setup.terrain_agreement), within what the kinds of terrain are (wc.terrain).
func Terrain(b *warcaster.Book) *terrain.Law[*warcaster.Mission] {
	return &terrain.Law[*warcaster.Mission]{
		Kinds: warcaster.Kinds, Agreed: "wc.setup.terrain_agreement", Known: "wc.terrain.other", High: "wc.setup.terrain_agreement",
		Size:  "wc.components.battlefield_by_mission",
		On:    func(mission, size string) (*warcaster.Mission, error) { return MissionOn(b, mission, size) },
		Field: (*warcaster.Mission).Table, Fill: fill, Says: warcaster.Says, Check: checkTerrain,
	}
}

// checkTerrain judges what stands on pieces, and what they stand on.
func checkTerrain(m *warcaster.Mission, j *terrain.Judgement) {
	for i, p := range j.Sound() {
		switch {
		case len(p.Ladders) > 0 && p.Kind != warcaster.Structure:
			j.Fault(i, "ladders", "wc.terrain.structure_climb", "%s has ladders: those are of structures", p.Name)
		case slices.ContainsFunc(p.Ladders, func(l table.Ladder) bool { return l.Length < p.Height }):
			j.Fault(i, "ladders", "wc.terrain.structure_climb", "%s has a ladder shorter than it is high", p.Name)
		case p.Standable && p.Kind != warcaster.Structure && p.Kind != warcaster.Obstacle:
			j.Fault(i, "standable", "wc.terrain.obstacle_stand", "%s is no floor: one stands on obstacles and structures", p.Name)
		case warcaster.Kinds.Named(p.Kind).Traits&(table.Barrier|table.Impassable|table.Low) != 0:
			checkObjectives(m, j, i, p)
		}
	}
}

// checkObjectives refuses a piece that stands on an objective.
func checkObjectives(m *warcaster.Mission, j *terrain.Judgement, i int, p *terrain.Piece) {
	for _, o := range m.Objectives {
		if !p.Shape.Within(geom.Disc(o.At, o.Radius), 0) {
			continue
		}
		if o.Terrain {
			j.Fault(i, "shape", "wc.objectives.terrain", "%s stands on %s", p.Name, o.Name)
			continue
		}
		j.Fault(i, "shape", "wc.objectives.secure", "%s stands on %s", p.Name, o.Name)
	}
}

// judgeTerrain judges the pieces of a set by themselves, and puts those that are mirrored there twice.
func judgeTerrain(set *warcaster.TerrainSet, from *content.Origin) {
	law := Terrain(nil)
	set.SetPieces(law.Read(&warcaster.Mission{Width: set.Width, Depth: set.Width}, set.Pieces(), from))
}

// Each quarter of a table that is made gets two or three pieces (wc.setup.terrain_amount); the strips
// of the starting units stay free, solid pieces keep away from the objectives, and between any two
// there is room for a large base. A table whose objectives leave little room gets fewer.

// How far pieces of terrain keep from things.
const (
	keepSolid = 3 * geom.Inch     // of a solid piece, from an objective
	keepLow   = geom.Inch * 3 / 2 // of ground, from an objective
	KeepApart = 2 * geom.Inch     // from each other
)

// sorts are the sorts of pieces that are made, by kind.
var sorts = map[string]*terrain.Sort{
	warcaster.Forest: {Like: terrain.Piece{Kind: warcaster.Forest}, Names: []string{"Copse", "Thicket", "Grove", "Pine wood"},
		Shape: terrain.Blob(8), Long: [2]geom.Length{5 * geom.Inch / 2, 15 * geom.Inch / 4}, Wide: [2]geom.Length{9 * geom.Inch / 4, 13 * geom.Inch / 4}},
	warcaster.RoughLand: {Like: terrain.Piece{Kind: warcaster.RoughLand}, Names: []string{"Scree", "Marsh", "Slag field", "Shell holes"},
		Shape: terrain.Blob(8), Long: [2]geom.Length{5 * geom.Inch / 2, 15 * geom.Inch / 4}, Wide: [2]geom.Length{9 * geom.Inch / 4, 13 * geom.Inch / 4}},
	warcaster.Impassable: {Like: terrain.Piece{Kind: warcaster.Impassable, Height: 4 * geom.Inch}, Names: []string{"Crag", "Spoil heap", "Reactor pit"},
		Shape: terrain.Blob(6), Long: [2]geom.Length{3 * geom.Inch / 2, 9 * geom.Inch / 4}, Wide: [2]geom.Length{3 * geom.Inch / 2, 2 * geom.Inch}},
	warcaster.Obstacle: {Like: terrain.Piece{Kind: warcaster.Obstacle}, Names: []string{"Field wall", "Barricade", "Pipeline", "Hedge bank"},
		Shape: terrain.Bar, Long: [2]geom.Length{9 * geom.Inch / 4, 7 * geom.Inch / 2}, Wide: [2]geom.Length{geom.Inch / 4, geom.Inch / 4}},
	warcaster.Structure: {Like: terrain.Piece{Kind: warcaster.Structure, Standable: true}, Names: []string{"Silo", "Bunker", "Pump house", "Signal post"},
		Shape: terrain.Bar, Long: [2]geom.Length{7 * geom.Inch / 4, 11 * geom.Inch / 4}, Wide: [2]geom.Length{3 * geom.Inch / 2, 9 * geom.Inch / 4},
		High: [2]geom.Length{2 * geom.Inch, 4 * geom.Inch}, Finish: putLadder},
}

// fill puts pieces into the two quarters of the near half, with their twins in the others.
func fill(m *warcaster.Mission, l *terrain.Layout) {
	l.Margin, l.Apart = geom.Vec{X: geom.Inch / 2, Y: warcaster.ZoneReach}, KeepApart
	l.Small = min(l.Width, l.Depth) < 40*geom.Inch // as a skirmish's
	l.Begin(func() bool {
		kinds := kindsOf(l)
		for quarter := range 2 {
			for n := range 2 + l.Luck.IntN(2) {
				kind := kinds[(2*n+quarter)%len(kinds)]
				if !pair(m, l, kind, quarter) && !pair(m, l, warcaster.Obstacle, quarter) {
					return false
				}
			}
		}
		return true
	})
}

// kindsOf returns what the pieces of a half are, in the order in which they are placed: something to hide
// behind, to climb, and to go around, before the rest.
func kindsOf(l *terrain.Layout) []string {
	kinds := []string{warcaster.Structure, warcaster.Forest, warcaster.Obstacle, warcaster.RoughLand, warcaster.Obstacle, warcaster.Forest}
	for i, more := range [...]string{warcaster.Structure, warcaster.Impassable, warcaster.Forest, warcaster.RoughLand} {
		if l.Luck.IntN(4) == 0 {
			kinds[2+i%4] = more
		}
	}
	first := l.Luck.IntN(2)
	kinds[0], kinds[first] = kinds[first], kinds[0]
	return kinds
}

// pair finds room for a piece of the kind in a quarter: 0 left, 1 right.
func pair(m *warcaster.Mission, l *terrain.Layout, kind string, quarter int) bool {
	half := l.Width / 2
	left := geom.Length(quarter) * half
	in := geom.Box{Min: geom.Point{X: left + geom.Inch, Y: warcaster.ZoneReach + geom.Inch}, Max: geom.Point{X: left + half - geom.Inch, Y: l.Depth/2 - geom.Inch/2}}
	return l.Pair(sorts[kind], in, func(p, twin *terrain.Piece) bool {
		box := p.Shape.Box()
		middle := (box.Min.X + box.Max.X) / 2
		return (box.Min.Y+box.Max.Y)/2 < l.Depth/2 && middle > half == (quarter == 1) && middle != half && keepsOff(m, p, twin)
	})
}

// keepsOff reports whether a piece and its twin keep away from objectives.
func keepsOff(m *warcaster.Mission, p, twin *terrain.Piece) bool {
	keep := keepLow
	if p.Kind != warcaster.Forest && p.Kind != warcaster.RoughLand {
		keep = keepSolid
	}
	return !slices.ContainsFunc(m.Objectives, func(o warcaster.ObjectiveCard) bool {
		marker := geom.Disc(o.At, 0)
		return p.Shape.Within(marker, keep) || twin.Shape.Within(marker, keep)
	})
}

// putLadder leads up a structure in the middle of one of its sides.
func putLadder(l *terrain.Layout, p *terrain.Piece) {
	side := p.Shape.Edge(l.Luck.IntN(len(p.Shape)))
	at := geom.Point{X: (side.A.X + side.B.X) / 2, Y: (side.A.Y + side.B.Y) / 2} // exact: corners are even
	p.Ladders = []table.Ladder{{Foot: at, Head: at, Length: p.Height}}
}

// offered are the pieces that editors offer. Whether a piece gives cover is agreed on
// (wc.setup.terrain_agreement).
func offered() []terrain.Offered {
	list := warcaster.Kinds.Offer(
		terrain.Offered{Kind: warcaster.Forest, Round: true, Length: 7 * geom.Inch, Breadth: 6 * geom.Inch},
		terrain.Offered{Kind: warcaster.RoughLand, Round: true, Length: 6 * geom.Inch, Breadth: 5 * geom.Inch},
		terrain.Offered{
			Kind: warcaster.Obstacle, Length: 5 * geom.Inch, Breadth: geom.Inch / 2,
			Agreed: []terrain.Agreement{terrain.AgreedTop},
		},
		terrain.Offered{
			Kind: warcaster.Structure, Length: 4 * geom.Inch, Breadth: 3 * geom.Inch, Standable: true,
			Agreed: []terrain.Agreement{terrain.AgreedTop, terrain.AgreedLadders},
		},
		terrain.Offered{
			Kind: warcaster.Impassable, Round: true, Length: 4 * geom.Inch, Breadth: 3 * geom.Inch, Height: 4 * geom.Inch,
		},
		terrain.Offered{Kind: warcaster.ScreenSmoke, Round: true, Length: 4 * geom.Inch, Breadth: 4 * geom.Inch},
		terrain.Offered{Kind: warcaster.OpenLand, Round: true, Length: 5 * geom.Inch, Breadth: 4 * geom.Inch},
	)
	for i := range list {
		list[i].Agreed = append(list[i].Agreed, terrain.AgreedCover)
	}
	return list
}
