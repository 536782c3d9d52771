package table

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"umpire/geom"
)

// squad is a unit of so many small bases in two rows, from a point in hundredths
// of an inch, a quarter inch apart.
func squad(n, x, y int, budget geom.Length) Unit {
	u := Unit{Cohesion: coherent}
	for i := range n {
		m := Member{Budget: budget}
		at := inches(x, y).Add(geom.Vec{X: geom.Length(i/2) * 3135, Y: geom.Length(i%2) * 3135})
		m.Body = Body{Capsule: geom.Disc(at, 1250), Height: geom.Inch}
		u.Members = append(u.Members, m)
	}
	return u
}

// others of the squad, as enemies.
func (u *Unit) enemies() (list []Other) {
	for _, b := range u.bodies() {
		list = append(list, Other{Body: b, Apart: geom.Inch})
	}
	return list
}

func TestMarchInTheOpen(t *testing.T) {
	table := mustTable(t)
	u := squad(6, 1000, 1000, 6*geom.Inch)
	to := ground(1300, 1400)
	ways, ok := table.March(u, 0, to, nil)
	if !ok {
		t.Fatal("no way")
	}
	for i, way := range ways {
		by := way[len(way)-1].Sub(u.Members[i].Centre())
		if len(way) != 2 || by != to.Sub(u.Members[0].Centre()) {
			t.Errorf("member %d goes %v", i, way)
		}
	}
	// Too far off: all of the budget in that direction.
	ways, _ = table.March(u, 0, ground(1000, 3000), nil)
	if end := ways[3][len(ways[3])-1].Point; end != u.Members[3].Centre().Add(geom.Vec{Y: 6 * geom.Inch}) {
		t.Errorf("as far as it goes: %v", end)
	}
}

func TestMarchBetweenOthers(t *testing.T) {
	house := block("house", 1400, 900, 1800, 1150, 0, Impassable)
	table := mustTable(t, house)
	u := squad(6, 1000, 1000, 6*geom.Inch)
	guard := squad(4, 1400, 1500, 0)
	others := guard.enemies()
	ways, ok := table.March(u, 0, ground(1450, 1250), others)
	if err := table.lawful(&u, ways, others); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if end := ways[0][len(ways[0])-1].Point; end != inches(1450, 1250) {
		t.Errorf("the lead goes where it is wanted: %v", end)
	}
}

// What is proposed is lawful, and asked again it is the same.
func TestMarchesAreLawful(t *testing.T) {
	moved, none := 0, 0
	for seed := range uint64(6) {
		a := armies(t, seed)
		rng := rand.New(rand.NewPCG(seed, 77))
		for i := range a.units {
			u := a.units[i]
			others := a.others(i, i%2)
			lead := rng.IntN(len(u.Members))
			to := u.Members[lead].Here()
			to.Point = to.Add(geom.Vec{X: geom.Length(rng.IntN(40000) - 20000), Y: geom.Length(rng.IntN(40000) - 20000)})
			for k := range u.Members { // difficult ground is avoided, long bases turn
				m := &u.Members[k]
				if m.Avoids = Difficult; !m.Round() {
					m.Turned = geom.Oval(geom.Point{}, to.Sub(m.Centre()), 1250, m.R)
				}
			}
			ways, ok := a.March(u, lead, to, others)
			again, _ := a.March(u, lead, to, others)
			if !reflect.DeepEqual(ways, again) {
				t.Fatalf("seed %d, unit %d: %v and %v", seed, i, ways, again)
			}
			if !ok {
				none++
				continue
			}
			moved++
			if err := a.lawful(&u, ways, others); err != nil {
				t.Fatalf("seed %d, unit %d to %v: %v", seed, i, to, err)
			}
		}
	}
	if moved < 130 || none > moved/10 {
		t.Errorf("%d moved, %d did not", moved, none)
	}
}

// skirmish is a unit, a target, other enemies and terrain in the middle of a table,
// all of it moved by v.
func skirmish(t *testing.T, seed uint64, v geom.Vec) (table *Table, u Unit, target []Body, others []Other) {
	rng := rand.New(rand.NewPCG(seed, 3))
	var features []Feature
	for i, traits := range []Traits{Impassable, Barrier, Rough} {
		x, y := 1900+rng.IntN(700), 1900+rng.IntN(700)
		f := block(string(rune('a'+i)), x, y, x+80+rng.IntN(100), y+80+rng.IntN(100), geom.Inch, traits)
		f.Shape[1].Y += 37
		for k := range f.Shape {
			f.Shape[k] = f.Shape[k].Add(v)
		}
		features = append(features, f)
	}
	u = squad(6, 2000, 2000, 7*geom.Inch)
	enemy, other := squad(5, 2350+rng.IntN(300), 2000+rng.IntN(300), 0), squad(4, 2000+rng.IntN(500), 2400+rng.IntN(200), 0)
	for _, list := range [][]Member{u.Members, enemy.Members, other.Members} {
		for i := range list {
			list[i].Capsule = list[i].Shift(v)
		}
	}
	return mustTable(t, features...), u, enemy.bodies(), other.enemies()
}

