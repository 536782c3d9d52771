package table

import (
	"testing"

	"umpire/geom"
)

func path(m Mover, ways ...Waypoint) []Waypoint { return append([]Waypoint{m.Here()}, ways...) }

func ground(x, y int) Waypoint      { return Waypoint{inches(x, y), Ground} }
func top(f, x, y int) Waypoint      { return Waypoint{inches(x, y), int16(f + 1)} }
func in(hundredths int) geom.Length { return geom.Length(hundredths) * geom.Inch / 100 }

// yard is one of everything in a row: swamp at x 10..14, wall (low) 16..17,
// house 20..24 with a ladder on its west side, crate (low, standable) 26..28,
// chasm 30..32, hill 34..40; each from y 10 to 14.
func yard(t testing.TB) *Table {
	house := block("house", 2000, 1000, 2400, 1400, 3*geom.Inch, Barrier|Solid|Standable)
	house.Ladders = []Ladder{{Foot: inches(2000, 1200), Head: inches(2000, 1200), Length: 3 * geom.Inch}}
	return mustTable(t,
		block("swamp", 1000, 1000, 1400, 1400, 0, Rough),
		block("wall", 1600, 1000, 1700, 1400, in(90), Low|Solid),
		house,
		block("crate", 2600, 1000, 2800, 1400, geom.Inch, Low|Solid|Standable),
		block("chasm", 3000, 1000, 3200, 1400, 0, Impassable),
		block("hill", 3400, 1000, 4000, 1400, in(150), Standable),
	)
}

const (
	swamp = iota
	wall
	house
	crate
	chasm
	hill
)

