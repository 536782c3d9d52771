package cybernekro

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/internal/soak"
)

// The twin of Look and seesDoor judges by lines a few hundredths of a millimetre apart, in floating
// point: it knows neither the sample lines nor where slits begin.

// spot is a place or a direction over the table, in hundredths of a millimetre.
type spot struct{ x, y, z float64 }

func (a spot) plus(b spot, by float64) spot { return spot{a.x + b.x*by, a.y + b.y*by, a.z + b.z*by} }

func (a spot) to(b spot) spot { return b.plus(a, -1) }

func (a spot) flat() float64 { return math.Hypot(a.x, a.y) }

// turn is a direction in plan turned to the left by an angle, of the length 1.
func (a spot) turn(angle float64) spot {
	l, sin, cos := a.flat(), math.Sin(angle), math.Cos(angle)
	return spot{x: (a.x*cos - a.y*sin) / l, y: (a.x*sin + a.y*cos) / l}
}

func (a spot) point() geom.Point {
	return geom.Point{X: geom.Length(math.Round(a.x)), Y: geom.Length(math.Round(a.y))}
}

// bar holds what may hide something: a convex piece of terrain, or what is round.
type bar struct {
	corners []spot // against the clock; none of what is round
	centre  spot
	r, top  float64
	low     float64
	kind    HiderKind
}

// hides reports whether a line passes through a bar that is larger by so much on all sides.
func (b *bar) hides(from, to spot, more float64) bool {
	lo, hi, d := 0.0, 1.0, from.to(to)
	above := func(at, slope float64) { // of the line lies above 0 what is kept
		switch {
		case slope > 0:
			lo = max(lo, -at/slope)
		case slope < 0:
			hi = min(hi, -at/slope)
		case at <= 0:
			hi = -1
		}
	}
	above(b.top+more-from.z, -d.z)
	above(from.z-b.low+more, d.z)
	for i, c := range b.corners {
		e := c.to(b.corners[(i+1)%len(b.corners)])
		w := c.to(from)
		above((e.x*w.y-e.y*w.x)/e.flat()+more, (e.x*d.y-e.y*d.x)/e.flat())
	}
	if b.corners == nil {
		w, r := b.centre.to(from), b.r+more
		a, m, c := d.x*d.x+d.y*d.y, w.x*d.x+w.y*d.y, w.x*w.x+w.y*w.y-r*r
		root := m*m - a*c
		if root <= 0 {
			return false
		}
		lo, hi = max(lo, (-m-math.Sqrt(root))/a), min(hi, (-m+math.Sqrt(root))/a)
	}
	return lo < hi
}

// stage is a position that is made around one line: a model that looks, what it looks at, and what
// stands between.
type stage struct {
	luck   *game.Rand
	m      *Match
	s      State
	bars   []bar
	eye    spot
	target int     // the door that is looked at, or -1
	span   [2]spot // of which something is looked at
	rows   [3]float64
}

func (g *stage) between(low, high float64) float64 {
	return low + (high-low)*float64(g.luck.Uint64()>>11)/(1<<53)
}

func (g *stage) chance(percent int) bool { return g.luck.IntN(100) < percent }

const inch = float64(geom.Inch)

// statures are the heights of those who stand (cn.def.los_heights).
var statures = map[uint32]float64{0: 1.5 * inch, 1 << Big: 2 * inch, 1 << Small: inch}

// model puts a model somewhere, and returns its height.
func (g *stage) model(at spot, r float64, prone bool, on int16) float64 {
	has := [...]uint32{0, 1 << Big, 1 << Small}[g.luck.IntN(3)]
	id := len(g.m.Models)
	g.m.Models = append(g.m.Models, Slot{Base: geom.Length(r), Has: has})
	g.s.Models[id] = Model{At: at.point(), On: on, Where: OnTable, Prone: prone}
	if prone {
		return inch / 2
	}
	return statures[has]
}

// terrain puts a piece of terrain somewhere, with corners against the clock.
func (g *stage) terrain(height float64, corners ...spot) int16 {
	f := Feature{Named: content.Named{ID: itoa(len(g.m.Setup.Terrain)), Name: "Wall"}, Blocks: true, Top: true, Height: geom.Length(height)}
	b := bar{kind: TerrainHides, top: float64(f.Height), low: math.Inf(-1)}
	for _, c := range corners {
		p := c.point()
		f.Shape = append(f.Shape, p)
		b.corners = append(b.corners, spot{x: float64(p.X), y: float64(p.Y)})
	}
	g.m.Setup.Terrain, g.bars = append(g.m.Setup.Terrain, f), append(g.bars, b)
	return int16(len(g.m.Setup.Terrain))
}

