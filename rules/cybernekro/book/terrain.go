package book

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/table"
	"umpire/table/plot"
	"umpire/terrain"
)

// Bounds of the terrain of a table.
const (
	mostRooms = 16
	headroom  = 3 * geom.Inch / 2 // below the floor of a storey: as high as a model
)

// Board is a table with what is played on it.
type Board struct {
	plot.Table
	For   []cybernekro.ScenarioWord // the scenarios that its terrain has to suit
	Rooms []cybernekro.Room
}

// square is the table of a side (cn.def.board).
func square(side geom.Length) plot.Table { return plot.Table{Width: side, Depth: side} }

// BoardOn is the board of a battlefield, for some scenarios.
func BoardOn(f *cybernekro.Battlefield, words ...cybernekro.ScenarioWord) Board {
	return Board{square(f.Side), words, f.Rooms}
}

// Terrain returns how terrain is made and judged for a board (cn.setup.terrain).
func Terrain(b *cybernekro.Book) *terrain.Law[Board] {
	return &terrain.Law[Board]{
		Kinds: cybernekro.Kinds, Agreed: "cn.setup.terrain", Known: "cn.setup.terrain", High: "cn.setup.terrain", Size: "cn.def.board",
		On:    func(scenario, size string) (Board, error) { return boardOf(b, scenario, size) },
		Field: func(on Board) plot.Table { return on.Table },
		Fill:  fill, Says: cybernekro.Says, Check: checkTerrain,
	}
}

// CheckTerrain judges pieces of a file or a set-up for a board, and returns them in normal form.
func CheckTerrain(on Board, features []cybernekro.Feature) ([]cybernekro.Feature, []cybernekro.Fault) {
	pieces, faults := Terrain(nil).Judge(on, cybernekro.Pieces(features))
	return cybernekro.Features(pieces), faults
}

// judgeField judges a battlefield as terrain made by hand is judged, for its scenarios.
func judgeField(f *cybernekro.Battlefield, from *content.Origin) {
	f.Rooms = bothRooms(square(f.Side), f.Rooms)
	f.Features = cybernekro.Features(Terrain(nil).Read(BoardOn(f, f.For...), cybernekro.Pieces(f.Features), from))
}

// bothRooms are rooms with the twins of those that stand twice.
func bothRooms(on plot.Table, rooms []cybernekro.Room) (all []cybernekro.Room) {
	for _, r := range rooms {
		twice := r.Mirror
		r.Mirror = false
		if all = append(all, r); twice {
			r.ID, r.Shape = r.ID+"-b", on.TurnedShape(r.Shape)
			all = append(all, r)
		}
	}
	return all
}

// judgement is terrain under judgement for a board.
type judgement struct {
	*terrain.Judgement
	on Board
}

// checkTerrain judges pieces against each other, the zones, the rooms and the scenarios.
func checkTerrain(on Board, of *terrain.Judgement) {
	j := judgement{of, on}
	for i, p := range j.Sound() {
		j.piece(i, p)
	}
	for _, judge := range [...]func(){j.holds, j.rooms, j.suits} {
		if len(j.Faults) == 0 {
			judge()
		}
	}
}

// piece judges a piece against what was agreed of it.
func (j *judgement) piece(i int, p *terrain.Piece) {
	switch {
	case p.Kind == cybernekro.PlateKind && p.Floor < headroom:
		j.Fault(i, "floor", "cn.setup.terrain", "%s leaves %s below it: expected %s or more below the floor of a storey", p.Name, p.Floor, geom.Length(headroom))
	case p.Kind == cybernekro.SlopeKind && p.Floor > 0:
		j.Fault(i, "floor", "cn.move.distance", "%s is a slope at %s: expected one that stands on the ground", p.Name, p.Floor)
	case p.Kind == cybernekro.DoorKind && (p.Standable || p.Climbable):
		j.Fault(i, "door", "cn.door.closed", "%s is a door: expected nothing else of it", p.Name)
	case p.Climbable && p.Kind == cybernekro.SlopeKind:
		j.Fault(i, "slope", "cn.move.distance", "%s is a slope: expected no climbing", p.Name)
	case p.Climbable && p.Kind != cybernekro.PlateKind && (p.Height < cybernekro.LowStep || !p.Standable):
		j.Fault(i, "climb", "cn.move.climbable", "%s can be climbed: expected a height of 1\" or more, and a top to stand on", p.Name)
	}
}

// zone has places side by side, as many as the largest crew has models, whatever the limits say
// (cn.scen.deploy, cn.crew.size).
func zone(on plot.Table) terrain.Zone {
	const place, mostModels = 2 * geom.Inch, 7
	return terrain.Zone{Place: place, Last: on.Depth/2 - outOfMiddle - place/2, Base: place / 2, Models: mostModels, Taken: onGround, Clause: "cn.scen.deploy"}
}

// onGround reports whether models cannot stand where a piece stands.
func onGround(p *terrain.Piece) bool { return p.Floor == 0 && p.Height >= cybernekro.LowStep }