// A scene moved as a whole has the same answers, moved as much.
func TestMarchesMoveWithTheTable(t *testing.T) {
	v := geom.Vec{X: 3217, Y: -1409}
	shifted := func(ways [][]Waypoint) [][]Waypoint {
		for _, way := range ways {
			for i := range way {
				way[i].Point = way[i].Add(v)
			}
		}
		return ways
	}
	marches, charges := 0, 0
	for seed := range uint64(60) {
		here, u, target, others := skirmish(t, seed, geom.Vec{})
		there, u2, target2, others2 := skirmish(t, seed, v)
		a, n, ok := here.Charge(u, target, others)
		b, n2, _ := there.Charge(u2, target2, others2)
		if n != n2 || !reflect.DeepEqual(shifted(a), b) {
			t.Errorf("seed %d, a charge: %v and %v", seed, a, b)
		}
		if ok {
			charges++
		}
		for i := range target {
			others = append(others, Other{Body: target[i], Apart: geom.Inch})
			others2 = append(others2, Other{Body: target2[i], Apart: geom.Inch})
		}
		for _, to := range []Waypoint{ground(2200, 2300), ground(2420, 2200), ground(2500, 2000), ground(2000, 2050)} {
			a, ok := here.March(u, 0, to, others)
			b, _ := there.March(u2, 0, Waypoint{to.Add(v), Ground}, others2)
			if !reflect.DeepEqual(shifted(a), b) {
				t.Errorf("seed %d, to %v: %v and %v", seed, to, a, b)
			}
			if ok {
				marches++
			}
		}
	}
	if marches < 200 || charges < 40 {
		t.Errorf("%d marches, %d charges", marches, charges)
	}
}

// A unit that stands as near to another as it may not draws back the least that it
// must; so does one from a building.
func TestGatherDrawsBack(t *testing.T) {
	table := mustTable(t)
	u := squad(4, 1000, 1000, MaxSide)
	var wants []Waypoint
	for _, m := range u.Members {
		wants = append(wants, m.Here())
	}
	// In contact with both of the rear rank.
	foe := geom.Disc(geom.Point{X: inches(1000, 0).X - 2500, Y: inches(0, 1000).Y}, 1250)
	others := []Other{{Body: Body{Capsule: foe, Height: geom.Inch}, Apart: geom.Inch}}
	ways, ok := table.Gather(u, wants, others)
	if err := table.lawful(&u, ways, others); !ok || err != nil {
		t.Fatal(ok, err)
	}
	end := ways[0][len(ways[0])-1].Point
	if d := end.X - wants[0].X; end.Y != wants[0].Y || d < geom.Inch || d > geom.Inch+Slack {
		t.Errorf("straight back by an inch: %v", end.Sub(wants[0].Point))
	}
	moved := 0
	for i := range ways {
		if len(ways[i]) > 1 {
			moved++
		}
	}
	if moved < 2 || moved > 3 {
		t.Errorf("%d moved: those too near, and who is in their way", moved)
	}

	walls := Rim(nil, geom.Polygon{inches(600, 900), inches(950, 900), inches(950, 1300), inches(600, 1300)}, geom.Inch)
	others = nil
	for _, w := range walls {
		others = append(others, Other{Body: w, Apart: geom.Inch})
	}
	ways, ok = table.Gather(u, wants, others)
	if err := table.lawful(&u, ways, others); !ok || err != nil {
		t.Fatal(ok, err)
	}
	for i, c := range u.Ends(nil, ways) {
		if gap := geom.Gap(c, walls[1].Capsule); gap < geom.Inch || len(ways[i]) > 1 && i < 2 && gap > geom.Inch+Slack {
			t.Errorf("member %d ends %v from the wall", i, gap)
		}
	}
}