// plinth is a piece to stand on, or the ground.
func (g *stage) plinth(at spot, percent int) (on int16, z float64) {
	if !g.chance(percent) {
		return 0, 0
	}
	x, y, h := g.between(1, 1.6)*inch, g.between(1, 1.6)*inch, math.Floor(g.between(0.3, 4)*inch)
	return g.terrain(h, at.plus(spot{x: -x, y: -y}, 1), at.plus(spot{x: x, y: -y}, 1), at.plus(spot{x: x, y: y}, 1), at.plus(spot{x: -x, y: y}, 1)), h
}

// newStage has a model look over an inch or more, to a place that it returns.
func newStage(luck *game.Rand) (g *stage, at spot) {
	g = &stage{luck: luck, m: &Match{Book: &Book{}, fists: Gear{Word: Fists}}, target: -1}
	g.m.Setup.Side = 30 * geom.Inch
	middle, way := spot{x: 15 * inch, y: 15 * inch}, spot{x: 1}.turn(g.between(0, 2*math.Pi))
	if g.chance(20) {
		way = [...]spot{{x: 1}, {x: -1}, {y: 1}, {y: -1}}[g.luck.IntN(4)]
	}
	half := g.between(2, 6) * inch
	from := middle.plus(way, -half)
	p := from.point()
	g.eye = spot{x: float64(p.X), y: float64(p.Y)}
	on, z := g.plinth(g.eye, 40)
	r := float64([...]int{1250, 1600, 2000}[g.luck.IntN(3)])
	g.eye.z = z + 0.9*g.model(g.eye, r, g.chance(10), on)
	p = middle.plus(way, half).point()
	return g, spot{x: float64(p.X), y: float64(p.Y)}
}

// at returns where a line to a share of the span is at a share of its way, at the height of a row.
func (g *stage) at(share, way float64, row int) spot {
	to := g.span[0].plus(g.span[0].to(g.span[1]), share)
	to.z = g.rows[row]
	return g.eye.plus(g.eye.to(to), way)
}

// side covers what lies beside the line to a share of the span: to the left (1) or to the right (-1),
// from a hair beside the line on.
func (g *stage) side(share float64, left float64) {
	way, row := g.between(0.2, 0.9), g.luck.IntN(3)
	edge := g.at(share, way, row)
	height := g.between(2, 7) * inch
	if g.chance(30) {
		height = max(edge.z+g.between(-0.2, 0.2)*inch, 100)
	}
	ray := g.eye.to(edge)
	across, r, wide := ray.turn(left*math.Pi/2), float64([...]int{1250, 1600, 2000}[g.luck.IntN(3)]), g.span[0].to(g.span[1]).flat()
	room := min(way, 1-way) * g.eye.to(g.span[0]).flat()
	switch kind := g.luck.IntN(3); {
	case kind == 0 && room > r+2600 && len(g.m.Models) < 6:
		g.stands(edge.plus(across, r+g.between(0, 2)), r)
	case kind == 1 && room > float64(cloudRadius)+2600 && g.s.Clouds.Len() < 4:
		g.cloud(edge.plus(across, float64(cloudRadius)+g.between(0, 2)))
	default:
		g.wall(height, edge, ray.turn(left*g.between(0.01, 0.3)), ray.turn(left*(math.Pi/2+g.between(-0.4, 0.4))), g.between(20, 800), wide*g.between(1, 2)+1000)
	}
}

// wall is a parallelogram with a corner somewhere, so deep one way and so long the other.
func (g *stage) wall(height float64, corner, deep, long spot, depth, length float64) {
	a, b, c := corner.plus(deep, depth), corner.plus(deep, depth).plus(long, length), corner.plus(long, length)
	switch turn := deep.x*long.y - deep.y*long.x; {
	case math.Abs(turn)*min(depth, length) < 4: // too thin for whole numbers
		return
	case turn > 0:
		g.terrain(height, corner, a, b, c)
	default:
		g.terrain(height, corner, c, b, a)
	}
}

// stands puts a model in the way; some lie there, and hide nothing.
func (g *stage) stands(at spot, r float64) {
	prone := g.chance(5)
	h, p := g.model(at, r, prone, 0), at.point()
	if !prone {
		g.bars = append(g.bars, bar{centre: spot{x: float64(p.X), y: float64(p.Y)}, r: r, top: h, kind: ModelHides})
	}
}

func (g *stage) cloud(at spot) {
	p := at.point()
	g.s.Clouds.Push(Cloud{At: p, Until: 9})
	g.bars = append(g.bars, bar{centre: spot{x: float64(p.X), y: float64(p.Y)}, r: float64(cloudRadius), low: math.Inf(-1), top: math.Inf(1), kind: CloudHides})
}

