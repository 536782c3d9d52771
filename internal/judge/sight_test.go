package judge_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
	"umpire/internal/judge"
	"umpire/table"
	"umpire/table/sight"
)

var warcaster = sight.Terms{Through: 3 * geom.Inch}

// grid draws a coordinate, more often than not from a coarse grid, where things
// line up.
func grid(t *rapid.T, lo, hi geom.Length, name string) geom.Length {
	if rapid.IntRange(0, 2).Draw(t, name+" fine") == 0 {
		return geom.Length(rapid.Int32Range(int32(lo), int32(hi)).Draw(t, name))
	}
	return geom.Length(rapid.Int32Range(int32(lo/1270), int32(hi/1270)).Draw(t, name)) * 1270
}

const side = 20 * geom.Inch

func shape(t *rapid.T, name string) geom.Polygon {
	for {
		x, y := grid(t, geom.Inch, side-6*geom.Inch, name+" x"), grid(t, geom.Inch, side-6*geom.Inch, name+" y")
		w, d := grid(t, 1270/2, 5*geom.Inch, name+" w"), grid(t, 1270/2, 5*geom.Inch, name+" d")
		w, d = max(w, 300), max(d, 300)
		var p geom.Polygon
		switch rapid.IntRange(0, 3).Draw(t, name+" form") {
		case 0, 1: // a rectangle
			p = geom.Polygon{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + d}, {X: x, Y: y + d}}
		case 2: // an angle
			p = geom.Polygon{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + d/3}, {X: x + w/3, Y: y + d/3}, {X: x + w/3, Y: y + d}, {X: x, Y: y + d}}
		default:
			for i := range rapid.IntRange(3, 5).Draw(t, name+" corners") {
				p = append(p, geom.Point{X: grid(t, x, x+5*geom.Inch, fmt.Sprint(name, " x", i)), Y: grid(t, y, y+5*geom.Inch, fmt.Sprint(name, " y", i))})
			}
		}
		if p.Check() == nil {
			return p
		}
	}
}

// kinds of terrain by height and traits.
var kinds = []table.Feature{
	{Height: 3 * geom.Inch, Traits: table.Solid | table.Barrier | table.Cover},
	{Height: 3 * geom.Inch, Traits: table.Solid | table.Barrier | table.Cover},
	{Height: 0, Traits: table.Obscuring | table.Rough},
	{Height: 0, Traits: table.Obscuring | table.Rough},
	{Height: 2 * geom.Inch, Traits: table.Solid | table.Low | table.Cover},
	{Height: 7 * geom.Inch / 4, Traits: table.Solid | table.Low | table.Cover},
	{Height: 2 * geom.Inch, Traits: table.Obscuring | table.Rough},
	{Height: geom.Inch, Traits: table.Solid | table.Low | table.Cover},
}

func features(t *rapid.T, kinds []table.Feature) []table.Feature {
	var list []table.Feature
	for i := range rapid.IntRange(1, 6).Draw(t, "features") {
		f := rapid.SampledFrom(kinds).Draw(t, fmt.Sprint("kind ", i))
		f.ID = fmt.Sprint(i)
		f.Shape = shape(t, f.ID)
		list = append(list, f)
	}
	return list
}

