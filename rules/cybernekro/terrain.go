package cybernekro

import (
	"fmt"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/terrain"
)

// LowStep is the rise from which on a surface has to be climbed (cn.move.low, cn.move.high).
const LowStep = geom.Inch // cn.move.low

// lay lays the terrain out. What is lower than 1″ is walked over freely (cn.move.low).
func (m *Match) lay() error {
	features := make([]table.Feature, 0, len(m.Setup.Terrain))
	for _, f := range m.Setup.Terrain {
		features = append(features, table.Feature{ID: f.ID, Name: f.Name, Shape: f.Shape, Foot: f.Floor, Height: f.TopZ(), Traits: f.traits()})
	}
	if len(features) > 64 {
		return fmt.Errorf("the table has %d pieces of terrain: at most 64 fit", len(features))
	}
	t, err := table.New(m.Setup.Side, m.Setup.Side, features)
	if err != nil {
		return fmt.Errorf("the table: %w", err)
	}
	t.Overhang = true // cn.action.push_result: a model falls when its centre passes a ledge
	m.Table = t
	m.views = table.NewViews(t, func(open uint64, i int, f *table.Feature) {
		if open&(1<<i) != 0 {
			f.Traits = 0
		}
	})
	return nil
}

// traits is a piece as the table has it.
func (f *Feature) traits() (t table.Traits) {
	if f.Blocks || f.Door {
		t |= table.Solid
	}
	if f.Difficult {
		t |= table.Difficult
	}
	switch {
	case f.Plate:
		t |= table.Solid | table.Barrier | table.Standable
		if f.Climb == Climbable { // cn.move.climbable
			t |= table.Climbable
		}
	case f.Slope && f.Top:
		t |= table.Standable
	case f.Height >= LowStep && f.Top:
		t |= table.Barrier | table.Standable
		if f.Climb == Climbable { // cn.move.climbable
			t |= table.Climbable
		}
	case f.Height >= LowStep || f.Door:
		t |= table.Barrier
	}
	return t
}

// onLevel reports whether a piece is beside a body: neither above nor below it.
func onLevel(f *table.Feature, b table.Body) bool { return f.Foot < b.Top() && f.Height >= b.Z }

// field is the table with the doors that are open (cn.door.closed).
func (p Position) field() *table.Table { return p.M.views.Of(p.S.Open) }

// The kinds of terrain on screens: what a piece is. The rest is said of each piece (cn.setup.terrain).
const (
	HighKind      = "structure"
	PlateKind     = "floor" // of a storey
	LowKind       = "obstacle"
	DifficultKind = "rough"
	SlopeKind     = "hill"
	DoorKind      = "door"
	ContainerKind = "container"
	FocusKind     = "focus"
)

// Kinds are those kinds. A closed door stops lines of sight, and so does a floor, on which models
// stand (cn.door.closed).
var Kinds = terrain.Kinds{
	{
		Key: HighKind, Name: "Wall", Usual: 3 * geom.Inch, Bounds: "cn.move.high", Says: `a structure is 1" or more`,
		Low: LowStep, High: terrain.MostHeight, // cn.move.high
	},
	{Key: PlateKind, Name: "Floor", Usual: geom.Inch / 5, High: terrain.MostHeight, Standable: true, Blocks: true},
	{
		Key: LowKind, Name: "Barrier", Bounds: "cn.move.low", Says: `what is stepped over is less than 1"`,
		High: LowStep - 1, // cn.move.low; flat if no height is said, as in set-ups of before
	},
	{
		Key: DifficultKind, Name: "Rubble", Bounds: "cn.move.difficult_agree", Says: `difficult ground is less than 1"`,
		High: LowStep - 1, // cn.move.difficult_agree
	},
	{Key: SlopeKind, Name: "Ramp", Usual: 9 * geom.Inch / 10, High: terrain.MostHeight, Standable: true},
	{
		Key: DoorKind, Name: "Door", Usual: 3 * geom.Inch, Bounds: "cn.door.closed", Says: `a door is 1" or more`,
		Low: LowStep, High: terrain.MostHeight, // cn.door.closed
		Blocks: true,
	},
	{Key: ContainerKind, Name: "Container", Usual: 9 * geom.Inch / 10, High: terrain.MostHeight},
	{Key: FocusKind, Name: "Focus", Usual: 4 * geom.Inch / 5, High: terrain.MostHeight},
}

// kind returns what a piece is; the names of all that it is, if that is more than one thing.
func (f *Feature) kind() string {
	var kinds []string
	for _, is := range [...]struct {
		it   bool
		kind string
	}{{f.Plate, PlateKind}, {f.Door, DoorKind}, {f.Container, ContainerKind}, {f.Focus, FocusKind}, {f.Slope, SlopeKind}, {f.Difficult, DifficultKind}} {
		if is.it {
			kinds = append(kinds, is.kind)
		}
	}
	switch {
	case kinds != nil:
		return strings.Join(kinds, " ")
	case f.Height >= LowStep:
		return HighKind
	}
	return LowKind
}

// Says are the clauses of what a piece is.
func Says(p *terrain.Piece) []game.Clause {
	plate := p.Kind == PlateKind
	clauses := Cl("cn.setup.terrain")
	for _, says := range [...]struct {
		is     bool
		clause game.Clause
	}{
		{p.Kind == DoorKind, "cn.door.closed"}, {p.Kind == ContainerKind, "cn.explore.setup"}, {p.Kind == FocusKind, "cn.ritual.setup"}, {p.Kind == SlopeKind, "cn.move.distance"},
		{p.Kind == DifficultKind, "cn.move.difficult"}, {plate || p.Height >= LowStep, "cn.move.high"}, {!plate && p.Height > 0 && p.Height < LowStep, "cn.move.low"},
		{p.Climbable, "cn.move.climbable"}, {p.Blocks, "cn.def.los_blockers"},
	} {
		if says.is {
			clauses = append(clauses, says.clause)
		}
	}
	return clauses
}

// Pieces are pieces of terrain as screens know them.
func Pieces(list []Feature) []terrain.Piece {
	pieces := make([]terrain.Piece, len(list))
	for i := range list {
		f := &list[i]
		pieces[i] = terrain.Piece{ID: f.ID, Name: f.Name, Kind: f.kind(), Shape: f.Shape, Height: f.Height, Floor: f.Floor, Standable: f.Top, Climbable: f.Climb == Climbable, Blocks: f.Blocks, Mirror: f.Mirror}
		pieces[i].Clauses = Says(&pieces[i])
	}
	return pieces
}

// Features are the pieces of terrain that screens mean.
func Features(pieces []terrain.Piece) (list []Feature) {
	for _, p := range pieces {
		f := Feature{Named: content.Named{ID: p.ID, Name: p.Name}, Shape: p.Shape, Height: p.Height, Floor: p.Floor, Top: p.Standable, Blocks: p.Blocks, Mirror: p.Mirror,
			Plate: p.Kind == PlateKind, Door: p.Kind == DoorKind, Container: p.Kind == ContainerKind, Focus: p.Kind == FocusKind, Slope: p.Kind == SlopeKind, Difficult: p.Kind == DifficultKind}
		if p.Climbable {
			f.Climb = Climbable
		}
		list = append(list, f)
	}
	return list
}
