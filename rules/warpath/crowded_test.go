package warpath_test

import (
	"slices"
	"sync"
	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/internal/soak"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

// crowdedMatch is a charted match on the smaller tables in which every unit has more to fire
// than any of the book's: two weapons with Blast, a rifle that pins, a further blade; every
// second one is Headstrong, every third has a Shield.
func crowdedMatch(t testing.TB, book *warpath.Book, n int) *warpath.Match {
	t.Helper()
	own := *book
	own.Units = slices.Clone(book.Units)
	for i := range own.Units {
		c := &own.Units[i]
		c.Ranged = []warpath.Weapon{
			{Name: "Launcher", Range: geom.Inches(24), Dice: 2, Traits: warpath.Traits{Blast: true, Indirect: i%2 == 0, Pinning: true}},
			{Name: "Mortar", Min: geom.Inches(4), Range: geom.Inches(48), Dice: 1, Traits: warpath.Traits{Blast: true, Indirect: true, Demolishes: i%3 == 0}, AP: 2},
			{Name: "Rifles", Range: geom.Inches(12), Dice: 2, Traits: warpath.Traits{Pinning: i%2 == 1, Marksman: true}},
			{Name: "Pistols", Range: geom.Inches(6), Dice: 1, Traits: warpath.Traits{Vicious: true}},
		}
		if c.Shoot == warpath.Dash {
			c.Shoot = 6
		}
		c.Melee = append(slices.Clone(c.Melee), warpath.Weapon{Name: "Bayonets", Dice: 2})
		c.Keywords.Headstrong = i%2 == 0
		c.Keywords.Shield = i % 3 % 2
	}
	return chartedMatch(t, &own, n)
}

// TestCrowdedGames plays such games by chance to their end, spread over the charts and over
// what players may agree on.
func TestCrowdedGames(t *testing.T) {
	book, err := content.Standard("warpath", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	var asked tally
	soak.Spread(t, soak.Of(12, 240), func(t *testing.T, n int) {
		asked.soundGame(t, crowdedMatch(t, book, (n*1093+11)%charts), uint64(n))
	})
	for _, tag := range []game.Tag{"aim", "template", "lose", "move", "charge"} {
		if asked.of[tag] == 0 {
			t.Errorf("%q was never asked", tag)
		}
	}
	t.Log(asked.of)
}

// tally counts what was asked in games that are played at the same time.
type tally struct {
	mu sync.Mutex
	of map[game.Tag]int
}

func (c *tally) soundGame(t *testing.T, m *warpath.Match, seed uint64) {
	asked := map[game.Tag]int{}
	if err := soundGame(m, seed, asked); err != nil {
		t.Error(err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of == nil {
		c.of = map[game.Tag]int{}
	}
	for tag, n := range asked {
		c.of[tag] += n
	}
}