func newTable(t *rapid.T, list []table.Feature) *table.Table {
	made, err := table.New(side, side, list)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

var sizes = [3]table.Body{
	{Capsule: geom.Capsule{R: 15 * geom.Millimetre}, Height: 7 * geom.Inch / 4},
	{Capsule: geom.Capsule{R: 20 * geom.Millimetre}, Height: 9 * geom.Inch / 4},
	{Capsule: geom.Capsule{R: 25 * geom.Millimetre}, Height: 11 * geom.Inch / 4},
}

// bodies are two that do not overlap each other, and stand beside or upon what is
// solid.
func bodies(t *rapid.T, list []table.Feature) [2]table.Body {
	var two [2]table.Body
	apart := rapid.IntRange(0, 2).Draw(t, "apart")
	for i := range two {
		from, to := geom.Inch, side-geom.Inch
		switch {
		case apart == 1 && i == 0: // on both sides of most terrain
			to = 4 * geom.Inch
		case apart == 1:
			from = side - 5*geom.Inch
		case apart == 2 && i == 1: // close together
			from, to = max(from, two[0].A.X-3*geom.Inch), min(to, two[0].A.X+3*geom.Inch)
		}
		size := rapid.SampledFrom(sizes[:]).Draw(t, fmt.Sprint("size ", i))
		for try := 0; ; try++ {
			if try > 30 {
				t.Skip("no room")
			}
			b := size
			at := geom.Point{X: grid(t, from, to, fmt.Sprint("x", i)), Y: grid(t, geom.Inch, side-geom.Inch, fmt.Sprint("y", i))}
			b.A, b.B = at, at
			for _, f := range list {
				if f.Traits&table.Solid != 0 && f.Shape.Overlaps(b.Capsule) {
					b.Z = max(b.Z, f.Height)
				}
			}
			if i == 0 || !geom.Overlaps(two[0].Capsule, b.Capsule) {
				two[i] = b
				break
			}
		}
	}
	return two
}

// TestSightAgrees: a yes shows a line that the rationals find unblocked, between
// places in the volumes; where sampling finds a line with 0.1 mm of leeway, the
// answer is yes. It is the same from both ends.
func TestSightAgrees(t *testing.T) {
	var yes, no, found, hard int
	rapid.Check(t, func(t *rapid.T) {
		list := features(t, kinds)
		made, two := newTable(t, list), bodies(t, list)
		answer := sight.Between(made, two[0], two[1], warcaster)
		if answer.Clear {
			yes++
			middle := sight.Line3{From: sight.Over(two[0].A, two[0].Top()), To: sight.Over(two[1].A, two[1].Top())}
			if answer.Line != middle && middle.Blocked(made, warcaster) >= 0 {
				s := judge.Sampler{Leeway: 10, Lines: 300, Random: rand.New(rand.NewPCG(1, 2))}
				_, _, ok := s.Find(made, two[0], two[1], warcaster)
				hard++
				if ok {
					found++
				}
			}
		} else {
			no++
		}
		agree(t, made, two, answer, 10)
	})
	t.Logf("%d saw each other, %d not by their middles, of which sampling found %d; %d did not", yes, hard, found, no)
}

// TestLongBasesAgree: the same for a long base and a round one.
func TestLongBasesAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := features(t, kinds)
		made, two := newTable(t, list), bodies(t, list)
		i := rapid.IntRange(0, 1).Draw(t, "long")
		two[i].B = two[i].A.Add(geom.Vec{X: geom.Length(rapid.Int32Range(-3000, 3000).Draw(t, "dx")), Y: geom.Length(rapid.Int32Range(-3000, 3000).Draw(t, "dy"))})
		for _, f := range list {
			if f.Traits&table.Solid != 0 && f.Shape.Overlaps(two[i].Capsule) {
				two[i].Z = max(two[i].Z, f.Height)
			}
		}
		agree(t, made, two, sight.Between(made, two[0], two[1], warcaster), 10)
	})
}

// TestFlatSightAgrees: the same among features too tall to see over.
func TestFlatSightAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := features(t, kinds[:1])
		made, two := newTable(t, list), bodies(t, list)
		for i := range two {
			if two[i].Z > 0 {
				t.Skip("on top")
			}
		}
		agree(t, made, two, sight.Between(made, two[0], two[1], warcaster), 10)
	})
}

// hanging are kinds of terrain among which some have room below.
var hanging = append([]table.Feature{
	{Foot: 2 * geom.Inch, Height: 3 * geom.Inch, Traits: table.Solid | table.Barrier},
	{Foot: geom.Inch, Height: 5 * geom.Inch, Traits: table.Solid | table.Barrier},
	{Foot: 14 * geom.Inch / 5, Height: 3 * geom.Inch, Traits: table.Solid | table.Barrier},
}, kinds[0], kinds[4], kinds[7])

// TestHangingSightAgrees: the same where lines may lead below what hangs, with a millimetre of leeway.
func TestHangingSightAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := features(t, hanging)
		made, two := newTable(t, list), bodies(t, list)
		agree(t, made, two, sight.Between(made, two[0], two[1], warcaster), 100)
	})
}

func agree(t *rapid.T, made *table.Table, two [2]table.Body, answer sight.Answer, leeway float64) {
	if sight.Sees(made, two[0], two[1], warcaster) != answer.Clear || sight.Sees(made, two[1], two[0], warcaster) != answer.Clear {
		t.Fatal("Sees, Sight and the other direction do not agree")
	}
	if answer.Clear {
		if !answer.Line.From.In(two[0]) || !answer.Line.To.In(two[1]) {
			t.Fatalf("the line %v leaves the volumes", answer.Line)
		}
		if !judge.Unblocked(made, answer.Line, warcaster) {
			t.Fatalf("the line %v is blocked", answer.Line)
		}
		return
	}
	if answer.Blocker < 0 {
		t.Fatal("no blocker is named")
	}
	s := judge.Sampler{Leeway: leeway, Lines: 3000, Random: rand.New(rand.NewPCG(1, 2))}
	if from, to, ok := s.Find(made, two[0], two[1], warcaster); ok {
		t.Fatalf("there is a line from %v to %v", from, to)
	}
}
