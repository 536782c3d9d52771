package judge

import (
	"container/heap"
	"math"

	"umpire/geom"
	"umpire/table"
)

// cell is the pitch of the raster that a path is sought on: a millimetre.
const cell = 100.0

// raster is the ground within reach, cell by cell.
type raster struct {
	t      *table.Table
	m      table.Mover
	b      base
	others []table.Other
	origin spot
	n      int
	shut   []bool
	rate   []float64
}

// ShortestPath is the cost of the cheapest path over the ground that a slow search
// finds: all the places of a grid four cells apart, joined in 32 directions, and
// then every bend moved about as long as that is cheaper. It is infinite if there
// is none within the budget.
func ShortestPath(t *table.Table, m table.Mover, to geom.Point, budget geom.Length, others []table.Other) float64 {
	r := survey(t, m, to, budget, others)
	way := r.search(at(m.Centre()), at(to))
	if way == nil {
		return math.Inf(1)
	}
	return r.relax(way)
}

func survey(t *table.Table, m table.Mover, to geom.Point, budget geom.Length, others []table.Other) *raster {
	mid := spot{(float64(m.Centre().X) + float64(to.X)) / 2, (float64(m.Centre().Y) + float64(to.Y)) / 2}
	half := float64(budget)/2 + 8*cell
	r := &raster{t: t, m: m, b: baseOf(geom.Disc(m.Centre(), m.R)), others: others}
	r.origin, r.n = spot{mid.x - half, mid.y - half}, int(2*half/cell)+1
	r.shut, r.rate = make([]bool, r.n*r.n), make([]float64, r.n*r.n)
	for i := range r.shut {
		p := spot{r.origin.x + float64(i%r.n)*cell, r.origin.y + float64(i/r.n)*cell}
		r.shut[i] = inTheWay(t, m, r.b, p, false, others) > 0
		r.rate[i] = rate(t, m, r.b, p)
	}
	return r
}

// price returns what the straight way costs on the raster, infinite if it is shut.
func (r *raster) price(a, b spot) float64 {
	d := a.to(b)
	n := int(d/cell) + 1
	sum := 0.0
	for k := range n {
		f := (float64(k) + 0.5) / float64(n)
		x := int((a.x+f*(b.x-a.x)-r.origin.x)/cell + 0.5)
		y := int((a.y+f*(b.y-a.y)-r.origin.y)/cell + 0.5)
		if x < 0 || y < 0 || x >= r.n || y >= r.n || r.shut[y*r.n+x] {
			return math.Inf(1)
		}
		sum += r.rate[y*r.n+x]
	}
	return sum * d / float64(n)
}

// exact returns what the straight way costs where every half millimetre is looked at.
func (r *raster) exact(a, b spot) float64 {
	d := a.to(b)
	n := int(d/(cell/2)) + 1
	sum := 0.0
	for k := range n {
		f := (float64(k) + 0.5) / float64(n)
		p := spot{a.x + f*(b.x-a.x), a.y + f*(b.y-a.y)}
		if inTheWay(r.t, r.m, r.b, p, false, r.others) > 0.5 {
			return math.Inf(1)
		}
		sum += rate(r.t, r.m, r.b, p)
	}
	return sum * d / float64(n)
}

const stride = 4

// search is Dijkstra over every fourth cell, with start and goal joined to the
// nodes about them.
func (r *raster) search(start, goal spot) []spot {
	side := r.n / stride
	place := func(i int) spot {
		switch i {
		case side * side:
			return start
		case side*side + 1:
			return goal
		}
		return spot{r.origin.x + float64(i%side*stride)*cell, r.origin.y + float64(i/side*stride)*cell}
	}
	cost, from := make([]float64, side*side+2), make([]int, side*side+2)
	done := make([]bool, side*side+2)
	for i := range cost {
		cost[i] = math.Inf(1)
	}
	s, g := side*side, side*side+1
	cost[s] = 0
	q := &nodes{{s, 0}}
	step := func(i, j int) {
		if !done[j] {
			if c := cost[i] + r.price(place(i), place(j)); c < cost[j] {
				cost[j], from[j] = c, i
				heap.Push(q, node{j, c})
			}
		}
	}
	about := func(p spot, visit func(int)) {
		cx, cy := int((p.x-r.origin.x)/cell/stride), int((p.y-r.origin.y)/cell/stride)
		for y := max(0, cy-4); y <= min(side-1, cy+5); y++ {
			for x := max(0, cx-4); x <= min(side-1, cx+5); x++ {
				visit(y*side + x)
			}
		}
	}
	toGoal := map[int]bool{}
	about(goal, func(i int) { toGoal[i] = true })
	for q.Len() > 0 {
		i := heap.Pop(q).(node).i
		if done[i] {
			continue
		}
		done[i] = true
		switch {
		case i == g:
			way := []spot{goal}
			for i != s {
				i = from[i]
				way = append(way, place(i))
			}
			return way
		case i == s:
			about(start, func(j int) { step(s, j) })
			if start.to(goal) < 20*cell {
				step(s, g)
			}
			continue
		case toGoal[i]:
			step(i, g)
		}
		x, y := i%side, i/side
		for dy := -3; dy <= 3; dy++ {
			for dx := -3; dx <= 3; dx++ {
				if gcd(dx, dy) == 1 && x+dx >= 0 && y+dy >= 0 && x+dx < side && y+dy < side {
					step(i, (y+dy)*side+x+dx)
				}
			}
		}
	}
	return nil
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// relax drops and moves bends until nothing gets cheaper, and returns the cost.
func (r *raster) relax(way []spot) float64 {
	costs := func(i int) float64 { return r.exact(way[i-1], way[i]) + r.exact(way[i], way[i+1]) }
	for i := 1; i+1 < len(way); { // bends that only the grid made
		if r.exact(way[i-1], way[i+1]) <= costs(i)+1e-6 {
			way = append(way[:i], way[i+1:]...)
			i = max(1, i-1)
		} else {
			i++
		}
	}
	for step := 8 * cell; step >= cell/16; step /= 2 {
		for moved, rounds := true, 0; moved && rounds < 12; rounds++ {
			moved = false
			for i := 1; i+1 < len(way); i++ {
				best, home := costs(i), way[i]
				for k := range 8 {
					a := float64(k) * math.Pi / 4
					old := way[i]
					way[i] = spot{home.x + step*math.Cos(a), home.y + step*math.Sin(a)}
					if c := costs(i); c < best-1e-6 {
						best, moved = c, true
					} else {
						way[i] = old
					}
				}
			}
		}
	}
	sum := 0.0
	for i := 1; i < len(way); i++ {
		sum += r.exact(way[i-1], way[i])
	}
	return sum
}

type node struct {
	i    int
	cost float64
}

type nodes []node

func (q nodes) Len() int           { return len(q) }
func (q nodes) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q nodes) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *nodes) Push(x any)        { *q = append(*q, x.(node)) }
func (q *nodes) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}