// post is narrow, and stands in a line to a share of the span.
func (g *stage) post(share, wide float64) {
	way := g.between(0.2, 0.95)
	foot := g.at(share, way, g.luck.IntN(3))
	height := g.between(2, 7) * inch
	if g.chance(30) {
		height = max(foot.z+g.between(-0.1, 0.1)*inch, 100)
	}
	ray := g.eye.to(foot)
	g.wall(height, foot, ray.turn(g.between(-0.1, 0.1)), ray.turn(math.Pi/2+g.between(-0.2, 0.2)), g.between(5, 300), max(4, wide*way))
}

// parapet is a low wall across all lines, about as high as the lines of a row.
func (g *stage) parapet() {
	way, row := g.between(0.2, 0.95), g.luck.IntN(3)
	edge, off := g.at(-0.3, way, row), g.between(-60, 20)
	if edge.z+off < 50 {
		return
	}
	ray := g.eye.to(edge)
	g.wall(edge.z+off, edge, ray.turn(0), g.span[0].to(g.span[1]).turn(g.between(-0.05, 0.05)), g.between(5, 300), 2*g.span[0].to(g.span[1]).flat())
}

// dome is a model under the lines, about as high as those of a row over it.
func (g *stage) dome(share float64) {
	r := float64([...]int{1250, 1600, 2000}[g.luck.IntN(3)])
	row, h := g.luck.IntN(3), g.model(spot{}, r, false, 0)
	g.s.Models[len(g.m.Models)-1].Where = Departed
	way := (g.eye.z - h) / (g.eye.z - g.rows[row])
	if way < 0.1 || way > 1 {
		return
	}
	at := g.at(share, way, row).plus(g.eye.to(g.span[0]).turn(0), -r+g.between(0, 0.1)*inch)
	p := at.point()
	g.s.Models[len(g.m.Models)-1].At, g.s.Models[len(g.m.Models)-1].Where = p, OnTable
	g.bars = append(g.bars, bar{centre: spot{x: float64(p.X), y: float64(p.Y)}, r: r, top: h, kind: ModelHides})
}

// valley is a slit between two walls or models that the lines of the highest row come over, where they
// come down to their height: beside none of their corners or sides.
func (g *stage) valley(share, wide float64) {
	round, r := g.chance(50), float64([...]int{1250, 1600, 2000}[g.luck.IntN(3)])
	way, height := g.between(0.3, 0.9), 0.0
	if round {
		height = statures[[...]uint32{0, 1 << Big, 1 << Small}[g.luck.IntN(3)]]
		way = (g.eye.z - height) / (g.eye.z - g.rows[2])
	}
	if g.eye.z < g.rows[2]+300 || way < 0.15 || way > 0.95 {
		return
	}
	for _, left := range [...]float64{-1, 1} {
		edge := g.at(share+left*wide/2, way, 2)
		across, away := g.eye.to(edge).turn(left*math.Pi/2), g.eye.to(edge).turn(0)
		if round {
			short := g.between(0.1, 0.6)
			g.tall(edge.plus(across, r*math.Sqrt(1-short*short)).plus(away, -r*short), r, height)
			continue
		}
		long := away.turn(left * g.between(0.6, 1.4))
		g.wall(edge.z, edge.plus(long, -g.between(300, 2000)), away, long, g.between(20, 100), 2000+2*g.span[0].to(g.span[1]).flat())
	}
}

// tall puts a model of some height in the way.
func (g *stage) tall(at spot, r, height float64) {
	p := at.point()
	for has, h := range statures {
		if h == height {
			g.s.Models[len(g.m.Models)] = Model{At: p, Where: OnTable}
			g.m.Models = append(g.m.Models, Slot{Base: geom.Length(r), Has: has})
		}
	}
	g.bars = append(g.bars, bar{centre: spot{x: float64(p.X), y: float64(p.Y)}, r: r, top: height, kind: ModelHides})
}

// furnish puts between the two what leaves a slit, or hides a little, or most.
func (g *stage) furnish() {
	if g.chance(40) {
		g.stands(g.at(g.between(-0.6, 1.6), g.between(0.3, 0.7), 0), 1250)
	}
	switch share, wide := g.between(-0.02, 1), g.between(20, 260); g.luck.IntN(8) {
	case 0, 1:
		g.side(share, -1)
		g.side(share+wide/g.span[0].to(g.span[1]).flat(), 1)
	case 2:
		g.post(share, wide)
	case 3:
		g.parapet()
	case 4:
		g.dome(share)
		if g.chance(50) {
			g.post(g.between(0, 1), wide)
		}
	case 5, 6:
		g.valley(share, wide/g.span[0].to(g.span[1]).flat())
	default:
		g.side(share, float64(1-2*g.luck.IntN(2)))
	}
	if g.chance(25) {
		g.post(g.between(0, 1), g.between(20, 260))
	}
	if g.chance(15) {
		g.side(g.between(-0.2, 1.2), float64(1-2*g.luck.IntN(2)))
	}
}