func TestCheckPath(t *testing.T) {
	table := yard(t)
	gate := Other{Body: small(inches(500, 1200)), Passable: true}
	model := Other{Body: small(inches(500, 2000))}
	others := []Other{gate, model}
	r := 15 * geom.Millimetre
	at := func(x geom.Length, y int) Waypoint { return Waypoint{geom.Point{X: x, Y: in(y)}, Ground} }
	onHouse := walker(2200, 1200)
	onHouse.On = house + 1
	onHill := walker(3700, 1200)
	onHill.On = hill + 1
	onCrate := walker(2700, 1200)
	onCrate.On = crate + 1
	flyer := func(m Mover) Mover { m.Flight = true; return m }
	phaser := func(m Mover) Mover { m.Phase = true; return m }
	for _, c := range []struct {
		name   string
		m      Mover
		path   []Waypoint
		budget geom.Length
		want   Reason
		cost   geom.Length
	}{
		{"standing still", walker(300, 300), nil, 0, Lawful, 0},
		{"exactly 6 inches", walker(300, 300), []Waypoint{ground(900, 300)}, in(600), Lawful, in(600)},
		{"a unit too long", walker(300, 300), []Waypoint{{geom.Point{X: in(900) + 1, Y: in(300)}, Ground}}, in(600), TooLong, in(600) + 1},
		{"3-4-5 and back", walker(300, 300), []Waypoint{ground(600, 700), ground(300, 300)}, in(1000), Lawful, in(1000)},
		{"to the very edge", walker(300, 300), []Waypoint{at(r, 300)}, in(600), Lawful, in(300) - r},
		{"a unit over the edge", walker(300, 300), []Waypoint{at(r-1, 300)}, in(600), OffTable, 0},

		// SPD 6: 2" of open ground, then rough: 4" in total.
		{"into the swamp", walker(0, 0).at(in(1000)-r-in(200), 1200), []Waypoint{at(in(1000)-r+in(200), 1200)}, in(600), Lawful, in(600)},
		{"a unit further", walker(0, 0).at(in(1000)-r-in(200), 1200), []Waypoint{at(in(1000)-r+in(200)+1, 1200)}, in(600), TooLong, in(600) + 2},
		{"along its edge, touching", walker(0, 0).at(in(1000)-r, 900), []Waypoint{at(in(1000)-r, 1500)}, in(600), Lawful, in(600)},
		{"wholly in it", walker(1200, 1150), []Waypoint{ground(1200, 1250)}, in(200), Lawful, in(200)},
		{"sure of foot", Mover{Body: small(inches(1200, 1150)), SureFooted: true}, []Waypoint{ground(1200, 1250)}, in(200), Lawful, in(100)},
		{"flying", flyer(walker(1200, 1150)), []Waypoint{ground(1200, 1250)}, in(200), Lawful, in(100)},

		{"through a model", walker(500, 1800), []Waypoint{ground(500, 2200)}, in(600), ThroughModel, 0},
		{"past it in contact", walker(0, 0).at(in(500)+2*r, 1800), []Waypoint{at(in(500)+2*r, 2200)}, in(600), Lawful, in(400)},
		{"a unit nearer", walker(0, 0).at(in(500)+2*r-1, 1800), []Waypoint{at(in(500)+2*r-1, 2200)}, in(600), ThroughModel, 0},
		{"over it", flyer(walker(500, 1800)), []Waypoint{ground(500, 2200)}, in(600), Lawful, in(400)},
		{"onto it", flyer(walker(500, 1800)), []Waypoint{ground(500, 1900)}, in(600), OverlapsModel, in(100)},
		{"across a gate", walker(500, 1000), []Waypoint{ground(500, 1400)}, in(600), Lawful, in(400)},
		{"onto a gate", walker(500, 1000), []Waypoint{ground(500, 1250)}, in(600), OverlapsModel, in(250)},

		{"across the wall", walker(1500, 1200), []Waypoint{ground(1800, 1200)}, in(600), Lawful, in(300)},
		{"onto the wall", walker(1500, 1200), []Waypoint{ground(1700, 1200)}, in(600), OnLow, in(200)},
		{"clear of it by touching", walker(1500, 1200), []Waypoint{at(in(1700)+r, 1200)}, in(600), Lawful, in(200) + r},
		{"no standing on the wall", walker(1500, 1200), []Waypoint{top(wall, 1650, 1200)}, in(600), NotStandable, 0},

		{"onto the crate, 1 inch more", walker(2500, 1200), []Waypoint{top(crate, 2700, 1200)}, in(300), Lawful, in(300)},
		{"not wholly on it", walker(2500, 1200), []Waypoint{top(crate, 2640, 1200)}, in(300), Unsupported, 0},
		{"about on top of it", onCrate, []Waypoint{top(crate, 2700, 1300)}, in(300), Lawful, in(100)},
		{"off it", onCrate, []Waypoint{ground(2900, 1200)}, in(300), Lawful, in(200)},
		{"no way off at all", onCrate, []Waypoint{ground(2800, 1200)}, in(300), Unsupported, 0},

		{"through the house", walker(1900, 1200), []Waypoint{ground(2500, 1200)}, in(900), ThroughBarrier, 0},
		{"through it by phase", phaser(walker(1900, 1200)), []Waypoint{ground(2500, 1200)}, in(900), Lawful, in(600)},
		{"into it by phase", phaser(walker(1900, 1200)), []Waypoint{ground(2200, 1200)}, in(900), OnBarrier, in(300)},
		{"over it", flyer(walker(1900, 1200)), []Waypoint{ground(2500, 1200)}, in(900), Lawful, in(600)},
		{"onto it", flyer(walker(1900, 1200)), []Waypoint{top(house, 2200, 1200)}, in(300), Lawful, in(300)},
		{"up without a ladder", walker(1900, 1100), []Waypoint{top(house, 2200, 1100)}, in(900), NoLadder, 0},
		{"up the ladder", walker(0, 0).at(in(2000)-r, 1200), []Waypoint{{geom.Point{X: in(2000) + r, Y: in(1200)}, house + 1}}, in(300), Lawful, in(300)},
		{"off to the ladder and up", walker(1900, 1200), []Waypoint{at(in(2000)-r, 1200), {geom.Point{X: in(2000) + r, Y: in(1200)}, house + 1}}, in(341), Lawful, in(400) - r},
		{"down off the roof", onHouse, []Waypoint{ground(2200, 1500)}, in(600), Lawful, in(300)},
		{"off the roof by flight", flyer(onHouse), []Waypoint{ground(2200, 1500)}, in(600), Lawful, in(300)},

		{"into the chasm", walker(2900, 1200), []Waypoint{ground(3100, 1200)}, in(600), InImpassable, 0},
		{"over the chasm", flyer(walker(2900, 1200)), []Waypoint{ground(3300, 1200)}, in(600), InImpassable, 0},

		{"up the hill", walker(3300, 1200), []Waypoint{top(hill, 3600, 1200)}, in(300), Lawful, in(300)},
		{"halfway up", walker(3300, 1200), []Waypoint{ground(3400, 1200)}, in(300), Lawful, in(100)},
		{"no top to stand on there", walker(3300, 1200), []Waypoint{top(hill, 3400, 1200)}, in(300), Unsupported, 0},
		{"down the hill", onHill, []Waypoint{ground(3700, 1500)}, in(300), Lawful, in(300)},
		{"from elsewhere", onHill, []Waypoint{top(hill, 3700, 1200)}, in(300), Lawful, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			cost, fault := table.CheckPath(c.m, path(c.m, c.path...), c.budget, others)
			got := Lawful
			if fault != nil {
				got = fault.Reason
			}
			if got != c.want || cost != c.cost {
				t.Errorf("%v at %v (%d), want %v at %v (%d): %v", got, cost, cost, c.want, c.cost, c.cost, fault)
			}
		})
	}
	if _, fault := table.CheckPath(onHill, []Waypoint{ground(0, 0)}, 0, nil); fault == nil || fault.Reason != NotContinuous {
		t.Error("a path begins where the mover stands")
	}
}

