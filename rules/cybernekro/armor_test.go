package cybernekro_test

import (
	"testing"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
)

// The armour points of gear and body-mods against plain, Electric and Fire attacks
// (cn.armor.effect, cn.armor.order, cn.armor.hazard, cn.mod.reinforced).
func TestArmorPoints(t *testing.T) {
	b := standard(t)
	for _, test := range []struct {
		lines []string
		want  [3]int
	}{
		{nil, [3]int{0, 0, 0}},
		{[]string{"gear: [medium-armor]"}, [3]int{2, 2, 2}},
		{[]string{"gear: [hazard-suit]"}, [3]int{0, 4, 4}},
		{[]string{"gear: [powered-armor, shield]", "mods: [reinforced-body]"}, [3]int{5, 5, 5}},
		{[]string{"gear: [hazard-suit]", "mods: [reinforced-body]"}, [3]int{1, 5, 5}},
		{[]string{"gear: [stealth-suit, tower-shield]"}, [3]int{0, 0, 0}},
	} {
		f, _ := judged(t, b, crew(plain(test.lines...), plain(), plain()))
		m, err := cybernekro.NewMatch(b, cybernekro.Setup{Scenario: content.At(b.Scenarios, 0), Side: 30 * geom.Inch, Practice: true, Forces: [2]cybernekro.Force{f, b.Samples[0]}})
		if err != nil {
			t.Fatal(err)
		}
		s := m.Begin()
		p := m.At(&s)
		if got := [3]int{p.ArmorOf(0, 0), p.ArmorOf(0, cybernekro.Electric), p.ArmorOf(0, cybernekro.Fire)}; got != test.want {
			t.Errorf("%v: %v, want %v", test.lines, got, test.want)
		}
	}
}