// outOfMiddle says how far from the middle line crews are deployed (cn.scen.deploy).
const outOfMiddle = 10 * geom.Inch

// holds refuses what hangs in the air: each corner of a piece that is no floor of a storey lies on
// the top of another that is as high as the piece stands.
func (j *judgement) holds() {
	for i := range j.Pieces {
		f := &j.Pieces[i]
		if f.Floor == 0 || f.Kind == cybernekro.PlateKind {
			continue
		}
		for _, corner := range f.Shape {
			if !slices.ContainsFunc(j.Pieces, func(on terrain.Piece) bool {
				return on.Standable && on.Top() == f.Floor && on.Shape.Locate(corner) != geom.Outside
			}) {
				j.Fault(i, "floor", "cn.setup.terrain", "%s hangs in the air at %s: expected a top or a floor as high as that below each of its corners", f.Name, f.Floor)
				break
			}
		}
	}
	j.leads()
	j.Leave(j.on.Table, zone(j.on.Table))
}

// leads refuses floors of storeys to which nothing leads: no stairs, no ladder, no side that is climbed
// (cn.move.climbable).
func (j *judgement) leads() {
	pieces := j.Pieces
	reached := make([]bool, len(pieces))
	beside := func(f *terrain.Piece) bool {
		for k := range pieces {
			rise := f.Top() - pieces[k].Top()
			if reached[k] && max(rise, -rise) < cybernekro.LowStep && plot.Closer(f.Shape, pieces[k].Shape, table.Contact) {
				return true
			}
		}
		return false
	}
	for more := true; more; {
		more = false
		for i := range pieces {
			f := &pieces[i]
			if f.Standable && !reached[i] && (f.Top() < cybernekro.LowStep || f.Kind == cybernekro.SlopeKind || f.Climbable || beside(f)) {
				reached[i], more = true, true
			}
		}
	}
	for i := range pieces {
		if f := &pieces[i]; f.Kind == cybernekro.PlateKind && !reached[i] {
			j.Fault(i, "", "cn.move.climbable", "nothing leads up to %s: expected stairs, a ladder, or a side that can be climbed", f.Name)
		}
	}
}

// TerrainWarnings returns what terrain had better not be for a scenario and may be: so bare that
// the quick start is a shooting range (cn.quick.setup).
func TerrainWarnings(on Board, pieces []terrain.Piece) (warnings []cybernekro.Fault) {
	whole := 2 * int64(on.Width) * int64(on.Depth)
	if covered := area2(pieces); slices.Contains(on.For, cybernekro.QuickStart) && 4*covered < whole {
		warnings = append(warnings, cybernekro.Fault{Clause: "cn.quick.setup", Path: "features",
			Text: fmt.Sprintf("terrain covers %d%% of the table: a quarter or more is better", 100*covered/whole)})
	}
	return warnings
}

// area2 is twice the area that pieces take up.
func area2(pieces []terrain.Piece) (area int64) {
	for i := range pieces {
		a := pieces[i].Shape.Area2()
		area += max(a, -a)
	}
	return area
}

// rooms judges the rooms of the board.
func (j *judgement) rooms() {
	for i := range j.on.Rooms {
		j.room(content.IndexPath("rooms", i), i)
	}
}

// room judges a room against those before it.
func (j *judgement) room(path string, at int) {
	r, before := &j.on.Rooms[at], j.on.Rooms[:at]
	wrongly := r.Shape.Check()
	switch {
	case wrongly != nil:
		j.FaultAt(path+".shape", "cn.explore.setup", "%s has a wrong shape: %v", r.Name, wrongly)
	case !j.on.Holds(r.Shape):
		j.FaultAt(path+".shape", "cn.explore.setup", "%s leaves the table", r.Name)
	case slices.ContainsFunc(before, func(o cybernekro.Room) bool { return o.ID == r.ID }):
		j.FaultAt(path+".id", "cn.explore.setup", "there are two rooms %q: expected each id once", r.ID)
	case len(j.on.Rooms) > mostRooms:
		j.FaultAt(path, "cn.explore.setup", "%d rooms: a table has at most %d", len(j.on.Rooms), mostRooms)
	}
	if len(j.Faults) > 0 {
		return
	}
	for k := range before {
		if plot.Overlap(r.Shape, before[k].Shape) {
			j.FaultAt(path+".shape", "cn.explore.setup", "%s lies over %s: expected rooms side by side", r.Name, before[k].Name)
		}
	}
}

// Exploration wants so many places (cn.explore.setup).
const places = 6

// suits refuses a board for scenarios that it does not suit.
func (j *judgement) suits() {
	for _, word := range j.on.For {
		j.suitsOne(word)
	}
}

