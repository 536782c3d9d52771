package table

import (
	"container/heap"
	"math/rand/v2"
	"testing"

	"umpire/geom"
)

// lattice is the slow twin of FindPath over sides: places in rows on the ground and on each
// top, and between any two that are near each other the straight leg, as CheckPath judges it.
type lattice struct {
	at   []Waypoint
	legs [][]hop
}

type hop struct {
	to   int
	cost geom.Length
}

// latticeOf lays places over a part of a table, so many hundredths of an inch apart.
func latticeOf(t *Table, how Levels, from, to geom.Point, apart int) *lattice {
	l := new(lattice)
	for on := range int16(len(t.Features) + 1) {
		if on > 0 && !t.Features[on-1].Has(Standable) {
			continue
		}
		for x := from.X; x <= to.X; x += in(apart) {
			for y := from.Y; y <= to.Y; y += in(apart) {
				at := geom.Point{X: x, Y: y}
				b := small(at)
				b.Z = t.SurfaceZ(on)
				if t.Clear(b, on, nil) {
					l.at = append(l.at, Waypoint{at, on})
				}
			}
		}
	}
	l.legs = make([][]hop, len(l.at))
	for i, a := range l.at {
		// What a base overlaps where its path starts is not in its way: these legs start nowhere.
		m := Mover{Body: small(inches(-1000, -1000)), On: a.On, Levels: how}
		for j, b := range l.at {
			// Up a side from as far as its foot may be from where the centre comes over it.
			near := in(apart)*9/4 + 2
			if a.On != b.On {
				near += 2 * m.R
			}
			if i == j || !geom.Within(a.Point, b.Point, near) {
				continue
			}
			way := t.leg(&m, a, b)
			if cost, fault := way.judge(nil); fault.Reason == Lawful {
				l.legs[i] = append(l.legs[i], hop{j, cost.Floor()})
			}
		}
	}
	return l
}

// shortest is the length of the shortest way from a place to each other; -1 to those that none
// leads to.
func (l *lattice) shortest(from int) []geom.Length {
	best := make([]geom.Length, len(l.at))
	for i := range best {
		best[i] = -1
	}
	queue := hops{{from, 0}}
	for len(queue) > 0 {
		h := heap.Pop(&queue).(hop)
		if best[h.to] >= 0 {
			continue
		}
		best[h.to] = h.cost
		for _, next := range l.legs[h.to] {
			if best[next.to] < 0 {
				heap.Push(&queue, hop{next.to, h.cost + next.cost})
			}
		}
	}
	return best
}

// hops is a heap, the shortest way first.
type hops []hop

func (q hops) Len() int           { return len(q) }
func (q hops) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q hops) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *hops) Push(h any)        { *q = append(*q, h.(hop)) }
func (q *hops) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

// astride reports whether a base at a place has the edge of a feature under it.
func astride(t *Table, at geom.Point) bool {
	for i := range t.Features {
		for j := range t.Features[i].Shape {
			if e := t.Features[i].Shape.Edge(j); geom.Within(e.Foot(at), at, small(at).R+8) {
				return true
			}
		}
	}
	return false
}

// TestWaysOverSidesAgainstALattice holds FindPath over sides against its slow twin: it finds a
// way wherever that does, hardly longer, with a budget that just fits and with one that hardly
// ends; and none where that has none.
func TestWaysOverSidesAgainstALattice(t *testing.T) {
	table := storeys(t)
	rng := rand.New(rand.NewPCG(3, 9))
	for _, how := range []Levels{KeepsLevel, Climbs, ClimbsAll} {
		l := latticeOf(table, how, inches(850, 850), inches(3550, 1550), 50)
		climbed, none := 0, 0
		for range 50 {
			from := rng.IntN(len(l.at))
			a := l.at[from]
			if astride(table, a.Point) { // it may go through what it overlaps there
				continue
			}
			m := Mover{Body: small(a.Point), On: a.On, Levels: how}
			best := l.shortest(from)
			for range 25 {
				to := rng.IntN(len(l.at))
				b := l.at[to]
				path, cost, ok := table.FindPath(nil, m, b, geom.MaxCoordinate/4, nil)
				if ok != (best[to] >= 0) {
					t.Fatalf("%v: from %v to %v: %v, %v; the lattice has %v", how, a, b, ok, path, best[to])
				}
				if !ok {
					none++
					continue
				}
				if again, fault := table.CheckPath(m, path, geom.MaxCoordinate/4, nil); fault != nil || again != cost {
					t.Fatalf("%v: from %v to %v: %v over %v, and the judge says %v, %v", how, a, b, cost, path, again, fault)
				}
				// The lattice goes round by a twelfth at worst, and FindPath over a side where
				// it is not far from the best place.
				if cost > best[to]+best[to]/20+in(25) || cost < best[to]-best[to]/10-in(100) {
					t.Fatalf("%v: from %v to %v: %v over %v; the lattice has %v", how, a, b, cost, path, best[to])
				}
				// Where it touches a side as it goes up it may find none within less than this.
				budget := cost + cost/10 + in(50)
				if again, _, ok := table.FindPath(nil, m, b, budget, nil); !ok || !table.Lawful(m, again, budget, nil) {
					t.Fatalf("%v: from %v to %v: %v over %v, and within %v %v, %v", how, a, b, cost, path, budget, ok, again)
				}
				if table.Climbed(m, path) > 0 {
					climbed++
				}
			}
		}
		if how == KeepsLevel && none < 100 || how != KeepsLevel && climbed < 200 {
			t.Errorf("%v: too few to tell: %d climbed, %d without a way", how, climbed, none)
		}
	}
}
