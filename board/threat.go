package board

import (
	"cmp"
	"slices"
	"sync"

	"umpire/geom"
)

// Threat holds what a model, or the unit that it is of, could do to others if it acted next, and
// what others could do to it. It is a look ahead: places are tried, not all that there are, so
// that what it lists can be done, and what it does not list may be.
type Threat struct {
	By    int32  `json:"by"`
	Name  string `json:"name"`
	Given string `json:"given"` // what it supposes: if it acts next, with no Arc spent
	// Bands say where it may go, and what it reaches from there, from below.
	Bands []Band `json:"bands"`
	// Could are those that it could attack, and Feared those that could attack it.
	Could  []PotentialAttack `json:"could"`
	Feared []PotentialAttack `json:"feared"`
}

// Band says how far something of a threat goes.
type Band struct {
	Kind   string       `json:"kind" enum:"walk,melee,shot"`
	Text   string       `json:"text"` // Radliffe X9, 14″ with the walk
	Points []geom.Point `json:"points"`
}

// What bands are.
const (
	WalkBand  = "walk"
	MeleeBand = "melee"
	ShotBand  = "shot"
)

// PotentialAttack is an attack that could be made: its target or its attacker, and its forecast.
type PotentialAttack struct {
	Model  int32    `json:"model"`
	With   string   `json:"with"` // Radliffe X9
	Figure []Figure `json:"figure"`
	// Worth is by how much one attack is feared more than another.
	Worth int `json:"-"`
}

// Placed is a model where it would stand: on the table, or on the terrain whose place is On
// less 1.
type Placed struct {
	Model int32      `json:"model"`
	At    geom.Point `json:"at"`
	On    int        `json:"on,omitempty"`
}

// Fighter is a model, or a unit, as far as it threatens anybody.
type Fighter struct {
	Given string
	// Bases are those that it has where it stands; the first is that which is asked about.
	Bases []geom.Capsule
	// Stride says how far it may go at most before it attacks, and Dash before it strikes, if that
	// is farther; 0 where it may not.
	Stride, Dash geom.Length
	// Own says that its player may know where it may walk, though nothing is tried there.
	Own bool
	// Melee and Shot are how far it reaches from a base; none has no name.
	Melee, Shot Arm
}

// Arm is the weapon that reaches farthest, and how far.
type Arm struct {
	Name  string
	Reach geom.Length
}

// Farther puts another in its place that reaches farther.
func (a *Arm) Farther(name string, reach geom.Length) {
	if a.Name == "" || reach > a.Reach {
		*a = Arm{name, reach}
	}
}

// ThreatModel is a copy of a table on which models can be moved to find what they threaten.
type ThreatModel interface {
	// Fighter is the model as one that acts next, if it is one that could.
	Fighter(id int32) (Fighter, bool)
	// Walk returns where the middle of the first base of one may come to lie by such a stride, or
	// dash, round that base as table.Reach finds it.
	Walk(id int32, dash bool) []geom.Point
	// Foes are those that it might attack, and that might attack it: of a unit one each.
	Foes(id int32) []int32
	// Stand has the model, with its unit, stand there, if it is on the table and that is a place
	// on it, and reports whether there is room.
	Stand(to Placed) bool
	// Best is the best attack that it could make on another from where it stands; it may rush
	// to it where it has not been moved.
	Best(by, at int32, moved bool) (PotentialAttack, bool)
	// Spot returns where the middle of the model is, and how large it is around that.
	Spot(id int32) (Placed, geom.Length)
	// Size is that of the table.
	Size() (width, depth geom.Length)
}

// How much is tried for an answer, so that it is there at once: places for all attacks
// together, half of them for those that it fears, and places that serve for one.
const (
	mostTries  = 1200
	mostServed = 3
)

