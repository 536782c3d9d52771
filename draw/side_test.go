package draw_test

import (
	"strings"
	"testing"

	"umpire/board"
	"umpire/draw"
	"umpire/game"
	"umpire/geom"
)

// What is nobody's, or of who plays the game's own side, is drawn and listed as that; players
// who share a side have its sign.
func TestTheGamesOwnSide(t *testing.T) {
	at := func(x int) geom.Point { return geom.Point{X: geom.Inches(x), Y: geom.Inches(6)} }
	scene := board.Scene{Title: "A cave", Width: geom.Inches(24), Depth: geom.Inches(24), Sides: []board.Side{{Force: "Ours"}},
		Models: []board.Model{{ID: 0, Name: "Ann", Seat: 2, R: geom.Inch, Glyph: "u-hero"}}}
	table := board.Table{Scores: []int{0}, Turn: game.Nobody,
		Tokens: []board.Token{{ID: 0, Unit: 0, At: at(4)}, {ID: 9, Unit: 9, At: at(9)}},
		Units: []board.Unit{{ID: 0, Seat: 2, Name: "Ann", Glyph: "u-hero", Where: board.OnTable},
			{ID: 9, Seat: game.Nobody, Name: "Drone", Glyph: "u-beast", Where: board.OnTable}}}
	for name, c := range map[string]struct {
		sides        []game.Side
		blue, theOwn int // bases
	}{
		"together": {[]game.Side{0, 0, 0}, 1, 1},
		"master":   {[]game.Side{0, 1, game.Itself}, 0, 2},
		"two":      {nil, 0, 2},
	} {
		scene.Seats = c.sides
		svg, text := string(draw.SVG(&scene, &table)), draw.Characters(&scene, &table)
		if blue, own := strings.Count(svg, `<g class="base blue">`), strings.Count(svg, `<g class="base own">`); blue != c.blue || own != c.theOwn {
			t.Errorf("%s: %d bases are blue and %d the game's own, expected %d and %d", name, blue, own, c.blue, c.theOwn)
		}
		if !strings.Contains(svg, "The game&#39;s own") && !strings.Contains(svg, "The game's own") || !strings.Contains(text, "The game's own") || !strings.Contains(text, "① Drone") && !strings.Contains(text, "② Drone") {
			t.Errorf("%s: the game's own side is not told of:\n%s", name, text)
		}
	}
}
