package warcaster

import "testing"

// TestModesAreOfTheWeapon: Justicar Voss has two Arc Blades, each with its own
// three ways to use it; a way of the other blade is no way to use this one.
func TestModesAreOfTheWeapon(t *testing.T) {
	b, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	m, err := NewMatch(b, SampleSetup(t, b, "orders-of-magnitude", "isa-sample", "mw-sample"))
	if err != nil {
		t.Fatal(err)
	}
	s := m.Begin()
	p := m.At(&s)
	for i, model := range m.Models {
		if model.Card == nil || model.Card.ID != "justicar-voss" {
			continue
		}
		ways := [2][]uint32{}
		for blade := range ways {
			p.waysOf(ModelID(i), blade, func(modes uint32) { ways[blade] = append(ways[blade], modes) })
			if len(ways[blade]) != 3 {
				t.Errorf("blade %d has %d ways, want 3", blade, len(ways[blade]))
			}
		}
		for blade := range ways {
			for _, modes := range ways[blade] {
				if !p.ModesLawful(ModelID(i), blade, modes, nil) {
					t.Errorf("blade %d: way %b is refused", blade, modes)
				}
				if p.ModesLawful(ModelID(i), 1-blade, modes, nil) {
					t.Errorf("blade %d: way %b of the other blade is lawful", 1-blade, modes)
				}
			}
			if p.ModesLawful(ModelID(i), blade, ways[blade][0]|ways[blade][1], nil) {
				t.Errorf("blade %d: two ways at once are lawful", blade)
			}
			if p.ModesLawful(ModelID(i), blade, 0, nil) {
				t.Errorf("blade %d: no way is lawful", blade)
			}
		}
		return
	}
	t.Fatal("there is no Justicar Voss")
}
