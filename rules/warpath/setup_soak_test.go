package warpath_test

import (
	"fmt"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

// TestEverySetUpOfTheBookEnds plays the set-up of the book's missions at random, with
// its forces, on both tables: all find room, and stand as the rules want.
func TestEverySetUpOfTheBookEnds(t *testing.T) {
	book, err := content.Standard("warpath", book.LoadBook)
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
			m, err := warpath.NewMatch(book, warpath.Setup{Table: warpath.OfBook(set.Table.Place()), Terrain: set.Features, Forces: [2]warpath.Force{blue, red}, Chart: chart})
			if err != nil {
				t.Fatal(err)
			}
			s := &warpath.Sitting{Match: m, T: t, Arrange: func(*warpath.State) {}, Stop: func(s *warpath.State) bool { return s.Phase == warpath.CommandPoints }, Asked: map[game.Tag]int{}}
			p := s.At(s.Roll(dice.Fast(uint64(n))))
			if p.S.Phase != warpath.CommandPoints || s.Told("no-room", "wp.mission.deploy_legal") {
				t.Errorf("%s: it ends in %v", name, p.S.Phase)
			}
			for u := range m.Units {
				deployedWell(t, name, p, warpath.UnitID(u))
			}
		}
	}
}

// deployedWell judges a unit after the set-up.
func deployedWell(t *testing.T, name string, p warpath.Position, u warpath.UnitID) {
	t.Helper()
	if !p.OnTable(u) {
		return
	}
	zone := p.Zone(p.Seat(u))
	p.Each(u, func(b warpath.BaseID) {
		if !zone.Holds(p.Capsule(b)) {
			t.Errorf("%s: %s is out of its zone", name, p.Name(b))
		}
	})
	for other := range u {
		if p.OnTable(other) && p.S.Units[u].In == 0 && p.S.Units[other].In == 0 && p.Within(u, other, warpath.Touch) { // 1" where there is room for it
			t.Errorf("%s: %s and %s are %v apart", name, p.UnitName(u), p.UnitName(other), p.Gap(u, other))
		}
	}
}

// BenchmarkSetUp sets missions up by chance.
func BenchmarkSetUp(b *testing.B) {
	list := warpath.EveryMatch(b)
	n, decided := uint64(0), map[game.Tag]int{}
	for b.Loop() {
		n++
		g := game.New[warpath.State](warpath.SetUpOnly{Match: list[n%32]}, dice.Fast(n))
		if err := g.Play(byChance(game.NewRand(n), decided)); err != nil {
			b.Fatal(err)
		}
	}
	sum := 0
	for _, k := range decided {
		sum += k
	}
	b.ReportMetric(float64(sum)/b.Elapsed().Seconds(), "decisions/s")
}
