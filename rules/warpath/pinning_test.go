package warpath_test

import (
	"testing"

	"umpire/game"
	"umpire/rules/warpath"
	"umpire/rules/warpath/show"
)

// A forecast says what may keep a marker off (wp.pinning.sources): nothing of an attack
// that cannot pin.
func TestForecastsSayWhatKeepsAMarkerOff(t *testing.T) {
	pins := warpath.With(warpath.Foot("By", 2), func(c *warpath.UnitCard) { c.Ranged[0].Pinning = true })
	headstrong := func(c *warpath.UnitCard) { c.Keywords.Headstrong = true }
	for _, c := range []struct {
		name   string
		by, at warpath.UnitCard
		pinned bool
		want   game.Clause // besides wp.keywords.pinning
	}{
		{"nothing", pins, warpath.Foot("At", 2), false, ""},
		{"Headstrong", pins, warpath.With(warpath.Foot("At", 2), headstrong), false, "wp.keywords.headstrong"},
		{"Headstrong, down to its last of three", warpath.Foot("By", 2), warpath.With(warpath.Foot("At", 3), headstrong), false, "wp.keywords.headstrong"},
		{"Headstrong, and nothing pins two", warpath.Foot("By", 2), warpath.With(warpath.Foot("At", 2), headstrong), false, ""},
		{"Pinned already", pins, warpath.With(warpath.Foot("At", 2), headstrong), true, "wp.pinning.max_one"},
		{"Unflinching", pins, warpath.With(warpath.Foot("At", 2), func(c *warpath.UnitCard) { c.Keywords.Unflinching = true }), false, "wp.keywords.unflinching"},
	} {
		tr := warpath.NewTrial(t, nil, []warpath.Placed{{Card: c.by, X: warpath.In(20), Y: warpath.In(10)}}, []warpath.Placed{{Card: c.at, X: warpath.In(20), Y: warpath.In(18)}})
		tr.Also(func(s *warpath.State) { s.Units[1].Pinned = c.pinned })
		s := tr.Begin()
		k, ok := show.ShotAt(tr.At(&s), 0, 1, warpath.Fire)
		if !ok {
			t.Fatalf("%s: no shot", c.name)
		}
		found := game.Clause("")
		for _, n := range k.Forecast().Notes {
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