// at is the mover with its centre at x units and y hundredths of an inch.
func (m Mover) at(x geom.Length, y int) Mover {
	m.Capsule = m.Capsule.At(geom.Point{X: x, Y: in(y)})
	return m
}

func TestFaultsNameWhatAndWhere(t *testing.T) {
	table := yard(t)
	m := walker(1900, 1200)
	_, fault := table.CheckPath(m, path(m, ground(1850, 1200), ground(2500, 1200)), in(900), nil)
	want := Fault{Reason: ThroughBarrier, Leg: 2, At: geom.Point{X: in(2000) - 1500, Y: in(1200)}, Feature: house, Other: -1}
	if fault == nil || *fault != want {
		t.Errorf("%+v, want %+v", fault, want)
	}
	others := []Other{{Body: small(inches(300, 300))}, {Body: small(inches(800, 300))}}
	m = walker(500, 300)
	_, fault = table.CheckPath(m, path(m, ground(900, 300)), in(900), others)
	want = Fault{Reason: ThroughModel, Leg: 1, At: geom.Point{X: in(800) - 3000, Y: in(300)}, Feature: -1, Other: 1}
	if fault == nil || *fault != want {
		t.Errorf("%+v, want %+v", fault, want)
	}
}

func TestModelsAboveAndBelow(t *testing.T) {
	table := yard(t)
	guard := Other{Body: small(inches(2200, 1200))}
	guard.Z = 3 * geom.Inch
	// Under the roof's edge is not on the roof.
	below := small(inches(2200, 940))
	if !table.Clear(below, Ground, []Other{guard}) {
		t.Error("below the guard")
	}
	if f := table.Fits(small(inches(2200, 1150)), house+1, []Other{guard}); f == nil || f.Reason != OverlapsModel {
		t.Errorf("beside the guard: %v", f)
	}
	if a, b := guard.Body, below; a.Level(b) || b.Level(a) {
		t.Error("levels apart")
	}
}

func TestPassingUnder(t *testing.T) {
	table := mustTable(t)
	m := walker(300, 300)
	above := Other{Body: small(inches(600, 300))}
	for _, c := range []struct {
		z    geom.Length
		want bool
	}{{m.Height, true}, {m.Height - 1, false}, {0, false}} {
		above.Z = c.z
		if got := table.Lawful(m, path(m, ground(900, 300)), in(600), []Other{above}); got != c.want {
			t.Errorf("under a base at %v: %v", c.z, got)
		}
	}
}

// A base wider than the ladder is long pays for the way it is moved.
func TestShortLadder(t *testing.T) {
	porch := block("porch", 1000, 1000, 1400, 1400, in(125), Barrier|Standable)
	porch.Ladders = []Ladder{{Foot: inches(1000, 1200), Head: inches(1000, 1200), Length: in(125)}}
	table := mustTable(t, porch)
	m := Mover{Body: Body{geom.Disc(geom.Point{X: in(1000) - 2500, Y: in(1200)}, 2500), 0, geom.Inch}}
	up := Waypoint{geom.Point{X: in(1000) + 2500, Y: in(1200)}, 1}
	if cost, fault := table.CheckPath(m, path(m, up), in(600), nil); fault != nil || cost != 5000 {
		t.Errorf("%v, %v", cost, fault)
	}
}

