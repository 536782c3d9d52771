package warpath

import (
	"fmt"
	"testing"

	"umpire/dice"
	"umpire/game"
)

// TestEverySetUpOfTheBookEnds plays the set-up of the book's missions at random, with
// its forces, on both tables: all find room, and stand as the rules want.
func TestEverySetUpOfTheBookEnds(t *testing.T) {
	book, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for i, set := range book.Terrains {
		for zone := uint8(1); zone <= 8; zone++ {
			n++
			blue, red := book.Samples[n%len(book.Samples)], book.Samples[(n*5+i)%len(book.Samples)]
			chart := [4]uint8{zone, uint8(n%8 + 1), uint8(n%8 + 1), uint8((n+i)%8 + 1)}
			name := fmt.Sprintf("%s %v %s %s", set.ID, chart, blue.ID, red.ID)
			m, err := NewMatch(book, Setup{Table: ofBook(set.Table), Terrain: set.Features, Forces: [2]Force{blue, red}, Chart: chart})
			if err != nil {
				t.Fatal(err)
			}
			s := &sitting{Match: m, t: t, arrange: func(*State) {}, stop: func(s *State) bool { return s.Phase == CommandPoints }, asked: map[game.Tag]int{}}
			p := s.At(s.roll(dice.Fast(uint64(n))))
			if p.s.Phase != CommandPoints || s.told("no-room", "wp.mission.deploy_legal") {
				t.Errorf("%s: it ends in %v", name, p.s.Phase)
			}
			for u := range m.units {
				deployedWell(t, name, p, UnitID(u))
			}
		}
	}
}

// deployedWell judges a unit after the set-up.
func deployedWell(t *testing.T, name string, p position, u UnitID) {
	t.Helper()
	if !p.onTable(u) {
		return
	}
	zone := p.zone(p.seat(u))
	p.each(u, func(b BaseID) {
		if !zone.Holds(p.capsule(b)) {
			t.Errorf("%s: %s is out of its zone", name, p.name(b))
		}
	})
	for other := range u {
		if p.onTable(other) && p.s.Units[u].In == 0 && p.s.Units[other].In == 0 && p.within(u, other, touch) { // 1" where there is room for it
			t.Errorf("%s: %s and %s are %v apart", name, p.unitName(u), p.unitName(other), p.gap(u, other))
		}
	}
}

// BenchmarkSetUp sets missions up by chance.
func BenchmarkSetUp(b *testing.B) {
	list := everyMatch(b)
	n, decided := uint64(0), map[game.Tag]int{}
	for b.Loop() {
		n++
		g := game.New[State](setUpOnly{list[n%32]}, dice.Fast(n))
		if err := g.Play(byChance(game.NewLuck(n), decided)); err != nil {
			b.Fatal(err)
		}
	}
	sum := 0
	for _, k := range decided {
		sum += k
	}
	b.ReportMetric(float64(sum)/b.Elapsed().Seconds(), "decisions/s")
}