// ThreatOf returns what a model threatens and fears. One that stays attacks from where it stands: it
// was moved there to see what comes of it.
func ThreatOf(f ThreatModel, id int32, name string, stays bool) (Threat, bool) {
	own, ok := f.Fighter(id)
	if !ok {
		return Threat{}, false
	}
	if stays {
		own.Stride, own.Dash = 0, 0
	}
	walk := sync.OnceValue(func() []geom.Point { return f.Walk(id, false) })
	t := Threat{By: id, Name: name, Given: own.Given, Bands: bandsOf(f, id, &own, walk), Could: []PotentialAttack{}, Feared: []PotentialAttack{}}
	foes := f.Foes(id)
	tries := mostTries / 2
	for _, foe := range foes {
		if m, ok := best(f, &own, id, foe, walk, &tries); ok {
			m.Model = foe
			t.Could = append(t.Could, m)
		}
	}
	tries = mostTries / 2
	for _, foe := range foes {
		other, ok := f.Fighter(foe)
		if !ok {
			continue
		}
		walk := func() []geom.Point { return f.Walk(foe, false) }
		if m, ok := best(f, &other, foe, id, walk, &tries); ok {
			m.Model = foe
			t.Feared = append(t.Feared, m)
		}
	}
	for _, list := range [...][]PotentialAttack{t.Could, t.Feared} {
		slices.SortStableFunc(list, func(a, b PotentialAttack) int { return cmp.Compare(b.Worth, a.Worth) })
	}
	return t, true
}

// best is the best of the attacks that one could make on another, from where it stands or from
// somewhere that it may walk to. It stands where it stood afterwards.
func best(f ThreatModel, by *Fighter, id, at int32, walk func() []geom.Point, tries *int) (found PotentialAttack, ok bool) {
	here, r := f.Spot(id)
	foe, wide := f.Spot(at)
	take := func(m PotentialAttack, can bool) {
		if can && (!ok || m.Worth > found.Worth) {
			found, ok = m, true
		}
	}
	*tries--
	if take(f.Best(id, at, false)); by.Stride == 0 || !geom.Within(here.At, foe.At, by.farthest()+r+wide) {
		return found, ok
	}
	served := 0
	for _, to := range vantages(by, walk(), here.At, foe.At, r+wide) {
		if *tries <= 0 || served >= mostServed {
			break
		}
		for _, on := range [...]int{0, foe.On} {
			*tries--
			if f.Stand(Placed{id, to, on}) {
				m, can := f.Best(id, at, true)
				take(m, can)
				if can {
					served++
				}
			}
			if foe.On == 0 {
				break
			}
		}
	}
	f.Stand(here)
	return found, ok
}

// farthest returns how far it gets at something after a stride.
func (a *Fighter) farthest() geom.Length { return a.Stride + max(a.Melee.Reach, a.Shot.Reach) }

// vantages are places within a walk from which something might be reached: around it, as far as
// weapons reach and nearer. Those nearest to who walks come first.
func vantages(by *Fighter, walk geom.Polygon, from, foe geom.Point, touch geom.Length) (list []geom.Point) {
	if len(walk) == 0 {
		return nil
	}
	const hair = geom.Inch / 100
	gaps := []geom.Length{hair}
	for _, far := range [...]geom.Length{by.Melee.Reach - hair, by.Shot.Reach - hair, by.Shot.Reach / 2} {
		if far > hair {
			gaps = append(gaps, far)
		}
	}
	add := func(at geom.Point) {
		if at.X >= 0 && at.Y >= 0 && walk.Locate(at) != geom.Outside {
			list = append(list, at)
		}
	}
	for _, gap := range gaps {
		add(geom.Along(foe, from.Sub(foe), touch+gap))
		for k := range len(geom.Sixteenths) {
			add(foe.Add(geom.Around(k, touch+gap)))
		}
	}
	slices.SortStableFunc(list, func(a, b geom.Point) int { return cmp.Compare(geom.Dist2(from, a), geom.Dist2(from, b)) })
	return list
}

