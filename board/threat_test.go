package board_test

import (
	"testing"

	"umpire/board"
	"umpire/geom"
)

func TestAround(t *testing.T) {
	at := geom.Point{X: 10000, Y: 10000}
	ring := geom.Polygon(board.Around(at, []geom.Capsule{geom.Disc(at, 1000), geom.Disc(geom.Point{X: 13000, Y: 10000}, 1000)}, 2000, 15500, 20000))
	for _, c := range []struct {
		name string
		at   geom.Point
		want geom.Side
	}{
		{"left of the one", geom.Point{X: 7010, Y: 10000}, geom.Inside},
		{"farther left", geom.Point{X: 6990, Y: 10000}, geom.Outside},
		{"up to the edge of the table", geom.Point{X: 15490, Y: 10000}, geom.Inside},
		{"beyond it", geom.Point{X: 15510, Y: 10000}, geom.Outside},
		{"above the one", geom.Point{X: 10000, Y: 12990}, geom.Inside},
		{"farther above", geom.Point{X: 10000, Y: 13010}, geom.Outside},
	} {
		if got := ring.Locate(c.at); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// field is an open table on which discs go 6 inches and strike 2.
type field struct {
	spots []geom.Point
	put   []board.Placed // all that was tried
	deaf  bool           // nobody can attack
	weak  bool           // nor can the first of them
	walks int            // how often a walk was looked for
}

const wide = geom.Inch / 2

func (f *field) Fighter(id int32) (board.Fighter, bool) {
	by := board.Fighter{Bases: []geom.Capsule{geom.Disc(f.spots[id], wide)}, Stride: 6 * geom.Inch}
	by.Melee.Farther("club", 2*geom.Inch)
	by.Melee.Farther("stick", geom.Inch)
	return by, true
}

func (f *field) Walk(id int32, _ bool) []geom.Point {
	f.walks++
	return board.Around(f.spots[id], []geom.Capsule{geom.Disc(f.spots[id], 0)}, 6*geom.Inch, 60*geom.Inch, 60*geom.Inch)
}

func (f *field) Foes(int32) (foes []int32) {
	for i := range f.spots[1:] {
		foes = append(foes, int32(i+1))
	}
	return foes
}

func (f *field) Stand(to board.Placed) bool {
	f.put = append(f.put, to)
	f.spots[to.Model] = to.At
	return true
}

func (f *field) Best(by, at int32, _ bool) (board.PotentialAttack, bool) {
	return board.PotentialAttack{With: "club", Worth: 1}, !f.deaf && !(f.weak && by == 0) && geom.Within(f.spots[by], f.spots[at], 2*wide+2*geom.Inch)
}

func (f *field) Spot(id int32) (board.Placed, geom.Length) {
	return board.Placed{Model: id, At: f.spots[id]}, wide
}

func (f *field) Size() (width, depth geom.Length) { return 60 * geom.Inch, 60 * geom.Inch }

// A stride and a club: 8 inches from rim to rim are reached by both, more by none, and by whom
// has moved no more than the club. Who was tried elsewhere stands where it stood.
func TestThreatOf(t *testing.T) {
	for _, c := range []struct {
		name          string
		gap           geom.Length
		moved, deaf   bool
		could, feared int
	}{
		{"in reach after a stride", 79 * geom.Inch / 10, false, false, 1, 1},
		{"too far", 81 * geom.Inch / 10, false, false, 0, 0},
		{"has moved", 79 * geom.Inch / 10, true, false, 0, 1},
		{"has moved up", 2 * geom.Inch, true, false, 1, 1},
		{"can be attacked by nobody", 79 * geom.Inch / 10, false, true, 0, 0},
	} {
		at := geom.Point{X: 30 * geom.Inch, Y: 30 * geom.Inch}
		f := &field{spots: []geom.Point{{X: 9 * geom.Inch, Y: 9 * geom.Inch}, at}, deaf: c.deaf}
		from := at.Add(geom.Vec{X: -(c.gap + 2*wide)})
		stays := false
		if c.moved {
			stays = board.ApplyMoves(f, 0, []board.Placed{{Model: 0, At: from}})
		} else {
			f.spots[0] = from
		}
		threat, ok := board.ThreatOf(f, 0, "A", stays)
		if !ok || len(threat.Could) != c.could || len(threat.Feared) != c.feared || f.spots[0] != from || f.spots[1] != at || len(f.put) > 80 {
			t.Errorf("%s: %+v, stands at %v, %d tried", c.name, threat, f.spots, len(f.put))
		}
		last := threat.Bands[len(threat.Bands)-1]
		text := "club 2″ after the move"
		if c.moved {
			text = "club 2″"
		}
		if last.Kind != board.MeleeBand || last.Text != text {
			t.Errorf("%s: %q", c.name, last.Text)
		}
	}
}

// One that tries in vain to attack two hundred others still hears of some that could attack it, and
// its walk is found once.
func TestThreatOfAmongMany(t *testing.T) {
	f := &field{spots: []geom.Point{{X: 30 * geom.Inch, Y: 30 * geom.Inch}}, weak: true}
	for range 200 {
		f.spots = append(f.spots, geom.Point{X: 30 * geom.Inch, Y: 37 * geom.Inch})
	}
	threat, ok := board.ThreatOf(f, 0, "A", false)
	if !ok || len(threat.Could) > 0 || len(threat.Feared) == 0 || len(f.put) > 1500 || f.walks > 201 {
		t.Errorf("%d and %d, %d tried, %d walks", len(threat.Could), len(threat.Feared), len(f.put), f.walks)
	}
}
