package table

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"umpire/geom"
)

// army is two sides of units among terrain.
type army struct {
	*Table
	units []Unit
}

// armies is a full table of 48 by 48: 24 features, and 24 units of 6 to 8 bases
// on two sides, a few of long ones.
func armies(tb testing.TB, seed uint64) army {
	tb.Helper()
	rng := rand.New(rand.NewPCG(seed, 24))
	kinds := []Feature{
		{Traits: Difficult}, {Traits: Barrier, Height: 4 * geom.Inch}, {Traits: Difficult, Height: geom.Inch},
		{Traits: Impassable}, {Traits: Low, Height: geom.Inch}, {Traits: Standable, Height: 3 * geom.Inch},
	}
	var features []Feature
	for i := range 24 {
		f := kinds[i%len(kinds)]
		f.ID = fmt.Sprint(i)
		cx, cy, w, h := 500+rng.IntN(3800), 500+rng.IntN(3800), 50+rng.IntN(150), 50+rng.IntN(150)
		f.Shape = geom.Polygon{inches(cx-w, cy-h), inches(cx+w, cy-h+20), inches(cx+w+30, cy+h), inches(cx-w, cy+h-10)}
		features = append(features, f)
	}
	a := army{Table: mustTable(tb, features...)}
	for tries := 0; len(a.units) < 24 && tries < 400; tries++ {
		n, long := 6+rng.IntN(3), len(a.units)%8 == 7
		if long {
			n = 3
		}
		u := Unit{Cohesion: coherent}
		for range n {
			m := Member{Budget: 6 * geom.Inch}
			m.Body = Body{geom.Disc(geom.Point{}, 1250), 0, geom.Inch}
			if long {
				facing := geom.Vec{X: geom.Length(rng.IntN(200) - 100), Y: geom.Length(rng.IntN(200) - 100)}
				m.Capsule = geom.Oval(geom.Point{}, facing, 1250, 1750)
			}
			u.Members = append(u.Members, m)
		}
		about := Waypoint{Point: inches(200+rng.IntN(4400), 200+rng.IntN(4400))}
		places, ok := a.Fan(u, about, Zone{}, a.others(-1, len(a.units)%2))
		if !ok {
			continue
		}
		for i, w := range places {
			u.Members[i].Capsule, u.Members[i].On = u.Members[i].At(w.Point), w.On
		}
		a.units = append(a.units, u)
	}
	return a
}

// others is all bases but those of the unit, as its side sees them: kept an inch
// apart from, friends only at the end.
func (a *army) others(but, side int) (list []Other) {
	for i := range a.units {
		if i == but {
			continue
		}
		for _, m := range a.units[i].Members {
			body := m.Body
			body.Z = a.SurfaceZ(m.On)
			list = append(list, Other{Body: body, Passable: i%2 == side, Apart: geom.Inch})
		}
	}
	return list
}

// bodies are the bases of a unit.
func (u *Unit) bodies() (list []Body) {
	for _, m := range u.Members {
		list = append(list, m.Body)
	}
	return list
}

// lawful returns what is wrong with the ways of a unit, or nil.
func (t *Table) lawful(u *Unit, ways [][]Waypoint, others []Other) error {
	if len(ways) != len(u.Members) {
		return fmt.Errorf("%d ways for %d members", len(ways), len(u.Members))
	}
	ends := u.Ends(nil, ways)
	for i := range u.Members {
		m := &u.Members[i]
		all := append([]Other(nil), others...)
		for j, c := range ends {
			if last := ways[j][len(ways[j])-1]; j != i {
				all = append(all, Other{Body: Body{c, t.SurfaceZ(last.On), u.Members[j].Height}, Passable: true})
			}
		}
		if _, fault := t.CheckPath(m.Mover, ways[i], m.Budget, all); fault != nil {
			return fmt.Errorf("member %d: %w", i, fault)
		}
	}
	if !u.Keeps(ends) {
		return fmt.Errorf("cut off: %b", u.CutOff(ends))
	}
	return nil
}
