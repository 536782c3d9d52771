package cybernekro_test

import (
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/show"
)

// TestThePlaceThatIsAskedForIsShown plays until templates and what is found are laid: whoever is
// asked where sees on the table about where that may be, and it lies there.
func TestThePlaceThatIsAskedForIsShown(t *testing.T) {
	shown := map[game.Tag]int{}
	for seed, m := range append(seatedMatches(t), everyMatch(t)...) {
		if shown["find"] > 0 && shown["grenade"] > 0 {
			return
		}
		g := game.New[cybernekro.State](m, dice.Fast(uint64(seed)))
		players := make([]bot.Player[cybernekro.State], m.Seats())
		for seat := range players {
			players[seat] = bot.NewRandom[cybernekro.State](uint64(seed + seat))
		}
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		for choices := 0; !g.Over() && choices < 3000; choices++ {
			var q game.Question[cybernekro.State]
			g.Asked(func(waits game.Question[cybernekro.State]) { q = waits })
			tag, seat, form := q.About()
			a, err := bot.Ask(t.Context(), g, seat, players[seat], 0)
			if err != nil {
				t.Fatal(err)
			}
			if form == game.Aim && tag != "direction" {
				outlines := show.Of(m).Reach(&g.S, q, 0)
				if len(outlines) != 1 {
					t.Fatalf("seed %d: of %s nothing is shown", seed, tag)
				}
				// A circle is drawn by chords, half an inch within it at most.
				if at := (geom.Point{X: geom.Length(a[0]), Y: geom.Length(a[1])}); !geom.Polygon(outlines[0].Points).Within(geom.Disc(at, 0), geom.Inch/2) {
					t.Errorf("seed %d: %s at %v lies outside of %v", seed, tag, at, outlines[0].Points)
				}
				shown[tag]++
			}
			if err := g.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Errorf("only these are asked for: %v", shown)
}