func TestFalls(t *testing.T) {
	table := yard(t)
	r := 15 * geom.Millimetre
	m := walker(2200, 1200)
	m.On = house + 1
	way := path(m, ground(2200, 1500))
	landing := Waypoint{geom.Point{X: in(2200), Y: in(1400) + r}, Ground}
	want := Fall{Leg: 1, From: m.Here(), Edge: landing, Landing: landing, Height: in(300), Cost: in(200) + r}
	if falls := table.Falls(nil, m, way, nil); len(falls) != 1 || falls[0] != want {
		t.Errorf("%+v, want %+v", falls, want)
	}
	m.Flight = true
	if falls := table.Falls(nil, m, way, nil); len(falls) != 0 {
		t.Errorf("a flyer fell: %+v", falls)
	}
	m.Flight = false

	// Another model stands where it would land: it may jump, and comes to lie as
	// near as it fits, but not go on.
	others := []Other{{Body: small(inches(2200, 1490))}}
	jump := path(m, landing)
	if _, fault := table.CheckPath(m, jump, in(600), others); fault != nil {
		t.Errorf("a jump: %v", fault)
	}
	falls := table.Falls(nil, m, jump, others)
	if len(falls) != 1 || falls[0].Landing == landing || falls[0].Height != in(300) {
		t.Fatalf("%+v", falls)
	}
	lying := small(falls[0].Landing.Point)
	if f := table.Fits(lying, Ground, others); f != nil {
		t.Errorf("it lies where it does not fit: %v", f)
	}
	if !lying.Touches(others[0].Body) && table.Features[house].Shape.Gap(lying.Capsule) > Contact {
		t.Error("it was moved further than it must be")
	}
	for _, on := range [][]Waypoint{path(m, landing, ground(2000, 1500)), path(m, ground(2200, 1600))} {
		if _, fault := table.CheckPath(m, on, in(900), others); fault == nil {
			t.Error("it went on")
		}
	}
}

func TestFallOntoALowerTop(t *testing.T) {
	table := mustTable(t,
		block("tower", 1000, 1000, 1400, 1400, in(300), Barrier|Standable),
		block("porch", 1400, 1000, 1800, 1400, in(125), Barrier|Standable),
	)
	m := walker(1200, 1200)
	m.On = 1
	to := Waypoint{inches(1600, 1200), 2}
	if _, fault := table.CheckPath(m, path(m, to), in(400), nil); fault != nil {
		t.Fatal(fault)
	}
	falls := table.Falls(nil, m, path(m, to), nil)
	if len(falls) != 1 || falls[0].Landing.On != 2 || falls[0].Height != in(175) {
		t.Errorf("%+v", falls)
	}
	// In one leg down both steps.
	far := path(m, ground(1900, 1200))
	if cost, fault := table.CheckPath(m, far, in(700), nil); fault != nil || cost != in(700) {
		t.Fatal(cost, fault)
	}
	if falls := table.Falls(nil, m, far, nil); len(falls) != 2 || falls[1].Height != in(125) || falls[1].Landing.On != Ground {
		t.Errorf("%+v", falls)
	}
}

func TestSweepWorkedNumbers(t *testing.T) {
	table := yard(t)
	east := geom.Vec{X: 1}
	r := 15 * geom.Millimetre
	for _, c := range []struct {
		name string
		m    Mover
		want geom.Length // x of the end
		cost geom.Length
	}{
		{"free", walker(300, 300), in(900), in(600)},
		{"through the swamp", walker(0, 0).at(in(1000)-r-in(200), 1200), in(1000) - r + in(200), in(600)},
		{"across the wall", walker(1500, 1200), in(2000) - r, in(500) - r},
		{"just across the wall", walker(1500, 1200), in(1700) + r, in(200) + r},
		{"up to the house", walker(1800, 1200), in(2000) - r, in(200) - r},
		{"across the crate, up to the chasm", walker(2500, 1200), in(3000) - r, in(500) - r},
		{"not onto the crate", walker(2500, 1200), in(2600) - r, in(100) - r},
		{"up to the edge", walker(4500, 300), in(4800) - r, in(300) - r},
	} {
		budget := in(600)
		switch c.name {
		case "not onto the crate":
			budget = in(300)
		case "just across the wall":
			budget = in(200) + r
		}
		end, cost := table.Sweep(c.m, east, budget, nil)
		if off := c.want - end.X; off < 0 || off > 3 || c.cost-cost < 0 || c.cost-cost > 6 {
			t.Errorf("%s: %v at %v, want %v at %v", c.name, end.X, cost, c.want, c.cost)
		}
	}
}
