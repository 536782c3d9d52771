package table

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"umpire/geom"
)

// touching returns which members end in contact with the target.
func touching(u *Unit, ways [][]Waypoint, target []Body) (g Group) {
	for i, c := range u.Ends(nil, ways) {
		for _, b := range target {
			if geom.GapWithin(c, b.Capsule, Contact) {
				g |= 1 << i
			}
		}
	}
	return g
}

// sound fails the test unless the ways of a charge are lawful, as many touch as it
// says, and nobody who does not could.
func sound(t *testing.T, table *Table, u *Unit, ways [][]Waypoint, group Group, target []Body, others []Other) {
	t.Helper()
	all := append([]Other(nil), others...)
	for _, b := range target {
		all = append(all, Other{Body: b})
	}
	if err := table.lawful(u, ways, all); err != nil {
		t.Fatal(err)
	}
	if got := touching(u, ways, target); got != group {
		t.Errorf("%b touch, said to be %b", got, group)
	}
	for i := range u.Members {
		if spot, ok := table.FreeContact(*u, i, ways, target, others); ok && !group.Has(i) {
			t.Errorf("member %d could touch at %v", i, spot)
		}
	}
}

func TestCharge(t *testing.T) {
	table := mustTable(t)
	pool := mustTable(t, block("pool", 1200, 800, 1300, 1600, 0, Impassable))
	for _, c := range []struct {
		name   string
		table  *Table
		n      int
		budget int
		target Unit
		guard  []Other // another enemy
		want   int     // how many touch
	}{
		{"six against six, near", table, 6, 800, squad(6, 1500, 1000, 0), nil, 6},
		{"one against one, exactly in reach", table, 1, 500, squad(1, 1500+98, 1000, 0), nil, 1},
		{"a hair out of reach", table, 1, 500, squad(1, 1500+99, 1000, 0), nil, 0},
		{"around one base", table, 8, 900, squad(1, 1500, 1000, 0), nil, 5},
		{"out of reach", table, 6, 150, squad(6, 1500, 1000, 0), nil, 0},
		{"around a pool", pool, 2, 1200, squad(4, 1400, 1200, 0), nil, 2},
		{"a pool too long to go around", pool, 2, 700, squad(4, 1400, 1200, 0), nil, 0},
		{"shielded by others", table, 4, 900, squad(2, 1500, 1000, 0), cordon(1350, 600, 1500), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			u := squad(c.n, 1000, 1000, in(c.budget))
			target := c.target.bodies()
			ways, group, ok := c.table.Charge(u, target, c.guard)
			if ok != (c.want > 0) || group.Len() != c.want {
				t.Errorf("%d touch, want %d", group.Len(), c.want)
			}
			if ok {
				sound(t, c.table, &u, ways, group, target, c.guard)
			}
		})
	}
}

// cordon is a row of enemies along y.
func cordon(x, y0, y1 int) (list []Other) {
	for y := y0; y <= y1; y += 100 {
		list = append(list, Other{Body: Body{Capsule: geom.Disc(inches(x, y), 1250), Height: geom.Inch}, Apart: geom.Inch})
	}
	return list
}

// Those who are in contact stay, the others come in.
func TestPileIn(t *testing.T) {
	table := mustTable(t)
	u := squad(6, 1000, 1000, MaxSide)
	foe := squad(3, 0, 0, 0)
	for i := range foe.Members { // in contact with the last two
		at := u.Members[5].Centre().Add(geom.Vec{X: 2503, Y: geom.Length(i-1) * 2600})
		foe.Members[i].Capsule = geom.Disc(at, 1250)
	}
	u.Members[5].Budget = 0
	target := foe.bodies()
	ways, group, ok := table.Charge(u, target, nil)
	if !ok || !group.Has(5) || len(ways[5]) != 1 || group.Len() != 6 {
		t.Fatalf("%b touch: %v", group, ways)
	}
	sound(t, table, &u, ways, group, target, nil)
}

func TestChargeABuilding(t *testing.T) {
	house := block("house", 1500, 900, 1900, 1300, 4*geom.Inch, Barrier)
	table := mustTable(t, house)
	u := squad(6, 1000, 1000, 6*geom.Inch)
	target := Rim(nil, house.Shape, house.Height)
	ways, group, ok := table.Charge(u, target, nil)
	if !ok || group.Len() != 5 && group.Len() != 6 {
		t.Fatalf("%b touch", group)
	}
	sound(t, table, &u, ways, group, target, nil)
}

func TestLongBasesCharge(t *testing.T) {
	table := mustTable(t)
	u := squad(3, 1000, 1000, 10*geom.Inch)
	for i := range u.Members {
		m := &u.Members[i]
		m.Capsule = geom.Oval(inches(1000, 1000+200*i), geom.Vec{X: 1}, 1250, 1750)
		m.Turned = geom.Oval(geom.Point{}, geom.Vec{X: 3, Y: 4}, 1250, 1750)
	}
	foe := squad(2, 1500, 1200, 0)
	foe.Members[1].Capsule = geom.Oval(inches(1520, 1500), geom.Vec{Y: 1}, 1250, 1750)
	target := foe.bodies()
	ways, group, ok := table.Charge(u, target, nil)
	if !ok || group.Len() != 3 {
		t.Fatalf("%b touch", group)
	}
	sound(t, table, &u, ways, group, target, nil)
}

