package book

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/bounds"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/table"
	"umpire/table/plot"
)

// Bounds of the terrain of a table.
const (
	mostFeatures = 60
	mostRooms    = 16
	mostCorners  = 32                // of a shape
	headroom     = 3 * geom.Inch / 2 // below the floor of a storey: as high as a model
	highest      = 12 * geom.Inch
	climbed      = geom.Inch // what is as high is climbed, what is lower is walked over (cn.move.high)
)

// square is the table of a side (cn.def.board).
func square(side geom.Length) plot.Table { return plot.Table{Width: side, Depth: side} }

// judgeField puts the mirrored pieces of a battlefield there twice, and refuses what cannot
// lie there, or does not suit its scenarios.
func judgeField(f *cybernekro.Battlefield, from *content.Origin) {
	on, paths := square(f.Side), []string(nil)
	f.Features, paths = content.Mirrored(f.Features, from, func(p cybernekro.Feature) (cybernekro.Feature, bool) { return p.Twin(on), p.Mirror })
	for i := range f.Features {
		f.Features[i].Mirror = false
	}
	f.Rooms = bothRooms(on, f.Rooms)
	c := terrainCheck{table: on, taken: map[string]bool{}}
	f.Features = c.judge(f.Features)
	for i, fault := range c.Faults {
		path := "" // of all of them
		if i < len(c.pieces) {
			path = paths[c.pieces[i]]
		}
		from.Wrong(path, "%s (%s)", fault.Text, fault.Clause)
	}
	r := terrainCheck{table: on, taken: map[string]bool{}}
	for i := range f.Rooms {
		r.room(content.Nth("rooms", i), f, i)
	}
	if len(r.Faults) == 0 {
		for _, word := range f.For {
			r.suits(word, f)
		}
	}
	for _, fault := range r.Faults {
		from.Wrong(fault.Path, "%s (%s)", fault.Text, fault.Clause)
	}
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

// terrainCheck judges terrain for a table.
type terrainCheck struct {
	content.Judging
	table  plot.Table
	taken  map[string]bool // ids
	pieces []int           // whose each fault is
}

// checkPieces judges pieces of terrain for a table, and returns them in normal form: with
// ids and names where they were left out. A fault's Path is features[n], from 0.
func checkPieces(on plot.Table, pieces []cybernekro.Feature) ([]cybernekro.Feature, []cybernekro.Fault) {
	c := terrainCheck{table: on, taken: map[string]bool{}}
	return c.judge(pieces), c.Faults
}

func (c *terrainCheck) judge(pieces []cybernekro.Feature) (normal []cybernekro.Feature) {
	if n := len(pieces); n > mostFeatures {
		c.Fault("cn.setup.terrain", "features", "%d pieces of terrain: the table takes at most %d", n, mostFeatures)
		return pieces
	}
	for i, f := range pieces {
		f = c.normal(f)
		c.piece(content.Nth("features", i), &f)
		for range len(c.Faults) - len(c.pieces) {
			c.pieces = append(c.pieces, i)
		}
		normal = append(normal, f)
	}
	if len(c.Faults) == 0 {
		c.holds(normal)
		c.leads(normal)
		c.space(normal)
	}
	return normal
}

// holds refuses what hangs in the air: each corner of a piece that is no floor of a storey lies on
// the top of another that is as high as the piece stands.
func (c *terrainCheck) holds(pieces []cybernekro.Feature) {
	for i := range pieces {
		f := &pieces[i]
		if f.Floor == 0 || f.Plate {
			continue
		}
		for _, corner := range f.Shape {
			if !slices.ContainsFunc(pieces, func(on cybernekro.Feature) bool {
				return on.Top && on.TopZ() == f.Floor && on.Shape.Locate(corner) != geom.Outside
			}) {
				c.Fault("cn.setup.terrain", content.Nth("features", i)+".floor", "%s hangs in the air at %s: expected a top or a floor as high as that below each of its corners", f.Name, f.Floor)
				c.pieces = append(c.pieces, i)
				break
			}
		}
	}
}

// leads refuses floors of storeys to which nothing leads: no stairs, no ladder, no side that is climbed
// (cn.move.climbable).
func (c *terrainCheck) leads(pieces []cybernekro.Feature) {
	reached := make([]bool, len(pieces))
	beside := func(f *cybernekro.Feature) bool {
		for k := range pieces {
			rise := f.TopZ() - pieces[k].TopZ()
			if reached[k] && max(rise, -rise) < climbed && plot.Closer(f.Shape, pieces[k].Shape, table.Contact) {
				return true
			}
		}
		return false
	}
	for more := true; more; {
		more = false
		for i := range pieces {
			f := &pieces[i]
			if f.Top && !reached[i] && (f.TopZ() < climbed || f.Slope || f.Climb == cybernekro.Climbable || beside(f)) {
				reached[i], more = true, true
			}
		}
	}
	for i := range pieces {
		if f := &pieces[i]; f.Plate && !reached[i] {
			c.Fault("cn.move.climbable", content.Nth("features", i), "nothing leads up to %s: expected stairs, a ladder, or a side that can be climbed", f.Name)
			c.pieces = append(c.pieces, i)
		}
	}
}

// normal fills in what a piece leaves out. A closed door stops lines of sight, and so does a
// floor, on which models stand (cn.door.closed).
func (c *terrainCheck) normal(f cybernekro.Feature) cybernekro.Feature {
	f.Blocks, f.Top = f.Blocks || f.Door || f.Plate, f.Top || f.Plate
	usual := usualName(&f)
	if f.Name = strings.TrimSpace(bounds.Plain(f.Name)); f.Name == "" {
		f.Name = usual
	}
	f.ID = content.Unused(c.taken, cmp.Or(bounds.Plain(f.ID), strings.ReplaceAll(strings.ToLower(usual), " ", "-")))
	return f
}

// usualName is what a piece without a name is called.
func usualName(f *cybernekro.Feature) string {
	switch {
	case f.Plate:
		return "Floor"
	case f.Door:
		return "Door"
	case f.Container:
		return "Container"
	case f.Focus:
		return "Focus"
	case f.Slope:
		return "Ramp"
	case f.Difficult:
		return "Rubble"
	case f.Top && f.Height >= climbed:
		return "Platform"
	case f.Height >= climbed:
		return "Wall"
	}
	return "Barrier"
}

// piece judges a piece against what it says of itself and the table (cn.setup.terrain).
func (c *terrainCheck) piece(path string, f *cybernekro.Feature) {
	wrongly, shape := content.Called(f.ID, f.Name), f.Shape.Check()
	switch climbs := f.Climb == cybernekro.Climbable; {
	case wrongly != nil:
		c.Fault("cn.setup.terrain", path+".name", "the name cannot be taken: %v", wrongly)
	case len(f.Shape) > mostCorners:
		c.Fault("cn.setup.terrain", path+".shape", "%s has %d corners: the table takes at most %d", f.Name, len(f.Shape), mostCorners)
	case shape != nil:
		c.Fault("cn.setup.terrain", path+".shape", "%s has a wrong shape: %v", f.Name, shape)
	case !c.table.Holds(f.Shape):
		c.Fault("cn.setup.terrain", path+".shape", "%s leaves the table", f.Name)
	case f.Height < 0 || f.Height > highest:
		c.Fault("cn.setup.terrain", path+".height", "%s is %s high: expected 0 to %s", f.Name, f.Height, geom.Length(highest))
	case f.Floor < 0 || f.TopZ() > highest:
		c.Fault("cn.setup.terrain", path+".floor", "%s stands at %s and rises to %s: expected 0 to %s", f.Name, f.Floor, f.TopZ(), geom.Length(highest))
	case f.Plate && f.Floor < headroom:
		c.Fault("cn.setup.terrain", path+".floor", "%s leaves %s below it: expected %s or more below the floor of a storey", f.Name, f.Floor, geom.Length(headroom))
	case f.Plate && (f.Door || f.Slope || f.Difficult || f.Container || f.Focus):
		c.Fault("cn.setup.terrain", path+".plate", "%s is the floor of a storey: expected nothing else of it", f.Name)
	case f.Slope && f.Floor > 0:
		c.Fault("cn.move.distance", path+".floor", "%s is a slope at %s: expected one that stands on the ground", f.Name, f.Floor)
	case f.Height == 0 && (f.Top || f.Plate || f.Blocks || f.Slope || f.Container || f.Focus):
		c.Fault("cn.setup.terrain", path+".height", "%s has no height: expected one of what rises from the ground", f.Name)
	case f.Door && f.Height < climbed:
		c.Fault("cn.door.closed", path+".height", "%s is %s high: expected 1\" or more of a door", f.Name, f.Height)
	case f.Door && (f.Top || climbs || f.Slope || f.Difficult || f.Container || f.Focus):
		c.Fault("cn.door.closed", path+".door", "%s is a door: expected nothing else of it", f.Name)
	case climbs && !f.Plate && (f.Height < climbed || !f.Top):
		c.Fault("cn.move.climbable", path+".climb", "%s can be climbed: expected a height of 1\" or more, and a top to stand on", f.Name)
	case f.Slope && (!f.Top || climbs):
		c.Fault("cn.move.distance", path+".slope", "%s is a slope: expected a top to stand on, and no climbing", f.Name)
	case f.Difficult && f.Height >= climbed:
		c.Fault("cn.move.difficult_agree", path+".difficult", "%s is difficult ground %s high: expected less than 1\"", f.Name, f.Height)
	}
}

// place is the side of the square that a model takes up as it is deployed.
const place = 2 * geom.Inch

// outOfMiddle is how far from the middle line crews are deployed (cn.scen.deploy).
const outOfMiddle = 10 * geom.Inch

// space refuses terrain that leaves a zone without room to deploy a crew in: places side by
// side, as many as the largest crew has models (cn.scen.deploy).
func (c *terrainCheck) space(pieces []cybernekro.Feature) {
	deep := c.table.Depth/2 - outOfMiddle
	for edge, name := range table.Ends {
		free := 0
		for x := geom.Length(place / 2); x <= c.table.Width-place/2; x += place {
			for y := geom.Length(place / 2); y <= deep-place/2; y += place {
				at := geom.Point{X: x, Y: y}
				if edge == 1 {
					at = c.table.Turned(at)
				}
				base := geom.Disc(at, place/2)
				if !slices.ContainsFunc(pieces, func(f cybernekro.Feature) bool { return f.Floor == 0 && f.Height >= climbed && f.Shape.Overlaps(base) }) {
					free++
				}
			}
		}
		if free < mostModels {
			c.Fault("cn.scen.deploy", "features", "the terrain leaves room for %d models along the %s edge: expected %d", free, name, mostModels)
		}
	}
}

// mostModels is how many models a crew has at most, whatever the limits say (cn.crew.size).
const mostModels = 7

// TerrainWarnings are what terrain had better not be for a scenario and may be: so bare that
// the quick start is a shooting range (cn.quick.setup).
func TerrainWarnings(on Board, pieces []cybernekro.Feature) (warnings []cybernekro.Fault) {
	whole := 2 * int64(on.Width) * int64(on.Depth)
	if covered := area2(pieces); on.Scenario == cybernekro.QuickStart && 4*covered < whole {
		warnings = append(warnings, cybernekro.Fault{Clause: "cn.quick.setup", Path: "features",
			Text: fmt.Sprintf("terrain covers %d%% of the table: a quarter or more is better", 100*covered/whole)})
	}
	return warnings
}

// area2 is twice the area that pieces take up.
func area2(pieces []cybernekro.Feature) (area int64) {
	for i := range pieces {
		a := pieces[i].Shape.Area2()
		area += max(a, -a)
	}
	return area
}

// Suits judges terrain for the scenario that is played on it.
func Suits(word cybernekro.ScenarioWord, f *cybernekro.Battlefield) []cybernekro.Fault {
	c := terrainCheck{table: square(f.Side), taken: map[string]bool{}}
	c.suits(word, f)
	return c.Faults
}

// CheckField judges a battlefield with its rooms for the scenario that is played on it.
func CheckField(on Board, f *cybernekro.Battlefield) []cybernekro.Fault {
	if _, faults := checkPieces(on.Table, f.Features); len(faults) > 0 {
		return faults
	}
	c := terrainCheck{table: on.Table, taken: map[string]bool{}}
	for i := range f.Rooms {
		c.room(content.Nth("rooms", i), f, i)
	}
	if len(c.Faults) == 0 {
		c.suits(on.Scenario, f)
	}
	return c.Faults
}

// room judges a room of a battlefield.
func (c *terrainCheck) room(path string, f *cybernekro.Battlefield, at int) {
	r := &f.Rooms[at]
	wrongly := r.Shape.Check()
	switch {
	case wrongly != nil:
		c.Fault("cn.explore.setup", path+".shape", "%s has a wrong shape: %v", r.Name, wrongly)
	case !c.table.Holds(r.Shape):
		c.Fault("cn.explore.setup", path+".shape", "%s leaves the table", r.Name)
	case c.taken[r.ID]:
		c.Fault("cn.explore.setup", path+".id", "there are two rooms %q: expected each id once", r.ID)
	case len(f.Rooms) > mostRooms:
		c.Fault("cn.explore.setup", path, "%d rooms: a table has at most %d", len(f.Rooms), mostRooms)
	}
	c.taken[r.ID] = true
	if len(c.Faults) > 0 {
		return
	}
	for k := range at {
		if plot.Overlap(r.Shape, f.Rooms[k].Shape) {
			c.Fault("cn.explore.setup", path+".shape", "%s lies over %s: expected rooms side by side", r.Name, f.Rooms[k].Name)
		}
	}
}

// Exploration wants so many places (cn.explore.setup).
const places = 6

// suits refuses a battlefield for a scenario that it does not suit.
func (c *terrainCheck) suits(word cybernekro.ScenarioWord, f *cybernekro.Battlefield) {
	switch word {
	case cybernekro.QuickStart:
		for _, at := range cybernekro.TerminalsOf(f.Side) {
			for i := range f.Features {
				if p := &f.Features[i]; p.Floor == 0 && p.Height >= climbed && p.Shape.Locate(at) != geom.Outside {
					c.Fault("cn.quick.terminals", "for", "the terminal at %v would stand in %s", at, p.Name)
				}
			}
		}
	case cybernekro.Exploration:
		containers := 0
		for i := range f.Features {
			if f.Features[i].Container {
				containers++
			}
		}
		if rooms := len(f.Rooms); rooms < places && containers != places {
			c.Fault("cn.explore.setup", "for", "there are %d rooms and %d containers: expected at least %d rooms, or %d containers", rooms, containers, places, places)
		}
	case cybernekro.Prisoner:
		c.prison(f)
	case cybernekro.Ritual:
		middle := geom.Point{X: f.Side / 2, Y: f.Side / 2}
		var there []string
		for i := range f.Features {
			if p := &f.Features[i]; p.Focus && p.Shape.Locate(middle) != geom.Outside {
				there = append(there, p.ID)
			}
		}
		if len(there) != 1 {
			c.Fault("cn.ritual.setup", "for", "there are %d pieces in the middle that are the Focus: expected one", len(there))
		}
	}
}

// prison refuses a battlefield without a prison that touches the middle of an end of the
// table and has one door (cn.prison.setup).
func (c *terrainCheck) prison(f *cybernekro.Battlefield) {
	at := slices.IndexFunc(f.Rooms, func(r cybernekro.Room) bool { return r.Prison })
	if at < 0 {
		c.Fault("cn.prison.setup", "for", "there is no room with prison: expected one at an end of the table")
		return
	}
	prison := &f.Rooms[at]
	ends := [2]geom.Point{{X: f.Side / 2}, {X: f.Side / 2, Y: f.Side}}
	if !slices.ContainsFunc(ends[:], func(end geom.Point) bool { return prison.Shape.Locate(end) != geom.Outside }) {
		c.Fault("cn.prison.setup", content.Nth("rooms", at), "%s does not touch the middle of the south or the north edge", prison.Name)
	}
	doors := 0
	for i := range f.Features {
		if p := &f.Features[i]; p.Door && plot.Closer(prison.Shape, p.Shape, 0) {
			doors++
		}
	}
	if doors != 1 {
		c.Fault("cn.prison.setup", content.Nth("rooms", at), "%s has %d doors: expected one", prison.Name, doors)
	}
}