func TestFan(t *testing.T) {
	table := mustTable(t, block("pond", 300, 0, 500, 400, 0, Impassable))
	friends := squad(6, 600, 100, 0)
	var others []Other
	for _, b := range friends.bodies() {
		others = append(others, Other{Body: b, Passable: true, Apart: geom.Inch})
	}
	for _, c := range []struct {
		name  string
		n     int
		about Waypoint
		zone  Zone
		ok    bool
	}{
		{"in the open", 8, ground(2000, 2000), Zone{}, true},
		{"beyond a corner of the table", 8, Waypoint{}, Zone{}, true},
		{"in the pond", 6, ground(400, 200), Zone{}, true},
		{"at the edge", 8, ground(2000, 3000), table.Strip(0, 4*geom.Inch), true},
		{"at the far edge, from within", 8, ground(1000, 1000), table.Strip(2, 4*geom.Inch), true},
		{"by the right edge", 4, ground(4700, 1000), table.Strip(1, 2*geom.Inch), true},
		{"by the left edge, beside the pond", 4, ground(0, 200), table.Strip(3, 3*geom.Inch), true},
		{"among friends, at the edge", 6, ground(680, 200), table.Strip(0, 6*geom.Inch), true},
		{"in too narrow a strip", 2, ground(2000, 0), table.Strip(0, 2499), false},
		{"in a strip as wide as they are", 3, ground(2000, 0), table.Strip(0, 2500), true},
		{"in one with a hair to spare", 3, ground(2000, 0), table.Strip(0, 2500+2*Slack), true},
	} {
		u := squad(c.n, 0, 0, 0)
		places, ok := table.Fan(u, c.about, c.zone, others)
		if ok != c.ok {
			t.Errorf("%s: %v", c.name, ok)
		}
		var bases []geom.Capsule
		all := append([]Other(nil), others...)
		for i, w := range places {
			b := u.Members[i].Body
			b.Capsule = b.At(w.Point)
			if f := table.Fits(b, w.On, all); f != nil {
				t.Errorf("%s: %v", c.name, f)
			}
			if c.zone.Shape != nil && !c.zone.Shape.Holds(b.Capsule) {
				t.Errorf("%s: %v is not in the zone", c.name, b.Capsule)
			}
			bases = append(bases, b.Capsule)
			all = append(all, Other{Body: b, Passable: true})
		}
		if !coherent.Keeps(bases) {
			t.Errorf("%s: cut off %b", c.name, coherent.CutOff(bases))
		}
	}
}

// Those who get out of a vehicle stand in contact with it, and clear of others.
func TestFanInContact(t *testing.T) {
	table := mustTable(t)
	van := oval(1000, 1000, geom.Vec{X: 2, Y: 1})
	foe := Other{Body: small(inches(1200, 1000)), Apart: geom.Inch}
	others := []Other{{Body: van.Body}, foe}
	u := squad(5, 0, 0, 0)
	places, ok := table.Fan(u, van.Here(), Zone{Near: []Leash{{van.Capsule, Contact}}}, others)
	if !ok {
		t.Fatal("no room")
	}
	for i, w := range places {
		b := u.Members[i].Body
		b.Capsule = b.At(w.Point)
		if !b.Touches(van.Body) || !table.Clear(b, Ground, others) {
			t.Errorf("member %d at %v", i, w)
		}
		others = append(others, Other{Body: b})
	}
}

func TestNobodyMoves(t *testing.T) {
	table := mustTable(t)
	nobody, target := Unit{Cohesion: coherent}, squad(1, 1000, 1000, 0)
	if ways, ok := table.Gather(nobody, nil, nil); !ok || len(ways) != 0 {
		t.Error("nobody gathers")
	}
	if places, ok := table.Fan(nobody, ground(1000, 1000), Zone{}, nil); !ok || len(places) != 0 {
		t.Error("nobody fans out")
	}
	if _, _, ok := table.Charge(nobody, target.bodies(), nil); ok {
		t.Error("nobody charges")
	}
	if _, _, ok := table.Charge(squad(3, 1000, 1000, geom.Inch), nil, nil); ok {
		t.Error("nobody is charged")
	}
	still := squad(3, 1000, 1000, 0)
	if ways, ok := table.March(still, 0, ground(2000, 2000), nil); !ok || len(ways) != 3 || len(ways[2]) != 1 {
		t.Errorf("who has no budget stays: %v", ways)
	}
}

// On a roof of 2 by 2 inches three small bases have room, as they would say on a
// table, and more since they may hang over.
func TestFanOnARoof(t *testing.T) {
	roof := block("roof", 1000, 1000, 1200, 1200, 4*geom.Inch, Barrier)
	table := mustTable(t, roof)
	for n, want := range map[int]bool{1: true, 3: true, 4: true, 20: false} {
		u := squad(n, 0, 0, 0)
		places, ok := table.Fan(u, Waypoint{Point: inches(1100, 1100)}, Zone{Shape: roof.Shape, Roof: true}, nil)
		if ok != want {
			t.Errorf("%d: %v", n, ok)
		}
		for i := range places {
			if roof.Shape.Locate(places[i].Point) == geom.Outside {
				t.Errorf("%d: %v is off the roof", n, places[i])
			}
			for j := range i {
				if geom.Overlaps(geom.Disc(places[i].Point, 1250), geom.Disc(places[j].Point, 1250)) {
					t.Errorf("%d: %d and %d overlap", n, i, j)
				}
			}
		}
	}
}