func TestChargesAreSound(t *testing.T) {
	charges, none := 0, 0
	for seed := range uint64(5) {
		a := armies(t, seed)
		for i := range a.units {
			for k := range a.units[i].Members {
				a.units[i].Members[k].Budget = 8 * geom.Inch
			}
		}
		for _, f := range facings(&a, 5*geom.Inch) {
			u := a.units[f[0]]
			target, others := a.against(f[0], f[1])
			ways, group, ok := a.Charge(u, target, others)
			again, group2, _ := a.Charge(u, target, others)
			if group != group2 || !reflect.DeepEqual(ways, again) {
				t.Fatalf("seed %d, %v: %v and %v", seed, f, ways, again)
			}
			if !ok {
				none++
				continue
			}
			charges++
			sound(t, a.Table, &u, ways, group, target, others)
		}
	}
	t.Logf("%d charges, %d without contact", charges, none)
	if charges < 60 {
		t.Errorf("only %d charges", charges)
	}
}

// TestFreeContactIsComplete looks for places in contact all around every base of
// the target, with Slack to spare and straight ahead, and FreeContact has to find
// one too.
func TestFreeContactIsComplete(t *testing.T) {
	free, none := 0, 0
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 11))
		table := mustTable(t, block("pool", 1300, 900, 1340, 1100, 0, Impassable))
		u := squad(4, 1000, 1000, in(200+rng.IntN(500)))
		var target []Body
		var others []Other
		for len(target) < 3 || len(others) < 3 {
			b := Body{Capsule: geom.Disc(inches(1150+rng.IntN(400), 900+rng.IntN(400)), 1250), Height: geom.Inch}
			if rng.IntN(4) == 0 {
				b.Capsule = geom.Oval(b.A, geom.Vec{X: geom.Length(rng.IntN(9) - 4), Y: geom.Length(rng.IntN(9) - 4)}, 1250, 1500)
			}
			if len(target) < 3 {
				target = append(target, b)
			} else {
				others = append(others, Other{Body: b, Apart: geom.Length(rng.IntN(1500))})
			}
		}
		var ways [][]Waypoint
		for i := range u.Members {
			end := u.Members[i].Here()
			if i > 0 {
				end.Point = end.Add(geom.Vec{X: in(rng.IntN(400)), Y: in(rng.IntN(200) - 100)})
			}
			ways = append(ways, []Waypoint{u.Members[i].Here(), end})
		}
		spot, ok := table.FreeContact(u, 0, ways, target, others)
		if ok {
			free++
			ways[0] = []Waypoint{ways[0][0], spot}
			if !touching(&u, ways, target).Has(0) || !u.Keeps(u.Ends(nil, ways)) {
				t.Fatalf("seed %d: %v does not do", seed, spot)
			}
			continue
		}
		none++
		if p, ok := contactWithSlack(table, &u, ways, target, others); ok {
			t.Fatalf("seed %d: %v would do", seed, p)
		}
	}
	if free < 50 || none < 50 {
		t.Errorf("%d with a free place, %d without", free, none)
	}
}

// contactWithSlack tries places all around.
func contactWithSlack(table *Table, u *Unit, ways [][]Waypoint, target []Body, others []Other) (geom.Point, bool) {
	m := u.Members[0]
	roomy := append([]Other(nil), others...)
	for i := range roomy {
		roomy[i].Apart += Slack
	}
	ends := u.Ends(nil, ways)
	for _, c := range ends[1:] {
		roomy = append(roomy, Other{Body: Body{Capsule: c, Height: m.Height}, Passable: true, Apart: Slack})
	}
	tight := Cohesion{u.Link - Slack, u.Spread - Slack}
	for j := range target {
		all := append([]Other(nil), roomy...)
		for k := range target {
			if k != j {
				all = append(all, Other{Body: target[k], Apart: Slack})
			}
		}
		all = append(all, Other{Body: target[j]})
		for k := range 720 {
			for _, c := range [2]geom.Point{target[j].A, target[j].B} {
				dir := geom.Vec{X: bearing(k / 6).X, Y: bearing(k / 6).Y}
				next := bearing((k/6 + 1) % bearings)
				dir = geom.Vec{X: (dir.X*geom.Length(6-k%6) + next.X*geom.Length(k%6)) / 8, Y: (dir.Y*geom.Length(6-k%6) + next.Y*geom.Length(k%6)) / 8}
				p := geom.Along(c, dir, target[j].R+m.R+4)
				ends[0] = m.At(p)
				if !geom.GapWithin(ends[0], target[j].Capsule, Contact) || !tight.Keeps(ends) {
					continue
				}
				if table.Lawful(m.Mover, []Waypoint{m.Here(), {Point: p}}, m.Budget-Slack, all) {
					return p, true
				}
			}
		}
	}
	return geom.Point{}, false
}