// bandsOf are the bands of a fighter.
func bandsOf(f ThreatModel, id int32, by *Fighter, walk func() []geom.Point) (list []Band) {
	list = []Band{}
	width, depth := f.Size()
	around := func(walk []geom.Point, far geom.Length) []geom.Point {
		bodies := by.Bases
		if len(walk) > 0 {
			bodies = rimOf(walk, by.Bases[0].R)
		}
		return Around(by.Bases[0].Centre(), bodies, far, width, depth)
	}
	with := func(a Arm, walk []geom.Point) string {
		if len(walk) == 0 {
			return a.Name + " " + InchesDown(a.Reach)
		}
		return a.Name + " " + InchesDown(a.Reach) + " after the move"
	}
	var stride, dash []geom.Point
	if by.Own || by.Stride > 0 {
		if points := walk(); len(points) > 0 {
			list = append(list, Band{WalkBand, "", points})
		}
	}
	if by.Stride > 0 {
		stride, dash = walk(), walk()
	}
	if by.Dash > 0 {
		dash = f.Walk(id, true)
	}
	if by.Melee.Name != "" {
		list = append(list, Band{MeleeBand, with(by.Melee, dash), around(dash, by.Melee.Reach)})
	}
	if by.Shot.Name != "" {
		list = append(list, Band{ShotBand, with(by.Shot, stride), around(stride, by.Shot.Reach)})
	}
	return list
}

// rimOf is the edge of an outline as something that so much is around.
func rimOf(outline []geom.Point, r geom.Length) []geom.Capsule {
	list := make([]geom.Capsule, len(outline))
	for i, at := range outline {
		list[i] = geom.Capsule{A: at, B: outline[(i+1)%len(outline)], R: r}
	}
	return list
}

// rays says how many directions are looked in for what is around something.
const rays = 90

// Around is the outline of all that is within a distance of some bodies, as it is drawn about a
// place among them: on each ray to the last place that is. Bodies that are the rim of an outline
// stand for all of it, if each ray from the place leaves it once. What is beyond a table with
// the given width and depth is cut off.
func Around(middle geom.Point, bodies []geom.Capsule, d, width, depth geom.Length) []geom.Point {
	outline := make([]geom.Point, rays)
	for ray := range outline {
		way, far := geom.Bearing(360-ray*360/rays), middle
		for i := range bodies {
			_, out, ok := bodies[i].Grow(d).Chord(middle, way)
			if ok && out.Sub(middle).Dot(way) > far.Sub(middle).Dot(way) {
				far = out
			}
		}
		outline[ray] = onTable(middle, far, width, depth)
	}
	return outline
}

// onTable is the last place of a table on the way from one on it to another.
func onTable(from, to geom.Point, width, depth geom.Length) geom.Point {
	v := to.Sub(from)
	cut := func(at, step, most geom.Length) {
		over := geom.Length(0)
		switch {
		case at+step < 0:
			over = -(at + step)
		case at+step > most:
			over = at + step - most
		default:
			return
		}
		left := max(0, abs(step)-over)
		v = geom.Vec{X: part(v.X, left, abs(step)), Y: part(v.Y, left, abs(step))}
	}
	cut(from.X, v.X, width)
	cut(from.Y, v.Y, depth)
	at := from.Add(v)
	return geom.Point{X: min(max(at.X, 0), width), Y: min(max(at.Y, 0), depth)}
}

func abs(l geom.Length) geom.Length { return max(l, -l) }

// part is so much of a length as one is of another.
func part(l, n, of geom.Length) geom.Length {
	if of == 0 {
		return l
	}
	return geom.Length(int64(l) * int64(n) / int64(of))
}

// ApplyMoves places models where a player would move them, and reports whether the model id is
// among them: then it has made its move. It does not judge whether they may move there.
func ApplyMoves(f ThreatModel, id int32, moved []Placed) (stays bool) {
	for _, to := range moved {
		f.Stand(to)
		stays = stays || to.Model == id
	}
	return stays
}
