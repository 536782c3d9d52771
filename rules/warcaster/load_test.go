package warcaster

import "testing"

func TestStandard(t *testing.T) {
	b, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d units, %d heads, %d weapons, %d cyphers, %d missions, %d terrains, %d samples",
		len(b.Units), len(b.Heads), len(b.Weapons), len(b.Cyphers), len(b.Missions), len(b.Terrains), len(b.Samples))
}
