package warcaster_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/draw"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/prove"
	"umpire/rules/warcaster/show"
)

// Who is seen and drawn to hold an objective is who secures it: heights count,
// and gates contest only where the players have not agreed otherwise.
func TestSecuredIsSeen(t *testing.T) {
	sc := scenarios(t)
	files := maps.Collect(warcaster.EmbeddedScenarios())
	for _, c := range []struct{ scenario, objective, class string }{
		{"objectives/height-counts.yaml", "Geyser A2", "red"},
		{"objectives/one-squad-two-objectives.yaml", "Geyser A1", "blue"},
		{"objectives/one-squad-two-objectives.yaml", "Geyser B1", ""},
	} {
		doc, err := content.Document[content.Facts](c.scenario, "", files[c.scenario])
		if err != nil {
			t.Fatal(err)
		}
		var problems content.Problems
		position := sc.SetUp(doc.Only(sc.Keys...), &problems)
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		laid := position.(*prove.Scene)
		scene, lies := show.Of(laid.Match).Scene(), laid.Match.Look(&laid.Start, game.Nobody, nil)
		lies.Markers = slices.DeleteFunc(lies.Markers, func(m board.Marker) bool { return m.Name != c.objective })
		if want, drawn := `class="obj `+c.class+`"`, string(draw.SVG(&scene, lies)); !strings.Contains(drawn, want) {
			t.Errorf("%s: %s is drawn as %s: expected %s", c.scenario, c.objective, drawn, want)
		}
	}
}