func (j *judgement) suitsOne(word cybernekro.ScenarioWord) {
	switch word {
	case cybernekro.QuickStart:
		for _, at := range cybernekro.TerminalsOf(j.on.Width) {
			for i := range j.Pieces {
				if p := &j.Pieces[i]; onGround(p) && p.Shape.Locate(at) != geom.Outside {
					j.Fault(-1, "", "cn.quick.terminals", "the terminal at %v would stand in %s", at, p.Name)
				}
			}
		}
	case cybernekro.Exploration:
		containers := 0
		for i := range j.Pieces {
			if j.Pieces[i].Kind == cybernekro.ContainerKind {
				containers++
			}
		}
		if rooms := len(j.on.Rooms); rooms < places && containers != places {
			j.Fault(-1, "", "cn.explore.setup", "there are %d rooms and %d containers: expected at least %d rooms, or %d containers", rooms, containers, places, places)
		}
	case cybernekro.Prisoner:
		j.prison()
	case cybernekro.Ritual:
		middle, there := geom.Point{X: j.on.Width / 2, Y: j.on.Depth / 2}, 0
		for i := range j.Pieces {
			if p := &j.Pieces[i]; p.Kind == cybernekro.FocusKind && p.Shape.Locate(middle) != geom.Outside {
				there++
			}
		}
		if there != 1 {
			j.Fault(-1, "", "cn.ritual.setup", "there are %d pieces in the middle that are the Focus: expected one", there)
		}
	}
}

// prison refuses a battlefield without a prison that touches the middle of an end of the
// table and has one door (cn.prison.setup).
func (j *judgement) prison() {
	at := slices.IndexFunc(j.on.Rooms, func(r cybernekro.Room) bool { return r.Prison })
	if at < 0 {
		j.Fault(-1, "", "cn.prison.setup", "there is no room with prison: expected one at an end of the table")
		return
	}
	prison := &j.on.Rooms[at]
	ends := [2]geom.Point{{X: j.on.Width / 2}, {X: j.on.Width / 2, Y: j.on.Depth}}
	if !slices.ContainsFunc(ends[:], func(end geom.Point) bool { return prison.Shape.Locate(end) != geom.Outside }) {
		j.FaultAt(content.IndexPath("rooms", at), "cn.prison.setup", "%s does not touch the middle of the south or the north edge", prison.Name)
	}
	doors := 0
	for i := range j.Pieces {
		if p := &j.Pieces[i]; p.Kind == cybernekro.DoorKind && plot.Closer(prison.Shape, p.Shape, 0) {
			doors++
		}
	}
	if doors != 1 {
		j.FaultAt(content.IndexPath("rooms", at), "cn.prison.setup", "%s has %d doors: expected one", prison.Name, doors)
	}
}

// offered are the pieces that editors offer. All but ramps and stairs may stand on floors.
func offered() []terrain.Offered {
	sides := []terrain.Agreement{terrain.AgreedTop, terrain.AgreedClimb, terrain.AgreedBlocks}
	list := cybernekro.Kinds.Offer(
		terrain.Offered{
			Kind: cybernekro.HighKind, Clause: "cn.move.high", Length: 5 * geom.Inch, Breadth: 4 * geom.Inch,
			Standable: true, Climbable: true, Blocks: true, Agreed: sides,
		},
		terrain.Offered{
			Kind: cybernekro.PlateKind, Clause: "cn.move.high", Length: 6 * geom.Inch, Breadth: 5 * geom.Inch,
			Agreed: []terrain.Agreement{terrain.AgreedClimb},
		},
		terrain.Offered{
			Kind: cybernekro.HighKind, Preset: "ladder", Clause: "cn.move.climbable",
			Length: geom.Inch, Breadth: geom.Inch / 2, Standable: true, Climbable: true,
		},
		terrain.Offered{
			Kind: cybernekro.SlopeKind, Preset: "stairs", Clause: "cn.move.distance",
			Length: geom.Inch, Breadth: 2 * geom.Inch, Blocks: true,
			Steps: []geom.Length{9 * geom.Inch / 10, 18 * geom.Inch / 10, 27 * geom.Inch / 10},
		},
		terrain.Offered{
			Kind: cybernekro.LowKind, Clause: "cn.move.low",
			Length: 4 * geom.Inch, Breadth: geom.Inch / 2, Height: 4 * geom.Inch / 5,
		},
		terrain.Offered{
			Kind: cybernekro.DifficultKind, Clause: "cn.move.difficult",
			Round: true, Length: 5 * geom.Inch, Breadth: 4 * geom.Inch,
		},
		terrain.Offered{
			Kind: cybernekro.SlopeKind, Clause: "cn.move.distance", Length: 5 * geom.Inch, Breadth: 4 * geom.Inch,
		},
		terrain.Offered{
			Kind: cybernekro.DoorKind, Clause: "cn.door.closed", Length: 2 * geom.Inch, Breadth: 2 * geom.Inch / 5,
		},
		terrain.Offered{
			Kind: cybernekro.ContainerKind, Clause: "cn.explore.setup",
			Length: 6 * geom.Inch / 5, Breadth: 6 * geom.Inch / 5,
		},
		terrain.Offered{
			Kind: cybernekro.FocusKind, Clause: "cn.ritual.setup", Length: 2 * geom.Inch, Breadth: 2 * geom.Inch,
		},
	)
	for i := range list {
		list[i].Storeys = list[i].Kind != cybernekro.SlopeKind
	}
	return list
}