// hidden returns what hides a place from the eye, were all larger by so much, or nothing.
func (g *stage) hidden(to spot, more float64) HiderKind {
	for i := range g.bars {
		if i != g.target && g.bars[i].hides(g.eye, to, more) {
			return g.bars[i].kind
		}
	}
	return NothingHides
}

// sure holds what many lines show beyond doubt: how far side by side they run clear, and hidden, even if
// all that stands there were a little smaller or larger than it is; and whether any would be.
type sure struct {
	clear, hidden       float64 // the widest of each
	maySee, mayBeHidden bool
}

// look tries a row of lines to places between two, a few hundredths apart.
func (g *stage) look(a, b spot, far *sure) {
	const step, little, much = 5, 2, 6
	n := max(1, math.Ceil(a.to(b).flat()/step))
	each, clear, hidden := a.to(b).flat()/n, -1.0, -1.0
	for i := range int(n) + 1 {
		to := a.plus(a.to(b), float64(i)/n)
		switch {
		case g.hidden(to, little) == NothingHides:
			clear, hidden = clear+1, -1
			far.maySee = true
			far.mayBeHidden = far.mayBeHidden || g.hidden(to, much) != NothingHides
		case g.hidden(to, -little) != NothingHides:
			clear, hidden = -1, hidden+1
			far.mayBeHidden = true
			far.maySee = far.maySee || g.hidden(to, -much) == NothingHides
		default:
			clear, hidden, far.maySee, far.mayBeHidden = -1, -1, true, true
		}
		far.clear, far.hidden = max(far.clear, clear*each), max(far.hidden, hidden*each)
	}
}

func (g *stage) String() string {
	return fmt.Sprintf("eye %v, span %v, rows %v, models %+v, terrain %+v, clouds %+v", g.eye, g.span, g.rows, g.s.Models[:len(g.m.Models)], g.m.Setup.Terrain, g.s.Clouds)
}

// begin lays the table.
func (g *stage) begin(t *testing.T) Position {
	if err := g.m.lay(); err != nil {
		t.Fatal(err)
	}
	return g.m.At(&g.s)
}

// widest is the widest slit that Look may miss, and the widest part that is hidden: it finds any of a
// hundredth of an inch (cn.def.los_heights).
const widest = 26

// newLook has a model look at another, at the three heights of its samples.
func newLook(luck *game.Rand, prone bool) *stage {
	g, at := newStage(luck)
	on, z := g.plinth(at, 20)
	r := float64([...]int{1250, 1600, 2000}[luck.IntN(3)])
	h := g.model(at, r, prone, on)
	g.rows = [3]float64{z + 0.35*h, z + 0.6*h, z + 0.85*h}
	across := g.eye.to(at).turn(math.Pi / 2)
	g.span = [2]spot{at.plus(across, -r), at.plus(across, r)}
	g.furnish()
	return g
}

// lines tries the lines to the torso of whom somebody looks at.
func (g *stage) lines() (far sure) {
	for _, z := range g.rows {
		a, b := g.span[0], g.span[1]
		a.z, b.z = z, z
		g.look(a, b, &far)
	}
	return far
}

// Look finds each slit of a hundredth of an inch, and each part that is hidden so far, at the three
// heights of its samples, and nothing that is not there (cn.def.los_heights).
func TestLookFindsSlits(t *testing.T) {
	luck := game.NewRand(31)
	whole, part, none := 0, 0, 0
	for range soak.Of(5_000, 100_000) {
		g := newLook(luck, false)
		look, far := g.begin(t).Look(0, 1), g.lines()
		switch {
		case look.Seen && !far.maySee:
			t.Fatalf("Look sees what no line reaches: %v", g)
		case !look.Seen && far.clear >= widest:
			t.Fatalf("Look misses a slit of %v: %v", far.clear, g)
		case look.Covered && !far.mayBeHidden:
			t.Fatalf("Look finds a part hidden of what is all seen: %v", g)
		case look.Seen && !look.Covered && far.hidden >= widest:
			t.Fatalf("Look misses that %v are hidden: %v", far.hidden, g)
		case look.Covered:
			part++
		case look.Seen:
			whole++
		default:
			none++
		}
	}
	if whole < 100 || part < 100 || none < 100 {
		t.Errorf("%d are all seen, %d in part, %d not", whole, part, none)
	}
}

