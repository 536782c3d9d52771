package warpath

import (
	"testing"

	"umpire/game"
)

// A forecast says what may keep a marker off (wp.pinning.sources): nothing of an attack
// that cannot pin.
func TestForecastsSayWhatKeepsAMarkerOff(t *testing.T) {
	pins := with(foot("By", 2), func(c *UnitCard) { c.Ranged[0].Pinning = true })
	headstrong := func(c *UnitCard) { c.Keywords.Headstrong = true }
	for _, c := range []struct {
		name   string
		by, at UnitCard
		pinned bool
		want   game.Clause // besides wp.keywords.pinning
	}{
		{"nothing", pins, foot("At", 2), false, ""},
		{"Headstrong", pins, with(foot("At", 2), headstrong), false, "wp.keywords.headstrong"},
		{"Headstrong, down to its last of three", foot("By", 2), with(foot("At", 3), headstrong), false, "wp.keywords.headstrong"},
		{"Headstrong, and nothing pins two", foot("By", 2), with(foot("At", 2), headstrong), false, ""},
		{"Pinned already", pins, with(foot("At", 2), headstrong), true, "wp.pinning.max_one"},
		{"Unflinching", pins, with(foot("At", 2), func(c *UnitCard) { c.Keywords.Unflinching = true }), false, "wp.keywords.unflinching"},
	} {
		tr := newTrial(t, nil, []placed{{card: c.by, x: in(20), y: in(10)}}, []placed{{card: c.at, x: in(20), y: in(18)}})
		tr.also(func(s *State) { s.Units[1].Pinned = c.pinned })
		s := tr.Begin()
		k, ok := tr.At(&s).shotAt(0, 1, Fire)
		if !ok {
			t.Fatalf("%s: no shot", c.name)
		}
		found := game.Clause("")
		for _, n := range k.foretell().Notes {
			switch n.Clause {
			case "wp.keywords.headstrong", "wp.pinning.max_one", "wp.keywords.unflinching":
				found += n.Clause
			}
		}
		if found != c.want {
			t.Errorf("%s: %q, want %q", c.name, found, c.want)
		}
	}
}
