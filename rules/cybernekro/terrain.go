package cybernekro

import (
	"fmt"

	"umpire/geom"
	"umpire/table"
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
