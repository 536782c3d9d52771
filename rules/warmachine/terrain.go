package warmachine

import (
	"fmt"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/table/plot"
)

// land is what a piece of terrain does (wm.ter.types).
type land struct {
	going   Going
	shelter ShelterClass
}

// goingTraits are the movement classes as the table has them.
var goingTraits = [...]table.Traits{Open: 0, Rough: table.Rough, Impassable: table.Impassable, Obstacle: table.Low, Obstruction: table.Barrier}

// lay lays the terrain out, as models walk it and as those do that walk through it
// (wm.content.spell.ghost_walk).
func (m *Match) lay() error {
	features := make([]table.Feature, 0, len(m.Setup.Terrain))
	for _, f := range m.Setup.Terrain {
		features = append(features, table.Feature{ID: f.ID, Name: f.Name, Shape: f.Shape, Height: f.Height, Traits: goingTraits[f.Going]})
		m.lands = append(m.lands, land{f.Going, f.Shelter})
	}
	t, err := table.New(m.Setup.Width, m.Setup.Depth, features)
	if err != nil {
		return fmt.Errorf("the table: %w", err)
	}
	m.Table = t
	m.ghost, err = t.With(func(_ int, f *table.Feature) {
		switch {
		case f.Has(table.Rough):
			f.Traits = 0
		case f.Has(table.Barrier):
			f.Traits = table.Low
		}
	})
	if err != nil {
		return fmt.Errorf("the table: %w", err)
	}
	return nil
}

// blocksSight reports whether lines do not go through it (wm.los.blocked_terrain).
func (l land) blocksSight() bool { return l.going == Obstruction }

// gives is what it gives to the DEF of who stands near behind it.
func (l land) gives() int {
	switch l.shelter {
	case Concealment:
		return concealed
	case Cover:
		return covered
	}
	return 0
}

// laneClause says why it stops who charges or slams.
func (l land) laneClause() game.Clause {
	switch l.going {
	case Rough:
		return "wm.ter.rough"
	case Impassable:
		return "wm.ter.impassable"
	case Obstacle:
		return "wm.ter.obstacle_run"
	}
	return "wm.ter.obstruction"
}

// stopClause says why it stops who is moved by force: there is nothing to run into where it is
// impassable.
func (l land) stopClause() game.Clause {
	if l.going == Impassable {
		return "wm.ter.impassable"
	}
	return "wm.slam.stop"
}

// inRough reports whether any part of a base is in rough terrain (wm.ter.rough_edge).
func (p Position) inRough(base geom.Capsule) bool {
	for i := range p.M.lands {
		if p.M.lands[i].going == Rough && p.M.Table.Features[i].Shape.Overlaps(base) {
			return true
		}
	}
	return false
}

// HeightFault returns what is wrong with the height of a piece of its class, and its clause;
// "" if nothing is. Obstructions are over an inch high, and nothing else is
// (wm.ter.obstacle, wm.ter.obstruction).
func (f Feature) HeightFault() (clause game.Clause, text string) {
	switch tall := f.Height > geom.Inch; {
	case tall && f.Going == Obstacle:
		return "wm.ter.obstacle", fmt.Sprintf("%s is %s high: an obstacle is up to 1″", f.Name, f.Height)
	case tall && f.Going != Obstruction:
		return "wm.ter.obstruction", fmt.Sprintf("%s is %s high: terrain over 1″ is an obstruction, and cannot be %s", f.Name, f.Height, f.Going)
	case !tall && f.Going == Obstruction:
		return "wm.ter.obstruction", fmt.Sprintf("%s is %s high: an obstruction is over 1″", f.Name, f.Height)
	}
	return "", ""
}

// Outline is the ground that a piece takes.
func (f Feature) Outline() geom.Polygon { return f.Shape }

// Twin is the piece turned half around the middle of a table.
func (f Feature) Twin(on plot.Table) Feature {
	f.ID, f.Shape = f.ID+"-b", on.TurnedShape(f.Shape)
	return f
}