// One that lies there is hidden if terrain hides a part of it, whatever else does, and by nothing else
// that leaves a line (cn.def.los_prone).
func TestLookAtProne(t *testing.T) {
	luck := game.NewRand(32)
	seen, hidden := 0, 0
	for range soak.Of(2_500, 60_000) {
		g := newLook(luck, true)
		look, far := g.begin(t).Look(0, 1), g.lines()
		g.bars = slices.DeleteFunc(g.bars, func(b bar) bool { return b.kind != TerrainHides })
		behind := g.lines()
		switch {
		case look.Seen && (!far.maySee || behind.hidden >= widest):
			t.Fatalf("Look sees one that lies behind terrain, by %v: %v", behind.hidden, g)
		case !look.Seen && far.clear >= widest && !behind.mayBeHidden:
			t.Fatalf("Look misses a slit of %v: %v", far.clear, g)
		case look.Seen:
			seen++
		default:
			hidden++
		}
	}
	if seen < 100 || hidden < 100 {
		t.Errorf("%d are seen, %d not", seen, hidden)
	}
}

// A door is seen through each slit of a hundredth of an inch, at three heights, and not where there is
// none; clouds that touch it hide nothing (cn.door.blast, cn.def.los_blockers).
func TestDoorSeenThroughSlits(t *testing.T) {
	luck := game.NewRand(33)
	seen, hidden := 0, 0
	for range soak.Of(3_000, 60_000) {
		g, at := newStage(luck)
		way := g.eye.to(at)
		long, deep := way.turn(math.Pi/2+g.between(-0.7, 0.7)), way.turn(g.between(-0.1, 0.1))
		wide, depth, height := g.between(0.1, 2.5)*inch, g.between(0.02, 0.8)*inch, g.between(0.5, 4)*inch
		g.wall(height, at.plus(long, -wide/2), deep, long, depth, wide)
		g.target = len(g.bars) - 1
		door := &g.m.Setup.Terrain[g.target]
		door.Door, height = true, float64(door.Height)
		g.rows = [3]float64{height * 0.15, height * 0.5, height * 0.85}
		corners := g.bars[g.target].corners
		g.span = [2]spot{corners[0], corners[0]}
		for _, c := range corners { // the rightmost and the leftmost
			if g.leftOf(g.span[0], c) < 0 {
				g.span[0] = c
			}
			if g.leftOf(g.span[1], c) > 0 {
				g.span[1] = c
			}
		}
		g.furnishDoor()
		g.bars = slices.DeleteFunc(g.bars, func(b bar) bool { // clouds that touch the door
			return b.kind == CloudHides && door.Shape.Within(geom.Disc(b.centre.point(), cloudRadius), 0)
		})
		p := g.begin(t)
		sees, by := p.seesDoor(0, g.target)
		var far sure
		for i, a := range corners {
			b := corners[(i+1)%len(corners)]
			for _, z := range g.rows {
				a.z, b.z = z, z
				g.look(a, b, &far)
			}
		}
		switch {
		case sees && !far.maySee:
			t.Fatalf("a door is seen that no line reaches: %v", g)
		case !sees && far.clear >= widest:
			t.Fatalf("a door is not seen through a slit of %v: %v", far.clear, g)
		case sees != (by.Kind == NothingHides):
			t.Fatalf("a door is seen: %v, and hidden by %v: %v", sees, by, g)
		case sees:
			seen++
		default:
			hidden++
		}
	}
	if seen < 100 || hidden < 100 {
		t.Errorf("%d are seen, %d not", seen, hidden)
	}
}

// leftOf is above 0 if a place lies, as the eye sees it, left of another.
func (g *stage) leftOf(a, b spot) float64 {
	v, w := g.eye.to(a), g.eye.to(b)
	return v.x*w.y - v.y*w.x
}

// furnishDoor leaves a slit, or nothing, or a cloud that touches the door.
func (g *stage) furnishDoor() {
	wide := g.between(0.02, 0.5) * inch / g.span[0].to(g.span[1]).flat()
	share := g.between(-1.5*wide, 1+wide/2)
	switch g.luck.IntN(6) {
	case 0:
		g.parapet()
	case 1:
		middle := g.at(0.5, 1, 0)
		g.cloud(middle.plus(g.eye.to(middle), -0.8*float64(cloudRadius)/g.eye.to(middle).flat()))
	default:
		g.side(share, -1)
		g.side(share+wide, 1)
	}
}
